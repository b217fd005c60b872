// The answers of the command, to the letter: every kind of puzzle asked every question.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { ninefold } from './run.mjs';

const one = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const oneSolved =
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
// Rows 1 and 5 hold a rectangle of 8s and 9s that can be read both ways.
const two = '.3.1.2.4.5...3...6.....4...7...2...3.4.....1.6...7...2...3.....4...1...5.1.2.6.8.';
const clash = '...8' + '.'.repeat(53) + '8' + '.'.repeat(23); // r1c4 and r7c4
const unsolvable = `12345678${'.'.repeat(9)}9${'.'.repeat(63)}`; // r1c9 sees all nine digits
const short = one.slice(0, 80);
const empty = '.'.repeat(81);

const sample3074 =
  '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.\n' +
  '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.\nend\n';
const answer3074 =
  '527389416819426735436751829375692184194538267268174593643217958951843672782965341\n' +
  '416837529982465371735129468571298643293746185864351297647913852359682714128574936\n';

test('the sample of POJ 3074, with and without the command word', () => {
  for (const args of [[], ['solve'], ['--format', 'poj3074'], ['solve', '--unique']]) {
    assert.deepEqual(ninefold(args, sample3074), { out: answer3074, err: '', status: 0 });
  }
});

test('the sample of the third article', () => {
  const rows =
    '009008040\n600000017\n010040000\n000000004\n480603021\n300000000\n000090080\n240000006\n050700100\n';
  const answer =
    '729168543634925817815347269562819374487653921391472658173296485248531796956784132\n';
  assert.equal(ninefold([], rows).out, answer);
  assert.equal(ninefold([], rows.replaceAll('\n', '') + '\n').out, answer);
  assert.equal(ninefold(['count'], rows).out, '1\n');
});

test('one solution', () => {
  assert.equal(ninefold(['solve'], one).out, `${oneSolved}\n`);
  assert.equal(ninefold(['solve', '--unique'], one).out, `${oneSolved}\n`);
  assert.equal(ninefold(['count'], one).out, '1\n');
  assert.equal(ninefold(['count', '--limit', '2'], one).out, '1\n');
  assert.equal(ninefold(['count', '--limit', '1'], one).out, '1+\n');
  assert.equal(ninefold(['solutions'], one).out, `${oneSolved}\n`);
});

test('several solutions', () => {
  const count = Number(ninefold(['count'], two).out);
  assert.ok(count > 1);
  const all = ninefold(['solutions'], two).out.trim().split('\n');
  assert.equal(all.length, count);
  assert.deepEqual(all, [...new Set(all)].sort());
  assert.deepEqual(ninefold(['solutions', '--unordered'], two).out.trim().split('\n').sort(), all);
  assert.deepEqual(
    ninefold(['solutions', '--limit', '2'], two).out.trim().split('\n'),
    all.slice(0, 2),
  );
  assert.ok(all.includes(ninefold(['solve'], two).out.trim()));
  assert.equal(ninefold(['solve', '--unique'], two).out, 'multiple\n');
  assert.equal(ninefold(['count', '--limit', String(count + 1)], two).out, `${count}\n`);
  assert.equal(ninefold(['count', '--limit', String(count)], two).out, `${count}+\n`);
  assert.equal(ninefold(['count', '--limit', '2'], two).out, '2+\n');
});

