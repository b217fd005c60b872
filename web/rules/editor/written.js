/**
 * Rules typed as text, for those that no tool draws and for people who like to type. The solver reads the text for a grid of
 * this shape; the place of an error is selected.
 */
import { cellsInText, ruleLine } from '../../../wasm/rules/line.js';
import { build, make } from '../../dom.js';
import { t, translate } from '../../language.js';
import { position, sameShape } from '../../puzzle/state.js';
import { store, stored } from '../../stored.js';
import { adoptStyles } from '../drawing/layer.js';
import { WRITTEN } from '../table.js';
import { fromPuzzle, textOf } from '../text.js';
import { faultInWords, inWords, meaningOf, nameOf, r } from '../words.js';
import sheet from './written.css';

/**
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {import('../../puzzle/state.js').Shape} Shape
 * @typedef {import('../controller.js').Host} Host
 *
 * @typedef {object} Actions
 * @property {(rules: readonly Rule[], instead: Rule | null) => void} done they were read; they replace `instead`
 * @property {() => void} begin the field has the focus
 * @property {() => void} draw the marked cells have changed
 *
 * @typedef {Record<'kinds' | 'about' | 'fault' | 'add' | 'cancel', HTMLElement>
 *   & { text: HTMLTextAreaElement, how: HTMLAnchorElement }} Parts
 */

const MARKUP = `
  <summary data-t="rules.written"></summary>
  <div class="rules-lines">
  <div class="rules-kinds" data-part="kinds"></div>
  <textarea data-part="text" rows="2" maxlength="65536" spellcheck="false" autocapitalize="off" data-label="rules.written"></textarea>
  <p class="rules-fault" role="alert" data-part="fault"></p>
  <p class="note" data-part="about"></p>
  <div class="rules-acts">
    <button type="button" class="primary" data-part="add"></button>
    <button type="button" data-part="cancel" data-t="rules.cancel"></button>
    <a target="_blank" data-part="how" data-t="rules.howWritten"></a>
  </div>
  </div>`;

/** The text contains more than rules. */
class NotRules extends Error {}

/** The storage key of the text, which is kept until it is added. */
const STORE = 'ninefold.written';

/** In a window narrower than this (in pixels) the grid and the field are not both visible. */
const NARROW = 600;

/** The errors of lines that belong before all rules. */
const SHAPES = ['duplicate', 'late'];

/**
 * The rules of some lines. Throws the solver's error, with the line counted within these lines.
 * @param {Pick<Host, 'parse'>} host @param {Shape} shape of the grid @param {string} lines
 * @returns {Promise<Rule[]>}
 */
export async function readRules(host, shape, lines) {
  const bare = textOf(position(shape), '', shape.symbols);
  try {
    const read = fromPuzzle(await host.parse(`${bare}${lines}\n`));
    if (!sameShape(read.shape, shape) || /[^.]/.test(read.givens)) throw new NotRules();
    return [...read.rules];
  } catch (error) {
    const { line = 0 } = /** @type {{ line?: number }} */ (error);
    throw Object.assign(/** @type {Error} */ (error), { line: line - bare.split('\n').length + 1 });
  }
}

export class WrittenRules {
  root = make('details', 'rules-written');
  #host;
  #actions;
  #parts = /** @type {Parts} */ (build(this.root, MARKUP));
  /** The rule of the list that is being edited. @type {Rule | null} */
  #instead = null;
  /** The text before the edit. */
  #kept = '';
  /** The cells dragged over, which stay marked until there are others, and their place in the text. */
  #dragged = { from: 0, to: 0, cells: /** @type {readonly number[]} */ ([]), over: true };
  #reading = false;
  /** What was wrong with the text, until it is changed. @type {unknown} */
  #error = null;

