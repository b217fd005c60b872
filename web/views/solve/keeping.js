/** The puzzle at hand in the address, on this device, and in the library. */
import { debounced } from '../../dom.js';
import { joined, t } from '../../language.js';
import { fromHash, toHash } from '../../puzzle/link.js';
import { GameStore } from '../../puzzle/storage.js';
import { Collector } from './collector.js';
import { showNotice } from './notice.js';

/**
 * @typedef {import('../../puzzle/state.js').Mode} Mode
 *
 * @typedef {object} Page the address: it is written, and read as far as it holds a puzzle
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
  /** The addresses that what was kept goes on from, until the first one has been looked at. */
  #followed = this.#kept?.follows;
  #host;
  collector;

  /** @param {() => Host} host */
  constructor(host) {
    this.#host = host;
    this.collector = new Collector(() => host().controller);
  }

  /** The game of the last visit, if there is one. */
  get kept() {
    return this.#kept;
  }

  /** The time that the puzzle at hand has been played, and its place in the library. */
  begin() {
    const { controller } = this.#host();
    controller.timer.set(this.#store.readTime(controller.puzzle));
    this.collector.begin(this.#kept?.sitting);
  }

  /** What has just been done is kept at once; where the tab dies before the rest is, nothing of it is lost. */
  changed() {
    const { controller, page } = this.#host();
    const { present, mode } = controller;
    const sitting = mode === 'play' ? this.collector.sitting : undefined;
    this.#store.keepNow(present, [page.link()], mode, sitting);
    this.keep();
  }

  /**
   * First on this device: until the address has changed as well, what is kept is the later of the two. A
   * page that is reloaded while it writes comes back with the address from before.
   */
  keep = debounced(() => {
    const { page } = this.#host();
    const before = page.link();
    this.#write(before);
    page.keep();
    // A reload right after this, as one under way, may still come back with the older address.
    this.#write(before, page.link());
    this.#settle();
    this.collector.keep();
  }, 150);

  /** The older address is a link like any other again. */
  #settle = debounced((leaving) => {
    if (!leaving) this.#write(this.#host().page.link());
  }, 1000);

  /** @param {string[]} follows */
  #write(...follows) {
    const { game, mode } = this.#host().controller;
    this.#store.keep(game, follows, mode, mode === 'play' ? this.collector.sitting : undefined);
  }

  /** How long the puzzle has been played: written again and again while it is. */
  keepTime = () => {
    const { puzzle, timer } = this.#host().controller;
    if (timer.passed > 0) this.#store.keepTime(puzzle, timer.passed);
    this.collector.keep();
  };

  /**
   * @param {string} hash the part of an address that holds a puzzle
   * @param {Mode} [mode] that it tells
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
