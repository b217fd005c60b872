/** The language of the page: which one, and the words of it. */
import en from './strings/en/page.js';
import zh from './strings/zh/page.js';

/** @typedef {typeof en} Words */
/** @typedef {'en' | 'zh'} Language */

/** @type {{ readonly en: Words, readonly zh: Words }} */
const LANGUAGES = { en, zh };
const STORE = 'ninefold.language';

/** @type {Language} */
let current = 'en';

/** The chosen language, else the first of the browser's that we have. @returns {Language} */
export function preferredLanguage() {
  let chosen = null;
  try {
    chosen = localStorage.getItem(STORE);
  } catch {
    // No storage: the browser's languages decide at each visit.
  }
  for (const tag of [chosen ?? '', ...navigator.languages]) {
    if (tag.startsWith('zh')) return 'zh';
    if (tag.startsWith('en')) return 'en';
  }
  return 'en';
}

/** @param {Language} language */
export function rememberLanguage(language) {
  try {
    localStorage.setItem(STORE, language);
  } catch {
    // Then it holds for this visit.
  }
}

/** Sets the language and with it every text of the document. @param {Language} language */
export function speak(language) {
  current = language;
  document.documentElement.lang = language;
  document.title = t('title');
  translate(document);
}

/** Writes every text that is marked with a key. @param {ParentNode} root */
export function translate(root) {
  /** @type {NodeListOf<HTMLElement>} */
  const marked = root.querySelectorAll('[data-t],[data-tip],[data-label],[data-hint]');
  for (const element of marked) {
    const { t: text, tip, label, hint } = element.dataset;
    if (text) element.textContent = word(text);
    if (tip) element.dataset.tooltip = word(tip);
    if (label) element.setAttribute('aria-label', word(label));
    if (hint)
      element.setAttribute(element.tagName === 'META' ? 'content' : 'placeholder', word(hint));
  }
}

export const language = () => current;

/**
 * Does a piece of work, none that waits, in a language that need not be the page's.
 * @template T
 * @param {Language} other
 * @param {() => T} work
 * @returns {T}
 */
export function inLanguage(other, work) {
  const before = current;
  current = other;
  try {
    return work();
  } finally {
    current = before;
  }
}

/**
 * The words for a key; a sentence with gaps is a function, so its arguments follow.
 * @template {keyof Words} K
 * @param {K} key
 * @param {Words[K] extends (...args: infer A) => string ? A : []} args
 * @returns {string}
 */
export function t(key, ...args) {
  const words = /** @type {unknown} */ (LANGUAGES[current][key]);
  return typeof words === 'function' ? words(...args) : String(words);
}

/** Sentences one after another; Chinese sets no blank between. @param {...string} sentences */
export const joined = (...sentences) => sentences.join(current === 'zh' ? '' : ' ');

/** A word without gaps by a key that stands in the document. @param {string} key */
const word = (key) => String(LANGUAGES[current][/** @type {keyof Words} */ (key)] ?? key);
