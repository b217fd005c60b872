/** A puzzle as a text for questions about steps, if it has rules. Pure. */
import { isBoxless, isName } from '../rules/line.js';
import { fromPuzzle, textOf } from '../rules/text.js';

/**
 * @typedef {import('../client/ninefold.js').PlayerState} PlayerState
 * @typedef {PlayerState & { boxHeight: number, boxWidth: number }} State
 */

const isText = (/** @type {unknown} */ one) => typeof one === 'string';
const isList = (
  /** @type {unknown} */ some,
  is = (/** @type {unknown} */ one) => Number.isInteger(one),
) => Array.isArray(some) && some.every((one) => is(one));

/** What a state may have, and whether it is that. @type {Record<string, (value: any) => boolean>} */
const FIELDS = {
  givens: isText,
  entries: isText,
  marks: (marks) => isList(marks, (set) => isText(set ?? '')),
  rules: (rules) =>
    isList(
      rules,
      (/** @type {any} */ rule) =>
        isText(rule?.keyword) &&
        isList(rule.values) &&
        isList(rule.groups, (group) => isList(group)),
    ),
  regions: (regions) => isList(regions),
  limits: (limits) => isList(limits),
};

/** Throws a TypeError for a state whose fields are not as `parse` returns them. @param {Record<string, any>} state */
export function checkState(state) {
  for (const [name, is] of Object.entries(FIELDS))
    if (state[name] && !is(state[name]))
      throw new TypeError(`${name} of a state are not as parse returns them`);
}

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
