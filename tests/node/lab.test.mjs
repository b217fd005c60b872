// The lab and the recording through WebAssembly: the engine of both modules, and the solver in workers.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Engine, SudokuError } from '../../wasm/engine/engine.js';
import { Solver } from '../../wasm/client/ninefold.js';
import { ARTICLE, EMPTY, modules, SLOW } from './data.mjs';
import { settlesAtOnce } from './waiting.mjs';

const EASY = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
const SPARSE = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';

/** Which placements of a row of the table are whose. */
const ORDER = {
  naive: 0,
  bitmask: 0,
  'static-rows': 0,
  'static-order': 1,
  dynamic: 2,
  'dynamic-table': 2,
  lowbit: 2,
  rules: 3,
};

/** Rungs by the order of their cells: row by row, fixed, tightest, row by row to all solutions. */
const table = [
  { puzzle: EASY, placements: [153, 103, 45, 330] },
  { puzzle: SLOW.puzzle, placements: [291405, 210882389, 298450, 5023784] },
  { puzzle: SPARSE, placements: [18297262, 13048874, 3360, 21412018] },
  { puzzle: ARTICLE.puzzle, placements: [94531, 49124, 162, 125602] },
];

/** In short runs not the 210 million, nor those of some millions, which the C tests run natively. */
const patience = process.env.NINEFOLD_LONG ? Infinity : 1_000_000;

const solver = new Solver({ workers: 2 });
after(() => solver.close());

for (const [variant, bytes] of Object.entries(modules)) {
  const engine = Engine.loadSync(bytes);

  test(`${variant}: the placements of every rung, exactly`, () => {
    for (const { puzzle, placements } of table) {
      const open = puzzle.split('.').length - 1;
      for (const [strategy, order] of Object.entries(ORDER)) {
        const expected = placements[order];
        if (expected > patience) continue;
        const all = strategy === 'rules';
        const about = `${strategy} on ${puzzle}`;
        const run = engine.lab(puzzle, { strategy, untimed: true });
        assert.equal(run.placements, expected, about);
        assert.equal(run.backtracks, expected - (all ? 0 : open), about);
        assert.equal(run.depth, open, about);
        assert.equal(run.guesses, 0, about);
        assert.equal(run.solutions, 1, about);
        assert.equal(run.result, 'solved', about);
        assert.equal(run.solution, engine.solve(puzzle, { untimed: true }).solution, about);
      }
    }
    assert.equal(engine.sessions(), 0);
  });

  test(`${variant}: a limit stops before the next placement`, () => {
    const results = [152, 153, 154].map((limit) => {
      const { placements, result } = engine.lab(EASY, { strategy: 'naive', limit, untimed: true });
      return `${placements} ${result}`;
    });
    assert.deepEqual(results, ['152 stopped', '153 solved', '153 solved']);
    const { guesses, result } = engine.lab(EMPTY, { strategy: 'general', limit: 1, untimed: true });
    assert.deepEqual([guesses, result], [1, 'stopped']);
    assert.throws(() => engine.lab(EASY, { strategy: 'naive', limit: 0 }), RangeError);
  });

  test(`${variant}: timing a run changes nothing but the time`, () => {
    for (const strategy of ['naive', 'rules', 'classic']) {
      for (const limit of [undefined, 100]) {
        const timed = engine.lab(ARTICLE.puzzle, { strategy, limit });
        const once = engine.lab(ARTICLE.puzzle, { strategy, limit, untimed: true });
        assert.ok(timed.microseconds > 0);
        assert.deepEqual({ ...timed, microseconds: 0 }, { ...once, microseconds: 0 });
      }
    }
  });

  test(`${variant}: diagonals, empty, full, clashing and unsolvable grids`, () => {
    const run = (/** @type {string} */ puzzle, options) =>
      engine.lab(puzzle, { untimed: true, limit: 20000, ...options });
    for (const { name, engine: isEngine, all } of engine.strategies()) {
      assert.equal(run(EMPTY, { strategy: name }).result, all ? 'stopped' : 'solved', name);
      assert.equal(run(SLOW.solution, { strategy: name }).result, 'solved', name);
      const clash = run(`11${EMPTY.slice(2)}`, { strategy: name });
      assert.equal(`${clash.result} ${clash.placements} ${clash.solution}`, 'none 0 null', name);
      if (!isEngine) assert.equal(run(EMPTY, { strategy: name }).depth, 81, name);
    }
    const falling = `1${'.'.repeat(79)}1`;
    assert.equal(run(falling, { strategy: 'rules', diagonals: true }).result, 'none');
    assert.equal(run(falling, { strategy: 'rules' }).result, 'stopped');
  });

  test(`${variant}: what the lab does not take is an error with a code`, () => {
    const code = (/** @type {string} */ wanted) => (/** @type {unknown} */ error) =>
      error instanceof SudokuError && error.code === wanted;
    assert.throws(() => engine.lab(EASY, { strategy: 'clever' }), code('strategy'));
    assert.throws(() => engine.lab(EASY, { strategy: 'naive', diagonals: true }), code('strategy'));
    assert.throws(() => engine.lab('.'.repeat(256), { strategy: 'naive' }), code('size'));
    assert.throws(
      () => engine.open(EASY, { kind: 'recording', strategy: 'classic' }, 1),
      code('strategy'),
    );
    assert.equal(engine.sessions(), 0);
  });
}

