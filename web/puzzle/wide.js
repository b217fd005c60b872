/**
 * A grid whose numbers of rows, columns and digits differ: which cells of its board exist, and their houses, as far as
 * they are drawn. Pure.
 */
import { isBoxless, usualBoxes } from '../../wasm/rules/line.js';

/**
 * @typedef {{ size: number, boxHeight: number, boxWidth: number, regions?: readonly number[] }} Board
 */

/** Public fields are those of the text form, which are stored and compared; the private ones follow from them. */
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
    /** Is it without rows, columns and boxes? @readonly */
    this.bare = bare;
    /** The cells beside the grid. @readonly */
    this.outside = outside;
    /** Of several grids in one: their size, and the first cell of each; else empty. @readonly */
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

  /** The cells that exist, in order. */
  get cells() {
    return this.#cells;
  }

  /** The houses of each of them. */
  get houses() {
    return this.#houses;
  }

  /** A name of the boxes or regions of each cell, in all grids; cells beside a grid share one. */
  get parts() {
    return this.#parts;
  }
}

/** @param {number} height @param {number} width @param {Omit<Board, 'size'>} boxes */
function placesIn(height, width, { boxHeight, boxWidth }) {
  const none = isBoxless({ boxHeight, boxWidth });
  return Array.from({ length: height * width }, (_, at) => {
    const [row, column] = [Math.floor(at / width), at % width];
    const [band, stack] = [Math.floor(row / boxHeight), Math.floor(column / boxWidth)];
    return { row, column, box: none ? '' : `${band * (width / boxWidth) + stack}` };
  });
}
