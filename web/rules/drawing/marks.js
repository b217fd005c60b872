/** How marks within cells, areas, and signs between cells are drawn: a row for each keyword. Pure. */
import { UNIT, centre, middle, outline, through } from './outline.js';
import { PAPER, circle, letters, node, stroke } from './nodes.js';

/**
 * @typedef {import('./nodes.js').Node} Node
 * @typedef {import('./outline.js').Point} Point
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 *
 * @typedef {{ under: Node[], over: Node[] }} Drawn beneath the digits, and above the lines of the grid
 */

const GREY = '#8c867b';
/** Dots are white and black on any paper. */
const BLACK = '#1d1b19';
const INK = { stroke: 'currentColor', 'stroke-width': 3 };

/** @param {number} size @param {readonly number[]} cells @param {string} fill @param {number} [opacity] */
export const shade = (size, cells, fill, opacity = 0.22) =>
  node('path', { d: outline(size, cells, 0), fill, opacity, class: 'shade' });

/** Colours of clones, in turn. */
const TWINS = ['#3a6bd6', '#17a035', '#ef7a1a', '#c02fd0'];

/** A dashed outline, and what it sums up to in its first cell. */
/** @param {number} size @param {readonly number[]} cells @param {readonly number[]} values @param {string} dashes */
function cage(size, cells, values, dashes) {
  const inset = 9;
  const under = [
    stroke(outline(size, cells, inset), 'currentColor', 2.2, {
      class: 'cage',
      'stroke-dasharray': dashes,
      'stroke-linecap': 'butt',
    }),
  ];
  const text = String(values[0] ?? '');
  if (!text || cells.length === 0) return { under, over: [] };
  const [x, y] = centre(size, Math.min(...cells));
  const high = size > 12 ? 30 : 25;
  const [left, top] = [x - UNIT / 2 + 5, y - UNIT / 2 + 3];
  const wide = text.length * high * 0.58 + 4;
  return {
    under: [...under, node('rect', { x: left, y: top, width: wide, height: high, ...PAPER })],
    over: [
      letters([left + 2, top + high / 2], text, high, { 'text-anchor': 'start', class: 'total' }),
    ],
  };
}

/** @type {Record<string, (at: Point) => Node>} */
const WITHIN = {
  odd: (at) => circle(at, 37, { fill: GREY, opacity: 0.35 }),
  even: ([x, y]) =>
    node('rect', { x: x - 36, y: y - 36, width: 72, height: 72, fill: GREY, opacity: 0.35 }),
  minimum: (at) => chevrons(at, -1),
  maximum: (at) => chevrons(at, 1),
};

/** Four small signs on a shaded cell: pointing in for the least, out for the greatest. */
/** @param {Point} at @param {1 | -1} way */
function chevrons([x, y], way) {
  const d = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ].map(([right = 0, down = 0]) => {
    const tip = 42 + way * 4;
    const back = 42 - way * 4;
    return through([
      [x + right * back - down * 9, y + down * back + right * 9],
      [x + right * tip, y + down * tip],
      [x + right * back + down * 9, y + down * back - right * 9],
    ]);
  });
  const ground = { x: x - 50, y: y - 50, width: 100, height: 100, fill: GREY, opacity: 0.25 };
  return node('g', { class: 'extreme' }, [node('rect', ground), stroke(d.join(''), GREY, 4)]);
}

/** A dot with a number in it, or none. @param {Point} at @param {boolean} black @param {string} text */
function dot(at, black, text) {
  const [ground, ink] = black ? [BLACK, '#fff'] : ['#fff', BLACK];
  return [
    circle(at, text ? 18 : 14, { ...INK, fill: ground, class: black ? 'black' : 'white' }),
    ...(text ? [letters(at, text, 24, { fill: ink, class: black ? 'white' : 'black' })] : []),
  ];
}

