// solver.why: the same answers as the command gives, over workers, in slices, and stopped at once.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';

import { Engine } from '../../wasm/engine/engine.js';
import { Solver } from '../../wasm/client/ninefold.js';

const solver = new Solver({ workers: 1 });
after(() => solver.close());

const one = '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..';
const set = (puzzle, at, symbol) => puzzle.slice(0, at) + symbol + puzzle.slice(at + 1);

test('two cages and the row, with a proof of one step', async () => {
  const why = await solver.why('size 9\ncage 3 r1c1 r1c2\ncage 4 r1c3 r1c4\n');
  assert.equal(why.answer, 'none');
  if (why.answer !== 'none') return;
  assert.deepEqual(why.conflict.members, [
    { kind: 'rule', rule: 0 },
    { kind: 'rule', rule: 1 },
    { kind: 'house', house: 'row', index: 0 },
  ]);
  assert.ok(why.conflict.minimal && why.conflict.smallest && why.conflict.complete);
  assert.equal(why.proof.length, 1);
  const [{ kind, digit, house, index, rule, other }] = why.proof;
  assert.deepEqual(
    { kind, digit, house, index, rule, other },
    {
      kind: 'both',
      digit: 1,
      house: 'row',
      index: 0,
      rule: 0,
      other: 1,
    },
  );
});

test('a wrong given is told with what mends it', async () => {
  const wrong = set(one, 0, '1');
  const why = await solver.why(wrong);
  assert.ok(why.answer === 'none');
  if (why.answer !== 'none') return;
  assert.ok(why.conflict.members.some((member) => member.kind === 'given' && member.cell === 0));
  assert.ok(why.mistakes.some((change) => change.kind === 'given' && change.cell === 0));
  for (const change of why.mistakes) {
    if (change.kind !== 'given') continue;
    const symbol = change.to === 0 ? '.' : String(change.to);
    const { count } = await solver.solve(set(wrong, change.cell, symbol));
    assert.equal(count, 1);
  }
});

test('several solutions: two of them, and clues that leave one', async () => {
  const open = set(one, 2, '.');
  const why = await solver.why(open);
  assert.ok(why.answer === 'many' && why.masks);
  if (why.answer !== 'many' || !why.masks) return;
  const [first, second] = why.solutions;
  const differing = [...first].flatMap((digit, at) => (digit === second[at] ? [] : [at]));
  assert.deepEqual(why.unavoidable.cells, differing);
  const { digits } = await solver.candidates(open);
  assert.deepEqual(
    why.masks.map((mask) => '123456789'.replace(/./g, (d) => ((mask >> (+d - 1)) & 1 ? d : ''))),
    digits,
  );
  const clues = why.fixes.length > 0 ? [why.fixes[0]] : why.fixSet.clues;
  const fixed = clues.reduce((grid, { cell, digit }) => set(grid, cell, String(digit)), open);
  assert.equal((await solver.solve(fixed)).count, 1);
});

test('one solution: the same from the engine of this thread', async () => {
  const why = await solver.why(one);
  assert.ok(why.answer === 'one');
  const wasm = readFileSync(new URL('../../dist/ninefold-whole.wasm', import.meta.url));
  const engine = Engine.loadSync(wasm);
  assert.deepEqual(engine.why(one), why);
  assert.equal(why.answer === 'one' && why.solution, engine.solve(one).solution);
});

test('progress has what is known so far; an abort ends it at once', async () => {
  /** @type {string[]} */
  const seen = [];
  const controller = new AbortController();
  // An empty grid with rules: what differs, and what would leave one solution, takes many slices.
  const asked = solver.why('size 16\nthermo r2c1 r3c2 r4c3\n', {
    signal: controller.signal,
    onProgress(why) {
      seen.push(why.answer);
      controller.abort();
    },
  });
  await assert.rejects(asked, { name: 'AbortError' });
  assert.equal(seen[0], 'many');
  await assert.rejects(solver.why('12x'), { code: 'symbol' });
  await assert.rejects(solver.why('12'), { code: 'length' });
});
