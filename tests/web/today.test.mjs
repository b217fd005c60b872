// The puzzles of a day behind their screen: what is taken, and what comes too late to be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as games from '../../web/puzzle/state.js';
import { SHAPES } from './positions.mjs';
import { openScreen } from './screen.mjs';

const { document } = openScreen();
const { openToday } = await import('../../web/views/new/today.js');
await (await import('../../web/views/new/words.js')).words.load();

const turns = async () => {
  for (let turn = 0; turn < 9; turn++) await new Promise((resolve) => setImmediate(resolve));
};

test('of a day and of its week; who has chosen one is not given another that comes later', async () => {
  const root = document.createElement('section');
  /** @type {any[]} */
  const taken = [];
  /** @type {{ come: (made: any) => void, signal: AbortSignal }[]} */
  const asked = [];
  const at = games.position(SHAPES.classic, `1${'.'.repeat(80)}`);
  const solver = {
    async *generate(/** @type {any} */ { signal }) {
      yield await new Promise((come) => asked.push({ come, signal }));
    },
    parse: async () => ({ ...SHAPES.classic, givens: at.givens, rules: [] }),
  };
  const host = { solver, take: (/** @type {any[]} */ ...given) => taken.push(given), go: () => {}, say: () => {} };
  const view = openToday(/** @type {any} */ (root), /** @type {any} */ (host));
  view.draw();
  const buttons = () => root.querySelectorAll('button.day');
  const date = root.querySelector('[data-part="date"]');
  const on = (/** @type {string} */ day) => {
    date.value = day;
    date.send('input');
  };
  assert.equal(buttons().length, 5);
  // Nobody has looked yet, and so nothing is made.
  assert.equal(asked.length, 0);
  const week = () => buttons()[4].click();
  const made = { puzzle: at.givens, text: at.givens };
  const pictured = () => buttons()[4].querySelectorAll('img').length === 1;
  on('2026-11-16');
  assert.deepEqual([asked.length, pictured()], [1, false]);
  asked[0].come(made);
  await turns();
  assert.deepEqual([taken.length, pictured()], [0, true]);
  // What is drawn is taken at once, and so is that of another day of its week.
  on('2026-11-17');
  await turns();
  week();
  await turns();
  assert.equal(asked.length, 1);
  const [, mode, from] = taken[0];
  assert.deepEqual([mode, from.date], ['play', '2026-11-17']);
  // While that of another week is made, one of the day is taken.
  on('2026-11-09');
  week();
  buttons()[1].click();
  assert.equal(asked[1].signal.aborted, true);
  asked[1].come(made);
  await turns();
  assert.deepEqual(taken.map(([, , { kind, level }]) => level ?? kind), [from.kind, taken[1][2].level]);
  // Nor is what comes after the room was left; who is back waits for another.
  week();
  view.stop();
  week();
  asked[2].come(made);
  await turns();
  assert.equal(taken.length, 2);
  asked[3].come(made);
  await turns();
  assert.equal(taken.length, 3);
}); // prettier-ignore
