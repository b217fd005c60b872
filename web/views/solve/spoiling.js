/** If the true candidates would reveal the only solution, the first request for them only asks for confirmation. */
import { toQuestion } from '../../puzzle/link.js';
import { t } from '../../language.js';
import { showNotice } from './notice.js';

/** @typedef {import('../../puzzle/controller.js').Controller} Controller */

/** The puzzle of the last confirmation asked, and the one that was confirmed. */
let asked = '';
let wanted = '';

/** The confirmed solution: typing its digits does not ask again. */
let seen = '';

/** Would the true candidates reveal an unconfirmed solution? They may arrive before the verdict. @param {Controller} controller */
export function spoils({ verdict, judged, candidates, present, puzzle }) {
  const one = judged && verdict.kind === 'one';
  const each = candidates?.digits ?? [];
  // Before the verdict they tell the solution if there is one digit in each cell.
  const early = !one && each.length > 0 && each.every(({ length }) => length === 1);
  const told = early && candidates?.question === toQuestion(present);
  const only = (one && verdict.answer?.solution) || (told && each.join('')) || '';
  if (wanted === puzzle && only) seen = only;
  return (one || told) && wanted !== puzzle && (!only || only !== seen);
}

/** @param {Controller} controller @param {() => void} show */
export function maySpoil(controller, show) {
  const { puzzle } = controller;
  if (asked === puzzle) wanted = puzzle;
  return !asks(controller, show);
}

/** Asks for confirmation if needed. @param {Controller} controller @param {() => void} show */
export function asks(controller, show) {
  if (!spoils(controller)) return false;
  asked = controller.puzzle;
  showNotice({ text: t('paintAsks'), stays: true, action: { words: t('paintAnyway'), run: show } });
  return true;
}
