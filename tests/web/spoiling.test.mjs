// Who wanted to see the only solution is not asked again while it stays the only one; for another one they are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHAPES } from './positions.mjs';
import { openScreen } from './screen.mjs';

const { document } = openScreen();
for (const id of ['notice', 'notice-text', 'notice-excerpt', 'notice-action', 'live', 'alert']) {
  const part = document.createElement('button');
  part.id = id;
  document.body.append(part);
}
Object.assign(globalThis, { SINGLE_FILE: false });
const games = await import('../../web/puzzle/state.js');
const { t } = await import('../../web/language.js');
const { toQuestion } = await import('../../web/puzzle/link.js');
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
  // Nor while it is judged anew.
  assert.equal(spoils(at('1..', null)), false);
  // Typed on, right, and not known yet.
  assert.deepEqual([at('12.', null), at('12.', '123'), at('.2.', '123')].map(spoils), [false, false, false]);
  assert.deepEqual([at('13.', '132'), at('1..', '123'), at('13.', '132')].map(spoils), [true, false, true]);
  // Another request for another puzzle is the first for it.
  assert.deepEqual(['13.', '.3.', '.3.'].map((puzzle) => maySpoil(at(puzzle, '132'), () => {})), [false, false, true]);
  // What one wanted to see shows itself where they said so.
  let shown = 0;
  assert.equal(maySpoil(at('3..', '321'), () => shown++), false);
  assert.deepEqual([document.getElementById('notice-text').textContent, document.getElementById('notice-action').textContent], [t('paintAsks'), t('paintAnyway')]);
  document.getElementById('notice-action').click();
  assert.equal(shown, 1);
}); // prettier-ignore

test('true candidates that came before the verdict reveal it too, if they are of this puzzle and each is the only one', () => {
  const present = games.position(SHAPES.four, '1..............4');
  const of = (/** @type {string[]} */ digits, question = toQuestion(present), verdict = {}) => spoils(/** @type {any} */ ({ puzzle: 'p', judged: false, verdict, candidates: { digits, question }, present }));
  const [all, some] = [Array(16).fill('1'), Array(16).fill('1').with(3, '12')];
  assert.deepEqual([of(all), of(some), of(all, 'another')], [true, false, false]);
  // Typing on in the solution that was asked for does not ask again because the verdict is late.
  const one = '1234341221434321';
  const told = { digits: [...one], question: toQuestion(present) };
  /** @param {string} puzzle */
  const late = (puzzle) => /** @type {any} */ ({ puzzle, judged: false, verdict: { kind: 'asking' }, candidates: told, present });
  assert.equal(spoils(late('q')), true);
  assert.deepEqual([maySpoil(at('q', one), () => {}), maySpoil(at('q', one), () => {})], [false, true]);
  assert.deepEqual([spoils(at('qr', one)), spoils(late('qr'))], [false, false]);
  // While another is judged its verdict tells nothing of this one.
  assert.equal(of(some, undefined, { kind: 'one', answer: { solution: '123' } }), false);
}); // prettier-ignore
