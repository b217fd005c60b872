/**
 * The drawing of all rules of a grid, in the order in which they are painted, for the board, the element and pictures.
 * Pure; cells are UNIT wide.
 */
import { alphabetOf, cellsIn, coordinates, isInGrid } from '../../puzzle/state.js';
import { clues } from './clues.js';
import { labelOf } from '../../../wasm/rules/label.js';
import { LOGIC, WORDS } from '../../../wasm/rules/table.js';
import { legible, recoloured } from './colour.js';
import { labelsOf, obstaclesOf } from './labels.js';
import { drawLine } from './lines.js';
import { drawMarks, shade } from './marks.js';
import { drawingWords, inMarkup, node, stroke } from './nodes.js';
import { UNIT, windows } from './outline.js';
import { partsOf } from './parts.js';

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
  ['circle', 'square', 'diamond', 'index', 'chevrons'],
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
  const all = rules.flatMap((rule) => withParts(rule, shape.size));
  for (const { rule, colour, denied } of all.sort((a, b) => depthOf(a.rule) - depthOf(b.rule))) {
    const turn = turns.get(rule.keyword) ?? 0;
    turns.set(rule.keyword, turn + 1);
    const drawing = drawingWords(rule);
    const painted = (/** @type {Node[]} */ ...nodes) => {
      const own = colour ? nodes.map((one) => recoloured(one, colour)) : nodes;
      return denied && own.length > 0 ? [node('g', DENIED, own)] : own;
    };
    const marks = drawMarks(rule, shape, alphabet, turn, drawing);
    const lines = [...drawWhole(rule, shape, drawing), ...drawLine(rule, shape.size, drawing)];
    under.push(...painted(...lines, ...(marks?.under ?? [])));
    over.push(...painted(...(marks?.over ?? [])));
  }
  const { nodes, margin } = clues(
    shape,
    all.map(({ rule }) => rule),
  );
  const named = all.map(({ rule }) => ({ rule, drawing: drawingWords(rule) }));
  const labels = labelsOf(named, shape, obstaclesOf([...under, ...over]));
  return { under, over: [...over, ...labels, ...nodes], margin };
}

/** What must not hold is faint, and its lines are dashed. */
const DENIED = { class: 'denied', opacity: 0.55, 'stroke-dasharray': '12 22' };

/** A rule and those within it, in the setter's colour. @param {Rule} rule @param {number} size */
function withParts(rule, size) {
  const { colour: own } = labelOf(rule);
  const colour = own && legible(own);
  const parts = rule.keyword === LOGIC ? partsOf(rule, size) : [];
  return [{ rule, denied: false }, ...parts].map((one) => ({ ...one, colour }));
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
