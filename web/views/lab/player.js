/** Plays a recording: position, direction and speed. Of the screen it uses only animation frames. */

/**
 * @typedef {import('../../../wasm/client/ninefold.js').Solver} Solver
 * @typedef {import('../../../wasm/client/ninefold.js').Recording} Recording
 * @typedef {import('../../../wasm/client/ninefold.js').Moment} Moment
 * @typedef {import('../../../wasm/client/ninefold.js').Profile} Profile
 */

/** The number of depths fetched on either side of the step. */
export const AROUND = 150;

/** The choices of steps a second. */
export const SPEEDS = [1, 2, 5, 10, 30, 60, 300, 1e3, 1e4, 1e5, 1e6, 1e7];

/** Steps that are run before the first is shown, which takes a moment. */
const AHEAD = 200_000;

/** The most time (in s) that a late frame makes up for: a slow worker must not fall further behind. */
const CATCH_UP = 0.1;

/** The interval (in ms) of fetching the profile while playing. */
const PROFILE_EVERY = 250;

export class Player {
  /** @type {Moment | null} */
  moment = null;
  /** @type {Profile | null} */
  profile = null;
  playing = false;
  backwards = false;
  /** The chosen steps a second. */
  speed = 2;
  /** The actual steps a second, while playing. */
  rate = 0;
  /** The current long jump. @type {{ step: number, reached: number } | null} */
  seeking = null;
  /** @type {Promise<Recording> | null} */
  #recording = null;
  /** @type {AbortController | null} */
  #ending = null;
  /** The step asked for last. */
  #wanted = 0;
  /** Counts the recordings opened, so that late results are recognised. */
  #turn = 0;
  #owed = 0;
  #before = 0;
  /** @type {{ at: number, step: number }[]} */
  #seen = [];
  #profiled = 0;
  #onChange;

  /** @param {(what: 'moment' | 'state') => void} onChange */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /**
   * Opens another run at its start.
   * @param {Solver} solver @param {string} puzzle @param {{ strategy: string, diagonals: boolean }} run
   */
  async open(solver, puzzle, run) {
    this.close();
    const turn = this.#turn;
    const recording = (this.#recording = solver.record(puzzle, run));
    try {
      await recording;
    } catch (error) {
      if (turn === this.#turn) this.#recording = null;
      throw error;
    }
    if (turn !== this.#turn) return;
    // Runs ahead first, so that the charts have something to show.
    await (await recording).at(AHEAD);
    if (turn === this.#turn) await this.go(0);
  }

  get opened() {
    return this.#recording !== null;
  }

  close() {
    this.#turn++;
    this.#ending?.abort();
    this.#recording?.then((recording) => recording.close()).catch(() => {});
    this.#recording = null;
    this.playing = false;
    this.moment = this.profile = this.seeking = null;
    this.#wanted = 0;
  }

  /** Goes to a step, or, with Infinity, to the end. @param {number} step */
  async go(step) {
    this.#ending?.abort();
    const ending = (this.#ending = new AbortController());
    const turn = this.#turn;
    const recording = await this.#recording;
    if (!recording || turn !== this.#turn || ending.signal.aborted) return;
    this.#wanted = Math.max(0, step);
    const told = {
      around: AROUND,
      signal: ending.signal,
      onProgress: (/** @type {number} */ reached) => {
        if (ending.signal.aborted) return;
        this.seeking = { step, reached };
        this.#onChange('state');
      },
    };
    try {
      const moment = await recording.at(this.#wanted, told);
      if (ending.signal.aborted || turn !== this.#turn) return;
      this.moment = moment;
      this.#wanted = moment.step;
      this.#ending = null;
      this.seeking = null;
      this.#onChange('moment');
      this.#fetchProfile(recording);
    } catch (error) {
      if (ending.signal.aborted) return;
      this.seeking = null;
      this.playing = false;
      this.#onChange('state');
      throw error;
    }
  }

  /** Goes forwards or back by steps. @param {number} steps */
  step(steps) {
    this.pause();
    return this.go(Math.max(0, Math.min(this.#wanted, this.#last()) + steps));
  }

  #last() {
    return this.moment?.whole ? this.moment.length : Infinity;
  }

  /** Stops; a long jump ends where it has got to. */
  async stop() {
    const { seeking } = this;
    this.pause();
    if (!seeking) return;
    this.seeking = null;
    await this.go(Math.min(seeking.reached, seeking.step));
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    this.rate = 0;
    // Otherwise a pending step would still be shown.
    this.#ending?.abort();
    this.#wanted = this.moment?.step ?? 0;
    this.seeking = null;
    this.#onChange('state');
    this.#recording?.then((recording) => this.#fetchProfile(recording, true)).catch(() => {});
  }

  play() {
    if (this.playing || !this.moment) return;
    const { step, whole, length } = this.moment;
    // From the end it starts again.
    const ended = !this.backwards && whole && step === length;
    this.playing = true;
    this.#owed = 1;
    this.#seen = [];
    this.#before = performance.now();
    this.#onChange('state');
    if (ended) void this.go(0).then(() => this.#frame());
    else this.#frame();
  }

  #frame() {
    if (!this.playing) return;
    requestAnimationFrame((now) => void this.#tick(now));
  }

  /** @param {number} now */
  async #tick(now) {
    const { moment } = this;
    if (!this.playing || !moment) return;
    this.#owed += this.speed * Math.min(CATCH_UP, Math.max(0, now - this.#before) / 1000);
    this.#before = now;
    const steps = Math.floor(this.#owed);
    if (steps > 0) {
      this.#owed -= steps;
      const target = Math.max(0, moment.step + (this.backwards ? -steps : steps));
      await this.go(target).catch(() => {});
      if (!this.playing || !this.moment) return;
      this.#measure(now, this.moment.step);
      if (target === 0 || this.moment.step < target) this.pause();
    }
    this.#frame();
  }

  /** The rate over the last second. @param {number} at @param {number} step */
  #measure(at, step) {
    this.#seen.push({ at, step });
    while (this.#seen.length > 2 && at - (this.#seen[0]?.at ?? at) > 1000) this.#seen.shift();
    const [first] = this.#seen;
    if (first && at > first.at + 200) {
      this.rate = Math.round((1000 * Math.abs(step - first.step)) / (at - first.at));
    }
  }

  /** @param {Recording} recording @param {boolean} [now] */
  #fetchProfile(recording, now = false) {
    const { moment, profile } = this;
    const known = profile?.length === moment?.length && profile?.whole === moment?.whole;
    if (known || (!now && performance.now() - this.#profiled < PROFILE_EVERY)) return;
    this.#profiled = performance.now();
    const turn = this.#turn;
    recording
      .profile()
      .then((fresh) => {
        if (turn !== this.#turn) return;
        this.profile = fresh;
        this.#onChange('state');
      })
      .catch(() => {});
  }
}
