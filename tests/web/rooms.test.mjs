// What the rooms do behind their screens: the lab's runs and its player, a batch's answers on their way to a file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../node/waiting.mjs';
import { Results } from '../../web/views/batch/results.js';
import { Run } from '../../web/views/batch/run.js';
import { Player } from '../../web/views/lab/player.js';
import { Runs } from '../../web/views/lab/runs.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A promise in our hands. */
function deferred() {
  /** @type {any} */
  let [resolve, reject] = [];
  const promise = new Promise((...both) => ([resolve, reject] = both));
  promise.catch(() => {});
  return { promise, resolve, reject };
}

const STRATEGIES = /** @type {any[]} */ (['a', 'b', 'c', 'd'].map((name) => ({ name })));

/** Runs whose ends are in our hands. @param {number} lanes */
function laboratory(lanes) {
  const asked = [];
  let changes = 0;
  const solver = {
    lab: (puzzle, options) => {
      const end = deferred();
      options.signal.addEventListener('abort', () => end.reject(options.signal.reason));
      asked.push({ puzzle, ...options, ...end });
      return end.promise;
    },
  };
  const runs = new Runs(/** @type {any} */ (solver), lanes, () => changes++);
  const states = () => runs.all.map(({ state }) => state).join(' ');
  return { runs, asked, states, changes: () => changes };
}

test('runs wait for a lane, in the order of the ladder', async () => {
  const { runs, asked, states, changes } = laboratory(2);
  runs.reset('12.', STRATEGIES, { limit: 7, diagonals: true });
  assert.deepEqual([states(), runs.busy, runs.puzzle], ['idle idle idle idle', false, '12.']);
  const before = changes();
  runs.start();
  assert.equal(states(), 'running running waiting waiting');
  assert.ok(runs.busy && changes() > before);
  const { puzzle, strategy, limit, diagonals } = asked[1];
  assert.deepEqual([puzzle, strategy, limit, diagonals], ['12.', 'b', 7, true]);
  // What runs or waits is not begun again.
  runs.start();
  assert.equal(asked.length, 2);
  asked[1].onProgress({ guesses: 5 });
  assert.deepEqual(runs.of('b')?.effort, { guesses: 5 });
  asked[1].resolve({ result: 'solved', guesses: 6 });
  await turn();
  assert.equal(states(), 'running done running waiting');
  assert.deepEqual(runs.of('b')?.effort, { result: 'solved', guesses: 6 });
  asked[0].resolve({ result: 'stopped' });
  asked[2].reject(new Error('trap'));
  await turn();
  assert.equal(states(), 'limit done failed running');
  runs.stop('a');
  assert.equal(states(), 'limit done failed running');
  runs.stop('d');
  await turn();
  assert.deepEqual([states(), runs.busy], ['limit done failed stopped', false]);
  assert.equal(runs.of('d')?.ending, null);
  // One alone, anew.
  runs.start('b');
  assert.deepEqual([states(), runs.of('b')?.effort], ['limit running failed stopped', null]);
  runs.start('c');
  runs.start('a');
  assert.equal(states(), 'waiting running running stopped');
  runs.stop();
  await turn();
  assert.equal(states(), 'idle stopped stopped stopped');
  assert.equal(runs.of('x'), undefined);
});

test('another puzzle: what ran before comes to nothing, and its lanes are free', async () => {
  const { runs, asked, states } = laboratory(1);
  runs.reset('1', STRATEGIES, { limit: 1, diagonals: false });
  runs.start();
  const [old] = runs.all;
  runs.reset('2', STRATEGIES.slice(0, 2), { limit: 2, diagonals: false });
  assert.ok(asked[0].signal.aborted);
  assert.equal(states(), 'idle idle');
  await turn();
  assert.deepEqual([states(), old.state], ['idle idle', 'stopped']);
  runs.start();
  assert.deepEqual([states(), asked[1].puzzle, asked[1].limit], ['running waiting', '2', 2]);
});

