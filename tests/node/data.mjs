// What the tests of engine and solver share: the puzzles of tests/puzzles/ and the built modules.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => new URL(path, import.meta.url);

/** Lines `puzzle : count : solution : source`; a count that ends in + was stopped there. */
export function puzzles(file) {
  return readFileSync(here(`../puzzles/${file}`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [puzzle, count, solution, source] = line.split(/\s+:\s*/);
      return {
        puzzle,
        count: BigInt(count.replace('+', '')),
        complete: !count.endsWith('+'),
        solution,
        source,
      };
    });
}

export const puzzleFiles = readdirSync(here('../puzzles')).filter((name) => name.endsWith('.txt'));

/** Those that know everything but steps. */
export const modules = {
  simd: readFileSync(here('../../dist/ninefold-lab.wasm')),
  scalar: readFileSync(here('../../dist/ninefold-lab-scalar.wasm')),
};

/** Those of steps and ratings. */
export const logicModules = {
  simd: readFileSync(here('../../dist/ninefold-logic.wasm')),
  scalar: readFileSync(here('../../dist/ninefold-logic-scalar.wasm')),
};

/** That of steps with rules. */
export const ruledLogic = readFileSync(here('../../dist/ninefold-logic-rules.wasm'));

/** The native command. */
export const command = fileURLToPath(here('../../build/native/ninefold'));

export const EMPTY = '.'.repeat(81);

/** The samples of POJ 3074 (the second one) and of the third article. */
export const ARTICLE = {
  puzzle: '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..',
  solution: '729168543634925817815347269562819374487653921391472658173296485248531796956784132',
};
export const SLOW = {
  puzzle: '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.',
  solution: '416837529982465371735129468571298643293746185864351297647913852359682714128574936',
};

/** Takes the engine longer than any test, and has no solution that it would find first. */
export const ENDLESS = 'size 25\nnonconsecutive\nantiknight\nantiking\ndisjoint\n';
