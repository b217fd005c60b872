/**
 * A position as a constraint string for Interactive Sudoku Solver: a sequence of `.Type~argument~R1C1~R1C2`. Rules without a
 * type there are returned. Also geometry for the other exports. Pure.
 */
import { OFF, regionLetters, usualBoxes } from '../../wasm/rules/line.js';
import { CANDIDATES } from '../../wasm/rules/table.js';
import { alphabetOf, coordinates, lowestOf } from '../puzzle/state.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Rule} Rule
 * @typedef {import('../puzzle/state.js').Shape} Shape
 * @typedef {(rule: Rule, size: number) => string[] | null} Write the items; null if it is not supported
 */

/** The name of a row or column; letters above nine. @param {number} at from 0 */
const index = (at) => (at + 1).toString(36);

/** @param {number} cell @param {number} size */
const name = (cell, size) => `R${index(Math.floor(cell / size))}C${index(cell % size)}`;

/** @param {readonly (string | number)[]} words */
const item = (...words) => `.${words.join('~')}`;

/** A type with its value, if any, and all its cells. @param {string} type @returns {Write} */
const plain =
  (type) =>
  ({ values, groups }, size) =>
    groups.length === 0
      ? [item(type)]
      : groups.map((cells) => item(type, ...values, ...cells.map((cell) => name(cell, size))));

/** All pairs of neighbours in chains. @param {Rule['groups']} groups */
export const chained = (groups) =>
  groups.flatMap((cells) => cells.slice(1).map((cell, at) => [cells[at] ?? 0, cell]));

/** A sign between neighbours of a chain. @param {string} type @param {number} [usual] the only value supported @returns {Write} */
const between =
  (type, usual) =>
  ({ values, groups }, size) =>
    usual === undefined || values[0] === usual
      ? plain(type)({ keyword: '', values: [], groups: chained(groups) }, size)
      : null;

/** A line with its value, also if that is the usual one. @param {string} type @param {(size: number) => number} usual @returns {Write} */
const told = (type, usual) => (rule, size) =>
  plain(type)({ ...rule, values: [rule.values[0] ?? usual(size)] }, size);

/** @type {Write} */
const cage = (rule, size) => plain('Cage')({ ...rule, values: [rule.values[0] ?? 0] }, size);

/** There the cells of a pill are always read in grid order, so other orders are not supported. @type {Write} */
const arrow = ({ groups: [bulb = [], ...shafts] }, size) => {
  if (bulb.some((cell, at) => cell < (bulb[at - 1] ?? 0))) return null;
  const head = bulb.length > 1 ? ['PillArrow', bulb.length] : ['Arrow'];
  return shafts.map((shaft) =>
    item(...head, ...[...bulb, ...shaft].map((cell) => name(cell, size))),
  );
};

/** The row or column of a clue outside, and whether the clue follows it. @param {readonly number[]} cells @param {number} size */
function side([first = 0, second = 0], size) {
  const across = Math.abs(second - first) === 1;
  const place = across ? `R${index(Math.floor(first / size))}` : `C${index(first % size)}`;
  return { place, after: second < first };
}

/** @param {string} type @returns {Write} */
const outside =
  (type) =>
  ({ values: [clue = 0], groups: [cells = []] }, size) => {
    const { place, after } = side(cells, size);
    return [after ? item(type, place, '', clue) : item(type, place, clue, '')];
  };

/**
 * Does a diagonal go from border to border? Other programs support no shorter one.
 * @param {readonly number[]} cells @param {number} size
 */
export const isAcross = (cells, size) =>
  [cells[0], cells.at(-1)].every(
    (cell = 0) => [0, size - 1].includes(cell % size) || cell < size || cell >= size * (size - 1),
  );

/**
 * The place of a clue outside the grid, before its first cell, and the direction of the others; null for a single cell.
 * @param {readonly number[]} cells @param {number} size
 */
export function before([first, second], size) {
  if (first === undefined || second === undefined) return null;
  const [row, column] = [Math.floor(first / size), first % size];
  const [down, right] = [Math.floor(second / size) - row, (second % size) - column];
  return { row: row - down, column: column - right, down, right };
}

