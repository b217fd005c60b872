// The engine, synchronously: both modules on the shared puzzles, and against the native command.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine, SudokuError } from '../../wasm/engine/engine.js';
import { indexOfByte } from '../../wasm/engine/module.js';
import { Service } from '../../wasm/engine/service.js';
import { ARTICLE, command, EMPTY, modules, puzzleFiles, puzzles, SLOW } from './data.mjs';

/** The article's puzzle without its first givens: 7,491 solutions. */
const MANY = '.'.repeat(6) + ARTICLE.puzzle.slice(6);

for (const [variant, bytes] of Object.entries(modules)) {
  const engine = Engine.loadSync(bytes);

  for (const file of puzzleFiles) {
    test(`${variant}: every puzzle of ${file} counts and solves as written`, () => {
      const rows = puzzles(file);
      assert.ok(rows.length > 0);
      for (const { puzzle, count, complete, solution } of rows) {
        const limit = complete ? count + 1n : count;
        assert.deepEqual(engine.count(puzzle, { limit }), { count, complete }, puzzle);
        const answer = engine.solve(puzzle, { untimed: true });
        assert.equal(answer.count, count > 2n ? 2 : Number(count), puzzle);
        if (count === 1n) assert.equal(answer.solution, solution, puzzle);
        if (count === 0n) assert.equal(answer.solution, null, puzzle);
      }
      assert.equal(engine.sessions(), 0);
    });
  }

  test(`${variant}: the module imports nothing`, () => {
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
  });

  test(`${variant}: a limit that is just reached leaves the count incomplete`, () => {
    assert.deepEqual(engine.count(ARTICLE.puzzle, { limit: 1 }), { count: 1n, complete: false });
    assert.deepEqual(engine.count(ARTICLE.puzzle, { limit: 2n }), { count: 1n, complete: true });
    assert.deepEqual(engine.count(EMPTY, { limit: 1000 }), { count: 1000n, complete: false });
    for (const limit of [0, -1, 1.5])
      assert.throws(() => engine.count(EMPTY, { limit }), RangeError);
    assert.equal(engine.sessions(), 0);
  });

  test(`${variant}: true candidates are the digits of all solutions together`, () => {
    const sets = Array.from({ length: 81 }, () => new Set());
    for (const solution of engine.solutions(MANY))
      for (let i = 0; i < 81; i++) sets[i].add(solution[i]);
    const { digits } = engine.candidates(MANY);
    assert.deepEqual(
      digits,
      sets.map((set) => [...set].sort().join('')),
    );
    const counts = Array.from({ length: 81 }, () => Array(9).fill(0));
    for (const solution of engine.solutions(MANY, { unordered: true }))
      for (let i = 0; i < 81; i++) counts[i][Number(solution[i]) - 1] += 1;
    for (const limit of [1, 100, 3000, 2n ** 32n, 2n ** 40n, Infinity]) {
      const expected = counts.map((each) => each.map((count) => Math.min(count, Number(limit))));
      assert.deepEqual(engine.candidates(MANY, { limit }), { digits, counts: expected });
    }
    const ten = `${'123456789A'.padEnd(20, '.')}${'.'.repeat(80)}`;
    const most = engine.candidates(ten, { limit: 3 }).counts ?? [];
    assert.deepEqual(most[0], [3, ...Array(9).fill(0)]);
    assert.deepEqual(most[99], [...Array(9).fill(3), 0]);
    assert.throws(() => engine.candidates(MANY, { limit: 0 }), RangeError);
    assert.deepEqual(engine.candidates(ARTICLE.puzzle).digits, [...ARTICLE.solution]);
    assert.deepEqual(engine.candidates(EMPTY).digits, Array(81).fill('123456789'));
    assert.deepEqual(engine.candidates(`11${'.'.repeat(79)}`).digits, Array(81).fill(''));
    assert.equal(engine.sessions(), 0);
  });

  test(`${variant}: first stops at the first`, () => {
    const { count, solution } = engine.solve(EMPTY, { first: true });
    assert.equal(count, 1);
    assert.match(String(solution), /^[1-9]{81}$/);
    assert.equal(engine.solve(EMPTY).count, 2);
    // Of several it tells the first as well, not the one that shows that there are more.
    for (const puzzle of [EMPTY, MANY])
      assert.equal(engine.solve(puzzle).solution, engine.solve(puzzle, { first: true }).solution);
  });

  test(`${variant}: solutions come in ascending order, and the same ones unordered`, () => {
    const puzzle = MANY;
    const { count } = engine.count(puzzle);
    const ascending = [...engine.solutions(puzzle)];
    assert.equal(BigInt(ascending.length), count);
    assert.equal(ascending.length, 7491);
    assert.deepEqual(ascending, [...new Set(ascending)].sort());
    assert.deepEqual([...engine.solutions(puzzle, { unordered: true })].sort(), ascending);
    assert.ok(ascending.includes(ARTICLE.solution));
  });

  test(`${variant}: leaving the loop over solutions closes the search`, () => {
    for (const grid of engine.solutions(EMPTY)) {
      assert.equal(grid.length, 81);
      assert.equal(engine.sessions(), 1);
      break;
    }
    assert.equal(engine.sessions(), 0);
  });

  test(`${variant}: slicing changes neither the solutions nor their number`, () => {
    for (const { puzzle } of [SLOW, ...puzzles('classic.txt').slice(0, 40)]) {
      const whole = engine.solve(puzzle, { untimed: true });
      let slice = engine.open(puzzle, { kind: 'solve', untimed: true }, 0);
      while (!slice.over) slice = engine.advance(slice.handle, 0);
      const sliced = /** @type {typeof whole} */ (slice.value);
      assert.equal(sliced.solution, whole.solution);
      assert.equal(sliced.guesses, whole.guesses);
    }
    const all = [...engine.solutions(MANY, { unordered: true })];
    // However long a slice may be, it hands over what it has once that is a good handful.
    const { handle, over, value } = engine.open(MANY, { kind: 'solutions' }, Infinity);
    const { length } = /** @type {import('../../wasm/engine/session.js').Handful} */ (value)
      .solutions;
    assert.ok(!over && length >= 500 && length < all.length, String(length));
    engine.close(handle);
    const pieces = [];
    let slice = engine.open(MANY, { kind: 'solutions', unordered: true }, 0);
    for (;;) {
      pieces.push(
        .../** @type {import('../../wasm/engine/session.js').Handful} */ (slice.value).solutions,
      );
      if (slice.over) break;
      slice = engine.advance(slice.handle, 0);
    }
    assert.deepEqual(pieces, all);
    assert.equal(engine.sessions(), 0);
  });

  test(`${variant}: a slice keeps to its time`, () => {
    let slice = engine.open(EMPTY, { kind: 'count' }, 10);
    const times = [];
    for (let i = 0; i < 20; i++) {
      const before = process.cpuUsage();
      slice = engine.advance(slice.handle, 10);
      times.push(process.cpuUsage(before).user / 1000);
    }
    engine.close(slice.handle);
    times.sort((a, b) => a - b);
    // Of this process alone: others have their turn in between. A compiler's threads count, at first.
    assert.ok(times[5] < 20, `lower quartile ${times[5]} ms`);
  });

  test(`${variant}: what is wrong with a text, in UTF-16 units`, () => {
    /** @param {string} text @param {{ size?: number }} [shape] */
    const wrong = (text, shape) => {
      try {
        engine.parse(text, shape);
      } catch (error) {
        assert.ok(error instanceof SudokuError);
        const { code, index, line, column, actual, expected } = error;
        return { code, index, line, column, actual, expected };
      }
      return assert.fail(`${text} was taken`);
    };
    assert.equal(wrong('').code, 'empty');
    assert.equal(wrong(`${EMPTY}.`).code, 'length');
    assert.equal(wrong(`${EMPTY}.`).expected, 81);
    assert.equal(wrong(EMPTY.slice(1)).actual, 80);
    const symbol = wrong(`12😀${'.'.repeat(78)}`);
    assert.deepEqual(symbol, {
      code: 'symbol',
      index: 2,
      line: 1,
      column: 3,
      actual: '😀',
      expected: undefined,
    });
    assert.equal(wrong('.'.repeat(1 << 18)).code, 'length');
    const { code, index, expected } = wrong(`${'é'.repeat(1 << 17)}.`);
    assert.deepEqual([code, index, expected], ['long', 1 << 17, 1 << 18]);
    assert.equal(wrong(EMPTY, { size: 26 }).code, 'size');
    // And it goes on as if nothing had been.
    assert.equal(engine.solve(ARTICLE.puzzle).solution, ARTICLE.solution);
  });

  test(`${variant}: parse tells the shape, the givens and how they are written`, () => {
    assert.deepEqual(engine.parse(ARTICLE.puzzle), {
      size: 9,
      boxHeight: 3,
      boxWidth: 3,
      givens: ARTICLE.puzzle,
      symbols: 'digits',
      format: 'line',
    });
    const rows = ARTICLE.puzzle.match(/.{9}/g) ?? [];
    assert.equal(engine.parse(rows.join('\r\n')).givens, ARTICLE.puzzle);
    assert.equal(engine.parse(ARTICLE.puzzle.replaceAll('.', '0')).givens, ARTICLE.puzzle);
  });

  test(`${variant}: why there is no solution`, () => {
    const clash = engine.solve(`8${'.'.repeat(7)}8${'.'.repeat(72)}`).reason;
    assert.deepEqual(clash, {
      kind: 'clash',
      cell: 0,
      other: 8,
      digit: 8,
      house: 'row',
      index: 0,
      placed: 0,
    });
    // The corner cannot be any digit: eight stand in its row and column, the ninth in its box.
    const reason = engine.solve(`.12345678${'.'.repeat(9)}.9${'.'.repeat(61)}`).reason;
    assert.ok(reason?.kind === 'digit' || reason?.kind === 'place', reason?.kind);
    assert.equal(engine.solve(ARTICLE.puzzle).reason, undefined);
  });

  test(`${variant}: the time of a solve is measured, also of one below the clock's step`, () => {
    const { microseconds } = engine.solve(ARTICLE.puzzle);
    assert.ok(microseconds > 0 && microseconds < 100_000, String(microseconds));
  });

  test(`${variant}: many searches open at once run out of memory with a code, not a trap`, () => {
    const size = 625;
    const open = [];
    assert.throws(
      () => {
        for (let i = 0; i < 100_000; i++) {
          open.push(engine.open('.'.repeat(size), { kind: 'count' }, 0).handle);
        }
      },
      (error) => error instanceof SudokuError && error.code === 'memory',
    );
    assert.ok(open.length >= 8, `${open.length} searches of 25x25 fit`);
    for (const handle of open) engine.close(handle);
    assert.equal(engine.solve(ARTICLE.puzzle).count, 1);
  });

  test(`${variant}: native and wasm give the same answers`, () => {
    const lines = puzzleFiles.flatMap((file) => puzzles(file).map(({ puzzle }) => puzzle));
    const input = lines.join('\n');
    const native = (/** @type {string[]} */ ...args) =>
      execFileSync(command, args, { input, encoding: 'utf8' }).trimEnd().split('\n');
    const counts = lines.map((line) => engine.count(line, { limit: 50 }));
    assert.deepEqual(
      counts.map(({ count, complete }) => `${count}${complete ? '' : '+'}`),
      native('count', '--limit', '50'),
    );
    const solved = lines.map((line) => engine.solve(line, { untimed: true }));
    assert.deepEqual(
      solved.map(({ count, solution }) => (count === 2 ? 'multiple' : (solution ?? 'none'))),
      native('solve', '--unique'),
    );
  });

  test(`${variant}: trap() traps`, () => {
    assert.throws(() => Engine.loadSync(bytes).trap(), WebAssembly.RuntimeError);
  });
}

