// One count on all workers: exact however it is split, with limits, progress and an estimate.
import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { after, test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { countTogether } from '../../wasm/client/together/count.js';
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

/** Counts a puzzle in parts, up to 500, cut off after slices of `ms`. @param {string} puzzle @param {number} ms */
function countInParts(puzzle, ms) {
  let count = 0n;
  let cut = 0;
  /** @type {(Uint32Array | undefined)[]} */
  const parts = [undefined];
  while (parts.length > 0) {
    let slice = engine.open(puzzle, { kind: 'count', part: parts.pop() }, 0);
    while (!slice.over) {
      const before = /** @type {any} */ (slice.value).explored;
      slice = engine.ask(slice.handle, { split: cut < 500 }, ms);
      const tally = /** @type {import('../../wasm/engine/session.js').Tally} */ (slice.value);
      const { part } = tally;
      if (!part) continue;
      assert.ok(part.share > 0 && part.share <= tally.explored - before + 1e-9);
      parts.push(part.candidates);
      cut += 1;
    }
    count += /** @type {any} */ (slice.value).count;
  }
  return { count, cut };
}

test('parts of a search add up to the whole, wherever they are cut off', () => {
  const puzzle = '.'.repeat(6) + ARTICLE.puzzle.slice(6);
  for (const ms of [0, 0.2]) assert.equal(countInParts(puzzle, ms).count, 7491n);
  assert.equal(engine.sessions(), 0);
});

/** With rules, wider than high, and with sums that only the part's candidates tell of. */
const RULED = {
  thermometer: `size 9\nthermo r1c1-r1c4\ngrid\n${'.'.repeat(14)}${ARTICLE.puzzle.slice(14)}\n`,
  killer:
    'size 6\nboxes 2x3\ncage 12 r1c1-r1c3\ncage 7 r4c4 r5c4\ncage 9 r6c1-r6c3\ngrid\n1.....\n......\n......\n.....4\n......\n......\n',
  wide: 'size 4\nvalues 1-6\nsum 9 r1c1 r1c2 r1c3\ngrid\n....\n..3.\n.5..\n6..1\n',
};

test('parts of puzzles with rules add up to the whole as well', async () => {
  const other = new Solver({ workers: 2 });
  for (const [name, puzzle] of Object.entries(RULED)) {
    const { count } = engine.count(puzzle);
    assert.ok(count > 100n, `${name} ${count}`);
    const { count: sum, cut } = countInParts(puzzle, 0.2);
    assert.equal(sum, count, name);
    assert.ok(cut > 2, `${name} ${cut}`);
    assert.equal((await other.count(puzzle)).count, count, name);
  }
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
      const part = { share: 0.25, candidates: 'part' };
      yield { over: false, value: { count: 1n, explored: 0.5, part } };
      yield { over: true, value: { count: 3n, explored: 1 } };
    },
    async *part() {
      yield { over: false, value: { count: 1n, explored: 0.5 } };
      yield { over: true, value: { count: 2n, explored: 1 } };
    },
  };
  const pool = {
    spare: 0,
    most: 8,
    slices: (/** @type {string} */ _, /** @type {any} */ { part = 'whole' }) =>
      slices[/** @type {'whole'} */ (part)](),
  };
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

/** A pool whose slices come from our hands: for each search its question, and what it was asked. */
function handPool() {
  const searches = [];
  const pool = {
    spare: 1,
    most: 8,
    async *slices(text, question, signal, { request, hold } = /** @type {any} */ ({})) {
      const waiting = [];
      const search = { text, question, signal, hold, give: (slice) => waiting.shift()(slice), request };
      searches.push(search);
      for (;;) {
        const slice = await new Promise((resolve, reject) => {
          waiting.push((given) => (given instanceof Error ? reject(given) : resolve(given)));
        });
        yield slice;
        if (slice.over) return;
      }
    },
  };
  return { pool: /** @type {any} */ (pool), searches };
} // prettier-ignore

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** A clock that stands until it is set, for as long as a test lasts. @param {(pass: (ms: number) => void) => Promise<void>} work */
async function withClock(work) {
  const { now } = performance;
  let time = 1000;
  performance.now = () => time;
  try {
    await work((ms) => (time += ms));
  } finally {
    performance.now = now;
  }
}
const slice = (count, explored, part, over = false) => ({
  over,
  value: { count, explored, part, complete: over },
});

test('a part is asked of the largest that has one to give, and weighs what it says', () =>
  withClock(async (pass) => {
  const { pool, searches } = handPool();
  const told = [];
  const result = countTogether(pool, 'x', { size: 9, onProgress: (progress) => told.push(progress) });
  const last = () => [told.at(-1).count, Number(told.at(-1).explored.toFixed(6))];
  const give = async (at, ...of) => {
    searches[at].give(slice(...of));
    await soon();
  };
  await soon();
  assert.deepEqual([searches[0].text, searches[0].question], ['x', { kind: 'count', size: 9, limit: undefined }]);
  // Nothing is cut off a short count.
  pass(25);
  assert.equal(searches[0].request(), undefined);
  await give(0, 10n, 0.1);
  assert.deepEqual(last(), [10n, 0.1]);
  pass(1);
  pool.spare = 0;
  assert.equal(searches[0].request(), undefined);
  pool.spare = 1;
  assert.deepEqual(searches[0].request(), { split: true });
  // Half explored, of which a fifth was cut off.
  await give(0, 20n, 0.5, { share: 0.2, candidates: 'y' });
  assert.deepEqual(last(), [20n, 0.3]);
  assert.deepEqual([searches.length, searches[1].text, searches[1].question.kind, searches[1].question.part], [2, 'x', 'count', 'y']);
  // Half is left of the first, a fifth of the whole of the second.
  assert.equal(searches[1].request(), undefined);
  assert.deepEqual(searches[0].request(), { split: true });
  // It has none to give: then the other is asked, until it has moved on.
  await give(0, 25n, 0.6);
  assert.deepEqual(last(), [25n, 0.4]);
  assert.equal(searches[0].request(), undefined);
  assert.deepEqual(searches[1].request(), { split: true });
  await give(1, 4n, 0.5, { share: 0.25, candidates: 'z' });
  assert.deepEqual(last(), [29n, 0.45]);
  await give(0, 26n, 0.7);
  assert.deepEqual(searches[0].request(), { split: true });
  await give(0, 30n, 0.9, undefined, true);
  assert.deepEqual(last(), [34n, 0.85]);
  await give(2, 5n, 0.2, undefined, true);
  assert.deepEqual(last(), [39n, 0.9]);
  await give(1, 6n, 1, undefined, true);
  assert.deepEqual(await result, { count: 41n, complete: true });
  assert.equal(searches[0].signal.aborted, true);
})); // prettier-ignore

test('a limit is shared out between the parts, and ends all of them', () =>
  withClock(async (pass) => {
    const { pool, searches } = handPool();
    const result = countTogether(pool, 'x', { limit: 100n });
    await soon();
    assert.equal(searches[0].question.limit, 100n);
    assert.deepEqual(searches[0].request(), { split: false, limit: 100n });
    pass(26);
    assert.deepEqual(searches[0].request(), { split: true, limit: 100n });
    searches[0].give(slice(30n, 0.3, { share: 0.3, candidates: 'y' }));
    await soon();
    // Each may count what the others have not.
    assert.equal(searches[1].question.limit, 70n);
    assert.equal(searches[0].request().limit, 100n);
    searches[1].give(slice(25n, 0.3));
    await soon();
    assert.deepEqual([searches[0].request().limit, searches[1].request().limit], [75n, 70n]);
    searches[0].give(slice(75n, 0.5));
    assert.deepEqual(await result, { count: 100n, complete: false });
    assert.ok(searches.every(({ signal }) => signal.aborted));
  }));

test('a part that fails, or an abort, ends all', async () => {
  const why = new Error('trap');
  const { pool, searches } = handPool();
  const failing = countTogether(pool, 'x', {});
  await soon();
  searches[0].give(why);
  await assert.rejects(failing, why);
  assert.equal(searches[0].signal.aborted, true);
  const controller = new AbortController();
  const told = [];
  const aborted = countTogether(pool, 'x', { onProgress: (one) => told.push(one) }, controller.signal);
  await soon();
  controller.abort(why);
  await assert.rejects(aborted, why);
  searches[1].give(slice(5n, 0.5));
  await soon();
  assert.deepEqual([told, searches[1].signal.aborted], [[], true]);
  await assert.rejects(countTogether(pool, 'x', {}, controller.signal), why);
  assert.equal(searches.length, 2);
}); // prettier-ignore

test('a long count that somebody watches has an estimate, every other turn at most', async () => {
  const { pool, searches } = handPool();
  const told = [];
  const watched = countTogether(pool, 'x', { size: 9, onProgress: (progress) => told.push(progress) });
  const unwatched = countTogether(pool, 'u', {});
  await new Promise((resolve) => setTimeout(resolve, 350));
  assert.deepEqual(searches.map(({ text, question }) => [text, question.kind]), [['x', 'count'], ['u', 'count'], ['x', 'estimate']]);
  const [count, , sample] = searches;
  assert.equal(sample.question.size, 9);
  // Before every slice but the first it rests.
  for (let round = 0; round < 2; round++) {
    const rest = sample.hold();
    assert.ok(rest instanceof Promise);
    await rest;
    assert.equal(sample.hold(), undefined);
  }
  count.give(slice(5n, 0.1));
  await soon();
  assert.deepEqual(told.at(-1), { count: 5n, explored: 0.1 });
  sample.give({ over: false, value: { count: 70, low: 60, high: 80 } });
  await soon();
  count.give(slice(6n, 0.2));
  await soon();
  assert.deepEqual(told.at(-1), { count: 6n, explored: 0.2, estimate: { count: 70, low: 60, high: 80 } });
  // An estimate that fails is none of the count's business.
  sample.give(new Error('x'));
  await soon();
  for (const at of [0, 1]) searches[at].give(slice(9n, 0.3, undefined, true));
  assert.deepEqual([await watched, await unwatched], Array(2).fill({ count: 9n, complete: true }));
}); // prettier-ignore