test('a run is told in its own symbols, whatever is read meanwhile', () => {
  const engine = Engine.loadSync(modules.simd);
  const question = /** @type {const} */ ({ kind: 'lab', strategy: 'static-order', untimed: true });
  for (const other of ['.'.repeat(256), '.'.repeat(16)]) {
    let slice = engine.open(ARTICLE.puzzle, question, 0);
    engine.parse(other);
    while (!slice.over) slice = engine.advance(slice.handle, Infinity);
    assert.equal(/** @type {any} */ (slice.value).solution, ARTICLE.solution);
  }
});

test('the strategies: the ladder, then the engines', async () => {
  const strategies = await solver.strategies();
  const known = Object.keys(ORDER).concat('propagate', 'classic', 'general');
  assert.deepEqual(
    strategies.map(({ name }) => name).filter((name) => known.includes(name)),
    [...Object.keys(ORDER).slice(0, 2), 'static-order', 'static-rows', 'dynamic', 'dynamic-table',
      'lowbit', 'rules', 'propagate', 'classic', 'general'], // prettier-ignore
  );
  const named = (/** @type {string} */ flag) =>
    strategies
      .filter((strategy) => strategy[flag] && known.includes(strategy.name))
      .map(({ name }) => name);
  assert.deepEqual(named('extra'), ['static-rows']);
  assert.deepEqual(named('engine'), ['propagate', 'classic', 'general']);
  assert.deepEqual(named('all'), ['rules']);
  assert.deepEqual(named('diagonals'), ['rules']);
});

test('a long run tells how far it is, and stops at once', async () => {
  const ending = new AbortController();
  const told = [];
  /** @type {Promise<void> | undefined} */
  let stopped;
  const run = solver.lab(SLOW.puzzle, {
    strategy: 'static-order',
    signal: ending.signal,
    onProgress: (effort) => {
      told.push(effort);
      if (told.length !== 5) return;
      ending.abort();
      stopped = settlesAtOnce(run);
    },
  });
  await assert.rejects(run, { name: 'AbortError' });
  await stopped;
  assert.equal(told.length, 5);
  for (const [i, { placements, backtracks, microseconds }] of told.entries()) {
    assert.ok(placements > (told[i - 1]?.placements ?? 0));
    assert.ok(backtracks < placements && backtracks > placements - 81);
    assert.ok(microseconds > 0);
  }
});

test('a recording: forwards, back, to the end, and what each step says', async () => {
  const film = await solver.record(ARTICLE.puzzle, { strategy: 'dynamic' });
  const start = await film.at(0);
  assert.equal(start.board, ARTICLE.puzzle);
  assert.deepEqual([start.kind, start.cell, start.depth, start.whole], ['start', -1, 0, false]);
  const last = await film.at(Infinity, { around: 3 });
  assert.equal(last.board, ARTICLE.solution);
  assert.deepEqual([last.placements, last.step, last.whole], [162, 2 * 162 - 57, true]);
  assert.deepEqual([last.length, last.depth, last.kind], [last.step, 57, 'place']);
  assert.deepEqual(last.depths, { first: last.step - 3, depths: new Uint8Array([54, 55, 56, 57]) });

  // So many steps on either side, as far as there are some.
  for (const [step, around, first, count] of [
    [100, 2, 98, 5],
    [1, 3, 0, 7],
    [0, 1, 0, 3],
  ]) {
    const { depths } = await film.at(step, { around });
    assert.deepEqual([depths?.first, depths?.depths.length], [first, count], String(step));
  }

  // Each board follows from the one before by what the step says of itself.
  let { board } = start;
  let placed = 0;
  for (let step = 1; step <= last.step; step++) {
    const moment = await film.at(step);
    const { kind, cell, digit, legal, stuck } = moment;
    const [before, after] = kind === 'place' ? ['.', String(digit)] : [String(digit), '.'];
    assert.equal(board[cell], before);
    board = board.slice(0, cell) + after + board.slice(cell + 1);
    assert.equal(moment.board, board);
    assert.ok(legal.includes(String(digit)));
    placed += kind === 'place' ? 1 : 0;
    assert.equal(moment.placements, placed);
    assert.equal(stuck !== undefined, kind === 'back');
    if (stuck) assert.equal(Math.max(0, ...[...stuck.legal].map(Number)), stuck.tried);
  }
  const profile = await film.profile();
  assert.deepEqual([profile.width, profile.length, profile.whole], [1, last.step, true]);
  assert.deepEqual(profile.least, profile.greatest);
  assert.equal(profile.least.length, last.step);
  assert.equal(profile.least[last.step - 1], 57);
  await film.close();
  await assert.rejects(film.at(1), { code: 'closed' });
});

