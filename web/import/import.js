/** Texts from outside: pasted, dropped, opened. The core parses them. */
import { wordIn } from '../export/chunk.js';
import { joined, t } from '../language.js';

/** @typedef {import('../views/solve/notice.js').Notice} Notice */

/** More characters than a single puzzle has in any format. */
const LONGEST = 200_000;

/** How much of the offending line is shown on each side. */
const AROUND = 14;

/**
 * @param {(text: string) => void} onText
 * @param {(file: File) => void} onFile
 * @param {() => boolean} wanted is the Solve room shown?
 * @param {() => string} copied the text to copy if nothing is selected
 */
export function listen(onText, onFile, wanted, copied) {
  document.addEventListener('copy', (event) => {
    if (!wanted() || isField(event.target) || String(getSelection())) return;
    event.clipboardData?.setData('text/plain', copied());
    event.preventDefault();
  });
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

/** The beginnings of files that people take for puzzles, a character for each byte. @type {[code: string, begins: RegExp][]} */
const SIGNATURES = [
  ['picture', /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|BM....\0\0\0\0|II\*\0|MM\0\*|....ftyp)/s],
  ['document', /^(?:%PDF|PK\x03\x04|\xd0\xcf\x11\xe0|\{\\rtf)/],
];

/** The error of a file that is not text, for `complaint`. @param {string} code */
const noText = (code) => Object.assign(new Error(code), { code });

/**
 * The text of a file, cut off if it is too long for a puzzle; the link inside a picture saved by the page. Rejects with the
 * code `picture`, `document` or `binary` if it is not text, `file` if it cannot be read.
 *
 * @param {Blob} file
 */
export async function textOf(file) {
  const start = file.slice(0, 4 * LONGEST + 4);
  const buffer = await start.arrayBuffer().catch(() => null);
  if (!buffer) throw noText('file');
  const bytes = new Uint8Array(buffer);
  const head = String.fromCharCode(...bytes.subarray(0, 32));
  const word = head.startsWith('\x89PNG') && wordIn(bytes);
  if (word) return word;
  for (const [code, begins] of SIGNATURES) if (begins.test(head)) throw noText(code);
  // Spreadsheets save "Unicode text" in 16 bits.
  const wide = /^(?:\xff\xfe|\xfe\xff)/.exec(head)?.[0];
  if (!wide && bytes.subarray(0, 4096).includes(0)) throw noText('binary');
  const encoding = !wide ? 'utf-8' : wide === '\xff\xfe' ? 'utf-16le' : 'utf-16be';
  return new TextDecoder(encoding).decode(bytes);
}

/** @param {string} text */
export const isTooLong = (text) => text.length > LONGEST;

/**
 * Errors of links that are unpacked, and of files: the core never reports them, and the element takes neither.
 * @type {Record<string, () => string>}
 */
const OUTSIDE = {
  packed: () => t('badPacked'),
  network: () => t('badNetwork'),
  foreign: () => t('badForeign'),
  picture: () => t('badPicture'),
  document: () => t('badDocument'),
  binary: () => t('badBinary'),
  file: () => t('badFile'),
};

/**
 * The error of a text, a link or a file in words, and that the grid has not changed.
 * @param {unknown} error
 * @param {string} text
 * @param {string} [reason] the error of a line of rules
 * @returns {Notice}
 */
export function complaint(error, text, reason) {
  const says = (/** @type {string} */ words) => joined(words, t('unharmed'));
  const { code, index } = /** @type {Record<string, any>} */ (error ?? {});
  if (!Object.hasOwn(OUTSIDE, code)) return fault(error, text, says, reason);
  const place = code === 'packed' && Number.isFinite(index);
  return {
    text: says(OUTSIDE[code]?.() ?? ''),
    bad: true,
    ...(place && { excerpt: excerpt(text, index) }),
  };
}

/**
 * The error of a text in words.
 * @param {unknown} error
 * @param {string} text
 * @param {(words: string) => string} [says] wraps the sentence
 * @param {string} [reason] the error of a line of rules
 * @returns {Notice}
 */
export function fault(error, text, says = (words) => words, reason = undefined) {
  const { code, index, line, column, actual, expected } = /** @type {Record<string, any>} */ (
    error ?? {}
  );
  const told = (/** @type {unknown[]} */ ...numbers) => numbers.every(Number.isFinite);
  const excerpted = told(index) ? { excerpt: excerpt(text, index) } : {};
  const bad = (/** @type {string} */ words) => ({ text: says(words), bad: true });
  switch (code) {
    case 'symbol':
      if (!told(line, column, index)) break;
      return { ...bad(strange(text, { line, column, index })), ...excerpted };
    case 'length':
      // Without numbers it is longer than the core reads.
      return bad(told(actual, expected) ? t('badLength', actual, expected) : t('tooLong'));
    case 'row':
      if (!told(line, actual, expected)) break;
      return bad(t('badRow', line, actual, expected));
    case 'truncated':
      if (!told(actual, expected)) break;
      return bad(t('badTruncated', actual, expected));
    case 'empty':
      return bad(t('badEmpty'));
    case 'size':
      return bad(t('badSize'));
    case 'shape':
      return bad(t('badShape'));
    case 'internal':
      return { text: t('internal'), bad: true };
  }
  if (told(line, column)) {
    const words = reason ? t('badRule', line, column, reason) : t('badPlace', line, column);
    return { ...bad(words), ...excerpted };
  }
  return bad(t('internal'));
}

/**
 * A symbol that the grid does not have. If a digit of larger grids, a text of one word may have lost cells: it is told as how large
 * a grid it is read, which follows from its length (twice as long with regions).
 * @param {string} text @param {{ line: number, column: number, index: number }} place
 */
function strange(text, { line, column, index }) {
  const { length } = text.trim();
  const side = [length, length / 2].map(Math.sqrt).find(Number.isInteger);
  const symbol = visible(text, index);
  if (side && /^\s*[\w.*?-]+\s*$/.test(text) && /[1-9a-p]/i.test(text[index] ?? ''))
    return t('badSide', length, side, symbol);
  return t('badSymbol', line, column, symbol);
}

/** A character in visible form. @param {string} text @param {number} [index] */
export function visible(text, index = 0) {
  const code = text.codePointAt(index) ?? 0;
  // Controls and lone surrogates have no glyph; U+FFFD stands for a byte that could not be decoded.
  const plain = /[\p{L}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(code));
  if (plain && code !== 0xfffd) return `“${String.fromCodePoint(code)}”`;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * The place of the error in its line.
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
