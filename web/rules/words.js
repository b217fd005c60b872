/** The words of rules, one language at a time, and what each rule is called. */
import { cellsInText } from '../../wasm/rules/line.js';
import { WORDS } from '../../wasm/rules/table.js';
import { alphabetOf } from '../puzzle/state.js';
import { language, wordsOf } from '../language.js';
import { kindOf } from './kinds.js';

/**
 * @typedef {typeof import('../strings/en/rules.js').default} Words
 * @typedef {import('../puzzle/state.js').Rule} Rule
 * @typedef {import('../puzzle/state.js').Shape} Shape
 */

/** @type {Words} */
let words;
let spoken = '';

/** Loads the words of the page's language, unless they are loaded. It may have changed meanwhile. */
export async function loadWords() {
  for (let wanted = language(); wanted !== spoken; wanted = language()) {
    /** @type {Words} */
    const loaded = await wordsOf((tag) => import(`../strings/${tag}/rules.js`));
    if (wanted === language()) [words, spoken] = [loaded, wanted];
  }
}

/**
 * The words for a key; a sentence with gaps is a function, so its arguments follow.
 * @template {Exclude<keyof Words, 'names' | 'meanings' | 'families' | 'howTo' | 'faults'>} K
 * @param {K} key
 * @param {Words[K] extends (...args: infer A) => string ? A : []} args
 * @returns {string}
 */
export function r(key, ...args) {
  const found = /** @type {unknown} */ (words[key]);
  return typeof found === 'function' ? found(...args) : String(found);
}

/** @param {string} keyword */
export const nameOf = (keyword) =>
  words.names[/** @type {keyof Words['names']} */ (keyword)] ?? keyword;

/** @param {string} keyword */
export const meaningOf = (keyword) =>
  words.meanings[/** @type {keyof Words['meanings']} */ (keyword)] ?? '';

/** @param {keyof Words['families']} family */
export const familyName = (family) => words.families[family];

/** @param {keyof Words['howTo']} tool */
export const howTo = (tool) => words.howTo[tool];

/** What is wrong with a rule. @param {{ code?: string, actual?: unknown, expected?: unknown }} error */
export function faultInWords({ code = 'other', actual, expected }) {
  const { faults } = words;
  const say = faults[/** @type {keyof Words['faults']} */ (code)] ?? faults.other;
  return say(Number(actual ?? 0), Number(expected ?? 0));
}

/** A rule with what it says and where: "Killer cage 15 r1c1 r1c2". @param {Rule} rule @param {Shape} shape */
export function inWords(rule, shape) {
  return [headOf(rule, shape), whereOf(rule, shape)].filter(Boolean).join(' ');
}

/** Its name and value. @param {Rule} rule @param {Shape} shape */
export function headOf({ keyword, values, text }, shape) {
  if (text !== undefined) return `${nameOf(keyword)}: ${text}`;
  const words = WORDS[keyword];
  // The last word means all of them, as the name of the rule does.
  const word = words?.slice(0, -1)[(values[0] ?? 0) - 1];
  if (words) return nameOf(word ?? keyword);
  const digits = kindOf(keyword)?.value === 'digits';
  const said = digits ? values.map((value) => alphabetOf(shape)[value - 1] ?? '?') : values;
  return [nameOf(keyword), ...said].join(' ');
}

/** Its cells. @param {Rule} rule @param {Shape} shape */
export const whereOf = ({ groups }, { size }) =>
  groups.map((group) => cellsInText(size, group)).join(' : ');
