/** Nobody is shown the solution by surprise: where the true candidates would be that, the first wish for them only asks. */
import { t } from '../../language.js';
import { showNotice } from './notice.js';

/** @typedef {import('../../puzzle/controller.js').Controller} Controller */

/** The puzzle that was asked about last, and the one whose solution somebody wanted to see. */
let asked = '';
let wanted = '';

/** Would the true candidates tell what nobody wanted to know? @param {Controller} controller */
export const spoils = ({ verdict, puzzle }) => verdict.kind === 'one' && wanted !== puzzle;

/** @param {Controller} controller @param {() => void} show */
export function maySpoil(controller, show) {
  const { puzzle } = controller;
  if (asked === puzzle) wanted = puzzle;
  if (!spoils(controller)) return true;
  asked = puzzle;
  showNotice({ text: t('paintAsks'), stays: true, action: { words: t('paintAnyway'), run: show } });
  return false;
}
