// What digits and rules leave to each cell, filled in as marks; each in its place, and struck where it was taken away.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filledIn, ordinaryOf } from '../../web/puzzle/ordinary.js';
import * as games from '../../web/puzzle/state.js';
import { SHAPES } from './positions.mjs';

const PUZZLE = '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.';
const { classic, four } = SHAPES;
/** By enumeration of every other cell, without `seen.js`. @param {games.Position} at */
function plain(at) {
  const { size } = at.shape;
  const shown = games.shownAt(at);
  return [...shown].map((symbol, cell) => {
    if (symbol !== '.') return '';
    const taken = [...shown].filter((_, other) => other !== cell && games.sees(at.shape, cell, other));
    return [...games.alphabetOf(at.shape)].slice(0, size).filter((digit) => !taken.includes(digit)).join('');
  });
} // prettier-ignore

test('rows, columns, boxes and regions leave what is not in them, entries and found digits counted', () => {
  const nine = games.position(classic, PUZZLE);
  assert.deepEqual(ordinaryOf(nine), plain(nine));
  assert.equal(ordinaryOf(nine)[0], '1479');
  const begun = { ...nine, entries: `4${'.'.repeat(80)}`, found: `.1${'.'.repeat(79)}` };
  assert.deepEqual(ordinaryOf(begun), plain(begun));
  assert.deepEqual(ordinaryOf(begun).slice(0, 3), ['', '', '679']);
  // Another position in between: what is remembered is of the last alone.
  assert.deepEqual(ordinaryOf(nine), plain(nine));
  const jigsaw = games.position(
    { ...four, regions: [0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3] },
    `1${'.'.repeat(15)}`,
  );
  assert.deepEqual(ordinaryOf(jigsaw), plain(jigsaw));
});

test('rules that keep cells apart, and those of single cells', () => {
  const rule = (keyword, values, ...groups) => ({ keyword, values, groups });
  const at = (givens, ...rules) => games.ruled(games.position(four, givens), rules);
  assert.equal(ordinaryOf(at(`1${'.'.repeat(15)}`, rule('diagonal', [1])))[15], '234');
  assert.equal(ordinaryOf(at(`1${'.'.repeat(15)}`, rule('antiknight', [])))[6], '234');
  const single = at(
    '.'.repeat(16),
    rule('odd', [], [1, 2]),
    rule('even', [], [3]),
    rule('candidates', [2, 3], [5]),
  );
  assert.deepEqual(ordinaryOf(single).slice(0, 6), ['1234', '13', '13', '24', '1234', '23']);
});

test('filled in: cells without marks alone, one step that can be taken back', () => {
  const nine = games.position(classic, PUZZLE);
  const marked = {
    ...nine,
    marks: nine.givens.split('').map((_, cell) => (cell === 0 ? '49' : '')),
  };
  const filled = filledIn(marked);
  assert.equal(filled.marks?.[0], '49');
  assert.deepEqual(filled.marks?.slice(1), plain(nine).slice(1));
  assert.deepEqual(filledIn(filled), filled);
  const full = games.position(four, '1234341221434321');
  assert.equal(filledIn(full), full);
});
