/** Loads the hint card when it is first needed. */
import { showNotice } from './notice.js';
import { t } from '../../language.js';

/** @typedef {import('../hint/hint.js').HintCard} HintCard */

export class Hints {
  /** Once loaded. @type {HintCard | null} */
  card = null;
  #host;
  /** @type {Promise<HintCard> | null} */
  #loading = null;

  /** @param {() => import('../hint/hint.js').Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** Null if it cannot be loaded, which is reported. */
  async load() {
    try {
      this.#loading ??= import('../hint/hint.js').then(({ HintCard }) =>
        HintCard.open(this.#host()),
      );
      this.card = await this.#loading;
    } catch (error) {
      this.#loading = null;
      console.warn('The hints could not be loaded.', error);
      showNotice({ text: t('roomFailed'), bad: true });
    }
    return this.card;
  }
}
