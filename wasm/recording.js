/**
 * A recording as the API has it: what is asked goes to the one worker that holds it, in turn.
 *
 * @typedef {import('./ninefold.js').Moment} Moment
 * @typedef {import('./ninefold.js').Profile} Profile
 * @typedef {import('./ninefold.js').Recording} Declared
 * @typedef {Awaited<ReturnType<import('./pool.js').Pool['hold']>>} Held
 */

/** @implements {Declared} */
export class Recording {
  #held;

  /** @param {Held} held */
  constructor(held) {
    this.#held = held;
  }

  /**
   * @param {number} step
   * @param {{ around?: number, signal?: AbortSignal, onProgress?: (reached: number) => void }} [options]
   * @returns {Promise<Moment>}
   */
  async at(step, { around, signal, onProgress } = {}) {
    if (!(step >= 0)) throw new RangeError(`a step is a number from 0, not ${step}`);
    // Infinity is the last one; no run has as many.
    const request = { step: Math.min(Math.floor(step), Number.MAX_SAFE_INTEGER), around };
    return this.#held.ask(request, signal, ({ reached }) => onProgress?.(reached));
  }

  /** @returns {Promise<Profile>} */
  async profile() {
    return this.#held.ask('profile');
  }

  async close() {
    await this.#held.close();
  }
}
