// What the command reads: the judges' formats, files, and everything that can be wrong with them.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { command, ninefold } from './run.mjs';

const rows = [
  '530070000', '600195000', '098000060', '800060003', '400803001', '700020006', '060000280',
  '000419005', '000080079',
]; // prettier-ignore
const line = rows.join('');
const solved = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const solvedRows = `${solved.match(/.{9}/g)?.join('\n')}\n`;

const sample3076 = [
  '--A----C-----O-I', '-J--A-B-P-CGF-H-', '--D--F-I-E----P-', '-G-EL-H----M-J--',
  '----E----C--G---', '-I--K-GA-B---E-J', 'D-GP--J-F----A--', '-E---C-B--DP--O-',
  'E--F-M--D--L-K-A', '-C--------O-I-L-', 'H-P-C--F-A--B---', '---G-OD---J----H',
  'K---J----H-A-P-L', '--B--P--E--K--A-', '-H--B--K--FI-C--', '--F---C--D--H-N-',
]; // prettier-ignore
const answer3076 =
  'FPAHMJECNLBDKOGIOJMIANBDPKCGFLHELNDKGFOIJEAHMBPCBGCELKHPOFIMAJDNMFHBELPOACKJGNIDCILNKDGAHBMOPEFJ' +
  'DOGPIHJMFNLECAKBJEKAFCNBGIDPLHOMEBOFPMIJDGHLNKCANCJDHBAEKMOFIGLPHMPLCGKFIAENBDJOAKIGNODLBPJCEFMH' +
  'KDEMJIFNCHGAOPBLGLBCDPMHEONKJIAFPHNOBALKMJFIDCEGIAFJOECGLDPBHMNK';

test('POJ 2676: a count, then nine lines a grid, and so the answers', () => {
  const input = `2\n${rows.join('\n')}\n${rows.join('\n')}\n`;
  assert.deepEqual(ninefold(['--format', 'poj2676'], input), {
    out: solvedRows + solvedRows,
    err: '',
    status: 0,
  });
});

test('POJ 2918: the same, with a heading and an empty line', () => {
  assert.equal(
    ninefold(['--format=poj2918'], `2\n${rows.join('\n')}\n${rows.join('\n')}\n`).out,
    `Scenario #1:\n${solvedRows}\nScenario #2:\n${solvedRows}\n`,
  );
});

test('POJ 3076: sixteen lines, an empty line after each', () => {
  const input = `${sample3076.join('\n')}\n\n${sample3076.join('\n')}\n`;
  const { out, err, status } = ninefold(['--format', 'poj3076'], input);
  assert.equal(err, '');
  assert.equal(status, 0);
  const grids = out.split('\n\n');
  assert.equal(grids.length, 3);
  assert.equal(grids[2], '');
  assert.equal(grids[0], grids[1]);
  assert.equal(grids[0], answer3076.match(/.{16}/g)?.join('\n'));
  assert.equal(ninefold(['count', '--format', 'poj3076'], input).out, '1\n1\n');
});

test('grids with and without borders, between lines', () => {
  const bordered = [0, 3, 6]
    .map((r) =>
      rows
        .slice(r, r + 3)
        .map((row) => ` | ${[...row].join(' ').replace(/^(.{5}) (.{5}) /, '$1 | $2 | ')} |`)
        .join('\n'),
    )
    .join('\n +-------+-------+-------+\n');
  const input = `${line}\n${rows.join('\n')}\n +-------+-------+-------+\n${bordered}\n +---+\n${line}\n`;
  assert.deepEqual(ninefold([], input), { out: `${solved}\n`.repeat(4), err: '', status: 0 });
});

test('a bad line costs itself alone and is named by line and column', () => {
  const input = [line, line.slice(1), `${line}1`, `${line.slice(0, 40)}x${line.slice(41)}`, '',
    '# comment', `${line} comment`, '\x00', line].join('\r\n'); // prettier-ignore
  const { out, err, status } = ninefold(['count'], input);
  assert.equal(out, '1\ninvalid\ninvalid\ninvalid\n1\ninvalid\n1\n');
  assert.equal(
    err,
    '-:2:81: 80 cells, expected 81\n' +
      '-:3:82: 82 cells, expected 81\n' +
      "-:4:41: 'x' is neither a digit nor a blank here\n" +
      '-:8:1: byte 0x00 is neither a digit nor a blank\n',
  );
  assert.equal(status, 1);
});

test('an empty file, no final line break, no "end"', () => {
  assert.deepEqual(ninefold([], ''), { out: '', err: '', status: 0 });
  assert.deepEqual(ninefold(['count'], line), { out: '1\n', err: '', status: 0 });
  assert.deepEqual(ninefold(['count'], `${line}\nend\n${line}`), {
    out: '1\n',
    err: '',
    status: 0,
  });
  // A command comes before its options; here it would be a file.
  assert.equal(ninefold(['--format', 'poj3074', 'count'], line).status, 2);
});

