/**
 * Finds puzzles of a batch by answer and text, in an order, up to a limit; without a screen. The texts are read again, a piece
 * at a time, so memory use does not depend on their number.
 */
import { PIECE } from './lines.js';

/** The most puzzles shown: the first of the order. */
export const MOST = 100_000;

/** Lines written at a time. */
const WRITTEN = 1000;

/** @typedef {import('./lines.js').Lines} Lines @typedef {import('./lines.js').Place} Place */
/** @typedef {'one' | 'many' | 'none' | 'invalid'} Kind */

export const ORDERS = /** @type {const} */ ([
  'file',
  'fewest',
  'most',
  'guesses',
  'slowest',
  'hardest',
  'easiest',
]);

/**
 * @typedef {object} Wish
 * @property {Kind | ''} kind '' for all
 * @property {string} word
 * @property {typeof ORDERS[number]} order
 *
 * @typedef {{ index: number, place: Place, text: string }} Line
 */

/** The kind of an answer. @param {number} count @returns {Kind} */
export const kindOf = (count) =>
  count === 0 ? 'none' : count === 1 ? 'one' : count === 255 ? 'invalid' : 'many';

/** The number of givens; in a line, those before its comment. @param {string} text */
export function cluesOf(text) {
  const end = text.includes('\n') ? text.length : text.search(/[\s;,|]|$/);
  let clues = 0;
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    // Digits but 0, and letters of either case.
    if ((code > 48 && code < 58) || ((code | 32) > 96 && (code | 32) < 123)) clues += 1;
  }
  return clues;
}

/** Levels of HoDoKu, easiest first. */
export const LEVELS = /** @type {const} */ (['Easy', 'Medium', 'Hard', 'Unfair', 'Extreme']);

/** @typedef {{ score: number, level: typeof LEVELS[number], solved: boolean }} Rating by HoDoKu; `solved` by steps alone */

/** A number of four bytes for each puzzle, by its index, in an array for each piece. */
class Column {
  #make;
  /** @type {Map<number, Uint32Array | Float32Array>} */
  #pieces = new Map();

  /** @param {() => Uint32Array | Float32Array} make an array of PIECE numbers, for those not set */
  constructor(make) {
    this.#make = make;
  }

  /** @param {number} index @param {number} value */
  set(index, value) {
    const number = Math.floor(index / PIECE);
    const piece = this.#pieces.get(number) ?? this.#make();
    this.#pieces.set(number, piece);
    piece[index % PIECE] = value;
  }

  /** @param {number} index undefined if its whole piece is not set */
  get(index) {
    return this.#pieces.get(Math.floor(index / PIECE))?.[index % PIECE];
  }
}

/** Ratings by the index of the puzzle. */
export class Ratings {
  /** 0, or from the lowest bit: 1, solved, three bits of the level, the score. */
  #packed = new Column(() => new Uint32Array(PIECE));

  /** @param {number} index @param {Rating} rating */
  set(index, { score, level, solved }) {
    this.#packed.set(index, (score << 5) | (LEVELS.indexOf(level) << 2) | (solved ? 2 : 0) | 1);
  }

  /** @param {number} index @returns {Rating | undefined} */
  get(index) {
    const packed = this.#packed.get(index) ?? 0;
    const level = LEVELS[(packed >> 2) & 7];
    return packed && level ? { score: packed >>> 5, level, solved: (packed & 2) > 0 } : undefined;
  }

  /** The order of difficulty: puzzles not solved by steps come last; -1 if not rated. @param {number} index */
  weight(index) {
    const packed = this.#packed.get(index) ?? 0;
    return packed ? (packed >>> 5) + (packed & 2 ? 0 : 2 ** 32) : -1;
  }
}

/** The time to solve each puzzle, by its index, in microseconds. */
export class Times extends Column {
  constructor() {
    super(() => new Float32Array(PIECE).fill(NaN));
  }

