/** What can be wished for of puzzles, and what comes of it. */

import type { Mistake, Step } from '../client/steps.js';

/** A value, or a range with both ends, of which either may be null: no bound. */
export type Range<T> = T | [least: T | null, most: T | null];

export type HodokuLevel = 'easy' | 'medium' | 'hard' | 'unfair' | 'extreme';

/** What is asked of puzzles: everything that is said holds together. */
export interface Wish {
  /** HoDoKu's level, or ours, 1 to 10, which goes with rules as well; or the first and the last of several. */
  level?: HodokuLevel | number | [HodokuLevel, HodokuLevel] | [number, number];
  /** HoDoKu's; without rules alone. */
  score?: Range<number>;
  /** Sudoku Explainer's: 7.1. Not beside one of our levels, which are ranges of it; without rules alone. */
  er?: Range<number>;
  /** Techniques by name or code: each goes on where all that a hint tries before it end. */
  needs?: string[];
  /** No hint uses these. */
  without?: string[];
  /** These and singles solve it. */
  only?: string[];
  clues?: Range<number>;
  /** No clue can go. */
  minimal?: boolean;
  /** Of the givens of a new puzzle, as `pattern` and `solution` are; `horizontal` has top and bottom alike, `both` left and right as well. */
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
  /** A character for each cell: `#` is given, `.` is not, `?` may be. */
  pattern?: string;
  solution?: string;
  /** Another isomorph of this puzzle each time; with `exchange` neighbours that have so many givens replaced. */
  from?: string;
  exchange?: 1 | 2;
  /** Each in its canonical form. */
  canonical?: boolean;
  /** No two that differ by a symmetry alone. */
  uniqueForms?: boolean;
  /** 9 by default. */
  size?: number;
  /** Lines of rules (docs/rules-text.md). */
  rules?: string;
  /** Rules drawn, each time others (`Made.rules`), for sizes up to 12; with `minimal` those that follow from the others are
   * left out: cages over the whole grid, often without a given; so many thermometers and arrows; dots of neighbours; regions
   * instead of boxes; sandwich sums; skyscrapers. */
  killer?: boolean;
  thermo?: number;
  arrow?: number;
  dots?: 'none' | 'some' | 'all';
  jigsaw?: boolean;
  sandwich?: boolean;
  skyscraper?: boolean;
  /** `grid`: full grids, which have no clues to choose and no steps. `unbiased`: minimal puzzles for statistics (`Made.weight`), about half a second each. */
  making?: 'puzzle' | 'grid' | 'unbiased';
  /** Both ratings, with rules ours alone, whatever else is asked. */
  rated?: boolean;
}

export interface GenerateOptions extends Wish {
  /** How many; without it they come until nobody asks for more. */
  count?: number;
  /** By default a random one. Whole numbers; as a bigint up to 64 bits. */
  seed?: number | bigint;
  /** With the path, as `steps` gives it. */
  path?: boolean;
  signal?: AbortSignal;
  /** Called while it works, some hundred times a second at most. */
  onProgress?: (progress: MakingProgress) => void;
}

export interface MakingProgress {
  /** Puzzles that were looked at. */
  tried: number;
  /** Of these not taken, by the reason: solutions, clues, minimal, easy, hard, needs, without, only. */
  rejected: Record<string, number>;
}

export interface Made {
  /** Of the seed's puzzles, from 0. */
  number: number;
  puzzle: string;
  solution: string;
  /** Where rules were drawn: the whole puzzle as a text (docs/rules-text.md). */
  rules?: string;
  clues: number;
  /** `unbiased`: for how many puzzles of 26 clues it stands, where not 1. */
  weight?: number;
  /** Where it was asked for, by a wish or `rated`. */
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
