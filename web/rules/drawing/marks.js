/** The drawings of marks in cells, areas, and signs between cells, a row for each kind. Pure. */
import { lowestOf } from '../../puzzle/state.js';
import { UNIT, centre, middle, outline } from './outline.js';
import { PAPER, circle, letters, node, placed, stroke, turnOf } from './nodes.js';

/**
 * @typedef {import('./nodes.js').Node} Node
 * @typedef {import('./outline.js').Point} Point
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 *
 * @typedef {{ under: Node[], over: Node[] }} Drawn below the digits, and above the grid lines
 */

const GREY = '#8c867b';
/** Dots are white and black on any paper. */
const BLACK = '#1d1b19';
/** Faint, so that digits stand out, with an edge that stands out itself. */
const EDGED = { fill: GREY, 'fill-opacity': 0.3, stroke: GREY, 'stroke-width': 3 };
const INK = { stroke: 'currentColor', 'stroke-width': 3 };

/** @param {number} size @param {readonly number[]} cells @param {string} fill @param {number} [opacity] */
export const shade = (size, cells, fill, opacity = 0.22) =>
  node('path', { d: outline(size, cells, 0), fill, opacity, class: 'shade' });

/** Colours of clones, in turn. */
const TWINS = ['#3a6bd6', '#17a035', '#ef7a1a', '#c02fd0'];

/** A dashed outline with the sum in its first cell. @param {number} size @param {readonly number[]} cells @param {string} text @param {string} dashes */
function drawCage(size, cells, text, dashes) {
  const inset = 9;
  const under = [
    stroke(outline(size, cells, inset), 'currentColor', 2.2, {
      class: 'cage',
      'stroke-dasharray': dashes,
      'stroke-linecap': 'butt',
    }),
  ];
  const total = totalled(size, cells, text);
  return { under: [...under, ...total.under], over: total.over };
}

/** A short text in the first cell, on a patch of paper. @param {number} size @param {readonly number[]} cells @param {string} text @returns {Drawn} */
function totalled(size, cells, text) {
  if (!text || cells.length === 0) return { under: [], over: [] };
  const [x, y] = centre(size, Math.min(...cells));
  const high = size > 12 ? 30 : 25;
  const [left, top] = [x - UNIT / 2 + 5, y - UNIT / 2 + 3];
  const wide = text.length * high * 0.58 + 4;
  return {
    under: [node('rect', { x: left, y: top, width: wide, height: high, ...PAPER })],
    over: [
      letters([left + 2, top + high / 2], text, high, { 'text-anchor': 'start', class: 'total' }),
    ],
  };
}

/** The text in a cage: its sum, with or without a sign before it, or the count of each digit. @param {readonly number[]} values @param {string} sign */
const cageText = (values, sign) =>
  sign === 'say'
    ? values
        .map((value, at) => (at % 2 === 0 ? `${value}×` : `${value} `))
        .join('')
        .trim()
    : sign + values.join(' ');

/** The marks of an indexer's square: on two sides, or in its corners. @type {Record<string, string>} */
const WAYS = {
  row: 'M-46 -9L-37 0L-46 9M46 -9L37 0L46 9',
  column: 'M-9 -46L0 -37L9 -46M-9 46L0 37L9 46',
  box: 'M-46 -30V-46H-30M30 -46H46V-30M46 30V46H30M-30 46H-46V30',
};

/** @param {Point} at @param {string} way */
const indexer = (at, way) => [
  node('rect', {
    x: at[0] - 34,
    y: at[1] - 34,
    width: 68,
    height: 68,
    fill: '#8250dd',
    opacity: 0.2,
  }),
  stroke(WAYS[way] ?? '', '#8250dd', 5, { ...placed(at), opacity: 0.8 }),
];

/** Four chevrons in a shaded cell, pointing in (minimum) or out (maximum). @param {Point} at @param {1 | -1} way */
function chevrons([x, y], way) {
  const [tip, back] = [42 + way * 4, 42 - way * 4];
  const d = `M${back} -9L${tip} 0L${back} 9`;
  const ground = { x: x - 50, y: y - 50, width: 100, height: 100, fill: GREY, opacity: 0.25 };
  return node('g', { class: 'extreme' }, [
    node('rect', ground),
    ...[0, 90, 180, 270].map((turn) => stroke(d, GREY, 4, placed([x, y], turn))),
  ]);
}

/** A dot, empty or with a number. @param {Point} at @param {boolean} black @param {string} text */
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

/** An inequality sign, open to the greater cell. @param {Point} greater @param {Point} less */
function wedge(greater, less) {
  const at = middle(greater, less);
  return [
    circle(at, 14, PAPER),
    stroke('M-8 -12L8 0L-8 12', 'currentColor', 5, placed(at, turnOf(greater, less))),
  ];
}

