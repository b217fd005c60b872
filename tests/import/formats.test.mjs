// Texts that the core reads and links that JavaScript unpacks, through one door: what they hold, what was
// left out, and that whatever is broken is told with its place. The vectors lie outside the project.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import LZString from 'lz-string';
import { Engine, SudokuError } from '../../wasm/engine/engine.js';
import { Form, fields, list, number } from '../../wasm/import/form.js';
import { read, unpack } from '../../wasm/import/formats.js';
import { base64, inflated, json, lzJson } from '../../wasm/import/packed.js';
import { indexed, placed } from '../../wasm/import/unpacked.js';
import { modules } from '../node/data.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = process.env.NINEFOLD_CORPORA ?? resolve(root, '../shared/puzzles');
const file = join(folder, 'format_vectors.json');
const skip = existsSync(file) ? false : `${file} is not there: set NINEFOLD_CORPORA`;
const vectors = skip ? [] : JSON.parse(readFileSync(file, 'utf8'));

const engine = Engine.loadSync(modules.simd);
const parse = (text) => engine.parse(text);

const GENTLE = '2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6';

/** One of several judges' puzzles in a file, of which one is taken. */
const first = (givens) => (Array.isArray(givens) ? givens[0] : givens);

const dots = (digits) => digits?.replaceAll('0', '.');

test('every vector is read as it should be', { skip }, async () => {
  let count = 0;
  let before;
  for (const { format, input, expect } of vectors) {
    count++;
    // A triangular grid is no Sudoku, whatever it holds.
    if (expect.gridtype === 'tri') {
      await assert.rejects(unpack(input), { code: 'foreign', line: 1 });
      continue;
    }
    const puzzle = await read(input, parse);
    const rules = puzzle.rules ?? [];
    if (format === 'poj3076') {
      assert.equal(engine.solve(input).solution, expect.solution);
      continue;
    }
    if (expect.cages) assert.deepEqual(cagesOf(rules), expect.cages.map(cageOf).sort());
    const expected = expect.sameAs ? before : (dots(first(expect.givens)) ?? '.'.repeat(81));
    assert.equal(puzzle.givens, expected, format);
    before = expected;
    if (expect.state)
      assert.equal(filled(puzzle), dots(expect.state), `${format}: what was filled in`);
    if (expect.solvedOrGiven) assert.equal(filled(puzzle), dots(expect.solvedOrGiven));
    if (expect.candidates) assert.deepEqual(puzzle.marks, expect.candidates);
    for (const [cell, digit] of Object.entries(expect.placed ?? {}))
      assert.equal(puzzle.entries[indexOf(cell)], String(digit));
    for (const removed of expect.removed ?? []) {
      const [digit, cell] = removed.split('@');
      assert.ok(!puzzle.marks[indexOf(cell)].includes(digit));
    }
    if (expect.regions) assert.equal(regionsOf(puzzle), expect.regions, format);
    if (expect.keys?.includes('diagonal+'))
      assert.deepEqual(rules, [{ ...rules[0], keyword: 'diagonal', values: [3] }]);
    // One of each type, with every one taken over.
    if (expect.types) assert.deepEqual([rules.length, puzzle.leftOut], [39, undefined]);
  }
  assert.ok(count > 20);
});

const cageOf = ({ sum, cells }) => `${sum}: ${cells.join(' ')}`;
const cagesOf = (rules) =>
  rules.map(({ values, groups }) => cageOf({ sum: values[0], cells: groups[0] })).sort();

const indexOf = (cell) => {
  const [, row, column] = /r(\d)c(\d)/.exec(cell);
  return (Number(row) - 1) * 9 + Number(column) - 1;
};

/** Givens and entries. @param {any} puzzle */
const filled = ({ givens, entries }) =>
  [...givens].map((given, i) => (given === '.' ? (entries?.[i] ?? '.') : given)).join('');

