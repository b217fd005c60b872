/**
 * The lab behind the API, with workers of its own; loaded by the first who asks for it.
 *
 * @typedef {import('./pool.js').Pool} Pool
 * @typedef {import('../engine/lab.js').LabQuestion} LabQuestion
 * @typedef {import('../engine/lab.js').RecordingQuestion} RecordingQuestion
 */
import { labWorker } from './asset_urls.js';
import { Recording } from './recording.js';

export class Ladder {
  #pool;

  /** @param {Pool} beside the workers that solve: there are as many here, of the same module */
  constructor(beside) {
    this.#pool = beside.another(labWorker);
  }

  /** @returns {Promise<import('./ninefold.js').Strategy[]>} */
  strategies() {
    return this.#pool.run('', { kind: 'strategies' });
  }

  /**
   * @param {string} text
   * @param {LabQuestion} question
   * @param {AbortSignal} [signal]
   * @param {(effort: import('./ninefold.js').Effort) => void} [onProgress]
   * @returns {Promise<import('./ninefold.js').LabResult>}
   */
  run(text, question, signal, onProgress) {
    return this.#pool.run(text, question, signal, onProgress);
  }

  /**
   * @param {string} text
   * @param {RecordingQuestion} question
   * @param {AbortSignal} [signal]
   */
  record(text, question, signal) {
    return Recording.open(this.#pool, text, question, signal);
  }

  close() {
    return this.#pool.close();
  }
}
