/** The Rules tab: the shape, switches for rules of the whole grid, drawing tools, and the list of rules. */
import { build, buttonOf, make } from '../../dom.js';
import { translate } from '../../language.js';
import { labelOf } from '../../../wasm/rules/label.js';
import { OFF, isBoxless, isName, textOfKind } from '../../../wasm/rules/line.js';
import { BOX_HEIGHTS, CANDIDATES, REGIONS } from '../../../wasm/rules/table.js';
import { isOn } from './change.js';
import { toRead } from '../described.js';
import { draftOf } from './draft.js';
import { drawingOf } from '../drawing/drawing.js';
import { SWITCHES, kindOf, kindsIn, usualOf } from '../kinds.js';
import { adoptStyles } from '../drawing/layer.js';
import { PAPER, drawingWords, inElements, letters, node } from '../drawing/nodes.js';
import { extentOf } from '../../puzzle/state.js';
import { UNIT } from '../drawing/outline.js';
import sheet from './panel.css';
import { WRITTEN } from '../table.js';
import { familyName, headOf, inWords, meaningOf, nameOf, paragraphs, r, valueOf, whereOf } from '../words.js'; // prettier-ignore

/**
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {import('../kinds.js').Kind} Kind
 *
 * @typedef {object} PanelActions
 * @property {(size: number) => void} size
 * @property {(boxHeight: number) => void} boxes 1: none
 * @property {(name: string) => void} toggle a rule of the whole grid
 * @property {(keyword: string) => void} tool
 * @property {(index: number) => void} remove
 * @property {() => void} removeAll
 * @property {(index: number) => void} edit a rule of the list
 * @property {(index: number) => void} turn switches a rule of the list on or off
 * @property {(text: string) => void} about
 * @property {(from: number, to: number) => void} move a rule of the list to another place
 * @property {(keyword: 'title' | 'author', text: string) => void} name
 * @property {(index: number, text: string) => boolean} value false if it is invalid
 * @property {(index: number, label: import('../../../wasm/rules/label.js').Label) => void} own what the setter says of a rule
 * @property {(index: number) => void} point at a rule of the list; -1 at none
 */

/** Every size that has boxes. */
const SIZES = Object.keys(BOX_HEIGHTS).map(Number);

const FAMILIES = /** @type {const} */ (['areas', 'lines', 'dots', 'cells', 'edge']);

const NAMES = /** @type {const} */ (['title', 'author']);

const LINE = '-8 -8 316 316';
const FOUR = '-8 -8 216 216';
const MIDDLE = '70 70 160 160';

/** The example of each tool, on a grid of 3 by 3, and its viewBox. @type {Record<import('../kinds.js').Tool, [groups: string, view: string]>} */
const SAMPLES = {
  area: ['0 1 3', FOUR],
  areas: ['0 3:5 8', LINE],
  line: ['6 3 1 5', LINE],
  lines: ['6 7:3 1 5', LINE],
  arrow: ['6:3 1 5', LINE],
  pair: ['3 4', '40 90 120 120'],
  corner: ['0 1 3 4', '40 40 120 120'],
  mark: ['4', MIDDLE],
  side: ['3 4 5', '-85 90 120 120'],
  slant: ['3 7', '-85 5 120 120'],
  switch: ['', LINE],
};

const MARKUP = `
  <ul class="rules-read" data-part="read" hidden></ul>
  <div class="rules-desk" data-part="desk">
  <div class="rules-shape">
    <label><span data-t="rules.size"></span><select data-part="size"></select></label>
    <label><span data-t="rules.boxes"></span><select data-part="boxes"></select></label>
    <button type="button" data-part="regions" data-t="rules.regions"></button>
  </div>
  <div class="rules-names">
    <label><span data-t="rules.title"></span><input type="text" data-part="title" maxlength="200" /></label>
    <label><span data-t="rules.author"></span><input type="text" data-part="author" maxlength="200" /></label>
    <label class="rules-about"><span data-t="rules.about"></span><textarea data-part="about" rows="2" maxlength="4000"></textarea></label>
  </div>
  <div class="rules-head">
    <h2 class="caption" data-t="rules.listed"></h2>
    <button type="button" data-part="removeAll" data-t="rules.removeAll"></button>
  </div>
  <p class="note" data-part="bare" data-t="rules.nothingListed"></p>
  <ul class="rules-list" data-part="list" data-label="rules.listed"></ul>
  <h2 class="caption" data-t="rules.all"></h2>
  <div class="rules-switches" data-part="switches"></div>
  <h2 class="caption" data-t="rules.tools"></h2>
  <div class="rules-tools" data-part="tools"></div>
  </div>`;

