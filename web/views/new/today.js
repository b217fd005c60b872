/** The puzzles of a day, one of each level, and the puzzle of the week. */
import { build, make } from '../../dom.js';
import { CLASSIC, position } from '../../puzzle/state.js';
import { thumbnailOf } from '../../export/thumbnail.js';
import { library } from '../library/store.js';
import { DAILY_LEVELS, dailyOf, dateOf, isDate, weeklyOf } from './daily.js';
import { isWanted, streak, want } from './streak.js';
import { kindName, levelName, n } from './words.js';
import { KINDS, positionOf } from './wishes.js';

/**
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {import('./wishes.js').Kind} Kind
 */

const MARKUP = `
  <div class="fields">
    <label><span class="caption" data-t="new.date"></span><input type="date" required data-part="date" /></label>
  </div>
  <p class="note" data-part="state"></p>
  <ul class="daily" data-part="list"></ul>
  <button role="switch" aria-checked="false" class="switch" data-part="wanted">
    <span data-t="new.streak"></span><i></i>
  </button>
  <p class="note" data-part="run" aria-live="polite"></p>`;

/**
 * @param {HTMLElement} root
 * @param {import('../../router.js').Host} host
 */
export function openToday(root, host) {
  const { date, state, list, wanted, run } = build(root, MARKUP);
  date.value = date.max = dateOf();
  let today = date.value;
  /** The puzzle of a week, by its seed, once the tab is shown. @type {{ seed: number, ending: AbortController, at: Promise<Position>, there?: boolean } | null} */
  let made = null;
  /** Counts the choices. */
  let chosen = 0;
  date.addEventListener('input', () => draw(true));
  wanted.addEventListener('click', () => {
    want(!isWanted());
    void drawStreak();
  });

  async function drawStreak() {
    wanted.setAttribute('aria-checked', String(isWanted()));
    const entries = isWanted() ? await library.all().catch(() => []) : [];
    // It may have been switched off meanwhile.
    if (!isWanted()) return void (run.textContent = n('streakNote'));
    const { now, longest } = streak(entries);
    run.textContent = n('streakDays', now, longest);
  }

  /** @param {boolean} [looked] is the tab shown? */
  function draw(looked = false) {
    void drawStreak();
    // If another day has begun meanwhile, today is that day.
    if (date.value === today) date.value = dateOf();
    date.max = today = dateOf();
    const valid = isDate(date.value) && date.value <= today;
    state.textContent = n(valid ? 'daily' : 'noDate');
    date.setAttribute('aria-invalid', String(!valid));
    if (!valid) return list.replaceChildren();
    const { kind, seed } = weeklyOf(date.value);
    const items = DAILY_LEVELS.map((level) => {
      const at = position(CLASSIC, dailyOf(date.value, level));
      const from = { kind: 'classic', level, date: date.value };
      return item(levelName(level), () => take(at, from), pictureOf(at));
    });
    const blank = make('span', 'blank', '?');
    list.replaceChildren(
      ...items,
      item(n('weekly', kindName(kind)), () => week(kind, seed), blank),
    );
    if (looked) void drawWeek(kind, seed, blank);
  }

  /** @param {string} name @param {() => void} onclick @param {HTMLElement} picture */
  const item = (name, onclick, picture) =>
    make('li', '', make('button', 'day', { onclick }, picture, make('span', '', name)));

  /** @param {Position} at */
  const pictureOf = (at) => make('img', '', { src: thumbnailOf(at), alt: '' });

  /** Drops the choice, and stops generating the puzzle of the week. */
  function stop() {
    chosen++;
    if (made?.there) return;
    made?.ending.abort();
    made = null;
  }

  /** @param {Position} at @param {import('../../puzzle/library.js').Origin} from */
  function take(at, from) {
    stop();
    host.take(at, 'play', from);
    host.go('solve');
  }

  /** @param {Kind} kind @param {number} seed @returns {Promise<Position>} */
  function ofWeek(kind, seed) {
    if (made?.seed === seed) return made.at;
    made?.ending.abort();
    const ending = new AbortController();
    const at = generated(kind, seed, ending.signal);
    const one = { seed, ending, at, there: false };
    made = one;
    // A failed puzzle is generated again.
    at.then(
      () => (one.there = true),
      () => made === one && (made = null),
    );
    return at;
  }

  /** @param {Kind} kind @param {number} seed @param {AbortSignal} signal @returns {Promise<Position>} */
  async function generated(kind, seed, signal) {
    /** @type {import('./wishes.js').GenerateOptions} */
    const wish = KINDS[kind].wish(9);
    for await (const one of host.solver.generate({ ...wish, seed, count: 1, signal })) {
      const at = await positionOf(host.solver, one, wish.rules);
      if (!signal.aborted) return at;
    }
    throw new Error('there is none');
  }

  /** @param {Kind} kind @param {number} seed @param {HTMLElement} blank its placeholder */
  async function drawWeek(kind, seed, blank) {
    const at = await ofWeek(kind, seed).catch(() => null);
    if (!at) return;
    blank.parentElement?.prepend(pictureOf(at));
    blank.remove();
  }

  /** @param {Kind} kind @param {number} seed */
  async function week(kind, seed) {
    const asked = { chosen: ++chosen, date: date.value };
    // Another choice or date was made meanwhile.
    const late = () => asked.chosen !== chosen || asked.date !== date.value;
    state.textContent = n('making');
    try {
      const at = await ofWeek(kind, seed);
      if (late()) return;
      draw(true);
      take(at, { kind, date: asked.date });
    } catch (error) {
      if (late()) return;
      console.warn('There is no puzzle of the week.', error);
      state.textContent = n('failed');
      host.say(n('failed'));
    }
  }

  return { draw, stop };
}
