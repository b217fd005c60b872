/** The selected cells: plain values, pure functions. */
import { NOTES, symbolAt } from './state.js';

/**
 * `cell` has the cursor; `more` are all selected cells, including it, if there are several.
 * @typedef {{ readonly cell: number, readonly more: ReadonlySet<number> }} Selection
 *
 * `press` selects one cell, as does `from`, where a drag begins; `drag` extends the selection to a cell, `add` toggles
 * a cell.
 * @typedef {'press' | 'from' | 'drag' | 'add'} How
 *
 * @typedef {import('./state.js').Position} Position
 */

/** @type {ReadonlySet<number>} */
const NONE = new Set();

/** @param {number} cell @returns {Selection} */
export const only = (cell) => ({ cell, more: NONE });

/** @param {Selection} selection */
export const cellsOf = ({ cell, more }) => (more.size > 0 ? [...more] : [cell]);

/** @param {number} cell @param {Iterable<number>} cells @returns {Selection} */
const several = (cell, cells) => {
  const more = new Set(cells);
  return { cell, more: more.size > 1 ? more : NONE };
};

/** @param {Selection} selection @param {number} cell @param {How} how @returns {Selection} */
export function selected(selection, cell, how) {
  if (how === 'press' || how === 'from') return only(cell);
  const cells = new Set(cellsOf(selection));
  if (how !== 'add' || cells.size < 2 || !cells.delete(cell)) return several(cell, cells.add(cell));
  return several(cell === selection.cell ? Math.max(...cells) : selection.cell, cells);
}

/** The digit of the single selected cell; '' if it has none. @param {Position} at @param {Selection} selection */
export function digitAt(at, { cell, more }) {
  const symbol = more.size > 0 ? '.' : symbolAt(at, cell);
  return symbol === '.' ? '' : symbol;
}

/** Selects all cells. @param {Selection} selection @param {readonly number[]} every @returns {Selection} */
export const all = ({ cell }, every) => several(cell, every);

/** Inverts the selection; the cursor's cell alone if nothing would be left. @param {Selection} selection @param {readonly number[]} every */
export function inverted(selection, every) {
  const cells = new Set(cellsOf(selection));
  const others = every.filter((cell) => !cells.has(cell));
  return several(others[0] ?? selection.cell, others);
}

/**
 * Selects all cells like one: with the same digit or, if it is open, with the same marks, or else the same colours.
 * @param {Position} at @param {number} cell @returns {Selection}
 */
export function alike(at, cell) {
  const symbol = symbolAt(at, cell);
  const cells = [...at.givens].map((_, other) => other);
  const same = (/** @type {(other: number) => string} */ of) =>
    several(
      cell,
      cells.filter((other) => of(other) === of(cell)),
    );
  if (symbol !== '.') return same((other) => symbolAt(at, other));
  const note = NOTES.find((name) => name !== 'lines' && at[name]?.[cell]);
  if (!note) return only(cell);
  return same((other) =>
    note === 'colours' || symbolAt(at, other) === '.' ? at[note]?.[other] || '' : '',
  );
}
