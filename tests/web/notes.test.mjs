// What a player notes, as it is drawn: each number of marks in the corners beside each number of marks in the middle, with
// and without the sum of a cage; colours and their patterns; lines. It stands in scenes/notes.txt.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare } from './kept.mjs';
import { SHAPES } from './positions.mjs';
import { openScreen } from './screen.mjs';

const { document } = openScreen();
const { NotesLayer } = await import('../../web/board/notes.js');
const games = await import('../../web/puzzle/state.js');

const ALL = '123456789ABCDEFG';
/** Right, down, both ways aslant. */
const LINES = ['1', '23', '', '4'];
const WISHES = { centred: true, corners: true, digit: '', patterned: false };

/** @param {any} one @returns {string} */
const told = (one) => {
  const attributes = ['class', 'id', 'x', 'y', 'd', 'fill', 'font-size', 'width', 'height', 'patternUnits', 'transform']
    .flatMap((name) => (one.getAttribute(name) === null ? [] : [`${name}=${one.getAttribute(name)}`])); // prettier-ignore
  const words = attributes.join(' ').replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2)))); // prettier-ignore
  const inside = one.children.length > 0 ? ` (${one.children.map(told).join(', ')})` : one.textContent; // prettier-ignore
  return `${one.tagName.toLowerCase()} ${words} ${inside}`.trimEnd();
};

test('marks, colours, patterns and lines stand in scenes/notes.txt', () => {
  const root = document.createElement('div');
  document.body.append(root);
  for (let row = 0; row < 2; row++) {
    const line = document.createElement('div');
    line.className = 'row';
    root.append(line);
  }
  const layer = new NotesLayer(root);
  /** @type {string[]} */
  const text = [];
  const draw = (/** @type {string} */ title, /** @type {any} */ at, wishes = WISHES) => {
    const tinted = layer.draw(at, wishes);
    text.push(`== ${title} ==`, `${root.children.map(({ tagName, className }) => className || tagName).join(' > ')}; ${root.className}; colours in ${[...tinted]}`);
    for (const svg of root.children.slice(1).filter((/** @type {any} */ one) => one.getAttribute('viewBox')))
      text.push(`${svg.getAttribute('class')} ${svg.getAttribute('viewBox')}`, ...svg.children.map((/** @type {any} */ one) => `  ${told(one)}`));
  }; // prettier-ignore

  const nine = games.position(SHAPES.classic);
  draw('Nothing', nine);
  const many = (/** @type {(row: number, column: number) => number} */ count) =>
    Array.from({ length: 81 }, (_, cell) => ALL.slice(0, count(Math.floor(cell / 9), cell % 9)));
  const cages = Array.from({ length: 4 }, (_, n) => ({ keyword: 'cage', values: [9], groups: [[18 * n + 9]] })); // prettier-ignore
  const open = { keyword: 'cage', values: [], groups: [[27]] };
  draw('Corners, by rows none to eight; every other row begins with a sum', {
    ...games.ruled(nine, [...cages, open]),
    corners: many((row, column) => (column < 2 ? row : 0)),
  }); // prettier-ignore
  draw('Nine in the corners, a sum in the first', {
    ...games.ruled(nine, [{ keyword: 'cage', values: [9], groups: [[1, 0]] }]),
    corners: many((row, column) => (row === 0 && column < 2 ? 9 : 0)),
  }); // prettier-ignore
  draw('In the middle, by columns none to eight, and nine; below the first with a corner', {
    ...nine,
    marks: many((row, column) => (row === 2 && column === 0 ? 9 : row < 2 ? column : 0)),
    corners: many((row) => (row === 1 ? 1 : 0)),
  }); // prettier-ignore
  const some = (/** @type {number} */ row, /** @type {number} */ column) =>
    row === 0 && column < 6 ? 2 : 0;
  const both = { ...nine, marks: many(some), corners: many(some) };
  const few = { ...both, givens: `${'.'.repeat(3)}1${'.'.repeat(5)}${'2'.repeat(72)}`, entries: `3${'.'.repeat(80)}`, found: `.4${'.'.repeat(79)}` }; // prettier-ignore
  draw('Only in open cells; 2 is lit', few, { ...WISHES, digit: '2' });
  draw('Nothing in the middle', few, { ...WISHES, centred: false });
  draw('Nothing in the corners', few, { ...WISHES, corners: false });
  draw('Sixteen', {
    ...games.position(SHAPES.hex),
    marks: Array.from({ length: 256 }, (_, cell) => ALL.slice(0, cell > 8 && cell < 17 ? cell : 0)),
    corners: Array.from({ length: 256 }, (_, cell) => (cell === 16 ? ALL.slice(0, 15) : '')),
  });
  const left = many((row) => (row === 0 ? 5 : 0));
  draw('In their places, and struck: 4 and 5, and nothing beside a corner or without marks', {
    ...nine,
    marks: many((row, column) => (row === 0 && column < 2 ? 3 : 0)),
    corners: many((row, column) => (row === 0 && column === 1 ? 1 : 0)),
  }, { ...WISHES, places: left, digit: '2' }); // prettier-ignore
  draw('Struck alone, where the digits that are left are drawn in the cells', {
    ...nine,
    marks: many((row, column) => (row === 0 && column < 2 ? 3 : 0)),
    corners: many((row, column) => (row === 0 && column === 1 ? 1 : 0)),
  }, { ...WISHES, places: left, centred: false }); // prettier-ignore
  draw('Sixteen in their places', {
    ...games.position(SHAPES.hex),
    marks: Array.from({ length: 256 }, (_, cell) => (cell === 17 ? '01F' : '')),
  }, { ...WISHES, places: Array.from({ length: 256 }, () => '0123456789ABCDEF') }); // prettier-ignore
  const tinted = { ...nine, colours: many(() => 0).map((_, cell) => ['1', '12', '345', '1234', '56789', '', '8'][cell] ?? '') }; // prettier-ignore
  draw('Colours', tinted);
  draw('Patterned, and a line', { ...tinted, lines: LINES }, { ...WISHES, patterned: true });
  const known = [...root.children];
  layer.draw({ ...tinted, lines: LINES }, WISHES);
  assert.deepEqual(root.children.map((/** @type {any} */ one) => known.indexOf(one)), known.map((_, at) => at)); // prettier-ignore
  draw('Of four', games.position(SHAPES.four));
  compare('notes', `${text.join('\n')}\n`);
});
