// Puzzles with rules: texts and lines in other formats, rules for every puzzle, and what can be wrong.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { checkRules } from '../../tools/build/rules.js';
import { ninefold } from './run.mjs';

const root = new URL('../../', import.meta.url);

const text = `title Two thermometers
size 6
antiking
thermo r1c1 r2c2 r3c3 r4c4
thermo r6c1 r5c2 r4c3
cage 9 r1c5 r1c6
grid
......
.....2
......
......
......
......
`;
const solved = '261354435612514236326541643125152463';
const string =
  '.Shape~6x6.AntiKing.Thermo~R1C1~R2C2~R3C3~R4C4 .Thermo~R6C1~R5C2~R4C3.Cage~9~R1C5~R1C6.~R2C6_2';
const killer = 'F>BN<59<9^<^3^^2v8>O<<9<>H^9v>8J<<<4>B<>vD<9vF<4>Qv9<vG<>947^6E7>vFL<<^<^<E^9<9>C';
const empty4 = '................';

/** @param {string[]} args @param {string} input */
const out = (args, input) => ninefold(args, input).out;

test('a text with rules is a puzzle, and every word knows it', () => {
  assert.deepEqual(ninefold(['solve', '--unique'], text), {
    out: `${solved}\n`,
    err: '',
    status: 0,
  });
  assert.equal(out(['count'], text), '1\n');
  assert.equal(out(['solutions'], text), `${solved}\n`);
  assert.equal(out(['candidates'], text), `${[...solved].join(',')}\n`);
  assert.equal(out(['solve', '--format', 'text'], text), `${solved}\n`);
  const open = text.replace('.....2', '......');
  assert.equal(out(['count'], open), '3\n');
  assert.equal(out(['solve', '--unique'], open), 'multiple\n');
});

test('texts, lines of other formats and plain lines in one file, on any number of threads', () => {
  const input = [
    empty4,
    string,
    killer,
    '12.......3...... AABBABBCADDCDDCC',
    '# text',
    text + text,
  ];
  const many = Array.from({ length: 400 }, () => input.slice(0, 4).join('\n'));
  for (const threads of ['1', '2']) {
    const { out, err, status } = ninefold(
      ['solve', '--unique', '--threads', threads],
      `${many.join('\n')}\n${input.join('\n')}`,
    );
    const lines = out.trimEnd().split('\n');
    assert.equal(err, '');
    assert.equal(status, 0);
    assert.equal(lines.length, 401 * 4 + 2);
    assert.deepEqual(lines.slice(0, 4), lines.slice(-6, -2));
    assert.equal(lines[0], 'multiple');
    assert.equal(lines[1], solved);
    assert.match(lines[2], /^[1-9]{81}$/);
    assert.match(lines[3], /^12[1-4]{14}$/);
    assert.deepEqual(lines.slice(-2), [solved, solved]);
  }
  assert.equal(out(['count', '--format', 'iss'], input.slice(0, 4).join('\n')), '288\n1\n1\n1\n');
});

test('a puzzle and its solution behind it are no jigsaw', () => {
  const line = '1............... 1234341221434321';
  assert.equal(out(['count'], `${line}\n`), '72\n');
});

