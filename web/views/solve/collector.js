/**
 * Has the puzzle at hand put into the library: while it is played, and when another takes its place. The library comes
 * when there is first something for it.
 */
import { hasEntries, isEmpty } from '../../puzzle/state.js';
import { newId } from '../../puzzle/storage.js';

/**
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {import('../../puzzle/state.js').Mode} Mode
 * @typedef {import('../../puzzle/library.js').Entry} Entry
 * @typedef {import('../../puzzle/library.js').Origin} Origin
 *
 * A puzzle that somebody has begun: its place in the library.
 * @typedef {{ id: string, from?: Origin }} Sitting
 */

export class Collector {
  #controller;
  /** By the puzzle. @type {Map<string, Sitting>} */
  #sittings = new Map();

  /** @type {Promise<typeof import('../library/store.js')> | null} */
  #library = null;

  /** What has been put there last. @type {Promise<void>} */
  #last = Promise.resolve();

  /** @param {() => import('../../puzzle/controller.js').Controller} controller */
  constructor(controller) {
    this.#controller = controller;
  }

  /** Goes on with that of the last visit. @param {any} kept as `sitting` was */
  begin(kept) {
    if (typeof kept?.id !== 'string') return;
    const { id, from } = kept;
    this.#sittings.set(this.#controller().puzzle, { id, ...(from && { from }) });
  }

  /** The place of the puzzle at hand, to be kept with it. @returns {Sitting} */
  get sitting() {
    const { puzzle } = this.#controller();
    const known = this.#sittings.get(puzzle) ?? { id: newId() };
    this.#sittings.set(puzzle, known);
    return known;
  }

  /**
   * Another puzzle: what was there is put aside.
   * @type {(position: Position, mode?: Mode, from?: Origin) => void}
   */
  take = (position, mode, from) => {
    const controller = this.#controller();
    const before = controller.puzzle;
    if (!isEmpty(controller.present)) this.#put();
    controller.take(position, mode);
    if (controller.puzzle === before) return;
    // Begun anew it is another sitting.
    this.#sittings.delete(controller.puzzle);
    if (from) this.sitting.from = from;
    if (controller.mode === 'play') void this.#remind();
  };

  /** Goes on with one of the library. @param {Entry} entry */
  resume = ({ id, at, mode, time, from }) => {
    const controller = this.#controller();
    if (!isEmpty(controller.present)) this.#put();
    controller.take(at, mode);
    this.#sittings.set(controller.puzzle, { id, ...(from && { from }) });
    controller.timer.set(time);
  };

  /** Has what is played there, as it is now. */
  keep = () => {
    const { mode, present } = this.#controller();
    if (mode === 'play' && !isEmpty(present)) this.#put();
    return this.#last;
  };

  #put() {
    const controller = this.#controller();
    const { present: at, timer, solved } = controller;
    const { sitting } = this;
    // What somebody has begun is there to be played, whoever looked at it last.
    const mode = hasEntries(at) ? 'play' : controller.mode;
    const entry = { at, mode, time: Math.round(timer.passed), solved, changed: Date.now() };
    this.#last = this.#store()
      .then(({ keep }) => keep(sitting, entry))
      .catch(failed);
  }

  /** Asked for once: a page that goes has no time to wait for a module, even for one that is there. */
  #store() {
    return (this.#library ??= import('../library/store.js').catch((error) => {
      this.#library = null;
      throw error;
    }));
  }

  /** Whoever has begun this puzzle before may want to go on. */
  async #remind() {
    const controller = this.#controller();
    const { puzzle, present } = controller;
    try {
      const { remind } = await this.#store();
      await remind(puzzle, () => controller.present === present, this.resume);
    } catch (error) {
      failed(error);
    }
  }
}

/** Then there is none of it in the library, which says so itself; here it is told once. @param {unknown} error */
function failed(error) {
  if (!told) console.warn('The library keeps nothing.', error);
  told = true;
}
let told = false;
