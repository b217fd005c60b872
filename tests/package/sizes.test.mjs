// What has to be loaded stays small, and docs/benchmarks.md says how small.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstVisit, shown, sizes } from '../../tools/build/sizes.js';

for (const { what, bytes, limit } of sizes()) {
  test(`${what}: below ${limit} bytes`, () => {
    assert.ok(bytes > 1000 && bytes < limit, `${bytes} bytes`);
  });
}

test('the table in docs/benchmarks.md is true to a twentieth', () => {
  const table = shown();
  assert.deepEqual(
    [...table.keys()],
    sizes().map(({ what }) => what),
  );
  for (const { what, bytes } of sizes()) {
    const kB = /** @type {number} */ (table.get(what));
    assert.ok(Math.abs(kB - bytes / 1000) <= bytes / 20_000, `${what}: node tools/build/sizes.js`);
  }
});

test('a first visit is at least a page with its style, a script, a worker and a module', () => {
  const kinds = firstVisit().map((name) => name.split('.').pop());
  for (const kind of ['html', 'js', 'wasm']) assert.ok(kinds.includes(kind), kind);
});
