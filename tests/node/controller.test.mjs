// The page's controller without a page: what is done to it at random agrees with the engine asked directly.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Solver } from '../../wasm/client/ninefold.js';
import { Engine } from '../../wasm/engine/engine.js';
import { Controller } from '../../web/puzzle/controller.js';
import { fromAnswer, toLine, toQuestion } from '../../web/puzzle/link.js';
import * as games from '../../web/puzzle/state.js';
import { GameStore } from '../../web/puzzle/storage.js';

const engine = Engine.loadSync(
  readFileSync(new URL('../../dist/ninefold-lab.wasm', import.meta.url)),
);
const solver = new Solver({ workers: 2 });
after(() => solver.close());

const PUZZLE = '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.';
/** @type {import('../../web/puzzle/state.js').Shape} */
const FOUR = { size: 4, boxHeight: 2, boxWidth: 2, symbols: 'digits' };
const POSITIONS = [
  games.position(games.CLASSIC, PUZZLE),
  games.position(games.CLASSIC, `55${PUZZLE.slice(2)}`),
  games.position(
    games.CLASSIC,
    '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..',
  ),
  games.position(FOUR, '12............3.'),
  games.ruled(games.position(FOUR, `1${'.'.repeat(15)}`), [
    { keyword: 'diagonal', values: [3], groups: [] },
  ]),
  games.position(FOUR),
];

