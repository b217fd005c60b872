/** Texts from outside: pasted, dropped, opened. Hands on the text; C reads what it means. */
import { joined, t } from '../language.js';

/** @typedef {import('../views/solve/notice.js').Notice} Notice */

/** More characters than any single puzzle in any format has. */
const LONGEST = 200_000;

/** How much of the offending line is shown on each side. */
const AROUND = 14;

/**
 * @param {(text: string) => void} onText
 * @param {(file: File) => void} onFile
 * @param {() => boolean} wanted is this the time for it?
 */
export function listen(onText, onFile, wanted) {
  document.addEventListener('paste', (event) => {
    if (!wanted() || event.defaultPrevented) return;
    if (isField(event.target) && !event.target.readOnly) return;
    const text = event.clipboardData?.getData('text/plain');
    const file = event.clipboardData?.files[0];
    if (!text && !file) return;
    event.preventDefault();
    if (text) onText(text);
    else if (file) onFile(file);
  });
  // Without this the browser would leave the page and show the file.
  document.addEventListener('dragover', (event) => {
    if (isField(event.target)) return;
    event.preventDefault();
    if (wanted()) document.body.classList.add('dropping');
  });
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) document.body.classList.remove('dropping');
  });
  document.addEventListener('drop', (event) => {
    document.body.classList.remove('dropping');
    if (event.defaultPrevented || isField(event.target)) return;
    event.preventDefault();
    if (!wanted()) return;
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain');
    if (file) onFile(file);
    else if (text) onText(text);
  });
}

/**
 * Is the target a field with a text and keys of its own?
 * @param {EventTarget | null} target
 * @returns {target is HTMLTextAreaElement | HTMLInputElement}
 */
export const isField = (target) =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** The text of a file; of one too long to be a puzzle no more than shows that. @param {File} file */
export const textOf = (file) => file.slice(0, 4 * LONGEST + 4).text();

/** @param {string} text */
export const isTooLong = (text) => text.length > LONGEST;

/**
 * What was wrong with a text, in words, and that the grid is as it was.
 * @param {unknown} error
 * @param {string} text
 * @returns {Notice}
 */
export const complaint = (error, text) =>
  fault(error, text, (words) => joined(words, t('unharmed')));

/**
 * What was wrong with a text, in words.
 * @param {unknown} error
 * @param {string} text
 * @param {(words: string) => string} [says] what to make of them
 * @returns {Notice}
 */
export function fault(error, text, says = (words) => words) {
  const { code, index, line, column, actual, expected } = /** @type {Record<string, any>} */ (
    error ?? {}
  );
  const at = typeof index === 'number' ? excerpt(text, index) : undefined;
  switch (code) {
    case 'symbol':
      return {
        text: says(t('badSymbol', line, column, visible(text, index))),
        bad: true,
        excerpt: at,
      };
    case 'length':
      return { text: says(t('badLength', actual, expected)), bad: true };
    case 'row':
      return { text: says(t('badRow', line, actual, expected)), bad: true };
    case 'empty':
      return { text: says(t('badEmpty')), bad: true };
    case 'size':
      return { text: says(t('badSize')), bad: true };
    case 'truncated':
      return { text: says(t('badTruncated', actual, expected)), bad: true };
    case 'packed':
      return { text: says(t('badPacked')), bad: true, excerpt: at };
    case 'network':
      return { text: says(t('badNetwork')), bad: true };
    case 'foreign':
      return { text: says(t('badForeign')), bad: true };
    case 'internal':
      return { text: t('internal'), bad: true };
    default:
      if (typeof line !== 'number') return { text: says(t('internal')), bad: true };
      return { text: says(t('badPlace', line, column)), bad: true, excerpt: at };
  }
}

/** A character as something that can be seen. @param {string} text @param {number} index */
function visible(text, index) {
  const code = text.codePointAt(index) ?? 0;
  // Controls, lone surrogates and the like have no picture of their own.
  const plain = /[\p{L}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(code));
  if (plain) return `“${String.fromCodePoint(code)}”`;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * The place in its line.
 * @param {string} text @param {number} index
 * @returns {[before: string, at: string, after: string]}
 */
function excerpt(text, index) {
  const start = Math.max(text.lastIndexOf('\n', index - 1) + 1, index - AROUND);
  const character = String.fromCodePoint(text.codePointAt(index) ?? 0x20);
  const rest = text.slice(index + character.length).split(/[\r\n]/)[0] ?? '';
  const at = /^[\s\p{C}]$/u.test(character) ? '␣' : character;
  return [text.slice(start, index), at, rest.slice(0, AROUND)];
}
