/** Loads the view of play when a puzzle is first played. */
import { t } from '../../language.js';
import { showNotice } from './notice.js';

/** @typedef {import('../play/play.js').PlayView} PlayView */

export class Playing {
  /** Once loaded. @type {PlayView | null} */
  view = null;
  #host;
  /** @type {Promise<void> | null} */
  #coming = null;

  /** @param {() => import('../play/play.js').Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** @param {() => void} come called once it is loaded, for the first caller */
  load(come) {
    this.#coming ??= this.#open(come);
    return this.#coming;
  }

  /** Fills in candidates. */
  async fill() {
    await this.load(() => {});
    this.view?.fill();
  }

  /** @param {() => void} come */
  async #open(come) {
    try {
      const { PlayView } = await import('../play/play.js');
      this.view = await PlayView.open(this.#host());
      come();
    } catch (error) {
      this.#coming = null;
      console.warn('Play could not be loaded.', error);
      showNotice({ text: t('roomFailed'), bad: true });
    }
  }
}
