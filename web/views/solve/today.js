/**
 * The classic puzzles of today, a button a level: above the grid as long as nothing is in it, where a phone shows them at once,
 * then in the panel of puzzles. The one file has no room for them.
 */
import { buttonOf, byId, make } from '../../dom.js';
import { language, t } from '../../language.js';
import { CLASSIC, position } from '../../puzzle/state.js';
import { showNotice } from './notice.js';

const LEVELS = /** @type {const} */ ({
  easy: 'todayEasy',
  medium: 'todayMedium',
  hard: 'todayHard',
  unfair: 'todayUnfair',
});

/** How often one was asked for. */
let asked = 0;

/** @param {Pick<import('./panels.js').Room, 'controller' | 'take'>} room */
export function startToday({ controller, take }) {
  if (!SINGLE_FILE)
    byId('levels').addEventListener('click', async (event) => {
      const level = /** @type {keyof typeof LEVELS | undefined} */ (buttonOf(event)?.dataset.level);
      if (!level) return;
      const [chosen, here] = [++asked, controller.present];
      const daily = await import('../new/daily.js').catch(() => null);
      if (!daily) return showNotice({ text: t('roomFailed'), bad: true });
      // Another one was chosen meanwhile, or something was typed.
      if (chosen !== asked || controller.present !== here) return;
      const date = daily.dateOf();
      const from = { kind: 'classic', level, date };
      take(position(CLASSIC, daily.dailyOf(date, level)), 'play', from);
      byId('hero').scrollIntoView({ block: 'nearest' });
    });
}

/** @param {boolean} empty is nothing in the grid? */
export function drawToday(empty) {
  if (!SINGLE_FILE) place(empty);
}

/** @param {boolean} empty */
function place(empty) {
  const [today, levels, bar] = [byId('today'), byId('levels'), byId('mode-bar')];
  if (levels.lang !== language()) {
    levels.lang = language();
    const buttons = Object.entries(LEVELS).map(([level, word]) =>
      make('button', '', { 'data-level': level }, t(word)),
    );
    levels.replaceChildren(...buttons);
  }
  if ((today.parentElement === bar) === empty) return;
  if (empty) bar.append(today);
  else byId('panel-start').prepend(today);
}
