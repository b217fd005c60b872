// Batches: order, blocks, bad lines, back-pressure, leaving, and files that are not what they seem.
import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Batch } from '../../wasm/client/batch.js';
import { Engine } from '../../wasm/engine/engine.js';
import { Solver, SudokuError } from '../../wasm/client/ninefold.js';
import { Run } from '../../web/views/batch/run.js';
import { ARTICLE, EMPTY, modules, puzzles, SLOW } from './data.mjs';
import { eventually, settlesAtOnce } from './waiting.mjs';

const solver = new Solver({ workers: 2 });
after(() => solver.close());

const rows = puzzles('classic.txt').filter(({ puzzle }) => puzzle.length === 81);
const capped = (row) => (row.count > 2n ? 2 : Number(row.count));
const NONE = `11${'.'.repeat(79)}`;
/** Proving that it has no solution takes much longer than the patience of any test. */
const ENDLESS = '.'.repeat(625);

const all = async (lines, options) => {
  const results = [];
  for await (const result of solver.solveAll(lines, options)) results.push(result);
  return results;
};

/** The searches at a solver's workers, which are no part of the API. */
const sessionsOf = (/** @type {any} */ one) => one.whole().call('sessions', []);

/** A stream of pieces of so many bytes. */
const streamOf = (text, size = 65_536) => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const pieces = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return Readable.toWeb(Readable.from(pieces, { objectMode: false }));
};

test('every puzzle of the corpus, many times over, in the order of the input', async () => {
  const many = Array.from({ length: 10 }, () => rows).flat();
  const text = many.map(({ puzzle }) => puzzle).join('\n');
  for (const lines of [many.map(({ puzzle }) => puzzle), streamOf(text, 1000), text]) {
    const results = await all(lines);
    assert.equal(results.length, many.length);
    results.forEach((result, i) => {
      assert.equal(result.line, i + 1);
      assert.equal(result.count, capped(many[i]));
      if (many[i].count === 1n) assert.equal(result.solution, many[i].solution);
      else assert.equal(result.solution === null, many[i].count === 0n);
      assert.equal(result.error, undefined);
    });
  }
});

test('the engine answers alike, at once', () => {
  for (const bytes of Object.values(modules)) {
    const engine = Engine.loadSync(bytes);
    const grid = ARTICLE.puzzle.match(/.{9}/g).join('\n');
    const text = `${grid}\n${`${SLOW.puzzle}\n`.repeat(70)}${grid}\n12x\n${grid.slice(0, 50)}`;
    const results = [...engine.solveAll(text)];
    assert.equal(results.length, 74);
    assert.deepEqual(results[0], { line: 1, count: 1, solution: ARTICLE.solution });
    assert.deepEqual(
      results.slice(70).map(({ line, error }) => [line, error?.code]),
      [
        [79, undefined],
        [80, undefined],
        [89, 'symbol'],
        [95, 'truncated'],
      ],
    );
    assert.deepEqual(
      [...engine.solveAll([NONE, '', ARTICLE.puzzle, 'x'])].map(({ line, count }) => [line, count]),
      [
        [1, 0],
        [3, 1],
        [4, 0],
      ],
    );
    assert.equal(engine.sessions(), 0);
  }
});

test('a bad line costs exactly itself, wherever it stands', async () => {
  const bad = [`${'.'.repeat(40)}é${'.'.repeat(40)}`, '1'.repeat(80), `${ARTICLE.puzzle}5`, 'x y'];
  const lines = [];
  for (let i = 0; i < 2000; i++) lines.push(i % 7 === 3 ? bad[(i / 7) & 3] : ARTICLE.puzzle);
  for (const input of [lines, streamOf(lines.join('\r\n'), 777)]) {
    const results = await all(input);
    assert.equal(results.length, 2000);
    results.forEach(({ line, count, solution, error }, i) => {
      assert.equal(line, i + 1);
      assert.deepEqual(
        [count, solution, error?.code],
        i % 7 !== 3
          ? [1, ARTICLE.solution, undefined]
          : [0, null, ['symbol', 'length', 'length', 'symbol'][(i / 7) & 3]],
      );
    });
    const { error } = results[3];
    assert.deepEqual([error.index, error.column, error.actual], [40, 41, 'é']);
    assert.equal(results[10].error.expected, 81);
    assert.equal(results[10].error.actual, 80);
  }
});

