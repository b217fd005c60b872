/** The words of the page in all languages at once, for the element, which may be shown in several. */
import en from './en/page.js';
import zh from './zh/page.js';

/** @type {Record<import('./languages.js').Language, Partial<import('./words.js').Page>>} */
export const PAGES = { en, zh };
