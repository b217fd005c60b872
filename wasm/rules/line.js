/**
 * Writes a line of the text format (docs/rules-text.md) as the core does: keyword, values, groups of cells. For
 * rules that are made in JavaScript; the core reads the lines and reports errors.
 */
import { BOX_HEIGHTS, LISTS, LOGIC, WORDS } from './table.js';

/**
 * @typedef {object} Rule
 * @property {string} keyword
 * @property {readonly number[]} values
 * @property {readonly (readonly number[])[]} groups cells, from 0, row by row
 * @property {string} [text] a title, in place of values and cells; or a regular expression before the cells
 * @property {string} [label] what the setter says of it, as written after `named` (label.js)
 */

/** The least cells that are shorter as a range. */
const RANGE = 3;

/** Does a size have usual boxes? @param {unknown} size @returns {size is number} */
export const hasBoxes = (size) => typeof size === 'number' && size in BOX_HEIGHTS;

/** Are there no boxes but rows or columns? @param {{ boxHeight: number, boxWidth: number }} shape */
export const isBoxless = ({ boxHeight, boxWidth }) => boxHeight === 1 || boxWidth === 1;

/**
 * The usual boxes of a size, as square as possible and never taller than wide; rows, if a size has none.
 * @param {number} size
 */
export function usualBoxes(size) {
  const boxHeight = BOX_HEIGHTS[size] ?? 1;
  return { boxHeight, boxWidth: size / boxHeight };
}

/** The number of a cell's usual box. @param {number} size @param {number} row @param {number} column */
export function usualBox(size, row, column) {
  const { boxHeight, boxWidth } = usualBoxes(size);
  return Math.floor(row / boxHeight) * boxHeight + Math.floor(column / boxWidth);
}

/** Letters for regions, A for 0. @param {readonly number[]} regions */
export const regionLetters = (regions) =>
  regions.map((region) => String.fromCharCode(65 + region)).join('');

/** @param {number} size of the grid @param {number} cell */
export const cellName = (size, cell) => `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;

/** The cells in order, with straight and diagonal runs as ranges. @param {number} size @param {readonly number[]} cells */
export function cellsInText(size, cells) {
  const step = (/** @type {number} */ at) => {
    const [a = NaN, b = NaN] = [cells[at - 1], cells[at]];
    const down = Math.floor(b / size) - Math.floor(a / size);
    const right = (b % size) - (a % size);
    return Math.max(Math.abs(down), Math.abs(right)) === 1 ? down * 4 + right : NaN;
  };
  const words = [];
  for (let at = 0; at < cells.length;) {
    let end = at + 1;
    const way = step(end);
    while (step(end) === way) end++;
    const run = end - at < RANGE ? 1 : end - at;
    const [first = 0, last = 0] = [cells[at], cells[at + run - 1]];
    words.push(cellName(size, first) + (run > 1 ? `-${cellName(size, last)}` : ''));
    at += run;
  }
  return words.join(' ');
}

/** A paragraph of text about the puzzle, in the list of its rules. */
export const ABOUT = 'about';

/** A rule that is switched off; its line is in `text`. */
export const OFF = 'off';

/** Is it a note of the page, which is a comment in the text format, so that the core skips it? @param {{ keyword: string }} rule */
export const isNote = ({ keyword }) => keyword === ABOUT || keyword === OFF;

/** Is it a title, an author or a note, so no constraint? @param {{ groups: readonly unknown[], text?: string }} rule */
export const isName = ({ groups, text }) => text !== undefined && groups.length === 0;

/** The text of the first of a kind; '' if there is none. @param {readonly Rule[]} rules @param {string} keyword */
export const textOfKind = (rules, keyword) =>
  rules.find((rule) => rule.keyword === keyword)?.text ?? '';

/** @param {Rule} rule @param {number} size of the grid */
export function ruleLine({ keyword, values, groups, text = '', label = '' }, size) {
  if (isNote({ keyword })) return `# ${keyword}: ${text}`;
  const words = WORDS[keyword];
  const said = words ? values.map((value) => words[value - 1] ?? '') : values;
  const cells =
    keyword === LOGIC ? '' : groups.map((group) => cellsInText(size, group)).join(' : ');
  const colon = cells && LISTS.includes(keyword) ? ':' : '';
  const named = label && `named ${label}`;
  return [keyword, text, ...said, colon, cells, named].filter((word) => word !== '').join(' ');
}