/**
 * @typedef {Record<'read' | 'desk' | 'regions' | 'switches' | 'tools' | 'removeAll' | 'bare' | 'list', HTMLElement>
 *   & Record<'size' | 'boxes', HTMLSelectElement> & Record<'title' | 'author', HTMLInputElement> & { about: HTMLTextAreaElement }} Parts
 */

export class RulesPanel {
  #root;
  #parts;
  #actions;
  /** @type {Position | null} */
  #at = null;
  /** The errors with which the list was drawn. */
  #fault = '';
  /** The place in the list of the rule whose name, colour and text are unfolded; -1: none. */
  #unfolded = -1;
  /** The lines of the list, by what they were made of. @type {{ rule: Rule, fault: string, line: HTMLElement }[]} */
  #lines = [];

  /** @param {HTMLElement} root @param {PanelActions} actions */
  constructor(root, actions) {
    this.#root = root;
    this.#actions = actions;
    adoptStyles(document, sheet);
    this.#parts = /** @type {Parts} */ (build(root, MARKUP));
    const { size, boxes, regions, switches, tools, removeAll } = this.#parts;
    size.onchange = () => actions.size(Number(size.value));
    boxes.onchange = () => actions.boxes(Number(boxes.value));
    regions.onclick = () => actions.tool(REGIONS);
    for (const keyword of NAMES) {
      const field = this.#parts[keyword];
      field.onchange = () => actions.name(keyword, field.value);
    }
    const { about } = this.#parts;
    about.onchange = () => actions.about(about.value);
    removeAll.onclick = actions.removeAll;
    switches.onclick = (event) => {
      const name = buttonOf(event)?.dataset.rule;
      if (name) actions.toggle(name);
    };
    tools.onclick = (event) => {
      const name = buttonOf(event)?.dataset.rule;
      if (name) actions.tool(name);
    };
    this.#listen();
    this.words();
  }

