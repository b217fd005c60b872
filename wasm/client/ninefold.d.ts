/** Ninefold: Sudoku of every size, solved, counted and listed in workers. */

import type { GenerateOptions, Made } from '../generate/wish.js';
import type { Mistake, PlayerState, RateOptions, RateResult, Step, StepOptions } from './steps.js';

export * from './steps.js';
export * from '../generate/wish.js';

/** Why a puzzle has no solution. Cells and houses count from 0, row by row; digits from 1. */
export type Reason =
  | {
      /** Two givens of one house are the same digit. */
      kind: 'clash';
      cell: number;
      other: number;
      digit: number;
      /** 'rule': one that a rule made, a diagonal ... */
      house: 'row' | 'column' | 'box' | 'rule';
      index: number;
      /** Where a rule made the house: its place in `Puzzle.rules`. */
      rule?: number;
      placed: number;
    }
  | {
      /** A house has no cell left for a digit. */
      kind: 'place';
      digit: number;
      house: 'row' | 'column' | 'box' | 'rule';
      index: number;
      rule?: number;
      /** How many singles were filled in before it showed. */
      placed: number;
    }
  | {
      /** A rule cannot be kept; `rule` is its place in `Puzzle.rules`. */
      kind: 'rule';
      rule: number;
      /** Only together with other rules, or with the sum of a house. */
      withOthers: boolean;
      placed: number;
    }
  | {
      /** Two rules, by their places in `Puzzle.rules`, need the same digit in a house. */
      kind: 'both';
      rule: number;
      other: number;
      digit: number;
      house: 'row' | 'column' | 'box';
      index: number;
      placed: number;
    }
  | {
      /** A cell has no digit left. */
      kind: 'digit';
      cell: number;
      placed: number;
    };

type House = 'row' | 'column' | 'box' | 'rule';

/** Something that a puzzle says and that could be left out. Cells are numbered from 0, `rule` is an index of
 * `Puzzle.rules`, sets of digits have bit 0 for the lowest. */
export type WhyMember =
  | { kind: 'given'; cell: number; digit: number }
  | { kind: 'marks'; cell: number; digits: number }
  | { kind: 'rule'; rule: number }
  /** `index` from 0; 'rule': a region of a jigsaw. */
  | { kind: 'house'; house: House; index: number; rule?: number };

/** A step of a proof that there is no solution. Fields that its kind does not name have no meaning. */
export interface WhyStep {
  /** What follows: `single`, `cell` can only be `digit`; `hidden`, in the house only `cell` can; `locked`, wherever
   * `digit` is in the house, `removed` see it; `rule`, the rule leaves its cells no more; `needed`, the rule needs
   * `digit`, and `removed` see all its positions; `trial`, `cell` is not `digit`, for the steps before of a greater
   * depth assume it and fail.
   * How it ends: `clash`, `cell` and `other` are both `digit`; `digit`, `cell` has none left; `place`, the house has
   * none for `digit`; `broken`, the rule cannot be kept; `both`, the rules `rule` and `other` both need `digit` in the
   * house; `search`, no steps were found, every guess fails. */
  kind:
    | 'single'
    | 'hidden'
    | 'locked'
    | 'rule'
    | 'needed'
    | 'trial'
    | 'clash'
    | 'digit'
    | 'place'
    | 'broken'
    | 'both'
    | 'search';
  digit: number;
  house: House;
  index: number;
  /** 1 within a trial. */
  depth: number;
  /** Only together with other rules, or with the sums of houses. */
  withOthers: boolean;
  cell: number;
  other: number;
  rule: number | null;
  removed: { cell: number; digits: number }[];
}

/** A change of the puzzle. `rank`: 0 a likely slip, 1 another, 2 something taken away. */
export type WhyChange = { rank: number } & (
  | { kind: 'given'; cell: number; from: number; to: number /* 0: nothing */ }
  | { kind: 'swap'; cell: number; other: number; from: number; to: number }
  | { kind: 'marks'; cell: number /* any digit */ }
  | { kind: 'value' | 'noValue'; rule: number; from: number /* 0: none */; to: number }
  | { kind: 'noRule'; rule: number }
  | { kind: 'noCell'; rule: number; cell: number }
  /** Of the whole grid; 0: no value. */
  | { kind: 'newRule'; keyword: string; value: number }
);

export type WhyClue = { cell: number; digit: number };

