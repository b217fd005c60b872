/** The texts of steps in a language, as the modules of steps expect them. */

/** @typedef {{ titles: readonly string[], sentences: readonly string[] }} Texts */
/** Further texts, of puzzles with rules or of rare techniques, with titles by the index of the technique. @typedef {{ titles: Readonly<Record<number, string>>, sentences: readonly string[] }} MoreTexts */

/**
 * The texts with further ones, as the modules of steps with rules and of rare techniques expect them.
 *
 * @param {Texts} texts
 * @param {MoreTexts} more
 * @returns {Texts}
 */
export const withMore = ({ titles, sentences }, more) => ({
  titles: titles.map((title, index) => more.titles[index] ?? title),
  sentences: [...sentences, ...more.sentences],
});
