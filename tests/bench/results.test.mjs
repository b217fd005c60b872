// What the bench keeps: docs/benchmarks.md shows the figures that are written down, and of this project alone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { FIGURES } from '../../web/views/about/figures.js';
import { ninefold } from '../cli/run.mjs';
import { ownCorpora, readCorpus } from './corpus.js';
import { OWN, shown, shownMachine, table } from './readme.js';
import { csvFile, machineName, readCsv } from './results.js';

test('the table of docs/benchmarks.md is that of the CSV: npm run bench -- --readme', () => {
  const machine = shownMachine();
  assert.ok(machine);
  assert.equal(shown(), table(machine));
  const files = new Set(readCsv(csvFile(machine, OWN)).map(({ file }) => file));
  assert.deepEqual(
    [...files],
    ownCorpora.map((path) => basename(path)),
  );
});

test('what README.md says of peers is what docs/benchmarks.md says', () => {
  /** Rows of the table that names them, by name; of a name that stands twice the first is meant, guesses come last. */
  const rows = (path) => {
    const lines = readFileSync(new URL(path, import.meta.url), 'utf8').split('\n');
    const begin = lines.findIndex((line) => line.startsWith('|') && line.includes('rust_sudoku'));
    const end = lines.findIndex((line, i) => i > begin && !line.startsWith('|'));
    const cells = (line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
    const names = cells(lines[begin]);
    return lines.slice(begin + 2, end).map((line) => (start) => {
      const column = names.findIndex((name) => (start ? name.startsWith(start) : name === ''));
      return cells(line)[column];
    });
  };
  const proof = (cell) => cell.replaceAll('*', '').split(' / ').at(-1);
  const told = rows('../../README.md');
  const known = new Map(rows('../../docs/benchmarks.md').map((row) => [row(''), row]));
  assert.equal(told.length, 6);
  const columns = {
    tdoku: 'tdoku',
    rust_sudoku: 'rust_sudoku',
    Ninefold: 'Ninefold',
    share: 'share, native',
    'share in Chromium': 'share, Chromium',
  };
  for (const row of told) {
    const all = known.get(row(''));
    assert.ok(all, row(''));
    for (const [here, there] of Object.entries(columns))
      assert.equal(row(here), proof(all(there)), `${row('')}: ${here}`);
  }
});

test('what the page tells of its speed is in the CSV: web/views/about/figures.js', () => {
  const machine = shownMachine() ?? '';
  const rows = readCsv(csvFile(machine, OWN)).filter(
    ({ environment, build }) => environment === 'chromium' && build === 'simd',
  );
  for (const [name, told] of Object.entries(FIGURES.proof)) {
    const row = rows.find(({ file }) => file === `${name}.txt`);
    assert.ok(row, name);
    assert.ok(row.version.startsWith(FIGURES.browser));
    assert.equal(told, Number(row.time.unique.median.toPrecision(2)), name);
  }
  const batch = readFileSync(csvFile(machine, 'batch'), 'utf8').trim().split('\n');
  const names = batch[0].split(',');
  const value = (line, name) => line.split(',')[names.indexOf(name)];
  const line = batch.find(
    (one) => value(one, 'environment').startsWith('Chromium') && value(one, 'workers') === '2',
  );
  assert.ok(line);
  const measured = Number(value(line, 'puzzles_a_second'));
  assert.ok(Math.abs(FIGURES.batch / measured - 1) < 0.05, `${measured} lines a second`);
});

test('easy and minimal are what the generator makes; every line of all has one solution', () => {
  for (const path of ownCorpora) {
    const { name, lines } = readCorpus(path);
    const head = readFileSync(path, 'utf8').split('\n', 1)[0];
    const wishes = /ninefold generate, (\d[-\w ]*)$/.exec(head)?.[1];
    assert.equal(wishes === undefined, name === 'hard.txt', head);
    if (wishes) {
      const made = ninefold(['generate', ...wishes.split(' ')]).out;
      assert.deepEqual(lines, made.trimEnd().split('\n'));
    }
    const counts = ninefold(['count', '--limit', '2', path]).out;
    assert.equal(counts, '1\n'.repeat(lines.length));
  }
});

test('a machine is named by its processor alone', () => {
  assert.match(machineName(), /^[a-z0-9.]+(-[a-z0-9.]+)+$/);
});
