/**
 * node tools/test/corpora.js: makes the corpora of the bench, tests/bench/puzzles/. Two of them come straight from the
 * generator; the hard one has the puzzles, of many, that take the present engine the most guesses, so another engine would
 * choose others.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LinesModule } from '../../wasm/direct/bench.js';
import { build } from '../build/cmake.js';
import { main, root, run } from '../run.js';

/** The number of hard puzzles, and of those that they are chosen from. */
const [HARD, POOL] = [300, 300_000];

await main(async () => {
  await build('native', ['ninefold-command']);
  await build('wasm', ['ninefold-simd']);
  await straight('easy.txt', '1000 --seed 1 --clues 33');
  await straight('minimal.txt', '1000 --seed 2 --minimal');
  const pool = `${POOL} --seed 3 --minimal`;
  const hard = hardest(await generate(pool));
  write('hard.txt', `the ${HARD} of "${pool}" with most guesses to the proof of uniqueness`, hard);
});

/** @param {string} name @param {string} wishes */
async function straight(name, wishes) {
  write(name, wishes, await generate(wishes));
}

/** @param {string} wishes */
async function generate(wishes) {
  const command = join(root, 'build/native/ninefold');
  const output = await run(command, ['generate', ...wishes.split(' ')], { quiet: true });
  return output.trimEnd().split('\n');
}

/** The hardest lines, in their original order. @param {string[]} lines */
function hardest(lines) {
  const bytes = readFileSync(join(root, 'build/wasm/ninefold.wasm'));
  const module = new LinesModule(new WebAssembly.Instance(new WebAssembly.Module(bytes)));
  const encoder = new TextEncoder();
  return lines
    .map((line, i) => ({ line, i, guesses: module.solveLines(encoder.encode(line), 2) }))
    .sort((a, b) => b.guesses - a.guesses || a.i - b.i)
    .slice(0, HARD)
    .sort((a, b) => a.i - b.i)
    .map(({ line }) => line);
}

/** @param {string} name @param {string} how @param {string[]} lines */
function write(name, how, lines) {
  const path = `tests/bench/puzzles/${name}`;
  const head = `# Made by tools/test/corpora.js: ninefold generate, ${how}`;
  writeFileSync(join(root, path), [head, ...lines].map((line) => `${line}\n`).join(''));
  console.log(`${path}: ${lines.length} puzzles`);
}
