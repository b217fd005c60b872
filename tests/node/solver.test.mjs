// The solver: workers, turns, cancelling, and what becomes of our own bugs.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Solver, SudokuError } from '../../wasm/client/ninefold.js';
import { wholeLimit, wholeSize, wholeTimeout, wholeWorkers } from '../../wasm/engine/options.js';
import { ARTICLE, EMPTY, ENDLESS, modules, puzzles, SLOW } from './data.mjs';
import { eventually, settlesAtOnce } from './waiting.mjs';

const solver = new Solver({ workers: 2 });
after(() => solver.close());

/** @param {string} code */
const withCode = (code) => (/** @type {unknown} */ error) =>
  error instanceof SudokuError && error.code === code;

/** The pool is no part of the API; tests look into it all the same. */
const poolOf = (one) => one.pool;

/** All searches that are open in the pool's one worker. */
const searches = (one) => poolOf(one).call('sessions', []);

test('solves, and proves the solution unique', async () => {
  const { count, solution, guesses, microseconds, reason } = await solver.solve(SLOW.puzzle);
  assert.deepEqual([count, solution, reason], [1, SLOW.solution, undefined]);
  assert.ok(guesses > 0 && microseconds > 0);
});

test('a long solve tells how far it is', async () => {
  const stop = new AbortController();
  const told = [];
  const endless = solver.solve(ENDLESS, {
    signal: stop.signal,
    onProgress: (progress) => told.push(progress) === 5 && stop.abort(),
  });
  await assert.rejects(endless, { name: 'AbortError' });
  assert.equal(told.length, 5);
  for (const { explored, guesses } of told) {
    assert.ok(explored >= 0 && explored <= 1 && guesses >= 0);
  }
  assert.ok(told[4].guesses > told[0].guesses);
});

test('solve: first, several, none', async () => {
  assert.equal((await solver.solve(EMPTY, { first: true })).count, 1);
  assert.equal((await solver.solve(EMPTY)).count, 2);
  const none = await solver.solve(`11${'.'.repeat(79)}`);
  assert.equal(none.count, 0);
  assert.equal(none.solution, null);
  assert.equal(none.reason?.kind, 'clash');
});

test('true candidates, and their abort', async () => {
  assert.deepEqual((await solver.candidates(ARTICLE.puzzle)).digits, [...ARTICLE.solution]);
  await assert.rejects(solver.candidates('12'), withCode('length'));
  const signal = AbortSignal.abort();
  await assert.rejects(solver.candidates(EMPTY, { signal }), { name: 'AbortError' });
});

test('leaving a search for solutions does not wait for the next one', async () => {
  const one = new Solver({ workers: 1 });
  const endless = one.solutions('.'.repeat(625)); // its first in ascending order is far away
  const pending = endless.next();
  await eventually('a search', async () => (await searches(one)) === 1);
  const left = endless.return();
  await settlesAtOnce(left);
  assert.deepEqual(await left, { done: true, value: undefined });
  assert.deepEqual(await pending, { done: true, value: undefined });
  assert.deepEqual(await endless.next(), { done: true, value: undefined });
  await one.close();
});

test('one signal for hundreds of calls', async () => {
  /** @type {Error[]} */
  const warnings = [];
  const listen = (/** @type {Error} */ warning) => warnings.push(warning);
  process.on('warning', listen);
  const controller = new AbortController();
  const { signal } = controller;
  await Promise.all(Array.from({ length: 200 }, () => solver.solve(ARTICLE.puzzle, { signal })));
  assert.equal(getEventListeners(signal, 'abort').length, 0);
  const counts = Array.from({ length: 50 }, () => solver.count(EMPTY, { signal }));
  controller.abort();
  for (const count of counts) await assert.rejects(count, { name: 'AbortError' });
  // Warnings come with the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', listen);
  assert.deepEqual(warnings, []);
});

test('options that make no sense are refused', async () => {
  for (const size of [0, NaN, 2 ** 40, 9.5])
    await assert.rejects(solver.solve(ARTICLE.puzzle, { size }), RangeError, String(size));
  await assert.rejects(solver.solve(ARTICLE.puzzle, { size: 7 }), withCode('size'));
  for (const limit of [0, 1.5, NaN, -1])
    await assert.rejects(solver.count(EMPTY, { limit }), RangeError, String(limit));
});

