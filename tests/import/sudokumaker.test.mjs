// SudokuMaker, block by block: what each becomes, and what is left out under which name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unpack } from '../../wasm/import/formats.js';
import { cellsOf, line, random, slant, sudokuMaker, told } from './links.mjs';

/** The usual boxes of 9x9, so that nothing is said of them. */
const BOXES = {
  type: 1,
  regions: Array.from({ length: 81 }, (_, c) => Math.floor(c / 27) * 3 + (Math.floor(c / 3) % 3)),
};
const EMPTY = Array(81).fill({});

/** @param {object} puzzle */
async function read(puzzle) {
  const unpacked = await unpack(sudokuMaker(puzzle));
  assert.equal(unpacked?.format, 'sudokumaker');
  return { ...unpacked, ...told(unpacked.text) };
}

/** @param {...object} blocks of a puzzle of 9x9 with boxes */
const withBlocks = (...blocks) => read({ cells: EMPTY, constraints: [BOXES, ...blocks] });

const LINES = {
  400: 'renban',
  402: 'palindrome',
  403: 'between',
  404: 'regionsum',
  409: 'doublearrow',
};
const SWITCHES = {
  10: 'diagonal main',
  11: 'diagonal anti',
  12: 'antiking',
  13: 'antiknight',
  14: 'disjoint',
  15: 'nonconsecutive',
};
const MARKED = { 100: 'even', 101: 'odd', 102: 'maximum', 103: 'minimum' };
const OUTSIDE = { 501: 'sandwich', 502: 'xsum', 503: 'skyscraper' };

/** A cell's number, and the rows and columns of numbers. */
const idOf = (size, [row, column]) => row * size + column;
const outer = (size, row, column) => (row + 1) * (size + 2) + column + 1;

/** Two neighbours, and the number of the edge between them. */
function edgeOf(next, size, down) {
  const [row, column] = down ? [next(size - 1), next(size)] : [next(size), 1 + next(size - 1)];
  return down
    ? { edge: row * 2 * size + size + column, cells: [[row, column], [row + 1, column]] }
    : { edge: row * 2 * size + column, cells: [[row, column - 1], [row, column]] };
} // prettier-ignore

