/**
 * A position as SudokuMaker has it: JSON in LZString. Only what links of that program have been seen to say is written, so
 * that nothing is told as something else; the rest is given back. Numbers of edges, corners and places outside: as
 * wasm/import/sudokumaker.js reads them. Pure.
 */
import LZString from 'lz-string';
import { isNote } from '../../wasm/rules/line.js';
import { alphabetOf } from '../puzzle/state.js';
import { chained, isAcross } from './constraints.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Rule} Rule
 * @typedef {Record<string, any>} Block
 * @typedef {(rule: Rule, size: number, puzzle: Block) => Block | null} Write null: it cannot be said
 */

/** @param {number} cell @param {number} size */
const place = (cell, size) => [Math.floor(cell / size), cell % size];

/** The number of the edge between two neighbours. @param {readonly number[]} pair @param {number} size */
function edge(pair, size) {
  const [low = 0, high = 0] = [...pair].sort((a, b) => a - b);
  const [row = 0, column = 0] = place(low, size);
  return high - low === 1 ? row * 2 * size + column + 1 : row * 2 * size + size + column;
}

/** A sign between every two cells of a chain. @param {number} type @param {number} [usual] in place of a value @returns {Write} */
const between =
  (type, usual) =>
  ({ values, groups }, size) => {
    const value = usual ?? values[0];
    return {
      type,
      clues: chained(groups).map((pair) => ({ value, edge: edge(pair, size) })),
      negative: [],
    };
  };

/** Cells that are marked one by one. @param {number} type @returns {Write} */
const marked =
  (type) =>
  ({ groups }) => ({ type, cells: groups.flat() });

/** @param {boolean} slow @returns {Write} */
const thermo =
  (slow) =>
  ({ groups }) => ({ type: 300, thermometers: groups, slow });

/** Lines on which neighbours come from different groups of digits. @param {(digit: number, size: number) => number} group @returns {Write} */
const grouped =
  (group) =>
  ({ values, groups }, size) => {
    if (![undefined, 3].includes(values[0])) return null;
    const sets = [0, 0, 0];
    for (let digit = 1; digit <= size; digit++) sets[group(digit, size)] |= 1 << digit;
    return { type: 406, lines: groups, groups: sets };
  };

/** The units of a bulb of two cells come first. @type {Write} */
const arrow = ({ groups: [bulb = [], ...shafts] }) => ({
  type: 408,
  bulbsWithArrows: [
    {
      bulbCells: [...bulb].reverse(),
      arrows: shafts.map((shaft) => [bulb.at(-1) ?? 0, ...shaft]),
    },
  ],
});

/** One block at least, where a rule has cells for several. @type {Write} */
const extra = ({ values, groups: [cells = [], ...more] }) =>
  values.length > 0 || more.length > 0 ? null : { type: 305, cells };

/** By the keywords of rules. @type {Record<string, Write>} */
const WRITERS = {
  diagonal: ({ values: [bits = 3] }) => (bits === 1 ? { type: 10 } : null),
  ...{ even: marked(100), odd: marked(101), maximum: marked(102), minimum: marked(103) },
  ...{ white: between(200, 1), difference: between(200) },
  ...{ black: between(201, 2), ratio: between(201) },
  ...{ x: between(202, 10), v: between(202, 5) },
  ...{ thermo: thermo(false), slowthermo: thermo(true) },
  cage: ({ values: [value], groups }) => ({
    type: 301,
    cages: groups.map((cells) => ({ cells, ...(value !== undefined && { value }) })),
  }),
  // Cell by cell.
  clone: ({ groups: [cells = [], cloned = []] }) => ({
    type: 302,
    groups: cells.map((cell, at) => [cell, cloned[at]]),
  }),
  quadruple({ values, groups }, size) {
    const [row = 0, column = 0] = place(Math.max(...groups.flat()), size);
    return { type: 303, clues: [{ corner: row * (size + 1) + column, digits: values }] };
  },
  ...{ extra, distinct: extra },
  whisper: ({ values: [value], groups }, size) => ({
    type: 401,
    lines: groups,
    minDifference: value ?? Math.ceil(size / 2),
  }),
  entropic: grouped((digit, size) => Math.floor((digit - 1) / Math.ceil(size / 3))),
  modular: grouped((digit) => digit % 3),
  ...{ arrow, pillarrow: arrow },
  littlekiller({ values: [value], groups: [cells = []] }, size) {
    const [first, second] = cells;
    // One cell alone does not tell which way.
    if (first === undefined || second === undefined || !isAcross(cells, size)) return null;
    const [row = 0, column = 0] = place(first, size);
    const [nextRow = 0, nextColumn = 0] = place(second, size);
    const [down, right] = [nextRow - row, nextColumn - column];
    const outerCell = (row - down + 1) * (size + 2) + column - right + 1;
    return { type: 500, clues: [{ outerCell, diagonal: down * right < 0 ? 1 : 0, value }] };
  },
  title: ({ text }, _, puzzle) => ((puzzle.name = text), {}),
  author: ({ text }, _, puzzle) => ((puzzle.author = text), {}),
};

/** @param {Position} at @returns {{ packed: string, unsaid: Rule[] }} */
export function toSudokuMaker(at) {
  const { shape, rules = [] } = at;
  const { size, boxHeight, boxWidth, regions } = shape;
  const alphabet = alphabetOf(shape);
  const boxed = boxHeight > 1 && boxWidth > 1;
  const regionOf = (/** @type {number} */ cell) =>
    regions?.[cell] ??
    Math.floor(cell / size / boxHeight) * boxHeight + Math.floor((cell % size) / boxWidth);
  /** @type {Block} */
  const puzzle = {
    cells: [...at.givens].map((symbol) =>
      symbol === '.' ? {} : { given: true, value: alphabet.indexOf(symbol) + 1 },
    ),
  };
  const constraints =
    regions || boxed
      ? [{ type: 1, regions: Array.from(at.givens, (_, cell) => regionOf(cell)) }]
      : [];
  const unsaid = rules.filter((rule) => {
    if (isNote(rule)) return false;
    const block = Object.hasOwn(WRITERS, rule.keyword)
      ? WRITERS[rule.keyword]?.(rule, size, puzzle)
      : null;
    if (block?.type !== undefined) constraints.push(/** @type {any} */ (block));
    return !block;
  });
  const text = JSON.stringify({ formatVersion: 1, puzzle: { ...puzzle, constraints } });
  return { packed: LZString.compressToEncodedURIComponent(text), unsaid };
}