/** Regions as digits, in the order of their first cells. @param {any} puzzle */
function regionsOf({ size, boxHeight, boxWidth, regions }) {
  // Boxes that are rows are none.
  if (!regions && boxHeight === 1) return '0'.repeat(size ** 2);
  /** @type {number[]} */
  const all =
    regions ??
    Array.from({ length: size ** 2 }, (_, cell) => {
      const [row, column] = [Math.floor(cell / size), cell % size];
      return Math.floor(row / boxHeight) * boxHeight + Math.floor(column / boxWidth);
    });
  const names = [...new Set(all)];
  return all.map((name) => names.indexOf(name)).join('');
}

/** Numbers from a seed, the same every time. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const OTHERS = [...'0123456789.+-|:, \n#[uA~%&=é\ud800\0'];

/** A character more, fewer, exchanged with the next, another; or the end is gone. */
function slip(text, next) {
  const at = next(text.length);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  switch (next(5)) {
    case 0:
      return before + OTHERS[next(OTHERS.length)] + after;
    case 1:
      return before + after.slice(1);
    case 2:
      return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
    case 3:
      return before + OTHERS[next(OTHERS.length)] + after.slice(1);
    default:
      return before;
  }
}

test('every vector, broken in ten ways, is told with its place or is sound', { skip }, async () => {
  const next = random(20261121);
  let [refused, taken] = [0, 0];
  for (const { input } of vectors)
    for (let way = 0; way < 10; way++) {
      const text = slip(input, next);
      const outcome = await outcomeOf(text);
      if (outcome === 'taken') taken++;
      else refused++;
    }
  assert.ok(refused > 50 && taken > 20, `${refused} refused, ${taken} taken`);
});

/** Reads a text and checks what comes of it. */
async function outcomeOf(text) {
  try {
    const puzzle = await read(text, parse);
    assert.equal(puzzle.givens.length, puzzle.size ** 2, JSON.stringify(text));
    for (const digits of [puzzle.givens, puzzle.entries ?? ''])
      assert.match(digits, /^[.1-9A-Y]*$/, JSON.stringify(text));
    return 'taken';
  } catch (error) {
    assert.ok(error instanceof SudokuError, `${error?.stack} of ${JSON.stringify(text)}`);
    assert.ok(error.index >= 0 && error.index <= text.length, JSON.stringify([error, text]));
    assert.ok(error.line >= 1 && error.column >= 1);
    return 'refused';
  }
}

const lz = (value) => LZString.compressToBase64(JSON.stringify(value));
const link = (value) => `https://www.f-puzzles.com/?load=${encodeURIComponent(lz(value))}`;
/** @returns {any[][]} */
const emptyGrid = (size) =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => ({})));

