// What is asked of the solver, and what becomes of answers that come late: steps from solution to solution, true
// candidates, wrong entries.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { CandidatesAsker } from '../../web/puzzle/questions/candidates.js';
import { Controller } from '../../web/puzzle/controller.js';
import { suspects, wrongCells } from '../../web/puzzle/questions/check.js';
import * as games from '../../web/puzzle/state.js';
import { Steps } from '../../web/puzzle/questions/steps.js';
import { Asker } from '../../web/puzzle/questions/verdict.js';
import { compare } from './kept.mjs';
import { randomFrom, RULE, SHAPES } from './positions.mjs';

const engine = Engine.loadSync(
  readFileSync(new URL('../../dist/ninefold-lab.wasm', import.meta.url)),
);
/** @type {any} */
const solver = {
  solve: async (/** @type {string} */ text) => engine.solve(text, { untimed: true }),
  async *solutions(/** @type {string} */ text) {
    yield* engine.solutions(text);
  },
};
const { four, hex } = SHAPES;
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('forth and back through the solutions, to both ends', async () => {
  const at = games.position(four, '12............43');
  const all = [...engine.solutions(at.givens)];
  assert.ok(all.length > 1, String(all.length));
  const steps = new Steps(solver);
  const told = () => [steps.number, steps.isFirst, steps.isLast, steps.ended, steps.busy];
  assert.equal(await steps.next(), null);
  steps.begin(at);
  assert.deepEqual(told(), [0, true, false, false, false]);
  assert.equal(steps.previous(), null);
  for (const [index, solution] of all.entries()) {
    const found = steps.next();
    assert.equal(steps.busy, true);
    assert.equal(await steps.next(), null);
    assert.equal(await found, solution);
    assert.deepEqual(told(), [index + 1, index === 0, false, false, false]);
  }
  assert.equal(await steps.next(), null);
  assert.deepEqual(told(), [all.length, false, true, true, false]);
  assert.equal(await steps.next(), null);
  for (let index = all.length - 2; index >= 0; index--) {
    assert.equal(steps.previous(), all[index]);
    assert.deepEqual(told(), [index + 1, index === 0, false, true, false]);
  }
  assert.equal(steps.previous(), null);
  // What was seen needs no search.
  assert.equal(await steps.next(), all[1]);
  steps.begin(at);
  assert.deepEqual(told(), [0, true, false, false, false]);
  steps.begin(games.position(four, `11${'.'.repeat(14)}`));
  assert.equal(await steps.next(), null);
  assert.deepEqual(told(), [0, true, true, true, false]);
});

test('steps go on after a stop, and old ones are let go', async () => {
  const at = games.position(four, `1${'.'.repeat(15)}`);
  const all = [...engine.solutions(at.givens)];
  const steps = new Steps(solver, 3);
  steps.begin(at);
  for (const solution of all.slice(0, 5)) assert.equal(await steps.next(), solution);
  assert.equal(steps.number, 5);
  assert.deepEqual([steps.previous(), steps.previous(), steps.previous()], [all[3], all[2], null]);
  assert.deepEqual([steps.number, steps.isFirst], [3, true]);
  assert.equal(steps.stop(), false);
  assert.equal(await steps.next(), all[3]);
  assert.equal(await steps.next(), all[4]);
  // Anew, beyond those that are known.
  assert.equal(await steps.next(), all[5]);
  assert.equal(steps.number, 6);
  const lost = steps.next();
  assert.equal(steps.stop(), true);
  assert.deepEqual([await lost, steps.busy, steps.number], [null, false, 6]);
  assert.equal(await steps.next(), all[6]);
  // Another puzzle while one is looked for: what is found then is not its own.
  const late = steps.next();
  const other = games.position(hex);
  steps.begin(other);
  assert.equal(await late, null);
  assert.deepEqual([steps.number, steps.busy], [0, false]);
  // In the symbols of its shape.
  assert.match((await steps.next()) ?? '', /^0123456789ABCDEF/);
  const broken = new Steps(/** @type {any} */ ({ async *solutions() { throw new Error('x'); } })); // prettier-ignore
  broken.begin(at);
  await assert.rejects(broken.next(), /x/);
  assert.equal(broken.busy, false);
});