test('rules for every puzzle', () => {
  assert.equal(out(['count', '--rule', 'diagonal'], `${empty4}\n1...............\n`), '48\n12\n');
  assert.equal(out(['count', '--rule', 'diagonal', '--rule=antiking'], `${empty4}\n`), '0\n');
  const open = text.replace('.....2', '......');
  assert.equal(out(['count', '--rule', 'odd r1c1'], text), '0\n');
  assert.equal(out(['count', '--rule', 'odd r1c1'], open), '2\n');
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  try {
    const file = join(folder, 'rules.txt');
    writeFileSync(file, 'boxes none\nregions AABBABBCADDCDDCC\ncandidates 1 2 : r1c1\n');
    assert.equal(out(['count', '--rules', file], `${empty4}\n2...............\n`), '12\n6\n');
    assert.equal(ninefold(['count', '--rules', join(folder, 'none')], '').status, 3);
    // Without a rule in it, it adds none.
    writeFileSync(file, '# to be written\n\n');
    assert.equal(out(['count', '--rules', file, '--rule', ''], `${empty4}\n`), '288\n');
    assert.equal(out(['count', '--rules', file, '--rule', 'diagonal'], `${empty4}\n`), '48\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('--why names the rule that cannot be kept', () => {
  const input = 'size 4\ncage 3 r1c1 r1c2\ncage 3 r1c3 r1c4\n';
  const { out, err, status } = ninefold(['--why'], input);
  assert.equal(out, 'none\n');
  assert.equal(
    err,
    'cage (line 2) and cage (line 3) both need a 1, but row 1 has only one 1: ' +
      'cage (line 2), cage (line 3), row 1\n',
  );
  assert.equal(status, 0);
});

test('--why names the very rule, and the house of a rule', () => {
  const rules = 'size 4\nwhite r1c1 r1c2\ncage 3 r3c1 r3c2\nthermo r1c3 r2c4\n';
  const { err } = ninefold(['--why'], `${rules}grid\n....\n....\n..1.\n....\n`);
  assert.match(err, /^[^\n]*: (r\dc\d=\d, )*.*cage \(line 3\).*\n$/);
  const clash = 'size 4\nodd r1c2\ndiagonal main\ngrid\n....\n.1..\n....\n...1\n';
  assert.equal(ninefold(['--why'], clash).err, 'r2c2 and r4c4 are both 1\n');
});

test('what is wrong is told with its place, and costs its own puzzle alone', () => {
  const input = `size 4\ncage 3 r1c1 r1c5\nsize 4\nodd r1c1\n`;
  assert.deepEqual(ninefold(['count'], input), {
    out: 'invalid\n144\n',
    err: '-:2:13: no cell, and no range of cells, of a grid of 4\n',
    status: 1,
  });
  const told = {
    'kage 3 r1c1': '1:1: ',
    'size 4\nkage 3 r1c1': '2:1: no rule begins so',
    'cage 18 r1c1 r1c2': '1:6: so many cells never come to 18, the nearest is 17',
    'cage r1 r2c1': '1:9: 10 cells, expected at most 9',
    'cage 9 r1c1 r1c2 r1c1': '1:18: the same cell twice',
    'white r1c1 r2c2': '1:12: the cells do not lie as the rule has them',
    'size 4\nregions AABBAABBCCDDCCDC': '2:17: a region of 5 cells, expected 4',
    'size 7\nantiking': '1:6: there are no boxes',
    'size 4\nantiking\nboxes 2x2': '3:1: it has to come before the rules',
    '.Cage~3~R1C1~R1Ca': '1:14: no cell, and no range of cells, of a grid of 9',
    'size 4\nweighted -100000 1 : r1c1': '2:10: -100000 is too small: -99999 is the least',
    '.Sum~-3~R1C1~R1C2': '1:6: -3 is too small: 0 is the least',
    '.Cage~99~R1C1~R1C2': '1:7: so many cells never come to 99, the nearest is 17',
    'F>BN<59<9^<^3^^2v8>O<<9<>H^9v>8J<<<4>B<>vD<9vF<4>Qv9<vG<>947^6E7>vFL<<^<^<E^9<9>>':
      '1:81: the cells do not lie as the rule has them',
    '3x3::k:3840:2822:': '1:18: 2 cells, expected 81',
  };
  for (const [line, why] of Object.entries(told)) {
    const { out, err, status } = ninefold(['count'], `${line}\n`);
    assert.equal(status, 1, line);
    assert.match(out, /^invalid\n/, line);
    assert.ok(err.startsWith(`-:${why}`), `${line}: ${err}`);
  }
});

test('what is not taken over is told', () => {
  const { out, err, status } = ninefold(
    ['count'],
    '.Shape~4x4.Regex~abc~R1C1~R1C2.Or.AntiKnight.End.Foo~R9\n',
  );
  assert.equal(out, '288\n');
  assert.equal(err, '-:1:1: left out: Regex (12), Or (32), Foo (50)\n');
  assert.equal(status, 0);
  // A name is kept as far as there is room for it.
  const name = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  for (const length of [22, 23, 24, 25]) {
    const one = ninefold(['count'], `.Shape~4x4.${name.slice(0, length)}~R1C1\n`);
    assert.equal(one.err, `-:1:1: left out: ${name.slice(0, Math.min(length, 23))} (12)\n`);
  }
  // As many as are kept, and how many more there are.
  for (const many of [31, 32, 33, 40]) {
    const names = Array.from({ length: many }, (_, i) => `Foo${i + 10}`);
    const kept = names.slice(0, 32).map((each, i) => `${each} (${12 + 6 * i})`);
    assert.equal(
      ninefold(['count'], `.Shape~4x4.${names.join('.')}\n`).err,
      `-:1:1: left out: ${kept.join(', ')}${many > 32 ? ` and ${many - 32} more` : ''}\n`,
    );
  }
});

test('wrong rules on the command line', () => {
  for (const args of [
    ['--rule', 'kage 3'],
    ['--size', '4', '--rule', 'odd r5c5'],
    ['lab', '--rule', 'antiking'],
  ])
    assert.equal(ninefold(args, `${empty4}\n`).status, 2, args.join(' '));
  const { out, err, status } = ninefold(['--rule', 'odd r9c9'], `${empty4}\n`);
  assert.equal(out, 'invalid\n');
  assert.match(err, /^-:1:1: with the rules added, line 1, column 5: no cell/);
  assert.equal(status, 1);
});

test('the lab takes no rules, and says so', () => {
  const { err, status } = ninefold(['lab', '--csv'], 'size 9\nantiking\n');
  assert.match(err, /^-:1:1: the lab takes 9x9 without rules/);
  assert.equal(status, 1);
});

test('a bench of puzzles with rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  try {
    const file = join(folder, 'rules.txt');
    writeFileSync(file, `${string}\n${killer}\n${text}`);
    const { out, status } = ninefold(['bench', '--csv', '--rounds', '1', file]);
    assert.equal(status, 0);
    assert.match(out.split('\n')[1], /^.*,3,/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a command comes before its options', () => {
  const { err, status } = ninefold(['--rule', 'odd r1c1', 'solve'], `${empty4}\n`);
  assert.match(err, /^ninefold: solve: a command comes first/);
  assert.equal(status, 2);
});

test('rules and formats are listed, and every example reads', () => {
  const rules = out(['rules'], '').trimEnd().split('\n');
  assert.ok(rules.length > 40);
  for (const rule of rules) {
    const example = rule.slice(29);
    // These are of cells beside a 9x9 grid: tests/unit/test_wide.c.
    if (/^(outside|grids|doppelganger)/.test(example)) continue;
    assert.equal(ninefold(['count', '--limit', '1'], `size 9\n${example}\n`).err, '', rule);
  }
  assert.equal(out(['rules', 'cage', 'odd'], '').trimEnd().split('\n').length, 2);
  for (const args of [
    ['rules', 'product'],
    ['rules', '--json', 'cage'],
  ])
    assert.equal(ninefold(args, '').status, 2, args.join(' '));
  assert.match(ninefold(['rules', 'product'], '').err, /product: no rule has this keyword/);
  const formats = out(['formats'], '').split('\n\n');
  assert.ok(formats.length > 15);
  for (const format of formats) assert.match(format, /^[a-z0-9]+: .*\n {4}/);
});

test('every rule of one’s own in the document can be kept in an empty grid, and broken', () => {
  const file = readFileSync(new URL('docs/rules-text.md', root), 'utf8');
  const [, own = ''] = /## Rules of your own([^]*)## What is wrong/.exec(file) ?? [];
  const lines = [...own.matchAll(/^\| `(.*?)` \|/gm)].map(([, line]) =>
    line.replaceAll('\\|', '|'),
  );
  assert.ok(lines.length > 15, own);
  for (const line of lines) {
    const broken = line.startsWith('logic ') ? `logic not (${line.slice(6)})` : `logic not ${line}`;
    const found = [line, broken].map((one) =>
      out(['count', '--limit', '1'], `size 9\n${one}\n`).trim(),
    );
    // A line of three cells has an odd length, whatever they hold.
    const always = line === 'automaton 1-9>1/+1-9>0 r1c1 r1c2 r1c3';
    assert.deepEqual(found, ['1+', always ? '0' : '1+'], line);
  }
});

test('what is made of the table of rules is as the table has it', async () => {
  await checkRules();
});

test('every rule is held against plain enumeration, and its drawing is known', () => {
  const { rules } = JSON.parse(out(['rules', '--json'], ''));
  const sources = (folder, name) =>
    readdirSync(new URL(folder, root), { encoding: 'utf8' })
      .filter((file) => name.test(file))
      .map((file) => readFileSync(new URL(folder + file, root), 'utf8'))
      .join('\n');
  const tested = sources('tests/unit/', /^test_rules_.*\.c$/);
  const drawn = sources('web/rules/drawing/', /^(clues|drawing|lines|marks)\.js$/);
  const [described] = sources('core/src/model/rules/', /\.def$/).split('*/');
  for (const { keyword, line, drawing } of rules) {
    // A title is no rule, and regions and candidates are tested as what they are; rules joined to one in test_rules_logic.c,
    // those of other shapes in test_wide.c.
    if (line === 0 && !['logic', 'grids', 'doppelganger'].includes(keyword))
      assert.match(
        tested,
        new RegExp(`\\{"${keyword}", \\w+, IN|BOTH\\(${keyword}, IN`),
        `${keyword}: no row in tests/unit/test_rules_*.c`,
      );
    if (!drawing) continue;
    const [kind] = drawing.split(' ');
    assert.match(
      drawn,
      new RegExp(`^  ${kind}[:(]|case '${kind}':|=== '${kind}'`, 'm'),
      `${keyword}: no drawing ${kind} in web/rules/drawing/`,
    );
    assert.ok(
      described.includes(kind),
      `${keyword}: the comment of table.def does not describe the drawing ${kind}`,
    );
  }
});

test('too long a text is refused, however it comes', () => {
  const long = `size 4\n${'odd r1c1\n'.repeat(40000)}`;
  const { out, err, status } = ninefold(['count'], long);
  assert.equal(out, 'invalid\n');
  assert.equal(err, '-:1:1: a text of more than 262144 bytes\n');
  assert.equal(status, 1);
});
