// Signals: who is told, once, and who is forgotten; work and iterators that can be left at once.
import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import { abortable, abortableIterator, held, onAbort, until } from '../../wasm/client/abort.js';
import { settlesAtOnce } from './waiting.mjs';

const listeners = (/** @type {AbortSignal} */ signal) => getEventListeners(signal, 'abort').length;
const never = new Promise(() => {});

test('each who asked is told once, through one listener', () => {
  const { signal } = new AbortController();
  const controller = new AbortController();
  const told = [];
  const tell = () => told.push('same');
  const forgets = ['a', 'b'].map((name) => onAbort(controller.signal, () => told.push(name)));
  onAbort(controller.signal, tell);
  const forgetSame = onAbort(controller.signal, tell);
  assert.equal(listeners(controller.signal), 1);
  forgets[1]();
  forgets[1]();
  forgetSame();
  controller.abort();
  controller.abort();
  assert.deepEqual(told, ['a', 'same']);
  forgets[0]();
  // Once nobody asks any more there is no listener; then one again.
  const forget = onAbort(signal, () => told.push('x'));
  forget();
  assert.equal(listeners(signal), 0);
  const again = [onAbort(signal, () => {}), onAbort(signal, () => {})];
  assert.equal(listeners(signal), 1);
  again[0]();
  assert.equal(listeners(signal), 1);
  again[1]();
  assert.equal(listeners(signal), 0);
  onAbort(undefined, () => assert.fail('told'))();
});

test('work is held as long as it is said, and no longer than the signal', async () => {
  const gates = [1, 2].map(() => withResolvers());
  let asked = 0;
  const waiting = held(() => gates[asked++]?.promise, undefined);
  let over = false;
  void waiting.then(() => (over = true));
  for (const [at, { resolve }] of gates.entries()) {
    await null;
    assert.deepEqual([asked, over], [at + 1, false]);
    resolve(undefined);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await waiting;
  assert.equal(asked, 3);
  await held(undefined, undefined);
  const controller = new AbortController();
  const endless = held(() => never, controller.signal);
  await null;
  assert.equal(listeners(controller.signal), 1);
  controller.abort();
  await settlesAtOnce(endless);
  await settlesAtOnce(held(() => assert.fail('asked'), controller.signal));
  await settlesAtOnce(until(never, controller.signal));
  const other = new AbortController();
  await until(Promise.resolve(), other.signal);
  await assert.rejects(until(Promise.reject(new Error('gate')), other.signal), /gate/);
  assert.equal(listeners(other.signal), 0);
});

function withResolvers() {
  /** @type {any} */
  let resolve;
  const promise = new Promise((one) => (resolve = one));
  return { promise, resolve };
}

test('work rejects as soon as the signal says so, with its reason', async () => {
  const why = new Error('why');
  await assert.rejects(
    abortable(AbortSignal.abort(why), () => assert.fail('begun')),
    why,
  );
  assert.equal(await abortable(undefined, async () => 5), 5);
  const controller = new AbortController();
  const { signal } = controller;
  assert.equal(await abortable(signal, async () => 6), 6);
  const own = new Error('own');
  await assert.rejects(
    abortable(signal, async () => {
      throw own;
    }),
    own,
  );
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(listeners(signal), 0);
  const waiting = abortable(signal, () => never);
  controller.abort(why);
  await settlesAtOnce(waiting);
  await assert.rejects(waiting, why);
});

/** A generator that waits for ever after so many, and tells how it ended. */
function generating(count) {
  const seen = { ended: 0, signal: /** @type {any} */ (null) };
  const generate = async function* (/** @type {AbortSignal} */ signal) {
    seen.signal = signal;
    try {
      for (let i = 0; i < count; i++) yield i;
      await new Promise((_, reject) => onAbort(signal, () => reject(signal.reason)));
    } finally {
      seen.ended++;
    }
  };
  return { seen, generate };
}

test('an iterator is left at once, though its next is under way', async () => {
  const controller = new AbortController();
  const { seen, generate } = generating(2);
  const all = abortableIterator(controller.signal, generate);
  assert.equal(all[Symbol.asyncIterator](), all);
  assert.deepEqual([await all.next(), await all.next()], [{ done: false, value: 0 }, { done: false, value: 1 }]); // prettier-ignore
  const next = all.next();
  const left = all.return();
  await settlesAtOnce(left);
  assert.deepEqual([await next, await left], Array(2).fill({ done: true, value: undefined }));
  assert.deepEqual(await all.next(), { done: true, value: undefined });
  assert.deepEqual([seen.ended, seen.signal.aborted, listeners(controller.signal)], [1, true, 0]);
});

test('an iterator that is aborted, fails, ends or is thrown at', async () => {
  const why = new Error('why');
  const controller = new AbortController();
  const aborted = generating(1);
  const all = abortableIterator(controller.signal, aborted.generate);
  await all.next();
  const next = all.next();
  controller.abort(why);
  await assert.rejects(next, why);
  assert.deepEqual([aborted.seen.ended, aborted.seen.signal.reason], [1, why]);
  // An aborted signal is handed on as such.
  const late = abortableIterator(controller.signal, async function* (signal) {
    signal.throwIfAborted();
  });
  await assert.rejects(late.next(), (error) => error === why);
  const other = new AbortController();
  for (const [generate, outcome] of /** @type {[any, any][]} */ ([
    [async function* () {}, { done: true, value: undefined }],
    [
      async function* () {
        throw why;
      },
      why,
    ],
  ])) {
    // prettier-ignore
    const one = abortableIterator(other.signal, generate);
    const came = await one.next().catch((/** @type {unknown} */ error) => error);
    assert.deepEqual(came, outcome);
    assert.equal(listeners(other.signal), 0);
  }
  const thrown = generating(3);
  const one = abortableIterator(other.signal, thrown.generate);
  await one.next();
  await assert.rejects(one.throw(why), why);
  assert.deepEqual([thrown.seen.ended, listeners(other.signal)], [1, 0]);
  const looped = generating(3);
  for await (const value of abortableIterator(undefined, looped.generate)) if (value === 1) break;
  assert.equal(looped.seen.ended, 1);
});
