/**
 * The explanation under the verdict: what contradicts, where solutions differ, what is superfluous. A sentence is a
 * button that shows its cells in the grid; beside it what can be done about it. Loaded when it is first asked for.
 */
import { make } from '../../dom.js';
import { part, t } from '../../language.js';
import { fromAnswer, toQuestion } from '../../puzzle/link.js';
import { alphabetOf, coordinates, house, ruled } from '../../puzzle/state.js';
import { without, withValues } from '../../rules/change.js';
import { adoptStyles } from '../../rules/drawing/layer.js';
import { ruleCounted } from '../../rules/text.js';
import sheet from './why.css';

/**
 * @typedef {import('../../../wasm/client/ninefold.js').Why} Why
 * @typedef {import('../../../wasm/client/ninefold.js').WhyMember} Member
 * @typedef {import('../../../wasm/client/ninefold.js').WhyStep} Step
 * @typedef {import('../../../wasm/client/ninefold.js').WhyChange} Change
 *
 * @typedef {object} Host
 * @property {HTMLElement} root
 * @property {import('../../../wasm/client/ninefold.js').Solver} solver
 * @property {import('../../puzzle/controller.js').Controller} controller
 * @property {(index: number) => string} rule its name
 * @property {() => void} mark the cells that are shown have changed
 */

/** @type {import('../../strings/words.js').Part<typeof import('../../strings/en/why.js').default>} */
const words = part('why', (tag) => import(`../../strings/${tag}/why.js`));
const y = words.say;

/** So many of a list are shown. */
const SHOWN = 12;

/** Typing goes on for so long, in ms, before a new puzzle is asked about. */
const PAUSE = 150;

export class WhyCard {
  /** The cells that a sentence is about. @type {ReadonlySet<number>} */
  cells = new Set();
  /** What is written small into cells: the digits of two solutions. @type {ReadonlyMap<number, string>} */
  small = new Map();
  #host;
  /** The question whose answer is shown or on its way. */
  #question = '';
  #asking = new AbortController();
  /** @type {Why | null} */
  #why = null;
  /** The sentence that is shown in the grid. */
  #pressed = '';

