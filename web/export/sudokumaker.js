/**
 * A position for SudokuMaker: JSON in LZString. Rules without a type there are returned. Types, edges, corners and places
 * outside the grid are numbered as in wasm/import/sudokumaker.js. Pure.
 */
import { isBoxless, isNote } from '../../wasm/rules/line.js';
import { alphabetOf, coordinates } from '../puzzle/state.js';
import { windows } from '../rules/drawing/outline.js';
import { before, chained, isAcross } from './constraints.js';
import { inUri } from './lzstring.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Rule} Rule
 * @typedef {Record<string, any>} Block
 * @typedef {(rule: Rule, size: number, puzzle: Block, shape: import('../puzzle/state.js').Shape) => Block | Block[] | null} Write
 *   null if it is not supported
 */

/** @param {number} cell @param {number} size */
const place = (cell, size) => [Math.floor(cell / size), cell % size];

/** The number of the edge between two neighbours. @param {readonly number[]} pair @param {number} size */
function edge(pair, size) {
  const [low = 0, high = 0] = [...pair].sort((a, b) => a - b);
  const [row = 0, column = 0] = place(low, size);
  return high - low === 1 ? row * 2 * size + column + 1 : row * 2 * size + size + column;
}

/** A sign between neighbours of a chain. @param {number} type @param {number} [usual] in place of a value @returns {Write} */
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

/** Cells marked one by one. @param {number} type @returns {Write} */
const marked =
  (type) =>
  ({ groups }) => ({ type, cells: groups.flat() });

/** A rule of the whole grid. @param {number} type @returns {Write} */
const whole = (type) => () => ({ type });

/** @param {number} type @returns {Write} */
const lines =
  (type) =>
  ({ groups }) => ({ type, lines: groups });

/** The number of a place outside, on a lattice two wider than the grid. @param {{ row: number, column: number }} at @param {number} size */
const outerCell = ({ row, column }, size) => (row + 1) * (size + 2) + column + 1;

/** @param {number} type @returns {Write} */
const outside =
  (type) =>
  ({ values: [value], groups: [cells = []] }, size) => {
    const at = before(cells, size);
    return at && { type, clues: [{ outerCell: outerCell(at, size), value }] };
  };

/** Cells without a sign have no such relation: an option of the block of signs. @param {number} type @param {readonly number[]} negative */
const strict = (type, negative) => ({ type, clues: [], negative });

/** @param {boolean} slow @returns {Write} */
const thermo =
  (slow) =>
  ({ groups }) => ({ type: 300, thermometers: groups, slow });

/**
 * Groups of digits, as masks with bit d for digit d: neighbours on lines are of different groups, or squares have one of
 * each.
 * @param {number} type @param {(digit: number, size: number, many: number) => number} group @returns {Write}
 */
const grouped =
  (type, group) =>
  ({ values, groups }, size) => {
    const many = values[0] ?? 3;
    const sets = Array(many).fill(0);
    for (let digit = 1; digit <= size; digit++) sets[group(digit, size, many)] |= 1 << digit;
    return { type, ...(groups.length > 0 && { lines: groups }), groups: sets };
  };

/** Low, middle or high. @param {number} digit @param {number} size */
const third = (digit, size) => Math.floor((digit - 1) / Math.ceil(size / 3));

/** @param {number} digit @param {number} _ @param {number} many */
const remainder = (digit, _, many) => digit % many;

/** In a bulb of two cells the units come first. @type {Write} */
const arrow = ({ groups: [bulb = [], ...shafts] }) => ({
  type: 408,
  bulbsWithArrows: [
    {
      bulbCells: [...bulb].reverse(),
      arrows: shafts.map((shaft) => [bulb.at(-1) ?? 0, ...shaft]),
    },
  ],
});

/** One region for each rule, without a value. @type {Write} */
const extra = ({ values, groups: [cells = [], ...more] }) =>
  values.length > 0 || more.length > 0 ? null : { type: 305, cells };

