/** Steps that a person can follow, and ratings by them: what docs/steps.md describes. */
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
 * A set of candidates: those of a cell, the places of a digit in a house, the guardians of a deadly pattern, or those of
 * cells of which a rule (by its name in the language asked for) leaves some fillings.
 */
export type CandidateSet =
  | { cell: Cell }
  | (House & { digit: number })
  | { rule: string; cells: Cell[] }
  | { pattern: true };

/** An inference: the candidates of `from` are true (`fromOn`) or false, hence those of `to` are. */
export interface StepLink {
  from: Candidate[];
  fromOn: boolean;
  to: Candidate[];
  /** A strong link where it is true, else a weak one. */
  toOn: boolean;
  /** The case it belongs to, from 0. Links with the same `to` and branch belong together. */
  branch: number;
}

/** What a candidate is in the drawing of a step. */
export type StepRole = 'placed' | 'removed' | 'base' | 'fin' | 'on' | 'off' | 'guardian' | 'deadly';

/** Where to look first: the cells of a rule, else houses, else digits, else a cell. */
export type Look =
  | { rule: string; cells: Cell[] }
  | { houses: House[] }
  | { digits: number[] }
  | { cell: Cell };

/** A sentence of an explanation. */
export interface StepSentence {
  text: string;
  /** 0: of the argument itself; one more in each case of a distinction. */
  depth: number;
  /** What it speaks of: candidates, and cells. */
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
  /** That of HoDoKu's case library. */
  code: string | null;
  /** Sudoku Explainer's rating. */
  se: number | null;
  /** HoDoKu's. */
  score: number;
  place: Candidate[];
  remove: Candidate[];
  /** Each has at least one true candidate. */
  base: Candidate[][];
  baseOf: CandidateSet[];
  /** Each has at most one. */
  cover: Candidate[][];
  coverOf: CandidateSet[];
  links: StepLink[];
  marks: [row: number, column: number, digit: number, role: StepRole][];
  look: Look;
  /** The three presses of a hint. */
  where: string;
  what: string;
  why: StepSentence[];
  effect: string;
  /** The whole step in a line. */
  text: string;
  /** With rules, where they were asked for: the digits left to each cell before the step as a set, bit 0 for 1. */
  candidates?: number[];
}

/** Something wrong in a player's grid: an entry, or pencil marks without the right digit. */
export interface Mistake {
  mistake: 'entry' | 'marks';
  cell: [row: number, column: number];
  /** The wrong entry; 0: the marks. */
  digit: number;
  /** The entry, as a candidate. */
  remove: Candidate[];
  look: Look;
  where: string;
  what: string;
  text: string;
}

/** What a player has: as `parse` gives it, or by hand. */
export interface PlayerState {
  /** Of the boxes; 3 by default. */
  boxHeight?: number;
  boxWidth?: number;
  symbols?: 'digits' | 'letters' | 'hex' | 'zero';
  /** A sign for each cell, '.' for none. */
  givens: string;
  /** Likewise, digits filled in. */
  entries?: string;
  /** For each cell its pencil marks, "137"; '' where there are none, and all that is possible counts. */
  marks?: string[];
  /** As `parse` gives them; `candidates`, the list of digits that cells may hold, is either `limits` or one of the rules. */
  rules?: readonly PlayerRule[];
  /** The region, from 0, of each cell, in place of boxes. */
  regions?: readonly number[];
  limits?: readonly number[];
}

/** A rule as `parse` gives it: keyword, numbers, groups of cells from 0; the text of a title. */
export interface PlayerRule {
  keyword: string;
  values: readonly number[];
  groups: readonly (readonly number[])[];
  text?: string;
}

export interface StepOptions {
  /** 'teaching' (default): the easiest for a person first; 'se', 'hodoku': as these programs rate. */
  order?: 'teaching' | 'se' | 'hodoku';
  /** Of the sentences; 'en' by default. */
  language?: 'en' | 'zh';
  /** Only these, in this order: by their names, or HoDoKu's codes. */
  techniques?: string[];
  /** false: nothing that depends on there being one solution. */
  uniqueness?: boolean;
  /** Whether steps with rules tell the digits left to each cell; without rules houses and marks tell these. */
  candidates?: boolean;
}

export type Scale = 'se' | 'hodoku' | 'ours' | 'all';

/** How hard a puzzle is for a person, on the scales asked for; with rules on ours alone. */
export interface Ratings {
  /** Sudoku Explainer 1.2.1: the hardest step, the hardest up to the first digit, the first; 20 where nothing is found. */
  se?: { er: number; ep: number; ed: number };
  /** Not `solved`: no technique of it went on; the score is that of the steps so far. */
  hodoku?: { level: string; score: number; steps: number; solved: boolean };
  /** 1 to 10, its name, the hardest technique, its title where a language was asked for, how many steps are as hard; null: not solved by steps. */
  ours?: {
    level: number | null;
    name: { en: string | null; zh: string | null };
    hardest: string | null;
    title?: string | null;
    peaks: number;
  };
  /** In the order of Sudoku Explainer; with rules in that of our levels. */
  steps?: number;
}

export interface RateOptions {
  scale?: Scale;
  /** Of the title of the hardest technique, which is not told otherwise. */
  language?: 'en' | 'zh';
  uniqueness?: boolean;
  signal?: AbortSignal;
  onProgress?: (progress: { lines: number }) => void;
}

export interface RateResult extends Ratings {
  /** From 1. */
  line: number;
  /** Where it is no puzzle with one solution. */
  answer?: 'none' | 'multiple' | 'invalid';
  /** Of an invalid one. */
  error?: SudokuError;
}
