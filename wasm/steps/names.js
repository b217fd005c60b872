/** Options of steps and ratings that are names; client/logic.js refuses what is none before a worker is asked. */

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
