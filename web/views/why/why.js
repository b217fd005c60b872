/**
 * The explanation under the verdict: what contradicts, where solutions differ, what is superfluous. A sentence is a
 * button that shows its cells in the grid and its rules in their list; beside it what can be done about it. Loaded when
 * it is first asked for; sentences.js has the words, changes.js what is done.
 */
import { make } from '../../dom.js';
import { joined, language, t } from '../../language.js';
import { fromAnswer, toQuestion, wholeBoard } from '../../puzzle/link.js';
import { placed } from '../../puzzle/state.js';
import { adoptStyles } from '../../rules/drawing/layer.js';
import { ruleCounted } from '../../rules/text.js';
import { loadWords } from '../../rules/words.js';
import { apply, reduce } from './acts.js';
import { refutable } from './changes.js';
import { isShort, list, note } from './lines.js';
import { NAMED, Sentences, listed, words, y } from './sentences.js';
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
 * @property {() => string} verdict in words
 * @property {(text: string) => void} say aloud
 *
 * @typedef {'take' | 'put' | 'add' | 'change' | 'putAll' | 'takeAll'} Act what can be done
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

/** So many clues are set as chips, side by side; of a list of chips twice as many are shown. */
const MANY = 6;

/** Typing goes on for so long, in ms, before a new puzzle is asked about. */
const PAUSE = 150;

/** What is found meanwhile is drawn so often, in ms: keys are heard between. */
const EVERY = 100;

