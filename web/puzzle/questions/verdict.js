/**
 * Asks the solver about each position and says how things stand. A new position cancels the
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
 * How many solutions there may be in all, with 95 % certainty.
 * @typedef {{ count: number, low: number, high: number }} Estimate
 *
 * A count on its way, or as far as it came. `share` of what is to be done, `explored` of the search;
 * `rate` in solutions a second, 0 where it is not known yet; `took` and `left` in seconds, the latter
 * where it can be told.
 * @typedef {object} Tally
 * @property {bigint} count
 * @property {boolean} final nothing is being counted any more
 * @property {boolean} complete these are all
 * @property {number} share
 * @property {number} explored
 * @property {number} rate
 * @property {number} took
 * @property {number} [left]
 * @property {Estimate} [estimate]
 *
 * What became of the digits that are no givens. `wrong`: cells that differ from the only solution;
 * `apart`: what the solver revealed before fits none of the solutions there are now. `alone`: how many
 * solutions the givens alone have, 2 for more, where it was asked.
 * @typedef {{ wrong: readonly number[], apart: boolean, alone?: number }} Filling
 *
 * A search under way: for how long, in seconds, how much of it is done, from 0 to 1, and how many
 * guesses it took; without sign of life for `silent` seconds.
 * @typedef {{ elapsed: number, explored: number, guesses: number, silent: number }} Effort
 *
 * What is wrong with a rule, and in which line of the text.
 * @typedef {{ code?: string, line?: number, actual?: unknown, expected?: unknown }} Refusal
 *
 * How things stand. `loading`: the engine has not answered anything yet. `asking`: it takes long
 * enough to say so; `stopped`: somebody stopped that. `many` goes on counting until it is `final`.
 * `refused`: a rule of it cannot be read.
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
 * @property {boolean} [entries] is the person told which entries are wrong?
 * @property {boolean} [estimates] beyond what is counted unasked
 * @property {Clock} [clock]
 */

/** So far it is counted unasked; beyond this the verdict only says "more". */
export const COUNT_LIMIT = 1_000_000;

/** Answers within this time (in ms) replace the old verdict without a word in between. */
const QUICK = 120;

/** So long (in ms) the engine may be on its way before its absence is told of. */
const LOADING = 5000;

/** Shortest time (in ms) between two reports of one count, and between two of one search. */
const COUNT_EVERY = 100;
const SEARCH_EVERY = 250;

/** From this share on, and after so many ms, the time left can be told. */
const FORESEEABLE = { share: 0.002, after: 1000 };

/** An estimate that has not come so long (in ms) after the count is through will not be waited for. */
const NO_ESTIMATE = 2000;

/** The browser's, or that of Node. @type {Clock} */
const CLOCK = {
  now: () => performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer),
};

/**
 * What an answer alone says of a position; of several solutions, that there are at least two.
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
  /** What is being asked about. @type {Position | null} */
  #at = null;
  /** The count so far. @type {Tally | null} */
  #tally = null;
  /** What has been said of the position. @type {Answer | null} */
  #answered = null;
  /** @type {Filling | undefined} */
  #filling;
  /** Number of the current check of the filling: the result of an earlier one is dropped. */
  #fillings = 0;
  /** Is the filling being looked at? */
  #checking = false;
  /** The search under way, where it has been going on for a while. @type {(() => Effort) | null} */
  #effort = null;
  #answeredOnce = false;

  /** The answer about the newest position; null where a newer one came, it was stopped or the engine failed. */
  /** @type {Promise<Answer | null>} */
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
   * The same question, with other digits of the solver's own beside it. Is there anything to say of them,
   * now or soon?
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

  /** Asks no more, and reports no more. */
  stop() {
    this.#stop.abort();
    this.#counting.abort();
    this.#effort = null;
  }

  /** Stops what takes its time: the search, or the count; what was counted stands. Was there anything? */
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
    // The empty grid needs no proof, but asking warms the engine and has a solution ready.
    if (empty) this.#report({ kind: 'empty' });
    else if (!this.#answeredOnce) this.#report({ kind: 'loading' });
    const heard = this.#watch(signal, empty);
    try {
      const answer = await this.#asked(at, signal, heard.progress);
      if (signal.aborted) return null;
      this.#answeredOnce = true;
      if (!empty) {
        // What was revealed since then, or while this is asked, is beside the question.
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
   * A worker that broke is replaced by the solver: the question is put once more.
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

  /** Tells how a search goes on that takes its time. @param {AbortSignal} signal @param {boolean} empty */
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
        // The module is there, whatever becomes of the search.
        if (!signal.aborted) this.#answeredOnce = true;
        explored = Math.max(explored, progress.explored);
        guesses = progress.guesses;
      },
    };
  }

  /**
   * What became of entries and revealed digits. At once, where the answer tells.
   * @param {Position} at @param {Answer} answer @param {AbortSignal} signal
   * @returns {Filling | undefined | Promise<Filling>}
   */
  #fillingOf(at, answer, signal) {
    const asksAlone = this.#options.entries && hasEntries(at);
    if (!asksAlone && !hasFound(at)) return undefined;
    const wrong = answer.solution ? differences(at.found, answer.solution) : [];
    if (!asksAlone && answer.count < 2) return { wrong, apart: false };
    if (!asksAlone && wrong.length === 0) return { wrong, apart: false };
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

  /** Says what is known of the position. @param {Answer} answer */
  #tell(answer) {
    // What a count says meanwhile would go with the filling of before.
    if (this.#checking) return;
    const [tally, filling] = [this.#tally, this.#filling];
    const also = filling && { filling };
    if (answer.count === 2 && tally) this.#report({ kind: 'many', answer, ...tally, ...also });
    else if (answer.count < 2)
      this.#report({ kind: answer.count === 1 ? 'one' : 'none', answer, ...also });
  }

  /** Counts to the very end; it begins anew, but what was counted stands until it is passed. */
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

  /** @param {Position} at @param {Answer} answer @param {number} [limit] unasked, no further */
  #count(at, answer, limit) {
    const { now } = this.#clock;
    this.#counting.abort();
    this.#counting = new AbortController();
    const { signal } = this.#counting;
    const before = this.#tally;
    const began = now();
    /** When the limit was reached; what comes after that is for the estimate alone. */
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
          passed > COUNT_EVERY
            ? Number(reached ? count : all) / (passed / 1000)
            : (before?.rate ?? 0),
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
        // The whole is known now, so its own time is told.
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
