/**
 * The callbacks for the abortion of each signal. A batch passes one signal to thousands of calls, and Node warns of
 * a leak from the eleventh listener on; so a signal gets a single listener, which calls all callbacks and is removed
 * with the last of them.
 *
 * @type {WeakMap<AbortSignal, { asked: Set<() => void>, tell: () => void }>}
 */
const watched = new WeakMap();

/**
 * Calls back once when the signal aborts.
 *
 * @param {AbortSignal | undefined} signal
 * @param {() => void} callback
 * @returns {() => void} removes the callback
 */
export function onAbort(signal, callback) {
  if (!signal) return () => {};
  const { asked } = watched.get(signal) ?? watch(signal);
  // Wrapped, so that the same function can be registered twice.
  const entry = () => callback();
  asked.add(entry);
  return () => {
    if (asked.delete(entry) && asked.size === 0) unwatch(signal);
  };
}

/**
 * Waits for the promise of `hold`, if it gives one, or until the signal aborts.
 *
 * @param {(() => Promise<void> | undefined) | undefined} hold
 * @param {AbortSignal | undefined} signal
 */
export async function held(hold, signal) {
  for (let gate; !signal?.aborted && (gate = hold?.());) await until(gate, signal);
}

/**
 * Waits for a promise, or until the signal aborts.
 *
 * @param {Promise<void>} gate
 * @param {AbortSignal | undefined} signal
 */
export async function until(gate, signal) {
  if (signal?.aborted) return;
  let forget = () => {};
  const aborted = new Promise((resolve) => (forget = onAbort(signal, () => resolve(null))));
  await Promise.race([gate, aborted]).finally(forget);
}

/**
 * Rejects as soon as the signal aborts; the work itself ends when it notices.
 *
 * @template T
 * @param {AbortSignal | undefined} signal
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function abortable(signal, work) {
  if (!signal) return work();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const forget = onAbort(signal, () => reject(signal.reason));
    work().then(resolve, reject).finally(forget);
  });
}

/** @param {AbortSignal} signal */
function watch(signal) {
  const asked = /** @type {Set<() => void>} */ (new Set());
  const tell = () => {
    watched.delete(signal);
    for (const callback of asked) callback();
  };
  signal.addEventListener('abort', tell, { once: true });
  const watching = { asked, tell };
  watched.set(signal, watching);
  return watching;
}

/** @param {AbortSignal} signal */
function unwatch(signal) {
  const watching = watched.get(signal);
  if (watching) signal.removeEventListener('abort', watching.tell);
  watched.delete(signal);
}

/**
 * An async generator that can be left at once. A plain one handles `return()` only after the pending `next()`, which
 * may be an endless search. Here `return()` aborts the search, and the pending `next()` is done.
 *
 * @template T
 * @param {AbortSignal | undefined} signal the caller's signal, which aborts it too
 * @param {(signal: AbortSignal) => AsyncGenerator<T, void, void>} generate
 * @returns {AsyncGenerator<T, void, void>}
 */
export function abortableIterator(signal, generate) {
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
