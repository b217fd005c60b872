/** Adds, changes and removes rules of the list. Pure. */
import { labelInText } from '../../../wasm/rules/label.js';
import { ABOUT, OFF, isName, isNote, ruleLine } from '../../../wasm/rules/line.js';
import { findSame } from './draft.js';
import { SWITCHES, kindOf } from '../kinds.js';

/**
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {readonly Rule[]} Rules
 */

/** The most characters of a title. */
const LONGEST_NAME = 200;

/** Is it a sign on the border of two cells, which has only one? @param {Rule} rule */
const isOnBorder = ({ keyword }) => kindOf(keyword)?.tool === 'pair';

/** @param {Rules} rules @param {number} index @param {Rule[]} by */
const replaced = (rules, index, by) => [...rules.slice(0, index), ...by, ...rules.slice(index + 1)];

/** @param {Rules} rules @param {number} index */
export const without = (rules, index) => replaced(rules, index, []);

/** Moves a rule to another place in the list. @param {Rules} rules @param {number} from @param {number} to */
export function moved(rules, from, to) {
  const rule = rules[from];
  if (!rule || to < 0 || to >= rules.length) return [...rules];
  const others = without(rules, from);
  return [...others.slice(0, to), rule, ...others.slice(to)];
}

/** Sets the title or the author; an empty text removes it. @param {Rules} rules @param {string} keyword @param {string} text */
export function withName(rules, keyword, text) {
  const others = rules.filter((rule) => rule.keyword !== keyword);
  const said = text.trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME);
  return said ? [{ keyword, values: [], groups: [], text: said }, ...others] : others;
}

/** The most characters of a paragraph, and the most paragraphs. */
const [LONGEST_PARAGRAPH, MOST_PARAGRAPHS] = [1000, 40];

/** Sets the setter's own text, a paragraph for each line, after title and author. @param {Rules} rules @param {string} text */
export function withWords(rules, text) {
  const others = rules.filter(({ keyword }) => keyword !== ABOUT);
  const said = text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' ').slice(0, LONGEST_PARAGRAPH))
    .filter(Boolean)
    .slice(0, MOST_PARAGRAPHS)
    .map((line) => ({ keyword: ABOUT, values: [], groups: [], text: line }));
  const isHeading = (/** @type {Rule} */ rule) => isName(rule) && !isNote(rule);
  const headings = others.filter(isHeading);
  return [...headings, ...said, ...others.filter((rule) => !isHeading(rule))];
}

/** Switches off a rule, which stays in its place. @param {Rules} rules @param {number} index @param {number} size */
export function turnedOff(rules, index, size) {
  const rule = rules[index];
  const off = rule && { keyword: OFF, values: [], groups: [], text: ruleLine(rule, size) };
  return off ? replaced(rules, index, [off]) : [...rules];
}

/** @param {Rules} rules @param {number} index @param {readonly Rule[]} by */
export const exchanged = (rules, index, by) => replaced(rules, index, [...by]);

/** Adds rules that were typed as text, or puts them in place of one. @param {Rules} rules @param {Rules} read @param {Rule | null} instead */
export function withRead(rules, read, instead) {
  const at = instead ? rules.indexOf(instead) : -1;
  if (at >= 0) return exchanged(rules, at, read);
  const named = read
    .filter(isName)
    .reduce((all, { keyword, text = '' }) => withName(all, keyword, text), [...rules]);
  return [...named, ...read.filter((rule) => !isName(rule))];
}

/** Sets what the setter says of a rule. @param {Rules} rules @param {number} index @param {import('../../../wasm/rules/label.js').Label} said */
export function withLabel(rules, index, said) {
  const rule = rules[index];
  if (!rule) return [...rules];
  const { label: _, ...bare } = rule;
  const label = labelInText(said);
  return replaced(rules, index, [label === undefined ? bare : { ...bare, label }]);
}

/** A rule of which the setter says the same as of another. @param {Rule} rule @param {Rule} [other] @returns {Rule} */
export const sayingAs = (rule, { label } = rule) => (label ? { ...rule, label } : rule);

/** @param {Rules} rules @param {number} index @param {readonly number[]} values */
export function withValues(rules, index, values) {
  const rule = rules[index];
  return rule ? replaced(rules, index, [{ ...rule, values }]) : [...rules];
}

/**
 * Adds a rule. A sign that exists already is removed; a sign replaces another on the same border; marks of one kind
 * are collected in one rule.
 * @param {Rules} rules @param {Rule} rule
 * @returns {Rule[]}
 */
export function withRule(rules, rule) {
  const { keyword, groups } = rule;
  const kind = kindOf(keyword);
  if (kind?.tool === 'mark') return gathered(rules, rule);
  const same = findSame(rules, rule);
  const before = rules[same];
  const onBorder = isOnBorder(rule);
  if (before && onBorder) {
    const turned = kind?.directed && String(before.groups) !== String(groups);
    const other = String(before.values) !== String(rule.values);
    return replaced(rules, same, turned || other ? [sayingAs(rule, before)] : []);
  }
  if (before) return replaced(rules, same, [sayingAs(rule, before)]);
  if (!onBorder) return [...rules, rule];
  const there = rules.findIndex(
    (other) => isOnBorder(other) && findSame([{ ...other, keyword }], rule) === 0,
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
  const by = left.length > 0 ? [sayingAs({ ...rule, groups: [left] }, rules[index])] : [];
  return index < 0 ? [...rules, ...by] : replaced(rules, index, by);
}

/** @param {string} name */
const switchOf = (name) => SWITCHES.find((one) => one.name === name);

/** The bits of a rule whose values are words; all of them if it has no value. @param {Rule} rule */
const bitsOf = ({ keyword, values }) =>
  values[0] ??
  SWITCHES.filter((other) => other.keyword === keyword).reduce((sum, { bit }) => sum | bit, 0);

/** Is a rule of the whole grid on? @param {Rules} rules @param {string} name of a switch */
export function isOn(rules, name) {
  const found = switchOf(name);
  const rule = rules.find(({ keyword }) => keyword === found?.keyword);
  if (!found || !rule) return false;
  return found.bit === 0 || (bitsOf(rule) & found.bit) > 0;
}

/** Turns it on or off. @param {Rules} rules @param {string} name of a switch @returns {Rule[]} */
export function switched(rules, name) {
  const { keyword = name, bit = 0 } = switchOf(name) ?? {};
  const index = rules.findIndex((other) => other.keyword === keyword);
  const before = rules[index];
  if (bit === 0) {
    return before ? without(rules, index) : [{ keyword, values: [], groups: [] }, ...rules];
  }
  const bits = (before ? bitsOf(before) : 0) ^ bit;
  const by = bits > 0 ? [{ keyword, values: [bits], groups: [] }] : [];
  return before ? replaced(rules, index, by) : [...by, ...rules];
}

/**
 * Adds the cells to the region of the first.
 * @param {readonly number[]} regions @param {readonly number[]} cells
 */
export function spread(regions, [first = 0, ...others]) {
  const next = [...regions];
  for (const cell of others) next[cell] = regions[first] ?? 0;
  return next;
}