test('a recording of 421 million steps: stopped at once, and gone on with', async () => {
  const film = await solver.record(SLOW.puzzle, { strategy: 'static-order' });
  const ending = new AbortController();
  let reached = 0;
  const seeking = film.at(400_000_000, {
    signal: ending.signal,
    onProgress: (step) => {
      reached = step;
      if (step > 3_000_000) ending.abort();
    },
  });
  await assert.rejects(seeking, { name: 'AbortError' });
  // It goes on from there, and runs nothing again.
  const there = await film.at(reached, { onProgress: () => assert.fail('run again') });
  assert.equal(there.step, reached);
  assert.ok(there.length >= reached && !there.whole);
  // Far back, where the ring has nothing any more, and the same again.
  const early = await film.at(12_345);
  await film.at(reached);
  assert.deepEqual({ ...(await film.at(12_345)), length: 0 }, { ...early, length: 0 });
  // Several at once are answered one after another.
  const steps = [7, 3_000_000, 8, 1_000];
  const moments = await Promise.all(steps.map((step) => film.at(step)));
  assert.deepEqual(
    moments.map(({ step }) => step),
    steps,
  );
  await assert.rejects(film.at(-1), RangeError);
  await film.close();
});

test('recordings and other work share the workers', async () => {
  const films = await Promise.all(
    Array.from({ length: 4 }, () => solver.record(ARTICLE.puzzle, { strategy: 'naive' })),
  );
  const [answer, ...lasts] = await Promise.all([
    solver.solve(SLOW.puzzle),
    ...films.map((film) => film.at(Infinity)),
  ]);
  assert.equal(answer.solution, SLOW.solution);
  for (const last of lasts) assert.equal(last.board, ARTICLE.solution);
  await Promise.all(films.map((film) => film.close()));
});

test('bad puzzles and names reject', async () => {
  await assert.rejects(solver.lab('12x', { strategy: 'naive' }), { code: 'symbol' });
  await assert.rejects(solver.lab(EASY, { strategy: 'clever' }), { code: 'strategy' });
  await assert.rejects(solver.lab(EASY, { strategy: 'naive', limit: 1.5 }), RangeError);
  await assert.rejects(solver.record(EASY, { strategy: 'general' }), { code: 'strategy' });
  await assert.rejects(solver.record('.'.repeat(16), { strategy: 'naive' }), { code: 'size' });
});

test('a step is a whole number from 0, by its floor; what is around it ends with the run', async () => {
  const film = await solver.record(ARTICLE.puzzle, { strategy: 'dynamic' });
  for (const step of [-1, -0.1, NaN, /** @type {any} */ ('x'), /** @type {any} */ (undefined)])
    await assert.rejects(film.at(step), { name: 'RangeError', message: `a step is a number from 0, not ${step}` });
  assert.equal((await film.at(2.9)).step, 2);
  assert.equal('depths' in (await film.at(3, { around: 0 })), false);
  const [last, beyond] = [await film.at(Infinity), await film.at(1e300)];
  assert.deepEqual(beyond, last);
  assert.deepEqual((await film.at(last.step, { around: 1 })).depths, { first: last.step - 1, depths: new Uint8Array([56, 57]) });
  // The first steps: cells are filled one by one.
  const early = await film.at(2, { around: 2 });
  assert.deepEqual(early.depths, { first: 0, depths: new Uint8Array([0, 1, 2, 3, 4]) });
  await film.close();
  await film.close();
  await assert.rejects(film.profile(), { code: 'closed' });
  const why = new Error('why');
  await assert.rejects(solver.record(EASY, { strategy: 'naive', signal: AbortSignal.abort(why) }), why);
  // One that is asked too late is passed over, and those behind it are answered.
  const other = await solver.record(EASY, { strategy: 'naive' });
  const ending = new AbortController();
  const [first, passed, third] = [other.at(5), other.at(6, { signal: ending.signal }), other.at(7)];
  ending.abort(why);
  await assert.rejects(passed, why);
  assert.deepEqual([(await first).step, (await third).step], [5, 7]);
  await assert.rejects(other.at(1, { signal: ending.signal }), why);
  assert.equal((await other.at(2)).step, 2);
  await other.close();
}); // prettier-ignore
