/**
 * Positions and their history: plain values and pure functions, without the screen or the solver.
 * Houses are computed here only for drawing (highlighted peers, clashing digits before the verdict
 * arrives); the core decides what is true.
 *
 * `symbols` is how the puzzle is written: 1 to 9 and then letters, letters only, hexadecimal, or digits from 0. `regions`
 * replace boxes: the number of each cell's region, -1 for a cell beside the grid. Boxes of one row mean no boxes. `wide` is
 * set if the numbers of rows, columns and digits differ (`wide.js`): the grid is then part of a board of `size` rows and
 * columns, some of whose cells do not exist and are '.' in every text.
 * @typedef {{
 *   readonly size: number,
 *   readonly boxHeight: number,
 *   readonly boxWidth: number,
 *   readonly symbols: 'digits' | 'letters' | 'hex' | 'zero',
 *   readonly regions?: readonly number[],
 *   readonly wide?: import('./wide.js').Wide,
 * }} Shape
 *
 * A rule beside rows, columns and boxes, like a line of the text form:
 * "cage 15 r1c1 r1c2" is { keyword: 'cage', values: [15], groups: [[0, 1]] }. `title` and `author` have
 * only a text. `label`: what the setter says of it (wasm/rules/label.js).
 * @typedef {{
 *   readonly keyword: string,
 *   readonly values: readonly number[],
 *   readonly groups: readonly (readonly number[])[],
 *   readonly text?: string,
 *   readonly label?: string,
 * }} Rule
 *
 * A position has three layers of size*size symbols, '.' for none: `givens`, the puzzle; `entries`, which the player
 * filled in; `found`, which the solver revealed. No cell has two of them. The solver is asked about givens and entries
 * together (`placed`).
 * It also has notes for each cell: pencil marks in order, which are its candidates; corner marks, which mean whatever the
 * player wants; colours, as digits from 1; and the lines that begin in it (`lines.js`). And rules. An empty list is left
 * out.
 * @typedef {{
 *   readonly shape: Shape,
 *   readonly givens: string,
 *   readonly entries: string,
 *   readonly found: string,
 *   readonly marks?: readonly string[],
 *   readonly corners?: readonly string[],
 *   readonly colours?: readonly string[],
 *   readonly lines?: readonly string[],
 *   readonly rules?: readonly Rule[],
 * }} Position
 *
 * @typedef {'marks' | 'corners' | 'colours' | 'lines'} Note
 *
 * Whether a typed digit is a given, or an entry; in play the givens are locked.
 * @typedef {'set' | 'play'} Mode
 *
 * @typedef {{
 *   readonly past: readonly Position[],
 *   readonly present: Position,
 *   readonly future: readonly Position[],
 * }} Game
 */
import { isBoxless } from '../../wasm/rules/line.js';

const ALPHABETS = {
  digits: '123456789ABCDEFGHIJKLMNOP',
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXY',
  hex: '0123456789ABCDEF',
  zero: '0123456789ABCDEFGHIJKLMNO',
};

/** The numbers of the colours. */
export const COLOURS = '12345678';

/** The kinds of notes. */
export const NOTES = /** @type {const} */ (['marks', 'corners', 'colours', 'lines']);

/** The value of the lowest digit. @param {Pick<Shape, 'symbols'>} shape */
export const lowestOf = ({ symbols }) => (symbols === 'zero' ? 0 : 1);

/** The symbols of all digits, in order. @param {Pick<Shape, 'size' | 'symbols' | 'wide'>} shape */
export const alphabetOf = ({ size, symbols, wide }) =>
  ALPHABETS[symbols].slice(0, wide?.values ?? size);

/** @type {Shape} */
export const CLASSIC = Object.freeze({ size: 9, boxHeight: 3, boxWidth: 3, symbols: 'digits' });

/** @param {Shape} a @param {Shape} b */
export const sameShape = (a, b) =>
  a.size === b.size &&
  a.boxHeight === b.boxHeight &&
  a.boxWidth === b.boxWidth &&
  a.symbols === b.symbols &&
  String(a.regions) === String(b.regions) &&
  JSON.stringify(a.wide) === JSON.stringify(b.wide);

