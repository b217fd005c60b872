/**
 * Asks the solver about each position and reports a verdict. A new position cancels the
 * question before it. No DOM: the verdict goes to the callback `report`.
 */
import { differences, hasEntries, hasFound, isEmpty, placed, played, shownAt } from '../state.js';
import { fromAnswer, toQuestion, wholeBoard } from '../link.js';

/**
 * @typedef {import('../state.js').Position} Position
 * @typedef {import('../../../wasm/client/ninefold.js').Solver} Solver
 *
 * @typedef {import('../../../wasm/client/ninefold.js').SolveResult} SolveResult
 * @typedef {import('../../../wasm/client/ninefold.js').Reason} Reason
 *
 * What the solver said about a position, with the solution in our symbols.
 * @typedef {SolveResult} Answer
 *
 * The estimated number of solutions, with a 95 % confidence interval.
 * @typedef {{ count: number, low: number, high: number }} Estimate
 *
 * The state of a count. `share` of the work done, `explored` of the search tree; `rate` in solutions a second, 0 if
 * not known yet; `took` and `left` in seconds, the latter if it can be predicted.
 * @typedef {object} Tally
 * @property {bigint} count
 * @property {boolean} final the count has ended
 * @property {boolean} complete all solutions were counted
 * @property {number} share
 * @property {number} explored
 * @property {number} rate
 * @property {number} took
 * @property {number} [left]
 * @property {Estimate} [estimate]
 *
 * The state of entries and revealed digits. `wrong`: cells that differ from the unique solution;
 * `apart`: no solution has the digits revealed before. `alone`: the number of solutions of the givens alone, 2 for several,
 * if that was asked.
 * @typedef {{ wrong: readonly number[], apart: boolean, alone?: number }} Filling
 *
 * A running search: `elapsed` seconds, `explored` from 0 to 1, number of guesses; `silent` seconds without a sign of life.
 * @typedef {{ elapsed: number, explored: number, guesses: number, silent: number }} Effort
 *
 * What is wrong with a rule, and in which line of the text.
 * @typedef {{ code?: string, line?: number, actual?: unknown, expected?: unknown }} Refusal
 *
 * A verdict. `loading`: the engine has not answered anything yet. `asking`: the search takes long
 * enough to say so; `stopped`: it was stopped by the person. `many` goes on counting until it is `final`.
 * `refused`: a rule cannot be read.
 * @typedef {{ kind: 'loading' | 'failed' }
 *   | { kind: 'asking' | 'stopped' } & Effort
 *   | { kind: 'empty' }
 *   | { kind: 'refused', error: Refusal }
 *   | { kind: 'one' | 'none', answer: Answer, filling?: Filling }
 *   | { kind: 'many', answer: Answer, filling?: Filling } & Tally
 * } Verdict
 *
 * @typedef {object} Clock
 * @property {() => number} now in ms
 * @property {(work: () => void, ms: number) => any} setTimeout
 * @property {(timer: any) => void} clearTimeout
 *
 * @typedef {object} Options
 * @property {boolean} [entries] does the verdict say which entries are wrong?
 * @property {boolean} [estimates] beyond COUNT_LIMIT
 * @property {Clock} [clock]
 */

/** The first count stops here; the verdict says "at least". */
export const COUNT_LIMIT = 1_000_000;

/** An answer within this time (in ms) replaces the old verdict directly. */
const QUICK = 120;

/** How long (in ms) the engine may load before `asking` is reported. */
const LOADING = 5000;

/** Shortest time (in ms) between two reports of one count, and between two of one search. */
const COUNT_EVERY = 100;

/** From this time (in ms) on a rate is told: before, most of the time is that of starting. */
const RATED = 1000;
const SEARCH_EVERY = 250;

/** From this share of the search on, and after this time (ms), the time left is predicted. */
const FORESEEABLE = { share: 0.002, after: 1000 };

