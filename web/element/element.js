/**
 * <ninefold-sudoku>, for other pages; documented in element.d.ts and docs/element.md. It has a controller in mode
 * `play`, so the puzzle's givens are fixed. All elements of a page share one solver, which is closed when the last of
 * them leaves the document.
 */
import { Controller } from '../puzzle/controller.js';
import { Attributed, internalsOf } from './attributed.js';
import { detailOf } from './detail.js';
import { enter, leave } from './pool.js';
import { answerUnread, faultInWords, readAtOnce, readPuzzle } from './reading.js';
import { languageOf, systemIsDark, themeOf } from './surroundings.js';
import { Questions } from './questions.js';
import { problemOf, withValue } from './value.js';
import { View } from './view.js';
import * as games from '../puzzle/state.js';
import { fault, isTooLong } from '../import/import.js';
import { intentOf } from '../puzzle/keys.js';
import { inLanguage, t, teach } from '../language.js';
import { PAGES } from '../strings/pages.js';
import { fromAnswer, toQuestion, wholeBoard } from '../puzzle/link.js';
import { verdictOf } from '../puzzle/questions/verdict.js';
import { inWords, wrongInWords } from '../views/solve/verdict.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('./view.js').Action} Action
 * @typedef {import('./reading.js').Unread} Unread
 * @typedef {{ at: Position } | Unread} Read
 * @typedef {import('./element.js').Answer} Answer
 * @typedef {import('../../wasm/client/ninefold.js').Why} Why
 */

teach(PAGES);

export class NinefoldSudoku extends Attributed {
  static formAssociated = true;
  static observedAttributes = [
    ...['puzzle', 'size', 'rule', 'theme', 'lang'],
    ...['controls', 'readonly', 'required', 'value'],
  ];

