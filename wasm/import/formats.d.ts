/** Puzzles in what other sites and programs make: links, and files of OpenSudoku. */
import type { Puzzle } from '../client/ninefold.js';

export interface Unpacked {
  /** "f-puzzles", "sudokupad", "sudokumaker", "penpa" or "opensudoku". */
  format: string;
  /** A puzzle that a Solver and an Engine read: its cells, or, with rules, a text of them. */
  text: string;
  /** What was not taken over: "drawings", "colours" ... */
  leftOut: string[];
  /** Digits that were filled in: size * size characters, '.' for an empty cell. */
  entries?: string;
  /** The pencil marks of each cell. */
  marks?: string[];
  /** Where in the text handed in an index of `text` lies. */
  indexOf(index: number): number;
}

/**
 * Unpacks a text; null where it is no such link or file, and may be what the core reads as it is. Rejects
 * with a SudokuError: `packed` (the link is broken), `network` (a name that only its own site can look up),
 * `foreign` (no Sudoku, or in a way that is not read).
 */
export function unpack(text: string): Promise<Unpacked | null>;

/**
 * Reads a text whatever it is: unpacks it where it is packed and hands it on to `parse`, say that of a
 * Solver or an Engine. `text` of the result is what the core reads. Complaints are about the text handed in.
 */
export function read(
  text: string,
  parse: (text: string) => Puzzle | Promise<Puzzle>,
): Promise<Puzzle & { text: string }>;
