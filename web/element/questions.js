/** Questions of the page's scripts: answered in order, or refused once superseded. */
import { SudokuError } from '../../wasm/client/ninefold.js';

/** How long (in ms) a question may go on after another puzzle was set. */
const GRACE = 1000;

export class Questions {
  /** @type {Set<AbortController>} */
  #open = new Set();
  /** Settles with the newest question. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * Starts a question. Its result comes after those of all questions before it.
   * @template T
   * @param {(signal: AbortSignal) => Promise<T>} work
   * @param {AbortSignal} [signal] the caller's
   * @returns {Promise<T>} rejects with code `superseded`, or with the signal's reason
   */
  add(work, signal) {
    const stop = new AbortController();
    const before = this.#last;
    const abort = () => stop.abort(signal?.reason);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    this.#open.add(stop);
    const result = work(stop.signal).finally(async () => {
      signal?.removeEventListener('abort', abort);
      this.#open.delete(stop);
      await before;
    });
    this.#last = result.catch(() => {});
    return result;
  }

  /** Another puzzle was set. */
  supersede() {
    const open = [...this.#open];
    if (open.length === 0) return;
    // The constructor is not part of the API, so its types lack it.
    const error = new /** @type {any} */ (SudokuError)({
      code: 'superseded',
      message: 'another puzzle was set before this one was answered',
    });
    setTimeout(() => open.forEach((stop) => stop.abort(error)), GRACE);
  }
}