test('options are taken from their least value to their greatest', () => {
  for (const [whole, name, most] of /** @type {[(value?: any) => unknown, string, number][]} */ ([
    [wholeSize, 'size', 25],
    [wholeWorkers, 'workers', 256],
    [wholeTimeout, 'workerTimeout', 2_147_483_647],
  ])) {
    for (const value of [1, 2, most - 1, most, undefined]) assert.equal(whole(value), value);
    for (const value of [0, -1, most + 1, 1.5, NaN, Infinity, '1', null, 1n])
      assert.throws(() => whole(value), {
        name: 'RangeError',
        message: `${name} is a whole number from 1 to ${most}, not ${value}`,
      });
  }
  for (const limit of [1, 2, 1n, 2n ** 70n, 2 ** 60])
    assert.equal(wholeLimit(limit), BigInt(limit));
  for (const limit of [undefined, Infinity]) assert.equal(wholeLimit(limit), undefined);
  for (const limit of /** @type {any[]} */ ([0, 0n, -1n, -Infinity, NaN, 0.5, '5', null]))
    assert.throws(() => wholeLimit(limit), {
      name: 'RangeError',
      message: `a limit is a whole number from 1, not ${limit}`,
    });
});

test('many at once, more than there are workers, each its own answer', async () => {
  const rows = puzzles('classic.txt').filter(({ count }) => count === 1n);
  const answers = await Promise.all(rows.map(({ puzzle }) => solver.solve(puzzle)));
  assert.deepEqual(
    answers.map(({ solution }) => solution),
    rows.map(({ solution }) => solution),
  );
});

test('counts, with a limit and with progress', async () => {
  assert.deepEqual(await solver.count(ARTICLE.puzzle), { count: 1n, complete: true });
  /** @type {import('../../wasm/client/ninefold.js').Progress[]} */
  const seen = [];
  const answer = await solver.count('.'.repeat(18) + ARTICLE.puzzle.slice(18), {
    limit: 4_000_000n,
    onProgress: (progress) => seen.push(progress),
  });
  assert.deepEqual(answer, { count: 4_000_000n, complete: false });
  assert.ok(seen.length > 0);
  const counts = seen.map(({ count }) => count);
  assert.deepEqual(
    counts,
    [...counts].sort((a, b) => (a < b ? -1 : 1)),
  );
  assert.ok(seen.every(({ explored }) => explored >= 0 && explored <= 1));
  await assert.rejects(solver.count(EMPTY, { limit: 0 }), RangeError);
});

test('a progress callback that throws ends the count', async () => {
  const one = new Solver({ workers: 1 });
  const onProgress = () => assert.fail('enough');
  await assert.rejects(one.count(EMPTY, { onProgress }), /enough/);
  await eventually('no search is left', async () => (await searches(one)) === 0);
  await one.close();
});

test('solutions come in ascending order; leaving the loop frees the search', async () => {
  const one = new Solver({ workers: 1 });
  const grids = [];
  for await (const grid of one.solutions(EMPTY)) {
    grids.push(grid);
    if (grids.length === 3000) break;
  }
  assert.deepEqual(grids, [...new Set(grids)].sort());
  assert.ok(grids[0].startsWith('123456789'));
  assert.equal(await searches(one), 0);
  const all = [];
  for await (const grid of one.solutions(ARTICLE.puzzle, { unordered: true })) all.push(grid);
  assert.deepEqual(all, [ARTICLE.solution]);
  await one.close();
});

test('while one worker iterates and counts, it still solves', async () => {
  const one = new Solver({ workers: 1 });
  const abort = new AbortController();
  const counting = one.count(EMPTY, { signal: abort.signal });
  let seen = 0;
  for await (const grid of one.solutions(EMPTY)) {
    assert.equal((await one.solve(grid)).solution, grid);
    if (++seen === 5) break;
  }
  abort.abort();
  await assert.rejects(counting, { name: 'AbortError' });
  assert.equal(poolOf(one).size, 1);
  await one.close();
});

test('bad input is said with its place', async () => {
  await assert.rejects(solver.solve('12x'), SudokuError);
  await assert.rejects(solver.parse(`1é${'.'.repeat(79)}`), (error) => {
    assert.ok(error instanceof SudokuError);
    assert.deepEqual(
      [error.code, error.index, error.line, error.column, error.actual],
      ['symbol', 1, 1, 2, 'é'],
    );
    return true;
  });
  await assert.rejects(async () => {
    for await (const grid of solver.solutions('')) assert.fail(grid);
  }, withCode('empty'));
  await assert.rejects(solver.solve(/** @type {any} */ (null)), TypeError);
  assert.equal((await solver.parse(ARTICLE.puzzle)).givens, ARTICLE.puzzle);
});

