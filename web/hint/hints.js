/**
 * Hints on the current grid, without a screen: three presses, then the step is applied and the next one asked for.
 * A hint is valid for the position it was asked about; once that changes, it is outdated (`gone`).
 */
import { clashes, isFilled, placed } from '../puzzle/state.js';
import { after, candidatesBefore, cellAt, corrected, isPlain, stateOf } from './grid.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../../wasm/client/ninefold.js').Solver} Solver
 * @typedef {import('../../wasm/client/ninefold.js').Step} Step
 * @typedef {import('../../wasm/client/ninefold.js').Mistake} Mistake
 *
 * The state of a hint. `several`: the puzzle has several solutions. `wrong`: digits after which there is no solution.
 * `path`: a step of the whole solution path, in the grid at that point.
 * @typedef {{ kind: 'closed' | 'asking' | 'gone' }
 *   | { kind: 'note', note: 'done' | 'noStep' | 'few' | 'unexplained' | 'noSolution' | 'failed' }
 *   | { kind: 'wrong', cells: readonly number[] }
 *   | { kind: 'mistake', step: Mistake, press: number }
 *   | { kind: 'step', step: Step, press: number, several: boolean, lonely: boolean }
 *   | { kind: 'path', step: Step, number: number, of: number, at: Position }} Told
 *
 * @typedef {object} Host
 * @property {Solver} solver
 * @property {import('../puzzle/controller.js').Controller} controller
 * @property {() => number} near the selected cell
 * @property {() => 'en' | 'zh'} language
 * @property {() => void} changed the state has changed
 */

/** The last press. */
export const PRESSES = 3;

/** The effect of a step, as a key. @param {Step} step */
const outcome = ({ place, remove }) => JSON.stringify([place, remove]);

export class Hints {
  /** @type {Told} */
  told = { kind: 'closed' };
  #host;
  #ending = new AbortController();
  /** The position of the hint. @type {Position | null} */
  #at = null;
  /** Its candidates, once they are needed. @type {readonly string[] | null} */
  #candidates = null;
  /** The cell near which the step was asked for, and the press. */
  #near = 0;
  #press = 1;
  /** The cell of the last applied step, until another cell is selected. @type {{ selected: number, cell: number } | null} */
  #last = null;
  /** All steps, one by one, and the effects of those shown. @type {AsyncGenerator<Step, void, void> | null} */
  #others = null;
  #seen = new Set();
  #applying = false;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** The grid of the hint: the player's, or that of a step of the path. */
  get at() {
    return this.told.kind === 'path' ? this.told.at : this.#host.controller.present;
  }