test('f-puzzles: rules, entries, marks, and what is left out', async () => {
  const grid = emptyGrid(9);
  grid[0][0] = { value: 5, given: true };
  grid[0][1] = { value: 3 };
  grid[0][2] = { centerPencilMarks: [1, 2], cornerPencilMarks: [4], c: '#ff0000' };
  grid[8][8] = { givenPencilMarks: [7, 8] };
  const unpacked = await unpack(
    link({
      size: 9,
      title: 'A title',
      author: 'Somebody',
      ruleset: 'Normal rules',
      grid,
      antiknight: true,
      negative: ['xv'],
      thermometer: [{ lines: [['R1C1', 'R1C2', 'R1C3']] }],
      whispers: [{ lines: [['R2C1', 'R2C2']], value: 4 }],
      arrow: [{ cells: ['R5C5'], lines: [['R5C5', 'R5C6', 'R5C7']] }],
      killercage: [{ cells: ['R3C1', 'R3C2'], value: '12' }, { cells: ['R4C1', 'R4C2'] }],
      littlekillersum: [{ cell: 'R0C3', direction: 'DL', value: '9' }],
      sandwichsum: [{ cell: 'R10C2', value: '11' }],
      quadruple: [{ cells: ['R1C1', 'R1C2', 'R2C1', 'R2C2'], values: [1, 2] }],
      difference: [{ cells: ['R6C1', 'R6C2'] }, { cells: ['R6C3', 'R6C4'], value: 3 }],
      ratio: [{ cells: ['R7C1', 'R7C2'] }],
      xv: [{ cells: ['R8C1', 'R8C2'], value: 'X' }],
      clone: [{ cells: ['R1C8'], cloneCells: ['R9C1'] }],
      nabner: [{ lines: [['R1C1', 'R1C2']] }],
      foglight: [{ cells: ['R1C1'] }],
      text: [{ cells: ['R1C1'], value: 'hello' }],
    }),
  );
  assert.equal(unpacked.format, 'f-puzzles');
  assert.deepEqual(unpacked.text.split('\ngrid\n')[0].split('\n'), [
    'size 9',
    'title A title',
    'author Somebody',
    '# about: Normal rules',
    'candidates 7 8 : r9c9',
    'strictxv',
    'antiknight',
    'thermo r1c1-r1c3',
    'whisper 4 r2c1 r2c2',
    'arrow r5c5 : r5c6 r5c7',
    'cage 12 r3c1 r3c2',
    'cage r4c1 r4c2',
    'littlekiller 9 r1c2 r2c1',
    'sandwich 11 r9c2-r1c2',
    'quadruple 1 2 : r1c1 r1c2 r2c1 r2c2',
    'white r6c1 r6c2',
    'difference 3 r6c3 r6c4',
    'black r7c1 r7c2',
    'x r8c1 r8c2',
    'clone r1c8 : r9c1',
    'nabner r1c1 r1c2',
  ]);
  assert.deepEqual(unpacked.leftOut, ['corner marks', 'colours', 'foglight', 'drawings']);
  assert.equal(unpacked.entries[1], '3');
  assert.equal(unpacked.marks[2], '12');
});

test('f-puzzles: other sizes, jigsaws, and cells outside', async () => {
  const grid = emptyGrid(6);
  // Two cells of neighbouring boxes change places.
  grid[0][2].region = 1;
  grid[0][3].region = 0;
  const jigsaw = await unpack(link({ size: 6, grid }));
  assert.match(jigsaw.text, /^regions AABABB/m);
  grid[0][3].region = 1;
  assert.deepEqual((await unpack(link({ size: 6, grid }))).leftOut, ['regions']);
  const large = emptyGrid(16);
  large[0][0] = { value: 16, given: true };
  const sixteen = await read(link({ size: 16, grid: large }), parse);
  assert.equal(sixteen.size, 16);
  assert.equal(sixteen.givens[0], 'P');
  const outside = await unpack(
    link({ size: 9, grid: emptyGrid(9), killercage: [{ cells: ['R1C1', 'R12C9'], value: 3 }] }),
  );
  assert.deepEqual(outside.leftOut, ['cage']);
  for (const size of [3, 5, 26, '9', null, 1e9])
    await assert.rejects(unpack(link({ size, grid: [] })), { code: 'foreign', index: 32 });
});

test('SudokuPad: pictures, f-puzzles inside, cells alone, and names that need the site', async () => {
  const cells = emptyGrid(9);
  cells[4][4] = { value: 7 };
  const long = JSON.stringify({
    cellSize: 50,
    cells,
    regions: [],
    cages: [
      { cells: [], value: 'title: Squares' },
      {
        cells: [
          [0, 0],
          [0, 1],
        ],
        value: '11',
      },
    ],
    lines: [{ wayPoints: [[0.5, 0.5]] }],
  });
  const short = long
    .replaceAll('{}', '')
    .replaceAll('"', "'")
    .replaceAll("'cells'", 'ce')
    .replaceAll("'cages'", 'ca')
    .replaceAll("'value'", 'v');
  for (const json of [long, short]) {
    const id = `scl${LZString.compressToBase64(json)}`;
    for (const text of [id, `https://sudokupad.app/${id}`, `https://sudokupad.app/sudoku/${id}`]) {
      const unpacked = await unpack(text);
      assert.equal(unpacked.format, 'sudokupad');
      assert.match(unpacked.text, /^title Squares\ncage 11 r1c1 r1c2\ngrid$/m);
      assert.match(unpacked.text, /\n\.\.\.\.7\.\.\.\.\n/);
      assert.deepEqual(unpacked.leftOut, ['drawings']);
    }
  }
  const inside = await unpack(`https://sudokupad.app/fpuz${lz({ size: 9, grid: emptyGrid(9) })}`);
  assert.equal(inside.text, '.'.repeat(81));
  for (const text of [
    'https://sudokupad.app/k7h3f2x9ab',
    'https://app.crackingthecryptic.com/Rt9b2f',
  ])
    await assert.rejects(unpack(text), { code: 'network' });
  await assert.rejects(unpack('https://www.f-puzzles.com/?id=yhkyz63b'), { code: 'network' });
  await assert.rejects(unpack('https://sudokupad.app/scfB6B91D7'), { code: 'foreign' });
});

