/** `<ninefold-sudoku>`: a Sudoku for any page. Importing this defines the element. */
import type { Reason, Why } from '../../wasm/client/ninefold.js';

/** How things stand with the grid. */
export interface Verdict {
  /** `empty`: nothing is given; `invalid`: the puzzle cannot be read; `failed`: the engine broke. */
  kind: 'empty' | 'one' | 'many' | 'none' | 'invalid' | 'failed';
  /** How many solutions there are, or how many have been counted so far. */
  count: bigint;
  /** False while it is still counting. Beyond a million it stops counting: 1000001n. */
  final: boolean;
  /** Why there is none, where a reason is cheap to find. */
  reason?: Reason;
  /** The same in words, in the language of the element. */
  text: string;
}

/** What came of solving a puzzle. */
export interface Answer {
  /** How many solutions there are; 2 for more. */
  count: 0 | 1 | 2;
  /** The solution, or one of several. */
  solution: string | null;
  /** The same in words, in the language of the element. */
  text: string;
  /** Where the puzzle cannot be read: the code of what is wrong with it. */
  error?: string;
}

export interface Change {
  value: string;
}

export interface Solved {
  value: string;
  /** `solver` where any cell was filled in by it. */
  by: 'person' | 'solver';
}

/** Why there is no solution, why several, or what is superfluous, as far as it is known. */
export interface Explanation {
  /** Cells and houses are numbered from 0. */
  why: Why;
  /** False while it goes on. */
  final: boolean;
  /** What was asked, as text: `rule` in `why` is an index of the rules that `Solver.parse` reads in it. */
  puzzle: string;
}

export class NinefoldSudoku extends HTMLElement {
  /** The attribute: the puzzle in any form the core reads. Its givens cannot be changed by a person. */
  puzzle: string;
  /** What stands in the grid, row by row, '.' for an open cell. What a form sends. */
  value: string;
  /** The attribute `value`: the entries to begin with, and after a reset of the form; '' for none. */
  defaultValue: string;
  /** Cells a row, 4 to 25; 0 where it follows from the puzzle (9 if there is none). */
  size: number;
  /** Lines of rules with semicolons between (docs/rules-text.md); `classic` for none. */
  rule: string;
  theme: '' | 'light' | 'dark';
  controls: boolean;
  readOnly: boolean;
  disabled: boolean;
  required: boolean;
  name: string;
  /** Null while the question is on its way. */
  readonly verdict: Verdict | null;
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList;
  readonly type: 'ninefold-sudoku';
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
  /** Makes it invalid, with these words; with '' no longer. */
  setCustomValidity(message: string): void;

  /**
   * Fills in the solution (one of them where there are several) of what the element holds at the time of
   * the call; null where there is none. Answers come in the order of the calls, each for its own puzzle;
   * it is filled in only where the same still stands there. Rejects with a SudokuError: `superseded` where
   * another puzzle was set and the answer took a second longer, `internal` where the engine failed.
   */
  solve(): Promise<string | null>;
  /** The same with the number of solutions and in words, as the page for iframes asks. */
  static answer(element: NinefoldSudoku): Promise<Answer>;
  /**
   * Explains the verdict on what the element holds at the time of the call: what contradicts, where solutions
   * differ, what is superfluous; null where the puzzle cannot be read. What is known so far comes to `onProgress`
   * and as events `why`. Shows nothing. The first call loads element-lab.js and the module of explanations. Rejects as `solve` does,
   * and with the signal's reason.
   */
  why(options?: { signal?: AbortSignal; onProgress?: (why: Why) => void }): Promise<Why | null>;
  /** Takes out all but the puzzle. */
  clear(): void;

  addEventListener<K extends keyof NinefoldSudokuEvents>(
    type: K,
    listener: (this: NinefoldSudoku, event: NinefoldSudokuEvents[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: NinefoldSudoku, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

export interface NinefoldSudokuEvents {
  /** A person changed the grid. Just before `change`. */
  input: CustomEvent<Change>;
  /** A person changed the grid. */
  change: CustomEvent<Change>;
  /** The verdict is in; again and again while it counts. */
  verdict: CustomEvent<Verdict>;
  /** More of an explanation that `why()` asked for is known. */
  why: CustomEvent<Explanation>;
  /** Every cell is filled and no rule is broken. */
  solved: CustomEvent<Solved>;
}

declare global {
  interface HTMLElementTagNameMap {
    'ninefold-sudoku': NinefoldSudoku;
  }
}
