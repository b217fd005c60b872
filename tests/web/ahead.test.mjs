// A solver with an answer that was asked for before the page was there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Solver } from '../../wasm/client/ninefold.js';
import { SolverAhead } from '../../web/puzzle/questions/ahead.js';

/** One whose questions are told, and answered by hand. */
function asked() {
  /** @type {{ text: string, resolve(value: any): void, reject(error: Error): void }[]} */
  const questions = [];
  const { solve } = Solver.prototype;
  Solver.prototype.solve = (text) =>
    new Promise((resolve, reject) => questions.push({ text, resolve, reject }));
  const solver = new SolverAhead({ workers: 1 });
  return { solver, questions, texts: () => questions.map(({ text }) => text), over: () => void (Solver.prototype.solve = solve) };
} // prettier-ignore

test('the answer asked ahead is that of the same question, until there is another', async (context) => {
  const { solver, questions, texts, over } = asked();
  context.after(over);
  const ahead = solver.askAhead('A');
  const same = [solver.solve('A'), solver.solve('A', { onProgress() {} })];
  questions[0]?.resolve({ count: 1 });
  assert.deepEqual(await Promise.all([ahead, ...same]), Array(3).fill({ count: 1 }));
  assert.deepEqual(texts(), ['A']);
  void solver.solve('B');
  void solver.solve('A');
  assert.deepEqual(texts(), ['A', 'B', 'A']);
});

test('a question of another kind is asked, and so is one that failed', async (context) => {
  const { solver, questions, texts, over } = asked();
  context.after(over);
  for (const other of [{ first: true }, { size: 4 }]) {
    void solver.askAhead('A');
    void solver.solve('A', other);
  }
  assert.deepEqual(texts(), ['A', 'A', 'A', 'A']);
  const failed = solver.askAhead('C');
  questions.at(-1)?.reject(new Error('broken'));
  await assert.rejects(failed, /broken/);
  const again = solver.solve('C');
  assert.equal(questions.length, 6);
  questions.at(-1)?.resolve('whole');
  assert.equal(await again, 'whole');
});

test('what fails of an earlier one leaves the later', async (context) => {
  const { solver, questions, over } = asked();
  context.after(over);
  const earlier = solver.askAhead('A');
  const later = solver.askAhead('B');
  questions[0]?.reject(new Error('broken'));
  await assert.rejects(earlier);
  assert.equal(solver.solve('B'), later);
});
