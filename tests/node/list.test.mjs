// One list on all workers: every solution once, however it is split, however slowly it is read.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { Solver } from '../../wasm/client/ninefold.js';
import { ARTICLE, EMPTY, modules } from './data.mjs';
import { eventually } from './waiting.mjs';

const two = new Solver({ workers: 2 });
after(() => two.close());
const engine = Engine.loadSync(modules.simd);
const poolOf = (/** @type {any} */ one) => one.pool;
const searches = (/** @type {any} */ pool) => pool.call('sessions', []);

/** 7,491 solutions. */
const MANY = '.'.repeat(6) + ARTICLE.puzzle.slice(6);

/** With rules, wider than high, with cells outside and with sums that only the part's candidates tell of. */
const RULED = {
  thermometer: `size 9\nthermo r1c1-r1c4\ngrid\n${'.'.repeat(14)}${ARTICLE.puzzle.slice(14)}\n`,
  killer:
    'size 6\nboxes 2x3\ncage 12 r1c1-r1c3\ncage 7 r4c4 r5c4\ncage 9 r6c1-r6c3\ngrid\n1.....\n......\n......\n.....4\n......\n......\n',
  wide: 'size 4\nvalues 1-6\nsum 9 r1c1 r1c2 r1c3\ngrid\n....\n..3.\n.5..\n6..1\n',
  outside: 'size 4\nboard 5\noutside r5c1\nsum 7 r5c1 r1c1 r1c2\ngrid\n....\n....\n....\n....\n',
};

/** Lists a puzzle in parts, up to 500, cut off after slices of `ms`. @param {string} puzzle @param {number} ms */
function listInParts(puzzle, ms) {
  /** @type {string[]} */
  const found = [];
  let cut = 0;
  /** @type {(Uint32Array | undefined)[]} */
  const parts = [undefined];
  while (parts.length > 0) {
    const question = /** @type {const} */ ({ kind: 'solutions', unordered: true, board: true });
    let slice = engine.open(puzzle, { ...question, part: parts.pop() }, 0);
    for (;;) {
      const { solutions, part } = /** @type {import('../../wasm/engine/session.js').Handful} */ (
        slice.value
      );
      found.push(...solutions);
      if (part) {
        assert.ok(part.share >= 0);
        parts.push(part.candidates);
        cut += 1;
      }
      if (slice.over) break;
      slice = engine.ask(slice.handle, { split: cut < 500 }, ms);
    }
  }
  return { found: found.sort(), cut };
}

test('parts of a list are the whole, each solution once', () => {
  for (const [name, puzzle] of Object.entries({ plain: MANY, ...RULED })) {
    const whole = [...engine.solutions(puzzle, { board: true })];
    assert.ok(whole.length > 100, name);
    const { found, cut } = listInParts(puzzle, 0);
    assert.deepEqual(found, [...whole].sort(), name);
    assert.ok(cut > 2, `${name} ${cut}`);
  }
  assert.equal(engine.sessions(), 0);
});

test('two workers list what one does', async () => {
  for (const [name, puzzle] of Object.entries({ plain: MANY, ...RULED })) {
    const whole = [...engine.solutions(puzzle, { board: true })];
    const found = [];
    for await (const grid of two.solutions(puzzle, { unordered: true, board: true }))
      found.push(grid);
    assert.deepEqual(found.sort(), whole.sort(), name);
  }
});

test('a long list is divided among the workers; leaving it frees them', async () => {
  const one = new Solver({ workers: 2 });
  const pool = poolOf(one);
  for await (const grid of one.solutions(EMPTY, { unordered: true })) {
    assert.equal(grid.length, 81);
    if (pool.size === 2) break;
  }
  await eventually('no search is left', async () => (await searches(pool)) === 0);
  await one.close();
});

test('whoever reads slowly has the workers wait, and they answer others meanwhile', async () => {
  const one = new Solver({ workers: 2 });
  const pool = poolOf(one);
  const list = one.solutions(EMPTY, { unordered: true });
  await list.next();
  // Nobody reads: before long no worker has a turn.
  await eventually('all are idle', async () => pool.spare === 2);
  assert.equal((await one.solve(ARTICLE.puzzle)).solution, ARTICLE.solution);
  const seen = new Set();
  for (let read = 0; read < 20_000; read++) seen.add((await list.next()).value);
  assert.equal(seen.size, 20_000);
  await list.return();
  await eventually('no search is left', async () => (await searches(pool)) === 0);
  await one.close();
});

test('lists that nobody reads on or leaves keep no worker from others', async () => {
  const one = new Solver({ workers: 1 });
  const lists = Array.from({ length: 6 }, () => one.solutions(EMPTY, { unordered: true }));
  for (const list of lists) assert.equal((await list.next()).done, false);
  assert.equal((await one.solve(ARTICLE.puzzle)).solution, ARTICLE.solution);
  for (const list of lists) await list.return();
  await one.close();
});

test('a list ends at once when it is aborted, and with an error where the puzzle has one', async () => {
  const abort = new AbortController();
  const list = two.solutions(EMPTY, { unordered: true, signal: abort.signal });
  await list.next();
  abort.abort();
  await assert.rejects(async () => {
    for (;;) await list.next();
  }, /abort/i);
  const wrong = two.solutions('12', { unordered: true });
  await assert.rejects(wrong.next(), { name: 'SudokuError' });
  await eventually('no search is left', async () => (await searches(poolOf(two))) === 0);
});

test('a worker that ends fails the list', async () => {
  const one = new Solver({ workers: 2 });
  const list = one.solutions(EMPTY, { unordered: true });
  await list.next();
  await one.close();
  await assert.rejects(
    async () => {
      for (;;) await list.next();
    },
    { code: 'closed' },
  );
});
