/**
 * Asks the solver about each position and says how things stand. A new position cancels the
 * question before it. No DOM here: whoever wants to know hands in `report`.
 */
import { isEmpty, openCells } from './game.js';
import { fromAnswer, toQuestion } from './link.js';

/**
 * @typedef {import('./game.js').Position} Position
 * @typedef {import('../wasm/ninefold.js').Solver} Solver
 *
 * @typedef {import('../wasm/ninefold.js').SolveResult} SolveResult
 * @typedef {import('../wasm/ninefold.js').Reason} Reason
 *
 * What the solver said about a position, with the solution in our symbols.
 * @typedef {SolveResult} Answer
 *
 * How things stand. `loading`: the engine has not answered anything yet. `asking`: it takes long
 * enough to say so. `many` goes on counting until `counted` is final.
 * @typedef {{ kind: 'loading' | 'asking' | 'failed' }
 *   | { kind: 'empty' }
 *   | { kind: 'one' | 'none', answer: Answer, open: number }
 *   | { kind: 'many', answer: Answer, open: number, count: bigint, final: boolean, share: number }
 * } Verdict
 */

/** Beyond this the verdict only says "more". */
export const COUNT_LIMIT = 1_000_000;

/** Answers within this time (in ms) replace the old verdict without a word in between. */
const PATIENCE = 120;

/** Shortest time (in ms) between two reports of one count. */
const BEAT = 100;

export class Asker {
  #solver;
  #report;
  #stop = new AbortController();
  #answeredOnce = false;

  /** The answer about the newest position; null where a newer one came or the engine failed. */
  /** @type {Promise<Answer | null>} */
  answer = Promise.resolve(null);

  /**
   * @param {Solver} solver
   * @param {(verdict: Verdict) => void} report
   */
  constructor(solver, report) {
    this.#solver = solver;
    this.#report = report;
  }

  /** @param {Position} at */
  ask(at) {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.answer = this.#solve(at, this.#stop.signal);
  }

  /** Asks no more, and reports no more. */
  stop() {
    this.#stop.abort();
  }

  /** @param {Position} at @param {AbortSignal} signal @returns {Promise<Answer | null>} */
  async #solve(at, signal) {
    const text = toQuestion(at);
    const empty = isEmpty(at);
    // The empty grid needs no proof, but asking warms the engine and has a solution ready.
    if (empty) this.#report({ kind: 'empty' });
    else if (!this.#answeredOnce) this.#report({ kind: 'loading' });
    const slow = setTimeout(() => {
      if (this.#answeredOnce && !empty) this.#report({ kind: 'asking' });
    }, PATIENCE);
    signal.addEventListener('abort', () => clearTimeout(slow));
    try {
      const said = await this.#solver.solve(text, { signal });
      if (signal.aborted) return null;
      this.#answeredOnce = true;
      const solution = said.solution && fromAnswer(said.solution, at.shape);
      const answer = { ...said, solution };
      if (!empty) this.#judge(at, text, answer, signal);
      return answer;
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
      return null;
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {Position} at @param {string} text @param {Answer} answer @param {AbortSignal} signal */
  #judge(at, text, answer, signal) {
    const open = openCells(at);
    if (answer.count < 2) {
      this.#report({ kind: answer.count === 1 ? 'one' : 'none', answer, open });
      return;
    }
    /** @param {bigint} count @param {boolean} final @param {number} share */
    const report = (count, final, share) =>
      this.#report({ kind: 'many', answer, open, count, final, share });
    report(2n, false, 0);
    let next = performance.now() + BEAT;
    this.#solver
      .count(text, {
        limit: COUNT_LIMIT + 1,
        signal,
        onProgress: ({ count, explored }) => {
          if (signal.aborted || count < 2n || performance.now() < next) return;
          next = performance.now() + BEAT;
          report(count, false, Math.max(explored, Number(count) / COUNT_LIMIT));
        },
      })
      .then(({ count }) => !signal.aborted && report(count, true, 1))
      .catch((error) => !signal.aborted && this.#fail(error));
  }

  /** @param {unknown} error */
  #fail(error) {
    console.warn('The engine failed.', error);
    this.#report({ kind: 'failed' });
  }
}
