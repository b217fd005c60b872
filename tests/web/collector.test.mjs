// What is played is put into the library; where nothing can be kept, that is told once.
import assert from 'node:assert/strict';
import { register } from 'node:module';
import test from 'node:test';
import * as games from '../../web/puzzle/state.js';
import { Collector } from '../../web/views/solve/collector.js';

// The store does not come when it is asked for first, on behalf of a second collector.
register(
  `data:text/javascript,${encodeURIComponent(`
    let asked = 0;
    export const resolve = (specifier, context, next) => {
      const second = /collector.js\\?second/.test(context.parentURL) && specifier.endsWith('/store.js');
      if (second && asked++ === 0) throw new Error('not now');
      return next(second ? specifier + '?second' : specifier, context);
    };`)}`,
); // prettier-ignore

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

test('a store that does not come is asked for again', async () => {
  await import('fake-indexeddb/auto');
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
  const second = (path) => import(String(new URL(`../../web/views/${path}?second`, import.meta.url)));
  const { Collector: Second } = await second('solve/collector.js');
  const { library } = await second('library/store.js');
  const at = games.position(games.CLASSIC, PUZZLE);
  const controller = { mode: 'play', present: at, puzzle: PUZZLE, timer: { passed: 7.4 }, solved: false };
  const collector = new Second(() => controller);
  /** @type {string[]} */
  const warned = [];
  const { warn } = console;
  console.warn = (text, error) => void warned.push(`${text} ${error.message}`);
  const kept = [];
  for (let time = 0; time < 3; time++) {
    await collector.keep();
    kept.push((await library.all()).map(({ at, mode, time, solved }) => [at.givens, mode, time, solved]));
  }
  console.warn = warn;
  assert.deepEqual(warned, ['The library keeps nothing. not now']);
  const entry = [PUZZLE, 'play', 7, false];
  assert.deepEqual(kept, [[], [entry], [entry]]);
}); // prettier-ignore
