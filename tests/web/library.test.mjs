/** The library without a screen: what it keeps, in which order, how many, and as a file. */
import assert from 'node:assert/strict';
import test from 'node:test';
import * as games from '../../web/puzzle/state.js';
import {
  Library,
  MOST,
  fromFile,
  isBegun,
  progressOf,
  puzzleOf,
  toFile,
} from '../../web/puzzle/library.js';

/** @typedef {import('../../web/puzzle/library.js').Entry} Entry */

const PUZZLE = '2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6';

/** A store as IndexedDB is: values are copies, and each answer takes its time. */
function storeOf(/** @type {Map<string, unknown>} */ map = new Map()) {
  const late = () => new Promise((resolve) => setImmediate(resolve));
  return {
    map,
    /** @param {string} key @param {unknown} value */
    async set(key, value) {
      await late();
      map.set(key, structuredClone(value));
    },
    /** @returns {Promise<[unknown, unknown][]>} */
    async entries() {
      await late();
      return [...map].map(([key, value]) => [key, structuredClone(value)]);
    },
    /** @param {string[]} keys */
    async delMany(keys) {
      await late();
      for (const key of keys) map.delete(key);
    },
    /** @param {readonly Entry[]} seen */
    async delSeen(seen) {
      await late();
      for (const { id, changed } of seen)
        if (/** @type {any} */ (map.get(id))?.changed === changed) map.delete(id);
    },
  };
}

/** Another puzzle for each number. @param {number} number @param {Partial<Entry>} [fields] @returns {Entry} */
const entry = (number, fields = {}) => {
  const givens = String(number).padStart(81, '.').replaceAll('0', '.');
  const at = games.position(games.CLASSIC, givens);
  return { id: `n${number}`, at, mode: 'play', time: 0, solved: false, changed: number, ...fields };
};

/** @param {Entry[]} list */
const ids = (list) => list.map(({ id }) => id).join(' ');

test('the latest stands first, and what is kept again moves there', async () => {
  const library = new Library(storeOf());
  await library.put(entry(1));
  await library.put(entry(3));
  await library.put(entry(2));
  assert.equal(ids(await library.all()), 'n3 n2 n1');
  await library.put(entry(1, { changed: 9, time: 5000 }));
  const all = await library.all();
  assert.equal(ids(all), 'n1 n3 n2');
  assert.equal(all[0]?.time, 5000);
});

test('all of a position comes back', async () => {
  const library = new Library(storeOf());
  const marks = Array.from({ length: 81 }, (_, cell) => (cell === 5 ? '12' : ''));
  const rules = [{ keyword: 'cage', values: [15], groups: [[0, 1]] }];
  const regions = Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 9));
  const shape = { ...games.CLASSIC, regions };
  const at = { ...games.position(shape, PUZZLE), entries: `.1${'.'.repeat(79)}`, marks, corners: marks, colours: marks, rules }; // prettier-ignore
  const whole = entry(7, { at, mode: 'set', solved: true, time: 12, from: { kind: 'killer', level: 'hard', date: '2026-11-23' } }); // prettier-ignore
  await library.put(whole);
  assert.deepEqual(await library.all(), [whole]);
});

test('there are a hundred at most: the one left alone longest goes', async () => {
  const store = storeOf();
  const library = new Library(store);
  for (let number = 1; number <= MOST; number++) await library.put(entry(number));
  await library.put(entry(500, { changed: 0.5 }));
  assert.equal(store.map.size, MOST);
  assert.equal(ids((await library.all()).slice(-1)), 'n1', 'it was older than all others');
  await library.put(entry(500));
  assert.equal(store.map.size, MOST);
  assert.equal(ids((await library.all()).slice(-1)), 'n2');
});

test('of a puzzle that nobody has begun there is one place, of those begun each has its own', async () => {
  const library = new Library(storeOf());
  const { at } = entry(1);
  const entries = `5${'.'.repeat(80)}`;
  await library.put(entry(1, { at, id: 'a' }));
  await library.put(entry(2, { at, id: 'b' }));
  assert.equal(ids(await library.all()), 'b');
  await library.put(entry(3, { at: { ...at, entries }, id: 'b' }));
  await library.put(entry(4, { at, id: 'c' }));
  await library.put(entry(5, { at: { ...at, entries: `${'.'.repeat(79)}6.` }, id: 'd' }));
  assert.equal(ids(await library.all()), 'd b');
  await library.put(entry(6, { at: { ...at, entries }, id: 'e' }));
  assert.equal(ids(await library.all()), 'e d', 'b was as far');
});

test('begun is what has an entry, something found, or a note', () => {
  const { at } = entry(1);
  const notes = Array.from({ length: 81 }, (_, cell) => (cell === 3 ? '1' : ''));
  assert.equal(isBegun({ at }), false);
  for (const field of /** @type {const} */ (['entries', 'found']))
    assert.equal(isBegun({ at: { ...at, [field]: `5${'.'.repeat(80)}` } }), true, field);
  for (const note of games.NOTES)
    assert.equal(isBegun({ at: { ...at, [note]: notes } }), true, note);
});

test('the share that is filled is of the cells to fill, rounded down', () => {
  const at = games.position(games.CLASSIC, PUZZLE);
  const filled = (/** @type {number} */ count) => {
    let left = count;
    const entries = [...PUZZLE]
      .map((symbol) => (symbol === '.' && left-- > 0 ? '1' : '.'))
      .join('');
    return progressOf(entry(1, { at: { ...at, entries } }));
  };
  assert.deepEqual([0, 1, 23, 46, 47].map(filled), [0, 0.02, 0.48, 0.97, 1]);
  assert.equal(progressOf(entry(1, { at: games.position(games.CLASSIC, '1'.repeat(81)) })), 1);
});