test('OpenSudoku: both versions, entries and notes, and the place of what is wrong', async () => {
  const data = [...GENTLE].map((c) => (c === '.' ? '0|0|1|' : `${c}|0|0|`));
  data[1] = '9|0|1|';
  data[2] = '0|5|1|';
  const game = (cells) =>
    `<?xml version="1.0"?>\n<opensudoku version="2"><folder name="Mine"><game state="1" data="version: 2&#10;${cells}" note="hm"/></folder></opensudoku>`;
  const puzzle = await read(game(data.join('')), parse);
  assert.equal(puzzle.givens, GENTLE);
  assert.equal(puzzle.entries[1], '9');
  assert.equal(puzzle.marks[2], '13');
  assert.equal(puzzle.format, 'opensudoku');
  assert.deepEqual(puzzle.leftOut, ['title', 'comment']);
  data[80] = '6|0|7|';
  const text = game(data.join(''));
  await assert.rejects(read(text, parse), (/** @type {any} */ error) => {
    assert.equal(error.index, text.lastIndexOf('|7|') + 1);
    assert.deepEqual([error.code, error.line], ['symbol', 2]);
    return true;
  });
  const old = `<opensudoku><name>Set</name><game data='${GENTLE.replaceAll('.', '0')}'/><game data='1'/></opensudoku>`;
  assert.equal((await read(old, parse)).givens, GENTLE);
  assert.deepEqual((await read(old, parse)).leftOut, ['title', 'puzzles']);
  for (const rubbish of ['<?xml?>', '<opensudoku><game/></opensudoku>', '<opensudoku><game data="'])
    await assert.rejects(read(rubbish, parse), { code: 'packed' });
});

/** LZString of a letter n * n / 2 times over: each code stands for all that the one before did, and one more. */
function lzBomb(n) {
  const bits = [];
  const put = (value, count) => {
    for (let i = 0; i < count; i++) bits.push((value >> i) & 1);
  };
  put(0, 2);
  put(0x61, 8);
  let [width, room] = [3, 4];
  for (let code = 4; code < n; code++) {
    put(code, width);
    if (--room === 0) room = 1 << width++;
  }
  put(2, width);
  while (bits.length % 6 > 0) bits.push(0);
  const sextets = bits.join('').match(/.{6}/g) ?? [];
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  return sextets.map((sextet) => alphabet[parseInt(sextet, 2)]).join('');
}