test('values of a wrong type are told in words of ours; null is no options', async () => {
  const wrong = /** @type {any} */ (solver);
  const first = async (/** @type {any} */ iterator) => (await iterator.next()).value;
  const { puzzle: text } = ARTICLE;
  for (const value of [null, undefined, 5, {}, true]) {
    const kind = value === null ? 'null' : typeof value;
    for (const method of ['solve', 'count', 'candidates', 'parse', 'why', 'lab', 'record'])
      await assert.rejects(wrong[method](value, {}), { name: 'TypeError', message: `a puzzle is a string, not ${kind}` });
    const state = { name: 'TypeError', message: `a puzzle is a string or a state with givens, not ${kind}` };
    for (const method of ['step', 'refute']) await assert.rejects(wrong[method](value, {}), state);
    await assert.rejects(first(wrong.steps(value)), state);
    await assert.rejects(first(wrong.rate([value])), state);
    await assert.rejects(first(wrong.rate(value)), { name: 'TypeError', message: `puzzles to be rated are a list of strings, not ${kind}` });
    await assert.rejects(first(wrong.solveAll(value)), { name: 'TypeError', message: /^the lines of a batch are/ });
  }
  for (const [options, message] of /** @type {[object, string][]} */ ([
    [{ signal: 5 }, 'signal is an AbortSignal'],
    [{ onProgress: 'x' }, 'onProgress is a function'],
  ])) {
    const error = { name: 'TypeError', message };
    for (const method of ['solve', 'count', 'candidates', 'parse', 'why', 'lab', 'record', 'step', 'refute'])
      await assert.rejects(async () => wrong[method](text, options), error, method);
    for (const method of ['solutions', 'solveAll', 'answers', 'rate', 'steps'])
      await assert.rejects(async () => first(wrong[method]([text], options)), error, method);
    await assert.rejects(first(wrong.generate(options)), error);
  }
  assert.equal((await wrong.solve(text, null)).count, 1);
  assert.equal((await first(wrong.solveAll([text], null))).count, 1);
  assert.equal(await first(wrong.solutions(text, null)), ARTICLE.solution);
  await new Solver(/** @type {any} */ (null)).close();
  await assert.rejects(wrong.step(text, { techniques: 'pointing' }), { name: 'TypeError', message: 'techniques are a list of names' });
  for (const [field, values] of Object.entries({ entries: [5], marks: [5, [5]], rules: [5, [5], [{}], [{ keyword: 'cage', values: 5, groups: [] }]], regions: [5], limits: [5, ['x']] }))
    for (const value of values)
      await assert.rejects(wrong.step({ givens: text, [field]: value }), { name: 'TypeError', message: `${field} of a state are not as parse returns them` });
  await assert.rejects(wrong.step({ givens: text, boxHeight: 1e9 }), withCode('length'));
}); // prettier-ignore

test('an abort rejects at once with the reason and frees the search', async () => {
  const one = new Solver({ workers: 1 });
  const abort = new AbortController();
  const counting = one.count(EMPTY, { signal: abort.signal });
  const iterating = (async () => {
    let last = '';
    for await (const grid of one.solutions(EMPTY, { signal: abort.signal })) last = grid;
    return last;
  })();
  await eventually('two searches', async () => (await searches(one)) === 2);
  abort.abort();
  await settlesAtOnce(counting);
  await assert.rejects(counting, { name: 'AbortError' });
  await assert.rejects(iterating, { name: 'AbortError' });
  assert.equal((await one.solve(ARTICLE.puzzle)).count, 1);
  await eventually('no search is left', async () => (await searches(one)) === 0);
  assert.equal(getEventListeners(abort.signal, 'abort').length, 0);

  const why = new Error('changed my mind');
  await assert.rejects(one.solve(EMPTY, { signal: AbortSignal.abort(why) }), why);
  await assert.rejects(async () => {
    for await (const grid of one.solutions(EMPTY, { signal: AbortSignal.abort(why) })) void grid;
  }, why);
  await one.close();
});

test('an abort between two solutions frees the search though nobody asks again', async () => {
  const one = new Solver({ workers: 1 });
  const abort = new AbortController();
  const grids = one.solutions(EMPTY, { signal: abort.signal });
  await grids.next();
  assert.equal(await searches(one), 1);
  abort.abort();
  await eventually('no search is left', async () => (await searches(one)) === 0);
  await assert.rejects(grids.next(), { name: 'AbortError' });
  await one.close();
});

test('a thousand cancellations leave nothing behind', async () => {
  const one = new Solver({ workers: 1 });
  const shared = new AbortController();
  for (let round = 0; round < 100; round++) {
    const abort = new AbortController();
    const asked = Array.from({ length: 10 }, (_, i) =>
      i % 2
        ? one.count(EMPTY, { signal: abort.signal })
        : one.solve(EMPTY, { signal: abort.signal }),
    );
    if (round % 3 === 0) await sleep(1);
    abort.abort();
    for (const { status } of await Promise.allSettled(asked)) {
      if (round % 3 !== 0) assert.equal(status, 'rejected');
    }
    assert.equal(getEventListeners(abort.signal, 'abort').length, 0);
  }
  assert.equal((await one.solve(ARTICLE.puzzle, { signal: shared.signal })).count, 1);
  assert.equal(await searches(one), 0);
  assert.equal(poolOf(one).size, 1);
  assert.equal(getEventListeners(shared.signal, 'abort').length, 0);
  await one.close();
});

