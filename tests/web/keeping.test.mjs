// What the Solve room keeps: the game goes on under the place in the library where its last tab has put it.
import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as games from '../../web/puzzle/state.js';
import { GameStore } from '../../web/puzzle/storage.js';
import { SHAPES } from './positions.mjs';
import { openScreen } from './screen.mjs';

openScreen();
Object.assign(globalThis, { SINGLE_FILE: false });
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
const storages = { sessionStorage: new Map(), localStorage: new Map() };
for (const [name, kept] of Object.entries(storages))
  Object.defineProperty(globalThis, name, {
    configurable: true,
    value: {
      getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text),
    },
  });
/** The place of another tab. */
const THEIRS = 'ninefold.library theirs';
const locks = {
  request: async (/** @type {string} */ name, /** @type {object} */ _, /** @type {any} */ take) =>
    void take(name === THEIRS ? null : {}),
};
Object.defineProperty(globalThis, 'navigator', {
  configurable: true,
  value: { languages: ['en'], locks },
});
const { Keeper } = await import('../../web/views/solve/keeping.js');
const { library } = await import('../../web/views/library/store.js');

const begun = games.type(
  games.begin(games.position(SHAPES.four, '1...............')),
  3,
  '2',
  'play',
);
const sitting = { id: 'theirs' };

/** A tab that begins with what another has kept. */
function opened() {
  new GameStore(() => localStorage).keep(begun, ['#a'], 'play', sitting);
  storages.sessionStorage.clear();
  const game = { ...begun };
  const controller = { game, present: game.present, puzzle: 'p', mode: 'play', timer: { passed: 1, set: () => {} }, solved: false };
  const keeper = new Keeper(() => /** @type {any} */ ({ controller, page: { keep: () => {}, link: () => '#a' } }));
  keeper.begin();
  const goOn = () => {
    controller.game = games.type(begun, 5, '4', 'play');
    controller.present = controller.game.present;
  };
  return { keeper, goOn };
} // prettier-ignore

/** What a new tab begins with. */
const next = () => new GameStore(() => localStorage).read();

test('a game that has got a place of its own in the library is gone on with there', async () => {
  const { keeper, goOn } = opened();
  goOn();
  keeper.changed();
  keeper.keep.now();
  // The tab is closed as soon as the library has it, before anything else is stored.
  await keeper.collector.keep();
  const [entry] = await library.all();
  assert.notEqual(entry.id, 'theirs');
  const kept = /** @type {any} */ (next());
  assert.deepEqual([kept.sitting.id, kept.game.present], [entry.id, entry.at]);
  // The address may still be the older one.
  assert.ok(kept.follows.includes('#a') && kept.follows.length === 2);
});

test('a tab that only looks on leaves what is stored to the one that plays', async () => {
  const { keeper } = opened();
  await keeper.collector.keep();
  assert.equal(/** @type {any} */ (next()).sitting.id, 'theirs');
});
