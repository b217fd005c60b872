/**
 * One puzzle counted by all workers. An idle worker gets a part of the work of another one: the two parts have no
 * solution in common and together all of them, so the sum is exact.
 *
 *   the puzzle ──> a part of it ──> a part of that ...   each a separate search, with a weight:
 *        └───────> another part                          its share of the whole
 */
import { onAbort } from './abort.js';
import { now } from '../engine/time_slice.js';

/** Shorter counts, in ms, stay with one worker. */
const ALONE = 25;

/** Shorter counts, in ms, need no estimate. */
const UNTOLD = 300;

/** The pause between two slices of an estimate, in ms, so that the count has the workers most of the time. */
const PAUSE = 40;

/**
 * @typedef {import('./pool.js').Pool} Pool
 * @typedef {import('../engine/session.js').Tally} Tally
 * @typedef {import('./ninefold.js').Estimate} Estimate
 * @typedef {import('./ninefold.js').CountResult} CountResult
 *
 * @typedef {object} Part
 * @property {number} weight its share of the whole when it began
 * @property {number} explored
 * @property {bigint} count
 * @property {boolean} asked the slice under way asks it for a part
 * @property {boolean} refused it had no part to give when last asked
 *
 * @typedef {object} CountOptions
 * @property {number} [size]
 * @property {bigint} [limit]
 * @property {(progress: import('./ninefold.js').Progress) => void} [onProgress]
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
  return count.run().finally(forget);
}

class Count {
  #pool;
  #text;
  #size;
  #limit;
  #onProgress;
  #begun = now();
  #ending = new AbortController();
  /** @type {Set<Part>} */
  #parts = new Set();
  #count = 0n;
  #explored = 0;
  /** @type {Estimate | undefined} */
  #estimate;
  /** @type {(result: CountResult) => void} */
  #resolve = () => {};
  /** @type {(error: unknown) => void} */
  #reject = () => {};

  /** @param {Pool} pool @param {string} text @param {CountOptions} options */
  constructor(pool, text, { size, limit, onProgress }) {
    this.#pool = pool;
    this.#text = text;
    this.#size = size;
    this.#limit = limit;
    this.#onProgress = onProgress;
  }

  /** @returns {Promise<CountResult>} */
  run() {
    const sampling = setTimeout(() => this.#onProgress && void this.#sample(), UNTOLD);
    this.#begin(1);
    /** @type {Promise<CountResult>} */
    const result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    return result.finally(() => {
      clearTimeout(sampling);
      this.#ending.abort();
    });
  }

  /** @param {unknown} error */
  fail(error) {
    this.#ending.abort();
    this.#reject(error);
  }

  /** @param {number} weight @param {Uint32Array} [candidates] of a part that was split off */
  #begin(weight, candidates) {
    /** @type {Part} */
    const part = { weight, explored: 0, count: 0n, asked: false, refused: false };
    this.#parts.add(part);
    this.#work(part, candidates).catch((error) => this.fail(error));
  }

  /** @param {Part} part @param {Uint32Array} [candidates] */
  async #work(part, candidates) {
    const { signal } = this.#ending;
    const kind = /** @type {const} */ ('count');
    const question = {
      kind,
      size: this.#size,
      limit: this.#left(part),
      ...(candidates && { part: candidates }),
    };
    const request = () => this.#request(part);
    for await (const { over, value } of this.#pool.slices(this.#text, question, signal, {
      request,
    })) {
      if (signal.aborted) return;
      this.#take(part, /** @type {Tally} */ (value), over);
    }
  }

  /** The request to a part with its next slice, if any. @param {Part} part */
  #request(part) {
    const split = this.#pool.spare > 0 && now() - this.#begun > ALONE && part === this.#largest();
    part.asked = split;
    if (split || this.#limit !== undefined) return { split, limit: this.#left(part) };
    return undefined;
  }

  /** How far a part may count until the limit is reached. @param {Part} part */
  #left(part) {
    return this.#limit === undefined ? undefined : this.#limit - (this.#count - part.count);
  }

  /** The part with most work left, of those that may have a part to give. */
  #largest() {
    const left = (/** @type {Part} */ { weight, explored }) => weight * (1 - explored);
    let largest;
    for (const part of this.#parts)
      if (!part.refused && (!largest || left(part) > left(largest))) largest = part;
    return largest;
  }

  /** @param {Part} part @param {Tally} tally @param {boolean} over */
  #take(part, { count, explored, part: cut }, over) {
    this.#count += count - part.count;
    part.count = count;
    const reached = over ? 1 : explored;
    this.#explored += part.weight * Math.max(0, reached - part.explored - (cut?.share ?? 0));
    part.explored = reached;
    part.refused = part.asked && !cut;
    if (over) this.#parts.delete(part);
    if (this.#limit !== undefined && this.#count >= this.#limit) {
      this.#resolve({ count: this.#limit, complete: false });
      this.#ending.abort();
      return;
    }
    if (cut) this.#begin(part.weight * cut.share, cut.candidates);
    if (this.#parts.size === 0) this.#resolve({ count: this.#count, complete: true });
    else this.#tell();
  }

  #tell() {
    this.#onProgress?.({
      count: this.#count,
      explored: Math.min(1, this.#explored),
      ...(this.#estimate && { estimate: this.#estimate }),
    });
  }

  /** Estimates the number while the count goes on. */
  async #sample() {
    const { signal } = this.#ending;
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