test('links that mean harm explain themselves, within a second of the processor', async () => {
  const bomb = deflateRawSync(Buffer.alloc(1 << 27)).toString('base64');
  const swelling = lzBomb(9000);
  const begun = process.cpuUsage();
  for (const [text, code] of [
    [`https://swaroopg92.github.io/penpa-edit/#m=edit&p=${bomb}`, 'packed'],
    [`https://www.f-puzzles.com/?load=${swelling}`, 'packed'],
    [`https://www.f-puzzles.com/?load=${'A'.repeat(900_000)}`, 'packed'],
    ['https://www.f-puzzles.com/?load=<script>alert(1)</script>', 'packed'],
    ['https://www.f-puzzles.com/?load=N4Ig%', 'packed'],
    ['https://www.f-puzzles.com/?load=N4Ig\ud800', 'packed'],
    ['https://www.f-puzzles.com/?load=', 'packed'],
    [link([[[]]]), 'foreign'],
    [link({ size: 9, grid: 'x', arrow: [null, 3, { lines: [7] }], cage: {} }), null],
    [link({ size: 9, grid: [[{ region: {} }]], __proto__: { size: 4 } }), null],
    [
      `https://sudokumaker.app/?puzzle=${LZString.compressToEncodedURIComponent('{"puzzle":{}}')}`,
      'foreign',
    ],
    [`https://sudokupad.app/scl${LZString.compressToBase64('['.repeat(5000))}`, 'packed'],
  ]) {
    if (code === null) assert.ok((await unpack(text)).text);
    else
      await assert.rejects(
        unpack(text),
        (/** @type {any} */ error) => error.code === code && error.index >= 0,
      );
  }
  const { user, system } = process.cpuUsage(begun);
  assert.ok(user + system < 1_000_000, `${user} and ${system} microseconds`);
  assert.equal(await unpack('1'.repeat(2 << 20)), null);
  assert.equal(await unpack('https://example.org/whatever'), null);
});

test('the length of LZString is told before it is unpacked', async () => {
  const next = random(7);
  for (let round = 0; round < 200; round++) {
    const length = next(600);
    const letters = 1 + next(60);
    const title = Array.from({ length }, () => String.fromCharCode(0x61 + next(letters) * 7)).join(
      '',
    );
    const { text } = await unpack(link({ size: 4, grid: [], title, antiking: true }));
    assert.ok(text.startsWith('size 4\n'), title);
  }
});

for (const [variant, bytes] of Object.entries(modules)) {
  test(`${variant}: the core tells what it took and what not`, () => {
    const core = Engine.loadSync(bytes);
    const entered = `2+9${GENTLE.slice(2)}`;
    const hodoku = core.parse(`:0000:x:${entered}:315:::note`);
    assert.equal(hodoku.format, 'hodoku');
    assert.equal(hodoku.givens, GENTLE);
    assert.equal(hodoku.entries, `.9${'.'.repeat(79)}`);
    assert.equal(hodoku.marks[4], '5');
    assert.deepEqual(hodoku.leftOut, ['comment']);
    assert.equal(core.solve(`:0000:x:${entered}:315:::`).count, 1);
    const plain = core.parse(GENTLE);
    assert.deepEqual(Object.keys(plain).sort(), [
      'boxHeight',
      'boxWidth',
      'format',
      'givens',
      'size',
      'symbols',
    ]);
    assert.deepEqual(core.parse(`${GENTLE}\n${GENTLE}`).leftOut, ['puzzles']);
  });
}

test('f-puzzles: a cage whose sum is no number is left out', async () => {
  const killercage = ['?', '', '7'].map((value, row) => ({
    cells: [`R${row + 1}C1`, `R${row + 1}C2`],
    value,
  }));
  const { text, leftOut } = await unpack(link({ size: 9, grid: emptyGrid(9), killercage }));
  assert.deepEqual(text.match(/^cage.*$/gm), ['cage r2c1 r2c2', 'cage 7 r3c1 r3c2']);
  assert.deepEqual(leftOut, ['cage']);
});

/** A puzzle of four by four, collected by some calls: its lines before the grid, and what was left out. @param {(form: Form) => void} collect */
function collected(collect, size = 4) {
  const form = new Form(size, 0);
  collect(form);
  const { text, leftOut, ...more } = form.done();
  return { lines: text.split('\ngrid\n')[0].split('\n').slice(1), leftOut, text, ...more };
}

