/**
 * The languages of the page, by tag. A folder strings/<tag>/ has the words: page.js must be there, and
 * about.js, import.js, lab.js and rules.js may; what they lack is said in English. To add one, write
 * page.js and a row here.
 */
import en from './en/page.js';
import zh from './zh/page.js';

/** @typedef {typeof en} Words of the page */

/**
 * @typedef {object} Row
 * @property {string} name what the language calls itself
 * @property {string} between two sentences
 * @property {boolean} complete nothing is missing, so English need not be fetched beside it
 * @property {Partial<Words>} page
 */

export const LANGUAGES = /** @satisfies {Record<string, Row>} */ ({
  en: { name: 'English', between: ' ', complete: true, page: en },
  zh: { name: '中文', between: '', complete: true, page: zh },
});

/** @typedef {keyof typeof LANGUAGES} Language */