/** Every block that is read, made up, and our lines. */
function instances(next, size) {
  const some = () => cellsOf(next, size, 2 + next(3));
  const ids = (cells) => cells.map((cell) => idOf(size, cell));
  const value = () => 3 + next(30);
  const all = [];
  const put = (type, fields, ...lines) => all.push([{ type: Number(type), ...fields }, lines]);

  put(0, {});
  for (const [type, rule] of Object.entries(SWITCHES)) put(type, {}, rule);
  for (const [type, keyword] of Object.entries(MARKED)) {
    const cells = some();
    put(type, { cells: ids(cells) }, line(keyword, [], cells));
  }
  for (const [type, keyword] of Object.entries(LINES)) {
    const [one, two] = [some(), some()];
    put(type, { lines: [ids(one), ids(two)] }, line(keyword, [], one), line(keyword, [], two));
  }
  const [one, two, three, four] = [some(), some(), some(), some()];
  put(300, { thermometers: [ids(one), ids(two)] }, line('thermo', [], one), line('thermo', [], two));
  put(300, { thermometers: [ids(one)], slow: true }, line('slowthermo', [], one));
  put(401, { lines: [ids(one), ids(two)], minDifference: 3 }, line('whisper', [3], one), line('whisper', [3], two));
  put(401, { lines: [ids(one)] }, line('whisper', [5], one));
  put(407, { lines: [ids(one)] }, line('lockout', [Math.floor(size / 2)], one));
  put(
    301,
    { cages: [{ cells: ids(one), value: '13' }, { cells: ids(two), value: 14 }, { cells: ids(three) }, { cells: ids(four), value: '' }] },
    line('cage', [13], one),
    line('cage', [14], two),
    line('cage', [], three),
    line('cage', [], four),
  );
  put(302, { groups: [ids(three), ids(four.slice(0, 1))] }, ...three.slice(1).map((cell) => line('clone', [], [three[0]], [cell])));
  for (const count of [size, size - 1]) {
    const cells = cellsOf(next, size, count);
    put(305, { cells: ids(cells) }, line(count === size ? 'extra' : 'distinct', [], cells));
  }
  for (const [type, keyword, dot, usual] of /** @type {any[][]} */ ([
    [200, 'difference', 'white', 1],
    [201, 'ratio', 'black', 2],
  ])) {
    const clues = [undefined, usual, String(usual), usual + 3, String(usual + 4)].map((said, i) => {
      const { edge, cells } = edgeOf(next, size, i % 2 === 0);
      return [{ edge, value: said }, i < 3 ? line(dot, [], cells) : line(keyword, [usual + i], cells)];
    });
    put(type, { clues: clues.map(([clue]) => clue) }, ...clues.map(([, rule]) => rule));
  }
  const letters = ['v', 'x', 'x', 'v'].map((letter, i) => {
    const { edge, cells } = edgeOf(next, size, i % 2 === 1);
    const sum = letter === 'v' ? 5 : 10;
    return [{ edge, value: i < 2 ? sum : String(sum) }, line(letter, [], cells)];
  });
  put(202, { clues: letters.map(([clue]) => clue) }, ...letters.map(([, rule]) => rule));
  const [row, column] = [1 + next(size - 1), 1 + next(size - 1)];
  const square = /** @type {any[][]} */ ([[row - 1, column - 1], [row - 1, column], [row, column - 1], [row, column]]);
  put(
    303,
    { clues: [{ corner: row * (size + 1) + column, digits: [1, size] }] },
    `quadruple 1 ${size} : ${line('', [], square)}`,
  );
  // Bulb and arrow have no cell in common.
  const spread = cellsOf(next, size, 7);
  put(
    408,
    {
      bulbsWithArrows: [
        { bulbCells: ids(spread.slice(0, 1)), arrows: [ids(spread.slice(0, 4)), ids(spread.slice(4, 6))] },
        { bulbCells: ids(spread.slice(0, 2)), arrows: [ids(spread.slice(1, 5))] },
      ],
    },
    line('arrow', [], spread.slice(0, 1), spread.slice(1, 4)),
    line('arrow', [], spread.slice(0, 1), spread.slice(4, 6)),
    line('pillarrow', [], spread.slice(0, 2).reverse(), spread.slice(2, 5)),
  );
  const diagonals = [
    [-1, 1, 0, 1, 1], [1, -1, 0, 1, 1], [-1, size - 2, 1, 1, -1], [1, size, 1, 1, -1],
    [size, 1, 1, -1, 1], [size - 2, -1, 1, -1, 1], [size, size - 2, 0, -1, -1], [size - 2, size, 0, -1, -1],
  ].map(([row, column, diagonal, down, right]) => {
    const sum = value();
    return [
      { value: String(sum), outerCell: outer(size, row, column), diagonal },
      line('littlekiller', [sum], slant(size, row, column, down, right)),
    ];
  });
  put(500, { clues: diagonals.map(([clue]) => clue) }, ...diagonals.map(([, rule]) => rule));
  for (const [type, keyword] of Object.entries(OUTSIDE)) {
    const clues = /** @type {any[][]} */ ([[0, -1], [0, size], [-1, 0], [size, 0]]).map(([beside, before]) => {
      const along = next(size);
      const sum = value();
      const back = beside === size || before === size;
      const cells = Array.from({ length: size }, (_, i) => {
        const deep = back ? size - 1 - i : i;
        return beside === 0 && before !== 0 ? [along, deep] : [deep, along];
      });
      const cell = before !== 0 ? outer(size, along, before) : outer(size, beside, along);
      return [{ outerCell: cell, value: sum }, line(keyword, [sum], cells)];
    });
    put(type, { clues: clues.map(([clue]) => clue) }, ...clues.map(([, rule]) => rule));
  }
  return all;
} // prettier-ignore

