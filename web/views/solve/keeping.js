/** Stores the current puzzle in the address, on this device, and in the library. */
import { debounced } from '../../dom.js';
import { joined, t } from '../../language.js';
import { fromHash, toHash } from '../../puzzle/link.js';
import { GameStore } from '../../puzzle/storage.js';
import { Collector } from './collector.js';
import { showNotice } from './notice.js';

/**
 * @typedef {import('../../puzzle/state.js').Mode} Mode
 *
 * @typedef {object} Page writes the address, and reads its part with the puzzle
 * @property {() => void} keep
 * @property {() => string} link
 *
 * @typedef {object} Host
 * @property {import('../../puzzle/controller.js').Controller} controller
 * @property {Page} page
 * @property {import('./reading.js').Reader} reader
 */

export class Keeper {
  #store = new GameStore(
    () => sessionStorage,
    () => localStorage,
  );
  #kept = this.#store.read();
  /** The addresses that the stored game continues, until the first address has been handled. */
  #followed = this.#kept?.follows;
  #host;
  /** The addresses that the game was stored with last. @type {string[] | undefined} */
  #follows;
  collector;

  /** @param {() => Host} host */
  constructor(host) {
    this.#host = host;
    this.collector = new Collector(() => host().controller, this.#moved);
  }

  /** The game of the last visit, if there is one. */
  get kept() {
    return this.#kept;
  }

  /** Restores the time of the current puzzle, and its sitting. */
  begin() {
    const { controller } = this.#host();
    controller.timer.set(this.#store.readTime(controller.puzzle));
    this.collector.begin(this.#kept?.sitting);
  }

  /** Stores the position at once, so that nothing is lost if the tab dies before the rest is stored. */
  changed() {
    const { controller, page } = this.#host();
    const { present, mode } = controller;
    const sitting = mode === 'play' ? this.collector.sitting : undefined;
    this.#store.keepNow(present, [page.link()], mode, sitting);
    this.keep();
  }

  /**
   * Stores the game first, as one that continues the older address as well as its own, then changes the address: a page that
   * is reloaded before that, or right after, comes back with the older one.
   */
  keep = debounced(() => {
    const { controller, page } = this.#host();
    this.#write(page.link(), toHash(controller.present));
    page.keep();
    this.#settle();
    this.collector.keep();
  }, 150);

  /** From now on the older address is a link like any other. */
  #settle = debounced((leaving) => {
    if (!leaving) this.#write(this.#host().page.link());
  }, 1000);

  /** @param {string[]} follows */
  #write(...follows) {
    this.#follows = follows;
    const { game, mode } = this.#host().controller;
    this.#store.keep(game, follows, mode, mode === 'play' ? this.collector.sitting : undefined);
  }

  /**
   * The sitting has got a place of its own, beside that of another tab: whoever goes on with the stored game must find that
   * one. A tab that has only looked on leaves the stored game to the other.
   */
  #moved = () => {
    if (this.#follows) this.#write(...this.#follows);
  };

  /** Stores the time played, at intervals. */
  keepTime = () => {
    const { puzzle, timer } = this.#host().controller;
    if (timer.passed > 0) this.#store.keepTime(puzzle, timer.passed);
    this.collector.keep();
  };

  /**
   * @param {string} hash the part of an address that holds a puzzle
   * @param {Mode} [mode] if the address has one
   */
  openLink = async (hash, mode) => {
    const { controller, page, reader } = this.#host();
    const link = fromHash(hash);
    const older = this.#followed?.includes(hash);
    this.#followed = undefined;
    if (link && (older || hash === toHash(controller.present))) {
      controller.enter(mode ?? controller.mode);
      return older && page.keep();
    }
    if (!link) return;
    if ('position' in link) this.collector.take(link.position, mode);
    else if ('text' in link) await reader.read(link.text, { blame: t('badLink'), mode });
    else showNotice({ text: joined(t('badLink'), t('unharmed')), bad: true });
  };
}
