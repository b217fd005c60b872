// What the command says of puzzles: a sentence for each status and each kind of reason, to the letter.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { ninefold } from './run.mjs';

const nine = '.'.repeat(9);
const line = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const grid = String(line.match(/.{9}/g)?.join('\n'));
const regions = 'AABBAABBCCDDCCDD';

/** A text, or a text and its format; the place and the sentence. @type {[string | [string, string], string][]} */
const faults = [
  [`${line.slice(0, 9)}x${line.slice(10)}`, "1:10: 'x' is neither a digit nor a blank here"],
  [`${line.slice(0, 9)}\x7f${line.slice(10)}`, '1:10: byte 0x7F is neither a digit nor a blank'],
  [`${line.slice(0, 9)}é${line.slice(10)}`, '1:10: byte 0xC3 is neither a digit nor a blank'],
  [`${line}.`, '1:82: 82 cells, expected 81'],
  [grid.replace('8..79', '8..7'), '9:9: 8 cells in this row, expected 9'],
  [grid.replace('8..79', '8..790'), '9:10: 10 cells in this row, expected 9'],
  [`${nine}\n${nine}\n\n`, '3:1: the grid ends after 2 of 9 rows'],
  [[`3\n${grid}\n`, 'poj2676'], '11:1: 2 more grids were announced'],
  [['many\n', 'poj2918'], '1:1: expected the number of grids'],
  ['size 3\nodd r1c1', '1:6: no grid of this size can stand here'],
  [['title', 'text'], '1:6: 0 numbers before the cells, expected 1'],
  [['kage', 'text'], '1:1: no rule begins so (ninefold rules lists them)'],
  ['logic antiking or odd r1c1', '1:7: this rule cannot stand within logic'],
  ['pairs a+ r1c1 r1c2', '1:9: a, b, a number or a bracket is missing, at the end'],
  ['regex (1 r1c1', "1:9: ')' is missing, at the end"],
  ['regex 1) r1c1', "1:8: the rule cannot be read from here on, at ')'"],
  ['regex [5-2] r1c1', "1:8: a range of digits goes from a lower to a higher one, at '5'"],
  ['regex *1 r1c1', "1:7: a digit of the grid is missing, at '*'"],
  ['regex 1{100} r1c1', "1:12: no number, or not a possible one, at '}'"],
  ['automaton 1>2/+1>0 r1c1', "1:13: there is no such state, at '2'"],
  ['regex ((.{50}){50}){50} r1c1', "1:19: the rule says too much, at ')'"],
  ['logic or', "1:7: a rule is missing, at 'o'"],
  ['logic if odd r1c1', "1:18: 'then' is missing, at the end"],
  ['logic 2 x r1c1 r1c2', "1:9: 'of' is missing, at 'x'"],
  ['odd r1c1 named Two', "1:16: '\"' is missing, at 'T'"],
  ['odd r1c1 named "两" 二', "1:22: '\"' is missing"],
  ['size 4\nodd r1c5', '2:5: no cell, and no range of cells, of a grid of 4'],
  ['whisper 10 r1c1 r1c2', '1:9: 10 is too large: 9 is the most'],
  ['whisper 0 r1c1 r1c2', '1:9: 0 is too small: 1 is the least'],
  ['diagonal up', '1:10: not a number, or not one of the words that may stand here'],
  ['sum r1c1 r1c2', '1:5: 0 numbers before the cells, expected 1'],
  ['antiking 3', '1:10: 1 number before the cells, expected 0'],
  ['cage 3 4 r1c1', '1:8: 2 numbers before the cells, expected 1'],
  ['thermo r1c1', '1:12: 1 cell, expected at least 2'],
  ['clone r1c1 : r1c2 r1c3', '1:19: 2 cells, expected at most 1'],
  ['antiking r1c1 r1c2', '1:10: 2 cells, expected 0'],
  ['arrow r1c1', '1:11: 1 group of cells, expected 2'],
  ['thermo r1c1 r1c2 : r1c3', '1:20: 2 groups of cells, expected 1'],
  ['white r1c1 r2c2', '1:12: the cells do not lie as the rule has them'],
  ['odd r1c1 r1c1', '1:10: the same cell twice'],
  ['cage 2 r1c1 r1c2', '1:6: so many cells never come to 2, the nearest is 3'],
  [`size 4\nregions ${regions.slice(0, 15)}A`, '2:9: a region of 5 cells, expected 4'],
  [`size 4\nregions ${regions}\nregions ${regions}`, '3:1: it was said before, in line 2'],
  ['size 7\nodd r1c1', '1:6: there are no boxes'],
  ['size 6x8\nwindoku', '2:1: not with such rows, columns and values'],
  ['size 4\nodd r1c1\nboxes 2x2', '3:1: it has to come before the rules'],
  [`size 4\n${'#'.repeat(1 << 18)}\nodd r1c1`, '1:1: a text of more than 262144 bytes'],
];

