/** The attributes of `<ninefold-sudoku>` and its own events, as templates of frameworks write them. */
import type { NinefoldSudokuEvents } from './element.js';

export interface NinefoldSudokuAttributes {
  puzzle?: string;
  /** The entries to begin with, and after a reset of the form. */
  value?: string;
  size?: number | string;
  rule?: string;
  theme?: '' | 'light' | 'dark';
  controls?: boolean;
  readonly?: boolean;
  disabled?: boolean;
  required?: boolean;
  name?: string;
}

/** The events that elements of the browser do not have. */
export type OwnEvents = Pick<NinefoldSudokuEvents, 'verdict' | 'solved' | 'why'>;

/** A listener for each, under its name with something before it. */
export type Listeners<Before extends string> = {
  [Name in keyof OwnEvents as `${Before}${Name}`]?: (event: OwnEvents[Name]) => unknown;
};