test('steps in any order, stopped and begun anew at any time: each is the solution of its number', async () => {
  const next = randomFrom(20261123);
  const ats = ['1...............', '12............43', '11..............'].map((givens) => games.position(four, givens));
  const lists = ats.map(({ givens }) => [...engine.solutions(givens)]);
  /** Answers wait for us. @type {(() => void)[]} */
  let waiting = [];
  const slow = /** @type {any} */ ({
    async *solutions(/** @type {string} */ text) {
      for (const one of engine.solutions(text)) {
        await new Promise((resolve) => waiting.push(() => resolve(null)));
        yield one;
      }
      await new Promise((resolve) => waiting.push(() => resolve(null)));
    },
  });
  const answer = async () => {
    const now = waiting;
    waiting = [];
    for (const one of now) one();
    await soon();
  };
  const whole = async (/** @type {Promise<any>} */ asked) => {
    let done = false;
    void asked.then(() => (done = true));
    for (await soon(); !done; ) await answer();
    return asked;
  };
  let stopped = 0;
  for (const kept of [2, 3, 100]) {
    const steps = new Steps(slow, kept);
    let which = 0;
    /** The number shown, and of those that are kept the first and the last. */
    let [number, least, most] = [0, 1, 0];
    const found = () => {
      number += 1;
      most = Math.max(most, number);
      least = Math.max(least, most - kept + 1);
    };
    steps.begin(/** @type {any} */ (ats[which]));
    for (let turn = 0; turn < 150; turn++) {
      const all = /** @type {string[]} */ (lists[which]);
      const does = next(12);
      if (does === 0) {
        which = next(3);
        steps.begin(/** @type {any} */ (ats[which]));
        [number, least, most] = [0, 1, 0];
      } else if (does < 4) {
        const before = number > least ? number - 1 : 0;
        assert.equal(steps.previous(), before ? all[before - 1] : null);
        number = before || number;
      } else if (does < 9) {
        const expected = all[number] ?? null;
        assert.equal(await whole(steps.next()), expected);
        if (expected) found();
      } else {
        // Stopped in the middle: what was shown stays, and nothing is being looked for.
        const asked = steps.next();
        for (let some = next(4); some > 0; some--) await answer();
        const was = steps.busy;
        assert.equal(steps.stop(), was);
        stopped += Number(was);
        const got = await whole(asked);
        assert.equal(got, was ? null : (all[number] ?? null));
        if (got) found();
      }
      assert.deepEqual([steps.number, steps.busy, steps.isFirst], [number, false, number <= least], `turn ${turn}`);
    }
  }
  assert.ok(stopped > 10, String(stopped));
}); // prettier-ignore

test('a slow answer: since when, how far, and how long nothing was heard', async () => {
  const told = /** @type {any[]} */ ([]);
  const asked = /** @type {any[]} */ ([]);
  const timers = /** @type {Map<number, { work: () => void, at: number }>} */ (new Map());
  let [time, last] = [0, 0];
  const clock = {
    now: () => time,
    setTimeout: (/** @type {() => void} */ work, /** @type {number} */ ms) => (timers.set(++last, { work, at: time + ms }), last),
    clearTimeout: (/** @type {number} */ id) => void timers.delete(id),
  };
  const pass = (/** @type {number} */ ms) => {
    for (const end = time + ms; ; ) {
      const [id, due] = [...timers].sort(([, one], [, other]) => one.at - other.at)[0] ?? [];
      if (id === undefined || !due || due.at > end) return void (time = end);
      timers.delete(id);
      time = due.at;
      due.work();
    }
  };
  const solve = (/** @type {string} */ text, /** @type {any} */ options) => new Promise((resolve, reject) => asked.push({ text, ...options, resolve, reject }));
  const lines = /** @type {string[]} */ ([]);
  const asker = new Asker(/** @type {any} */ ({ solve, count: () => new Promise(() => {}) }), (verdict) => told.push(verdict), { clock });
  const say = (/** @type {string} */ title) => {
    lines.push(`> ${title}`, ...told.splice(0).map((one) => JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)).slice(0, 200)));
  };
  asker.ask(games.position(four, '1...............'));
  say('asked');
  pass(900);
  say('nearly a second');
  pass(3000);
  say('while the module may still be on its way');
  asked[0].onProgress({ explored: 0.25, guesses: 10 });
  pass(700);
  say('heard of');
  asked[0].onProgress({ explored: 0.125, guesses: 25 });
  pass(700);
  say('less explored than before');
  pass(3000);
  say('nothing heard for a while');
  const first = asked[0];
  asker.ask(games.position(four, '2...............'));
  first.onProgress({ explored: 0.75, guesses: 99 });
  pass(2000);
  say('another one');
  asked[1].resolve({ count: 1, solution: '1'.repeat(16), guesses: 3, microseconds: 9 });
  await asker.answer;
  say('answered');
  pass(2000);
  say('and over');
  asker.ask(games.position(four, '3...............'));
  pass(1200);
  say('a third');
  asker.stop();
  pass(2000);
  say('not wanted any more');
  compare('slow', `${lines.join('\n')}\n`);
}); // prettier-ignore

