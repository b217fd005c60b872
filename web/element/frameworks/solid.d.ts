/** `<ninefold-sudoku>` in JSX of Solid: `import type {} from 'ninefold/element/solid'`. */
import type { JSX } from 'solid-js';
import type { Listeners, NinefoldSudokuAttributes } from './attributes.js';
import type { NinefoldSudoku } from './element.js';

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'ninefold-sudoku': JSX.HTMLAttributes<NinefoldSudoku> &
        NinefoldSudokuAttributes &
        Listeners<'on:'>;
    }
  }
}
