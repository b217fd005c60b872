/** `<ninefold-sudoku>` in JSX of React 19: `import type {} from 'ninefold/element/react'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Listeners, NinefoldSudokuAttributes } from './attributes.js';
import type { NinefoldSudoku } from './element.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ninefold-sudoku': DetailedHTMLProps<HTMLAttributes<NinefoldSudoku>, NinefoldSudoku> &
        NinefoldSudokuAttributes &
        Listeners<'on'>;
    }
  }
}
