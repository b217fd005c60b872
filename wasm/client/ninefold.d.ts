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
      /** 'rule': one that a rule made, such as a diagonal. */
      house: 'row' | 'column' | 'box' | 'rule';
      index: number;
      /** For a house that a rule made: the rule's index in `Puzzle.rules`. */
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
      /** How many singles were filled in before this appeared. */
      placed: number;
    }
  | {
      /** A rule cannot be satisfied; `rule` is its index in `Puzzle.rules`. */
      kind: 'rule';
      rule: number;
      /** Only together with other rules, or with the sum of a house. */
      withOthers: boolean;
      placed: number;
    }
  | {
      /** Two rules, by their indices in `Puzzle.rules`, need the same digit in a house. */
      kind: 'both';
      rule: number;
      other: number;
      digit: number;
      house: 'row' | 'column' | 'box';
      index: number;
      placed: number;
    }
  | {
      /** A cell has no candidate left. */
      kind: 'digit';
      cell: number;
      placed: number;
    };

type House = 'row' | 'column' | 'box' | 'rule';

/** A part of a puzzle that could be left out. Cells are numbered from 0, `rule` is an index of
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
  /** For the whole grid; value 0: none. */
  | { kind: 'newRule'; keyword: string; value: number }
);

export type WhyClue = { cell: number; digit: number };

export interface WhyNone {
  answer: 'none';
  conflict: {
    /** The parts that contradict each other. */
    members: WhyMember[];
    /** Every part of it is needed; false while a smaller conflict within it is possible. */
    minimal: boolean;
    /** No conflict has fewer givens, marks and rules. */
    smallest: boolean;
    /** How many conflicts were found, whether these are all, and how many of them have no given, mark or rule in common. */
    count: number;
    complete: boolean;
    disjoint: number;
    /** If the proof is a search: the guesses in the smallest tree found. */
    guesses: number;
  };
  proof: WhyStep[];
  /** Changes after which there is exactly one solution, the likely ones first. */
  mistakes: WhyChange[];
}

export interface WhyMany {
  answer: 'many';
  /** The two solutions found that differ least. */
  solutions: [string, string];
  /** The digits that each cell has in some solution; null: not known yet. */
  masks: number[] | null;
  /** Where the two differ. */
  unavoidable: {
    cells: number[];
    smallest: boolean;
    pattern: 'rectangle' | 'loop' | 'lines' | null;
  };
  /** Each alone leaves one solution. */
  fixes: WhyClue[];
  fixRules: WhyChange[];
  /** If no single clue does: several that do so together. */
  fixSet: { clues: WhyClue[]; smallest: boolean };
}

export interface WhyOne {
  answer: 'one';
  solution: string;
  /** Each alone can be left out. */
  superfluous: WhyMember[];
  parts: WhyChange[];
  /** Rules that follow from the others. */
  implied: number[];
  /** No given, mark or rule can be left out. */
  minimal: boolean;
  /** What remains after leaving out as much as possible; null: not known yet. */
  reduced: WhyMember[] | null;
  /** Cells whose digits make the puzzle solvable with singles; with rules, also with the candidates that they remove. */
  backdoor: { cells: number[]; smallest: boolean } | null;
  /** Of the smallest search tree found that proves the solution unique. */
  guesses: number | null;
}

export type Why = WhyNone | WhyMany | WhyOne;

/** Steps to a contradiction (`refute`). */
export interface Refutation {
  steps: Step[];
  /** `digit` or `place`: how the contradiction shows. */
  end: WhyStep;
}

export interface SolveResult {
  /** Solutions: none, one, or at least two. */
  count: 0 | 1 | 2;
  /** The solution, or one of several; in letters A-P if the puzzle was written so, otherwise in 1-9A-G (also for
   * hexadecimal puzzles). */
  solution: string | null;
  /** Digits tried where more than one was open. */
  guesses: number;
  /** How long the search took in its worker. */
  microseconds: number;
  /** Only for count 0, if a reason is cheap to find. */
  reason?: Reason;
}

/** The progress of a solve that takes longer than a slice of about 10 ms. */
export interface SolveProgress {
  /** The share of the search tree behind us, 0 to 1. */
  explored: number;
  /** Digits tried so far in cells with more than one candidate. */
  guesses: number;
}

export interface CountResult {
  /** Exact, however large. */
  count: bigint;
  /** False if the limit stopped the count. */
  complete: boolean;
}

export interface Candidates {
  /** For each cell the digits it has in at least one solution; empty if there is no solution. */
  digits: string[];
  /** If a limit was given: for each cell, in how many solutions each digit occurs, from the lowest digit of the
   * grid to the highest; counted up to the limit and to 2^32 - 1. */
  counts?: number[][];
}

