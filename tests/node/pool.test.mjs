// The pool: how many workers it may have, workers that fall silent, and work that rests while others go on.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { WHOLE } from '../../wasm/client/assets.js';
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
  const pool = new Pool(options, WHOLE, () => script);
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
  const enough = new AbortController();
  const begun = performance.now();
  // On a busy machine the first slices may take longer.
  const onProgress = (/** @type {{ count: bigint }} */ { count }) => {
    if (count > 0n && performance.now() - begun > 1500) enough.abort();
  };
  await assert.rejects(solver.count(EMPTY, { signal: enough.signal, onProgress }), {
    name: 'AbortError',
  });
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

/** A worker that does as the text says, "NAME SLICES", and tells everything that it was asked. */
const obedientWorker = `
  const { parentPort, threadId } = require('node:worker_threads');
  const log = [];
  const searches = new Map();
  let handles = 0;
  const next = (handle) => {
    const search = searches.get(handle);
    const over = ++search.at >= search.slices;
    if (over) searches.delete(handle);
    return { over, handle, value: search.name + search.at + '@' + threadId };
  };
  const methods = {
    load: () => null,
    open(text, { kind }, ms) {
      const [name, slices] = text.split(' ');
      log.push('open ' + name + ' ' + kind + ' ' + ms);
      searches.set(++handles, { name, slices: Number(slices), at: 0 });
      return next(handles);
    },
    advance(handle, ms) {
      log.push('advance ' + searches.get(handle).name + ' ' + ms);
      return next(handle);
    },
    ask(handle, asked, ms) {
      log.push('ask ' + searches.get(handle).name + ' ' + asked + ' ' + ms);
      return next(handle);
    },
    close(handle) {
      log.push('close ' + searches.get(handle).name);
      searches.delete(handle);
    },
    log: () => log.splice(0),
    where: () => threadId,
    fail() { throw new Error('trap'); },
  };
  parentPort.on('message', ({ id, method, args }) => {
    try {
      parentPort.postMessage({ id, value: methods[method](...args) });
    } catch (error) {
      parentPort.postMessage({ id, bug: String(error) });
    }
  });`;

/** @param {number} workers */
async function obedient(workers) {
  const wasm = await WebAssembly.compile(modules.simd);
  const pool = new Pool({ workers, wasm }, WHOLE, () => obedientWorker);
  const log = () => pool.call('log', []);
  return { pool, log };
}

/** @param {any} kind */
const kindOf = (kind) => /** @type {any} */ ({ kind });

test('work on one worker takes turns, each with its own time; what is left is closed', async () => {
  const { pool, log } = await obedient(1);
  after(() => pool.close());
  assert.equal(pool.size, 0);
  const seen = [];
  const told = (value) => seen.push(value.slice(0, 2));
  const both = ['a 3', 'b 3'].map((text) => pool.run(text, kindOf('solve'), undefined, told));
  assert.deepEqual((await Promise.all(both)).map((value) => value.slice(0, 2)), ['a3', 'b3']);
  assert.deepEqual(seen, ['a1', 'b1', 'a2', 'b2']);
  assert.deepEqual(await log(), ['open a solve 10', 'open b solve 10', 'advance a 10', 'advance b 10', 'advance a 10', 'advance b 10']);
  await pool.run('c 2', kindOf('block'));
  assert.deepEqual(await log(), ['open c block 20', 'advance c 20']);
  // Requests go with slices, but not with the first.
  const requests = ['x', undefined, 'y'];
  for await (const slice of pool.slices('d 4', kindOf('count'), undefined, { request: () => requests.shift() })) void slice;
  assert.deepEqual(await log(), ['open d count 10', 'ask d x 10', 'advance d 10', 'ask d y 10']);
  // Left in the middle it is closed, and not where it is over.
  for await (const { value } of pool.slices('e 5', kindOf('count'))) if (/** @type {any} */ (value).startsWith('e2')) break;
  assert.deepEqual(await log(), ['open e count 10', 'advance e 10', 'close e']);
  const listed = pool.batches('f 9', kindOf('solutions'));
  assert.match(String((await listed.next()).value), /^f1/);
  await listed.return();
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(await log(), ['open f solutions 10', 'close f']);
  const all = [];
  for await (const value of pool.batches('g 3', kindOf('solutions'))) all.push(value.slice(0, 2));
  assert.deepEqual(all, ['g1', 'g2', 'g3']);
  assert.equal(pool.size, 1);
}); // prettier-ignore

