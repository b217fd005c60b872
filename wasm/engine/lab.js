/**
 * The lab's two kinds of sessions: a strategy run to its end or a limit and timed, and a recording of a run, which can be
 * asked for any step.
 *
 * @typedef {import('./module.js').Module} Module
 * @typedef {import('../client/ninefold.js').Strategy} Strategy
 * @typedef {import('../client/ninefold.js').Effort} Effort
 * @typedef {import('../client/ninefold.js').LabResult} LabResult
 * @typedef {import('../client/ninefold.js').Moment} Moment
 * @typedef {import('../client/ninefold.js').Profile} Profile
 *
 * @typedef {{ kind: 'lab', strategy: string, limit?: number | bigint, diagonals?: boolean, untimed?: boolean }} LabQuestion
 * @typedef {{ kind: 'recording', strategy: string, diagonals?: boolean }} RecordingQuestion
 * @typedef {{ kind: 'strategies' }} StrategiesQuestion
 *
 * @typedef {{ step: number, around?: number } | 'profile'} Request of a recording
 * @typedef {{ reached: number } | { answer: Moment | Profile }} Reply
 */
import { SudokuError } from './error.js';
import { wholeLimit } from './options.js';
import { clockStep, now } from './time_slice.js';
import { WhySession } from './why.js';
import { Work } from './work.js';

/** The same as in the command. */
const LIMIT = 500_000_000n;

/** Runs are repeated, so that the resolution of the clock and a cold start do not matter, for so many ms ... */
const TIMING = 150;

/** ... or until there are so many laps; a lap is several runs if one is short. */
const LAPS = 9;

/** A run of fewer ms is not sliced. */
const SHORT = 4;

/** Short runs are made without interruption for at least so many ms, but not so long that a slice is delayed. */
const PIECE = 5;

/**
 * @param {Module} module
 * @param {string} text
 * @param {(LabQuestion | RecordingQuestion | StrategiesQuestion | import('./why.js').WhyQuestion) & { size?: number, board?: boolean }} question
 * @returns {import('./service.js').Session}
 */
export function openLab(module, text, question) {
  if (!module.exports.lab_open)
    throw new SudokuError({ code: 'module', message: 'this needs ninefold-lab.wasm' });
  if (question.kind === 'strategies')
    return { advance: () => ({ over: true, value: strategies(module) }), close() {} };
  module.parse(text, question.size, question.board);
  if (question.kind === 'why') return new WhySession(module);
  return question.kind === 'lab'
    ? new LabSession(module, question)
    : new RecordingSession(module, question);
}

class LabSession extends Work {
  #strategy;
  #limit;
  /** The time of the first run, in ms. */
  #elapsed = 0;
  /** @type {LabResult | null} once the first run is over */
  #result = null;
  /** The times of the repetitions, in ms a run. @type {number[]} */
  #laps = [];
  #timing = 0;
  /** Runs at one go. */
  #times = 1;
  /** The unfinished lap: its time in ms, and runs. */
  #lap = 0;
  #runs = 0;
  /** The time so far of a repetition in slices, in ms. @type {number | null} */
  #run = null;
  /** The shortest run known, in ms, so not one that was held up. */
  #least = Infinity;
  #timed;

  /** @param {Module} module @param {LabQuestion} question */
  constructor(module, { strategy, limit = LIMIT, diagonals = false, untimed = false }) {
    // Before anything is opened, since these may throw.
    const most = Number(wholeLimit(limit) ?? Number.MAX_SAFE_INTEGER);
    const { index, told } = strategyNamed(module, strategy, diagonals);
    super(module, 'lab', index, diagonals);
    this.#limit = most;
    this.#strategy = told;
    this.#timed = !untimed;
  }

