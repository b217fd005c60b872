/**
 * A position for Penpa: lines of text, packed by raw deflate, in base64. Cells, corners and the inner corners of cells, where
 * cages and their sums are drawn, are numbered as in wasm/import/penpa.js. Only what has a layer of its own is written: digits,
 * borders, thermometers, arrows, cages; other rules are returned.
 */
import { isBoxless, isNote, textOfKind } from '../../wasm/rules/line.js';
import { alphabetOf, coordinates } from '../puzzle/state.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Rule} Rule
 * @typedef {Record<string, any>} Layer
 */

/** Styles: of a number that fills its cell, of a border, of a cage. */
const [BLACK, LARGE, BORDER, DASHED] = [1, '1', 2, 10];

/** The side of a cell in pixels, and the version whose lines these are. */
const [SIDE, VERSION] = [38, [3, 0, 10]];

/** The editor's tool after opening: digits. */
const EDITED = {
  ...{ edit_mode: 'sudoku', surface: ['', 1], line: ['1', 3], lineE: ['1', 2], wall: ['', 2] },
  ...{ cage: ['1', DASHED], number: ['1', 1], symbol: ['circle_L', 1], special: ['thermo', ''] },
  ...{ board: ['', ''], move: ['1', ''], combi: ['battleship', ''], sudoku: ['1', 1] },
};

/** @returns {Layer} */
const layer = () => ({
  ...{ command_redo: { __a: [] }, command_undo: { __a: [] }, command_replay: { __a: [] } },
  ...{ surface: {}, number: {}, numberS: {}, symbol: {}, freeline: {}, freelineE: {} },
  ...{ thermo: [], arrows: [], direction: [], squareframe: [], polygon: [], line: {}, lineE: {} },
  ...{ wall: {}, cage: {}, deletelineE: {}, killercages: [], nobulbthermo: [] },
});

