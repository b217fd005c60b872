// Puzzles on demand in JavaScript: those of the command, in order, with progress, and an end to it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { after, test } from 'node:test';
import { Solver } from '../../wasm/client/ninefold.js';
import { SudokuError } from '../../wasm/engine/error.js';
import { onAbort } from '../../wasm/client/abort.js';
import { generate } from '../../wasm/generate/generate.js';
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
  const endless = solver.generate({ er: [10.5, null], signal: abort.signal }); // minutes
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
    { pattern: 5 },
    { seed: 1.5 },
    { seed: 'seven' },
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
  const needs = /** @type {any} */ ('y-wing');
  await assert.rejects(made({ needs }), { message: 'there is no technique y-wing' });
  for (const count of /** @type {any[]} */ ([-1, 1.5, NaN, '2']))
    await assert.rejects(made({ count }), RangeError);
  await assert.rejects(made({ size: 7 }), { code: 'size' });
  await assert.rejects(made({ rules: 'size 9\nno-such-rule' }), { code: 'keyword', line: 2 });
  await assert.rejects(made({ size: 4, clues: 3 }), { code: 'attempts' });
});

/** A pool in our hands: what it is asked waits until it is answered; and steps that tell what they are asked of. */
function handPool(/** @type {number} */ slots) {
  /** @type {any[]} */
  const asked = [];
  const pool = {
    slots: async () => slots,
    closing: (code = 'closed') => new SudokuError({ code }),
    run: (_, question, signal, take) =>
      new Promise((resolve, reject) => {
        onAbort(signal, () => reject(signal.reason));
        asked.push({ question, signal, take, answer: resolve });
      }),
  };
  const logic = {
    async *steps(text, { signal }) {
      yield [text, signal];
    },
  };
  const begin = (/** @type {any} */ options) =>
    generate(/** @type {any} */ (pool), /** @type {any} */ (logic), options);
  return { begin, asked };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));
const one = (/** @type {number} */ number) => ({
  number,
  puzzle: `p${number}`,
  solution: 's',
  clues: 1,
});
const slice = (/** @type {any[]} */ made, tried = 0, rejected = {}) => ({
  made,
  progress: { tried, rejected },
});

test('a worker makes one, then twice as many each time while that is quick, 32 at most, and half as many again', async () => {
  const { begin, asked } = handPool(1);
  const { now } = performance;
  let time = 0;
  const all = begin({ seed: 7n, level: 'easy' });
  const counts = [];
  let from = 0;
  try {
    performance.now = () => time;
    for (const ms of [49, 0, 10, 49, 0, 0, 49, 50, 60, 50, 50, 50, 50, 49]) {
      const next = all.next();
      await soon();
      const { question, answer } = asked.at(-1);
      assert.deepEqual({ ...question, count: 0 }, { kind: 'generate', wish: { level: 'easy' }, seed: '7', from, count: 0 });
      counts.push(question.count);
      time += ms;
      answer(slice(Array.from({ length: question.count }, (_, i) => one(from + i))));
      assert.deepEqual((await next).value, one(from));
      for (let i = 1; i < question.count; i++) assert.equal(/** @type {any} */ ((await all.next()).value).number, from + i);
      from += question.count;
    }
  } finally {
    performance.now = now;
  }
  assert.deepEqual(counts, [1, 2, 4, 8, 16, 32, 32, 32, 16, 8, 4, 2, 1, 1]);
  await all.return();
}); // prettier-ignore

test('workers get numbers ahead, no more than are wanted, and are stopped with the last', async () => {
  const { begin, asked } = handPool(2);
  const ending = new AbortController();
  const told = [];
  const onProgress = (/** @type {any} */ progress) => told.push(progress);
  const all = begin({ count: 3, seed: 1, signal: ending.signal, onProgress });
  const next = all.next();
  await soon();
  const numbers = () => asked.map(({ question: { from, count } }) => [from, count]);
  assert.deepEqual(numbers(), [[0, 1], [1, 1]]);
  // What comes first out of turn waits; what is told of it does not.
  asked[1].take(slice([], 5, { clues: 2 }));
  asked[1].answer(slice([one(1)], 2, { clues: 1, needs: 1 }));
  await soon();
  assert.deepEqual(told, [{ tried: 5, rejected: { clues: 2 } }, { tried: 7, rejected: { clues: 3, needs: 1 } }]);
  asked[0].take(slice([one(0)], 1));
  asked[0].answer(slice([]));
  assert.equal(/** @type {any} */ ((await next).value).puzzle, 'p0');
  const second = await all.next();
  assert.equal(/** @type {any} */ (second.value).puzzle, 'p1');
  const third = all.next();
  await soon();
  assert.equal(numbers().length, 3);
  assert.deepEqual([numbers()[2][0], asked[2].signal.aborted], [2, false]);
  asked[2].answer(slice([2, 3, 4, 5].map(one)));
  assert.equal(/** @type {any} */ ((await third).value).puzzle, 'p2');
  assert.equal((await all.next()).done, true);
  assert.equal(asked.length, 3);
  assert.deepEqual([asked[2].signal.aborted, asked[2].signal.reason.code], [true, 'closed']);
  assert.equal(getEventListeners(ending.signal, 'abort').length, 0);
  assert.deepEqual([told.at(-1).tried, told[0].tried], [8, 5]);
  assert.equal((await begin({ count: 0 }).next()).done, true);
}); // prettier-ignore

