/**
 * The current puzzle and every action on it, without a screen: the history, the verdict, the true candidates, the
 * steps from solution to solution, solving, revealing and checking. The page, the element and the iframe each have
 * one; they draw its state and pass on what the person does.
 *
 * An answer of the solver is applied only if the position it was asked about is still the present one;
 * otherwise the outcome is `superseded`.
 */
import { MARKING } from '../../wasm/rules/table.js';
import { toQuestion, toText } from './link.js';
import { seenFrom } from './seen.js';
import * as games from './state.js';
import { Timer } from './timer.js';
import { Asker } from './questions/verdict.js';

/**
 * @typedef {import('./state.js').Position} Position
 * @typedef {import('./state.js').Game} Game
 * @typedef {import('./state.js').Mode} Mode
 * @typedef {import('./questions/verdict.js').Verdict} Verdict
 * @typedef {import('./questions/candidates.js').Candidates} Candidates
 * @typedef {import('./questions/candidates.js').CandidatesAsker} CandidatesAsker
 * @typedef {import('./questions/steps.js').Steps} Steps
 * @typedef {import('../../wasm/client/ninefold.js').Solver} Solver
 *
 * Called after changes: `position` of the grid, from `before`; the others of what they are called, `marks` being the cells
 * that a check found wrong.
 * @typedef {object} Listener
 * @property {(before: Position) => void} position
 * @property {(verdict: Verdict, before: Verdict) => void} verdict
 * @property {() => void} [candidates]
 * @property {() => void} [steps]
 * @property {() => void} [marks]
 * @property {() => void} [mode]
 * @property {() => void} [alone]
 * @property {() => void} [marked]
 *
 * Loads what is not needed at once; without it there are no steps and no candidates.
 * @typedef {object} Parts
 * @property {() => Promise<typeof import('./questions/steps.js')>} steps
 * @property {() => Promise<typeof import('./questions/candidates.js')>} candidates
 *
 * The outcome of an action that waits for the solver. `given`: the cell is not open.
 * @typedef {'done' | 'none' | 'failed' | 'given' | 'superseded'} Outcome
 */

/** @type {readonly number[]} */
const NO_CELLS = [];

export class Controller {
  /** Whether typing makes givens or entries. @type {Mode} */
  mode;
  /** @type {Verdict} */
  verdict = { kind: 'loading' };
  /** Is the verdict about the present position? */
  judged = false;
  /** The true candidates; null if not known (yet). @type {Candidates | null} */
  candidates = null;
  /** The number of solutions of the puzzle without entries, 2 for several; null if not known (yet). @type {number | null} */
  alone = null;
  /** Does an entry in play remove the pencil marks that it excludes? */
  tidies = true;
  /** The time the current puzzle has been played. */
  timer;
  /** Entries that a check found wrong. @type {ReadonlySet<number>} */
  wrong = new Set();
  /** @type {Game} */
  #game;
  #listener;
  #options;
  /** @type {Solver | null} */
  #solver = null;
  /** @type {Asker | null} */
  #asker = null;
  /** @type {CandidatesAsker | null} */
  #candidatesAsker = null;
  /** @type {Steps | null} */
  #steps = null;
  /** The position with the solution that was stepped to. @type {Position | null} */
  #stepped = null;
  /** The question whose candidates were asked for. @type {string | null} */
  #candidatesOf = null;
  #wantsCandidates = false;
  #wantsAlone = false;
  /** The puzzle that `alone` is of, or is asked about. @type {string | null} */
  #aloneOf = null;
  #aloneStop = new AbortController();
  /** Is the player present? */
  #awake = false;
  /** The doublers or hot cells of a full grid that are known; the same array until others are. @type {readonly number[]} */
  marked = NO_CELLS;
  #markedStop = new AbortController();
  /** The times (in ms) that other puzzles of this visit have been played. @type {Map<string, number>} */
  #times = new Map();
  #parts;

  /**
   * @param {Game} game
   * @param {Listener} listener
   * @param {import('./questions/verdict.js').Options & { mode?: Mode, parts?: Parts }} [options]
   */
  constructor(game, listener, { mode = 'set', parts, ...options } = {}) {
    this.#parts = parts;
    this.#game = game;
    this.#listener = listener;
    this.#options = options;
    this.mode = mode;
    this.timer = new Timer(options.clock?.now ?? (() => performance.now()));
  }

  /* The solver. */

