// The puzzles of a batch, found again where they came from: in files, in grids over lines, in what was packed, over more
// pieces than one; by answer, word, order; rated; written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Solver } from '../../wasm/client/ninefold.js';
import {
  MOST,
  Ratings,
  Times,
  cluesOf,
  find,
  linesLike,
  rate,
  time,
  written,
} from '../../web/views/batch/finding.js';
import { Lines, PIECE } from '../../web/views/batch/lines.js';
import { Run } from '../../web/views/batch/run.js';

const ONE = '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.';
const DENSE = '..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..';
const MANY = '.'.repeat(81);
const HARD = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const NONE = `11${'.'.repeat(79)}`;
const rows = (puzzle) => puzzle.match(/.{9}/g).join('\n');
const { signal } = new AbortController();
const solver = new Solver({ workers: 1 });
test.after(() => solver.close());

/** A batch that is over. @param {...[string, string | Uint8Array]} files */
async function batch(...files) {
  const lines = new Lines();
  const inputs = files.map(([name, content]) => new File([/** @type {any} */ (content)], name));
  const run = new Run(solver, inputs, { multiple: true, places: lines }, () => {});
  await run.run();
  assert.equal(run.state, 'done');
  return { lines, run };
}

/** @param {Lines} lines @param {any} [wish] @param {Ratings} [ratings] @param {Times} [times] */
async function texts(lines, wish, ratings = new Ratings(), times = new Times()) {
  const { found, total } = await find(lines, { kind: '', word: '', order: 'file', ...wish }, { ratings, times }, signal);
  assert.equal(found.length, total);
  const places = await Promise.all([...found].map((index) => lines.place(index)));
  return Promise.all(places.map(async (place) => (await lines.texts([place]))[0]));
} // prettier-ignore

test('each is found where it stands: lines, comments, grids, several files, packed ones', async () => {
  const mixed = `# first\n${ONE}  a name\n\n${MANY}\r\noops\n${rows(DENSE)}\n\n# last\n${NONE}`;
  const wide = Buffer.from(`\ufeff${ONE}\r\n${DENSE}\r\n`, 'utf16le');
  const { lines, run } = await batch(['mixed.txt', mixed], ['wide.txt', wide], ['packed.gz', gzipSync(`${NONE}\n${ONE}\n`)], ['bare.txt', DENSE]);
  assert.equal(lines.length, run.tally.puzzles);
  assert.deepEqual(await texts(lines), [`${ONE}  a name`, MANY, 'oops', rows(DENSE), NONE, ONE, DENSE, NONE, ONE, DENSE]);
  const places = await lines.places(0);
  assert.deepEqual(places.map(({ file, line, count }) => [lines.nameOf(file), line, count]), [['mixed.txt', 2, 1], ['mixed.txt', 4, 2], ['mixed.txt', 5, 255], ['mixed.txt', 6, 1], ['mixed.txt', 17, 0], ['wide.txt', 1, 1], ['wide.txt', 2, 1], ['packed.gz', 1, 0], ['packed.gz', 2, 1], ['bare.txt', 1, 1]]);
  assert.deepEqual(await texts(lines, { kind: 'none' }), [NONE, NONE]);
  assert.deepEqual(await texts(lines, { kind: 'invalid' }), ['oops']);
  assert.deepEqual(await texts(lines, { word: ' A NAME' }), [`${ONE}  a name`]);
  assert.deepEqual(await texts(lines, { kind: 'one', word: 'oops' }), []);
  // In the order of the files, however long they are.
  assert.deepEqual(await texts(lines, { word: DENSE.slice(-9) }), [rows(DENSE), DENSE, DENSE]);
  assert.deepEqual(await texts(lines, { word: '.' }), [`${ONE}  a name`, MANY, rows(DENSE), NONE, ONE, DENSE, NONE, ONE, DENSE]);
}); // prettier-ignore

test('those that follow each other are read at once, whatever signs are between them, file by file', async () => {
  const names = ['', '  né', ' 数独', ' 🧩 two', ''];
  const lines = names.map((name, nth) => [ONE, DENSE, MANY, NONE, HARD][nth] + name);
  const mixed = `# 简介\n${lines.join('\n')}\n\n${rows(DENSE)}\n`;
  const all = [...lines, rows(DENSE)];
  const batches = await batch(['a.txt', mixed], ['b.txt.gz', gzipSync(mixed)], ['c.txt', `${ONE}\n${DENSE}\n`]);
  const places = await batches.lines.places(0);
  const expected = [...all, ...all, ONE, DENSE];
  assert.deepEqual(await batches.lines.texts(places), expected);
  for (const [from, to] of [[1, 4], [2, 3], [4, 8], [5, 7], [11, 13], [13, 14], [3, 3]])
    assert.deepEqual(await batches.lines.texts(places.slice(from, to)), expected.slice(from, to), `${from} ${to}`);
}); // prettier-ignore

