// Many threads answer as one does: the same bytes in the same order, whatever stands in the file.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { command, ninefold } from './run.mjs';

const puzzles = ninefold(['generate', '400', '--seed', '11']).out.trimEnd().split('\n');
const grid = (/** @type {string} */ line) => line.match(/.{9}/g)?.join('\n') ?? '';
/** Under the sanitizers the same answers cost ten times as much. */
const sanitized = Boolean(process.env.NINEFOLD_COMMAND);
/** Three times as many pieces as there are ever threads here; under the sanitizers one for each. */
const LINES = process.env.NINEFOLD_LONG && !sanitized ? 24_000 : 8_000;
const MIDST = (LINES * 5) / 8;
/** A file of so many lines and more: what `write` makes of each puzzle, over and over. */
const file = (/** @type {(line: string, i: number) => string} */ write) =>
  Array.from({ length: LINES }, (_, i) => write(puzzles[i % puzzles.length], i)).join('\n');

/** Lines of every kind, and now and then a grid, good or bad, that must not be torn. */
const mixed = file((line, i) => {
  const given = line.search(/[1-9]/);
  if (i % 3 === 1) return `${line.slice(0, given)}.${line.slice(given + 1)}`; // several solutions
  if (i % 7 === 2) return line.replace('.', '1').replace('.', '1'); // none, or hardly
  if (i % 97 === 5) return line.slice(1);
  if (i % 101 === 6) return `# ${line}`;
  if (i % 103 === 7) return '1...............';
  if (i % 107 === 8) return grid(line);
  if (i % 109 === 9) return grid(line).replace('\n', '1\n');
  if (i % 113 === 10) return `${grid(line).slice(0, 40)}\n`;
  if (i % 127 === 11) return `${line.slice(0, 30)}\0${line.slice(31)}`;
  if (i % 131 === 12) return `${line} ending\r`;
  return line;
});
const inputs = {
  mixed,
  grids: file((line, i) => (i % 50 ? line : `${grid(line)}\n`)),
  'nothing but grids': file((line, i) => (i % 9 ? '' : grid(line))).replaceAll(/\n\n+/g, '\n'),
  'the judge of POJ 3074': `${file((line) => line)}\nend\n${puzzles[0]}\n`,
  'an end in the midst': file((line, i) => (i === MIDST ? '  end' : line)),
};

/** @param {string} out @param {number} lines */
const linesOf = (out, lines) => assert.equal(out.split('\n').length - 1, lines);

for (const [name, input] of Object.entries(inputs)) {
  test(`the same on one thread and on many: ${name}`, () => {
    const all = [
      ['solve', '--unique', '--why'],
      ['count', '--limit', '7'],
      ['solve'],
      ...(name === 'mixed' ? [['candidates'], ['count', '--limit', '1000']] : []),
    ];
    for (const args of all) {
      const alone = ninefold([...args, '--threads', '1'], input);
      for (const threads of ['2', '5']) {
        const many = ninefold([...args, '--threads', threads], input);
        // Not deepEqual: the difference of megabytes is no message.
        assert.ok(many.out === alone.out, `${args} on ${threads}: answers`);
        assert.ok(many.err === alone.err, `${args} on ${threads}: complaints`);
        assert.equal(many.status, alone.status);
      }
      assert.equal(alone.status, name === 'mixed' ? 1 : 0);
    }
  });
}

test('a stream that comes in pieces, cut anywhere: the same answers, and the same places of what is wrong', async () => {
  // As many grids as lines, so that pieces end within them.
  const text = Array.from({ length: 1500 }, (_, i) => {
    const line = puzzles[i % puzzles.length];
    if (i % 11 === 3) return `${line.slice(0, 7)}x${line.slice(8)}`;
    if (i % 13 === 5) return `${grid(line).slice(0, 55)}x\n`;
    return i % 2 ? line : grid(line);
  }).join('\n');
  const alone = ninefold(['count', '--threads', '1'], text);
  assert.ok(alone.out.split('\n').length > 1500 && alone.err.split('\n').length > 200);
  let random = 7;
  const below = (/** @type {number} */ n) => {
    random = (random * 1103515245 + 12345) & 0x7fffffff;
    return (random >> 8) % n;
  };
  for (const threads of ['1', '2', '5']) {
    const child = spawn(command, ['count', '--threads', threads], { stdio: 'pipe' });
    let [out, err] = ['', ''];
    child.stdout.on('data', (/** @type {Buffer} */ data) => (out += data));
    child.stderr.on('data', (/** @type {Buffer} */ data) => (err += data));
    for (let at = 0; at < text.length;) {
      const size = [1, 30, 200, 900, 4000, 20_000][below(6)];
      child.stdin.write(text.slice(at, at + size));
      at += size;
      await new Promise((go) => setTimeout(go, below(3)));
    }
    child.stdin.end();
    const [status] = await once(child, 'close');
    assert.ok(out === alone.out, `answers on ${threads}`);
    assert.ok(err === alone.err, `complaints on ${threads}`);
    assert.equal(status, alone.status);
  }
});

test('each bad line is named by its own number, in order', () => {
  const input = file((line, i) =>
    i % 1000 === 999 ? `${line.slice(0, 5)}x${line.slice(6)}` : line,
  );
  const { out, err } = ninefold(['count', '--threads', '4'], input);
  linesOf(out, LINES);
  const complaint = (/** @type {number} */ i) =>
    `-:${i}:6: 'x' is neither a digit nor a blank here\n`;
  assert.equal(
    err,
    Array.from({ length: LINES / 1000 }, (_, i) => complaint(1000 * (i + 1))).join(''),
  );
  const answers = out.split('\n');
  for (let i = 0; i < LINES; i++) assert.equal(answers[i] === 'invalid', i % 1000 === 999);
});