test('work is spread over the workers, at most four jobs on each', async () => {
  const { pool } = await obedient(2);
  after(() => pool.close());
  assert.deepEqual([await pool.slots(), pool.spare], [2, 2]);
  const searches = [];
  const begin = async (kind) => {
    const search = pool.slices('a 99', kindOf(kind));
    searches.push(search);
    const { value } = await search.next();
    return String(/** @type {any} */ (value).value).split('@')[1];
  };
  const first = await begin('count');
  assert.deepEqual([pool.size, pool.spare], [1, 1]);
  // Rather an unshared one than a warm one.
  const second = await begin('count');
  assert.notEqual(second, first);
  assert.deepEqual([pool.size, pool.spare], [2, 0]);
  const places = [];
  for (let i = 0; i < 6; i++) places.push(await begin('count'));
  for (const place of [first, second]) assert.equal(places.filter((one) => one === place).length, 3);
  // A ninth waits until one of them is over; what lies idle was never counted.
  let begun = false;
  const ninth = begin('count').then((place) => ((begun = true), place));
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert.equal(begun, false);
  await searches[1].return();
  assert.equal(await ninth, second);
  for (const search of searches.splice(0)) await search.return();
  assert.equal(pool.spare, 2);
  for (const kind of ['solutions', 'recording', 'steps']) {
    const idle = [];
    for (let i = 0; i < 10; i++) idle.push(await begin(kind));
    assert.deepEqual([pool.spare, new Set(idle).size <= 2], [2, true]);
  }
  // A warm worker rather than a new one.
  const { pool: fresh } = await obedient(3);
  after(() => fresh.close());
  const where = await fresh.call('where', []);
  for (let i = 0; i < 3; i++) assert.equal(await fresh.call('where', []), where);
  assert.equal(fresh.size, 1);
  const abroad = await Promise.all([1, 2, 3, 4].map(() => fresh.call('where', [])));
  assert.ok(new Set(abroad).size > 1 && fresh.size > 1);
}); // prettier-ignore

test('who waits for a turn and is aborted gets none; who comes after gets it', async () => {
  const { pool, log } = await obedient(1);
  after(() => pool.close());
  const why = new Error('why');
  const ending = new AbortController();
  const search = pool.slices('a 9', kindOf('count'));
  await search.next();
  await log();
  const work = [
    pool.run('b 1', kindOf('solve'), ending.signal),
    pool.call('where', [], ending.signal),
    pool.batches('l 1', kindOf('solutions'), ending.signal).next(),
    pool.run('c 1', kindOf('solve')),
  ];
  ending.abort(why);
  const [b, where, l, c] = await Promise.allSettled(work);
  assert.deepEqual([b, where, l].map((one) => /** @type {any} */ (one).reason), [why, why, why]);
  assert.match(/** @type {any} */ (c).value, /^c1/);
  assert.ok(!(await log()).some((line) => /^(advance|open) [bl]/.test(line)));
  await assert.rejects(pool.run('d 1', kindOf('solve'), ending.signal), why);
  // One that breaks takes its searches along, and another takes its place.
  await assert.rejects(pool.call('fail', []), { code: 'internal' });
  await assert.rejects(search.next(), { code: 'internal' });
  assert.equal(pool.size, 0);
  assert.match(await pool.run('e 1', kindOf('solve')), /^e1/);
  assert.deepEqual([pool.size, pool.spare], [1, 1]);
  // Work that is held waits between its slices, others go on.
  /** @type {any} */
  let open;
  const gates = [undefined, new Promise((resolve) => (open = resolve))];
  const held = pool.run('f 2', kindOf('solve'), undefined, undefined, () => gates.shift());
  assert.match(await pool.run('g 3', kindOf('solve')), /^g3/);
  open();
  assert.match(await held, /^f2/);
  const waiting = [pool.run('h 9', kindOf('solve')), pool.call('where', [])];
  const settled = Promise.allSettled(waiting);
  await pool.close();
  for (const one of await settled) assert.equal(/** @type {any} */ (one).reason.code, 'closed');
  await assert.rejects(pool.call('where', []), { code: 'closed' });
  assert.equal(pool.whole(), pool);
  await assert.rejects(pool.another(() => obedientWorker).call('where', []), { code: 'closed' });
}); // prettier-ignore

