/**
 * Asks the solver about each position and says how things stand. A new position cancels the
 * question before it. No DOM here: whoever wants to know hands in `report`.
 */
import { isEmpty, openCells } from './state.js';
import { fromAnswer, toQuestion } from './link.js';

/**
 * @typedef {import('./state.js').Position} Position
 * @typedef {import('../../wasm/client/ninefold.js').Solver} Solver
 *
 * @typedef {import('../../wasm/client/ninefold.js').SolveResult} SolveResult
 * @typedef {import('../../wasm/client/ninefold.js').Reason} Reason
 *
 * What the solver said about a position, with the solution in our symbols.
 * @typedef {SolveResult} Answer
 *
 * How many solutions there may be in all, with 95 % certainty.
 * @typedef {{ count: number, low: number, high: number }} Estimate
 *
 * A count on its way, or as far as it came. `share` of what is to be done, `explored` of the search;
 * `rate` in solutions a second, 0 where it is not known yet; `left` in seconds, where it can be told.
 * @typedef {object} Tally
 * @property {bigint} count
 * @property {boolean} final nothing is being counted any more
 * @property {boolean} complete these are all
 * @property {number} share
 * @property {number} explored
 * @property {number} rate
 * @property {number} [left]
 * @property {Estimate} [estimate]
 *
 * What is wrong with a rule, and in which line of the text.
 * @typedef {{ code?: string, line?: number, actual?: unknown, expected?: unknown }} Refusal
 *
 * How things stand. `loading`: the engine has not answered anything yet. `asking`: it takes long
 * enough to say so. `many` goes on counting until it is `final`. `refused`: a rule of it cannot be read.
 * @typedef {{ kind: 'loading' | 'asking' | 'failed' }
 *   | { kind: 'empty' }
 *   | { kind: 'refused', error: Refusal }
 *   | { kind: 'one' | 'none', answer: Answer, open: number }
 *   | { kind: 'many', answer: Answer, open: number } & Tally
 * } Verdict
 */

/** So far it is counted unasked; beyond this the verdict only says "more". */
export const COUNT_LIMIT = 1_000_000;

/** Answers within this time (in ms) replace the old verdict without a word in between. */
const PATIENCE = 120;

/** Shortest time (in ms) between two reports of one count. */
const BEAT = 100;

/** From this share on, and after so many ms, the time left can be told. */
const TELLING = { share: 0.002, after: 1000 };

/**
 * What an answer alone says of a position; of several solutions, that there are at least two.
 * @param {Position} at @param {Answer} answer @returns {Verdict}
 */
export function verdictOf(at, answer) {
  const open = openCells(at);
  if (isEmpty(at)) return { kind: 'empty' };
  if (answer.count < 2) return { kind: answer.count === 1 ? 'one' : 'none', answer, open };
  const tally = { count: 2n, final: false, complete: false, share: 0, explored: 0, rate: 0 };
  return { kind: 'many', answer, open, ...tally };
}

export class Asker {
  #solver;
  #report;
  #stop = new AbortController();
  #counting = new AbortController();
  /** What is being asked about. @type {Position | null} */
  #at = null;
  /** The count so far. @type {Tally | null} */
  #tally = null;
  /** @type {Answer | null} */
  #lastAnswer = null;
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
    this.#counting.abort();
    this.#stop = new AbortController();
    this.#at = at;
    this.#tally = null;
    this.answer = this.#solve(at, this.#stop.signal);
  }

  /** Asks no more, and reports no more. */
  stop() {
    this.#stop.abort();
    this.#counting.abort();
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
      if (!empty) this.#judge(at, answer);
      return answer;
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
      return null;
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {Position} at @param {Answer} answer */
  #judge(at, answer) {
    const open = openCells(at);
    if (answer.count === 2) this.#count(at, answer, COUNT_LIMIT + 1);
    else this.#report({ kind: answer.count === 1 ? 'one' : 'none', answer, open });
  }

  /** Counts to the very end; it begins anew, but what was counted stands until it is passed. */
  async countOn() {
    const at = this.#at;
    if (this.#tally && (!this.#tally.final || this.#tally.complete)) return;
    const answer = await this.answer;
    if (at && at === this.#at && answer?.count === 2) this.#count(at, answer);
  }

  /** Stops the count; what was counted stands. Is there anything to stop? */
  stopCounting() {
    const answer = this.#lastAnswer;
    if (!this.#at || !this.#tally || this.#tally.final || !answer) return false;
    this.#counting.abort();
    this.#tally = { ...this.#tally, final: true, left: undefined };
    this.#report({ kind: 'many', answer, open: openCells(this.#at), ...this.#tally });
    return true;
  }

  /** @param {Position} at @param {Answer} answer @param {number} [limit] */
  #count(at, answer, limit) {
    const open = openCells(at);
    this.#counting.abort();
    this.#counting = new AbortController();
    this.#lastAnswer = answer;
    const { signal } = this.#counting;
    const before = this.#tally;
    const began = performance.now();
    /** @param {{ count: bigint, explored: number, estimate?: Estimate }} progress */
    const tallied = ({ count, explored, estimate = before?.estimate }) => {
      const passed = performance.now() - began;
      const share = limit ? Math.max(explored, Number(count) / limit) : explored;
      const told = explored > TELLING.share && passed > TELLING.after;
      return {
        count: before && before.count > count ? before.count : count,
        final: false,
        complete: false,
        share,
        explored: Math.max(explored, before?.explored ?? 0),
        rate: passed > BEAT ? Number(count) / (passed / 1000) : (before?.rate ?? 0),
        left: told && !limit ? (passed * (1 - explored)) / explored / 1000 : undefined,
        estimate,
      };
    };
    /** @param {Tally} tally */
    const report = (tally) => {
      this.#tally = tally;
      this.#report({ kind: 'many', answer, open, ...tally });
    };
    report(tallied({ count: 2n, explored: 0 }));
    let next = began + BEAT;
    this.#solver
      .count(toQuestion(at), {
        limit,
        signal,
        onProgress: (progress) => {
          if (signal.aborted || progress.count < 2n || performance.now() < next) return;
          next = performance.now() + BEAT;
          report(tallied(progress));
        },
      })
      .then(({ count, complete }) => {
        if (signal.aborted) return;
        const explored = complete ? 1 : (this.#tally?.explored ?? 0);
        const { estimate } = this.#tally ?? {};
        const tally = tallied({ count, explored, estimate });
        report({ ...tally, final: true, complete, share: 1, left: undefined });
      })
      .catch((error) => !signal.aborted && this.#fail(error));
  }

  /** @param {unknown} error */
  #fail(error) {
    const refusal = /** @type {Refusal} */ (error);
    if (typeof refusal?.line === 'number') {
      this.#answeredOnce = true;
      return this.#report({ kind: 'refused', error: refusal });
    }
    console.warn('The engine failed.', error);
    this.#report({ kind: 'failed' });
  }
}
