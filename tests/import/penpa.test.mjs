// Penpa: cells on its lattice with space around them, numbers, borders, lines.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unpack } from '../../wasm/import/formats.js';
import { cellsOf, line, penpa, PenpaGrid, random, told } from './links.mjs';

/** @param {string} link */
async function readLink(link) {
  const unpacked = await unpack(link);
  assert.equal(unpacked?.format, 'penpa');
  return { ...unpacked, ...told(unpacked.text) };
}

/** @param {PenpaGrid} grid @param {object} question @param {object} [answer] @param {object} [head] */
const read = (grid, question, answer, head) => readLink(grid.link(question, answer, head));

/** A line along an edge between two regions. @param {PenpaGrid} grid @param {readonly unknown[]} regions */
function bordersOf(grid, regions, style = 2) {
  const borders = {};
  const { size } = grid;
  for (let cell = 0; cell < size ** 2; cell++) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const edge = (...corners) => (borders[corners.map(([r, c]) => grid.corner(r, c)).join()] = style);
    if (column + 1 < size && regions[cell] !== regions[cell + 1])
      edge([row - 1, column], [row, column]);
    if (row + 1 < size && regions[cell] !== regions[cell + size])
      edge([row, column - 1], [row, column]);
  }
  return borders;
} // prettier-ignore

const SPACES = [{}, { top: 1, left: 1, right: 1, bottom: 1 }, { top: 2 }, { left: 3, bottom: 1 }];

test('thermometers, arrows and cages, wherever the grid lies', async () => {
  const next = random(18);
  for (const size of [4, 6, 9, 16])
    for (const space of SPACES) {
      const grid = new PenpaGrid(size, space);
      const sets = Array.from({ length: 6 }, () => cellsOf(next, size, 2 + next(3)));
      const ids = sets.map((cells) => cells.map(([row, column]) => grid.cell(row, column)));
      const {
        rules,
        leftOut,
        size: told,
      } = await read(grid, {
        thermo: ids.slice(0, 2),
        arrows: [...ids.slice(2, 4), [ids[0][0]], []],
        killercages: ids.slice(4),
      });
      const [a, b, c, d, e, f] = sets;
      const arrow = (cells) => line('arrow', [], cells.slice(0, 1), cells.slice(1));
      assert.deepEqual(rules, [
        line('thermo', [], a),
        line('thermo', [], b),
        arrow(c),
        arrow(d),
        line('cage', [], e),
        line('cage', [], f),
      ]);
      assert.deepEqual([leftOut, told], [[], size]);
    }
});

test('regions by their borders, wherever the grid lies; of a style that parts', async () => {
  const jigsaw = [...'AABBABBCADDCDDCC'];
  const expected = `regions ${jigsaw.join('')}`;
  for (const space of SPACES) {
    const grid = new PenpaGrid(4, space);
    for (const style of [2, 8, 21])
      assert.deepEqual((await read(grid, { lineE: bordersOf(grid, jigsaw, style) })).rules, [expected]);
    for (const [kind, rules] of /** @type {any[][]} */ ([['sudoku', []], ['square', ['boxes none']]])) {
      const told = await read(grid, { lineE: bordersOf(grid, jigsaw, 1) }, {}, { kind });
      assert.deepEqual([told.rules, told.leftOut], [rules, []]);
    }
    // The usual boxes need no line, in a square as little as in a Sudoku.
    const usual = jigsaw.map((_, cell) => Math.floor(cell / 8) * 2 + (Math.floor(cell / 2) % 2));
    const told = await read(grid, { lineE: bordersOf(grid, usual) }, {}, { kind: 'square' });
    assert.deepEqual([told.rules, told.leftOut], [[], []]);
    // Borders written the other way round; and a gap in one, through which two regions are one.
    const entries = Object.entries(bordersOf(grid, jigsaw));
    const turned = entries.map(([edge, style]) => [edge.split(',').reverse().join(), style]);
    assert.deepEqual((await read(grid, { lineE: Object.fromEntries(turned) })).rules, [expected]);
    const gap = Object.fromEntries(entries.slice(1));
    const open = await read(grid, { lineE: gap });
    assert.deepEqual([open.rules, open.leftOut], [[], ['regions']]);
    // A line across several cells is no border.
    const far = { [`${grid.corner(0, 0)},${grid.corner(0, 2)}`]: 2 };
    assert.deepEqual((await read(grid, { lineE: far })).leftOut, []);
  }
}); // prettier-ignore