export interface WhyNone {
  answer: 'none';
  conflict: {
    /** They contradict each other. */
    members: WhyMember[];
    /** Nothing of it can be left out; false while a smaller part of it may contradict as well. */
    minimal: boolean;
    /** No conflict has fewer givens, marks and rules. */
    smallest: boolean;
    /** How many different ones were found, whether these are all, how many have no given, mark or rule in common. */
    count: number;
    complete: boolean;
    disjoint: number;
    /** Where the proof is a search: guesses in the smallest tree found. */
    guesses: number;
  };
  proof: WhyStep[];
  /** Each leaves exactly one solution; likely ones first. */
  mistakes: WhyChange[];
}

export interface WhyMany {
  answer: 'many';
  /** The two found that differ least. */
  solutions: [string, string];
  /** The digits of each cell in some solution; null: not known yet. */
  masks: number[] | null;
  /** Where the two differ. */
  unavoidable: {
    cells: number[];
    smallest: boolean;
    pattern: 'rectangle' | 'loop' | 'lines' | null;
  };
  /** Each by itself leaves one solution. */
  fixes: WhyClue[];
  fixRules: WhyChange[];
  /** Where no clue does by itself: together they do. */
  fixSet: { clues: WhyClue[]; smallest: boolean };
}

export interface WhyOne {
  answer: 'one';
  solution: string;
  /** Each by itself can go. */
  superfluous: WhyMember[];
  parts: WhyChange[];
  /** Rules that follow from the others. */
  implied: number[];
  /** No given, mark or rule can go. */
  minimal: boolean;
  /** What is left when as many go as can; null: not known yet. */
  reduced: WhyMember[] | null;
  /** Cells whose digits make singles enough; with rules what they remove as well. */
  backdoor: { cells: number[]; smallest: boolean } | null;
  /** Of the best tree found that proves the solution to be the only one. */
  guesses: number | null;
}

export type Why = WhyNone | WhyMany | WhyOne;

/** Steps to a contradiction (`refute`). */
export interface Refutation {
  steps: Step[];
  /** `digit` or `place`: what follows from them. */
  end: WhyStep;
}

export interface SolveResult {
  /** Solutions: none, one, or at least two. */
  count: 0 | 1 | 2;
  /** The solution, or one of several; in letters A-P where
   * the puzzle was written so, else 1-9A-G (for hexadecimal puzzles too). */
  solution: string | null;
  /** Digits tried where more than one was open. */
  guesses: number;
  /** How long the search itself took in its worker. */
  microseconds: number;
  /** Only for count 0, where a reason is cheap to find. */
  reason?: Reason;
}

/** How far a solve is that takes longer than a slice of some 10 ms. */
export interface SolveProgress {
  /** The share of the search tree behind us, 0 to 1. */
  explored: number;
  /** Digits tried so far where more than one was open. */
  guesses: number;
}

export interface CountResult {
  /** Exact, however large. */
  count: bigint;
  /** False where the limit stopped the count. */
  complete: boolean;
}

export interface Candidates {
  /** For each cell the digits it takes in at least one solution; empty where there is none. */
  digits: string[];
  /** Where a limit was given: for each cell, in how many solutions each digit occurs, from the lowest
   * digit of the grid to the highest; no further than the limit, nor than 2^32 - 1. */
  counts?: number[][];
}

export interface Progress {
  /** Solutions counted so far. */
  count: bigint;
  /** The share of the search tree behind us, 0 to 1; never runs backwards. */
  explored: number;
  /** How many there may be in all, from random samples; only where the count takes its time. */
  estimate?: Estimate;
}

/** A guess at the number of solutions, with the interval that holds it with 95 % confidence. */
export interface Estimate {
  count: number;
  low: number;
  /** Infinite where nothing is known yet. */
  high: number;
}

/** What the digits keep to beside rows, columns and boxes, as a line of the text form says it
 * (docs/rules-text.md). */
export interface Rule {
  /** "cage", "thermo" ... */
  keyword: string;
  /** The numbers before the cells; what may be left out is filled in, but for the sum of a cage. Of
   * `diagonal` 1 main, 2 anti, 3 both. */
  values: number[];
  /** Cells from 0, row by row, as the colons divide them; ranges are expanded. */
  groups: number[][];
  /** Of `title` and `author`, which have nothing else; of `pairs`, `regex` and others what precedes the cells. */
  text?: string;
  /** Where it stands in the text, from 1. */
  line?: number;
}

