/**
 * What is looked for among the puzzles of a batch, without a screen: by answer and by a word, in an order, the first of
 * them. It reads the texts again, a piece at a time, so memory stays flat however many there are.
 */
import { PIECE } from './lines.js';

/** As many are shown; the first of their order. */
export const MOST = 100_000;

/** So many lines are written at once. */
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
 * @property {Kind | ''} kind all of them where it is ''
 * @property {string} word
 * @property {typeof ORDERS[number]} order
 *
 * @typedef {{ index: number, place: Place, text: string }} Line
 */

/** What an answer is. @param {number} count @returns {Kind} */
export const kindOf = (count) =>
  count === 0 ? 'none' : count === 1 ? 'one' : count === 255 ? 'invalid' : 'many';

/** How many cells are given; in a line, up to what follows its cells. @param {string} text */
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

/** @typedef {{ score: number, level: typeof LEVELS[number], solved: boolean }} Rating by HoDoKu; not solved: by steps alone */

/** Ratings as they come, by the index of the puzzle: four bytes each. */
export class Ratings {
  /** Of a piece: 0, or 1 and the level, whether it is solved, and the score. @type {Map<number, Uint32Array>} */
  #pieces = new Map();

  /** @param {number} index @param {Rating} rating */
  set(index, { score, level, solved }) {
    const number = Math.floor(index / PIECE);
    const piece = this.#pieces.get(number) ?? new Uint32Array(PIECE);
    this.#pieces.set(number, piece);
    piece[index % PIECE] = (score << 5) | (LEVELS.indexOf(level) << 2) | (solved ? 2 : 0) | 1;
  }

  /** @param {number} index @returns {Rating | undefined} */
  get(index) {
    const packed = this.#packed(index);
    const level = LEVELS[(packed >> 2) & 7];
    return packed && level ? { score: packed >>> 5, level, solved: (packed & 2) > 0 } : undefined;
  }

  /** What steps alone do not solve is harder than all that they do; -1 where nothing is known. @param {number} index */
  weight(index) {
    const packed = this.#packed(index);
    return packed ? (packed >>> 5) + (packed & 2 ? 0 : 2 ** 32) : -1;
  }

  /** @param {number} index */
  #packed(index) {
    return this.#pieces.get(Math.floor(index / PIECE))?.[index % PIECE] ?? 0;
  }
}

/** How long each took to solve, by the index of the puzzle, in microseconds: four bytes each. */
export class Times {
  /** Of a piece: NaN where nothing is known. @type {Map<number, Float32Array>} */
  #pieces = new Map();

  /** @param {number} index @param {number} microseconds */
  set(index, microseconds) {
    const number = Math.floor(index / PIECE);
    const piece = this.#pieces.get(number) ?? new Float32Array(PIECE).fill(NaN);
    this.#pieces.set(number, piece);
    piece[index % PIECE] = microseconds;
  }

  /** @param {number} index */
  get(index) {
    const known = this.#pieces.get(Math.floor(index / PIECE))?.[index % PIECE];
    return known === undefined || Number.isNaN(known) ? undefined : known;
  }
}

/** What was found out of puzzles since they were answered. @typedef {{ ratings: Ratings, times: Times }} Learnt */

/**
 * Those that are like that, in the order of the files, and their texts.
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
 * The first of those that are like that, and how many there are.
 * @param {Lines} lines @param {Wish} wish @param {Learnt} learnt @param {AbortSignal} signal
 * @returns {Promise<{ found: Uint32Array, total: number }>} their indexes
 */
export async function find(lines, wish, learnt, signal) {
  /** The first of them so far, and others; sorted and cut once in a while. @type {[key: number, index: number][]} */
  let best = [];
  let total = 0;
  /** What comes later than this is not among them. */
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
      // Of those that are alike the first ones are there already.
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
 * Rates those that have one solution and no rating yet, in the order of the files.
 * @param {Lines} lines @param {Pick<Wish, 'word'>} wish @param {Ratings} ratings
 * @param {import('../../../wasm/client/ninefold.js').Solver} solver @param {AbortSignal} signal
 * @param {() => void} tell after each
 */
export async function rate(lines, { word }, ratings, solver, signal, tell) {
  /** Those that were asked for, in order. @type {number[]} */
  const asked = [];
  async function* texts() {
    for await (const piece of linesLike(lines, { kind: 'one', word }, signal))
      for (const { index, text } of piece) {
        if (ratings.get(index)) continue;
        asked.push(index);
        // A grid of lines would be several puzzles to whoever rates a line each.
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
 * Solves those that are puzzles and have no time yet, in the order of the files.
 * @param {Lines} lines @param {Pick<Wish, 'kind' | 'word'>} wish @param {Times} times
 * @param {import('../../../wasm/client/ninefold.js').Solver} solver @param {AbortSignal} signal
 * @param {() => void} tell after each
 * @param {number} [lanes] so many at once; the processors that are left keep them from waiting for each other
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
 * A file of those that are like that: their lines, or a table. In the order of the files all of them, else those shown.
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
  // They are read in the order of the files, a piece at a time: one by one each would wait for the disk.
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