test('numbers: given, filled in, small, outside', async () => {
  for (const space of SPACES) {
    const grid = new PenpaGrid(9, space);
    const number = (row, column, ...value) => ({ [grid.cell(row, column)]: value });
    for (const [value, given, left] of /** @type {any[][]} */ ([
      [['7', 1, '1'], '7', []],
      [['7', 1, '6'], '7', []],
      [['7', 1, '10'], '7', []],
      [['7', 1, 1], '7', []],
      [['7', 1, '5'], '.', ['small numbers']],
      [['10', 1, '1'], '.', ['small numbers']],
      [['x', 1, '1'], '.', ['small numbers']],
      [['7'], '.', ['small numbers']],
    ])) {
      const { cells, leftOut } = await read(grid, { number: number(2, 3, ...value) });
      assert.deepEqual([cells, leftOut], [`${'.'.repeat(21)}${given}${'.'.repeat(59)}`, left]);
      const filled = await read(grid, {}, { number: number(2, 3, ...value) });
      assert.equal(filled.entries?.[21] ?? '.', given);
      assert.equal(filled.cells, '.'.repeat(81));
    }
    for (const [row, column] of /** @type {any[][]} */ ([[-1, 0], [0, -1], [9, 0], [0, 9], [8, 9]]))
      assert.deepEqual((await read(grid, { number: number(row, column, '5', 1, '1') })).leftOut, ['clues outside']);
  }
}); // prettier-ignore

test('the sum of a cage stands in a corner of one of its cells', async () => {
  for (const space of SPACES) {
    const grid = new PenpaGrid(9, space);
    const cells = [grid.cell(2, 3), grid.cell(2, 2)];
    const inner = (/** @type {number} */ which) => String(4 * (grid.corner(0, 0) - grid.cell(0, 0) + Number(cells[1])) + which);
    for (const [number, rules, left] of /** @type {any[][]} */ ([
      [{ [inner(0)]: ['15', 1] }, ['cage 15 r3c4 r3c3'], []],
      [{ [inner(1)]: ['15', 1] }, ['cage r3c4 r3c3'], ['small numbers']],
      [{ [inner(0)]: ['?', 1] }, ['cage r3c4 r3c3'], ['small numbers']],
    ])) {
      const told = await read(grid, { killercages: [cells], numberS: number });
      assert.deepEqual([told.rules, told.leftOut], [rules, left]);
    }
  }
}); // prettier-ignore

test('what is left out, and names', async () => {
  const grid = new PenpaGrid(9);
  for (const [layer, left] of /** @type {any[][]} */ ([
    [{ numberS: { 5: ['1', 1] } }, ['small numbers']],
    ...['surface', 'symbol', 'line', 'freeline', 'freelineE', 'wall', 'nobulbthermo'].map((name) => [
      { [name]: { 1: 2 } },
      ['drawings'],
    ]),
    [{ surface: {}, line: {}, numberS: {}, thermo: [], other: { 1: 2 } }, []],
    [{ thermo: [[0]] }, ['thermo']],
    [{ killercages: [[0, grid.cell(0, 0)]] }, ['cage']],
  ])) {
    const { rules, leftOut } = await read(grid, layer);
    assert.deepEqual([rules, leftOut], [[], left], JSON.stringify(layer));
  }
  const thermo = { thermo: [[grid.cell(0, 0), grid.cell(1, 1)]] };
  const { rules } = await read(grid, thermo, {}, { words: ',Title: T,Author: A,Source: S' });
  assert.deepEqual(rules, ['title T', 'author A', 'thermo r1c1 r2c2']);
  // The first eleven words are of another kind.
  const shown = penpa(['sudoku,9,9,Title: X', '', '', '{}', '{}', JSON.stringify([28, ...Array(80).fill(0)])]);
  await assert.rejects(unpack(shown), { code: 'foreign' });
}); // prettier-ignore