test('an end in the midst ends the file, for all threads', () => {
  const { out } = ninefold(['count', '--threads', '4'], inputs['an end in the midst']);
  linesOf(out, MIDST);
});

test('a count of one puzzle is shared: the same sum, and an exact limit', () => {
  const wide = puzzles[0]
    .split(/(?<=[1-9])/)
    .map((cells, i) => (i < 3 ? cells.slice(0, -1) + '.' : cells))
    .join('');
  const six = `123456${'.'.repeat(30)}`; // for the general engine
  for (const puzzle of [wide, six]) {
    const alone = ninefold(['count', '--threads', '1'], puzzle);
    const sum = Number(alone.out);
    assert.ok(sum > 10_000, alone.out);
    for (const threads of ['2', '5']) {
      const many = (/** @type {string[]} */ ...args) =>
        ninefold(['count', '--threads', threads, ...args], puzzle);
      assert.deepEqual(many(), alone);
      assert.equal(many('--limit', String(sum)).out, `${sum}+\n`);
      assert.equal(many('--limit', String(sum + 1)).out, `${sum}\n`);
      assert.equal(many('--limit', String(sum - 1)).out, `${sum - 1}+\n`);
    }
  }
  assert.equal(ninefold(['count'], six).out, '39168\n');
});

test('what is at hand is answered, though more may come', async () => {
  const child = spawn(command, ['count', '--threads', '3'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (/** @type {Buffer} */ data) => (out += data));
  let lines = 0;
  for (const size of [1, 3, 5000, 1, 200]) {
    child.stdin.write(`${puzzles[0]}\n`.repeat(size));
    lines += size;
    while (out.length < 2 * lines) await once(child.stdout, 'data');
    assert.equal(out, '1\n'.repeat(lines));
  }
  child.stdin.end();
  assert.deepEqual(await once(child, 'close'), [0, null]);
});

test('a closed pipe ends it quietly, in the midst of a file without end', async () => {
  const child = spawn(command, ['--threads', '3'], { stdio: ['pipe', 'pipe', 'pipe'] });
  let err = '';
  child.stderr.on('data', (/** @type {Buffer} */ data) => (err += data));
  child.stdin.on('error', () => {}); // it stops reading
  const piece = `${puzzles.join('\n')}\n`.repeat(10);
  const feed = () => {
    while (child.stdin.writable && child.stdin.write(piece));
  };
  child.stdin.on('drain', feed);
  feed();
  await once(child.stdout, 'data');
  child.stdout.destroy();
  assert.deepEqual(await once(child, 'close'), [0, null]);
  assert.equal(err, '');
});

test('a signal stops it, deep in a count that would never end', async () => {
  const child = spawn(command, ['count', '--threads', '2'], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end('.'.repeat(81));
  await new Promise((go) => setTimeout(go, 300));
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'close'), [null, 'SIGINT']);
});

test('200 files on one command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  try {
    const names = Array.from({ length: 200 }, (_, i) => `${i}.txt`);
    names.forEach((name, i) => {
      const lines = puzzles.slice(0, 100 + i).concat(i % 20 ? [] : [puzzles[0].slice(1)]);
      writeFileSync(join(folder, name), lines.join(i % 2 ? '\n' : '\r\n') + (i % 3 ? '\n' : ''));
    });
    const { out, err, status } = ninefold(['count', '--threads', '3', ...names], '', folder);
    linesOf(out, 100 * 200 + (199 * 200) / 2 + 10);
    assert.equal(out.replaceAll('1\n', ''), 'invalid\n'.repeat(10));
    const complaint = (/** @type {number} */ i) =>
      `${i}.txt:${101 + i}:81: 80 cells, expected 81\n`;
    assert.equal(err, Array.from({ length: 10 }, (_, i) => complaint(20 * i)).join(''));
    assert.equal(status, 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

// Under the sanitizers no limit of address space can be set.
const limited = { skip: sanitized ? 'only of the usual build' : false };

test(
  'a million lines in the memory that a thousand take',
  { timeout: 120_000, ...limited },
  async () => {
    const child = spawn('sh', ['-c', `ulimit -v 60000; exec "${command}" --threads 4`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let bytes = 0;
    child.stdout.on('data', (/** @type {Buffer} */ data) => (bytes += data.length));
    const piece = Buffer.from(`${puzzles.join('\n')}\n`.repeat(25)); // 10,000 lines
    for (let i = 0; i < 100; i++) if (!child.stdin.write(piece)) await once(child.stdin, 'drain');
    child.stdin.end();
    assert.deepEqual(await once(child, 'close'), [0, null]);
    assert.equal(bytes, 82_000_000);
  },
);

test('too little memory is said as such, and is not taken for lost output', limited, () => {
  let failures = 0;
  for (const limit of [6000, 8000, 10_000, 12_000, 15_000, 20_000]) {
    const script = `ulimit -v ${limit}; exec "${command}" count --threads 4`;
    const { status, stderr } = spawnSync('sh', ['-c', script], {
      input: `${puzzles[0]}\n`.repeat(20_000),
      encoding: 'utf8',
    });
    if (status !== 3) continue;
    failures += 1;
    assert.equal(stderr, 'ninefold: out of memory\n');
  }
  assert.ok(failures > 0);
});

test('a wrong number of threads', () => {
  for (const threads of ['0', '-1', 'x', '257', ''])
    assert.equal(ninefold(['--threads', threads], puzzles[0]).status, 2, threads);
  assert.equal(ninefold(['lab', '--threads', '2'], puzzles[0]).status, 2);
});