  /** Sets the solver that answers from now on. @param {Solver} solver */
  connect(solver) {
    if (this.#solver) this.disconnect();
    this.#solver = solver;
    this.#asker = new Asker(solver, (verdict) => this.#judge(verdict), this.#options);
  }

  /** Drops the solver and all open questions. */
  disconnect() {
    this.rest();
    this.#solver = this.#asker = this.#candidatesAsker = null;
    this.#steps = null;
  }

  /** Stops all questions until the position changes or `ask` is called. */
  rest() {
    this.judged = false;
    this.#aloneStop.abort();
    this.#markedStop.abort();
    this.#aloneOf = null;
    this.#asker?.stop();
    this.#candidatesAsker?.ask(null);
    this.#candidatesOf = null;
    this.#steps?.stop();
  }

  get connected() {
    return this.#solver !== null;
  }

  /** Asks about the position again. */
  ask() {
    const { present } = this.#game;
    this.judged = false;
    this.#stepped = null;
    this.#steps?.begin(present);
    this.#asker?.ask(present);
    if (this.candidates && this.candidates.digits.length !== present.givens.length) {
      this.candidates = null;
    }
    this.#askCandidates();
    void this.#askAlone();
    void this.#askMarked();
  }

  /* Set and play. */

  /** The puzzle as text, without entries: two with the same text are the same puzzle. */
  get puzzle() {
    return toText(this.#game.present);
  }

  /** Is every cell filled and nothing wrong, as far as the verdict knows by now? */
  get solved() {
    const { verdict, judged } = this;
    if (!judged || verdict.kind !== 'one' || !games.isFilled(this.#game.present)) return false;
    return !verdict.filling || (verdict.filling.wrong.length === 0 && !verdict.filling.apart);
  }

  /** Sets the mode. An empty puzzle cannot be played. @param {Mode} mode */
  enter(mode) {
    const next = mode === 'play' && games.isEmpty(games.played(this.#game.present)) ? 'set' : mode;
    if (next === this.mode) return false;
    this.mode = next;
    this.wrong = new Set();
    this.#time();
    this.#listener.mode?.();
    return true;
  }

  /** The player is present or absent, for the timer. @param {boolean} awake */
  wake(awake) {
    this.#awake = awake;
    this.#time();
  }

  /** Starts or stops the timer. */
  #time() {
    this.timer.run(this.mode === 'play' && this.#awake && !this.solved);
  }

  /** `alone` is asked for only while it is shown. @param {boolean} wanted */
  wantAlone(wanted) {
    this.#wantsAlone = wanted;
    void this.#askAlone();
  }

  async #askAlone() {
    if (!this.#wantsAlone || !this.#solver) return;
    const question = toQuestion(games.played(this.#game.present));
    if (this.#aloneOf === question) return;
    this.#aloneStop.abort();
    const { signal } = (this.#aloneStop = new AbortController());
    this.#aloneOf = question;
    this.#tellAlone(null);
    try {
      const { count } = await this.#solver.solve(question, { signal });
      if (!signal.aborted) this.#tellAlone(count);
    } catch {
      // The verdict reports why.
      if (!signal.aborted) this.#aloneOf = null;
    }
  }

  /** Of a full grid, if some of its cells count for more than their digit. */
  async #askMarked() {
    this.#markedStop.abort();
    const { signal } = (this.#markedStop = new AbortController());
    const solver = this.#solver;
    const { present } = this.#game;
    this.marked = NO_CELLS;
    const counts = present.rules?.some(({ keyword }) => MARKING.includes(keyword));
    if (!solver || !counts || !games.isFilled(present)) return;
    try {
      const { markedCells } = await import('./questions/marked.js');
      const cells = await markedCells(solver, present, signal);
      if (signal.aborted || cells.length === 0) return;
      this.marked = cells;
      this.#listener.marked?.();
    } catch (error) {
      if (!signal.aborted) console.warn('The doublers are not known.', error);
    }
  }

  /** @param {number | null} count */
  #tellAlone(count) {
    if (this.alone === count) return;
    this.alone = count;
    this.#listener.alone?.();
  }

  /* State to draw. */

  get game() {
    return this.#game;
  }

  get present() {
    return this.#game.present;
  }

  get canUndo() {
    return this.#game.past.length > 0;
  }

  get canRedo() {
    return this.#game.future.length > 0;
  }

  /** Is there anything to clear? */
  get canClear() {
    const { present } = this.#game;
    const digits = this.mode === 'play' ? present.entries + present.found : games.shownAt(present);
    return /[^.]/.test(digits) || games.NOTES.some((note) => present[note]);
  }

  /** All cells known to be wrong: by a check, or by the verdict. */
  get wrongCells() {
    const { verdict } = this;
    const told = 'filling' in verdict && this.judged ? (verdict.filling?.wrong ?? []) : [];
    return told.length > 0 ? new Set([...this.wrong, ...told]) : this.wrong;
  }

  /** The state of stepping from solution to solution. */
  get steps() {
    const {
      busy = false,
      ended = false,
      number = 0,
      isFirst = true,
      isLast = false,
    } = this.#steps ?? {};
    const shown = this.#stepped === this.#game.present;
    return { busy, ended, number, isFirst, isLast, shown };
  }

  /* Changes that need no solver. Each returns whether anything changed. */

  /** @param {readonly number[]} cells @param {string} symbol a digit, or '.' to open them */
  type(cells, symbol) {
    const at = this.#game.present;
    const tidies = this.mode === 'play' && this.tidies;
    const seen = tidies ? (/** @type {number} */ cell) => seenFrom(at, cell) : undefined;
    return this.#change(games.typeAll(this.#game, cells, symbol, this.mode, seen));
  }

  /** Opens cells. @param {readonly number[]} cells @param {games.Note} [first] removed before everything else */
  open(cells, first) {
    return this.#change(games.open(this.#game, cells, this.mode, first));
  }

  /** @param {readonly number[]} cells @param {string} symbol @param {games.Note} [note] */
  mark(cells, symbol, note) {
    return this.#change(games.mark(this.#game, cells, symbol, note));
  }

  /** Takes the true candidates as pencil marks. */
  adopt() {
    if (this.candidates?.question !== toQuestion(this.#game.present)) return false;
    return this.#change(games.markAll(this.#game, this.candidates.digits));
  }

  clear() {
    return this.#change(
      this.mode === 'set' ? games.clear(this.#game) : games.clearEntries(this.#game),
    );
  }

  undo() {
    return this.#change(games.undo(this.#game));
  }

  redo() {
    return this.#change(games.redo(this.#game));
  }

  /** The cell that undo or redo would change, if exactly one. @param {'undo' | 'redo'} way */
  changedBy(way) {
    const { past, present, future } = this.#game;
    const next = way === 'undo' ? past.at(-1) : future[0];
    return next && games.onlyDifference(present, next);
  }

  /** Another position, as one step of the history. @param {Position} position @param {Mode} [mode] entered then */
  take(position, mode) {
    const changed = this.#change(
      games.change(this.#game, games.sharingShape(position, this.#game.present)),
    );
    if (mode) this.enter(mode);
    return changed;
  }

  /** Replaces the position within the same step of the history. @param {Position} position */
  amend(position) {
    return this.#change(games.replace(this.#game, position));
  }

  /** Another game with its own history. @param {Game} game */
  begin(game) {
    const before = this.#game.present;
    this.#game = { ...game, present: games.sharingShape(game.present, before) };
    this.wrong = new Set();
    this.ask();
    this.#turn(before);
    this.#listener.position(before);
  }

  /** @param {Game} next */
  #change(next) {
    const before = this.#game.present;
    if (next === this.#game) return false;
    this.#game = next;
    this.wrong = new Set();
    const same = toQuestion(before) === toQuestion(next.present);
    if (!same) this.ask();
    else this.#refill(before);
    this.#turn(before);
    this.#listener.position(before);
    return true;
  }

  /** Each puzzle has its own time. @param {Position} before */
  #turn(before) {
    const { present } = this.#game;
    const same =
      before.givens === present.givens &&
      before.shape === present.shape &&
      games.sameRules(before, present);
    if (!same) {
      if (this.timer.passed > 0) this.#times.set(toText(before), this.timer.passed);
      this.timer.set(this.#times.get(this.puzzle) ?? 0);
    }
    this.#time();
  }

  /** The question is the same; revealed digits and entries may have changed. @param {Position} before */
  #refill(before) {
    const { present } = this.#game;
    if (before.found === present.found && before.entries === present.entries) return;
    void this.#askMarked();
    const { judged } = this;
    this.judged = false;
    if (!this.#asker?.refill(present)) this.judged = judged;
  }

  /* Actions that wait for the solver. */

  /** Fills in the solution, or only one cell of it. @param {number} [only] @returns {Promise<Outcome>} */
  async reveal(only) {
    const { present } = this.#game;
    if (only !== undefined && games.placed(present)[only] !== '.') return 'given';
    const solution = await this.solution();
    if (present !== this.#game.present) return 'superseded';
    if (solution === undefined) return 'failed';
    if (solution === null) return 'none';
    this.#change(games.reveal(this.#game, solution, only));
    return 'done';
  }

  /**
   * A solution of the present position, waiting for the engine if necessary; null if there is none, undefined if the
   * engine failed or the position has changed meanwhile.
   * @returns {Promise<string | null | undefined>}
   */
  async solution() {
    const { kind } = this.verdict;
    if (kind === 'failed' || kind === 'stopped') this.ask();
    const { present } = this.#game;
    for (;;) {
      const asked = this.#asker?.answer;
      const answer = await asked;
      if (present !== this.#game.present) return undefined;
      if (answer) return answer.solution;
      // Unless the position changed and changed back, and was asked about again.
      if (asked === this.#asker?.answer) return undefined;
    }
  }

  /**
   * Marks the wrong entries.
   * @returns {Promise<number[] | null | undefined>} null if no single entry is to blame, undefined if the engine
   *   failed or the position has changed meanwhile
   */
  async check() {
    const game = this.#game;
    const solver = this.#solver;
    const cells =
      solver &&
      (await import('./questions/check.js')
        .then(({ wrongCells }) => wrongCells(solver, game))
        .catch(() => undefined));
    if (game !== this.#game || !solver || cells === undefined) return undefined;
    this.wrong = new Set(cells);
    this.#listener.marks?.();
    return cells;
  }

  /**
   * Shows the next or the previous solution. However many steps, one undo returns to the position before them.
   * @param {'next' | 'previous'} way
   * @returns {Promise<boolean>} is another one shown?
   */
  async step(way) {
    const question = toQuestion(this.#game.present);
    const steps = await this.#stepping();
    if (!steps || question !== toQuestion(this.#game.present)) return false;
    const looked = way === 'next' ? steps.next() : steps.previous();
    this.#listener.steps?.();
    const found = await looked;
    if (steps !== this.#steps || question !== toQuestion(this.#game.present)) return false;
    if (found) {
      const before = this.#game.present;
      const next = games.revealed(before, found);
      this.#game =
        this.#stepped === before ? games.replace(this.#game, next) : games.change(this.#game, next);
      this.#stepped = this.#game.present;
      this.wrong = new Set();
      this.#refill(before);
      this.#listener.position(before);
    }
    this.#listener.steps?.();
    return found !== null;
  }

  async #stepping() {
    const solver = this.#solver;
    if (this.#steps || !solver || !this.#parts) return this.#steps;
    const { Steps } = await this.#parts.steps();
    if (solver !== this.#solver) return null;
    if (!this.#steps) {
      this.#steps = new Steps(solver);
      this.#steps.begin(this.#game.present);
    }
    return this.#steps;
  }

  countOn() {
    if (this.verdict.kind === 'stopped') this.ask();
    else void this.#asker?.countOn();
  }

  /** Stops the search, the count or the step under way. */
  interrupt() {
    this.#asker?.interrupt();
    if (this.#steps?.stop()) this.#listener.steps?.();
  }

  /** The candidates are asked for only while they are shown. @param {boolean} wanted */
  wantCandidates(wanted) {
    this.#wantsCandidates = wanted;
    this.#askCandidates();
  }

  #askCandidates() {
    const { present } = this.#game;
    const question = this.#wantsCandidates ? toQuestion(present) : null;
    if (question !== null && this.#candidatesOf === question) return;
    this.#candidatesOf = question;
    if (this.#candidatesAsker) void this.#candidatesAsker.ask(question === null ? null : present);
    else if (question !== null) void this.#loadCandidates();
  }

  async #loadCandidates() {
    const solver = this.#solver;
    if (!solver || !this.#parts) return;
    try {
      const { CandidatesAsker } = await this.#parts.candidates();
      if (solver !== this.#solver || this.#candidatesAsker) return;
      this.#candidatesAsker = new CandidatesAsker(solver, (candidates) => {
        this.candidates = candidates;
        this.#listener.candidates?.();
      });
    } catch (error) {
      console.warn('The candidates could not be loaded.', error);
    }
    // They may no longer be wanted, or be of another position; after a failure the next request tries again.
    this.#candidatesOf = null;
    if (this.#candidatesAsker) this.#askCandidates();
  }

  /** @param {Verdict} verdict */
  #judge(verdict) {
    const before = this.verdict;
    this.verdict = verdict;
    this.judged = !['loading', 'asking', 'stopped'].includes(verdict.kind);
    this.#time();
    this.#listener.verdict(verdict, before);
  }
}
