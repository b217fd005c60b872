/**
 * The browser's storage between visits: the game with its history and its time. Also positions as plain values, for the
 * library.
 */
import {
  COLOURS,
  NOTES,
  alphabetOf,
  begin,
  cellsIn,
  change,
  position,
  ruled,
  sharingShape,
} from './state.js';
import { isSound, withWide } from '../rules/text.js';

/**
 * @typedef {import('./state.js').Position} Position
 * @typedef {import('./state.js').Game} Game
 *
 * @typedef {import('./state.js').Mode} Mode
 *
 * `follows` are the addresses, one or two, shown when it was stored: a visit to one of them continues the game. `sitting` is
 * its entry in the library, if any.
 * @typedef {{ game: Game, follows: string[], mode: Mode, sitting?: unknown }} Kept
 *
 * @typedef {Pick<Storage, 'getItem' | 'setItem'>} Store
 */

const STORE = 'ninefold.puzzle';

/** The position alone, written with each change; the whole game, which is longer, a little later. */
const NOW = 'ninefold.now';

/** By itself, since it is written every few seconds. */
const TIME = 'ninefold.time';

/** The most rows and columns of a board. */
const MOST = 25;

/** How many steps of the history are kept each way. */
const STEPS = 300;

export class GameStore {
  #storages;
  /** This visit and the number of its writes: the later write is valid. */
  #visit = newId();
  #count = 0;

  /**
   * @param {(() => Store)[]} storages may throw, where storage is forbidden. The first one that holds a game is read: if it
   *   belongs to this tab only, other tabs cannot replace the game.
   */
  constructor(...storages) {
    this.#storages = storages;
  }

  /** @param {Game} game @param {string[]} follows @param {Mode} [mode] @param {object} [sitting] */
  keep({ past, present, future }, follows, mode = 'set', sitting) {
    const history = {
      past: changes(present, past.slice(-STEPS).reverse()),
      future: changes(present, future.slice(0, STEPS)),
    };
    const now = this.#stamped(present, follows, mode, sitting);
    // If storage is full, without the history. If it is forbidden, the address still has the puzzle.
    this.#write(STORE, { ...now, ...history }, now);
  }

  /** Stores the position at once, without the history. @param {Position} present @param {string[]} follows @param {Mode} mode @param {object} [sitting] */
  keepNow(present, follows, mode, sitting) {
    this.#write(NOW, this.#stamped(present, follows, mode, sitting));
  }

  /** @param {Position} present @param {string[]} follows @param {Mode} mode @param {object} [sitting] */
  #stamped(present, follows, mode, sitting) {
    const stamp = { visit: this.#visit, count: ++this.#count, written: Date.now() };
    return { ...toStored(present), follows, ...(mode === 'play' && { mode }), sitting, ...stamp };
  }

  /** Writes to each storage the first of the values that it accepts. @param {string} name @param {object[]} values */
  #write(name, ...values) {
    const texts = values.map((value) => JSON.stringify(value));
    for (const storage of this.#storages)
      texts.some((text) => {
        try {
          storage().setItem(name, text);
          return true;
        } catch {
          return false;
        }
      });
  }

  /** The game of this tab, or of the last visit, if a valid one is stored. @returns {Kept | null} */
  read() {
    return this.#first((storage) => {
      const whole = itemOf(storage, STORE);
      const now = itemOf(storage, NOW);
      const raw = fromStored(now) && isLater(now, whole) ? now : whole;
      const present = fromStored(raw);
      if (!present) return null;
      const before = raw === whole || raw.visit === whole.visit ? gameOf(whole) : null;
      return {
        game: raw === whole ? (before ?? begin(present)) : goneOn(before, present),
        follows: [raw.follows ?? []].flat().map(String),
        mode: raw.mode === 'play' ? 'play' : 'set',
        ...(raw.sitting && { sitting: raw.sitting }),
      };
    });
  }

  /** @param {string} puzzle as text @param {number} time played, in ms */
  keepTime(puzzle, time) {
    // If this fails, the timer starts at 0 with the next visit.
    this.#write(TIME, { puzzle, time: Math.round(time) });
  }

  /** The time (in ms) a puzzle has been played; 0 if not known. @param {string} puzzle */
  readTime(puzzle) {
    const time = this.#first((storage) => {
      const kept = itemOf(storage, TIME);
      return kept.puzzle === puzzle && Number.isFinite(kept.time) && kept.time > 0 && kept.time;
    });
    return time || 0;
  }

  /** The first result of reading the storages. @template T @param {(storage: () => Store) => T | null} read */
  #first(read) {
    for (const storage of this.#storages) {
      try {
        const found = read(storage);
        if (found) return found;
      } catch {
        // A value of an unexpected type.
      }
    }
    return null;
  }
}

