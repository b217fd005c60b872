// Parts of a search, cut off and read again by hand: in every shape, guess by guess, without a clock. Nothing here
// depends on how long anything takes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Module } from '../../wasm/engine/module.js';
import { modules } from './data.mjs';

const moduleOf = (/** @type {BufferSource} */ bytes) =>
  new Module(new WebAssembly.Instance(new WebAssembly.Module(bytes)));
const whole = moduleOf(modules.simd);
const small = moduleOf(readFileSync(new URL('../../dist/ninefold.wasm', import.meta.url)));

const SIGNS = '123456789ABCDEFGHIJKLMNOP';
const MANY = 2n ** 64n - 1n;
/** No search here needs as many parts. */
const PARTS = 40;

/** @typedef {{ boxHeight: number, boxWidth: number }} Shape */

/** Every shape that there is; with boxes of one row there are none. @type {Shape[]} */
const SHAPES = [];
for (let boxHeight = 1; boxHeight <= 25; boxHeight++)
  for (let boxWidth = 2; boxHeight * boxWidth <= 25; boxWidth++)
    if (boxHeight * boxWidth >= 4) SHAPES.push({ boxHeight, boxWidth });

/** A grid of a shape of which some cells are open: those that `opens` says, by row, column and digit. */
function gridOf(
  /** @type {Shape} */ { boxHeight, boxWidth },
  /** @type {(row: number, column: number, digit: number) => boolean} */ opens,
) {
  const size = boxHeight * boxWidth;
  let text = '';
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const digit = (boxWidth * (row % boxHeight) + Math.floor(row / boxHeight) + column) % size;
      text += opens(row, column, digit) ? '.' : SIGNS[digit];
    }
  return text;
}

/** As a text: with its boxes, for not every shape is the usual one of its size. */
const textOf = (/** @type {Shape} */ shape, /** @type {string} */ grid) => {
  const { boxHeight, boxWidth } = shape;
  const size = boxHeight * boxWidth;
  const boxes = boxHeight === 1 ? 'none' : `${boxHeight}x${boxWidth}`;
  return `size ${size}\nboxes ${boxes}\n${size > 9 ? 'symbols digits\n' : ''}grid\n${grid}\n`;
};

/**
 * Goes on with what was read last, a guess at a time, and cuts off a part whenever there is one, up to so many: what
 * `take` gives, of the search and of each part, which is read when its turn comes.
 *
 * @template T
 * @param {Module} module
 * @param {number} most
 * @param {(handle: number) => T} take
 */
function inParts(module, most, take) {
  const { exports } = module;
  const cells = module.cells();
  /** @type {T[]} */
  const taken = [];
  /** @type {Uint32Array[]} */
  const waiting = [];
  let parts = 0;
  for (let first = true; first || waiting.length > 0; first = false) {
    const part = waiting.pop();
    if (part) module.narrow(part);
    const handle = exports.session_open(0);
    let explored = 0;
    do {
      taken.push(take(handle));
      const now = exports.session_explored(handle);
      assert.ok(now >= explored && now <= 1, `${explored} then ${now}`);
      explored = now;
      if (parts === most) continue;
      const cut = module.split(handle, cells);
      if (!cut) continue;
      parts++;
      waiting.push(cut);
      assert.equal(cut.length, cells);
      assert.ok(exports.session_explored(handle) > explored);
      explored = exports.session_explored(handle);
    } while (!exports.session_done(handle));
    exports.session_close(handle);
  }
  return { taken, parts };
}

const sum = (/** @type {bigint[]} */ counts) => counts.reduce((all, count) => all + count, 0n);

/** Solutions counted by parts, or as one. @param {Module} module @param {number} parts */
function counted(module, parts) {
  const { taken, ...all } = inParts(module, parts, (handle) => module.count(handle, 1, MANY));
  return { count: sum(taken), ...all };
}

/** Solutions listed by parts, or as one, in order. @param {Module} module @param {number} parts */
function listed(module, parts) {
  const cells = module.cells();
  const { taken } = inParts(module, parts, (handle) =>
    module.takeSeveral(module.exports.session_list(handle, 1), cells),
  );
  return taken.flat().sort();
}

for (const shape of SHAPES) {
  const { boxHeight, boxWidth } = shape;
  const size = boxHeight * boxWidth;
  test(`${boxHeight}x${boxWidth}: parts have the solutions of the whole, each once`, () => {
    // Rows of the first boxes, and some digits elsewhere.
    const puzzles = [
      gridOf(shape, (row, _, digit) => row < 2 || digit < 2),
      gridOf(shape, (row, column, digit) => column < 2 || (digit < 3 && row < size / 2)),
    ];
    for (const grid of puzzles) {
      const text = textOf(shape, grid);
      const read = () => whole.parse(text, 0);
      read();
      assert.deepEqual(whole.shape(), shape);
      const alone = counted(whole, 0).count;
      read();
      const { count, parts } = counted(whole, PARTS);
      assert.equal(count, alone);
      assert.ok(parts > 0 || alone < 3n, `no part of ${alone}`);
      if (alone > 2000n) continue;
      read();
      const all = listed(whole, 0);
      read();
      assert.deepEqual(listed(whole, PARTS), all);
      assert.deepEqual([BigInt(new Set(all).size), all[0].length], [alone, size ** 2]);
    }
  });
}

test('6x6, 8x8, 10x10, 12x12 by the small module: oblong boxes are read as they lie', () => {
  for (const [boxHeight, boxWidth] of [
    [2, 3],
    [2, 4],
    [2, 5],
    [3, 4],
    [3, 3],
  ]) {
    const grid = gridOf({ boxHeight, boxWidth }, (row, _, digit) => row < 2 || digit < 2);
    // A 10x10 or smaller in letters is left to the whole module.
    if (/[A-Z]/.test(grid) && boxHeight * boxWidth < 12) continue;
    if (grid.length === 64) continue;
    small.parse(grid, 0);
    const alone = counted(small, 0).count;
    small.parse(grid, 0);
    const { count, parts } = counted(small, PARTS);
    assert.deepEqual([count, parts > 0], [alone, true], grid);
  }
  small.parse(`123456${'.'.repeat(30)}`, 0);
  assert.equal(counted(small, PARTS).count, 39_168n);
});

test('rules and regions: parts keep them', () => {
  const grid = gridOf({ boxHeight: 2, boxWidth: 3 }, (row, _, digit) => row < 3 || digit < 3);
  for (const line of ['antiking', 'cage r1c1 r1c2', 'thermo r1c1-r1c2', 'regions AABBCCAABBCCAABBCCDDEEFFDDEEFFDDEEFF', 'candidates 1 2: r1c1']) {
    const jigsaw = line.startsWith('regions');
    const text = `size 6\n${line}\ngrid\n${jigsaw ? '...........5......4..........1561234' : grid}\n`;
    whole.parse(text, 0);
    const alone = counted(whole, 0).count;
    whole.parse(text, 0);
    const { count, parts } = counted(whole, PARTS);
    assert.deepEqual([count, parts > 0], [alone, true], line);
    whole.parse(text, 0);
    const all = listed(whole, 0);
    assert.equal(BigInt(new Set(all).size), alone);
    whole.parse(text, 0);
    assert.deepEqual(listed(whole, PARTS), all);
  }
}); // prettier-ignore
