/** What formats are called, and the parts of a text that may be left out. */
import { wordsOf } from '../language.js';

/** @typedef {typeof import('../strings/en/import.js').default} Words */
/** @typedef {typeof import('../strings/en/rules.js').default} RuleWords where rules have their names */

/** A name of its own where there is one. @param {Record<string, string>} names @param {string} name */
const named = (names, name) => (Object.hasOwn(names, name) ? String(names[name]) : name);

/** @returns {Promise<RuleWords>} */
const ruleWords = () => wordsOf((tag) => import(`../strings/${tag}/rules.js`));

/** Codes of what is wrong with a line of rules. */
const OF_RULES =
  /^(?:keyword|cell|values?|cells|groups|place|repeated|total|region|duplicate|late|boxes)$/;

/** What is wrong with a line of rules, in words; undefined of any other error. @param {unknown} error */
export async function ruleFault(error) {
  const { code, actual, expected } = /** @type {Record<string, any>} */ (error ?? {});
  if (!OF_RULES.test(code)) return undefined;
  const { faults } = await ruleWords();
  return faults[/** @type {keyof RuleWords['faults']} */ (code)](actual ?? 0, expected ?? 0);
}

/** @param {string} format @param {string[]} leftOut */
export async function inWords(format, leftOut) {
  /** @type {Words} */
  const words = await wordsOf((tag) => import(`../strings/${tag}/import.js`));
  const known = leftOut.every((name) => Object.hasOwn(words.parts, name));
  const rules = known ? {} : (await ruleWords()).names;
  return words.taken(
    named(words.formats, format),
    leftOut.map((name) => named({ ...rules, ...words.parts }, name)),
  );
}
