/** Asks for the true candidates of a position: the digits that some solution has in a cell. No DOM. */
import { fromAnswer, toQuestion } from '../link.js';
import { alphabetOf, cellsIn } from '../state.js';

/**
 * @typedef {import('../state.js').Position} Position
 * @typedef {import('../../../wasm/client/ninefold.js').Solver} Solver
 *
 * For each cell its digits in the symbols of the shape, and in how many solutions each occurs, counted up to
 * `limit`, which means that many or more. `question` is what was asked.
 * @typedef {{ question: string, digits: string[], counts?: number[][], limit: number }} Candidates
 */

/** Solutions per digit are counted up to this number. */
const LIMIT = 1000;

/** An answer within this time (in ms) replaces the old candidates directly; after it they are removed. */
const QUICK = 120;

export class CandidatesAsker {
  #solver;
  #report;
  #stop = new AbortController();

  /**
   * @param {Solver} solver
   * @param {(candidates: Candidates | null) => void} report null: not known, or no longer
   */
  constructor(solver, report) {
    this.#solver = solver;
    this.#report = report;
  }

  /** Asks about a position; null stops asking. @param {Position | null} at */
  async ask(at) {
    this.#stop.abort();
    if (!at) return this.#report(null);
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const slow = setTimeout(() => this.#report(null), QUICK);
    const options = { signal, limit: LIMIT };
    const question = toQuestion(at);
    try {
      /** @type {{ digits: string[], counts?: number[][] }} */
      const { digits, counts } = await this.#solver.candidates(question, options);
      if (signal.aborted) return;
      const there = new Set(cellsIn(at.shape));
      const inOurs = digits.map((symbols, cell) =>
        there.has(cell) ? fromAnswer(symbols, at.shape) : '',
      );
      this.#report({ question, digits: inOurs, counts, limit: LIMIT });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The candidates could not be loaded.', error);
      // Those of the position before do not apply.
      this.#report(null);
    } finally {
      clearTimeout(slow);
    }
  }
}

/**
 * The counts of the listed digits: the solver gives counts for these, or for all digits.
 * @param {Position} at @param {number} cell @param {Candidates | null} candidates
 * @param {string[]} digits
 */
export function countsOf(at, cell, candidates, digits) {
  const given = candidates?.counts?.[cell];
  if (!given) return null;
  const alphabet = alphabetOf(at.shape);
  const each =
    given.length === digits.length
      ? given
      : digits.map((symbol) => given[alphabet.indexOf(symbol)] ?? 0);
  return { each, limit: candidates.limit };
}
