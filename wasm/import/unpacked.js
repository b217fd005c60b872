/** What was unpacked, wherever that was done, and how it is read on. Holds nothing that unpacks. */
import { SudokuError } from '../engine/error.js';

/**
 * @typedef {import('../client/ninefold.js').Puzzle} Puzzle
 * @typedef {(text: string) => Puzzle | Promise<Puzzle>} Parse
 *
 * @typedef {object} Places where in the text handed in an index of what was unpacked lies
 * @property {{ from: number, by: number }[]} shifts from there on it is so much further along
 * @property {number} end but never beyond this
 *
 * @typedef {object} Contents
 * @property {string} format "f-puzzles", "sudokupad" ...
 * @property {string} text what the core reads
 * @property {string[]} leftOut what was not taken over: "drawings", "colours" ...
 * @property {string} [entries] digits that were filled in, a character for each cell
 * @property {string[]} [marks] pencil marks of each cell
 *
 * @typedef {Contents & { places: Places }} Message data only, as one of a worker has to be
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
 * Has `parse` read what was unpacked. A complaint is about the text handed in.
 *
 * @param {string} text that was handed in
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

/** The same complaint about another place. @param {SudokuError} error @param {string} text @param {number} index */
export function placed({ code, actual, expected }, text, index) {
  const at = Math.min(index, text.length);
  const lines = text.slice(0, at).split('\n');
  const column = lines[lines.length - 1].length + 1;
  return new SudokuError({ code, index: at, line: lines.length, column, actual, expected });
}
