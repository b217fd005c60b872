/** The bar in place of the keypad while a rule is drawn: instructions, value, buttons. */
import { build, make } from '../../dom.js';
import { language, translate } from '../../language.js';
import { SYMMETRIES } from './arrange.js';
import { REGIONS_KIND, usualOf } from '../kinds.js';
import { howTo, meaningOf, nameOf, r, symmetryName } from '../words.js';

/**
 * @typedef {import('../kinds.js').Kind} Kind
 * @typedef {import('./arrange.js').Symmetry} Symmetry
 *
 * @typedef {object} Actions
 * @property {() => void} add
 * @property {() => void} takeBack
 * @property {() => void} undo
 * @property {() => void} close
 * @property {() => void} copy adds it, and begins a copy
 * @property {() => void} join
 * @property {() => void} cut
 * @property {(down: number, right: number) => void} shift
 * @property {() => void} typed
 * @property {() => void} leave moves the focus back to the grid
 */

const MARKUP = `
  <h2 data-part="name"></h2>
  <p data-part="meaning"></p>
  <p class="note" data-part="how"></p>
  <p class="note rules-chosen" data-part="chosen"></p>
  <label class="rules-value" data-part="label">
    <span data-part="caption"></span><input type="text" autocomplete="off" data-part="value" />
  </label>
  <label class="rules-value" data-part="mirror">
    <span data-t="rules.symmetry"></span><select data-part="symmetry"></select>
  </label>
  <div class="rules-arrange" data-part="arrange">
    <button type="button" data-part="left" data-label="rules.left">←</button>
    <button type="button" data-part="up" data-label="rules.up">↑</button>
    <button type="button" data-part="down" data-label="rules.down">↓</button>
    <button type="button" data-part="right" data-label="rules.right">→</button>
    <button type="button" data-part="copy" data-t="rules.copy"></button>
    <button type="button" data-part="join" data-t="rules.join"></button>
    <button type="button" data-part="cut" data-t="rules.cut"></button>
  </div>
  <div class="rules-acts">
    <button type="button" class="primary" data-part="add" data-t="rules.add"></button>
    <button type="button" data-part="takeBack" data-t="rules.takeBack"></button>
    <button type="button" data-part="undo" data-t="rules.undo"></button>
    <button type="button" data-part="close" data-t="rules.close"></button>
  </div>`;

/** Rows and columns. */
const SHIFTS = /** @type {const} */ ({ left: [0, -1], up: [-1, 0], down: [1, 0], right: [0, 1] });

/**
 * @typedef {Record<'name' | 'meaning' | 'how' | 'chosen' | 'label' | 'caption' | 'add' | 'takeBack' | 'undo'
 *   | 'close' | 'mirror' | 'arrange' | 'copy' | 'join' | 'cut' | keyof typeof SHIFTS, HTMLElement>
 *   & { value: HTMLInputElement, symmetry: HTMLSelectElement }} Parts
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
    const all = ['add', 'takeBack', 'undo', 'close', 'copy', 'join', 'cut'];
    for (const name of /** @type {(keyof Actions & keyof Parts)[]} */ (all)) {
      this.#parts[name].onclick = () => /** @type {() => void} */ (actions[name])();
    }
    for (const [name, [down, right]] of Object.entries(SHIFTS)) {
      this.#parts[/** @type {keyof typeof SHIFTS} */ (name)].onclick = () =>
        actions.shift(down, right);
    }
  }

  get value() {
    return this.#parts.value.value;
  }

  set value(text) {
    this.#parts.value.value = text;
  }

  /** The chosen symmetry. @returns {Symmetry} */
  get symmetry() {
    const chosen = this.#parts.symmetry.value;
    return SYMMETRIES.find((name) => name === chosen) ?? 'none';
  }

  /** Focuses the value's field, if the rule has one, and selects its text. */
  focus() {
    if (this.#parts.label.hidden) return;
    this.#parts.value.focus({ preventScroll: true });
    this.#parts.value.select();
  }

  /** Shows it for a kind of rule; null hides it. @param {Kind | null} kind @param {number} size of the grid */
  show(kind, size) {
    this.#kind = kind;
    this.root.hidden = kind === null;
    this.value = String((kind && usualOf(kind, size)) ?? '');
    if (kind) this.words();
  }

  /**
   * @param {string} cells in words
   * @param {{ ready: boolean, editing: boolean, arrange: boolean }} state is it complete; is a rule of the list
   *   edited; can it be joined or cut?
   */
  draw(cells, { ready, editing, arrange }) {
    const { chosen, add, takeBack, mirror, copy, join, cut } = this.#parts;
    const regions = this.#kind === REGIONS_KIND;
    chosen.textContent = cells ? r('chosen', cells) : '';
    add.textContent = r(editing ? 'change' : 'add');
    add.setAttribute('aria-disabled', String(!ready));
    takeBack.setAttribute('aria-disabled', String(!cells));
    mirror.hidden = editing;
    this.#parts.arrange.hidden = !cells || regions;
    copy.setAttribute('aria-disabled', String(!ready));
    join.hidden = cut.hidden = this.#kind?.tool !== 'area' || editing;
    for (const one of [join, cut]) one.setAttribute('aria-disabled', String(!arrange));
  }

  /** Writes every text; again after a change of language. */
  words() {
    translate(this.root);
    const kind = this.#kind;
    if (!kind) return;
    const { symmetry } = this;
    this.#parts.symmetry.replaceChildren(
      ...SYMMETRIES.map((name) => {
        const chosen = name === symmetry;
        return new Option(symmetryName(name), name, chosen, chosen);
      }),
    );
    const { keyword, tool, value } = kind;
    const parts = this.#parts;
    this.root.setAttribute('aria-label', r('drawing', nameOf(keyword)));
    parts.name.textContent = nameOf(keyword);
    parts.meaning.textContent = meaningOf(keyword);
    const way = kind === REGIONS_KIND ? 'regions' : tool;
    const by = way === 'switch' ? [] : [howTo(way)];
    // Between sentences Chinese has no space.
    const space = by.length > 0 && language() !== 'zh' ? ' ' : '';
    parts.how.replaceChildren(...by, make('span', 'keys', space + r('keys')));
    parts.label.hidden = value === 'none';
    const asked = value === 'digits' ? 'digits' : value === 'sum' ? 'total' : 'value';
    parts.caption.textContent = r(asked);
    parts.value.inputMode = value === 'digits' ? 'text' : 'numeric';
  }
}
