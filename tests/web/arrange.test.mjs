// Shapes of rules on the grid: what the pen's symmetries make of each, how far a draft may be moved, what becomes of
// those under the cells when they are joined or cut.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as arrange from '../../web/rules/editor/arrange.js';

const rule = (keyword, groups, ...values) => ({ keyword, values, groups });
const cage = (cells, ...values) => rule('cage', [cells], ...values);
const told = (rules) =>
  rules.map(
    ({ keyword, values, groups }) =>
      `${keyword} ${values.join()}:${groups.map((cells) => cells.join(' ')).join('/')}`,
  );

test('a draft goes as far as all of its cells stay in the grid, and no further', () => {
  const size = 5;
  const draft = /** @type {any} */ ({ name: 'x', parts: [[6, 7], [12]] });
  for (let down = -size; down <= size; down++)
    for (let right = -size; right <= size; right++) {
      // Rows 1 and 2, columns 1 and 2.
      const fits = 1 + down >= 0 && 2 + down < size && 1 + right >= 0 && 2 + right < size;
      const by = size * down + right;
      assert.deepEqual(
        arrange.shifted(draft, size, down, right),
        fits ? { name: 'x', parts: [[6 + by, 7 + by], [12 + by]] } : null,
        `${down} ${right}`,
      );
    }
});

test('the pictures of a shape, each once, in every symmetry', () => {
  const all = (one) =>
    Object.fromEntries(
      arrange.SYMMETRIES.map((symmetry) => [
        symmetry,
        told(arrange.withPictures(one, 4, symmetry)),
      ]),
    );
  // The order of a line stays; that of a cage is that of reading.
  assert.deepEqual(all(rule('thermo', [[0, 1, 6]])), {
    none: ['thermo :0 1 6'],
    half: ['thermo :0 1 6', 'thermo :15 14 9'],
    leftRight: ['thermo :0 1 6', 'thermo :3 2 5'],
    upDown: ['thermo :0 1 6', 'thermo :12 13 10'],
    diagonal: ['thermo :0 1 6', 'thermo :0 4 9'],
    quarters: ['thermo :0 1 6', 'thermo :3 7 10', 'thermo :15 14 9', 'thermo :12 8 5'],
  });
  assert.deepEqual(all(cage([4, 1, 0], 7)), {
    none: ['cage 7:4 1 0'],
    half: ['cage 7:4 1 0', 'cage 7:11 14 15'],
    leftRight: ['cage 7:4 1 0', 'cage 7:2 3 7'],
    upDown: ['cage 7:4 1 0', 'cage 7:8 12 13'],
    diagonal: ['cage 7:4 1 0'],
    quarters: ['cage 7:4 1 0', 'cage 7:2 3 7', 'cage 7:11 14 15', 'cage 7:8 12 13'],
  });
  // Two groups of one rule go together, and what is its own picture is not there twice, whichever way it is read.
  assert.deepEqual(
    all(
      rule('clone', [
        [0, 1],
        [14, 15],
      ]),
    ).leftRight,
    ['clone :0 1/14 15', 'clone :2 3/12 13'],
  );
  assert.deepEqual(all(rule('white', [[5, 6]])).leftRight, ['white :5 6']);
  assert.deepEqual(all(rule('white', [[6, 5]])).upDown, ['white :6 5', 'white :9 10']);
  // Where the order of a pair matters it stays.
  assert.deepEqual(all(rule('greater', [[6, 5]])).leftRight, ['greater :6 5', 'greater :5 6']);
  // Single cells of one kind are one rule.
  assert.deepEqual(all(rule('odd', [[1], [4]])), {
    none: ['odd :1 4'],
    half: ['odd :1 4 11 14'],
    leftRight: ['odd :1 2 4 7'],
    upDown: ['odd :1 4 8 13'],
    diagonal: ['odd :1 4'],
    quarters: ['odd :1 2 4 7 8 11 13 14'],
  });
});

const here = [
  cage([0, 1], 5),
  rule('thermo', [[0, 4]]),
  cage([2, 3], 6),
  cage([8, 9]),
  cage([12, 13], 3),
];

test('only shapes with cells under them, of their own kind, can be joined or cut', () => {
  for (const [one, can] of /** @type {[any, boolean][]} */ ([
    [cage([1, 5]), true],
    [cage([5, 6]), false],
    [cage([]), false],
    [rule('extra', [[0, 1]]), false],
    [rule('thermo', [[0, 4]]), false],
  ]))
    assert.equal(arrange.canArrange(here, one), can, told([one])[0]);
  const none = cage([5, 6], 9);
  assert.deepEqual(arrange.joined(here, none), here);
  assert.deepEqual(arrange.cut(here, none), [...here, none]);
});

test('joined: one shape where the first was, with the sum where each has one', () => {
  for (const [one, expected] of /** @type {[any, string[]][]} */ ([
    [cage([1, 2]), ['cage 11:0 1 2 3', 'thermo :0 4', 'cage :8 9', 'cage 3:12 13']],
    [cage([6, 1, 5]), ['cage 5:0 1 5 6', 'thermo :0 4', 'cage 6:2 3', 'cage :8 9', 'cage 3:12 13']],
    [cage([3, 8]), ['cage 5:0 1', 'thermo :0 4', 'cage :2 3 8 9', 'cage 3:12 13']],
    [cage([3, 8], 17), ['cage 5:0 1', 'thermo :0 4', 'cage 17:2 3 8 9', 'cage 3:12 13']],
    [cage([1, 2, 13], 40), ['cage 14:0 1 2 3 12 13', 'thermo :0 4', 'cage :8 9']],
  ]))
    assert.deepEqual(told(arrange.joined(here, one)), expected, told([one])[0]);
});

test('cut: the rest keeps what is left of its sum, or none; what is wholly taken is gone', () => {
  const others = ['thermo :0 4', 'cage 6:2 3', 'cage :8 9', 'cage 3:12 13'];
  for (const [one, expected] of /** @type {[any, string[]][]} */ ([
    [cage([1, 5], 2), ['cage 3:0', ...others, 'cage 2:1 5']],
    // Nothing would be left; or more than there was.
    [cage([1], 5), ['cage :0', ...others, 'cage 5:1']],
    [cage([1], 4), ['cage 1:0', ...others, 'cage 4:1']],
    [cage([1], 6), ['cage :0', ...others, 'cage 6:1']],
    [cage([1]), ['cage :0', ...others, 'cage :1']],
    [cage([0, 1, 5], 2), [...others, 'cage 2:0 1 5']],
    [
      cage([1, 2], 3),
      ['cage :0', 'thermo :0 4', 'cage :3', 'cage :8 9', 'cage 3:12 13', 'cage 3:1 2'],
    ],
    [cage([8], 1), ['cage 5:0 1', ...others.slice(0, 2), 'cage :9', 'cage 3:12 13', 'cage 1:8']],
  ]))
    assert.deepEqual(told(arrange.cut(here, one)), expected, told([one])[0]);
  // A sum that must be there stays.
  const must = [rule('regionsum', [[0, 1]], 5)];
  assert.deepEqual(told(arrange.cut(must, rule('regionsum', [[1]], 2))), [
    'regionsum 5:0',
    'regionsum 2:1',
  ]);
});