test('a puzzle that is collected: which cells, digits and sizes there are', () => {
  for (const size of [0, 2, 3, 26, '9', null, NaN, 4.5]) assert.throws(() => new Form(size, 5), { code: 'foreign', index: 5 });
  const form = new Form(6, 0);
  assert.deepEqual([0, 1, 6, 7, 2.5, '1', null, NaN].map((value) => form.isDigit(value)), [false, true, true, false, false, false, false, false]);
  assert.deepEqual([-1, 0, 35, 36, 1.5, NaN].map((cell) => form.isCell(cell)), [false, true, true, false, false, false]);
  assert.deepEqual([[0, 0], [5, 5], [1, 2], [6, 0], [0, 6], [-1, 3], [3, -1], [0.5, 1]].map(([row, column]) => form.cell(row, column)), [0, 35, 8, -1, -1, -1, -1, -1]);
}); // prettier-ignore

test('a puzzle that is collected: its names, its rules in words, and its rules', () => {
  const antiking = (/** @type {Form} */ form) => form.rule('antiking', []);
  const of = (/** @type {(form: Form) => void} */ collect) => {
    const { lines, leftOut } = collected((form) => (antiking(form), collect(form)));
    assert.equal(lines.at(-1), 'antiking');
    return [...lines.slice(0, -1), ...leftOut.map((name) => `- ${name}`)];
  };
  assert.deepEqual(of((form) => form.name('title', '  A \n  name ')), ['title A name']);
  assert.deepEqual(of((form) => form.name('author', 'x'.repeat(201))), [`author ${'x'.repeat(200)}`]);
  for (const none of [undefined, 7, '', ' \t']) assert.deepEqual(of((form) => form.name('title', none)), []);
  // Each line a paragraph, of those that have something in them.
  assert.deepEqual(of((form) => form.about(' One  rule\r\n\r\n \n another ')), ['# about: One rule', '# about: another']);
  assert.deepEqual(of((form) => form.about(['One', '', 'two\nthree'])), ['# about: One', '# about: two', '# about: three']);
  for (const none of [undefined, '', [], ' ']) assert.deepEqual(of((form) => form.about(none)), []);
  for (const none of [7, {}, ['One', 2], null]) assert.deepEqual(of((form) => form.about(none)), ['- instructions']);
  assert.deepEqual(of((form) => form.about(`${'x'.repeat(1001)}${'\n \ny'.repeat(50)}`)), [`# about: ${'x'.repeat(1000)}`, ...Array(39).fill('# about: y')]);
  // Without a rule the text is a line, in which no words have a place.
  const bare = collected((form) => (form.name('title', 'x'), form.about('y')));
  assert.deepEqual([bare.text, bare.leftOut], ['.'.repeat(16), ['title', 'instructions']]);
  for (const [values, groups, taken] of /** @type {[unknown[], number[][], boolean][]} */ ([
    [[0], [[0, 15]], true], [[-1], [[0]], false], [[0.5], [[0]], false], [['1'], [[0]], false], [[2 ** 53], [[0]], false],
    [[1], [[16]], false], [[1], [[-1]], false], [[1], [[0], []], false], [[1, null], [[0]], false], [[1], [[0], [16]], false], [[1], [], true],
  ]))
    assert.equal(collected((form) => form.rule('cage', values, ...groups)).leftOut.join(), taken ? '' : 'cage', JSON.stringify([values, groups]));
  const digits = (/** @type {unknown[]} */ some) => collected((form) => form.digits('quadruple', some, [0, 1, 4, 5]));
  assert.deepEqual([digits([1, 4]).lines, digits([1, 5]).leftOut, digits([]).leftOut], [['quadruple 1 4 : r1c1 r1c2 r2c1 r2c2'], ['quadruple'], ['quadruple']]);
}); // prettier-ignore

