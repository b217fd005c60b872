/** Loads the texts of steps in a language; those about rules only for puzzles with rules. */
import { withRules } from './with_rules.js';

/**
 * @typedef {import('./with_rules.js').Texts} Texts
 * @typedef {import('./with_rules.js').MoreTexts} MoreTexts
 */

/** @type {Record<string, [all: () => Promise<Texts>, rules: () => Promise<MoreTexts>]>} */
const languages = {
  en: [() => import('../words/en.js'), () => import('../words/en_rules.js')],
  zh: [() => import('../words/zh.js'), () => import('../words/zh_rules.js')],
};

/**
 * The texts, as a worker takes them; none for an unknown language, which the worker refuses.
 *
 * @param {string} [language]
 * @param {boolean} [ruled] for the module of steps with rules
 * @returns {Promise<{ texts?: Texts }>}
 */
export async function textsOf(language = 'en', ruled = false) {
  if (!Object.hasOwn(languages, language)) return {};
  const [all, rules] = languages[language];
  const [{ titles, sentences }, more] = await Promise.all([all(), ruled ? rules() : undefined]);
  return { texts: more ? withRules({ titles, sentences }, more) : { titles, sentences } };
}
