/** What is said about steps in a language, as the modules of steps expect it. */

/** @typedef {{ titles: readonly string[], sentences: readonly string[] }} Texts */
/** What is said with rules alone: titles by the place of a technique. @typedef {{ titles: Readonly<Record<number, string>>, sentences: readonly string[] }} MoreTexts */

/**
 * Those that the module of steps with rules expects.
 *
 * @param {Texts} texts
 * @param {MoreTexts} more
 * @returns {Texts}
 */
export const withRules = ({ titles, sentences }, more) => ({
  titles: titles.map((title, index) => more.titles[index] ?? title),
  sentences: [...sentences, ...more.sentences],
});