  /** @param {number} index */
  get(index) {
    const known = super.get(index);
    return known === undefined || Number.isNaN(known) ? undefined : known;
  }
}

/** Measured of the puzzles after the run. @typedef {{ ratings: Ratings, times: Times }} Learnt */

/**
 * The puzzles that match a wish, in the order of the files, with their texts.
 * @param {Lines} lines @param {Pick<Wish, 'kind' | 'word'>} wish @param {AbortSignal} signal
 * @param {boolean} [read] with their texts, which takes longest
 * @returns {AsyncGenerator<Line[], void, void>} a piece at a time
 */
export async function* linesLike(lines, { kind, word }, signal, read = true) {
  const wanted = word.trim().toLowerCase();
  for (let piece = 0; piece * PIECE < lines.length; piece++) {
    const places = await lines.places(piece);
    signal.throwIfAborted();
    const texts = read ? await lines.texts(places) : [];
    signal.throwIfAborted();
    /** @type {Line[]} */
    const found = [];
    for (const [i, place] of places.entries()) {
      const text = texts[i] ?? '';
      if (kind && kindOf(place.count) !== kind) continue;
      if (wanted && !text.toLowerCase().includes(wanted)) continue;
      found.push({ index: piece * PIECE + i, place, text });
    }
    yield found;
  }
}

/**
 * The first puzzles that match a wish, and the number of all.
 * @param {Lines} lines @param {Wish} wish @param {Learnt} learnt @param {AbortSignal} signal
 * @returns {Promise<{ found: Uint32Array, total: number }>} their indexes
 */
export async function find(lines, wish, learnt, signal) {
  /** Candidates for the first ones; sorted and cut from time to time. @type {[key: number, index: number][]} */
  let best = [];
  let total = 0;
  /** Keys from this on are too late. */
  let last = Infinity;
  const cut = () => {
    best = best.sort(([a, i], [b, j]) => a - b || i - j).slice(0, MOST);
    if (best.length === MOST) [last] = /** @type {[number, number]} */ (best[MOST - 1]);
  };
  const key = keyOf(wish.order, learnt);
  const read = wish.word.trim() !== '' || wish.order === 'fewest' || wish.order === 'most';
  for await (const piece of linesLike(lines, wish, signal, read)) {
    total += piece.length;
    for (const line of piece) {
      const its = key(line);
      // Among equal keys the first ones are included already.
      if (its < last) best.push([its, line.index]);
    }
    if (best.length > 3 * MOST) cut();
  }
  cut();
  return { found: Uint32Array.from(best, ([, index]) => index), total };
}

/** @param {Wish['order']} order @param {Learnt} learnt @returns {(line: Line) => number} less comes first */
function keyOf(order, { ratings, times }) {
  switch (order) {
    case 'file':
      return () => 0;
    case 'fewest':
      return ({ text }) => cluesOf(text);
    case 'most':
      return ({ text }) => -cluesOf(text);
    case 'guesses':
      return ({ place }) => -place.guesses;
    case 'slowest':
      return ({ index }) => -(times.get(index) ?? -1);
    case 'hardest':
      return ({ index }) => -ratings.weight(index);
    case 'easiest':
      return ({ index }) => (ratings.get(index) ? ratings.weight(index) : Number.MAX_VALUE);
  }
}

/**
 * Rates the puzzles with one solution that have no rating yet, in the order of the files.
 * @param {Lines} lines @param {Pick<Wish, 'word'>} wish @param {Ratings} ratings
 * @param {import('../../../wasm/client/ninefold.js').Solver} solver @param {AbortSignal} signal
 * @param {() => void} tell called after each
 */
