/** The element's shadow tree: draws a state and reports a person's actions. Decides nothing. */
import { Board, cellInWords, gridInWords } from '../board/board.js';
import { Keypad } from '../board/keypad.js';
import { drawing, make } from '../dom.js';
import { clashes, hasFound } from '../puzzle/state.js';
import { t } from '../language.js';
import { blamedCells, inWords } from '../views/solve/verdict.js';
import sheet from './style.css';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/questions/verdict.js').Verdict} Verdict
 * @typedef {'solve' | 'reveal' | 'check' | 'undo' | 'redo' | 'clear'} Action
 *
 * @typedef {object} State
 * @property {Position} present
 * @property {number} selected
 * @property {ReadonlySet<number>} wrong
 * @property {readonly number[]} marked doublers or hot cells of a full grid
 * @property {Verdict} verdict
 * @property {string} fault why the puzzle cannot be shown
 * @property {string} message in place of the verdict's second line
 * @property {boolean} controls
 * @property {boolean} readonly
 * @property {boolean} disabled
 * @property {Record<'undo' | 'redo' | 'clear', boolean>} able
 *
 * @typedef {object} Reports
 * @property {(cell: number) => void} select
 * @property {(symbol: string) => void} type a digit or '.'
 * @property {(action: Action) => void} act
 */

/** How long (in ms) nothing must change before a screen reader is told. */
const QUIET = 350;

/* The icons. Those of the page are in its document, out of reach. */

/** By the kind of the verdict. */
const seals = {
  one: 'M6 12.5l4 4 8-9',
  none: 'M7 7l10 10M17 7L7 17',
  many: 'M6 8h12M6 12h12M6 16h12',
  empty: 'M12 7v10M7 12h10',
  asking: 'M7 12h.01M12 12h.01M17 12h.01',
  failed: 'M12 6v7M12 17h.01',
};

const ERASE = 'M9 6h11v12H9l-5.5-6zM12 9.5l5 5M17 9.5l-5 5';

/** All elements share one. @type {CSSStyleSheet | undefined} */
let styles;

/** The drawing of rules, a file beside the element's, loaded with the first ruled puzzle. @type {Promise<typeof import('../rules/drawing/layer.js')> | null} */
let layers = null;

export class View {
  board;
  /** @type {import('../rules/drawing/layer.js').RulesLayer | null} */
  #rules = null;
  /** The drawn position. @type {Position | null} */
  #present = null;
  /** @type {readonly number[]} */
  #marked = [];
  #grid = part('div', 'board');
  #seal = part('span', 'seal');
  #title = part('strong', 'title');
  #detail = part('span', 'detail');
  #verdict = part('div', 'verdict', this.#seal, make('p', 'words', this.#title, this.#detail));
  #progress = part('progress', 'progress');
  #keypad = part('div', 'keypad');
  #controls = part('div', 'controls');
  #heard = make('p', 'heard');
  #frame = part('div', 'frame');
  /** @type {Map<Action, HTMLButtonElement>} */
  #buttons = new Map();
  #keys;
  #report;
  #saying = 0;

