// What is told beside the answers. There is no terminal in a test, so it is asked for.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { command, ninefold } from './run.mjs';

const one = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const many = '.3.1.2.4.5...3...6.....4...7...2...3.4.....1.6...7...2...3.....4...1...5.1.2.6.8.';
const none = `55${'.'.repeat(79)}`;
const bad = '123';
// A different number of each, so that no two can be taken for one another.
const input = [one, one, many, none, one, none, bad, bad, bad, bad, ''].join('\n');
const time = String.raw`(\d+(\.\d+)? s|[\d:]+)`;

test('no terminal, no word', () => {
  const { err, status } = ninefold(['count'], `${one}\n${none}\n`);
  assert.equal(err, '');
  assert.equal(status, 0);
});

test('the summary of input in many pieces, whoever takes them', () => {
  const one = '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.';
  const kinds = [one, 'oops', one, `11${'.'.repeat(79)}`, one, one];
  const input = Array.from({ length: 6000 }, (_, at) => kinds[at % 6]).join('\n');
  for (const threads of ['1', '2', '5'])
    assert.match(
      ninefold(['--summary', '--threads', threads], input).err,
      /^6000 puzzles in .*: 4000 one, 0 many, 1000 none, 1000 invalid$/m,
    );
});

test('the summary, by every command', () => {
  const expected = new RegExp(`^10 puzzles in ${time}: 3 one, 1 many, 2 none, 4 invalid\n$`);
  for (const args of [
    ['solve'],
    ['solve', '--unique'],
    ['count'],
    ['count', '--limit', '2'],
    ['count', '--threads', '1'],
    ['solutions'],
    ['candidates'],
  ]) {
    const plain = ninefold(args, input);
    const told = ninefold([...args, '--summary'], input);
    assert.equal(told.out, plain.out);
    assert.ok(told.err.startsWith(plain.err));
    assert.match(told.err.slice(plain.err.length), expected, args.join(' '));
    assert.equal(told.status, plain.status);
  }
});

// Which of them take the fast path of classic lines must not show: sizes, and rules that change nothing.
const filled = '1234341221434321';
const mixed = `${[one, many, many, none, bad, ...Array(3).fill(filled), '1'.padEnd(16, '.'), '11'.padEnd(16, '.')].join('\n')}\n`;
const all = ['--rule', 'cage r1c1']; // as a puzzle with rules, whose solutions it leaves as they are

test('what nobody asked is not claimed: one, many, or some solution', () => {
  const asked = '4 one, 3 many, 2 none, 1 invalid';
  const some = '0 one, 0 many, 7 solved, 2 none, 1 invalid';
  /** @type {[string[], string, string][]} of plain puzzles, and with a rule */
  const rows = [
    [['solve'], '1 one, 2 many, 4 solved, 2 none, 1 invalid', some],
    [['solve', '--unique'], asked, asked],
    [['count'], asked, asked],
    [['count', '--limit', '1'], some, some],
    [['count', '--limit', '2'], asked, asked],
    [['solutions'], asked, asked],
    [['solutions', '--limit', '1'], some, some],
    [['solutions', '--limit', '2'], asked, asked],
    [['solutions', '--unordered', '--limit', '1'], some, some],
    [['candidates'], asked, asked],
    [['why'], asked, asked],
    [['rate', '--scale', 'se'], asked, ''],
    [['steps'], asked, ''],
  ];
  for (const [args, plain, ruled] of rows) {
    for (const [rule, expected] of /** @type {[string[], string][]} */ ([
      [[], plain],
      [all, ruled],
    ])) {
      const { err } = ninefold([...args, ...rule, '--summary'], mixed);
      const line = err.trimEnd().split('\n').at(-1);
      if (expected)
        assert.match(
          String(line),
          new RegExp(`^10 puzzles in ${time}: ${expected}$`),
          String(args),
        );
    }
  }
  const sixteen = `${'.'.repeat(15)}P${'.'.repeat(240)}`;
  assert.match(ninefold(['--summary'], sixteen).err, /^1 puzzle in .*: 0 one, 0 many, 1 solved, /);
});

