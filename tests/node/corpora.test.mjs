// The public collections, line by line: native and wasm agree, and every puzzle has one solution.
// A long run, for npm run test:all; the collections lie outside the project (NINEFOLD_CORPORA).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Engine } from '../../wasm/engine/engine.js';
import { command, modules } from './data.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = process.env.NINEFOLD_CORPORA ?? resolve(root, '../shared/puzzles');

/** Why not, or false. @param {string} file */
function leftOut(file) {
  if (!process.env.NINEFOLD_LONG) return 'a long run: npm run test:all';
  return existsSync(join(folder, file)) ? false : `${file} is not there: set NINEFOLD_CORPORA`;
}

/** @param {string} file @param {string[]} args */
function native(file, ...args) {
  const output = execFileSync(command, [...args, join(folder, file)], { maxBuffer: 1 << 28 });
  return output.toString().trimEnd().split('\n');
}

const collections = {
  '17_clue.txt': 49158,
  'magictour_top1465.txt': 1465,
  'forum_hardest_1106.txt': 375,
};

for (const [file, number] of Object.entries(collections)) {
  test(`${file}: one solution each, native and wasm agree`, { skip: leftOut(file) }, () => {
    const lines = readFileSync(join(folder, file), 'utf8')
      .split(/\r?\n/)
      .filter((line) => line !== '' && !line.startsWith('#'));
    assert.equal(lines.length, number);
    const counts = native(file, 'count', '--limit', '2');
    const solutions = native(file, 'solve', '--unique');
    assert.deepEqual([...new Set(counts)], ['1']);
    for (const [variant, bytes] of Object.entries(modules)) {
      const engine = Engine.loadSync(bytes);
      const answers = lines.map((line) => engine.solve(line, { untimed: true }));
      // One by one, for a message of fifty thousand lines helps nobody.
      answers.forEach(({ count, solution }, i) => {
        assert.deepEqual([count, solution], [1, solutions[i]], `${variant}, line ${i + 1}`);
        assert.equal(`${engine.count(lines[i], { limit: 2 }).count}`, counts[i]);
      });
    }
  });
}

test('16x16.txt: counts and solutions as written', { skip: leftOut('16x16.txt') }, () => {
  const rows = readFileSync(join(folder, '16x16.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(':'));
  for (const bytes of Object.values(modules)) {
    const engine = Engine.loadSync(bytes);
    for (const [puzzle, count, solution] of rows) {
      const answer = engine.solve(puzzle, { untimed: true });
      assert.deepEqual([answer.count, answer.solution], [Number(count), solution]);
    }
  }
});