/** There a border cell means one diagonal: the one that begins in it and goes clockwise. @type {Write} */
const little = ({ values: [sum = 0], groups: [cells = []] }, size) => {
  if (!isAcross(cells, size)) return null;
  for (const way of [cells, [...cells].reverse()]) {
    const [first = 0, second] = way;
    const [row, column] = [Math.floor(first / size), first % size];
    const last = size - 1;
    const inner = column > 0 && column < last;
    /** @type {number | undefined} */
    let steps;
    if (column === 0 && row < last) steps = size + 1;
    else if (row === 0) steps = size - 1;
    else if (column === last && row < last) steps = -size - 1;
    else if (inner && row === last) steps = 1 - size;
    if (second !== undefined && second - first === steps)
      return [item('LittleKiller', sum, name(first, size))];
  }
  return null;
};

/** An item with words before the cells of all groups. @param {string} type @param {(rule: Rule) => (string | number)[] | null} before @returns {Write} */
const flat = (type, before) => (rule, size) => {
  const words = before(rule);
  return words && [item(type, ...words, ...rule.groups.flat().map((cell) => name(cell, size)))];
};

/** A cell whose digit counts regions of the other cells, in one list. @param {string} type @returns {Write} */
const chaotic =
  (type) =>
  ({ groups: [bulb = [], ...others] }, size) => {
    const [cell = 0] = bulb;
    const cells = (others[0] ?? []).map((one) => name(one, size));
    return others.length === 1 ? [item(type, name(cell, size), 0, ...cells)] : null;
  };

/** Of the whole grid only: a list of cells is not supported. @param {(values: readonly number[]) => (string | number)[]} words @returns {Write} */
const connected =
  (words) =>
  ({ values, groups }) =>
    groups.length === 0 ? [item('ConnectedValues', '', ...words(values))] : null;

/** URL-safe base64 of an ASCII text. @param {string} text */
const coded = (text) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Cells limited to some digits. @param {(digit: number) => boolean} fits @returns {Write} */
const left = (fits) => (rule, size) => {
  const digits = Array.from({ length: size }, (_, at) => at + 1).filter(fits);
  return [limits(rule.groups.flat(), digits, size)];
};

/** @param {readonly number[]} cells @param {readonly number[]} digits @param {number} size */
const limits = (cells, digits, size) =>
  item('', ...cells.map((cell) => [name(cell, size), ...digits].join('_')));

/** By the keywords of rules. @type {Record<string, Write>} */
const WRITERS = {
  antiknight: plain('AntiKnight'),
  antiking: plain('AntiKing'),
  nonconsecutive: plain('AntiConsecutive'),
  strictkropki: plain('StrictKropki'),
  strictxv: plain('StrictXV'),
  windoku: plain('Windoku'),
  disjoint: plain('DisjointSets'),
  globalentropy: plain('GlobalEntropy'),
  diagonal: ({ values: [bits = 3] }) => [
    ...(bits & 1 ? [item('Diagonal', -1)] : []),
    ...(bits & 2 ? [item('Diagonal', 1)] : []),
  ],
  cage,
  sum: plain('Sum'),
  distinct: plain('AllDifferent'),
  extra: plain('AllDifferent'),
  ...{ arrow, pillarrow: arrow },
  doublearrow: plain('DoubleArrow'),
  thermo: plain('Thermo'),
  whisper: told('Whisper', (size) => Math.ceil(size / 2)),
  renban: plain('Renban'),
  palindrome: plain('Palindrome'),
  between: plain('Between'),
  lockout: told('Lockout', (size) => Math.floor(size / 2)),
  regionsum: plain('RegionSumLine'),
  zipper: plain('Zipper'),
  entropic: plain('Entropic'),
  modular: told('Modular', () => 3),
  ...{ white: between('WhiteDot'), difference: between('WhiteDot', 1) },
  ...{ black: between('BlackDot'), ratio: between('BlackDot', 2) },
  ...{ x: between('X'), v: between('V'), greater: between('GreaterThan') },
  odd: left((digit) => digit % 2 === 1),
  even: left((digit) => digit % 2 === 0),
  quadruple: ({ values, groups }, size) => [
    item('Quad', name(Math.min(...groups.flat()), size), ...values),
  ],
  littlekiller: little,
  sandwich: ({ values: [sum = 0], groups: [cells = []] }, size) => [
    item('Sandwich', sum, side(cells, size).place),
  ],
  skyscraper: outside('Skyscraper'),
  xsum: outside('XSum'),
  numberedroom: outside('NumberedRoom'),
  hiddenskyscraper: outside('HiddenSkyscraper'),
  fullrank: outside('FullRank'),
  fullrankties: ({ values }) => [item('FullRankTies', values[0] === 1 ? 'any' : 'none')],
  circles: plain('CountingCircles'),
  globalmod: plain('GlobalMod'),
  antitaxicab: plain('AntiTaxicab'),
  dutchflatmates: plain('DutchFlatmates'),
  chaos: plain('ChaosConstruction'),
  ...{ chaosarrow: chaotic('ChaosArrow'), chaoscount: chaotic('ChaosCount') },
  rellik: plain('RellikCage'),
  equality: plain('EqualityCage'),
  lunchbox: plain('Lunchbox'),
  sumline: plain('SumLine'),
  valueindex: plain('ValueIndexing'),
  rowindexer: flat('Indexing', () => ['R']),
  columnindexer: flat('Indexing', () => ['C']),
  countdistinct: flat('CountDistinct', () => []),
  contains: flat('ContainAtLeast', ({ values }) => [values.join('_')]),
  // One character each.
  lookandsay: flat('LookAndSay', ({ values }) =>
    values.every((value) => value < 10) ? [values.join('')] : null,
  ),
  samevalues: flat('SameValues', ({ groups }) => [groups.length]),
  weighted: flat('Sum', ({ values: [sum = 0, ...factors] }) => [`${sum}_=_${factors.join('_')}`]),
  equalsums: ({ groups }, size) => {
    const cells = groups.flatMap((group) => ['-', ...group.map((cell) => name(cell, size))]);
    return [item('EqualSum', ...cells.slice(1))];
  },
  connected: connected((digits) => [digits.join('_')]),
  area: connected(([count = 0, ...digits]) => [digits.join('_'), count]),
  regex: flat('Regex', ({ text = '' }) => (/^[\x20-\x7e]*$/.test(text) ? [coded(text)] : null)),
  [CANDIDATES]: ({ values, groups }, size) => [limits(groups.flat(), values, size)],
};

