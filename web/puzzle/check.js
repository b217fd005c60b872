/** Which digits are wrong. */
import { differences, hasEntries, placed, played, sameRules, sameShape } from './state.js';
import { fromAnswer, toQuestion } from './link.js';

/**
 * @typedef {import('./state.js').Position} Position
 * @typedef {import('./state.js').Game} Game
 * @typedef {import('../../wasm/client/ninefold.js').Solver} Solver
 */

/** How far back to look; each step is one short question. */
const FARTHEST = 600;

/**
 * The wrong digits among those that persons have put in: none while a solution is left; entries that
 * differ from the only solution of the puzzle; else, looking back through the history for the last
 * position that had a solution, those that differ from the only one there was, or, where there were
 * several, the one digit after which none was left. Null where it had no solution from the start.
 * @param {Solver} solver
 * @param {Game} game
 * @param {AbortSignal} [signal]
 * @returns {Promise<number[] | null>}
 */
export async function wrongCells(solver, game, signal) {
  const now = game.present;
  /** @param {Position} at */
  const ask = async (at) => {
    const { count, solution } = await solver.solve(toQuestion(at), { signal });
    return { count, solution: count === 1 && solution ? fromAnswer(solution, at.shape) : null };
  };
  if ((await ask(now)).count > 0) return [];
  if (hasEntries(now)) {
    const { solution } = await ask(played(now));
    if (solution) return differences(now.entries, solution);
  }
  let later = now;
  for (const at of game.past.slice(-FARTHEST).reverse()) {
    // A puzzle that was pasted or opened in between is another puzzle.
    if (!sameShape(at.shape, later.shape) || !sameRules(at, later)) return null;
    if (changed(placed(at), placed(later)).length > 1) return null;
    const { count, solution } = await ask(at);
    if (solution) return differences(placed(now), solution);
    if (count > 0)
      return changed(placed(now), placed(at)).filter((cell) => placed(now)[cell] !== '.');
    later = at;
  }
  return null;
}

/** @param {string} a @param {string} b */
const changed = (a, b) => [...a].flatMap((symbol, cell) => (symbol === b[cell] ? [] : [cell]));
