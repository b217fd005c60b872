/**
 * The explanation under the verdict: what contradicts, where solutions differ, what is superfluous. A sentence is a
 * button that shows its cells in the grid and its rules in their list; beside it what can be done about it. Loaded when
 * it is first asked for; sentences.js has the words, changes.js what is done.
 */
import { make } from '../../dom.js';
import { joined, language, t } from '../../language.js';
import { fromAnswer, toQuestion } from '../../puzzle/link.js';
import { placed } from '../../puzzle/state.js';
import { adoptStyles } from '../../rules/drawing/layer.js';
import { ruleCounted } from '../../rules/text.js';
import { loadWords } from '../../rules/words.js';
import { positionAfter, refutable } from './changes.js';
import { Sentences, listed, words, y } from './sentences.js';
import sheet from './why.css';

/**
 * @typedef {import('../../../wasm/client/ninefold.js').Why} Why
 * @typedef {import('../../../wasm/client/ninefold.js').WhyMember} Member
 * @typedef {import('../../../wasm/client/ninefold.js').WhyStep} Step
 * @typedef {import('../../../wasm/client/ninefold.js').WhyChange} Change
 * @typedef {import('../../../wasm/client/ninefold.js').Refutation} Refutation
 *
 * @typedef {object} Host
 * @property {HTMLElement} root
 * @property {import('../../../wasm/client/ninefold.js').Solver} solver
 * @property {import('../../puzzle/controller.js').Controller} controller
 * @property {() => void} mark what is shown has changed
 * @property {(text: string) => void} say aloud
 *
 * What a sentence shows: cells, rules as the solver counts them, digits written small.
 * @typedef {object} Shown
 * @property {readonly number[]} [cells]
 * @property {readonly number[]} [rules]
 * @property {ReadonlyMap<number, string>} [small]
 */

/** So many of a list are shown. */
const SHOWN = 12;

/** A proof of more steps is folded. */
const LONG = 12;

/** Typing goes on for so long, in ms, before a new puzzle is asked about. */
const PAUSE = 150;

export class WhyCard {
  /** The cells that a sentence is about. @type {ReadonlySet<number>} */
  cells = new Set();
  /** The rules, by their index in the position. @type {ReadonlySet<number>} */
  rules = new Set();
  /** What is written small into cells: the digits of two solutions. @type {ReadonlyMap<number, string>} */
  small = new Map();
  #host;
  /** The question whose answer is shown or on its way. */
  #question = '';
  #asking = new AbortController();
  /** @type {Why | null} */
  #why = null;
  /** The proof by techniques, where the other one guesses. @type {Refutation | null} */
  #named = null;
  /** Was it asked for by a button? */
  #aloud = false;
  /** @type {'going' | 'stopped' | 'over'} */
  #state = 'over';
  /** The sentence that is shown in the grid. */
  #pressed = '';
  /** Lists that are shown as a whole, by their titles. @type {Set<string>} */
  #whole = new Set();
  /** Has somebody unfolded the proof? */
  #proofOpen = false;
  /** Digits filled in that are wrong. @type {readonly number[]} */
  #wrong = [];
  /** @type {Sentences} */
  #say;

  /** @param {Host} host */
  static async open(host) {
    await Promise.all([words.load(), loadWords()]);
    return new WhyCard(host);
  }

