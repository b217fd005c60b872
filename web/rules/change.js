/** What becomes of the rules when one is drawn, changed or taken away. Pure. */
import { findSame } from './draft.js';
import { ANTI, BOTH, MAIN } from './kinds.js';

/**
 * @typedef {import('../puzzle/state.js').Rule} Rule
 * @typedef {readonly Rule[]} Rules
 */

/** Of these one rule has all cells. */
const GATHERED = ['odd', 'even', 'minimum', 'maximum'];

/** Of these only one can be on a border. */
const ON_BORDER = ['white', 'black', 'x', 'v', 'greater', 'difference', 'ratio'];

/** @param {Rules} rules @param {number} index @param {Rule[]} by */
const replaced = (rules, index, by) => [...rules.slice(0, index), ...by, ...rules.slice(index + 1)];

/** @param {Rules} rules @param {number} index */
export const without = (rules, index) => replaced(rules, index, []);

/** @param {Rules} rules @param {number} index @param {readonly number[]} values */
export function withValues(rules, index, values) {
  const rule = rules[index];
  return rule ? replaced(rules, index, [{ ...rule, values }]) : [...rules];
}

/**
 * With one more rule. The same once more takes a sign away; a sign goes in the place of another on that
 * border; single cells of one kind are gathered in one rule.
 * @param {Rules} rules @param {Rule} rule
 * @returns {Rule[]}
 */
export function withRule(rules, rule) {
  const { keyword, groups } = rule;
  if (GATHERED.includes(keyword)) return gathered(rules, rule);
  const same = findSame(rules, rule);
  const before = rules[same];
  const bare = ON_BORDER.includes(keyword);
  if (before && bare) {
    const turned = keyword === 'greater' && String(before.groups) !== String(groups);
    const other = String(before.values) !== String(rule.values);
    return replaced(rules, same, turned || other ? [rule] : []);
  }
  if (before) return replaced(rules, same, [rule]);
  if (!bare) return [...rules, rule];
  const there = rules.findIndex(
    (other) => ON_BORDER.includes(other.keyword) && findSame([{ ...other, keyword }], rule) === 0,
  );
  return there < 0 ? [...rules, rule] : replaced(rules, there, [rule]);
}

/** @param {Rules} rules @param {Rule} rule */
function gathered(rules, rule) {
  const index = rules.findIndex(({ keyword }) => keyword === rule.keyword);
  const cells = rules[index]?.groups.flat() ?? [];
  const next = rule.groups.flat();
  const taken = next.every((cell) => cells.includes(cell));
  const left = taken
    ? cells.filter((cell) => !next.includes(cell))
    : [...new Set([...cells, ...next])].sort((a, b) => a - b);
  const by = left.length > 0 ? [{ ...rule, groups: [left] }] : [];
  return index < 0 ? [...rules, ...by] : replaced(rules, index, by);
}

/** Is a rule of the whole grid on? @param {Rules} rules @param {string} name a keyword, or `main`, `anti` */
export function isOn(rules, name) {
  const { keyword, bit } = switchOf(name);
  const rule = rules.find((other) => other.keyword === keyword);
  return rule !== undefined && (bit === 0 || ((rule.values[0] ?? BOTH) & bit) > 0);
}

/** Turns it on or off. @param {Rules} rules @param {string} name @returns {Rule[]} */
export function switched(rules, name) {
  const { keyword, bit } = switchOf(name);
  const index = rules.findIndex((other) => other.keyword === keyword);
  const before = rules[index];
  if (bit === 0) {
    return before ? without(rules, index) : [{ keyword, values: [], groups: [] }, ...rules];
  }
  const bits = (before ? (before.values[0] ?? BOTH) : 0) ^ bit;
  const by = bits > 0 ? [{ keyword, values: [bits], groups: [] }] : [];
  return before ? replaced(rules, index, by) : [...by, ...rules];
}

/** The two diagonals are one rule with a value of two bits. @param {string} name */
function switchOf(name) {
  if (name === 'main') return { keyword: 'diagonal', bit: MAIN };
  if (name === 'anti') return { keyword: 'diagonal', bit: ANTI };
  return { keyword: name, bit: 0 };
}

/**
 * The regions after the one of the first cell has taken in the others.
 * @param {readonly number[]} regions @param {readonly number[]} cells
 */
export function spread(regions, [first = 0, ...others]) {
  const next = [...regions];
  for (const cell of others) next[cell] = regions[first] ?? 0;
  return next;
}
