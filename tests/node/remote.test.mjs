// One worker: how long it may take to load and to answer, by a clock of our own; and what is loaded that does not come
// the first time.
import assert from 'node:assert/strict';
import { register } from 'node:module';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Remote } from '../../wasm/client/remote.js';
import { Solver } from '../../wasm/client/ninefold.js';
import { SudokuError } from '../../wasm/engine/error.js';
import { ARTICLE, modules } from './data.mjs';
import { eventually } from './waiting.mjs';

/** A worker that answers when it is told to: with the method's name, by a message "answer METHOD" from anywhere. */
const slowWorker = `
  const { parentPort, workerData } = require('node:worker_threads');
  const channel = new BroadcastChannel(CHANNEL);
  const owed = [];
  channel.onmessage = ({ data }) => {
    const at = owed.findIndex(({ method }) => method === data);
    if (at >= 0) parentPort.postMessage({ id: owed[at].id, value: owed.splice(at, 1)[0].method });
  };
  parentPort.on('message', (request) => {
    owed.push(request);
    channel.postMessage('heard ' + request.method);
  });`;

/** setInterval by a clock that stands until it is set, for as long as a test lasts. @param {import('node:test').TestContext} t */
function ownIntervals(t) {
  const { setInterval, clearInterval } = globalThis;
  /** @type {Set<{ callback: () => void, every: number, at: number }>} */
  const all = new Set();
  let time = 0;
  globalThis.setInterval = /** @type {any} */ (
    (/** @type {() => void} */ callback, /** @type {number} */ every) => {
      const timer = { callback, every, at: time + every };
      all.add(timer);
      return timer;
    }
  );
  globalThis.clearInterval = /** @type {any} */ ((/** @type {any} */ timer) => all.delete(timer));
  t.after(() => Object.assign(globalThis, { setInterval, clearInterval }));
  return (/** @type {number} */ ms) => {
    const end = time + ms;
    for (;;) {
      const [next] = [...all].sort((a, b) => a.at - b.at);
      if (!next || next.at > end) break;
      time = next.at;
      next.at += next.every;
      next.callback();
    }
    time = end;
  };
}

/**
 * A remote whose worker is slow, and a clock that stands until it is set.
 *
 * @param {import('node:test').TestContext} t
 * @param {number} timeout
 */
function slow(t, timeout) {
  const name = `slow ${t.name} ${timeout}`;
  const channel = new BroadcastChannel(name);
  /** @type {Set<string>} */
  const heard = new Set();
  channel.onmessage = (/** @type {any} */ { data }) => heard.add(data);
  const pass = ownIntervals(t);
  const script = slowWorker.replace('CHANNEL', JSON.stringify(name));
  const remote = new Remote(Promise.resolve(null), timeout, () => script);
  t.after(async () => {
    channel.close();
    await remote.end(new SudokuError({ code: 'closed' }));
  });
  return {
    remote,
    pass,
    answer: (/** @type {string} */ method) => channel.postMessage(method),
    heard: (/** @type {string} */ method) =>
      eventually(`${method} is heard`, () => heard.delete(`heard ${method}`)),
  };
}

for (const [timeout, most] of [
  [200, 60_000],
  [10_000, 60_000],
  [90_000, 90_000],
]) {
  test(`a worker may take ${most} ms to load where it may be silent for ${timeout}`, async (t) => {
    const { remote, pass, answer, heard } = slow(t, timeout);
    const asked = remote.call('parse', 'x');
    await heard('load');
    pass(most - 1000);
    assert.equal(remote.broken, null);
    answer('load');
    await heard('parse');
    // Once it is loaded, the time to answer counts, from the question on.
    pass(timeout - Math.min(1000, timeout / 4));
    assert.equal(remote.broken, null);
    answer('parse');
    assert.equal(await asked, 'parse');
    // Whoever owes nothing may be silent for ever.
    pass(10 * most);
    assert.equal(remote.broken, null);
    const again = remote.call('solve', 'x');
    await heard('solve');
    pass(timeout - Math.min(1000, timeout / 4));
    assert.equal(remote.broken, null);
    pass(Math.min(1000, timeout / 4));
    // Another worker is to show that workers get time.
    await heard('load');
    pass(most - 1000);
    assert.equal(remote.broken, null);
    answer('load');
    const error = { code: 'internal', message: `a worker has not answered for ${timeout} ms` };
    await assert.rejects(again, error);
    assert.equal(remote.broken?.message, error.message);
    await assert.rejects(remote.call('solve', 'x'), error);
  });

  test(`one that takes longer is given up: ${timeout}`, async (t) => {
    const { remote, pass, heard } = slow(t, timeout);
    const asked = remote.call('parse', 'x');
    await heard('load');
    pass(most - 1000);
    assert.equal(remote.broken, null);
    pass(1000);
    await assert.rejects(asked, { message: `a worker has not answered for ${most} ms` });
  });
}

