/** The Rules tab: the shape, switches for rules of the whole grid, drawing tools, the list of rules. */
import { make } from '../dom.js';
import { BOX_HEIGHTS, REGIONS } from '../../wasm/rules/table.js';
import { isOn } from './change.js';
import { drawingOf } from './drawing/drawing.js';
import { SWITCHES, kindOf, kindsIn, usualOf } from './kinds.js';
import { adoptStyles } from './drawing/layer.js';
import { PAPER, inElements, letters, node } from './drawing/nodes.js';
import { UNIT } from './drawing/outline.js';
import { drawingWords } from './drawing/words.js';
import sheet from './panel.css';
import { familyName, headOf, inWords, meaningOf, nameOf, r, whereOf } from './words.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Rule} Rule
 * @typedef {import('./kinds.js').Kind} Kind
 *
 * @typedef {object} PanelActions
 * @property {(size: number) => void} size
 * @property {(boxHeight: number) => void} boxes 1: none
 * @property {(name: string) => void} toggle a rule of the whole grid
 * @property {(keyword: string) => void} tool
 * @property {(index: number) => void} remove
 * @property {() => void} removeAll
 * @property {(index: number, text: string) => boolean} value false: it cannot be
 * @property {(index: number) => void} point at a rule of the list; -1: at none
 */

/** Every size that has boxes. */
const SIZES = Object.keys(BOX_HEIGHTS).map(Number);

const FAMILIES = /** @type {const} */ (['areas', 'lines', 'dots', 'cells', 'edge']);

/** What a tool draws, on a grid of 3 by 3, and where to look. @typedef {[groups: number[][], view: string]} Sample */

const LINE = '-8 -8 316 316';
const FOUR = '-8 -8 216 216';
const MIDDLE = '70 70 160 160';

/** @type {Record<import('./kinds.js').Tool, Sample>} */
const SAMPLES = {
  area: [[[0, 1, 3]], FOUR],
  areas: [
    [
      [0, 3],
      [5, 8],
    ],
    LINE,
  ],
  line: [[[6, 3, 1, 5]], LINE],
  lines: [
    [
      [6, 7],
      [3, 1, 5],
    ],
    LINE,
  ],
  arrow: [[[6], [3, 1, 5]], LINE],
  pair: [[[3, 4]], '40 90 120 120'],
  corner: [[[0, 1, 3, 4]], '40 40 120 120'],
  mark: [[[4]], MIDDLE],
  side: [[[3, 4, 5]], '-85 90 120 120'],
  slant: [[[3, 7]], '-85 5 120 120'],
  switch: [[], LINE],
};

