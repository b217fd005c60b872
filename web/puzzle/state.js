/**
 * What is on the grid and how it came there: plain values and pure functions. Nothing here knows
 * the screen or the solver. What the houses of a shape are is known here only to draw them (the
 * wash, the clashing pair while the verdict is still on its way); what is true is asked of C.
 *
 * `symbols` is how the puzzle came: 1 to 9 and then letters, letters alone, hexadecimal, or digits from 0. `regions`
 * are drawn in place of boxes: for each cell the number of its region, -1 for one beside the grid. Boxes of one row are
 * none. `wide` is there where the grid is other than so many rows, columns and digits (`wide.js`): then it is a part of
 * a board of `size` rows and columns, of which some cells are not there, and have no digit in any text.
 * @typedef {{
 *   readonly size: number,
 *   readonly boxHeight: number,
 *   readonly boxWidth: number,
 *   readonly symbols: 'digits' | 'letters' | 'hex' | 'zero',
 *   readonly regions?: readonly number[],
 *   readonly wide?: import('./wide.js').Wide,
 * }} Shape
 *
 * What the digits keep to beside rows, columns and boxes, as a line of the text form says it:
 * "cage 15 r1c1 r1c2" is { keyword: 'cage', values: [15], groups: [[0, 1]] }. `title` and `author` have
 * a text and nothing else.
 * @typedef {{
 *   readonly keyword: string,
 *   readonly values: readonly number[],
 *   readonly groups: readonly (readonly number[])[],
 *   readonly text?: string,
 * }} Rule
 *
 * A position holds size*size symbols three times, '.' for a cell that has none: `givens`, the puzzle;
 * `entries`, which a person put in to solve it; `found`, which the solver revealed. No cell has two. What
 * the solver is asked about are givens and entries together (`placed`); what it found is its own answer.
 * And the notes: for each cell its pencil marks in order, which are its candidates; the marks in its corners, which
 * say what a player wants them to say; its colours, as digits from 1; and the lines from it (`lines.js`). Without any there is no list. And the rules;
 * without any there is no list either.
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
 * Whether what is typed is part of the puzzle or an entry that solves it; then the givens are locked.
 * @typedef {'set' | 'play'} Mode
 *
 * @typedef {{
 *   readonly past: readonly Position[],
 *   readonly present: Position,
 *   readonly future: readonly Position[],
 * }} Game
 */

const ALPHABETS = {
  digits: '123456789ABCDEFGHIJKLMNOP',
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXY',
  hex: '0123456789ABCDEF',
  zero: '0123456789ABCDEFGHIJKLMNO',
};

/** The colours that a cell may have, each by its number. */
export const COLOURS = '12345678';

/** What a player notes in cells, and from cell to cell. */
export const NOTES = /** @type {const} */ (['marks', 'corners', 'colours', 'lines']);

/** What the lowest digit counts. @param {Pick<Shape, 'symbols'>} shape */
export const lowestOf = ({ symbols }) => (symbols === 'zero' ? 0 : 1);

/** The symbols of digits 1 to n, in order. @param {Pick<Shape, 'size' | 'symbols' | 'wide'>} shape */
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
 * The puzzle alone, with other entries where there are any.
 * @param {Position} at @param {string} [entries] @returns {Position}
 */
export const played = ({ shape, givens, rules }, entries = blank(shape)) => ({
  ...ruled(position(shape, givens), rules ?? []),
  entries,
});

/** The digits that persons put in, those of the puzzle and entries. @param {Position} at */
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

/** The game with another present in place of this one: a step that is no step of the history. */
/** @param {Game} game @param {Position} present @returns {Game} */
export const replace = (game, present) => ({ past: game.past, present, future: [] });

/** @param {string} text @param {number} at @param {string} symbol */
const replaced = (text, at, symbol) => text.slice(0, at) + symbol + text.slice(at + 1);

/**
 * Types a digit into a cell, or opens it with '.'. All other cells keep what they have.
 * @param {Game} game
 * @param {number} cell
 * @param {string} symbol
 * @param {Mode} [mode]
 */
export const type = (game, cell, symbol, mode) => typeAll(game, [cell], symbol, mode);

/**
 * Types a digit into several cells. While a puzzle is set it becomes a given, but in place of an entry an
 * entry; in play it is an entry, and givens stay.
 * @param {Game} game
 * @param {readonly number[]} cells
 * @param {string} symbol '.' opens them, as `open` does
 * @param {Mode} [mode]
 * @param {(cell: number) => Iterable<number>} [seen] the cells in which a digit excludes the same one: its marks go there
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
 * The position without the marks of a digit in the cells that are seen from some.
 * @param {Position} at @param {readonly number[]} cells @param {string} symbol
 * @param {(cell: number) => Iterable<number>} seen
 */
export function unmarked(at, cells, symbol, seen) {
  const all = new Set(cells.flatMap((cell) => [...seen(cell)]));
  const without = (/** @type {string} */ old, /** @type {number} */ cell) =>
    all.has(cell) ? old.replace(symbol, '') : old;
  return noted(noted(at, 'marks', without), 'corners', without);
}

/** What opening takes away, one press after another: the digits of persons, those found, marks, colours. */
const LAYERS = /** @type {const} */ ([
  ['givens', 'entries'],
  ['found'],
  ['marks', 'corners'],
  ['colours'],
]);