test('a module of another version is refused', async () => {
  const bytes = Buffer.from(modules.simd);
  const at = bytes.indexOf('0.1.0\0');
  assert.ok(at > 0);
  bytes.write('9.9.9', at);
  await assert.rejects(Engine.load(bytes), (error) => {
    return error instanceof SudokuError && error.code === 'version';
  });
});

test('a puzzle that is no string is told so', () => {
  const engine = /** @type {any} */ (Engine.loadSync(modules.simd));
  for (const value of [null, undefined, 5, {}, new Uint8Array(81)]) {
    const kind = value === null ? 'null' : typeof value;
    const error = { name: 'TypeError', message: `a puzzle is a string, not ${kind}` };
    for (const method of ['solve', 'count', 'candidates', 'why', 'parse', 'lab'])
      assert.throws(() => engine[method](value), error, method);
    assert.throws(() => [...engine.solutions(value)], error);
  }
});

test('byte offsets are told in UTF-16 units', () => {
  const text = 'aé€😀z';
  assert.deepEqual(
    [0, 1, 2, 3, 5, 6, 9, 10, 11].map((offset) => indexOfByte(text, offset)),
    [0, 1, 1, 2, 2, 3, 3, 5, 6],
  );
  assert.equal(indexOfByte('\ud800x', 3), 1);
});