test('its short names', async () => {
  const grid = new PenpaGrid(9);
  const cells = JSON.stringify([grid.cell(0, 0), grid.cell(0, 1)]);
  const steps = Array.from({ length: 81 }, (_, at) => (at === 0 ? 28 : at % 9 === 0 ? 5 : 1));
  const of = (question) =>
    penpa(['sudoku,9,9', '', '', question, '{}', JSON.stringify(steps)]);
  const short = { zT: 'thermo', z3: 'arrows', z6: 'killercages' };
  for (const [name, long] of Object.entries(short)) {
    const told = await readLink(of(`{${name}:[${cells}]}`));
    assert.deepEqual(told.rules, (await readLink(of(`{"${long}":[${cells}]}`))).rules);
    assert.equal(told.rules.length, 1);
  }
  const id = grid.cell(0, 0);
  assert.equal((await readLink(of(`{zN:{"${id}":["5",1,"1"]},zE:{},"x":zO}`))).cells[0], '5');
  for (const name of ['zS', 'zY', 'zL', 'zF', 'z2', 'zW', 'z7'])
    assert.deepEqual((await readLink(of(`{${name}:{"1":2}}`))).leftOut, ['drawings'], name);
  assert.deepEqual((await readLink(of('{z1:{"1":2}}'))).leftOut, ['small numbers']);
  for (const name of ['z_', 'z5', 'z0', 'zD', 'z8', 'zU', 'zR', 'zB', 'zP', 'zC', 'zM', 'zG', 'zA', 'zQ', 'z9'])
    assert.deepEqual((await readLink(of(`{${name}:{"1":2}}`))).leftOut, [], name);
  const zz = await readLink(of(`{zE:{"${grid.corner(0, 0)},${grid.corner(0, 1)}":2},"zZ":1}`));
  assert.deepEqual([zz.rules, zz.leftOut], [[], []]);
  await assert.rejects(readLink(of('{zX:1}')), { code: 'packed' });
}); // prettier-ignore

test('shapes that are no Sudoku', async () => {
  const grid = new PenpaGrid(9);
  for (const head of ['hex,9,9', 'square,0,9', 'square,9,0', 'square,60,9', 'square,9,60', 'sudoku,x,9', '', 'sudoku,9'])
    await assert.rejects(unpack(penpa([head, '', '', '{}', '{}', '[28]'])), { code: 'foreign', index: 50 }, head);
  const rows = (all) => all.map((cell, at) => cell - (all[at - 1] ?? 0));
  const cells = (rowCount, columnCount) =>
    rows(Array.from({ length: rowCount * columnCount }, (_, at) => grid.cell(Math.floor(at / columnCount), at % columnCount)));
  for (const [steps, code] of /** @type {any[][]} */ ([
    [cells(9, 8), 'foreign'],
    [cells(4, 9), 'foreign'],
    [cells(9, 4), 'foreign'],
    [cells(5, 5), 'foreign'],
    // As many as a square has, and as high, but wider.
    [rows(Array.from({ length: 16 }, (_, at) => grid.cell(Math.floor(at / 4), (at % 4) * 2))), 'foreign'],
    [[], 'packed'],
  ]))
    await assert.rejects(unpack(grid.link({}, {}, { steps })), { code }, String(steps.length));
  assert.equal((await read(grid, {}, {}, { steps: cells(6, 6) })).size, 6);
  // A grid that is whole, in a frame that is none.
  for (const [name, frame] of [['nx', 0], ['ny', 0], ['nx', 60], ['ny', 60]]) {
    const framed = Object.assign(new PenpaGrid(9), { [name]: frame });
    await assert.rejects(unpack(framed.link({})), { code: 'foreign' }, `${name} ${frame}`);
  }
  // As much space as there may be around it, and more.
  for (const side of ['right', 'bottom']) {
    assert.equal((await read(new PenpaGrid(9, { [side]: 50 }), {})).size, 9);
    await assert.rejects(unpack(new PenpaGrid(9, { [side]: 51 }).link({})), { code: 'foreign' });
  }
  for (const lines of [['sudoku,9,9', '', '', '{', '{}', '[28]'], ['sudoku,9,9', '', '', '{}', '{}', '['], ['sudoku,9,9']])
    await assert.rejects(unpack(penpa(lines)), { code: 'packed', index: 50 });
}); // prettier-ignore
