/** What the generator can be asked for, and what it returns. */

import type { Mistake, Step } from '../client/steps.js';

/** A value, or a range that includes both its ends; an end may be null for no bound. */
export type Range<T> = T | [least: T | null, most: T | null];

export type HodokuLevel = 'easy' | 'medium' | 'hard' | 'unfair' | 'extreme';

/** What the puzzles must be like. All conditions given must hold. */
export interface Wish {
  /** A level of HoDoKu, or one of ours, 1 to 10, which puzzles with rules have too; or the first and the last level of a range. */
  level?: HodokuLevel | number | [HodokuLevel, HodokuLevel] | [number, number];
  /** HoDoKu's score; only for puzzles without rules. */
  score?: Range<number>;
  /** Sudoku Explainer's rating, such as 7.1. Not together with one of our levels, which are ranges of this rating; only for puzzles without rules. */
  er?: Range<number>;
  /** Techniques by name or code: each must take the solver further where the techniques that a hint tries before it do not. */
  needs?: string[];
  /** Techniques that no hint may use. */
  without?: string[];
  /** Techniques that, with singles, must solve the puzzle. */
  only?: string[];
  clues?: Range<number>;
  /** No clue can be removed. */
  minimal?: boolean;
  /** Of the givens. Like `pattern` and `solution`, only for new puzzles. `horizontal` makes top and bottom alike, `both` also left and right. */
  symmetry?:
    | 'none'
    | 'rotate2'
    | 'rotate4'
    | 'horizontal'
    | 'vertical'
    | 'diagonal'
    | 'antidiagonal'
    | 'both'
    | 'full';
  /** A character for each cell: `#` for a given, `.` for none, `?` for either. */
  pattern?: string;
  solution?: string;
  /** Makes isomorphs of this puzzle, each a different one; with `exchange`, puzzles that differ from it in so many givens. */
  from?: string;
  exchange?: 1 | 2;
  /** Each puzzle in its canonical form. */
  canonical?: boolean;
  /** No two puzzles that differ only by a symmetry. */
  uniqueForms?: boolean;
  /** 9 by default. */
  size?: number;
  /** Lines of rules (docs/rules-text.md). */
  rules?: string;
  /** Rules that are drawn anew for each puzzle (`Made.rules`), for sizes up to 12. With `minimal`, clues that follow from the
   * others are left out. `killer`: cages over the whole grid, often without a given. `thermo`, `arrow`: how many. `dots`:
   * Kropki dots. `jigsaw`: irregular regions instead of boxes. `sandwich`, `skyscraper`: clues outside the grid. */
  killer?: boolean;
  thermo?: number;
  arrow?: number;
  dots?: 'none' | 'some' | 'all';
  jigsaw?: boolean;
  sandwich?: boolean;
  skyscraper?: boolean;
  /** `grid`: full grids, for which conditions on clues and steps make no sense. `unbiased`: minimal puzzles for statistics (`Made.weight`), about half a second each. */
  making?: 'puzzle' | 'grid' | 'unbiased';
  /** Always gives both ratings; for puzzles with rules only ours. */
  rated?: boolean;
}

export interface GenerateOptions extends Wish {
  /** How many; by default as many as are asked for. */
  count?: number;
  /** A whole number, random by default; a bigint may have up to 64 bits. */
  seed?: number | bigint;
  /** With the solution path, as `steps` gives it. */
  path?: boolean;
  signal?: AbortSignal;
  /** Called while it works, at most about a hundred times a second. */
  onProgress?: (progress: MakingProgress) => void;
}

export interface MakingProgress {
  /** Puzzles that were tried. */
  tried: number;
  /** How many of them were rejected, by the reason: solutions, clues, minimal, easy, hard, needs, without, only. */
  rejected: Record<string, number>;
}

export interface Made {
  /** Its number among the puzzles of the seed, from 0. */
  number: number;
  puzzle: string;
  solution: string;
  /** The whole puzzle as a text (docs/rules-text.md), if rules were drawn. */
  rules?: string;
  clues: number;
  /** With `unbiased`: its weight, as the number of puzzles of 26 clues that it stands for; left out where it is 1. */
  weight?: number;
  /** The ratings, if a condition or `rated` asked for them. */
  se?: { er: number; ep: number; ed: number };
  steps?: number;
  ours?: {
    level: number | null;
    name: { en: string | null; zh: string | null };
    hardest: string | null;
  };
  hodoku?: { level: string; score: number };
  path?: (Step | Mistake)[];
}