test('work that fails in its first slice is closed', () => {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(modules.simd));
  let closed = 0;
  const service = new Service(instance, () => ({
    advance() {
      throw new SudokuError({ code: 'memory' });
    },
    close: () => closed++,
  }));
  const question = { kind: /** @type {const} */ ('solve') };
  assert.throws(() => service.open(EMPTY, question, 1), { code: 'memory' });
  assert.deepEqual([closed, service.sessions()], [1, 0]);
});

test('an error says what and where, and goes over as its fields', () => {
  const at = { code: 'symbol', index: 2, line: 1, column: 3, actual: 'x', expected: 9 };
  const error = new SudokuError(at);
  assert.deepEqual([error.name, error.message], ['SudokuError', 'symbol at line 1, column 3']);
  assert.deepEqual(new SudokuError(error.fields()), error);
  assert.equal(error.fields().message, error.message);
  assert.equal(new SudokuError({ ...at, message: 'own' }).message, 'own');
  for (const where of [{}, { line: 1 }, { column: 3 }])
    assert.equal(new SudokuError({ code: 'closed', ...where }).message, 'closed');
});

for (const [variant, bytes] of Object.entries(modules)) {
  const engine = Engine.loadSync(bytes);

  test(`${variant}: sessions have handles of their own, which end with them`, () => {
    const question = /** @type {const} */ ({ kind: 'count' });
    const [one, two] = [0, 1].map(() => engine.open(EMPTY, question, 0));
    assert.notEqual(one.handle, two.handle);
    assert.equal(engine.sessions(), 2);
    assert.equal(engine.advance(one.handle, 0).handle, one.handle);
    engine.close(one.handle);
    engine.close(one.handle);
    assert.equal(engine.sessions(), 1);
    for (const ask of [() => engine.advance(one.handle, 1), () => engine.ask(one.handle, { split: true }, 1)])
      assert.throws(ask, { name: 'RangeError', message: `no session ${one.handle} is open` });
    const over = engine.open(ARTICLE.puzzle, question, Infinity);
    assert.deepEqual([over.over, engine.sessions()], [true, 1]);
    assert.throws(() => engine.advance(over.handle, 1), RangeError);
    engine.close(two.handle);
    assert.equal(engine.sessions(), 0);
  }); // prettier-ignore

  test(`${variant}: an estimate narrows to the exact number`, () => {
    let slice = engine.open(MANY, { kind: 'estimate' }, 0);
    const { count, low, high } = /** @type {any} */ (slice.value);
    assert.ok(low <= count && count <= high && low >= 0, `${low} ${count} ${high}`);
    for (let slices = 0; !slice.over && slices < 20_000; slices++) slice = engine.advance(slice.handle, 1);
    assert.deepEqual([slice.over, slice.value], [true, { count: 7491, low: 7491, high: 7491 }]);
    const one = engine.open(ARTICLE.puzzle, { kind: 'estimate' }, Infinity);
    assert.deepEqual(one.value, { count: 1, low: 1, high: 1 });
    assert.equal(engine.sessions(), 0);
  }); // prettier-ignore

  test(`${variant}: a count tells how far it is, and keeps to a limit that changes`, () => {
    let slice = engine.open(MANY, { kind: 'count', limit: 5000n }, 0);
    const tally = () => /** @type {import('../../wasm/engine/session.js').Tally} */ (slice.value);
    assert.ok(tally().count > 0n && tally().explored > 0 && tally().explored < 1);
    assert.equal(tally().complete, false);
    assert.ok(!('part' in tally()));
    slice = engine.ask(slice.handle, { split: false, limit: 2000n }, Infinity);
    assert.deepEqual([slice.over, tally().count, tally().complete], [true, 2000n, false]);
    assert.ok(tally().explored < 1);
    slice = engine.open(MANY, { kind: 'count', limit: 1n }, 0);
    assert.deepEqual([slice.over, tally().count], [true, 1n]);
    slice = engine.open(MANY, { kind: 'count' }, 0);
    const before = tally().count;
    // A limit that is passed already ends it at once, without counting on or back.
    slice = engine.ask(slice.handle, { split: false, limit: 1n }, Infinity);
    assert.deepEqual([slice.over, tally().count, tally().complete], [true, before, false]);
    slice = engine.open(MANY, { kind: 'count' }, Infinity);
    assert.deepEqual([tally().count, tally().complete, tally().explored], [7491n, true, 1]);
    assert.throws(() => engine.open(MANY, { kind: 'count', limit: 0n }, 1), RangeError);
    assert.equal(engine.sessions(), 0);
  }); // prettier-ignore

  test(`${variant}: a slice that is not the last tells progress, and no result`, () => {
    const solving = engine.open(EMPTY.repeat(8).slice(0, 625), { kind: 'solve' }, 0);
    const { explored, guesses, ...more } = /** @type {any} */ (solving.value);
    assert.deepEqual([solving.over, more], [false, {}]);
    assert.ok(explored >= 0 && explored <= 1 && guesses > 0, `${explored} ${guesses}`);
    engine.close(solving.handle);
    const asked = engine.open('.'.repeat(625), { kind: 'candidates' }, 0);
    assert.deepEqual([asked.over, asked.value], [false, null]);
    engine.close(asked.handle);
    // `first` is content with less work than the proof that there is no other.
    const first = engine.solve(SLOW.puzzle, { first: true, untimed: true });
    const unique = engine.solve(SLOW.puzzle, { untimed: true });
    assert.deepEqual([first.count, first.solution], [1, SLOW.solution]);
    assert.ok(first.guesses > 0 && first.guesses <= unique.guesses);
    for (const answer of [first, unique]) assert.ok(answer.microseconds > 0 && answer.microseconds < 10e6);
    assert.equal('reason' in unique, false);
    assert.equal('counts' in engine.candidates(ARTICLE.puzzle), false);
    assert.equal(engine.sessions(), 0);
  }); // prettier-ignore

  test(`${variant}: a board that is larger than its grid is written whole where that is asked for`, () => {
    const wide = 'size 4\nvalues 1-6\nsum 9 r1c1 r1c2 r1c3\ngrid\n....\n..3.\n.5..\n6..1\n';
    for (const [board, form] of /** @type {const} */ ([
      [false, /^[1-6]{16}$/],
      [true, /^([1-6]{4}[.]{2}){4}[.]{12}$/],
    ])) {
      const all = [...engine.solutions(wide, { board })];
      assert.equal(BigInt(new Set(all).size), engine.count(wide, { board }).count);
      assert.deepEqual(all, [...all].sort());
      for (const solution of [engine.solve(wide, { board, untimed: true }).solution, ...all])
        assert.match(String(solution), form);
    }
    const described = engine.parse(wide, { described: true });
    assert.ok(/** @type {any} */ (described).description instanceof Uint32Array);
    assert.equal('description' in engine.parse(wide), false);
    assert.equal('description' in engine.parse(ARTICLE.puzzle, { described: true }), false);
  }); // prettier-ignore
}

