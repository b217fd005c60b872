/** The labels of rules: a setter's name, a value, a text. Each is in a corner of one of the rule's cells. Pure. */
import { labelOf } from '../../../wasm/rules/label.js';
import { alphabetOf, extentOf } from '../../puzzle/state.js';
import { letters } from './nodes.js';
import { UNIT, centre } from './outline.js';

/**
 * @typedef {import('./nodes.js').Node} Node
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {import('../../puzzle/state.js').Shape} Shape
 *
 * @typedef {object} Box
 * @property {number} left
 * @property {number} top
 * @property {number} wide
 * @property {number} high
 */

/** The most characters shown of a relation or a pattern. */
const LONGEST = 10;

/** The widest label: a little more than two cells. */
const WIDEST = 220;

/** How many cells of a rule are tried. */
const TRIED = 12;

/**
 * What a rule's label says: the setter's name; or its value, if it is not the usual one; or its text.
 * @param {Rule} rule @param {Shape} shape @param {readonly string[]} drawing
 */
function saidOf(rule, shape, drawing) {
  const { values, text = '' } = rule;
  const { name } = labelOf(rule);
  if (name) return name;
  const place = drawing.findIndex((word) => word === 'value' || word === 'text');
  if (place < 0) return '';
  if (drawing[place] === 'text')
    return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  const half = alphabetOf(shape).length / 2;
  const usual = { half: Math.floor(half), 'half-up': Math.ceil(half) }[drawing[place + 1] ?? ''];
  return values[0] === (usual ?? Number(drawing[place + 1])) ? '' : String(values[0] ?? '');
}

/** About how wide a character is, of its height: Chinese ones are square. @param {string} sign */
const widthOf = (sign) => (sign > '\u2e80' ? 1 : 0.64);

/** @param {string} said @param {number} high */
const wideOf = (said, high) => [...said].reduce((sum, sign) => sum + widthOf(sign), 0) * high;

/** As much of a text as is no wider than a label may be. @param {string} said @param {number} high @param {number} most */
function cut(said, high, most) {
  if (wideOf(said, high) <= most) return said;
  const signs = [...said];
  while (signs.length > 1 && wideOf(`${signs.join('')}…`, high) > most) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
  const across = Math.min(a.left + a.wide, b.left + b.wide) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.high, b.top + b.high) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** What is in the way: patches of paper with sums, and signs between cells. @param {readonly Node[]} nodes @returns {Box[]} */
export const obstaclesOf = (nodes) =>
  nodes.flatMap(({ tag, attributes, children }) => {
    const [x, y, wide, high, cx, cy, r] = ['x', 'y', 'width', 'height', 'cx', 'cy', 'r'].map(
      (name) => Number(attributes[name]),
    );
    if (tag === 'rect' && attributes.class === 'paper')
      return [{ left: x ?? 0, top: y ?? 0, wide: wide ?? 0, high: high ?? 0 }];
    if (tag === 'circle' && r && r < 30)
      return [{ left: (cx ?? 0) - r, top: (cy ?? 0) - r, wide: 2 * r, high: 2 * r }];
    return obstaclesOf(children);
  });

/**
 * The labels of some rules, within the grid and beside each other: in the first corner of a rule's cells that is free, from
 * the lower right one of its first cell; where none is, in the one with the least in the way.
 * @param {readonly { rule: Rule, drawing: readonly string[] }[]} some
 * @param {Shape} shape @param {readonly Box[]} obstacles @returns {Node[]}
 */
export function labelsOf(some, shape, obstacles = []) {
  const { high: rows, across } = extentOf(shape);
  const taken = [...obstacles];
  return some.flatMap(({ rule, drawing }) => {
    const whole = saidOf(rule, shape, drawing);
    const cells = rule.groups.flat();
    if (!whole || cells.length === 0) return [];
    const font = labelOf(rule).name ? 20 : whole.length > 5 ? 17 : 22;
    const said = cut(whole, font, Math.min(WIDEST, across * UNIT - 6));
    const [wide, high] = [wideOf(said, font), font * 0.86];
    /** @type {{ box: Box, cost: number } | undefined} */
    let best;
    const own = [...new Set(cells)].map((cell) => {
      const [x, y] = centre(shape.size, cell);
      return { left: x - UNIT / 2, top: y - UNIT / 2, wide: UNIT, high: UNIT };
    });
    for (const cell of [...new Set([cells[0] ?? 0, cells.at(-1) ?? 0, ...cells])].slice(0, TRIED)) {
      const [x, y] = centre(shape.size, cell);
      for (const middle of [y + 38, y - 38])
        for (const left of [x + 47 - wide, x - 47, x - wide / 2]) {
          const box = { left, top: middle - high / 2, wide, high };
          const inside = left >= 0 && left + wide <= across * UNIT && middle < rows * UNIT;
          const way = taken.reduce((sum, other) => sum + overlap(box, other), 0);
          const within = own.reduce((sum, other) => sum + overlap(box, other), 0);
          // Rather over the rule's own cells than over others.
          const cost = inside ? way + (wide * high - within) / 50 : Infinity;
          if (!best || cost < best.cost - 1) best = { box, cost };
        }
      if ((best?.cost ?? 1) < 1) break;
    }
    if (!best) return [];
    const { box } = best;
    taken.push(box);
    return [
      letters([box.left + wide, box.top + high / 2], said, font, {
        ...{ 'text-anchor': 'end', class: 'label', 'font-weight': 600 },
        ...{ 'paint-order': 'stroke', stroke: '#fff', 'stroke-width': 5 },
      }),
    ];
  });
}