test('blank lines and comments are skipped, and counted', async () => {
  const text = `# ninefold\n\n${ARTICLE.puzzle} a comment\n  \n#\n${NONE}\nend\n${ARTICLE.puzzle}\n`;
  const results = await all(streamOf(text, 10));
  assert.deepEqual(
    results.map(({ line, count }) => [line, count]),
    [
      [3, 1],
      [6, 0],
    ],
  );
  const texts = await all(['# ninefold', '', ARTICLE.puzzle, '\t', NONE]);
  assert.deepEqual(
    texts.map(({ line }) => line),
    [3, 5],
  );
  assert.deepEqual(await all(''), []);
  assert.deepEqual(await all([]), []);
  assert.deepEqual(await all(streamOf('')), []);
  assert.deepEqual(await all(streamOf('\n\n')), []);
});

test('grids over lines, wherever the blocks are cut', async () => {
  const grid = (puzzle) => puzzle.match(/.{9}/g).join('\n');
  const many = Array.from({ length: 120 }, (_, i) => rows[i % rows.length]);
  for (const { end, blank } of [
    { end: '\n', blank: 0 },
    { end: '\n', blank: 1 },
    { end: '\r\n', blank: 1 },
  ]) {
    const lines = many.flatMap(({ puzzle }) => [
      ...puzzle.match(/.{9}/g),
      ...Array(blank).fill(''),
    ]);
    const text = lines.join(end);
    for (const size of [100, 5000]) {
      const results = await all(streamOf(text, size));
      assert.deepEqual(
        results.map(({ count }) => count),
        many.map(capped),
      );
      const step = 9 + blank;
      results.forEach(({ line }, i) => assert.equal(line, i * step + 1));
    }
  }
  const short = await all(
    streamOf(`${grid(ARTICLE.puzzle)}\n${grid(ARTICLE.puzzle).slice(0, 55)}`),
  );
  assert.deepEqual(
    short.map(({ error }) => error?.code),
    [undefined, 'row'],
  );
});

test('an iterable of strings holds a puzzle in each, in any form', async () => {
  const grid = ARTICLE.puzzle.match(/.{9}/g).join('\n');
  const results = await all([grid, `1\0${'.'.repeat(79)}`, `${ARTICLE.puzzle} ${'x'.repeat(1e6)}`]);
  assert.deepEqual(
    results.map(({ line, count }) => [line, count]),
    [
      [1, 1],
      [2, 0],
      [3, 1],
    ],
  );
  assert.deepEqual([results[1].error.code, results[1].error.index], ['symbol', 1]);
  const sized = await all(['.'.repeat(16), EMPTY], { size: 4 });
  assert.deepEqual(
    sized.map(({ count, error }) => [count, error?.code]),
    [
      [2, undefined],
      [0, 'length'],
    ],
  );
  await assert.rejects(
    all(['.'], { size: 7 }),
    (e) => e instanceof SudokuError && e.code === 'size',
  );
  await assert.rejects(all([1]), TypeError);
  await assert.rejects(all(['1', new Uint8Array(2)]), TypeError);
  await assert.rejects(all(5), TypeError);
  await assert.rejects(all(null), TypeError);
});

test('lines are counted on while a hard one is searched', async () => {
  const answers = (/** @type {number} */ count, /** @type {number} */ lines) => ({
    text: new Uint8Array(0),
    counts: new Uint8Array(count).fill(1),
    at: Uint32Array.from({ length: count }, (_, i) => i + 1),
    guesses: new Uint32Array(count),
    ...{ faults: [], bytes: 0, lines, ms: 1 },
  });
  // In each block a slice without an answer comes first.
  const pool = {
    slots: async () => 1,
    async run(_data, _question, _signal, take) {
      take(answers(0, 0));
      return answers(12, 12);
    },
  };
  const text = `${ARTICLE.puzzle}\n`.repeat(36);
  const told = [];
  const batch = new Batch(/** @type {any} */ (pool), text, {}, new AbortController().signal);
  for await (const { lines } of batch.run()) told.push(lines);
  assert.ok(told.length >= 4 && told[1] === 12, String(told));
  assert.deepEqual(
    told,
    [...told].sort((a, b) => a - b),
  );
});

