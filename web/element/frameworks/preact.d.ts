/** `<ninefold-sudoku>` in JSX of Preact: `import type {} from 'ninefold/element/preact'`. */
import type { HTMLAttributes } from 'preact';
import type { Listeners, NinefoldSudokuAttributes } from './attributes.js';
import type { NinefoldSudoku } from './element.js';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'ninefold-sudoku': HTMLAttributes<NinefoldSudoku> &
        NinefoldSudokuAttributes &
        Listeners<'on'>;
    }
  }
}
