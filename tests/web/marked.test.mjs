// Doublers and hot cells of a full grid: those that are known are compared with a trial of every choice of cells, and drawn and
// said in the Solve room.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { eventually } from '../node/waiting.mjs';
import { SHAPES } from './positions.mjs';
import { byId, cells, key, put, puzzle } from './room.mjs';

const { markedCells } = await import('../../web/puzzle/questions/marked.js');
const { position, ruled } = await import('../../web/puzzle/state.js');

const engine = Engine.loadSync(
  readFileSync(new URL('../../dist/ninefold-lab.wasm', import.meta.url)),
);
/** @type {any} */
const solver = { solve: async (/** @type {string} */ text) => engine.solve(text) };
const never = new AbortController().signal;
const { four } = SHAPES;
const SOLVED = '1234341221434321';

const rule = (keyword, values = [], ...groups) => ({ keyword, values, groups });

/** All choices of four cells: one of each row, column and box, no two with one digit. */
const choices = (() => {
  const found = [];
  const place = (chosen) => {
    const row = chosen.length;
    if (row === 4) return found.push(chosen);
    for (let cell = 4 * row; cell < 4 * row + 4; cell++) {
      const box = (one) => (one >> 3) * 2 + ((one >> 1) & 1);
      const clash = (one) => one % 4 === cell % 4 || box(one) === box(cell) || SOLVED[one] === SOLVED[cell]; // prettier-ignore
      if (!chosen.some(clash)) place([...chosen, cell]);
    }
  };
  place([]);
  return found;
})();

/** Numbers below n, the same at each run. */
let state = 7;
const below = (n) =>
  Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * n);

test('the cells that every choice has are found, but for those that a rule names', async () => {
  assert.equal(choices.length, 4);
  const known = Array(5).fill(0);
  for (let turn = 0; turn < 60; turn++) {
    const [keyword, counts] = turn % 2 ? ['doublers', (d) => 2 * d] : ['hotcells', (d) => d + 1];
    const total = (shape, choice) => shape.reduce((sum, cell) => sum + (choice.includes(cell) ? counts(+SOLVED[cell]) : +SOLVED[cell]), 0); // prettier-ignore
    const secret = choices[below(choices.length)];
    const shapes = Array.from({ length: below(4) }, () => Array.from({ length: 2 + below(3) }, () => below(16))); // prettier-ignore
    const sums = shapes.map((shape) => rule('sum', [total(shape, secret)], shape));
    const named = turn % 3 === 0 ? [secret[below(4)]] : [];
    const fits = choices.filter((choice) => named.every((cell) => choice.includes(cell)) && shapes.every((shape, at) => total(shape, choice) === sums[at].values[0])); // prettier-ignore
    const sure = secret.filter((cell) => fits.every((choice) => choice.includes(cell)) && !named.includes(cell)); // prettier-ignore
    const rules = [rule(keyword), ...sums, ...(named.length ? [rule('marked', [], named)] : [])];
    const at = { ...ruled(position(four), rules), found: SOLVED };
    assert.deepEqual(await markedCells(solver, at, never), sure, JSON.stringify(rules));
    known[sure.length]++;
  }
  // All of them, none, and some.
  assert.ok(known[0] > 5 && known[4] > 5 && known[1] + known[2] + known[3] > 5, String(known));
});

test('none is known of a grid that cannot be', async () => {
  const at = { ...ruled(position(four), [rule('doublers'), rule('sum', [9], [0, 1])]), found: SOLVED }; // prettier-ignore
  assert.deepEqual(await markedCells(solver, at, never), []);
});

test('they are drawn and said once the grid is full, and no longer after a cell is open', async () => {
  const rules = [rule('doublers'), rule('sum', [5], [0, 1])];
  await put('.'.repeat(16), four, { rules });
  const diamonds = () =>
    byId('board').querySelectorAll('path').filter((one) => one.getAttribute('d')?.startsWith('M0 -45')); // prettier-ignore
  const label = (cell) => cells()[cell].getAttribute('aria-label');
  const sure = await markedCells(solver, { ...ruled(position(four), rules), found: SOLVED }, never);
  assert.deepEqual(sure, [1, 6, 11, 12]);
  puzzle.take({ ...puzzle.present(), found: SOLVED });
  await eventually('the diamonds', () => diamonds().length === sure.length);
  for (let cell = 0; cell < 16; cell++)
    assert.equal(/doubler/i.test(label(cell)), sure.includes(cell), label(cell));
  cells()[5].focus();
  key('Backspace');
  await eventually('no diamonds', () => diamonds().length === 0);
  assert.ok(!cells().some((cell) => /doubler/i.test(cell.getAttribute('aria-label'))));
});
