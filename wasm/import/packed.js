/**
 * Unpacks base64, LZString and deflate from links. Each function gives the place of an error, and unpacks no
 * more than a puzzle can have, even if a short text stands for gigabytes.
 */
import { SudokuError } from '../engine/error.js';

/** More characters than any puzzle has, unpacked. */
const MOST = 1 << 20;

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=';

/** The value of each character of base64, by its code. */
const SEXTETS = new Uint8Array(128);
[...BASE64].forEach((c, value) => (SEXTETS[c.charCodeAt(0)] = value));

/** A part of a text, and where it begins there. @typedef {{ text: string, index: number }} Part */

/** @param {number} index @returns {never} */
export function broken(index) {
  throw new SudokuError({ code: 'packed', index });
}

/**
 * Base64 without its padding and with the changes of its journey undone: `%2F` is '/', and a blank was '+'.
 *
 * @param {Part} part
 * @param {'usual' | 'uri'} [alphabet] 'uri' is LZString's own for addresses, which has '-' for '/' and pads with '$'
 */
export function base64(part, alphabet = 'usual') {
  const plain = percentDecoded(part).trim().replaceAll(' ', '+');
  const usual = alphabet === 'uri' ? plain.replace(/[-$]/g, (c) => (c === '-' ? '/' : '=')) : plain;
  const wrong = usual.search(/[^A-Za-z0-9+/=]/);
  if (wrong >= 0) broken(part.index + Math.min(wrong, part.text.length));
  // Not /=+$/, which takes quadratic time if other characters follow the '='.
  let length = usual.length;
  while (length > 0 && usual[length - 1] === '=') length--;
  return usual.slice(0, length);
}

/** @param {Part} part */
function percentDecoded({ text, index }) {
  try {
    return decodeURIComponent(text);
  } catch {
    const at = text.search(/%(?![0-9a-f]{2})/i);
    return broken(index + Math.max(at, 0));
  }
}

/**
 * LZString in base64, as JSON.
 *
 * @param {Part} part
 * @param {'usual' | 'uri'} [alphabet]
 * @param {(text: string, index: number) => unknown} [read]
 */
export function lzJson(part, alphabet = 'usual', read = json) {
  const packed = base64(part, alphabet);
  const text = lzText(packed);
  return text === null ? broken(part.index) : read(text, part.index);
}

/** @param {string} text @param {number} index @returns {any} */
export function json(text, index) {
  try {
    return JSON.parse(text);
  } catch {
    return broken(index);
  }
}

/**
 * What LZString packed; null if it is broken, or longer than any puzzle: a few kilobytes can stand for gigabytes.
 *
 * @param {string} packed base64 without padding
 */
function lzText(packed) {
  let [at, bits, left] = [0, 0, 0];
  const take = (/** @type {number} */ count) => {
    let value = 0;
    for (let i = 0; i < count; i++) {
      if (left === 0) {
        bits = at < packed.length ? SEXTETS[packed.charCodeAt(at)] : 0;
        at++;
        left = 6;
      }
      left--;
      value |= ((bits >> left) & 1) << i;
    }
    return value;
  };
  /** By their numbers; 0 to 2 are commands. */
  const entries = ['', '', ''];
  let [width, room, before, text] = [2, 4, '', ''];
  const widen = () => {
    if (--room === 0) room = 1 << width++;
  };
  for (let first = true; ; first = false) {
    if (at > packed.length + 1 || text.length > MOST) return null;
    let code = take(width);
    if (code === 2) return first ? null : text;
    if (code < 2) {
      entries.push(String.fromCharCode(take(code === 0 ? 8 : 16)));
      code = entries.length - 1;
      if (first) {
        // The table has three entries and the first character; codes grow from three bits.
        [width, room] = [3, 4];
        text = before = entries[code];
        continue;
      }
      widen();
    } else if (first || code > entries.length) {
      return null;
    }
    const entry = code === entries.length ? before + before[0] : entries[code];
    text += entry;
    entries.push(before + entry[0]);
    widen();
    before = entry;
  }
}

/**
 * Base64 of raw deflate, as text.
 *
 * @param {Part} part
 * @returns {Promise<string>}
 */
export async function inflated(part) {
  const packed = base64(part);
  const bytes = Uint8Array.from(atob(padded(packed)), (c) => c.charCodeAt(0));
  if (typeof DecompressionStream !== 'function') {
    throw new SudokuError({ code: 'foreign', index: part.index });
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > MOST) break;
    }
  } catch {
    return broken(part.index);
  }
  reader.cancel().catch(() => {});
  return broken(part.index);
}

/** @param {string} packed */
function padded(packed) {
  // A single last character does not make a byte.
  const whole = packed.length % 4 === 1 ? packed.slice(0, -1) : packed;
  return whole + '='.repeat(-whole.length & 3);
}