test('every rule of SudokuMaker is ours, wherever it stands, in every size', async () => {
  const next = random(15);
  for (const size of [4, 6, 9, 16, 9]) {
    const cells = Array(size ** 2).fill({});
    for (const [block, expected] of instances(next, size)) {
      const { rules, leftOut, size: told } = await read({ cells, constraints: [block] });
      const shown = JSON.stringify([size, block]);
      assert.deepEqual([rules, leftOut, told], [['boxes none', ...expected], [], size], shown);
    }
  }
});

const GROUPS = (...sets) =>
  sets.map((digits) => digits.reduce((set, digit) => set | (1 << digit), 0));
const L = [[0, 1]];

/** A block or some, and what comes of it: our lines, then the names of what is left out. */
const VECTORS = /** @type {any[][]} */ ([
  [[{ type: 406, lines: L, groups: GROUPS([1, 2, 3], [4, 5, 6], [7, 8, 9]) }], ['entropic r1c1 r1c2'], []],
  [[{ type: 406, lines: L, groups: GROUPS([7, 8, 9], [1, 2, 3], [4, 5, 6]) }], ['entropic r1c1 r1c2'], []],
  [[{ type: 406, lines: L, groups: GROUPS([3, 6, 9], [1, 4, 7], [2, 5, 8]) }], ['modular 3 r1c1 r1c2'], []],
  [[{ type: 406, lines: L, groups: GROUPS([1, 3, 5, 7, 9], [2, 4, 6, 8]) }], ['modular 2 r1c1 r1c2'], []],
  [[{ type: 406, lines: L, groups: GROUPS([1, 5, 9], [2, 6], [3, 7], [4, 8]) }], ['modular 4 r1c1 r1c2'], []],
  [[{ type: 406, lines: L, groups: GROUPS([1, 2], [3, 4], [5, 6, 7, 8, 9]) }], [], ['lines of groups']],
  [[{ type: 406, lines: L, groups: GROUPS([1, 2, 3, 4, 5, 6, 7, 8, 9]) }], [], ['lines of groups']],
  [[{ type: 406, lines: L, groups: GROUPS([1, 2, 3], [4, 5, 6]) }], [], ['lines of groups']],
  [[{ type: 406, lines: L }], [], ['lines of groups']],
  [[{ type: 404, lines: L, singleRegionTotals: true }], [], ['region totals']],
  [[{ type: 202, clues: [{ edge: 1, value: 7 }, { edge: 1 }, { edge: 0, value: 5 }, { edge: 0, value: 7 }] }], ['sum 7 r1c1 r1c2'], ['xv', 'v', 'sum']],
  [[{ type: 200, clues: [{ edge: 0 }, { edge: 161 }, {}, { edge: -1 }] }], [], ['white']],
  [[{ type: 201, clues: [{ edge: 0, value: 3 }] }], [], ['ratio']],
  [[{ type: 303, clues: [{ corner: 0, digits: [1] }, { corner: 11, digits: [] }, { corner: 11, digits: [10] }] }], [], ['quadruple']],
  [[{ type: 301, cages: [{ cells: [81], value: 5 }, { cells: [], value: 5 }, { cells: [0.5] }] }], [], ['cage']],
  [[{ type: 301, cages: [{ cells: [80], value: 'x' }] }], ['cage r9c9'], []],
  [[{ type: 302, groups: [[0], []] }], [], []],
  [[{ type: 305, cells: [] }], [], ['distinct']],
  [[{ type: 501, clues: [{ outerCell: 1, value: 5, diagonal: 1 }, { outerCell: 0, value: 5 }] }], [], ['sandwich']],
  [[{ type: 501, clues: [{ outerCell: 1 }] }], [], ['sandwich']],
  [[{ type: 500, clues: [{ outerCell: 12, value: 5 }] }], ['littlekiller 5 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9'], []],
  [[{ type: 500, clues: [{ value: 5 }] }], [], ['littlekiller']],
  [[{ type: 16 }, { type: 304 }], [], ['entropy', 'look-and-say cages']],
  [[{ type: 16, groups: GROUPS([4, 5, 6], [1, 2, 3], [7, 8, 9]) }], ['globalentropy'], []],
  [[{ type: 16, groups: GROUPS([1, 4, 7], [2, 5, 8], [3, 6, 9]) }], ['globalmod'], []],
  [[{ type: 16, groups: GROUPS([1, 3, 5, 7, 9], [2, 4, 6, 8]) }], [], ['entropy']],
  [[{ type: 16, groups: GROUPS([1, 2], [3, 4, 5, 6], [7, 8, 9]) }], [], ['entropy']],
  [[{ type: 405, lines: L }, { type: 405, lines: [[9, 90]] }], ['sequence r1c1 r1c2'], ['sequence']],
  [[{ type: 504, clues: [{ outerCell: 11, value: 5 }, { outerCell: 0, value: 5 }] }], ['numberedroom 5 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9'], ['numberedroom']],
  [[{ type: 600, cells: [0, 40] }, { type: 601, cells: [80] }, { type: 1000 }], ['rowindexer r1c1 r5c5', 'columnindexer r9c9'], ['custom rules']],
  [[{ type: 2000 }], [], ['drawings']],
  [[{ type: 2001 }], [], ['drawings']],
  [[{ type: 2002 }], [], ['drawings']],
  [[{ type: 77 }], [], ['rules']],
  [[{ type: 12, disabled: true }, { type: 13, disabled: false }], ['antiknight'], []],
  [[{ type: 202, negative: [5, 10] }], ['strictxv'], []],
  [[{ type: 202, negative: [5] }], [], ['negative sums']],
  [[{ type: 202, negative: [10] }], [], ['negative sums']],
  [[{ type: 200, negative: [1] }, { type: 201, negative: [2] }], ['strictkropki'], []],
  [[{ type: 200, negative: [1] }], ['strictdifference 1'], []],
  [[{ type: 201, negative: [2] }], ['strictratio 2'], []],
  [[{ type: 200, negative: [2] }, { type: 201, negative: [2] }], ['strictdifference 2', 'strictratio 2'], []],
  [[{ type: 200, negative: [1] }, { type: 201, negative: [2, 3] }], ['strictkropki', 'strictratio 3'], []],
  [[{ type: 200, negative: ['x', 1.5] }], [], ['strictdifference']],
  [[{ type: 200, negative: [] }, { type: 201 }], [], []],
]); // prettier-ignore