  #internals = internalsOf(this);
  #view;
  #controller = new Controller(
    games.begin(games.position(games.CLASSIC)),
    { position: () => this.#moved(), verdict: () => this.#judge(), marked: () => this.#draw() },
    { mode: 'play' },
  );
  #selected = 0;
  #solved = false;
  /** A key of the last verdict event. */
  #told = '';
  /** Why the puzzle cannot be read. @type {Unread | null} */
  #error = null;
  /** @type {(() => string) | null} */
  #message = null;
  #disabled = false;
  /** The page's own validity message. */
  #custom = '';
  /** The cell typed into last, or -1. */
  #typed = -1;
  /** The position of the attributes. @type {Promise<Read>} */
  #loading = Promise.resolve({ at: this.#controller.present });
  /** Open questions of `solve`. */
  #questions = new Questions();
  /** Open questions of `why`; no `solve` waits for them. */
  #explanations = new Questions();
  /** Number of the current load: a result of an earlier one is dropped. */
  #loads = 0;
  /** Is there something to load that needs the solver? */
  #stale = false;
  /** A value set while a puzzle was being read. @type {string | null} */
  #waiting = null;
  /** @type {import('../language.js').Language} */
  #language = 'en';

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#view = new View(root, {
      select: (cell) => this.#select(cell),
      type: (symbol) => this.#type(symbol),
      act: (action) => this.#act(action),
    });
    root.addEventListener('keydown', (event) => this.#onKey(/** @type {KeyboardEvent} */ (event)));
    root.addEventListener('paste', (event) => this.#onPaste(/** @type {ClipboardEvent} */ (event)));
    root.addEventListener('copy', (event) => this.#onCopy(/** @type {ClipboardEvent} */ (event)));
    this.#internals.role = 'group';
  }

  /* Callbacks of the browser. */

  connectedCallback() {
    this.#controller.connect(enter());
    this.#told = '';
    systemIsDark?.addEventListener('change', this.#dress);
    this.#dress();
    if (this.#stale) void this.#load();
    // The first question reports `loading` at once, which draws.
    if (this.#error) this.#draw();
    else this.#controller.ask();
  }

  disconnectedCallback() {
    this.#controller.disconnect();
    this.#view.silence();
    systemIsDark?.removeEventListener('change', this.#dress);
    leave();
  }

  /** @param {string} name @param {string | null} before */
  attributeChangedCallback(name, before) {
    // A new initial value is ignored once the person has made entries.
    const untouched =
      name === 'value' && [before, this.#controller.present.givens].includes(this.value);
    if (untouched || ['puzzle', 'size', 'rule'].includes(name)) void this.#load();
    else if (['theme', 'lang'].includes(name)) this.#dress();
    this.#draw();
  }

  formResetCallback() {
    void this.#load();
  }

  /** @param {boolean} disabled */
  formDisabledCallback(disabled) {
    this.#disabled = disabled;
    this.#draw();
  }

  /** @param {unknown} state */
  formStateRestoreCallback(state) {
    if (typeof state === 'string') this.#restore(state);
  }

  /* Properties without an attribute. */

  get value() {
    return games.shownAt(this.#controller.present);
  }

  /** As long as the grid, in its symbols; it has to agree with the givens. */
  set value(text) {
    const problem = this.#problemOf(text);
    if (this.#stale) this.#waiting = String(text);
    else if (problem) throw new SyntaxError(problem);
    else this.#restore(text);
  }

  get verdict() {
    return this.#controller.judged || this.#error ? this.#detail() : null;
  }

  get type() {
    return /** @type {const} */ ('ninefold-sudoku');
  }

  checkValidity() {
    return this.#internals.checkValidity();
  }

  reportValidity() {
    return this.#internals.reportValidity();
  }

  /** @param {string} message */
  setCustomValidity(message) {
    this.#custom = String(message);
    this.#keep();
  }

  /* Methods. */

  async solve() {
    return (await NinefoldSudoku.answer(this)).solution;
  }

  /**
   * Solves the element's puzzle as it is now, even if it changes before the answer, and fills in the solution if
   * it still applies. Answers come in the order of the questions.
   * @param {NinefoldSudoku} element
   * @returns {Promise<Answer>} rejects with code `superseded`, or if the engine failed
   */
  static answer(element) {
    return element.#questions.add((signal) => element.#answer(signal));
  }

  /** @type {import('./element.js').NinefoldSudoku['why']} */
  async why({ signal, onProgress } = {}) {
    return this.#explanations.add((ending) => this.#explain(ending, onProgress), signal);
  }

  /** @param {AbortSignal} signal @param {(why: Why) => void} [onProgress] @returns {Promise<Why | null>} */
  #explain(signal, onProgress) {
    return this.#held(async (read, solver) => {
      if ('error' in read) return this.#speaking(() => answerUnread(read)) && null;
      const puzzle = toQuestion(read.at);
      const told = (/** @type {Why} */ why, final = false) => {
        if (signal.aborted) return;
        onProgress?.(why);
        this.#tell('why', { why, final, puzzle });
      };
      const { size } = read.at.shape;
      const why = await solver.why(puzzle, { signal, size, onProgress: told });
      told(why, true);
      return why;
    });
  }

  /** @param {AbortSignal} signal @returns {Promise<Answer>} */
  #answer(signal) {
    return this.#held(async (read, solver) => {
      if ('error' in read) return this.#speaking(() => answerUnread(read));
      const { at } = read;
      const said = await solver.solve(toQuestion(at), { signal, ...wholeBoard(at.shape) });
      const solution = said.solution && fromAnswer(said.solution, at.shape);
      const { present } = this.#controller;
      const same = !this.#stale && toQuestion(present) === toQuestion(at);
      if (solution && same) this.#controller.take(games.revealed(present, solution));
      const verdict = verdictOf(at, { ...said, solution });
      const [text] = this.#speaking(() => inWords(verdict, at));
      return { count: said.count, solution, text };
    });
  }

  /**
   * Does work on the element's puzzle as it is now.
   * @template T
   * @param {(read: Read, solver: import('../../wasm/client/ninefold.js').Solver) => Promise<T>} work
   */
  async #held(work) {
    const now = this.#stale || this.#error ? null : this.#controller.present;
    const filled = this.#waiting;
    // Outside a document the attributes have not been read yet.
    const reading = this.#stale && !this.#controller.connected ? this.#load(true) : this.#loading;
    const solver = enter();
    try {
      const read = now ? { at: now } : await reading;
      const fits = 'at' in read && !now && filled !== null && !problemOf(filled, read.at);
      return await work(fits ? { at: withValue(read.at, filled) } : read, solver);
    } finally {
      leave();
    }
  }

  clear() {
    this.#controller.clear();
  }

  /** To the selected cell. */
  focus() {
    this.#view.board.focus(this.#selected);
  }

  /* Reading the puzzle from the attributes. */

  /**
   * Reads the attributes. Outside a document only what needs no solver, unless `now`.
   * @returns {Promise<Read>} never rejects
   */
  #load(now = false) {
    this.#questions.supersede();
    this.#explanations.supersede();
    return (this.#loading = this.#read(now));
  }

  /** @param {boolean} now @returns {Promise<Read>} */
  async #read(now) {
    const turn = ++this.#loads;
    const { puzzle, size, rule } = this;
    const attributes = { puzzle, size, rule };
    this.#error = null;
    this.#stale = false;
    try {
      if (isTooLong(puzzle + rule)) throw { code: 'tooLong' };
      const plain = readAtOnce(attributes);
      if (plain) {
        this.#begin(plain);
        return { at: plain };
      }
      this.#stale = true;
      // The verdict is about the puzzle before.
      this.#controller.rest();
      if (!this.#controller.connected && !now) return { error: { code: 'closed' }, attributes };
      const at = await readPuzzle(enter(), attributes).finally(leave);
      if (turn === this.#loads) {
        this.#stale = false;
        this.#begin(at);
      }
      return { at };
    } catch (error) {
      if (turn === this.#loads) {
        this.#stale = /** @type {{ code?: string }} */ (error).code === 'closed';
        if (!this.#stale) this.#refuse({ error, attributes });
      }
      return { error, attributes };
    }
  }

  /** @param {Position} at */
  #begin(at) {
    this.#selected = games.nearest(at.shape, this.#selected);
    this.#restart(at);
    const waiting = this.#waiting ?? this.defaultValue;
    this.#waiting = null;
    if (!waiting) return;
    const problem = this.#problemOf(waiting);
    if (problem) console.warn(problem);
    else this.#restore(waiting);
  }

  /** Shows an empty grid and the reason why the puzzle cannot be read. @param {Unread} unread */
  #refuse(unread) {
    this.#waiting = null;
    this.#error = unread;
    this.#restart(games.position(games.CLASSIC));
    if (this.#controller.connected) this.#tell('verdict', this.#detail());
  }

  /** @param {Position} at */
  #restart(at) {
    this.#typed = -1;
    this.#solved = false;
    this.#told = '';
    this.#controller.begin(games.begin(at));
  }

  /** @param {string} text */
  #problemOf(text) {
    return problemOf(text, this.#controller.present);
  }

  /** @param {string} text */
  #restore(text) {
    if (this.#problemOf(text)) return;
    this.#controller.take(withValue(this.#controller.present, text));
  }

  /* Changes reported by the controller: draw them and dispatch events. */

  #moved() {
    this.#message = null;
    this.#draw();
    this.#noticeSolved();
  }

  #judge() {
    if (this.#error) return;
    this.#draw();
    if (!this.#controller.judged) return;
    const detail = this.#detail();
    const news = [
      toQuestion(this.#controller.present),
      ...Object.values(detail).map(String),
    ].join();
    // Revealed digits alone do not make it another verdict.
    if (news !== this.#told) this.#tell('verdict', detail);
    this.#told = news;
    this.#noticeSolved();
  }

  /** Does a person's action. @param {() => unknown} work */
  #byPerson(work) {
    const before = this.#controller.present;
    work();
    if (before !== this.#controller.present) this.#changed();
  }

  /** Dispatches both events after a person's change, as <select> does. */
  #changed() {
    for (const type of ['input', 'change']) this.#tell(type, { value: this.value });
  }

  #noticeSolved() {
    const { present, verdict, judged } = this.#controller;
    const byPerson = !games.placed(present).includes('.');
    const filling = 'filling' in verdict ? verdict.filling : undefined;
    const right = byPerson
      ? judged && verdict.kind === 'one'
      : judged && verdict.kind !== 'none' && !filling?.apart && !filling?.wrong.length;
    const filled = present.givens.includes('.') && !this.value.includes('.');
    const solved = right && filled;
    if (solved && !this.#solved) {
      this.#tell('solved', { value: this.value, by: byPerson ? 'person' : 'solver' });
    }
    this.#solved = solved;
  }

  /** @returns {import('./element.js').Verdict} */
  #detail() {
    const [text] = this.#speaking(() => this.#view.words(this.#state()));
    if (this.#error) return { kind: 'invalid', count: 0n, final: true, text };
    return detailOf(this.#controller.verdict, text);
  }

  /** @param {string} type @param {object} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }

  /* Drawing. */

  #state() {
    const { present, verdict, wrongCells, marked, canUndo, canRedo } = this.#controller;
    return {
      ...{ present, marked },
      selected: this.#selected,
      wrong: wrongCells,
      verdict,
      fault: faultInWords(this.#error),
      message: this.#message?.() ?? '',
      controls: this.controls,
      readonly: this.readOnly,
      disabled: this.#disabled,
      able: { undo: canUndo, redo: canRedo, clear: this.value !== present.givens },
    };
  }

  #draw() {
    if (!this.#controller.connected) return this.#keep();
    this.#speaking(() => {
      const state = this.#state();
      this.#view.draw(state);
      if (this.#view.board.focused) this.#view.speak(state, this.#typed);
    });
    this.#keep();
  }

  /** Sets the form's value and validity. */
  #keep() {
    this.#internals.setFormValue(this.value);
    this.#speaking(() => {
      const { anchor } = this.#view;
      if (this.#custom) {
        this.#internals.setValidity({ customError: true }, this.#custom, anchor);
      } else if (this.#error) {
        this.#internals.setValidity({ badInput: true }, faultInWords(this.#error), anchor);
      } else if (this.#controller.judged && this.#controller.verdict.kind === 'none') {
        const [title] = this.#view.words(this.#state());
        this.#internals.setValidity({ customError: true }, title, anchor);
      } else if (this.required && this.value.includes('.')) {
        this.#internals.setValidity({ valueMissing: true }, t('fillAll'), anchor);
      } else {
        this.#internals.setValidity({});
      }
    });
  }

  /** Sets colours and language from the attributes or the page. */
  #dress = () => {
    if (!this.#controller.connected) return;
    this.#language = languageOf(this);
    this.#view.dress(themeOf(this, this.getAttribute('theme')), this.#language);
  };

  /** @template T @param {() => T} work */
  #speaking(work) {
    return inLanguage(this.#language, work);
  }

  /* Actions of the person. */

  get #locked() {
    return this.readOnly || this.#disabled;
  }

  /** @param {number} cell */
  #select(cell) {
    if (cell === this.#selected) return;
    this.#selected = cell;
    this.#typed = -1;
    this.#draw();
  }

  /** @param {string} symbol a digit, or '.' */
  #type(symbol) {
    if (this.#locked) return;
    this.#typed = this.#selected;
    this.#byPerson(() => this.#controller.type([this.#selected], symbol));
  }

  /** @param {Action} action */
  #act(action) {
    if (this.#locked) return;
    switch (action) {
      case 'solve':
        return void this.#reveal();
      case 'reveal':
        return void this.#reveal(this.#selected);
      case 'check':
        return void this.#check();
      case 'undo':
      case 'redo':
        return this.#travel(action);
      case 'clear':
        return this.#byPerson(() => this.clear());
    }
  }

  /** Fills in the solution, or only one cell of it. @param {number} [only] */
  async #reveal(only) {
    const before = this.value;
    const outcome = this.#error ? 'none' : await this.#controller.reveal(only);
    // No event if nothing changed.
    if (outcome === 'done' && before !== this.value) this.#changed();
    if (outcome === 'none' || outcome === 'failed') this.#say(() => t('nothingToShow'));
  }

  async #check() {
    const cells = await this.#controller.check();
    if (cells !== undefined) this.#say(() => wrongInWords(cells));
  }

  /** @param {() => string} words called for the current language */
  #say(words) {
    this.#message = words;
    this.#typed = -1;
    this.#draw();
  }

  /** Undoes or redoes, and selects the cell that changes. @param {'undo' | 'redo'} way */
  #travel(way) {
    this.#selected = this.#controller.changedBy(way) ?? this.#selected;
    this.#byPerson(() => this.#controller[way]());
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { target, key } = event;
    if (event.defaultPrevented || event.isComposing) return;
    const onButton = target instanceof HTMLButtonElement;
    if (onButton && (key === 'Enter' || key === ' ')) return;
    const intent = intentOf(event, this.#controller.present.shape, this.#selected);
    if (intent?.do === 'select') {
      event.preventDefault();
      this.#select(intent.cell);
      this.#view.board.focus(intent.cell);
      return;
    }
    if (!intent || this.#locked) return;
    // Keys do nothing that has no button.
    const silent = ['solve', 'reveal', 'check', 'clear'].includes(intent.do);
    if (silent && !this.controls) return;
    event.preventDefault();
    if (intent.do === 'type') this.#type(intent.symbol);
    else if (intent.do === 'erase') this.#type('.');
    else this.#act(intent.do);
  }

  /** Fills in a pasted grid, if it agrees with the givens. @param {ClipboardEvent} event */
  async #onPaste(event) {
    const text = event.clipboardData?.getData('text/plain');
    if (!text || this.#locked || isTooLong(text)) return;
    event.preventDefault();
    const { present } = this.#controller;
    const same = () => present === this.#controller.present;
    try {
      const { size } = present.shape;
      const { givens } = await enter().parse(text, { size });
      if (!same()) return;
      const filled = [...givens].map((symbol, cell) =>
        symbol === '.' ? present.givens[cell] : symbol,
      );
      const pasted = filled.join('');
      if (this.#problemOf(pasted)) this.#say(() => t('badPaste'));
      else this.#byPerson(() => this.#controller.take(withValue(present, pasted)));
    } catch (error) {
      if (same()) this.#say(() => fault(error, text).text);
    } finally {
      leave();
    }
  }

  /** @param {ClipboardEvent} event */
  #onCopy(event) {
    if (String(getSelection())) return;
    event.clipboardData?.setData('text/plain', this.value);
    event.preventDefault();
  }
}

if (globalThis.customElements && !customElements.get('ninefold-sudoku')) {
  customElements.define('ninefold-sudoku', NinefoldSudoku);
}