/** Numbers below n, the same for the same seed. */
function randomFrom(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** @param {object} [wishes] */
function controlled(wishes) {
  const heard = [];
  const controller = new Controller(
    games.begin(POSITIONS[0]),
    {
      position: () => heard.push('position'),
      verdict: (verdict) => heard.push(verdict.kind),
    },
    {
      parts: {
        steps: () => import('../../web/puzzle/questions/steps.js'),
        candidates: () => import('../../web/puzzle/questions/candidates.js'),
      },
      ...wishes,
    },
  );
  controller.connect(solver);
  controller.ask();
  return { controller, heard };
}

/** Waits until the verdict is about what is there, and final. */
async function settled(controller) {
  for (let round = 0; round < 3000; round++) {
    const { verdict, judged } = controller;
    if (judged && (verdict.kind !== 'many' || verdict.final)) return verdict;
    await sleep(5);
  }
  assert.fail(`no verdict: ${JSON.stringify(controller.verdict.kind)}`);
}

/** Do the digits of `part` all stand in `whole`, or, where that is null, nowhere? */
const fits = (part, whole) => [...part].every((s, cell) => s === '.' || s === whole[cell]);

for (const mode of ['set', 'play']) {
  test(`any order of wishes and answers ends in what the engine says: ${mode}`, async () => {
    const random = randomFrom(mode === 'set' ? 1 : 2);
    const { controller } = controlled({ mode, entries: true });
    for (let round = 0; round < 25; round++) {
      const asked = [];
      for (let step = 0; step < 12; step++) {
        const { present } = controller;
        const cell = random(present.givens.length);
        const symbol = '.1234'[random(5)];
        const act = random(9);
        if (act === 0) controller.take(POSITIONS[random(POSITIONS.length)]);
        else if (act === 1) controller.undo();
        else if (act === 2) controller.redo();
        else if (act === 3) asked.push([present, controller.reveal()]);
        else if (act === 4) asked.push([present, controller.reveal(cell)]);
        else if (act === 5) asked.push([present, controller.check().then(() => 'checked')]);
        else if (act === 6) asked.push([present, controller.step('next').then(() => 'stepped')]);
        else controller.type([cell], symbol);
        if (random(3) === 0) await sleep(random(8));
      }
      for (const [at, outcome] of asked) {
        const said = await outcome;
        const { count } = engine.solve(toQuestion(at));
        if (said === 'none') assert.equal(count, 0);
        if (said === 'done') assert.ok(count > 0);
        assert.notEqual(said, 'failed');
      }
      const verdict = await settled(controller);
      const { present } = controller;
      const truth = engine.solve(toQuestion(present));
      if (games.isEmpty(present)) {
        assert.equal(verdict.kind, 'empty');
        continue;
      }
      assert.equal(verdict.kind, ['none', 'one', 'many'][truth.count], toQuestion(present));
      if (verdict.kind === 'many' && verdict.complete) {
        assert.equal(verdict.count, engine.count(toQuestion(present)).count);
      }
      // Of what the solver revealed nothing is believed that is not so any more.
      if (truth.count === 1 && games.hasFound(present)) {
        const solution = fromAnswer(truth.solution, present.shape);
        const wrong = games.differences(present.found, solution);
        assert.deepEqual([...(verdict.filling?.wrong ?? [])], wrong);
      }
      if (truth.count === 2 && games.hasFound(present)) {
        const whole = { ...present, givens: games.shownAt(present) };
        assert.equal(verdict.filling?.apart, engine.solve(toQuestion(whole)).count === 0);
      }
    }
    controller.disconnect();
  });
}

test('play: givens are locked, entries are told from them, and clearing leaves the puzzle', () => {
  const { controller } = controlled({ mode: 'play' });
  assert.equal(controller.type([6], '9'), false);
  controller.type([0, 6], '4');
  assert.equal(controller.present.givens, PUZZLE);
  assert.deepEqual(games.kindAt(controller.present, 0), 'entered');
  assert.equal(controller.clear(), true);
  assert.deepEqual(controller.present, POSITIONS[0]);
  controller.disconnect();
});

test('a wrong entry is told from a puzzle without a solution', async () => {
  const { controller } = controlled({ entries: true });
  const { solution } = engine.solve(PUZZLE);
  assert.ok(fits(PUZZLE, solution));
  controller.take(games.played(POSITIONS[0], `49${'.'.repeat(79)}`));
  const verdict = await settled(controller);
  assert.equal(verdict.kind, 'none');
  assert.deepEqual(verdict.filling, { wrong: [1], apart: false, alone: 1 });
  assert.deepEqual(await controller.check(), [1]);
  assert.deepEqual([...controller.wrongCells], [1]);
  // Right ones are told from a puzzle that has but one solution by itself.
  controller.take(games.played(games.position(FOUR), '1234341221434321'));
  assert.equal((await settled(controller)).filling.alone, 2);
  controller.disconnect();
});

/** A solver in our hands. */
function made() {
  const asked = [];
  const solve = (text, options) =>
    new Promise((resolve, reject) => asked.push({ text, ...options, resolve, reject }));
  return { asked, solver: /** @type {any} */ ({ solve }) };
}

/** A clock in our hands. */
function clock() {
  const timers = new Map();
  let [time, last] = [0, 0];
  return {
    now: () => time,
    setTimeout: (work, ms) => (timers.set(++last, { work, at: time + ms }), last),
    clearTimeout: (timer) => timers.delete(timer),
    pass(ms) {
      const end = time + ms;
      for (;;) {
        const [due] = [...timers].sort(([, a], [, b]) => a.at - b.at);
        if (!due || due[1].at > end) break;
        timers.delete(due[0]);
        time = due[1].at;
        due[1].work();
      }
      time = end;
    },
  };
}

const ONE = { count: 1, solution: engine.solve(PUZZLE).solution, guesses: 3, microseconds: 9 };

test('a search that takes long is told of, also when nothing is heard of it, and can be stopped', async () => {
  const hands = clock();
  const { asked, solver: slow } = made();
  const { controller, heard } = controlled({ clock: hands });
  controller.connect(slow);
  controller.ask();
  asked[0].resolve(ONE);
  await sleep(0);
  controller.take(POSITIONS[2]);
  assert.equal(controller.judged, false);
  hands.pass(130);
  assert.equal(controller.verdict.kind, 'asking');
  asked[1].onProgress({ explored: 0.25, guesses: 70 });
  hands.pass(2000);
  const { elapsed, silent, ...said } = controller.verdict;
  assert.deepEqual(said, { kind: 'asking', explored: 0.25, guesses: 70 });
  assert.ok(elapsed > 1.8 && silent > 1.6, `${elapsed} ${silent}`);
  const revealing = controller.reveal();
  controller.interrupt();
  assert.equal(controller.verdict.kind, 'stopped');
  assert.equal(asked[1].signal.aborted, true);
  asked[1].reject(asked[1].signal.reason);
  assert.equal(await revealing, 'failed');
  const before = heard.length;
  hands.pass(5000);
  assert.equal(heard.length, before);
  // It can be asked again.
  controller.countOn();
  assert.equal(asked.length, 3);
  controller.disconnect();
});

test('beyond a million it counts on for the estimate alone, and tells the time of the million', async () => {
  const hands = clock();
  const counts = [];
  const many = {
    solve: async () => ({ ...ONE, count: 2 }),
    count: (_, options) => new Promise((resolve) => counts.push({ ...options, resolve })),
  };
  const { controller } = controlled({ clock: hands, estimates: true });
  controller.connect(/** @type {any} */ (many));
  controller.ask();
  await sleep(0);
  assert.equal(counts[0].limit, undefined);
  const told = () => /** @type {any} */ (controller.verdict);
  hands.pass(200);
  counts[0].onProgress({ count: 2_000_000n, explored: 0.1 });
  assert.deepEqual([told().count, told().final, told().took], [1_000_001n, false, 0.2]);
  hands.pass(500);
  const estimate = { count: 4e7, low: 3e7, high: 5e7 };
  counts[0].onProgress({ count: 9_000_000n, explored: 0.2, estimate });
  assert.deepEqual([told().count, told().final, told().took], [1_000_001n, true, 0.2]);
  assert.deepEqual([told().estimate, told().complete], [estimate, false]);
  assert.equal(counts[0].signal.aborted, true);
  // One that comes to its end meanwhile is told whole, with its own time.
  controller.ask();
  await sleep(0);
  hands.pass(100);
  counts[1].onProgress({ count: 2_000_000n, explored: 0.5 });
  hands.pass(100);
  counts[1].resolve({ count: 4_000_000n, complete: true });
  await sleep(0);
  assert.deepEqual([told().count, told().complete, told().took], [4_000_000n, true, 0.2]);
  controller.disconnect();
});

test('counting on begins anew, but what was counted stands until it is passed', async () => {
  const hands = clock();
  const counts = [];
  const many = {
    solve: async () => ({ ...ONE, count: 2 }),
    count: (_, options) => new Promise((resolve) => counts.push({ ...options, resolve })),
  };
  const { controller } = controlled({ clock: hands });
  controller.connect(/** @type {any} */ (many));
  controller.ask();
  await sleep(0);
  counts[0].resolve({ count: 1_000_001n, complete: false });
  await sleep(0);
  controller.countOn();
  await sleep(0);
  const told = () => /** @type {any} */ (controller.verdict);
  for (const count of [70n, 1_000_001n, 1_000_002n]) {
    hands.pass(200);
    counts[1].onProgress({ count, explored: 0.1 });
    assert.equal(told().count, count > 1_000_001n ? count : 1_000_001n);
    assert.equal(told().final, false);
  }
  controller.disconnect();
});

test('nothing can be redone after a step to another solution', async () => {
  const { controller } = controlled();
  controller.take(POSITIONS[3]);
  assert.equal(await controller.step('next'), true);
  controller.type([5], '.');
  controller.undo();
  assert.equal(controller.canRedo, true);
  assert.equal(await controller.step('next'), true);
  assert.equal(controller.canRedo, false);
  controller.disconnect();
});

test('an engine that does not come is told of', () => {
  const hands = clock();
  const { controller } = controlled({ clock: hands });
  controller.connect(made().solver);
  controller.ask();
  const kind = () => String(controller.verdict.kind);
  hands.pass(4900);
  assert.equal(kind(), 'loading');
  hands.pass(400);
  assert.equal(kind(), 'asking');
  assert.ok(Reflect.get(controller.verdict, 'silent') > 5);
  controller.interrupt();
  assert.equal(kind(), 'stopped');
  controller.disconnect();
});

test('a worker that broke is asked once more; one that breaks again has failed', async () => {
  const { asked, solver: broken } = made();
  const { controller } = controlled({ clock: clock() });
  controller.connect(broken);
  controller.ask();
  const bug = Object.assign(new Error('trap'), { code: 'internal' });
  asked[0].reject(bug);
  await sleep(0);
  assert.equal(asked.length, 2);
  asked[1].resolve(ONE);
  await settled(controller);
  assert.equal(controller.verdict.kind, 'one');
  const { warn } = console;
  console.warn = () => {};
  controller.ask();
  for (const at of [2, 3]) {
    asked[at].reject(bug);
    await sleep(0);
  }
  console.warn = warn;
  assert.equal(controller.verdict.kind, 'failed');
  // Whoever wants the solution then asks anew.
  const solution = controller.solution();
  asked[4].resolve(ONE);
  assert.equal(await solution, ONE.solution);
  controller.disconnect();
});

test('another game has none of the wrong cells of the one before', async () => {
  const { controller } = controlled({ entries: true });
  controller.take(games.played(POSITIONS[0], `49${'.'.repeat(79)}`));
  assert.deepEqual(await controller.check(), [1]);
  controller.begin(games.begin(POSITIONS[2]));
  assert.deepEqual([...controller.wrongCells], []);
  controller.disconnect();
});

test('of two digits revealed one after the other the last is judged, whichever answer comes first', async () => {
  const { asked, solver: slow } = made();
  const { controller } = controlled({ mode: 'play', entries: true, clock: clock() });
  controller.connect(slow);
  controller.take(games.played(POSITIONS[0], `4${'.'.repeat(80)}`));
  // The position, then the puzzle alone, each time that something is revealed beside it.
  const next = async (at, count) => {
    asked[at].resolve({ ...ONE, count });
    await sleep(0);
  };
  await next(0, 1);
  await next(1, 1);
  for (const cell of [1, 2]) assert.equal(await controller.reveal(cell), 'done');
  assert.equal(asked.length, 4);
  await next(3, 1);
  await next(2, 2);
  assert.equal(/** @type {any} */ (controller.verdict).filling.alone, 1);
  controller.disconnect();
});

test('a solution stepped to is not laid over a puzzle that came in the same moment', async () => {
  const found = ONE.solution;
  for (let moments = 0; moments < 12; moments++) {
    const waiting = [];
    const solutions = () => ({
      next: () => new Promise((resolve) => waiting.push(resolve)),
      return: async () => ({ done: true, value: undefined }),
    });
    const { controller } = controlled({ clock: clock() });
    controller.connect(/** @type {any} */ ({ ...made().solver, solutions }));
    const stepping = controller.step('next');
    while (waiting.length === 0) await sleep(0);
    waiting[0]({ done: false, value: found });
    for (let i = 0; i < moments; i++) await null;
    controller.take(POSITIONS[2]);
    await stepping;
    assert.equal(games.hasFound(controller.present), false, `after ${moments}`);
    controller.disconnect();
  }
});

test('a large grid is written so that it can be read in one way only, also when it is full', () => {
  const shape = { size: 16, boxHeight: 4, boxWidth: 4, symbols: /** @type {const} */ ('hex') };
  const question = toQuestion(games.position(shape, `0${'.'.repeat(255)}`));
  const solution = fromAnswer(engine.solve(question, { untimed: true }).solution, shape);
  for (const givens of [solution, `.${solution.slice(1)}`, `0${'.'.repeat(255)}`]) {
    const { size, givens: read, symbols } = engine.parse(toLine(games.position(shape, givens)));
    assert.equal(size, 16);
    const digits = [...read].map((symbol) => games.alphabetOf({ size, symbols }).indexOf(symbol));
    assert.deepEqual(
      digits,
      [...givens].map((symbol) => games.alphabetOf(shape).indexOf(symbol)),
    );
  }
});

/** @param {number} [room] in characters */
function storage(room = Infinity) {
  const items = new Map();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => {
      if (text.length > room) throw new Error('full');
      items.set(name, text);
    },
  };
}

