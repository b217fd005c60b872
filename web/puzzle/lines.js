/**
 * Lines that a player draws from cell to cell: plain values and pure functions. A line is stored in the first of its two cells in
 * reading order, as a digit for its direction: 1 right, 2 down, 3 down and right, 4 down and left.
 */

/** @typedef {import('./state.js').Position} Position */

/** Rows and columns from the first cell to the second, for each direction. */
const WAYS = /** @type {const} */ ([
  ['1', 0, 1],
  ['2', 1, 0],
  ['3', 1, 1],
  ['4', 1, -1],
]);

/** Where the line between two cells is stored; null if they do not touch. @param {number} size @param {number} a @param {number} b */
function placeOf(size, a, b) {
  const [from, to] = a < b ? [a, b] : [b, a];
  const down = Math.floor(to / size) - Math.floor(from / size);
  const right = (to % size) - (from % size);
  const way = WAYS.find(([, rows, columns]) => rows === down && columns === right);
  return way ? { cell: from, sign: way[0] } : null;
}

/** All lines, each as two cells. @param {Position} at @returns {[number, number][]} */
export const linesOf = ({ shape, lines = [] }) =>
  lines.flatMap((signs, cell) =>
    WAYS.flatMap(([sign, down, right]) =>
      signs.includes(sign)
        ? [/** @type {[number, number]} */ ([cell, cell + down * shape.size + right])]
        : [],
    ),
  );

/** The cells that a cell has a line to. @param {Position} at @param {number} cell */
export const joinedTo = (at, cell) =>
  linesOf(at).flatMap(([a, b]) => (a === cell ? [b] : b === cell ? [a] : []));

/** @param {Position} at @param {readonly string[]} lines @returns {Position} */
const withLines = ({ lines: _, ...at }, lines) => ({
  ...at,
  ...(lines.some(Boolean) && { lines }),
});

/** @param {Position} at @param {number} a @param {number} b */
export function hasLine(at, a, b) {
  const place = placeOf(at.shape.size, a, b);
  return place !== null && (at.lines?.[place.cell]?.includes(place.sign) ?? false);
}

/**
 * Adds or removes the line between two cells; if they do not touch, the lines by way of the cells between.
 * @param {Position} at @param {number} from @param {number} to @param {boolean} on
 */
export function lined(at, from, to, on) {
  const { size } = at.shape;
  const lines = [...at.givens].map((_, cell) => at.lines?.[cell] ?? '');
  for (let a = from; a !== to;) {
    const down = Math.sign(Math.floor(to / size) - Math.floor(a / size));
    const b = a + down * size + Math.sign((to % size) - (a % size));
    const { cell = 0, sign = '' } = placeOf(size, a, b) ?? {};
    const others = (lines[cell] ?? '').replace(sign, '');
    lines[cell] = on ? [...others, sign].sort().join('') : others;
    a = b;
  }
  return withLines(at, lines);
}

/** Removes all lines from or to the cells. @param {Position} at @param {readonly number[]} cells */
export function unlined(at, cells) {
  const gone = linesOf(at).filter((ends) => ends.some((cell) => cells.includes(cell)));
  return gone.reduce((so, [a, b]) => lined(so, a, b, false), at);
}
