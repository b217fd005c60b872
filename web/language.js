/** The language of the page: which one, and the words of it. */
import { LANGUAGES } from './strings/languages.js';

/** @typedef {import('./strings/languages.js').Words} Words */
/** @typedef {import('./strings/languages.js').Language} Language */

/** Every language that there is, by tag. */
export const languages = /** @type {Language[]} */ (Object.keys(LANGUAGES));

/** What is not said in a language is said in this one. */
const FALLBACK = 'en';

const STORE = 'ninefold.language';

/** @type {Language} */
let current = FALLBACK;

/** The first of some tags, as `zh-CN`, that is of a language we have. @param {readonly string[]} tags @returns {Language} */
export function firstKnown(tags) {
  for (const tag of tags) {
    const [main] = tag.toLowerCase().split('-');
    const found = languages.find((language) => language === main);
    if (found) return found;
  }
  return FALLBACK;
}

/** The chosen language, else the first of the browser's that we have. @returns {Language} */
export function preferredLanguage() {
  let chosen = null;
  try {
    chosen = localStorage.getItem(STORE);
  } catch {
    // No storage: the browser's languages decide at each visit.
  }
  return firstKnown([chosen ?? '', ...navigator.languages]);
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

/** What a language calls itself. @param {Language} tag */
export const nameOfLanguage = (tag) => LANGUAGES[tag].name;

/**
 * The words of a part of the page that come when they are wanted: those of the page's language, and in
 * English what it has not.
 * @template {object} T
 * @param {(tag: Language) => Promise<{ default: Partial<T> }>} load a folder's file of that part
 * @returns {Promise<T>}
 */
export async function wordsOf(load) {
  const tag = current;
  const own = await load(tag).catch((error) => {
    if (LANGUAGES[tag].complete) throw error;
    return { default: {} };
  });
  if (LANGUAGES[tag].complete) return /** @type {T} */ (own.default);
  const { default: english } = await load(FALLBACK);
  return /** @type {T} */ (completed(english, own.default));
}

/**
 * Words, and those of tables among them, with what is missing put in.
 * @param {Record<string, any>} english @param {Record<string, any>} own
 */
function completed(english, own) {
  const words = { ...english, ...own };
  for (const [key, table] of Object.entries(english)) {
    if (typeof table === 'object') words[key] = { ...table, ...own[key] };
  }
  return words;
}

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
  const words = /** @type {unknown} */ (wording(key));
  return typeof words === 'function' ? words(...args) : String(words);
}

/** What stands between two sentences: nothing in Chinese. */
export const blank = () => LANGUAGES[current].between;

/** Sentences one after another. @param {...string} sentences */
export const joined = (...sentences) => sentences.join(blank());

/** @param {keyof Words} key */
const wording = (key) =>
  /** @type {Partial<Words>} */ (LANGUAGES[current].page)[key] ?? LANGUAGES[FALLBACK].page[key];

/** A word without gaps by a key that stands in the document. @param {string} key */
const word = (key) => String(wording(/** @type {keyof Words} */ (key)) ?? key);
