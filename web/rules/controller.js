/**
 * The rules of the puzzle at hand, as the Solve room knows them. What draws and sets them comes with the
 * first rule, or when their panel is opened; until then there is nothing to be done.
 */
import { isPlain } from './text.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/verdict.js').Verdict} Verdict
 *
 * @typedef {object} Desk what the rules may ask of the room
 * @property {HTMLElement} board
 * @property {HTMLElement} hero the board with what lies around it
 * @property {HTMLElement} side the column with the keypad
 * @property {HTMLElement} panel
 * @property {() => Position} present
 * @property {() => number} selected
 * @property {(next: Position) => void} change a step of the history
 * @property {() => void} draw
 * @property {() => void} focus has the keyboard go to the selected cell
 * @property {() => void} undo
 * @property {(text: string) => void} say
 * @property {(text: string, bad?: boolean) => void} notice
 * @property {() => void} failed they could not be loaded
 */

export class RulesDesk {
  #desk;
  /** @type {import('./room.js').RulesRoom | null} */
  #room = null;
  #coming = false;

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
  }

  async load() {
    if (this.#coming) return;
    this.#coming = true;
    try {
      const { openRules } = await import('./room.js');
      this.#room = await openRules(this.#desk);
      this.#desk.draw();
    } catch (error) {
      console.warn('The rules could not be loaded.', error);
      this.#coming = false;
      this.#desk.failed();
    }
  }

  /** @param {Position} at @param {Verdict} verdict */
  draw(at, verdict) {
    if (this.#room) this.#room.draw(at, verdict);
    else if (!isPlain(at)) void this.load();
  }

  /** What the rules of a cell are called. @param {number} cell */
  describe = (cell) => this.#room?.describe(cell) ?? '';

  /** The digits that rules leave to a cell, '' for all. @param {number} cell */
  small = (cell) => this.#room?.small(cell) ?? '';

  /** Names and complaints of rules, where they are known by now. */
  get words() {
    return this.#room?.words;
  }

  /** Was the key for a rule that is being drawn? @param {KeyboardEvent} event */
  onKey(event) {
    return this.#room?.onKey(event) ?? false;
  }

  /** The language has changed. */
  async translate() {
    await this.#room?.translate();
    this.#desk.draw();
  }
}
