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

/** The cells of the table about peers, its head first. */
function peersIn(path) {
  const lines = readFileSync(new URL(path, import.meta.url), 'utf8').split('\n');
  const begin = lines.findIndex((line) => line.startsWith('|') && line.includes('rust_sudoku'));
  const end = lines.findIndex((line, i) => i > begin && !line.startsWith('|'));
  const cells = lines.slice(begin, end).map((line) => line.slice(1, -1).split('|'));
  return cells.map((row) => row.map((cell) => cell.replaceAll('*', '').trim()));
}

test('what docs/benchmarks.md says of peers is in peers.csv, to a hundredth', () => {
  const file = new URL('results/amd-epyc-avx512/peers.csv', import.meta.url);
  const records = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  /** By puzzles and contender. @type {Map<string, Record<string, number[]>>} */
  const figures = new Map();
  for (const record of records) {
    const [, puzzles, contender, numbers] = /^"(.*)","(.*)",(.*)$/.exec(record) ?? [];
    figures.set(puzzles, { ...figures.get(puzzles), [contender]: numbers.split(',').map(Number) });
  }
  const [tdoku, rust] = ['tdoku clang 19 -O3 -march=native', 'rust_sudoku 0.7 rustc 1.95 native'];
  const [own, node, chromium] = ['clang 14', 'wasm SIMD Node 20', 'wasm SIMD Chromium 156'];
  const sets = [...figures.values()].map((of) => {
    const [times, shares, guesses] = [0, 2, 4].map(
      (at) => (/** @type {string} */ name) =>
        (of[name] ?? of[`ninefold ${name}`] ?? []).slice(at, at + 2),
    );
    const columns = [[tdoku, rust, own].map(times), [own, node, chromium].map(shares)];
    return [...columns, [tdoku, rust, own].map(guesses)].flat(2);
  });
  const rows = peersIn('../../docs/benchmarks.md').slice(2);
  assert.equal(rows.length, 9);
  for (const [name, ...cells] of rows) {
    const told = cells.flatMap((cell) => cell.split(' / ').map(Number));
    const isNear = (set) => set.every((figure, i) => Math.abs(figure - told[i]) < 0.011);
    const near = sets.filter((set) => set.length === told.length && isNear(set));
    assert.equal(near.length, 1, name);
  }
});

test('what README.md says of peers is what docs/benchmarks.md says', () => {
  /** Rows by name; of a name that stands twice the first is meant, guesses come last. */
  const rows = (path) => {
    const [names, , ...lines] = peersIn(path);
    return lines.map((cells) => (start) => {
      const column = names.findIndex((name) => (start ? name.startsWith(start) : name === ''));
      return cells[column];
    });
  };
  const proof = (cell) => cell.split(' / ').at(-1);
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
