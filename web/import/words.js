/** What formats are called, and the parts of a text that may be left out. */
import { language } from '../language.js';

/** @typedef {typeof import('../strings/en/import.js').default} Words */

/** @type {Record<'en' | 'zh', () => Promise<{ default: Words }>>} */
const LANGUAGES = {
  en: () => import('../strings/en/import.js'),
  zh: () => import('../strings/zh/import.js'),
};

/** Rules have their names elsewhere. */
const RULES = {
  en: () => import('../strings/en/rules.js'),
  zh: () => import('../strings/zh/rules.js'),
};

/** A name of its own where there is one. @param {Record<string, string>} names @param {string} name */
const named = (names, name) => (Object.hasOwn(names, name) ? String(names[name]) : name);

/** @param {string} format @param {string[]} leftOut */
export async function inWords(format, leftOut) {
  const { default: words } = await LANGUAGES[language()]();
  const known = leftOut.every((name) => Object.hasOwn(words.parts, name));
  const rules = known ? {} : (await RULES[language()]()).default.names;
  return words.taken(
    named(words.formats, format),
    leftOut.map((name) => named({ ...rules, ...words.parts }, name)),
  );
}