  #parts = {
    body: make('div', 'why-body'),
    going: make('p', 'going'),
    words: make('span', ''),
    button: make('button', 'act'),
  };
  /** What stands there, as text: what is drawn anew loses the press that is under way. */
  #drawn = '';

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#say = new Sentences(this.#at);
    adoptStyles(document, sheet);
    const { body, going, words: said, button } = this.#parts;
    going.append(said, button);
    button.addEventListener('click', () =>
      this.#state === 'going' ? this.#stop() : this.#begin(0),
    );
    host.root.tabIndex = -1; // where the focus goes from a sentence that is no more
    host.root.replaceChildren(going, body);
    this.changed();
  }

  get #at() {
    return this.#host.controller.present;
  }

  /** The puzzle may be another. */
  changed() {
    const question = toQuestion(this.#at);
    if (question === this.#question) return;
    // While somebody types, the verdict alone is said.
    this.#aloud = this.#question === '';
    this.#question = question;
    this.#begin(PAUSE);
  }

  /** Asks about the puzzle at hand, after `pause` ms. @param {number} pause */
  #begin(pause) {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#why = this.#named = null;
    this.#wrong = [];
    this.#state = 'going';
    this.#pressed = '';
    this.#whole.clear();
    this.#proofOpen = false;
    this.#draw();
    setTimeout(() => {
      void this.#ask(this.#question, signal);
      void this.#check(signal);
    }, pause);
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
      const why = await this.#host.solver.why(question, { signal, size, onProgress: told });
      if (!signal.aborted) this.#why = why;
      await this.#name(signal);
      this.#state = 'over';
      told(why);
      if (this.#aloud && !signal.aborted) this.#announce(why);
    } catch {
      if (signal.aborted) return;
      this.#state = 'over';
      this.#draw();
      this.#drawn = '';
      this.#parts.body.replaceChildren(make('p', '', t('roomFailed')));
    }
  }

  /** The answer to one who pressed a button and cannot see it: what contradicts, else the first sentence. @param {Why} why */
  #announce(why) {
    const members = why.answer === 'none' ? why.conflict.members : [];
    const clues = members.filter(({ kind }) => kind !== 'house');
    const first = this.#parts.body.children[0]?.textContent ?? '';
    this.#host.say(
      joined(
        first,
        listed(
          clues.map((clue) => this.#say.member(clue)),
          'and',
        ),
      ),
    );
  }

  /** Looks for named techniques in place of trials and guesses; without them the proof is as it is. @param {AbortSignal} signal */
  async #name(signal) {
    const state = this.#why?.answer === 'none' ? refutable(this.#at, this.#why) : null;
    if (!state) return;
    const { forcing, ...clues } = state;
    const named = await this.#host.solver
      .refute(clues, { signal, language: language(), forcing })
      .catch(() => null);
    if (!signal.aborted) this.#named = named;
  }

  /** Which of the digits filled in are wrong. @param {AbortSignal} signal */
  async #check(signal) {
    const { solver, controller } = this.#host;
    const cells = await import('../../puzzle/check.js')
      .then(({ wrongCells }) => wrongCells(solver, controller.game, signal))
      .catch(() => null);
    if (signal.aborted || !cells?.length) return;
    this.#wrong = [...cells];
    this.#draw();
  }

  #stop() {
    this.#asking.abort();
    this.#state = 'stopped';
    this.#draw();
    this.#host.say(y('stopped'));
  }

  /** The language has changed. */
  async words() {
    await Promise.all([words.load(), loadWords()]);
    if (!this.#question) return;
    this.#draw();
    if (!this.#named) return;
    const { signal } = this.#asking;
    await this.#name(signal);
    if (!signal.aborted) this.#draw();
  }

  close() {
    this.#asking.abort();
    this.#question = '';
    this.#why = this.#named = null;
    this.#drawn = '';
    this.#show({});
  }

  /* Showing. */

  /** @param {Shown} shown */
  #show({ cells = [], rules = [], small = new Map() }) {
    this.cells = new Set(cells);
    this.rules = new Set(rules.map((rule) => ruleCounted(this.#at, rule)));
    this.small = small;
    this.#host.mark();
  }

  /** Without a sentence that is pressed: what contradicts. @returns {Shown} */
  #culprits() {
    if (this.#why?.answer !== 'none') return {};
    const { members } = this.#why.conflict;
    return {
      cells: members.flatMap((member) => ('cell' in member ? [member.cell] : [])),
      rules: members.flatMap((member) => (member.kind === 'rule' ? [member.rule] : [])),
    };
  }

  #draw() {
    const { root } = this.#host;
    const { body, going, words: said, button } = this.#parts;
    const why = this.#why;
    root.setAttribute('aria-busy', String(this.#state === 'going'));
    going.hidden = this.#state === 'over';
    said.textContent = going.hidden ? '' : y(this.#state === 'going' ? 'going' : 'stopped');
    button.textContent = y(this.#state === 'going' ? 'stop' : 'goOn');
    const whole = [...this.#whole].join();
    const drawn = [language(), this.#state === 'going', this.#pressed, whole, this.#wrong];
    const texts = this.#named?.steps.map(({ text }) => text).join();
    const of = `${JSON.stringify(why)} ${drawn} ${texts}`;
    if (of === this.#drawn) return;
    this.#drawn = of;
    const { activeElement } = document;
    const focused =
      activeElement instanceof HTMLElement && body.contains(activeElement)
        ? activeElement.dataset.key
        : undefined;
    this.#say = new Sentences(this.#at, why?.answer === 'none' ? why.conflict.guesses : 0);
    body.replaceChildren(...this.#told(why));
    if (this.#pressed === '') this.#show(this.#culprits());
    if (focused === undefined) return;
    const again = body.querySelector(`[data-key="${CSS.escape(focused)}"]`);
    if (again instanceof HTMLElement) again.focus();
    else root.focus({ preventScroll: true });
  }

  /** @param {Why | null} why @returns {HTMLElement[]} */
  #told(why) {
    if (!why) return [];
    if (why.answer === 'none') return this.#none(why);
    return why.answer === 'many' ? this.#many(why) : this.#one(why);
  }

  /** @param {Extract<Why, { answer: 'none' }>} why */
  #none({ conflict, proof, mistakes }) {
    const { members, minimal, smallest, count, complete, disjoint } = conflict;
    const notes = [
      members.length > 0 && y(minimal ? 'needed' : 'unsure'),
      smallest && y('fewest'),
      minimal && !smallest && this.#state !== 'going' && y('perhaps'),
      complete && count === 1 && y('onlyOne'),
      count > 1 && y(complete ? 'several' : 'atLeast', count),
      disjoint > 1 && y('apart', disjoint),
      count > 1 && disjoint === 1 && y('linked'),
    ];
    const { controller } = this.#host;
    const clues = members.filter(({ kind }) => kind !== 'house');
    const houses = members.flatMap((member) => (member.kind === 'house' ? [member] : []));
    return [
      ...this.#titled(y('wrong'), this.#wrong, (cell) =>
        this.#item(
          y('given', ...this.#say.place(cell), placed(this.#at)[cell] ?? ''),
          { cells: [cell] },
          y('take'),
          () => controller.type([cell], '.'),
        ),
      ),
      ...this.#titled(y('contradict'), clues, (member) => this.#member(member), Infinity),
      ...(houses.length > 0
        ? [
            list(
              this.#item(this.#say.houses(houses), {
                cells: houses.flatMap((house) => this.#say.cellsOfHouse(house)),
              }),
            ),
          ]
        : []),
      ...note(notes),
      ...(proof.length > 0 ? this.#proof(proof) : []),
      ...this.#changes(y('mistakes'), mistakes, y('change')),
    ];
  }

  /** @param {Extract<Why, { answer: 'many' }>} why */
  #many({ masks, solutions, unavoidable, fixes, fixRules, fixSet }) {
    const { shape } = this.#at;
    const { controller } = this.#host;
    const [one = '', two = ''] = solutions.map((text) => fromAnswer(text, shape));
    const { cells, smallest, pattern } = unavoidable;
    const differing = masks?.flatMap((mask, cell) => ((mask & (mask - 1)) !== 0 ? [cell] : []));
    const all = differing?.length === one.length;
    const both = new Map(cells.map((cell) => [cell, `${one[cell]}${two[cell]}`]));
    const clue = (
      /** @type {import('../../../wasm/client/ninefold.js').WhyClue} */ { cell, digit },
    ) =>
      this.#item(
        y('given', ...this.#say.place(cell), this.#say.symbol(digit)),
        { cells: [cell] },
        y('put'),
        () => controller.type([cell], this.#say.symbol(digit)),
      );
    const { clues } = fixSet;
    return [
      ...(differing
        ? [
            list(
              this.#item(y(all ? 'differAll' : 'differ', differing.length), { cells: differing }),
            ),
          ]
        : []),
      ...(cells.length > 0
        ? [
            list(this.#item(y('two', cells.length), { cells, small: both })),
            make(
              'p',
              'note',
              cells.map((cell) => `${this.#say.cell(cell)} ${one[cell]}/${two[cell]}`).join(', '),
            ),
            ...note([pattern && y(pattern), smallest && y('twoFewest')]),
          ]
        : []),
      ...this.#titled(y('one'), fixes, clue),
      ...(fixes.length === 0 && clues.length > 0
        ? [
            ...this.#titled(y('together'), clues, clue),
            ...note([fixSet.smallest && y('togetherFewest')]),
            this.#action(y('putAll'), '', () => {
              for (const { cell, digit } of clues) controller.type([cell], this.#say.symbol(digit));
            }),
          ]
        : []),
      ...this.#changes(y(fixes.length > 0 ? 'rulesToo' : 'ruleEnough'), fixRules, y('put')),
    ];
  }

  /** @param {Extract<Why, { answer: 'one' }>} why */
  #one({ superfluous, parts, minimal, reduced, implied, backdoor, guesses }) {
    const clues = superfluous.filter(({ kind }) => kind !== 'house');
    const houses = superfluous.flatMap((member) => (member.kind === 'house' ? [member] : []));
    // What is part of a rule that can go says nothing more.
    const going = new Set(clues.flatMap((clue) => (clue.kind === 'rule' ? [clue.rule] : [])));
    const own = parts.filter((change) => !('rule' in change) || !going.has(change.rule));
    const rules = (this.#at.rules ?? []).length > 0 || this.#at.shape.regions !== undefined;
    return [
      ...(minimal ? [make('p', '', y('minimal'))] : []),
      ...this.#titled(y('superfluous'), clues, (member) => this.#member(member)),
      ...(clues.length > 0 && reduced
        ? [
            make('p', 'going', make('span', '', y('reduced', reduced.length))),
            this.#action(y('takeAll'), '', () => this.#reduce(reduced)),
          ]
        : []),
      ...this.#changes(y(clues.length > 0 ? 'parts' : 'partsAlone'), own, y('take')),
      ...this.#titled(y('implied'), implied, (rule) => this.#member({ kind: 'rule', rule })),
      ...(houses.length > 0 ? [make('p', 'note', this.#say.unneeded(houses))] : []),
      ...(backdoor ? [list(this.#backdoor(backdoor, rules))] : []),
      ...(guesses !== null && guesses > 0 ? [make('p', 'note', y('guesses', guesses))] : []),
    ];
  }

  /** @param {{ cells: number[], smallest: boolean }} backdoor @param {boolean} rules are there any? */
  #backdoor({ cells, smallest }, rules) {
    if (cells.length === 0) return this.#item(y(rules ? 'direct' : 'singles'), {});
    const names = listed(
      cells.map((cell) => this.#say.cell(cell)),
      'and',
    );
    const words =
      cells.length === 1
        ? y(rules ? 'ruledBackdoor' : 'backdoor', names)
        : y(rules ? 'ruledBackdoors' : 'backdoors', names);
    return this.#item(smallest && cells.length > 1 ? joined(words, y('fewestCells')) : words, {
      cells,
    });
  }

  /** @param {readonly Step[]} steps */
  #proof(steps) {
    /** @type {HTMLElement[]} */
    const items = [];
    for (const { text, marks } of this.#named?.steps ?? [])
      items.push(this.#item(text, { cells: this.#say.cellsOfMarks(marks) }));
    if (this.#named) steps = [this.#named.end];
    steps.forEach((step, at) => {
      const first = step.depth > 0 && (steps[at - 1]?.depth ?? 0) === 0;
      const trial = first ? steps.slice(at).find(({ kind }) => kind === 'trial') : undefined;
      if (trial) items.push(this.#item(this.#say.assumption(trial), { cells: [trial.cell] }));
      const item = this.#item(this.#say.step(step), {
        cells: this.#say.cellsOfStep(step),
        rules: this.#say.rulesOfStep(step),
      });
      item.classList.toggle('inner', step.depth > 0);
      items.push(item);
    });
    const list = make('ol', '', ...items);
    if (items.length <= LONG) return [make('p', '', y('because')), list];
    const details = make('details', '', make('summary', '', y('proof', items.length)), list);
    details.open = this.#proofOpen;
    details.addEventListener('toggle', () => (this.#proofOpen = details.open));
    return [details];
  }

  /* Lines. */

  /**
   * A list with a heading; nothing where it is empty.
   * @template T
   * @param {string} title @param {readonly T[]} all @param {(one: T) => HTMLElement} item @param {number} [most]
   */
  #titled(title, all, item, most = SHOWN) {
    if (all.length === 0) return [];
    const shown = this.#whole.has(title) ? all : all.slice(0, most);
    const items = shown.map(item);
    if (all.length > shown.length) {
      const more = this.#action(y('more', all.length - shown.length), '', () => {
        this.#whole.add(title);
        this.#draw();
      });
      items.push(make('li', '', more));
    }
    return [make('p', '', title), list(...items)];
  }

  /** @param {string} title @param {readonly Change[]} changes @param {string} action */
  #changes(title, changes, action) {
    return this.#titled(title, changes, (change) =>
      this.#item(
        this.#say.change(change),
        {
          cells: this.#say.cellsOfChange(change),
          rules: 'rule' in change ? [change.rule] : [],
        },
        action,
        () => this.#apply(change),
      ),
    );
  }

  /** @param {Member} member */
  #member(member) {
    const { controller } = this.#host;
    const shown = {
      cells: this.#say.cellsOfMember(member),
      rules: member.kind === 'rule' ? [member.rule] : [],
    };
    const words = this.#say.member(member);
    if (member.kind === 'house') return this.#item(words, shown);
    return this.#item(words, shown, y('take'), () => {
      if (member.kind === 'given') controller.type([member.cell], '.');
      else if (member.kind === 'rule') this.#apply({ kind: 'noRule', rank: 2, rule: member.rule });
      else this.#apply({ kind: 'marks', rank: 2, cell: member.cell });
    });
  }

  /**
   * A sentence, and what can be done.
   * @param {string} sentence @param {Shown} shown @param {string} [action] @param {() => void} [act]
   */
  #item(sentence, shown, action, act) {
    const button = make('button', '', sentence);
    button.dataset.key = sentence;
    button.setAttribute('aria-pressed', String(this.#pressed === sentence));
    if (this.#pressed === sentence) this.#show(shown);
    button.addEventListener('click', () => {
      this.#pressed = this.#pressed === sentence ? '' : sentence;
      this.#draw();
    });
    const item = make('li', '', button);
    if (action && act) item.append(this.#action(action, sentence, act));
    return item;
  }

  /** @param {string} action @param {string} sentence what it is done to @param {() => void} act */
  #action(action, sentence, act) {
    const doing = make('button', 'act', action);
    doing.dataset.key = `${action} ${sentence}`;
    if (sentence) doing.setAttribute('aria-label', `${action}: ${sentence}`);
    doing.addEventListener('click', act);
    return doing;
  }

  /* What is done. */

  /** @param {Change} change */
  #apply(change) {
    const { controller } = this.#host;
    if (change.kind === 'given') {
      controller.type([change.cell], change.to === 0 ? '.' : this.#say.symbol(change.to));
    } else if (change.kind === 'swap') {
      controller.type([change.cell], this.#say.symbol(change.to));
      controller.type([change.other], this.#say.symbol(change.from));
    } else {
      controller.take(positionAfter(this.#at, [change]));
    }
  }

  /** Takes away all that is not of these. @param {readonly Member[]} kept */
  #reduce(kept) {
    const { controller } = this.#host;
    const cells = kept.flatMap((member) => ('cell' in member ? [member.cell] : []));
    const rules = kept.flatMap((member) => (member.kind === 'rule' ? [member.rule] : []));
    const gone = [...placed(this.#at)].flatMap((symbol, cell) =>
      symbol === '.' || cells.includes(cell) ? [] : [cell],
    );
    const at = positionAfter(this.#at, [], new Set(rules));
    if (at !== this.#at) controller.take(at);
    if (gone.length > 0) controller.type(gone, '.');
  }
}

/** @param {...HTMLElement} items */
const list = (...items) => make('ul', '', ...items);

/** Sentences one after another. @param {readonly (string | false | null)[]} sentences */
function note(sentences) {
  const said = joined(...sentences.filter((one) => typeof one === 'string'));
  return said ? [make('p', 'note', said)] : [];
}
