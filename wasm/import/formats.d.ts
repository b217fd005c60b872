/** Puzzles from links of other sites and from files of OpenSudoku. */
import type { Puzzle } from '../client/ninefold.js';

export interface Unpacked {
  /** "f-puzzles", "sudokupad", "sudokumaker", "penpa" or "opensudoku". */
  format: string;
  /** The puzzle as a text that a Solver and an Engine read: its cells, or with rules their text. */
  text: string;
  /** What was left out: "drawings", "colours" ... */
  leftOut: string[];
  /** Digits that a player has filled in: size * size characters, '.' for an empty cell. */
  entries?: string;
  /** The pencil marks of each cell. */
  marks?: string[];
  /** The index in the original text for an index of `text`. */
  indexOf(index: number): number;
}

/**
 * Unpacks a text; null if it is no such link or file, and the core may read it as it is. Rejects with a
 * SudokuError: `packed` (the link is broken), `network` (a name that only its own site can look up), `foreign`
 * (no Sudoku, or in a form that is not read).
 */
export function unpack(text: string): Promise<Unpacked | null>;

/**
 * Reads any text: unpacks it if it is packed, and passes it to `parse`, such as that of a Solver or an Engine.
 * `text` of the result is what the core reads. Errors give places in the original text.
 */
export function read(
  text: string,
  parse: (text: string) => Puzzle | Promise<Puzzle>,
): Promise<Puzzle & { text: string }>;