/** @param {Position} at @returns {Promise<{ packed: string, unsaid: Rule[] }>} */
export async function toPenpa({ shape, givens, rules = [] }) {
  const { size, regions } = shape;
  const places = new Places(size);
  const question = layer();
  const alphabet = alphabetOf(shape);
  for (const [cell, symbol] of [...givens].entries())
    if (symbol !== '.')
      question.number[places.cell(cell)] = [String(alphabet.indexOf(symbol) + 1), BLACK, LARGE];
  const bare = !regions && isBoxless(shape);
  if (!bare) question.lineE = places.borders((cell) => coordinates(shape, cell).box);
  const unsaid = rules.filter((rule) => !isNote(rule) && !write(question, rule, places));
  const names = ['title', 'author'].map((keyword) => textOfKind(rules, keyword));
  const text = [
    headOf(bare ? 'square' : 'sudoku', size, places, names),
    ...[
      '[0,0,0,0]',
      JSON.stringify({ qa: 'pu_q', grid: ['1', '2', '1'], pu_q: EDITED, pu_a: EDITED }),
    ],
    ...[question, layer(), places.steps, [], {}, 'x', 'x', VERSION].map((one) =>
      JSON.stringify(one),
    ),
  ].join('\n');
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return { packed: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')), unsaid };
}

/** The header: the kind of grid, its size and place on the canvas, title and author. @param {string} kind @param {number} size @param {Places} places @param {string[]} names */
function headOf(kind, size, places, names) {
  const canvas = (size + 1) * SIDE;
  const [title, author] = names.map((name) => name.replaceAll(',', '%2C'));
  const numbers = [
    size,
    size,
    SIDE,
    0,
    1,
    1,
    canvas,
    canvas,
    places.middle,
    places.middle,
    0,
    1,
    0,
    0,
  ];
  return [kind, ...numbers, `Title: ${title}`, `Author: ${author}`, '', '', 'OFF', 'false'].join();
}

/** @param {Layer} into @param {Rule} rule @param {Places} places @returns {boolean} false if it is not supported */
function write(into, { keyword, values, groups }, places) {
  const ids = groups.map((cells) => cells.map((cell) => places.cell(cell)));
  switch (keyword) {
    case 'title':
    case 'author':
      return true;
    case 'thermo':
      return Boolean(into.thermo.push(...ids));
    case 'arrow': {
      const [bulb = [], ...shafts] = ids;
      return Boolean(into.arrows.push(...shafts.map((shaft) => [...bulb, ...shaft])));
    }
    case 'cage':
      for (const cells of groups) {
        into.killercages.push(cells.map((cell) => places.cell(cell)));
        Object.assign(into.cage, places.outline(cells));
        // In the first cell in reading order, where people look for it.
        const first = places.inner(Math.min(...cells), 0);
        if (values[0] !== undefined) into.numberS[first] = [String(values[0]), BLACK];
      }
      return true;
    default:
      return false;
  }
}

/** The numbers of places on a canvas with two rows and columns around the grid. */
class Places {
  #size;
  #width;

  /** @param {number} size */
  constructor(size) {
    this.#size = size;
    this.#width = size + 4;
  }

  /** @param {number} row @param {number} column from 0; -1 is before the first */
  #at(row, column) {
    return (row + 2) * this.#width + column + 2;
  }

  /** @param {number} cell */
  cell(cell) {
    return this.#at(Math.floor(cell / this.#size), cell % this.#size);
  }

  /** A corner within a cell: 0 and 1 above, 2 and 3 below. @param {number} cell @param {number} which */
  inner(cell, which) {
    return 4 * (this.#width ** 2 + this.cell(cell)) + which;
  }

  /** The lower right corner of a place. @param {number} row @param {number} column */
  #corner(row, column) {
    return this.#width ** 2 + this.#at(row, column);
  }

  /** The centre of the picture: a cell or a corner. */
  get middle() {
    const half = Math.floor((this.#size - 1) / 2);
    return this.#size % 2 === 1 ? this.#at(half, half) : this.#corner(half, half);
  }

  /** The differences between the numbers of successive cells, the first from 0. */
  get steps() {
    const size = this.#size;
    return Array.from({ length: size ** 2 }, (_, cell) =>
      cell === 0 ? this.cell(0) : this.cell(cell) - this.cell(cell - 1),
    );
  }

  /** The edges between cells of different regions. @param {(cell: number) => number} regionOf */
  borders(regionOf) {
    /** @type {Record<string, number>} */
    const edges = {};
    const size = this.#size;
    for (let cell = 0; cell < size ** 2; cell++) {
      const [row, column] = [Math.floor(cell / size), cell % size];
      const end = this.#corner(row, column);
      if (column + 1 < size && regionOf(cell) !== regionOf(cell + 1))
        edges[`${this.#corner(row - 1, column)},${end}`] = BORDER;
      if (row + 1 < size && regionOf(cell) !== regionOf(cell + size))
        edges[`${this.#corner(row, column - 1)},${end}`] = BORDER;
    }
    return edges;
  }

  /** The outline of some cells, inside them. @param {readonly number[]} cells */
  outline(cells) {
    /** @type {Record<string, number>} */
    const lines = {};
    const size = this.#size;
    const inside = new Set(cells);
    const draw = (/** @type {number} */ a, /** @type {number} */ b) =>
      (lines[[a, b].sort((one, two) => one - two).join()] = DASHED);
    for (const cell of cells) {
      const corner = (/** @type {number} */ which, at = cell) => this.inner(at, which);
      const column = cell % size;
      const right = column + 1 < size && inside.has(cell + 1);
      const [above, below] = [inside.has(cell - size), inside.has(cell + size)];
      const left = column > 0 && inside.has(cell - 1);
      if (!above) draw(corner(0), corner(1));
      if (!below) draw(corner(2), corner(3));
      if (!left) draw(corner(0), corner(2));
      if (!right) draw(corner(1), corner(3));
      // Between two cells the line continues unless cells of the cage border both.
      const next = cell + 1;
      if (right && !(above && inside.has(next - size))) draw(corner(1), corner(0, next));
      if (right && !(below && inside.has(next + size))) draw(corner(3), corner(2, next));
      const under = cell + size;
      if (below && !(left && inside.has(under - 1) && column > 0))
        draw(corner(2), corner(0, under));
      if (below && !(right && inside.has(under + 1))) draw(corner(3), corner(1, under));
    }
    return lines;
  }
}
