/** Which digits are wrong. */
import { differences, hasEntries, placed, played, sameRules, sameShape } from '../state.js';
import { fromAnswer, toQuestion, wholeBoard } from '../link.js';

/**
 * @typedef {import('../state.js').Position} Position
 * @typedef {import('../state.js').Game} Game
 * @typedef {import('../../../wasm/client/ninefold.js').Solver} Solver
 */

/** How far back to look; each step is one short question. */
const FARTHEST = 600;

/**
 * The cells of `suspects`.
 * @param {Solver} solver
 * @param {Game} game
 * @param {AbortSignal} [signal]
 */
export const wrongCells = async (solver, game, signal) =>
  (await suspects(solver, game, signal))?.cells ?? null;

/**
 * The wrong digits among those that persons have put in: none while a solution is left; entries that
 * differ from the only solution of the puzzle; else, looking back through the history for the last
 * position that had a solution, those that differ from the only one there was, or, where there were
 * several, the one digit after which none was left. Null where it had no solution from the start.
 * Of entries that is `sure`. What is found in the history may be right as well, where the puzzle is still being set: then
 * a digit before it may be the wrong one.
 * @param {Solver} solver
 * @param {Game} game
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ cells: number[], sure: boolean } | null>}
 */
export async function suspects(solver, game, signal) {
  const now = game.present;
  /** @param {Position} at */
  const ask = async (at) => {
    const { count, solution } = await solver.solve(toQuestion(at), {
      signal,
      ...wholeBoard(at.shape),
    });
    return { count, solution: count === 1 && solution ? fromAnswer(solution, at.shape) : null };
  };
  if ((await ask(now)).count > 0) return { cells: [], sure: true };
  if (hasEntries(now)) {
    const { solution } = await ask(played(now));
    if (solution) return { cells: differences(now.entries, solution), sure: true };
  }
  let later = now;
  for (const at of game.past.slice(-FARTHEST).reverse()) {
    // A puzzle that was pasted or opened in between is another puzzle.
    if (!sameShape(at.shape, later.shape) || !sameRules(at, later)) return null;
    if (changed(placed(at), placed(later)).length > 1) return null;
    const { count, solution } = await ask(at);
    if (solution) return { cells: differences(placed(now), solution), sure: false };
    if (count > 0) {
      const cells = changed(placed(now), placed(at));
      return { cells: cells.filter((cell) => placed(now)[cell] !== '.'), sure: false };
    }
    later = at;
  }
  return null;
}

/** @param {string} a @param {string} b */
const changed = (a, b) => [...a].flatMap((symbol, cell) => (symbol === b[cell] ? [] : [cell]));
