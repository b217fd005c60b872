/**
 * `ninefold/formats` of the package: unpacks links of other sites and files of OpenSudoku, which the core does
 * not read. The page has a worker unpack them (client/formats.js).
 */
import { unpack as unpackMessage } from './unpack.js';
import { indexed, readUnpacked } from './unpacked.js';

/**
 * Unpacks a text; null if it is no such link or file, and the core may read it as it is. Rejects with a
 * SudokuError: `packed` (broken), `network` (only its own site can look it up), `foreign` (no Sudoku).
 *
 * @param {string} text
 * @returns {Promise<import('./unpacked.js').Unpacked | null>}
 */
export const unpack = async (text) => indexed(await unpackMessage(text));

/**
 * Reads any text: unpacks it if it is packed, and has `parse` read the result. Errors give places in the
 * original text.
 *
 * @param {string} text
 * @param {import('./unpacked.js').Parse} parse
 * @returns {Promise<import('../client/ninefold.js').Puzzle & { text: string }>} `text` is what the core reads
 */
export async function read(text, parse) {
  const unpacked = await unpack(text);
  return unpacked ? readUnpacked(text, unpacked, parse) : { ...(await parse(text)), text };
}
