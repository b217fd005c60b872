// One count on all workers: exact however it is split, with limits, progress and an estimate.
import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { after, test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { countTogether } from '../../wasm/client/count.js';
import { Solver } from '../../wasm/client/ninefold.js';
import { ARTICLE, EMPTY, modules } from './data.mjs';
import { eventually, settlesAtOnce } from './waiting.mjs';

const two = new Solver({ workers: 2 });
after(() => two.close());
const engine = Engine.loadSync(modules.simd);
const poolOf = (/** @type {any} */ one) => one.pool;

/** Without its first givens: a count of its solutions takes its time. */
const WIDE = '.'.repeat(18) + ARTICLE.puzzle.slice(18);

test('a limit beyond 64 bits is none', { timeout: 20_000 }, async () => {
  const puzzle = '.'.repeat(6) + ARTICLE.puzzle.slice(6);
  for (const limit of [2n ** 64n - 1n, 2n ** 64n, 2n ** 64n + 5n, 2n ** 80n]) {
    const whole = { count: 7491n, complete: true };
    // First where a count without end can be given up.
    assert.deepEqual(await two.count(puzzle, { limit }), whole, String(limit));
    assert.deepEqual(engine.count(puzzle, { limit }), whole, String(limit));
  }
});

test('parts of a search add up to the whole, wherever they are cut off', () => {
  const puzzle = '.'.repeat(6) + ARTICLE.puzzle.slice(6);
  for (const ms of [0, 0.2]) {
    let count = 0n;
    const texts = [puzzle];
    let parts = 0;
    for (let text; (text = texts.pop()) !== undefined;) {
      let slice = engine.open(text, { kind: 'count' }, 0);
      while (!slice.over) {
        slice = engine.ask(slice.handle, { split: parts < 500 }, ms);
        const { part } = /** @type {import('../../wasm/engine/session.js').Tally} */ (slice.value);
        if (!part) continue;
        assert.ok(part.share > 0 && part.share <= 1);
        texts.push(/** @type {any} */ (part.text));
        parts += 1;
      }
      count += /** @type {any} */ (slice.value).count;
    }
    assert.equal(count, 7491n);
  }
  assert.equal(engine.sessions(), 0);
});

test('a puzzle with rules is not cut up: a part would be counted without them', async () => {
  const puzzle = `size 9\nthermo r1c1-r1c4\ngrid\n${WIDE}\n`;
  let slice = engine.open(puzzle, { kind: 'count' }, 0);
  while (!slice.over) {
    slice = engine.ask(slice.handle, { split: true }, 5);
    assert.equal(/** @type {any} */ (slice.value).part, undefined);
  }
  const { count } = /** @type {any} */ (slice.value);
  assert.ok(count > 10_000n, String(count));
  const other = new Solver({ workers: 2 });
  assert.equal((await other.count(puzzle)).count, count);
  await other.close();
});

test('two workers count what one does, and say how far they are', async () => {
  const seen = [];
  const onProgress = (progress) => seen.push(progress);
  const answer = await two.count(WIDE, { onProgress });
  assert.deepEqual(answer, { count: 4_572_396n, complete: true });
  assert.equal(poolOf(two).size, 2);
  for (let i = 1; i < seen.length; i++) {
    assert.ok(seen[i].count >= seen[i - 1].count);
    assert.ok(seen[i].explored >= seen[i - 1].explored && seen[i].explored <= 1);
  }
});

test('a limit is kept to the solution', async () => {
  for (const limit of [1n, 2n, 999n, 5_000_001n]) {
    assert.deepEqual(await two.count(EMPTY, { limit }), { count: limit, complete: false });
  }
});

test('a long count brings an estimate, and an abort ends all of it', async () => {
  const abort = new AbortController();
  let last;
  const counting = two.count(EMPTY, {
    signal: abort.signal,
    onProgress: (progress) => (last = progress),
  });
  await eventually('an estimate', () => last?.estimate);
  const { count, low, high } = last.estimate;
  assert.ok(low <= count && count <= high && high > 1e18, `${low} ${count} ${high}`);
  abort.abort();
  await settlesAtOnce(counting);
  await assert.rejects(counting, { name: 'AbortError' });
  assert.equal(getEventListeners(abort.signal, 'abort').length, 0);
  await eventually('no search is left', async () => {
    const open = await Promise.all([1, 2].map(() => poolOf(two).call('sessions', [])));
    return open.every((count) => count === 0);
  });
});

test('a part that is cut off is explored by whoever counts it', async () => {
  const slices = {
    async *whole() {
      const part = { share: 0.25, text: 'part' };
      yield { over: false, value: { count: 1n, explored: 0.5, part } };
      yield { over: true, value: { count: 3n, explored: 1 } };
    },
    async *part() {
      yield { over: false, value: { count: 1n, explored: 0.5 } };
      yield { over: true, value: { count: 2n, explored: 1 } };
    },
  };
  const pool = { spare: 0, slices: (/** @type {'whole' | 'part'} */ text) => slices[text]() };
  const told = [];
  const onProgress = (/** @type {any} */ { explored }) => void told.push(explored);
  const all = await countTogether(/** @type {any} */ (pool), 'whole', { onProgress });
  assert.deepEqual(all, { count: 5n, complete: true });
  assert.equal(told[0], 0.25);
  assert.ok(
    told.every((share, at) => share < 1 && share >= (told[at - 1] ?? 0)),
    String(told),
  );
});
