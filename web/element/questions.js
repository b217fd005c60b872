/** Questions of other people's scripts: answered in their order, or refused once they are superseded. */
import { SudokuError } from '../../wasm/client/ninefold.js';

/** How long (in ms) a question may still be worked on after another puzzle has taken its place. */
const GRACE = 1000;

export class Questions {
  /** @type {Set<AbortController>} */
  #open = new Set();
  /** Settled with the newest question. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * Begins to work on a question. The result comes after those of all questions before it.
   * @template T
   * @param {(signal: AbortSignal) => Promise<T>} work
   * @param {AbortSignal} [signal] of who asks
   * @returns {Promise<T>} rejects with code `superseded` where that came first, or with the signal's reason
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

  /** Another puzzle has taken the place of the one that was asked about. */
  supersede() {
    const open = [...this.#open];
    if (open.length === 0) return;
    // Its constructor is no part of the API, so its types do not tell of it.
    const error = new /** @type {any} */ (SudokuError)({
      code: 'superseded',
      message: 'another puzzle was set before this one was answered',
    });
    setTimeout(() => open.forEach((stop) => stop.abort(error)), GRACE);
  }
}
