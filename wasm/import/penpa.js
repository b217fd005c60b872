/**
 * Penpa: base64 of raw deflate, the value of `p=`, with a line for each kind of data. Cells, and the ring of clues
 * around the grid, are numbered on a lattice with two more on every side: (row + 2) * width + column + 2. The
 * numbers of the corners follow; each is the lower right corner of the cell with the same number. From four times
 * the number of cells on, each cell has four inner corners, the first of which holds the sum of a cage.
 */
import { SudokuError } from '../engine/error.js';
import { fields, Form, list, number } from './form.js';
import { broken, inflated, json } from './packed.js';

/** The names that Penpa shortens. */
const NAMES = {
  ...{ O: null, _: '__a', 7: 'nobulbthermo', 6: 'killercages', 4: 'deletelineE', 5: 'polygon' },
  ...{ 0: 'squareframe', D: 'direction', 3: 'arrows', T: 'thermo', 2: 'freelineE', F: 'freeline' },
  ...{ 1: 'numberS', 8: 'command_replay', U: 'undo', R: 'redo', B: 'board', P: 'special' },
  ...{ Y: 'symbol', N: 'number', C: 'cage', W: 'wall', E: 'lineE', L: 'line', S: 'surface' },
  ...{ M: 'edit_mode', G: 'grid', A: 'pu_a', Q: 'pu_q', 9: 'qa' },
};

/** Styles of a line along an edge that separates regions. */
const BORDERS = [2, 8, 21];

/** Kinds of numbers that fill the cell. */
const LARGE = ['1', '6', '10'];

/** @param {import('./packed.js').Part} part */
export async function readPenpa(part) {
  const lines = (await inflated(part)).split('\n');
  const head = (lines[0] ?? '').split(',');
  const [kind, nx, ny] = [head[0], Number(head[1]), Number(head[2])];
  const square = kind === 'square' || kind === 'sudoku';
  if (!square || !(nx > 0 && nx < 60) || !(ny > 0 && ny < 60)) {
    throw new SudokuError({ code: 'foreign', index: part.index });
  }
  const [question, answer] = [lines[3], lines[4]].map((line) => named(line ?? '', part.index));
  const grid = new Grid(nx + 4, ny + 4, json(lines[5] ?? '', part.index), part.index);
  const form = new Form(grid.size, part.index);
  for (const word of head.slice(11)) {
    const said = /^(Title|Author): (.*)/.exec(word);
    if (said) form.name(said[1] === 'Title' ? 'title' : 'author', said[2]?.replaceAll('%2C', ','));
  }
  readNumbers(form, grid, question, form.givens);
  readNumbers(form, grid, answer, form.entries);
  const regions = grid.regions(fields(question.lineE));
  if (new Set(regions).size > 1) form.regions(regions);
  else if (kind === 'square') form.noBoxes();
  readLines(form, grid, question);
  return form.done();
}

/** Reads a line of JSON with shortened names. @param {string} line @param {number} index */
function named(line, index) {
  const long = line.replace(/z([0-9A-Z_])/g, (short, key) => {
    if (key === 'Z') return 'z';
    if (!Object.hasOwn(NAMES, key)) return short;
    const name = NAMES[/** @type {keyof typeof NAMES} */ (key)];
    return name === null ? 'null' : `"${name}"`;
  });
  return fields(json(long, index));
}

/** Where the cells of the puzzle lie on the lattice. */
class Grid {
  #width;
  #corners;
  #top;
  #left;
  size;

  /** @param {number} width @param {number} height of the lattice @param {unknown} steps from each cell to the next @param {number} index */
  constructor(width, height, steps, index) {
    this.#width = width;
    this.#corners = width * height;
    let at = 0;
    const cells = list(steps).map((step) => (at += Number(step)));
    if (cells.length === 0) broken(index);
    const rows = cells.map((cell) => Math.floor(cell / width));
    const columns = cells.map((cell) => cell % width);
    this.#top = Math.min(...rows);
    this.#left = Math.min(...columns);
    this.size = Math.sqrt(cells.length);
    const whole =
      Math.max(...rows) - this.#top === this.size - 1 &&
      Math.max(...columns) - this.#left === this.size - 1;
    if (!whole) throw new SudokuError({ code: 'foreign', index });
  }

