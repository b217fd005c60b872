/** The native command as a contender; every round is a run of `ninefold bench`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../../tools/run.js';

/** @typedef {import('../../wasm/direct/bench.js').Pair} Pair */

const build = fileURLToPath(new URL('../../build/native/', import.meta.url));

/** @returns {import('./contest.js').Contender} */
export function nativeContender() {
  return {
    environment: 'native',
    build: 'command',
    version: compiler(),
    async open({ path }) {
      const { puzzles, guesses } = await bench(path);
      return { puzzles, guesses, round: async () => (await bench(path)).time };
    },
  };
}

/** A single round. @param {string} path */
export async function bench(path) {
  const output = await run(`${build}ninefold`, ['bench', '--csv', '--rounds', '1', '--', path], {
    quiet: true,
  });
  // The file's name, which may have commas of its own, comes first: counted from the end.
  const [head, row] = output.trimEnd().split('\n');
  const names = head.split(',').reverse();
  const values = row.split(',').reverse();
  const value = (/** @type {string} */ name) => Number(values[names.indexOf(name)]);
  return {
    puzzles: value('puzzles'),
    time: { first: value('first'), unique: value('unique') },
    guesses: { first: value('first_guesses'), unique: value('unique_guesses') },
  };
}

/** With what the command was built, as CMake noted it. */
function compiler() {
  const folder = `${build}CMakeFiles/`;
  const notes = readdirSync(folder)
    .map((name) => `${folder}${name}/CMakeCCompiler.cmake`)
    .filter(existsSync)
    .map((path) => readFileSync(path, 'utf8'))
    .join();
  const cache = readFileSync(`${build}CMakeCache.txt`, 'utf8');
  const noted = (/** @type {string} */ name) =>
    new RegExp(`set\\(CMAKE_C_COMPILER_${name} "(.*)"\\)`).exec(notes)?.[1] ?? '';
  const march = /^NINEFOLD_MARCH:STRING=(.+)$/m.exec(cache)?.[1];
  const name = noted('ID') === 'GNU' ? 'gcc' : noted('ID').toLowerCase();
  return `${name} ${noted('VERSION')} -O3${march ? ` -march=${march}` : ''}`;
}