  /** @param {ShadowRoot} root @param {Reports} report */
  constructor(root, report) {
    this.#report = report;
    // Constructed, since a strict policy of the page forbids <style>.
    styles ??= new CSSStyleSheet();
    if (styles.cssRules.length === 0) styles.replaceSync(sheet);
    root.adoptedStyleSheets = [styles];
    this.#grid.setAttribute('role', 'grid');
    this.#grid.tabIndex = -1;
    this.#heard.setAttribute('role', 'status');
    this.#progress.hidden = true;
    this.#verdict.append(this.#progress);
    this.#controls.append(
      this.#row('actions', 'solve', 'reveal', 'check'),
      this.#keypad,
      this.#row('tools', 'undo', 'redo', 'clear'),
    );
    this.#keypad.setAttribute('role', 'group');
    const face = (/** @type {string | undefined} */ symbol) => [symbol ?? drawing(ERASE)];
    this.#keys = new Keypad(this.#keypad, report.type, face, columnsFor);
    const hero = make('div', 'hero', this.#grid);
    this.#frame.append(hero, this.#verdict, this.#controls, this.#heard);
    root.append(this.#frame);
    this.board = new Board(this.#grid, report.select);
  }

  /** @param {'light' | 'dark'} theme @param {string} language */
  dress(theme, language) {
    this.#frame.dataset.theme = theme;
    this.#frame.lang = language;
  }

  /** Where the browser shows validity messages. */
  get anchor() {
    return this.#grid;
  }

  /** @param {State} state */
  draw(state) {
    const { present, selected, wrong, verdict, disabled } = state;
    const hadFocus = this.board.focused;
    this.board.draw(present, {
      selected,
      wrong,
      clashing: clashes(present),
      blamed: blamedCells(verdict, present.shape),
    });
    this.#present = present;
    this.#marked = state.marked;
    if (this.#rules) this.#rules.draw(present, undefined, 0, state.marked);
    else if (present.rules) void this.#loadRules();
    if (hadFocus && !this.board.focused) this.board.focus(selected);
    this.#grid.setAttribute('aria-label', gridInWords(present.shape));
    this.#grid.setAttribute('aria-readonly', String(state.readonly));
    this.#frame.inert = disabled;
    this.#frame.classList.toggle('disabled', disabled);
    this.#drawVerdict(state);
    this.#controls.hidden = !state.controls || state.readonly;
    if (!this.#controls.hidden) this.#drawControls(state);
  }

  async #loadRules() {
    try {
      const { RulesLayer } = await (layers ??= import('../rules/drawing/layer.js'));
      this.#rules ??= new RulesLayer(this.#grid);
      if (this.#present) this.#rules.draw(this.#present, undefined, 0, this.#marked);
    } catch (error) {
      // May succeed the next time.
      layers = null;
      console.warn('The rules are not drawn.', error);
    }
  }

  /** The words of the verdict. @param {State} state @returns {[title: string, detail: string]} */
  words({ present, verdict, fault, message, readonly }) {
    if (fault) return [fault, ''];
    const [title, detail] = inWords(verdict, present);
    if (message) return [title, message];
    if (verdict.kind !== 'empty' || hasFound(present)) return [title, detail];
    return [title, readonly ? t('elementReadonly') : t('elementEmpty')];
  }

  /** Announces the verdict to screen readers. @param {State} state @param {number} typed or -1 */
  speak(state, typed) {
    const cell = typed < 0 ? [] : [cellInWords(state.present, typed, false, false)];
    const text = [...cell, ...this.words(state)].filter(Boolean).join(' · ');
    clearTimeout(this.#saying);
    this.#saying = window.setTimeout(() => (this.#heard.textContent = text), QUIET);
  }

  silence() {
    clearTimeout(this.#saying);
    this.#heard.textContent = '';
  }

  /** @param {State} state */
  #drawVerdict(state) {
    const { verdict, fault } = state;
    const [title, detail] = this.words(state);
    const kind = fault ? 'none' : shownAs(verdict.kind);
    if (this.#verdict.dataset.kind !== kind) {
      this.#verdict.dataset.kind = kind;
      this.#seal.replaceChildren(drawing(seals[kind]));
    }
    this.#title.textContent = title;
    this.#detail.textContent = detail;
    const counting = !fault && verdict.kind === 'many' && !verdict.final;
    this.#progress.hidden = !counting;
    this.#progress.setAttribute('aria-label', t('counting'));
    if (counting) this.#progress.value = verdict.share;
  }

  /** @param {State} state */
  #drawControls({ present, able }) {
    const words = {
      solve: t('solve'),
      reveal: t('reveal'),
      check: t('check'),
      undo: t('undo'),
      redo: t('redo'),
      clear: t('clear'),
    };
    for (const [name, button] of this.#buttons) {
      button.textContent = words[name];
      const off = name in able && !able[/** @type {keyof typeof able} */ (name)];
      button.setAttribute('aria-disabled', String(off));
    }
    this.#keypad.setAttribute('aria-label', t('keypad'));
    this.#keys.draw(present, (key) => key.part.add('key'));
  }

  /** @param {string} className @param {...Action} actions */
  #row(className, ...actions) {
    const buttons = actions.map((action) => {
      const button = part('button', 'button');
      button.part.add(action);
      button.classList.toggle('primary', action === 'solve');
      button.addEventListener('click', () => this.#report.act(action));
      this.#buttons.set(action, button);
      return button;
    });
    return make('div', className, ...buttons);
  }
}

/** Columns for rows of equal length, at most nine keys each. @param {number} keys */
const columnsFor = (keys) => Math.ceil(keys / (keys <= 5 ? 1 : Math.ceil(keys / 9)));

/** The seal of a verdict. @param {Verdict['kind']} kind */
function shownAs(kind) {
  if (kind === 'loading' || kind === 'stopped') return 'asking';
  return kind === 'refused' ? 'failed' : kind;
}

/**
 * An element that the page can style, as the part named like its class.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {string} name @param {...(Node | string)} children
 */
function part(tag, name, ...children) {
  const element = make(tag, name, ...children);
  element.part.add(name);
  return element;
}