test('a module says which one is needed for what it does not know', () => {
  const of = (/** @type {string} */ name) =>
    Engine.loadSync(readFileSync(new URL(`../../dist/${name}.wasm`, import.meta.url)));
  const [small, lab, logic] = ['ninefold', 'ninefold-lab', 'ninefold-logic'].map(of);
  /** @type {[() => unknown, string][]} */
  const wrong = [
    [() => small.parse(ARTICLE.puzzle), 'ninefold-whole'],
    [() => [...small.solveAll([ARTICLE.puzzle])], 'ninefold-whole'],
    [() => small.solve('size 4\nantiking\n'), 'ninefold-whole'],
    [() => small.strategies(), 'ninefold-lab'],
    [() => small.why(ARTICLE.puzzle), 'ninefold-lab'],
    [() => lab.steps(ARTICLE.puzzle), 'ninefold-logic'],
    [() => lab.rate([ARTICLE.puzzle]), 'ninefold-logic'],
    [() => logic.step(ARTICLE.puzzle, { description: new Uint32Array([1]) }), 'ninefold-logic-rules'],
    [() => logic.steps(ARTICLE.puzzle, { techniques: ['bug-lite'] }), 'ninefold-logic-rare'],
  ];
  for (const [ask, name] of wrong)
    assert.throws(ask, { code: 'module', message: `this needs ${name}.wasm` }, name);
  for (const engine of [small, lab, logic]) assert.equal(engine.sessions(), 0);
}); // prettier-ignore
