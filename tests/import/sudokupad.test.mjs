// SudokuPad: pictures with cells, regions and cages, its abbreviated JSON, and cells without their blanks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import LZString from 'lz-string';
import { unpack } from '../../wasm/import/formats.js';
import { cellsOf, emptyGrid, fPuzzles, line, random, sudokuPad, told } from './links.mjs';

/** @param {unknown} picture or its text */
async function read(picture) {
  const unpacked = await unpack(sudokuPad(picture));
  assert.equal(unpacked?.format, 'sudokupad');
  return { ...unpacked, ...told(unpacked.text) };
}

const CELLS = emptyGrid(9);
const ROWS = CELLS.map((cells, row) => cells.map((_, column) => [row, column]));
const ROW_LETTERS = `regions ${[...'ABCDEFGHI'].map((letter) => letter.repeat(9)).join('')}`;

test('cages in every size, in both spellings', async () => {
  const next = random(16);
  for (const size of [4, 6, 9, 16]) {
    const all = Array.from({ length: 6 }, () => ({ cells: cellsOf(next, size, 2 + next(3)), sum: 3 + next(20) }));
    const expected = all.map(({ cells, sum }) => line('cage', [sum], cells));
    const long = all.map(({ cells, sum }) => ({ cells, value: String(sum) }));
    const short = all.map(({ cells, sum }) => ({ ce: cells, v: sum }));
    assert.deepEqual((await read({ cells: emptyGrid(size), cages: long })).rules, expected);
    assert.deepEqual((await read({ ce: emptyGrid(size), ca: short })).rules, expected);
  }
}); // prettier-ignore

const PAIR = [[0, 0], [8, 8]]; // prettier-ignore

/** Fields beside the cells, and what comes of it: our lines, then the names of what is left out. */
const VECTORS = /** @type {any[][]} */ ([
  [{ regions: ROWS }, [ROW_LETTERS], []],
  [{ re: ROWS.toReversed() }, [ROW_LETTERS], []],
  [{ regions: [] }, [], []],
  // Cells of no region are one together.
  [{ regions: ROWS.slice(1) }, [ROW_LETTERS], []],
  [{ regions: ROWS.slice(2) }, [], ['regions']],
  [{ regions: [...ROWS, [[9, 0], [-1, 0], [0, 9]]] }, [ROW_LETTERS], []],
  [{ cages: [{ cells: PAIR, unique: true }] }, ['cage r1c1 r9c9'], []],
  [{ cages: [{ cells: PAIR, value: '', unique: true }] }, ['cage r1c1 r9c9'], []],
  [{ cages: [{ cells: PAIR }] }, [], ['cages']],
  [{ cages: [{ cells: PAIR, unique: false }] }, [], ['cages']],
  [{ cages: [{ cells: PAIR, value: 'x', unique: true }] }, [], ['cages']],
  [{ cages: [{ cells: PAIR, value: '0' }] }, [], ['cages']],
  [{ cages: [{ cells: [[0, 9]], value: '5' }] }, [], ['cage']],
  [{ cages: [{ cells: [], value: '5' }, { value: 'note' }] }, [], []],
  [{ cages: [{ value: 'title: A' }, { v: 'AUTHOR: B' }, { cells: PAIR, value: 5 }] }, ['title A', 'author B', 'cage 5 r1c1 r9c9'], []],
  [{ cages: [{ value: 'rules: Normal\nrules' }] }, [], ['instructions']],
  [{ cages: [{ cells: PAIR, value: 'solution: 123' }, { value: 'foglight: x' }, { value: 'msgcorrect: x' }, { value: 'x y: z' }] }, [], []],
  // Too long a word before the colon to be a name.
  [{ cages: [{ cells: PAIR, value: `${'x'.repeat(21)}: y` }] }, [], ['cages']],
  [{ cages: [{ cells: PAIR, value: `${'x'.repeat(20)}: y` }] }, [], []],
  [{ metadata: { title: 'A', author: 'B', rules: ['C'] } }, [], ['title', 'author', 'instructions']],
  [{ metadata: { rules: ['C', 'D'] }, cages: [{ cells: PAIR, value: '7' }] }, ['# about: C', '# about: D', 'cage 7 r1c1 r9c9'], []],
  [{ metadata: { rules: [{}] } }, [], ['instructions']],
  [{ metadata: { title: 'A', author: 'B' }, cages: [{ cells: PAIR, value: '7' }] }, ['title A', 'author B', 'cage 7 r1c1 r9c9'], []],
  ...['lines', 'l', 'arrows', 'a', 'overlays', 'o', 'underlays', 'u'].map((name) => [{ [name]: [{}] }, [], ['drawings']]),
  [{ lines: [], l: {}, other: [{}] }, [], []],
]); // prettier-ignore

