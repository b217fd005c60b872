/** What an element takes from the page it stands in: its language, and whether it is dark. */

import { firstKnown } from '../language.js';

/** Its own `lang` or that of what it stands in, else the browser's. @param {Element} element */
export function languageOf(element) {
  const said = element.closest('[lang]')?.getAttribute('lang');
  const tags = said ? [said] : navigator.languages;
  return firstKnown(tags);
}

export const systemIsDark = matchMediaIfAny('(prefers-color-scheme: dark)');

/**
 * `light` and `dark` as asked for. Otherwise as the page has it: dark where it says that it can be
 * (by `color-scheme`) and the system is, or where it can be nothing else.
 * @param {Element} element @param {string | null} theme
 * @returns {'light' | 'dark'}
 */
export function themeOf(element, theme) {
  if (theme === 'light' || theme === 'dark') return theme;
  const schemes = getComputedStyle(element).colorScheme.split(' ');
  if (!schemes.includes('dark')) return 'light';
  return systemIsDark?.matches || !schemes.includes('light') ? 'dark' : 'light';
}

/** There is none where a server imports this. @param {string} query */
function matchMediaIfAny(query) {
  return typeof matchMedia === 'function' ? matchMedia(query) : null;
}
