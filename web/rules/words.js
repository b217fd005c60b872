/** The strings about rules, and the names of rules. */
import { ABOUT, OFF, cellsInText, isName } from '../../wasm/rules/line.js';
import { labelOf } from '../../wasm/rules/label.js';
import { WORDS } from '../../wasm/rules/table.js';
import { alphabetOf, lowestOf } from '../puzzle/state.js';
import { filled, part, titled } from '../language.js';
import { kindOf } from './kinds.js';

/**
 * @typedef {typeof import('../strings/en/rules.js').default} Words
 * @typedef {import('../puzzle/state.js').Rule} Rule
 * @typedef {import('../puzzle/state.js').Shape} Shape
 */

/** @type {import('../strings/words.js').Part<Words>} */
const rules = part('rules', (tag) => import(`../strings/${tag}/rules.js`));

export const loadWords = rules.load;
export const r = rules.say;

/** The most characters shown of a rule's text: an automaton may be very long. */
const SHORT = 40;

/** @param {string} keyword */
const kindInWords = (keyword) =>
  titled(rules.words.kinds[/** @type {keyof Words['kinds']} */ (keyword)] ?? keyword);

/** @param {string} keyword */
export const nameOf = (keyword) => kindInWords(keyword)[0];

/** @param {string} keyword */
export const meaningOf = (keyword) => kindInWords(keyword)[1];

/** @param {keyof Words['families']} family */
export const familyName = (family) => rules.words.families[family];

/** @param {keyof Words['symmetries']} symmetry */
export const symmetryName = (symmetry) => rules.words.symmetries[symmetry];

/** @param {keyof Words['howTo']} tool */
export const howTo = (tool) => rules.words.howTo[tool];

/**
 * The error of a rule in words.
 * @param {{ code?: string, actual?: unknown, expected?: unknown }} error
 */
export function faultInWords({ code = 'other', actual, expected }) {
  const { faults, missing } = rules.words;
  const gaps = [Number(actual ?? 0), Number(expected ?? 0)];
  const [had, wanted] = gaps;
  if (code === 'text' && wanted) {
    const sign = MISSING[wanted] ?? String.fromCharCode(wanted);
    return Object.hasOwn(missing, sign)
      ? missing[/** @type {keyof Words['missing']} */ (sign)]
      : filled(missing.sign, [sign]);
  }
  return filled(faults[keyOf(code, had, wanted)] ?? faults.other, gaps);
}

/** What the core misses in a text (sudoku_missing in sudoku.h), by its number: a key of `missing`, or a word. */
const MISSING = ['', 'rule', 'then', 'of', 'term', 'digit', 'range', 'number', 'state', 'room']; // prettier-ignore

/** @param {string} code @param {number} [had] @param {number} [wanted] @returns {keyof Words['faults']} */
function keyOf(code, had, wanted) {
  // Actual and expected are equal where there is no valid value at all.
  if (code === 'value' && had === wanted) return 'noValue';
  if (code === 'keyword' && had) return 'within';
  if (['cells', 'groups'].includes(code) && had === 0) return 'noCells';
  return /** @type {keyof Words['faults']} */ (code);
}

/** Is there a sentence for errors with this code? @param {unknown} code */
export const isOfRules = (code) => Object.hasOwn(rules.words.faults, String(code));

/** A rule with its value and cells: "Killer cage 15 r1c1 r1c2". @param {Rule} rule @param {Shape} shape */
export function inWords(rule, shape) {
  return [headOf(rule, shape), whereOf(rule, shape)].filter(Boolean).join(' ');
}

/** What a rule is called: as its setter says, or as its kind. @param {Rule} rule */
export const titleOf = (rule) => labelOf(rule).name || nameOf(rule.keyword);

/** What a rule means: as its setter says, or its kind. @param {Rule} rule */
export const explanationOf = (rule) => labelOf(rule).text || meaningOf(rule.keyword);

/** A rule that is switched off: its line without the label, and the label. @param {Rule} rule */
function lineOff({ text = '' }) {
  const [line = '', label = ''] = text.split(/ named (?=")/);
  return { line: line.split(' '), name: labelOf({ label }).name };
}

/** Its name and value. @param {Rule} rule @param {Shape} shape */
export function headOf(rule, shape) {
  const { keyword, values, text } = rule;
  const { name } = labelOf(rule);
  if (keyword === OFF) {
    const { line, name } = lineOff(rule);
    return r('off', name || nameOf(line[0] ?? ''));
  }
  if (text !== undefined) {
    const short = text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
    if (isName(rule)) return r('explained', nameOf(keyword), text);
    return name || `${nameOf(keyword)} ${short}`;
  }
  const words = WORDS[keyword];
  // The last word means all of them, as does the rule's name.
  const word = words?.slice(0, -1)[(values[0] ?? 0) - 1];
  if (words) return name || nameOf(word ?? keyword);
  const digits = kindOf(keyword)?.value === 'digits';
  const said = digits
    ? values.map((value) => alphabetOf(shape)[value - lowestOf(shape)] ?? '?')
    : values;
  return [titleOf(rule), ...said].join(' ');
}

/** The value of a rule as it is typed. @param {Rule} rule @param {Shape} shape */
export const valueOf = (rule, shape) =>
  kindOf(rule.keyword)?.value === 'digits'
    ? headOf({ ...rule, label: undefined }, shape)
        .slice(nameOf(rule.keyword).length)
        .replaceAll(' ', '')
    : String(rule.values[0] ?? '');

/** The names of several rules, each once. @param {readonly Rule[]} some */
export const namesOf = (some) => [...new Set(some.map(({ keyword }) => nameOf(keyword)))];

/**
 * The rules of a puzzle for its solver: the setter's own text, or else the meaning of each kind, once; and the places of
 * rules that are not drawn.
 * @param {{ rules?: readonly Rule[], shape: Shape }} at @param {readonly Rule[]} [hidden]
 */
export function aboutRules({ rules: all = [], shape }, hidden = []) {
  const said = all.filter((rule) => !isName(rule));
  const own = paragraphs(all);
  const meanings =
    own.length > 0 ? own : said.map((rule) => r('explained', titleOf(rule), explanationOf(rule)));
  const places = hidden.filter((rule) => !isName(rule)).map((rule) => inWords(rule, shape));
  return [...new Set([...meanings, ...places])].join('\n');
}

/** The rules in the setter's own words. @param {readonly Rule[]} rules */
export const paragraphs = (rules) =>
  rules.flatMap(({ keyword, text }) => (keyword === ABOUT && text ? [text] : []));

/** Its cells; of a rule that is switched off, the text after its name. @param {Rule} rule @param {Shape} shape */
export const whereOf = (rule, { size }) =>
  rule.keyword === OFF
    ? lineOff(rule).line.slice(1).join(' ')
    : rule.groups.map((group) => cellsInText(size, group)).join(' : ');
