// The small module reads plain puzzles as the whole one does, and says so where a text is not for it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { Solver } from '../../wasm/client/ninefold.js';
import { Engine, SudokuError } from '../../wasm/engine/engine.js';
import { ARTICLE, modules, puzzles } from './data.mjs';

const smallBytes = readFileSync(new URL('../../dist/ninefold.wasm', import.meta.url));
const small = Engine.loadSync(smallBytes);
const whole = Engine.loadSync(modules.simd);

/** Whether the small module leaves a text to the whole one. @param {string} text @param {number} [size] */
function isLeft(text, size) {
  try {
    small.close(small.open(text, { kind: 'solve', first: true, untimed: true, size }, 0).handle);
    return false;
  } catch (error) {
    assert.ok(error instanceof SudokuError && error.code === 'module', String(error));
    return true;
  }
}

/** Numbers below n, the same in every run. */
let state = 7;
const below = (/** @type {number} */ n) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};

test('plain puzzles of every size are for the small module', () => {
  const read = new Set();
  for (const { puzzle } of [...puzzles('classic.txt'), ...puzzles('sizes.txt')]) {
    const size = Math.sqrt(puzzle.length);
    if (puzzle.length === 64 || /[^0-9A-Z.]/.test(puzzle)) continue;
    if (size < 12 && /[A-Z]/.test(puzzle)) continue;
    assert.ok(!isLeft(` ${puzzle}\r\n`), puzzle);
    read.add(size);
  }
  for (const size of [4, 6, 9, 12, 16, 25]) assert.ok(read.has(size), `none of ${size}`);
  assert.ok(!isLeft(ARTICLE.puzzle, 9));
});

test('everything else is left to the whole one', () => {
  const grid = ARTICLE.puzzle.replace(/.{9}/g, '$&\n');
  for (const text of [
    '', ' ', '12x4', grid, `${ARTICLE.puzzle} a comment`, `${ARTICLE.puzzle}\ncage 9 r1c1 r1c2`,
    ARTICLE.puzzle.replaceAll('.', '*'), `x${ARTICLE.puzzle.slice(1)}`, '.'.repeat(64), '.'.repeat(729),
    `é${ARTICLE.puzzle.slice(1)}`, `9${'.'.repeat(15)}`,
  ]) assert.ok(isLeft(text), text); // prettier-ignore
  assert.ok(isLeft(ARTICLE.puzzle, 16));
});

test('what the small module reads, the whole one reads alike, as a line', () => {
  let read = 0;
  for (let length = 1; length <= 640; length++)
    for (const symbols of [
      '.',
      '.0',
      '..1',
      '....12',
      '...123456789',
      '........19AG',
      '.........1Z',
    ])
      for (const size of [undefined, Math.round(Math.sqrt(length))]) {
        if (size !== undefined && (size < 1 || size > 25)) continue;
        const text = Array.from({ length }, () => symbols[below(symbols.length)]).join('');
        if (isLeft(text, size)) continue;
        read += 1;
        const { format, givens, size: n } = whole.parse(text, { size });
        assert.ok(format === 'line' || format === 'grid', `${format}: ${text}`);
        assert.equal(n, Math.sqrt(length), text);
        const question = { kind: /** @type {const} */ ('solve'), first: true, untimed: true, size };
        const [ours, theirs] = [small, whole].map((engine) => {
          const { value, handle } = engine.open(text, question, 0);
          engine.close(handle);
          return value && { ...value, microseconds: 0 };
        });
        assert.deepEqual(ours, theirs, `${text} ${givens}`);
      }
  assert.ok(read > 40, String(read));
});

test('a solver asks the whole module once where the small one is not enough', async () => {
  const solver = new Solver({ workers: 1 });
  after(() => solver.close());
  /** @type {any} */
  const { pool } = solver;
  assert.equal((await solver.solve(ARTICLE.puzzle)).solution, ARTICLE.solution);
  assert.equal(pool.size, 1);
  const ruled = 'size 4\ndiagonal both\ncage 4 r1c1 r1c2';
  for (const ask of [
    async (/** @type {Solver} */ one) => (await one.count(ruled)).count,
    async (/** @type {Solver} */ one) => BigInt((await one.candidates(ruled, { limit: 99 })).counts?.[0][2] ?? 0) * 2n, // prettier-ignore
    async (/** @type {Solver} */ one) => {
      let count = 0n;
      for await (const solution of one.solutions(ruled)) count += BigInt(solution.length) / 16n;
      return count;
    },
  ]) {
    const one = new Solver({ workers: 1 });
    assert.equal(await ask(one), 8n);
    await one.close();
  }
  assert.equal((await solver.solve(ruled)).count, 2);
  await assert.rejects(solver.solve('12x4'), { code: 'symbol', index: 2 });
  assert.equal((await solver.solve(ARTICLE.puzzle)).solution, ARTICLE.solution);
});

test('the lab and explanations have a module of their own, unless one is handed over', async () => {
  const wasm = readFileSync(new URL('../../dist/ninefold-whole.wasm', import.meta.url));
  const [own, handed, everything] = [{}, { wasm }, { wasm: modules.simd }].map(
    (options) => new Solver({ workers: 1, ...options }),
  );
  after(() => Promise.all([own, handed, everything].map((solver) => solver.close())));
  const text = 'size 4\ndiagonal both';
  for (const solver of [own, everything]) {
    assert.equal((await solver.why(text)).answer, 'many');
    assert.ok((await solver.strategies()).length > 0);
  }
  assert.equal((await handed.solve(text)).count, 2);
  await assert.rejects(handed.why(text), { code: 'module', message: /ninefold-lab/ });
  await assert.rejects(handed.strategies(), { code: 'module' });
});

test('a small module that was handed over says what it does not know', async () => {
  const solver = new Solver({ workers: 1, wasm: smallBytes });
  after(() => solver.close());
  assert.equal((await solver.solve(ARTICLE.puzzle)).solution, ARTICLE.solution);
  await assert.rejects(solver.solve('size 4\ndiagonal both'), { code: 'module' });
  await assert.rejects(solver.count('size 4\ndiagonal both'), { code: 'module' });
  await assert.rejects(solver.solutions('size 4\ndiagonal both').next(), { code: 'module' });
});
