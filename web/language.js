/** The language of the page and its strings. */
import { LANGUAGES } from './strings/languages.js';
import { store, stored } from './stored.js';
import english from './strings/en/page.js';

/**
 * @typedef {import('./strings/languages.js').Language} Language
 * @typedef {import('./strings/words.js').Gap} Gap
 * @typedef {keyof typeof english} Key of the page's strings
 */

/** The tags of all languages. */
export const languages = /** @type {Language[]} */ (Object.keys(LANGUAGES));

/** The language of strings that another does not have. */
const FALLBACK = 'en';

const STORE = 'ninefold.language';

/** The page's strings; those of other languages than English once they are loaded. @type {Partial<Record<Language, Partial<Record<Key, string>>>>} */
const pages = { [FALLBACK]: english };

/** Strings that are loaded later, by the prefix of their keys. @type {Map<string, { words: Record<string, any> }>} */
const parts = new Map();

/** @type {Language} */
let current = FALLBACK;

/** The language of the first tag (`zh-CN`) that we have. @param {readonly string[]} tags @returns {Language} */
export function firstKnown(tags) {
  for (const tag of tags) {
    const [main] = tag.toLowerCase().split('-');
    const found = languages.find((language) => language === main);
    if (found) return found;
  }
  return FALLBACK;
}

/** The chosen language, or else the browser's first that we have. @returns {Language} */
export const preferredLanguage = () => firstKnown([stored(STORE) ?? '', ...navigator.languages]);

/** @param {Language} language */
export const rememberLanguage = (language) => store(STORE, language);

/** The language asked for last; another may still be loading. @type {Language} */
let wanted = FALLBACK;

/**
 * Sets the language and with it every text of the document; English if its strings cannot be loaded.
 * @param {Language} language
 * @returns {Promise<boolean>} false if another was asked for meanwhile
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

/** Sets the strings of all languages at once. @param {typeof pages} all */
export const teach = (all) => void Object.assign(pages, all);

/** Writes every text that has a key. @param {ParentNode} root */
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

/** A language's own name. @param {Language} tag */
export const nameOfLanguage = (tag) => LANGUAGES[tag].name;

/**
 * The strings of a part of the page, loaded when needed, with English for those that the language lacks. In the document
 * their keys have the part's name before them.
 * @template {object} English
 * @param {string} name
 * @param {(tag: Language) => Promise<{ default: object }>} fetch loads the part's file of a language
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
 * Strings, also those in tables, with the missing ones in English.
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
 * Does synchronous work in a language that need not be the page's.
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
 * The page's string for a key, with its gaps filled.
 * @template {Key} K
 * @param {K} key
 * @param {import('./strings/words.js').Gaps<typeof english[K]>} gaps
 */
export const t = (key, ...gaps) => filled(wording(key), gaps);

/** The separator between two sentences: none in Chinese. */
export const blank = () => LANGUAGES[current].between;

/** Sentences one after another. @param {...string} sentences */
export const joined = (...sentences) => sentences.join(blank());

/** @param {Key} key @returns {string} */
const wording = (key) => pages[current]?.[key] ?? english[key];

/** A string without gaps, by a key of the document: `solve`, `lab.heading`. @param {string} key */
function word(key) {
  const [name = '', own = ''] = key.split('.');
  const found = own ? parts.get(name)?.words[own] : wording(/** @type {Key} */ (key));
  return String(found ?? key);
}

/**
 * The two parts of a string "Name: explanation".
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
 * A value in the format of a gap: `n` a number, `~` rounded, `%` a share, `2` that many significant digits, `02` padded to that
 * width, `a` with its English article; `cell|cells`, or with a format before it, a number with its noun.
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
  // A tiny share is not 0, and nearly all is not 100 %.
  const least = form === '%' && number > 0 && number < 0.001;
  const told = form !== '%' ? value : least ? 0.001 : number < 1 ? Math.min(number, 0.999) : 1;
  const text = plainly(Number(told), form) ?? numbers(form).format(/** @type {number} */ (told));
  return least ? `< ${text}` : text;
}

/**
 * A number below a thousand, without the browser's Intl, whose first format takes some 25 ms.
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

/** Formats are slow to create. @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** @param {string} form */
function numbers(form) {
  const key = current + form;
  const options = FORMS[form] ?? { maximumSignificantDigits: Number(form) };
  const format = formats.get(key) ?? new Intl.NumberFormat(LANGUAGES[current].locale, options);
  formats.set(key, format);
  return format;
}
