/** The panel of the true candidates: the switch that shows them in the grid, and the digits of the selected cell. */
import { byId, disable, make } from '../../../dom.js';
import { countsOf } from '../../../puzzle/questions/candidates.js';
import { coordinates, symbolAt } from '../../../puzzle/state.js';
import * as layer from '../../candidates/counts.js';
import { t } from '../../../language.js';
import { spoils } from '../spoiling.js';

/** Loads what the panel needs before it opens. */
export const prepare = () => layer.words.load();

/** @param {import('./panels.js').Room} room @returns {import('./panels.js').Panel} */
export function open({ controller, selected, painted, act, changed, fill: fillIn }) {
  const host = { controller, selected, painted, changed };
  const counts = new layer.Counts(byId('board'), byId('digits'), host);
  byId('paint').addEventListener('click', () => act('paint'));
  byId('adopt').addEventListener('click', () => act('adopt'));
  const fill = make('button', '', { onclick: fillIn });
  byId('adopt').after(fill);
  return {
    counts,
    words: () => void counts.words(),
    draw() {
      const { present: at } = controller;
      const hidden = !painted() && spoils(controller);
      const candidates = hidden ? null : controller.candidates;
      const cell = selected();
      fill.textContent = t('fill');
      byId('paint').setAttribute('aria-checked', String(painted()));
      disable('adopt', !candidates?.digits.some(Boolean));
      const { row, column } = coordinates(at.shape, cell);
      const given = at.givens[cell] !== '.';
      const digits = [...(candidates?.digits[cell] ?? '')];
      const counts = countsOf(at, cell, candidates, digits);
      const list = byId('digits');
      list.classList.toggle('plain', !counts);
      const where = /** @type {const} */ ([row + 1, column + 1]);
      if (given) byId('digits-title').textContent = t('digitGiven', ...where, symbolAt(at, cell));
      else if (hidden) byId('digits-title').textContent = t('paintAsks');
      else if (!candidates) byId('digits-title').textContent = t('asking');
      else if (digits.length === 0) byId('digits-title').textContent = t('none');
      else byId('digits-title').textContent = t('digitsOf', ...where, digits.length);
      const lines = digits.map((symbol, nth) => line(symbol, counts, nth));
      list.replaceChildren(...(given ? [] : lines));
    },
  };
}

/**
 * @param {string} symbol
 * @param {{ each: number[], limit: number } | null} counts
 * @param {number} nth
 */
function line(symbol, counts, nth) {
  const item = make('li', '', make('b', '', symbol));
  if (!counts) return item;
  const { each, limit } = counts;
  const count = each[nth] ?? 0;
  const bar = make('progress', 'bar');
  // Every solution has one digit here, so the counts add up, unless some stopped at the limit.
  const all = each.reduce((sum, one) => sum + one, 0);
  bar.max = each.some((one) => one >= limit) ? limit : all;
  bar.value = count;
  bar.setAttribute('aria-hidden', 'true');
  const words = count < limit ? t('inSolutions', count) : t('inSolutionsAtLeast', limit);
  item.append(' ', bar, ' ', make('small', '', words));
  return item;
}
