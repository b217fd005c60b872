// Puzzles on demand in JavaScript: those of the command, in order, with progress, and an end to it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, test } from 'node:test';
import { Solver, SudokuError } from '../../wasm/client/ninefold.js';
import { command } from './data.mjs';

const solver = new Solver({ workers: 2 });
after(() => solver.close());

const native = (/** @type {string[]} */ ...args) =>
  spawnSync(command, ['generate', ...args], { encoding: 'utf8' })
    .stdout.trimEnd()
    .split('\n');
const made = async (
  /** @type {import('../../wasm/client/ninefold.js').GenerateOptions} */ options,
) => {
  const all = [];
  for await (const one of solver.generate(options)) all.push(one);
  return all;
};

/** What is wished for, here and there. @type {[import('../../wasm/client/ninefold.js').Wish, string[]][]} */
const wishes = [
  [{}, []],
  [{ level: 'medium', symmetry: 'rotate2' }, ['--level', 'medium', '--symmetry', 'rotate2']],
  [{ level: ['easy', 'hard'], clues: [28, 30] }, ['--level', 'easy..hard', '--clues', '28..30']],
  [{ level: [7, 8], minimal: true }, ['--level', '7..8', '--minimal']],
  [{ er: [8.6, null], rated: true }, ['--er', '8.6..']],
  [{ score: [700, 720] }, ['--score', '700..720']],
  [{ needs: ['x-wing', '0800'] }, ['--needs', 'x-wing,0800']],
  [{ needs: ['jellyfish'] }, ['--needs', 'jellyfish']],
  [{ only: ['pointing'], without: ['pointing'] }, ['--only', 'pointing', '--without', 'pointing']],
  [{ pattern: `${'?'.repeat(72)}....#....` }, []],
  [{ size: 6, rules: 'diagonal both' }, ['--size', '6', '--rule', 'diagonal both']],
  [{ size: 16, making: 'grid' }, ['--size', '16', '--grids']],
  [{ making: 'grid', uniqueForms: true }, ['--grids', '--unique-forms']],
  [{ canonical: true }, ['--canonical']],
];

for (const [wish, args] of wishes.filter(([wish]) => !wish.pattern)) {
  test(`the same as of the command: ${JSON.stringify(wish)}`, async () => {
    const count = wish.er ? 2 : 4;
    const puzzles = await made({ ...wish, count, seed: 5 });
    assert.deepEqual(
      puzzles.map(({ puzzle }) => puzzle),
      native(String(count), '--seed', '5', ...args),
    );
    assert.deepEqual(
      puzzles.map(({ number }) => number),
      puzzles.map((_, i) => i),
    );
    for (const { puzzle, solution, clues } of puzzles) {
      assert.equal(puzzle.replaceAll('.', '').length, clues);
      assert.equal([...puzzle].filter((c, i) => c !== '.' && c !== solution[i]).length, 0);
    }
  });
}

test('each with its solution, ratings, path', async () => {
  const [one] = await made({ level: 'hard', rated: true, path: true, count: 1, seed: 2 });
  assert.equal((await solver.solve(one.puzzle)).solution, one.solution);
  const { value } = /** @type {any} */ (await solver.rate([one.puzzle]).next());
  assert.deepEqual({ ...one.ours, peaks: 0 }, { ...value?.ours, peaks: 0 });
  assert.deepEqual([one.se, one.steps], [value?.se, value?.steps]);
  assert.equal(one.hodoku?.level, 'Hard');
  assert.equal(one.hodoku?.score, value?.hodoku?.score);
  const placed = one.path?.flatMap((step) => ('place' in step ? step.place : [])) ?? [];
  assert.equal(new Set(placed.map(([row, column]) => 9 * row + column)).size, 81 - one.clues);
});

test('a pattern, a solution, isomorphs and neighbours', async () => {
  const [grid] = await made({ making: 'grid', count: 1, seed: 3 });
  assert.equal(grid.puzzle, grid.solution);
  const pattern = `${'?'.repeat(72)}....#....`;
  for (const { puzzle, solution } of await made({
    pattern,
    solution: grid.solution,
    count: 3,
    seed: 1,
  })) {
    assert.match(puzzle, /[.]{4}[1-9][.]{4}$/);
    assert.equal(solution, grid.solution);
  }
  const [from] = native('1');
  const isomorphs = await made({ from, count: 5, seed: 1 });
  assert.deepEqual(
    isomorphs.map(({ puzzle }) => puzzle),
    native('5', '--from', from, '--seed', '1'),
  );
  await assert.rejects(made({ from, uniqueForms: true, count: 2 }), { code: 'attempts' });
  const [near] = await made({ from, exchange: 2, count: 1, seed: 1 });
  assert.deepEqual([near.puzzle], native('1', '--from', from, '--exchange', '2', '--seed', '1'));
});