/** How long (in ms) after reaching its limit the count waits for an estimate. */
const NO_ESTIMATE = 2000;

/** The real clock. @type {Clock} */
const CLOCK = {
  now: () => performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer),
};

/**
 * The verdict of an answer alone; of several solutions, that there are at least two.
 * @param {Position} at @param {Answer} answer @returns {Verdict}
 */
export function verdictOf(at, answer) {
  if (isEmpty(at)) return { kind: 'empty' };
  if (answer.count < 2) return { kind: answer.count === 1 ? 'one' : 'none', answer };
  const tally = { count: 2n, final: false, complete: false, share: 0, explored: 0 };
  return { kind: 'many', answer, ...tally, rate: 0, took: 0 };
}

export class Asker {
  #solver;
  #report;
  #options;
  #clock;
  #stop = new AbortController();
  #counting = new AbortController();
  /** The position asked about. @type {Position | null} */
  #at = null;
  /** The count so far. @type {Tally | null} */
  #tally = null;
  /** The answer about it. @type {Answer | null} */
  #answered = null;
  /** @type {Filling | undefined} */
  #filling;
  /** Number of the current check of the filling: the result of an earlier one is dropped. */
  #fillings = 0;
  /** Is a check of the filling running? */
  #checking = false;
  /** The running search, once it takes a while. @type {(() => Effort) | null} */
  #effort = null;
  #answeredOnce = false;

  /** The answer about the newest position; null if a newer one came, it was stopped, or the engine failed. @type {Promise<Answer | null>} */
  answer = Promise.resolve(null);

  /**
   * @param {Solver} solver
   * @param {(verdict: Verdict) => void} report
   * @param {Options} [options]
   */
  constructor(solver, report, { entries = false, estimates = false, clock = CLOCK } = {}) {
    this.#solver = solver;
    this.#report = report;
    this.#options = { entries, estimates };
    this.#clock = clock;
  }

  /** @param {Position} at */
  ask(at) {
    this.stop();
    this.#stop = new AbortController();
    this.#at = at;
    this.#tally = null;
    this.#answered = null;
    this.#filling = undefined;
    this.#fillings++;
    this.#checking = false;
    this.answer = this.#solve(at, this.#stop.signal);
  }

