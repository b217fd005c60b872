/**
 * SudokuPad: the path of its address. After `scl` or `ctc` it is a picture of a puzzle (cells, regions, cages,
 * drawings) as shortened JSON in LZString; after `fpuz` or `fpuzzles`, the format of f-puzzles; otherwise 81 cells
 * with their blanks packed, or a name that only the site can look up.
 */
import { SudokuError } from '../engine/error.js';
import { fields, Form, list, number } from './form.js';
import { readFPuzzles } from './fpuzzles.js';
import { broken, lzJson } from './packed.js';
import { shortJson } from './shortjson.js';

/** @typedef {import('./packed.js').Part} Part */

/** The longest name that the site looks up. */
const LONGEST_NAME = 60;

/** Each character stands for a digit and the blanks after it, ten digits for each number of blanks. */
const PAIRS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';

/** Runs of blanks in the older form, by their length; digits stand for themselves. */
const BLANKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/** @param {Part} part what follows the address of the site */
export function readSudokuPad({ text, index }) {
  const [prefix] = /^(scf|fpuz(?:zles)?|scl|ctc|classic)?/.exec(text) ?? [''];
  const rest = { text: text.slice(prefix.length), index: index + prefix.length };
  if (prefix === 'scf') throw new SudokuError({ code: 'foreign', index });
  if (prefix === 'scl' || prefix === 'ctc')
    return fromPicture(lzJson(rest, 'usual', shortJson), index);
  const cells = classic(rest.text);
  if (cells && (prefix === '' || prefix === 'classic')) return { text: cells, leftOut: [] };
  if (rest.text.length <= LONGEST_NAME) throw new SudokuError({ code: 'network', index });
  if (prefix.startsWith('fpuz')) return readFPuzzles(rest);
  if (prefix === 'classic') return broken(rest.index);
  return fromPicture(lzJson(rest, 'usual', shortJson), index);
}

/** Does it look like what follows the address, copied alone? @param {string} text */
export const isSudokuPad = (text) =>
  /^(scf|scl|ctc|fpuz(zles)?)[\w+/=%-]{3,}$/.test(text) ||
  classic(text.replace(/^classic/, '')) !== null;

/** The 81 cells whose blanks were packed, or null. @param {string} text */
export function classic(text) {
  // 81 or more characters are the cells themselves.
  if (text === '' || text.length >= 81) return null;
  const newer = [...text].map((c) => {
    const pair = PAIRS.indexOf(c);
    return pair < 0 ? '?' : String(pair % 10) + '0'.repeat(Math.floor(pair / 10));
  });
  const older = [...text].map((c) =>
    /[1-9]/.test(c) ? c : BLANKS.includes(c) ? '0'.repeat(BLANKS.indexOf(c)) : '?',
  );
  for (const cells of [newer.join(''), older.join('')])
    // A name may stand for 81 blanks by chance; a puzzle has digits.
    if (/^\d{81}$/.test(cells) && /[1-9]/.test(cells)) return cells.replaceAll('0', '.');
  return null;
}

/** @param {unknown} picture @param {number} index */
function fromPicture(picture, index) {
  const puzzle = fields(picture);
  const rows = list(puzzle.cells ?? puzzle.ce);
  const form = new Form(rows.length, index);
  const { size } = form;
  rows.forEach((row, r) =>
    list(row)
      .slice(0, size)
      .forEach((each, c) => {
        const cell = fields(each);
        const value = number(cell.value ?? cell.v);
        const at = form.cell(r, c);
        if (form.isDigit(value)) form.givens[at] = value;
        else if ((cell.value ?? cell.v ?? '') !== '') form.leave('values');
        if (list(cell.pencilMarks ?? cell.centremarks).length > 0) form.leave('marks');
        if (cell.c !== undefined || cell.color !== undefined) form.leave('colours');
      }),
  );
  readRegions(form, list(puzzle.regions ?? puzzle.re));
  for (const cage of list(puzzle.cages ?? puzzle.ca)) readCage(form, fields(cage));
  const drawn = ['lines', 'l', 'arrows', 'a', 'overlays', 'o', 'underlays', 'u'];
  if (drawn.some((name) => list(puzzle[name]).length > 0)) form.leave('drawings');
  const data = fields(puzzle.metadata);
  form.name('title', data.title);
  form.name('author', data.author);
  form.about(data.rules);
  return form.done();
}

/** The cells of [row, column] pairs. @param {Form} form @param {unknown} places */
const cellsOf = (form, places) =>
  list(places).map((place) => form.cell(Number(list(place)[0]), Number(list(place)[1])));

/** @param {Form} form @param {any[]} regions */
function readRegions(form, regions) {
  if (regions.length === 0) return;
  /** @type {unknown[]} */
  const numbers = Array(form.size ** 2).fill(undefined);
  regions.forEach((region, i) => {
    for (const cell of cellsOf(form, region)) if (cell >= 0) numbers[cell] = i;
  });
  form.regions(numbers);
}

/** A cage with a sum; or a text about the puzzle, which SudokuPad stores as a cage. @param {Form} form @param {Record<string, any>} cage */
function readCage(form, cage) {
  const value = cage.value ?? cage.v ?? '';
  const cells = cellsOf(form, cage.cells ?? cage.ce);
  const said = /^(title|author|rules|solution|msgcorrect|foglight|.{0,20}):/is.exec(String(value));
  if (said) {
    const name = said[1].toLowerCase();
    const text = String(value).slice(said[0].length);
    if (name === 'title' || name === 'author') form.name(name, text);
    else if (name === 'rules') form.about(text);
    return;
  }
  if (cells.length === 0) return;
  const sum = number(value);
  if (sum) form.rule('cage', [sum], cells);
  else if (value === '' && (cage.unique ?? false)) form.rule('cage', [], cells);
  else form.leave('cages');
}