export class RulesPanel {
  #actions;
  #size = make('select', '');
  #boxes = make('select', '');
  #regions = make('button', '');
  #switches = make('div', 'rules-switches');
  #tools = make('div', 'rules-tools');
  #list = make('ul', 'rules-list');
  #removeAll = make('button', '');
  #bare = make('p', 'note');
  #captions = {
    size: make('span', ''),
    boxes: make('span', ''),
    all: make('h2', 'caption'),
    tools: make('h2', 'caption'),
    listed: make('h2', 'caption'),
  };
  /** @type {Position | null} */
  #at = null;
  /** What was wrong when the list was drawn, and with which. */
  #fault = '';

  /** @param {HTMLElement} root @param {PanelActions} actions */
  constructor(root, actions) {
    this.#actions = actions;
    adoptStyles(document, sheet);
    this.#size.addEventListener('change', () => actions.size(Number(this.#size.value)));
    this.#boxes.addEventListener('change', () => actions.boxes(Number(this.#boxes.value)));
    for (const button of [this.#regions, this.#removeAll]) button.type = 'button';
    this.#regions.addEventListener('click', () => actions.tool(REGIONS));
    this.#removeAll.addEventListener('click', actions.removeAll);
    this.#switches.addEventListener('click', ({ target }) => {
      const name = buttonAt(target)?.dataset.rule;
      if (name) actions.toggle(name);
    });
    this.#tools.addEventListener('click', ({ target }) => {
      const name = buttonAt(target)?.dataset.rule;
      if (name) actions.tool(name);
    });
    this.#listen();
    const { size, boxes, all, tools, listed } = this.#captions;
    root.replaceChildren(
      make(
        'div',
        'rules-shape',
        make('label', '', size, this.#size),
        make('label', '', boxes, this.#boxes),
        this.#regions,
      ),
      all,
      this.#switches,
      tools,
      this.#tools,
      make('div', 'rules-head', listed, this.#removeAll),
      this.#bare,
      this.#list,
    );
    this.words();
  }

  /** The list can be walked with arrows and taken from with Delete. */
  #listen() {
    const list = this.#list;
    const indexOf = (/** @type {EventTarget | null} */ target) => {
      const item = target instanceof Element ? target.closest('li') : null;
      return item ? [...list.children].indexOf(item) : -1;
    };
    list.addEventListener('click', ({ target }) => {
      if (buttonAt(target)) this.#remove(indexOf(target));
    });
    list.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      // The field shows the value of the rule, not one that was refused.
      if (!this.#actions.value(indexOf(target), target.value)) target.value = target.defaultValue;
    });
    for (const type of ['focusin', 'pointerover']) {
      list.addEventListener(type, ({ target }) => this.#actions.point(indexOf(target)));
    }
    for (const type of ['focusout', 'pointerleave']) {
      list.addEventListener(type, () => this.#actions.point(-1));
    }
    list.addEventListener('keydown', (event) => {
      const index = indexOf(event.target);
      const field = event.target instanceof HTMLInputElement;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) this.#focus(index + step);
      else if (!field && (event.key === 'Delete' || event.key === 'Backspace')) this.#remove(index);
      else return;
      event.preventDefault();
    });
  }

  /** @param {number} index */
  #remove(index) {
    this.#actions.remove(index);
    this.#focus(Math.min(index, this.#list.children.length - 1));
  }

  /** @param {number} index */
  #focus(index) {
    this.#list.children[index]?.querySelector('button')?.focus();
  }

  /**
   * @param {Position} at
   * @param {{ tool: string, faulty: number, fault: string }} state the tool in hand, and what is wrong with
   *   which rule
   */
  draw(at, { tool, faulty, fault }) {
    for (const button of this.#tools.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.dataset.rule === tool));
    }
    this.#regions.setAttribute('aria-pressed', String(tool === REGIONS));
    const before = this.#at;
    const { shape, rules = [] } = at;
    if (before?.shape !== shape) this.#drawShape(at);
    const said = `${faulty} ${fault}`;
    if (before?.shape === shape && before?.rules === at.rules && said === this.#fault) return;
    this.#at = at;
    this.#fault = said;
    for (const button of this.#switches.querySelectorAll('button')) {
      button.setAttribute('aria-checked', String(isOn(rules, button.dataset.rule ?? '')));
    }
    const { activeElement } = document;
    const index = [...this.#list.children].findIndex((line) => line.contains(activeElement));
    const kept = index < 0 ? '' : activeElement instanceof HTMLInputElement ? 'input' : 'button';
    this.#list.replaceChildren(
      ...rules.map((rule, index) => item(rule, at, index === faulty ? fault : '')),
    );
    // Restores the keyboard focus.
    if (kept === 'input') this.#list.children[index]?.querySelector('input')?.focus();
    if (kept === 'button') this.#focus(index);
    this.#bare.hidden = rules.length > 0;
    this.#removeAll.hidden = rules.length === 0;
  }

  /** @param {Position} at */
  #drawShape({ shape }) {
    const { size, boxHeight, boxWidth, regions } = shape;
    const sizes = SIZES.includes(size) ? SIZES : [...SIZES, size].sort((a, b) => a - b);
    this.#size.replaceChildren(...sizes.map((n) => option(String(n), r('sizeOf', n), n === size)));
    const heights = Array.from({ length: size }, (_, at) => at + 1).filter(
      (high) => high > 1 && high < size && size % high === 0,
    );
    const none = boxHeight === 1 || boxWidth === 1;
    this.#boxes.replaceChildren(
      ...heights.map((high) =>
        option(
          String(high),
          r('boxesOf', high, size / high),
          !regions && !none && high === boxHeight,
        ),
      ),
      option('1', r('noBoxes'), !regions && none),
      ...(regions ? [option('', r('drawnBoxes'), true)] : []),
    );
  }

  /** Writes every word; again after a change of language. */
  words() {
    for (const key of /** @type {const} */ (['size', 'boxes', 'all', 'tools', 'listed'])) {
      this.#captions[key].textContent = r(key);
    }
    this.#regions.textContent = r('regions');
    this.#removeAll.textContent = r('removeAll');
    this.#bare.textContent = r('nothingListed');
    this.#switches.replaceChildren(
      ...SWITCHES.map(({ name }) => {
        const button = make('button', 'switch', make('span', '', nameOf(name)), make('i', ''));
        button.setAttribute('role', 'switch');
        button.title = meaningOf(name);
        button.type = 'button';
        button.dataset.rule = name;
        return button;
      }),
    );
    this.#tools.replaceChildren(
      ...FAMILIES.flatMap((family) => [
        make('h3', 'note', familyName(family)),
        make('div', 'rules-family', ...kindsIn(family).map(toolButton)),
      ]),
    );
    const at = this.#at;
    this.#at = null;
    if (at) this.draw(at, { tool: '', faulty: -1, fault: '' });
  }
}

