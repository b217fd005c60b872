/**
 * The classic puzzles of today, with a button for each level. On a first visit the grid shows one of them, which becomes the
 * current puzzle with one press. After that the buttons are in the panel Puzzles, and a button above an empty grid brings them
 * back. Not in the single file.
 */
import { buttonOf, byId, make, set } from '../../dom.js';
import { language, t } from '../../language.js';
import { CLASSIC, position } from '../../puzzle/state.js';
import { say, showNotice } from './notice.js';
import { drawStatus } from './verdict.js';

const LEVELS = /** @type {const} */ ({
  easy: 'todayEasy',
  medium: 'todayMedium',
  hard: 'todayHard',
  unfair: 'todayUnfair',
});

/** @typedef {keyof typeof LEVELS} Level */

/** Actions that begin the shown puzzle; true: and are then carried out. */
const BEGINS = new Map(Object.entries({ solve: false, play: false, mode: false, hint: true, reveal: true, check: true, copyLink: true })); // prettier-ignore

/** Actions that do not affect it. All others leave it for the empty grid. */
const LEAVES = new Set(['undo', 'redo', 'clear', 'erase', 'stop', 'zoom', 'about', 'all', 'invert', 'select', 'extend']); // prettier-ignore

/** Panels that begin it, and the one that does not affect it. */
const OF_IT = ['path', 'share'];
const BESIDE = 'start';

/**
 * @typedef {object} Host
 * @property {import('../../puzzle/controller.js').Controller} controller
 * @property {(position: import('../../puzzle/state.js').Position, mode: 'play', from: import('../../puzzle/library.js').Origin) => void} take
 * @property {() => void} draw
 * @property {() => void} focus the grid
 * @property {() => void} another opens the room New
 */

export class Today {
  /** The puzzle shown in place of the empty grid, once loaded. @type {import('../../puzzle/state.js').Position | null} */
  shown = null;
  /** Is one shown, or being loaded? */
  on = false;
  /** @type {Level} */
  #level = 'easy';
  #host;
  /** Counts the requests. */
  #asked = 0;
  /** @type {{ at: NonNullable<Today['shown']>, from: import('../../puzzle/library.js').Origin } | null} */
  #daily = null;

  /** @param {Host} host @param {boolean} first is one shown at once? */
  constructor(host, first) {
    this.#host = host;
    const levels = byId('levels');
    const levelOf = (/** @type {Event} */ event) =>
      /** @type {Level | undefined} */ (buttonOf(event)?.dataset.level);
    const point = (/** @type {Event} */ event) => {
      const level = levelOf(event);
      if (this.on && level && level !== this.#level) void this.show(level);
    };
    levels.addEventListener('click', async (event) => {
      const level = levelOf(event);
      if (level && (await this.#begin(level))) byId('hero').scrollIntoView({ block: 'nearest' });
    });
    levels.addEventListener('pointerover', point);
    levels.addEventListener('focusin', point);
    byId('today-show').addEventListener('click', () => void this.show());
    byId('today-play').addEventListener('click', () => void this.#begin());
    byId('today-mine').addEventListener('click', () => {
      this.end();
      host.draw();
      host.focus();
    });
    byId('today-paste').addEventListener('click', () => byId('own').focus());
    byId('today-new').addEventListener('click', host.another);
    if (first) void this.show();
  }

  /** Shows the puzzle of a level in place of the empty grid. @param {Level} [level] */
  async show(level = this.#level) {
    this.on = true;
    this.#level = level;
    this.#host.draw();
    const here = ++this.#asked;
    const daily = await this.#of(level);
    if (here !== this.#asked || !this.on) return;
    // Without a network the empty grid stays.
    if (!daily) return (this.end(), this.#host.draw());
    this.#daily = daily;
    this.shown = daily.at;
    this.#host.draw();
    this.say();
  }

  /** Shows the current grid again. */
  end() {
    if (this.on) this.#asked++;
    this.on = false;
    this.shown = this.#daily = null;
  }

  /**
   * Called before an action. True if it has been handled.
   * @param {string} name @param {() => unknown} act the action
   */
  before(name, act) {
    if (!this.on || LEAVES.has(name)) return false;
    const then = BEGINS.get(name);
    if (then === undefined) return (this.end(), this.#host.draw(), false);
    void this.#begin().then((begun) => begun && then && act());
    return true;
  }

  /** A cell was pressed. */
  press() {
    if (this.on) void this.#begin();
    return this.on;
  }

  /** Another panel was opened. @param {string} name */
  opened(name) {
    if (!this.on || name === BESIDE) return;
    if (OF_IT.includes(name)) void this.#begin();
    else this.end();
  }

  /** The title in place of the verdict; '' if none is shown. */
  get title() {
    return this.on ? t('todayShown', t(LEVELS[this.#level])) : '';
  }

  say() {
    if (this.shown) say([this.title, t('todayHint')].join(' · '));
  }

  /** @param {boolean} empty is the current grid empty? */
  draw(empty) {
    const [today, levels, bar] = [byId('today'), byId('levels'), byId('mode-bar')];
    if (levels.lang !== language()) {
      levels.lang = language();
      const buttons = Object.entries(LEVELS).map(([level, word]) =>
        make('button', '', { 'data-level': level }, t(word)),
      );
      levels.replaceChildren(...buttons);
    }
    const { on } = this;
    const { controller } = this.#host;
    byId('room-solve').classList.toggle('preview', on);
    for (const name of ['keypad', 'tools']) byId(name).toggleAttribute('inert', on);
    byId('offers').hidden = !on;
    byId('today-show').hidden = !empty || on;
    for (const button of levels.children) {
      const current = on && button.getAttribute('data-level') === this.#level;
      if (current) set(button, 'aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    for (const mode of ['set', 'play'])
      set(byId(`mode-${mode}`), 'aria-pressed', String(!on && mode === controller.mode));
    if (on) drawStatus(this.shown ? 'empty' : 'asking', this.title, t('todayHint'));
    if ((today.parentElement === bar) === empty) return;
    if (empty) bar.append(today);
    else byId('panel-start').prepend(today);
  }

  /** Makes one the current puzzle, in play. @param {Level} [level] the shown one's, if not given */
  async #begin(level) {
    const [chosen, here] = [++this.#asked, this.#host.controller.present];
    const daily = (!level && this.#daily) || (await this.#of(level ?? this.#level));
    if (!daily) return (showNotice({ text: t('roomFailed'), bad: true }), false);
    // Another was chosen meanwhile, or something was typed.
    if (chosen !== this.#asked || this.#host.controller.present !== here) return false;
    this.end();
    this.#host.take(daily.at, 'play', daily.from);
    this.#host.focus();
    return true;
  }

  /** @param {Level} level */
  async #of(level) {
    const daily = await import('../new/daily.js').catch(() => null);
    const date = daily?.dateOf() ?? '';
    return (
      daily && {
        at: position(CLASSIC, daily.dailyOf(date, level)),
        from: { kind: 'classic', level, date },
      }
    );
  }
}
