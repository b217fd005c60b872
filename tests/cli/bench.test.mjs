// The word `bench`: to the letter but for times and bytes, a row for each file, figures that make sense.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { ninefold } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
test.after(() => rmSync(folder, { recursive: true }));
const classic = readFileSync(new URL('../puzzles/classic.txt', import.meta.url), 'utf8');
writeFileSync(join(folder, 'classic.txt'), classic);
writeFileSync(join(folder, 'many.txt'), classic.repeat(30)); // more lines than go into one batch, and a rest
// One of each kind, and what is no puzzle, which is passed over.
writeFileSync(
  join(folder, 'mixed.txt'),
  `${'.'.repeat(80)}1\nno puzzle\n12..............\nsize 6\ndiagonal\ngrid\n${'......\n'.repeat(6)}\n`,
);

/** @param {...string} args */
const bench = (...args) => ninefold(['bench', '--rounds', '1', ...args], '', folder);

/** The fields of a row of CSV, or of the columns of the table. @param {string} text @returns {string[][]} */
const rowsOf = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/[,\s[\]]+/));

test('a row for each file: its puzzles and guesses, as a table, as CSV and as JSON', () => {
  const { out, err, status } = bench('--csv', 'none.txt', 'mixed.txt', 'classic.txt');
  const [head = [], mixed = [], all = []] = rowsOf(out);
  assert.equal(err, 'ninefold: none.txt: No such file or directory\n');
  assert.equal(status, 3);
  assert.equal(
    head.join(),
    'file,puzzles,first,first_least,first_most,unique,unique_least,unique_most,first_guesses,unique_guesses,bytes',
  );
  assert.deepEqual(
    [mixed, all].map((row) => [...row.slice(0, 2), ...row.slice(8, 10)]),
    [
      ['mixed.txt', '3', '18.3333', '18.6667'],
      ['classic.txt', '207', '2.4541', '2.7053'], // the lines of the file that are no comments
    ],
  );

  const table = bench('mixed.txt', 'classic.txt');
  const lines = rowsOf(table.out);
  assert.equal(table.status, 0);
  assert.equal(lines.length, 4);
  assert.deepEqual(
    lines.slice(2).map((row) => [...row.slice(0, 2), ...row.slice(8, 10)]),
    [
      ['mixed.txt', '3', '18.33', '18.67'],
      ['classic.txt', '207', '2.45', '2.71'],
    ],
  );
  assert.ok(Number(lines[2]?.[10]) > 10_000 && Number(mixed[10]) > 10_000); // the bytes of a search

  const [said = ''] = bench('--json', 'mixed.txt').out.split('\n');
  const { file, puzzles, first, unique, bytes } = JSON.parse(said);
  assert.deepEqual(
    [file, puzzles, first.guesses, unique.guesses],
    ['mixed.txt', 3, 18.3333, 18.6667],
  );
  assert.ok(bytes > 10_000 && first.median > 0 && unique.median > 0);
});

test('the format, the size and the rules that are asked for', () => {
  const row = (/** @type {string[]} */ ...args) => {
    const [, fields = []] = rowsOf(bench('--csv', ...args, 'mixed.txt').out);
    return `${fields[1]} ${fields[8]} ${fields[9]}`;
  };
  assert.equal(row('--size', '4'), '1 5.0000 5.0000');
  assert.equal(row('--format', 'text'), '1 8.0000 8.0000');
  assert.equal(row('--rule', 'antiknight'), '3 24.0000 24.6667');
});

test('times are microseconds a puzzle, and of the rounds the least, the median and the most', () => {
  for (const rounds of [2, 3]) {
    const began = performance.now();
    const run = ninefold(['bench', '--csv', '--rounds', `${rounds}`, 'classic.txt'], '', folder);
    const wall = (performance.now() - began) * 1000;
    const [, row = []] = rowsOf(run.out);
    for (const at of [2, 5]) {
      const [median = 0, least = 0, most = 0] = row.slice(at).map(Number);
      assert.ok(0 < least && least <= median && median <= most, row.join());
      if (rounds === 2) assert.equal(median, most);
      assert.ok(most * 207 <= wall, row.join()); // a pass over the file
      assert.ok(least * 207 > 10, row.join()); // which takes some time
    }
  }
});

test('--batch: what is solved many at once takes about the same guesses', () => {
  const guesses = (/** @type {string[]} */ ...args) =>
    rowsOf(bench('--csv', ...args).out)
      .slice(1)
      .map((row) => [row[1], ...row.slice(8, 10).map(Number)]);
  const [one = []] = guesses('classic.txt');
  const [few = [], many = [], mixed] = guesses('--batch', 'classic.txt', 'many.txt', 'mixed.txt');
  assert.deepEqual([few[0], many[0]], ['207', '6210']);
  for (const i of [1, 2])
    for (const row of [few, many]) {
      const more = Number(row[i]) / Number(one[i]);
      assert.ok(more > 0.9 && more < 1.1, `${row} for ${one}`);
    }
  assert.equal(mixed?.[0], '3');
});

test('a file that cannot be read, or holds nothing, is said', () => {
  const { err, status } = bench('no such file', 'classic.txt');
  assert.match(err, /^ninefold: no such file: /);
  assert.equal(status, 3);
  const nothing = bench('-');
  assert.deepEqual([nothing.err, nothing.status], ['ninefold: -: no puzzle in it\n', 3]);
  assert.equal(ninefold(['bench']).status, 2);
});
