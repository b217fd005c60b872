/** The rules of a position in words: of each cell, and for who has it on paper. */
import { isName, isNote } from '../../wasm/rules/line.js';
import { CANDIDATES, REGIONS } from '../../wasm/rules/table.js';
import { alphabetOf, lowestOf } from '../puzzle/state.js';
import { aboutRules, headOf, r } from './words.js';

/** @typedef {import('../puzzle/state.js').Position} Position */

/** What the rules of each cell are called, and the digits that `candidates` leave to it. @param {Position} at */
export function described({ shape, givens, rules = [] }) {
  const alphabet = alphabetOf(shape);
  /** @type {string[][]} */
  const names = Array.from({ length: givens.length }, () => []);
  /** @type {string[]} */
  const small = [];
  for (const rule of rules) {
    for (const cell of new Set(rule.groups.flat())) {
      if (rule.keyword !== CANDIDATES) names[cell]?.push(headOf(rule, shape));
      else
        small[cell] = rule.values.map((value) => alphabet[value - lowestOf(shape)] ?? '').join('');
    }
  }
  return { said: names.map((some) => (some.length ? r('described', some.join(', ')) : '')), small };
}

/** Title and author, and the rules in words. @param {Position} at */
export function inPrint({ shape, rules = [] }) {
  const heads = rules.filter((rule) => isName(rule) && !isNote(rule));
  const regions = shape.regions ? [{ keyword: REGIONS, values: [], groups: [] }] : [];
  const said = aboutRules({ shape, rules: [...regions, ...rules] });
  return [...heads.map((rule) => headOf(rule, shape)), ...said.split('\n')].filter(Boolean);
}