test('a puzzle that is collected: clues from outside see the cells before them, from the nearest on', () => {
  const outside = (/** @type {number} */ row, /** @type {number} */ column) => {
    const { lines, leftOut } = collected((form) => form.outside('sandwich', 5, row, column));
    return leftOut.length > 0 ? `- ${leftOut}` : lines.join();
  };
  assert.deepEqual(
    [[1, -1], [1, 4], [-1, 2], [4, 2], [-1, -1], [4, 4], [1, 1], [-1, 4], [5, 1], [1, -2]].map(([row, column]) => outside(row, column)),
    ['sandwich 5 r2c1-r2c4', 'sandwich 5 r2c4-r2c1', 'sandwich 5 r1c3-r4c3', 'sandwich 5 r4c3-r1c3', ...Array(6).fill('- sandwich')],
  );
  const slant = (/** @type {number[]} */ ...from) => collected((form) => form.slant(9, .../** @type {[number, number, number, number]} */ (from)));
  assert.deepEqual([slant(0, 1, 1, 1).lines, slant(3, 0, -1, 1).lines, slant(0, 2, 1, -1).lines, slant(0, 4, 1, -1).leftOut], [['littlekiller 9 r1c2-r3c4'], ['littlekiller 9 r4c1-r1c4'], ['littlekiller 9 r1c3-r3c1'], ['littlekiller']]);
}); // prettier-ignore

test('a puzzle that is collected: regions under whatever names, boxes where they are those, none', () => {
  const regions = (/** @type {unknown[]} */ some) => {
    const { lines, leftOut, text } = collected((form) => form.regions(some));
    return leftOut.length > 0 ? `- ${leftOut}` : text.startsWith('size') ? lines.join() : 'usual';
  };
  const usual = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
  const jigsaw = [0, 0, 1, 1, 0, 1, 1, 2, 0, 3, 3, 2, 3, 3, 2, 2];
  assert.deepEqual([regions(usual), regions(usual.map((one) => ['x', null, 7, 'y'][one])), regions(usual.map((one) => 3 - one))], ['usual', 'usual', 'usual']);
  assert.equal(regions(jigsaw), 'regions AABBABBCADDCDDCC');
  for (const none of [[], usual.slice(1), [...usual, 0], usual.with(0, 1), usual.with(0, 9), Array(16).fill(0)]) assert.equal(regions(none), '- regions', String(none));
  assert.deepEqual(collected((form) => form.noBoxes()).lines, ['boxes none']);
  // The last word counts.
  assert.deepEqual(collected((form) => (form.noBoxes(), form.regions(usual))).text, '.'.repeat(16));
}); // prettier-ignore

test('a puzzle that is collected: entries and marks are of cells without a given, marks of those without either', () => {
  const { text, entries, marks } = collected((form) => {
    form.givens[0] = 4;
    form.entries.splice(0, 2, 1, 2);
    form.marks.splice(0, 3, 0b10, 0b10, 0b11010);
  });
  assert.deepEqual([text, entries, marks], ['4'.padEnd(16, '.'), '.2'.padEnd(16, '.'), ['', '', '134', ...Array(13).fill('')]]);
  const bare = collected((form) => void (form.entries[0] = form.givens[0] = 1, form.marks[0] = 2));
  assert.deepEqual(['entries' in bare, 'marks' in bare], [false, false]);
  // Of large sizes digits are letters.
  for (const [size, last] of /** @type {[number, string][]} */ ([[9, '9'], [16, 'P']])) {
    const large = collected((form) => (form.givens[0] = size, form.rule('antiking', [])), size);
    assert.deepEqual(large.text.split('\n').slice(-3 - (size - 2)), [last.padEnd(size, '.'), ...Array(size - 1).fill('.'.repeat(size)), '']);
  }
}); // prettier-ignore

test('values of whatever kind: lists, numbers, objects', () => {
  assert.deepEqual([list([1]), list('ab'), list(null), list({ length: 1 })], [[1], [], [], []]);
  assert.deepEqual([5, -0.5, '5', ' 12 ', '123456', '1234567', '1.5', '-1', '', 'x', null, true].map(number), [5, -0.5, 5, 12, 123456, ...Array(7).fill(undefined)]);
  assert.deepEqual([fields({ a: 1 }), fields([1]), fields(null), fields('a'), fields(undefined)], [{ a: 1 }, [1], {}, {}, {}]);
}); // prettier-ignore

