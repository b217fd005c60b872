/** The cells that a cell's digit is excluded from: its peers, also by rules that exclude equal digits. Pure. */
import { cellsIn, coordinates, sees } from './state.js';

/** @typedef {import('./state.js').Position} Position */

/** Rules whose cells all differ. */
const DISTINCT = new Set(['cage', 'extra', 'distinct', 'renban', 'thermo']);

/** The rows and columns, in either order, between two cells that differ. @type {Record<string, [number, number]>} */
const STEPS = { antiknight: [1, 2], antiking: [1, 1] };

/** The bits of the value of `diagonal`. */
const [MAIN, ANTI] = [1, 2];

/**
 * All other cells that cannot have the digit of a cell, as far as that can be told without the core.
 * @param {Position} at @param {number} cell @returns {Set<number>}
 */
export function seenFrom({ shape, rules = [] }, cell) {
  const { size } = shape;
  const cells = cellsIn(shape);
  const all = new Set(cells.filter((other) => sees(shape, cell, other)));
  const add = (/** @type {(other: number) => boolean} */ differs) => {
    for (const other of cells) if (differs(other)) all.add(other);
  };
  const here = coordinates(shape, cell);
  for (const { keyword, values, groups } of rules) {
    if (DISTINCT.has(keyword)) {
      for (const group of groups) if (group.includes(cell)) group.forEach((at) => all.add(at));
    } else if (keyword === 'diagonal') {
      const which = values[0] ?? MAIN + ANTI;
      const high = shape.wide?.height ?? size;
      const at = (/** @type {number} */ place) => coordinates(shape, place);
      const lines = [
        (/** @type {number} */ place) =>
          !!(which & MAIN) && at(place).row === at(place).column && at(place).row < high,
        (/** @type {number} */ place) =>
          !!(which & ANTI) && at(place).row + at(place).column === high - 1,
      ];
      for (const isOn of lines) if (isOn(cell)) add(isOn);
    } else if (STEPS[keyword]) {
      const step = String(STEPS[keyword]);
      add((at) => {
        const there = coordinates(shape, at);
        const by = [Math.abs(there.row - here.row), Math.abs(there.column - here.column)];
        return String(by.sort()) === step;
      });
    }
  }
  all.delete(cell);
  return all;
}