/** A player of a recording of so many steps, frame by frame. */
function playing(length = 100, { whole = true } = {}) {
  const asked = [];
  let [closed, frame, now] = [0, /** @type {any} */ (null), 1000];
  const changes = [];
  const profile = { length, whole };
  const recording = {
    at: async (step, options = {}) => {
      asked.push({ step, ...options });
      const end = hold && (await hold.promise);
      void end;
      options.signal?.throwIfAborted();
      return { step: Math.min(step, length), length, whole };
    },
    profile: async () => profile,
    close: () => void closed++,
  };
  /** @type {any} */
  let hold = null;
  const solver = { record: async () => recording };
  const { requestAnimationFrame, performance } = globalThis;
  Object.assign(globalThis, { requestAnimationFrame: (work) => (frame = work) });
  Object.defineProperty(globalThis, 'performance', { configurable: true, value: { now: () => now } });
  const player = new Player((what) => changes.push(what));
  return {
    player, asked, changes,
    closed: () => closed,
    open: () => player.open(/** @type {any} */ (solver), '12.', { strategy: 'a', diagonals: false }),
    fail: (error) => (solver.record = async () => { throw error; }),
    hold: () => (hold = deferred()),
    release: () => (hold.resolve(), (hold = null)),
    frame: async (ms) => {
      now += ms;
      const work = frame;
      frame = null;
      work?.(now);
      for (let i = 0; i < 3; i++) await turn();
      return work !== null;
    },
    done: () => {
      Object.assign(globalThis, { requestAnimationFrame });
      Object.defineProperty(globalThis, 'performance', { configurable: true, value: performance });
    },
  };
} // prettier-ignore

test('a recording is opened, stepped through and closed', async () => {
  const at = playing();
  const { player, asked } = at;
  try {
    assert.equal(player.opened, false);
    await player.go(5);
    await at.open();
    assert.deepEqual(asked.map(({ step }) => step), [200_000, 0]);
    assert.deepEqual([player.opened, player.moment?.step, asked[1].around], [true, 0, 150]);
    await turn();
    assert.equal(player.profile?.length, 100);
    await player.step(1);
    await player.step(1);
    assert.equal(player.moment?.step, 2);
    await player.step(-5);
    assert.equal(player.moment?.step, 0);
    await player.go(-3);
    assert.equal(asked.at(-1).step, 0);
    await player.go(Infinity);
    assert.equal(player.moment?.step, 100);
    // From the end backwards, not from beyond it.
    await player.step(-1);
    assert.equal(player.moment?.step, 99);
    await player.step(50);
    await player.step(-1);
    assert.equal(player.moment?.step, 99);
    // A far jump tells how far it is; stopped, it stays there.
    at.hold();
    const going = player.go(90);
    await turn();
    asked.at(-1).onProgress(40);
    assert.deepEqual(player.seeking, { step: 90, reached: 40 });
    const stopping = player.stop();
    at.release();
    await Promise.all([going, stopping]);
    assert.deepEqual([player.moment?.step, player.seeking], [40, null]);
    // Of two jumps only the last arrives.
    at.hold();
    const both = [player.go(10), player.go(20)];
    await turn();
    asked.at(-2).onProgress?.(3);
    at.release();
    await Promise.all(both);
    assert.deepEqual([player.moment?.step, player.seeking], [20, null]);
    player.close();
    await turn();
    assert.deepEqual([player.opened, player.moment, player.profile, at.closed()], [false, null, null, 1]);
    // What comes after it was closed is nothing.
    at.hold();
    const opening = at.open();
    await turn();
    player.close();
    at.release();
    await opening;
    assert.deepEqual([player.moment, player.opened, at.closed()], [null, false, 2]);
    at.fail(new Error('x'));
    await assert.rejects(at.open(), /x/);
    assert.equal(player.opened, false);
  } finally {
    at.done();
  }
}); // prettier-ignore