/** @param {EventTarget | null} target */
const buttonAt = (target) => (target instanceof Element ? target.closest('button') : null);

/** @param {string} value @param {string} text @param {boolean} selected */
const option = (value, text, selected) => new Option(text, value, selected, selected);

/** @param {Kind} kind */
function toolButton(kind) {
  const { keyword } = kind;
  const button = make('button', '', sample(kind), make('span', '', nameOf(keyword)));
  button.type = 'button';
  button.title = meaningOf(keyword);
  button.dataset.rule = keyword;
  return button;
}

/** What the tool draws, small. @param {Kind} kind */
function sample(kind) {
  const { keyword, tool, value } = kind;
  // Candidates are drawn as small digits by the grid itself.
  const small = drawingWords(kind)[0] === 'frame';
  const [groups, viewBox] = SAMPLES[small ? 'mark' : tool];
  const proposed = usualOf(kind, 9) ?? 9;
  const values = value === 'digits' ? [1, 2] : value === 'none' ? [] : [proposed];
  const shape = /** @type {const} */ ({ size: 3, boxHeight: 1, boxWidth: 3, symbols: 'digits' });
  const { under, over } = drawingOf(shape, [{ keyword, values, groups }]);
  const [, , side] = viewBox.split(' ');
  const hair = { class: 'hair', 'stroke-width': Number(side) / 40, fill: 'none' };
  const drawn = [
    node('rect', { x: 0, y: 0, width: 3 * UNIT, height: 3 * UNIT, ...PAPER }),
    ...under,
    node('path', { d: 'M0 100H300M0 200H300M100 0V300M200 0V300M0 0H300V300H0Z', ...hair }),
    ...over,
    ...(small ? [letters([150, 150], '1 2', 46)] : []),
  ];
  return inElements(node('svg', { class: 'rules', viewBox, 'aria-hidden': 'true' }, drawn));
}

/** A line of the list. @param {Rule} rule @param {Position} at @param {string} fault */
function item(rule, { shape }, fault) {
  const name = inWords(rule, shape);
  const remove = make('button', '', '×');
  remove.type = 'button';
  remove.setAttribute('aria-label', r('remove', name));
  const kind = kindOf(rule.keyword);
  const words = make('span', '', make('b', '', headOf({ ...rule, ...hidden(kind) }, shape)), ' ');
  words.append(make('small', '', whereOf(rule, shape)));
  const parts = [words];
  if (kind && kind.value !== 'none') parts.push(field(rule, name, shape));
  const line = make('li', '', ...parts, remove);
  if (fault) {
    line.classList.add('faulty');
    line.append(make('p', '', fault));
  }
  return line;
}

/** The value stands in its field, and not in the name as well. @param {Kind | undefined} kind */
const hidden = (kind) => (kind && kind.value !== 'none' ? { values: [] } : {});

/** @param {Rule} rule @param {string} name @param {Position['shape']} shape */
function field(rule, name, shape) {
  const input = make('input', '');
  input.type = 'text';
  input.autocomplete = 'off';
  input.inputMode = 'numeric';
  const digits = kindOf(rule.keyword)?.value === 'digits';
  input.defaultValue = digits
    ? headOf(rule, shape).slice(nameOf(rule.keyword).length).replaceAll(' ', '')
    : String(rule.values[0] ?? '');
  input.setAttribute('aria-label', r('valueOf', name));
  return input;
}
