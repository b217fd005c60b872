/** The named options of steps and ratings. client/logic.js refuses other names before it asks a worker. */

/** The orders of techniques, numbered as in sudoku.h. */
const ORDERS = { teaching: -3, se: -1, hodoku: -2 };

/** The languages of explanations, numbered as in sudoku.h. */
const LANGUAGES = { en: 0, zh: 1 };

/** @type {Record<import('../client/ninefold.js').Scale, import('../client/ninefold.js').Scale>} */
const SCALES = { all: 'all', se: 'se', hodoku: 'hodoku', ours: 'ours' };

/**
 * A function that looks a name up in a table; without a name it returns the first value.
 *
 * @template T
 * @param {string} what
 * @param {Record<string, T>} table
 * @returns {(name?: string) => T} throws a RangeError for an unknown name
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
