/** The ordinary candidates: the digits that the other digits and the simple rules leave in each cell. Pure. */
import { seenFrom } from './seen.js';
import { alphabetOf, lowestOf, shownAt, symbolAt } from './state.js';

/** @typedef {import('./state.js').Position} Position */

/** The last result, which stays valid while only notes change. @type {{ of: unknown[], all: string[] }} */
let last = { of: [], all: [] };

/**
 * The candidates of each cell, in order, as far as they can be told without the core; '' for a filled cell.
 * @param {Position} at @returns {readonly string[]}
 */
export function ordinaryOf(at) {
  const { shape, rules = [] } = at;
  const shown = shownAt(at);
  const of = [shape, at.rules, shown];
  if (of.every((one, nth) => one === last.of[nth])) return last.all;
  const alphabet = [...alphabetOf(shape)];
  const valueOf = (/** @type {string} */ symbol) => alphabet.indexOf(symbol) + lowestOf(shape);
  const left = [...shown].map((symbol) => new Set(symbol === '.' ? alphabet : []));
  for (const [cell, symbol] of [...shown].entries())
    if (symbol !== '.') for (const other of seenFrom(at, cell)) left[other]?.delete(symbol);
  for (const { keyword, values, groups } of rules) {
    const stays = {
      candidates: (/** @type {number} */ value) => values.includes(value),
      odd: (/** @type {number} */ value) => value % 2 === 1,
      even: (/** @type {number} */ value) => value % 2 === 0,
    }[keyword];
    if (!stays) continue;
    for (const cell of groups.flat())
      for (const symbol of left[cell] ?? [])
        if (!stays(valueOf(symbol))) left[cell]?.delete(symbol);
  }
  last = { of, all: left.map((some) => [...some].join('')) };
  return last.all;
}

/** Fills them in as pencil marks of the open cells that have none. @param {Position} at @returns {Position} */
export function filledIn(at) {
  const all = ordinaryOf(at);
  const marks = all.map((left, cell) => (symbolAt(at, cell) === '.' && at.marks?.[cell]) || left);
  return marks.some(Boolean) ? { ...at, marks } : at;
}
