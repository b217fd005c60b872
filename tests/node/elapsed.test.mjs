// Time that adds up over many slices, by a clock of our own: it stands unless the work is said to take time.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openLab } from '../../wasm/engine/lab.js';
import { Module } from '../../wasm/engine/module.js';
import { openSession } from '../../wasm/engine/session.js';
import { TimeSlicer } from '../../wasm/engine/time_slice.js';
import { ARTICLE, modules } from './data.mjs';

/** What a look at the clock takes, in ms. */
const LOOK = 1e-6;

let time = 1000;
const { now } = performance;
performance.now = () => (time += LOOK);
after(() => (performance.now = now));

const compiled = new WebAssembly.Module(modules.simd);

/**
 * The core where each call of some exports takes as long as is said: in ms, and what it gives, or undefined for what it
 * gives anyway.
 *
 * @param {Record<string, (...args: any[]) => [ms: number, gives?: number]>} slow
 */
function moduleWith(slow) {
  const module = new Module(new WebAssembly.Instance(compiled));
  const { exports } = module;
  const ours = Object.entries(slow).map(([name, work]) => [
    name,
    (/** @type {any[]} */ ...args) => {
      const [ms, gives] = work(...args);
      time += ms;
      return gives ?? exports[name](...args);
    },
  ]);
  module.exports = { ...exports, ...Object.fromEntries(ours) };
  return module;
}

/** The values of all slices. @param {any} session @param {number} ms */
function slicesOf(session, ms) {
  const values = [];
  for (;;) {
    const { over, value } = session.advance(ms);
    values.push(value);
    if (over) return values;
    assert.ok(values.length < 5000);
    time += 1000; // what passes between two slices is none of the work's
  }
}

const near = (/** @type {number} */ actual, /** @type {number} */ expected, what = '') =>
  assert.ok(Math.abs(actual - expected) < 1, `${actual} for ${expected} ${what}`);

test('the lab: a long run has the time of all its slices, and tells that of those so far', () => {
  let calls = 0;
  // Each call 4 ms; at the hundredth it is done.
  const module = moduleWith({ lab_advance: () => [4, ++calls < 100 ? 0 : 1] });
  const session = openLab(module, ARTICLE.puzzle, { kind: 'lab', strategy: 'naive' });
  const values = slicesOf(session, 10);
  // Three calls make a slice of 12 ms; then it is asked once more whether it is done.
  assert.equal(values.length, 35);
  values.slice(0, 33).forEach((value, i) => near(value.microseconds, 12_000 * (i + 1), `in ${i}`));
  near(values[34].microseconds, 400_000);
});

test('the lab: a run of many slices is repeated, and told as quick as it was', () => {
  // A run takes five calls; the first run 20 ms, the second 15, the third 25 ... The last call is a slice of its own.
  const runs = [4, 3, 5, 6];
  let [run, calls] = [0, 0];
  const module = moduleWith({
    lab_advance(_, budget) {
      if (budget === 0) return [0, 1];
      calls++;
      return [runs[run] ?? 6, calls === 5 ? 1 : 0];
    },
    lab_repeat(_, limit, times) {
      assert.deepEqual([limit, times], [0, 1], 'a run of 15 ms is not made at one go');
      return [0, ((calls = 0), run++, 0)];
    },
  });
  const session = openLab(module, ARTICLE.puzzle, { kind: 'lab', strategy: 'naive' });
  const values = slicesOf(session, 10);
  near(values.at(-1).microseconds, 15_000);
  // Until they have taken 150 ms together.
  assert.equal(run, 6);
});