export interface Puzzle {
  size: number;
  /**
   * The grid is not `size` cells high and wide with as many digits: `size` is that of the board, by which the cells of
   * rules are numbered, and `givens` and solutions have as many characters as the grid has cells. Of `wide`, `givens` are
   * those of all cells of the board, as solutions are with the option `board`, and `bare` that neither rows nor columns
   * nor boxes are houses. Steps and ratings refuse it.
   */
  wide?: { height: number; width: number; values: number; bare: boolean; givens: string };
  boxHeight: number;
  boxWidth: number;
  /** size * size characters, '.' for an empty cell. */
  givens: string;
  symbols: 'digits' | 'letters' | 'hex' | 'zero';
  /** What the text was read as: "line", "grid", "hodoku" ... (`ninefold formats` lists them). */
  format: string;
  /** What has been written into open cells, as `givens` are; where the text has any. */
  entries?: string;
  /** The pencil marks of each cell, where the text has any. */
  marks?: string[];
  /** What of the text was not taken over: "comment", "colours" ... */
  leftOut?: string[];
  /** All rules, in the order of the text; where there are any. `limits` stand apart. */
  rules?: Rule[];
  /** The region, from 0, of each cell, where the text says it: then there are no boxes (their height
   * is 1). */
  regions?: number[];
  /** The digits left to each cell as a set, bit 0 for the lowest, where they are neither one nor all; 0
   * for other cells. Where the text says so (`candidates`, 729 characters). */
  limits?: number[];
}

/**
 * The puzzles of a batch. Each string of an iterable, also an async one, is a puzzle in any form that
 * `solve` takes. A file is cut into lines, or grids of nine lines, as the command reads it: a
 * ReadableStream of text or bytes, an iterable of bytes (a stream of Node), or one string. UTF-16 and
 * gzip are recognised and unpacked.
 */
export type Lines =
  | string
  | Iterable<string | Uint8Array>
  | AsyncIterable<string | Uint8Array>
  | ReadableStream<string | Uint8Array>;

/** What is wrong with a puzzle of a batch: the fields of a SudokuError. */
export interface BatchError {
  code: string;
  /** In UTF-16 units from the start of the line, of a file; else of the text. */
  index: number;
  line?: number;
  column?: number;
  actual?: string | number;
  expected?: number;
}

export interface LineResult {
  /** Where the puzzle begins, or where it is wrong: from 1, counting each line of a file, or each
   * string of an iterable, also those that are blank or begin with '#', for which there is no result. */
  line: number;
  count: 0 | 1 | 2;
  solution: string | null;
  /** Only where it is no puzzle; then count is 0. */
  error?: BatchError;
}

export interface BatchTally {
  /** All of them: one + many + none + invalid. */
  puzzles: number;
  one: number;
  many: number;
  none: number;
  invalid: number;
}

export interface BatchProgress extends BatchTally {
  /** Of the input, done with. */
  lines: number;
  /** Of the input, done with; UTF-16 units of an iterable of strings. */
  bytes: number;
}

/** The answers to a chunk of the input, packed. */
export interface BatchChunk extends BatchTally {
  /** A line for each puzzle: its solution, "none", "invalid", and, if so wished, "multiple". */
  text: Uint8Array;
  /** For each puzzle 0, 1, 2 for more solutions, or 255 for none at all because it is invalid. */
  counts: Uint8Array;
  /** For each puzzle its line. */
  at: Uint32Array;
  /** For each puzzle the digits tried where there was more than one candidate, as far as 32 bits go. */
  guesses: Uint32Array;
  /** For each that is invalid why; `answer` is its place in `counts`. */
  errors: (BatchError & { answer: number })[];
  /** Lines and bytes of the input that are done with, from its beginning. */
  lines: number;
  bytes: number;
}

export interface BatchOptions extends Options {
  /** Told after each chunk of the input. */
  onProgress?: (progress: BatchProgress) => void;
  /** Asked between slices of about 10 ms: where it gives a promise, work rests until that resolves. */
  hold?: () => Promise<void> | undefined;
}

/** What the lab can run: a search strategy, from the naive one up, or an engine. 9x9 only. */
export interface Strategy {
  name: string;
  /** Off the ladder: shown where asked for by name. */
  extra: boolean;
  /** Its cost is in guesses, not in placements; it cannot be recorded. */
  engine: boolean;
  /** Finds all solutions instead of stopping at the first. */
  all: boolean;
  /** Can be told that both long diagonals hold each digit once, too. */
  diagonals: boolean;
}