test('a recording is played, forwards and backwards', async () => {
  const at = playing();
  const { player } = at;
  try {
    player.play();
    assert.equal(player.playing, false);
    await at.open();
    player.speed = 10;
    player.play();
    assert.equal(player.playing, true);
    await at.frame(0);
    assert.equal(player.moment?.step, 1);
    await at.frame(50);
    await at.frame(40);
    assert.equal(player.moment?.step, 1);
    await at.frame(10);
    assert.equal(player.moment?.step, 2);
    // A late frame is made up for in part.
    await at.frame(5000);
    assert.equal(player.moment?.step, 3);
    player.play();
    for (let i = 0; i < 30; i++) await at.frame(100);
    assert.equal(player.moment?.step, 33);
    assert.equal(player.rate, 10);
    player.pause();
    assert.deepEqual([player.playing, player.rate], [false, 0]);
    assert.equal(await at.frame(100), true);
    assert.equal(player.moment?.step, 33);
    assert.equal(await at.frame(100), false);
    // What was on its way when it was paused is not where the next step begins.
    player.play();
    at.hold();
    await at.frame(100);
    player.pause();
    at.release();
    await player.step(1);
    assert.equal(player.moment?.step, 34);
    await player.step(-1);
    player.backwards = true;
    player.play();
    for (let i = 0; i < 10; i++) await at.frame(100);
    assert.equal(player.rate, 10);
    for (let i = 0; i < 50 && player.playing; i++) await at.frame(100);
    assert.deepEqual([player.moment?.step, player.playing], [0, false]);
    player.backwards = false;
    player.speed = 1e6;
    player.play();
    for (let i = 0; i < 5 && player.playing; i++) await at.frame(100);
    assert.deepEqual([player.moment?.step, player.playing], [100, false]);
    // From the very end it begins anew.
    player.speed = 10;
    player.play();
    await turn();
    await turn();
    assert.equal(player.moment?.step, 0);
    await at.frame(0);
    assert.equal(player.moment?.step, 1);
    // A step by hand ends the play.
    await player.step(1);
    assert.deepEqual([player.moment?.step, player.playing], [2, false]);
  } finally {
    at.done();
  }
});

/** A file in memory, which may fail at a write. */
function file({ failAt = Infinity } = {}) {
  const written = [];
  const told = { closed: 0, aborted: 0 };
  const writer = {
    async write(piece) {
      if (written.length === failAt) throw new Error('full');
      written.push(await new Response(piece).text());
    },
    close: async () => void told.closed++,
    abort: async () => void told.aborted++,
  };
  return { writer, told, text: () => written.join('') };
}

const bytes = (text) => new TextEncoder().encode(text);
const PIECE = 'x'.repeat(1 << 19);

test('answers go to one file, whenever it is named, in their order', async () => {
  for (const when of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const results = new Results();
    const { writer, told, text } = file();
    const pieces = ['a', PIECE, `b${PIECE}`, 'c', `d${PIECE}`, PIECE, 'e'];
    let writing = Promise.resolve();
    for (const [at, piece] of pieces.entries()) {
      if (at === when) writing = results.writeTo(writer);
      await results.add(bytes(piece));
      assert.equal(results.toDisk, at >= when);
    }
    await results.end();
    if (when === 7) writing = results.writeTo(writer);
    await writing;
    assert.equal(text(), pieces.join(''));
    assert.deepEqual([told.closed, told.aborted, results.failed], [1, 0, false]);
    await results.drop();
    assert.equal(told.aborted, 0);
  }
  const results = new Results();
  for (const piece of ['a', PIECE, PIECE, 'b']) await results.add(bytes(piece));
  const blob = results.blob();
  assert.equal(await blob.text(), `a${PIECE}${PIECE}b`);
  assert.equal(blob.type, 'text/plain');
  await results.add(bytes('c'));
  assert.equal(await results.blob().text(), `a${PIECE}${PIECE}bc`);
  await results.drop();
  assert.equal(await results.blob().text(), '');
});

