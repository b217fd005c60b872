// The command of the npm package beside the native one; npm.test.mjs starts it by npx. Long runs have every test of
// tests/cli with it.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { root } from '../../tools/run.js';
import { ARTICLE } from '../node/data.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-command-'));
after(() => rmSync(folder, { recursive: true }));
const native = join(root, 'build/native/ninefold');
const mine = join(root, 'build/command/main.js');
const table = join(root, 'tests/cli/table');
const input = join(table, 'input');

/** @param {string} program @param {string[]} args @param {string} [text] */
function answer(program, args, text = '') {
  const { stdout, stderr, status } = spawnSync(program, args, {
    cwd: input,
    input: text,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return { stdout, stderr, status };
}

/** @param {string[]} args @param {string} [text] */
function same(args, text) {
  const expected = answer(native, args, text);
  assert.deepEqual(answer(mine, args, text), expected, args.join(' '));
  return expected;
}

test('of each command of the tables the first line, and the first that is refused', () => {
  /** @type {Map<string, string>} */
  const first = new Map();
  const commands = new Set(
    JSON.parse(answer(native, ['help', '--json']).stdout).map(({ name }) => name),
  );
  for (const name of readdirSync(table).filter((name) => name.endsWith('.txt')))
    for (const block of readFileSync(join(table, name), 'utf8').split(/^(?=\$ )/m)) {
      const [line = ''] = block.split('\n', 1);
      const status = /^= (\d)/m.exec(block)?.[1] ?? '0';
      const [, word = ''] = /^\$ ([a-z-]+)\b/.exec(line) ?? [];
      const command = commands.has(word) ? word : 'solve';
      // The lab tells times.
      if (!line.startsWith('$ ') || /\b(lab|bench)\b|--summary|--progress/.test(line)) continue;
      const key = status === '2' ? 'refused' : command;
      if (!first.has(key)) first.set(key, line.slice(2));
    }
  assert.ok(first.size > 11, [...first.keys()].join());
  for (const line of first.values()) {
    const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain,
    );
    const from = words.indexOf('<');
    if (from < 0) same(words);
    else same(words.slice(0, from), readFileSync(join(input, words[from + 1]), 'utf8'));
  }
});

test('a count in parts, from files', () => {
  const [parts, counted] = ['parts.txt', 'counted.txt'].map((name) => join(folder, name));
  const puzzle = `${ARTICLE.solution.slice(0, 45)}${'.'.repeat(36)}\n`;
  writeFileSync(parts, same(['split', '--parts', '2'], puzzle).stdout);
  const { stdout } = same(['count-part', parts]);
  assert.match(stdout, /^(\{.*"left":\[\].*\}\n){2}$/);
  writeFileSync(counted, stdout);
  assert.equal(same(['merge', parts, counted]).stdout, same(['count'], puzzle).stdout);
});

test('thousands of lines, on one thread and on three, from a file and from a pipe', () => {
  const file = join(folder, 'many.txt');
  const corpus = readFileSync(join(root, 'tests/bench/puzzles/minimal.txt'), 'utf8');
  writeFileSync(file, corpus.repeat(5));
  for (const threads of ['1', '3']) {
    const { stdout } = same(['--threads', threads, file]);
    assert.ok(stdout.length > 82 * 4000);
    same(['count', '--threads', threads], corpus.repeat(5));
  }
  const wide = `${ARTICLE.puzzle.slice(0, 18)}${'.'.repeat(63)}\n`;
  same(['count', '--limit', '300000', '--threads', '3'], wide);
  same(['generate', '8', '--threads', '3', '--level', 'easy', '--seed', '5']);
});

test('what cannot be read or written: the same words and exit statuses', () => {
  assert.equal(same(['missing.txt']).status, 3);
  assert.equal(same(['.']).status, 3);
  assert.equal(same(['count'], `bad\n${ARTICLE.puzzle}\n`).status, 1);
  assert.equal(same(['--nonsense']).status, 2);
  for (const program of [native, mine])
    assert.equal(spawnSync('sh', ['-c', `"${program}" --help > /dev/full`]).status, 3);
});

test('an answer stands before the input ends, and a closed pipe ends it quietly', async () => {
  const live = spawn(mine, [], { stdio: ['pipe', 'pipe', 'inherit'] });
  live.stdin.write(`${ARTICLE.puzzle}\n`);
  assert.equal(String(await once(live.stdout, 'data')), `${ARTICLE.solution}\n`);
  live.stdin.end();
  assert.deepEqual(await once(live, 'close'), [0, null]);
  const endless = spawn(mine, ['solutions', '--unordered'], { stdio: 'pipe' });
  let said = '';
  endless.stderr.on('data', (data) => (said += data));
  endless.stdin.end('.'.repeat(81));
  await once(endless.stdout, 'data');
  endless.stdout.destroy();
  assert.deepEqual(await once(endless, 'close'), [0, null]);
  assert.equal(said, '');
});

test('an interrupt: the summary, and the end by the signal', async () => {
  const child = spawn(mine, ['count', '--summary', '--threads', '2'], { stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (data) => (said += data));
  child.stdin.write(`${ARTICLE.puzzle}\n`);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'close'), [null, 'SIGINT']);
  assert.match(said, /^1 puzzle in .*: 1 one, 0 many, 0 none, 0 invalid\n$/);
});

test('its part of the package is at most 300 kB', () => {
  const part = join(root, 'build/command');
  const bytes = readdirSync(part).reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(part, name))).length,
    0,
  );
  assert.ok(bytes > 100_000 && bytes < 300_000, String(bytes));
  assert.ok(statSync(join(part, 'main.js')).mode & 0o100);
});
