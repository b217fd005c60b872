/** The grid of a running search: digits, the current cell, the stuck cell. */
import { rowsOf } from '../../board/board.js';
import { make } from '../../dom.js';
import { CLASSIC } from '../../puzzle/state.js';

/** @typedef {import('../../../wasm/client/ninefold.js').Moment} Moment */

export class Grid {
  #cells;
  /** The drawn digits. */
  #board = '';
  #givens = '';
  /** Cells with marks, to be removed. @type {HTMLElement[]} */
  #signed = [];

  /** @param {HTMLElement} root */
  constructor(root) {
    root.setAttribute('role', 'table');
    const { rows, cells } = rowsOf(CLASSIC, 'cell');
    this.#cells = cells;
    root.replaceChildren(...rows);
  }

  /** @param {string} givens @param {string} board @param {Moment | null} moment */
  draw(givens, board, moment) {
    for (const [at, cell] of this.#cells.entries()) {
      const symbol = board[at] ?? '.';
      if (symbol === this.#board[at] && givens[at] === this.#givens[at]) continue;
      cell.textContent = symbol === '.' ? '' : symbol;
      cell.classList.toggle('given', givens[at] !== '.');
      cell.classList.toggle('found', givens[at] === '.' && symbol !== '.');
    }
    this.#board = board;
    this.#givens = givens;
    for (const cell of this.#signed) cell.classList.remove('selected', 'blamed', 'stuck');
    this.#signed = [];
    if (!moment || moment.kind === 'start') return;
    const dead = moment.kind === 'end' ? moment.cell : moment.stuck?.cell;
    this.#sign(moment.cell, 'selected');
    if (dead !== undefined) this.#sign(dead, 'blamed', 'stuck');
  }

  /** @param {number} at @param {...string} names */
  #sign(at, ...names) {
    const cell = this.#cells[at];
    if (!cell) return;
    cell.classList.add(...names);
    this.#signed.push(cell);
  }
}

/** The nine digits of the current cell: impossible, tried, written, still to try. */
export class Strip {
  #digits;

  /** @param {HTMLElement} root */
  constructor(root) {
    // The sentences contain the same.
    root.setAttribute('aria-hidden', 'true');
    this.#digits = Array.from('123456789', (digit) => make('span', '', digit));
    root.replaceChildren(...this.#digits);
  }

  /** @param {Moment | null} moment */
  draw(moment) {
    for (const [at, element] of this.#digits.entries()) {
      const digit = at + 1;
      const legal = moment?.legal.includes(String(digit)) ?? false;
      let name = legal ? 'open' : '';
      if (legal && moment && digit < moment.digit) name = 'tried';
      if (moment && digit === moment.digit) name = moment.kind === 'place' ? 'written' : 'tried';
      if (element.className !== name) element.className = name;
    }
  }
}
