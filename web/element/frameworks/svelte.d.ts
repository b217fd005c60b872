/** `<ninefold-sudoku>` in templates of Svelte: `import type {} from 'ninefold/element/svelte'`. */
import type { HTMLAttributes } from 'svelte/elements';
import type { Listeners, NinefoldSudokuAttributes } from './attributes.js';
import type { NinefoldSudoku } from './element.js';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'ninefold-sudoku': HTMLAttributes<NinefoldSudoku> &
      NinefoldSudokuAttributes &
      Listeners<'on' | 'on:'>;
  }
}
