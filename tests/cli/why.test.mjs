// `ninefold why`: what contradicts, where solutions differ, what is superfluous.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ninefold } from './run.mjs';

/** @param {string} input @returns {any[]} */
function why(input) {
  const { out, err, status } = ninefold(['why', '--json'], input);
  assert.equal(err, '');
  assert.equal(status, 0);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const count = (puzzle) => ninefold(['count', '--limit', '3'], `${puzzle}\n`).out.trim();

const one = '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..';

/** The puzzle with another symbol in a cell such as r1c1. */
function set(puzzle, cell, symbol) {
  const [, row, column] = /^r(\d)c(\d)$/.exec(cell) ?? [];
  const at = (Number(row) - 1) * 9 + Number(column) - 1;
  return puzzle.slice(0, at) + symbol + puzzle.slice(at + 1);
}

test('two cages that need the same digit: those two and the row, in plain words', () => {
  const cages = 'size 9\ncage 3 r1c1 r1c2\ncage 4 r1c3 r1c4\n';
  const [answer] = why(cages);
  assert.equal(answer.answer, 'none');
  assert.deepEqual(answer.conflict, {
    givens: [],
    rules: [2, 3],
    houses: ['row 1'],
    minimal: true,
    smallest: true,
  });
  assert.deepEqual(answer.proof, [
    'cage (line 2) and cage (line 3) both need a 1, but row 1 has only one 1',
  ]);
  assert.match(
    ninefold(['why'], cages).out,
    /^No solution\. .* row 1\. Because: cage \(line 2\) and cage \(line 3\) both need a 1, but row 1 has only one 1\.\n\n$/,
  );
});

test('a wrong given: the conflict contradicts, each of its givens is needed, the mistakes mend it', () => {
  // 6 in r1c1 clashes with nothing at once.
  const [answer] = why(`${set(one, 'r3c3', '6')}\n${set(one, 'r1c1', '1')}\n`).slice(1);
  const wrong = set(one, 'r1c1', '1');
  assert.equal(answer.answer, 'none');
  const { givens } = answer.conflict;
  const only = (list) =>
    list.reduce((grid, given) => set(grid, given.slice(0, 4), given[5]), '.'.repeat(81));
  assert.equal(count(only(givens)), '0');
  for (const given of givens)
    assert.notEqual(count(only(givens.filter((other) => other !== given))), '0');
  assert.ok(answer.mistakes.includes('r1c1=1>.'));
  for (const mistake of answer.mistakes) {
    const changed = mistake
      .split(' ')
      .reduce((grid, change) => set(grid, change.slice(0, 4), change[7]), wrong);
    assert.equal(count(changed), '1', mistake);
  }
});

test('several solutions: where they differ, and what would leave one', () => {
  const open = set(one, 'r1c3', '.');
  const [answer] = why(`${open}\n`);
  assert.equal(answer.answer, 'many');
  const [first, second] = answer.solutions;
  const differing = [...first].flatMap((digit, at) =>
    digit === second[at] ? [] : [`r${Math.floor(at / 9) + 1}c${(at % 9) + 1}`],
  );
  assert.deepEqual(answer.unavoidable, differing);
  for (const cell of differing) assert.ok(answer.differ.includes(cell));
  for (const [fix, left] of Object.entries(answer.fixes)) {
    assert.equal(left, 1);
    if (!/^r\dc\d=/.test(fix)) {
      assert.equal(ninefold(['count', '--rule', fix], `${open}\n`).out, '1\n');
      continue;
    }
    const grid = fix.split(' ').reduce((all, clue) => set(all, clue.slice(0, 4), clue[5]), open);
    assert.equal(count(grid), '1', fix);
  }
});

test('one solution: what is superfluous, and how deep it is', () => {
  const { out } = ninefold(['solve'], `${one}\n`);
  const [answer] = why(`${set(set(one, 'r1c1', out[0]), 'r1c2', out[1])}\n`);
  assert.equal(answer.answer, 'one');
  assert.equal(answer.solution, out.trim());
  assert.ok(answer.superfluous.givens.includes(`r1c1=${out[0]}`));
  assert.equal(answer.minimal, false);
  const [minimal] = why(`${one}\n`);
  assert.equal(minimal.minimal, minimal.superfluous.givens.length === 0);
  assert.equal(typeof minimal.guesses, 'number');
});

test('a proof by named techniques where there would be trials, of the clues of the conflict alone', () => {
  const puzzle =
    '....4......1...695...3.8..2.9...2...........4..4....61...8.35..23..5..7.8........';
  const [answer] = why(`${puzzle}\n`);
  assert.deepEqual(answer.conflict.givens, [
    'r1c5=4',
    'r2c3=1',
    'r2c7=6',
    'r2c8=9',
    'r2c9=5',
    'r3c4=3',
    'r3c6=8',
  ]);
  const pair =
    'Locked pair: r2c4 and r2c5 have no candidates but 2 and 7: two cells for two digits. They take these digits ' +
    'from the rest of row 2 and box 2: r2c6 is not 2 or 7';
  assert.deepEqual(answer.proof, [pair, 'r2c6 has no digit left']);
  const { out } = ninefold(['why'], `${puzzle}\n`);
  assert.ok(out.includes(` Because: ${pair}. Then r2c6 has no digit left. `), out);
});

test('parts of rules, implied rules and lines of a text', () => {
  const text =
    'size 4\ncage 3 r1c1 r1c2\nthermo r1c1 r1c2\ngreater r1c2 r1c1\ngrid\n1...\n....\n.1..\n..3.\n';
  const [answer] = why(text);
  assert.equal(answer.answer, 'one');
  assert.deepEqual(answer.implied, [3, 4]);
  assert.ok(answer.superfluous.rules.includes(3) && answer.superfluous.rules.includes(4));
});

test('what is no puzzle is invalid; each puzzle has its own paragraph', () => {
  const { out, status } = ninefold(['why'], `12x\n${one}\n`);
  assert.match(out, /^invalid\n\nExactly one solution\./);
  assert.equal(status, 1);
  assert.equal(ninefold(['why', '--json'], '12x\n').out, '{"answer":"invalid"}\n');
});

test('what a rule says by itself, and what only with its row or column: the house is named', () => {
  // One height seen behind a 3: only a column that has a 4 contradicts that.
  const [answer] = why('size 4\nskyscraper 1 r1c2-r4c2\ngrid\n.3..\n....\n....\n....\n');
  const { givens, rules, houses } = answer.conflict;
  assert.deepEqual([givens, rules, houses], [['r1c2=3'], [2], ['column 2']]);
});

test('guesses: one where a cell of two candidates is enough', () => {
  const [answer] = why(`${one}\n`);
  assert.equal(answer.guesses, 1);
});

test('parts of a line that can go: both its ends, nothing between them', () => {
  const puzzle =
    '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
  const [answer] = why(`size 9\nslowthermo r5c1 r4c1 r4c2 r5c2\ngrid\n${puzzle}\n`);
  assert.deepEqual(answer.superfluous.parts, ['line 2 without r5c1', 'line 2 without r5c2']);
});

test('of a thermometer and a renban line the ends, of marks and areas any cell', () => {
  const parts = (rule) =>
    why(`size 4\n${rule}\ngrid\n1234\n3412\n2143\n4321\n`)[0]
      .superfluous.parts.filter((part) => part.startsWith('line 2 without'))
      .map((part) => part.slice(15));
  assert.deepEqual(parts('renban r1c1 r1c2 r1c3'), ['r1c1', 'r1c3']);
  assert.deepEqual(parts('thermo r1c1 r1c2 r1c3'), ['r1c1', 'r1c3']);
  assert.deepEqual(parts('odd r1c1 r2c3 r3c2'), ['r1c1', 'r2c3', 'r3c2']);
  assert.deepEqual(parts('distinct r1c1 r1c2 r1c3'), ['r1c1', 'r1c2', 'r1c3']);
  // Without an end that lies in the middle too it would be another line.
  assert.deepEqual(parts('slowthermo r1c1 r2c3 r3c2 r1c1 r4c4'), ['r4c4']);
  assert.deepEqual(parts('slowthermo r1c1 r2c3 r3c2 r1c1'), ['r1c1']);
});

test('a clue in a cell outside the grid has its part in what contradicts', () => {
  const grid = 'size 6\nboxes 2x3\nboard 8\noutside r8c1\n';
  // Double the other, and 5 together: not in whole digits.
  const [{ conflict }] = why(`${grid}pairs a=2*b r8c1 r1c4\nsum 5 r8c1 r1c4\n`);
  assert.deepEqual([conflict.rules, conflict.minimal, conflict.smallest], [[5, 6], true, true]);
});

test('a rule that is written twice: neither line mends what the other says, and one of them can go', () => {
  const wrong = 'grid\n1234\n3412\n21..\n....\n';
  const mended = (lines) => why(`size 4\n${lines}${wrong}`)[0].mistakes.includes('line 2>.');
  assert.ok(mended('antiknight\n'));
  assert.ok(!mended('antiknight\nantiknight\n'));
  const open = 'grid\n4...\n1...\n...2\n2.3.\n';
  const going = (lines) => why(`size 4\n${lines}${open}`)[0].superfluous.rules;
  assert.deepEqual(going('disjoint\n'), []);
  assert.deepEqual(going('disjoint\ndisjoint\n'), [2]);
});