  /** @param {number} ms @returns {{ over: boolean, value: Effort | LabResult }} */
  advance(ms) {
    if (!this.#result) {
      const begun = now();
      const over = this.slicer.run(ms, (budget) => this.#step(budget));
      this.#elapsed += now() - begun;
      this.#least = this.#elapsed;
      if (!over) return { over, value: this.#effort() };
      this.#result = this.#told();
      return this.#timed ? { over: false, value: this.#effort() } : this.#finished(this.#elapsed);
    }
    if (this.#repeat(ms)) return this.#finished(this.#best());
    return { over: false, value: this.#result };
  }

  /** Continues the run; returns whether it is over, at its end or at the limit. @param {number} budget */
  #step(budget) {
    const { exports } = this.module;
    const left = this.#limit - this.#spent();
    return (
      exports.lab_advance(this.handle, Math.min(budget, left)) !== 0 || this.#spent() >= this.#limit
    );
  }

  #spent() {
    const { guesses, placements } = this.#effort();
    return this.#strategy.engine ? guesses : placements;
  }

  /** @returns {Effort} */
  #effort() {
    this.module.exports.lab_effort(this.handle);
    const [placements, backtracks, guesses, depth, solutions] = this.module.told;
    const microseconds = 1000 * this.#elapsed;
    return {
      strategy: this.#strategy.name,
      placements,
      backtracks,
      guesses,
      depth,
      solutions,
      microseconds,
    };
  }

  /** @returns {LabResult} */
  #told() {
    const effort = this.#effort();
    // Advanced with no budget, it says whether the run had reached its end.
    const done = this.module.exports.lab_advance(this.handle, 0) !== 0;
    const length = this.module.exports.lab_solution(this.handle);
    return {
      ...effort,
      result: !done ? 'stopped' : effort.solutions > 0 ? 'solved' : 'none',
      solution: length > 0 ? this.module.take(length) : null,
    };
  }

