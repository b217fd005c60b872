/**
 * A position for f-puzzles and SudokuPad: JSON in LZString. Rules without a field there are returned; the text about the puzzle
 * may explain them. Pure.
 */
import { labelOf } from '../../wasm/rules/label.js';
import { isBoxless, isNote, usualBoxes } from '../../wasm/rules/line.js';
import { CANDIDATES } from '../../wasm/rules/table.js';
import { alphabetOf, coordinates } from '../puzzle/state.js';
import { drawingWords } from '../rules/drawing/nodes.js';
import { windows } from '../rules/drawing/outline.js';
import { before, chained, isAcross } from './constraints.js';
import { inBase64 } from './lzstring.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Rule} Rule
 * @typedef {Record<string, any>} Puzzle
 * @typedef {(puzzle: Puzzle, rule: Rule, to: Names) => boolean} Write false if it is not supported
 *
 * @typedef {object} Names of cells
 * @property {number} size
 * @property {import('../puzzle/state.js').Shape} shape
 * @property {readonly Rule[]} rules all of them
 * @property {(cells: readonly number[]) => string[]} cells
 * @property {(cells: readonly number[]) => { cell: string, way: string } | null} before the place outside the grid before the
 *   first cell, and the direction of the others; null for a single cell
 */

/** @param {Puzzle} puzzle @param {string} list @param {Puzzle} item */
const add = (puzzle, list, item) => Boolean((puzzle[list] ??= []).push(item));

/** Lines without a value. @param {string} list @returns {Write} */
const lines = (list) => (puzzle, rule, to) =>
  rule.values.length === 0 &&
  rule.groups.every((group) => add(puzzle, list, { lines: [to.cells(group)] }));

/** A clue outside a row or column. @param {string} list @returns {Write} */
const outside = (list) => (puzzle, rule, to) => {
  const place = to.before(rule.groups[0] ?? []);
  return place !== null && add(puzzle, list, { cell: place.cell, value: String(rule.values[0]) });
};

/** Cells marked one by one. @param {string} list @returns {Write} */
const marked = (list) => (puzzle, rule, to) =>
  to.cells(rule.groups.flat()).every((cell) => add(puzzle, list, { cell }));

/** Cells with a value, if any. @param {string} list @returns {Write} */
const valued = (list) => (puzzle, rule, to) => {
  const value = rule.values[0];
  return rule.groups.every((group) =>
    add(puzzle, list, {
      cells: to.cells(group),
      ...(value !== undefined && { value: String(value) }),
    }),
  );
};

/** A sign between neighbours of a chain. @param {string} list @param {string} [sign] in place of a value @returns {Write} */
const between =
  (list, sign) =>
  (puzzle, { values, groups }, to) => {
    const value = sign ?? values[0]?.toString();
    return chained(groups).every((pair) =>
      add(puzzle, list, { cells: to.cells(pair), ...(value !== undefined && { value }) }),
    );
  };

/** @type {Write} */
const arrow = (puzzle, { groups: [bulb = [], ...shafts] }, to) =>
  add(puzzle, 'arrow', {
    cells: to.cells(bulb),
    lines: shafts.map((shaft) => to.cells([bulb.at(-1) ?? 0, ...shaft])),
  });

/** @param {string} flag @returns {Write} */
const flag = (flag) => (puzzle) => (puzzle[flag] = true);

/** @param {...string} names @returns {Write} */
const negative =
  (...names) =>
  (puzzle) =>
    Boolean((puzzle.negative ??= []).push(...names));

/** The number of a dot that says none. @type {Record<string, number>} */
const USUAL = { difference: 1, ratio: 2 };

/**
 * Cells without a dot have no such relation: of the usual number alone, with dots that say no other. Of one kind it is said only
 * where the other has none, which may count as a dot there.
 * @param {readonly string[]} names @param {RegExp} [others] @returns {Write}
 */
const strict = (names, others) => (puzzle, rule, to) =>
  [undefined, USUAL[names[0] ?? '']].includes(rule.values[0]) &&
  to.rules.every(
    ({ keyword, values: [value] }) =>
      (!names.includes(keyword) || value === USUAL[keyword]) && !others?.test(keyword),
  ) &&
  negative(...names)(puzzle, rule, to);

/** All cells in one item. @param {string} list @returns {Write} */
const together = (list) => (puzzle, rule, to) =>
  add(puzzle, list, { cells: to.cells(rule.groups.flat()) });

