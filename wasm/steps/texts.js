/** Loads the texts of steps in a language: those about rules, and of rare techniques, only for modules that need them. */
import { withMore } from './with_more.js';

/**
 * @typedef {import('./with_more.js').Texts} Texts
 * @typedef {import('./with_more.js').MoreTexts} MoreTexts
 */

/** Which texts a module needs: the plain ones, with those of rules, with those of rare techniques as well. */
export const PLAIN = 0;
export const RULES = 1;
export const RARE = 2;

/** @type {Record<string, [all: () => Promise<Texts>, ...more: (() => Promise<MoreTexts>)[]]>} */
const languages = {
  en: [
    () => import('../words/en.js'),
    () => import('../words/en_rules.js'),
    () => import('../words/en_rare.js'),
  ],
  zh: [
    () => import('../words/zh.js'),
    () => import('../words/zh_rules.js'),
    () => import('../words/zh_rare.js'),
  ],
};

/**
 * The texts, as a worker takes them; none for an unknown language, which the worker refuses.
 *
 * @param {string} [language]
 * @param {number} [needed] PLAIN, RULES or RARE
 * @returns {Promise<{ texts?: Texts }>}
 */
export async function textsOf(language = 'en', needed = PLAIN) {
  if (!Object.hasOwn(languages, language)) return {};
  const [all, ...further] = languages[language];
  const [{ titles, sentences }, more] = await Promise.all([
    all(),
    Promise.all(further.slice(0, needed).map((load) => load())),
  ]);
  /** @type {Texts} */
  let texts = { titles, sentences };
  for (const part of more) texts = withMore(texts, part);
  return { texts };
}