  /** Repeats the run for about `ms` to time it; returns whether that is enough. @param {number} ms */
  #repeat(ms) {
    const until = now() + ms;
    while (this.#laps.length < LAPS && this.#timing < TIMING) {
      // A long run is not repeated just for a better time.
      if (this.#laps.length === 0 && this.#elapsed > TIMING) return true;
      const begun = now();
      if (begun >= until) return false;
      const short = this.#least < SHORT;
      const over = short ? this.#several() : this.#again(until - begun);
      const passed = now() - begun;
      this.#timing += passed;
      this.#lap += passed;
      if (!over) return false;
      this.#runs += this.#times;
      if (this.#lap >= enough()) this.#endLap();
      if (short && passed < PIECE) this.#times *= 2;
    }
    return true;
  }

  /** Runs at one go. */
  #several() {
    this.module.exports.lab_repeat(this.handle, this.#limit, this.#times);
    return true;
  }

  /** Advances another run by a slice; returns whether it is over. @param {number} ms */
  #again(ms) {
    if (this.#run === null) this.module.exports.lab_repeat(this.handle, 0, 1);
    const begun = now();
    const over = this.slicer.run(ms, (budget) => this.#step(budget));
    this.#run = (this.#run ?? 0) + now() - begun;
    if (!over) return false;
    this.#least = Math.min(this.#least, this.#run);
    this.#run = null;
    return true;
  }

  #endLap() {
    this.#laps.push(this.#lap / this.#runs);
    this.#lap = 0;
    this.#runs = 0;
  }

  /** The time of a run in ms: the shortest one, since other load on the machine only adds to it. */
  #best() {
    // If no lap was long enough for the clock, all of them together are the best measurement.
    if (this.#laps.length === 0 && this.#runs > 0) this.#endLap();
    // The first run counts as a lap if it was long enough for the clock.
    const first = this.#laps.length > 0 && this.#elapsed < Math.max(SHORT, enough());
    return Math.min(...(first ? [] : [this.#elapsed]), ...this.#laps);
  }

  /** @param {number} ms */
  #finished(ms) {
    const result = /** @type {LabResult} */ (this.#result);
    return { over: true, value: { ...result, microseconds: 1000 * ms } };
  }
}

/** The least time of a lap, in ms, that the clock measures well. */
const enough = () => Math.max(0.25, 20 * clockStep());

class RecordingSession extends Work {
  /** @type {Request} */
  #request = { step: 0 };

  /** @param {Module} module @param {RecordingQuestion} question */
  constructor(module, { strategy, diagonals = false }) {
    const { index, told } = strategyNamed(module, strategy, diagonals);
    if (told.engine) {
      throw new SudokuError({ code: 'strategy', message: `${strategy} does not tell its steps` });
    }
    super(module, 'recording', index, diagonals);
  }

  /** @param {Request} request */
  ask(request) {
    this.#request = request;
  }

  /** Never over: it waits for the next request. @param {number} ms @returns {{ over: false, value: Reply }} */
  advance(ms) {
    const { exports } = this.module;
    if (this.#request === 'profile') return { over: false, value: { answer: this.#profile() } };
    const { step, around = 0 } = this.#request;
    const there = this.slicer.run(
      ms,
      (budget) => exports.recording_seek(this.handle, step, budget) !== 0,
    );
    if (!there) return { over: false, value: { reached: exports.recording_reached(this.handle) } };
    return { over: false, value: { answer: this.#moment(around) } };
  }

  /** @param {number} around @returns {Moment} */
  #moment(around) {
    const { module, handle } = this;
    module.exports.moment(handle);
    const [step, placements, kind, cell, digit, legal, depth, stuck, tried, stuckLegal] =
      module.told;
    return {
      step,
      placements,
      kind: /** @type {Moment['kind']} */ (module.name(kind)),
      cell,
      digit,
      legal: digits(legal),
      ...(stuck >= 0 && { stuck: { cell: stuck, tried, legal: digits(stuckLegal) } }),
      depth,
      board: module.take(module.exports.moment_board(handle)),
      ...this.#length(),
      ...(around > 0 && { depths: this.#depths(Math.max(0, step - around), 2 * around + 1) }),
    };
  }

  /** @param {number} first @param {number} count */
  #depths(first, count) {
    const length = this.module.exports.depths(this.handle, first, count);
    return { first: this.module.told[0], depths: this.module.takeBytes(length) };
  }

  /** The number of steps so far, and whether these are all. */
  #length() {
    this.module.exports.recording_length(this.handle);
    const [length, whole] = this.module.told;
    return { length, whole: whole !== 0 };
  }

  /** @returns {Profile} */
  #profile() {
    const count = this.module.exports.profile(this.handle);
    const [width] = this.module.told;
    const both = this.module.takeBytes(2 * count);
    const [least, greatest] = [both.subarray(0, count), both.subarray(count)];
    return { width, least, greatest, ...this.#length() };
  }
}

/** The strategies and engines of the lab, in order. @param {Module} module */
function strategies(module) {
  const { exports } = module;
  /** @type {Strategy[]} */
  const all = [];
  for (let address; (address = exports.strategy_name(all.length)) !== 0;) {
    exports.strategy(all.length);
    const [extra, engine, whole, diagonals] = Array.from(module.told, Boolean);
    all.push({ name: module.name(address), extra, engine, all: whole, diagonals });
  }
  return all;
}

/**
 * The strategy of this name, if it can run on the puzzle last read.
 *
 * @param {Module} module @param {string} name @param {boolean} diagonals
 */
function strategyNamed(module, name, diagonals) {
  const all = strategies(module);
  const index = all.findIndex((strategy) => strategy.name === name);
  const told = all[index];
  if (!told) throw new SudokuError({ code: 'strategy', message: `there is no strategy ${name}` });
  if (diagonals && !told.diagonals) {
    throw new SudokuError({ code: 'strategy', message: `${name} does not know diagonals` });
  }
  const { size, boxHeight, rules = [] } = module.puzzle();
  if (size !== 9 || boxHeight !== 3) {
    throw new SudokuError({
      code: 'size',
      message: 'the lab is for 9x9',
      actual: size,
      expected: 9,
    });
  }
  // The core's lab ignores rules, so that its result would be wrong.
  if (rules.some(({ text, groups }) => text === undefined || groups.length > 0)) {
    throw new SudokuError({ code: 'rules', message: 'the lab is for puzzles without rules' });
  }
  return { index, told };
}

/** A set of digits as text. @param {number} set */
const digits = (set) => [...'123456789'].filter((_, i) => (set >> i) & 1).join('');
