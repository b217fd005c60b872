/** The pen of a player: lines from cell to cell, drawn by a drag or with the keyboard. One drag is one step of the history. */
import { hasLine, lined, unlined } from '../../puzzle/lines.js';

export class Pen {
  #controller;
  /** The current drag: its cell, whether it draws or erases, and whether it has changed anything. @type {{ cell: number, on: boolean | null, begun: boolean } | null} */
  #drag = null;

  /** @param {import('../../puzzle/controller.js').Controller} controller */
  constructor(controller) {
    this.#controller = controller;
  }

  /** Where a line begins. @param {number} cell */
  from(cell) {
    this.#drag = { cell, on: null, begun: false };
  }

  /** Continues to a cell: if the first line exists, the drag erases, else it draws. @param {number} cell */
  to(cell) {
    const drag = this.#drag;
    const at = this.#controller.present;
    if (!drag || drag.cell === cell || Math.max(drag.cell, cell) >= at.givens.length) return;
    drag.on ??= !hasLine(at, drag.cell, cell);
    const next = lined(at, drag.cell, cell, drag.on);
    drag.cell = cell;
    if (drag.begun) this.#controller.amend(next);
    else drag.begun = this.#controller.take(next);
  }

  /**
   * Handles a pointer action in the grid: a drag draws, and selects only its current cell.
   * @template {string} How @param {number} cell @param {How} how @returns {How | 'press'}
   */
  goes(cell, how) {
    if (how === 'from') this.from(cell);
    else if (how === 'drag') this.to(cell);
    else return how;
    return 'press';
  }

  /** @param {readonly number[]} cells */
  erase(cells) {
    this.#controller.take(unlined(this.#controller.present, cells));
  }
}