test('the time that a batch was stopped is no time at work', async () => {
  const run = new Run(/** @type {any} */ (solver), [], { multiple: false }, () => {});
  run.stop();
  const before = run.elapsed;
  await sleep(300);
  assert.equal(run.elapsed, before);
  run.goOn();
  assert.ok(run.elapsed - before < 250, `${run.elapsed - before} ms`);
});

test('a hold that throws ends its batch and keeps no worker', { timeout: 20_000 }, async () => {
  const one = new Solver({ workers: 1 });
  let calls = 0;
  const hold = () => {
    if (++calls > 1) throw new Error('not now');
  };
  const answers = one.answers([ARTICLE.puzzle], /** @type {any} */ ({ hold }));
  await assert.rejects(async () => {
    for await (const _ of answers);
  }, /not now/);
  assert.ok(calls > 1);
  assert.equal((await one.solve(ARTICLE.puzzle)).count, 1);
  await one.close();
});

test('a worker that always owes an answer, and gives them, is not taken for silent', async () => {
  const one = new Solver({ workers: 1, workerTimeout: 400 });
  const until = performance.now() + 1500;
  const lines = function* () {
    while (performance.now() < until) yield SLOW.puzzle;
  };
  let puzzles = 0;
  for await (const chunk of one.answers(lines())) puzzles += chunk.puzzles;
  assert.ok(puzzles > 0);
  await one.close();
});

test('texts that fill all the room there is spoil nothing before them', () => {
  const engine = Engine.loadSync(modules.simd);
  // The first two are read one by one; the third may just fit in beside the second, but for its NUL.
  for (let length = 0; length < 16; length++) {
    const texts = [ARTICLE.puzzle, 'x'.repeat(262_144), 'x'.repeat(length)];
    const question = { kind: 'block', texts: true, first: true, last: true };
    const { value } = engine.open(`${texts.join('\0')}\0`, /** @type {any} */ (question), Infinity);
    const said = new TextDecoder().decode(/** @type {any} */ (value).text);
    assert.equal(said.split('\n')[0], ARTICLE.solution, `${length}`);
  }
});

test('what ends within a sign of UTF-16 ends with a sign that nobody knows', async () => {
  const cut = Buffer.from(`\ufeff${ARTICLE.puzzle}\n.`, 'utf16le').subarray(0, -1);
  const found = await all(streamOf(cut, 7));
  assert.deepEqual(
    found.map(({ line, count, error }) => [line, count, error?.code]),
    [
      [1, 1, undefined],
      [2, 0, 'symbol'],
    ],
  );
});

test('no line break at all, gzip, UTF-16, a mark at the beginning', async () => {
  const long = 'x'.repeat(5e6);
  const [only, ...others] = await all(streamOf(`${'.'.repeat(5e6)}`));
  assert.deepEqual([only.error.code, only.error.actual, others.length], ['length', 5e6, 0]);
  const around = await all(streamOf(`${ARTICLE.puzzle}\n${long}\n${ARTICLE.puzzle}\n`));
  assert.deepEqual(
    around.map(({ line, count, error }) => [line, count, error?.code]),
    [
      [1, 1, undefined],
      [2, 0, 'symbol'],
      [3, 1, undefined],
    ],
  );
  // What was cut off a line counts once.
  const file = `${ARTICLE.puzzle}\n${long}\n${`${ARTICLE.puzzle}\n`.repeat(40_000)}`;
  let bytes = 0;
  for await (const chunk of solver.answers(streamOf(file))) bytes = chunk.bytes;
  assert.equal(bytes, file.length);
  const lines = `${ARTICLE.puzzle}\n${NONE}\nbad\n`;
  const sixteen = Buffer.from(`\ufeff${lines}`, 'utf16le');
  const swapped = Buffer.from(sixteen).swap16();
  const marked = Buffer.from(`\ufeff${lines}`);
  for (const bytes of [gzipSync(lines), gzipSync(sixteen), sixteen, swapped, marked]) {
    for (const size of [1, 100]) {
      const results = await all(streamOf(bytes, size));
      assert.deepEqual(
        results.map(({ line, count, error }) => [line, count, error?.code, error?.column]),
        [
          [1, 1, undefined, undefined],
          [2, 0, undefined, undefined],
          [3, 0, 'symbol', 1],
        ],
      );
    }
  }
  await assert.rejects(all(streamOf(gzipSync(lines).subarray(0, 40))));
});