test('each field by itself: what it becomes, and what is left out', async () => {
  for (const [fields, expected, left] of VECTORS) {
    const { rules, leftOut } = await read({ cells: CELLS, ...fields });
    assert.deepEqual([rules, leftOut], [expected, left], JSON.stringify(fields));
  }
});

test('cells: givens, and what is left out', async () => {
  for (const [cell, given, left] of /** @type {any[][]} */ ([
    [{ value: 7 }, '7', []],
    [{ v: '7' }, '7', []],
    [{ value: 0 }, '.', ['values']],
    [{ value: 'A' }, '.', ['values']],
    [{ v: 10 }, '.', ['values']],
    [{ value: '' }, '.', []],
    [{ pencilMarks: [1] }, '.', ['marks']],
    [{ centremarks: [1] }, '.', ['marks']],
    [{ pencilMarks: [] }, '.', []],
    [{ c: 1 }, '.', ['colours']],
    [{ color: 'red' }, '.', ['colours']],
    [null, '.', []],
  ])) {
    const cells = emptyGrid(9);
    cells[1][2] = cell;
    // What is beyond the grid is nothing.
    cells[1].push({ value: 9, color: 1 });
    const told = await read({ cells });
    const text = told.cells.replace(/^.{11}./, (start) => `${start.slice(0, 11)}.`);
    assert.deepEqual([told.cells[11], text, told.leftOut], [given, '.'.repeat(81), left]);
  }
  await assert.rejects(read({ cells: emptyGrid(5) }), { code: 'foreign', index: 22 });
});

test('abbreviated JSON', async () => {
  const grid = (first) => `[[${first}],${Array(8).fill('[,,,,,,,,]').join()}]`;
  for (const [text, expected] of /** @type {any[][]} */ ([
    [`{ce:${grid('{v:5},,,,,,,,')}}`, '5'],
    [`{'ce':${grid("{'v':'5'}")}}`, '5'],
    [` { "ce" : ${grid(' { "v" : 5 } , ')} } `, '5'],
    [`{ce:${grid('{v:5,x:t,y:f,z:null,w:}')},ca:,x:[],y:{},z:[{}]}`, '5'],
    [`{ce:${grid('{v:5.0}')}}`, '5'],
    [`{ce:${grid('{v:.5e1}')}}`, '5'],
    [`{ce:${grid('{v:50e-1}')}}`, '5'],
    [`{ce:${grid('{v:5E+0}')}}`, '5'],
    [`{ce:${grid("{v:'\\5'}")}}`, '5'],
    [`{ce:${grid('{v:5.}')}}`, '5'],
  ])) {
    const { cells, leftOut } = await read(text);
    assert.deepEqual([cells, leftOut], [expected.padEnd(81, '.'), []], text);
  }
  // Blanks, tabs and line breaks may stand between any two signs, and after a comma nothing may follow them.
  for (const blank of [' ', '\t', '\n', ' \r\n ']) {
    const signs = `{ce:${grid('{v:5},,,,,,,,')},x:,y:[,],z:{a:t,b:,'c':[1,2],"d":{}},w:[]}`;
    for (const text of [
      signs.replace(/[{}[\],:]/g, (sign) => sign + blank),
      signs.replace(/[{}[\],:]/g, (sign) => blank + sign),
      signs.replace(/,/g, (sign) => sign + blank),
    ]) {
      const { cells, leftOut } = await read(text);
      assert.deepEqual([cells, leftOut], ['5'.padEnd(81, '.'), []], text);
    }
  }
  // t is true: a cage is one of different digits; f is not, nor a word.
  const cage = async (unique) =>
    (await read(`{ce:${grid('')},ca:[{ce:[[0,0],[0,1]],unique:${unique}}]}`)).rules;
  for (const [unique, is] of /** @type {any[][]} */ ([['t', true], ['true', true], ['f', false], ['false', false], ['null', false]]))
    assert.deepEqual(await cage(unique), is ? ['cage r1c1 r1c2'] : [], unique);
  // In strings \n, \t and \r are blanks, and either quote may stand in the other.
  const title = async (text) =>
    (await read(`{ce:${grid('')},metadata:{title:${text}},ca:[{ce:[[0,0]],v:5}]}`)).rules[0];
  for (const [text, is] of /** @type {any[][]} */ ([
    ["'a\\nb\\tc\\rd'", 'a b c d'],
    ['"it\'s"', "it's"],
    ["'a \\\\ \\' \\\" b'", 'a \\ \' " b'],
    ['word', 'word'],
  ]))
    assert.equal(await title(text), `title ${is}`);
  for (const broken of ['', '{', '[', '{ce:[}', '{ce:[[]', '{ce:[[]]} x', '{ce}', '{ce:[],}', '{:1}', '{"a', "{'a\\", '[[] []]', '{a:1 b:2}', '{a:"x}', '[[]', '{a:1,,b:2}', '{a:[1}]', '['.repeat(50)])
    await assert.rejects(read(broken), { code: 'packed', index: 25 }, broken);
  // As deep as a puzzle may be, and deeper.
  const deep = (levels) => `{ce:${grid('')},x:${'['.repeat(levels)}${']'.repeat(levels)}}`;
  assert.equal((await read(deep(40))).size, 9);
  await assert.rejects(read(deep(41)), { code: 'packed' });
}); // prettier-ignore

