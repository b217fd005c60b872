/**
 * A position as a constraint string for Interactive Sudoku Solver: a sequence of `.Type~argument~R1C1~R1C2`. Rules without a
 * type there are returned. Also geometry for the other exports. Pure.
 */
import { labelOf } from '../../wasm/rules/label.js';
import { OFF, isBoxless, regionLetters, usualBoxes } from '../../wasm/rules/line.js';
import { CANDIDATES } from '../../wasm/rules/table.js';
import { alphabetOf, cellsIn, coordinates, lowestOf } from '../puzzle/state.js';
import { automatonCode, pairCode, relation } from './codes.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Rule} Rule
 * @typedef {import('../puzzle/state.js').Shape} Shape
 * @typedef {(rule: Rule, size: number, at: Pick<Position, 'shape' | 'rules'>) => string[] | null} Write the items; null if it is not supported
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

/** A sign between neighbours of a chain, which are in the grid. @param {string} type @param {number} [usual] the only value supported @returns {Write} */
const between =
  (type, usual) =>
  ({ values, groups }, size, at) =>
    (usual === undefined || values[0] === usual) && isInGrid(groups.flat(), at.shape)
      ? plain(type)({ keyword: '', values: [], groups: chained(groups) }, size, at)
      : null;

/** @param {readonly number[]} cells @param {Shape} shape */
const isInGrid = (cells, { wide }) => !cells.some((cell) => wide?.outside.includes(cell));

/** A line with its value, also if that is the usual one. @param {string} type @param {(size: number) => number} usual @returns {Write} */
const told = (type, usual) => (rule, size, at) =>
  plain(type)({ ...rule, values: [rule.values[0] ?? usual(size)] }, size, at);

/** @type {Write} */
const cage = (rule, size, at) =>
  plain('Cage')({ ...rule, values: [rule.values[0] ?? 0] }, size, at);

/** A total, and a factor for each cell. @param {number} total @param {readonly number[]} factors @param {readonly number[]} cells @param {number} size */
const weighted = (total, factors, cells, size) =>
  item('Sum', `${total}_=_${factors.join('_')}`, ...cells.map((cell) => name(cell, size)));

/**
 * There each cell of a pill is beside, below, or below and beside the one before; of others it is a weighted sum.
 * @type {Write}
 */
