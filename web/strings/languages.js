/**
 * The languages of the page, by tag. A folder strings/<tag>/ has the words: page.js must be there, and the other files
 * of en/ may; what they lack is said in English. To add one, write page.js, and a row here and in pages.js.
 *
 * @typedef {object} Row
 * @property {string} name what the language calls itself
 * @property {string} locale how it writes numbers
 * @property {boolean} plain it writes those below a thousand as JavaScript does
 * @property {string} between two sentences
 * @property {boolean} complete nothing is missing, so English need not be fetched beside it
 */
export const LANGUAGES = /** @satisfies {Record<string, Row>} */ ({
  en: { name: 'English', locale: 'en', plain: true, between: ' ', complete: true },
  zh: { name: '中文', locale: 'zh-CN', plain: true, between: '', complete: true },
});

/** @typedef {keyof typeof LANGUAGES} Language */