test('a disk that is full, and answers nobody wants', async () => {
  const { writer, told } = file({ failAt: 0 });
  const results = new Results();
  await results.add(bytes(PIECE + PIECE));
  await assert.rejects(results.writeTo(writer), /full/);
  assert.equal(results.failed, true);
  await results.drop();
  assert.deepEqual([told.closed, told.aborted], [0, 1]);
  const whole = file();
  const dropped = new Results();
  await dropped.writeTo(whole.writer);
  await dropped.drop();
  assert.equal(whole.told.aborted, 1);
});

/** A file to read. @param {string} name @param {number | number[]} contents */
const input = (name, contents) => {
  const blob = new Blob([typeof contents === 'number' ? new Uint8Array(contents) : new Uint8Array(contents)]);
  return /** @type {any} */ ({ name, size: blob.size, stream: () => blob.stream(), slice: (from, to) => blob.slice(from, to) });
}; // prettier-ignore

/** What a batch answers of a piece of a file. */
const chunk = (fields) => ({ puzzles: 0, one: 0, many: 0, none: 0, invalid: 0, lines: 0, bytes: 0, at: [], errors: [], text: bytes(''), ...fields }); // prettier-ignore

test('a run goes through its files, and adds up', async () => {
  const said = [];
  const options = [];
  const parts = [
    [chunk({ puzzles: 5, one: 1, many: 1, none: 1, invalid: 2, lines: 6, bytes: 40, at: [1, 2, 3, 4, 6], text: bytes('A'), errors: [{ answer: 1, code: 'x' }, { answer: 4, code: 'y' }] }),
     chunk({ puzzles: 1, one: 1, lines: 9, bytes: 90, at: [9], text: bytes('B') })],
    [chunk({ puzzles: 2, none: 2, lines: 3, bytes: 999, at: [1, 3], text: bytes('C') })],
  ]; // prettier-ignore
  const solver = {
    async *answers(stream, given) {
      options.push(given);
      for await (const piece of stream) void piece;
      for (const part of parts[options.length - 1] ?? []) {
        yield part;
        said.push([run.share, run.lines, run.passed]);
      }
    },
  };
  let told = 0;
  const run = new Run(/** @type {any} */ (solver), [input('a', 100), input('b', 50)], { multiple: true }, () => told++);
  assert.deepEqual([run.state, run.share, run.total, run.left], ['running', 0, 150, null]);
  await run.run();
  assert.deepEqual(said, [[40 / 150, 6, 0], [90 / 150, 9, 0], [1, 12, 1]]);
  assert.deepEqual([run.state, run.share, run.passed, run.lines], ['done', 1, 2, 12]);
  assert.deepEqual(run.tally, { puzzles: 8, one: 2, many: 1, none: 3, invalid: 2 });
  assert.deepEqual(run.faults, [{ file: 'a', line: 2, error: { code: 'x' } }, { file: 'a', line: 6, error: { code: 'y' } }]);
  assert.deepEqual([run.faulty, told, options[0].multiple], [2, 4, true]);
  assert.equal(await run.results.blob().text(), 'ABC');
  const { elapsed } = run;
  assert.ok(elapsed > 0 && elapsed < 60_000, String(elapsed));
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(run.elapsed, elapsed);
  run.stop();
  assert.equal(run.state, 'done');
}); // prettier-ignore

test('while a run is stopped its clock stands', (context) => {
  let now = 0;
  context.mock.method(performance, 'now', () => now);
  const run = new Run(/** @type {any} */ ({}), [input('a', 9)], { multiple: false }, () => {});
  now = 100;
  run.stop();
  now = 5000;
  assert.equal(run.elapsed, 100);
  run.goOn();
  assert.equal(run.elapsed, 100);
  now = 5050;
  assert.equal(run.elapsed, 150);
});