test('which entries are wrong', async () => {
  const puzzle = games.position(four, '1..2.3....4.....');
  const { count, solution } = engine.solve(puzzle.givens);
  assert.equal(count, 1);
  const only = String(solution);
  const wrong = (/** @type {number} */ cell) => '1234'.replace(only[cell], '')[0];
  /** @param {games.Position} start @param {[number, string][]} typed @param {'set' | 'play'} mode */
  const after = (start, typed, mode) => typed.reduce((game, [cell, symbol]) => games.type(game, cell, symbol, mode), games.begin(start));
  const check = (/** @type {games.Game} */ game) => wrongCells(solver, game);
  // Entries: none wrong, one, two; right ones are not blamed.
  assert.deepEqual(await check(after(puzzle, [[2, only[2]]], 'play')), []);
  assert.deepEqual(await check(after(puzzle, [[2, only[2]], [6, wrong(6)]], 'play')), [6]);
  assert.deepEqual(await check(after(puzzle, [[6, wrong(6)], [2, wrong(2)], [7, only[7]]], 'play')), [2, 6]);
  // Of entries that is sure; of givens a digit before may be the wrong one.
  assert.deepEqual(await suspects(solver, after(puzzle, [[6, wrong(6)]], 'play')), { cells: [6], sure: true });
  assert.deepEqual(await suspects(solver, after(puzzle, [[6, wrong(6)]], 'set')), { cells: [6], sure: false });
  assert.deepEqual(await suspects(solver, after(games.position(four, `12${'.'.repeat(14)}`), [[4, '3'], [2, '1']], 'set')), { cells: [2], sure: false });
  // Givens: back through the history, to the last position that had a solution.
  assert.deepEqual(await check(after(puzzle, [[6, wrong(6)]], 'set')), [6]);
  assert.deepEqual(await check(after(puzzle, [[6, wrong(6)], [2, only[2]]], 'set')), [6]);
  assert.deepEqual(await check(after(puzzle, [[6, wrong(6)], [2, wrong(2)]], 'set')), [2, 6]);
  // Of several solutions: the digit after which none was left.
  const several = games.position(four, `12${'.'.repeat(14)}`);
  assert.deepEqual(await check(after(several, [[4, '3'], [2, '1']], 'set')), [2]);
  assert.deepEqual(await check(after(several, [[4, '3'], [2, '1'], [3, '4']], 'set')), [2, 3]);
  // From the start without one; a puzzle that came in between; other rules; another shape.
  const none = games.position(four, `11${'.'.repeat(14)}`);
  assert.equal(await check(games.begin(none)), null);
  assert.equal(await check(after(none, [[4, '2']], 'set')), null);
  const between = games.change(games.begin(puzzle), none);
  assert.equal(await check(between), null);
  const impossible = [
    { ...RULE, values: [7], groups: [[2, 3]] },
    { ...RULE, values: [3], groups: [[2, 6]] },
  ];
  const ruled = games.change(games.begin(several), games.ruled(several, [...impossible, { ...RULE, values: [6], groups: [[2, 10]] }]));
  assert.equal(await check(ruled), null);
  const shaped = games.change(games.begin(games.position({ ...four, symbols: 'letters' }, `AB${'.'.repeat(14)}`)), none);
  assert.equal(await check(shaped), null);
}); // prettier-ignore

