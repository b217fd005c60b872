// The word `generate`: puzzles with one solution, the same for the same seed.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
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
    ['1', '--level', 'tricky'],
    ['1', '--level', '11'],
    ['1', '--level', 'hard..easy'],
    ['1', '--level', '3', '--er', '1.5'],
    ['1', '--er', '7.1..6'],
    ['1', '--needs', 'y-wing'],
    ['1', '--needs', 'kraken-fish'],
    ['1', '--needs', 'sk-loop'],
    ['1', '--needs', 'full-house'],
    ['1', '--needs', 'cages-together'],
    ['1', '--needs', 'law-of-leftovers'],
    ['1', '--jigsaw', '--needs', 'unique-rectangle-1'],
    ['1', '--killer', '--score', '400'],
    ['1', '--arrow', '3', '--er', '4.0'],
    ['1', '--rule', 'diagonal', '--er', '4.0'],
    ['1', '--needs', 'x-wing', '--without', 'x-wing'],
    ['1', '--symmetry', 'round'],
    ['1', '--exchange', '1'],
    ['1', '--from', '1...'],
    ['1', '--from', '.'.repeat(81)],
    ['1', '--solution', '1'.repeat(81)],
    ['1', '--pattern', fileURLToPath(import.meta.url)],
    ['1', '--grids', '--unbiased'],
    ['1', '--size', '4', '--unique-forms'],
    ['1', '--canonical', '--symmetry', 'full'],
    ['1', '--rule', 'diagonal', '--level', 'easy'],
    ['1', '--rule', 'no-such-rule'],
    ['1', '--thermo', '0'],
    ['1', '--dots', 'few'],
    ['1', '--killer', '--level', 'easy'],
    ['1', '--jigsaw', '--size', '16'],
    ['1', '--killer', '--grids'],
  ])
    assert.equal(ninefold(['generate', ...args]).status, 2, args.join(' '));
});

const rated = (/** @type {string[]} */ puzzles, /** @type {string} */ scale) =>
  ninefold(['rate', '--scale', scale], puzzles.join('\n')).out.trimEnd().split('\n');

test('a level, a rating, a technique, and the ratings behind', () => {
  for (const level of ['Easy', 'Medium', 'Hard', 'Unfair', 'Extreme'])
    for (const rating of rated(made('5', '--level', level.toLowerCase()), 'hodoku'))
      assert.equal(rating.split(' ')[0], level);
  for (const rating of rated(made('5', '--level', '4..5'), 'ours')) assert.match(rating, /^[45] /);
  for (const rating of rated(made('5', '--er', '7.1..7.2'), 'se'))
    assert.match(rating, /^7[.][12]/);
  for (const puzzle of made('3', '--needs', 'x-wing,0800'))
    for (const name of ['x-wing', 'xy-wing'])
      assert.match(ninefold(['steps', '--json'], puzzle).out, new RegExp(`"technique":"${name}"`));
  const [line] = made('1', '--rated');
  const [puzzle, comment] = line.split(' # ');
  const [ours, hodoku, se] = ninefold(['rate'], puzzle).out.split('\t');
  assert.equal(comment, `${ours.split(' ')[0]} ${se} ${hodoku}`);
});