/** @type {[import('../../wasm/client/ninefold.js').Wish, string[]][]} */
const drawn = [
  [{ killer: true }, ['--killer']],
  [{ thermo: 5, arrow: 3, minimal: true }, ['--thermo', '5', '--arrow', '3', '--minimal']],
  [{ dots: 'all', size: 6 }, ['--dots', 'all', '--size', '6']],
  [{ jigsaw: true, sandwich: true }, ['--jigsaw', '--sandwich']],
  [{ skyscraper: true, dots: 'some' }, ['--skyscraper', '--dots', 'some']],
  [{ jigsaw: true, level: [5, 8] }, ['--jigsaw', '--level', '5..8']],
  [{ killer: true, level: 4 }, ['--killer', '--level', '4']],
];
for (const [wish, args] of drawn) {
  test(`rules drawn as by the command: ${JSON.stringify(wish)}`, async () => {
    const puzzles = await made({ ...wish, count: 2, seed: 3 });
    assert.equal(
      puzzles.map(({ rules }) => rules).join(''),
      `${native('2', '--seed', '3', ...args).join('\n')}\n`,
    );
    for (const { rules, solution } of puzzles)
      assert.equal((await solver.solve(rules ?? '')).solution, solution);
  });
}

test('with rules our level alone, and the path by all rules', async () => {
  const wish = { rated: true, path: true, count: 1, seed: 2, level: 4 };
  for (const kind of [{ jigsaw: true }, { rules: 'diagonal' }]) {
    const [one] = await made({ ...wish, ...kind });
    assert.deepEqual([one.ours?.level, one.se, one.hodoku], [4, undefined, undefined]);
    const placed = one.path?.flatMap((step) => ('place' in step ? step.place : [])) ?? [];
    const digits = [...one.puzzle];
    for (const [row, column, digit] of placed) digits[9 * row + column - 10] = String(digit);
    assert.equal(digits.join(''), one.solution);
  }
  for (const kind of [{ killer: true }, { rules: 'diagonal' }]) {
    await assert.rejects(made({ ...kind, er: 4, count: 1 }), { code: 'wish' });
    await assert.rejects(made({ ...kind, level: 'easy', count: 1 }), { code: 'wish' });
  }
});

test('the room New offers the techniques that can be had, and no other but singles', async () => {
  const { NEEDABLE } = await import('../../web/views/new/words.js');
  const { techniques } = await import('../../wasm/words/techniques.js');
  for (const { name, family } of techniques) {
    // Refused before anything is made.
    const { status } = spawnSync(command, ['generate', '0', '--needs', name]);
    assert.equal(NEEDABLE.includes(name), status === 0 && family !== 'singles', name);
  }
});

test('progress tells how many were tried and why others were not taken', async () => {
  let last = { tried: 0, rejected: /** @type {Record<string, number>} */ ({}) };
  let calls = 0;
  const onProgress = (/** @type {typeof last} */ progress) => {
    calls++;
    assert.ok(progress.tried >= last.tried);
    last = progress;
  };
  await made({ needs: ['swordfish'], count: 2, seed: 1, onProgress });
  assert.ok(calls > 1);
  const rejected = Object.values(last.rejected).reduce((sum, count) => sum + count, 0);
  assert.ok(last.rejected.needs > 0 && rejected < last.tried, JSON.stringify(last));
  assert.equal(last.rejected.only ?? 0, 0);
  last = { tried: 0, rejected: {} };
  await made({ only: ['naked-pair'], needs: ['naked-pair'], count: 2, seed: 1, onProgress });
  const { needs, only } = last.rejected;
  assert.ok(only > 0 && needs + only < last.tried, JSON.stringify(last));
});

test('an abort ends it at once, a break as well, and the next is made', async () => {
  const abort = new AbortController();
  const endless = solver.generate({
    needs: ['jellyfish'],
    without: ['naked-single'],
    signal: abort.signal,
  });
  const first = endless.next();
  setTimeout(() => abort.abort(new Error('enough')), 50);
  await assert.rejects(first, { message: 'enough' });
  let count = 0;
  for await (const { puzzle } of solver.generate()) {
    assert.match(puzzle, /^[.1-9]{81}$/);
    if (++count === 3) break;
  }
  assert.equal((await made({ count: 2 })).length, 2);
  await assert.rejects(made({ count: 1, signal: AbortSignal.abort(new Error('before')) }), {
    message: 'before',
  });
});

test('what cannot be met is refused', async () => {
  for (const wish of /** @type {any[]} */ ([
    { level: 'tricky' },
    { level: 11 },
    { er: ['7', 8] },
    { er: [8, 7] },
    { symmetry: 'round' },
    { pattern: '#' },
    { pattern: 'x'.repeat(81) },
    { from: '.'.repeat(81) },
    { solution: '1'.repeat(81) },
    { making: 'cake' },
    { dots: 'few' },
    { thermo: 2.5 },
    { killer: true, level: 'easy' },
    { size: 16, minimal: true },
    { rules: 'diagonal', level: 'easy' },
    { needs: ['kraken-fish'] },
  ]))
    await assert.rejects(made({ ...wish, count: 1 }), (error) => {
      assert.ok(error instanceof SudokuError, JSON.stringify(wish));
      assert.equal(error.code, 'wish');
      return true;
    });
  await assert.rejects(made({ needs: ['y-wing'] }), { code: 'technique' });
  await assert.rejects(made({ size: 7 }), { code: 'size' });
  await assert.rejects(made({ rules: 'size 9\nno-such-rule' }), { code: 'keyword', line: 2 });
  await assert.rejects(made({ size: 4, clues: 3 }), { code: 'attempts' });
});