test('progress: puzzles, rate and share of a long file', async () => {
  const child = spawn(command, ['count', '--progress'], { stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.write(`${one}\n`.repeat(2000));
  const told = String((await once(child.stderr, 'data'))[0]);
  assert.match(told, /^2000 puzzles, [\d.]+( k)? a second\n/);
  child.stdin.end();
  assert.deepEqual(await once(child, 'close'), [0, null]);
});

test('progress: the share of a file, and how long the rest will take', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  const file = join(folder, 'many.txt');
  writeFileSync(file, `${one}\n`.repeat(20000));
  // Nobody reads the answers: it stands still, and the time that is left grows with that which passes.
  const child = spawn(command, ['--progress', '--threads', '2', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const line = /^(\d+) puzzles, ([\d.]+)( k)? a second, (\d+) %, (\d+) s left$/;
  let told = '';
  let lines = /** @type {string[]} */ ([]);
  while ((lines = told.split('\n').slice(0, -1)).length < 3)
    told += (await once(child.stderr, 'data'))[0];
  child.kill();
  await once(child, 'close');
  rmSync(folder, { recursive: true });
  const [, puzzles, rate, kilo, share, left] = line.exec(lines[2] ?? '') ?? [];
  assert.ok(Number(share) > 0 && Number(share) < 100, told);
  const passed = Number(puzzles) / (Number(rate) * (kilo ? 1000 : 1));
  const expected = (passed * (100 - Number(share))) / Number(share);
  // Of a share in whole percents.
  assert.ok(Math.abs(Number(left) - expected) < 1 + (100 * passed) / Number(share) ** 2, told);
});

test('progress: the count so far, how much is explored, and an estimate with its interval', async () => {
  const child = spawn(command, ['count', '--progress'], { stdio: ['pipe', 'ignore', 'pipe'] });
  // Of 10^12 solutions, in parts that are much alike.
  child.stdin.end('12345678945678912'.padEnd(81, '.'));
  let told = '';
  while (!/^[1-9].*of about.*\n/m.test(told)) told += (await once(child.stderr, 'data'))[0];
  child.kill();
  await once(child, 'close');
  const counted = String.raw`^(\d+) solutions`;
  const estimated = String.raw` of about ([\d.e+]+) \(([\d.e+]+) to ([\d.e+]+)\)`;
  const explored = String.raw`, ([\d.e+-]+) % explored, [\d.]+( [kMGT])? a second$`;
  let last = 0;
  for (const line of told.trimEnd().split('\n')) {
    const found = new RegExp(`${counted}(${estimated})?${explored}`).exec(line);
    assert.ok(found, line);
    const [, count, estimate, about, low, high, share] = found;
    // On a busy machine nothing may have been counted between two lines.
    assert.ok(Number(count) >= last);
    // Nor before the first, and then nothing is explored.
    assert.ok(Number(share) < 100 && Number(share) > 0 === Number(count) > 0, line);
    if (estimate) {
      assert.ok(Number(low) < Number(about) && Number(about) < Number(high));
      // The whole of what is explored, not of one slice: about the share that is counted.
      assert.ok(Number(share) / 100 > Number(count) / Number(about) / 2, line);
    }
    last = Number(count);
  }
  assert.ok(last > 0);
});

/** What the command says when it is interrupted after it has written `answers` lines. */
async function interrupted(/** @type {string[]} */ args, /** @type {string} */ text, answers = 0) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (/** @type {Buffer} */ data) => (out += data));
  child.stderr.on('data', (/** @type {Buffer} */ data) => (err += data));
  child.stdin.on('error', () => {});
  child.stdin.write(text);
  while (out.split('\n').length - 1 < answers) await once(child.stdout, 'data');
  child.kill('SIGINT');
  const [, signal] = await once(child, 'close');
  return { err, signal, lines: out.split('\n').length - 1 };
}

test('an interrupt: the summary of what was written, and the end by the signal', async () => {
  for (const threads of ['1', '3']) {
    const { err, signal } = await interrupted(
      ['count', '--summary', '--threads', threads],
      `${one}\n${none}\n${one}\n`,
      3,
    );
    assert.match(err, new RegExp(`^3 puzzles in ${time}: 2 one, 0 many, 1 none, 0 invalid\n$`));
    assert.equal(signal, 'SIGINT'); // 130 in a shell
  }
  const deep = `${one}\n${many}\n${'.'.repeat(81)}\n`; // never done with the third
  const stopped = await interrupted(['count', '--summary', '--threads', '1'], deep, 2);
  assert.match(stopped.err, /^2 puzzles in .*: 1 one, 1 many, 0 none, 0 invalid\n$/);
});

test('an interrupt counts every answer that was seen', async () => {
  const text = `${one}\n`.repeat(20_000);
  const { err, lines } = await interrupted(['--summary', '--threads', '1'], text, 1);
  assert.ok(Number(err.split(' ')[0]) >= lines, `${lines} lines, and then ${err}`);
});

test('generate: how many were made and tried, and the summary of an interrupt', async () => {
  const child = spawn(command, ['generate', '1000000', '--progress'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const told = String((await once(child.stderr, 'data'))[0]);
  child.kill();
  assert.match(told, /^\d+ puzzles?, [\d.]+( k)? a second, \d+ tried, \d+ %/);
  const stopped = await interrupted(['generate', '1000000', '--summary'], '', 1);
  const [, made, tried] = /^(\d+) puzzles? of (\d+) tried\n$/.exec(stopped.err) ?? [];
  assert.ok(Number(made) >= stopped.lines && Number(tried) >= Number(made), stopped.err);
  assert.equal(stopped.signal, 'SIGINT');
});

test('an interrupt without a summary ends it without a word', async () => {
  const { err, signal } = await interrupted(['count'], `${one}\n`, 1);
  assert.deepEqual([err, signal], ['', 'SIGINT']);
});

test('an interrupt that whoever started it ignores is ignored, with a summary too', async () => {
  const script = `trap '' INT TERM; exec "${command}" count --summary --threads 1`;
  const child = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (/** @type {Buffer} */ data) => (out += data));
  child.stderr.on('data', (/** @type {Buffer} */ data) => (err += data));
  child.stdin.write(`${one}\n`);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  child.stdin.end(`${none}\n`);
  assert.deepEqual(await once(child, 'close'), [0, null]);
  assert.equal(out, '1\n0\n');
  assert.match(err, /^2 puzzles in /);
});

test('progress of parts: while a count is divided, and while a part is counted; both end at once', async () => {
  const empty = `${'.'.repeat(81)}\n`;
  const parts = ninefold(['split', '--parts', '2'], empty).out;
  /** @type {[string[], string, RegExp][]} */
  const runs = [
    [['split', '--parts', '10000', '--rule', 'antiknight'], empty, /^\d+ of 80000 pieces\n/],
    [['count-part'], parts, /^\d+ solutions, [\d.e+-]+ % explored, [\d.]+( \w)? a second\n/],
  ];
  for (const [args, input, line] of runs) {
    const child = spawn(command, [...args, '--progress']);
    const closed = once(child, 'close');
    let out = '';
    let told = '';
    child.stdout.on('data', (text) => (out += text));
    child.stdin.end(input);
    for await (const data of child.stderr) {
      told += data;
      if (line.test(told)) child.kill('SIGINT');
    }
    assert.match(told, line);
    assert.match(told, /^0 (puzzles|parts) in .* s\n$/m);
    assert.deepEqual(await closed, [null, 'SIGINT']);
    // The checkpoint of the part that was begun.
    if (out) assert.match(out, /^\{"ninefold":"count","part":1,.*\}\n$/);
    assert.equal(out === '', args[0] === 'split');
  }
  // While it waits for a part there is nothing to write.
  const waiting = spawn(command, ['count-part', '--progress']);
  let written = '';
  waiting.stdout.on('data', (text) => (written += text));
  waiting.stdin.write(ninefold(['split', '--parts', '1'], `1..............4\n`).out);
  await once(waiting.stdout, 'data');
  waiting.kill('SIGTERM');
  assert.deepEqual(await once(waiting, 'close'), [null, 'SIGTERM']);
  assert.match(written, /^\{"ninefold":"count","part":1,.*"left":\[\].*\}\n$/);
  const { out } = ninefold(['split', '--parts', '3'], `12..34..........\n`);
  assert.match(ninefold(['count-part', '--summary'], out).err, /^3 parts in .*s\n$/);
});
