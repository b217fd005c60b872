/** Clues around the grid: where each stands, how it looks, and how much room all of them take. Pure. */
import { UNIT, through } from './outline.js';
import { letters, node, stroke } from './nodes.js';
import { drawingWords } from './words.js';

/**
 * @typedef {import('./nodes.js').Node} Node
 * @typedef {import('./outline.js').Point} Point
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {import('./drawing.js').Margin} Margin
 */

/** How much room one clue takes, in cells. */
export const ROOM = 0.78;

/**
 * The direction in which a clue sees its cells, as [down, right]; for a single cell, away from the nearest
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
 * @param {number} size
 * @param {readonly Rule[]} rules
 * @returns {{ nodes: Node[], margin: Margin }}
 */
export function clues(size, rules) {
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
      if (row >= size) margin.below = Math.max(margin.below, need);
      if (column < 0) margin.left = Math.max(margin.left, need);
      if (column >= size) margin.right = Math.max(margin.right, need);
      const out = (depth + 0.54) * ROOM;
      /** @param {number} at @returns {number} */
      const place = (at) =>
        at < 0 ? -out * UNIT : at >= size ? (size + out) * UNIT : (at + 0.5) * UNIT;
      const look = drawingWords({ keyword })[1] ?? '';
      return clue(look, String(values[0] ?? ''), [place(column), place(row)], [right, down]);
    });
  return { nodes, margin };
}

/** @param {string} look @param {string} text @param {Point} at @param {[right: number, down: number]} way */
function clue(look, text, [x, y], [right, down]) {
  const high = text.length > 2 ? 28 : 34;
  switch (look) {
    case 'arrow':
      return node('g', { class: 'clue' }, [
        letters([x - right * 12, y - down * 12], text, high - 4),
        stroke(arrowhead([x + right * 32, y + down * 32], right, down), 'currentColor', 4),
      ]);
    // A house, seen from the side.
    case 'house':
      return node('g', { class: 'clue' }, [
        stroke(
          through(
            [
              [x - 22, y + 25],
              [x - 22, y - 18],
              [x, y - 29],
              [x + 22, y - 18],
              [x + 22, y + 25],
            ],
            true,
          ),
          'currentColor',
          2.5,
          { opacity: 0.6 },
        ),
        letters([x, y + 3], text, high),
      ]);
    case 'times':
      return node('g', { class: 'clue' }, [
        letters([x, y - 20], '×', 20, { opacity: 0.8 }),
        letters([x, y + 7], text, high),
      ]);
    default:
      return node('g', { class: 'clue' }, [letters([x, y], text, high)]);
  }
}

/** @param {Point} tip @param {number} right @param {number} down */
const arrowhead = ([x, y], right, down) =>
  through([
    [x - right * 16, y - down * 16],
    [x, y],
  ]) +
  through([
    [x - right * 13, y],
    [x, y],
    [x, y - down * 13],
  ]);
