// What is played is put into the library; where nothing can be kept, that is told once.
import assert from 'node:assert/strict';
import test from 'node:test';
import * as games from '../../web/puzzle/state.js';
import { Collector } from '../../web/views/solve/collector.js';

const PUZZLE = '2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6';

test('without a store the player goes on, and hears of it once', async () => {
  const present = games.position(games.CLASSIC, PUZZLE);
  const controller = { mode: 'play', present, puzzle: PUZZLE, timer: { passed: 7 }, solved: false };
  const collector = new Collector(() => /** @type {any} */ (controller));
  /** @type {unknown[][]} */
  const warned = [];
  const { warn } = console;
  console.warn = (...words) => void warned.push(words);
  // In Node there is no indexedDB at all; a channel would keep the process open.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  for (let time = 0; time < 3; time++) await collector.keep();
  console.warn = warn;
  assert.deepEqual(
    warned.map(([text]) => text),
    ['The library keeps nothing.'],
  );
  assert.ok(warned[0][1] instanceof Error);
});
