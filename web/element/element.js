/**
 * <ninefold-sudoku>, for other people's pages; documented in element.d.ts and docs/element.md. What is
 * on the grid is a game as in the page; the puzzle's own cells are fixed. All elements of a page share
 * one solver, which is gone when the last of them has left.
 */
import { wrongCells } from '../puzzle/check.js';
import { Attributed } from './attributed.js';
import { detailOf } from './detail.js';
import { enter, leave } from './pool.js';
import { answerUnread, faultInWords, readAtOnce, readPuzzle } from './reading.js';
import { languageOf, systemIsDark, themeOf } from './surroundings.js';
import { Questions } from './questions.js';
import { cellsOf, problemOf, puzzleOf, valueOf } from './value.js';
import { View } from './view.js';
import * as games from '../puzzle/state.js';
import { fault, isTooLong } from '../import/import.js';
import { intentOf } from '../puzzle/keys.js';
import { inLanguage, t } from '../language.js';
import { fromAnswer, toQuestion } from '../puzzle/link.js';
import { Asker, verdictOf } from '../puzzle/verdict.js';
import { inWords } from '../views/solve/verdict.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/verdict.js').Verdict} Verdict
 * @typedef {import('./view.js').Action} Action
 * @typedef {import('./reading.js').Unread} Unread
 * @typedef {{ at: Position } | Unread} Read
 * @typedef {import('./element.js').Answer} Answer
 */

export class NinefoldSudoku extends Attributed {
  static formAssociated = true;
  static observedAttributes = [
    ...['puzzle', 'size', 'rule', 'theme', 'lang'],
    ...['controls', 'readonly', 'required'],
  ];

  #internals = this.attachInternals();
  #view;
  #game = games.begin(games.position(games.CLASSIC));
  /** Cells of the puzzle. @type {ReadonlySet<number>} */
  #fixed = new Set();
  #selected = 0;
  /** @type {ReadonlySet<number>} */
  #wrong = new Set();
  /** @type {Verdict} */
  #verdict = { kind: 'loading' };
  /** Is the verdict about what stands there now? */
  #judged = false;
  #solved = false;
  /** Why the puzzle cannot be read. @type {Unread | null} */
  #error = null;
  /** @type {(() => string) | null} */
  #message = null;
  #disabled = false;
  /** The cell typed into last. */
  #typed = -1;
  /** What the attributes say. @type {Promise<Read>} */
  #loading = Promise.resolve({ at: this.#game.present });
  /** Questions of `solve` that have not been answered yet. */
  #questions = new Questions();
  /** Counts what was loaded, so that what comes late knows that it is late. */
  #loads = 0;
  /** Is there something to load that needs the solver? */
  #stale = false;
  /** A value that came while a puzzle was on its way. @type {string | null} */
  #waiting = null;
  /** @type {Asker | null} */
  #asker = null;
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

  /* What the browser calls. */