test('nothing is read far ahead of what is taken', async () => {
  let read = 0;
  async function* source() {
    for (;;) {
      read += 1;
      yield ARTICLE.puzzle;
    }
  }
  const results = solver.solveAll(source());
  await results.next();
  // It has stopped reading when a while brings nothing more.
  let ahead = 0;
  await eventually('an end of reading', async () => {
    ahead = read;
    await sleep(100);
    return read === ahead;
  });
  assert.ok(ahead < 300_000, String(ahead));
  assert.equal((await solver.solve(ARTICLE.puzzle)).count, 1);
  await results.return();
});

test('hard lines: the first result does not wait for the others', async () => {
  const hard = Array.from({ length: 300 }, () => EMPTY.slice(0, 81));
  const results = solver.solveAll([ARTICLE.puzzle, ...hard, ENDLESS, ARTICLE.puzzle]);
  assert.equal(/** @type {any} */ (await results.next()).value.solution, ARTICLE.solution);
  for (let i = 0; i < 300; i++) await results.next();
  await results.return();
});

test('a source that throws is heard of after the results of what it gave', async () => {
  const why = new Error('the disk is gone');
  let closed = 0;
  async function* source() {
    try {
      for (let i = 0; i < 1000; i++) yield ARTICLE.puzzle;
      throw why;
    } finally {
      closed += 1;
    }
  }
  let seen = 0;
  await assert.rejects(async () => {
    for await (const { count } of solver.solveAll(source())) seen += count;
  }, why);
  assert.deepEqual([seen, closed], [1000, 1]);
});

test('leaving, aborting and throwing away close the source and free the searches', async () => {
  const one = new Solver({ workers: 1 });
  let [read, closed] = [0, 0];
  async function* source() {
    try {
      for (; ; read++) yield ENDLESS;
    } finally {
      closed += 1;
    }
  }
  const abort = new AbortController();
  const aborted = one.solveAll(source(), { signal: abort.signal });
  const pending = (async () => {
    for await (const result of aborted) void result;
  })();
  await eventually('reading', () => read > 0);
  abort.abort();
  await settlesAtOnce(pending);
  await assert.rejects(pending, { name: 'AbortError' });
  const left = one.solveAll(source());
  const [next, before] = [left.next(), read];
  await eventually('reading', () => read > before);
  assert.deepEqual(await left.return(), { done: true, value: undefined });
  await next;
  assert.deepEqual(await left.next(), { done: true, value: undefined });
  await eventually('two closed sources', () => closed === 2);
  await eventually('no search is left', async () => (await sessionsOf(one)) === 0);
  assert.equal(getEventListeners(abort.signal, 'abort').length, 0);
  let cancelled = false;
  const stream = new ReadableStream({
    pull: (controller) =>
      controller.enqueue(new TextEncoder().encode(`${ARTICLE.puzzle}\n`.repeat(100))),
    cancel: () => void (cancelled = true),
  });
  for await (const { count } of one.solveAll(stream)) {
    assert.equal(count, 1);
    break;
  }
  await eventually('a cancelled stream', () => cancelled);
  await assert.rejects(all([ARTICLE.puzzle], { signal: AbortSignal.abort() }), {
    name: 'AbortError',
  });
  await one.close();
});

test('a thousand batches cancelled leave nothing behind', async () => {
  const one = new Solver({ workers: 1 });
  for (let round = 0; round < 100; round++) {
    const abort = new AbortController();
    const asked = Array.from({ length: 10 }, async () => {
      function* endless() {
        for (;;) yield EMPTY;
      }
      for await (const result of one.solveAll(endless(), {
        signal: abort.signal,
      }))
        void result;
    });
    if (round % 3 === 0) await sleep(1);
    abort.abort();
    for (const { status } of await Promise.allSettled(asked)) assert.equal(status, 'rejected');
    assert.equal(getEventListeners(abort.signal, 'abort').length, 0);
  }
  assert.equal((await one.solve(ARTICLE.puzzle)).count, 1);
  await eventually('no search is left', async () => (await sessionsOf(one)) === 0);
  assert.equal(/** @type {any} */ (one).whole().size, 1);
  await one.close();
});