/** The position with the shape object of another if they are equal: the board is rebuilt for a new object. */
/** @param {Position} at @param {Position} other @returns {Position} */
export const sharingShape = (at, { shape }) => (sameShape(at.shape, shape) ? { ...at, shape } : at);

/** @param {Shape} shape */
const blank = ({ size }) => '.'.repeat(size ** 2);

/**
 * @param {Shape} shape
 * @param {string} [givens]
 * @returns {Position}
 */
export const position = (shape, givens = blank(shape)) => ({
  shape,
  givens,
  entries: blank(shape),
  found: blank(shape),
});

/**
 * The puzzle alone, or with other entries.
 * @param {Position} at @param {string} [entries] @returns {Position}
 */
export const played = ({ shape, givens, rules }, entries = blank(shape)) => ({
  ...ruled(position(shape, givens), rules ?? []),
  entries,
});

/** Givens and entries. @param {Position} at */
export const placed = ({ givens, entries }) => laid(givens, entries);

/** One text over another. @param {string} over @param {string} under */
const laid = (over, under) =>
  /[^.]/.test(under) ? over.replace(/\./g, (_, cell) => under[cell] ?? '.') : over;

/** The same with other rules. @param {Position} at @param {readonly Rule[]} rules @returns {Position} */
export const ruled = ({ rules: _, ...at }, rules) => ({
  ...at,
  ...(rules.length > 0 && { rules }),
});

/** @param {Position} present @returns {Game} */
export const begin = (present) => ({ past: [], present, future: [] });

/**
 * The game after one more change; the same game where nothing changes.
 * @param {Game} game
 * @param {Position} next
 * @returns {Game}
 */
export function change(game, next) {
  const now = game.present;
  return samePosition(now, next) ? game : { past: [...game.past, now], present: next, future: [] };
}

/** @param {Position} a @param {Position} b */
const samePosition = (a, b) =>
  sameShape(a.shape, b.shape) &&
  a.givens === b.givens &&
  a.entries === b.entries &&
  a.found === b.found &&
  NOTES.every((note) => String(a[note] ?? '') === String(b[note] ?? '')) &&
  sameRules(a, b);

/** @param {Position} a @param {Position} b */
export const sameRules = (a, b) =>
  a.rules === b.rules || JSON.stringify(a.rules ?? []) === JSON.stringify(b.rules ?? []);

/** Replaces the present position without a step of the history. @param {Game} game @param {Position} present @returns {Game} */
export const replace = (game, present) => ({ past: game.past, present, future: [] });

/** @param {string} text @param {number} at @param {string} symbol */
export const replaced = (text, at, symbol) => text.slice(0, at) + symbol + text.slice(at + 1);

/**
 * Types a digit into a cell, or opens it with '.'. No other cell changes.
 * @param {Game} game
 * @param {number} cell
 * @param {string} symbol
 * @param {Mode} [mode]
 */
export const type = (game, cell, symbol, mode) => typeAll(game, [cell], symbol, mode);

/**
 * Types a digit into several cells. In mode `set` it becomes a given, or an entry where it replaces one; in play it is an
 * entry, and givens stay.
 * @param {Game} game
 * @param {readonly number[]} cells
 * @param {string} symbol '.' opens them, as `open` does
 * @param {Mode} [mode]
 * @param {(cell: number) => Iterable<number>} [seen] the cells that a cell's digit is excluded from, where its marks are removed
 */
export function typeAll(game, cells, symbol, mode = 'set', seen) {
  if (symbol === '.') return open(game, cells, mode);
  const { present } = game;
  const free = unlocked(present, cells, mode);
  const isEntry = (/** @type {number} */ cell) => mode === 'play' || present.entries[cell] !== '.';
  const written = {
    ...present,
    givens: overwritten(present.givens, free, (cell) => (isEntry(cell) ? '.' : symbol)),
    entries: overwritten(present.entries, free, (cell) => (isEntry(cell) ? symbol : '.')),
    found: overwritten(present.found, free, () => '.'),
  };
  return change(game, seen ? unmarked(written, free, symbol, seen) : written);
}

/** The cells that can be typed into. @param {Position} at @param {readonly number[]} cells @param {Mode} mode */
const unlocked = (at, cells, mode) =>
  mode === 'set' ? cells : cells.filter((cell) => at.givens[cell] === '.');

