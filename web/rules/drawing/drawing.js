/**
 * The drawing of all rules of a grid, in the order in which they are painted, for the board, the element and pictures.
 * Pure; cells are UNIT wide.
 */
import { alphabetOf, cellsIn, coordinates, isInGrid } from '../../puzzle/state.js';
import { clues } from './clues.js';
import { WORDS } from '../../../wasm/rules/table.js';
import { drawLine, labelsOf } from './lines.js';
import { drawMarks, shade } from './marks.js';
import { drawingWords, inMarkup, stroke } from './nodes.js';
import { UNIT } from './outline.js';

/**
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {import('../../puzzle/state.js').Shape} Shape
 * @typedef {import('./nodes.js').Node} Node
 *
 * The space needed around the grid, in cells.
 * @typedef {{ above: number, right: number, below: number, left: number }} Margin
 *
 * @typedef {object} Drawing
 * @property {Node[]} under below the digits
 * @property {Node[]} over above the grid lines, and around the grid
 * @property {Margin} margin
 */

/** Kinds of drawings, in painting order. @type {readonly (readonly string[])[]} */
const DEPTHS = [
  ['places', 'windows', 'shade', 'twins'],
  ['circle', 'square', 'index', 'chevrons'],
  ['diagonals'],
  ['thermo', 'line', 'between', 'lockout'],
  ['zipper', 'doublearrow', 'arrow'],
  ['outline', 'cage'],
];

/** @param {Rule} rule */
const depthOf = (rule) => {
  const depth = DEPTHS.findIndex((kinds) => kinds.includes(drawingWords(rule)[0] ?? ''));
  return depth < 0 ? DEPTHS.length : depth;
};

/**
 * @param {Shape} shape
 * @param {readonly Rule[]} rules
 * @returns {Drawing}
 */
export function drawingOf(shape, rules) {
  const alphabet = alphabetOf(shape);
  /** @type {Map<string, number>} */
  const turns = new Map();
  /** @type {Node[]} */
  const under = [];
  /** @type {Node[]} */
  const over = [];
  for (const rule of [...rules].sort((a, b) => depthOf(a) - depthOf(b))) {
    const turn = turns.get(rule.keyword) ?? 0;
    turns.set(rule.keyword, turn + 1);
    const drawing = drawingWords(rule);
    under.push(...drawWhole(rule, shape, drawing), ...drawLine(rule, shape.size, drawing));
    const marks = drawMarks(rule, shape, alphabet, turn, drawing);
    under.push(...(marks?.under ?? []));
    over.push(...(marks?.over ?? []), ...labelsOf(rule, shape, drawing));
  }
  const { nodes, margin } = clues(shape, rules);
  return { under, over: [...over, ...nodes], margin };
}

/** The rules of a position as markup, for pictures. @param {import('../../puzzle/state.js').Position} at */
export function layersOf({ shape, rules = [] }) {
  const { under, over, margin } = drawingOf(shape, rules);
  return { under: under.map(inMarkup).join(''), over: over.map(inMarkup).join(''), margin };
}

/** The drawing of a rule of the whole grid. @param {Rule} rule @param {Shape} shape @param {readonly string[]} drawing @returns {Node[]} */
function drawWhole({ keyword, values }, shape, [kind]) {
  const { size } = shape;
  switch (kind) {
    case 'diagonals': {
      const word = WORDS[keyword]?.[(values[0] ?? 0) - 1];
      const far = (shape.wide?.height ?? size) * UNIT;
      const [main, anti] = [`M0 0L${far} ${far}`, `M${far} 0L0 ${far}`];
      const ways = word === 'main' ? main : word === 'anti' ? anti : main + anti;
      return [stroke(ways, '#4a7fe8', 3, { opacity: 0.9 })];
    }
    case 'windows':
      return windows(shape).map((cells) => shade(size, cells, '#8c867b', 0.25));
    case 'places':
      return places(shape).map((cells, at) =>
        shade(size, cells, `hsl(${Math.round((at * 360) / size)} 75% 50%)`, 0.14),
      );
    default:
      return [];
  }
}

/** The windows of windoku, one cell apart from the border and each other. @param {Shape} shape */
export function windows({ size, boxHeight, boxWidth, wide }) {
  const side = wide?.height ?? size;
  const starts = (/** @type {number} */ step) =>
    Array.from({ length: Math.floor((side - 1) / (step + 1)) }, (_, at) => 1 + at * (step + 1));
  return starts(boxHeight).flatMap((top) =>
    starts(boxWidth).map((left) =>
      Array.from(
        { length: boxHeight * boxWidth },
        (_, at) => (top + Math.floor(at / boxWidth)) * size + left + (at % boxWidth),
      ),
    ),
  );
}

/** The groups of cells at the same place in their boxes. @param {Shape} shape */
function places(shape) {
  const { boxHeight, boxWidth, wide } = shape;
  /** @type {number[][]} */
  const groups = Array.from({ length: boxHeight * boxWidth }, () => []);
  for (const cell of cellsIn(shape)) {
    const { row, column } = coordinates(shape, cell);
    if (!wide || isInGrid(wide, { row, column }))
      groups[(row % boxHeight) * boxWidth + (column % boxWidth)]?.push(cell);
  }
  return groups;
}