test('another pool has as many workers, and its own', async () => {
  const { pool } = await obedient(3);
  const other = pool.another(() => obedientWorker);
  assert.equal(await other.slots(), 3);
  assert.notEqual(await other.call('where', []), await pool.call('where', []));
  await pool.close();
  assert.equal(typeof (await other.call('where', [])), 'number');
  await other.close();
  const small = new Pool({ workers: 2, workerTimeout: 700 });
  const whole = small.whole();
  assert.notEqual(whole, small);
  assert.equal(whole.whole(), whole);
  assert.equal(await whole.slots(), 2);
  await Promise.all([small.close(), whole.close()]);
  await assert.rejects(small.whole().call('where', []), { code: 'closed' });
});

test('workers rest after thirty seconds in which none was asked, and the first stays', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { pool } = await obedient(3);
  const together = () => Promise.all(['a 2', 'b 2', 'c 2'].map((text) => pool.run(text, kindOf('solve'))));
  const places = new Set((await together()).map((value) => value.split('@')[1]));
  assert.deepEqual([places.size, pool.size, pool.spare], [3, 3, 3]);
  t.mock.timers.tick(29_999);
  assert.equal(pool.size, 3);
  // Work begins the time anew, also where it is little.
  const first = String(await pool.call('where', []));
  t.mock.timers.tick(29_999);
  assert.equal(pool.size, 3);
  t.mock.timers.tick(1);
  assert.deepEqual([pool.size, pool.spare, places.has(first)], [1, 3, true]);
  assert.equal(String(await pool.call('where', [])), first);
  // One in whose hands a search is left stays, and so does the first.
  await together();
  const open = [1, 2, 3].map(() => pool.slices('d 9', kindOf('solutions')));
  await Promise.all(open.map((one) => one.next()));
  for (const one of open.slice(1)) await one.return();
  t.mock.timers.tick(30_000);
  assert.ok([1, 2].includes(Number(pool.size)), String(pool.size));
  assert.equal(/** @type {any} */ ((await open[0].next()).value).over, false);
  await pool.close();
  assert.equal(pool.size, 0);
  t.mock.timers.tick(60_000);
}); // prettier-ignore

test('as many workers as there are processors, unless it is said; none of them is begun before it is needed', async () => {
  const { availableParallelism } = await import('node:os');
  for (const [workers, most] of /** @type {[number | undefined, number][]} */ ([[undefined, Math.min(availableParallelism(), 256)], [3, 3], [1, 1]])) {
    const pool = new Pool({ workers }, WHOLE, () => silentWorker('true'));
    assert.deepEqual([await pool.slots(), pool.size], [most, 0]);
    pool.close();
  }
}); // prettier-ignore

test('a pool that is closed at any moment refuses what was asked, and leaves no worker behind', async () => {
  const wasm = await WebAssembly.compile(modules.simd);
  for (let moment = 0; moment < 14; moment++) {
    const pool = new Pool({ workers: 1, wasm }, WHOLE, () => silentWorker('true'));
    const asked = [pool.run(EMPTY, { kind: 'solve' }), pool.run(EMPTY, { kind: 'solve' })].map((one) => one.then(() => 'answered', ({ code }) => code));
    for (let turn = 0; turn < moment; turn++) await null;
    pool.close();
    assert.deepEqual([...(await Promise.all(asked)), pool.size], ['closed', 'closed', 0], `after ${moment} turns`);
  }
}); // prettier-ignore

test('a worker that ends, throws, or cannot start fails what it was asked, by name, and is replaced', async () => {
  const wasm = await WebAssembly.compile(modules.simd);
  const ending = (/** @type {string} */ act) => `
    const { parentPort } = require('node:worker_threads');
    parentPort.on('message', ({ id, method }) => {
      if (method === 'parse') { ${act} }
      parentPort.postMessage({ id, value: { over: true, value: 'heard', handle: 1 } });
    });`;
  for (const [script, message] of /** @type {[string, RegExp][]} */ ([[ending('process.exit(3);'), /the worker ended \(3\)/], [ending("throw new Error('torn');"), /torn/], ["throw new Error('unborn');", /unborn/]])) {
    let now = script;
    const pool = new Pool({ workers: 1, wasm }, WHOLE, () => now);
    await assert.rejects(pool.call('parse', [EMPTY, {}]), (error) => error instanceof SudokuError && error.code === 'internal' && message.test(error.message));
    assert.equal(pool.size, 0);
    now = silentWorker('true');
    assert.equal(await pool.run(EMPTY, { kind: 'solve' }), 'heard');
    await pool.close();
  }
}); // prettier-ignore