const arrow = ({ groups: [bulb = [], ...shafts] }, size, { shape }) => {
  const tens = bulb.map((_, at) => 10 ** (bulb.length - 1 - at));
  const read = chained([bulb]).every(
    ([one = 0, next = 0]) =>
      [1, size, size + 1].includes(next - one) && (next - one === size || next % size > 0),
  );
  if (!read || !isInGrid(bulb, shape))
    return shafts.map((shaft) =>
      weighted(0, [...tens, ...shaft.map(() => -1)], [...bulb, ...shaft], size),
    );
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

/** What the digits of the grid count, and how a text names them. @param {Pick<Shape, 'size' | 'symbols' | 'wide'>} shape */
function digitsOf(shape) {
  const alphabet = alphabetOf({ ...shape, symbols: lowestOf(shape) === 0 ? 'zero' : 'digits' });
  return { alphabet, digits: [...alphabet].map((_, at) => at + lowestOf(shape)) };
}

/** @typedef {(a: number, b: number, value: number) => unknown} Holds a relation of two digits */

/** The name that the setter gave it, as an argument. @param {Rule} rule */
const named = (rule) =>
  labelOf(rule).name &&
  `_${encodeURIComponent(labelOf(rule).name).replaceAll('.', '%2E').replaceAll('~', '%7E')}`;

/** Lists of cells, of which each and the next agree. @param {Holds} holds @param {(groups: Rule['groups']) => Rule['groups']} [lists] @param {string} [type] @returns {Write} */
const paired =
  (holds, lists = (groups) => groups, type = 'Pair') =>
  (rule, size, { shape }) => {
    const [value = 0] = rule.values;
    const code = pairCode(digitsOf(shape).digits, (a, b) => holds(a, b, value));
    const cells = lists(rule.groups).flatMap((list) => [
      '',
      ...list.map((cell) => name(cell, size)),
    ]);
    return cells.length > 0 ? [item(type, code, named(rule), ...cells.slice(1))] : [];
  };

/** Every two cells; there one list, if it does not matter which comes first. @param {Holds} holds @returns {Write} */
const allPaired = (holds) => (rule, size, at) => {
  const { digits } = digitsOf(at.shape);
  const even = digits.every((a) => digits.every((b) => !holds(a, b, 0) === !holds(b, a, 0)));
  const once = rule.groups.every((cells) => new Set(cells).size === cells.length);
  const lists = (/** @type {Rule['groups']} */ groups) =>
    groups.flatMap((cells) =>
      cells.flatMap((one, from) => cells.slice(from + 1).map((other) => [one, other])),
    );
  const all = even && once;
  return paired(holds, all ? undefined : lists, all ? 'PairX' : undefined)(rule, size, at);
};

/** A relation of the setter's: an expression, or for each digit those that it allows. @param {(holds: Holds) => Write} write @returns {Write} */
const own = (write) => (rule, size, at) => {
  const { alphabet, digits } = digitsOf(at.shape);
  const { text = '' } = rule;
  const rows = text.includes('/') && text.toUpperCase().split('/');
  const inRow = (/** @type {number} */ a, /** @type {number} */ b) =>
    rows && rows[digits.indexOf(a)]?.includes(alphabet[digits.indexOf(b)] ?? ' ');
  return write(rows ? inRow : relation(text))({ ...rule, values: [] }, size, at);
};

/** Every two neighbours. @param {Shape} shape */
function neighbours(shape) {
  const there = new Set(cellsIn(shape));
  return [...there].flatMap((cell) =>
    [cell + 1, cell + shape.size].flatMap((other, down) =>
      there.has(other) && (down || other % shape.size > 0) ? [[cell, other]] : [],
    ),
  );
}

/** Greater than its neighbours, or less, unless they are marked so too. @param {boolean} greater @returns {Write} */
const extreme =
  (greater) =>
  ({ keyword, groups }, size, { shape, rules = [] }) => {
    const all = rules.filter((rule) => rule.keyword === keyword).flatMap((rule) => rule.groups.flat());
    const pairs = neighbours(shape).flatMap(([a = 0, b = 0]) =>
      [[a, b], [b, a]].filter(([one = 0, other = 0]) => groups.flat().includes(one) && !all.includes(other)));
    if (!isInGrid(pairs.flat(), shape)) return null;
    return pairs.map((pair) => item('GreaterThan', ...(greater ? pair : [...pair].reverse()).map((cell) => name(cell, size))));
  }; // prettier-ignore

/** Neighbours without such a mark do not agree. @param {Holds} holds @param {number} usual what the other kind of mark says @param {string} like */
const unmarked =
  (holds, usual, like) =>
  (/** @type {Rule} */ rule, /** @type {number} */ size, /** @type {Parameters<Write>[2]} */ at) => {
    const [value] = rule.values;
    const marks = (at.rules ?? []).filter(({ keyword, values }) =>
      `strict${keyword}` === rule.keyword ? values[0] === value : keyword === like && value === usual);
    const marked = marks.flatMap(({ groups }) => chained(groups).map((pair) => pair.sort((a, b) => a - b).join()));
    /** @type {number[][]} */
    const chains = [];
    for (const [a = 0, b = 0] of neighbours(at.shape)) {
      if (marked.includes([a, b].join()) || !isInGrid([a, b], at.shape)) continue;
      const chain = chains.find((one) => one.at(-1) === a && one[1] - one[0] === b - a);
      if (chain) chain.push(b);
      else chains.push([a, b]);
    }
    return paired((a, b, of) => !holds(a, b, of), () => chains)(rule, size, at);
  }; // prettier-ignore

/** @type {Holds} */
const differs = (a, b, value) => Math.abs(a - b) === value;

/** @type {Holds} */
const divides = (a, b, value) => a === value * b || b === value * a;

/** The region of a cell, whose number it stands for. @param {number} cell @param {Shape} shape */
const regionOf = (cell, { size, wide }) =>
  `CC${Math.floor(cell / size) * (wide?.width ?? size) + (cell % size) + 1}`;

/** Of regions that are to be found: only where they are. @param {(groups: Rule['groups'], size: number, of: (cells: readonly number[]) => string[]) => string[] | null} write @returns {Write} */
const ofRegions =
  (write) =>
  ({ groups }, size, { shape, rules = [] }) =>
    rules.some(({ keyword }) => keyword === 'chaos')
      ? write(groups, size, (cells) => cells.map((cell) => regionOf(cell, shape)))
      : null;

/** The place that the cell counts to in its box holds the number of the cell's own place. @type {Write} */
const boxIndexer = ({ groups }, size, { shape }) =>
  groups.flat().flatMap((cell) => {
    const { box } = coordinates(shape, cell);
    const places = cellsIn(shape).filter((one) => coordinates(shape, one).box === box);
    const own = places.indexOf(cell) + 1;
    const { digits } = digitsOf(shape);
    const counted = digits.filter((digit) => digit > 0 && digit <= places.length);
    return [
      ...(counted.length < digits.length ? [limits([cell], counted, size)] : []),
      ...places.flatMap((other, at) =>
        other === cell ? [] : [item('Pair', pairCode(digits, (a, b) => a !== at + 1 || b === own), '', name(cell, size), name(other, size))],
      ),
    ];
  }); // prettier-ignore

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

/** There a border cell means one diagonal: the one that begins in it and goes clockwise; others are sums. @type {Write} */
const little = ({ values: [sum = 0], groups: [cells = []] }, size) => {
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
    if (isAcross(cells, size) && second !== undefined && second - first === steps)
      return [item('LittleKiller', sum, name(first, size))];
  }
  return [item('Sum', sum, ...cells.map((cell) => name(cell, size)))];
};