/** After so long, in ms, without an answer it is said that one is looked for. */
const SILENT = 1000;

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
  /** Was it broken off for the verdict of another puzzle? */
  #yielded = false;
  /** @type {Why | null} */
  #why = null;
  /** The proof by techniques, where the other one guesses. @type {Refutation | null} */
  #named = null;
  /** Is the answer told aloud: to one who asked for it by a button, or who changed the puzzle in the card? */
  #aloud = false;
  /** Was it changed in the card? Then how things stand is said before. */
  #acted = false;
  /** @type {'going' | 'stopped' | 'over'} */
  #state = 'over';
  /** The sentence that is shown in the grid, by its key. */
  #pressed = '';
  /** Lists that are shown as a whole, by their titles. @type {Set<string>} */
  #whole = new Set();
  /** Has somebody unfolded the proof? */
  #proofOpen = false;
  /** Digits filled in that are wrong, or after which there was no solution. */
  #suspects = { cells: /** @type {number[]} */ ([]), sure: true };
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
  /** Where the focus goes as all is drawn anew, by its key; otherwise it stays. @type {string | undefined} */
  #focused;
  /** When what is found meanwhile is drawn again. */
  #next = 0;
  /** What stands there, as text: what is drawn anew loses the press that is under way. */
  #drawn = '';

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#say = new Sentences(this.#at);
    adoptStyles(document, sheet);
    const { body, going, words: said, button } = this.#parts;
    going.append(said, button);
    button.addEventListener('click', () => {
      if (this.stop()) return;
      this.#aloud = true;
      this.#acted = false;
      this.#begin(0);
    });
    host.root.tabIndex = -1; // where the focus goes from a sentence that is no more
    host.root.replaceChildren(going, body);
    this.changed();
  }

  get #at() {
    return this.#host.controller.present;
  }

  /** The puzzle is another, of which the verdict comes first: what is under way leaves it the processor. */
  yield() {
    this.#asking.abort();
    this.#yielded = true;
  }

  /** The puzzle may be another, and there is a verdict. */
  changed() {
    const question = toQuestion(this.#at);
    if (question === this.#question && !this.#yielded) return;
    // While somebody types, the verdict alone is said.
    this.#acted = this.#host.root.contains(document.activeElement);
    this.#aloud = this.#question === '' || this.#acted;
    this.#question = question;
    this.#begin(PAUSE);
  }

  /** Asks about the puzzle at hand, after `pause` ms. @param {number} pause */
  #begin(pause) {
    this.#asking.abort();
    this.#asking = new AbortController();
    this.#yielded = false;
    const { signal } = this.#asking;
    this.#why = this.#named = null;
    this.#suspects = { cells: [], sure: true };
    this.#state = 'going';
    this.#pressed = '';
    this.#next = 0;
    this.#whole.clear();
    this.#proofOpen = false;
    this.#draw();
    setTimeout(() => {
      void this.#ask(this.#question, signal);
      void this.#check(signal);
    }, pause);
    if (!this.#aloud) return;
    setTimeout(() => {
      if (!signal.aborted && this.#state === 'going') this.#tell(y('going'));
    }, pause + SILENT);
  }

  /** @param {string} question @param {AbortSignal} signal */
  async #ask(question, signal) {
    if (signal.aborted) return;
    const told = (/** @type {Why} */ why) => {
      if (signal.aborted) return;
      this.#why = why;
      if (this.#state === 'going' && performance.now() < this.#next) return;
      this.#next = performance.now() + EVERY;
      this.#draw();
    };
    try {
      const { shape } = this.#at;
      const options = { signal, size: shape.size, onProgress: told, ...wholeBoard(shape) };
      const why = await this.#host.solver.why(question, options);
      if (!signal.aborted) this.#why = why;
      await this.#name(signal);
      if (signal.aborted) return; // another explanation may be under way
      this.#state = 'over';
      told(why);
      if (this.#aloud) this.#announce(why);
    } catch {
      if (signal.aborted) return;
      this.#state = 'over';
      this.#draw();
      this.#drawn = '';
      this.#parts.body.replaceChildren(make('p', '', t('roomFailed')));
      this.#tell(t('roomFailed'));
    }
  }

  /** The answer to one who cannot see it: what contradicts or can go, else the first sentence. @param {Why} why */
  #announce(why) {
    const { body } = this.#parts;
    const none = why.answer === 'none';
    const members = none ? why.conflict.members : why.answer === 'one' ? why.superfluous : [];
    const clues = members.filter(({ kind }) => kind !== 'house').slice(0, none ? Infinity : NAMED);
    const named = clues.map((clue) => this.#say.member(clue));
    const first = clues.length === 0 ? (body.children[0]?.textContent ?? '') : y(none ? 'contradict' : 'superfluous'); // prettier-ignore
    this.#tell(joined(first, listed(named, 'and')));
  }

  /** Aloud, after how things stand where that has just changed. @param {string} text */
  #tell(text) {
    this.#host.say(this.#acted ? [this.#host.verdict(), text].join(' · ') : text);
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
    const found = await import('../../puzzle/questions/check.js')
      .then(({ suspects }) => suspects(solver, controller.game, signal))
      .catch(() => null);
    if (signal.aborted || !found?.cells.length) return;
    this.#suspects = found;
    this.#draw();
  }

  /** Ends what is under way; what was found stays. Was anything? */
  stop() {
    if (this.#state !== 'going' || !this.#question) return false;
    this.#asking.abort();
    this.#state = 'stopped';
    this.#draw();
    this.#host.say(this.#parts.words.textContent ?? '');
    return true;
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
    const { activeElement } = document;
    root.setAttribute('aria-busy', String(this.#state === 'going'));
    going.hidden = this.#state === 'over';
    if (going.hidden && activeElement === button) root.focus({ preventScroll: true });
    said.textContent = going.hidden
      ? ''
      : y(this.#state === 'going' ? 'going' : why ? 'stopped' : 'stoppedEarly');
    button.textContent = y(this.#state === 'going' ? 'stop' : 'goOn');
    const { cells, sure } = this.#suspects;
    const drawn = [
      language(),
      this.#state === 'going',
      this.#pressed,
      [...this.#whole],
      cells,
      sure,
    ];
    const texts = this.#named?.steps.map(({ text }) => text).join();
    const of = `${JSON.stringify(why)} ${drawn} ${texts}`;
    if (of === this.#drawn) return;
    this.#drawn = of;
    const focused =
      activeElement instanceof HTMLElement && body.contains(activeElement)
        ? (this.#focused ?? activeElement.dataset.key ?? '')
        : undefined;
    this.#focused = undefined;
    this.#say = new Sentences(this.#at, why?.answer === 'none' ? why.conflict : undefined);
    body.replaceChildren(...this.#told(why));
    if (this.#pressed === '') this.#show(this.#culprits());
    if (focused === undefined) return;
    const keyed = /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll('[data-key]'));
    const again = [...keyed].find(({ dataset }) => dataset.key === focused);
    if (again) again.focus();
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
    const { cells, sure } = this.#suspects;
    // Where it is known which digits are wrong, others are not to be changed.
    const changes = sure && cells.length > 0 ? mistakes.filter((change) => this.#say.cellsOfChange(change).some((cell) => cells.includes(cell))) : mistakes; // prettier-ignore
    const clues = members.filter(({ kind }) => kind !== 'house');
    const houses = members.flatMap((member) => (member.kind === 'house' ? [member] : []));
    return [
      ...this.#titled(y(sure ? 'wrong' : 'later'), cells, (cell) =>
        this.#item(
          y('filledIn', ...this.#say.place(cell), placed(this.#at)[cell] ?? ''),
          { cells: [cell] },
          'take',
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
      ...this.#changes(y('mistakes'), changes, 'change'),
      ...(proof.length > 0 ? this.#proof(proof) : []),
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
        'put',
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
            ...note([smallest && y('twoFewest'), pattern && y(pattern), y('unavoidable')]),
          ]
        : []),
      ...this.#titled(y('one'), fixes, clue),
      ...(fixes.length === 0 && clues.length > 0
        ? [
            ...this.#titled(y('together'), clues, clue),
            ...note([fixSet.smallest && y('togetherFewest')]),
            this.#action('putAll', '', () => {
              for (const { cell, digit } of clues) controller.type([cell], this.#say.symbol(digit));
            }),
          ]
        : []),
      ...this.#changes(y(fixes.length > 0 ? 'rulesToo' : 'ruleEnough'), fixRules, 'add'),
    ];
  }

  /** @param {Extract<Why, { answer: 'one' }>} why */
  #one({ superfluous, parts, minimal, reduced, implied, backdoor, guesses }) {
    const clues = superfluous.filter(({ kind }) => kind !== 'house');
    const houses = superfluous.flatMap((member) => (member.kind === 'house' ? [member] : []));
    // What is part of a rule that can go says nothing more.
    const going = new Set(clues.flatMap((clue) => (clue.kind === 'rule' ? [clue.rule] : [])));
    const own = parts.filter((change) => !('rule' in change) || !going.has(change.rule));
    const ruled = (this.#at.rules ?? []).length > 0;
    const rules = ruled || this.#at.shape.regions !== undefined;
    // What the others say as well is superfluous too.
    const follows = new Set(implied.filter((rule) => going.has(rule)));
    const rest = implied.filter((rule) => !going.has(rule));
    return [
      ...(minimal ? [make('p', '', y(ruled ? 'minimal' : 'minimalGivens'))] : []),
      ...this.#titled(y('superfluous'), clues, (member) =>
        this.#member(member, member.kind === 'rule' && follows.has(member.rule)),
      ),
      ...(clues.length > 0 && reduced
        ? [
            make('p', 'note', y('reduced', reduced.length)),
            this.#action('takeAll', '', () => reduce(this.#host.controller, reduced)),
          ]
        : []),
      ...this.#changes(y(clues.length > 0 ? 'parts' : 'partsAlone'), own, 'take'),
      ...this.#titled(y('implied'), rest, (rule) => this.#member({ kind: 'rule', rule })),
      ...(houses.length > 0 ? [make('p', 'note', this.#say.unneeded(houses))] : []),
      ...(backdoor
        ? [list(this.#item(this.#say.backdoor(backdoor, rules), { cells: backdoor.cells }))]
        : []),
      ...(guesses !== null && guesses > 0 ? [make('p', 'note', y('guesses', guesses))] : []),
    ];
  }

  /** @param {readonly Step[]} steps */
  #proof(steps) {
    /** @type {HTMLElement[]} */
    const items = [];
    /** The same may be said in two trials. @param {string} sentence @param {Shown} shown */
    const push = (sentence, shown) =>
      items.push(this.#item(sentence, shown, undefined, undefined, `${sentence} ${items.length}`));
    for (const { text, marks } of this.#named?.steps ?? [])
      push(text, { cells: this.#say.cellsOfMarks(marks) });
    if (this.#named) steps = [this.#named.end];
    steps.forEach((step, at) => {
      const first = step.depth > 0 && (steps[at - 1]?.depth ?? 0) === 0;
      const trial = first ? steps.slice(at).find(({ kind }) => kind === 'trial') : undefined;
      if (trial) push(this.#say.assumption(trial), { cells: [trial.cell] });
      push(this.#say.step(step), {
        cells: this.#say.cellsOfStep(step),
        rules: this.#say.rulesOfStep(step),
      });
      items[items.length - 1]?.classList.toggle('inner', step.depth > 0);
    });
    const list = make('ol', '', ...items);
    if (items.length <= LONG) return [make('p', '', y('because')), list];
    const summary = make('summary', '', y('proof', items.length));
    summary.dataset.key = 'proof';
    const details = make('details', '', summary, list);
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
    const items = all.map(item);
    const chips = items.length > MANY && items.every(isShort);
    const shown = this.#whole.has(title) ? items : items.slice(0, chips ? 2 * most : most);
    const after = items[shown.length]?.querySelector('button')?.dataset.key;
    if (after !== undefined) {
      const more = this.#button(y('more', items.length - shown.length), () => {
        this.#whole.add(title);
        this.#focused = after;
        this.#draw();
      });
      shown.push(make('li', '', more));
    }
    const told = list(...shown);
    told.classList.toggle('chips', chips);
    // Of what a chip does there is only a sign to be seen.
    if (chips)
      for (const act of told.querySelectorAll('[data-act]'))
        act.setAttribute('title', act.textContent ?? '');
    told.setAttribute('aria-label', title);
    return [make('p', '', title), told];
  }

  /** @param {string} title @param {readonly Change[]} changes @param {Act} action */
  #changes(title, changes, action) {
    return this.#titled(title, changes, (change) =>
      this.#item(
        this.#say.change(change),
        {
          cells: this.#say.cellsOfChange(change),
          rules: 'rule' in change ? [change.rule] : [],
        },
        action,
        () => apply(this.#host.controller, change),
      ),
    );
  }

  /** @param {Member} member @param {boolean} [follows] from the other rules */
  #member(member, follows = false) {
    const { controller } = this.#host;
    const shown = {
      cells: this.#say.cellsOfMember(member),
      rules: member.kind === 'rule' ? [member.rule] : [],
    };
    const said = this.#say.member(member);
    const words = follows ? y('follows', said) : said;
    if (member.kind === 'house') return this.#item(words, shown);
    return this.#item(words, shown, 'take', () => {
      if (member.kind === 'given') controller.type([member.cell], '.');
      else if (member.kind === 'rule')
        apply(this.#host.controller, { kind: 'noRule', rank: 2, rule: member.rule });
      else apply(this.#host.controller, { kind: 'marks', rank: 2, cell: member.cell });
    });
  }

  /**
   * A sentence, and what can be done.
   * @param {string} sentence @param {Shown} shown @param {Act} [action] @param {() => void} [act]
   * @param {string} [key] by which it is known again
   */
  #item(sentence, shown, action, act, key = sentence) {
    const button = make('button', '', sentence);
    button.dataset.key = key;
    button.setAttribute('aria-pressed', String(this.#pressed === key));
    if (this.#pressed === key) this.#show(shown);
    button.addEventListener('click', () => {
      this.#pressed = this.#pressed === key ? '' : key;
      this.#draw();
      if (this.#pressed && shown.cells?.length) this.#host.say(this.#say.pointed(shown.cells));
    });
    const item = make('li', '', button);
    if (action && act) item.append(this.#action(action, sentence, act));
    return item;
  }

  /** @param {Act} action @param {string} sentence what it is done to @param {() => void} act */
  #action(action, sentence, act) {
    const doing = this.#button(y(action), act);
    doing.dataset.key = `${y(action)} ${sentence}`;
    doing.dataset.act = action;
    if (!sentence) return doing;
    doing.setAttribute('aria-label', `${y(action)}: ${sentence}`);
    return doing;
  }

  /** @param {string} text @param {() => void} act */
  #button(text, act) {
    const button = make('button', 'act', text);
    button.dataset.key = text;
    button.addEventListener('click', act);
    return button;
  }
}
