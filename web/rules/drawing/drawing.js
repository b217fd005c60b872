/**
 * How a grid shows its rules: every piece of it, in the order in which they lie on one another. Pure, in
 * a grid whose cells are UNIT wide; for the board, the element and pictures alike.
 */
import { alphabetOf, coordinates } from '../../puzzle/state.js';
import { clues } from './clues.js';
import { ANTI, MAIN } from '../kinds.js';
import { drawLine } from './lines.js';
import { drawMarks, shade } from './marks.js';
import { stroke } from './nodes.js';
import { UNIT, through } from './outline.js';

/**
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {import('../../puzzle/state.js').Shape} Shape
 * @typedef {import('./nodes.js').Node} Node
 *
 * What is taken up around the grid, in cells.
 * @typedef {{ above: number, right: number, below: number, left: number }} Margin
 *
 * @typedef {object} Drawing
 * @property {Node[]} under beneath the digits
 * @property {Node[]} over above the lines of the grid; and around it
 * @property {Margin} margin
 */

/** What lies deeper comes first. @type {readonly (readonly string[])[]} */
const DEPTHS = [
  ['disjoint', 'windoku', 'extra', 'clone'],
  ['odd', 'even', 'minimum', 'maximum'],
  ['diagonal'],
  ['thermo', 'slowthermo', 'whisper', 'renban', 'palindrome', 'between', 'lockout'],
  ['regionsum', 'zipper', 'entropic', 'modular', 'doublearrow', 'arrow', 'pillarrow'],
  ['distinct', 'sum', 'cage'],
];

/** @param {Rule} rule */
const depthOf = ({ keyword }) => {
  const depth = DEPTHS.findIndex((keywords) => keywords.includes(keyword));
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
    under.push(...(drawWhole(rule, shape) ?? drawLine(rule, shape.size) ?? []));
    const marks = drawMarks(rule, shape.size, alphabet, turn);
    under.push(...(marks?.under ?? []));
    over.push(...(marks?.over ?? []));
  }
  const { nodes, margin } = clues(shape.size, rules);
  return { under, over: [...over, ...nodes], margin };
}

/** Rules of the whole grid that can be seen. @param {Rule} rule @param {Shape} shape @returns {Node[] | null} */
function drawWhole({ keyword, values }, shape) {
  const { size } = shape;
  const far = size * UNIT;
  switch (keyword) {
    case 'diagonal': {
      const ways = [
        ...(values[0] !== ANTI
          ? [
              through([
                [0, 0],
                [far, far],
              ]),
            ]
          : []),
        ...(values[0] !== MAIN
          ? [
              through([
                [far, 0],
                [0, far],
              ]),
            ]
          : []),
      ];
      return [stroke(ways.join(''), '#1f5bd0', 3, { opacity: 0.6 })];
    }
    case 'windoku':
      return windows(shape).map((cells) => shade(size, cells, '#8c867b', 0.25));
    case 'disjoint':
      return places(shape).map((cells, at) =>
        shade(size, cells, `hsl(${Math.round((at * 360) / size)} 75% 50%)`, 0.14),
      );
    default:
      return null;
  }
}

/** The windows of windoku: a cell away from each border and from each other. @param {Shape} shape */
export function windows({ size, boxHeight, boxWidth }) {
  const starts = (/** @type {number} */ step) =>
    Array.from({ length: Math.floor((size - 1) / (step + 1)) }, (_, at) => 1 + at * (step + 1));
  return starts(boxHeight).flatMap((top) =>
    starts(boxWidth).map((left) =>
      Array.from(
        { length: boxHeight * boxWidth },
        (_, at) => (top + Math.floor(at / boxWidth)) * size + left + (at % boxWidth),
      ),
    ),
  );
}

/** The cells that have the same place in their boxes. @param {Shape} shape */
function places({ size, boxHeight, boxWidth, ...rest }) {
  const shape = { size, boxHeight, boxWidth, ...rest };
  /** @type {number[][]} */
  const groups = Array.from({ length: size }, () => []);
  for (let cell = 0; cell < size ** 2; cell++) {
    const { row, column } = coordinates(shape, cell);
    groups[(row % boxHeight) * boxWidth + (column % boxWidth)]?.push(cell);
  }
  return groups;
}
