/**
 * Work on one puzzle that can be done a slice at a time: a cursor in WebAssembly, and what has come
 * out of it so far. Each kind of question is a class; all of them are advanced alike.
 *
 * @typedef {import('./module.js').Module} Module
 * @typedef {import('./ninefold.js').SolveResult} SolveResult
 * @typedef {import('./ninefold.js').Candidates} Candidates
 *
 * @typedef {{ kind: 'solve', first?: boolean, untimed?: boolean }} SolveQuestion
 * @typedef {{ kind: 'count', limit?: number | bigint }} CountQuestion
 * @typedef {{ kind: 'solutions', unordered?: boolean }} SolutionsQuestion
 * @typedef {{ kind: 'candidates' }} CandidatesQuestion
 * @typedef {import('./lab.js').LabQuestion | import('./lab.js').RecordingQuestion} LabQuestion
 * @typedef {SolveQuestion | CountQuestion | SolutionsQuestion | CandidatesQuestion | LabQuestion} Question
 *
 * @typedef {import('./lab.js').Effort | import('./lab.js').Reply} LabValue
 * @typedef {{ over: boolean, value: SolveResult | Tally | Candidates | LabValue | string[] | null }} Slice
 *
 * @typedef {{ count: bigint, complete: boolean, explored: number }} Tally
 */
import { LabSession, RecordingSession } from './lab.js';
import { wholeLimit } from './limit.js';
import { clockStep, now, Pace } from './pace.js';

/** How long, in ms, a solve may be repeated merely to time it. */
const TIMING = 4;

/** A search of up to so many ms is run once more at least: the first run of a fresh module is slow. */
const COLD = 12;

/** Solutions handed over at a time. */
const HANDFUL = 500;

/** The largest number of solutions asked of one call into the module. */
const MANY = 2n ** 64n - 1n;

/**
 * @param {Module} module
 * @param {Question} question
 * @returns {{ advance(ms: number): Slice, ask?(request: any): void, close(): void }}
 */
export function openSession(module, question) {
  switch (question.kind) {
    case 'solve':
      return new SolveSession(module, question);
    case 'count':
      return new CountSession(module, question);
    case 'solutions':
      return new SolutionsSession(module, question);
    case 'candidates':
      return new CandidatesSession(module);
    case 'lab':
      return new LabSession(module, question);
    case 'recording':
      return new RecordingSession(module, question);
  }
}

class SolveSession {
  #module;
  #address;
  #pace = new Pace();
  #unique;
  #timed;
  #count = 0;
  #elapsed = 0;
  /** @type {string | null} */
  #solution = null;

  /** @param {Module} module @param {SolveQuestion} question */
  constructor(module, { first = false, untimed = false }) {
    this.#module = module;
    this.#address = module.openSession(false);
    this.#unique = !first;
    this.#timed = !untimed;
  }

  /** @param {number} ms */
  advance(ms) {
    const { exports } = this.#module;
    const begun = now();
    const over = this.#pace.run(ms, (budget) => {
      exports.session_advance(this.#address, budget);
      if (!exports.session_found(this.#address)) return exports.session_done(this.#address) !== 0;
      this.#count += 1;
      this.#solution ??= this.#module.take(exports.session_solution(this.#address));
      return this.#count === (this.#unique ? 2 : 1);
    });
    this.#elapsed += now() - begun;
    return { over, value: over ? this.#result() : null };
  }

  /** @returns {SolveResult} */
  #result() {
    const guesses = this.#module.exports.session_guesses(this.#address);
    const reason = this.#count === 0 ? this.#module.reason(this.#address) : undefined;
    return {
      count: /** @type {0 | 1 | 2} */ (this.#count),
      solution: this.#solution,
      guesses,
      microseconds: 1000 * (this.#timed ? this.#time() : this.#elapsed),
      ...(reason && { reason }),
    };
  }

  /** One solve in ms: of many where a single one is too short for the clock. */
  #time() {
    if (this.#elapsed >= COLD) return this.#elapsed;
    const enough = Math.min(TIMING, Math.max(0.25, 20 * clockStep()));
    const begun = now();
    for (let times = 1, done = 0; ; times *= 2) {
      this.#module.exports.session_repeat(this.#address, this.#unique ? 1 : 0, times);
      done += times;
      const passed = now() - begun;
      // The next round takes about as long as all before it.
      if (passed >= enough || 2 * passed > TIMING) return passed / done;
    }
  }

  close() {
    this.#module.exports.session_close(this.#address);
  }
}

class CountSession {
  #module;
  #address;
  #pace = new Pace();
  #limit;
  #count = 0n;

  /** @param {Module} module @param {CountQuestion} question */
  constructor(module, { limit }) {
    // First, for it may throw.
    this.#limit = wholeLimit(limit);
    this.#module = module;
    this.#address = module.openSession(false);
  }

  /** @param {number} ms @returns {{ over: boolean, value: Tally }} */
  advance(ms) {
    const { exports } = this.#module;
    const over = this.#pace.run(ms, (budget) => {
      const most = this.#limit === undefined ? MANY : this.#limit - this.#count;
      this.#count += this.#module.count(this.#address, budget, most > MANY ? MANY : most);
      return this.#count === this.#limit || exports.session_done(this.#address) !== 0;
    });
    return {
      over,
      value: {
        count: this.#count,
        complete: exports.session_done(this.#address) !== 0,
        explored: exports.session_explored(this.#address),
      },
    };
  }

  close() {
    this.#module.exports.session_close(this.#address);
  }
}

class SolutionsSession {
  #module;
  #address;
  #cells;
  #pace = new Pace();

  /** @param {Module} module @param {SolutionsQuestion} question */
  constructor(module, { unordered = false }) {
    this.#module = module;
    this.#cells = module.cells();
    this.#address = module.openSession(!unordered);
  }

  /** The next solutions, a good handful at most. @param {number} ms */
  advance(ms) {
    const { exports } = this.#module;
    /** @type {string[]} */
    const value = [];
    const done = () => exports.session_done(this.#address) !== 0;
    this.#pace.run(ms, (budget) => {
      const found = exports.session_list(this.#address, budget);
      if (found > 0) value.push(...this.#module.takeSeveral(found, this.#cells));
      return value.length >= HANDFUL || done();
    });
    return { over: done(), value };
  }

  close() {
    this.#module.exports.session_close(this.#address);
  }
}

class CandidatesSession {
  #module;
  #address;
  #cells;
  #pace = new Pace();

  /** @param {Module} module */
  constructor(module) {
    this.#module = module;
    this.#cells = module.cells();
    this.#address = module.openCandidates();
  }

  /** @param {number} ms */
  advance(ms) {
    const { exports } = this.#module;
    const over = this.#pace.run(
      ms,
      (budget) => exports.candidates_advance(this.#address, budget) !== 0,
    );
    return { over, value: over ? this.#result() : null };
  }

  /** @returns {Candidates} */
  #result() {
    const length = this.#module.exports.candidates_format(this.#address, this.#cells);
    return { digits: this.#module.take(length).split(',') };
  }

  close() {
    this.#module.exports.candidates_close(this.#address);
  }
}
