/** What a cell shows, in the grid and in pictures. Pure. */
import { alphabetOf, kindAt, placesOf, symbolAt } from './state.js';

/**
 * @typedef {import('./state.js').Position} Position
 * @typedef {import('./state.js').Shape} Shape
 *
 * @typedef {object} Extras shown beside the digits
 * @property {(cell: number) => string} [small] the small digits of an open cell
 *
 * `small` only where there is no symbol.
 * @typedef {{ kind: ReturnType<typeof kindAt>, symbol: string, small: string }} CellView
 */

/** @param {Position} at @param {number} cell @param {Extras} extras @returns {CellView} */
export function cellViewOf(at, cell, { small }) {
  const kind = kindAt(at, cell);
  if (kind === 'open') return { kind, symbol: '', small: small?.(cell) ?? '' };
  return { kind, symbol: symbolAt(at, cell), small: '' };
}

/** Small digits, each in its place, one line for each row of them. @param {string} small @param {Shape} shape */
export function linesOf(small, shape) {
  const symbols = [...alphabetOf(shape)].map((symbol) => (small.includes(symbol) ? symbol : ' '));
  const { rows, columns } = placesOf(shape);
  return Array.from({ length: rows }, (_, row) =>
    symbols.slice(row * columns, (row + 1) * columns).join(''),
  );
}