  /** @param {number} row @param {number} column */
  #inside(row, column) {
    return row >= 0 && row < this.size && column >= 0 && column < this.size;
  }

  /** The cell with this number on the lattice, from 0 row by row; -1 outside the grid. @param {unknown} id */
  cell(id) {
    const row = Math.floor(Number(id) / this.#width) - this.#top;
    const column = (Number(id) % this.#width) - this.#left;
    return this.#inside(row, column) ? row * this.size + column : -1;
  }

  /** The first inner corner of the cell with this number. @param {unknown} id */
  inner(id) {
    return 4 * (this.#corners + Number(id));
  }

  /** Each cell's region: neighbours without a border between them belong together. @param {Record<string, any>} borders */
  regions(borders) {
    const { size } = this;
    /** Pairs of cells with a border between them. */
    const parted = new Set();
    for (const [name, style] of Object.entries(borders)) {
      if (!BORDERS.includes(style)) continue;
      const [one, two] = name.split(',').map((id) => Number(id) - this.#corners);
      const [low, high] = [Math.min(one, two), Math.max(one, two)];
      const down = high - low === this.#width;
      if (!down && high - low !== 1) continue;
      const pair = [this.cell(high), this.cell(high + (down ? 1 : this.#width))];
      parted.add(pair.join());
    }
    /** @type {number[]} */
    const regions = Array(size ** 2).fill(-1);
    let region = 0;
    for (let start = 0; start < size ** 2; start++) {
      if (regions[start] >= 0) continue;
      const open = [start];
      regions[start] = region;
      for (let cell; (cell = open.pop()) !== undefined;) {
        for (const other of this.#beside(cell)) {
          const pair = [Math.min(cell, other), Math.max(cell, other)].join();
          if (regions[other] >= 0 || parted.has(pair)) continue;
          regions[other] = region;
          open.push(other);
        }
      }
      region++;
    }
    return regions;
  }

  /** @param {number} cell */
  #beside(cell) {
    const [row, column] = [Math.floor(cell / this.size), cell % this.size];
    return [
      [row - 1, column],
      [row + 1, column],
      [row, column - 1],
      [row, column + 1],
    ]
      .filter(([r, c]) => this.#inside(r, c))
      .map(([r, c]) => r * this.size + c);
  }
}

/** @param {Form} form @param {Grid} grid @param {Record<string, any>} layer @param {number[]} into */
function readNumbers(form, grid, layer, into) {
  for (const [id, value] of Object.entries(fields(layer.number))) {
    const [text, , kind] = list(value);
    const cell = grid.cell(id);
    const digit = number(text);
    if (cell >= 0 && form.isDigit(digit) && LARGE.includes(String(kind))) into[cell] = digit;
    else form.leave(cell < 0 ? 'clues outside' : 'small numbers');
  }
}

/** @param {Form} form @param {Grid} grid @param {Record<string, any>} layer */
function readLines(form, grid, layer) {
  const all = (/** @type {string} */ name) =>
    list(layer[name])
      .map((cells) => list(cells).map((id) => grid.cell(id)))
      .filter((cells) => cells.length > 0);
  for (const cells of all('thermo')) form.rule('thermo', [], cells);
  for (const cells of all('arrows')) {
    if (cells.length > 1) form.rule('arrow', [], cells.slice(0, 1), cells.slice(1));
  }
  const small = new Map(Object.entries(fields(layer.numberS)).map(([id, value]) => [Number(id), list(value)[0]])); // prettier-ignore
  for (const cells of list(layer.killercages).map(list)) {
    const at = cells.map((id) => grid.inner(id)).find((id) => number(small.get(id)) !== undefined);
    const sum = at === undefined ? undefined : number(small.get(at));
    const own = cells.map((id) => grid.cell(id));
    if (own.length > 0) form.rule('cage', sum === undefined ? [] : [sum], own);
    if (at !== undefined) small.delete(at);
  }
  if (small.size > 0) form.leave('small numbers');
  const drawn = ['surface', 'symbol', 'line', 'freeline', 'freelineE', 'wall', 'nobulbthermo'];
  if (drawn.some((name) => Object.keys(fields(layer[name])).length > 0)) form.leave('drawings');
}
