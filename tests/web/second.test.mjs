// A visit of somebody who has been there before, in a process of its own: what was kept is read once, as the page begins.
import { test } from 'node:test';
import { Play } from './scenes.mjs';
import { doing, storage, visit } from './visit.mjs';

// Only now: what they import is waited for, and does not keep the process open.
const { begin, position, type } = await import('../../web/puzzle/state.js');
const { GameStore } = await import('../../web/puzzle/storage.js');
const { second, system } = await import('./scenes/second.mjs');

const shape = { size: 4, boxHeight: 2, boxWidth: 2, symbols: /** @type {const} */ ('digits') };
const game = type(begin(position(shape, '1..2.3....4.....')), 1, '4', 'play');
const store = new GameStore(() => globalThis.localStorage);
const sitting = { id: 'that of the other tab', from: { kind: 'classic', level: 'hard' } };
store.keep(game, [''], 'play', sitting);
store.keepTime('1..2.3....4.....', 65_000);
storage.set('ninefold.theme', 'dark');

// The other tab has the place, and nobody any other.
const { location, navigator } = /** @type {any} */ (globalThis);
const request = async (
  /** @type {string} */ name,
  /** @type {object} */ options,
  /** @type {(lock: object | null) => unknown} */ take,
) => {
  const own = name.endsWith(sitting.id);
  doing(`asked for ${own ? name : 'a place of its own'} ${JSON.stringify(options)}`);
  void take(own ? null : {});
};
Object.assign(navigator, { locks: { request }, serviceWorker: system.worker });
location.protocol = 'https:';
const setConsumer = (/** @type {typeof system.launch} */ take) => (system.launch = take);
Object.assign(globalThis, { launchQueue: { setConsumer } });
Object.assign(globalThis.document, { readyState: 'complete' });
await visit();
await import('../../web/docs.js');

test('second', async () => {
  const play = new Play('second', 'en');
  await second(play);
  play.compare();
});