  /** In the list, arrows move the focus, Delete removes a rule, Alt with arrows and the handles move it. */
  #listen() {
    const { list } = this.#parts;
    const indexOf = (/** @type {EventTarget | null} */ target) => {
      const item = target instanceof Element ? target.closest('li') : null;
      return item ? [...list.children].indexOf(item) : -1;
    };
    list.addEventListener('click', (event) => {
      const { className } = buttonOf(event) ?? {};
      const index = indexOf(event.target);
      if (className === 'remove') this.#remove(index);
      else if (className === 'turn') this.#actions.turn(index);
      else if (className === 'edit') this.#actions.edit(index);
      else if (className === 'own') this.#unfold(this.#unfolded === index ? -1 : index);
      else if (className === 'usual') this.#tell(index, { colour: '' });
    });
    list.addEventListener('pointerdown', (event) => {
      const handle = buttonOf(event);
      if (handle?.className !== 'handle') return;
      const from = indexOf(handle);
      const item = list.children[from];
      handle.setPointerCapture(event.pointerId);
      item?.classList.add('moving');
      const over = (/** @type {PointerEvent} */ { clientY }) => {
        const below = [...list.children].findIndex(
          (one) => clientY < one.getBoundingClientRect().bottom,
        );
        return below < 0 ? list.children.length - 1 : below;
      };
      handle.onpointerup = (end) => {
        item?.classList.remove('moving');
        handle.onpointerup = null;
        if (over(end) !== from) this.#move(from, over(end));
      };
      handle.onpointercancel = () => {
        item?.classList.remove('moving');
        handle.onpointerup = null;
      };
    });
    list.addEventListener('change', ({ target }) => {
      if (target instanceof Element && target.closest('.rules-own'))
        return this.#tell(indexOf(target), {});
      if (!(target instanceof HTMLInputElement)) return;
      // After an invalid value the field shows the rule's value again.
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
      if (event.target instanceof Element && event.target.closest('.rules-own')) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && event.altKey) this.#move(index, index + step);
      else if (step) this.#focus(index + step);
      else if (!field && (event.key === 'Delete' || event.key === 'Backspace')) this.#remove(index);
      else return;
      event.preventDefault();
    });
  }

  /** Shows the fields of a rule for what its setter says. @param {number} index -1: none */
  #unfold(index) {
    this.#unfolded = index;
    for (const [at, { rule, line }] of this.#lines.entries()) {
      const fields = line.querySelector('.rules-own');
      const button = line.querySelector('.own');
      // Not in the hand of somebody who types.
      if (fields && !fields.contains(document.activeElement)) fields.remove();
      if (at === index && button && !line.querySelector('.rules-own')) line.append(ownFields(rule));
      button?.setAttribute('aria-expanded', String(at === index));
    }
  }

  /** The fields of a rule have changed. @param {number} index @param {Partial<import('../../../wasm/rules/label.js').Label>} besides */
  #tell(index, besides) {
    const line = this.#parts.list.children[index];
    const field = (/** @type {string} */ name) =>
      /** @type {NodeListOf<HTMLInputElement> | undefined} */ (
        line?.querySelectorAll(`.own-${name}`)
      )?.[0];
    const colour = field('colour');
    const chosen = colour && colour.value !== colour.defaultValue;
    const before = labelOf(this.#at?.rules?.[index] ?? { label: '' });
    this.#actions.own(index, {
      name: field('name')?.value ?? '',
      colour: chosen ? colour.value : before.colour,
      text: field('text')?.value ?? '',
      ...besides,
    });
  }

  /** @param {number} index */
  #remove(index) {
    this.#actions.remove(index);
    this.#focus(Math.min(index, this.#parts.list.children.length - 1));
  }

  /** @param {number} from @param {number} to */
  #move(from, to) {
    if (!this.#parts.list.children[to]) return;
    this.#actions.move(from, to);
    this.#focus(to, '.handle');
  }

  /** @param {number} index @param {string} [part] */
  #focus(index, part = '.remove') {
    const line = this.#parts.list.children[index];
    /** @type {HTMLElement | null | undefined} */
    const button = line?.querySelector(part) ?? line?.querySelector('.remove');
    if (button) button.focus();
    // The line that was pointed at is gone, without an event.
    else this.#actions.point(-1);
  }

  /** Adds an element below the list. @param {HTMLElement} part */
  add(part) {
    this.#parts.list.after(part);
  }

  /**
   * @param {Position} at
   * @param {{ tool: string, faulty: number, fault: string, blamed?: ReadonlySet<number>, locked?: boolean }} state the
   *   active tool, the faulty rule and its fault, the rules that an explanation names, and whether rules are read-only
   */
  draw(at, { tool, faulty, fault, blamed, locked = false }) {
    const { read, desk } = this.#parts;
    read.hidden = !locked;
    desk.hidden = locked;
    if (locked) {
      const said = toRead(at);
      const lines = said.length > 0 ? said : [r('nothingListed')];
      read.replaceChildren(...lines.map((text) => make('li', '', text)));
    }
    const { tools, regions, switches, list, bare, removeAll } = this.#parts;
    for (const button of tools.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.dataset.rule === tool));
    }
    regions.setAttribute('aria-pressed', String(tool === REGIONS));
    const before = this.#at;
    const { shape, rules = [] } = at;
    if (before?.shape !== shape) {
      this.#lines = [];
      this.#drawShape(at);
    }
    const named = [...(blamed ?? [])];
    const said = `${faulty} ${fault} ${named}`;
    if (before?.shape === shape && before?.rules === at.rules && said === this.#fault) return;
    this.#at = at;
    this.#fault = said;
    for (const button of switches.querySelectorAll('button')) {
      button.setAttribute('aria-checked', String(isOn(rules, button.dataset.rule ?? '')));
    }
    const { activeElement } = document;
    const index = [...list.children].findIndex((line) => line.contains(activeElement));
    const kept =
      activeElement instanceof HTMLInputElement && !activeElement.className
        ? 'input'
        : `.${activeElement?.className ?? ''}`;
    const was = this.#lines[this.#unfolded]?.rule;
    const moved = was ? rules.findIndex((rule) => isSameBut(was, rule)) : -1;
    if (moved >= 0 || rules.length !== this.#lines.length) this.#unfolded = moved;
    this.#lines = rules.map((rule, index) => {
      const said = index === faulty ? fault : named.includes(index) ? r('named') : '';
      return this.#line(rule, at, said, this.#lines[index]);
    });
    list.replaceChildren(...this.#lines.map(({ line }) => line));
    this.#unfold(this.#unfolded);
    // Restores the keyboard focus.
    if (index >= 0 && !list.contains(activeElement)) this.#focus(index, kept);
    for (const keyword of NAMES) this.#parts[keyword].value = textOfKind(rules, keyword);
    // Title, author and words have fields of their own.
    const about = paragraphs(rules).join('\n');
    if (this.#parts.about.value !== about) this.#parts.about.value = about;
    bare.hidden = rules.some(isListed);
    removeAll.hidden = !bare.hidden;
  }

  /**
   * A line of the list. If only what the setter says has changed, its buttons stay: one of them may be pressed at this moment.
   * @param {Rule} rule @param {Position} at @param {string} fault @param {{ rule: Rule, fault: string, line: HTMLElement }} [before]
   */
  #line(rule, at, fault, before) {
    if (before?.fault !== fault || !isSameBut(before.rule, rule))
      return { rule, fault, line: item(rule, at, fault) };
    const { line } = before;
    if (before.rule === rule) return before;
    const made = item(rule, at, fault);
    const [old, head] = [line, made].map((one) => one.querySelector('span'));
    if (old && head) old.after(head);
    old?.remove();
    const colour = line.querySelector('.own-colour');
    const usual = line.querySelector('.usual');
    if (colour instanceof HTMLInputElement && usual instanceof HTMLElement) {
      colour.defaultValue = colour.value = labelOf(rule).colour || colourOf(rule);
      usual.hidden = !labelOf(rule).colour;
    }
    for (const button of line.querySelectorAll('button')) {
      const label = made.querySelector(`.${button.className}`)?.getAttribute('aria-label');
      if (label) button.setAttribute('aria-label', label);
    }
    return { rule, fault, line };
  }

  /** @param {Position} at */
  #drawShape({ shape }) {
    const { size, boxHeight, regions } = shape;
    const sizes = SIZES.includes(size) ? SIZES : [...SIZES, size].sort((a, b) => a - b);
    const { high, across } = extentOf(shape);
    const square = high === across;
    this.#parts.size.replaceChildren(
      ...(square ? [] : [option(String(size), `${high} × ${across}`, true)]),
      ...sizes.map((n) => option(String(n), `${n} × ${n}`, square && n === size)),
    );
    const heights = Array.from({ length: size }, (_, at) => at + 1).filter(
      (high) => high > 1 && high < size && size % high === 0,
    );
    const none = isBoxless(shape);
    this.#parts.boxes.replaceChildren(
      ...heights.map((high) =>
        option(String(high), `${high} × ${size / high}`, !regions && !none && high === boxHeight),
      ),
      option('1', r('noBoxes'), !regions && none),
      ...(regions ? [option('', r('drawnBoxes'), true)] : []),
    );
  }

  /** Writes every text; again after a change of language. */
  words() {
    translate(this.#root);
    this.#parts.switches.replaceChildren(
      ...SWITCHES.map(({ name }) =>
        make(
          'button',
          'switch',
          { role: 'switch', title: meaningOf(name), 'data-rule': name },
          make('span', '', nameOf(name)),
          make('i', ''),
        ),
      ),
    );
    this.#parts.tools.replaceChildren(
      ...FAMILIES.flatMap((family) => [
        make('h3', 'note', familyName(family)),
        make('div', 'rules-family', ...kindsIn(family).map(toolButton)),
      ]),
    );
    const at = this.#at;
    this.#at = null;
    this.#lines = [];
    if (at) this.draw(at, { tool: '', faulty: -1, fault: '' });
  }
}

