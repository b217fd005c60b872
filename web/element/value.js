/** The value of the element: what stands in its grid, and which texts could. */
import { alphabetOf, symbolAt } from '../puzzle/state.js';

/** @typedef {import('../puzzle/state.js').Position} Position */

/** @param {Position} present */
export const valueOf = (present) =>
  present.givens.replace(/\./g, (_, cell) => symbolAt(present, cell));

/** The same with nothing but the puzzle. @param {Position} present @param {ReadonlySet<number>} fixed its cells */
export const puzzleOf = ({ givens }, fixed) =>
  givens.replace(/[^.]/g, (symbol, cell) => (fixed.has(cell) ? symbol : '.'));

/** The cells that a puzzle gives. @param {Position} at @returns {ReadonlySet<number>} */
export const cellsOf = ({ givens }) =>
  new Set([...givens.matchAll(/[^.]/g)].map(({ index }) => index));

/** Why a text is no value of the grid; '' where it is one. @param {string} text @param {Position} present @param {ReadonlySet<number>} fixed */
export function problemOf(text, { shape, givens }, fixed) {
  const wanted = givens.length;
  if (String(text).length !== wanted) {
    return `a value of this grid has ${wanted} characters, not ${String(text).length}`;
  }
  const symbols = alphabetOf(shape);
  const bad = [...text].findIndex((symbol) => symbol !== '.' && !symbols.includes(symbol));
  if (bad >= 0) return `character ${bad + 1} of the value is no symbol of this grid`;
  const other = [...fixed].find((cell) => text[cell] !== givens[cell]);
  return other === undefined ? '' : `character ${other + 1} of the value differs from the puzzle`;
}