test('the lab: a short run is made many times at one go, and told as quick as the quickest lap', () => {
  /** Runs of so many ms, at first and in each later call: how often they were made at each, and the time told. */
  const timed = (/** @type {number} */ first, /** @type {(call: number) => number} */ each) => {
    const times = /** @type {number[]} */ ([]);
    const module = moduleWith({
      lab_advance: (_, budget) => [budget === 0 ? 0 : first, 1],
      lab_repeat(_, limit, runs) {
        assert.equal(limit, first < 4 ? 7000 : 0);
        times.push(runs);
        return [runs * each(times.length), 0];
      },
    });
    const question = /** @type {const} */ ({ kind: 'lab', strategy: 'dynamic', limit: 7000 });
    const values = slicesOf(openLab(module, ARTICLE.puzzle, question), 10);
    return { times, slices: values.length, told: Math.round(values.at(-1).microseconds) };
  };
  // Twice as many while a call takes less than 5 ms; a lap has at least 0.25 ms, and nine are enough. A cold start is no lap.
  const doubled = [1, 2, 4, 8, 16, 32, 64, 128, 256, 256, 256, 256];
  assert.deepEqual(timed(0.01, () => 0.02), { times: doubled, slices: 4, told: 20 });
  assert.deepEqual(timed(3.9, (call) => (call === 7 ? 0.015 : 0.02)), { times: doubled, slices: 3, told: 15 });
  // The last of several calls of one lap: 0.3 ms for 15 runs, the later laps slower.
  assert.equal(timed(0.01, (call) => (call < 5 ? 0.02 : 0.03)).told, 20);
  // Slow from then on: 150 ms are enough, of which each slice has as many calls as begin in it.
  assert.deepEqual(timed(3, () => 20), { times: Array(8).fill(1), slices: 9, told: 20_000 });
  assert.deepEqual(timed(3, (call) => (call < 4 ? 4.9 : 6)), { times: [1, 2, ...Array(7).fill(2)], slices: 8, told: 4900 });
  // A long run is not made again, and one that is not to be timed neither.
  assert.deepEqual(timed(151, () => 1), { times: [], slices: 2, told: 151_000 });
  assert.deepEqual(timed(149, () => 1).times, [1]);
  const untimed = moduleWith({ lab_advance: () => [1, 1], lab_repeat: () => assert.fail('made again') });
  const [value, ...more] = slicesOf(openLab(untimed, ARTICLE.puzzle, { kind: 'lab', strategy: 'naive', untimed: true }), 10);
  assert.deepEqual([Math.round(value.microseconds), more], [1000, []]);
}); // prettier-ignore

test('a solve has the time of all its slices', () => {
  let calls = 0;
  const module = moduleWith({
    session_advance: () => [3],
    session_found: () => [0, 0],
    session_done: () => [0, ++calls < 50 ? 0 : 1],
  });
  const session = openSession(module, ARTICLE.puzzle, { kind: 'solve' });
  const values = slicesOf(session, 10);
  assert.equal(values.length, 13);
  near(values[12].microseconds, 150_000);
});

test('a slice of a block tells its own time, not that of those before', () => {
  const module = moduleWith({ block_advance: () => [7, 1] });
  const question = { kind: /** @type {const} */ ('block'), texts: true, first: true, last: true };
  const session = openSession(module, `${ARTICLE.puzzle}\0`, question);
  for (let i = 0; i < 5; i++) {
    const { value } = /** @type {any} */ (session.advance(20));
    near(1000 * value.ms, 21_000);
    time += 1000;
  }
});

test('pieces of about a millisecond: larger while they are quick, smaller while they are slow', () => {
  const slicer = new TimeSlicer();
  /** @type {number[]} */
  const budgets = [];
  const run = (/** @type {number} */ ms, /** @type {number} */ each) => {
    budgets.length = 0;
    const over = slicer.run(ms, (budget) => {
      budgets.push(budget);
      time += each;
      return budgets.length === 40;
    });
    return [over, ...budgets];
  };
  // What is learnt holds for the next slice.
  assert.deepEqual(run(1, 0.4), [false, 16, 32, 64]);
  assert.deepEqual(run(3, 1), [false, 128, 128, 128]);
  assert.deepEqual(run(15, 3), [false, 128, 43, 14, 5, 2]);
  assert.deepEqual(run(15, 3), [false, 1, 1, 1, 1, 1]);
  assert.deepEqual(run(0, 5), [false, 1]);
  // No more than 2^30, and over where the work says so.
  const all = run(1000, 0.1);
  assert.equal(all.length, 41);
  assert.deepEqual([all[0], all[1], all[2], all[40]], [true, 1, 2, 2 ** 30]);
});