test('each answer begins the silence anew, whichever of several it is', async (t) => {
  const { remote, pass, answer, heard } = slow(t, 1000);
  const first = remote.call('one');
  await heard('load');
  answer('load');
  await heard('one');
  const second = remote.call('two');
  await heard('two');
  pass(750);
  answer('two');
  assert.equal(await second, 'two');
  pass(750);
  assert.equal(remote.broken, null);
  // A question beside others that are owed is no sign of life of the worker.
  const third = remote.call('three');
  third.catch(() => {});
  await heard('three');
  pass(250);
  await heard('load');
  answer('load');
  await assert.rejects(first, { message: 'a worker has not answered for 1000 ms' });
  await assert.rejects(third, { code: 'internal' });
});

test('one that answers before another has started was but slow', async (t) => {
  const { remote, pass, answer, heard } = slow(t, 1000);
  const asked = remote.call('one');
  await heard('load');
  answer('load');
  await heard('one');
  pass(5000);
  await heard('load');
  answer('one');
  assert.equal(await asked, 'one');
  // The other comes too late, and another silence has another judge.
  answer('load');
  const again = remote.call('two');
  await heard('two');
  pass(1000);
  await heard('load');
  assert.equal(remote.broken, null);
  answer('load');
  await assert.rejects(again, { message: 'a worker has not answered for 1000 ms' });
});

test('a solver whose module comes later than a worker may be silent', async () => {
  const wasm = new URL(`data:application/wasm;base64,${Buffer.from(modules.simd).toString('base64')}`);
  const { fetch } = globalThis;
  globalThis.fetch = async (place, options) => (await sleep(400), fetch(place, options));
  const solver = new Solver({ workers: 1, workerTimeout: 100, wasm });
  after(() => solver.close());
  assert.equal((await solver.solve(ARTICLE.puzzle)).solution, ARTICLE.solution);
  globalThis.fetch = fetch;
}); // prettier-ignore

test('a module that did not come the first time is fetched again, by this solver and for all of its workers', async () => {
  const wasm = new URL(`data:application/wasm;base64,${Buffer.from(modules.simd).toString('base64')}`);
  const { fetch } = globalThis;
  let fetched = 0;
  globalThis.fetch = async (place, options) => {
    if (++fetched <= 2) throw new Error('no network');
    return fetch(place, options);
  };
  const solver = new Solver({ workers: 2, wasm });
  after(() => solver.close());
  for (let i = 0; i < 2; i++)
    await assert.rejects(solver.solve(ARTICLE.puzzle), { code: 'internal', message: /no network/ });
  const both = await Promise.all([1, 2].map(() => solver.solve(ARTICLE.puzzle)));
  assert.deepEqual(both.map(({ solution }) => solution), [ARTICLE.solution, ARTICLE.solution]);
  assert.equal(fetched, 3);
  globalThis.fetch = fetch;
}); // prettier-ignore

/** Files that are not there the first time that they are asked for from another, as on a network that comes and goes. */
const absent = `
  const failed = new Set();
  export async function resolve(specifier, context, next) {
    const key = specifier.split('/').pop() + ' ' + (context.parentURL ?? '').split('/').pop();
    if (${JSON.stringify(['lab.js ninefold.js', 'logic.js ninefold.js', 'en.js texts.js', 'zh_rules.js texts.js', 'count.js ninefold.js', 'batch.js ninefold.js'])}.includes(key) && !failed.has(key)) {
      failed.add(key);
      throw new Error('not there: ' + key);
    }
    return next(specifier, context);
  }`; // prettier-ignore

test('what did not come the first time is asked for again', async () => {
  register(`data:text/javascript,${encodeURIComponent(absent)}`);
  const solver = new Solver({ workers: 1 });
  after(() => solver.close());
  const ruled = 'size 4\ncage 3 r1c1 r1c2\ngrid\n.2..\n4...\n....\n....\n';
  const zh = { language: /** @type {const} */ ('zh') };
  /** Each fails as often as one of its files is not there. @type {[string, number, () => Promise<any>][]} */
  const asked = [
    ['strategies', 1, () => solver.strategies()],
    ['why', 0, () => solver.why(ARTICLE.puzzle)],
    ['step', 2, () => solver.step(ARTICLE.puzzle)],
    ['step, in Chinese', 0, () => solver.step(ARTICLE.puzzle, zh)],
    ['step with rules', 0, () => solver.step(ruled)],
    ['step with rules, in Chinese', 1, () => solver.step(ruled, zh)],
    ['count', 1, () => solver.count(ARTICLE.puzzle)],
    ['solveAll', 1, () => solver.solveAll([ARTICLE.puzzle]).next()],
    ['answers', 0, () => solver.answers([ARTICLE.puzzle]).next()],
  ];
  for (const [what, times, ask] of asked) {
    for (let i = 0; i < times; i++) await assert.rejects(ask(), /not there/, `${what} ${i}`);
    assert.ok(await ask(), what);
  }
});
