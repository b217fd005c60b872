// Edges of the exports (wasm/exports/) that the API does not come to by itself, called as JavaScript calls them: what the
// small module leaves to the whole one, lists as long as the mailbox, numbers that are too large.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { Module } from '../../wasm/engine/module.js';
import { ARTICLE, EMPTY, logicModules, modules } from './data.mjs';

const moduleOf = (/** @type {BufferSource} */ bytes) =>
  new Module(new WebAssembly.Instance(new WebAssembly.Module(bytes)));
const built = (/** @type {string} */ name) =>
  moduleOf(readFileSync(new URL(`../../dist/${name}.wasm`, import.meta.url)));
const whole = moduleOf(modules.simd);
const encoder = new TextEncoder();
const decoder = new TextDecoder();

test('the small module reads plain words of digits, with letters from 12x12 on, and leaves all others', () => {
  const small = built('ninefold');
  const parse = (/** @type {string} */ text, size = 0) => {
    const said = encoder.encode(text);
    small.bytes(small.exports.mailbox_address(), said.length).set(said);
    return small.exports.parse(said.length, size);
  };
  const letters = (/** @type {number} */ size) => `A${'.'.repeat(size * size - 1)}`;
  const dots = (/** @type {number} */ cells) => '.'.repeat(cells);
  /** Read, and its size; or left to the whole module. */
  const told = [
    [ARTICLE.puzzle, 0], [` \t\r\n${ARTICLE.puzzle}\n `, 0], [ARTICLE.puzzle, 9], [ARTICLE.puzzle, 16], [dots(81), 0], ['0'.repeat(81), 0],
    [dots(15), 0], [dots(16), 0], [dots(17), 0], ['', 0], [' ', 0], [dots(64), 0], [dots(63), 0], [dots(64), 8],
    [dots(625), 0], [dots(626), 0], [`${dots(625)} `, 0], [letters(9), 0], [letters(10), 0], [letters(12), 0], [letters(16), 0], [`/${dots(80)}`, 0], [`:${dots(80)}`, 0],
    [`-${dots(80)}`, 0], [`@${dots(255)}`, 0], [`[${dots(255)}`, 0], [`P${dots(255)}`, 0], [`Z${dots(255)}`, 0], [`a${dots(255)}`, 0], [`5${dots(15)}`, 0], [`9${dots(35)}`, 0],
    [`${dots(40)} ${dots(40)}`, 0],
  ].map(([text, size]) => (parse(String(text), Number(size)) === 0 ? small.exports.puzzle_size() : 'whole'));
  assert.deepEqual(told, [
    9, 9, 9, 'whole', 9, 9,
    'whole', 4, 'whole', 'whole', 'whole', 'whole', 'whole', 'whole',
    25, 'whole', 25, 'whole', 'whole', 12, 16, 'whole', 'whole',
    'whole', 'whole', 'whole', 16, 'whole', 'whole', 'whole', 'whole',
    'whole',
  ]);
  // It searches no steps, reads no other format, and has no rules.
  assert.deepEqual(['position_format', 'block_open', 'rule', 'why_open', 'lab_open', 'logic_open'].filter((name) => name in small.exports), []);
}); // prettier-ignore

test('lines in the mailbox: no more than there is room for', () => {
  const { exports } = whole;
  const size = exports.mailbox_size();
  const most = Math.floor(size / 81);
  const line = encoder.encode(ARTICLE.puzzle);
  const mailbox = whole.bytes(exports.mailbox_address(), size);
  const guesses = (/** @type {number} */ count, limit = 2, times = 1) => {
    for (let at = 0; at < most; at++) mailbox.set(line, 81 * at);
    return exports.lines_solve(count, limit, times);
  };
  const each = guesses(1);
  assert.ok(each > 0);
  assert.deepEqual([guesses(3), guesses(0), guesses(2, 2, 0), guesses(most), guesses(most + 1), guesses(2 * most)], [3 * each, 0, 0, most * each, most * each, most * each]);
  // Those of one pass, however many there are.
  assert.equal(guesses(3, 2, 2), 3 * each);
}); // prettier-ignore