test('every recorded puzzle: its count, and what a limit at or around it says', () => {
  const records = readFileSync(new URL('../puzzles/classic.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((text) => text && !text.startsWith('#'))
    .map((text) => text.split(' : '))
    .filter(([, count]) => !count.endsWith('+'));
  assert.ok(records.length > 150);
  const puzzles = records.map(([puzzle]) => `${puzzle}\n`).join('');
  const answers = (/** @type {string[]} */ ...args) =>
    ninefold(args, puzzles).out.trimEnd().split('\n');
  const counts = records.map(([, count]) => Number(count));
  assert.deepEqual(answers('count'), counts.map(String));
  for (const limit of [1, 2, 10, 98])
    assert.deepEqual(
      answers('count', '--limit', String(limit)),
      counts.map((count) => (count < limit ? String(count) : `${limit}+`)),
    );
  assert.deepEqual(
    answers('solve', '--unique'),
    records.map(([, , solution], i) =>
      counts[i] === 0 ? 'none' : counts[i] === 1 ? solution : 'multiple',
    ),
  );
});

test('no solution, and two givens that clash, are answers', () => {
  for (const puzzle of [clash, unsolvable]) {
    for (const [args, out] of /** @type {[string[], string][]} */ ([
      [['solve'], 'none\n'],
      [['solve', '--unique'], 'none\n'],
      [['count'], '0\n'],
      [['count', '--limit', '5'], '0\n'],
      [['solutions'], ''],
    ]))
      assert.deepEqual(ninefold(args, puzzle), { out, err: '', status: 0 });
  }
  assert.deepEqual(ninefold(['solve', '--why'], `${clash}\n${one}\n`), {
    out: `none\n${oneSolved}\n`,
    err: 'r1c4 and r7c4 are both 8\n',
    status: 0,
  });
  assert.match(
    ninefold(['count', '--why'], unsolvable).err,
    /^row 1 has no place for 9: r1c1=\d, .*, r2c9=9, row 1, box 3\n$/,
  );
});

test('what is no puzzle is invalid, whatever was asked', () => {
  for (const args of [
    ['solve'],
    ['solve', '--unique'],
    ['count'],
    ['count', '--limit', '3'],
    ['solutions'],
  ])
    assert.deepEqual(ninefold(args, `${short}\n`), {
      out: 'invalid\n',
      err: '-:1:81: 80 cells, expected 81\n',
      status: 1,
    });
});

test('candidates: the digits of each cell in some solution', () => {
  const answer = (/** @type {string} */ puzzle) => ninefold(['candidates'], puzzle).out;
  assert.equal(answer(one), `${[...oneSolved].join(',')}\n`);
  assert.equal(answer(clash), 'none\n');
  assert.equal(answer(short), 'invalid\n');
  assert.equal(answer(empty), `${Array(81).fill('123456789').join(',')}\n`);
  // Against the list of all solutions.
  const sets = Array.from({ length: 81 }, () => new Set());
  for (const solution of ninefold(['solutions'], two).out.trim().split('\n'))
    for (let i = 0; i < 81; i++) sets[i].add(solution[i]);
  assert.equal(answer(two), `${sets.map((set) => [...set].sort().join('')).join(',')}\n`);
  const letters = answer(`${'.'.repeat(15)}P${'.'.repeat(240)}`)
    .trimEnd()
    .split(',');
  assert.equal(letters[15], 'P');
  assert.equal(letters[0], 'ABCDEFGHIJKLMNO');
});

test('the empty grid', () => {
  assert.equal(ninefold(['count', '--limit', '1000'], empty).out, '1000+\n');
  assert.equal(ninefold(['solve', '--unique'], empty).out, 'multiple\n');
  const [first, second] = ninefold(['solutions', '--limit', '2'], empty).out.split('\n');
  assert.equal(
    first,
    '123456789456789123789123456214365897365897214897214365531642978642978531978531642',
  );
  assert.ok(first < second);
});

test('lists of several puzzles have an empty line between them', () => {
  const puzzles = `${one}\n${clash}\n${short}\n${one}\n`;
  assert.equal(ninefold(['solutions'], puzzles).out, `${oneSolved}\n\n\ninvalid\n\n${oneSolved}\n`);
});

test('16x16 in and out in its own symbols', () => {
  const letters = `${'.'.repeat(15)}P${'.'.repeat(240)}`;
  const digits = `${'.'.repeat(15)}G9${'.'.repeat(239)}`;
  const answered = ninefold([], `${letters}\n${digits}\n`).out.split('\n');
  assert.match(answered[0], /^[A-P]{256}$/);
  assert.equal(answered[0][15], 'P');
  assert.match(answered[1], /^[1-9A-G]{256}$/);
  assert.equal(answered[1].slice(15, 17), 'G9');
});
