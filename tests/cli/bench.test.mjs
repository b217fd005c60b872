// The word `bench`: a row for each file, figures that make sense.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import { ninefold } from './run.mjs';

const file = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`../puzzles/${name}`, import.meta.url));

test('a row for each file, as a table and as CSV', () => {
  const table = ninefold(['bench', '--rounds', '1', file('classic.txt'), file('sizes.txt')]);
  assert.equal(table.status, 0);
  assert.equal(table.out.trimEnd().split('\n').length, 4);
  const csv = ninefold(['bench', '--rounds', '3', '--csv', file('classic.txt')]);
  const [head, row] = csv.out
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  assert.equal(head.length, row.length);
  const value = (/** @type {string} */ name) => Number(row[head.indexOf(name)]);
  assert.equal(value('puzzles'), 207); // the lines of the file that are no comments
  for (const name of ['first', 'unique']) {
    assert.ok(value(`${name}_least`) > 0);
    assert.ok(value(`${name}_least`) <= value(name) && value(name) <= value(`${name}_most`));
  }
  assert.ok(value('first_guesses') <= value('unique_guesses'));
  // What is solved many at once takes about the same guesses.
  const batch = ninefold(['bench', '--rounds', '1', '--batch', '--csv', file('classic.txt')]);
  const batched = batch.out.trimEnd().split('\n')[1].split(',');
  assert.equal(batched[head.indexOf('puzzles')], '207');
  for (const name of ['first_guesses', 'unique_guesses']) {
    const more = Number(batched[head.indexOf(name)]) / value(name);
    assert.ok(more > 0.9 && more < 1.1, `${name}: ${more}`);
  }
});

test('a file that cannot be read, or holds nothing, is said', () => {
  const { err, status } = ninefold(['bench', '--rounds', '1', 'no such file', file('classic.txt')]);
  assert.match(err, /^ninefold: no such file: /);
  assert.equal(status, 3);
  assert.equal(ninefold(['bench', '-'], '').status, 3);
  assert.equal(ninefold(['bench']).status, 2);
});
