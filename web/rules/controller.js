/**
 * The Solve room's interface to the rules. The editor, which draws and sets them, is loaded with the first rule or when
 * its panel is opened; until then there is nothing to do.
 */
import { isPlain } from './text.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/questions/verdict.js').Verdict} Verdict
 *
 * @typedef {object} Host the rules' interface to the room
 * @property {HTMLElement} board
 * @property {HTMLElement} hero the board and its surroundings
 * @property {HTMLElement} side the column with the keypad
 * @property {HTMLElement} panel
 * @property {() => Position} present
 * @property {() => number} selected
 * @property {() => readonly number[]} marked the doublers or hot cells of a full grid
 * @property {() => boolean} locked in play, where rules can only be read
 * @property {(next: Position) => void} change makes a step of the history
 * @property {() => void} draw
 * @property {() => void} focus moves the keyboard focus to the selected cell
 * @property {() => void} undo
 * @property {(text: string) => Promise<import('../../wasm/client/ninefold.js').Puzzle>} parse
 * @property {(text: string) => void} say
 * @property {(text: string, bad?: boolean) => void} notice
 * @property {() => void} failed reports that they could not be loaded
 */

export class RulesController {
  #host;
  /** @type {import('./editor/editor.js').RulesEditor | null} */
  #editor = null;
  #loading = false;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  async load() {
    if (this.#loading) return;
    this.#loading = true;
    try {
      const { openEditor } = await import('./editor/editor.js');
      this.#editor = await openEditor(this.#host);
      this.#host.draw();
    } catch (error) {
      console.warn('The rules could not be loaded.', error);
      this.#loading = false;
      this.#host.failed();
    }
  }

  /** @param {Position} at @param {Verdict} verdict @param {ReadonlySet<number>} [blamed] rules that an explanation
   *   names, instead of the verdict's reason */
  draw(at, verdict, blamed) {
    if (this.#editor) this.#editor.draw(at, verdict, blamed);
    else if (!isPlain(at)) void this.load();
  }

  /** The names of a cell's rules. @param {number} cell */
  describe = (cell) => this.#editor?.describe(cell) ?? '';

  /** The digits that `candidates` rules leave to a cell, '' for all. @param {number} cell */
  small = (cell) => this.#editor?.small(cell) ?? '';

  /** Names and errors of rules for the verdict; undefined until they are loaded. */
  get words() {
    return this.#editor?.words;
  }

  /** Did the editor handle the key? @param {KeyboardEvent} event */
  onKey(event) {
    return this.#editor?.onKey(event) ?? false;
  }

  /** The language has changed. */
  async translate() {
    await this.#editor?.translate();
    this.#host.draw();
  }
}