/** By the keywords of rules. @type {Record<string, Write>} */
const WRITERS = {
  diagonal: ({ values: [bits = 3] }) =>
    [1, 2].filter((bit) => bits & bit).map((bit) => ({ type: bit === 1 ? 10 : 11 })),
  ...{ antiking: whole(12), antiknight: whole(13), disjoint: whole(14), nonconsecutive: whole(15) },
  strictxv: () => strict(202, [5, 10]),
  strictkropki: () => [strict(200, [1]), strict(201, [2])],
  strictdifference: ({ values }) => strict(200, values),
  strictratio: ({ values }) => strict(201, values),
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
  windoku: (_rule, _size, _puzzle, shape) => windows(shape).map((cells) => ({ type: 305, cells })),
  // Of two neighbours: a sign with another number than that of X and V.
  sum: ({ values: [value], groups: [[a = 0, b = 0, ...more] = []] }, size) =>
    more.length > 0 ||
    ![1, size].includes(Math.abs(a - b)) ||
    (Math.abs(a - b) === 1 && Math.floor(a / size) !== Math.floor(b / size))
      ? null
      : { type: 202, clues: [{ value, edge: edge([a, b], size) }], negative: [] },
  whisper: ({ values: [value], groups }, size) => ({
    type: 401,
    lines: groups,
    minDifference: value ?? Math.ceil(size / 2),
  }),
  ...{ globalentropy: grouped(16, third), globalmod: grouped(16, remainder) },
  ...{ entropic: grouped(406, third), modular: grouped(406, remainder), sequence: lines(405) },
  ...{ renban: lines(400), palindrome: lines(402), between: lines(403), regionsum: lines(404) },
  // Only its usual difference is supported.
  lockout: (rule, size, ...rest) =>
    [undefined, Math.floor(size / 2)].includes(rule.values[0])
      ? lines(407)(rule, size, ...rest)
      : null,
  ...{ arrow, pillarrow: arrow, doublearrow: lines(409) },
  ...{
    sandwich: outside(501),
    xsum: outside(502),
    skyscraper: outside(503),
    numberedroom: outside(504),
  },
  littlekiller({ values: [value], groups: [cells = []] }, size) {
    const at = isAcross(cells, size) ? before(cells, size) : null;
    if (!at) return null;
    const diagonal = at.down * at.right < 0 ? 1 : -1;
    return { type: 500, clues: [{ outerCell: outerCell(at, size), diagonal, value }] };
  },
  ...{ rowindexer: marked(600), columnindexer: marked(601) },
  title: ({ text }, _, puzzle) => ((puzzle.name = text), {}),
  author: ({ text }, _, puzzle) => ((puzzle.author = text), {}),
};

/** Adds a block, with signs of one type in one block. @param {Block[]} constraints @param {Block} block */
function add(constraints, block) {
  const same = block.negative && constraints.find(({ type }) => type === block.type);
  if (!same) return constraints.push(block);
  same.clues = [...same.clues, ...block.clues];
  same.negative = [...same.negative, ...block.negative];
}

/** @param {Position} at @returns {{ packed: string, unsaid: Rule[] }} */
export function toSudokuMaker(at) {
  const { shape, rules = [] } = at;
  const { size, regions } = shape;
  const alphabet = alphabetOf(shape);
  const boxed = !isBoxless(shape);
  /** @type {Block} */
  const puzzle = {
    cells: [...at.givens].map((symbol) =>
      symbol === '.' ? {} : { given: true, value: alphabet.indexOf(symbol) + 1 },
    ),
  };
  /** @type {Block[]} */
  const constraints =
    regions || boxed
      ? [{ type: 1, regions: Array.from(at.givens, (_, cell) => coordinates(shape, cell).box) }]
      : [];
  const unsaid = rules.filter((rule) => {
    if (isNote(rule)) return false;
    const said = Object.hasOwn(WRITERS, rule.keyword)
      ? WRITERS[rule.keyword]?.(rule, size, puzzle, shape)
      : null;
    for (const block of [said ?? []].flat()) if (block.type !== undefined) add(constraints, block);
    return !said;
  });
  const text = JSON.stringify({ formatVersion: '1.5.0', puzzle: { ...puzzle, constraints } });
  return { packed: inUri(text), unsaid };
}