test('changes follow each other, whatever fails', async () => {
  const store = storeOf();
  const library = new Library(store);
  const { set } = store;
  let broken = false;
  store.set = (key, value) => (broken ? Promise.reject(new Error('full')) : set(key, value));
  broken = true;
  await assert.rejects(library.put(entry(1)), /full/);
  broken = false;
  // Not awaited one by one: what is read last sees all of them.
  void library.put(entry(1));
  void library.put(entry(2));
  void library.remove([entry(1)]);
  assert.equal(ids(await library.all()), 'n2');
});

test('what is no puzzle is passed over, and what is wrong in one takes its usual value', async () => {
  const good = { ...games.CLASSIC, givens: PUZZLE };
  const map = new Map(
    Object.entries({
      nothing: null,
      text: 'x',
      short: { ...good, givens: '12' },
      shapeless: { givens: PUZZLE },
      wrong: {
        ...good,
        mode: 'x',
        time: -3,
        solved: 'yes',
        changed: NaN,
        from: { kind: 5 },
        entries: 7,
      },
      origin: { ...good, changed: 5, from: { kind: 'killer', level: 6 } },
      right: { ...good, changed: 4, from: { kind: 'killer' } },
    }),
  );
  const all = await new Library(storeOf(map)).all();
  assert.equal(ids(all), 'origin right wrong');
  const at = games.position(games.CLASSIC, PUZZLE);
  assert.deepEqual(all[2], { id: 'wrong', at, mode: 'set', time: 0, solved: false, changed: 0 });
  assert.deepEqual(all.map(({ from }) => from), [undefined, { kind: 'killer' }, undefined]); // prettier-ignore
});

test('as a file and back, beside what is there', async () => {
  const library = new Library(storeOf());
  const list = [entry(1), entry(2), entry(3, { from: { kind: 'classic', level: 'easy' } })];
  const file = fromFile(toFile(list));
  assert.deepEqual(file, { entries: list, refused: [] });
  await library.put(entry(2, { changed: 10, time: 7 }));
  await library.put(entry(3, { changed: 2 }));
  assert.equal(await library.add(file?.entries ?? []), 2, 'one was there already, and later');
  const all = await library.all();
  assert.equal(ids(all), 'n2 n3 n1');
  assert.equal(all[0]?.time, 7);
  assert.equal(all[1]?.changed, 3);
});

test('of a file with more than there is room for the latest are kept, and counted', async () => {
  const library = new Library(storeOf());
  await library.put(entry(1000));
  const many = Array.from({ length: MOST + 20 }, (_, index) => entry(index + 1));
  assert.equal(await library.add(many), MOST - 1);
  const all = await library.all();
  assert.equal(all.length, MOST);
  assert.equal(ids(all.slice(-1)), 'n22');
});

test('a file that is none, or of which some is no puzzle', () => {
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '{"format":"ninefold-library","version":2,"puzzles":[]}',
    '{"format":"other","version":1,"puzzles":[]}',
    '{"format":"ninefold-library","version":1,"puzzles":{}}',
  ])
    // prettier-ignore
    assert.equal(fromFile(text), null, text);
  const good = JSON.parse(toFile([entry(4)])).puzzles[0];
  const puzzles = [good, null, 5, { ...good, id: '' }, { ...good, id: 'x'.repeat(65) }, { ...good, id: 3 }, { ...good, givens: 'x' }, { ...good, id: 'x'.repeat(64) }]; // prettier-ignore
  const file = fromFile(JSON.stringify({ format: 'ninefold-library', version: 1, puzzles }));
  assert.deepEqual(file?.refused, [2, 3, 4, 5, 6, 7]);
  assert.equal(file?.entries.length, 2);
});

test('the same puzzle is the same whatever was entered', () => {
  const { at } = entry(5);
  assert.equal(puzzleOf(entry(5)), puzzleOf(entry(6, { at: { ...at, entries: `5${'.'.repeat(80)}` } }))); // prettier-ignore
  assert.notEqual(puzzleOf(entry(5)), puzzleOf(entry(6)));
});

test('of the same progress put aside by two tabs at once, one is left', async () => {
  const { at } = entry(1);
  const place = (/** @type {number} */ tab, /** @type {number} */ changed) => ({ ...entry(tab, { changed }), at }); // prettier-ignore
  const turns = async (/** @type {number} */ count) => {
    for (; count > 0; count--) await new Promise((resolve) => setImmediate(resolve));
  };
  // The second begins while the first works; each, or neither, has been there before.
  for (const [first, second] of [[3, 4], [4, 3], [3, 3]])
    for (const before of [[], [1], [2]])
      for (let apart = 0; apart < 5; apart++) {
        const store = storeOf();
        const tabs = [new Library(store), new Library(store)];
        for (const tab of before) await tabs[0].put(place(tab, tab));
        const other = turns(apart).then(() => tabs[1].put(place(2, second)));
        await Promise.all([tabs[0].put(place(1, first)), other]);
        assert.ok((await tabs[0].all()).length > 0, `${first} ${second} ${before} ${apart}`);
      }
}); // prettier-ignore
