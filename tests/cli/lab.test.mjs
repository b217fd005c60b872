// The lab: the table and the CSV of the ladder of strategies.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ninefold } from './run.mjs';

const first = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
const third = '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..';
const full = '527389416819426735436751829375692184194538267268174593643217958951843672782965341';
const empty = '.'.repeat(81);
const clash = `55${'.'.repeat(79)}`;
const ladder = ['naive', 'bitmask', 'static-order', 'dynamic', 'dynamic-table', 'lowbit', 'rules'];
const engines = ['propagate', 'classic', 'general'];
const header = 'puzzle,strategy,placements,guesses,backtracks,depth,microseconds,result';

/** @param {string} out the CSV, without its header */
function rowsOf(out) {
  const [head, ...lines] = out.trimEnd().split('\n');
  assert.equal(head, header);
  return lines.map((line) => line.split(','));
}

/** A row without its time and its guesses. @param {string[]} row */
const settled = ([puzzle, strategy, placements, , backtracks, depth, , result]) =>
  [puzzle, strategy, placements, backtracks, depth, result].join(' ');

test('CSV: the exact placements of every rung, guesses of the engines', () => {
  const { out, err, status } = ninefold(['lab', '--csv'], `${first}\n${third}\n`);
  assert.equal(err, '');
  assert.equal(status, 0);
  const known = [...ladder, ...engines];
  const rows = rowsOf(out).filter(([, strategy]) => known.includes(strategy));
  const expected = [
    { puzzle: first, open: 45, placements: [153, 153, 103, 45, 45, 45, 330] },
    { puzzle: third, open: 57, placements: [94531, 94531, 49124, 162, 162, 162, 125602] },
  ];
  assert.deepEqual(
    rows.map(settled),
    expected.flatMap(({ puzzle, open, placements }) => [
      ...ladder.map((strategy, i) => {
        const all = strategy === 'rules';
        const backtracks = placements[i] - (all ? 0 : open);
        return `${puzzle} ${strategy} ${placements[i]} ${backtracks} ${open} ${all ? 1 : 'solved'}`;
      }),
      ...engines.map((strategy) => `${puzzle} ${strategy} 0 0 0 solved`),
    ]),
  );
  for (const row of rows) {
    assert.match(row[3], ladder.includes(row[1]) ? /^0$/ : /^\d+$/);
    assert.match(row[6], /^\d+$/);
  }
});

test('the table: aligned columns, and how much faster than the rung before', () => {
  const { out, status } = ninefold(['lab'], `${first}\n${full}\n`);
  assert.equal(status, 0);
  const [one, two, ...more] = out.trimEnd().split('\n\n');
  assert.deepEqual(more, []);
  const [puzzle, head, ...rows] = one.split('\n');
  assert.equal(puzzle, first);
  assert.deepEqual(head.split(/ +/), ['strategy', 'placements', 'guesses', 'backtracks', 'depth',
    'microseconds', 'faster', 'result']); // prettier-ignore
  assert.deepEqual(
    rows.map((row) => row.split(/ +/)[0]).filter((name) => [...ladder, ...engines].includes(name)),
    [...ladder, ...engines],
  );
  for (const row of rows) {
    for (const edge of ['placements', 'guesses', 'backtracks', 'depth', 'microseconds', 'faster']) {
      const end = head.indexOf(edge) + edge.length;
      assert.match(row.slice(end - 1, end + 1), /^\S ?$/, `${edge} of ${row}`);
    }
    const faster = row.split(/ +/)[6];
    assert.match(faster, /^naive|^rules/.test(row) ? /^-$/ : /^\d+(\.\d+)?x$/);
  }
  assert.match(rows[0], /^naive +153 +- +108 +45 +\d+\.\d +- {2}solved$/);
  assert.match(two, /\nrules +0 +- +0 +0 +\d+\.\d +- {2}1\n/);
});

