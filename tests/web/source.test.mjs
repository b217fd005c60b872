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

test('the source beside the motion: read once, lit step by step, in sight', async () => {
  const { openScreen } = await import('./screen.mjs');
  openScreen();
  const { Source } = await import('../../web/views/lab/source.js');
  /** @type {string[]} */
  const asked = [];
  const texts = { one: 'x {\n    a\n  b\n  run_place(self);\n}\n      c\nrun_backtrack(self);\n', two: 'run_place(self);\n' };
  let late = () => {};
  const fetch = async (/** @type {string} */ name) => {
    asked.push(name);
    const found = /** @type {Record<string, string>} */ (texts)[/-(.*)\.txt/.exec(name)?.[1] ?? ''];
    if (name.includes('late')) await new Promise((resolve) => (late = () => resolve(0)));
    if (name.includes('broken')) throw new Error('no network');
    return { ok: found !== undefined, text: async () => found };
  };
  Object.assign(globalThis, { fetch });
  const source = new Source();
  const code = /** @type {any} */ (source.root).querySelector('pre');
  const lit = () => code.children.flatMap((/** @type {any} */ line, /** @type {number} */ at) => (line.getAttribute('aria-current') === 'step' ? [at] : []));
  source.draw({ kind: 'place' });
  assert.deepEqual(lit(), []);
  await source.show('one');
  await source.show('one');
  assert.deepEqual(asked, ['strategy-one.txt']);
  // Half the blanks before a line.
  assert.equal(code.textContent, 'x {\n  a\n b\n run_place(self);\n}\n   c\nrun_backtrack(self);\n');
  assert.deepEqual(lit(), [1, 2, 3]);
  // Each line is 10 high, the frame 30: it moves no further than it must, to the middle or to the first line.
  for (const [at, line] of code.children.entries()) Object.assign(line, { offsetTop: 10 * at, offsetHeight: 10 });
  const moved = (/** @type {number} */ from, /** @type {any} */ moment, high = 30) => {
    Object.assign(code, { scrollTop: from, clientHeight: high });
    source.draw(moment);
    return [code.scrollTop, lit()];
  };
  assert.deepEqual(moved(40, { kind: 'back' }), [40, [5, 6]]);
  assert.deepEqual(moved(10, { kind: 'place' }), [10, [1, 2, 3]]);
  assert.deepEqual(moved(39, { kind: 'back' }), [45, [5, 6]]);
  assert.deepEqual(moved(11, { kind: 'place' }, 50), [0, [1, 2, 3]]);
  assert.deepEqual(moved(11, { kind: 'start' }), [11, []]);
  assert.deepEqual(moved(40, { kind: 'place' }, 20), [10, [1, 2, 3]]);
  // The same again moves nothing: somebody may have scrolled.
  assert.deepEqual(moved(70, { kind: 'place' }), [70, [1, 2, 3]]);
  // One that is not there is hidden, and asked for again; what comes too late is dropped.
  for (const name of ['none', 'broken', 'none']) {
    await source.show(name);
    assert.equal(source.root.hidden, true, name);
  }
  assert.deepEqual(asked.slice(1), ['none', 'broken', 'none'].map((name) => `strategy-${name}.txt`));
  const first = source.show('late');
  await source.show('two');
  late();
  await first;
  assert.deepEqual([source.root.hidden, code.textContent, lit()], [false, 'run_place(self);\n', [0]]);
  await source.show('none');
  await source.show('none');
  assert.equal(asked.length, 8);
}); // prettier-ignore
