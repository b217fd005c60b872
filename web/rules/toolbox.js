/** The bar in place of the keypad while a rule is drawn: instructions, its value, buttons. */
import { make } from '../dom.js';
import { REGIONS_KIND, usualOf } from './kinds.js';
import { howTo, meaningOf, nameOf, r } from './words.js';

/**
 * @typedef {import('./kinds.js').Kind} Kind
 *
 * @typedef {object} Actions
 * @property {() => void} add
 * @property {() => void} takeBack
 * @property {() => void} undo
 * @property {() => void} close
 * @property {() => void} typed
 * @property {() => void} leave the keyboard goes back to the grid
 */

export class Toolbox {
  root = make('section', 'rules-tool');
  #name = make('h2', '');
  #meaning = make('p', '');
  #how = make('p', 'note');
  #chosen = make('p', 'note rules-chosen');
  #value = make('input', '');
  #label = make('label', 'rules-value', make('span', ''), this.#value);
  #buttons = {
    add: make('button', 'primary'),
    takeBack: make('button', ''),
    undo: make('button', ''),
    close: make('button', ''),
  };
  /** @type {Kind | null} */
  #kind = null;

  /** @param {Actions} actions */
  constructor(actions) {
    this.root.hidden = true;
    this.#value.type = 'text';
    this.#value.autocomplete = 'off';
    this.#value.addEventListener('input', actions.typed);
    this.#value.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') actions.add();
      if (event.key === 'Escape') actions.leave();
      if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
    });
    const buttons = make('div', 'rules-acts', ...Object.values(this.#buttons));
    for (const [name, button] of Object.entries(this.#buttons)) {
      button.type = 'button';
      button.addEventListener('click', actions[/** @type {keyof Actions} */ (name)]);
    }
    this.root.append(this.#name, this.#meaning, this.#how, this.#chosen, this.#label, buttons);
  }

  get value() {
    return this.#value.value;
  }

  set value(text) {
    this.#value.value = text;
  }

  get focused() {
    return this.#value.matches(':focus');
  }

  /** Puts the keyboard in the field for the value, where the rule has one: what stands there is replaced. */
  focus() {
    if (this.#label.hidden) return;
    this.#value.focus({ preventScroll: true });
    this.#value.select();
  }

  /** For a kind of rule; null puts it away. @param {Kind | null} kind @param {number} size of the grid */
  show(kind, size) {
    this.#kind = kind;
    this.root.hidden = kind === null;
    this.value = String((kind && usualOf(kind, size)) ?? '');
    if (kind) this.words();
  }

  /** @param {string} cells in words @param {boolean} ready can it be added? */
  draw(cells, ready) {
    this.#chosen.textContent = cells ? r('chosen', cells) : '';
    this.#buttons.add.setAttribute('aria-disabled', String(!ready));
    this.#buttons.takeBack.setAttribute('aria-disabled', String(!cells));
  }

  words() {
    const kind = this.#kind;
    if (!kind) return;
    const { keyword, tool, value } = kind;
    this.root.setAttribute('aria-label', r('drawing', nameOf(keyword)));
    this.#name.textContent = nameOf(keyword);
    this.#meaning.textContent = meaningOf(keyword);
    const way = kind === REGIONS_KIND ? 'regions' : tool;
    this.#how.textContent = `${way === 'switch' ? '' : howTo(way)} ${r('keys')}`;
    this.#label.hidden = value === 'none';
    const asked = value === 'digits' ? 'digits' : value === 'sum' ? 'total' : 'value';
    const [caption] = this.#label.children;
    if (caption) caption.textContent = r(asked);
    this.#value.inputMode = value === 'digits' ? 'text' : 'numeric';
    this.#buttons.add.textContent = r('add');
    this.#buttons.takeBack.textContent = r('takeBack');
    this.#buttons.undo.textContent = r('undo');
    this.#buttons.close.textContent = r('close');
  }
}