test('--strategy chooses, in the order asked for; static-rows comes only so', () => {
  const names = ['static-rows', 'classic', 'naive'];
  const args = names.flatMap((name) => ['--strategy', name]);
  const { out } = ninefold(['lab', '--csv', ...args, '--strategy=naive'], first);
  assert.deepEqual(
    rowsOf(out).map((row) => `${row[1]} ${row[2]} ${row[7]}`),
    ['static-rows 153 solved', 'classic 0 solved', 'naive 153 solved'],
  );
});

test('--limit stops before the next placement', () => {
  const results = (/** @type {string} */ limit) =>
    rowsOf(
      ninefold(
        ['lab', '--csv', '--limit', limit, '--strategy', 'naive', '--strategy', 'rules'],
        first,
      ).out,
    ).map((row) => `${row[2]} ${row[7]}`);
  assert.deepEqual(results('153'), ['153 solved', '153 stopped']);
  assert.deepEqual(results('152'), ['152 stopped', '152 stopped']);
  assert.deepEqual(results('330'), ['153 solved', '330 1']);
});

test('empty, full and clashing grids', () => {
  const { out } = ninefold(['lab', '--csv', '--limit', '20000'], `${empty}\n${full}\n${clash}\n`);
  for (const [puzzle, strategy, placements, , backtracks, depth, , result] of rowsOf(out)) {
    const about = `${strategy} on ${puzzle}`;
    const all = strategy === 'rules';
    if (puzzle === empty) {
      assert.equal(result, all ? 'stopped' : 'solved', about);
      assert.equal(depth, engines.includes(strategy) ? '0' : '81', about);
    } else {
      assert.equal(`${placements} ${backtracks} ${depth}`, '0 0 0', about);
      if (puzzle === full) assert.equal(result, all ? '1' : 'solved', about);
      else assert.equal(result, all ? '0' : 'none', about);
    }
  }
});

test('--rule diagonal: rules knows it, the others refuse', () => {
  const falling = `1${'.'.repeat(79)}1`; // a clash on the diagonal alone
  const args = ['lab', '--csv', '--rule', 'diagonal', '--limit', '1000'];
  assert.deepEqual(
    rowsOf(ninefold(args, `${falling}\n${empty}\n`).out).map((row) => `${row[1]} ${row[7]}`),
    ['rules 0', 'rules stopped'],
  );
  const plain = ninefold(['lab', '--csv', '--strategy', 'rules', '--limit', '1000'], falling);
  assert.deepEqual(rowsOf(plain.out)[0].slice(1, 3), ['rules', '1000']);
});

test('a bad line costs itself alone', () => {
  const input = `${first}\nbad\n${full}\n`;
  const args = ['lab', '--strategy', 'naive'];
  const csv = ninefold([...args, '--csv'], input);
  const error = "-:2:1: 'b' is neither a digit nor a blank here\n";
  assert.equal(csv.err, error);
  assert.equal(csv.status, 1);
  assert.deepEqual(
    rowsOf(csv.out).map((row) => `${row.length} ${row[7]}`),
    ['8 solved', '8 invalid', '8 solved'],
  );
  const table = ninefold(args, input);
  assert.equal(table.err, error);
  assert.equal(table.status, 1);
  assert.equal(table.out.split('\n\n')[1], 'invalid');
  // Sixteen rows of another size are no puzzle of the lab.
  assert.equal(ninefold(args, '.'.repeat(256)).out, 'invalid\n');
});

test('a wrong command line', () => {
  for (const args of [
    ['--strategy', 'clever'],
    ['--strategy'],
    ['--rule', 'cage'],
    ['--rule', 'diagonal', '--strategy', 'naive'],
    ['--size', '16'],
    ['--format', 'poj3076'],
    ['--limit', '0'],
    ['--unique'],
  ]) {
    const { out, err, status } = ninefold(['lab', ...args], first);
    assert.equal(status, 2, args.join(' '));
    assert.equal(out, '');
    assert.match(err, /^ninefold: .*\n$/);
  }
});
