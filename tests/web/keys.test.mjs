// What each key means on the grid and in the Solve room, in grids of different symbols.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intentOf, roomIntentOf } from '../../web/puzzle/keys.js';
import { alphabetOf } from '../../web/puzzle/state.js';
import { SHAPES } from './positions.mjs';

/** "Ctrl+Shift+Z" as an event. @param {string} said @param {string} [code] */
function pressed(said, code) {
  const parts = said.split('+');
  const key = parts.pop() || '+';
  const has = (/** @type {string} */ name) => parts.includes(name);
  return {
    key,
    code: code ?? (/^\d$/.test(key) ? `Digit${key}` : ''),
    ctrlKey: has('Ctrl'),
    metaKey: has('Meta'),
    altKey: has('Alt'),
    shiftKey: has('Shift'),
  };
}

const { classic, six, hex } = SHAPES;

test('keys of the grid', () => {
  for (const [key, shape, intent] of /** @type {any[][]} */ ([
    ['1', classic, { do: 'type', symbol: '1' }],
    ['9', classic, { do: 'type', symbol: '9' }],
    ['7', six, null],
    ['0', classic, { do: 'erase' }],
    ['0', hex, { do: 'type', symbol: '0' }],
    ['.', hex, { do: 'erase' }],
    [' ', classic, { do: 'erase' }],
    ['a', hex, { do: 'type', symbol: 'A' }],
    ['F', hex, { do: 'type', symbol: 'F' }],
    ['a', classic, null],
    ['Backspace', classic, { do: 'erase' }],
    ['Delete', classic, { do: 'erase' }],
    ['Shift+Backspace', classic, { do: 'clear' }],
    ['Shift+Delete', classic, { do: 'clear' }],
    ['Enter', classic, { do: 'solve' }],
    ['r', classic, { do: 'reveal' }],
    ['R', hex, { do: 'reveal' }],
    ['v', classic, { do: 'check' }],
    ['V', classic, { do: 'check' }],
    ['x', classic, null],
    ['Tab', classic, null],
    ['Escape', classic, null],
    ['Ctrl+z', classic, { do: 'undo' }],
    ['Meta+z', classic, { do: 'undo' }],
    ['Ctrl+Shift+Z', classic, { do: 'redo' }],
    ['Ctrl+y', classic, { do: 'redo' }],
    ['Meta+Y', classic, { do: 'redo' }],
    ['Ctrl+1', classic, null],
    ['Ctrl+r', classic, null],
    ['Ctrl+Enter', classic, null],
    ['Ctrl+Backspace', classic, null],
    ['Alt+1', classic, null],
    ['Alt+ArrowUp', classic, null],
    ['Ctrl+Alt+z', classic, null],
  ]))
    assert.deepEqual(intentOf(pressed(key), shape, 0), intent, key);
});

/** From a cell, where each key leads, in rows and columns from 1. */
const WAYS = [
  ['ArrowUp', [5, 5], [4, 5]],
  ['ArrowDown', [5, 5], [6, 5]],
  ['ArrowLeft', [5, 5], [5, 4]],
  ['ArrowRight', [5, 5], [5, 6]],
  ['ArrowUp', [1, 5], [1, 5]],
  ['ArrowDown', [9, 5], [9, 5]],
  ['ArrowLeft', [5, 1], [5, 1]],
  ['ArrowRight', [5, 9], [5, 9]],
  ['Ctrl+ArrowUp', [5, 5], [2, 5]],
  ['Ctrl+ArrowDown', [5, 5], [8, 5]],
  ['Meta+ArrowLeft', [5, 5], [5, 2]],
  ['Ctrl+ArrowRight', [5, 8], [5, 9]],
  ['Home', [5, 5], [5, 1]],
  ['End', [5, 5], [5, 9]],
  ['Ctrl+Home', [5, 5], [1, 1]],
  ['Ctrl+End', [5, 5], [9, 9]],
];

test('arrows, Home and End, alone and with Shift', () => {
  const cellOf = ([row, column], size) => (row - 1) * size + column - 1;
  for (const [key, from, to] of /** @type {any[][]} */ (WAYS)) {
    const event = pressed(key);
    const [at, cell] = [cellOf(from, 9), cellOf(to, 9)];
    assert.deepEqual(intentOf(event, classic, at), { do: 'select', cell }, key);
    assert.equal(roomIntentOf(event, classic, at), null);
    const extended = roomIntentOf({ ...event, shiftKey: true }, classic, at);
    assert.deepEqual(extended, { do: 'extend', cell }, key);
  }
  // Ctrl goes by boxes, which are not square everywhere.
  const go = (/** @type {string} */ key) => intentOf(pressed(`Ctrl+${key}`), six, 0);
  assert.deepEqual(go('ArrowDown'), { do: 'select', cell: 12 });
  assert.deepEqual(go('ArrowRight'), { do: 'select', cell: 3 });
});

test('keys of the Solve room', () => {
  for (const [key, shape, intent, code] of /** @type {any[][]} */ ([
    ['m', classic, { do: 'pencil' }],
    ['h', classic, { do: 'hint' }],
    ['D', classic, null, 'KeyD'],
    ['d', classic, { do: 'digitFirst' }],
    ['n', classic, { do: 'next' }],
    ['p', classic, { do: 'previous' }],
    ['k', classic, { do: 'countOn' }],
    ['c', classic, { do: 'paint' }],
    ['a', classic, { do: 'adopt' }],
    ['z', classic, { do: 'zoom' }],
    ['l', classic, { do: 'copyLink' }],
    ['q', classic, null],
    ['?', classic, { do: 'about' }],
    ['Shift+?', classic, { do: 'about' }],
    ['Alt+?', classic, null],
    ['Alt+m', classic, null],
    ['Ctrl+m', classic, null],
    ['Ctrl+a', classic, { do: 'all' }],
    ['Meta+A', classic, { do: 'all' }],
    ['Ctrl+Shift+A', classic, null],
    // Where the letter is a digit it is that.
    ['a', hex, null],
    ['d', hex, null],
    ['l', hex, { do: 'copyLink' }],
    ['1', classic, null],
    ['Shift+!', classic, { do: 'mark', symbol: '1' }, 'Digit1'],
    ['Shift+%', classic, { do: 'mark', symbol: '5' }, 'Digit5'],
    ['Shift+=', classic, null, 'Digit0'],
    ['Shift+=', hex, { do: 'mark', symbol: '0' }, 'Digit0'],
    ['Shift+&', six, null, 'Digit7'],
    ['Shift+B', hex, { do: 'mark', symbol: 'B' }, 'KeyB'],
    ['Shift+M', classic, null, 'KeyM'],
    ['Ctrl+Shift+!', classic, null, 'Digit1'],
    ['Shift+1', classic, { do: 'mark', symbol: '1' }, 'Numpad1'],
  ])) {
    const event = pressed(key, code);
    const shown = `${key} ${alphabetOf(shape)}`;
    const shift = key === 'D' && code ? { ...event, shiftKey: true } : event;
    assert.deepEqual(roomIntentOf(shift, shape, 0), intent, shown);
  }
});