test('binary rubbish', () => {
  const bytes = new Uint8Array(100_000);
  let state = 12345;
  for (let i = 0; i < bytes.length; i++) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    bytes[i] = state >> 16;
  }
  const { out, status } = ninefold([], bytes);
  assert.equal(status, 1);
  assert.match(out, /^(invalid\n)+$/);
});

// Under the sanitizers no limit of address space can be set.
const limited = { skip: process.env.NINEFOLD_COMMAND ? 'only of the usual build' : false };

test(
  'a line of 100 MB, and memory that does not grow with it',
  { timeout: 60_000, ...limited },
  async () => {
    const child = spawn('sh', ['-c', `ulimit -v 60000; exec "${command}" count`], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (/** @type {Buffer} */ data) => (out += data));
    child.stderr.on('data', (/** @type {Buffer} */ data) => (err += data));
    const piece = Buffer.alloc(1 << 20, '.');
    for (let i = 0; i < 100; i++)
      if (!child.stdin.write(piece)) await new Promise((go) => child.stdin.once('drain', go));
    child.stdin.end(`\n${line}\n`);
    const status = await new Promise((resolve) => child.on('close', resolve));
    assert.equal(out, 'invalid\n1\n');
    assert.equal(err, '-:1:82: 104857600 cells, expected 81\n');
    assert.equal(status, 1);
  },
);

test('a closed pipe ends the command quietly', async () => {
  const child = spawn(command, ['solutions', '--unordered'], { stdio: ['pipe', 'pipe', 'pipe'] });
  let err = '';
  child.stderr.on('data', (/** @type {Buffer} */ data) => (err += data));
  child.stdin.end('.'.repeat(81));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdout.destroy();
  const status = await new Promise((resolve) => child.on('close', resolve));
  assert.equal(status, 0);
  assert.equal(err, '');
});