/** @param {string} text @param {readonly number[]} cells @param {(cell: number) => string} symbolOf */
const overwritten = (text, cells, symbolOf) =>
  cells.reduce((so, cell) => replaced(so, cell, symbolOf(cell)), text);

/**
 * Removes the marks of a digit from the cells seen by some cells.
 * @param {Position} at @param {readonly number[]} cells @param {string} symbol
 * @param {(cell: number) => Iterable<number>} seen
 */
export function unmarked(at, cells, symbol, seen) {
  const all = new Set(cells.flatMap((cell) => [...seen(cell)]));
  const without = (/** @type {string} */ old, /** @type {number} */ cell) =>
    all.has(cell) ? old.replace(symbol, '') : old;
  return noted(noted(at, 'marks', without), 'corners', without);
}

/** What each press of Delete removes, in turn: givens and entries, revealed digits, marks, colours. */
const LAYERS = /** @type {const} */ ([
  ['givens', 'entries'],
  ['found'],
  ['marks', 'corners'],
  ['colours'],
]);

/**
 * Removes the topmost layer of several cells.
 * @param {Game} game @param {readonly number[]} cells @param {Mode} [mode]
 * @param {Note} [first] removed before everything else
 */
export function open(game, cells, mode = 'set', first) {
  const { present } = game;
  const free = unlocked(present, cells, mode);
  for (const layers of first ? [[first], ...LAYERS] : LAYERS) {
    let next = present;
    for (const layer of layers) {
      // Locked givens have colours too.
      const own = layer === 'colours' ? cells : free;
      if (layer === 'givens' || layer === 'entries' || layer === 'found')
        next = { ...next, [layer]: overwritten(next[layer], own, () => '.') };
      else next = noted(next, layer, (old, cell) => (own.includes(cell) ? '' : old));
    }
    const after = change(game, next);
    if (after !== game) return after;
  }
  return game;
}

/**
 * Sets a mark in the open cells among several, or a colour in all of them, or removes it if all have it.
 * @param {Game} game
 * @param {readonly number[]} cells
 * @param {string} symbol
 * @param {Note} [note]
 */
export function mark(game, cells, symbol, note = 'marks') {
  const { present } = game;
  const free = note === 'colours' ? cells : cells.filter((at) => symbolAt(present, at) === '.');
  const marked = new Set(free);
  const all = free.every((cell) => present[note]?.[cell]?.includes(symbol));
  return change(
    game,
    noted(present, note, (old, cell) => {
      if (!marked.has(cell)) return old;
      return all ? old.replace(symbol, '') : old + (old.includes(symbol) ? '' : symbol);
    }),
  );
}

/** Sets all pencil marks of the open cells. @param {Game} game @param {readonly string[]} marks */
export const markAll = (game, marks) =>
  change(
    game,
    noted(game.present, 'marks', (old, cell) =>
      symbolAt(game.present, cell) === '.' ? (marks[cell] ?? '') : old,
    ),
  );

/**
 * @param {Position} at
 * @param {Note} note
 * @param {(old: string, cell: number) => string} change
 * @returns {Position}
 */
function noted(at, note, change) {
  const { [note]: old, ...rest } = at;
  const alphabet = note === 'colours' ? COLOURS : alphabetOf(at.shape);
  const inOrder = (/** @type {string} */ text) =>
    [...text].sort((a, b) => alphabet.indexOf(a) - alphabet.indexOf(b)).join('');
  const next = [...at.givens].map((_, cell) => inOrder(change(old?.[cell] ?? '', cell)));
  return { ...rest, ...(next.some(Boolean) && { [note]: next }) };
}

/**
 * Reveals the digits of a solution in all open cells, or in one.
 * @param {Game} game
 * @param {string} solution
 * @param {number} [only]
 */
export const reveal = (game, solution, only) =>
  change(game, revealed(game.present, solution, only));

/** @param {Position} at @param {string} solution @param {number} [only] @returns {Position} */
export function revealed(at, solution, only) {
  const standing = placed(at);
  const cells = [...at.found].map((symbol, cell) =>
    standing[cell] === '.' && (only === undefined || only === cell) ? solution[cell] : symbol,
  );
  return { ...at, found: cells.join('') };
}

