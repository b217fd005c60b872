/**
 * Steps through the solutions of a position in ascending order, forwards and back. The last solutions are kept, up to a limit on
 * memory. No DOM.
 */
import { fromAnswer, toQuestion, wholeBoard } from '../link.js';

/**
 * @typedef {import('../state.js').Position} Position
 * @typedef {import('../../../wasm/client/ninefold.js').Solver} Solver
 */

/** How many steps back are possible. */
const KEPT = 10_000;

export class Steps {
  #solver;
  #kept;
  /** @type {Position | null} */
  #at = null;
  /** @type {AsyncGenerator<string, void, void> | null} */
  #rest = null;
  /** @type {string[]} */
  #seen = [];
  /** How many of the first ones were dropped. */
  #gone = 0;
  /** The index in `seen` of the solution shown; -1 before the first. */
  #place = -1;
  /** Is a search for the next one running? */
  busy = false;
  /** Have all solutions been seen? */
  ended = false;

  /** @param {Solver} solver @param {number} [kept] */
  constructor(solver, kept = KEPT) {
    this.#solver = solver;
    this.#kept = kept;
  }

  /** The number of the solution shown, from 1; 0 before the first. */
  get number() {
    return this.#gone + this.#place + 1;
  }

  get isFirst() {
    return this.#place <= 0;
  }

  get isLast() {
    return this.ended && this.#place === this.#seen.length - 1;
  }

  /** Starts again for another position. @param {Position} at */
  begin(at) {
    this.stop();
    this.#at = at;
    this.#seen = [];
    this.#gone = 0;
    this.#place = -1;
    this.ended = false;
  }

  /** Stops the running search; the next step starts a new one. Was there one? */
  stop() {
    const { busy } = this;
    this.#rest?.return().catch(() => {});
    this.#rest = null;
    this.busy = false;
    return busy;
  }

  /** The solution before the one shown; null at the first, or if it was dropped. */
  previous() {
    if (this.#place <= 0) return null;
    this.#place -= 1;
    return this.#seen[this.#place] ?? null;
  }

  /** The next solution; null at the end, while a search is running, or if it was stopped. */
  async next() {
    const at = this.#at;
    if (!at || this.busy || this.isLast) return null;
    if (this.#place === this.#seen.length - 1 && !(await this.#find(at))) return null;
    this.#place += 1;
    return this.#seen[this.#place] ?? null;
  }

  /** @param {Position} at */
  async #find(at) {
    const anew = this.#rest === null;
    const rest = (this.#rest ??= this.#solver.solutions(toQuestion(at), wholeBoard(at.shape)));
    this.busy = true;
    try {
      // After a stop, skips those that are known already.
      for (let known = anew ? this.#gone + this.#seen.length : 0; known > 0; known--) {
        await rest.next();
        if (rest !== this.#rest) return false;
      }
      const { value, done } = await rest.next();
      if (rest !== this.#rest) return false;
      if (done) this.ended = true;
      else this.#seen.push(fromAnswer(value, at.shape));
    } finally {
      if (rest === this.#rest) this.busy = false;
    }
    if (this.#seen.length > this.#kept) {
      this.#seen.shift();
      this.#gone += 1;
      this.#place -= 1;
    }
    return !this.ended;
  }
}