  /**
   * The same question with other entries or revealed digits. Will there be a report of them?
   * @param {Position} at
   */
  refill(at) {
    this.#at = at;
    const answer = this.#answered;
    if (!answer || isEmpty(at)) return false;
    const turn = ++this.#fillings;
    const { signal } = this.#stop;
    /** @param {Filling | undefined} filling */
    const told = (filling) => {
      if (signal.aborted || turn !== this.#fillings) return;
      this.#filling = filling;
      this.#checking = false;
      this.#tell(answer);
    };
    const filling = this.#fillingOf(at, answer, signal);
    this.#checking = filling instanceof Promise;
    if (filling instanceof Promise) {
      filling.then(told, (error) => !signal.aborted && this.#fail(error));
    } else told(filling);
    return true;
  }

  /** Stops asking and reporting. */
  stop() {
    this.#stop.abort();
    this.#counting.abort();
    this.#effort = null;
  }

  /** Stops the running search or count, whose result so far stays. Was there one? */
  interrupt() {
    const effort = this.#effort?.();
    if (!effort) return this.#stopCounting();
    this.stop();
    this.#report({ kind: 'stopped', ...effort });
    return true;
  }

  /** @param {Position} at @param {AbortSignal} signal @returns {Promise<Answer | null>} */
  async #solve(at, signal) {
    const empty = isEmpty(at);
    // The empty grid needs no proof, but the question warms up the engine and has a solution ready.
    if (empty) this.#report({ kind: 'empty' });
    else if (!this.#answeredOnce) this.#report({ kind: 'loading' });
    const heard = this.#watch(signal, empty);
    try {
      const answer = await this.#asked(at, signal, heard.progress);
      if (signal.aborted) return null;
      this.#answeredOnce = true;
      if (!empty) {
        // Digits may be revealed while this is asked.
        for (let filled = null; filled !== this.#at;) {
          filled = this.#at ?? at;
          const filling = this.#fillingOf(filled, answer, signal);
          this.#filling = filling instanceof Promise ? await filling : filling;
          if (signal.aborted) return null;
        }
      }
      this.#answered = answer;
      heard.over();
      if (!empty) this.#judge(at, answer);
      return answer;
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
      return null;
    } finally {
      heard.over();
    }
  }

  /**
   * The solver replaces a worker that broke: then the question is asked once more.
   * @param {Position} at @param {AbortSignal} signal
   * @param {(progress: { explored: number, guesses: number }) => void} [onProgress]
   * @returns {Promise<Answer>}
   */
  async #asked(at, signal, onProgress) {
    const text = toQuestion(at);
    const ask = () => this.#solver.solve(text, { signal, onProgress, ...wholeBoard(at.shape) });
    const said = await ask().catch((error) => {
      if (signal.aborted || error?.code !== 'internal') throw error;
      return ask();
    });
    return { ...said, solution: said.solution && fromAnswer(said.solution, at.shape) };
  }

  /** Reports the progress of a search that takes long. @param {AbortSignal} signal @param {boolean} empty */
  #watch(signal, empty) {
    const { now, setTimeout, clearTimeout } = this.#clock;
    const began = now();
    let [explored, guesses, heard] = [0, 0, began];
    const effort = () => ({
      elapsed: (now() - began) / 1000,
      explored,
      guesses,
      silent: (now() - heard) / 1000,
    });
    /** @type {any} */
    let timer;
    const tick = () => {
      timer = setTimeout(tick, SEARCH_EVERY);
      if (empty || (!this.#answeredOnce && now() - began < LOADING)) return;
      this.#effort = effort;
      this.#report({ kind: 'asking', ...effort() });
    };
    timer = setTimeout(tick, QUICK);
    const over = () => clearTimeout(timer);
    signal.addEventListener('abort', over);
    return {
      over: () => {
        over();
        if (!signal.aborted) this.#effort = null;
      },
      /** @param {{ explored: number, guesses: number }} progress */
      progress: (progress) => {
        heard = now();
        // The module is loaded, whatever becomes of the search.
        if (!signal.aborted) this.#answeredOnce = true;
        explored = Math.max(explored, progress.explored);
        guesses = progress.guesses;
      },
    };
  }

  /**
   * The state of entries and revealed digits; at once if the answer is enough.
   * @param {Position} at @param {Answer} answer @param {AbortSignal} signal
   * @returns {Filling | undefined | Promise<Filling>}
   */
  #fillingOf(at, answer, signal) {
    const asksAlone = this.#options.entries && hasEntries(at);
    if (!asksAlone && !hasFound(at)) return undefined;
    const wrong = answer.solution ? differences(at.found, answer.solution) : [];
    if (!asksAlone && (answer.count < 2 || wrong.length === 0)) return { wrong, apart: false };
    return this.#askedFilling(at, answer, asksAlone, signal);
  }

  /**
   * @param {Position} at @param {Answer} answer @param {boolean} asksAlone @param {AbortSignal} signal
   * @returns {Promise<Filling>}
   */
  async #askedFilling(at, answer, asksAlone, signal) {
    const alone = asksAlone ? await this.#asked(played(at), signal) : undefined;
    const only = [answer, alone].find((one) => one?.count === 1)?.solution;
    const own = { ...at, givens: at.found, entries: at.entries };
    const wrong = only ? differences(placed(own), only) : [];
    const several = answer.count === 2 && hasFound(at);
    const whole = several && (await this.#asked({ ...at, givens: shownAt(at) }, signal));
    return { wrong, apart: whole && whole.count === 0, alone: alone?.count };
  }

  /** @param {Position} at @param {Answer} answer */
  #judge(at, answer) {
    if (answer.count === 2) this.#count(at, answer, COUNT_LIMIT + 1);
    else this.#tell(answer);
  }