test('solutions end to end, as many as the mailbox has room for; counted up to a bound', () => {
  const { exports } = whole;
  for (const [text, cells] of /** @type {[string, number][]} */ ([[EMPTY, 81], ['.'.repeat(625), 625]])) {
    whole.parse(text, 0);
    const handle = exports.session_open(0);
    const most = Math.floor(exports.mailbox_size() / cells);
    const found = exports.session_list(handle, 2 ** 30);
    assert.ok(found === most || cells > 81, `${found} of ${most}`);
    const all = whole.takeSeveral(found, cells);
    assert.equal(new Set(all).size, found);
    for (const one of all) assert.ok(one.length === cells && !one.includes('.'));
    assert.deepEqual([exports.session_done(handle), exports.puzzle_written()], [0, cells]);
    exports.session_close(handle);
    if (cells > 81) continue;
    const counting = exports.session_open(0);
    assert.deepEqual([whole.count(counting, 2 ** 30, 7n), whole.count(counting, 2 ** 30, 1n), whole.count(counting, 2 ** 30, 0n)], [7n, 1n, 0n]);
    exports.session_close(counting);
  }
  // In ascending order the least comes first.
  whole.parse('.'.repeat(16), 0);
  const ascending = exports.session_open(1);
  const all = whole.takeSeveral(exports.session_list(ascending, 2 ** 30), 16);
  assert.deepEqual([all.length, all[0], exports.session_done(ascending), [...all].sort()], [288, '1234341221434321', 1, all]);
  exports.session_close(ascending);
}); // prettier-ignore

test('a block is paused before its answers are more than there is room for, and goes on', () => {
  const engine = Engine.loadSync(modules.simd);
  // Solutions of 625 signs fill the room for texts long before that for answers; the last is as long as any.
  const solved = Array.from({ length: 25 }, (_, row) => Array.from({ length: 25 }, (_, column) => '123456789ABCDEFGHIJKLMNOP'[(5 * (row % 5) + Math.floor(row / 5) + column) % 25]).join('')).join('');
  const count = 2200;
  const data = encoder.encode(`${solved}\n`.repeat(count));
  const { over, value } = engine.open(data, /** @type {any} */ ({ kind: 'block', texts: false, first: true, last: true }), Infinity);
  const { text, counts, at, lines } = /** @type {any} */ (value);
  assert.deepEqual([over, counts.length, lines, at.at(-1), text.length], [true, count, count, count, data.length]);
  assert.ok(decoder.decode(text) === `${solved}\n`.repeat(count));
  // As the core tells it: full, taken, and empty again.
  const { exports } = whole;
  const handle = exports.block_open(0, 0, 0);
  let [fed, answers, pauses] = [0, 0, 0];
  for (let state = 2; ; state = exports.block_advance(handle, 2 ** 30)) {
    if (state === 0) break;
    if (state === 2) {
      const piece = data.subarray(fed, fed + exports.block_input_size());
      fed += piece.length;
      if (piece.length === 0) exports.block_finish(handle);
      whole.bytes(exports.block_input(handle), piece.length).set(piece);
      if (piece.length > 0) exports.block_feed(handle, piece.length);
      continue;
    }
    assert.equal(state, 3);
    exports.block_answers(handle);
    const [taken, , length] = whole.told;
    assert.ok(length > 16384 * 82 - 2 * 626 && length <= 16384 * 82 && length === 626 * taken, `${length}`);
    exports.block_take(handle);
    exports.block_answers(handle);
    assert.deepEqual([whole.told[0], whole.told[2], whole.told[6]], [0, 0, 0]);
    [answers, pauses] = [answers + taken, pauses + 1];
  }
  exports.block_answers(handle);
  assert.deepEqual([answers + whole.told[0], pauses], [count, 1]);
  exports.block_close(handle);
}); // prettier-ignore

