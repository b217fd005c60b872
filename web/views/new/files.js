/** A booklet as files for other programs: what each format has room for. Pure. */
import { toText } from '../../puzzle/link.js';
import { isPlain } from '../../rules/text.js';

/** @typedef {import('./sheets.js').Item} Item */

/** Plain puzzles of 9x9 are all that other programs read. @param {Item} item */
export const isCommon = ({ at }) => at.shape.size === 9 && isPlain(at);

/** A line of 81 each, as SadMan Software's collections have it. @param {readonly Item[]} items */
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

/** As the command and the Batch room read them: lines before texts, which begin with their size. @param {readonly Item[]} items */
export const toTexts = (items) =>
  [...items]
    .sort((a, b) => Number(isPlain(b.at)) - Number(isPlain(a.at)))
    .map(({ at }) => `${toText(at).trimEnd()}\n`)
    .join('');