/** @param {Point} at @param {string} text */
const sign = (at, text) => [
  circle(at, 15, PAPER),
  letters(at, text, 34, { 'font-weight': 700, class: 'sign' }),
];

/** Two strokes that are open to the greater side. @param {Point} greater @param {Point} less */
function wedge(greater, less) {
  const [x, y] = middle(greater, less);
  const [right, down] = [Math.sign(less[0] - greater[0]), Math.sign(less[1] - greater[1])];
  return [
    circle([x, y], 14, PAPER),
    stroke(
      through([
        [x - right * 8 - down * 12, y - down * 8 + right * 12],
        [x + right * 8, y + down * 8],
        [x - right * 8 + down * 12, y - down * 8 - right * 12],
      ]),
      'currentColor',
      5,
    ),
  ];
}

/** @type {Record<string, (a: Point, b: Point, value: string) => Node[]>} */
const BETWEEN = {
  white: (a, b) => dot(middle(a, b), false, ''),
  black: (a, b) => dot(middle(a, b), true, ''),
  difference: (a, b, value) => dot(middle(a, b), false, value),
  ratio: (a, b, value) => dot(middle(a, b), true, value),
  x: (a, b) => sign(middle(a, b), 'X'),
  v: (a, b) => sign(middle(a, b), 'V'),
  greater: wedge,
};

/** Up to four digits in a circle on a corner. @param {Point} at @param {string[]} symbols */
function quadruple([x, y], symbols) {
  const one = symbols.length < 3;
  const rows = one ? [symbols] : [symbols.slice(0, 2), symbols.slice(2)];
  const high = symbols.length === 1 ? 34 : one ? 27 : 24;
  return [
    circle([x, y], 27, { ...INK, ...PAPER }),
    ...rows.map((row, at) =>
      letters([x, y + (one ? 0 : at * 21 - 10.5)], row.join(' '), high, { 'word-spacing': -4 }),
    ),
  ];
}

/**
 * @param {Rule} rule
 * @param {number} size
 * @param {string} alphabet symbols of the digits
 * @param {number} turn how many of its kind came before
 * @returns {Drawn | null}
 */
export function drawMarks({ keyword, values, groups }, size, alphabet, turn) {
  const cells = groups.flat();
  const points = cells.map((cell) => centre(size, cell));
  const between = BETWEEN[keyword];
  if (between) {
    const over = groups.flatMap((group) =>
      group.slice(1).flatMap((cell, at) => {
        const [a, b] = [centre(size, group[at] ?? 0), centre(size, cell)];
        return between(a, b, String(values[0] ?? ''));
      }),
    );
    return { under: [], over };
  }
  const within = WITHIN[keyword];
  if (within) return { under: points.map(within), over: [] };
  switch (keyword) {
    case 'cage':
      return cage(size, cells, values, '9 6');
    case 'sum':
      return cage(size, cells, values, '2 5');
    case 'extra':
      return { under: [shade(size, cells, GREY, 0.3)], over: [] };
    case 'distinct':
      return {
        under: [stroke(outline(size, cells, 5), '#139ddb', 4, { opacity: 0.8 })],
        over: [],
      };
    case 'clone':
      return {
        under: groups.map((group) => shade(size, group, TWINS[turn % TWINS.length] ?? GREY)),
        over: [],
      };
    case 'quadruple': {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const at = /** @type {const} */ ([
        (Math.min(...xs) + Math.max(...xs)) / 2,
        (Math.min(...ys) + Math.max(...ys)) / 2,
      ]);
      const symbols = values.map((value) => alphabet[value - 1] ?? '?');
      return { under: [], over: points.length > 0 ? quadruple(at, symbols) : [] };
    }
    // A grid shows them as small digits itself; here a frame says that they are given.
    case 'candidates':
      return {
        under: [stroke(outline(size, cells, 6), GREY, 2, { 'stroke-dasharray': '1 6' })],
        over: [],
      };
    default:
      return null;
  }
}
