/**
 * The puzzles of a day and of a week: the same for everybody, from the date alone. A day's puzzle is an isomorph of one in
 * the table of seeds, so it needs neither a network nor the generator; the puzzle of the week is generated from a seed. A
 * change that affects the puzzle of a date has to raise VERSION and change tests/web/daily.test.mjs.
 */
import { SEEDS } from './seeds.js';

export const VERSION = 1;

/** @typedef {keyof typeof SEEDS} DailyLevel */
export const DAILY_LEVELS = /** @type {DailyLevel[]} */ (Object.keys(SEEDS));

/** The kinds of the weeks, in turn. */
export const WEEKLY = /** @type {const} */ ([
  ...['killer', 'jigsaw', 'thermo', 'sandwich', 'diagonal', 'arrow', 'dots', 'windoku'],
  ...['skyscraper', 'antiknight'],
]);

const DAY = 86_400_000;

/** The date in UTC, as 2026-11-22. @param {Date} [now] */
export const dateOf = (now = new Date()) => now.toISOString().slice(0, 10);

/** Is it a valid date? @param {string} date */
export const isDate = (date) =>
  /^\d{4}-\d\d-\d\d$/.test(date) &&
  !Number.isNaN(Date.parse(date)) &&
  dateOf(new Date(date)) === date;

/** Weeks since Monday, 5 January 1970. @param {string} date */
const weekOf = (date) => Math.floor((Date.parse(date) / DAY - 4) / 7);

/** @param {string} date as 2026-11-22 @param {DailyLevel} level @returns {string} 81 cells */
export function dailyOf(date, level) {
  const below = randomOf(`${VERSION} ${date} ${level}`);
  const table = SEEDS[level];
  return isomorphOf(table[below(table.length)] ?? '', below);
}

/** The kind of a week, and the seed to generate its puzzle from. @param {string} date of any of its days */
export function weeklyOf(date) {
  const week = weekOf(date);
  const kind = WEEKLY[((week % WEEKLY.length) + WEEKLY.length) % WEEKLY.length] ?? 'killer';
  return { kind, seed: hash(`${VERSION} week ${week}`) };
}

/**
 * An isomorph of a puzzle: digits renamed, possibly transposed, rows and columns exchanged in a way that keeps a symmetry of
 * half a turn.
 * @param {string} puzzle @param {(bound: number) => number} below
 */
function isomorphOf(puzzle, below) {
  const digits = shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], below);
  const [rows, columns] = [linesOf(below), linesOf(below)];
  const transposed = below(2) === 1;
  return rows
    .flatMap((row) =>
      columns.map((column) => puzzle[transposed ? 9 * column + row : 9 * row + column]),
    )
    .map((symbol) => (symbol === '.' ? '.' : digits[Number(symbol) - 1]))
    .join('');
}

/** An order of nine lines whose last band is the first reversed. @param {(bound: number) => number} below */
function linesOf(below) {
  const order = shuffled([0, 1, 2], below);
  const first = below(2) === 1 ? order.map((line) => line + 6) : order;
  const middle = below(2) === 1 ? [5, 4, 3] : [3, 4, 5];
  return [...first, ...middle, ...first.map((line) => 8 - line).reverse()];
}

/** A list in any order (Fisher and Yates). @param {number[]} list @param {(bound: number) => number} below */
function shuffled(list, below) {
  const order = [...list];
  for (let left = order.length; left > 1; left--) {
    const at = below(left);
    [order[left - 1], order[at]] = [Number(order[at]), Number(order[left - 1])];
  }
  return order;
}

/**
 * Pseudo-random numbers below a bound, determined by a text: xorshift (Marsaglia, 2003), seeded with the text's hash.
 * @param {string} text
 */
function randomOf(text) {
  let state = hash(text) || 1;
  return (/** @type {number} */ bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

/** A 32-bit hash of an ASCII text: FNV-1a (Fowler, Noll, Vo), mixed once more so that the last letters affect every bit. @param {string} text */
function hash(text) {
  let bits = 0x811c9dc5;
  for (const one of text) bits = Math.imul(bits ^ one.charCodeAt(0), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  return (bits ^ (bits >>> 13)) >>> 0;
}