test('a check that comes after something was typed marks nothing', async () => {
  const puzzle = games.position(four, '1..2.3....4.....');
  const only = String(engine.solve(puzzle.givens).solution);
  let marks = 0;
  const controller = new Controller(games.begin(puzzle), { position() {}, verdict() {}, marks: () => marks++ });
  /** @type {any[]} */
  const waiting = [];
  controller.connect(/** @type {any} */ ({ ...solver, solve: (/** @type {any[]} */ ...question) => new Promise((resolve) => waiting.push(() => resolve(solver.solve(...question)))) }));
  const answered = async (/** @type {Promise<any>} */ asked) => {
    for (let done = false; !done; await soon()) {
      for (const one of waiting.splice(0)) one();
      done = await Promise.race([asked.then(() => true), soon().then(() => false)]);
    }
    return asked;
  };
  controller.type([2], '1234'.replace(only[2], '')[0]);
  const late = controller.check();
  await soon();
  controller.mark([6], '1');
  assert.deepEqual([await answered(late), [...controller.wrongCells], marks], [undefined, [], 0]);
  // The same again, of what stands there now; what was marked goes with the next digit.
  assert.deepEqual([await answered(controller.check()), [...controller.wrongCells], marks], [[2], [2], 1]);
  controller.mark([6], '2');
  assert.deepEqual([...controller.wrongCells], []);
  // Away and back again it is another game.
  const again = controller.check();
  controller.type([7], '1');
  controller.undo();
  assert.equal(await answered(again), undefined);
  controller.disconnect();
}); // prettier-ignore

test('a count says nothing of the puzzle before', async () => {
  const told = [];
  /** @type {any[]} */
  const counts = [];
  const asker = new Asker(
    /** @type {any} */ ({
      solve: async () => ({ count: 2, solution: '1'.repeat(16), guesses: 0, microseconds: 1 }),
      count: (/** @type {string} */ text, /** @type {any} */ options) => new Promise((resolve) => counts.push({ text, ...options, resolve })),
    }),
    (verdict) => told.push(verdict),
    { clock: { now: () => time, setTimeout: () => 0, clearTimeout() {} } },
  );
  let time = 0;
  const ask = async (/** @type {string} */ givens) => {
    asker.ask(games.position(four, givens));
    await asker.answer;
    return counts.at(-1);
  };
  const last = () => {
    const { count, explored, rate, estimate, complete, final } = told.at(-1);
    return [count, explored, rate, estimate?.count, complete, final];
  };
  const first = await ask(`1${'.'.repeat(15)}`);
  assert.deepEqual(last(), [2n, 0, 0, undefined, false, false]);
  // Nobody is told a rate before a second.
  time = 800;
  first.onProgress({ count: 400n, explored: 0.25 });
  assert.deepEqual(last(), [400n, 0.25, 0, undefined, false, false]);
  time = 1000;
  first.onProgress({ count: 500n, explored: 0.5, estimate: { count: 900, low: 1, high: 2 } });
  assert.deepEqual(last(), [500n, 0.5, 500, 900, false, false]);
  const second = await ask(`12${'.'.repeat(14)}`);
  assert.deepEqual(last(), [2n, 0, 0, undefined, false, false]);
  // Nor does what the first has yet to say.
  const { length } = told;
  first.onProgress({ count: 600n, explored: 0.6 });
  first.resolve({ count: 700n, complete: true });
  await soon();
  assert.equal(told.length, length);
  second.resolve({ count: 18n, complete: true });
  await soon();
  assert.deepEqual(last().toSpliced(2, 1), [18n, 1, undefined, true, true]);
  // A puzzle that is counted through is not counted on; the next one is.
  void asker.countOn();
  await soon();
  assert.equal(counts.length, 2);
  await ask(`.1${'.'.repeat(14)}`);
  assert.deepEqual(last().slice(0, 2), [2n, 0]);
  asker.stop();
}); // prettier-ignore

