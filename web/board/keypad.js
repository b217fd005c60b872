/** The on-screen keys of the page and the element: a key for each digit, and one to clear. */
import { buttonOf, make, set } from '../dom.js';
import { t } from '../language.js';
import { alphabetOf, digitsLeft } from '../puzzle/state.js';

/** @typedef {import('../puzzle/state.js').Position} Position */

export class Keypad {
  #root;
  #face;
  #columns;
  #alphabet = '';
  /** @type {HTMLButtonElement[]} */
  #keys = [];

  /**
   * @param {HTMLElement} root
   * @param {(symbol: string) => void} onKey called with a digit or '.'
   * @param {(symbol: string | undefined) => (Node | string)[]} face the contents of a key; undefined for the one to clear
   * @param {(count: number) => number} columns for a number of keys
   */
  constructor(root, onKey, face, columns) {
    this.#root = root;
    this.#face = face;
    this.#columns = columns;
    root.addEventListener('click', (event) => {
      const key = buttonOf(event);
      if (key) onKey(key.dataset.symbol ?? '.');
    });
    // A press must not take the focus out of the grid: the next digit may come from the keyboard.
    root.addEventListener('pointerdown', (event) => event.preventDefault());
  }

  /**
   * @param {Position} at
   * @param {(key: HTMLButtonElement, left: number | undefined) => void} [more] called for each key with the number
   *   of its digits left
   * @param {string} [alphabet] of the keys, if not the digits
   */
  draw(at, more, alphabet = alphabetOf(at.shape)) {
    if (alphabet !== this.#alphabet) this.#build(alphabet);
    const left = digitsLeft(at);
    for (const [digit, key] of this.#keys.entries()) {
      const symbol = alphabet[digit];
      // If the number left is not known, the label is the digit alone.
      const count = symbol && left.length > 0 ? Math.max(0, left[digit] ?? 0) : undefined;
      const said = count === undefined ? (symbol ?? t('eraseLabel')) : t('keyLabel', symbol, count);
      set(key, 'aria-label', said);
      key.classList.toggle('spent', count === 0);
      more?.(key, count);
    }
  }

  /** @param {string} alphabet */
  #build(alphabet) {
    this.#alphabet = alphabet;
    this.#keys = Array.from({ length: alphabet.length + 1 }, (_, digit) => {
      const symbol = alphabet[digit];
      return make('button', 'key', { 'data-symbol': symbol ?? '.' }, ...this.#face(symbol));
    });
    this.#root.style.setProperty('--columns', String(this.#columns(this.#keys.length)));
    this.#root.replaceChildren(...this.#keys);
  }
}