export interface Progress {
  /** Solutions counted so far. */
  count: bigint;
  /** The share of the search tree behind us, 0 to 1; never runs backwards. */
  explored: number;
  /** An estimate of the number of solutions from random samples; only for counts that take long. */
  estimate?: Estimate;
}

/** An estimate of the number of solutions, with its 95 % confidence interval. */
export interface Estimate {
  count: number;
  low: number;
  /** Infinite while nothing is known. */
  high: number;
}

/** A rule besides rows, columns and boxes: a line of the text format (docs/rules-text.md). */
export interface Rule {
  /** "cage", "thermo" ... */
  keyword: string;
  /** The numbers before the cells, with defaults filled in except for the sum of a cage. For `diagonal`: 1 main,
   * 2 anti, 3 both. */
  values: number[];
  /** The groups of cells between colons, with ranges expanded; cells are numbered from 0, row by row. */
  groups: number[][];
  /** The text of `title` and `author`; for `pairs`, `regex` and others, the text before the cells. */
  text?: string;
  /** The setter's name for the rule, with a colour and a text if it has them, as written after `named`. */
  label?: string;
  /** Its place in the text, from 1. */
  line?: number;
}

export interface Puzzle {
  size: number;
  /**
   * Present if the grid is not `size` by `size` with `size` digits. Then `size` is that of the board, by which the cells
   * of rules are numbered; `givens` and solutions have a character for each cell of the grid. In `wide`, `givens` has one
   * for each cell of the board, as solutions have with the option `board`; `bare` says that neither rows nor columns nor
   * boxes are houses. Steps and ratings refuse such puzzles.
   */
  wide?: { height: number; width: number; values: number; bare: boolean; givens: string };
  boxHeight: number;
  boxWidth: number;
  /** size * size characters, '.' for an empty cell. */
  givens: string;
  symbols: 'digits' | 'letters' | 'hex' | 'zero';
  /** The format recognised: "line", "grid", "hodoku" ... (`ninefold formats` lists them). */
  format: string;
  /** The digits that a player has entered, written like `givens`; if the text has any. */
  entries?: string;
  /** The pencil marks of each cell, if the text has any. */
  marks?: string[];
  /** Parts of the text that were left out: "comment", "colours" ... */
  leftOut?: string[];
  /** All rules, in the order of the text, if there are any; without `limits`. */
  rules?: Rule[];
  /** The region of each cell, from 0, if the text gives them; then there are no boxes (their height is 1). */
  regions?: number[];
  /** The allowed digits of each cell as a set, bit 0 for the lowest, if the text limits them (`candidates`, 729
   * characters); 0 for givens and for cells without a limit. */
  limits?: number[];
}

/**
 * The puzzles of a batch. Each string of an iterable, also of an async one, is a puzzle in any format that `solve`
 * takes. A file is a ReadableStream of text or bytes, an iterable of bytes (a stream of Node), or one string; it is
 * split into lines, or into grids of nine lines, as the command does. UTF-16 and gzip are recognised and unpacked.
 */
export type Lines =
  | string
  | Iterable<string | Uint8Array>
  | AsyncIterable<string | Uint8Array>
  | ReadableStream<string | Uint8Array>;

/** The error of a puzzle in a batch: the fields of a SudokuError. */
export interface BatchError {
  code: string;
  /** In UTF-16 units from the start of the line in a file, or from the start of a text. */
  index: number;
  line?: number;
  column?: number;
  actual?: string | number;
  expected?: number;
}

export interface LineResult {
  /** The line where the puzzle begins, or where its error is, from 1. Counts every line of a file or string of an
   * iterable, also those that give no result since they are blank or begin with '#'. */
  line: number;
  count: 0 | 1 | 2;
  solution: string | null;
  /** Only if it is no puzzle; then count is 0. */
  error?: BatchError;
}

export interface BatchTally {
  /** All puzzles: one + many + none + invalid. */
  puzzles: number;
  one: number;
  many: number;
  none: number;
  invalid: number;
}

export interface BatchProgress extends BatchTally {
  /** Of the input, done. */
  lines: number;
  /** Of the input, done; UTF-16 units for an iterable of strings. */
  bytes: number;
}

/** The answers to a chunk of the input, packed. */
export interface BatchChunk extends BatchTally {
  /** A line for each puzzle: its solution, "none", "invalid" or, with that option, "multiple". */
  text: Uint8Array;
  /** For each puzzle 0, 1, 2 for several solutions, or 255 for an invalid puzzle. */
  counts: Uint8Array;
  /** The line number of each puzzle. */
  at: Uint32Array;
  /** For each puzzle the guesses, up to 2^32 - 1. */
  guesses: Uint32Array;
  /** The error of each invalid puzzle; `answer` is its index in `counts`. */
  errors: (BatchError & { answer: number })[];
  /** Lines and bytes of the input that are done, from its beginning. */
  lines: number;
  bytes: number;
}

