/** What an element takes from its page: the language, and whether it is dark. */

import { firstKnown } from '../language.js';

/** The nearest `lang` of it and its ancestors, or else the browser's. @param {Element} element */
export function languageOf(element) {
  const said = element.closest('[lang]')?.getAttribute('lang');
  const tags = said ? [said] : navigator.languages;
  return firstKnown(tags);
}

export const systemIsDark = matchMediaIfAny('(prefers-color-scheme: dark)');

/**
 * `light` and `dark` as asked for. Otherwise the page's: dark if its `color-scheme` allows dark and the system is
 * dark, or if it allows nothing else.
 * @param {Element} element @param {string | null} theme
 * @returns {'light' | 'dark'}
 */
export function themeOf(element, theme) {
  if (theme === 'light' || theme === 'dark') return theme;
  const schemes = getComputedStyle(element).colorScheme.split(' ');
  if (!schemes.includes('dark')) return 'light';
  return systemIsDark?.matches || !schemes.includes('light') ? 'dark' : 'light';
}

/** Null on a server. @param {string} query */
function matchMediaIfAny(query) {
  return typeof matchMedia === 'function' ? matchMedia(query) : null;
}
