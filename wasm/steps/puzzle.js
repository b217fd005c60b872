/** What is asked about a puzzle with rules: it as a text, where its givens do not say all. Pure. */
import { isName } from '../rules/line.js';
import { fromPuzzle, textOf } from '../rules/text.js';

/**
 * @typedef {import('../client/ninefold.js').PlayerState} PlayerState
 * @typedef {PlayerState & { boxHeight: number, boxWidth: number }} State
 */

/**
 * The givens with all rules, regions and limits; undefined where there are none of these. Title and author say nothing
 * of where digits go.
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
  const ruled = rules.length > 0 || regions || boxHeight === 1 || boxWidth === 1;
  return ruled ? textOf({ shape, rules }, givens, symbols) : undefined;
}