test('by clues and by rating, what is not rated last; rated once', async () => {
  const { lines } = await batch(['a.txt', `${DENSE}\n${MANY}\n${ONE} ;9.9;7\n${rows(DENSE)}\n`]);
  const ratings = new Ratings();
  assert.deepEqual([cluesOf(DENSE), cluesOf(rows(DENSE)), cluesOf(`${ONE} ;9.9;7`)], [27, 27, 17]);
  // Of all signs that could stand there: digits but 0, and letters.
  assert.equal([...Array(128).keys()].map((code) => String.fromCharCode(code)).filter((sign) => cluesOf(sign)).join(''), '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
  assert.deepEqual(await texts(lines, { order: 'fewest' }), [MANY, `${ONE} ;9.9;7`, DENSE, rows(DENSE)]);
  assert.deepEqual(await texts(lines, { order: 'most' }), [DENSE, rows(DENSE), `${ONE} ;9.9;7`, MANY]);
  let told = 0;
  await rate(lines, { word: '' }, ratings, solver, signal, () => told++);
  assert.equal(told, 3);
  const [dense, many, one, grid] = [0, 1, 2, 3].map((index) => ratings.get(index));
  assert.deepEqual([many, grid], [undefined, dense]);
  assert.ok(dense?.solved && one?.solved && ratings.weight(2) < ratings.weight(0));
  assert.deepEqual(await texts(lines, { order: 'hardest' }, ratings), [DENSE, rows(DENSE), `${ONE} ;9.9;7`, MANY]);
  assert.deepEqual(await texts(lines, { order: 'easiest' }, ratings), [`${ONE} ;9.9;7`, DENSE, rows(DENSE), MANY]);
  await rate(lines, { word: '' }, ratings, solver, signal, () => told++);
  assert.equal(told, 3);
  ratings.set(0, { score: 300, level: 'Extreme', solved: false });
  ratings.set(PIECE + 1, { score: 90000, level: 'Extreme', solved: true });
  assert.deepEqual([ratings.get(0), ratings.get(PIECE + 1), ratings.weight(1)], [{ score: 300, level: 'Extreme', solved: false }, { score: 90000, level: 'Extreme', solved: true }, -1]);
  assert.ok(ratings.weight(0) > ratings.weight(PIECE + 1));
}); // prettier-ignore

test('by the guesses that each took, as the batch told them', async () => {
  const { lines } = await batch(['a.txt', `oops\n${DENSE}\n${HARD}\n${rows(HARD)}\n${NONE}\n${MANY}\n`], ['b.txt', rows(HARD)]);
  const { guesses } = await solver.solve(HARD);
  const of = (await lines.places(0)).map((place) => place.guesses);
  assert.deepEqual([of[0], of[2], of[3], of[4], of[6]], [0, guesses, guesses, 0, guesses]);
  assert.ok(guesses > Number(of[1]));
  assert.deepEqual((await texts(lines, { order: 'guesses', kind: 'one' })), [HARD, rows(HARD), rows(HARD), DENSE]);
  assert.deepEqual((await texts(lines, { order: 'guesses' })).slice(-2), ['oops', NONE]);
}); // prettier-ignore

test('by the time that each takes, what has none last; each is timed once', async () => {
  const { lines } = await batch(['a.txt', `oops\n${DENSE}\n${rows(ONE)}\n${NONE}\n${MANY}\n`]);
  const times = new Times();
  const asked = /** @type {string[]} */ ([]);
  const took = new Map([[DENSE, 3.5], [rows(ONE), 70], [NONE, 0]]);
  let [told, last] = [0, MANY];
  const slow = /** @type {any} */ ({ solve: async (/** @type {string} */ text) => {
    asked.push(text);
    if (text === last) throw new Error('stopped');
    return { microseconds: took.get(text) ?? 12 };
  } });
  const wish = /** @type {any} */ ({ kind: '', word: '' });
  await assert.rejects(time(lines, wish, times, slow, signal, () => told++, 1), /stopped/);
  assert.deepEqual([asked, told], [[DENSE, rows(ONE), NONE, MANY], 3]);
  assert.deepEqual([0, 1, 2, 3, 4, PIECE].map((index) => times.get(index)), [undefined, 3.5, 70, 0, undefined, undefined]);
  assert.deepEqual(await texts(lines, { order: 'slowest' }, undefined, times), [rows(ONE), DENSE, NONE, 'oops', MANY]);
  last = '';
  await time(lines, { ...wish, word: rows(ONE) }, times, slow, signal, () => told++, 1);
  assert.equal(asked.length, 4);
  await time(lines, wish, times, slow, signal, () => told++, 1);
  assert.deepEqual([asked.length, told, times.get(4)], [5, 4, 12]);
  const again = new Times();
  await time(lines, wish, again, slow, signal, () => told++, 3);
  assert.deepEqual([told, asked.slice(5).sort(), again.get(1)], [8, [DENSE, rows(ONE), NONE, MANY].sort(), 3.5]);
}); // prettier-ignore

test('a file of them: lines, or a table whose fields are quoted', async () => {
  const { lines } = await batch(['a "b", c.txt', `${DENSE}\n${rows(ONE)}\n\noops\n`]);
  const [ratings, times] = [new Ratings(), new Times()];
  const all = async (wish, table, found = Uint32Array.of()) => {
    let text = '';
    for await (const piece of written(lines, wish, { ratings, times }, found, table, signal)) text += piece;
    return text;
  };
  const wish = /** @type {any} */ ({ kind: '', word: '', order: 'file' });
  assert.equal(await all(wish, false), `${DENSE}\n${rows(ONE)}\noops\n`);
  ratings.set(1, { score: 1234, level: 'Unfair', solved: true });
  times.set(0, 12.34);
  const name = '"a ""b"", c.txt"';
  const [dense, one] = await Promise.all([DENSE, ONE].map(async (each) => (await solver.solve(each)).guesses));
  const table = ['file,line,result,clues,guesses,microseconds,rating,level,puzzle', `${name},1,one,27,${dense},12.3,,,${DENSE}`, `${name},2,one,17,${one},,1234,Unfair,${ONE}`, `${name},12,invalid,,,,,,oops`, ''];
  assert.equal(await all(wish, true), table.join('\n'));
  assert.equal(await all({ ...wish, order: 'hardest' }, false, Uint32Array.of(1, 0)), `${rows(ONE)}\n${DENSE}\n`);
}); // prettier-ignore

test('lines that were answered are let go, and those after them are found where they stand', async () => {
  const lines = new Lines();
  const many = PIECE + 5;
  const text = `#\n${'abc\n'.repeat(many)}`;
  const whole = new Blob([text.repeat(3)]);
  lines.begin({ name: 'x', slice: (from, to) => whole.slice(from, to) }, false);
  for (let chunk = 0; chunk < 3; chunk++) {
    lines.feed(new TextEncoder().encode(text));
    const first = chunk * (many + 1) + 2;
    const at = Array.from({ length: many }, (_, i) => first + i);
    lines.answered(/** @type {any} */ ({ text: new TextEncoder().encode('none\n'.repeat(many)), counts: new Uint8Array(many), at, guesses: [] }));
  }
  lines.end();
  assert.equal(lines.length, 3 * many);
  for (const [index, line] of [[0, 2], [many - 1, many + 1], [many, many + 3], [2 * many, 2 * many + 4], [3 * many - 1, 3 * many + 3]]) {
    const place = await lines.place(index);
    const chunk = Math.floor(index / many);
    assert.deepEqual([place.line, place.from], [line, chunk * text.length + 2 + 4 * (index - chunk * many)], String(index));
  }
}); // prettier-ignore

test('a grid is as many lines as it has rows, however long these are', async () => {
  const four = '1..2\n.3..\n..4.\n....';
  const apart = (/** @type {string} */ puzzle, /** @type {string} */ gap) => puzzle.match(/.{9}/g)?.map((row) => [...row].join(gap)).join('\n') ?? '';
  const wide = apart(ONE, '   ');
  assert.ok(wide.indexOf('\n') > 30);
  const { lines, run } = await batch(['a.txt', `${wide}\n\n${four.replaceAll('\n', '')}\n${DENSE}\n# x\n${wide}\n# y\nz\n`]);
  assert.equal(run.tally.one, 4);
  assert.deepEqual(await texts(lines, { kind: 'one' }), [wide, four.replaceAll('\n', ''), DENSE, wide]);
}); // prettier-ignore

test('more than a piece of them; a search that is not wanted any more ends', async () => {
  const count = PIECE + 10;
  const { lines } = await batch(['many.txt', `${`${DENSE}\n`.repeat(count - 1)}${ONE}\n`]);
  assert.equal(lines.length, count);
  assert.deepEqual([(await lines.places(1)).length, (await lines.place(PIECE - 1)).line, (await lines.place(PIECE)).line], [10, PIECE, PIECE + 1]);
  const found = await find(lines, { kind: '', word: ONE, order: 'fewest' }, { ratings: new Ratings(), times: new Times() }, signal);
  assert.deepEqual([[...found.found], found.total], [[count - 1], 1]);
  const ending = new AbortController();
  const pieces = linesLike(lines, { kind: '', word: '' }, ending.signal);
  await pieces.next();
  ending.abort(new Error('enough'));
  await assert.rejects(pieces.next(), /enough/);
}); // prettier-ignore

/** Many lines that are nowhere but here: the guesses of each by its index. @param {number} length @param {(index: number) => number} guesses */
function made(length, guesses) {
  const read = /** @type {number[]} */ ([]);
  const at = (/** @type {number} */ index) => ({ file: 0, line: index + 1, count: 1, guesses: guesses(index), from: index, length: 1, cells: 81 });
  return /** @type {any} */ ({
    length, read,
    nameOf: () => 'made',
    places: async (/** @type {number} */ piece) => (read.push(piece), Array.from({ length: Math.min(PIECE, length - piece * PIECE) }, (_, i) => at(piece * PIECE + i))),
    texts: async (/** @type {any[]} */ places) => places.map(({ from }) => `t${from}`),
  });
} // prettier-ignore

test('of very many the first are shown, those of the same guesses as they stand in the file', async () => {
  const count = MOST + 1007;
  const key = (/** @type {number} */ index) => (index * 7919) % 1000;
  /** By their guesses, each as they stand. @type {number[][]} */
  const groups = Array.from({ length: 1000 }, () => []);
  for (let index = 0; index < count; index++) groups[999 - key(index)].push(index);
  const { found, total } = await find(made(count, key), { kind: '', word: '', order: 'guesses' }, { ratings: new Ratings(), times: new Times() }, signal);
  assert.equal(total, count);
  assert.equal(found.join(), groups.flat().slice(0, MOST).join());
}); // prettier-ignore

test('those shown are written in their order, and each piece of them is read once', async () => {
  const lines = made(2 * PIECE + 3, (index) => index);
  const shown = [PIECE + 5, 0, 2 * PIECE + 2, PIECE - 1, PIECE, 7, 2 * PIECE, ...Array.from({ length: 1500 }, (_, i) => 100 + 2 * i)];
  const pieces = [];
  for await (const piece of written(lines, /** @type {any} */ ({ kind: '', word: '', order: 'guesses' }), { ratings: new Ratings(), times: new Times() }, Uint32Array.from(shown), false, signal)) pieces.push(piece);
  assert.deepEqual(pieces.join('').trim().split('\n'), shown.map((index) => `t${index}`));
  assert.deepEqual([lines.read, pieces.length], [[0, 1, 2], 2]);
  const ending = new AbortController();
  ending.abort(new Error('enough'));
  const stopped = written(lines, /** @type {any} */ ({ kind: '', word: '', order: 'guesses' }), { ratings: new Ratings(), times: new Times() }, Uint32Array.of(1), false, ending.signal);
  await assert.rejects(stopped.next(), /enough/);
}); // prettier-ignore

test('files of an old Mac, whose lines end with CR alone', async () => {
  const mixed = `# first\n${ONE}  a name\n\n${MANY}\noops\n${rows(DENSE)}\n\n# last\n${NONE}\n`.replaceAll('\n', '\r');
  const { lines } = await batch(['mac.txt', mixed], ['mac.gz', gzipSync(mixed)]);
  const all = [`${ONE}  a name`, MANY, 'oops', rows(DENSE), NONE];
  assert.deepEqual(await texts(lines), [...all, ...all]);
  const places = await lines.places(0);
  assert.deepEqual(places.map(({ line }) => line), [2, 4, 5, 6, 17, 2, 4, 5, 6, 17]);
}); // prettier-ignore