/** What a strategy has cost so far. */
export interface Effort {
  strategy: string;
  /** Digits written into empty cells; 0 for engines. */
  placements: number;
  /** Digits removed again; 0 for engines. */
  backtracks: number;
  /** Engines: digits tried where more than one was open. */
  guesses: number;
  /** The most digits there were on the board beyond the givens; 0 for engines. */
  depth: number;
  solutions: number;
  /** Inside the worker. */
  microseconds: number;
}

/** With the time a run takes: the least of several where it is short. */
export interface LabResult extends Effort {
  result: 'solved' | 'none' | 'stopped';
  /** The first solution. */
  solution: string | null;
}

export interface LabOptions {
  strategy: string;
  /** Placements, or guesses of an engine, after which the run is stopped: 500 million if not told. */
  limit?: number | bigint;
  diagonals?: boolean;
  signal?: AbortSignal;
  onProgress?: (effort: Effort) => void;
}

/** A run after one of its steps. Cells count from 0, row by row. */
export interface Moment {
  /** How many steps were made: placements and backtracks. */
  step: number;
  placements: number;
  /** What the last step did: place a digit, remove one, or find at the end that nothing is left to try. */
  kind: 'start' | 'place' | 'back' | 'end';
  /** The cell and the digit placed, removed or stuck; -1 and 0 at the start. */
  cell: number;
  digit: number;
  /** The digits that the cell, were it empty, could take. */
  legal: string;
  /** Why a digit was removed: the cell that was a dead end, the last digit tried in it (0: none was
   * legal) and those it could have taken. Not there where the grid was a solution. */
  stuck?: { cell: number; tried: number; legal: string };
  /** Digits on the board beyond the givens. */
  depth: number;
  /** 81 characters, '.' for an empty cell. */
  board: string;
  /** How many steps are known, and whether those are all. */
  length: number;
  whole: boolean;
  /** Where asked for: the depths around, from after `first` steps on. */
  depths?: { first: number; depths: Uint8Array };
}

/** The least and the greatest depth in each chunk of `width` steps, of all that are known. */
export interface Profile {
  width: number;
  least: Uint8Array;
  greatest: Uint8Array;
  length: number;
  whole: boolean;
}

/** A strategy's run, any step of which can be looked at. It takes 3 MB of a worker until closed. */
export interface Recording {
  /**
   * The moment after so many steps, or the last one. `around` asks for the depths of so many steps on
   * either side. What is far ahead has to be run first, what is far back perhaps run again.
   */
  at(
    step: number,
    options?: { around?: number; signal?: AbortSignal; onProgress?: (reached: number) => void },
  ): Promise<Moment>;
  profile(): Promise<Profile>;
  close(): Promise<void>;
}

export interface Options {
  /** Rejects with the signal's reason; the search ends within a slice of about 10 ms. */
  signal?: AbortSignal;
  /** Insists on a size instead of taking it from the length of the text. */
  size?: number;
  /** Of a `wide` grid: solutions have size * size characters, '.' where no cell is; for `solve`, `solutions`, `why`. */
  board?: boolean;
}

export interface SolverOptions {
  /** How many workers at most, 1 to 256 (else a RangeError); by default one for each processor. They
   * start when needed. */
  workers?: number;
  /** How long a worker may owe an answer, in whole ms: 10,000 by default, where each takes some 10.
   * One that is silent for longer is ended and replaced; what was asked of it rejects with code
   * `internal`. */
  workerTimeout?: number;
  /** The WebAssembly module: where it is, its bytes, or compiled. By default found by itself:
   * ninefold.wasm for plain puzzles, ninefold-whole.wasm for who brings other formats, rules or
   * batches, ninefold-lab.wasm for the lab and explanations. One that is handed over is used for everything. */
  wasm?: string | URL | BufferSource | WebAssembly.Module;
}

/** Bad input, or a bug of ours (`internal`). */
export class SudokuError extends Error {
  /** "symbol", "length", "row", "size", "empty" ...; "wish", "attempts"; "internal", "closed", "version", "memory";
   * "module": the module handed over cannot do this, or reads plain puzzles only. */
  readonly code: string;
  /** Where, in UTF-16 units of the text handed in, from 0. */
  readonly index?: number;
  /** From 1. */
  readonly line?: number;
  /** From 1, in UTF-16 units. */
  readonly column?: number;
  /** The character, or how many cells there are. */
  readonly actual?: string | number;
  /** How many cells there should be. */
  readonly expected?: number;
}

