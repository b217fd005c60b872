/**
 * Collects a puzzle rule by rule, then writes it in our text format (docs/rules-text.md); without rules, as
 * n * n cells, which every version of the core reads.
 */
import { SudokuError } from '../engine/error.js';
import { ABOUT, hasBoxes, isNote, regionLetters, ruleLine, usualBox } from '../rules/line.js';

/** @typedef {import('../rules/line.js').Rule} Rule */

/** More rules than any puzzle has; further ones are left out. */
const MOST = 2000;

/** Text about a puzzle: at most so many paragraphs of so many characters. */
const [PARAGRAPHS, PARAGRAPH] = [40, 1000];

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
  /** @type {Rule[]} */
  #rules = [];
  /** Title and author, and the rules in words. @type {Rule[]} */
  #names = [];
  /** The line for boxes or regions; '' for the usual boxes. */
  #boxes = '';

  /** @param {unknown} size @param {number} index where the puzzle is in the text, for errors */
  constructor(size, index) {
    if (!hasBoxes(size)) throw new SudokuError({ code: 'foreign', index });
    this.size = size;
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

  /** Notes something that is left out. @param {string} name */
  leave(name) {
    this.leftOut.add(name);
  }

  /** @param {'title' | 'author'} keyword @param {unknown} text */
  name(keyword, text) {
    if (typeof text !== 'string' || text.trim() === '') return;
    const name = text.trim().replace(/\s+/g, ' ').slice(0, 200);
    this.#names.push({ keyword, values: [], groups: [], text: name });
  }

  /** The rules in words, each line a paragraph. @param {unknown} said */
  about(said) {
    if (said === undefined || said === '') return;
    const isText = (/** @type {unknown} */ line) => typeof line === 'string';
    const text = Array.isArray(said) && said.every(isText) ? said.join('\n') : said;
    if (typeof text !== 'string') return this.leave('instructions');
    const lines = text.split(/[\r\n]+/).map((line) => line.trim().replace(/\s+/g, ' '));
    for (const line of lines.filter(Boolean).slice(0, PARAGRAPHS))
      this.#names.push({ keyword: ABOUT, values: [], groups: [], text: line.slice(0, PARAGRAPH) });
  }

  /**
   * Adds a rule: keyword, numbers, and groups of cells. If a cell is outside the grid or a number is none, the
   * rule is left out under its keyword.
   *
   * @param {string} keyword
   * @param {unknown[]} values
   * @param {...number[]} groups
   */
  rule(keyword, values, ...groups) {
    const sound =
      values.every(isCount) &&
      groups.every((cells) => cells.length > 0 && cells.every((cell) => this.isCell(cell)));
    if (!sound || this.#rules.length === MOST) return this.leave(keyword);
    this.#rules.push({ keyword, values, groups });
  }

  /** Adds a rule of digits and the cells that hold them, such as a quadruple. @param {string} keyword @param {unknown[]} digits @param {number[]} cells */
  digits(keyword, digits, cells) {
    if (digits.length === 0 || !digits.every((digit) => this.isDigit(digit)))
      return this.leave(keyword);
    this.rule(keyword, digits, cells);
  }

  /** Adds a clue outside the grid, at a row and column from -1 to n; its cells are those seen from there. @param {string} keyword @param {unknown} value @param {number} row @param {number} column */
  outside(keyword, value, row, column) {
    const last = this.size - 1;
    const beside = column === -1 || column === this.size;
    const above = row === -1 || row === this.size;
    if (beside === above) return this.leave(keyword);
    const cells = Array.from({ length: this.size }, (_, at) =>
      beside
        ? this.cell(row, column < 0 ? at : last - at)
        : this.cell(row < 0 ? at : last - at, column),
    );
    this.rule(keyword, [value], cells);
  }

  /** Adds a little killer: the diagonal from a cell on, in steps. @param {unknown} value @param {number} row @param {number} column @param {number} down @param {number} right */
  slant(value, row, column, down, right) {
    const cells = [];
    for (let cell; (cell = this.cell(row, column)) >= 0; row += down, column += right)
      cells.push(cell);
    this.rule('littlekiller', [value], cells);
  }

  /** Sets each cell's region. Regions that are not n of n cells each are left out. @param {readonly unknown[]} regions */
  regions(regions) {
    const { size } = this;
    const names = regions.length === size ** 2 ? [...new Set(regions)] : [];
    const counted = names.map((name) => regions.filter((other) => other === name).length);
    const whole = names.length === size && counted.every((count) => count === size);
    if (!whole) {
      this.leave('regions');
      return;
    }
    const letters = regionLetters(regions.map((name) => names.indexOf(name)));
    const usual = Array.from(regions, (_, cell) =>
      usualBox(size, Math.floor(cell / size), cell % size),
    );
    this.#boxes = letters === regionLetters(usual) ? '' : `regions ${letters}`;
  }

  /** The puzzle has rows and columns only. */
  noBoxes() {
    this.#boxes = 'boxes none';
  }

  /** @returns {{ text: string, leftOut: string[], entries?: string, marks?: string[] }} */
  done() {
    const { size } = this;
    // Of larger sizes only letters are unambiguous.
    const symbols = size <= 9 ? '.123456789' : `.${LETTERS}`;
    const cells = this.givens.map((digit) => symbols[digit]).join('');
    const lines = (/** @type {Rule[]} */ rules) => rules.map((rule) => ruleLine(rule, size));
    const rules = [this.#boxes, ...lines(this.#rules)].filter(Boolean);
    if (rules.length === 0)
      for (const name of this.#names) this.leave(isNote(name) ? 'instructions' : name.keyword);
    const rows = cells.match(new RegExp(`.{${size}}`, 'g')) ?? [];
    const entries = this.entries.map((digit, cell) => (this.givens[cell] ? 0 : digit));
    const marks = this.marks.map((set, cell) => (this.givens[cell] || entries[cell] ? 0 : set));
    return {
      text:
        rules.length === 0
          ? cells
          : [`size ${size}`, ...lines(this.#names), ...rules, 'grid', ...rows, ''].join('\n'),
      leftOut: [...this.leftOut],
      ...(entries.some(Boolean) && { entries: entries.map((digit) => symbols[digit]).join('') }),
      ...(marks.some(Boolean) && {
        marks: marks.map((set) => [...symbols].filter((_, digit) => set & (1 << digit)).join('')),
      }),
    };
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY';

/** The value if it is a list; otherwise an empty list. @param {unknown} value @returns {any[]} */
export const list = (value) => (Array.isArray(value) ? value : []);

/** A number, also if it is written as text; otherwise undefined. @param {unknown} value */
export function number(value) {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : undefined;
}

/** @param {unknown} value @returns {value is number} */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** The value if it is an object; otherwise an empty object. @param {unknown} value @returns {Record<string, any>} */
export const fields = (value) =>
  value !== null && typeof value === 'object' ? /** @type {Record<string, any>} */ (value) : {};
