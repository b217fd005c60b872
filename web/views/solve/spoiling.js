/** Nobody is shown the solution by surprise: where the true candidates would be that, the first wish for them only asks. */
import { toQuestion } from '../../puzzle/link.js';
import { t } from '../../language.js';
import { showNotice } from './notice.js';

/** @typedef {import('../../puzzle/controller.js').Controller} Controller */

/** The puzzle that was asked about last, and the one whose solution somebody wanted to see. */
let asked = '';
let wanted = '';

/** That solution. Who goes on to type it is not asked again. */
let seen = '';

/** Would the true candidates tell what nobody wanted to know? They may be there before the verdict. @param {Controller} controller */
export function spoils({ verdict, judged, candidates, present, puzzle }) {
  const one = judged && verdict.kind === 'one';
  const only = (one && verdict.answer?.solution) || '';
  if (wanted === puzzle && only) seen = only;
  if (wanted === puzzle || (only && only === seen)) return false;
  if (one) return true;
  const told = candidates?.digits.every(({ length }) => length === 1) ?? false;
  return told && candidates?.question === toQuestion(present);
}

/** @param {Controller} controller @param {() => void} show */
export function maySpoil(controller, show) {
  const { puzzle } = controller;
  if (asked === puzzle) wanted = puzzle;
  return !asks(controller, show);
}

/** Asks, where they would. @param {Controller} controller @param {() => void} show */
export function asks(controller, show) {
  if (!spoils(controller)) return false;
  asked = controller.puzzle;
  showNotice({ text: t('paintAsks'), stays: true, action: { words: t('paintAnyway'), run: show } });
  return true;
}