/**
 * Solves puzzles in workers. A puzzle is a text in any form the core reads.
 *
 *     const solver = new Solver();
 *     const { count, solution } = await solver.solve('53..7....6..195...  ...');
 *     await solver.close();
 */
export class Solver {
  constructor(options?: SolverOptions);

  /** Solves, and proves whether there is another solution; with `first` stops at the first. */
  solve(
    text: string,
    options?: Options & { first?: boolean; onProgress?: (progress: SolveProgress) => void },
  ): Promise<SolveResult>;

  /** Counts the solutions, up to a limit if there is one; long counts take all workers that are free. */
  count(
    text: string,
    options?: Options & { limit?: number | bigint; onProgress?: (progress: Progress) => void },
  ): Promise<CountResult>;

  /** Every solution, in ascending order unless `unordered`. Leaving the loop ends the search. */
  solutions(
    text: string,
    options?: Options & { unordered?: boolean },
  ): AsyncGenerator<string, void, void>;

  /** Why there is no solution, where several differ, or what is superfluous. What is found so far goes to
   * `onProgress`; the verdict and a conflict come first, and what takes long is bounded. */
  why(text: string, options?: Options & { onProgress?: (why: Why) => void }): Promise<Why>;

  /** The true candidates: the digits of each cell that occur in at least one solution; with a limit
   * also in how many, counted that far. */
  candidates(text: string, options?: Options & { limit?: number | bigint }): Promise<Candidates>;

  /**
   * Solves puzzle after puzzle on all workers; results come in the order of the input. Nothing is read
   * far ahead of what was asked for, so that neither the input nor its results gather in memory.
   * A bad puzzle costs itself alone. Leaving the loop ends all work.
   */
  solveAll(lines: Lines, options?: BatchOptions): AsyncGenerator<LineResult, void, void>;

  /** The same, many answers at a time, packed and ready to be written: for millions of puzzles.
   * `multiple`: several solutions are answered by that word, not by the first of them. */
  answers(
    lines: Lines,
    options?: BatchOptions & { multiple?: boolean },
  ): AsyncGenerator<BatchChunk, void, void>;

  /** Reads a puzzle without solving it. */
  parse(text: string, options?: Options): Promise<Puzzle>;

  /** The strategies and engines of the lab, in order. */
  strategies(): Promise<Strategy[]>;

  /** Runs a strategy on a 9x9 puzzle to its end or the limit. Rejects with code `rules` where it has rules. */
  lab(text: string, options: LabOptions): Promise<LabResult>;

  /** A recording of a strategy's run, at its start. */
  record(
    text: string,
    options: { strategy: string; diagonals?: boolean; signal?: AbortSignal },
  ): Promise<Recording>;

  /**
   * The next step for a person, or what is wrong in their grid first; null where no technique goes on. `near`: the cell
   * of the last move, from 0. Rejects with code `none` where there is no solution, `rules` for puzzles with rules.
   */
  step(
    puzzle: string | PlayerState,
    options?: StepOptions & { near?: number; signal?: AbortSignal },
  ): Promise<Step | Mistake | null>;

  /** The whole path, step by step; with `all` every step there is in this state, one for each outcome. */
  steps(
    puzzle: string | PlayerState,
    options?: StepOptions & { all?: boolean; signal?: AbortSignal },
  ): AsyncGenerator<Step, void, void>;

  /**
   * Steps of a puzzle without a solution to a contradiction, the cheapest for a person first, each of which a later one
   * uses; null where none are found. `forcing`: also forcing chains and nets. Rejects with code `rules` for puzzles with
   * rules. For the clues of a conflict (`why`) it is a proof where that one has trials or guesses.
   */
  refute(
    puzzle: string | PlayerState,
    options?: { language?: string; forcing?: boolean; signal?: AbortSignal },
  ): Promise<Refutation | null>;

  /** How hard puzzles are, in the order of the input, on all workers; each text is a puzzle. */
  rate(
    lines: Iterable<string> | AsyncIterable<string>,
    options?: RateOptions,
  ): AsyncGenerator<RateResult, void, void>;

  /** Puzzles as they are wished for, one after another; the same wish and seed give the same ones everywhere, as
   * `ninefold generate`. Rejects with code `wish` where the wish has a fault (`message` says which), `attempts` where one was
   * given up after very many. */
  generate(options?: GenerateOptions): AsyncGenerator<Made, void, void>;

  /** Ends every worker; what is pending rejects with code `closed`. */
  close(): Promise<void>;
}
