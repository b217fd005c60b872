/** The library of this device, in IndexedDB, with what is needed outside its room. */
import { createStore, delMany, entries, promisifyRequest, set } from 'idb-keyval';
import { Library, isBegun, progressOf, puzzleOf } from '../../puzzle/library.js';
import { newId } from '../../puzzle/storage.js';
import { part } from '../../language.js';
import { timeOf } from '../../numbers.js';
import { showNotice } from '../solve/notice.js';

/**
 * @typedef {import('../../puzzle/library.js').Entry} Entry
 * @typedef {import('../solve/collector.js').Sitting} Sitting
 */

/** @type {import('../../strings/words.js').Part<typeof import('../../strings/en/library.js').default>} */
export const words = part('library', (tag) => import(`../../strings/${tag}/library.js`));
export const l = words.say;

const store = createStore('ninefold', 'library');

/** Notifies other tabs of changes. @type {BroadcastChannel | undefined} */
const channel =
  typeof BroadcastChannel === 'function' ? new BroadcastChannel('ninefold.library') : undefined;

/** @template T @param {Promise<T>} change @returns {Promise<T>} */
const told = (change) => change.finally(() => channel?.postMessage('changed'));

export const library = new Library({
  set: (key, value) => told(set(key, value, store)),
  entries: () => entries(store),
  delMany: (keys) => told(delMany(keys, store)),
  delSeen: (seen) =>
    told(
      store('readwrite', (kept) => {
        for (const { id, changed } of seen) {
          const now = kept.get(id);
          now.onsuccess = () => now.result?.changed === changed && kept.delete(id);
        }
        return promisifyRequest(kept.transaction);
      }),
    ),
});

/** @param {() => void} listener called when another tab has changed the library */
export const onChangeElsewhere = (listener) => channel?.addEventListener('message', listener);

/** The ids locked by this tab. @type {Set<string>} */
const own = new Set();

/** The claims of sittings. @type {WeakMap<Sitting, Promise<void>>} */
const claims = new WeakMap();

/**
 * Stores the current puzzle under its id.
 * @param {Sitting} sitting @param {Omit<Entry, 'id' | 'from'>} entry @param {() => void} [moved] the sitting has a new id
 */
export async function keep(sitting, entry, moved) {
  if (!claims.has(sitting)) claims.set(sitting, claim(sitting, moved));
  await claims.get(sitting);
  const { id, from } = sitting;
  await library.put({ ...entry, id, ...(from && { from }) });
}

/** Locks the id of a sitting; if another tab has it, the sitting gets a new one, so that neither overwrites the other. @param {Sitting} sitting @param {() => void} [moved] */
async function claim(sitting, moved) {
  const { id } = sitting;
  while (!own.has(sitting.id) && !(await isFree(sitting.id))) sitting.id = newId();
  own.add(sitting.id);
  if (sitting.id !== id) moved?.();
}

/** Locks an id for as long as this tab is open. @param {string} id @returns {Promise<boolean>} */
const isFree = (id) =>
  new Promise((resolve) => {
    // Without https there are no locks.
    if (!navigator.locks) return resolve(true);
    navigator.locks
      .request(`ninefold.library ${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
      })
      .catch(() => resolve(true));
  });

/**
 * Offers to continue a puzzle that was begun before and not solved.
 * @param {string} puzzle as text @param {() => boolean} holds is the puzzle still as it was opened?
 * @param {(entry: Entry) => void} resume
 */
export async function remind(puzzle, holds, resume) {
  const all = await library.all();
  const same = all.find((one) => puzzleOf(one) === puzzle && isBegun(one) && !one.solved);
  if (!same) return;
  await words.load();
  if (!holds()) return;
  const text = l('begunBefore', progressOf(same), timeOf(same.time));
  showNotice({
    text,
    stays: true,
    action: { words: l('goOn'), run: () => holds() && resume(same) },
  });
}
