/**
 * Shades for the number of solutions of each candidate, a filter, and their drawing. Pure.
 *
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {import('../../puzzle/questions/candidates.js').Candidates} Candidates
 * @typedef {import('../../rules/drawing/nodes.js').Node} Node
 *
 * The candidates of a cell with their counts; a count of `limit` means that many or more.
 * @typedef {readonly { symbol: string, count: number }[]} Counted
 *
 * Shows the candidates of at least, or at most, a number of solutions.
 * @typedef {{ way: 'least' | 'most', number: number }} Filter
 */
import { candidatesOf } from '../../hint/grid.js';
import { placeOf } from '../../hint/drawing.js';
import { countsOf } from '../../puzzle/questions/candidates.js';
import { alphabetOf, coordinates, kindAt } from '../../puzzle/state.js';
import { node } from '../../rules/drawing/nodes.js';

/** The number of shades, from few solutions to many. */
export const SHADES = 5;

/** The stops of the slider. */
const STOPS = [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000];

/** The size of a candidate of each shade, as a share of its place: shades also differ in size. */
const SIZES = [0.62, 0.72, 0.82, 0.92, 1];

/**
 * The candidates of all cells with their counts; none for filled cells.
 * @param {Position} at @param {Candidates} candidates @returns {Counted[] | null} null if nothing was counted
 */
export function counted(at, candidates) {
  if (!candidates.counts) return null;
  return candidates.digits.map((digits, cell) => {
    if (kindAt(at, cell) !== 'open') return [];
    const symbols = [...digits];
    const { each = [] } = countsOf(at, cell, candidates, symbols) ?? {};
    return symbols.map((symbol, nth) => ({ symbol, count: each[nth] ?? 0 }));
  });
}

/** The highest count in cells with several candidates: a single candidate is in all solutions. @param {readonly Counted[]} all */
export const highest = (all) =>
  all.reduce(
    (most, cell) => (cell.length > 1 ? Math.max(most, ...cell.map(({ count }) => count)) : most),
    1,
  );

/** The stops of the slider up to the highest count. @param {readonly Counted[]} all */
export function stopsOf(all) {
  const most = highest(all);
  return [...STOPS.filter((stop) => stop < most), most];
}

/** @param {number} count @param {Filter} filter */
export const passes = (count, { way, number }) =>
  way === 'least' ? count >= number : count <= number;

/** The shade of a count, from 1, on a logarithmic scale, as most counts are low. @param {number} count @param {number} most the highest */
export const shadeOf = (count, most) =>
  most > 1 ? 1 + Math.round(((SHADES - 1) * Math.log(Math.max(1, count))) / Math.log(most)) : 3;

/**
 * A shaded square and a digit for each candidate; ordinary candidates that no solution has are struck through. A path and a
 * text for each shade, whatever the size of the grid.
 * @param {Position} at @param {readonly Counted[]} all @param {Filter} filter @returns {Node[]}
 */
export function drawCounts(at, all, filter) {
  const { shape } = at;
  const alphabet = alphabetOf(shape);
  const most = highest(all);
  /** @type {Map<string, { squares: string[], x: number[], y: number[], symbols: string[] }>} */
  const pieces = new Map();
  const ordinary = candidatesOf({ ...at, marks: undefined });
  // They have no solutions, so a lower bound filters them.
  const struck = filter.way === 'most' || filter.number <= 1;
  const { r } = placeOf(shape, [1, 1, 1]);
  const size = r * 1.3;
  /** @param {string} name @param {number} cell @param {string} symbol @param {number} part */
  const add = (name, cell, symbol, part) => {
    const { row, column } = coordinates(shape, cell);
    const [x, y] = placeOf(shape, [row + 1, column + 1, alphabet.indexOf(symbol) + 1]).at;
    const piece = pieces.get(name) ?? { squares: [], x: [], y: [], symbols: [] };
    pieces.set(name, piece);
    const half = round(r * part);
    piece.squares.push(
      part > 0
        ? `M${round(x - half)} ${round(y - half)}h${2 * half}v${2 * half}h${-2 * half}z`
        : `M${round(x - r * 0.6)} ${round(y + r * 0.6)}L${round(x + r * 0.6)} ${round(y - r * 0.6)}`,
    );
    piece.x.push(round(x));
    // Centred by the height of digits, independent of the font's metrics.
    piece.y.push(round(y + size * 0.35));
    piece.symbols.push(symbol);
  };
  for (const [cell, own] of all.entries()) {
    if (own.length === 0) continue;
    for (const symbol of struck ? (ordinary[cell] ?? '') : '')
      if (own.every((one) => one.symbol !== symbol)) add('count-none', cell, symbol, 0);
    for (const { symbol, count } of own) {
      if (!passes(count, filter)) continue;
      const shade = shadeOf(count, most);
      if (own.length === 1) add('count-all', cell, symbol, 1);
      else add(`count-${shade}`, cell, symbol, SIZES[shade - 1] ?? 1);
    }
  }
  return [...pieces].flatMap(([name, { squares, x, y, symbols }]) => {
    const digits = { x: x.join(' '), y: y.join(' '), 'font-size': round(size), class: name };
    const text = node('text', { 'text-anchor': 'middle', ...digits }, symbols.join(''));
    const path = node('path', { d: squares.join(''), class: name });
    return name === 'count-none' ? [text, path] : [path, text];
  });
}

const round = (/** @type {number} */ number) => Math.round(number * 10) / 10;