export interface BatchOptions extends Options {
  /** Called after each chunk of the input. */
  onProgress?: (progress: BatchProgress) => void;
  /** Called between slices of about 10 ms; if it returns a promise, work pauses until that resolves. */
  hold?: () => Promise<void> | undefined;
}

/** What the lab can run: a search strategy, from the naive one up, or an engine. 9x9 only. */
export interface Strategy {
  name: string;
  /** Not in the usual list; shown when asked for by name. */
  extra: boolean;
  /** Its cost is counted in guesses, not in placements; it cannot be recorded. */
  engine: boolean;
  /** Finds all solutions instead of stopping at the first. */
  all: boolean;
  /** Can also require that both long diagonals hold each digit once. */
  diagonals: boolean;
}

/** What a strategy has cost so far. */
export interface Effort {
  strategy: string;
  /** Digits written into empty cells; 0 for engines. */
  placements: number;
  /** Digits removed again; 0 for engines. */
  backtracks: number;
  /** For engines: guesses. */
  guesses: number;
  /** The most digits on the board at a time, besides the givens; 0 for engines. */
  depth: number;
  solutions: number;
  /** Measured inside the worker. */
  microseconds: number;
}

/** The effort with the time of a run; for a short run, the least of several. */
export interface LabResult extends Effort {
  result: 'solved' | 'none' | 'stopped';
  /** The first solution. */
  solution: string | null;
}

export interface LabOptions {
  strategy: string;
  /** After how many placements, or guesses of an engine, the run is stopped; 500 million by default. */
  limit?: number | bigint;
  diagonals?: boolean;
  signal?: AbortSignal;
  onProgress?: (effort: Effort) => void;
}

/** A run after one of its steps. Cells count from 0, row by row. */
export interface Moment {
  /** The steps so far: placements and backtracks. */
  step: number;
  placements: number;
  /** What the last step did: place a digit, remove one, or find that nothing is left to try. */
  kind: 'start' | 'place' | 'back' | 'end';
  /** The cell and the digit placed, removed or stuck; -1 and 0 at the start. */
  cell: number;
  digit: number;
  /** The candidates of the cell if it were empty. */
  legal: string;
  /** Why a digit was removed: the cell that was a dead end, the last digit tried in it (0: none was legal) and its
   * candidates. Absent if the grid was a solution. */
  stuck?: { cell: number; tried: number; legal: string };
  /** Digits on the board besides the givens. */
  depth: number;
  /** 81 characters, '.' for an empty cell. */
  board: string;
  /** How many steps are known, and whether those are all. */
  length: number;
  whole: boolean;
  /** If asked for: the depths around this moment, from `first` steps on. */
  depths?: { first: number; depths: Uint8Array };
}

/** The least and the greatest depth in each chunk of `width` steps, over all known steps. */
export interface Profile {
  width: number;
  least: Uint8Array;
  greatest: Uint8Array;
  length: number;
  whole: boolean;
}

/** A strategy's run that can be viewed at any step. It takes 3 MB in a worker until closed. */
export interface Recording {
  /**
   * The moment after so many steps, or the last one. `around` asks for the depths of so many steps on either side.
   * Steps far ahead have to be run first; steps far back may have to be run again.
   */
  at(
    step: number,
    options?: { around?: number; signal?: AbortSignal; onProgress?: (reached: number) => void },
  ): Promise<Moment>;
  profile(): Promise<Profile>;
  close(): Promise<void>;
}

export interface Options {
  /** Rejects with the signal's reason; the search ends within a slice of about 10 ms, or of one guess. */
  signal?: AbortSignal;
  /** Requires this size instead of taking it from the length of the text. */
  size?: number;
  /** For a `wide` grid: solutions have size * size characters, '.' where there is no cell. In `solve`, `solutions`, `why`. */
  board?: boolean;
}

export interface SolverOptions {
  /** The most workers, 1 to 256 (otherwise a RangeError); by default one for each processor. They start when
   * needed. */
  workers?: number;
  /** How long a worker may take for an answer, in whole ms; 10,000 by default, while each normally takes about 10.
   * If a worker is silent for longer, another is started; once that is ready first, it replaces the silent one, whose
   * calls reject with code `internal`. */
  workerTimeout?: number;
  /** The WebAssembly module: its address, its bytes, or the compiled module. By default the solver finds the modules
   * itself: ninefold.wasm for plain puzzles, ninefold-whole.wasm for other formats, rules and batches,
   * ninefold-lab.wasm for the lab and explanations. A module given here is used for everything. */
  wasm?: string | URL | BufferSource | WebAssembly.Module;
}

