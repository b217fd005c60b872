/** The puzzles of a day: four levels, and the kind of the week. */
import { build, make } from '../../dom.js';
import { CLASSIC, position } from '../../puzzle/state.js';
import { toSvg } from '../../export/picture.js';
import { library } from '../library/store.js';
import { DAILY_LEVELS, dailyOf, dateOf, isDate, weeklyOf } from './daily.js';
import { isWanted, streak, want } from './streak.js';
import { kindName, levelName, n } from './words.js';
import { KINDS, positionOf } from './wishes.js';

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
  /** Ends the puzzle of the week that is being made. */
  let ending = new AbortController();
  date.addEventListener('input', draw);
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

  function draw() {
    void drawStreak();
    // Another day has begun since: whoever looked at today looks at that.
    if (date.value === today) date.value = dateOf();
    date.max = today = dateOf();
    const valid = isDate(date.value) && date.value <= today;
    state.textContent = n(valid ? 'daily' : 'noDate');
    date.setAttribute('aria-invalid', String(!valid));
    if (!valid) return list.replaceChildren();
    const { kind, seed } = weeklyOf(date.value);
    const items = DAILY_LEVELS.map((level) => {
      const at = position(CLASSIC, dailyOf(date.value, level));
      const src = `data:image/svg+xml,${encodeURIComponent(toSvg(at))}`;
      const from = { kind: 'classic', level, date: date.value };
      return item(levelName(level), () => take(at, from), make('img', '', { src, alt: '' }));
    });
    list.replaceChildren(
      ...items,
      item(n('weekly', kindName(kind)), () => week(kind, seed), make('span', 'blank', '?')),
    );
  }

  /** @param {string} name @param {() => void} onclick @param {HTMLElement} picture */
  const item = (name, onclick, picture) =>
    make('li', '', make('button', 'day', { onclick }, picture, make('span', '', name)));

  function stop() {
    ending.abort();
    ending = new AbortController();
  }

  /** @param {import('../../puzzle/state.js').Position} at @param {import('../../puzzle/library.js').Origin} from */
  function take(at, from) {
    stop();
    host.take(at, 'play', from);
    host.go('solve');
  }

  /** @param {import('./wishes.js').Kind} kind @param {number} seed */
  async function week(kind, seed) {
    stop();
    const { signal } = ending;
    const asked = date.value;
    state.textContent = n('making');
    try {
      /** @type {import('./wishes.js').GenerateOptions} */
      const wish = KINDS[kind].wish(9);
      for await (const made of host.solver.generate({ ...wish, seed, count: 1, signal })) {
        const at = await positionOf(host.solver, made, wish.rules);
        // Whoever has chosen another, or is elsewhere, keeps what is there.
        if (signal.aborted || asked !== date.value) return;
        draw();
        take(at, { kind, date: asked });
      }
    } catch (error) {
      if (signal.aborted) return;
      console.warn('There is no puzzle of the week.', error);
      state.textContent = n('failed');
      host.say(n('failed'));
    }
  }

  return { draw, stop };
}
