/** One puzzle counted by all workers. The parts have no solution in common, so that the sum is exact. */
import { onAbort } from '../abort.js';
import { Parts } from './parts.js';

/** Shorter counts, in ms, need no estimate. */
const UNTOLD = 300;

/** The pause between two slices of an estimate, in ms, so that the count has the workers most of the time. */
const PAUSE = 40;

/**
 * @typedef {import('./parts.js').Part} Part
 * @typedef {import('../pool.js').Pool} Pool
 * @typedef {import('../../engine/session.js').Tally} Tally
 * @typedef {import('../ninefold.js').Estimate} Estimate
 * @typedef {import('../ninefold.js').CountResult} CountResult
 *
 * @typedef {object} CountOptions
 * @property {number} [size]
 * @property {bigint} [limit]
 * @property {(progress: import('../ninefold.js').Progress) => void} [onProgress]
 */

/**
 * @param {Pool} pool
 * @param {string} text
 * @param {CountOptions} options
 * @param {AbortSignal} [signal]
 * @returns {Promise<CountResult>}
 */
export async function countTogether(pool, text, options, signal) {
  signal?.throwIfAborted();
  const count = new Count(pool, text, options);
  const forget = onAbort(signal, () => count.fail(signal?.reason));
  return count.result.finally(forget);
}

class Count {
  #pool;
  #text;
  #size;
  #limit;
  #onProgress;
  /** @type {Parts<Tally>} */
  #parts;
  #count = 0n;
  /** @type {Estimate | undefined} */
  #estimate;
  /** @type {(result: CountResult) => void} */
  #resolve = () => {};
  /** @type {(error: unknown) => void} */
  #reject = () => {};
  /** @type {Promise<CountResult>} */
  result;

  /** @param {Pool} pool @param {string} text @param {CountOptions} options */
  constructor(pool, text, { size, limit, onProgress }) {
    this.#pool = pool;
    this.#text = text;
    this.#size = size;
    this.#limit = limit;
    this.#onProgress = onProgress;
    const sampling = setTimeout(() => onProgress && void this.#sample(), UNTOLD);
    /** @type {Promise<CountResult>} */
    const result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#parts = new Parts(pool, text, {
      question: (part) => ({ kind: 'count', size, limit: this.#left(part) }),
      request: (part) => (limit === undefined ? undefined : { limit: this.#left(part) }),
      take: (part, tally, done) => this.#take(part, tally, done),
      fail: (error) => this.fail(error),
    });
    this.result = result.finally(() => {
      clearTimeout(sampling);
      this.#parts.end();
    });
  }

  /** @param {unknown} error */
  fail(error) {
    this.#parts.end();
    this.#reject(error);
  }

  /** How far a part may count until the limit is reached. @param {Part} part */
  #left(part) {
    return this.#limit === undefined ? undefined : this.#limit - (this.#count - part.count);
  }

  /** @param {Part} part @param {Tally} tally @param {boolean} done */
  #take(part, { count }, done) {
    this.#count += count - part.count;
    part.count = count;
    if (this.#limit !== undefined && this.#count >= this.#limit) {
      this.#resolve({ count: this.#limit, complete: false });
      this.#parts.end();
    } else if (done) this.#resolve({ count: this.#count, complete: true });
    else
      this.#onProgress?.({
        count: this.#count,
        explored: this.#parts.explored,
        ...(this.#estimate && { estimate: this.#estimate }),
      });
  }

  /** Estimates the number while the count goes on. */
  async #sample() {
    const { signal } = this.#parts;
    let rested = true;
    const hold = () => {
      rested = !rested;
      return rested ? undefined : /** @type {Promise<void>} */ (new Promise(rest));
    };
    const rest = (/** @type {() => void} */ resolve) => void setTimeout(resolve, PAUSE);
    const question = { kind: /** @type {const} */ ('estimate'), size: this.#size };
    try {
      for await (const { value } of this.#pool.slices(this.#text, question, signal, { hold })) {
        this.#estimate = /** @type {Estimate} */ (value);
      }
    } catch {
      // The count goes on without an estimate; if its worker crashed, it reports that itself.
    }
  }
}