/** @param {string} value @param {string} text @param {boolean} selected */
const option = (value, text, selected) => new Option(text, value, selected, selected);

/** @param {Kind} kind */
const toolButton = (kind) =>
  make(
    'button',
    '',
    { title: meaningOf(kind.keyword), 'data-rule': kind.keyword },
    sample(kind),
    make('span', '', nameOf(kind.keyword)),
  );

/** The icon of a tool: its drawing, small. @param {Kind} kind */
function sample(kind) {
  const { keyword, tool, value } = kind;
  // The grid itself draws candidates as small digits.
  const small = drawingWords(kind)[0] === 'frame';
  const [cells, viewBox] = SAMPLES[small ? 'mark' : tool];
  const groups = cells.split(':').map((group) => group.split(' ').map(Number));
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
  const on = rule.keyword !== OFF;
  const { value = 'none' } = kindOf(rule.keyword) ?? {};
  // The value is in its field, not in the name as well.
  const head = headOf(value === 'none' ? rule : { ...rule, values: [] }, shape);
  return make(
    'li',
    [fault && 'faulty', !on && 'off'].filter(Boolean).join(' '),
    { hidden: !isListed(rule) },
    make(
      'button',
      'turn',
      {
        role: 'switch',
        'aria-checked': String(on),
        'aria-label': r('on', name),
        title: r('onTip'),
      },
      on ? '●' : '○',
    ),
    make('span', '', headline(rule, head), ' ', make('small', '', whereOf(rule, shape))),
    ...(value === 'none' ? [] : [field(rule, name, shape)]),
    ...(draftOf(rule, shape.size) || Object.hasOwn(WRITTEN, rule.keyword)
      ? [make('button', 'edit', { 'aria-label': r('edit', name), title: r('edit', name) }, '✎')]
      : []),
    ...(isNamed(rule)
      ? [
          make(
            'button',
            'own',
            { 'aria-expanded': 'false', 'aria-label': `${r('own')}: ${name}`, title: r('own') },
            '⋯',
          ),
        ]
      : []),
    make('button', 'remove', { 'aria-label': r('remove', name) }, '×'),
    make('button', 'handle', { 'aria-label': r('move', name), title: r('moveTip') }, '⠿'),
    ...(fault ? [make('p', '', fault)] : []),
  );
}

