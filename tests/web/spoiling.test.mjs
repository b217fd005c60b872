// Who wanted to see the only solution is not asked again while it stays the only one; for another one they are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openScreen } from './screen.mjs';

const { document } = openScreen();
for (const id of ['notice', 'notice-text', 'notice-excerpt', 'notice-action', 'live', 'alert']) {
  const part = document.createElement('button');
  part.id = id;
  document.body.append(part);
}
Object.assign(globalThis, { SINGLE_FILE: false });
const { maySpoil, spoils } = await import('../../web/views/solve/spoiling.js');

/** @param {string} puzzle @param {string | null} solution the only one; null: nobody knows yet @param {string} [kind] */
const at = (puzzle, solution, kind = 'one') =>
  /** @type {any} */ ({ puzzle, judged: solution !== null, verdict: { kind, answer: { solution } }, candidates: null, present: {} }); // prettier-ignore

test('asked once for a solution, also while it is typed; again for another', () => {
  assert.equal(spoils(at('1..', '123')), true);
  assert.equal(spoils(at('...', null)), false);
  assert.equal(spoils(at('...', '', 'many')), false);
  assert.equal(maySpoil(at('1..', '123'), () => {}), false);
  assert.equal(maySpoil(at('1..', '123'), () => {}), true);
  // Typed on, right, and not known yet.
  assert.deepEqual([at('12.', null), at('12.', '123'), at('.2.', '123')].map(spoils), [false, false, false]);
  assert.deepEqual([at('13.', '132'), at('1..', '123'), at('13.', '132')].map(spoils), [true, false, true]);
}); // prettier-ignore