test('a sentence for each status, with its place', () => {
  for (const [input, sentence] of faults) {
    const [text, format] = Array.isArray(input) ? input : [input, 'line'];
    const { out, err, status } = ninefold(['count', '--format', format], text);
    assert.equal(err.split('\n')[0], `-:${sentence}`);
    assert.equal(status, 1);
    assert.match(out, /^(1\n)?invalid\n/);
  }
  // Those that no stream has: no text at all, no memory, no puzzle from the generator.
  const header = readFileSync(new URL('../../core/include/sudoku.h', import.meta.url), 'utf8');
  assert.equal(header.split('} sudoku_status;')[0].match(/ = -\d+/g)?.length, 25);
});

/** @type {[string, string][]} */
const reasons = [
  [`5...5${'.'.repeat(76)}`, 'r1c1 and r1c5 are both 5'],
  [`${'.'.repeat(36)}7${'.'.repeat(26)}7${'.'.repeat(17)}`, 'r5c1 and r8c1 are both 7'],
  [
    `12345678.${nine.repeat(4)}........9${nine.repeat(3)}`,
    'r1c9 has no digit left: r1c1=1, r1c2=2, r1c3=3, r1c4=4, r1c5=5, r1c6=6, r1c7=7, r1c8=8, r6c9=9, row 1, column 9',
  ],
  ['..2.1..........1', 'row 1 has no place for 1: r1c3=2, r2c1=1, r4c4=1, row 1, column 4, box 1'],
  [
    `.1.......${nine.repeat(3)}..1......${nine}2........3................1`,
    'column 1 has no place for 1: r1c2=1, r5c3=1, r7c1=2, r8c1=3, r9c9=1, row 9, column 1, box 1, box 4',
  ],
  [
    `....1.....23.......45......${nine}1........${'.'.repeat(36)}`,
    'box 1 has no place for 1: r1c5=1, r2c2=2, r2c3=3, r3c2=4, r3c3=5, r5c1=1, row 1, column 1, box 1',
  ],
  [
    `diagonal main\n.1.......${nine.repeat(2)}....1....${nine.repeat(4)}......1..`,
    'diagonal (line 1) has no place for 1: r1c2=1, r4c5=1, r9c7=1, diagonal (line 1), box 1, box 5, box 9',
  ],
  ['size 4\ndiagonal main\ngrid\n....\n.1..\n....\n...1\n', 'r2c2 and r4c4 are both 1'],
  ['size 4\nsymbols letters\ngrid\nA..A\n....\n....\n....\n', 'r1c1 and r1c4 are both A'],
  [
    'size 4\nblack r1c1 r1c2\ngrid\n3...\n....\n....\n....\n',
    'black (line 2) cannot be kept: r1c1=3, black (line 2)',
  ],
  [
    'size 4\ncage 6 r2c1 r2c2 r2c3\ncage 6 r1c1 r1c2 r1c3\n',
    'r1c4 has no digit left after 6 steps: cage (line 2), cage (line 3), row 1, row 2, box 2',
  ],
  [
    'size 4\ncage 7 r2c4 r3c4\ncage 8 r3c1 r3c2 r3c3\ncage 7 r2c1 r2c2 r2c3\ncage 7 r1c3 r1c4\n',
    'r3c4 has no digit left after 4 steps: cage (line 2), cage (line 3), row 3',
  ],
  [
    'size 4\ncage 6 r3c1 r3c2 r3c3\ncage 4 r4c1 r4c2\n',
    'box 3 has no place for 4 after 2 steps: cage (line 2), cage (line 3), box 3',
  ],
  [
    'size 4\ncage 6 r2c4 r3c4\ncage 5 r4c2 r4c3\ncage 5 r3c1 r3c2\n',
    'cage (line 3) cannot be kept after 29 steps: cage (line 3), cage (line 4), row 4, box 3',
  ],
];