/** Bad input, or a bug in ninefold (`internal`). */
export class SudokuError extends Error {
  /** "symbol", "length", "row", "size", "empty" ...; "wish", "attempts"; "internal", "closed", "version", "memory";
   * "module": the module given cannot do this, or reads plain puzzles only. */
  readonly code: string;
  /** The place in the text, in UTF-16 units from 0. */
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
 * Solves puzzles in workers. A puzzle is a text in any format that the core reads.
 *
 *     const solver = new Solver();
 *     const { count, solution } = await solver.solve('53..7....6..195...  ...');
 *     await solver.close();
 */
export class Solver {
  constructor(options?: SolverOptions);

  /** Finds a solution and whether there is another; with `first` stops at the first. */
  solve(
    text: string,
    options?: Options & { first?: boolean; onProgress?: (progress: SolveProgress) => void },
  ): Promise<SolveResult>;

  /** Counts the solutions, up to a limit if given; long counts use all free workers. */
  count(
    text: string,
    options?: Options & { limit?: number | bigint; onProgress?: (progress: Progress) => void },
  ): Promise<CountResult>;

  /** Every solution, in ascending order, or with `unordered` in the order in which all free workers find them. Leaving the
   * loop ends the search. */
  solutions(
    text: string,
    options?: Options & { unordered?: boolean },
  ): AsyncGenerator<string, void, void>;

  /** Why there is no solution, where several solutions differ, or what is superfluous. Partial results go to
   * `onProgress`, first the verdict and a conflict; the time of the longer questions is bounded. */
  why(text: string, options?: Options & { onProgress?: (why: Why) => void }): Promise<Why>;

  /** The true candidates: the digits of each cell that occur in at least one solution; with a limit also in how many
   * solutions, up to the limit. */
  candidates(text: string, options?: Options & { limit?: number | bigint }): Promise<Candidates>;

  /**
   * Solves many puzzles on all workers, with results in the order of the input. It reads only a little ahead, so
   * memory use stays flat however long the input. An invalid puzzle does not affect the others. Leaving the loop ends
   * all work.
   */
  solveAll(lines: Lines, options?: BatchOptions): AsyncGenerator<LineResult, void, void>;

  /** The same with many answers at a time, as text ready to be written: for millions of puzzles. `multiple`: the
   * answer for several solutions is that word instead of the first of them. */
  answers(
    lines: Lines,
    options?: BatchOptions & { multiple?: boolean },
  ): AsyncGenerator<BatchChunk, void, void>;

  /** Reads a puzzle without solving it. */
  parse(text: string, options?: Options): Promise<Puzzle>;

  /** The strategies and engines of the lab, in order. */
  strategies(): Promise<Strategy[]>;

  /** Runs a strategy on a 9x9 puzzle to its end or the limit. Rejects with code `rules` if it has rules. */
  lab(text: string, options: LabOptions): Promise<LabResult>;

  /** A recording of a strategy's run, at its start. */
  record(
    text: string,
    options: { strategy: string; diagonals?: boolean; signal?: AbortSignal },
  ): Promise<Recording>;

  /**
   * The next step for a person, or first a mistake in their grid; null if no technique applies. `near`: the cell of the
   * last move, from 0. Rejects with code `none` if there is no solution.
   */
  step(
    puzzle: string | PlayerState,
    options?: StepOptions & { near?: number; signal?: AbortSignal },
  ): Promise<Step | Mistake | null>;

  /** The whole solution path, step by step; with `all` every possible step in this state, one for each outcome. */
  steps(
    puzzle: string | PlayerState,
    options?: StepOptions & { all?: boolean; signal?: AbortSignal },
  ): AsyncGenerator<Step, void, void>;

  /**
   * Steps from a puzzle without a solution to a contradiction, the easiest for a person first, all of them needed by
   * later ones; null if none are found. `forcing`: also forcing chains and nets. For the clues of a conflict (`why`), it
   * can give a proof without trials and guesses.
   */
  refute(
    puzzle: string | PlayerState,
    options?: { language?: string; forcing?: boolean; signal?: AbortSignal },
  ): Promise<Refutation | null>;

  /** Rates puzzles on all workers, in the order of the input; each text is a puzzle. */
  rate(
    lines: Iterable<string> | AsyncIterable<string>,
    options?: RateOptions,
  ): AsyncGenerator<RateResult, void, void>;

  /** Makes puzzles to a wish, one after another; the same wish and seed give the same puzzles everywhere, also in
   * `ninefold generate`. Rejects with code `wish` if the wish is faulty (`message` says how), `attempts` if it gave up after
   * very many attempts. */
  generate(options?: GenerateOptions): AsyncGenerator<Made, void, void>;

  /** Terminates all workers; pending calls reject with code `closed`. */
  close(): Promise<void>;
}
