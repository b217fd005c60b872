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

/** The size of a grid that the caller insists on. Whether grids of that size exist the core knows. @param {number} [size] */
export const wholeSize = (size) => whole('size', size, 25);

/** The most workers of a solver. */
export const MOST_WORKERS = 256;

/** @param {number} [workers] */
export const wholeWorkers = (workers) => whole('workers', workers, MOST_WORKERS);

/** The greatest is that of a timer. @param {number} [ms] */
export const wholeTimeout = (ms) => whole('workerTimeout', ms, 2 ** 31 - 1);

/** The orders of techniques, numbered as in sudoku.h. */
const ORDERS = { teaching: -3, se: -1, hodoku: -2 };

/** The languages of sentences, numbered likewise. */
const LANGUAGES = { en: 0, zh: 1 };

/** @type {Record<import('../client/ninefold.js').Scale, import('../client/ninefold.js').Scale>} */
const SCALES = { all: 'all', se: 'se', hodoku: 'hodoku', ours: 'ours' };

/**
 * What a name stands for in a table, of which the first is taken unless another is named.
 *
 * @template T
 * @param {string} what
 * @param {Record<string, T>} table
 * @returns {(name?: string) => T} throws a RangeError for a name that is not there
 */
const oneOf = (what, table) => {
  const names = Object.keys(table);
  return (name = names[0]) => {
    if (Object.hasOwn(table, name)) return table[name];
    throw new RangeError(`${what} is one of ${names.join(', ')}, not ${String(name)}`);
  };
};

export const orderOf = oneOf('order', /** @type {Record<string, number>} */ (ORDERS));
export const languageOf = oneOf('language', /** @type {Record<string, number>} */ (LANGUAGES));
export const scaleOf = oneOf('scale', SCALES);
