/**
 * One search by all workers. An idle worker gets a part of the work of another one: the two parts have no solution in
 * common and together all of them, so that nothing is found twice or missed.
 *
 *   the puzzle ──> a part of it ──> a part of that ...   each a separate search, with a weight:
 *        └───────> another part                          its share of the whole
 */
import { now } from '../../engine/time_slice.js';

/** Shorter searches, in ms, stay with one worker. */
const ALONE = 25;

/**
 * @typedef {import('../pool.js').Pool} Pool
 * @typedef {import('../../engine/session.js').Cut} Cut
 *
 * @typedef {object} Part
 * @property {number} weight its share of the whole when it began
 * @property {number} explored
 * @property {bigint} count what a count has found in it
 * @property {boolean} asked the slice under way asks it for a part
 * @property {boolean} refused it had no part to give when last asked
 */

/**
 * What is asked, and what is done with the answers.
 *
 * @template {{ explored: number, part?: Cut }} Value of a slice
 * @typedef {object} Search
 * @property {(part: Part) => any} question
 * @property {(part: Part) => object | undefined} [request] what the next slice of a part needs to know
 * @property {(part: Part, value: Value, done: boolean) => void} take `done`: there are no more
 * @property {(error: unknown) => void} fail
 * @property {import('../pool.js').Hold} [hold] keeps slices from being asked for
 */

/** @template {{ explored: number, part?: Cut }} Value */
export class Parts {
  #pool;
  #text;
  #search;
  #begun = now();
  #explored = 0;
  #ending = new AbortController();
  /** @type {Set<Part>} */
  #parts = new Set();

  /** @param {Pool} pool @param {string} text @param {Search<Value>} search */
  constructor(pool, text, search) {
    this.#pool = pool;
    this.#text = text;
    this.#search = search;
    this.#begin(1);
  }

  /** The share of the search that is done. */
  get explored() {
    return Math.min(1, this.#explored);
  }

  /** Aborts when the search has ended. */
  get signal() {
    return this.#ending.signal;
  }

  /** Ends all parts. */
  end() {
    this.#ending.abort();
  }

  /** @param {number} weight @param {Uint32Array} [candidates] of a part that was split off */
  #begin(weight, candidates) {
    /** @type {Part} */
    const part = { weight, explored: 0, count: 0n, asked: false, refused: false };
    this.#parts.add(part);
    this.#work(part, candidates).catch((error) => this.#search.fail(error));
  }

  /** @param {Part} part @param {Uint32Array} [candidates] */
  async #work(part, candidates) {
    const { signal } = this.#ending;
    const { hold } = this.#search;
    const question = { ...this.#search.question(part), ...(candidates && { part: candidates }) };
    const request = () => this.#request(part);
    for await (const { over, value } of this.#pool.slices(this.#text, question, signal, {
      hold,
      request,
    })) {
      if (signal.aborted) return;
      this.#take(part, /** @type {any} */ (value), over);
    }
  }

  /** The request to a part with its next slice, if any. @param {Part} part */
  #request(part) {
    const split =
      this.#pool.spare > 0 &&
      this.#parts.size < this.#pool.most &&
      now() - this.#begun > ALONE &&
      part === this.#largest();
    part.asked = split;
    const more = this.#search.request?.(part);
    return split || more ? { split, ...more } : undefined;
  }

  /** The part with most work left, of those that may have a part to give. */
  #largest() {
    const left = (/** @type {Part} */ { weight, explored }) => weight * (1 - explored);
    let largest;
    for (const part of this.#parts)
      if (!part.refused && (!largest || left(part) > left(largest))) largest = part;
    return largest;
  }

  /** @param {Part} part @param {Value} value @param {boolean} over */
  #take(part, value, over) {
    const { explored, part: cut } = value;
    const reached = over ? 1 : explored;
    this.#explored += part.weight * Math.max(0, reached - part.explored - (cut?.share ?? 0));
    part.explored = reached;
    part.refused = part.asked && !cut;
    if (over) this.#parts.delete(part);
    this.#search.take(part, value, this.#parts.size === 0 && !cut);
    if (cut && !this.#ending.signal.aborted) this.#begin(part.weight * cut.share, cut.candidates);
  }
}
