/**
 * Puzzles that only JavaScript can unpack: links of other sites, and files of OpenSudoku. This is the package's
 * `ninefold/formats`; the page has a worker unpack them (client/formats.js).
 */
import { unpack as unpackMessage } from './unpack.js';
import { indexed, readUnpacked } from './unpacked.js';

/**
 * Unpacks a text; null where it is none of these, and the core may know it as it is. What is broken, what
 * only its own site can look up, and what is no Sudoku rejects with a SudokuError: `packed`, `network`,
 * `foreign`.
 *
 * @param {string} text
 * @returns {Promise<import('./unpacked.js').Unpacked | null>}
 */
export const unpack = async (text) => indexed(await unpackMessage(text));

/**
 * Reads a text whatever it is: unpacks it where it is packed, and has `parse` read what comes out. A
 * complaint is about the text handed in.
 *
 * @param {string} text
 * @param {import('./unpacked.js').Parse} parse
 * @returns {Promise<import('../client/ninefold.js').Puzzle & { text: string }>} `text` is what the core reads
 */
export async function read(text, parse) {
  const unpacked = await unpack(text);
  return unpacked ? readUnpacked(text, unpacked, parse) : { ...(await parse(text)), text };
}
