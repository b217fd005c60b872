/** Which cells a digit rules itself out of: those of its houses, and of the rules that say so of any digit. Pure. */
import { cellsIn, coordinates, sees } from './state.js';

/** @typedef {import('./state.js').Position} Position */

/** Rules whose cells all differ. */
const DISTINCT = new Set(['cage', 'extra', 'distinct', 'renban', 'thermo']);

/** How far apart two cells are that differ, rows and columns in either order. @type {Record<string, [number, number]>} */
const STEPS = { antiknight: [1, 2], antiking: [1, 1] };

/** As many as one line of the text says: of `diagonal` the first, the second or both. */
const [MAIN, ANTI] = [1, 2];

/**
 * Every other cell in which the digit of a cell cannot stand, as far as that can be told without the core.
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
