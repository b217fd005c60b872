// --json: every command has it, each line is an object, and the objects say what the lines say.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ninefold } from './run.mjs';

const puzzle = '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..';
const several = '1'.padEnd(81, '.');
const none = '11'.padEnd(81, '.');
const small = '1...............';
const input = [puzzle, none, '', several, '12x', small].map((line) => `${line}\n`).join('');
/** The lines of the file on which they stand. */
const lines = [1, 2, 4, 5, 6];

/** @type {string} */
let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-json-'));
  writeFileSync(join(folder, 'puzzles.txt'), input);
});
after(() => rmSync(folder, { recursive: true }));

/** @param {string[]} args @param {string} [text] */
const objects = (args, text = input) =>
  ninefold([...args, '--json'], text)
    .out.split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

test('the table of the command: every command has --json, in it each option of its help', () => {
  const { out, status } = ninefold(['help', '--json']);
  assert.equal(status, 0);
  const table = JSON.parse(out);
  assert.ok(table.length >= 14);
  for (const { name, operands, help, options } of table) {
    const names = options.map((/** @type {{ name: string }} */ option) => option.name);
    assert.ok(names.includes('--json'), name);
    const said = ninefold([name, '--help']).out;
    assert.ok(said.startsWith(`Usage: ninefold ${name} [OPTION...] ${operands}\n`), name);
    assert.ok(said.replace(/\s+/g, ' ').includes(help), name);
    const rows = [...said.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option);
    assert.deepEqual(names, rows, name);
  }
  const [solve] = table;
  const size = solve.options.find((/** @type {{ name: string }} */ row) => row.name === '--size');
  assert.equal(size.words, '4 6 8 9 10 12 15 16 20 25');
  for (const word of size.words.split(' ')) assert.equal(ninefold(['--size', word]).status, 0);
});

test('solve, count, candidates, canonical: an object for each line, with its number', () => {
  for (const args of [
    ['solve'],
    ['solve', '--unique'],
    ['count', '--limit', '300'],
    ['count', '--limit', '2'],
    ['candidates'],
    ['canonical'],
  ]) {
    const plain = ninefold(args, input).out.split('\n').slice(0, -1);
    const said = objects(args);
    assert.deepEqual(
      said.map(({ line }) => line),
      lines,
      args.join(' '),
    );
    const told = said.map(({ answer, solution, count, more, candidates, canonical }) =>
      count ? `${count}${more ? '+' : ''}` : (answer ?? solution ?? candidates ?? canonical),
    );
    assert.deepEqual(told, plain, args.join(' '));
  }
});

test('on several threads the lines keep their numbers', () => {
  const many = `${several}\n`.repeat(5000);
  const said = objects(['solve', '--threads', '4'], many);
  assert.deepEqual(
    said.map(({ line }) => line),
    Array.from({ length: 5000 }, (_, i) => i + 1),
  );
});

test('solutions: one object each, and one that there is none', () => {
  const said = objects(['solutions', '--limit', '2']);
  assert.deepEqual(
    said.map(({ line, answer }) => [line, answer]),
    [
      [1, undefined],
      [2, 'none'],
      [4, undefined],
      [4, undefined],
      [5, 'invalid'],
      [6, undefined],
      [6, undefined],
    ],
  );
  assert.equal(said[5].solution, '1234341221434321');
});

test('why, steps, rate: words in place of an answer', () => {
  assert.deepEqual(
    objects(['why']).map(({ answer }) => answer),
    ['one', 'none', 'many', 'invalid', 'many'],
  );
  const words = [
    { line: 2, answer: 'none' },
    { line: 4, answer: 'multiple' },
    { line: 5, answer: 'invalid' },
    { line: 6, answer: 'multiple' },
  ];
  for (const name of ['steps', 'rate'])
    assert.deepEqual(
      objects([name]).filter(({ answer }) => answer),
      words,
      name,
    );
});

test('generate: puzzles, their ratings, texts with rules', () => {
  const plain = ninefold(['generate', '3', '--seed', '7', '--rated']).out;
  const told = objects(['generate', '3', '--seed', '7', '--rated']).map(
    ({ puzzle, level, er, ep, ed, hodoku }) =>
      `${puzzle} # ${level} ${[er, ep, ed].map((n) => n.toFixed(1)).join('/')} ${hodoku.level} ${hodoku.score}\n`,
  );
  assert.equal(told.join(''), plain);
  const [{ puzzle: text }] = objects(['generate', '1', '--size', '4', '--killer', '--seed', '1']);
  assert.equal(text, ninefold(['generate', '1', '--size', '4', '--killer', '--seed', '1']).out);
  const [{ weight }] = objects(['generate', '1', '--unbiased', '--seed', '8']);
  assert.ok(weight > 0);
});

test('bench and lab: figures by name', () => {
  const file = join(folder, 'puzzles.txt');
  const [bench] = objects(['bench', '--rounds', '1', file]);
  assert.equal(bench.file, file);
  assert.equal(bench.puzzles, 4);
  assert.ok(bench.first.median > 0 && bench.unique.guesses > 0 && bench.bytes > 1000);
  const lab = objects(['lab', '--strategy', 'naive'], `${puzzle}\n${small}\n`);
  assert.equal(lab[0].strategy, 'naive');
  assert.equal(lab[0].result, 'solved');
  assert.deepEqual(lab[1], { line: 2, answer: 'invalid' });
});

test('formats, techniques, rules: the tables', () => {
  const formats = objects(['formats']);
  const plain = ninefold(['formats']).out;
  for (const { name, about } of formats) assert.ok(plain.includes(`${name}: ${about}\n`), name);
  assert.ok(objects(['techniques']).length > 50);
  assert.ok(JSON.parse(ninefold(['rules', '--json']).out).rules.length > 30);
});

test('judges’ formats say the same objects', () => {
  const said = objects(['--format', 'poj2918'], `1\n${`${'.'.repeat(9)}\n`.repeat(9)}`);
  assert.equal(said.length, 1);
  assert.match(said[0].solution, /^[1-9]{81}$/);
});
