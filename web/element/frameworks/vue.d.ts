/** `<ninefold-sudoku>` in templates of Vue: `import type {} from 'ninefold/element/vue'`. */
import type { HTMLAttributes } from 'vue';
import type { NinefoldSudokuAttributes, OwnEvents } from './attributes.js';

/** As templates see a component: what it takes, listeners of @verdict and the like among it. */
interface NinefoldSudokuComponent {
  new (): {
    $props: HTMLAttributes &
      NinefoldSudokuAttributes & {
        [Name in keyof OwnEvents as `on${Capitalize<Name>}`]?: (event: OwnEvents[Name]) => unknown;
      };
  };
}

declare module 'vue' {
  interface GlobalComponents {
    'ninefold-sudoku': NinefoldSudokuComponent;
  }
}
