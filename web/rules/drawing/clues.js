/** Clues around the grid: their places, their looks, and the margin they need. Pure. */
import { UNIT } from './outline.js';
import { extentOf } from '../../puzzle/state.js';
import { drawingWords, letters, node, placed, stroke } from './nodes.js';

/**
 * @typedef {import('./nodes.js').Node} Node
 * @typedef {import('./outline.js').Point} Point
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {import('./drawing.js').Margin} Margin
 */

/** The width of one clue, in cells. */
export const ROOM = 0.78;

/**
 * The direction from a clue along its cells, as [down, right]; for a single cell, away from the nearest
 * border.
 * @param {number} size @param {readonly number[]} cells
 * @returns {[down: number, right: number]}
 */
export function wayOf(size, [first = 0, second]) {
  const [row, column] = [Math.floor(first / size), first % size];
  if (second !== undefined) {
    return [Math.sign(Math.floor(second / size) - row), Math.sign((second % size) - column)];
  }
  return [row === 0 ? 1 : -1, column === 0 ? 1 : -1];
}

/**
 * All clues of a puzzle and the margin they need. Several clues of the same row are placed one outside the
 * other.
 * @param {import('../../puzzle/state.js').Shape} shape
 * @param {readonly Rule[]} rules
 * @returns {{ nodes: Node[], margin: Margin }}
 */
export function clues(shape, rules) {
  const { size } = shape;
  const { high, across } = extentOf(shape);
  const margin = { above: 0, right: 0, below: 0, left: 0 };
  /** @type {Map<string, number>} */
  const taken = new Map();
  const nodes = rules
    .filter((rule) => drawingWords(rule)[0] === 'outside' && (rule.groups[0]?.length ?? 0) > 0)
    .map(({ keyword, values, groups: [cells = []] }) => {
      const [down, right] = wayOf(size, cells);
      const [first = 0] = cells;
      // The cell before the first, outside of the grid.
      const [row, column] = [Math.floor(first / size) - down, (first % size) - right];
      const key = `${row} ${column}`;
      const depth = taken.get(key) ?? 0;
      taken.set(key, depth + 1);
      const need = ROOM * (depth + 1);
      if (row < 0) margin.above = Math.max(margin.above, need);
      if (row >= high) margin.below = Math.max(margin.below, need);
      if (column < 0) margin.left = Math.max(margin.left, need);
      if (column >= across) margin.right = Math.max(margin.right, need);
      const out = (depth + 0.54) * ROOM;
      /** @param {number} at @param {number} end @returns {number} */
      const place = (at, end) =>
        at < 0 ? -out * UNIT : at >= end ? (end + out) * UNIT : (at + 0.5) * UNIT;
      const look = drawingWords({ keyword })[1] ?? '';
      const point = /** @type {const} */ ([place(column, across), place(row, high)]);
      return clue(look, String(values[0] ?? ''), point, [right, down]);
    });
  return { nodes, margin };
}

/** @param {string} look @param {string} text @param {Point} at @param {readonly [right: number, down: number]} way */
function clue(look, text, [x, y], [right, down]) {
  const high = text.length > 2 ? 28 : 34;
  switch (look) {
    case 'arrow': {
      const transform = `translate(${x + right * 32} ${y + down * 32}) scale(${right} ${down})`;
      return node('g', { class: 'clue' }, [
        letters([x - right * 12, y - down * 12], text, high - 4),
        stroke('M-16 -16L0 0M-13 0H0V-13', 'currentColor', 4, { transform }),
      ]);
    }
    // A house, seen from the side; dashed for hidden skyscrapers.
    case 'house':
    case 'hidden': {
      const dashes = look === 'hidden' && { 'stroke-dasharray': '5 5' };
      const faint = { opacity: 0.6, ...dashes, ...placed([x, y]) };
      return node('g', { class: 'clue' }, [
        stroke('M-22 25V-18L0 -29L22 -18V25Z', 'currentColor', 2.5, faint),
        letters([x, y + 3], text, high),
      ]);
    }
    case '':
      return node('g', { class: 'clue' }, [letters([x, y], text, high)]);
    // A sign above the number.
    default:
      return node('g', { class: 'clue' }, [
        letters([x, y - 20], look, 20, { opacity: 0.8 }),
        letters([x, y + 7], text, high),
      ]);
  }
}