const PAIRS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';
const BLANKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

test('cells without their blanks, in both ways', async () => {
  const next = random(17);
  for (let round = 0; round < 60; round++) {
    // Up to five blanks after a digit can be said in the newer way, up to 69 in the older.
    let [cells, newer, older] = ['', '', ''];
    while (cells.length < 81) {
      const room = 81 - cells.length - 1;
      const [digit, blanks] = [1 + next(9), Math.min(room, round % 2 ? next(6) : next(70))];
      cells += digit + '.'.repeat(blanks);
      newer += PAIRS[10 * blanks + digit] ?? '#';
      older += digit + (blanks === 0 ? '' : BLANKS[blanks]);
    }
    const all = newer.includes('#') ? [older] : [newer, older];
    for (const packed of all.filter(({ length }) => length < 81))
      for (const link of [`https://sudokupad.app/${packed}`, `https://sudokupad.app/classic${packed}`]) {
        // What has other meanings in an address is not said there.
        if (/[?&#\s:]/.test(packed)) continue;
        const unpacked = await unpack(link);
        assert.deepEqual([unpacked?.text, unpacked?.leftOut], [cells, []], link);
      }
  }
}); // prettier-ignore

test('which of its names holds what', async () => {
  const base64 = (value) => LZString.compressToBase64(JSON.stringify(value));
  const picture = { cells: CELLS, cages: [{ cells: PAIR, value: 5 }] };
  const fields = { size: 9, grid: CELLS, antiking: true };
  const rules = async (text) => told((await unpack(text))?.text ?? '').rules;
  for (const prefix of ['scl', 'ctc', ''])
    assert.deepEqual(await rules(`https://sudokupad.app/${prefix}${base64(picture)}`), ['cage 5 r1c1 r9c9']);
  for (const prefix of ['fpuz', 'fpuzzles'])
    assert.deepEqual(await rules(`https://sudokupad.app/${prefix}${base64(fields)}`), ['antiking']);
  // By itself it has a prefix, or is cells.
  for (const [prefix, value] of /** @type {any[][]} */ ([['scl', picture], ['ctc', picture], ['fpuz', fields], ['fpuzzles', fields]]))
    assert.equal((await rules(`${prefix}${base64(value)}`)).length, 1, prefix);
  assert.equal(await unpack(base64(picture)), null);
  assert.equal(await unpack('scl12'), null);
  const classic = `${'1'.repeat(79)}B`; // 79 ones, then one with a blank
  assert.equal((await unpack(classic))?.text, `${'1'.repeat(80)}.`);
  assert.equal((await unpack(`classic${classic}`))?.text, `${'1'.repeat(80)}.`);
  assert.equal(await unpack(`1${classic}`), null);
  const site = 'https://sudokupad.app/';
  for (const [text, code, index] of /** @type {any[][]} */ ([
    [`${site}scf12345`, 'foreign', 22],
    ['scf12345', 'foreign', 0],
    [`${site}${'x'.repeat(60)}`, 'network', 22],
    [`${site}${'x'.repeat(61)}`, 'packed', 22],
    [`${site}classic${'x'.repeat(60)}`, 'network', 22],
    [`${site}classic${'x'.repeat(61)}`, 'packed', 29],
    [`${site}classic${base64(picture)}`, 'packed', 29],
    [`${site}fpuzzles${'x'.repeat(61)}`, 'packed', 30],
    [`${site}scl${'!'.repeat(3)}`, 'packed', 25],
    [`${site}scl${fPuzzles({}).slice(-20)}`, 'packed', 25],
  ]))
    await assert.rejects(unpack(text), { code, index }, text);
}); // prettier-ignore