/** An item with words before the cells of all groups. @param {string} type @param {(rule: Rule) => (string | number)[] | null} before @returns {Write} */
const flat = (type, before) => (rule, size) => {
  const words = before(rule);
  return words && [item(type, ...words, ...rule.groups.flat().map((cell) => name(cell, size)))];
};

/** A cell whose digit counts regions of the other cells; several lists begin with the same. @param {string} type @returns {Write} */
const chaotic = (type) =>
  ofRegions(([[cell = 0] = [], ...others], size, of) => {
    const cells = others.flatMap((list) => ['-', ...of(list)]);
    const together = others.every(([first]) => first === others[0]?.[0]);
    return together ? [item(type, name(cell, size), 0, ...cells.slice(1))] : null;
  });

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
  ...{ white: between('WhiteDot'), black: between('BlackDot') },
  difference: (rule, size, at) =>
    between('WhiteDot', 1)(rule, size, at) ?? paired(differs)(rule, size, at),
  ratio: (rule, size, at) =>
    between('BlackDot', 2)(rule, size, at) ?? paired(divides)(rule, size, at),
  strictdifference: unmarked(differs, 1, 'white'),
  strictratio: unmarked(divides, 2, 'black'),
  slowthermo: paired((a, b) => a <= b),
  nabner: allPaired((a, b) => Math.abs(a - b) > 1),
  ...{ pairs: own(paired), allpairs: own(allPaired) },
  automaton: (rule, size, { shape }) => {
    const { text = '', groups } = rule;
    const code = automatonCode(text.toUpperCase(), digitsOf(shape).alphabet, groups.length);
    const cells = groups.flatMap((part) => ['-', ...part.map((cell) => name(cell, size))]);
    return code === null ? null : [item('NFA', code, named(rule), ...cells.slice(1))];
  },
  clone: paired(
    (a, b) => a === b,
    ([one = [], other = []]) =>
      one.flatMap((cell, at) => (cell === other[at] ? [] : [[cell, other[at] ?? cell]])),
  ),
  battenburg: paired(
    (a, b) => (a + b) % 2 === 1,
    (groups) =>
      groups
        .map((cells) => [...cells].sort((a, b) => a - b))
        .map(([a = 0, b = 0, c = 0, d = 0]) => [a, b, d, c, a]),
  ),
  sequence: ({ groups }, size) =>
    groups.flatMap((cells) =>
      cells.slice(2).map((_, at) => weighted(0, [1, -2, 1], cells.slice(at, at + 3), size)),
    ),
  average: ({ groups: [bulb = [], shaft = []] }, size) => [
    weighted(0, [-shaft.length, ...shaft.map(() => 1)], [...bulb, ...shaft], size),
  ],
  ...{ minimum: extreme(false), maximum: extreme(true), boxindexer: boxIndexer },
  sameregion: ofRegions((groups, _, of) =>
    groups.map((cells) => item('SameValues', cells.length, ...of(cells))),
  ),
  border: ofRegions((groups, _, of) => groups.map((cells) => item('AllDifferent', ...of(cells)))),
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
  weighted: ({ values: [sum = 0, ...factors], groups }, size) => [
    weighted(sum, factors, groups.flat(), size),
  ],
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
  const { size, boxHeight, regions, wide } = shape;
  const { height = size, width = size, values = size, bare = false, outside = [] } = wide ?? {};
  const lowest = lowestOf(shape);
  const digits = lowest === 0 ? [`0-${values - 1}`] : wide ? [values] : [];
  const usual = height === 9 && width === 9 && values === 9 && lowest === 1 && !bare;
  const items = usual ? [] : [item('Shape', `${height}x${width}`, ...digits, ...(bare ? ['Raw'] : []))]; // prettier-ignore
  const none = !regions && isBoxless(shape);
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
export function toConstraints(at) {
  const { shape, givens, rules = [] } = at;
  const { size } = shape;
  const alphabet = alphabetOf(shape);
  const items = shapeItems(shape);
  const unsaid = [];
  for (const rule of rules) {
    if (rule.keyword === OFF) continue;
    const said = Object.hasOwn(WRITERS, rule.keyword)
      ? WRITERS[rule.keyword]?.(rule, size, at)
      : null;
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
  const text = items
    .join('')
    .replace(/(?<=[.~])R\wC\w(?=[~._]|$)/g, (one) => names.get(one) ?? one);
  return { text, unsaid };
}
