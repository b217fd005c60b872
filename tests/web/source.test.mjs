// Which lines of a strategy's source are lit beside its motion, in each of the sources that there are.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { linesOf } from '../../web/views/lab/source.js';

test('the lines of a source that ran in a step', async () => {
  const folder = new URL('../../core/src/lab/', import.meta.url);
  for (const name of [
    'naive',
    'bitmask',
    'static_order',
    'dynamic',
    'dynamic_table',
    'lowbit',
    'rules',
  ]) {
    const lines = readFileSync(new URL(`${name}.c`, folder), 'utf8').split('\n');
    const text = (/** @type {any} */ moment) =>
      linesOf(lines, moment).map((at) => lines[at]?.trim() ?? '');
    const placed = text({ kind: 'place' });
    assert.match(placed.at(-1) ?? '', /^run_place\(/, name);
    assert.ok(
      placed.length >= 4 && placed.some((line) => /\+\+|depth \+ 1/.test(line)),
      `${name}: ${placed}`,
    );
    assert.ok(!placed.some((line) => /run_may_place|[{}]$/.test(line)), name);
    const back = text({ kind: 'back' });
    assert.match(back.at(-1) ?? '', /^run_backtrack\(/, name);
    assert.ok(
      back.some((line) => /--self->depth/.test(line)),
      `${name}: ${back}`,
    );
    const stuck = text({ kind: 'back', stuck: { cell: 0, tried: 0, legal: '' } });
    assert.match(stuck[0] ?? '', /^run_dead_end\(/, name);
    assert.deepEqual(stuck.slice(1), back);
    assert.deepEqual(text({ kind: 'end' }), stuck.slice(0, 1));
    assert.deepEqual(text({ kind: 'start' }), []);
  }
  assert.deepEqual(linesOf([], { kind: 'place' }), []);
});