test('the store gives back what it was given: every layer, the history both ways', () => {
  const random = randomFrom(7);
  let game = games.begin(POSITIONS[0]);
  for (let step = 0; step < 60; step++) {
    const { present } = game;
    const cell = random(present.givens.length);
    const symbol = '.1234'[random(5)];
    const act = random(7);
    const note = games.NOTES[random(3)];
    const mode = random(2) ? 'play' : 'set';
    if (act === 0) game = games.mark(game, [cell], symbol === '.' ? '1' : symbol, note);
    else if (act === 1) game = games.reveal(game, '1234'.repeat(21), cell);
    else if (act === 2) game = games.change(game, POSITIONS[random(POSITIONS.length)]);
    else if (act === 3) game = games.undo(game);
    else game = games.type(game, cell, symbol, act === 4 ? 'play' : 'set');
    const kept = storage();
    const store = new GameStore(() => kept);
    store.keep(game, ['#a'], mode);
    assert.deepEqual(store.read(), { game, follows: ['#a'], mode });
  }
});

test('regions and boxes are kept on either side of a change', () => {
  const regions = [0, 0, 0, 0, 1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 3, 3];
  const jigsaw = games.position({ ...FOUR, boxHeight: 1, boxWidth: 4, regions });
  let game = games.begin(jigsaw);
  for (const at of [POSITIONS[3], jigsaw, POSITIONS[5]]) game = games.change(game, at);
  game = games.undo(game);
  const kept = storage();
  const store = new GameStore(() => kept);
  store.keep(game, []);
  assert.deepEqual(store.read(), { game, follows: [], mode: 'set' });
});

test('a full store keeps the position; a forbidden or spoilt one does no harm', () => {
  let game = games.begin(POSITIONS[0]);
  for (const cell of [0, 1, 2]) game = games.type(game, cell, '4');
  const small = storage(500);
  new GameStore(() => small).keep(game, []);
  assert.deepEqual(new GameStore(() => small).read()?.game, games.begin(game.present));
  const forbidden = new GameStore(() => {
    throw new Error('forbidden');
  });
  forbidden.keep(game, []);
  assert.equal(forbidden.read(), null);
  for (const text of ['', '{', 'null', '7', '{"size":9}', '{"size":99,"givens":"1"}']) {
    assert.equal(new GameStore(() => ({ ...small, getItem: () => text })).read(), null);
  }
});

test('what an older version kept is read', () => {
  const text = JSON.stringify({ ...games.CLASSIC, givens: PUZZLE });
  const store = new GameStore(() => ({ ...storage(), getItem: () => text }));
  assert.deepEqual(store.read(), { game: games.begin(POSITIONS[0]), follows: [], mode: 'set' });
});
