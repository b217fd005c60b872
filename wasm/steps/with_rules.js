/** The texts of steps in a language, as the modules of steps expect them. */

/** @typedef {{ titles: readonly string[], sentences: readonly string[] }} Texts */
/** The texts that only puzzles with rules need, with titles by the index of the technique. @typedef {{ titles: Readonly<Record<number, string>>, sentences: readonly string[] }} MoreTexts */

/**
 * The texts that the module of steps with rules expects.
 *
 * @param {Texts} texts
 * @param {MoreTexts} more
 * @returns {Texts}
 */
export const withRules = ({ titles, sentences }, more) => ({
  titles: titles.map((title, index) => more.titles[index] ?? title),
  sentences: [...sentences, ...more.sentences],
});