test('a sentence for each reason, from every command that knows there is no solution', () => {
  for (const [text, sentence] of reasons)
    for (const command of ['solve', 'count', 'candidates']) {
      const { out, err, status } = ninefold([command, '--why'], text);
      assert.deepEqual([err, status], [`${sentence}\n`, 0], `${command}: ${text}`);
      assert.equal(out, command === 'count' ? '0\n' : 'none\n');
    }
});

test('help: no line is too wide, and all that is said of a name stands in one column', () => {
  const commands = ninefold(['--help'])
    .out.split('\n\n')[1]
    .split('\n')
    .filter((row) => /^ {2}\S/.test(row))
    .map((row) => row.trim().split(' ')[0]);
  assert.ok(commands.length >= 9);
  for (const args of [['--help'], ...commands.map((name) => [name, '--help'])]) {
    const { out, status } = ninefold(args);
    assert.equal(status, 0);
    const [usage, ...rest] = out.split('\n');
    assert.ok(
      usage.startsWith(`Usage: ninefold ${args.length > 1 ? args[0] : '[COMMAND]'}`),
      usage,
    );
    let wide = 0;
    let rows = 0;
    for (const row of rest) {
      wide = Math.max(wide, row.length);
      if (!row.startsWith('  ')) continue;
      rows += 1;
      // A name, perhaps its value, and the help at column 17, or behind a name that is longer; or more of it.
      const named = /^ {2}(\S+)( \[?[A-Zd]\S*)? +(?=\S)/.exec(row);
      const begins = row.startsWith(' '.repeat(17)) ? 17 : named ? named[0].length : 0;
      if (begins === 17) assert.match(row[17], /\S/, row);
      else assert.ok(named && begins > 17 && row[begins - 2] !== ' ', row);
    }
    assert.ok(rows > 0);
    assert.ok(wide <= 96, `${wide} columns`);
    if (rows > 9) assert.ok(wide > 85, `${wide} columns`);
    assert.ok(out.endsWith('the output not written.\n'));
    assert.deepEqual(ninefold(args.length > 1 ? ['help', args[0]] : ['help']).out, out);
  }
  // Each option once, said to be of the commands that take it unless most do.
  const all = ninefold(['--help']).out;
  const options = commands.map((name) =>
    [
      ...ninefold([name, '--help']).out.matchAll(
        /^ {2}(--\S+(?: (?:[A-Z]+|diagonal))? +)(\S+ \S+)/gm,
      ),
    ].map(([, option, means]) => `${option}|${means}`),
  );
  for (const option of new Set(options.flat())) {
    const takers = commands.filter((_, i) => options[i].includes(option));
    const of = takers.length < 4 ? `${takers.join(', ')}: ` : '';
    const row = `\n  ${option.replace('|', of)}`;
    assert.equal(all.split(row).length, 2, row);
  }
});
