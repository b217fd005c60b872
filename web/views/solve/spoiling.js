/** Nobody is shown the solution by surprise: where the true candidates would be that, the first wish for them only asks. */
import { t } from '../../language.js';
import { showNotice } from './notice.js';

/** The puzzle that was asked about last. */
let asked = '';

/** @param {import('../../puzzle/controller.js').Controller} controller @param {() => void} show */
export function maySpoil({ verdict, puzzle }, show) {
  if (verdict.kind !== 'one' || asked === puzzle) return true;
  asked = puzzle;
  showNotice({ text: t('paintAsks'), stays: true, action: { words: t('paintAnyway'), run: show } });
  return false;
}