/** Removes every digit and mark; the rules stay. @param {Game} game */
export function clear(game) {
  const { shape, rules } = game.present;
  return change(game, ruled(position(shape), rules ?? []));
}

/** Removes everything but the puzzle. @param {Game} game */
export const clearEntries = (game) => change(game, played(game.present));

/** @param {Game} game @returns {Game} */
export function undo(game) {
  const present = game.past.at(-1);
  if (!present) return game;
  return { past: game.past.slice(0, -1), present, future: [game.present, ...game.future] };
}

/** @param {Game} game @returns {Game} */
export function redo(game) {
  const [present, ...future] = game.future;
  if (!present) return game;
  return { past: [...game.past, game.present], present, future };
}

/** The kind of digit that a cell shows. @param {Position} at @param {number} cell */
export function kindAt({ givens, entries, found }, cell) {
  if (givens[cell] !== '.') return 'given';
  if (entries[cell] !== '.') return 'entered';
  return found[cell] === '.' ? 'open' : 'found';
}

/** @param {Position} at @param {number} cell */
export function symbolAt({ givens, entries, found }, cell) {
  const own = givens[cell] ?? '.';
  if (own !== '.') return own;
  const entry = entries[cell] ?? '.';
  return entry === '.' ? (found[cell] ?? '.') : entry;
}

/** All digits shown. @param {Position} at */
export const shownAt = (at) => laid(placed(at), at.found);

/** Is it a grid without digits, rules and regions? @param {Position} at */
export const isEmpty = (at) => !/[^.]/.test(placed(at)) && !at.rules && !at.shape.regions;

/** Are there revealed digits? @param {Position} at */
export const hasFound = (at) => /[^.]/.test(at.found);

/** Are there entries? @param {Position} at */
export const hasEntries = (at) => /[^.]/.test(at.entries);

/** Does every cell show a digit? @param {Position} at */
export const isFilled = (at) => openCells(at) === 0;

/** How many cells show no digit. @param {Position} at */
export const openCells = (at) =>
  shownAt(at).replace(/[^.]/g, '').length - (at.shape.size ** 2 - cellsIn(at.shape).length);

/** All cells that exist; by the size, of a square. @param {Shape} shape @returns {readonly number[]} */
export const cellsIn = ({ size, wide }) =>
  wide?.cells ?? (squares[size] ??= [...Array(size ** 2).keys()]);
/** @type {number[][]} */
const squares = [];

/** The longer side of the shown part of the board, in cells. @param {Shape} shape */
export const longest = (shape) => Math.max(extentOf(shape).high, extentOf(shape).across);

/** The cell itself if it exists, or the last existing one before it, or the first. @param {Shape} shape @param {number} cell */
export const nearest = (shape, cell) =>
  cellsIn(shape).findLast((other) => other <= cell) ?? cellsIn(shape)[0] ?? 0;

/** Is it in the shown rows and columns, whether it exists or not? @param {Shape} shape @param {number} cell */
export const isShown = (shape, cell) =>
  Math.floor(cell / shape.size) < extentOf(shape).high &&
  cell % shape.size < extentOf(shape).across;

/** How many rows and columns are shown. @param {Shape} shape */
export const extentOf = ({ size, wide }) => wide?.extent ?? { high: size, across: size };

/** The only cell in which two positions differ, if there is exactly one. @param {Position} a @param {Position} b */
export function onlyDifference(a, b) {
  if (!sameShape(a.shape, b.shape)) return undefined;
  const notes = (/** @type {Position} */ at, /** @type {number} */ cell) =>
    NOTES.map((note) => at[note]?.[cell] ?? '').join();
  const cells = [];
  for (let cell = 0; cell < a.givens.length && cells.length < 2; cell++) {
    if (symbolAt(a, cell) !== symbolAt(b, cell) || notes(a, cell) !== notes(b, cell)) {
      cells.push(cell);
    }
  }
  return cells.length === 1 ? cells[0] : undefined;
}

/** How often each digit can still be placed; empty if not known. @param {Position} at @returns {number[]} */
export function digitsLeft(at) {
  if (at.shape.wide) return [];
  const alphabet = alphabetOf(at.shape);
  const left = Array(at.shape.size).fill(at.shape.size);
  for (const symbol of shownAt(at)) if (symbol !== '.') left[alphabet.indexOf(symbol)]--;
  return left;
}