  /** @param {Host} host */
  static async open(host) {
    await words.load();
    return new WhyCard(host);
  }

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    adoptStyles(document, sheet);
    this.changed();
  }

  get #at() {
    return this.#host.controller.present;
  }

  /** The puzzle may be another. */
  changed() {
    const question = toQuestion(this.#at);
    if (question === this.#question) return;
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#question = question;
    this.#why = null;
    this.#pressed = '';
    this.#show('', new Set());
    this.#draw();
    setTimeout(() => void this.#ask(question, signal), PAUSE);
  }

  /** @param {string} question @param {AbortSignal} signal */
  async #ask(question, signal) {
    if (signal.aborted) return;
    const told = (/** @type {Why} */ why) => {
      if (signal.aborted) return;
      this.#why = why;
      this.#draw();
    };
    try {
      const { size } = this.#at.shape;
      told(await this.#host.solver.why(question, { signal, size, onProgress: told }));
    } catch {
      if (!signal.aborted) this.#host.root.replaceChildren(make('p', '', t('roomFailed')));
    }
  }

  /** The language has changed. */
  async words() {
    await words.load();
    this.#draw();
  }

  close() {
    this.#asking.abort();
    this.#question = '';
    this.#show('', new Set());
  }

  /** @param {string} key @param {ReadonlySet<number>} cells @param {ReadonlyMap<number, string>} [small] */
  #show(key, cells, small = new Map()) {
    this.#pressed = key;
    this.cells = cells;
    this.small = small;
    this.#host.mark();
  }

  #draw() {
    const { root } = this.#host;
    const focused = root.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement).dataset.key
      : undefined;
    root.setAttribute('aria-busy', String(!this.#why));
    root.replaceChildren(...(this.#why ? this.#told(this.#why) : [make('p', '', t('asking'))]));
    if (focused !== undefined) {
      const again = root.querySelector(`[data-key="${CSS.escape(focused)}"]`);
      if (again instanceof HTMLElement) again.focus();
    }
  }

  /** @param {Why} why @returns {HTMLElement[]} */
  #told(why) {
    if (why.answer === 'none') return this.#none(why);
    return why.answer === 'many' ? this.#many(why) : this.#one(why);
  }

  /** @param {Extract<Why, { answer: 'none' }>} why */
  #none({ conflict, proof, mistakes }) {
    const notes = [conflict.minimal && y('needed'), conflict.smallest && y('fewest')];
    const changes = mistakes.filter((change) => change.kind !== 'marks');
    return [
      make('p', '', y('contradict')),
      make('ul', '', ...conflict.members.map((member) => this.#member(member))),
      make('p', '', notes.filter(Boolean).join(' ')),
      ...(proof.length > 0 ? [make('p', '', y('proof')), this.#proof(proof)] : []),
      ...(changes.length > 0
        ? [
            make('p', '', y('mistakes')),
            this.#list(changes, (change) =>
              this.#item(
                this.#changeWords(change),
                'cell' in change ? [change.cell, ...('other' in change ? [change.other] : [])] : [],
                y('change'),
                () => this.#apply(change),
              ),
            ),
          ]
        : []),
    ];
  }

  /** @param {Extract<Why, { answer: 'many' }>} why */
  #many({ masks, solutions, unavoidable, fixes, fixSet }) {
    const { shape } = this.#at;
    const [one = '', two = ''] = solutions.map((text) => fromAnswer(text, shape));
    const { cells, smallest, pattern } = unavoidable;
    const differing = masks?.flatMap((mask, cell) => ((mask & (mask - 1)) !== 0 ? [cell] : []));
    const both = new Map(cells.map((cell) => [cell, `${one[cell]}${two[cell]}`]));
    const clues = fixes.length > 0 ? fixes : fixSet.clues;
    const shown = [smallest && y('twoFewest'), pattern && y(pattern)].filter(Boolean).join(' ');
    return [
      ...(differing ? [make('ul', '', this.#item(y('differ', differing.length), differing))] : []),
      ...(cells.length > 0
        ? [
            make('ul', '', this.#item(y('two', cells.length), cells, undefined, undefined, both)),
            ...(shown ? [make('p', '', shown)] : []),
            make(
              'p',
              '',
              cells
                .map((cell) => `r${this.#place(cell).join('c')} ${one[cell]}/${two[cell]}`)
                .join(', '),
            ),
          ]
        : []),
      ...(clues.length > 0
        ? [
            make('p', '', fixes.length > 0 ? y('one') : y('several')),
            this.#list(clues, ({ cell, digit }) =>
              this.#item(
                y('given', ...this.#place(cell), this.#symbol(digit)),
                [cell],
                y('put'),
                () => this.#host.controller.type([cell], this.#symbol(digit)),
              ),
            ),
          ]
        : []),
    ];
  }

  /** @param {Extract<Why, { answer: 'one' }>} why */
  #one({ superfluous, minimal, reduced, implied, backdoor }) {
    const clues = superfluous.filter(({ kind }) => kind !== 'house');
    const names = backdoor?.cells.map((cell) => `r${this.#place(cell).join('c')}`).join(', ') ?? '';
    return [
      ...(minimal ? [make('p', '', y('minimal'))] : []),
      ...(clues.length > 0
        ? [
            make('p', '', y('superfluous')),
            this.#list(clues, (member) => this.#member(member)),
            ...(reduced ? [make('p', '', y('reduced', reduced.length))] : []),
          ]
        : []),
      ...implied.map((rule) => make('p', '', y('implied', this.#host.rule(rule)))),
      ...(backdoor
        ? [make('ul', '', this.#item(names ? y('backdoor', names) : y('singles'), backdoor.cells))]
        : []),
    ];
  }

  /** @template T @param {readonly T[]} all @param {(one: T) => HTMLElement} item */
  #list(all, item) {
    const list = make('ul', '', ...all.slice(0, SHOWN).map(item));
    if (all.length > SHOWN) list.append(make('li', '', y('more', all.length - SHOWN)));
    return list;
  }

  /**
   * A sentence, and what can be done.
   * @param {string} sentence @param {readonly number[]} cells @param {string} [action] @param {() => void} [act]
   * @param {ReadonlyMap<number, string>} [small]
   */
  #item(sentence, cells, action, act, small) {
    const button = make('button', '', sentence);
    button.dataset.key = sentence;
    button.setAttribute('aria-pressed', String(this.#pressed === sentence));
    button.addEventListener('click', () => {
      const off = this.#pressed === sentence;
      this.#show(off ? '' : sentence, new Set(off ? [] : cells), off ? new Map() : small);
      this.#draw();
    });
    const item = make('li', '', button);
    if (!action || !act) return item;
    const doing = make('button', '', action);
    doing.dataset.key = `${action} ${sentence}`;
    doing.setAttribute('aria-label', `${action}: ${sentence}`);
    doing.addEventListener('click', act);
    item.append(doing);
    return item;
  }

  /** @param {Member} member */
  #member(member) {
    const { controller } = this.#host;
    const sentence = this.#memberWords(member);
    switch (member.kind) {
      case 'given':
        return this.#item(sentence, [member.cell], y('take'), () =>
          controller.type([member.cell], '.'),
        );
      case 'rule':
        return this.#item(sentence, this.#cellsOfRule(member.rule), y('take'), () =>
          this.#apply({ kind: 'noRule', rank: 2, rule: member.rule }),
        );
      case 'marks':
        return this.#item(sentence, [member.cell]);
      case 'house':
        return this.#item(sentence, this.#cellsOfHouse(member));
    }
  }

  /** @param {Member} member */
  #memberWords(member) {
    switch (member.kind) {
      case 'given':
        return y('given', ...this.#place(member.cell), this.#symbol(member.digit));
      case 'marks':
        return y('marks', ...this.#place(member.cell), this.#symbols(member.digits));
      case 'rule':
        return this.#host.rule(member.rule);
      case 'house':
        return this.#houseWords(member.house, member.index);
    }
  }

  /** @param {readonly Step[]} steps */
  #proof(steps) {
    /** @type {HTMLElement[]} */
    const items = [];
    steps.forEach((step, at) => {
      const first = step.depth > 0 && (steps[at - 1]?.depth ?? 0) === 0;
      const trial = first ? steps.slice(at).find(({ kind }) => kind === 'trial') : undefined;
      if (trial) {
        const symbol = this.#symbol(trial.digit);
        items.push(this.#item(y('assume', ...this.#place(trial.cell), symbol), [trial.cell]));
      }
      const item = this.#item(this.#stepWords(step), this.#cellsOfStep(step));
      item.classList.toggle('inner', step.depth > 0);
      items.push(item);
    });
    return make('ol', '', ...items);
  }

  /** @param {Step} step */
  #stepWords(step) {
    const symbol = this.#symbol(step.digit);
    const place = this.#place(step.cell);
    const rule = step.rule === null ? '' : this.#host.rule(step.rule);
    const where = this.#houseWords(step.house, step.index, rule);
    const losers = step.removed.map(({ cell }) => `r${this.#place(cell).join('c')}`).join(', ');
    switch (step.kind) {
      case 'single':
        return y('single', ...place, symbol);
      case 'hidden':
        return y('hidden', where, ...place, symbol);
      case 'locked':
        return y('locked', symbol, where, losers);
      case 'rule': {
        const removed = step.removed.map(({ cell, digits }) =>
          y('isNot', ...this.#place(cell), this.#symbols(digits)),
        );
        return y('rule', rule, removed.join(', '));
      }
      case 'needed':
        return y('needs', rule, symbol, losers);
      case 'trial':
        return y('trial', ...place, symbol);
      case 'clash':
        return y('clash', ...place, ...this.#place(step.other), symbol);
      case 'digit':
        return y('digit', ...place);
      case 'place':
        return y('place', where, symbol);
      case 'broken':
        return y('broken', rule);
      case 'both':
        return y(
          'both',
          rule,
          this.#host.rule(step.other),
          symbol,
          this.#houseWords(step.house, step.index),
        );
      case 'search': {
        const guesses = this.#why?.answer === 'none' ? this.#why.conflict.guesses : 0;
        return y('search', guesses);
      }
    }
  }

  /** @param {Step} step */
  #cellsOfStep(step) {
    const cells = step.removed.map(({ cell }) => cell);
    if (['single', 'hidden', 'trial', 'clash', 'digit'].includes(step.kind)) cells.push(step.cell);
    if (step.kind === 'clash') cells.push(step.other);
    if (step.kind === 'both' || step.kind === 'broken' || step.kind === 'rule')
      cells.push(...this.#cellsOfRule(step.rule ?? -1));
    if (step.kind === 'both') cells.push(...this.#cellsOfRule(step.other));
    if (step.kind === 'place')
      cells.push(
        ...(step.house === 'rule' ? this.#cellsOfRule(step.rule ?? -1) : this.#cellsOfHouse(step)),
      );
    return cells;
  }

  /** @param {Change} change */
  #changeWords(change) {
    switch (change.kind) {
      case 'given':
        return change.to === 0
          ? y('goes', ...this.#place(change.cell), this.#symbol(change.from))
          : y(
              'becomes',
              ...this.#place(change.cell),
              this.#symbol(change.from),
              this.#symbol(change.to),
            );
      case 'swap':
        return y('swapped', ...this.#place(change.cell), ...this.#place(change.other));
      case 'value':
        return y('valued', this.#host.rule(change.rule), String(change.to));
      case 'noRule':
        return y('ruleGoes', this.#host.rule(change.rule));
    }
    return '';
  }

  /** @param {Change} change */
  #apply(change) {
    const { controller } = this.#host;
    const rules = this.#at.rules ?? [];
    switch (change.kind) {
      case 'given':
        controller.type([change.cell], change.to === 0 ? '.' : this.#symbol(change.to));
        break;
      case 'swap':
        controller.type([change.cell], this.#symbol(change.to));
        controller.type([change.other], this.#symbol(change.from));
        break;
      case 'value': {
        const index = ruleCounted(this.#at, change.rule);
        controller.take(ruled(this.#at, withValues(rules, index, [change.to])));
        break;
      }
      case 'noRule': {
        const index = ruleCounted(this.#at, change.rule);
        if (index >= 0) controller.take(ruled(this.#at, without(rules, index)));
        break;
      }
    }
  }

  /** @param {number} rule */
  #cellsOfRule(rule) {
    return this.#at.rules?.[ruleCounted(this.#at, rule)]?.groups.flat() ?? [];
  }

  /** @param {{ house: string, index: number }} of */
  #cellsOfHouse({ house: kind, index }) {
    const { shape } = this.#at;
    if (kind !== 'rule') return house(shape, /** @type {'row' | 'column' | 'box'} */ (kind), index);
    return shape.regions?.flatMap((region, cell) => (region === index ? [cell] : [])) ?? [];
  }

  /** @param {string} kind @param {number} index @param {string} [rule] whose house it may be */
  #houseWords(kind, index, rule) {
    if (kind === 'row' || kind === 'column' || kind === 'box') return y(kind, index + 1);
    return this.#at.shape.regions || !rule ? y('region', index + 1) : rule;
  }

  /** @param {number} cell @returns {[number, number]} */
  #place(cell) {
    const { row, column } = coordinates(this.#at.shape, cell);
    return [row + 1, column + 1];
  }

  /** @param {number} digit */
  #symbol(digit) {
    return alphabetOf(this.#at.shape)[digit - 1] ?? '';
  }

  /** @param {number} digits */
  #symbols(digits) {
    return [...alphabetOf(this.#at.shape)].filter((_, i) => ((digits >> i) & 1) !== 0).join('');
  }
}
