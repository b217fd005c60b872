/** A booklet as files for other programs, as far as each format allows. Pure. */
import { toText } from '../../puzzle/link.js';
import { isPlain } from '../../rules/text.js';

/** @typedef {import('./sheets.js').Item} Item */

/** Other programs read plain 9x9 puzzles only. @param {Item} item */
export const isCommon = ({ at }) => at.shape.size === 9 && isPlain(at);

/** A line of 81 characters each, the format of SadMan Software's collections. @param {readonly Item[]} items */
export const toSdm = (items) =>
  items
    .filter(isCommon)
    .map(({ at }) => `${at.givens.replaceAll('.', '0')}\n`)
    .join('');

/** @param {readonly Item[]} items @param {string} title */
export const toOpenSudoku = (items, title) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opensudoku>',
    `<name>${title.replace(/[&<>]/g, ' ')}</name>`,
    ...items.filter(isCommon).map(({ at }) => `<game data="${at.givens.replaceAll('.', '0')}" />`),
    '</opensudoku>\n',
  ].join('\n');

/** For the command and the Batch room: lines first, then texts that begin with their size. @param {readonly Item[]} items */
export const toTexts = (items) =>
  [...items]
    .sort((a, b) => Number(isPlain(b.at)) - Number(isPlain(a.at)))
    .map(({ at }) => `${toText(at).trimEnd()}\n`)
    .join('');
