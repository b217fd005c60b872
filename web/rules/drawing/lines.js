/** The drawings of lines, a row for each kind; all of them are below the digits. Pure. */
import { centre, middle, through, towards } from './outline.js';
import { PAPER, circle, node, placed, stroke, turnOf } from './nodes.js';

/**
 * @typedef {import('./nodes.js').Node} Node
 * @typedef {import('./outline.js').Point} Point
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 */

/** Half opacity, so that digits stand out on light and dark paper. */
const FAINT = 0.5;

const GREY = '#8c867b';
const THIN = 6;

/** A node for each end of a line. @param {Point[]} points @param {(at: Point) => Node} end */
const ends = (points, end) => [points[0], points.at(-1)].filter((at) => at !== undefined).map(end);

/** A line shortened at its start and its end. @param {Point[]} points @param {number} start @param {number} [end] */
function shortened(points, start, end = 0) {
  const short = [...points];
  const [first, second] = points;
  if (first && second) short[0] = towards(first, second, start);
  const [last, before] = [points.at(-1), points.at(-2)];
  if (last && before && end > 0) short[short.length - 1] = towards(last, before, end);
  return short;
}

/** A line with a head at its end. @param {Point[]} points @param {string} colour @returns {Node[]} */
function arrow(points, colour) {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return [];
  return [
    stroke(through(points), colour, THIN),
    stroke('M-18 14L0 0L-18 -14', colour, THIN, placed(end, turnOf(before, end))),
  ];
}

/**
 * Draws a line through the centres of its cells, given in groups, with the parameter of the drawing.
 * @typedef {(groups: Point[][], parameter: string) => Node[]} DrawLine
 */

/** @param {(points: Point[], parameter: string) => Node[]} draw @returns {DrawLine} */
const each = (draw) => (groups, parameter) => groups.flatMap((points) => draw(points, parameter));

/** @type {Record<string, DrawLine>} */
const LINES = {
  line: each((points, colour) => [stroke(through(points), colour, 18)]),
  thermo: each((points, bulb) => (bulb === 'hollow' ? hollowThermo(points) : thermo(points))),
  arrow: headed,
  doublearrow: each((points) => [
    stroke(through(shortened(points, 38, 38)), GREY, THIN),
    ...ends(points, (at) => circle(at, 38, { fill: 'none', stroke: GREY, 'stroke-width': THIN })),
  ]),
  between: each((points) => [
    stroke(through(shortened(points, 38, 38)), GREY, 14),
    ...ends(points, (at) =>
      circle(at, 38, { fill: GREY, 'fill-opacity': 0.5, stroke: GREY, 'stroke-width': 4 }),
    ),
  ]),
  lockout: each((points) => [
    stroke(through(shortened(points, 40, 40)), '#3a6bd6', 14),
    ...ends(points, (at) =>
      node('path', {
        d: 'M0 -42L42 0L0 42L-42 0Z',
        ...placed(at),
        fill: '#3a6bd6',
        'fill-opacity': 0.5,
        stroke: '#3a6bd6',
        'stroke-width': 4,
        'stroke-linejoin': 'round',
      }),
    ),
  ]),
  zipper: each((points) => {
    const half = (points.length - 1) / 2;
    const [a, b] = [points[Math.floor(half)], points[Math.ceil(half)]];
    return [
      stroke(through(points), '#8250dd', 18),
      ...(a && b ? [circle(middle(a, b), 18, { fill: '#8250dd' })] : []),
    ];
  }),
};

/** @param {Point[]} points */
const thermo = (points) => [
  stroke(through(points), GREY, 26),
  ...points.slice(0, 1).map((at) => circle(at, 36, { fill: GREY })),
];

/** @param {Point[]} points */
const hollowThermo = (points) => [
  stroke(through(points), GREY, 30, { class: 'hollow' }),
  ...points.slice(0, 1).map((at) => circle(at, 37, { fill: GREY })),
  stroke(through(points), '#fff', 18, { class: 'paper-line' }),
  ...points.slice(0, 1).map((at) => circle(at, 31, PAPER)),
];

/**
 * @param {Rule} rule @param {number} size
 * @param {readonly string[]} drawing its kind and its parameter
 * @returns {Node[]} empty if it is no line
 */
export function drawLine({ keyword, groups }, size, [kind = '', parameter = '']) {
  const all = groups.map((cells) => cells.map((cell) => centre(size, cell)));
  const drawn = LINES[kind]?.(all, parameter) ?? [];
  if (drawn.length === 0) return [];
  return [node('g', { class: `line ${keyword}`, opacity: FAINT }, drawn)];
}

/** A circle or a pill, and an arrow from it for each other group. @param {Point[][]} all @param {string} colour @returns {Node[]} */
function headed([points = [], ...shafts], colour) {
  colour ||= GREY;
  const ring = { fill: 'none', stroke: colour, 'stroke-width': THIN };
  const first = points[0];
  if (!first) return [];
  const drawn =
    points.length === 1
      ? [circle(first, 38, ring)]
      : [
          stroke(through(points), colour, 76 + THIN, { class: 'hollow' }),
          stroke(through(points), '#fff', 76 - THIN, { class: 'paper-line' }),
        ];
  for (const shaft of shafts) {
    const [start] = shaft;
    if (!start) continue;
    // From the nearest cell of the pill.
    const near = points.reduce((a, b) =>
      Math.hypot(b[0] - start[0], b[1] - start[1]) < Math.hypot(a[0] - start[0], a[1] - start[1])
        ? b
        : a,
    );
    const within = near[0] === start[0] && near[1] === start[1];
    const line = within ? shaft : [near, ...shaft];
    drawn.push(...arrow(shortened(line, 38), colour));
  }
  return drawn;
}
