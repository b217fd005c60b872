/**
 * OpenSudoku's files: XML with a game's cells in an attribute, as 81 digits or in the format that the core reads
 * as `opensudoku`. Only tags and attributes matter, so it does without an XML parser, which Node lacks.
 */
import { SudokuError } from '../engine/error.js';

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @param {string} text */
export const isOpenSudoku = (text) => /^[\s\ufeff]*<(\?xml|!--|opensudoku)/i.test(text);

/** @param {string} text */
export function readOpenSudoku(text) {
  const games = [...text.matchAll(/<game\b([^<>]*)>?/g)];
  const [game] = games;
  if (!game) throw new SudokuError({ code: 'packed', index: 0 });
  const start = game.index + '<game'.length;
  const data = attribute(game[1], 'data', start);
  if (!data) throw new SudokuError({ code: 'packed', index: game.index });
  const leftOut = [];
  if (/<folder\b[^<>]*\bname\s*=\s*["'][^"']/.test(text) || /<name>[^<]/.test(text))
    leftOut.push('title');
  if (attribute(game[1], 'note', start)?.text) leftOut.push('comment');
  if (games.length > 1) leftOut.push('puzzles');
  return { text: data.text, leftOut, places: data.places };
}

/**
 * An attribute's value with its entities resolved, and the places of its characters in the text.
 *
 * @param {string} tag
 * @param {string} name
 * @param {number} start of the tag in the text
 */
function attribute(tag, name, start) {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  if (!found) return null;
  const value = found[1] ?? found[2];
  const at = start + found.index + found[0].length - 1 - value.length;
  let text = '';
  /** By how much entities have shifted the characters: from an index of the value on, so much further along. */
  const shifts = [{ from: 0, by: at }];
  let read = 0;
  for (const part of value.matchAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,20});/gi)) {
    const resolved = entity(part[1], part[0]);
    text += value.slice(read, part.index) + resolved;
    read = part.index + part[0].length;
    shifts.push({ from: text.length, by: at + read - text.length });
  }
  text += value.slice(read);
  return { text, places: { shifts, end: at + value.length } };
}

/** @param {string} name @param {string} whole */
function entity(name, whole) {
  if (!name.startsWith('#')) {
    return Object.hasOwn(ENTITIES, name)
      ? ENTITIES[/** @type {keyof typeof ENTITIES} */ (name)]
      : whole;
  }
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
