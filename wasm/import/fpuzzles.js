/** f-puzzles: JSON in LZString, the value of `?load=`. */
import { usualBox } from '../rules/line.js';
import { fields, Form, list, number } from './form.js';
import { lzJson } from './packed.js';

/** @typedef {import('./packed.js').Part} Part */

/** @typedef {{ item: Record<string, any>, cells: number[], value: number | undefined }} Clue an item, its cells, its value */
/** @typedef {(form: Form, clue: Clue) => void} Read */

/** A rule of lines. @param {string} keyword @returns {Read} */
const lines =
  (keyword) =>
  (form, { item }) => {
    for (const line of list(item.lines)) form.rule(keyword, [], cellsOf(form, line));
  };

/** A clue outside the grid. @param {string} keyword @returns {Read} */
const outside =
  (keyword) =>
  (form, { item, value }) => {
    const [row, column] = place(item.cell);
    form.outside(keyword, value, row, column);
  };

/** A mark in a cell. @param {string} keyword @returns {Read} */
const marked =
  (keyword) =>
  (form, { item }) =>
    form.rule(keyword, [], cellsOf(form, [item.cell]));

/** A dot, which has a keyword of its own if its value is the usual one. @param {string} keyword @param {number} usual @param {string} dot @returns {Read} */
const dotted =
  (keyword, usual, dot) =>
  (form, { cells, value }) =>
    (value ?? usual) === usual ? form.rule(dot, [], cells) : form.rule(keyword, [value], cells);

/** @type {Read} */
const drawn = (form) => form.leave('drawings');

/** The readers of the fields, by name. @type {Map<string, Read>} */
const READERS = new Map(
  Object.entries(
    /** @type {Record<string, Read>} */ ({
      thermometer: lines('thermo'),
      slowthermometer: lines('slowthermo'),
      palindrome: lines('palindrome'),
      renban: lines('renban'),
      regionsumline: lines('regionsum'),
      betweenline: lines('between'),
      lockout: lines('lockout'),
      entropicline: lines('entropic'),
      modularline: lines('modular'),
      doublearrow: lines('doublearrow'),
      zipperline: lines('zipper'),
      nabner: lines('nabner'),
      rowindexer: (form, { cells }) => form.rule('rowindexer', [], cells),
      columnindexer: (form, { cells }) => form.rule('columnindexer', [], cells),
      boxindexer: (form, { cells }) => form.rule('boxindexer', [], cells),
      whispers(form, { item, value }) {
        for (const line of list(item.lines))
          form.rule('whisper', value === undefined ? [] : [value], cellsOf(form, line));
      },
      arrow: (form, { item, cells }) => readArrow(form, cells, list(item.lines)),
      sandwichsum: outside('sandwich'),
      xsum: outside('xsum'),
      skyscraper: outside('skyscraper'),
      littlekillersum: readSlant,
      odd: marked('odd'),
      even: marked('even'),
      minimum: marked('minimum'),
      maximum: marked('maximum'),
      difference: dotted('difference', 1, 'white'),
      ratio: dotted('ratio', 2, 'black'),
      xv(form, { item: { value }, cells }) {
        if (value === 'X' || value === 'V') form.rule(value.toLowerCase(), [], cells);
        else if (value) form.leave('xv');
      },
      killercage(form, { item, cells, value }) {
        if (item.value && value === undefined) form.leave('cage');
        else form.rule('cage', value ? [value] : [], cells);
      },
      extraregion: (form, { cells }) =>
        form.rule(cells.length === form.size ? 'extra' : 'distinct', [], cells),
      clone: (form, { item, cells }) =>
        form.rule('clone', [], cells, cellsOf(form, item.cloneCells)),
      quadruple(form, { item, cells }) {
        const digits = list(item.values).map(number);
        if (digits.length > 0) form.digits('quadruple', digits, cells);
      },
      cage: drawn,
      line: drawn,
      rectangle: drawn,
      circle: drawn,
      text: drawn,
    }),
  ),
);

/** Rules that are on or off: their name and ours. */
const SWITCHES = new Map([
  ['antiknight', 'antiknight'],
  ['antiking', 'antiking'],
  ['disjointgroups', 'disjoint'],
  ['nonconsecutive', 'nonconsecutive'],
]);

/** Fields that are read elsewhere, or hold nothing about the puzzle. */
const KNOWN = [
  ...['size', 'grid', 'title', 'author', 'ruleset', 'solution', 'negative'],
  ...['diagonal+', 'diagonal-', 'successMessage', 'msgcorrect', 'disabledlogic'],
  ...['truecandidatesoptions', 'highlightConflicts'],
];

