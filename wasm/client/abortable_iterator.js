import { onAbort } from './abort.js';

/**
 * An async generator that can be left at once. A plain one hears of `return()` only after the `next()`
 * that is under way, which may be a search without end: here leaving aborts it, and that `next()`
 * says that it is done.
 *
 * @template T
 * @param {AbortSignal | undefined} signal the caller's, which is heeded as well
 * @param {(signal: AbortSignal) => AsyncGenerator<T, void, void>} generate
 * @returns {AsyncGenerator<T, void, void>}
 */
export function leavable(signal, generate) {
  const ending = new AbortController();
  const abort = () => ending.abort(signal?.reason);
  const forget = onAbort(signal, abort);
  if (signal?.aborted) abort();
  const inner = generate(ending.signal);
  let left = false;
  const leave = async () => {
    left = true;
    forget();
    ending.abort();
    await inner.return().catch(() => {});
  };
  /** @type {IteratorResult<T, void>} */
  const done = { done: true, value: undefined };
  return /** @type {any} */ ({
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      try {
        const result = await inner.next();
        if (result.done) forget();
        return result;
      } catch (error) {
        forget();
        if (left) return done;
        throw error;
      }
    },
    async return() {
      await leave();
      return done;
    },
    /** @param {unknown} error */
    async throw(error) {
      await leave();
      throw error;
    },
  });
}