export async function rate(lines, { word }, ratings, solver, signal, tell) {
  /** The indices asked for, in order. @type {number[]} */
  const asked = [];
  async function* texts() {
    for await (const piece of linesLike(lines, { kind: 'one', word }, signal))
      for (const { index, text } of piece) {
        if (ratings.get(index)) continue;
        asked.push(index);
        // `rate` takes a puzzle from each line.
        yield text.includes('\n') ? text.replace(/\s+/g, '') : text;
      }
  }
  let told = 0;
  for await (const { hodoku } of solver.rate(texts(), { scale: 'hodoku', signal })) {
    const index = asked[told++];
    if (index === undefined) continue;
    if (hodoku) ratings.set(index, /** @type {Rating} */ (hodoku));
    tell();
  }
}

/**
 * Solves the puzzles that have no time yet, in the order of the files.
 * @param {Lines} lines @param {Pick<Wish, 'kind' | 'word'>} wish @param {Times} times
 * @param {import('../../../wasm/client/ninefold.js').Solver} solver @param {AbortSignal} signal
 * @param {() => void} tell called after each
 * @param {number} [lanes] at a time: half the processors, so that they do not slow each other down
 */
export async function time(lines, wish, times, solver, signal, tell, lanes = Math.max(1, Math.floor((globalThis.navigator?.hardwareConcurrency ?? 0) / 2))) {
  async function* wanted() {
    for await (const piece of linesLike(lines, wish, signal))
      for (const { index, place, text } of piece)
        if (kindOf(place.count) !== 'invalid' && times.get(index) === undefined) yield { index, text };
  }
  const all = wanted();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (;;) {
        const { value } = await all.next();
        if (!value) return;
        times.set(value.index, (await solver.solve(value.text, { signal })).microseconds);
        tell();
      }
    }),
  );
} // prettier-ignore

/**
 * A file of the puzzles that match a wish: their lines, or a table; all of them in the order of the files, or else those shown.
 * @param {Lines} lines @param {Wish} wish @param {Learnt} learnt @param {Uint32Array} found @param {boolean} table
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<string, void, void>} a piece at a time
 */
export async function* written(lines, wish, { ratings, times }, found, table, signal) {
  if (table) yield 'file,line,result,clues,guesses,microseconds,rating,level,puzzle\n';
  const row = (/** @type {Line} */ { index, place, text }) => {
    if (!table) return `${text}\n`;
    const rating = ratings.get(index);
    const bad = place.count === 255;
    const fields = [lines.nameOf(place.file), place.line, kindOf(place.count), bad ? '' : cluesOf(text), bad ? '' : place.guesses, times.get(index)?.toFixed(1) ?? '', rating?.score ?? '', rating?.level ?? '', text.replace(/\n/g, '')]; // prettier-ignore
    return `${fields.map((one) => quoted(String(one))).join(',')}\n`;
  };
  if (wish.order === 'file') {
    for await (const piece of linesLike(lines, wish, signal)) yield piece.map(row).join('');
    return;
  }
  // Read in the order of the files, a piece at a time: each by itself would wait for the disk.
  const rows = /** @type {string[]} */ (Array(found.length).fill(''));
  const inOrder = Array.from(found, (index, at) => ({ index, at })).sort(
    (a, b) => a.index - b.index,
  );
  for (let first = 0, next = 0; first < inOrder.length; first = next) {
    const piece = Math.floor((inOrder[first]?.index ?? 0) / PIECE);
    const places = await lines.places(piece);
    const texts = await lines.texts(places);
    signal.throwIfAborted();
    for (next = first; Math.floor((inOrder[next]?.index ?? -1) / PIECE) === piece; next++) {
      const { index, at } = /** @type {{ index: number, at: number }} */ (inOrder[next]);
      const place = /** @type {import('./lines.js').Place} */ (places[index % PIECE]);
      rows[at] = row({ index, place, text: texts[index % PIECE] ?? '' });
    }
  }
  for (let at = 0; at < rows.length; at += WRITTEN) yield rows.slice(at, at + WRITTEN).join('');
}

/** @param {string} field of a table */
const quoted = (field) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