  connectedCallback() {
    this.#asker = new Asker(enter(), (verdict) => this.#judge(verdict));
    systemIsDark?.addEventListener('change', this.#dress);
    this.#dress();
    if (this.#stale) void this.#load();
    // Asking for the first time reports at once that it has begun, and so draws.
    if (this.#error) this.#draw();
    else this.#ask();
  }

  disconnectedCallback() {
    this.#asker?.stop();
    this.#asker = null;
    this.#view.hush();
    systemIsDark?.removeEventListener('change', this.#dress);
    leave();
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (['puzzle', 'size', 'rule'].includes(name)) void this.#load();
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

  /* Properties that are no attributes. */

  get value() {
    return valueOf(this.#game.present);
  }

  /** As long as the grid, in its symbols; the puzzle's own cells stay what they are. */
  set value(text) {
    const problem = this.#problemOf(text);
    if (this.#stale) this.#waiting = String(text);
    else if (problem) throw new SyntaxError(problem);
    else this.#restore(text);
  }

  get verdict() {
    return this.#judged || this.#error ? this.#detail() : null;
  }

  get form() {
    return this.#internals.form;
  }

  get labels() {
    return this.#internals.labels;
  }

  get type() {
    return /** @type {const} */ ('ninefold-sudoku');
  }

  get validity() {
    return this.#internals.validity;
  }

  get validationMessage() {
    return this.#internals.validationMessage;
  }

  get willValidate() {
    return this.#internals.willValidate;
  }

  checkValidity() {
    return this.#internals.checkValidity();
  }

  reportValidity() {
    return this.#internals.reportValidity();
  }

  /* Methods. */

  async solve() {
    return (await NinefoldSudoku.answer(this)).solution;
  }

  /**
   * Solves what an element holds now, whatever it holds by the time of the answer, and fills that in
   * where it still fits. Answers come in the order of the questions.
   * @param {NinefoldSudoku} element
   * @returns {Promise<Answer>} rejects with code `superseded`, or where the engine failed
   */
  static answer(element) {
    return element.#questions.add((signal) => element.#answer(signal));
  }

  /** @param {AbortSignal} signal @returns {Promise<Answer>} */
  async #answer(signal) {
    const now = this.#stale || this.#error ? null : this.#game.present;
    const filled = this.#waiting;
    // In no page nobody has read it so far.
    const reading = this.#stale && !this.#asker ? this.#load(true) : this.#loading;
    const solver = enter();
    try {
      const read = now ? { at: now } : await reading;
      if ('error' in read) return this.#speaking(() => answerUnread(read));
      const fits = !now && filled !== null && !problemOf(filled, read.at, cellsOf(read.at));
      const at = fits ? games.given(read.at, filled) : read.at;
      const said = await solver.solve(toQuestion(at), { signal });
      const solution = said.solution && fromAnswer(said.solution, at.shape);
      const same = !this.#stale && toQuestion(this.#game.present) === toQuestion(at);
      if (solution && same) this.#update(games.reveal(this.#game, solution));
      const verdict = verdictOf(at, { ...said, solution });
      const [text] = this.#speaking(() => inWords(verdict, at.shape, false));
      return { count: said.count, solution, text };
    } finally {
      leave();
    }
  }

  clear() {
    const { present } = this.#game;
    this.#update(games.change(this.#game, games.given(present, this.#puzzleAlone())));
  }

  /** To the selected cell. */
  focus() {
    this.#view.board.focus(this.#selected);
  }

  /* The puzzle: read, begun, refused. */

  /**
   * Reads the attributes. In no page only what can be read at once, unless `now`.
   * @returns {Promise<Read>} never rejects
   */
  #load(now = false) {
    this.#questions.supersede();
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
      // What was said is about the puzzle before.
      this.#asker?.stop();
      this.#judged = false;
      if (!this.#asker && !now) return { error: { code: 'closed' }, attributes };
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
    const { shape } = this.#game.present;
    // One object for one shape, so that the board need not be built again.
    const present = games.sameShape(shape, at.shape) ? { ...at, shape } : at;
    this.#fixed = cellsOf(present);
    this.#selected = Math.min(this.#selected, present.givens.length - 1);
    this.#restart(games.begin(present));
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) return;
    const problem = this.#problemOf(waiting);
    if (problem) console.warn(problem);
    else this.#restore(waiting);
  }

  /** The puzzle cannot be shown: an empty grid, and why. @param {Unread} unread */
  #refuse(unread) {
    this.#waiting = null;
    this.#fixed = new Set();
    this.#error = unread;
    this.#restart(games.begin(games.position(games.CLASSIC)));
    if (this.#asker) this.#tell('verdict', this.#detail());
  }

  /** @param {games.Game} game */
  #restart(game) {
    this.#game = game;
    this.#wrong = new Set();
    this.#message = null;
    this.#typed = -1;
    this.#solved = false;
    this.#ask();
    this.#draw();
  }

  /** @param {string} text */
  #problemOf(text) {
    return problemOf(text, this.#game.present, this.#fixed);
  }

  /** @param {string} text */
  #restore(text) {
    if (this.#problemOf(text)) return;
    this.#update(games.change(this.#game, games.given(this.#game.present, text)));
  }

  /* The state has changed: ask, draw, tell. */

  /** Gives whether anything did change. @param {games.Game} next */
  #update(next) {
    const before = this.#game;
    if (next === before) return false;
    this.#game = next;
    this.#wrong = new Set();
    this.#message = null;
    if (next.present.givens !== before.present.givens) this.#ask();
    this.#draw();
    this.#noticeSolved();
    return true;
  }

  /** The same, by a person. @param {games.Game} next */
  #change(next) {
    if (this.#update(next)) this.#tell('change', { value: this.value });
  }

  #ask() {
    this.#judged = false;
    if (!this.#error) this.#asker?.ask(this.#game.present);
  }

  /** @param {Verdict} verdict */
  #judge(verdict) {
    if (this.#error) return;
    this.#verdict = verdict;
    if (verdict.kind === 'loading' || verdict.kind === 'asking') return this.#draw();
    this.#judged = true;
    this.#draw();
    this.#tell('verdict', this.#detail());
    this.#noticeSolved();
  }

  #noticeSolved() {
    const { present } = this.#game;
    const byPerson = !present.givens.includes('.');
    const right = byPerson
      ? this.#judged && this.#verdict.kind === 'one'
      : !this.value.includes('.');
    const solved = right && this.#fixed.size < present.givens.length;
    if (solved && !this.#solved) {
      this.#tell('solved', { value: this.value, by: byPerson ? 'person' : 'solver' });
    }
    this.#solved = solved;
  }

  /** @returns {import('./element.js').Verdict} */
  #detail() {
    const [text] = this.#speaking(() => this.#view.words(this.#state()));
    if (this.#error) return { kind: 'invalid', count: 0n, final: true, text };
    return detailOf(this.#verdict, text);
  }

  /** @param {string} type @param {object} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }

  /* Drawing. */

  #state() {
    const { present, past, future } = this.#game;
    return {
      present,
      selected: this.#selected,
      fixed: this.#fixed,
      wrong: this.#wrong,
      verdict: this.#verdict,
      fault: faultInWords(this.#error),
      message: this.#message?.() ?? '',
      controls: this.controls,
      readonly: this.readOnly,
      disabled: this.#disabled,
      able: {
        undo: past.length > 0,
        redo: future.length > 0,
        clear: this.value !== this.#puzzleAlone(),
      },
    };
  }

  #puzzleAlone() {
    return puzzleOf(this.#game.present, this.#fixed);
  }

  #draw() {
    if (!this.#asker) return this.#keep();
    this.#speaking(() => {
      const state = this.#state();
      this.#view.draw(state);
      if (this.#view.board.focused) this.#view.speak(state, this.#typed);
    });
    this.#keep();
  }

  /** What the form knows of us. */
  #keep() {
    this.#internals.setFormValue(this.value);
    this.#speaking(() => {
      const { anchor } = this.#view;
      if (this.#error) {
        this.#internals.setValidity({ badInput: true }, faultInWords(this.#error), anchor);
      } else if (this.#judged && this.#verdict.kind === 'none') {
        const [title] = this.#view.words(this.#state());
        this.#internals.setValidity({ customError: true }, title, anchor);
      } else if (this.required && this.value.includes('.')) {
        this.#internals.setValidity({ valueMissing: true }, t('fillAll'), anchor);
      } else {
        this.#internals.setValidity({});
      }
    });
  }

  /** Takes colours and language from the page. */
  #dress = () => {
    if (!this.#asker) return;
    this.#language = languageOf(this);
    this.#view.dress(themeOf(this, this.getAttribute('theme')), this.#language);
  };

  /** @template T @param {() => T} work */
  #speaking(work) {
    return inLanguage(this.#language, work);
  }

  /* What a person does. */

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
    if (this.#locked || this.#fixed.has(this.#selected)) return;
    this.#typed = this.#selected;
    this.#change(games.type(this.#game, this.#selected, symbol));
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
        return this.#travel(games.undo(this.#game));
      case 'redo':
        return this.#travel(games.redo(this.#game));
      case 'clear': {
        const before = this.#game;
        this.clear();
        if (before !== this.#game) this.#tell('change', { value: this.value });
      }
    }
  }

  /** The solution of what stands there, waiting for the engine where it must. */
  async #solution() {
    if (this.#error) return null;
    // Outside of a page there is nobody who has asked already.
    const asker = this.#asker ?? new Asker(enter(), () => {});
    try {
      if (!this.#asker || this.#verdict.kind === 'failed') asker.ask(this.#game.present);
      return (await asker.answer)?.solution ?? null;
    } finally {
      if (asker !== this.#asker) {
        asker.stop();
        leave();
      }
    }
  }

  /** Fills in the solution, or only one cell of it. @param {number} [only] */
  async #reveal(only) {
    const { present } = this.#game;
    const solution = await this.#solution();
    if (present !== this.#game.present) return;
    if (solution) this.#change(games.reveal(this.#game, solution, only));
    else this.#say(() => t('nothingToShow'));
  }

  async #check() {
    const { present } = this.#game;
    const cells = await wrongCells(enter(), this.#game)
      .catch(() => undefined)
      .finally(leave);
    if (present !== this.#game.present || cells === undefined) return;
    this.#wrong = new Set(cells);
    if (cells === null) this.#say(() => t('wrongFromStart'));
    else this.#say(() => (cells.length ? t('wrongEntries', cells.length) : t('nothingWrong')));
  }

  /** @param {() => string} words in the language of the time */
  #say(words) {
    this.#message = words;
    this.#typed = -1;
    this.#draw();
  }

  /** Goes back or forth, and to the cell where that shows. @param {games.Game} next */
  #travel(next) {
    const cell = games.onlyDifference(this.#game.present, next.present);
    if (cell !== undefined) this.#selected = cell;
    this.#change(next);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { target, key } = event;
    if (event.defaultPrevented || event.isComposing) return;
    const onButton = target instanceof HTMLButtonElement;
    if (onButton && (key === 'Enter' || key === ' ')) return;
    const intent = intentOf(event, this.#game.present.shape, this.#selected);
    if (intent?.do === 'select') {
      event.preventDefault();
      this.#select(intent.cell);
      this.#view.board.focus(intent.cell);
      return;
    }
    if (!intent || this.#locked) return;
    // Keys do no more than the buttons that are there.
    const silent = ['solve', 'reveal', 'check', 'clear'].includes(intent.do);
    if (silent && !this.controls) return;
    event.preventDefault();
    if (intent.do === 'type') this.#type(intent.symbol);
    else if (intent.do === 'erase') this.#type('.');
    else this.#act(intent.do);
  }

  /** A text with a grid, where the puzzle leaves room for it. @param {ClipboardEvent} event */
  async #onPaste(event) {
    const text = event.clipboardData?.getData('text/plain');
    if (!text || this.#locked || isTooLong(text)) return;
    event.preventDefault();
    const { present } = this.#game;
    try {
      const { size } = present.shape;
      const { givens } = await enter().parse(text, { size });
      if (present !== this.#game.present) return;
      const filled = [...givens].map((symbol, cell) =>
        this.#fixed.has(cell) && symbol === '.' ? present.givens[cell] : symbol,
      );
      const problem = this.#problemOf(filled.join(''));
      if (problem) this.#say(() => t('badPaste'));
      else this.#change(games.change(this.#game, games.given(present, filled.join(''))));
    } catch (error) {
      if (present === this.#game.present) this.#say(() => fault(error, text).text);
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
