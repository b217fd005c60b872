// What a batch is cut into: pieces of any length, in any packing, are the same file; blocks end where they may.
// And how blocks go out and their answers come, with a pool in our hands.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Batch } from '../../wasm/client/batch.js';
import { sourceOf } from '../../wasm/client/source.js';
import { Cutter, INVALID, joined, lengthOf, results, tally } from '../../wasm/engine/blocks.js';
import { eventually } from './waiting.mjs';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Numbers below n, the same for the same seed. */
function randomFrom(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Bytes in pieces of up to so many. */
function piecesOf(bytes, most, next) {
  const pieces = [];
  for (let at = 0; at < bytes.length;) {
    const length = 1 + next(most);
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return pieces;
}

/** All blocks of a source. @param {ReturnType<typeof sourceOf>} source @param {number} size */
async function blocksOf(source, size) {
  const blocks = [];
  for (let block; (block = await source.next(size));) blocks.push(block);
  return blocks;
}

const textOf = (blocks) =>
  blocks
    .map(({ data }) => (typeof data === 'string' ? data : decoder.decode(joined(data))))
    .join('');

test('a file is cut behind line breaks, into blocks of about the size asked for', async () => {
  const next = randomFrom(31);
  for (let round = 0; round < 60; round++) {
    const lines = Array.from({ length: 1 + next(40) }, () => 'x'.repeat(next(next(5) ? 12 : 60)));
    const text = lines.join('\n') + (next(2) ? '\n' : '');
    const size = 1 + next(50);
    const pieces = piecesOf(encoder.encode(text), 1 + next(40), next);
    const blocks = await blocksOf(sourceOf(pieces), size);
    assert.equal(textOf(blocks), text);
    blocks.forEach(({ data, texts, first, last, cut }, at) => {
      assert.deepEqual([texts, cut, first, last], [false, 0, at === 0, at === blocks.length - 1]);
      const block = decoder.decode(joined(data));
      if (last) return;
      assert.ok(block.endsWith('\n'), JSON.stringify(block));
      // More than was asked for is a single line.
      if (block.length > size) assert.equal(block.indexOf('\n'), block.length - 1);
      // Another line would have been too much.
      const after = text.slice(textOf(blocks.slice(0, at + 1)).length);
      const line = after.indexOf('\n') + 1;
      if (line > 0 && block.length <= size) assert.ok(block.length + line > size, `${size}: ${block}`);
    });
  }
}); // prettier-ignore

test('blocks of grids rather end at blank lines, and say whether a grid may be under way', async () => {
  const next = randomFrom(32);
  const parts = ['ab\n', 'c\n', '\n', '\r\n', 'de\r\n'];
  for (let round = 0; round < 80; round++) {
    const text = Array.from({ length: 30 }, () => parts[next(parts.length)]).join('');
    const source = sourceOf(piecesOf(encoder.encode(text), 1 + next(30), next));
    const grids = round % 2 === 0;
    if (grids) source.expectGrids();
    const size = 10 + next(30);
    const blocks = await blocksOf(source, size);
    assert.equal(textOf(blocks), text);
    let before = '';
    for (const { data, closed, last } of blocks) {
      const block = decoder.decode(joined(data));
      // A blank line is one behind a line break, or at the beginning of the block.
      const blank = /(^|\n)\r?\n$/.test(block);
      assert.equal(closed, blank || last, JSON.stringify(block));
      if (grids && !last && !blank) {
        const inner = block.slice(0, -1);
        assert.ok(!/(^|\n)\r?\n/.test(inner), JSON.stringify([before, block]));
      }
      before = block;
    }
  }
});

test('of a line without end only the beginning is kept', () => {
  const cutter = new Cutter();
  const MOST = 1 << 20;
  cutter.add(new Uint8Array(MOST).fill(120));
  assert.equal(cutter.take(1000), null);
  cutter.add(new Uint8Array(300).fill(120));
  assert.equal(cutter.take(1000), null);
  cutter.add(encoder.encode('x\nab\n'));
  const first = cutter.take(1000);
  assert.deepEqual([first && lengthOf(/** @type {any} */ (first.data)), first?.cut, first?.last], [MOST + 2, 300, false]);
  cutter.end();
  const second = cutter.take(1000);
  assert.deepEqual([textOf([second]), second?.cut, second?.last], ['ab\n', 0, true]);
  assert.equal(cutter.take(1000), null);
}); // prettier-ignore

test('texts, one of a puzzle each, with a NUL behind', async () => {
  const texts = ['12', '', 'a\nb', 'x\0y', 'é'];
  const blocks = await blocksOf(sourceOf(texts), 1);
  // That nothing comes after the last is known only then: the last block is empty.
  assert.deepEqual(
    blocks.map(({ data }) => data),
    ['12\0', '\0', 'a\nb\0', 'x\ufffdy\0', 'é\0', ''],
  );
  assert.deepEqual(
    blocks.map(({ texts, first, last, closed }) => [texts, first, last, closed]),
    blocks.map((_, at) => [true, at === 0, at === 5, true]),
  );
  assert.deepEqual((await blocksOf(sourceOf(texts), 7)).map(({ data }) => data), ['12\0\0a\nb\0', 'x\ufffdy\0é\0']); // prettier-ignore
  for (const nothing of [[], '', (async function* () {})()]) {
    const [block, ...others] = await blocksOf(sourceOf(nothing), 100);
    assert.deepEqual([textOf([block]), block.first, block.last, others], ['', true, true, []]);
  }
  // One more byte than is read, so that it is refused.
  const long = 'é'.repeat(200_000);
  const [{ data }] = await blocksOf(sourceOf([long]), 10);
  assert.ok(Buffer.byteLength(String(data)) <= 2 ** 18 + 4, String(Buffer.byteLength(String(data))));
  assert.ok(Buffer.byteLength(String(data)) > 2 ** 18);
  const short = 'é'.repeat(80_000);
  assert.equal((await blocksOf(sourceOf([short]), 10))[0].data, `${short}\0`);
  // Of what can be gone through both ways the way that waits is taken.
  const both = { [Symbol.iterator]: () => ['1'].values(), async *[Symbol.asyncIterator]() { yield '2'; } }; // prettier-ignore
  assert.equal((await blocksOf(sourceOf(both), 10))[0].data, '2\0');
  assert.throws(() => sourceOf(/** @type {any} */ (5)), /iterable/);
  assert.throws(() => sourceOf(/** @type {any} */ (null)), /iterable/);
  for (const [mixed, why] of /** @type {any[][]} */ ([[['a', encoder.encode('b')], /either of texts or of bytes/], [[encoder.encode('bb'), 'a'], /either of/], [[5], /not number/], [[null], /not null/]]))
    await assert.rejects(blocksOf(sourceOf(mixed), 100), why);
}); // prettier-ignore

/** A stream that gives pieces and tells how it was left. */
function streamOf(pieces) {
  const told = { cancelled: 0 };
  const all = [...pieces];
  const stream = new ReadableStream({
    pull: (controller) => (all.length > 0 ? controller.enqueue(all.shift()) : controller.close()),
    cancel: () => void told.cancelled++,
  });
  return { stream, told };
}

test('gzip and UTF-16 show in the first bytes, however they come', async () => {
  const text = '12\n3é\n\n日本\n';
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  const swapped = Buffer.from(wide).swap16();
  const next = randomFrom(33);
  for (const [bytes, expected] of /** @type {any[][]} */ ([
    [Buffer.from(text), text],
    [wide, text],
    [swapped, text],
    [gzipSync(text), text],
    [gzipSync(wide), text],
    [gzipSync(''), ''],
    // Only two levels are unpacked, and nothing from the second piece on.
    [Buffer.from([0x31]), '1'],
    [Buffer.from([0xff]), '\ufffd'],
  ]))
    for (const most of [1, 3, 1000]) {
      const pieces = piecesOf(new Uint8Array(bytes), most, next);
      const { stream, told } = streamOf(pieces);
      for (const lines of [pieces, stream, (async function* () { yield* pieces; })()]) // prettier-ignore
        assert.equal(textOf(await blocksOf(sourceOf(/** @type {any} */ (lines)), 5)).replace('\ufeff', ''), expected);
      assert.equal(told.cancelled, 0);
    }
  // A stream of text is a file, too.
  assert.deepEqual((await blocksOf(sourceOf(streamOf(['1\n2', '3\n']).stream), 2)).map(({ data }) => decoder.decode(joined(/** @type {any} */ (data)))), ['1\n', '23\n', '']);
}); // prettier-ignore

test('what it reads from is let go of, and what fails is told after what came before', async () => {
  for (const head of ['ab\n', gzipSync('x'.repeat(1000)), Buffer.from([0xff, 0xfe, 65, 0])]) {
    const { stream, told } = streamOf([new Uint8Array(Buffer.from(head)), ...Array(50).fill(encoder.encode('ab\n'))]);
    const source = sourceOf(stream);
    await source.next(1).catch(() => {});
    await source.close();
    assert.ok(told.cancelled === 1 || head !== 'ab\n', String(head));
    assert.equal(await source.next(1).then(() => 'over', () => 'over'), 'over');
  }
  let left = 0;
  function* things() {
    try {
      yield 'a';
      yield 'b';
      throw new Error('gone');
    } finally {
      left++;
    }
  }
  const source = sourceOf(things());
  assert.equal((await source.next(1000))?.data, 'a\0b\0');
  await assert.rejects(source.next(1000), /gone/);
  const early = sourceOf(things());
  await early.next(1);
  await early.close();
  assert.equal(left, 2);
  await assert.rejects(sourceOf((async function* () { throw new Error('at once'); })()).next(1).then((block) => block?.data === '' && Promise.reject(new Error('at once'))), /at once/); // prettier-ignore
}); // prettier-ignore

test('answers one by one, and their sum', () => {
  const counts = new Uint8Array([1, 0, 2, INVALID, 1, INVALID]);
  const error = (answer) => ({ answer, code: `e${answer}`, line: 7 });
  const chunk = {
    text: encoder.encode('A\nnone\nB\ninvalid\nC\ninvalid\n'),
    counts,
    at: new Uint32Array([2, 3, 5, 8, 9, 10]),
    errors: /** @type {any} */ ([error(3), error(5)]),
  };
  assert.deepEqual([...results(chunk)], [
    { line: 2, count: 1, solution: 'A' },
    { line: 3, count: 0, solution: null },
    { line: 5, count: 2, solution: 'B' },
    { line: 8, count: 0, solution: null, error: { code: 'e3', line: 7 } },
    { line: 9, count: 1, solution: 'C' },
    { line: 10, count: 0, solution: null, error: { code: 'e5', line: 7 } },
  ]);
  assert.deepEqual(tally(counts), { puzzles: 6, one: 2, many: 1, none: 1, invalid: 2 });
}); // prettier-ignore

/** A stream of a text in pieces of so many bytes. */
const fileOf = (text, size = 65_536) => {
  const bytes = encoder.encode(text);
  const count = Math.ceil(bytes.length / size);
  return streamOf(
    Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  ).stream;
};

/** A pool whose answers are in our hands: for each block what was asked. @param {number} slots */
function handPool(slots) {
  const asked = [];
  const run = (data, question, signal, onSlice, hold) =>
    new Promise((resolve, reject) => {
      const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
      asked.push({ text, question, signal, hold, slice: (some) => onSlice(answersOf(text, some)), end: (some) => resolve(answersOf(text, some)), fail: reject });
    });
  return { pool: /** @type {any} */ ({ slots: async () => slots, run }), asked };
} // prettier-ignore

/** Answers of a block: each of its lines "solved", unless something else is said. */
function answersOf(text, { from = 0, to = undefined, ...others } = {}) {
  const ends = [...text.matchAll(/[\n\0]/g)].slice(from, to);
  return {
    text: new TextEncoder().encode('x\n'.repeat(ends.length)),
    counts: new Uint8Array(ends.length).fill(1),
    at: Uint32Array.from(ends, (_, i) => from + i + 1),
    faults: [], bytes: text.length, lines: [...text.matchAll(/[\n\0]/g)].length, ms: 16,
    ...others,
  };
} // prettier-ignore

/** What a batch tells, chunk by chunk. */
function listening(pool, lines, options = {}) {
  const ending = new AbortController();
  const chunks = [];
  const run = async () => {
    for await (const { text, ...chunk } of new Batch(pool, lines, options, ending.signal).run())
      chunks.push({ ...chunk, at: [...chunk.at], text: new TextDecoder().decode(text) });
  };
  const over = run();
  over.catch(() => {});
  return { chunks, over, ending };
}

const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const KILO = `${'1'.repeat(1022)}\n`;

test('blocks go out ahead, three for each worker, and their answers come in order', async () => {
  const { pool, asked } = handPool(2);
  const { chunks, over } = listening(pool, Array(40).fill(KILO.trim()), { size: 9, multiple: true });
  await settled();
  // No more than can be under way; small ones first.
  assert.equal(asked.length, 6);
  assert.deepEqual(asked[0].question, { kind: 'block', size: 9, multiple: true, texts: true, first: true, last: false });
  assert.ok(asked[0].text.length < 2200, String(asked[0].text.length));
  asked[1].end();
  await settled();
  assert.deepEqual([chunks.length, asked.length], [0, 6]);
  asked[0].slice({ to: 1, lines: 1, bytes: 1000, ms: 0.1 });
  await settled();
  assert.deepEqual([chunks[0].at, chunks[0].lines, chunks[0].bytes], [[1], 1, 1000]);
  asked[0].end({ from: 1, ms: 0.1 });
  await settled();
  // The first is over, and the second was: two more are read.
  const lines = [asked[0], asked[1]].map(({ text }) => [...text.matchAll(/\0/g)].length);
  assert.equal(asked.length, 8);
  assert.equal(chunks.at(-1).lines, lines[0] + lines[1]);
  assert.equal(chunks.at(-1).bytes, asked[0].text.length + asked[1].text.length);
  // Fast ones are followed by larger ones, twice as large at most.
  assert.ok(asked[7].text.length > asked[1].text.length && asked[7].text.length < 5 * asked[1].text.length, `${asked[7].text.length}`);
  while (chunks.at(-1).lines < 40) {
    for (const one of asked) one.end();
    await settled();
  }
  await over;
  assert.deepEqual(chunks.flatMap(({ at }) => at), Array.from({ length: 40 }, (_, i) => i + 1));
  assert.equal(asked.at(-1).question.last, true);
}); // prettier-ignore

test('within a block progress goes to its last answer; without one it stands', async () => {
  const { pool, asked } = handPool(1);
  const { chunks, over } = listening(pool, fileOf(KILO.repeat(3)), {});
  await eventually('two blocks', async () => (await settled(), asked.length >= 2));
  const told = () => {
    const { at, lines, bytes } = chunks.at(-1);
    return [at, lines, bytes];
  };
  const many = (/** @type {number[]} */ at) => ({ counts: new Uint8Array(at.length).fill(1), at: Uint32Array.from(at) });
  // Five lines of the first block, then none, then two more; what is skipped between them is not answered.
  asked[0].slice({ ...many([2, 3, 5]), lines: 0, bytes: 400, ms: 0.1 });
  await settled();
  assert.deepEqual(told(), [[2, 3, 5], 5, 400]);
  asked[0].slice({ ...many([]), lines: 0, bytes: 500, ms: 0.1 });
  await settled();
  assert.deepEqual(told(), [[], 5, 500]);
  asked[0].end({ ...many([7, 9]), lines: 12, bytes: 1023, ms: 0.1 });
  await settled();
  assert.deepEqual(told(), [[7, 9], 12, 1023]);
  asked[1].slice({ ...many([1, 4]), lines: 0, bytes: 100, ms: 0.1 });
  await settled();
  assert.deepEqual(told(), [[13, 16], 16, 1123]);
  asked[1].slice({ ...many([]), lines: 0, bytes: 200, ms: 0.1 });
  await settled();
  assert.deepEqual(told(), [[], 16, 1223]);
  while (!(await Promise.race([over.then(() => true), settled()]))) for (const one of asked) one.end();
}); // prettier-ignore

test('in a file of grids a block is begun once the one before has said how it ended', async () => {
  const { pool, asked } = handPool(2);
  /** @type {(() => void)[]} */
  const pushes = [];
  const waiting = Array.from({ length: 6 }, () => new Promise((resolve) => pushes.push(() => resolve(null))));
  // Each makes a block of the smallest size.
  const lines = (/** @type {string} */ end) => '3'.repeat(1024 - end.length) + end;
  const ends = ['\n', '\n', '\n', '\n\n', '\n', '\n\n'];
  const ms = 100;
  async function* pieces() {
    for (const [i, gate] of waiting.entries()) {
      await gate;
      yield encoder.encode(lines(ends[i]));
    }
  }
  const { over } = listening(pool, pieces());
  const begun = async (/** @type {number} */ count) => {
    for (let i = 0; i < 20; i++) await settled();
    assert.equal(asked.length, count);
  };
  pushes[0]();
  await begun(1);
  const rest = new TextEncoder().encode('REST\n');
  asked[0].end({ rest, ms });
  pushes[1]();
  await begun(2);
  assert.ok(asked[1].text.startsWith('REST\n333'));
  // It may end in the midst of a grid.
  pushes[2]();
  await begun(2);
  asked[1].end({ ms });
  await begun(3);
  asked[2].end({ ms });
  // This one ends at a blank line: the next need not wait.
  pushes[3]();
  await begun(4);
  pushes[4]();
  await begun(5);
  pushes[5]();
  await begun(5);
  while (!(await Promise.race([over.then(() => true), settled()]))) for (const one of asked) one.end();
  // The last one is empty.
  assert.deepEqual(asked.map(({ question }) => question.last), [false, false, false, false, false, false, true]);
}); // prettier-ignore

test('a line that is wrong has its line in the file, and all of its length', async () => {
  const { pool, asked } = handPool(1);
  const long = 'y'.repeat(3 << 20);
  const { chunks, over } = listening(pool, fileOf(`a\nb\n${long}\nc\n`));
  await settled();
  await eventually('blocks', async () => (await settled(), asked.length > 0));
  asked[0].end({ counts: new Uint8Array([1, 255]), faults: [{ answer: 1, line: 2, index: 2, code: 'symbol', actual: 'b' }] });
  await eventually('the long line', async () => (await settled(), asked.length > 1));
  // Only the beginning was kept of the long one: what fills it goes on in what was not.
  const kept = asked[1].text.length;
  assert.ok(kept < 2 << 20, String(kept));
  asked[1].end({ counts: new Uint8Array([255]), faults: [{ answer: 0, line: 1, index: 0, code: 'length', actual: kept, expected: 81 }], bytes: kept, at: new Uint32Array([1]), lines: 1 });
  await settled();
  for (const one of asked) one.end();
  await over;
  const errors = chunks.flatMap((chunk) => chunk.errors);
  assert.deepEqual(errors.map(({ line, actual }) => [line, actual]), [[2, 'b'], [3, long.length + 1]]);
  const last = chunks.at(-1);
  assert.equal(last.bytes, 4 + long.length + 1 + 2);
}); // prettier-ignore

test('the beginning of a grid is carried into the next block, which is begun anew with it', async () => {
  const { pool, asked } = handPool(2);
  const lines = Array.from({ length: 40 }, () => `${'2'.repeat(99)}\n`).join('');
  const { over, chunks } = listening(pool, fileOf(lines, 500));
  await eventually('two blocks', async () => (await settled(), asked.length >= 2));
  const [first, second] = asked;
  const rest = new TextEncoder().encode('REST\n');
  first.end({ rest });
  await eventually('a third', async () => (await settled(), asked.some(({ text }) => text.startsWith('REST'))));
  assert.equal(second.signal.aborted, true);
  const again = asked.find(({ text }) => text.startsWith('REST'));
  assert.equal(again.text, `REST\n${second.text}`);
  // What an aborted one says is not told.
  second.end();
  again.end();
  while (chunks.length < 99 && !(await Promise.race([over.then(() => true), settled()]))) for (const one of asked) one.end();
  await over;
  assert.equal(asked.filter(({ text }) => text.startsWith('REST')).length, 1);
}); // prettier-ignore

test('an end that was met ends all; a block that fails is told in its turn; a hold is handed on', async () => {
  const { pool, asked } = handPool(2);
  const { chunks, over } = listening(pool, Array(40).fill(KILO.trim()));
  await settled();
  asked[0].end({ ended: true });
  await over;
  assert.equal(chunks.length, 1);
  assert.deepEqual(asked.slice(1).map(({ signal }) => signal.aborted), Array(asked.length - 1).fill(true));
  const other = handPool(2);
  const why = new Error('trap');
  const failing = listening(other.pool, Array(40).fill(KILO.trim()));
  await settled();
  other.asked[1].fail(why);
  await settled();
  assert.equal(failing.chunks.length, 0);
  other.asked[0].end();
  await assert.rejects(failing.over, why);
  assert.equal(failing.chunks.length, 1);
  assert.ok(other.asked.every(({ signal }, at) => at < 2 || signal.aborted));
  const third = handPool(1);
  const hold = () => undefined;
  const held = listening(third.pool, ['1'], { hold });
  await settled();
  assert.equal(third.asked[0].hold, hold);
  held.ending.abort(why);
  await assert.rejects(held.over, why);
  assert.equal(third.asked[0].signal.aborted, true);
}); // prettier-ignore

test('a lone carriage return ends a line, wherever pieces and blocks end', async () => {
  const next = randomFrom(7);
  for (let round = 0; round < 200; round++) {
    const text = Array.from({ length: 60 }, () => 'ab\r\r\r\n\n'[next(7)]).join('');
    const pieces = piecesOf(encoder.encode(text), 1 + next(6), next);
    const blocks = await blocksOf(sourceOf(pieces), 1 + next(20));
    const read = textOf(blocks);
    assert.equal(read.length, text.length);
    // The lines are those that any editor shows; of two carriage returns before a line feed both stay.
    const lines = (some) => some.replace(/\r\r\n|\r\n|\r/g, '\n');
    assert.equal(lines(read), lines(text));
    assert.ok(!/\r(?!\r?\n)/.test(read), JSON.stringify(read));
  }
  const texts = await blocksOf(sourceOf(['# a\r1234\r\n\r']), 100);
  assert.equal(textOf(texts), '# a\n1234\r\n\n\0');
});