/** @param {() => Store} storage @param {string} name @returns {any} */
function itemOf(storage, name) {
  try {
    return JSON.parse(storage().getItem(name) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Was it written after the other? @param {any} one @param {any} other */
const isLater = (one, other) =>
  one.visit === other.visit ? one.count > other.count : one.written > (other.written ?? 0);

/** @param {any} raw @returns {Game | null} */
function gameOf(raw) {
  const present = fromStored(raw);
  if (!present) return null;
  const past = positions(raw, present, raw.past).reverse();
  return { past, present, future: positions(raw, present, raw.future) };
}

/**
 * The game at a position written later: a position of its history, or else one more change.
 * @param {Game | null} game @param {Position} present
 */
function goneOn(game, present) {
  if (!game) return begin(present);
  const all = [...game.past, game.present, ...game.future];
  const key = JSON.stringify(toStored(present));
  const at = all.findLastIndex((one) => JSON.stringify(toStored(one)) === key);
  if (at < 0) return change(game, sharingShape(present, game.present));
  return { past: all.slice(0, at), present: all[at] ?? present, future: all.slice(at + 1) };
}

const FIELDS = /** @type {const} */ (['givens', 'entries', 'found', ...NOTES, 'rules']);

/**
 * The fields of each position that differ from the position before it in the list; the first is compared with `from`.
 * @param {Position} from @param {Position[]} list
 */
function changes(from, list) {
  let before = from;
  return list.map((at) => {
    /** @type {Record<string, unknown>} */
    const change = {};
    if (at.shape !== before.shape) Object.assign(change, { regions: null, wide: null }, at.shape);
    for (const field of FIELDS) {
      if (at[field] !== before[field]) change[field] = at[field] ?? null;
    }
    before = at;
    return change;
  });
}

/**
 * The positions of such a list, up to the first invalid one.
 * @param {object} raw @param {Position} present @param {unknown} list
 */
function positions(raw, present, list) {
  /** @type {Position[]} */
  const all = [];
  let [whole, before] = [raw, present];
  for (const change of Array.isArray(list) ? list.slice(0, STEPS) : []) {
    whole = { ...whole, ...change };
    const at = fromStored(whole);
    if (!at) break;
    // The same shape object, unless it has changed.
    before = 'size' in change ? at : { ...at, shape: before.shape };
    all.push(before);
  }
  return all;
}

/** A unique name. */
export const newId = () => crypto.randomUUID?.() ?? `${Date.now()}.${Math.random()}`;

/** A position as a plain value, for `fromStored`. @param {Position} at */
export const toStored = (at) => ({ ...at.shape, ...at, shape: undefined });

/**
 * A position from storage or a file, whose contents are not trusted; null if it is none.
 * @param {unknown} raw
 */
export function fromStored(raw) {
  try {
    return soundPosition(raw);
  } catch {
    // A value of an unexpected type.
    return null;
  }
}

/** @param {any} raw @returns {Position | null} may throw */
function soundPosition(raw) {
  const { size, boxHeight, boxWidth, symbols, regions, givens, rules } = raw;
  const drawn = Array.isArray(regions) && { regions: regions.map(Number) };
  const wide = raw.wide && soundWide(raw.wide, raw);
  if (raw.wide && !wide) return null;
  const shape = withWide({ size, boxHeight, boxWidth, symbols, ...drawn, ...(wide && { wide }) });
  const alphabet = alphabetOf(shape);
  const there = new Set(cellsIn(shape));
  const isGrid = (/** @type {unknown} */ text) =>
    typeof text === 'string' &&
    text.length === size ** 2 &&
    [...text].every(
      (symbol, cell) => symbol === '.' || (there.has(cell) && alphabet.includes(symbol)),
    );
  const sound =
    alphabet.length === (wide?.values ?? size) &&
    (wide || boxHeight * boxWidth === size) &&
    (!drawn || areRegions(drawn.regions, size, shape)) &&
    isGrid(givens);
  if (!sound) return null;
  const blank = '.'.repeat(givens.length);
  /** Without the cells that a layer over it has. @param {string} text @param {string[]} over */
  const below = (text, ...over) =>
    isGrid(text)
      ? text.replace(/[^.]/g, (symbol, cell) =>
          over.some((layer) => layer[cell] !== '.') ? '.' : symbol,
        )
      : blank;
  const entries = below(raw.entries, givens);
  const found = below(raw.found, givens, entries);
  const notes = NOTES.filter((note) => {
    const known = note === 'colours' || note === 'lines' ? COLOURS : alphabet;
    return (
      Array.isArray(raw[note]) &&
      raw[note].length === givens.length &&
      raw[note].every((some) => [...String(some)].every((symbol) => known.includes(symbol)))
    );
  });
  const at = {
    ...position(shape, givens),
    entries,
    found,
    ...Object.fromEntries(notes.map((note) => [note, raw[note].map(String)])),
  };
  return ruled(at, Array.isArray(rules) ? rules.filter((rule) => isSound(rule, shape)) : []);
}

/** @param {number[]} regions @param {number} size @param {import('./state.js').Shape} shape */
const areRegions = (regions, size, { wide }) =>
  regions.length === size ** 2 &&
  regions.every((region) => region >= (wide ? -1 : 0) && region < size ** (wide ? 2 : 1));

/** The `wide` of a shape; null if it is invalid. @param {any} wide @param {any} shape @returns {import('../../wasm/rules/text.js').WideShape | null} */
function soundWide({ height, width, values, bare, outside, grids }, { size, boxHeight, boxWidth }) {
  const isIn = (
    /** @type {any} */ number,
    /** @type {number} */ least,
    /** @type {number} */ most,
  ) => Number.isInteger(number) && number >= least && number <= most;
  const sound =
    [size, height, width, values].every((side) => isIn(side, 1, MOST)) &&
    Math.max(height, width, values) <= size &&
    isIn(boxHeight, 1, MOST) &&
    isIn(boxWidth, 1, MOST) &&
    [outside, grids].every((cells) =>
      cells.every((/** @type {any} */ at) => isIn(at, 0, size ** 2 - 1)),
    );
  const [side = 0, ...from] = grids;
  const lies = from.every((/** @type {number} */ at) => (at % size) + side <= size && Math.floor(at / size) + side <= size); // prettier-ignore
  return sound && lies ? { height, width, values, bare: bare === true, outside, grids } : null;
}
