// The pool: how many workers it may have, workers that fall silent, and work that rests while others go on.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Pool } from '../../wasm/client/pool.js';
import { Solver, SudokuError } from '../../wasm/client/ninefold.js';
import { Engine } from '../../wasm/engine/engine.js';
import { ARTICLE, EMPTY, modules } from './data.mjs';

test('a number of workers that makes no sense is refused', async () => {
  for (const workers of [1e7, 257, 0, -1, 1.5, NaN, Infinity, '2', null, [], 2n])
    assert.throws(
      () => new Solver({ workers: /** @type {any} */ (workers) }),
      (error) => error instanceof RangeError && /1 to 256/.test(error.message),
      String(workers),
    );
  const most = new Solver({ workers: 256 });
  assert.equal((await most.solve(ARTICLE.puzzle)).count, 1);
  await most.close();
});

test('a time for silent workers that makes no sense is refused', () => {
  for (const workerTimeout of [0, -1, NaN, 1.5, '5', null, 2 ** 31])
    assert.throws(
      () => new Solver({ workerTimeout: /** @type {any} */ (workerTimeout) }),
      RangeError,
      String(workerTimeout),
    );
});

/** A worker that answers `load`, and after that nothing until the flag in shared memory is set. */
const silentWorker = (/** @type {string} */ unless) => `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, method }) => {
    if (method === 'load' || ${unless}) parentPort.postMessage({ id, value: { over: true, value: 'heard', handle: 1 } });
    else if (method === 'parse') for (;;);
  });`;

test('a worker that falls silent is replaced, and the next call works', async () => {
  let script = silentWorker('false');
  const options = { workers: 1, wasm: await WebAssembly.compile(modules.simd), workerTimeout: 200 };
  const pool = new Pool(options, true, () => script);
  after(() => pool.close());
  // One that waits for ever, and one that runs for ever.
  for (const call of [
    () => pool.run(EMPTY, { kind: 'solve' }),
    () => pool.call('parse', [EMPTY, {}]),
  ]) {
    const waiting = [call(), call()];
    for (const one of waiting)
      await assert.rejects(
        one,
        (error) => error instanceof SudokuError && error.code === 'internal' && /200 ms/.test(error.message),
      ); // prettier-ignore
    assert.equal(pool.size, 0);
  }
  script = silentWorker('true');
  assert.equal(await pool.run(EMPTY, { kind: 'solve' }), 'heard');
  assert.equal(pool.size, 1);
});

test('a worker that works longer than the time for silence, but answers each slice, is left alone', async () => {
  const solver = new Solver({ workers: 1, workerTimeout: 300 });
  after(() => solver.close());
  let counted = 0n;
  const signal = AbortSignal.timeout(1500);
  const count = solver.count(EMPTY, { signal, onProgress: ({ count }) => (counted = count) });
  await assert.rejects(count, { name: 'TimeoutError' });
  assert.ok(counted > 0n);
  // Nor is one that has nothing to do.
  await new Promise((resolve) => setTimeout(resolve, 700));
  assert.equal((await solver.solve(ARTICLE.puzzle)).count, 1);
});

test('a batch that rests keeps no worker from others', async () => {
  const solver = new Solver({ workers: 1, wasm: modules.simd });
  after(() => solver.close());
  // As many jobs as share a worker, so that the batch waits for its first turn.
  const ending = new AbortController();
  const { signal } = ending;
  const counts = Array.from({ length: 4 }, () => {
    return /** @type {Promise<void>} */ (
      new Promise((begun) => {
        solver.count(EMPTY, { signal, onProgress: () => begun() }).catch(() => {});
      })
    );
  });
  await Promise.all(counts);
  let held = false;
  const hold = () => (held ? new Promise(() => {}) : undefined);
  let read = 0;
  function* lines() {
    for (; read < 200; read++) yield ARTICLE.puzzle;
  }
  const results = solver.solveAll(lines(), { hold });
  const next = results.next();
  // The first blocks are read, and wait for their turns.
  while (read < 30) await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  held = true;
  ending.abort();
  const { count } = await solver.solve(ARTICLE.puzzle, { signal: AbortSignal.timeout(20_000) });
  assert.equal(count, 1);
  await results.return();
  await next;
});

test('limits beyond what one call into the module can count', async () => {
  const engine = Engine.loadSync(modules.simd);
  for (const limit of [2n ** 64n - 1n, 2n ** 64n, 2n ** 64n + 1n, 2n ** 65n, 10n ** 40n]) {
    assert.deepEqual(engine.count('1...............', { limit }), { count: 72n, complete: true });
    const { counts } = engine.candidates('1...............', { limit });
    assert.deepEqual(counts?.[0], [72, 0, 0, 0]);
  }
});