test('each block by itself: what it becomes, and what is left out', async () => {
  for (const [blocks, expected, left] of VECTORS) {
    const { rules, leftOut } = await withBlocks(...blocks);
    assert.deepEqual([rules, leftOut], [expected, left], JSON.stringify(blocks));
  }
});

test('regions, their absence, and the usual ones', async () => {
  const rows = Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 9));
  const of = async (...constraints) => {
    const { rules, leftOut } = await read({ cells: EMPTY, constraints });
    return [rules, leftOut];
  };
  const letters = rows.map((row) => 'ABCDEFGHI'[row]).join('');
  assert.deepEqual(await of({ type: 1, regions: rows }), [[`regions ${letters}`], []]);
  assert.deepEqual(await of(BOXES), [[], []]);
  assert.deepEqual(await of(), [['boxes none'], []]);
  assert.deepEqual(await of({ ...BOXES, disabled: true }), [['boxes none'], []]);
  assert.deepEqual(await of({ type: 1, regions: rows.slice(1) }), [[], ['regions']]);
  assert.deepEqual(await of({ type: 1 }), [[], ['regions']]);
});

test('cells: givens, entries, marks, and what is left out', async () => {
  for (const [cell, given, entry, mark, left] of /** @type {any[][]} */ ([
    [{ given: true, value: 9 }, '9', '.', '', []],
    [{ value: 9 }, '.', '9', '', []],
    [{ value: 9, candidates: 2 }, '.', '9', '', []],
    [{ value: 10, given: true, candidates: 2 ** 9 + 2 ** 3 }, '.', '.', '39', []],
    [{ candidates: 2 ** 10 + 1 }, '.', '.', '', []],
    [{ cornerPencilMarks: 2 }, '.', '.', '', ['corner marks']],
    [{ colors: [1] }, '.', '.', '', ['colours']],
    [{ cornerPencilMarks: 0, colors: null }, '.', '.', '', []],
    [null, '.', '.', '', []],
  ])) {
    const cells = EMPTY.slice();
    cells[11] = cell;
    const told = await read({ cells: [...cells, { value: 1 }], size: 9, constraints: [BOXES] });
    const read11 = [told.cells[11], told.entries?.[11] ?? '.', told.marks?.[11] ?? ''];
    assert.deepEqual([...read11, told.leftOut], [given, entry, mark, left], JSON.stringify(cell));
  }
  const sixteen = await read({ size: 16, cells: [{ given: true, value: 16 }, { candidates: 2 ** 17 + 2 ** 16 + 2 }] });
  assert.deepEqual([sixteen.cells[0], sixteen.marks?.[1]], ['P', 'AP']);
}); // prettier-ignore