/** By the keywords of rules. @type {Record<string, Write>} */
const WRITERS = {
  thermo: lines('thermometer'),
  slowthermo: lines('slowthermometer'),
  palindrome: lines('palindrome'),
  renban: lines('renban'),
  regionsum: lines('regionsumline'),
  between: lines('betweenline'),
  entropic: lines('entropicline'),
  doublearrow: lines('doublearrow'),
  zipper: lines('zipperline'),
  nabner: lines('nabner'),
  rowindexer: together('rowindexer'),
  columnindexer: together('columnindexer'),
  boxindexer: together('boxindexer'),
  lockout: (puzzle, rule, to) =>
    [undefined, Math.floor(to.size / 2)].includes(rule.values[0]) &&
    lines('lockout')(puzzle, { ...rule, values: [] }, to),
  modular: (puzzle, rule, to) =>
    [undefined, 3].includes(rule.values[0]) &&
    lines('modularline')(puzzle, { ...rule, values: [] }, to),
  whisper: (puzzle, { values: [value], groups }, to) =>
    groups.every((group) =>
      add(puzzle, 'whispers', {
        lines: [to.cells(group)],
        value: String(value ?? Math.ceil(to.size / 2)),
      }),
    ),
  ...{ arrow, pillarrow: arrow },
  cage: valued('killercage'),
  extra: valued('extraregion'),
  distinct: valued('extraregion'),
  ...{ white: between('difference'), difference: between('difference') },
  ...{ black: between('ratio'), ratio: between('ratio') },
  ...{ x: between('xv', 'X'), v: between('xv', 'V') },
  odd: marked('odd'),
  even: marked('even'),
  minimum: marked('minimum'),
  maximum: marked('maximum'),
  quadruple: (puzzle, { values, groups }, to) =>
    add(puzzle, 'quadruple', { cells: to.cells(groups.flat()), values }),
  clone: (puzzle, { groups: [cells = [], cloned = []] }, to) =>
    add(puzzle, 'clone', { cells: to.cells(cells), cloneCells: to.cells(cloned) }),
  sandwich: outside('sandwichsum'),
  xsum: outside('xsum'),
  skyscraper: outside('skyscraper'),
  littlekiller: (puzzle, { values, groups: [cells = []] }, to) => {
    const place = isAcross(cells, to.size) ? to.before(cells) : null;
    const item = { cell: place?.cell, direction: place?.way, value: String(values[0]) };
    return place !== null && add(puzzle, 'littlekillersum', item);
  },
  antiknight: flag('antiknight'),
  antiking: flag('antiking'),
  disjoint: flag('disjointgroups'),
  nonconsecutive: flag('nonconsecutive'),
  diagonal(puzzle, { values: [bits = 3] }) {
    if (bits & 1) puzzle['diagonal-'] = true;
    if (bits & 2) puzzle['diagonal+'] = true;
    return true;
  },
  windoku: (puzzle, _, to) =>
    windows(to.shape).every((cells) => add(puzzle, 'extraregion', { cells: to.cells(cells) })),
  strictxv: negative('xv'),
  strictkropki: strict(['ratio', 'difference']),
  strictdifference: strict(['difference'], /^(black|ratio)$/),
  strictratio: strict(['ratio'], /^(white|difference)$/),
  title: (puzzle, { text }) => Boolean((puzzle.title = text)),
  author: (puzzle, { text }) => Boolean((puzzle.author = text)),
  [CANDIDATES]: (puzzle, { values, groups }, { size }) => {
    for (const cell of groups.flat())
      puzzle.grid[Math.floor(cell / size)][cell % size].givenPencilMarks = values;
    return true;
  },
};

/** The line of a rule that they do not have, in its colour, without a meaning there. @param {Puzzle} puzzle @param {Rule} rule @param {Names} to */
function drawn(puzzle, rule, to) {
  const [kind, usual = ''] = drawingWords(rule);
  const { colour } = labelOf(rule);
  if (kind !== 'line') return;
  const item = { lines: rule.groups.map(to.cells), outlineC: colour || usual, width: 0.18 };
  add(puzzle, 'line', item);
}

/**
 * @param {Position} at
 * @param {(at: Position, unsaid: readonly Rule[]) => string} words the text about the puzzle
 * @returns {{ packed: string, unsaid: Rule[] }}
 */
export function toFPuzzles(at, words) {
  const { shape, rules = [] } = at;
  const { size, boxHeight, regions } = shape;
  const alphabet = alphabetOf(shape);
  const usual = !regions && boxHeight === usualBoxes(size).boxHeight;
  const none = !regions && isBoxless(shape);
  const cells = [...at.givens].map((symbol, cell) => ({
    ...(symbol !== '.' && { value: alphabet.indexOf(symbol) + 1, given: true }),
    ...(!usual && { region: none ? null : coordinates(shape, cell).box }),
  }));
  /** @type {Puzzle} */
  const puzzle = {
    size,
    grid: Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size)),
  };
  const unsaid = rules.filter(
    (rule) =>
      !isNote(rule) &&
      (!Object.hasOwn(WRITERS, rule.keyword) ||
        !WRITERS[rule.keyword]?.(puzzle, rule, namesOf(at))),
  );
  for (const rule of unsaid) drawn(puzzle, rule, namesOf(at));
  const about = words(at, unsaid);
  if (about) puzzle.ruleset = about;
  return { packed: inBase64(JSON.stringify(puzzle)), unsaid };
}

/** @param {Position} at @returns {Names} */
function namesOf({ shape, rules = [] }) {
  const { size } = shape;
  const name = (/** @type {number} */ row, /** @type {number} */ column) =>
    `R${row + 1}C${column + 1}`;
  return {
    ...{ size, shape, rules },
    cells: (cells) => cells.map((cell) => name(Math.floor(cell / size), cell % size)),
    before(cells) {
      const at = before(cells, size);
      if (!at) return null;
      const way = `${at.down < 0 ? 'U' : 'D'}${at.right < 0 ? 'L' : 'R'}`;
      return { cell: name(at.row, at.column), way };
    },
  };
}
