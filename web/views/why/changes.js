/** The position after changes of rules that an explanation proposes. Pure. */
import { isName } from '../../../wasm/rules/line.js';
import { CANDIDATES } from '../../../wasm/rules/table.js';
import { hasBoxes } from '../../hint/grid.js';
import { alphabetOf, ruled } from '../../puzzle/state.js';
import { withRule } from '../../rules/editor/change.js';
import { ruleCounted } from '../../rules/text.js';

/**
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {import('../../../wasm/client/ninefold.js').WhyChange} Change
 */

/**
 * The input of a proof by techniques: the clues of a conflict whose own proof has trials or guesses; with guesses forcing chains
 * are worth it. Null if it has neither, or if there are rules.
 *
 * @param {Position} at @param {Extract<import('../../../wasm/client/ninefold.js').Why, { answer: 'none' }>} why
 */
export function refutable(at, { conflict, proof }) {
  const { shape } = at;
  const guesses = proof.some(({ kind }) => kind === 'search');
  if (!guesses && proof.every(({ depth }) => depth === 0)) return null;
  const plain = at.rules?.every((rule) => rule.keyword === CANDIDATES || isName(rule));
  if (plain === false || !hasBoxes(at.shape)) return null;
  const symbols = alphabetOf(shape);
  const givens = [...'.'.repeat(shape.size ** 2)];
  const marks = givens.map(() => '');
  for (const member of conflict.members) {
    if (member.kind === 'given') givens[member.cell] = symbols[member.digit - 1] ?? '.';
    if (member.kind === 'marks')
      marks[member.cell] = [...symbols].filter((_, i) => (member.digits >> i) & 1).join('');
  }
  const { boxHeight, boxWidth, symbols: signs } = shape;
  return {
    ...{ boxHeight, boxWidth, symbols: signs, givens: givens.join(''), forcing: guesses },
    ...(marks.some(Boolean) && { marks }),
  };
}

/**
 * @param {Position} at @param {readonly Change[]} changes none of a given
 * @param {ReadonlySet<number>} [kept] the solver's numbers of rules: all others that can be left out are removed
 */
export function positionAfter(at, changes, kept) {
  let rules = [...(at.rules ?? [])];
  const before = rules;
  for (const change of changes) {
    const index = 'rule' in change ? ruleCounted(at, change.rule) : -1;
    rules = changed(rules, index, change);
  }
  if (kept) {
    const indices = new Set([...kept].map((rule) => ruleCounted(at, rule)));
    rules = rules.filter(
      (rule, index) => indices.has(index) || isName(rule) || rule.keyword === CANDIDATES,
    );
  }
  return rules.length === before.length && rules.every((rule, i) => rule === before[i])
    ? at
    : ruled(at, rules);
}

/** @param {Rule[]} rules @param {number} index @param {Change} change @returns {Rule[]} */
function changed(rules, index, change) {
  const each = (/** @type {(rule: Rule) => Rule | null} */ one) =>
    rules.flatMap((rule, at) => (at === index ? (one(rule) ?? []) : [rule]));
  switch (change.kind) {
    case 'value':
      return each((rule) => ({ ...rule, values: [change.to] }));
    case 'noValue':
      return each((rule) => ({ ...rule, values: [] }));
    case 'noRule':
      return each(() => null);
    case 'noCell':
      return each((rule) => without(rule, change.cell));
    case 'newRule': {
      const values = change.value > 0 ? [change.value] : [];
      return withRule(rules, { keyword: change.keyword, values, groups: [] });
    }
    case 'marks':
      return rules
        .map((rule) => (rule.keyword === CANDIDATES ? without(rule, change.cell) : rule))
        .filter(({ keyword, groups }) => keyword !== CANDIDATES || groups.flat().length > 0);
  }
  return rules;
}

/** @param {Rule} rule @param {number} cell @returns {Rule} */
const without = (rule, cell) =>
  rule.groups.some((group) => group.includes(cell))
    ? { ...rule, groups: rule.groups.map((group) => group.filter((other) => other !== cell)) }
    : rule;