/** Is the shape supported? Several grids in one are not. @param {Shape} shape */
export const saysShape = ({ wide }) => !wide?.grids.length;

/**
 * Rows, columns and digits, unless nine each from 1; boxes, unless its default ones; and the cells beside the grid, which are
 * a variable group there.
 * @param {Shape} shape
 */
function shapeItems(shape) {
  const { size, boxHeight, boxWidth, regions, wide } = shape;
  const { height = size, width = size, values = size, bare = false, outside = [] } = wide ?? {};
  const lowest = lowestOf(shape);
  const digits = lowest === 0 ? [`0-${values - 1}`] : wide ? [values] : [];
  const usual = height === 9 && width === 9 && values === 9 && lowest === 1 && !bare;
  const items = usual ? [] : [item('Shape', `${height}x${width}`, ...digits, ...(bare ? ['Raw'] : []))]; // prettier-ignore
  const none = !regions && (boxHeight === 1 || boxWidth === 1);
  const own = wide || regions || boxHeight !== usualBoxes(size).boxHeight;
  if (!bare && (none || own)) items.push(item('NoBoxes'));
  if (!bare && !none && own) {
    const cells = [...Array(height * width).keys()];
    const parts = cells.map((cell) => {
      const at = Math.floor(cell / width) * size + (cell % width);
      return regions?.[at] ?? coordinates(shape, at).box;
    });
    const large = parts.filter((part) => part === parts[0]).length;
    if (large !== Math.max(height, width)) items.push(item('RegionSize', large));
    items.push(item('Jigsaw', regionLetters(parts)));
  }
  if (outside.length > 0) items.push(item('Var', 'X', '', outside.length));
  return items;
}

/** @param {Position} at @returns {{ text: string, unsaid: Rule[] }} */
export function toConstraints({ shape, givens, rules = [] }) {
  const { size } = shape;
  const alphabet = alphabetOf(shape);
  const items = shapeItems(shape);
  const unsaid = [];
  for (const rule of rules) {
    if (rule.keyword === OFF) continue;
    const said = Object.hasOwn(WRITERS, rule.keyword) ? WRITERS[rule.keyword]?.(rule, size) : null;
    if (said) items.push(...said);
    else unsaid.push(rule);
  }
  const digits = [...givens].flatMap((symbol, cell) =>
    symbol === '.' ? [] : [`${name(cell, size)}_${alphabet.indexOf(symbol) + lowestOf(shape)}`],
  );
  if (digits.length > 0) items.push(item('', ...digits));
  const outside = shape.wide?.outside ?? [];
  const names = new Map(
    outside.map((cell, at) => [name(cell, size), `VX${outside.length > 1 ? at + 1 : ''}`]),
  );
  const text = items.join('').replace(/R\wC\w(?=[~._]|$)/g, (one) => names.get(one) ?? one);
  return { text, unsaid };
}