test('a trap rejects with internal, the worker is replaced, the next call works', async () => {
  const one = new Solver({ workers: 1 });
  const iterating = one.solutions(EMPTY);
  await iterating.next();
  let counting;
  await new Promise((begun) => (counting = one.count(EMPTY, { onProgress: begun })));
  const fallen = [
    assert.rejects(poolOf(one).call('trap', []), withCode('internal')),
    assert.rejects(counting, withCode('internal')),
  ];
  await Promise.all(fallen);
  assert.equal((await one.solve(ARTICLE.puzzle)).solution, ARTICLE.solution);
  await assert.rejects(async () => {
    for await (const grid of iterating) void grid;
  }, withCode('internal'));
  assert.equal(poolOf(one).size, 1);
  for (let i = 0; i < 20; i++) {
    await assert.rejects(poolOf(one).call('trap', []), withCode('internal'));
    assert.equal((await one.solve(ARTICLE.puzzle)).count, 1);
  }
  await one.close();
});

test('close rejects what is pending and whatever comes later, and leaves no worker', async () => {
  const two = new Solver({ workers: 2 });
  const pending = Array.from({ length: 6 }, () => two.count(EMPTY));
  const rejected = pending.map((count) => assert.rejects(count, withCode('closed')));
  await eventually('two workers', () => poolOf(two).size === 2);
  await two.close();
  await Promise.all(rejected);
  assert.equal(poolOf(two).size, 0);
  await assert.rejects(two.solve(EMPTY), withCode('closed'));
  await two.close();

  const early = new Solver({ workers: 1 });
  const first = assert.rejects(early.solve(EMPTY), withCode('closed'));
  await early.close();
  await first;
  assert.equal(poolOf(early).size, 0);
  await new Solver().close();
});

test('after a while without work one worker stays warm, and those with open searches', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const three = new Solver({ workers: 3 });
  const together = () => Promise.all([1, 2, 3].map(() => three.solve(EMPTY)));
  await together();
  assert.equal(poolOf(three).size, 3);
  t.mock.timers.tick(31_000);
  assert.equal(poolOf(three).size, 1);
  await together();
  const open = [1, 2, 3].map(() => three.solutions(EMPTY));
  await Promise.all(open.map((grids) => grids.next()));
  t.mock.timers.tick(31_000);
  assert.equal(poolOf(three).size, 3);
  await Promise.all(open.map((grids) => grids.return()));
  t.mock.timers.tick(31_000);
  assert.equal(poolOf(three).size, 1);
  assert.equal((await three.solve(ARTICLE.puzzle)).count, 1);
  await three.close();
});

test('the module can be handed over as bytes, compiled, or by its place', async () => {
  const place = new URL('../../dist/ninefold-scalar.wasm', import.meta.url);
  const compiled = new WebAssembly.Module(modules.scalar);
  for (const wasm of [modules.scalar, compiled, place, place.href]) {
    const one = new Solver({ workers: 1, wasm });
    assert.equal((await one.solve(ARTICLE.puzzle)).solution, ARTICLE.solution);
    await one.close();
  }
});

test('a module that cannot be had, or is of another version, is said', async () => {
  const missing = new Solver({ workers: 1, wasm: new URL('no.wasm', import.meta.url) });
  await assert.rejects(missing.solve(EMPTY), withCode('internal'));
  await missing.close();
  const bytes = Buffer.from(modules.simd);
  bytes.write('9.9.9', bytes.indexOf('0.1.0\0'));
  const old = new Solver({ workers: 1, wasm: bytes });
  await assert.rejects(old.solve(EMPTY), withCode('version'));
  await old.close();
  assert.throws(() => new Solver({ workers: 0 }), RangeError);
});

test('a script that forgets to close ends all the same', () => {
  const place = new URL('../../wasm/client/ninefold.js', import.meta.url).href;
  const script = `
    import { Solver } from ${JSON.stringify(place)};
    const solver = new Solver({ workers: 2 });
    console.log((await solver.solve(${JSON.stringify(ARTICLE.puzzle)})).solution);
    for await (const grid of solver.solutions('.'.repeat(81))) { console.log(grid.length); break; }`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8', timeout: 20_000 },
  );
  assert.equal(stderr, '');
  assert.deepEqual([status, stdout], [0, `${ARTICLE.solution}\n81\n`]);
});