test('what is read while a line "end" is met does not count', async () => {
  const line = `${ARTICLE.puzzle}\n`;
  for (const later of [line, 'bad\n', null]) {
    /** @type {(piece: Uint8Array) => void} */
    let give = () => {};
    const given = new Promise((resolve) => (give = resolve));
    async function* source() {
      // Two blocks and a piece of a third, which waits for more; the end is in the first.
      yield Buffer.from(`${line.repeat(5)}end\n${line.repeat(30)}`);
      const piece = await given;
      if (later === null) throw new Error('the disk is gone');
      yield piece;
    }
    const results = [];
    for await (const result of solver.solveAll(source())) {
      results.push(result);
      // By then the end is known, unless the source is waited for.
      if (results.length === 200)
        setTimeout(() => give(Buffer.from(String(later).repeat(50))), 200);
    }
    assert.equal(results.length, 5);
  }
});

test('rules of a text are kept however long it is', async () => {
  const remark = '# a remark that makes the text long\n';
  for (const length of [20_000, 100_000, 262_000]) {
    const text = `size 4\n${remark.repeat(Math.ceil(length / remark.length) - 1)}diagonal both\ncage 4 r1c1 r1c2`;
    const texts = [ARTICLE.puzzle, text, 'x', text, ARTICLE.puzzle];
    const results = await all(texts);
    assert.deepEqual(
      results.map(({ line, count, error }) => [line, count, error?.code]),
      [[1, 1, undefined], [2, 2, undefined], [3, 0, 'symbol'], [4, 2, undefined], [5, 1, undefined]], // prettier-ignore
    );
    assert.equal((await solver.count(text)).count, 8n);
    assert.match(results[1].solution ?? '', /^(13|31)/);
  }
  const long = `size 4\n${'é'.repeat(150_000)}\ndiagonal both`;
  const [bad, good] = await all([long, ARTICLE.puzzle]);
  assert.deepEqual([bad.error?.code, bad.error?.expected, good.count], ['long', 262_144, 1]);
  await assert.rejects(solver.solve(long), { code: 'long', expected: 262_144, line: 2 });
});

test('held work can be left', async () => {
  const one = new Solver({ workers: 1 });
  let held = false;
  const hold = () => (held ? new Promise(() => {}) : undefined);
  const lines = Array.from({ length: 5000 }, () => SLOW.puzzle);
  const results = one.solveAll(lines, { hold });
  await results.next();
  held = true;
  const rest = (async () => {
    for await (const result of results) void result;
  })();
  await results.return();
  await rest;
  await eventually('no search is left', async () => (await sessionsOf(one)) === 0);
  await one.close();
});

test('held work rests, and goes on without a line lost or doubled', async () => {
  /** @type {{ promise: Promise<void> } | undefined} */
  let gate;
  const lines = Array.from({ length: 60_000 }, (_, i) => rows[i % rows.length]);
  const seen = [];
  const run = (async () => {
    const hold = () => gate?.promise;
    for await (const result of solver.solveAll(
      lines.map(({ puzzle }) => puzzle),
      { hold },
    ))
      seen.push(result);
  })();
  for (let i = 0; i < 5; i++) {
    await sleep(20);
    let open = () => {};
    const promise = /** @type {Promise<void>} */ (
      new Promise((resolve) => (open = () => resolve(undefined)))
    );
    gate = { promise };
    await sleep(60);
    const count = seen.length;
    await sleep(40);
    assert.equal(seen.length, count);
    gate = undefined;
    open();
  }
  await run;
  assert.deepEqual(
    seen.map(({ line, count }) => [line, count]),
    lines.map((row, i) => [i + 1, capped(row)]),
  );
});

test('progress adds up; stretches are ready to be written', async () => {
  // A different number of each answer, and no line break at the end.
  const bad = Array(4).fill('bad');
  const lines = [ARTICLE.puzzle, NONE, EMPTY, NONE, ...bad, '', NONE, ARTICLE.puzzle].join('\n');
  let last;
  const text = [];
  for await (const stretch of solver.answers(lines, {
    multiple: true,
    onProgress: (p) => (last = p),
  }))
    text.push(Buffer.from(stretch.text).toString());
  assert.equal(
    text.join(''),
    `${ARTICLE.solution}\nnone\nmultiple\nnone\n${'invalid\n'.repeat(4)}none\n${ARTICLE.solution}\n`,
  );
  assert.deepEqual(last, {
    puzzles: 10,
    one: 2,
    many: 1,
    none: 3,
    invalid: 4,
    lines: 11,
    bytes: lines.length,
  });
});
