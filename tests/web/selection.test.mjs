// Which cells are selected: pressed, dragged over, added and taken out, all, the others, those that are alike.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as selections from '../../web/puzzle/selection.js';
import * as games from '../../web/puzzle/state.js';
import { SHAPES } from './positions.mjs';

/** The cursor, and the cells where there are several. @param {selections.Selection} selection */
const told = ({ cell, more }) => [cell, [...more].sort((a, b) => a - b).join(' ')].join(': ');
/** Acts in a row. @param {...[cell: number, how: selections.How]} acts */
const after = (...acts) =>
  acts.reduce((at, [cell, how]) => selections.selected(at, cell, how), selections.only(7));

test('pressed, dragged over, added, taken out again', () => {
  for (const [acts, expected] of /** @type {[[number, selections.How][], string][]} */ ([
    [[], '7: '],
    [[[3, 'press']], '3: '],
    [[[3, 'drag']], '3: 3 7'],
    [
      [
        [3, 'from'],
        [4, 'drag'],
        [3, 'drag'],
      ],
      '3: 3 4',
    ],
    [[[3, 'add']], '3: 3 7'],
    // The only one stays; of two one is left, and it is where the cursor goes.
    [[[7, 'add']], '7: '],
    [
      [
        [3, 'add'],
        [3, 'add'],
      ],
      '7: ',
    ],
    [
      [
        [3, 'add'],
        [7, 'add'],
      ],
      '3: ',
    ],
    [
      [
        [3, 'add'],
        [9, 'add'],
        [3, 'add'],
      ],
      '9: 7 9',
    ],
    // Where the cursor goes out, it goes to the last of the others.
    [
      [
        [3, 'add'],
        [1, 'add'],
        [1, 'add'],
      ],
      '7: 3 7',
    ],
    [
      [
        [3, 'add'],
        [1, 'add'],
        [5, 'press'],
      ],
      '5: ',
    ],
  ]))
    // prettier-ignore
    assert.equal(told(after(...acts)), expected, JSON.stringify(acts));
});

test('all, the others, and what a digit is chosen by', () => {
  const every = [0, 1, 2, 3];
  assert.equal(told(selections.all(selections.only(2), every)), '2: 0 1 2 3');
  for (const [selection, expected] of /** @type {[selections.Selection, string][]} */ ([
    [selections.only(0), '1: 1 2 3'],
    [selections.only(2), '0: 0 1 3'],
    [selections.all(selections.only(2), [1, 2]), '0: 0 3'],
    [selections.all(selections.only(2), [0, 1, 2]), '3: '],
    [selections.all(selections.only(2), every), '2: '],
  ]))
    assert.equal(told(selections.inverted(selection, every)), expected);
  const at = games.position(SHAPES.four, '1..2............');
  assert.deepEqual(
    [0, 1, 3].map((cell) => selections.digitAt(at, selections.only(cell))),
    ['1', '', '2'],
  );
  assert.equal(selections.digitAt(at, selections.all(selections.only(0), [0, 3])), '');
});

test('alike: of one digit, whoever wrote it; of the same marks, centres before corners, or colours', () => {
  const row = (/** @type {Record<number, string>} */ filled) => Array.from({ length: 16 }, (_, cell) => filled[cell] ?? ''); // prettier-ignore
  const bare = games.position(SHAPES.four, '1...2...........');
  const at = {
    ...bare,
    entries: '.1..............',
    found: '..1.............',
    corners: row({ 1: '34', 5: '34', 6: '34', 7: '3' }),
    marks: row({ 5: '12', 8: '34', 9: '34', 10: '12' }),
    colours: row({ 0: '1', 3: '1', 4: '1', 5: '2', 11: '12' }),
  };
  const expected = [
    '0: 0 1 2', '1: 0 1 2', '2: 0 1 2', '3: 0 3 4', '4: ', '5: 5 10', '6: 5 6', '7: ', '8: 8 9', '9: 8 9', '10: 5 10', '11: ', '12: ',
  ]; // prettier-ignore
  assert.deepEqual(
    expected.map((_, cell) => told(selections.alike(/** @type {any} */ (at), cell))),
    expected,
  );
});
