/**
 * A puzzle on its way into our text form (docs/rules-text.md): collected rule by rule, then written. Where
 * there are no rules it is n * n cells, which every version of the core reads.
 */
import { SudokuError } from '../engine/error.js';

/** Sizes that have boxes. */
const SIZES = [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25];

/** More lines than any puzzle has; what is beyond is left out. */
const MOST = 2000;

export class Form {
  size;
  /** Digits, 0 for none. @type {number[]} */
  givens;
  /** @type {number[]} */
  entries;
  /** Sets of digits, bit d for digit d. @type {number[]} */
  marks;
  /** @type {Set<string>} */
  leftOut = new Set();
  /** @type {string[]} */
  #lines = [];
  /** @type {string[]} */
  #names = [];
  /** @type {string} */
  #boxes = '';

  /** @param {unknown} size @param {number} index where the puzzle is in the text, for the complaint */
  constructor(size, index) {
    if (!SIZES.includes(/** @type {number} */ (size))) {
      throw new SudokuError({ code: 'foreign', index });
    }
    this.size = /** @type {number} */ (size);
    this.givens = Array(this.size ** 2).fill(0);
    this.entries = Array(this.size ** 2).fill(0);
    this.marks = Array(this.size ** 2).fill(0);
  }

  /** Is it a digit of this size? @param {unknown} value @returns {value is number} */
  isDigit(value) {
    return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= this.size;
  }

  /** The cell at row and column from 0, or -1. @param {number} row @param {number} column */
  cell(row, column) {
    const inside = (/** @type {number} */ at) => Number.isInteger(at) && at >= 0 && at < this.size;
    return inside(row) && inside(column) ? row * this.size + column : -1;
  }

  /** @param {number} cell */
  isCell(cell) {
    return Number.isInteger(cell) && cell >= 0 && cell < this.size ** 2;
  }

  /** Notes what is not taken over. @param {string} name */
  leave(name) {
    this.leftOut.add(name);
  }

  /** @param {'title' | 'author'} keyword @param {unknown} text */
  name(keyword, text) {
    if (typeof text !== 'string' || text.trim() === '') return;
    this.#names.push(`${keyword} ${text.trim().replace(/\s+/g, ' ').slice(0, 200)}`);
  }

