/** An unpacked text, whether a worker unpacked it or not, and how it is parsed. Does not unpack anything itself. */
import { SudokuError } from '../engine/error.js';

/**
 * @typedef {import('../client/ninefold.js').Puzzle} Puzzle
 * @typedef {(text: string) => Puzzle | Promise<Puzzle>} Parse
 *
 * @typedef {object} Places maps an index of the unpacked text to one of the original text
 * @property {{ from: number, by: number }[]} shifts from an index on, so much further along
 * @property {number} end the largest index
 *
 * @typedef {object} Contents
 * @property {string} format "f-puzzles", "sudokupad" ...
 * @property {string} text what the core reads
 * @property {string[]} leftOut what was left out: "drawings", "colours" ...
 * @property {string} [entries] digits that a player has filled in, a character for each cell
 * @property {string[]} [marks] pencil marks of each cell
 *
 * @typedef {Contents & { places: Places }} Message data only, so that a worker can send it
 * @typedef {Contents & { indexOf: (index: number) => number }} Unpacked
 */

/**
 * @param {Message | null} message
 * @returns {Unpacked | null}
 */
export function indexed(message) {
  if (!message) return null;
  const { places, ...contents } = message;
  const { shifts, end } = places;
  const indexOf = (/** @type {number} */ index) => {
    let last = shifts.length - 1;
    while (shifts[last].from > index) last--;
    return Math.min(index + shifts[last].by, end);
  };
  return { ...contents, indexOf };
}

/**
 * Has `parse` read the unpacked text. Errors give places in the original text.
 *
 * @param {string} text the original text
 * @param {Unpacked} unpacked
 * @param {Parse} parse
 * @returns {Promise<Puzzle & { text: string }>} `text` is what the core reads
 */
export async function readUnpacked(text, { format, leftOut, entries, marks, ...unpacked }, parse) {
  try {
    const puzzle = await parse(unpacked.text);
    const all = [...leftOut, ...(puzzle.leftOut ?? [])];
    return {
      ...puzzle,
      format,
      ...(entries && { entries }),
      ...(marks && { marks }),
      ...(all.length > 0 && { leftOut: [...new Set(all)] }),
      text: unpacked.text,
    };
  } catch (error) {
    if (!(error instanceof SudokuError) || error.index === undefined) throw error;
    throw placed(error, text, unpacked.indexOf(error.index));
  }
}

/** The same error at another place. @param {SudokuError} error @param {string} text @param {number} index */
export function placed({ code, actual, expected }, text, index) {
  const at = Math.min(index, text.length);
  const lines = text.slice(0, at).split('\n');
  const column = lines[lines.length - 1].length + 1;
  return new SudokuError({ code, index: at, line: lines.length, column, actual, expected });
}