test('answers appear before the input ends', async () => {
  const child = spawn(command, [], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.write(`${line}\n`);
  const data = await new Promise((resolve) => child.stdout.once('data', resolve));
  assert.equal(String(data), `${solved}\n`);
  child.stdin.end();
});

test('files by name, each ended by its own "end"; one that cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  try {
    writeFileSync(join(folder, 'a.txt'), `${line}\nend\n${line}\n`);
    writeFileSync(join(folder, 'b.txt'), `bad\n${line}`);
    assert.deepEqual(ninefold(['count', 'a.txt', 'b.txt'], '', folder), {
      out: '1\ninvalid\n1\n',
      err: "b.txt:1:1: 'b' is neither a digit nor a blank here\n",
      status: 1,
    });
    const missing = ninefold(['count', 'missing.txt', 'a.txt'], '', folder);
    assert.equal(missing.out, '1\n');
    assert.match(missing.err, /^ninefold: missing\.txt: /);
    assert.equal(missing.status, 3);
    assert.equal(ninefold(['count', '.'], '', folder).status, 3); // a folder
    assert.equal(ninefold(['count', '-', 'a.txt'], line, folder).out, '1\n1\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a full disk is an error of its own, whatever was asked', () => {
  const words = 'solve count solutions candidates canonical rate steps why lab split'.split(' ');
  const others = ['--help', '--version', 'formats', 'rules', 'techniques', 'generate 3'];
  for (const word of ['', ...words, ...others, 'bench --rounds 1 tests/puzzles/classic.txt']) {
    const script = `echo ${line} | "${command}" ${word} > /dev/full`;
    const { status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
    assert.equal(status, 3, word);
    assert.equal(stderr, 'ninefold: standard output: No space left on device\n', word);
  }
});

test('a wrong command line: one sentence, which names the word', () => {
  for (const [word, ...args] of [
    ['--nonsense', '--nonsense'],
    ['-x', '-x'],
    ['--limit', 'solve', '--limit', '3'],
    ['--limit=0', 'count', '--limit', '0'],
    ['--limit', 'count', '--limit'],
    ['--limit=1x', 'count', '--limit', '1x'],
    ['--limit=18446744073709551616', 'count', '--limit', '18446744073709551616'],
    ['--size=7', '--size', '7'],
    ['--size=99', '--size', '99'],
    ['--size', '--format', 'poj3076', '--size', '9'],
    ['--format=poj1', '--format', 'poj1'],
    ['--threads=', '--threads='],
    ['--unique', 'count', '--unique'],
    ['--unique=1', 'solve', '--unique=1'],
    ['--csv', 'formats', '--csv'],
    ['--strategy=best', 'lab', '--strategy', 'best'],
    ['--rounds=0', 'bench', '--rounds', '0', 'x'],
    ['bench', 'bench'],
    ['generate', 'generate'],
    ['--seed=-1', 'generate', '1', '--seed', '-1'],
    ['more.txt', 'rules', 'more.txt'],
    ['nothing', 'help', 'nothing'],
  ]) {
    const { out, err, status } = ninefold(args, line);
    assert.equal(status, 2, args.join(' '));
    assert.equal(out, '');
    assert.match(err, /^ninefold: .*\n$/);
    assert.ok(err.startsWith(`ninefold: ${word}: `), err);
  }
});

test('the greatest limit there is', () => {
  assert.equal(ninefold(['count', '--limit', '18446744073709551615'], line).out, '1\n');
});

test('help: of everything, and of a command', () => {
  const { out, status } = ninefold(['--help']);
  assert.equal(status, 0);
  for (const word of ['solve', 'count', 'solutions', 'candidates', 'generate', 'bench', 'lab'])
    assert.match(out, new RegExp(`^  ${word} `, 'm'));
  assert.match(out, /^  --unique +solve: /m);
  const count = ninefold(['count', '--help']);
  assert.deepEqual(ninefold(['help', 'count']), count);
  assert.match(count.out, /^Usage: ninefold count /);
  assert.match(count.out, /^  --limit N /m);
  assert.doesNotMatch(count.out, /--unique/);
  assert.match(ninefold(['--version']).out, /^ninefold \d+\.\d+\.\d+\n$/);
});

test('a byte order mark, carriage returns and NUL bytes', () => {
  for (const text of [`\uFEFF${line}`, `\uFEFF${line}\r\n`, `${line}\r\n\r\n`])
    assert.deepEqual(ninefold([], text), { out: `${solved}\n`, err: '', status: 0 });
  const { out, status } = ninefold([], `\0\n${line}\0${line}\n\0${line}\n${line}\n`);
  assert.equal(out, `invalid\ninvalid\ninvalid\n${solved}\n`);
  assert.equal(status, 1);
});

test("lines of HoDoKu's library: entries and deleted candidates are part of the puzzle", () => {
  const state = rows.join('').replaceAll('0', '.').replace('53..7', '53+4.7');
  // Without 1 in r1c4 and 6 in r1c6 row 1 still has its solution; without 6 in r1c4 it has none.
  const input = `:0300:1:${state}:114 616:::\n:x::${state}\n:::${state}:614::\n`;
  const { out, err, status } = ninefold(['solve', '--unique'], input);
  assert.equal(out, `${solved}\n${solved}\nnone\n`);
  assert.equal(err, '');
  assert.equal(status, 0);
  const wrong = state.replace('+4', '+2');
  assert.equal(ninefold(['count'], `:::${wrong}:\n`).out, '0\n');
  assert.equal(ninefold(['candidates'], `:::${state}:114\n`).out.slice(0, 9), '5,3,4,6,7');
});

test('what is wrong with such a line is told with its place', () => {
  const input = `:0300:1:${line}:11:::\n:0300:1:12:::\n:\n`;
  const { out, err, status } = ninefold(['solve'], input);
  assert.equal(out, 'invalid\n'.repeat(3));
  assert.match(err, /^-:1:93: .*\n-:2:11: 2 cells, expected 81\n-:3:2: 0 cells, expected 81\n$/);
  assert.equal(status, 1);
});

test('what is no text is refused in one plain word, however many threads there are', () => {
  const wide = Buffer.from(`\ufeff${line}\n`, 'utf16le');
  for (const [bytes, said] of /** @type {[Buffer, string][]} */ ([
    [gzipSync(`${line}\n`), 'is compressed by gzip: unpack it first'],
    [wide, 'is UTF-16: save it as UTF-8 first'],
    [Buffer.from(wide).swap16(), 'is UTF-16: save it as UTF-8 first'],
  ]))
    for (const threads of ['1', '2'])
      assert.deepEqual(ninefold(['--threads', threads], bytes), {
        out: '',
        err: `ninefold: -: ${said}\n`,
        status: 3,
      });
});

test('an old Mac’s carriage returns end lines as line feeds do: in streams, by threads, in rules, in parts', () => {
  const text = [line, ...rows, '', line.slice(1), `${line} comment`, 'size 9', 'cage 3 r1c3 r2c1', 'grid', ...rows].join('\n');
  const many = `${`${line}\n`.repeat(5000)}${text}`;
  for (const input of [text, many])
    for (const threads of ['1', '4'])
      for (const end of ['\r', '\r\n', '\r\r\n'])
        assert.deepEqual(ninefold(['count', '--threads', threads], input.replaceAll('\n', end)).out, ninefold(['count'], input).out);
  assert.match(ninefold([], text.replaceAll('\n', '\r')).err, /^-:12:81: /);
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  writeFileSync(join(folder, 'rules.txt'), 'cage 3 r1c1 r1c2\rdiagonal main\r# end');
  const { out } = ninefold(['count', '--size', '4', '--rules', join(folder, 'rules.txt')], '.'.repeat(16));
  assert.equal(out, ninefold(['count', '--rule', 'cage 3 r1c1 r1c2', '--rule', 'diagonal main'], '.'.repeat(16)).out);
  rmSync(folder, { recursive: true });
  const parts = ninefold(['split', '--parts', '3'], '12..34..........').out;
  assert.equal(ninefold(['count-part'], parts.replaceAll('\n', '\r')).out, ninefold(['count-part'], parts).out);
}); // prettier-ignore
