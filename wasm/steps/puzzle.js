/** A puzzle as a text for questions about steps, if it has rules. Pure. */
import { isBoxless, isName } from '../rules/line.js';
import { fromPuzzle, textOf } from '../rules/text.js';

/**
 * @typedef {import('../client/ninefold.js').PlayerState} PlayerState
 * @typedef {PlayerState & { boxHeight: number, boxWidth: number }} State
 */

/**
 * The givens with all rules, regions and limits; undefined if there are none of these. Titles and authors are left out,
 * since they do not constrain digits.
 *
 * @param {State} state
 * @returns {string | undefined}
 */
export function ruledText(state) {
  const { boxHeight, boxWidth, givens, symbols = 'digits', regions, limits } = state;
  const size = boxHeight * boxWidth;
  const { shape, rules } = fromPuzzle({
    ...{ size, boxHeight, boxWidth, givens, symbols, regions, limits },
    rules: state.rules?.filter((rule) => !isName(rule)),
  });
  const ruled = rules.length > 0 || regions || isBoxless(state);
  return ruled ? textOf({ shape, rules }, givens, symbols) : undefined;
}