/** A solver whose answers come when we say. */
function made() {
  const asked = [];
  const candidates = (text, options) =>
    new Promise((resolve, reject) => asked.push({ text, ...options, resolve, reject }));
  const told = [];
  const asker = new CandidatesAsker(/** @type {any} */ ({ candidates }), (one) => told.push(one));
  return { asked, told, asker };
}

test('true candidates: the last that was asked counts, slow ones leave a gap', async () => {
  const { asked, told, asker } = made();
  const at = games.position(hex, `0${'.'.repeat(255)}`);
  void asker.ask(at);
  assert.deepEqual([asked[0].limit, asked[0].text.length], [1000, 256]);
  asked[0].resolve({ digits: ['A', 'BP'], counts: [[1]] });
  await soon();
  assert.deepEqual(told, [{ question: asked[0].text, digits: ['0', '1F'], counts: [[1]], limit: 1000 }]);
  void asker.ask(games.position(four));
  void asker.ask(games.position(four, `1${'.'.repeat(15)}`));
  assert.equal(asked[1].signal.aborted, true);
  asked[1].resolve({ digits: ['1'] });
  asked[2].resolve({ digits: ['2'] });
  await soon();
  assert.deepEqual(told.slice(1).map((one) => one?.digits), [['2']]);
  // Not wanted any more: nothing is known, and nothing comes.
  void asker.ask(games.position(four));
  void asker.ask(null);
  asked[3].resolve({ digits: ['3'] });
  await soon();
  assert.deepEqual(told.slice(2), [null]);
  // After a while without an answer the old ones are not shown any more.
  void asker.ask(games.position(four));
  await new Promise((resolve) => setTimeout(resolve, 170));
  assert.deepEqual(told.slice(3), [null]);
  asked[4].resolve({ digits: ['4'] });
  await soon();
  assert.equal(told.length, 5);
  const { warn } = console;
  const warned = [];
  console.warn = (/** @type {any[]} */ ...words) => void warned.push(words);
  void asker.ask(games.position(four));
  asked[5].reject(new Error('x'));
  void asker.ask(games.position(four)).then(() => {});
  await soon();
  asked[6].reject(new Error('y'));
  await soon();
  console.warn = warn;
  // What was known of the position before is not known of this one.
  assert.deepEqual([warned.length, told.slice(5)], [1, [null]]);
  await new Promise((resolve) => setTimeout(resolve, 170));
  assert.equal(told.length, 6);
}); // prettier-ignore

test('a solver that goes while a part is on its way is asked nothing', async () => {
  /** @type {any[]} */
  const loading = [];
  const asked = [];
  const solverOf = (/** @type {string} */ name) =>
    /** @type {any} */ ({
      solve: () => new Promise(() => {}),
      candidates: () => (asked.push(name), new Promise(() => {})),
      solutions: () => (asked.push(`${name}'s solutions`), solver.solutions('1')),
    });
  const parts = {
    candidates: () => new Promise((resolve) => loading.push(() => resolve({ CandidatesAsker }))),
    steps: () => new Promise((resolve) => loading.push(() => resolve({ Steps }))),
  };
  const listener = { position() {}, verdict() {} };
  const at = games.begin(games.position(four));
  const controller = new Controller(at, listener, { parts: /** @type {any} */ (parts) });
  assert.equal(controller.connected, false);
  assert.equal(await controller.step('next'), false);
  controller.connect(solverOf('one'));
  assert.equal(controller.connected, true);
  controller.wantCandidates(true);
  const step = controller.step('next');
  controller.connect(solverOf('other'));
  for (const come of loading.splice(0)) come();
  assert.equal(await step, false);
  await soon();
  assert.deepEqual(asked, []);
  // The new one is asked when it is next wanted, once for each question.
  controller.ask();
  for (const come of loading.splice(0)) come();
  await soon();
  controller.wantCandidates(true);
  assert.deepEqual(asked, ['other']);
  controller.wantCandidates(false);
  controller.wantCandidates(true);
  controller.type([0], '1');
  assert.deepEqual(asked, ['other', 'other', 'other']);
  controller.disconnect();
  assert.equal(controller.connected, false);
  assert.equal(await controller.check(), undefined);
  controller.countOn();
  controller.interrupt();
  controller.ask();
  assert.deepEqual(asked, ['other', 'other', 'other']);
});
