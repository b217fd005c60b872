/**
 * The lab and explanations behind the API, with workers and a module of their own; loaded when first asked for.
 *
 * @typedef {import('./pool.js').Pool} Pool
 * @typedef {import('../engine/lab.js').RecordingQuestion} RecordingQuestion
 * @typedef {import('../engine/lab.js').Request} Request
 * @typedef {import('../engine/lab.js').Reply} Reply
 * @typedef {import('./ninefold.js').Recording} Declared
 * @typedef {import('./ninefold.js').Moment} Moment
 * @typedef {import('./ninefold.js').Profile} Profile
 */
import { abortable } from './abort.js';
import { labScalar, labSimd, labWorker } from './lab_urls.js';

export class Lab {
  #pool;

  /** @param {Pool} pool its own is made like this one */
  constructor(pool) {
    // A module given by the caller is used for everything.
    const handed = pool.whole() === pool;
    this.#pool = pool.another(labWorker, handed ? undefined : [labSimd, labScalar]);
  }

  /** @returns {Promise<import('./ninefold.js').Strategy[]>} */
  strategies() {
    return this.#pool.run('', { kind: 'strategies' });
  }

  /**
   * @param {string} text
   * @param {import('./ninefold.js').LabOptions} options
   * @returns {Promise<import('./ninefold.js').LabResult>}
   */
  run(text, { strategy, limit, diagonals, signal, onProgress }) {
    const question = { kind: /** @type {const} */ ('lab'), strategy, limit, diagonals };
    return this.#pool.run(text, question, signal, onProgress);
  }

  /**
   * @param {string} text
   * @param {{ strategy: string, diagonals?: boolean, signal?: AbortSignal }} options
   */
  record(text, { strategy, diagonals, signal }) {
    const question = { kind: /** @type {const} */ ('recording'), strategy, diagonals };
    return Recording.open(this.#pool, text, question, signal);
  }

  /**
   * @param {string} text
   * @param {{ kind: 'why', size?: number, board?: boolean }} question
   * @param {AbortSignal} [signal]
   * @param {(why: import('./ninefold.js').Why) => void} [onProgress]
   * @returns {Promise<import('./ninefold.js').Why>}
   */
  why(text, question, signal, onProgress) {
    // There is nothing to report before the verdict.
    return this.#pool.run(text, question, signal, (why) => why && onProgress?.(why));
  }

  close() {
    return this.#pool.close();
  }
}

/**
 * A recording of the API: a session that stays in its worker and answers one request after another, each in slices
 * like other work.
 *
 * @implements {Declared}
 */
class Recording {
  #pool;
  #slices;
  /** The newest request; earlier ones are answered before it. @type {Request | undefined} */
  #request;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {Pool} pool
   * @param {string} text
   * @param {RecordingQuestion} question
   * @param {AbortSignal} [signal]
   */
  static async open(pool, text, question, signal) {
    const recording = new Recording(pool, text, question);
    try {
      await abortable(signal, () => recording.#slices.next());
    } catch (error) {
      void recording.close();
      throw error;
    }
    return recording;
  }

  /** @param {Pool} pool @param {string} text @param {RecordingQuestion} question */
  constructor(pool, text, question) {
    const request = () => {
      const asked = this.#request;
      this.#request = undefined;
      return asked;
    };
    this.#pool = pool;
    this.#slices = pool.slices(text, question, undefined, { request });
  }

  /**
   * @param {number} step
   * @param {{ around?: number, signal?: AbortSignal, onProgress?: (reached: number) => void }} [options]
   * @returns {Promise<Moment>}
   */
  async at(step, { around, signal, onProgress } = {}) {
    if (!(step >= 0)) throw new RangeError(`a step is a number from 0, not ${step}`);
    // Infinity asks for the last step; no run has so many.
    const request = { step: Math.min(Math.floor(step), Number.MAX_SAFE_INTEGER), around };
    return /** @type {Promise<Moment>} */ (this.#ask(request, signal, onProgress));
  }

  /** @returns {Promise<Profile>} */
  async profile() {
    return /** @type {Promise<Profile>} */ (this.#ask('profile'));
  }

  async close() {
    await this.#slices.return();
  }

  /**
   * @param {Request} request
   * @param {AbortSignal} [signal]
   * @param {(reached: number) => void} [onProgress]
   */
  #ask(request, signal, onProgress) {
    return abortable(signal, () => {
      // One after another, since the session takes one request at a time.
      const answered = this.#last.then(() => this.#answer(request, signal, onProgress));
      this.#last = answered.catch(() => {});
      return answered;
    });
  }

  /**
   * @param {Request} request
   * @param {AbortSignal} [signal]
   * @param {(reached: number) => void} [onProgress]
   */
  async #answer(request, signal, onProgress) {
    signal?.throwIfAborted();
    this.#request = request;
    for (;;) {
      const { value: slice } = await this.#slices.next();
      if (!slice) throw this.#pool.closing();
      signal?.throwIfAborted();
      const reply = /** @type {Reply} */ (slice.value);
      if ('answer' in reply) return reply.answer;
      onProgress?.(reply.reached);
    }
  }
}
