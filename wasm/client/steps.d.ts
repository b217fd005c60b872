/** Steps that a person can follow, and ratings based on them; described in docs/steps.md. */
import type { SudokuError } from './ninefold.js';

/** Row, column and digit, from 1. */
export type Candidate = [row: number, column: number, digit: number];

/** Row and column, from 1. */
export type Cell = [row: number, column: number];

/**
 * 'rule': a house of a rule, or cells of a rule that must hold a digit. In puzzles with rules `cells` says which it has, for a
 * box may be a region.
 */
export interface House {
  house: 'row' | 'column' | 'box' | 'rule';
  index: number;
  cells?: Cell[];
}

/**
 * A set of candidates: those of a cell, of a digit in a house, the guardians of a deadly pattern, or those of cells that a
 * rule (named in the language asked for) restricts to some fillings; of a guess the whole grid, of which nothing is listed.
 */
export type CandidateSet =
  | { cell: Cell }
  | (House & { digit: number })
  | { rule: string; cells: Cell[] }
  | { pattern: true }
  | { grid: true };

/** An inference: if the candidates of `from` are true (`fromOn`) or false, then those of `to` are true or false. */
export interface StepLink {
  from: Candidate[];
  fromOn: boolean;
  to: Candidate[];
  /** A strong link if true, otherwise a weak one. */
  toOn: boolean;
  /** The case that it belongs to, from 0. Links with the same `to` and branch form one inference. */
  branch: number;
}

/** The role of a candidate in the drawing of a step. */
export type StepRole = 'placed' | 'removed' | 'base' | 'fin' | 'on' | 'off' | 'guardian' | 'deadly';

/** Where to look first: the cells of a rule, or else houses, digits, or a cell. */
export type Look =
  | { rule: string; cells: Cell[] }
  | { houses: House[] }
  | { digits: number[] }
  | { cell: Cell };

/** A sentence of an explanation. */
export interface StepSentence {
  text: string;
  /** 0 for the argument itself; 1 more within each case distinction. */
  depth: number;
  /** The candidates and cells that it mentions. */
  of: (Candidate | [row: number, column: number])[];
}

/** A step that a person can follow, with its certificate, what is needed to draw it, and its explanation; docs/steps.md. */
export interface Step {
  /** "naked-pair" */
  technique: string;
  /** "Naked pair", in the language asked for. */
  title: string;
  /** "subsets" */
  family: string;
  /** The code in HoDoKu's library of examples. */
  code: string | null;
  /** Sudoku Explainer's rating. */
  se: number | null;
  /** HoDoKu's score. */
  score: number;
  place: Candidate[];
  remove: Candidate[];
  /** Sets with at least one true candidate each. */
  base: Candidate[][];
  baseOf: CandidateSet[];
  /** Sets with at most one true candidate each. */
  cover: Candidate[][];
  coverOf: CandidateSet[];
  links: StepLink[];
  marks: [row: number, column: number, digit: number, role: StepRole][];
  look: Look;
  /** The three stages of a hint. */
  where: string;
  what: string;
  why: StepSentence[];
  effect: string;
  /** The whole step in one line. */
  text: string;
  /** For puzzles with rules, if asked for: the candidates of each cell before the step as a set, bit 0 for 1. */
  candidates?: number[];
}

/** A mistake in a player's grid: a wrong entry, or pencil marks without the right digit. */
export interface Mistake {
  mistake: 'entry' | 'marks';
  cell: [row: number, column: number];
  /** The wrong entry; 0 if the pencil marks are wrong. */
  digit: number;
  /** The entry, as a candidate. */
  remove: Candidate[];
  look: Look;
  where: string;
  what: string;
  text: string;
}

/** A player's grid, as `parse` returns it or made by hand. */
export interface PlayerState {
  /** Size of the boxes; 3 by default. */
  boxHeight?: number;
  boxWidth?: number;
  symbols?: 'digits' | 'letters' | 'hex' | 'zero';
  /** A character for each cell, '.' for an empty one. */
  givens: string;
  /** The player's digits, written the same way. */
  entries?: string;
  /** The pencil marks of each cell, such as "137"; '' for a cell without marks, where all possible digits count. */
  marks?: string[];
  /** As `parse` returns them. The digits that cells may hold are given in `limits`, or by rules `candidates`. */
  rules?: readonly PlayerRule[];
  /** The region of each cell, from 0, in place of boxes. */
  regions?: readonly number[];
  limits?: readonly number[];
}

/** A rule as `parse` returns it: keyword, numbers, groups of cells numbered from 0; the text of a title. */
export interface PlayerRule {
  keyword: string;
  values: readonly number[];
  groups: readonly (readonly number[])[];
  text?: string;
  label?: string;
}

export interface StepOptions {
  /** 'teaching' (default): the easiest for a person first; 'se', 'hodoku': the orders of those programs. */
  order?: 'teaching' | 'se' | 'hodoku';
  /** The language of the texts; 'en' by default. */
  language?: 'en' | 'zh';
  /** Only these techniques, in this order, by name or by HoDoKu's code. */
  techniques?: string[];
  /** false: no technique that assumes a unique solution. */
  uniqueness?: boolean;
  /** Whether steps of puzzles with rules include the candidates of each cell; without rules these follow from houses and marks. */
  candidates?: boolean;
}

export type Scale = 'se' | 'hodoku' | 'ours' | 'all';

/** How hard a puzzle is for a person, on the scales asked for; with rules only on ours. */
export interface Ratings {
  /** Sudoku Explainer 1.2.1: the rating of the hardest step, of the hardest up to the first digit, and of the first; 20 if nothing is found. */
  se?: { er: number; ep: number; ed: number };
  /**
   * `solved`: by techniques alone. Where none goes on HoDoKu puts in a digit of the solution: `guesses` of these, at 10,000
   * points each, are among the steps and in the score.
   */
  hodoku?: { level: string; score: number; steps: number; guesses: number; solved: boolean };
  /** Of `Engine`, in place of `hodoku`: the module that it takes, since the puzzle needs HoDoKu's forcing chains. */
  needs?: string;
  /** 1 to 10, its name, the hardest technique, its title if a language was asked for, how many steps are as hard; null if not solved by steps. */
  ours?: {
    level: number | null;
    name: { en: string | null; zh: string | null };
    hardest: string | null;
    title?: string | null;
    peaks: number;
  };
  /** In Sudoku Explainer's order; with rules in that of our levels. */
  steps?: number;
}

export interface RateOptions {
  scale?: Scale;
  /** The language of the hardest technique's title; without it there is no title. */
  language?: 'en' | 'zh';
  uniqueness?: boolean;
  signal?: AbortSignal;
  onProgress?: (progress: { lines: number }) => void;
}

export interface RateResult extends Ratings {
  /** From 1. */
  line: number;
  /** If it is no puzzle with one solution. */
  answer?: 'none' | 'multiple' | 'invalid';
  /** Of an invalid puzzle. */
  error?: SudokuError;
}