  /**
   * A rule: keyword, numbers, and groups of cells, of which each is inside; else it is left out under
   * its name.
   *
   * @param {string} keyword
   * @param {unknown[]} values
   * @param {...number[]} groups
   */
  rule(keyword, values, ...groups) {
    const sound =
      values.every((value) => Number.isSafeInteger(value) && Number(value) >= 0) &&
      groups.every((cells) => cells.length > 0 && cells.every((cell) => this.isCell(cell)));
    if (!sound || this.#lines.length === MOST) return this.leave(keyword);
    const cells = groups
      .map((group) => group.map((cell) => this.#name(cell)).join(' '))
      .join(' : ');
    this.#lines.push([keyword, ...values, cells].filter((part) => part !== '').join(' '));
  }

  /** Digits, and the cells that hold them: of a quadruple and the like. @param {string} keyword @param {unknown[]} digits @param {number[]} cells */
  digits(keyword, digits, cells) {
    const sound =
      digits.length > 0 &&
      digits.every((digit) => this.isDigit(digit)) &&
      cells.every((cell) => this.isCell(cell));
    if (!sound || this.#lines.length === MOST) return this.leave(keyword);
    const names = cells.map((cell) => this.#name(cell));
    this.#lines.push([keyword, ...digits, ':', ...names].join(' '));
  }

  /** A clue outside at a row and column from -1 to n: on the cells before it. @param {string} keyword @param {unknown} value @param {number} row @param {number} column */
  outside(keyword, value, row, column) {
    const last = this.size - 1;
    const beside = column === -1 || column === this.size;
    const above = row === -1 || row === this.size;
    const from = beside
      ? this.cell(row, column < 0 ? 0 : last)
      : this.cell(row < 0 ? 0 : last, column);
    const to = beside
      ? this.cell(row, column < 0 ? last : 0)
      : this.cell(row < 0 ? last : 0, column);
    const sound = beside !== above && from >= 0 && to >= 0 && isCount(value);
    if (!sound || this.#lines.length === MOST) return this.leave(keyword);
    this.#lines.push(`${keyword} ${value} ${this.#name(from)}-${this.#name(to)}`);
  }

  /** The diagonal from a cell on, in steps. @param {unknown} value @param {number} row @param {number} column @param {number} down @param {number} right */
  slant(value, row, column, down, right) {
    const cells = [];
    for (let cell; (cell = this.cell(row, column)) >= 0; row += down, column += right)
      cells.push(cell);
    this.rule('littlekiller', [value], cells);
  }

  /** A region's number for each cell. What is no partition into n of n is left out. @param {readonly unknown[]} regions */
  regions(regions) {
    const { size } = this;
    const names = regions.length === size ** 2 ? [...new Set(regions)] : [];
    const counted = names.map((name) => regions.filter((other) => other === name).length);
    const whole = names.length === size && counted.every((count) => count === size);
    if (!whole) {
      this.leave('regions');
      return;
    }
    const letters = regions.map((name) => LETTERS[names.indexOf(name)]).join('');
    this.#boxes = letters === usual(size) ? '' : `regions ${letters}`;
  }

  /** Rows and columns are all. */
  noBoxes() {
    this.#boxes = 'boxes none';
  }

  /** @param {number} cell */
  #name(cell) {
    return `r${Math.floor(cell / this.size) + 1}c${(cell % this.size) + 1}`;
  }

  /** @returns {{ text: string, leftOut: string[], entries?: string, marks?: string[] }} */
  done() {
    const { size } = this;
    // Letters alone can be read in one way only.
    const symbols = size <= 9 ? '.123456789' : `.${LETTERS}`;
    const cells = this.givens.map((digit) => symbols[digit]).join('');
    const rules = [this.#boxes, ...this.#lines].filter(Boolean);
    if (rules.length === 0) for (const name of this.#names) this.leave(name.split(' ')[0]);
    const rows = cells.match(new RegExp(`.{${size}}`, 'g')) ?? [];
    const entries = this.entries.map((digit, cell) => (this.givens[cell] ? 0 : digit));
    const marks = this.marks.map((set, cell) => (this.givens[cell] || entries[cell] ? 0 : set));
    return {
      text:
        rules.length === 0
          ? cells
          : [`size ${size}`, ...this.#names, ...rules, 'grid', ...rows, ''].join('\n'),
      leftOut: [...this.leftOut],
      ...(entries.some(Boolean) && { entries: entries.map((digit) => symbols[digit]).join('') }),
      ...(marks.some(Boolean) && {
        marks: marks.map((set) => [...symbols].filter((_, digit) => set & (1 << digit)).join('')),
      }),
    };
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY';

/** The customary boxes: as square as possible, never taller than wide. @param {number} size */
function usual(size) {
  let height = Math.floor(Math.sqrt(size));
  while (size % height !== 0) height--;
  const width = size / height;
  const across = size / width;
  return Array.from({ length: size ** 2 }, (_, cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    return LETTERS[Math.floor(row / height) * across + Math.floor(column / width)];
  }).join('');
}

/** A list of anything, or none. @param {unknown} value @returns {any[]} */
export const list = (value) => (Array.isArray(value) ? value : []);

/** A number, also where it is written as text; else undefined. @param {unknown} value */
export function number(value) {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : undefined;
}

/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** An object's fields; of anything else none. @param {unknown} value @returns {Record<string, any>} */
export const fields = (value) =>
  value !== null && typeof value === 'object' ? /** @type {Record<string, any>} */ (value) : {};