test('with rules, given or drawn: a level of ours, a technique, and the level beside', () => {
  for (const [kind, level] of /** @type {const} */ ([
    [['--killer'], '1..3'],
    [['--dots', 'all'], '4'],
    [['--jigsaw'], '9'],
    [['--rule', 'diagonal'], '4'],
  ])) {
    const wish = ['generate', '2', ...kind, '--level', level, '--rated', '--seed', '4'];
    const { out } = ninefold(wish);
    const rule = kind[0] === '--rule' ? kind : [];
    const again = ninefold(['rate', '--scale', 'ours', ...rule], out).out.match(/^\d+/gm);
    const [least, most = least] = level.split('..').map(Number);
    assert.equal(again?.length, 2, out);
    for (const number of again) assert.ok(+number >= least && +number <= most, `${wish} ${out}`);
    // Before a text, behind a line.
    const beside = [...out.matchAll(/# (\d+)$/gm)].map(([, number]) => number);
    assert.deepEqual(beside, [...again]);
  }
  const needing = ninefold([
    'generate',
    '2',
    '--killer',
    '--needs',
    'cages-together',
    '--seed',
    '1',
  ]);
  assert.equal(ninefold(['count', '--format', 'text'], needing.out).out, '1\n1\n');
  for (const text of needing.out.split(/(?=size)/))
    assert.match(ninefold(['steps', '--json'], text).out, /"technique":"cages-together"/);
  const fewer = ninefold(['generate', '3', '--jigsaw', '--without', 'law-of-leftovers']).out;
  assert.doesNotMatch(ninefold(['steps', '--json'], fewer).out, /"law-of-leftovers"/);
});

test('threads change nothing, nor does what is rejected', () => {
  const wish = ['30', '--level', 'hard', '--symmetry', 'rotate2', '--seed', '9'];
  const one = made(...wish, '--threads', '1');
  assert.deepEqual(made(...wish, '--threads', '4'), one);
  const summary = (/** @type {string} */ threads) =>
    ninefold(['generate', ...wish, '--summary', '--threads', threads]).err;
  assert.match(summary('1'), /^30 puzzles of \d+ tried; rejected: .*easy \d+/);
  assert.equal(summary('4'), summary('1'));
});

test('forms: isomorphs have one, neighbours others, and none comes twice', () => {
  const [puzzle] = made('1');
  const form = (/** @type {string[]} */ lines) =>
    new Set(ninefold(['canonical'], lines.join('\n')).out.trimEnd().split('\n'));
  const isomorphs = made('20', '--from', puzzle);
  assert.equal(new Set(isomorphs).size, 20);
  assert.deepEqual(form(isomorphs), form([puzzle]));
  const neighbours = made('5', '--from', puzzle, '--exchange', '1', '--unique-forms');
  assert.equal(form(neighbours).size, 5);
  // More than the table of forms begins with.
  const many = made('1300', '--from', puzzle, '--exchange', '2', '--unique-forms');
  assert.equal(form(many).size, 1300);
  assert.deepEqual([...form(made('3', '--canonical'))], made('3', '--canonical'));
  const { err, status } = ninefold(['generate', '2', '--from', puzzle, '--unique-forms']);
  assert.match(
    err,
    /^ninefold: no other 9x9 puzzle was found in 2,000 in a row that were isomorphs/,
  );
  assert.equal(status, 1);
});

test('rules, patterns, solutions, grids', () => {
  const diagonal = made('3', '--rule', 'diagonal');
  assert.equal(ninefold(['count', '--rule', 'diagonal'], diagonal.join('\n')).out, '1\n1\n1\n');
  assert.doesNotMatch(ninefold(['count', '--limit', '2'], diagonal.join('\n')).out, /^1\n1\n1\n/);
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  writeFileSync(join(folder, 'mask'), `${'?'.repeat(72)}\n....#....\n`);
  const [grid] = made('1', '--grids', '--seed', '4');
  const args = ['--pattern', join(folder, 'mask'), '--solution', grid];
  for (const puzzle of made('4', ...args)) {
    assert.match(puzzle, /[.]{4}[1-9][.]{4}$/);
    assert.equal(ninefold(['solve', '--unique'], puzzle).out, `${grid}\n`);
  }
  rmSync(folder, { recursive: true });
  assert.match(made('1', '--size', '16', '--grids')[0], /^[1-9A-G]{256}$/);
});

test('rules drawn come as texts, the same from any number of threads', () => {
  for (const wish of [
    '--killer',
    '--thermo=6',
    '--arrow=5',
    '--dots=all',
    '--jigsaw',
    '--sandwich',
    '--skyscraper',
  ]) {
    const { out, status } = ninefold(['generate', '4', wish, '--threads', '3', '--seed', '2']);
    assert.equal(status, 0);
    assert.equal(out, ninefold(['generate', '4', wish, '--threads', '1', '--seed', '2']).out);
    assert.equal(
      ninefold(['count', '--format', 'text', '--limit', '2'], out).out,
      '1\n1\n1\n1\n',
      wish,
    );
  }
});
