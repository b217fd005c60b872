/** The bar in place of the keypad while a rule is drawn: instructions, its value, buttons. */
import { build, make } from '../dom.js';
import { translate } from '../language.js';
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

const MARKUP = `
  <h2 data-part="name"></h2>
  <p data-part="meaning"></p>
  <p class="note" data-part="how"></p>
  <p class="note rules-chosen" data-part="chosen"></p>
  <label class="rules-value" data-part="label">
    <span data-part="caption"></span><input type="text" autocomplete="off" data-part="value" />
  </label>
  <div class="rules-acts">
    <button type="button" class="primary" data-part="add" data-t="rules.add"></button>
    <button type="button" data-part="takeBack" data-t="rules.takeBack"></button>
    <button type="button" data-part="undo" data-t="rules.undo"></button>
    <button type="button" data-part="close" data-t="rules.close"></button>
  </div>`;

/**
 * @typedef {Record<'name' | 'meaning' | 'how' | 'chosen' | 'label' | 'caption' | 'add' | 'takeBack' | 'undo'
 *   | 'close', HTMLElement> & { value: HTMLInputElement }} Parts
 */

export class Toolbox {
  root = make('section', 'rules-tool', { hidden: true });
  #parts = /** @type {Parts} */ (build(this.root, MARKUP));
  /** @type {Kind | null} */
  #kind = null;

  /** @param {Actions} actions */
  constructor(actions) {
    const { value } = this.#parts;
    value.addEventListener('input', actions.typed);
    value.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') actions.add();
      if (event.key === 'Escape') actions.leave();
      if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
    });
    for (const name of /** @type {const} */ (['add', 'takeBack', 'undo', 'close'])) {
      this.#parts[name].onclick = () => actions[name]();
    }
  }

  get value() {
    return this.#parts.value.value;
  }

  set value(text) {
    this.#parts.value.value = text;
  }

  /** Puts the keyboard in the field for the value, where the rule has one: what stands there is replaced. */
  focus() {
    if (this.#parts.label.hidden) return;
    this.#parts.value.focus({ preventScroll: true });
    this.#parts.value.select();
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
    const { chosen, add, takeBack } = this.#parts;
    chosen.textContent = cells ? r('chosen', cells) : '';
    add.setAttribute('aria-disabled', String(!ready));
    takeBack.setAttribute('aria-disabled', String(!cells));
  }

  /** Writes every word; again after a change of language. */
  words() {
    translate(this.root);
    const kind = this.#kind;
    if (!kind) return;
    const { keyword, tool, value } = kind;
    const parts = this.#parts;
    this.root.setAttribute('aria-label', r('drawing', nameOf(keyword)));
    parts.name.textContent = nameOf(keyword);
    parts.meaning.textContent = meaningOf(keyword);
    const way = kind === REGIONS_KIND ? 'regions' : tool;
    parts.how.textContent = `${way === 'switch' ? '' : howTo(way)} ${r('keys')}`;
    parts.label.hidden = value === 'none';
    const asked = value === 'digits' ? 'digits' : value === 'sum' ? 'total' : 'value';
    parts.caption.textContent = r(asked);
    parts.value.inputMode = value === 'digits' ? 'text' : 'numeric';
  }
}
