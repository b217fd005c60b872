/**
 * The explanation under the verdict: what contradicts, where solutions differ, what is superfluous. A sentence is a
 * button that shows its cells in the grid and its rules in their list; beside it is a proposed action. Loaded when first
 * asked for; sentences.js has the sentences, changes.js the actions.
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
import { NAMED, Sentences, endsElsewhere, listed, words, y } from './sentences.js';
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
 * @property {() => void} mark the shown cells have changed
 * @property {() => string} verdict in words
 * @property {(text: string) => void} say aloud
 *
 * @typedef {'take' | 'put' | 'add' | 'change' | 'putAll' | 'takeAll'} Act a proposed action
 *
 * What a sentence shows: cells, rules by the solver's numbers, small digits.
 * @typedef {object} Shown
 * @property {readonly number[]} [cells]
 * @property {readonly number[]} [rules]
 * @property {ReadonlyMap<number, string>} [small]
 */

/** The most lines of a list shown at first. */
const SHOWN = 12;

/** Longer proofs are folded. */
const LONG = 12;

/** Lists of more short clues are set side by side as chips, of which twice as many are shown. */
const MANY = 6;

/** The pause (in ms) after typing before a puzzle is asked about. */
const PAUSE = 150;

/** The interval (in ms) of drawing intermediate results, so that keys are handled in between. */
const EVERY = 100;

/** After this time (in ms) without an answer the search is announced. */
const SILENT = 1000;

export class WhyCard {
  /** The cells shown. @type {ReadonlySet<number>} */
  cells = new Set();
  /** The rules shown, by their index in the position. @type {ReadonlySet<number>} */
  rules = new Set();
  /** The small digits shown: those of two solutions. @type {ReadonlyMap<number, string>} */
  small = new Map();
  #host;
  /** The question whose answer is shown or awaited. */
  #question = '';
  #asking = new AbortController();
  /** Was it interrupted for the verdict of another puzzle? */
  #yielded = false;
  /** @type {Why | null} */
  #why = null;
  /** The proof by techniques, if the other one guesses. @type {Refutation | null} */
  #named = null;
  /** Is the answer announced: was it asked for by a button, or the puzzle changed in the card? */
  #aloud = false;
  /** Was the puzzle changed in the card? Then the verdict is announced first. */
  #acted = false;
  /** @type {'going' | 'stopped' | 'over'} */
  #state = 'over';
  /** The key of the sentence shown in the grid. */
  #pressed = '';
  /** The titles of lists shown whole. @type {Set<string>} */
  #whole = new Set();
  /** Is the proof unfolded? */
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
  /** The key of the element to focus after redrawing, if not the present one. @type {string | undefined} */
  #focused;
  /** The time of the next drawing of intermediate results. */
  #next = 0;
  /** A key of the drawn contents: redrawing would lose a press in progress. */
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
    host.root.tabIndex = -1; // takes the focus of a removed sentence
    host.root.replaceChildren(going, body);
    this.changed();
  }

  get #at() {
    return this.#host.controller.present;
  }

  /** The puzzle has changed: leaves the processor to its verdict. */
  yield() {
    this.#asking.abort();
    this.#yielded = true;
  }

  /** The puzzle may have changed, and there is a verdict. */
  changed() {
    const question = toQuestion(this.#at);
    if (question === this.#question && !this.#yielded) return;
    // While typing, only the verdict is announced.
    this.#acted = this.#host.root.contains(document.activeElement);
    this.#aloud = this.#question === '' || this.#acted;
    this.#question = question;
    this.#begin(PAUSE);
  }

  /** Asks about the current puzzle after `pause` ms. @param {number} pause */
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
      if (signal.aborted) return; // another explanation may be running
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

  /** Announces the answer: the clues that contradict or can go, or else the first sentence. @param {Why} why */
  #announce(why) {
    const { body } = this.#parts;
    const none = why.answer === 'none';
    const members = none ? why.conflict.members : why.answer === 'one' ? why.superfluous : [];
    const clues = members.filter(({ kind }) => kind !== 'house').slice(0, none ? Infinity : NAMED);
    const named = clues.map((clue) => this.#say.member(clue));
    const first = clues.length === 0 ? (body.children[0]?.textContent ?? '') : y(none ? 'contradict' : 'superfluous'); // prettier-ignore
    this.#tell(joined(first, listed(named, 'and')));
  }

  /** Announces a text, after the verdict if that has just changed. @param {string} text */
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

  /** Finds wrong digits. @param {AbortSignal} signal */
  async #check(signal) {
    const { solver, controller } = this.#host;
    const found = await import('../../puzzle/questions/check.js')
      .then(({ suspects }) => suspects(solver, controller.game, signal))
      .catch(() => null);
    if (signal.aborted || !found?.cells.length) return;
    this.#suspects = found;
    this.#draw();
  }

  /** Stops the search; what was found stays. Was one running? */
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

  /** What is shown without a pressed sentence: the conflict. @returns {Shown} */
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
    const [{ controller }, { cells, sure }] = [this.#host, this.#suspects];
    // If the wrong digits are known, only changes of these are proposed.
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
      ...note([endsElsewhere(proof, controller.verdict) && y('elsewhere')]),
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
    // Parts of a rule that can go are not listed.
    const going = new Set(clues.flatMap((clue) => (clue.kind === 'rule' ? [clue.rule] : [])));
    const own = parts.filter((change) => !('rule' in change) || !going.has(change.rule));
    const ruled = (this.#at.rules ?? []).length > 0;
    const rules = ruled || this.#at.shape.regions !== undefined;
    // Rules that follow from the others are superfluous too.
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
    /** The same sentence may occur in two trials. @param {string} sentence @param {Shown} shown */
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
   * A list with a heading; nothing if it is empty.
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