  /** The candidates of that grid, while a whole step is shown; else null. */
  get candidates() {
    const { told } = this;
    const whole = told.kind === 'path' || (told.kind === 'step' && told.press === PRESSES);
    if (!whole) return null;
    return (this.#candidates ??= candidatesBefore(this.at, told.step));
  }

  /** The hint key: asks, shows more, and in the end applies. */
  press() {
    const { told } = this;
    if (told.kind === 'asking') return Promise.resolve();
    if (told.kind === 'wrong') return this.#takeAway(told.cells);
    if (told.kind !== 'step' && told.kind !== 'mistake') return this.ask();
    if (told.press === PRESSES) return this.#apply();
    this.#tell({ ...told, press: told.press + 1 });
    return Promise.resolve();
  }

  /** Shows less. */
  less() {
    const { told } = this;
    if ((told.kind === 'step' || told.kind === 'mistake') && told.press > 1)
      this.#tell({ ...told, press: told.press - 1 });
  }

  /** Asks for the next step. */
  async ask() {
    const selected = this.#host.near();
    if (this.#last?.selected !== selected) this.#last = null;
    this.#near = this.#last?.cell ?? selected;
    await this.#look(1);
  }

  /** Asks again in another language, also if the first answer is still on its way. */
  async again() {
    const { told } = this;
    if (told.kind === 'step' || told.kind === 'mistake') await this.#look(told.press);
    else if (told.kind === 'asking') await this.#look(this.#press);
  }

  /** @param {number} press */
  async #look(press) {
    this.#end();
    this.#press = press;
    const { solver, controller } = this.#host;
    const at = controller.present;
    const { signal } = this.#ending;
    this.#at = at;
    // Two digits that occur nowhere are interchangeable without rules: there are several solutions, and no step may be found for long.
    const digits = new Set(placed(at).replaceAll('.', '')).size;
    const few = isPlain(at) && digits < at.shape.size - 1 && clashes(at).size === 0;
    if (few) return this.#tell({ kind: 'note', note: 'few' });
    this.#tell({ kind: 'asking' });
    try {
      const options = { language: this.#host.language(), candidates: true, signal };
      const step = await solver.step(stateOf(at), { ...options, near: this.#near });
      if (signal.aborted) return;
      if (step && 'mistake' in step) return this.#tell({ kind: 'mistake', step, press });
      const several = controller.verdict.kind === 'many';
      if (step) {
        this.#seen = new Set([outcome(step)]);
        return this.#tell({ kind: 'step', step, press, several, lonely: false });
      }
      this.#tell({ kind: 'note', note: isFilled(at) ? 'done' : 'noStep' });
    } catch (error) {
      if (signal.aborted) return;
      const { code } = /** @type {{ code?: string }} */ (error);
      if (code === 'none') return this.#blame(signal);
      if (code === 'memory') return this.#tell({ kind: 'note', note: 'unexplained' });
      console.warn('There is no hint.', error);
      this.#tell({ kind: 'note', note: 'failed' });
    }
  }

  /** There is no solution: finds the digits to blame, if possible. @param {AbortSignal} signal */
  async #blame(signal) {
    const cells = await this.#host.controller.check();
    if (signal.aborted) return;
    if (cells?.length) this.#tell({ kind: 'wrong', cells });
    else this.#tell({ kind: 'note', note: 'noSolution' });
  }

  /** Another step in the same grid. */
  async another() {
    const { told } = this;
    if (told.kind !== 'step' || told.lonely || !this.#at) return;
    const { signal } = this.#ending;
    this.#tell({ kind: 'asking' });
    try {
      const { solver, language } = this.#host;
      const options = { all: true, candidates: true, language: language(), signal };
      this.#others ??= solver.steps(stateOf(this.#at), options);
      for (;;) {
        const { value: step } = await this.#others.next();
        if (signal.aborted) return;
        if (!step) return this.#tell({ ...told, lonely: true });
        if (this.#seen.has(outcome(step))) continue;
        this.#seen.add(outcome(step));
        return this.#tell({ ...told, step, press: 1 });
      }
    } catch (error) {
      if (signal.aborted) return;
      console.warn('There is no other hint.', error);
      this.#tell({ ...told, lonely: true });
    }
  }

  /** Applies the step, and asks for the next one. */
  async #apply() {
    const { told } = this;
    const { controller } = this.#host;
    if (told.kind !== 'step' && told.kind !== 'mistake') return;
    const at = controller.present;
    const [place] = told.kind === 'mistake' ? [told.step.cell] : [...told.step.place, ...told.step.remove];
    this.#last = { selected: this.#host.near(), cell: place ? cellAt(at.shape, place) : -1 };
    this.#take(told.kind === 'mistake' ? corrected(at, told.step) : after(at, told.step, controller.mode));
    await this.ask();
  } // prettier-ignore

  /** @param {readonly number[]} cells */
  async #takeAway(cells) {
    this.#applying = true;
    this.#host.controller.type(cells, '.');
    this.#applying = false;
    await this.ask();
  }

  /** @param {Position} next */
  #take(next) {
    this.#applying = true;
    this.#host.controller.take(next);
    this.#applying = false;
  }

  /** The grid has changed: the hint is outdated. */
  changed() {
    if (this.#applying || this.told.kind === 'closed' || this.told.kind === 'gone') return;
    // A step of the path is closed once the puzzle changes.
    if (this.told.kind === 'path') return this.close();
    this.#end();
    this.#tell({ kind: 'gone' });
  }

  /** Shows a step of the path. @param {Step} step @param {number} number @param {number} of @param {Position} at before it */
  show(step, number, of, at) {
    this.#end();
    this.#tell({ kind: 'path', step, number, of, at });
  }

  /** Continues from the shown grid of the path. */
  takeOver() {
    if (this.told.kind !== 'path') return Promise.resolve();
    const { at } = this.told;
    this.#take(at);
    return this.ask();
  }

  close() {
    this.#end();
    this.#tell({ kind: 'closed' });
  }

  #end() {
    this.#ending.abort();
    this.#ending = new AbortController();
    this.#others = null;
  }

  /** @param {Told} told */
  #tell(told) {
    this.told = told;
    this.#candidates = null;
    this.#host.changed();
  }
}
