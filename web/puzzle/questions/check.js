/** Finds wrong digits. */
import { differences, hasEntries, placed, played, sameRules, sameShape } from '../state.js';
import { fromAnswer, toQuestion, wholeBoard } from '../link.js';

/**
 * @typedef {import('../state.js').Position} Position
 * @typedef {import('../state.js').Game} Game
 * @typedef {import('../../../wasm/client/ninefold.js').Solver} Solver
 */

/** How many steps of the history are examined; each is one short question. */
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
 * The wrong digits among givens and entries: none while there is a solution; else the entries that differ from the
 * unique solution of the puzzle; else, from the last position of the history that had a solution, the digits that
 * differ from it if it was unique, or the one digit after which none was left. Null if no position had one.
 * `sure` of entries. In a puzzle that is still being set, a digit found in the history may be right and an earlier
 * one wrong.
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
    // Another puzzle was pasted or opened in between.
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