  /** @param {Host} host @param {Actions} actions */
  constructor(host, actions) {
    this.#host = host;
    this.#actions = actions;
    const { text, add, cancel, kinds } = this.#parts;
    add.onclick = () => void this.#add();
    cancel.onclick = () => this.#end();
    adoptStyles(document, sheet);
    text.onfocus = () => {
      actions.begin();
      this.#dock();
    };
    this.root.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && this.root.contains(relatedTarget)) return;
      if (!this.root.classList.contains('docked')) return;
      this.root.classList.remove('docked');
      document.body.style.paddingTop = '';
      this.root.scrollIntoView({ block: 'nearest' });
    });
    text.value = stored(STORE) ?? '';
    if (text.value) this.root.open = true;
    text.oninput = () => {
      this.#keep();
      this.#blame(null);
      const line = text.value.slice(0, text.selectionEnd).split('\n').at(-1) ?? '';
      this.#about(line.trim().split(' ')[0] ?? '');
      if (this.#dragged.over) this.#mark([]);
    };
    text.onblur = () => this.#mark([]);
    text.onkeydown = (event) => {
      if (event.key === 'Enter' && !event.shiftKey) void this.#add();
      else if (event.key !== 'Escape') return;
      else if (this.#instead) this.#end();
      else this.#host.focus();
      event.preventDefault();
    };
    kinds.onclick = ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button) this.#propose(button.dataset.rule ?? '');
    };
    this.words();
  }

  /** In a narrow window the field moves above the grid, whose cells can be tapped while typing. */
  #dock() {
    if (!(window.innerWidth < NARROW)) return;
    this.root.classList.add('docked');
    const { height } = (this.root.lastElementChild ?? this.root).getBoundingClientRect();
    document.body.style.paddingTop = `${height}px`;
    const { top } = this.#host.hero.getBoundingClientRect();
    window.scrollTo({ top: window.scrollY + top - height - 12 });
  }

  /** Stores the text, so that closing the tab loses nothing. */
  #keep() {
    store(STORE, (this.#instead ? this.#kept : this.#parts.text.value) || null);
  }

  /** Are cells pressed in the grid inserted into the text? Not at the start: no line begins with cells. */
  get takesCells() {
    const { text } = this.#parts;
    return document.activeElement === text && text.value.trim() !== '';
  }

  /** The cells inserted last. @returns {readonly number[]} */
  get marked() {
    return this.#dragged.cells;
  }

  /** Inserts the cells at the caret; during a drag, in place of those before. @param {readonly number[]} cells */
  take(cells) {
    const { text } = this.#parts;
    const goesOn = !this.#dragged.over;
    const from = goesOn ? this.#dragged.from : text.selectionStart;
    const to = goesOn ? this.#dragged.to : text.selectionEnd;
    const before = text.value.slice(0, from);
    const gap = /\S$/.test(before) ? ' ' : '';
    const named = gap + cellsInText(this.#host.present().shape.size, cells);
    this.#dragged = { from, to: from + named.length, cells, over: false };
    this.#insert(named, from, to);
    this.#blame(null);
    this.#actions.draw();
  }

  /** The drag has ended: the next is inserted after it. */
  drop() {
    this.#dragged.over = true;
    this.#host.say(cellsInText(this.#host.present().shape.size, this.#dragged.cells));
  }

  /** Inserts as if typed, so that the field's undo works. @param {string} said @param {number} from @param {number} to */
  #insert(said, from, to) {
    const { text } = this.#parts;
    text.focus();
    text.setSelectionRange(from, to);
    if (!document.execCommand?.('insertText', false, said))
      text.setRangeText(said, from, to, 'end');
    this.#keep();
  }

  /** Edits a rule of the list. @param {Rule} rule */
  edit(rule) {
    if (!this.#instead) this.#kept = this.#parts.text.value;
    this.#instead = rule;
    this.root.open = true;
    this.#parts.text.value = ruleLine(rule, this.#host.present().shape.size);
    this.#blame(null);
    this.#about(rule.keyword);
    this.#parts.text.focus();
    this.#draw();
  }

  /** Begins a line with this keyword, and explains it. @param {string} keyword */
  #propose(keyword) {
    const { value } = this.#parts.text;
    const gap = value === '' || value.endsWith('\n') ? '' : '\n';
    this.#insert(`${gap}${keyword} `, value.length, value.length);
    this.#about(keyword);
  }

  /** @param {string} keyword */
  #about(keyword) {
    const row = Object.hasOwn(WRITTEN, keyword) ? WRITTEN[keyword] : undefined;
    const said = row
      ? [make('code', '', row.form), ' ', meaningOf(keyword), ' ', make('code', '', row.example)]
      : [];
    this.#parts.about.replaceChildren(...said);
  }

  async #add() {
    const { text } = this.#parts;
    const { shape } = this.#host.present();
    const { value } = text;
    const instead = this.#instead;
    if (this.#reading || !value.trim()) return;
    this.#reading = true;
    try {
      const rules = await readRules(this.#host, shape, value);
      // The grid or the text may have changed meanwhile.
      const same = sameShape(shape, this.#host.present().shape) && text.value === value;
      if (!same || instead !== this.#instead || rules.length === 0) return;
      this.#end();
      this.#actions.done(rules, instead);
      this.#host.say(r('added', rules.map((one) => inWords(one, shape)).join(' ')));
    } catch (error) {
      if (text.value !== value) return;
      this.#blame(error);
      this.#point(error);
    } finally {
      this.#reading = false;
    }
  }

  /** Shows the error in words; none takes it away. @param {unknown} error */
  #blame(error) {
    this.#error = error;
    this.#parts.fault.textContent = error ? this.#faultOf(error) : '';
  }

  /** @param {unknown} error */
  #faultOf(error) {
    const { line, column, ...known } = placeOf(error);
    if (error instanceof NotRules || SHAPES.includes(/** @type {any} */ (known).code))
      return r('notRules');
    const said = faultInWords(known);
    const lines = this.#parts.text.value.split('\n').length;
    if (line < 1 || column < 1 || line > lines) return said;
    return lines > 1 ? r('faultInLine', line, column, said) : r('faultAt', column, said);
  }

  /** Selects the place of the error. @param {unknown} error */
  #point(error) {
    const { line, column } = placeOf(error);
    const { text } = this.#parts;
    const lines = text.value.split('\n');
    if (error instanceof NotRules || line < 1 || column < 1 || line > lines.length) return;
    const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1;
    const word = /^\S*/.exec(text.value.slice(from))?.[0].length ?? 0;
    text.focus();
    text.setSelectionRange(from, from + Math.max(1, word));
  }

  #end() {
    this.#instead = null;
    this.#parts.text.value = this.#kept;
    this.#kept = '';
    this.#blame(null);
    this.#keep();
    this.#mark([]);
    this.#about('');
    this.#draw();
  }

  /** @param {readonly number[]} cells */
  #mark(cells) {
    if (cells.length === this.#dragged.cells.length) return;
    this.#dragged = { ...this.#dragged, cells, over: true };
    this.#actions.draw();
  }

  #draw() {
    this.#parts.add.textContent = r(this.#instead ? 'change' : 'add');
    this.#parts.cancel.hidden = this.#instead === null;
  }

  /** Writes every text; again after a change of language. */
  words() {
    translate(this.root);
    // The single file has no documentation beside it.
    this.#parts.how.hidden = SINGLE_FILE;
    this.#parts.how.href = `${t('documentationPage')}#rules-of-your-own`;
    this.#parts.text.placeholder = r('writtenHint');
    this.#parts.kinds.replaceChildren(
      // The most general come last in the table, and first here.
      ...Object.keys(WRITTEN)
        .reverse()
        .map((keyword) =>
          make(
            'button',
            '',
            { type: 'button', title: meaningOf(keyword), 'data-rule': keyword },
            nameOf(keyword),
          ),
        ),
    );
    this.#blame(this.#error);
    this.#draw();
  }
}

/** Where an error is, and what. @param {unknown} error @returns {{ code?: string, line: number, column: number }} */
const placeOf = (error) => ({ line: 0, column: 0, .../** @type {object} */ (error) });
