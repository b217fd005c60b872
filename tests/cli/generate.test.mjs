// The word `generate`: puzzles with one solution, the same for the same seed.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ninefold } from './run.mjs';

const clues = (/** @type {string} */ puzzle) => puzzle.replaceAll('.', '').length;
const made = (/** @type {string[]} */ ...args) =>
  ninefold(['generate', ...args])
    .out.trimEnd()
    .split('\n');

test('as many as asked, each with one solution', () => {
  const puzzles = made('200', '--seed', '5');
  assert.equal(puzzles.length, 200);
  assert.equal(new Set(puzzles).size, 200);
  assert.equal(ninefold(['count', '--limit', '2'], puzzles.join('\n')).out, '1\n'.repeat(200));
});

test('the same seed gives the same puzzles, another seed others', () => {
  assert.deepEqual(made('20', '--seed', '5'), made('200', '--seed', '5').slice(0, 20));
  assert.notDeepEqual(made('20', '--seed', '5'), made('20', '--seed', '6'));
  assert.deepEqual(made('20'), made('20', '--seed', '0'));
});

test('the number of clues, and other sizes', () => {
  for (const puzzle of made('50', '--clues', '33')) assert.equal(clues(puzzle), 33);
  for (const puzzle of made('3', '--clues', '24', '--minimal')) assert.equal(clues(puzzle), 24);
  for (const puzzle of made('3', '--size', '6')) assert.match(puzzle, /^[1-6.]{36}$/);
  const large = made('1', '--size', '25', '--clues', '312');
  for (const puzzle of large) assert.equal(puzzle.replaceAll('.', '').length, 312);
  assert.deepEqual(ninefold(['generate', '0']), { out: '', err: '', status: 0 });
});

test('what cannot be made is said', () => {
  const { out, err, status } = ninefold(['generate', '1', '--size', '4', '--clues', '3']);
  assert.equal(out, '');
  assert.match(err, /^ninefold: no 4x4 puzzle with 3 clues was found in thousands of attempts\n$/);
  assert.equal(status, 1);
  for (const args of [
    [],
    ['x'],
    ['1', '2'],
    ['1', '--size', '16', '--minimal'],
    ['1', '--clues', '82'],
    ['1', '--seed', '-1'],
    ['1', '--unique'],
  ])
    assert.equal(ninefold(['generate', ...args]).status, 2, args.join(' '));
});
