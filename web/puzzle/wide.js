/**
 * A grid that is not so many rows, columns and digits: which cells of its board are there, and what houses they have,
 * as far as that is drawn. Pure.
 */
import { usualBoxes } from '../../wasm/rules/line.js';

/**
 * @typedef {{ size: number, boxHeight: number, boxWidth: number, regions?: readonly number[] }} Board
 */

/** What a text says of it is kept and compared; what follows from that is not. */
export class Wide {
  #cells;
  /** @type {string[][]} */
  #houses = [];
  /** @type {string[]} */
  #parts = [];

  /** @param {import('../../wasm/rules/text.js').WideShape} said @param {Board} board */
  constructor({ height, width, values, bare, outside, grids }, { size, ...boxes }) {
    /** Of the grid. @readonly */
    this.height = height;
    /** @readonly */
    this.width = width;
    /** How many digits there are. @readonly */
    this.values = values;
    /** Are there neither rows nor columns nor boxes? @readonly */
    this.bare = bare;
    /** The cells beside the grid. @readonly */
    this.outside = outside;
    /** A size, and the cells from which a grid of it each is there in its place; or none. @readonly */
    this.grids = grids;
    /** @param {number} cell @param {string} name @param {string[]} houses */
    const add = (cell, name, ...houses) => {
      this.#houses[cell] = [...(this.#houses[cell] ?? []), ...houses];
      this.#parts[cell] = (this.#parts[cell] ?? '') + name;
    };
    if (grids.length === 0)
      for (const { row, column, box } of placesIn(height, width, boxes)) {
        const cell = row * size + column;
        const part = boxes.regions?.[cell] ?? box;
        add(cell, `${part} `, ...(bare ? [] : [`row${row}`, `column${column}`]));
        if (part !== '' && (boxes.regions || !bare)) add(cell, '', `box${part}`);
      }
    const [side = 0, ...all] = grids;
    for (const from of all)
      for (const { row, column, box } of placesIn(side, side, usualBoxes(side))) {
        const name = `of${from} `;
        const houses = [`row${name}${row}`, `column${name}${column}`];
        if (box !== '') houses.push(`box${name}${box}`);
        add(from + row * size + column, name + box, ...houses);
      }
    for (const cell of outside) add(cell, 'outside');
    this.#cells = Object.keys(this.#houses).map(Number);
    const most = (/** @type {(cell: number) => number} */ of) =>
      1 + Math.max(0, ...this.#cells.map(of));
    this.#extent = {
      high: most((cell) => Math.floor(cell / size)),
      across: most((cell) => cell % size),
    };
  }

  #extent;

  /** How many rows and columns of the board are shown. */
  get extent() {
    return this.#extent;
  }

  /** The cells that are there, in order. */
  get cells() {
    return this.#cells;
  }

  /** The houses of each of them. */
  get houses() {
    return this.#houses;
  }

  /** What box or region each is in, of all grids; and those beside a grid alike. */
  get parts() {
    return this.#parts;
  }
}

/** @param {number} height @param {number} width @param {Omit<Board, 'size'>} boxes */
function placesIn(height, width, { boxHeight, boxWidth }) {
  const none = boxHeight === 1 || boxWidth === 1;
  return Array.from({ length: height * width }, (_, at) => {
    const [row, column] = [Math.floor(at / width), at % width];
    const [band, stack] = [Math.floor(row / boxHeight), Math.floor(column / boxWidth)];
    return { row, column, box: none ? '' : `${band * (width / boxWidth) + stack}` };
  });
}
