// Sessions that make puzzles side by side in one worker: each gets the puzzles of its numbers, whatever the others do.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Module } from '../../wasm/engine/module.js';
import { GenerateSession } from '../../wasm/generate/session.js';

const bytes = readFileSync(new URL('../../dist/ninefold-generate.wasm', import.meta.url));
const fresh = () => new Module(new WebAssembly.Instance(new WebAssembly.Module(bytes)));

/** @typedef {import('../../wasm/generate/session.js').GenerateQuestion} Question */

/** @param {Module} module @param {Partial<Question>} asked */
const session = (module, asked) =>
  new GenerateSession(
    module,
    /** @type {Question} */ ({
      kind: 'generate',
      wish: {},
      seed: '1',
      from: 0,
      count: 1,
      ...asked,
    }),
  );

/** A little of each in turn, until all are over. @param {GenerateSession[]} sessions */
function together(sessions) {
  const made = sessions.map(() => /** @type {any[]} */ ([]));
  const going = new Set(sessions.keys());
  while (going.size > 0)
    for (const at of going) {
      const { over, value } = sessions[at].advance(0);
      made[at].push(...value.made);
      if (!over) continue;
      sessions[at].close();
      sessions[at].close();
      going.delete(at);
    }
  return made;
}

/** Each by itself. @param {Partial<Question>[]} asked */
const alone = (asked) => asked.flatMap((one) => together([session(fresh(), one)]));

/** Takes some slices of no time each. */
const wish = { level: 'extreme' };

for (const [name, asked] of /** @type {[string, Partial<Question>[]][]} */ ([
  ['one wish', [{ wish }, { wish, from: 1 }, { wish, from: 2, count: 2 }]],
  [
    'other seeds and wishes',
    [{ wish, seed: '7' }, { wish }, { wish: { level: 'hard' } }, { wish, from: 4 }],
  ],
]))
  // prettier-ignore
  test(`sessions side by side in one module: ${name}`, () => {
    const expected = alone(asked);
    const module = fresh();
    const { generate_open, generate_close } = /** @type {any} */ (module.exports);
    const handles = new Set();
    module.exports = {
      ...module.exports,
      generate_open(...seed) {
        const address = generate_open(...seed);
        assert.ok(!handles.has(address));
        handles.add(address);
        return address;
      },
      generate_close(address) {
        assert.ok(handles.delete(address));
        return generate_close(address);
      },
    };
    for (let time = 0; time < 3; time++)
      assert.deepEqual(together(asked.map((one) => session(module, one))), expected);
    // One is kept for those who come after.
    assert.equal(handles.size, 1);
  });
