/** The public API, documented in ninefold.d.ts: questions go to the pool, answers come back. */
import { SudokuError } from './error.js';
import { leavable } from './leave.js';
import { wholeLimit, wholeSize } from './limit.js';
import { Pool } from './pool.js';
import { Recording } from './recording.js';

export { SudokuError };

/**
 * @typedef {import('./ninefold.js').Options} Options
 * @typedef {import('./ninefold.js').SolveResult} SolveResult
 * @typedef {import('./ninefold.js').CountResult} CountResult
 * @typedef {import('./ninefold.js').Progress} Progress
 * @typedef {import('./ninefold.js').Puzzle} Puzzle
 * @typedef {import('./ninefold.js').Candidates} Candidates
 */

/** @implements {import('./ninefold.js').Solver} */
export class Solver {
  /** The workers; no part of the API. */
  pool;

  /** @param {import('./ninefold.js').SolverOptions} [options] */
  constructor(options) {
    this.pool = new Pool(options);
  }

  /**
   * @param {string} text
   * @param {Options & { first?: boolean }} [options]
   * @returns {Promise<SolveResult>}
   */
  async solve(text, { signal, size, first = false } = {}) {
    return this.pool.run(checked(text), { kind: 'solve', size: wholeSize(size), first }, signal);
  }

  /**
   * @param {string} text
   * @param {Options & { limit?: number | bigint, onProgress?: (progress: Progress) => void }} [options]
   * @returns {Promise<CountResult>}
   */
  async count(text, { signal, size, limit, onProgress } = {}) {
    const question = {
      kind: /** @type {const} */ ('count'),
      size: wholeSize(size),
      limit: wholeLimit(limit),
    };
    /** @param {import('./session.js').Tally} tally */
    const tell = ({ count, explored }) => onProgress?.({ count, explored });
    const { count, complete } = await this.pool.run(checked(text), question, signal, tell);
    return { count, complete };
  }

  /**
   * @param {string} text
   * @param {Options & { unordered?: boolean }} [options]
   * @returns {AsyncGenerator<string, void, void>}
   */
  solutions(text, { signal, size, unordered = false } = {}) {
    const question = { kind: /** @type {const} */ ('solutions'), size: wholeSize(size), unordered };
    return leavable(signal, (ending) => this.#list(text, question, ending));
  }

  /**
   * @param {string} text
   * @param {import('./session.js').SolutionsQuestion & { size?: number }} question
   * @param {AbortSignal} signal
   * @returns {AsyncGenerator<string, void, void>}
   */
  async *#list(text, question, signal) {
    for await (const batch of this.pool.batches(checked(text), question, signal)) {
      for (const solution of batch) {
        signal.throwIfAborted();
        yield solution;
      }
    }
  }

  /**
   * @param {string} text
   * @param {Options} [options]
   * @returns {Promise<Candidates>}
   */
  async candidates(text, { signal, size } = {}) {
    return this.pool.run(checked(text), { kind: 'candidates', size: wholeSize(size) }, signal);
  }

  /**
   * @param {string} text
   * @param {Options} [options]
   * @returns {Promise<Puzzle>}
   */
  async parse(text, { signal, size } = {}) {
    return this.pool.call('parse', [checked(text), { size: wholeSize(size) }], signal);
  }

  /** @returns {Promise<import('./ninefold.js').Strategy[]>} */
  async strategies() {
    return this.pool.call('strategies', []);
  }

  /**
   * @param {string} text
   * @param {import('./ninefold.js').LabOptions} options
   * @returns {Promise<import('./ninefold.js').LabResult>}
   */
  async lab(text, { strategy, limit, diagonals, signal, onProgress }) {
    wholeLimit(limit); // throws where it is none
    const question = { kind: /** @type {const} */ ('lab'), strategy, limit, diagonals };
    return this.pool.run(checked(text), question, signal, onProgress);
  }

  /**
   * @param {string} text
   * @param {{ strategy: string, diagonals?: boolean, signal?: AbortSignal }} options
   * @returns {Promise<Recording>}
   */
  async record(text, { strategy, diagonals, signal }) {
    const question = { kind: /** @type {const} */ ('recording'), strategy, diagonals };
    return new Recording(await this.pool.hold(checked(text), question, signal));
  }

  async close() {
    await this.pool.close();
  }
}

/** @param {unknown} text */
function checked(text) {
  if (typeof text === 'string') return text;
  throw new TypeError(`a puzzle is a string, not ${text === null ? 'null' : typeof text}`);
}
