/** The element's value: its grid as text, and which texts are valid. */
import { alphabetOf, cellsIn, played } from '../puzzle/state.js';

/** @typedef {import('../puzzle/state.js').Position} Position */

/** The puzzle with the other digits of a value as entries. @param {Position} at @param {string} text */
export const withValue = (at, text) =>
  played(
    at,
    text.replace(/./g, (symbol, cell) => (at.givens[cell] === '.' ? symbol : '.')),
  );

/** Why a text is no valid value; '' if it is. @param {string} text @param {Position} present */
export function problemOf(text, { shape, givens }) {
  const wanted = givens.length;
  if (String(text).length !== wanted) {
    return `a value of this grid has ${wanted} characters, not ${String(text).length}`;
  }
  const symbols = alphabetOf(shape);
  const there = new Set(cellsIn(shape));
  const bad = [...text].findIndex(
    (symbol, cell) => symbol !== '.' && !(symbols.includes(symbol) && there.has(cell)),
  );
  if (bad >= 0) return `character ${bad + 1} of the value is no symbol of this grid`;
  const other = [...givens].findIndex((symbol, cell) => symbol !== '.' && symbol !== text[cell]);
  return other < 0 ? '' : `character ${other + 1} of the value differs from the puzzle`;
}
