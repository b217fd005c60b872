/** Elapsed time without the pauses. Pure: the clock is passed in. */

export class Timer {
  #now;
  #passed = 0;
  /** When it was started; null while it is stopped. @type {number | null} */
  #since = null;

  /** @param {() => number} now in ms */
  constructor(now) {
    this.#now = now;
  }

  /** In ms. */
  get passed() {
    return this.#passed + (this.#since === null ? 0 : Math.max(0, this.#now() - this.#since));
  }

  get running() {
    return this.#since !== null;
  }

  /** @param {number} passed in ms, from which it goes on */
  set(passed) {
    this.#passed = passed;
    if (this.#since !== null) this.#since = this.#now();
  }

  /** @param {boolean} running */
  run(running) {
    if (running === this.running) return;
    this.#passed = this.passed;
    this.#since = running ? this.#now() : null;
  }
}