/** Do they differ by nothing but what the setter says? @param {Rule} a @param {Rule} b */
const isSameBut = (a, b) =>
  a === b || JSON.stringify({ ...a, label: '' }) === JSON.stringify({ ...b, label: '' });

/** Can the setter say something of it? @param {Rule} rule */
const isNamed = (rule) => !isName(rule) && rule.keyword !== CANDIDATES;

/** Fields for the setter's name, colour and text. @param {Rule} rule */
function ownFields(rule) {
  const { name, colour, text } = labelOf(rule);
  const shown = colour || colourOf(rule);
  const field = (/** @type {string} */ said, /** @type {Node[]} */ ...parts) =>
    make('label', '', make('span', '', said), ...parts);
  const area = make('textarea', 'own-text', {
    rows: 2,
    maxLength: LONGEST_TEXT,
    placeholder: meaningOf(rule.keyword),
  });
  area.value = text;
  const plain = { type: 'text', autocomplete: 'off' };
  return make(
    'div',
    'rules-own',
    field(
      r('ownName'),
      make('input', 'own-name', {
        ...plain,
        maxLength: LONGEST_NAME,
        value: name,
        placeholder: nameOf(rule.keyword),
      }),
    ),
    field(
      r('ownColour'),
      make('input', 'own-colour', { type: 'color', defaultValue: shown, value: shown }),
      make('button', 'usual', { type: 'button', hidden: !colour }, r('usualColour')),
    ),
    field(r('ownText'), area),
  );
}

/** The most characters of a setter's name for a rule, and of the text. */
const [LONGEST_NAME, LONGEST_TEXT] = [60, 500];

/** The colour in which a rule is drawn. @param {Rule} rule */
const colourOf = (rule) =>
  drawingWords(rule).find((word) => /^#[0-9a-f]{6}$/.test(word)) ?? '#8c867b';

/** The name of a rule; a long text unfolds. @param {Rule} rule @param {string} head */
function headline({ text = '', label }, head) {
  const { text: told } = labelOf({ label });
  const name = make('b', '', told ? { title: told } : {}, head);
  if (!head.endsWith('…') || text.endsWith('…')) return name;
  return make('details', 'rule-whole', make('summary', '', name), make('code', '', text));
}

/** @param {Rule} rule @param {string} name @param {Position['shape']} shape */
const field = (rule, name, shape) =>
  make('input', '', {
    type: 'text',
    autocomplete: 'off',
    inputMode: 'numeric',
    defaultValue: valueOf(rule, shape),
    'aria-label': r('valueOf', name),
  });

/** Is it shown in the list, unlike title, author and text? @param {Rule} rule */
const isListed = (rule) => rule.keyword === OFF || !isName(rule);
