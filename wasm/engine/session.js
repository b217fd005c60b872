/**
 * Work on one puzzle that is done a slice at a time: a cursor in WebAssembly, and its results so far. Each kind of
 * question is a class; all have the same methods.
 *
 * @typedef {import('./module.js').Module} Module
 * @typedef {import('../client/ninefold.js').SolveResult} SolveResult
 * @typedef {import('../client/ninefold.js').SolveProgress} SolveProgress
 * @typedef {import('../client/ninefold.js').Candidates} Candidates
 *
 * @typedef {{ kind: 'solve', first?: boolean, untimed?: boolean }} SolveQuestion
 * @typedef {{ kind: 'count', limit?: number | bigint, part?: Uint32Array }} CountQuestion `part`: one that another count split off
 * @typedef {{ kind: 'solutions', unordered?: boolean, part?: Uint32Array }} SolutionsQuestion
 * @typedef {{ kind: 'candidates', limit?: number | bigint }} CandidatesQuestion
 * @typedef {{ kind: 'estimate' }} EstimateQuestion
 * @typedef {import('./lab.js').LabQuestion | import('./lab.js').RecordingQuestion | import('./lab.js').StrategiesQuestion | import('./why.js').WhyQuestion} LabQuestion
 * @typedef {import('./block.js').BlockQuestion} BlockQuestion
 * @typedef {SolveQuestion | CountQuestion | SolutionsQuestion | CandidatesQuestion | EstimateQuestion | BlockQuestion} SolverQuestion
 * @typedef {SolverQuestion | LabQuestion | import('./logic.js').LogicQuestion} Question
 *
 * @typedef {import('./block.js').Answers} Answers
 * @typedef {import('./lab.js').Effort | import('./lab.js').Reply | import('../client/ninefold.js').Strategy[] | import('../client/ninefold.js').Why} LabValue
 * @typedef {{ over: boolean, value: SolveResult | SolveProgress | Tally | Candidates | LabValue | LogicValue | Answers | Estimate | Handful | null }} Slice
 * @typedef {Step | import('../client/ninefold.js').Mistake | Step[] | import('../client/ninefold.js').Refutation | import('../client/ninefold.js').Ratings[]} LogicValue
 * @typedef {import('../client/ninefold.js').Step} Step
 *
 * @typedef {import('../client/ninefold.js').Estimate} Estimate
 *
 * A part that was split off a search: what it has explored has grown by its share, though it is still to be searched.
 * @typedef {{ share: number, candidates: Uint32Array }} Cut
 *
 * @typedef {object} Tally
 * @property {bigint} count
 * @property {boolean} complete
 * @property {number} explored
 * @property {Cut} [part] if it was asked for
 *
 * @typedef {object} Handful
 * @property {string[]} solutions the next few
 * @property {number} explored
 * @property {Cut} [part] if it was asked for
 */
import { BlockSession } from './block.js';
import { wholeLimit } from './options.js';
import { clockStep, now } from './time_slice.js';
import { Work } from './work.js';

/** How long, in ms, a solve may be repeated to measure its time. */
const TIMING = 4;

/** A search of up to so many ms is repeated at least once, since the first run of a fresh module is slow. */
const COLD = 12;

/** The most solutions of a slice. */
const HANDFUL = 500;

/** The largest number of solutions that is counted for a candidate. */
const MOST = 2n ** 32n - 1n;

/** The largest number of solutions that one call of the module may count. */
const MANY = 2n ** 64n - 1n;

/**
 * @param {Module} module
 * @param {string | Uint8Array | Uint32Array} text bytes of a block
 * @param {SolverQuestion & { size?: number, board?: boolean }} question
 * @returns {import('./service.js').Session}
 */
export function openSession(module, text, question) {
  if (question.kind === 'block') {
    return new BlockSession(module, /** @type {string | Uint8Array} */ (text), question);
  }
  module.parse(/** @type {string} */ (text), question.size, question.board);
  switch (question.kind) {
    case 'solve':
      return new SolveSession(module, question);
    case 'count':
      return new CountSession(module, question);
    case 'solutions':
      return new SolutionsSession(module, question);
    case 'candidates':
      return new CandidatesSession(module, question);
    case 'estimate':
      return new EstimateSession(module);
  }
}

class SolveSession extends Work {
  #unique;
  #timed;
  #count = 0;
  #elapsed = 0;
  /** @type {string | null} */
  #solution = null;

  /** @param {Module} module @param {SolveQuestion} question */
  constructor(module, { first = false, untimed = false }) {
    super(module, 'session', false);
    this.#unique = !first;
    this.#timed = !untimed;
  }

