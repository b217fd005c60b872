/** Geometry of a grid whose cells are UNIT wide: centres, borders, outlines. Pure. */

import { extentOf } from '../../puzzle/state.js';

export const UNIT = 100;

/** @typedef {readonly [x: number, y: number]} Point */

/** The viewBox of a drawing over the shown cells. @param {import('../../puzzle/state.js').Shape} shape */
export function viewBoxOf(shape) {
  const { high, across } = extentOf(shape);
  return `0 0 ${across * UNIT} ${high * UNIT}`;
}

/** @param {number} size @param {number} cell @returns {Point} */
export const centre = (size, cell) => [
  ((cell % size) + 0.5) * UNIT,
  (Math.floor(cell / size) + 0.5) * UNIT,
];

/** The midpoint. @param {Point} a @param {Point} b @returns {Point} */
export const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The point at a distance from `a` towards `b`. @param {Point} a @param {Point} b @param {number} far @returns {Point} */
export function towards(a, b, far) {
  const [right, down] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(right, down) || 1;
  return [a[0] + (right / length) * far, a[1] + (down / length) * far];
}

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/** A path through points. @param {readonly Point[]} points @param {boolean} [closed] */
export const through = (points, closed = false) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;

/**
 * The outline of a set of cells, inset by a distance: closed paths, clockwise, and anticlockwise around holes.
 * Each cell contributes the sides at which it has no neighbour in the set; each side ends where the next begins.
 *
 *     +-------+-------+      the upper side of the left cell ends at the border, where that of the
 *     | +-----------+ |      right cell continues; it would end `inset` later if the outline turned
 *     | | +---+---+ | |      inwards, and earlier if it turned outwards
 *
 * @param {number} size @param {readonly number[]} cells @param {number} inset
 */
export function outline(size, cells, inset) {
  const set = new Set(cells);
  const has = (/** @type {number} */ row, /** @type {number} */ column) =>
    row >= 0 && column >= 0 && row < size && column < size && set.has(row * size + column);
  /** @type {Map<string, [from: Point, next: string]>} by the start of a side */
  const sides = new Map();
  for (const cell of set) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const [x, y] = centre(size, cell);
    // The four sides, by the direction of the outside; each starts at its left end seen from inside.
    for (const [down, right] of /** @type {const} */ ([
      [-1, 0],
      [0, 1],
      [1, 0],
      [0, -1],
    ])) {
      if (has(row + down, column + right)) continue;
      // Along the side, clockwise.
      const [along, across] = [right, -down];
      /** Its start and end at an inset. @param {number} gap @returns {[Point, Point]} */
      const ends = (gap) => {
        const reach = (/** @type {number} */ sign) => {
          const [r, c] = [row + sign * along, column + sign * across];
          if (!has(r, c)) return UNIT / 2 - gap;
          return has(r + down, c + right) ? UNIT / 2 + gap : UNIT / 2;
        };
        const out = UNIT / 2 - gap;
        /** @param {number} far @returns {Point} */
        const at = (far) => [x + right * out + across * far, y + down * out + along * far];
        return [at(-reach(-1)), at(reach(1))];
      };
      // With inset 0, two sides would start at a corner where two cells touch.
      const [start, end] = ends(Math.max(inset, 1)).map((point) => String(point.map(round)));
      sides.set(start ?? '', [ends(inset)[0], end ?? '']);
    }
  }
  const paths = [];
  for (const [key] of sides) {
    /** @type {Point[]} */
    const points = [];
    for (let at = key, side = sides.get(at); side; side = sides.get(at)) {
      sides.delete(at);
      points.push(side[0]);
      at = side[1];
    }
    if (points.length > 0) paths.push(through(straightened(points), true));
  }
  return paths.join('');
}

/** Without the points within straight lines. @param {Point[]} points */
function straightened(points) {
  return points.filter((point, at) => {
    const before = points.at(at - 1) ?? point;
    const after = points[(at + 1) % points.length] ?? point;
    const turn =
      (point[0] - before[0]) * (after[1] - point[1]) -
      (point[1] - before[1]) * (after[0] - point[0]);
    return Math.abs(turn) > 1e-6;
  });
}

/** The windows of windoku, one cell apart from the border and each other. @param {import('../../puzzle/state.js').Shape} shape */
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