  /** Reports what is known of the position. @param {Answer} answer */
  #tell(answer) {
    // A report of the count would have the old filling.
    if (this.#checking) return;
    const [tally, filling] = [this.#tally, this.#filling];
    const also = filling && { filling };
    if (answer.count === 2 && tally) this.#report({ kind: 'many', answer, ...tally, ...also });
    else if (answer.count < 2)
      this.#report({ kind: answer.count === 1 ? 'one' : 'none', answer, ...also });
  }

  /** Counts to the end, from the beginning; the old count is shown until the new one exceeds it. */
  async countOn() {
    const at = this.#at;
    if (this.#tally && (!this.#tally.final || this.#tally.complete)) return;
    const answer = await this.answer;
    const same = at && this.#at && toQuestion(at) === toQuestion(this.#at);
    if (same && answer?.count === 2) this.#count(at, answer);
  }

  #stopCounting() {
    const answer = this.#answered;
    if (!this.#tally || this.#tally.final || !answer) return false;
    this.#counting.abort();
    this.#tally = { ...this.#tally, final: true, left: undefined };
    this.#tell(answer);
    return true;
  }

  /** @param {Position} at @param {Answer} answer @param {number} [limit] of the first count */
  #count(at, answer, limit) {
    const { now } = this.#clock;
    this.#counting.abort();
    this.#counting = new AbortController();
    const { signal } = this.#counting;
    const before = this.#tally;
    const began = now();
    /** When the limit was reached; from then on only the estimate matters. */
    let reached = 0;
    /** @param {{ count: bigint, explored: number, estimate?: Estimate }} progress @returns {Tally} */
    const tallied = ({ count: all, explored, estimate = before?.estimate }) => {
      const passed = (reached || now()) - began;
      const count = limit && all > limit ? BigInt(limit) : all;
      const share = limit ? Math.max(explored, Number(count) / limit) : explored;
      const told = explored > FORESEEABLE.share && passed > FORESEEABLE.after;
      const most = before && before.count > count ? before.count : count;
      return {
        count: most,
        final: false,
        complete: false,
        share: Math.min(1, share),
        explored: Math.max(explored, before?.explored ?? 0),
        rate:
          passed >= RATED ? Number(reached ? count : all) / (passed / 1000) : (before?.rate ?? 0),
        took: passed / 1000,
        left: told && !limit ? (passed * (1 - explored)) / explored / 1000 : undefined,
        estimate,
      };
    };
    /** @param {Tally} tally */
    const report = (tally) => {
      this.#tally = tally;
      this.#tell(answer);
    };
    report(tallied({ count: 2n, explored: 0 }));
    let next = began + COUNT_EVERY;
    const untilEstimate = limit !== undefined && this.#options.estimates;
    this.#solver
      .count(toQuestion(at), {
        limit: untilEstimate ? undefined : limit,
        signal,
        onProgress: (progress) => {
          if (signal.aborted || progress.count < 2n) return;
          if (untilEstimate && progress.count >= limit) {
            reached ||= now();
            const known = Number.isFinite(progress.estimate?.high ?? Infinity);
            if (known || now() - reached > NO_ESTIMATE) {
              this.#tally = tallied(progress);
              return void this.#stopCounting();
            }
          }
          if (now() < next) return;
          next = now() + COUNT_EVERY;
          report(tallied(progress));
        },
      })
      .then(({ count, complete }) => {
        if (signal.aborted) return;
        // All are counted: the rate is that of the whole time.
        if (complete) reached = 0;
        const explored = complete ? 1 : (this.#tally?.explored ?? 0);
        const { estimate } = this.#tally ?? {};
        const tally = tallied({ count, explored, estimate });
        report({
          ...tally,
          ...(complete && { count }),
          final: true,
          complete,
          share: 1,
          left: undefined,
        });
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
