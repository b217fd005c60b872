// The lab by a clock that says only tenths of a second, as that of a browser that hides how long things take.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openLab } from '../../wasm/engine/lab.js';
import { Module } from '../../wasm/engine/module.js';
import { clockStep } from '../../wasm/engine/time_slice.js';
import { ARTICLE, modules } from './data.mjs';

let time = 1000;
const { now } = performance;
// A look at it takes 3 ms, so that a step passes after 33 of them or 34.
performance.now = () => Math.floor((time += 3) / 100) * 100;
after(() => (performance.now = now));

test('all that was repeated is one lap where no lap is long enough for the clock', () => {
  assert.equal(clockStep(), 100);
  const module = new Module(new WebAssembly.Instance(new WebAssembly.Module(modules.simd)));
  let runs = 0;
  module.exports = {
    ...module.exports,
    lab_repeat(_handle, _limit, times) {
      runs += Number(times);
      return (time += Number(times));
    },
  };
  const session = openLab(module, ARTICLE.puzzle, { kind: 'lab', strategy: 'dynamic' });
  const begun = time;
  let last = /** @type {any} */ (session.advance(50));
  while (!last.over) last = session.advance(50);
  // A run takes a millisecond, but for the looks at the clock; the first one, which took none by this clock, is not counted.
  const each = last.value.microseconds / 1000;
  assert.ok(runs > 60 && each >= 1 && each <= (time - begun) / runs, `${each} for each of ${runs}`);
});
