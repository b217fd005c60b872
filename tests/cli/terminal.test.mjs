// What is shown on a terminal, which script (of util-linux) provides: the line that is drawn over and over and erased,
// and the summary, which nobody has to ask for there.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { command } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-terminal-'));
test.after(() => rmSync(folder, { recursive: true }));
const file = (/** @type {string} */ name, /** @type {string} */ text) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const one = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const few = file('few.txt', `${one}\n11${'.'.repeat(79)}\n${one.slice(1)}\n`);
const answered = file('answered.txt', `${one}\n`);
// The bytes of what was read before count as dealt with, some buffers at a time.
const bulk = '# one of many lines that say nothing\n'.repeat(100_000);
const endless = file('endless.txt', `${bulk}${one}\n${'.'.repeat(81)}\n${bulk}`);

/**
 * Runs a line of the shell on a terminal of so many columns; `until` says of what was shown whether it is enough, and
 * then the command is interrupted.
 */
function onTerminal(
  /** @type {string} */ line,
  columns = 80,
  until = (/** @type {string} */ _) => false,
) {
  const script = `stty cols ${columns} -onlcr; echo $$; exec ${line}`;
  const child = spawn('script', ['-qfec', script, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let out = '';
  let stopped = false;
  child.stdout.on('data', (/** @type {Buffer} */ data) => {
    out += data;
    const [, pid, shown] = /^(\d+)\r?\n([^]*)$/.exec(out) ?? [];
    if (stopped || !pid || !until(shown)) return;
    stopped = true;
    process.kill(Number(pid), 'SIGINT');
  });
  return new Promise((/** @type {(shown: string) => void} */ done) =>
    child.on('close', () => done(out.replace(/^\d+\r?\n/, ''))),
  );
}

const time = String.raw`[\d.:]+( s)?`;

test('the summary comes by itself, after answers and complaints; --quiet takes it away', async () => {
  const complaint = `${few}:3:81: 80 cells, expected 81\n`;
  const answers = '1\n0\ninvalid\n';
  const shown = await onTerminal(`"${command}" count --threads 1 ${few}`);
  const [said, summary] = shown.split(/(?=3 puzzles in)/);
  assert.match(summary, new RegExp(`^3 puzzles in ${time}: 1 one, 0 many, 1 none, 1 invalid\n$`));
  assert.ok([complaint + answers, answers + complaint].includes(said), said);
  const quiet = await onTerminal(`"${command}" count --quiet --threads 1 ${few}`);
  assert.doesNotMatch(quiet, /puzzles in/);
  // What is typed on the terminal is answered line by line, without a word more.
  assert.doesNotMatch(await onTerminal(`"${command}" count - ${few} </dev/null`), /\r/);
});

test('a long count: a line drawn over itself, never wider than the terminal, and erased at the end', async () => {
  for (const columns of [80, 30]) {
    const drawn = (/** @type {string} */ shown) => shown.split('\r').length > 4;
    const shown = await onTerminal(`"${command}" count --threads 1 ${endless}`, columns, drawn);
    assert.ok(shown.startsWith('1\n\r'), JSON.stringify(shown));
    const lines = shown.slice(2).split('\r').slice(1);
    const last = lines.pop();
    for (const line of lines) {
      assert.match(line, /^1 puzzle, [^\r\n]*\x1b\[K$/);
      assert.ok(line.length - 3 < columns, `${line.length} of ${columns}`);
    }
    if (columns === 80)
      assert.match(
        lines[lines.length - 1],
        /^1 puzzle, .* a second, (4\d|50) %, [\d:]+( s)? left; the next: \d+/,
      );
    // Facts are whole, or not there.
    else
      for (const line of lines)
        assert.match(line, /^1 puzzle(, [\d.]+( k)? a second)?(, \d+ %)?\x1b/);
    assert.match(
      String(last),
      new RegExp(`^\x1b\\[K1 puzzle in ${time}: 1 one, 0 many, 0 none, 0 invalid\n$`),
    );
  }
});

test('answers and complaints are not written into the line', async () => {
  const answers = /^([01]|invalid)$/;
  const complaints = /^-:\d+:81: 80 cells, expected 81$/;
  const cases = /** @type {const} */ ([
    [few, '', 36, [answers, complaints], '27 puzzles in .*: 9 one, 0 many, 9 none, 9 invalid'],
    [few, '>/dev/null', 9, [complaints], '27 puzzles in .*: 9 one, 0 many, 9 none, 9 invalid'],
    [answered, '', 9, [answers], '9 puzzles in .*: 9 one, 0 many, 0 none, 0 invalid'],
  ]);
  const tried = cases.map(async ([text, where, all, kinds, tally]) => {
    // Sanitizers and Node begin late; what came before is answered at once.
    const pause = process.env.NINEFOLD_COMMAND ? 0.4 : 0.1;
    const slowly = `for i in 1 2 3 4 5 6 7 8 9; do cat ${text}; sleep ${pause}; done`;
    const shown = await onTerminal(
      `sh -c '(${slowly}) | "${command}" count --threads 1 - ${where}'`,
    );
    assert.ok(shown.split('\r').length > 4, JSON.stringify(shown));
    // What a terminal shows of a line is what follows the last return.
    const whole = shown.split('\n');
    const lines = whole.map((line) => line.slice(line.lastIndexOf('\r') + 1));
    const [end, summary] = [lines.pop(), lines.pop()];
    assert.equal(end, '');
    // Where progress stood, it is erased to its end; there may be none since the last complaint.
    const erased = whole.at(-2)?.includes('\r') ? '\x1b\\[K' : '';
    assert.match(String(summary), new RegExp(`^${erased}${tally}$`));
    assert.equal(lines.length, all);
    for (const line of lines)
      assert.ok(
        kinds.some((kind) => kind.test(line.replace('\x1b[K', ''))),
        JSON.stringify(line),
      );
  });
  // Side by side: most of the time they wait.
  await Promise.all(tried);
});
