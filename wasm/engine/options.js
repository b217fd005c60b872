/**
 * A limit as a whole number from 1, or undefined for none.
 *
 * @param {number | bigint | undefined} limit
 */
export function wholeLimit(limit) {
  if (limit === undefined || limit === Infinity) return undefined;
  const isWhole = typeof limit === 'bigint' || Number.isInteger(limit);
  if (!isWhole || limit < 1) {
    throw new RangeError(`a limit is a whole number from 1, not ${limit}`);
  }
  return BigInt(limit);
}

/**
 * A whole number from 1, or undefined.
 *
 * @param {string} name
 * @param {number | undefined} value
 * @param {number} most
 */
function whole(name, value, most) {
  if (value === undefined) return undefined;
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new RangeError(`${name} is a whole number from 1 to ${most}, not ${String(value)}`);
}

/** The size of a grid that the caller requires. The core checks whether grids of that size exist. @param {number} [size] */
export const wholeSize = (size) => whole('size', size, 25);

/** The largest number of workers of a solver. */
export const MOST_WORKERS = 256;

/** @param {number} [workers] */
export const wholeWorkers = (workers) => whole('workers', workers, MOST_WORKERS);

/** The largest value is that of a timer. @param {number} [ms] */
export const wholeTimeout = (ms) => whole('workerTimeout', ms, 2 ** 31 - 1);

/**
 * The options of a call, none for null; a TypeError for a signal or a callback that is none.
 *
 * @template {{ signal?: AbortSignal, onProgress?: any }} T
 * @param {T | null} [options]
 * @returns {T}
 */
export function optionsOf(options) {
  const { signal, onProgress } = Object(options ?? {});
  if (signal && !signal.throwIfAborted) throw new TypeError('signal is an AbortSignal');
  if (onProgress && !onProgress.call) throw new TypeError('onProgress is a function');
  return /** @type {T} */ (options ?? {});
}