test('isomorphs of earlier ones are left out, until there are 2000 in a row', async () => {
  const { begin, asked } = handPool(1);
  const all = begin({ uniqueForms: true, seed: 1, count: 4 });
  const formed = (/** @type {string} */ form, times = 1) => Array(times).fill({ ...one(0), form });
  const next = all.next();
  await soon();
  asked[0].answer(slice([...formed('a'), ...formed('a', 1999), ...formed('b'), ...formed('a', 1999), ...formed('c'), ...formed('b', 2000)]));
  assert.deepEqual((await next).value, one(0), 'without its form');
  assert.deepEqual([(await all.next()).value, (await all.next()).value], [one(0), one(0)]);
  await assert.rejects(all.next(), { code: 'attempts' });
  // They count for nothing, so more numbers are asked for than puzzles.
  const few = begin({ uniqueForms: true, seed: 1, count: 2 });
  const first = few.next();
  await soon();
  asked[1].answer(slice(formed('a')));
  await first;
  const second = few.next();
  await soon();
  asked[2].answer(slice(formed('a', 2)));
  await soon();
  const [{ question: earlier }, { question: later }] = asked.slice(2);
  assert.equal(later.from, earlier.from + earlier.count);
  asked[3].answer(slice(formed('b')));
  assert.equal((await second).done, false);
  assert.equal((await few.next()).done, true);
  // One that was given up ends all, after those before it.
  const given = begin({ seed: 1 });
  const only = given.next();
  await soon();
  asked.at(-1).answer(slice([one(0), null]));
  assert.equal((await only).done, false);
  await assert.rejects(given.next(), { code: 'attempts' });
  await soon();
}); // prettier-ignore

test('a path is of the puzzle with all its rules; a seed that is not given is a new one', async () => {
  const { begin, asked } = handPool(1);
  const { signal } = new AbortController();
  const grid = '.'.repeat(16);
  const paths = [];
  for (const [wish, made] of /** @type {[any, any][]} */ ([
    [{}, { puzzle: grid }],
    [{ rules: 'diagonal' }, { puzzle: grid }],
    [{ killer: true }, { puzzle: grid, rules: 'cage' }],
    [{ killer: true, rules: 'diagonal' }, { puzzle: grid, rules: 'both' }],
  ])) {
    const all = begin({ ...wish, path: true, count: 1, signal });
    const next = all.next();
    await soon();
    asked.at(-1).answer(slice([made]));
    paths.push(.../** @type {any} */ ((await next).value).path);
    await all.return();
  }
  assert.deepEqual(paths.map(([text]) => text), [grid, `size 4\ndiagonal\n${grid}\n`, 'cage', 'both']);
  assert.ok(paths.every(([, handed]) => handed === signal));
  const seeds = asked.map(({ question }) => question.seed);
  assert.equal(new Set(seeds).size, seeds.length);
  for (const seed of seeds) assert.match(seed, /^\d{6,16}$/);
}); // prettier-ignore

test('an abort ends what is under way, with its reason, and what is left over is forgotten', async () => {
  const { begin, asked } = handPool(2);
  const why = new Error('why');
  const ending = new AbortController();
  const { signal } = ending;
  const all = begin({ seed: 1, signal });
  const next = all.next();
  await soon();
  ending.abort(why);
  await assert.rejects(next, why);
  assert.ok(asked.every((one) => one.signal.reason === why));
  assert.equal(getEventListeners(signal, 'abort').length, 0);
  // Between two puzzles of one answer.
  const later = new AbortController();
  const several = begin({ seed: 1, signal: later.signal });
  const first = several.next();
  await soon();
  asked[2].answer(slice([one(0), one(1)]));
  await first;
  later.abort(why);
  await assert.rejects(several.next(), why);
  const left = begin({ seed: 1 });
  const begun = left.next();
  await soon();
  asked.at(-2).answer(slice([one(0)]));
  await begun;
  await left.return();
  assert.deepEqual(asked.slice(-2).map((one) => one.signal.reason?.code), ['closed', 'closed']);
}); // prettier-ignore

test('unbiased puzzles have the weights that the command tells', async () => {
  const wish = /** @type {const} */ ({ making: 'unbiased', count: 2, seed: 5 });
  const told = (await made(wish)).map(
    ({ puzzle, weight = 1 }) => `${puzzle} # weight ${Number(weight.toPrecision(4))}`,
  );
  assert.deepEqual(told, native('2', '--seed', '5', '--unbiased'));
  assert.ok(new Set(told.map((line) => line.split(' ').at(-1))).size > 1, told.join());
});