/**
 * Takes from several cells what lies on top.
 * @param {Game} game @param {readonly number[]} cells @param {Mode} [mode]
 * @param {Note} [first] what is taken before everything else
 */
export function open(game, cells, mode = 'set', first) {
  const { present } = game;
  const free = unlocked(present, cells, mode);
  for (const layers of first ? [[first], ...LAYERS] : LAYERS) {
    let next = present;
    for (const layer of layers) {
      // Givens, which may be locked, have colours too.
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
 * Sets a mark in the open cells of several, or a colour in all of them, or takes it away where all have it.
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
 * Writes digits of a solution into open cells: into all of them, or into the one named.
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

/** Takes away every digit and mark; the rules stay. @param {Game} game */
export function clear(game) {
  const { shape, rules } = game.present;
  return change(game, ruled(position(shape), rules ?? []));
}

/** Takes away everything but the puzzle. @param {Game} game */
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

/** What a cell shows, and whose it is. @param {Position} at @param {number} cell */
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

/** All that is shown. @param {Position} at */
export const shownAt = (at) => laid(placed(at), at.found);

/** Nothing but the rows, columns and boxes that everybody starts with? @param {Position} at */
export const isEmpty = (at) => !/[^.]/.test(placed(at)) && !at.rules && !at.shape.regions;

/** Was anything found for it? @param {Position} at */
export const hasFound = (at) => /[^.]/.test(at.found);

/** Has a person entered anything? @param {Position} at */
export const hasEntries = (at) => /[^.]/.test(at.entries);

/** Does every cell show a digit? @param {Position} at */
export const isFilled = (at) => openCells(at) === 0;

/** How many cells show no digit. @param {Position} at */
export const openCells = (at) =>
  shownAt(at).split('.').length - 1 - (at.shape.size ** 2 - cellsIn(at.shape).length);

/** All cells that are there. @param {Shape} shape @returns {readonly number[]} */
export const cellsIn = (shape) => shape.wide?.cells ?? [...Array(shape.size ** 2).keys()];

/** The longer side of what is shown, in cells. @param {Shape} shape */
export const longest = (shape) => Math.max(extentOf(shape).high, extentOf(shape).across);

/** The cell, or the last before it that is there, or the first. @param {Shape} shape @param {number} cell */
export const nearest = (shape, cell) =>
  cellsIn(shape).findLast((other) => other <= cell) ?? cellsIn(shape)[0] ?? 0;

/** Is it in the rows and columns that are shown, whether it is there or not? @param {Shape} shape @param {number} cell */
export const isShown = (shape, cell) =>
  Math.floor(cell / shape.size) < extentOf(shape).high &&
  cell % shape.size < extentOf(shape).across;

/** How many rows and columns are shown. @param {Shape} shape */
export const extentOf = ({ size, wide }) => wide?.extent ?? { high: size, across: size };

/** The only cell in which two positions differ, if there is exactly one. */
/** @param {Position} a @param {Position} b */
export function onlyDifference(a, b) {
  if (!sameShape(a.shape, b.shape)) return undefined;
  // Without any there is no list of them.
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

/** How often each digit can still be placed; none where that is not known. @param {Position} at @returns {number[]} */
export function digitsLeft(at) {
  if (at.shape.wide) return [];
  const alphabet = alphabetOf(at.shape);
  const left = Array.from({ length: at.shape.size }, () => at.shape.size);
  for (let cell = 0; cell < at.givens.length; cell++) {
    const digit = alphabet.indexOf(symbolAt(at, cell));
    if (digit >= 0) left[digit] = (left[digit] ?? 0) - 1;
  }
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

/** The houses of a cell, each as a name. @param {Shape} shape @param {number} cell @returns {readonly string[]} */
export function housesOf(shape, cell) {
  if (shape.wide) return shape.wide.houses[cell] ?? [];
  return Object.entries(coordinates(shape, cell)).map(([kind, index]) => kind + index);
}

/** How the small digits of a cell lie: as its box does, else in as many columns as rows or one more. */
/** @param {Shape} shape */
export function placesOf({ size, boxHeight, boxWidth, wide }) {
  const digits = wide?.values ?? size;
  const fits = boxHeight * boxWidth === digits && boxHeight > 1 && boxWidth > 1;
  if (fits) return { rows: boxHeight, columns: boxWidth };
  const columns = Math.ceil(Math.sqrt(digits));
  return { rows: Math.ceil(digits / columns), columns };
}

/** Does a heavy line part two neighbours? @param {Shape} shape @param {number} a @param {number} b */
export function isBorder(shape, a, b) {
  if (shape.wide) return shape.wide.parts[a] !== shape.wide.parts[b];
  const none = !shape.regions && (shape.boxHeight === 1 || shape.boxWidth === 1);
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

/** Of the cells that are there, is it one of the grid? @param {{ height: number, width: number }} wide @param {{ row: number, column: number }} place */
export const isInGrid = ({ height, width }, { row, column }) => row < height && column < width;

/** What has been found of a position: it is asked for several times a key. @type {WeakMap<Position, Set<number>>} */
const clashing = new WeakMap();

/** All cells that show what another of their houses shows. @param {Position} at @returns {ReadonlySet<number>} */
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

/** Cells in which both have a symbol, but not the same. @param {string} a @param {string} b */
export const differences = (a, b) =>
  [...a].flatMap((symbol, cell) =>
    symbol === b[cell] || symbol === '.' || b[cell] === '.' ? [] : [cell],
  );
