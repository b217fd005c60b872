// The puzzles of a day are the same for everybody and for ever: what comes of a date changes with VERSION alone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import {
  DAILY_LEVELS,
  VERSION,
  dailyOf,
  dateOf,
  isDate,
  weeklyOf,
} from '../../web/views/new/daily.js';
import { SEEDS } from '../../web/views/new/seeds.js';

const load = (/** @type {string} */ name) =>
  Engine.loadSync(readFileSync(new URL(`../../dist/${name}.wasm`, import.meta.url)));

test('what comes of a date, in version 1', () => {
  assert.equal(VERSION, 1);
  assert.deepEqual(
    DAILY_LEVELS.map((level) => dailyOf('2026-11-22', level)),
    ['19.2.865..8.76....6...918..537........96.31........398..695...3....24.1..438.6.29','...61.........961.2...4.8.39.5......87..5..31......2.56.9.2...7.215.........68...','57...9.32.....3..6..3..2...7.....6.5.95...34.6.1.....7...2..1..9..4.....25.8...73','..1......8.5.9..4.9...628......56..8.9.....1.7..31......368...2.6..2.7.5......3..'],
  );
  assert.deepEqual(
    ['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30', '1970-01-04', '1970-01-05'].map((date) => weeklyOf(date).kind),
    ['windoku', 'skyscraper', 'skyscraper', 'antiknight', 'antiknight', 'killer'],
  );
  assert.deepEqual(['2026-11-23', '2026-11-29', '2026-11-30'].map((date) => weeklyOf(date).seed), [4071899375,4071899375,1332524024]);
}); // prettier-ignore

test('each has one solution, its level, and givens that a half turn leaves', () => {
  const [engine, logic] = [load('ninefold'), load('ninefold-logic')];
  for (let day = 0; day < 15; day++) {
    const date = dateOf(new Date(Date.UTC(2026, 10, 22 + day)));
    for (const level of DAILY_LEVELS) {
      const puzzle = dailyOf(date, level);
      assert.equal(engine.solve(puzzle, {}).count, 1);
      const [{ hodoku }] = logic.rate([puzzle], { scale: 'hodoku' });
      assert.equal(hodoku.level.toLowerCase(), level, `${date} ${puzzle}`);
      const open = puzzle.replace(/\d/g, '#');
      assert.equal([...open].reverse().join(''), open);
    }
  }
});

test('so has every seed of the table', () => {
  const [engine, logic] = [load('ninefold'), load('ninefold-logic')];
  for (const level of DAILY_LEVELS) {
    const seeds = [...SEEDS[level]];
    const rated = logic.rate(seeds, { scale: 'hodoku' });
    for (const [at, puzzle] of seeds.entries()) {
      assert.equal(engine.solve(puzzle, {}).count, 1, puzzle);
      assert.equal(rated[at].hodoku?.level.toLowerCase(), level, puzzle);
      const open = puzzle.replace(/\d/g, '#');
      assert.equal([...open].reverse().join(''), open);
    }
  }
});

test('no day is like another', () => {
  const days = Array.from({ length: 1000 }, (_, day) => dateOf(new Date(86_400_000 * (20_000 + day))));
  for (const level of DAILY_LEVELS)
    assert.equal(new Set(days.map((date) => dailyOf(date, level))).size, days.length);
  assert.ok(DAILY_LEVELS.every((level) => new Set(SEEDS[level]).size === 28));
}); // prettier-ignore

test('a date is a day of UTC', () => {
  assert.equal(dateOf(new Date('2026-11-22T23:59:59.999Z')), '2026-11-22');
  assert.equal(dateOf(new Date('2026-11-23T00:00:00+01:00')), '2026-11-22');
  assert.deepEqual(['2024-02-29', '2026-02-29', '2026-1-1', '', '2026-13-01', 'today'].map(isDate), [true, false, false, false, false, false]);
}); // prettier-ignore

test('days in a row: those solved on their day, kept only where wanted, and beyond what the library keeps', async () => {
  const { daysOf, isWanted, runsOf, streak, want } = await import('../../web/views/new/streak.js');
  const at = (/** @type {string} */ date, /** @type {string} */ solvedOn = date, solved = true) =>
    /** @type {any} */ ({ solved, changed: Date.parse(`${solvedOn}T12:00:00Z`), from: { kind: 'classic', level: 'easy', date } });
  const days = ['2026-02-27', '2026-02-28', '2026-03-01'];
  const entries = [...days.map((day) => at(day)), at('2026-02-26', '2026-02-27'), at('2026-03-02', '2026-03-02', false)];
  assert.deepEqual(daysOf(/** @type {any} */ ([...entries, { solved: true, changed: 0 }])), days);
  // Today is not over yet; a day left out ends it.
  for (const [today, now] of /** @type {[string, number][]} */ ([['2026-03-01', 3], ['2026-03-02', 3], ['2026-03-03', 0]]))
    assert.deepEqual(runsOf(days, today), { now, longest: 3 });
  assert.deepEqual(runsOf([], '2026-03-01'), { now: 0, longest: 0 });

  /** @type {Map<string, string>} */
  const kept = new Map();
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
    removeItem: (/** @type {string} */ key) => kept.delete(key),
  } });
  assert.deepEqual([isWanted(), kept.size], [false, 0]);
  want(true);
  assert.deepEqual([isWanted(), streak(entries, '2026-03-02').now], [true, 3]);
  assert.equal(streak([at('2026-03-02')], '2026-03-02').now, 4, 'the library has let the others go');
  kept.set('ninefold.streak', '["2026-03-02", 7, "yesterday"]');
  assert.equal(streak([], '2026-03-02').now, 1, 'what is kept is looked at before it is believed');
  want(false);
  assert.deepEqual([isWanted(), kept.size], [false, 0]);
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
  else Reflect.deleteProperty(globalThis, 'localStorage');
}); // prettier-ignore