/** Up to four digits in a circle on a corner. @param {Point} at @param {string[]} symbols */
function drawQuadruple([x, y], symbols) {
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

/** Two squares black and two white, on a corner. @param {Point} at */
const chequer = ([x, y]) => [
  node('rect', { x: x - 16, y: y - 16, width: 32, height: 32, fill: '#fff', stroke: BLACK }),
  node('path', { d: `M${x} ${y}v-16h-16v16h32v16h-16z`, fill: BLACK }),
];

/**
 * The input of a drawing.
 * @typedef {object} Marked
 * @property {Rule} rule
 * @property {number} size
 * @property {readonly number[]} cells of all groups
 * @property {readonly Point[]} points their centres
 * @property {readonly string[]} parameters
 * @property {string} alphabet symbols of the digits
 * @property {number} lowest the value of the first of them
 * @property {number} turn the number of rules of its kind before it
 */

/** @param {Node[]} under @returns {Drawn} */
const beneath = (...under) => ({ under, over: [] });

/** One at the centre of each cell. @param {(at: Point, parameter: string) => Node} draw */
const inCells =
  (draw) =>
  (/** @type {Marked} */ { points, parameters: [parameter = ''] }) =>
    beneath(...points.map((at) => draw(at, parameter)));

/** One between each cell and the next. @param {(a: Point, b: Point, parameter: string, value: string) => Node[]} draw */
const onBorders =
  (draw) =>
  (/** @type {Marked} */ { rule: { groups, values }, size, parameters: [parameter = ''] }) => ({
    under: [],
    over: groups.flatMap((group) =>
      group.slice(1).flatMap((cell, at) => {
        const [a, b] = [centre(size, group[at] ?? 0), centre(size, cell)];
        return draw(a, b, parameter, String(values[0] ?? ''));
      }),
    ),
  });

/** @type {Record<string, (marked: Marked) => Drawn>} */
const MARKS = {
  cage: ({ rule, size, cells, parameters: [on, off, sign = ''] }) =>
    drawCage(size, cells, cageText(rule.values, sign), `${on} ${off}`),
  shade: ({ size, cells, parameters: [colour = GREY, opacity = '0.3'] }) =>
    beneath(shade(size, cells, colour, Number(opacity))),
  outline({ rule, size, cells, parameters: [colour = '#139ddb'] }) {
    const { under, over } = totalled(size, cells, String(rule.values[0] ?? ''));
    const line = stroke(outline(size, cells, 5), colour, 4, { opacity: 0.8 });
    return { under: [line, ...under], over };
  },
  twins({ rule, size, turn, parameters: [sign = ''] }) {
    const signs = rule.groups.map((group) => totalled(size, group, sign).over);
    const shades = rule.groups.map((group) =>
      shade(size, group, TWINS[turn % TWINS.length] ?? GREY),
    );
    return { under: shades, over: signs.flat() };
  },
  // The grid itself shows candidates as small digits; a frame says that they are given.
  frame: ({ size, cells }) =>
    beneath(stroke(outline(size, cells, 6), GREY, 2, { 'stroke-dasharray': '1 6' })),
  circle: inCells((at, ring) =>
    ring
      ? circle(at, 40, { fill: 'none', stroke: '#ef7a1a', 'stroke-width': 5, opacity: 0.8 })
      : circle(at, 37, EDGED),
  ),
  square: inCells(([x, y]) =>
    node('rect', { x: x - 36, y: y - 36, width: 72, height: 72, ...EDGED }),
  ),
  diamond: inCells((at) =>
    stroke('M0 -45L45 0L0 45L-45 0Z', '#d0452f', 5, { ...placed(at), opacity: 0.9 }),
  ),
  index: inCells((at, way) => node('g', { class: 'index' }, indexer(at, way))),
  chevrons: inCells((at, way) => chevrons(at, way === 'in' ? -1 : 1)),
  dot: onBorders((a, b, colour, value) => dot(middle(a, b), colour === 'black', value)),
  sign: onBorders((a, b, letter) => sign(middle(a, b), letter)),
  wedge: onBorders(wedge),
  corner({ rule, points, alphabet, lowest, parameters }) {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const at = /** @type {const} */ ([
      (Math.min(...xs) + Math.max(...xs)) / 2,
      (Math.min(...ys) + Math.max(...ys)) / 2,
    ]);
    const symbols = rule.values.map((value) => alphabet[value - lowest] ?? '?');
    const drawn = parameters[0] ? chequer(at) : drawQuadruple(at, symbols);
    return { under: [], over: points.length > 0 ? drawn : [] };
  },
};

/**
 * @param {Rule} rule
 * @param {import('../../puzzle/state.js').Shape} shape
 * @param {string} alphabet symbols of the digits
 * @param {number} turn the number of rules of its kind before it
 * @param {readonly string[]} drawing its kind and its parameters
 * @returns {Drawn | undefined} undefined if it is no mark
 */
export function drawMarks(rule, shape, alphabet, turn, [kind = '', ...parameters]) {
  const { size } = shape;
  const cells = rule.groups.flat();
  const points = cells.map((cell) => centre(size, cell));
  return MARKS[kind]?.({
    rule,
    size,
    cells,
    points,
    parameters,
    alphabet,
    lowest: lowestOf(shape),
    turn,
  });
}