  /** @param {number} ms */
  advance(ms) {
    const { exports } = this.module;
    const begun = now();
    const over = this.slicer.run(ms, (budget) => {
      exports.session_advance(this.handle, budget);
      if (!exports.session_found(this.handle)) return exports.session_done(this.handle) !== 0;
      this.#count += 1;
      this.#solution ??= this.module.take(exports.session_solution(this.handle));
      return this.#count === (this.#unique ? 2 : 1);
    });
    this.#elapsed += now() - begun;
    if (over) return { over, value: this.#result() };
    const explored = exports.session_explored(this.handle);
    return { over, value: { explored, guesses: exports.session_guesses(this.handle) } };
  }

  /** @returns {SolveResult} */
  #result() {
    const guesses = this.module.exports.session_guesses(this.handle);
    const reason = this.#count === 0 ? this.module.reason(this.handle) : undefined;
    return {
      count: /** @type {0 | 1 | 2} */ (this.#count),
      solution: this.#solution,
      guesses,
      microseconds: 1000 * (this.#timed ? this.#time() : this.#elapsed),
      ...(reason && { reason }),
    };
  }

  /** The time of a solve in ms; averaged over many if one is too short for the clock. */
  #time() {
    // One step of a coarse clock may stand for any shorter time.
    if (this.#elapsed >= Math.max(COLD, 2 * clockStep())) return this.#elapsed;
    const enough = Math.min(TIMING, Math.max(0.25, 20 * clockStep()));
    const begun = now();
    for (let times = 1, done = 0; ; times *= 2) {
      const from = now();
      this.module.exports.session_repeat(this.handle, this.#unique ? 1 : 0, times);
      done += times;
      const [last, passed] = [now() - from, now() - begun];
      // The next round takes about as long as all previous ones together.
      if (passed < enough && 2 * passed <= TIMING) continue;
      // The first rounds of a fresh module are slow; where the clock can tell, they do not count.
      return Math.min(passed / done, last >= 10 * clockStep() ? last / times : Infinity);
    }
  }
}

/** A search of which parts may be split off. */
class Divisible extends Work {
  #cells;
  /** @type {Cut | undefined} */
  #cut;

  /** @param {Module} module @param {boolean} ordered which cannot be split @param {Uint32Array} [part] */
  constructor(module, ordered, part) {
    if (part) module.narrow(part);
    super(module, 'session', ordered);
    this.#cells = module.cells();
  }

  /** Splits off a part. @param {{ split: boolean }} request */
  ask({ split }) {
    if (!split) return;
    const before = this.#explored();
    const candidates = this.module.split(this.handle, this.#cells);
    if (candidates) this.#cut = { share: Math.max(0, this.#explored() - before), candidates };
  }

  /** How far the search is, and the part split off since it was last asked. */
  reached() {
    const part = this.#cut;
    this.#cut = undefined;
    return { explored: this.#explored(), ...(part && { part }) };
  }

  #explored() {
    return this.module.exports.session_explored(this.handle);
  }
}

class CountSession extends Divisible {
  #limit;
  #count = 0n;

  /** @param {Module} module @param {CountQuestion} question */
  constructor(module, { limit, part }) {
    // Before anything is opened, since it may throw.
    const whole = wholeLimit(limit);
    super(module, false, part);
    this.#limit = whole;
  }

  /**
   * Sets a new limit, and whether to split off a part.
   *
   * @param {{ limit?: bigint, split: boolean }} request
   */
  ask({ limit, split }) {
    this.#limit = limit;
    super.ask({ split });
  }

  /** @param {number} ms @returns {{ over: boolean, value: Tally }} */
  advance(ms) {
    const { exports } = this.module;
    const isLimited = () => this.#limit !== undefined && this.#count >= this.#limit;
    const over = this.slicer.run(ms, (budget) => {
      const most = this.#limit === undefined ? MANY : this.#limit - this.#count;
      if (most > 0)
        this.#count += this.module.count(this.handle, budget, most > MANY ? MANY : most);
      return isLimited() || exports.session_done(this.handle) !== 0;
    });
    const complete = exports.session_done(this.handle) !== 0;
    return { over, value: { count: this.#count, complete, ...this.reached() } };
  }
}

/** Estimates the number of solutions. It goes on until the number is exact, which may be never. */
class EstimateSession extends Work {
  /** @param {Module} module */
  constructor(module) {
    super(module, 'estimator', 1);
  }

  /** @param {number} ms @returns {{ over: boolean, value: Estimate }} */
  advance(ms) {
    const { exports } = this.module;
    const over = this.slicer.run(ms, (budget) => {
      return exports.estimator_advance(this.handle, Math.max(1, budget >> 4)) !== 0;
    });
    const [count, low, high] = this.module.told;
    return { over, value: { count, low, high } };
  }
}

class SolutionsSession extends Divisible {
  #written;

  /** @param {Module} module @param {SolutionsQuestion} question */
  constructor(module, { unordered = false, part }) {
    super(module, !unordered, part);
    this.#written = module.exports.puzzle_written();
  }

  /** @param {number} ms @returns {{ over: boolean, value: Handful }} */
  advance(ms) {
    const { exports } = this.module;
    /** @type {string[]} */
    const solutions = [];
    const done = () => exports.session_done(this.handle) !== 0;
    this.slicer.run(ms, (budget) => {
      const found = exports.session_list(this.handle, budget);
      if (found > 0) solutions.push(...this.module.takeSeveral(found, this.#written));
      return solutions.length >= HANDFUL || done();
    });
    return { over: done(), value: { solutions, ...this.reached() } };
  }
}

class CandidatesSession extends Work {
  #counted;
  #cells;

  /** @param {Module} module @param {CandidatesQuestion} question */
  constructor(module, { limit }) {
    const whole = wholeLimit(limit);
    const counted = limit !== undefined;
    const most = whole === undefined || whole > MOST ? MOST : whole;
    super(module, 'candidates', counted ? Number(most) : 0);
    this.#counted = counted;
    this.#cells = module.cells();
  }

  /** @param {number} ms */
  advance(ms) {
    const { exports } = this.module;
    const over = this.slicer.run(
      ms,
      (budget) => exports.candidates_advance(this.handle, budget) !== 0,
    );
    return { over, value: over ? this.#result() : null };
  }

  /** @returns {Candidates} */
  #result() {
    const length = this.module.exports.candidates_format(this.handle, this.#cells);
    const digits = this.module.take(length).split(',');
    if (!this.#counted) return { digits };
    return { digits, counts: this.module.candidateCounts(this.handle, this.#cells) };
  }
}
