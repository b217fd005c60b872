/**
 * The library: the last puzzles that were played or put aside on this device, each with its progress, in a key-value
 * store that all tabs share and that is passed in. Otherwise pure.
 */
import { fromStored, toStored } from './storage.js';
import { NOTES, openCells } from './state.js';
import { toText } from './link.js';

/**
 * The origin of a puzzle, in the keys of the room New: "killer"; "classic", "hard"; puzzles of the day have the date.
 * @typedef {{ readonly kind: string, readonly level?: string, readonly date?: string }} Origin
 *
 * @typedef {object} Entry
 * @property {string} id new each time a puzzle is begun
 * @property {import('./state.js').Position} at
 * @property {import('./state.js').Mode} mode
 * @property {number} time played, in ms
 * @property {boolean} solved
 * @property {number} changed in ms since 1970
 * @property {Origin} [from]
 *
 * @typedef {object} Store keys and values, with the interface of idb-keyval
 * @property {(key: string, value: unknown) => Promise<unknown>} set
 * @property {() => Promise<[unknown, unknown][]>} entries
 * @property {(keys: string[]) => Promise<unknown>} delMany
 * @property {(seen: readonly Entry[]) => Promise<unknown>} delSeen deletes those that have not changed since they were read
 */

/** The most entries; a further one replaces the one unchanged for longest. */
export const MOST = 100;

/** The header of library files. */
const FORMAT = 'ninefold-library';
const VERSION = 1;

const LONGEST_ID = 64;

export class Library {
  #store;
  /** Changes are queued, so that each reads what the one before wrote. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** @param {Store} store its promises reject where nothing can be stored */
  constructor(store) {
    this.#store = store;
  }

  /** All entries, the latest first. @returns {Promise<Entry[]>} */
  all() {
    return this.#after(() => this.#read());
  }

  /**
   * Stores an entry in place of the one with its id, and of those that add nothing: the same puzzle not begun, or with the
   * same progress.
   * @param {Entry} entry
   */
  put(entry) {
    return this.#after(async () => {
      // First: the page may be about to close.
      await this.#store.set(entry.id, toRaw(entry));
      const all = await this.#read();
      const [puzzle, state] = [puzzleOf(entry), stateOf(entry)];
      const idle = all.filter(
        (one) =>
          isBefore(one, entry) &&
          puzzleOf(one) === puzzle &&
          (!isBegun(one) || stateOf(one) === state),
      );
      if (idle.length > 0) await this.#store.delSeen(idle);
      if (all.length > MOST) await this.#trim();
    });
  }

  /** @param {readonly Entry[]} entries */
  remove(entries) {
    return this.#after(() => this.#store.delMany(entries.map(({ id }) => id)));
  }

  /**
   * Adds the entries of a file; of two with the same id the later one stays.
   * @param {readonly Entry[]} entries
   * @returns {Promise<number>} the number of entries that are new
   */
  add(entries) {
    return this.#after(async () => {
      const before = new Map((await this.#read()).map((entry) => [entry.id, entry.changed]));
      const news = entries.filter(({ id, changed }) => changed > (before.get(id) ?? -Infinity));
      for (const entry of news) await this.#store.set(entry.id, toRaw(entry));
      const after = new Set((await this.#trim()).map(({ id }) => id));
      return new Set(news.map(({ id }) => id).filter((id) => after.has(id))).size;
    });
  }

  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  #after(work) {
    const done = this.#last.then(work, work);
    this.#last = done.catch(() => {});
    return done;
  }

  async #read() {
    const list = await this.#store.entries();
    return list
      .flatMap(([id, raw]) => fromRaw(raw, String(id)) ?? [])
      .sort((a, b) => b.changed - a.changed);
  }

  /** Removes the oldest entries beyond the limit. */
  async #trim() {
    const all = await this.#read();
    if (all.length > MOST) await this.#store.delMany(all.slice(MOST).map(({ id }) => id));
    return all.slice(0, MOST);
  }
}

/** Are there entries, revealed digits or notes? @param {Pick<Entry, 'at'>} entry */
export const isBegun = ({ at }) =>
  /[^.]/.test(at.entries + at.found) || NOTES.some((note) => at[note]);

/** The order of entries, the same for all tabs: of two that put the same at once, one is left. @param {Entry} one @param {Entry} other */
const isBefore = (one, other) =>
  one.changed < other.changed || (one.changed === other.changed && one.id < other.id);

/** The share of the open cells that is filled, in hundredths. @param {Entry} entry */
export function progressOf({ at }) {
  const toFill = [...at.givens].filter((symbol) => symbol === '.').length;
  return toFill === 0 ? 1 : Math.floor(100 * (1 - openCells(at) / toFill)) / 100;
}

/** The same text for entries of the same puzzle. @param {Entry} entry */
export const puzzleOf = ({ at }) => toText(at);

/** @param {Entry} entry */
const stateOf = ({ at: { entries, found, ...at } }) =>
  JSON.stringify([entries, found, ...NOTES.map((note) => at[note])]);

/** @param {Entry} entry */
const toRaw = ({ at, ...rest }) => ({ ...toStored(at), ...rest });

/** @param {any} raw @param {string} id @returns {Entry | null} */
function fromRaw(raw, id) {
  const at = fromStored(raw);
  if (!at) return null;
  const { mode, time, solved, changed, from } = raw;
  return {
    id,
    at,
    mode: mode === 'play' ? 'play' : 'set',
    time: Number.isFinite(time) && time > 0 ? time : 0,
    solved: solved === true,
    changed: Number.isFinite(changed) && changed > 0 ? changed : 0,
    ...(isOrigin(from) && { from }),
  };
}

/** @param {any} from @returns {from is Origin} */
const isOrigin = (from) =>
  typeof from?.kind === 'string' &&
  [from.level, from.date].every((value) => value === undefined || typeof value === 'string');

/** The text of a library file. @param {readonly Entry[]} entries */
export const toFile = (entries) =>
  JSON.stringify({ format: FORMAT, version: VERSION, puzzles: entries.map(toRaw) }, null, 1);

/**
 * Reads a library file.
 * @param {string} text
 * @returns {{ entries: Entry[], refused: number[] } | null} `refused`: the positions, from 1, of the invalid
 *   ones; null: it is no library file
 */
export function fromFile(text) {
  /** @type {any} */
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (file?.format !== FORMAT || file.version !== VERSION || !Array.isArray(file.puzzles))
    return null;
  /** @type {Entry[]} */
  const entries = [];
  const refused = [];
  for (const [index, raw] of file.puzzles.entries()) {
    const id = raw?.id;
    const known = typeof id === 'string' && id.length > 0 && id.length <= LONGEST_ID;
    const entry = known ? fromRaw(raw, id) : null;
    if (entry) entries.push(entry);
    else refused.push(index + 1);
  }
  return { entries, refused };
}
