/** Parts of the Solve room that are loaded when they are first needed. */
import { t } from '../../language.js';
import { showNotice } from './notice.js';

/** Reports that a part of the page could not be loaded. @param {string} what "The hints" @param {unknown} error */
export function notLoaded(what, error) {
  console.warn(`${what} could not be loaded.`, error);
  showNotice({ text: t('roomFailed'), bad: true });
}

/** @template T */
export class Late {
  /** Once opened. @type {T | null} */
  part = null;
  #what;
  #open;
  #opened;
  /** @type {Promise<T | null> | null} */
  #coming = null;

  /** @param {string} what @param {() => Promise<T>} open @param {() => void} [opened] called once it is there */
  constructor(what, open, opened = () => {}) {
    this.#what = what;
    this.#open = open;
    this.#opened = opened;
  }

  /** Null if it cannot be loaded, which is reported; the next time it is tried again. */
  load() {
    return (this.#coming ??= this.#load());
  }

  async #load() {
    try {
      this.part = await this.#open();
      this.#opened();
    } catch (error) {
      this.#coming = null;
      notLoaded(this.#what, error);
    }
    return this.part;
  }
}
