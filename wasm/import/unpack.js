/**
 * Finds which site or program a text comes from and where in it the packed puzzle begins. The result is text that
 * the core reads, and what was left out.
 */
import { SudokuError } from '../engine/error.js';
import { readFPuzzles } from './fpuzzles.js';
import { isOpenSudoku, readOpenSudoku } from './opensudoku.js';
import { readPenpa } from './penpa.js';
import { readSudokuMaker } from './sudokumaker.js';
import { isSudokuPad, readSudokuPad } from './sudokupad.js';
import { placed } from './unpacked.js';

/**
 * @typedef {import('./packed.js').Part} Part
 * @typedef {import('./unpacked.js').Message} Message
 */

/** Longer texts are not looked at. */
const LONGEST = 1 << 20;

/** The longest host name of the DNS. */
const LONGEST_HOST = 253;

const HOST = /^[\w.-]+\.[a-z]{2,}$/i;

/** What may follow the host: a path, then a query or a fragment, which may hold blanks that were '+'. */
const AFTER_HOST = /^(?:\/[^?#\s]*)?(?:[?#]\S.*)?$/;

/**
 * The sites, and where in their links the packed puzzle begins. Links are untrusted input: no pattern here may
 * take more than linear time.
 */
const SITES = [
  {
    format: 'f-puzzles',
    host: /(^|\.)f-puzzles\.com$/,
    payload: /[?&]load=/,
    named: /[?&]id=[^&#\s]/,
    read: readFPuzzles,
  },
  {
    format: 'sudokumaker',
    host: /(^|\.)sudokumaker\.(app|com)$/,
    payload: /[?&#]puzzle=/,
    read: readSudokuMaker,
  },
  {
    format: 'penpa',
    host: /./,
    mode: /[#?&]m=(?:edit|solve)\b/,
    payload: /&p=/,
    read: readPenpa,
  },
  {
    format: 'sudokupad',
    host: /(^|\.)(sudokupad\.app|crackingthecryptic\.com|sudokupad\.svencodes\.com)$/,
    payload: /[?&]puzzleid=/,
    path: /^\/(?:sudoku\/)?(?=[^?&#])/,
    end: /[?&#\s]/,
    read: readSudokuPad,
  },
];

/**
 * Unpacks a text as `unpack` of `formats.js` does, into data that can be sent from a worker.
 *
 * @param {string} text
 * @returns {Promise<Message | null>}
 */
export async function unpack(text) {
  if (text.length > LONGEST) return null;
  try {
    return await recognised(text);
  } catch (error) {
    if (error instanceof SudokuError) throw placed(error, text, error.index ?? 0);
    // Any other error comes from a hostile or broken link.
    throw placed(new SudokuError({ code: 'packed' }), text, 0);
  }
}

/** @param {string} text @returns {Promise<Message | null>} */
async function recognised(text) {
  if (isOpenSudoku(text)) return { format: 'opensudoku', ...readOpenSudoku(text) };
  const start = text.length - text.trimStart().length;
  const bare = text.trim();
  const link = linkOf(bare);
  if (link) {
    for (const site of SITES) {
      if (!site.host.test(link.host)) continue;
      const part = payloadOf(site, link.rest);
      if (part) {
        part.index += start + link.index;
        return result(site.format, part.index, await site.read(part));
      }
      if (site.named?.test(link.rest))
        throw new SudokuError({ code: 'network', index: start + link.index });
    }
    return null;
  }
  const query = /^[?#]?(?:load|puzzle)=|^#?m=(?:edit|solve)&p=/.exec(bare);
  if (query) {
    const format = /load/.test(query[0])
      ? 'f-puzzles'
      : /puzzle/.test(query[0])
        ? 'sudokumaker'
        : 'penpa';
    const index = start + query[0].length;
    const { read } = /** @type {any} */ (SITES.find((site) => site.format === format));
    return result(format, index, await read({ text: text.slice(index).trimEnd(), index }));
  }
  if (isSudokuPad(bare))
    return result('sudokupad', start, readSudokuPad({ text: bare, index: start }));
  return null;
}

/**
 * The host of a link, and the rest of it from `index` on; null if the text is no link.
 *
 * @param {string} text without white space around it
 */
function linkOf(text) {
  const scheme = /^https?:\/\//i.exec(text)?.[0].length ?? 0;
  const end = scheme + text.slice(scheme, scheme + LONGEST_HOST).search(/[:/?#]|$/);
  const host = text.slice(scheme, end);
  if (!HOST.test(host)) return null;
  const port = /^:\d{1,5}/.exec(text.slice(end, end + 6))?.[0].length ?? 0;
  const index = end + port;
  const rest = text.slice(index);
  return AFTER_HOST.test(rest) ? { host: host.toLowerCase(), rest, index } : null;
}

/** The packed puzzle in the rest of a link after its host. @param {typeof SITES[number]} site @param {string} rest @returns {Part | null} */
function payloadOf({ mode, payload, path, end = /[&#\n]/ }, rest) {
  const from = mode ? rest.search(mode) : 0;
  const found = from < 0 ? null : (payload.exec(rest.slice(from)) ?? path?.exec(rest));
  if (!found) return null;
  const index = from + found.index + found[0].length;
  const packed = rest.slice(index);
  const length = packed.search(end);
  return { text: length < 0 ? packed : packed.slice(0, length), index };
}

/** @param {string} format @param {number} index @param {Omit<Message, 'format' | 'places'>} read @returns {Message} */
const result = (format, index, read) => ({
  format,
  ...read,
  // Any error in it gets the place where the packed part begins.
  places: { shifts: [{ from: 0, by: index }], end: index },
});