test('packed parts: what a journey does to base64 is undone, and whatever is broken is where it is', async () => {
  const at = (/** @type {string} */ text, index = 30) => ({ text, index });
  assert.deepEqual(['QUJD', ' QUJD ', 'QU%2FD', 'QU D', 'QUI=', 'Q===', '=', '%51'].map((text) => base64(at(text))), ['QUJD', 'QUJD', 'QU/D', 'QU+D', 'QUI', 'Q', '', 'Q']);
  assert.deepEqual(['A-B$', 'A+B', 'A/B'].map((text) => base64(at(text), 'uri')), ['A/B', 'A+B', 'A/B']);
  for (const [text, index] of /** @type {[string, number][]} */ ([['!AAA', 30], ['AA!A', 32], ['AAAA-', 34], ['A$', 31], ['AA%', 32], ['%41%zz', 33], ['A%E4', 30]]))
    assert.throws(() => base64(at(text)), { code: 'packed', index }, text);
  assert.throws(() => base64(at('A*', 3), 'uri'), { code: 'packed', index: 4 });
  // The whole part is at fault where no place in it is.
  for (const text of ['', '=', 'AAAA', LZString.compressToBase64('{"a":')]) assert.throws(() => lzJson(at(text)), { code: 'packed', index: 30 }, text);
  assert.deepEqual([lzJson(at(LZString.compressToBase64('{"a":[1]}'))), lzJson(at(LZString.compressToEncodedURIComponent('"?>~"')), 'uri')], [{ a: [1] }, '?>~']);
  assert.equal(lzJson(at(LZString.compressToBase64('x7')), 'usual', (text, index) => `${text} ${index}`), 'x7 30');
  assert.deepEqual(json('[1]', 3), [1]);
  assert.throws(() => json('[1', 3), { code: 'packed', index: 3 });
  const pack = (/** @type {string} */ text) => deflateRawSync(text).toString('base64');
  // As long as a puzzle may be, and no longer.
  assert.equal((await inflated(at(pack('x'.repeat(1 << 20))))).length, 1 << 20);
  await assert.rejects(inflated(at(pack('x'.repeat((1 << 20) + 1)))), { code: 'packed', index: 30 });
  for (const text of ['Sudoku', 'ä数🧩', '']) assert.equal(await inflated(at(pack(text).replace(/=+$/, ''))), text);
  // A last sign by itself is no byte.
  const whole = ['Sudoku', 'Sudoku!', 'Sudoku!!'].find((text) => !pack(text).endsWith('=')) ?? '';
  assert.equal(await inflated(at(`${pack(whole)}A`)), whole);
  for (const broken of ['AAAA', pack('Sudoku').slice(0, -4)]) await assert.rejects(inflated(at(broken)), { code: 'packed', index: 30 }, broken);
}); // prettier-ignore

test('places in what was unpacked are places in the text it came from, at most its end', () => {
  assert.equal(indexed(null), null);
  const { indexOf, ...contents } = /** @type {any} */ (indexed({ format: 'x', text: 'abc', leftOut: [], places: { shifts: [{ from: 0, by: 10 }, { from: 5, by: 20 }, { from: 9, by: 0 }], end: 26 } }));
  assert.deepEqual(contents, { format: 'x', text: 'abc', leftOut: [] });
  assert.deepEqual([0, 4, 5, 8, 9, 30].map(indexOf), [10, 14, 25, 26, 9, 26]);
  const error = new SudokuError({ code: 'symbol', actual: 'x', expected: 4 });
  const place = (/** @type {number} */ index) => {
    const { code, index: at, line, column, actual, expected, message } = placed(error, 'ab\ncd', index);
    return [code, actual, expected, at, line, column, message].join(' ');
  };
  assert.deepEqual([0, 2, 3, 5, 9].map(place), [[0, 1, 1], [2, 1, 3], [3, 2, 1], [5, 2, 3], [5, 2, 3]].map(([at, line, column]) => `symbol x 4 ${at} ${line} ${column} symbol at line ${line}, column ${column}`));
  assert.equal(new SudokuError({ code: 'x', line: 3 }).message, 'x');
}); // prettier-ignore