/** @param {Shape} shape @param {number} cell */
export function coordinates(shape, cell) {
  const row = Math.floor(cell / shape.size);
  const column = cell % shape.size;
  const across = (shape.wide?.width ?? shape.size) / shape.boxWidth;
  const box = Math.floor(row / shape.boxHeight) * across + Math.floor(column / shape.boxWidth);
  return { row, column, box: shape.regions?.[cell] ?? box };
}

/** Row and column, from 1. @param {Shape} shape @param {number} cell @returns {[row: number, column: number]} */
export function placeOf(shape, cell) {
  const { row, column } = coordinates(shape, cell);
  return [row + 1, column + 1];
}

/** The houses of a cell, each as a name. @param {Shape} shape @param {number} cell @returns {readonly string[]} */
export function housesOf(shape, cell) {
  if (shape.wide) return shape.wide.houses[cell] ?? [];
  return Object.entries(coordinates(shape, cell)).map(([kind, index]) => kind + index);
}

/** The layout of the small digits of a cell: that of its box, else as near to a square as possible. @param {Shape} shape */
export function placesOf({ size, boxHeight, boxWidth, wide }) {
  const digits = wide?.values ?? size;
  const fits = boxHeight * boxWidth === digits && !isBoxless({ boxHeight, boxWidth });
  if (fits) return { rows: boxHeight, columns: boxWidth };
  const columns = Math.ceil(Math.sqrt(digits));
  return { rows: Math.ceil(digits / columns), columns };
}

/** Is there a heavy line between two neighbours? @param {Shape} shape @param {number} a @param {number} b */
export function isBorder(shape, a, b) {
  if (shape.wide) return shape.wide.parts[a] !== shape.wide.parts[b];
  const none = !shape.regions && isBoxless(shape);
  return !none && coordinates(shape, a).box !== coordinates(shape, b).box;
}

/** Do two cells share a house? @param {Shape} shape @param {number} a @param {number} b */
export function sees(shape, a, b) {
  if (shape.wide) return housesOf(shape, a).some((house) => housesOf(shape, b).includes(house));
  const one = coordinates(shape, a);
  const two = coordinates(shape, b);
  return one.row === two.row || one.column === two.column || one.box === two.box;
}

/**
 * The cells of one house.
 * @param {Shape} shape
 * @param {'row' | 'column' | 'box'} kind
 * @param {number} index
 */
export function house(shape, kind, index) {
  const cells = [];
  for (const cell of cellsIn(shape)) {
    const own = coordinates(shape, cell);
    if (own[kind] === index && (!shape.wide || isInGrid(shape.wide, own))) cells.push(cell);
  }
  return cells;
}

/** Is a place of the board in the grid, rather than beside it? @param {{ height: number, width: number }} wide @param {{ row: number, column: number }} place */
export const isInGrid = ({ height, width }, { row, column }) => row < height && column < width;

/** Results of `clashes`, which is called several times for each key. @type {WeakMap<Position, Set<number>>} */
const clashing = new WeakMap();

/** All cells whose digit another cell of a house has too. @param {Position} at @returns {ReadonlySet<number>} */
export function clashes(at) {
  const known = clashing.get(at);
  if (known) return known;
  const { shape } = at;
  const symbols = shownAt(at);
  /** @type {Map<string, number>} house and digit -> the first cell that has it */
  const first = new Map();
  /** @type {Set<number>} */
  const cells = new Set();
  for (let cell = 0; cell < symbols.length; cell++) {
    if (symbols[cell] === '.') continue;
    for (const house of housesOf(shape, cell)) {
      const key = house + symbols[cell];
      const other = first.get(key);
      if (other === undefined) first.set(key, cell);
      else cells.add(other).add(cell);
    }
  }
  clashing.set(at, cells);
  return cells;
}

/** Cells in which both have a symbol, but not the same one. @param {string} a @param {string} b */
export const differences = (a, b) =>
  [...a].flatMap((symbol, cell) =>
    symbol === b[cell] || symbol === '.' || b[cell] === '.' ? [] : [cell],
  );
