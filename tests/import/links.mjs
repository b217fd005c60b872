// Links of other sites made from what they hold, and our text form taken apart again: both by hand, with
// nothing of what is tested.
import { deflateRawSync } from 'node:zlib';
import LZString from 'lz-string';

/** @param {unknown} value */
export const fPuzzles = (value) =>
  `https://www.f-puzzles.com/?load=${encodeURIComponent(LZString.compressToBase64(JSON.stringify(value)))}`;

/** @param {unknown} puzzle */
export const sudokuMaker = (puzzle) =>
  `https://sudokumaker.app/?puzzle=${LZString.compressToEncodedURIComponent(JSON.stringify({ puzzle }))}`;

/** @param {unknown} value JSON, or its text */
export const sudokuPad = (value) =>
  `https://sudokupad.app/scl${LZString.compressToBase64(typeof value === 'string' ? value : JSON.stringify(value))}`;

/** @param {readonly string[]} lines */
export const penpa = (lines) =>
  `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${deflateRawSync(lines.join('\n')).toString('base64')}`;

/** @param {string} data */
export const openSudoku = (data) => `<opensudoku version="2"><game data="${data}"/></opensudoku>`;

/** @param {number} size @returns {any[][]} */
export const emptyGrid = (size) =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => ({})));

/** Penpa's numbers of cells: two more on every side, and what lies around the puzzle. */
export class PenpaGrid {
  /** @param {number} size @param {{ top?: number, right?: number, bottom?: number, left?: number }} [space] around it */
  constructor(size, { top = 0, right = 0, bottom = 0, left = 0 } = {}) {
    Object.assign(this, { size, top, left });
    this.size = size;
    this.top = top;
    this.left = left;
    this.nx = size + left + right;
    this.ny = size + top + bottom;
    this.width = this.nx + 4;
  }

  /** @param {number} row @param {number} column from 0; -1 is beside the puzzle */
  cell(row, column) {
    return (row + this.top + 2) * this.width + column + this.left + 2;
  }

  /** The lower right corner of a cell. @param {number} row @param {number} column */
  corner(row, column) {
    return this.width * (this.ny + 4) + this.cell(row, column);
  }

  /** @param {object} question @param {object} [answer] @param {{ kind?: string, words?: string, steps?: number[] }} [head] */
  link(question, answer = {}, { kind = 'sudoku', words = '', steps } = {}) {
    const cells = Array.from({ length: this.size ** 2 }, (_, at) =>
      this.cell(Math.floor(at / this.size), at % this.size),
    );
    const all = steps ?? cells.map((cell, at) => cell - (cells[at - 1] ?? 0));
    return penpa([
      `${kind},${this.nx},${this.ny},38,0,1,1,418,418,84,84${words}`,
      JSON.stringify([this.top, 0, this.left, 0]),
      '',
      JSON.stringify(question),
      JSON.stringify(answer),
      JSON.stringify(all),
    ]);
  }
}

/** Numbers from a seed, the same every time. @param {number} seed */
export function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @param {number[]} cell row and column from 0 */
export const name = ([row, column]) => `r${row + 1}c${column + 1}`;

/** A rule in words, each cell by itself. @param {string} keyword @param {readonly (number | string)[]} values @param {number[][][]} groups */
export const line = (keyword, values, ...groups) =>
  [keyword, ...values, groups.map((cells) => cells.map(name).join(' ')).join(' : ')]
    .filter((word) => word !== '')
    .join(' ');

/** Ranges written out. @param {string} text */
const withoutRanges = (text) =>
  text.replace(/r(\d+)c(\d+)-r(\d+)c(\d+)/g, (_, ...ends) => {
    const [row, column, lastRow, lastColumn] = ends.slice(0, 4).map((end) => Number(end) - 1);
    const length = Math.max(Math.abs(lastRow - row), Math.abs(lastColumn - column));
    return Array.from({ length: length + 1 }, (_, at) =>
      name([row + (at * (lastRow - row)) / length, column + (at * (lastColumn - column)) / length]),
    ).join(' ');
  });

/**
 * What a text of ours says: its size, the lines between that and the grid with each cell by itself, and the cells.
 *
 * @param {string} text
 */
export function told(text) {
  if (!text.includes('\n')) return { size: Math.sqrt(text.length), rules: [], cells: text };
  const [head, grid] = text.split('\ngrid\n');
  const [size, ...rules] = head.split('\n');
  return {
    size: Number(size.replace('size ', '')),
    rules: rules.map(withoutRanges),
    cells: grid.replaceAll('\n', ''),
  };
}

/** Cells at random, none twice. @param {(below: number) => number} next @param {number} size @param {number} count @returns {any[]} */
export function cellsOf(next, size, count) {
  const cells = new Map();
  while (cells.size < count) {
    const cell = [next(size), next(size)];
    cells.set(cell.join(), cell);
  }
  return [...cells.values()];
}

/** The diagonal from a place outside on. @param {number} size @param {number} row @param {number} column @param {number} down @param {number} right @returns {any[]} */
export function slant(size, row, column, down, right) {
  const cells = [];
  for (;;) {
    row += down;
    column += right;
    if (row < 0 || column < 0 || row >= size || column >= size) return cells;
    cells.push([row, column]);
  }
}
