/** What formats are called, and the parts of a text that may be left out. */
import { wordsOf } from '../language.js';

/** @typedef {typeof import('../strings/en/import.js').default} Words */
/** @typedef {typeof import('../strings/en/rules.js').default} RuleWords where rules have their names */

/** A name of its own where there is one. @param {Record<string, string>} names @param {string} name */
const named = (names, name) => (Object.hasOwn(names, name) ? String(names[name]) : name);

async function ruleNames() {
  /** @type {RuleWords} */
  const { names } = await wordsOf((tag) => import(`../strings/${tag}/rules.js`));
  return names;
}

/** @param {string} format @param {string[]} leftOut */
export async function inWords(format, leftOut) {
  /** @type {Words} */
  const words = await wordsOf((tag) => import(`../strings/${tag}/import.js`));
  const known = leftOut.every((name) => Object.hasOwn(words.parts, name));
  const rules = known ? {} : await ruleNames();
  return words.taken(
    named(words.formats, format),
    leftOut.map((name) => named({ ...rules, ...words.parts }, name)),
  );
}
