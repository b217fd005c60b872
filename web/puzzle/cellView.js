/** What a cell shows, for whoever draws it: the grid on the screen, a picture to keep. Pure. */
import { alphabetOf, placesOf, symbolAt } from './state.js';

/**
 * @typedef {import('./state.js').Position} Position
 * @typedef {import('./state.js').Shape} Shape
 *
 * @typedef {object} Extras what is shown beside the digits
 * @property {(cell: number) => string} [small] the small digits of an open cell
 * @property {ReadonlySet<number>} [entered] givens that are a person's entries
 *
 * `small` only where there is no symbol.
 * @typedef {{ kind: 'open' | 'given' | 'entered' | 'found', symbol: string, small: string }} Face
 */

/** @param {Position} at @param {number} cell @param {Extras} extras @returns {Face} */
export function faceOf(at, cell, { small, entered }) {
  const symbol = symbolAt(at, cell);
  if (symbol === '.') return { kind: 'open', symbol: '', small: small?.(cell) ?? '' };
  if (entered?.has(cell)) return { kind: 'entered', symbol, small: '' };
  return { kind: at.givens[cell] === '.' ? 'found' : 'given', symbol, small: '' };
}

/** Small digits, each in its place, a line for each row of them. */
/** @param {string} small @param {Shape} shape */
export function linesOf(small, shape) {
  const symbols = [...alphabetOf(shape)].map((symbol) => (small.includes(symbol) ? symbol : ' '));
  const { rows, columns } = placesOf(shape);
  return Array.from({ length: rows }, (_, row) =>
    symbols.slice(row * columns, (row + 1) * columns).join(''),
  );
}