test('texts of steps are as many as the module knows, and no longer than it has room for', () => {
  const module = moduleOf(logicModules.simd);
  const mailbox = module.bytes(module.exports.mailbox_address(), module.exports.mailbox_size());
  const texts = (/** @type {number} */ count, /** @type {number} */ length) => {
    // As many texts as that, the last of which is as long as is needed.
    mailbox.fill(65, 0, length);
    for (let at = 0; at < count - 1; at++) mailbox[at] = 0;
    if (count > 0) mailbox[length - 1] = 0;
    return module.exports.texts(length);
  };
  // How many it knows is found by trying.
  const right = Array.from({ length: 2000 }, (_, count) => count).filter((count) => texts(count, 4000) === 0);
  assert.equal(right.length, 1);
  const [count] = right;
  assert.deepEqual([texts(count, 1 << 15), texts(count, (1 << 15) + 1), texts(count + 1, 4000), texts(count - 1, 4000), texts(0, 0)], [0, 1, 1, 1, 1]);
}); // prettier-ignore

test('depths of a recording: as many as there are, as are asked for, and as fit', () => {
  const { exports } = whole;
  whole.parse(ARTICLE.puzzle, 9);
  const recording = exports.recording_open(0, 0);
  while (exports.recording_seek(recording, 5e4, 1e6) === 0);
  exports.recording_length(recording);
  const [length] = whole.told;
  const depths = (/** @type {number} */ first, /** @type {number} */ count) => [exports.depths(recording, first, count), whole.told[0]];
  assert.ok(length > 2000, `${length}`);
  assert.deepEqual(depths(length - 10, 5), [5, length - 10]);
  const [rest, from] = depths(length - 10, 500);
  assert.ok(from === length - 10 && rest >= 10 && rest <= 11, `${rest}`);
  // A depth changes by no more than one at a time, but back by more.
  const near = (exports.depths(recording, 100, 300), whole.takeBytes(300));
  for (let at = 1; at < 300; at++) assert.ok(near[at] <= near[at - 1] + 1, `${at}`);
  const all = depths(0, 2 ** 30)[0];
  assert.ok(all <= exports.mailbox_size() && all > 1000);
  const sections = exports.profile(recording);
  const [width] = whole.told;
  const both = whole.takeBytes(2 * sections);
  assert.ok(sections * width >= length && (sections - 1) * width <= length, `${sections} of ${width} for ${length}`);
  for (let at = 0; at < sections; at++) assert.ok(both[at] <= both[sections + at], `${at}`);
  const [least, greatest] = [Math.min(...both.subarray(0, sections)), Math.max(...both.subarray(sections))];
  assert.ok(least >= 0 && greatest <= 81 && greatest > least);
  exports.recording_close(recording);
}); // prettier-ignore

test('the candidates of cells that are limited, in every shape', () => {
  const { exports } = whole;
  const limits = (/** @type {string} */ text) => {
    whole.parse(text.replaceAll('; ', '\n'), 0);
    const count = exports.puzzle_limits();
    const all = whole.words(exports.mailbox_address(), whole.cells());
    return [count, [...all].flatMap((set, cell) => (set ? [`${cell}:${set}`] : [])).join(' ')];
  };
  assert.deepEqual(
    [
      'size 4', 'size 4; grid; 1...; ....; ....; ....', 'size 4; candidates 1 2: r1c1', 'size 4; candidates 1 2 3 4: r1c1', 'size 4; candidates 3: r2c2',
      'size 4; candidates 2 3 4: r4c4; candidates 1 4: r1c2', 'size 4x6; values 0-5; boxes 2x3; candidates 0 5: r1c1', 'size 6x6; values 0-8; boxes none; candidates 0 1 2 3 4 5 6 7: r1c1',
    ].map(limits),
    [[0, ''], [0, ''], [1, '0:3'], [0, ''], [0, ''], [2, '1:9 15:14'], [1, '0:33'], [1, '0:255']],
  );
  // Beyond the last of them there is nothing that was left out.
  whole.parse('.Shape~4x4.Diagonal~1.Cage~4~R1C1~R2C1.Nonsense~1.~R4C4_2', 0);
  assert.deepEqual([exports.position_left_out(99), exports.rules_omission(99), exports.position_left_out(0) + exports.rules_omission(0) > 0], [0, 0, true]);
}); // prettier-ignore
