// What the command asks of Node, call by call, without the command: files and their errors, a pipe that has nothing yet,
// clocks, threads and signals.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { CATCHING, CAUGHT, COLUMNS, CONTROLS, READING } from '../../wasm/command/control.js';
import { systemOf } from '../../wasm/command/system.js';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-system-'));
after(() => rmSync(folder, { recursive: true }));

const memory = new WebAssembly.Memory({ initial: 1 });
const control = new Int32Array(new SharedArrayBuffer(4 * CONTROLS));
const asked = [];
/** @type {Record<string, (...all: any[]) => any>} */
const system = systemOf({
  memory,
  control,
  ask: (question) => void asked.push(question),
  end: (question) => {
    throw question;
  },
});
const bytes = Buffer.from(memory.buffer);
/** A name in the memory, with something after it. @param {string} name */
const named = (name) => (bytes.write(`${name}\0more`, 512), 512);
const file = join(folder, 'ä');
writeFileSync(file, 'some text');

test('files are opened, read, written, told and closed', () => {
  const opened = system.open(named(file));
  assert.ok(opened > 2);
  assert.equal(system.has_input(opened), 1);
  assert.equal(system.read(opened, 64, 4), 4);
  assert.equal(bytes.toString('utf8', 63, 69), '\0some\0');
  for (const name of [0, named(file)]) {
    bytes.fill(255, 96, 128);
    assert.equal(system.status(name, opened, 96, 104), 0);
    assert.deepEqual([bytes.readInt32LE(96), bytes.readInt32LE(100), bytes.readDoubleLE(104), bytes[112]], [1, -1, 9, 255]);
  }
  assert.equal(system.status(named(folder), -1, 96, 104), 0);
  assert.equal(bytes.readInt32LE(96), 0);
  assert.equal(system.read(opened, 64, 100), 5);
  assert.equal(system.read(opened, 64, 100), 0);
  assert.equal(system.close(opened), 0);
  const out = openSync(join(folder, 'out'), 'w');
  bytes.write('<written>', 200);
  assert.equal(system.write(out, 201, 7), 7);
  assert.equal(system.is_terminal(out), 0);
  closeSync(out);
  assert.equal(readFileSync(join(folder, 'out'), 'utf8'), 'written');
  control[COLUMNS] = 77;
  assert.equal(system.columns(), 77);
}); // prettier-ignore

test('what fails is told by the number that C knows it by', () => {
  /** By errno.h of the sysroot, as C is compiled with it. */
  const numbers = { EBADF: 8, EISDIR: 31, ENOENT: 44, ENOTDIR: 54, ENAMETOOLONG: 37, ELOOP: 32 };
  execFileSync('ln', ['-s', 'loop', join(folder, 'loop')]);
  const opened = system.open(named(folder));
  assert.deepEqual(
    {
      EBADF: -system.close(9999),
      EISDIR: -system.read(opened, 64, 1),
      ENOENT: -system.open(named(join(folder, 'none'))),
      ENOTDIR: -system.status(named(join(file, 'none')), -1, 96, 104),
      ENAMETOOLONG: -system.open(named(join(folder, 'n'.repeat(300)))),
      ELOOP: -system.open(named(join(folder, 'loop'))),
    },
    numbers,
  );
  system.close(opened);
});

test('a pipe that has nothing yet is asked again until it has, or has ended', () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const from = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const to = openSync(pipe, constants.O_WRONLY);
  assert.equal(system.has_input(from), 0);
  // It sleeps in between; what it waits for comes while it sleeps for the third time.
  const slept = [];
  const { wait } = Atomics;
  Atomics.wait = (/** @type {any} */ ...all) => {
    slept.push(all[3]);
    if (slept.length === 3) writeSync(to, 'late\n');
    return wait.apply(Atomics, all);
  };
  try {
    assert.equal(system.read(from, 64, 100), 5);
  } finally {
    Atomics.wait = wait;
  }
  assert.equal(slept.length, 3);
  assert.ok(slept.every((time) => time > 0), String(slept));
  assert.equal(bytes.toString('utf8', 64, 69), 'late\n');
  closeSync(to);
  assert.equal(system.read(from, 64, 100), 0);
  closeSync(from);
}); // prettier-ignore

test('clocks, processors, threads, signals and the end', () => {
  assert.ok(Math.abs(Number(system.clock(1) / 1_000_000n) - Date.now()) < 1000);
  assert.ok(Math.abs(Number(system.clock(0) - process.hrtime.bigint())) < 1e9);
  assert.equal(system.processors(), availableParallelism());
  assert.equal(system.start(1, 2, 3, 4), 0);
  Atomics.store(control, CATCHING, 1);
  system.catch_signals(0);
  assert.deepEqual(asked, [{ start: { thread: 1, stack: 2, run: 3, context: 4 } }, { catch: true }]);
  Atomics.store(control, CAUGHT, 15);
  assert.equal(system.wait_signal(), 15);
  // With a handler a read finds the signal that came before it, and one that comes meanwhile finds the read.
  Atomics.store(control, CAUGHT, 0);
  system.catch_signals(1);
  const opened = system.open(named(file));
  const { load } = Atomics;
  const reads = [];
  Atomics.load = (/** @type {any} */ ...all) => (reads.push(load(control, READING)), load.apply(Atomics, all));
  try {
    assert.equal(system.read(opened, 64, 4), 4);
  } finally {
    Atomics.load = load;
  }
  assert.deepEqual([reads, load(control, READING)], [[1], 0]);
  Atomics.store(control, CAUGHT, 2);
  assert.throws(() => system.read(opened, 64, 4), (/** @type {any} */ end) => end.raise === 2);
  system.close(opened);
  assert.throws(() => system.exit(3), (/** @type {any} */ end) => end.exit === 3);
  assert.throws(() => system.raise(2), (/** @type {any} */ end) => end.raise === 2);
}); // prettier-ignore