test('a run that is stopped, dropped, or cannot read on', async () => {
  /** @type {any} */
  let answers;
  const solver = { answers: (stream, options) => answers(stream, options) };
  const begun = (...inputs) => new Run(/** @type {any} */ (solver), inputs, { multiple: false }, () => {});
  // The files after one that cannot be read are read.
  const broken = new Error('gone');
  let files = 0;
  answers = async function* () {
    if (++files === 2) {
      yield chunk({ puzzles: 3, one: 3, lines: 3, bytes: 5 });
      throw broken;
    }
    yield chunk({ puzzles: 1, one: 1, lines: 1, bytes: 9 });
  };
  const run = begun(input('a', 9), input('b', 9), input('c', 9));
  await run.run();
  assert.deepEqual([run.state, run.tally.one, run.passed], ['done', 5, 3]);
  assert.deepEqual(run.faults, [{ file: 'b', line: 4, error: null }]);
  // A worker that breaks ends all.
  answers = async function* () {
    throw Object.assign(new Error('x'), { code: 'internal' });
  };
  const failing = begun(input('a', 9), input('b', 9));
  await failing.run();
  assert.deepEqual([failing.state, failing.faulty], ['failed', 0]);
  // A number, as of a DOMException, is no code of ours.
  answers = async function* () {
    throw Object.assign(new Error('x'), { code: 8 });
  };
  const unread = begun(input('a', 9));
  await unread.run();
  assert.deepEqual([unread.state, unread.faulty], ['done', 1]);
  // Nor has everything that is thrown one.
  for (const thrown of ['x', null, undefined, {}]) {
    answers = async function* () {
      throw thrown;
    };
    const other = begun(input('a', 9));
    await other.run();
    assert.deepEqual([other.state, other.faulty], ['done', 1]);
  }
  // Only 200 faults are remembered.
  answers = async function* () {
    const errors = Array.from({ length: 300 }, (_, answer) => ({ answer, code: 'x' }));
    yield chunk({ invalid: 300, at: errors.map(({ answer }) => answer + 1), errors });
  };
  const many = begun(input('a', 9));
  await many.run();
  assert.deepEqual([many.faulty, many.faults.length, many.faults[199].line], [300, 200, 200]);
  // Packed files are longer inside: how much was read counts.
  const shares = [];
  answers = async function* (stream) {
    for await (const piece of stream) void piece;
    yield chunk({ bytes: 3 });
    shares.push(current.share);
  };
  let current;
  for (const head of [[0x1f, 0x8b], [0xff, 0xfe], [0xfe, 0xff], [0x1f, 0], [0xff, 0], [0xfe, 0], [0, 0x8b]]) {
    current = begun(input('a', [...head, ...Array(8).fill(0)]));
    await current.run();
  }
  assert.deepEqual(shares, [1, 1, 1, 0.3, 0.3, 0.3, 0.3]);
  // Held where it is, and going on.
  const gates = [];
  answers = async function* (_, { hold, signal }) {
    for (let i = 0; i < 2; i++) {
      const gate = hold();
      gates.push(gate !== undefined);
      await Promise.race([gate, new Promise((_, no) => signal.addEventListener('abort', () => no(signal.reason)))].slice(0, gate ? 2 : 1));
      yield chunk({ one: 1 });
    }
  };
  const held = begun(input('a', 9));
  held.goOn();
  assert.equal(held.state, 'running');
  held.stop();
  held.stop();
  assert.equal(held.state, 'stopped');
  const { elapsed } = held;
  const running = held.run();
  await eventually('a gate', () => gates.length === 1);
  await turn();
  assert.deepEqual([held.elapsed, held.tally.one, gates], [elapsed, 0, [true]]);
  held.goOn();
  assert.equal(held.state, 'running');
  await running;
  assert.deepEqual([held.state, held.tally.one, gates], ['done', 2, [true, false]]);
  const dropped = begun(input('a', 9));
  dropped.stop();
  const ending = dropped.run();
  await turn();
  let aborted = 0;
  const writer = { write: async () => {}, close: async () => {}, abort: async () => void aborted++ };
  await dropped.results.writeTo(writer);
  dropped.drop();
  assert.equal(aborted, 1);
  await ending;
  assert.deepEqual([dropped.state, dropped.faulty], ['stopped', 0]);
}); // prettier-ignore
