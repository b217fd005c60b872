/**
 * Puts the current puzzle into the library while it is played, and when another replaces it. The library is loaded when
 * first needed.
 */
import { hasEntries, isEmpty } from '../../puzzle/state.js';
import { newId } from '../../puzzle/storage.js';

/**
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {import('../../puzzle/state.js').Mode} Mode
 * @typedef {import('../../puzzle/library.js').Entry} Entry
 * @typedef {import('../../puzzle/library.js').Origin} Origin
 *
 * A puzzle that was begun: its id in the library.
 * @typedef {{ id: string, from?: Origin }} Sitting
 */

export class Collector {
  #controller;
  #moved;
  /** By the puzzle. @type {Map<string, Sitting>} */
  #sittings = new Map();

  /** @type {Promise<typeof import('../library/store.js')> | null} */
  #library = null;

  /** The last write. @type {Promise<void>} */
  #last = Promise.resolve();

  /**
   * @param {() => import('../../puzzle/controller.js').Controller} controller
   * @param {() => void} [moved] a sitting has another id than when it was asked for
   */
  constructor(controller, moved) {
    this.#controller = controller;
    this.#moved = moved;
  }

  /** Continues the sitting of the last visit. @param {any} kept the stored `sitting` */
  begin(kept) {
    if (typeof kept?.id !== 'string') return;
    const { id, from } = kept;
    this.#sittings.set(this.#controller().puzzle, { id, ...(from && { from }) });
  }

  /** The sitting of the current puzzle, to be stored with it. @returns {Sitting} */
  get sitting() {
    const { puzzle } = this.#controller();
    const known = this.#sittings.get(puzzle) ?? { id: newId() };
    this.#sittings.set(puzzle, known);
    return known;
  }

  /**
   * Takes another puzzle; the one before is put aside.
   * @type {(position: Position, mode?: Mode, from?: Origin) => void}
   */
  take = (position, mode, from) => {
    const controller = this.#controller();
    const before = controller.puzzle;
    if (!isEmpty(controller.present)) this.#put();
    controller.take(position, mode);
    if (controller.puzzle === before) return;
    // The same puzzle begun again is another sitting.
    this.#sittings.delete(controller.puzzle);
    if (from) this.sitting.from = from;
    if (controller.mode === 'play') void this.#remind();
  };

  /** Continues a puzzle of the library. @param {Entry} entry */
  resume = ({ id, at, mode, time, from }) => {
    const controller = this.#controller();
    if (!isEmpty(controller.present)) this.#put();
    controller.take(at, mode);
    this.#sittings.set(controller.puzzle, { id, ...(from && { from }) });
    controller.timer.set(time);
  };

  /** Stores the current puzzle, if it is played. */
  keep = () => {
    const { mode, present } = this.#controller();
    if (mode === 'play' && !isEmpty(present)) this.#put();
    return this.#last;
  };

  #put() {
    const controller = this.#controller();
    const { present: at, timer, solved } = controller;
    const { sitting } = this;
    // A puzzle with entries opens in play.
    const mode = hasEntries(at) ? 'play' : controller.mode;
    const entry = { at, mode, time: Math.round(timer.passed), solved, changed: Date.now() };
    this.#last = this.#store()
      .then(({ keep }) => keep(sitting, entry, this.#moved))
      .catch(failed);
  }

  /** Imported once: a page that is about to close cannot wait even for a loaded module. */
  #store() {
    return (this.#library ??= import('../library/store.js').catch((error) => {
      this.#library = null;
      throw error;
    }));
  }

  /** Offers to continue the puzzle if it was begun before. */
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

/** Logs a failure once; the room Library reports it. @param {unknown} error */
function failed(error) {
  if (!told) console.warn('The library keeps nothing.', error);
  told = true;
}
let told = false;
