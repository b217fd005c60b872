/** The language of the page: which one, and the words of it. */
import { LANGUAGES } from './strings/languages.js';
import english from './strings/en/page.js';

/**
 * @typedef {import('./strings/languages.js').Language} Language
 * @typedef {import('./strings/words.js').Gap} Gap
 * @typedef {keyof typeof english} Key of the words of the page
 */

/** Every language that there is, by tag. */
export const languages = /** @type {Language[]} */ (Object.keys(LANGUAGES));

/** What is not said in a language is said in this one. */
const FALLBACK = 'en';

const STORE = 'ninefold.language';

/** The words of the page; of other languages than English once they are loaded. */
/** @type {Partial<Record<Language, Partial<Record<Key, string>>>>} */
const pages = { [FALLBACK]: english };

/** Those that come later, by the name before their keys. @type {Map<string, { words: Record<string, any> }>} */
const parts = new Map();

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

/** Which language was asked for last: another may still be on its way. @type {Language} */
let wanted = FALLBACK;

/**
 * Sets the language and with it every text of the document. Words that do not come are said in English.
 * @param {Language} language
 * @returns {Promise<boolean>} false: another was asked for meanwhile
 */
export async function speak(language) {
  wanted = language;
  try {
    pages[language] ??= (await import(`./strings/${language}/page.js`)).default;
  } catch (error) {
    console.warn(`The words of ${language} did not come.`, error);
  }
  if (language !== wanted) return false;
  current = language;
  document.documentElement.lang = language;
  document.title = t('title');
  translate(document);
  return true;
}

/** Makes the words of all languages known at once. @param {typeof pages} all */
export const teach = (all) => void Object.assign(pages, all);

/** Writes every text that is marked with a key. @param {ParentNode} root */
export function translate(root) {
  /** @type {NodeListOf<HTMLElement>} */
  const marked = root.querySelectorAll('[data-t],[data-tip],[data-label],[data-hint]');
  for (const element of marked) {
    const { t: text, tip, label, hint, page } = element.dataset;
    if (text) element.textContent = word(text);
    if (page) element.setAttribute('href', word(page));
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
 * The words of a part of the page, which come when they are wanted: those of the page's language, and in
 * English what it has not. In marks of the document their keys have the name of the part before them.
 * @template {object} English
 * @param {string} name
 * @param {(tag: Language) => Promise<{ default: object }>} fetch a folder's file of that part
 * @returns {import('./strings/words.js').Part<English>}
 */
export function part(name, fetch) {
  let spoken = '';
  /** @type {Record<string, any>} */
  let words = {};
  const made = {
    async load() {
      // The language may change meanwhile.
      for (let tag = current; tag !== spoken; tag = current) {
        const loaded = await wordsOf(tag, fetch);
        if (tag === current) [words, spoken] = [loaded, tag];
      }
    },
    get words() {
      return /** @type {any} */ (words);
    },
    say: (/** @type {keyof English} */ key, /** @type {Gap[]} */ ...gaps) =>
      filled(words[/** @type {string} */ (key)], gaps),
  };
  parts.set(name, made);
  return made;
}

/** @param {Language} tag @param {(tag: Language) => Promise<{ default: Record<string, any> }>} fetch */
async function wordsOf(tag, fetch) {
  const { complete } = LANGUAGES[tag];
  const own = await fetch(tag).catch((error) => {
    if (complete) throw error;
    return { default: {} };
  });
  return complete ? own.default : completed((await fetch(FALLBACK)).default, own.default);
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
 * The words of the page for a key, with what fills their gaps.
 * @template {Key} K
 * @param {K} key
 * @param {import('./strings/words.js').Gaps<typeof english[K]>} gaps
 */
export const t = (key, ...gaps) => filled(wording(key), gaps);

/** What stands between two sentences: nothing in Chinese. */
export const blank = () => LANGUAGES[current].between;

/** Sentences one after another. @param {...string} sentences */
export const joined = (...sentences) => sentences.join(blank());

/** @param {Key} key @returns {string} */
const wording = (key) => pages[current]?.[key] ?? english[key];

/** A word without gaps by a key that stands in the document, as `solve` or `lab.heading`. @param {string} key */
function word(key) {
  const [name = '', own = ''] = key.split('.');
  const found = own ? parts.get(name)?.words[own] : wording(/** @type {Key} */ (key));
  return String(found ?? key);
}

/**
 * A name and what is said of it, which stand in one sentence: "Name: what is said".
 * @param {string} sentence @returns {[name: string, rest: string]}
 */
export function titled(sentence) {
  const [name = '', ...rest] = sentence.split(': ');
  return [name, rest.join(': ')];
}

/** A sentence with its gaps filled. @param {string} sentence @param {readonly Gap[]} gaps */
export const filled = (sentence, gaps) =>
  sentence.replace(/\{(\d)(?::([^}]+))?\}/g, (_, at, form) => inForm(gaps[at - 1] ?? '', form));

/**
 * A value as a gap wants it: `n` a number, `~` roughly, `%` a share, `2` so many digits that count, `02` so
 * many places, `a` with its English article; `cell|cells`, or with a form before, a number with its word.
 * @param {Gap} value @param {string} [form]
 * @returns {string}
 */
function inForm(value, form) {
  if (!form) return String(value);
  const words = form.split('|');
  const [one = '', many = ''] = words.slice(-2);
  if (many) {
    const number = inForm(value, words.length > 2 ? words[0] : 'n');
    return `${number} ${Number(value) === 1 ? one : many}`;
  }
  if (form === 'a') return `${/[8AEFHILMNO]/.test(String(value)) ? 'an' : 'a'} ${value}`;
  if (form.startsWith('0')) return String(value).padStart(Number(form), '0');
  const number = Number(value);
  // Next to nothing is not nothing, and nearly all is not all.
  const least = form === '%' && number > 0 && number < 0.001;
  const told = form !== '%' ? value : least ? 0.001 : number < 1 ? Math.min(number, 0.999) : 1;
  const text = plainly(Number(told), form) ?? numbers(form).format(/** @type {number} */ (told));
  return least ? `< ${text}` : text;
}

/**
 * A number below a thousand without a format of the browser's, which takes some 25 ms for its first.
 * @param {number} number @param {string} form
 */
function plainly(number, form) {
  if (!LANGUAGES[current].plain || (number < 0.001 && number !== 0) || number >= 990)
    return undefined;
  if (form === '%') return `${Math.round(1000 * number) / 10}%`;
  if (form === 'n') return String(Math.round(1000 * number) / 1000);
  return form === '2' ? String(Number(number.toPrecision(2))) : undefined;
}

/** @type {Record<string, Intl.NumberFormatOptions>} */
const FORMS = {
  n: {},
  '~': { notation: 'compact', maximumSignificantDigits: 3 },
  '%': { style: 'percent', maximumFractionDigits: 1 },
};

/** Each takes its time to make. @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** @param {string} form */
function numbers(form) {
  const key = current + form;
  const options = FORMS[form] ?? { maximumSignificantDigits: Number(form) };
  const format = formats.get(key) ?? new Intl.NumberFormat(LANGUAGES[current].locale, options);
  formats.set(key, format);
  return format;
}
