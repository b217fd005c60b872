/** Which entries are wrong: looks back through the history for the last position that held. */
import { sameRules, sameShape } from './state.js';
import { fromAnswer, toQuestion } from './link.js';

/**
 * @typedef {import('./state.js').Game} Game
 * @typedef {import('../../wasm/client/ninefold.js').Solver} Solver
 */

/** How far back to look; each step is one short question. */
const FARTHEST = 600;

/** @param {string} a @param {string} b */
const differences = (a, b) => [...a].flatMap((symbol, cell) => (symbol === b[cell] ? [] : [cell]));

/**
 * The wrong entries: none while a solution is left, otherwise those that differ from the only
 * solution there was, or, where there were several, the one entry after which none was left.
 * Null where it had no solution from the start.
 * @param {Solver} solver
 * @param {Game} game
 * @param {AbortSignal} [signal]
 * @returns {Promise<number[] | null>}
 */
export async function wrongCells(solver, game, signal) {
  const now = game.present;
  /** @param {import('./state.js').Position} at */
  const ask = (at) => solver.solve(toQuestion(at), { signal });
  if ((await ask(now)).count > 0) return [];
  let later = now;
  for (const at of game.past.slice(-FARTHEST).reverse()) {
    // A puzzle that was pasted or opened in between is another puzzle.
    if (!sameShape(at.shape, later.shape) || !sameRules(at, later)) return null;
    if (differences(at.givens, later.givens).length > 1) return null;
    const { count, solution } = await ask(at);
    const right = count === 1 && solution ? fromAnswer(solution, at.shape) : at.givens;
    if (count > 0) {
      return differences(now.givens, right).filter((cell) => now.givens[cell] !== '.');
    }
    later = at;
  }
  return null;
}