test('names, and shapes that are no Sudoku', async () => {
  const named = await withBlocks({ type: 12 });
  assert.deepEqual(named.rules, ['antiking']);
  const all = { name: 'N', author: 'A', comment: 'C', cells: EMPTY, constraints: [BOXES, { type: 12 }] };
  const { rules, leftOut } = await read(all);
  assert.deepEqual([rules, leftOut], [['title N', 'author A', '# about: C', 'antiking'], []]);
  for (const shape of [{ size: 9 }, { width: 9 }, { width: '9', height: 9 }, { minDigit: 1, maxDigit: 9 }])
    assert.equal((await read({ ...all, ...shape })).size, 9, JSON.stringify(shape));
  for (const shape of [{ height: 8 }, { minDigit: 0 }, { maxDigit: 8 }, { size: 5 }, { width: 3 }, { cells: [] }])
    await assert.rejects(read({ ...all, ...shape }), { code: 'foreign', index: 32 }, JSON.stringify(shape));
  assert.equal((await read({ ...all, size: 6, width: 9 })).size, 6);
}); // prettier-ignore

test('cells beyond the grid are none, names and texts are cut off, and so are rules without end', async () => {
  const beyond = Array(9).fill({ given: true, value: 5, colors: [1], cornerPencilMarks: [1] });
  const constraints = [BOXES];
  const extra = await read({ size: 9, cells: [...EMPTY, ...beyond], constraints });
  assert.deepEqual([extra.text, extra.leftOut], ['.'.repeat(81), []]);
  const named = {
    ...{ cells: EMPTY, constraints: [BOXES, { type: 12 }], name: ` n\t  ${'n'.repeat(300)}`, author: 'a'.repeat(201) },
    comment: Array(45).fill('x'.repeat(1001)).join('\n\r\n'),
  };
  const lines = (await read(named)).text.split('\n');
  assert.ok(lines.includes(`title n ${'n'.repeat(198)}`) && lines.includes(`author ${'a'.repeat(200)}`));
  assert.equal(lines.filter((said) => said === `# about: ${'x'.repeat(1000)}`).length, 40);
  for (const count of [2000, 2001]) {
    const { text, leftOut } = await withBlocks(...Array(count).fill({ type: 12 }));
    assert.equal(text.match(/antiking/g)?.length, 2000);
    assert.deepEqual(leftOut ?? [], count > 2000 ? ['antiking'] : []);
  }
}); // prettier-ignore