/** @param {Part} part */
export function readFPuzzles(part) {
  const puzzle = fields(lzJson(part));
  const form = new Form(puzzle.size, part.index);
  form.name('title', puzzle.title);
  form.name('author', puzzle.author);
  form.about(puzzle.ruleset);
  readGrid(form, list(puzzle.grid));
  const [anti, main] = [puzzle['diagonal+'], puzzle['diagonal-']];
  if (anti || main) form.rule('diagonal', [(main ? 1 : 0) + (anti ? 2 : 0)]);
  readNegatives(form, puzzle);
  for (const [name, value] of Object.entries(puzzle)) {
    if (KNOWN.includes(name)) continue;
    const keyword = SWITCHES.get(name);
    if (keyword) {
      if (value === true) form.rule(keyword, []);
    } else if (Array.isArray(value)) {
      for (const item of value) readItem(form, name, fields(item));
    }
  }
  return form.done();
}

/** @param {Form} form @param {any[]} grid */
function readGrid(form, grid) {
  const { size } = form;
  const regions = [];
  for (let cell = 0; cell < size ** 2; cell++) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const at = fields(list(grid[row])[column]);
    const value = number(at.value);
    if (form.isDigit(value)) (at.given ? form.givens : form.entries)[cell] = value;
    else if (at.value !== undefined && at.value !== null) form.leave('values');
    const allowed = list(at.givenPencilMarks).filter((digit) => form.isDigit(digit));
    if (allowed.length > 0) form.digits('candidates', allowed, [cell]);
    for (const digit of list(at.centerPencilMarks)) {
      if (form.isDigit(digit)) form.marks[cell] |= 1 << digit;
    }
    if (list(at.cornerPencilMarks).length > 0) form.leave('corner marks');
    if (at.c || list(at.highlight).length > 0 || at.highlight) form.leave('colours');
    regions.push(at.region === undefined ? usualBox(size, row, column) : at.region);
  }
  // A cell that is in no region has null.
  if (regions.every((region) => region === null)) form.noBoxes();
  else form.regions(regions);
}

/** The negative constraints of dots, X and V. @param {Form} form @param {Record<string, any>} puzzle */
function readNegatives(form, puzzle) {
  const negative = list(puzzle.negative);
  const usual = (/** @type {'difference' | 'ratio'} */ name, /** @type {number} */ value) =>
    list(puzzle[name]).every((item) => (number(fields(item).value) ?? value) === value);
  const none = (/** @type {'difference' | 'ratio'} */ name) => list(puzzle[name]).length === 0;
  const [differs, divides] = [negative.includes('difference'), negative.includes('ratio')];
  if (negative.includes('xv')) form.rule('strictxv', []);
  if (!differs && !divides) return;
  const plain = (!differs || usual('difference', 1)) && (!divides || usual('ratio', 2));
  // Of one kind alone dots of the other might count too.
  if (plain && differs && divides) form.rule('strictkropki', []);
  else if (plain && differs && none('ratio')) form.rule('strictdifference', [1]);
  else if (plain && divides && none('difference')) form.rule('strictratio', [2]);
  else form.leave('negative dots');
}

/** @param {Form} form @param {string} name @param {Record<string, any>} item */
function readItem(form, name, item) {
  const read = READERS.get(name);
  if (read) read(form, { item, cells: cellsOf(form, item.cells), value: number(item.value) });
  else form.leave(name);
}

/** Arrows from a bulb of one cell or, for a number, of several. @param {Form} form @param {number[]} bulb @param {any[]} lines */
export function readArrow(form, bulb, lines) {
  const inBulb = new Set(bulb);
  for (const line of lines.map(list)) {
    const all = typeof line[0] === 'number' ? line : cellsOf(form, line);
    const first = all.findIndex((cell) => !inBulb.has(cell));
    if (first >= 0) form.rule(bulb.length > 1 ? 'pillarrow' : 'arrow', [], bulb, all.slice(first));
  }
}

/** The steps down and to the right. */
const DIRECTIONS = new Map([
  ['UR', [-1, 1]],
  ['UL', [-1, -1]],
  ['DR', [1, 1]],
  ['DL', [1, -1]],
]);

/** @type {Read} */
function readSlant(form, { item, value }) {
  const way = DIRECTIONS.get(item.direction);
  const [row, column] = place(item.cell);
  if (!way) form.leave('littlekiller');
  else if (item.value) form.slant(value, row + way[0], column + way[1], way[0], way[1]);
}

/** The row and column of "R1C1", from 0; outside the grid -1 or n. @param {unknown} name */
function place(name) {
  const found = /^R(\d{1,2})C(\d{1,2})$/i.exec(String(name));
  return found ? [Number(found[1]) - 1, Number(found[2]) - 1] : [-2, -2];
}

/** The cells of these names; -1 for one outside the grid. @param {Form} form @param {unknown} names */
function cellsOf(form, names) {
  return list(names).map((name) => {
    const [row, column] = place(name);
    return form.cell(row, column);
  });
}
