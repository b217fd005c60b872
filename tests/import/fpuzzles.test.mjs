// f-puzzles, field by field: what each becomes, and what is left out under which name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unpack } from '../../wasm/import/formats.js';
import { cellsOf, emptyGrid, fPuzzles, line, random, slant, told } from './links.mjs';

/** @param {object} puzzle */
async function unpackedOf(puzzle) {
  const unpacked = await unpack(fPuzzles(puzzle));
  assert.equal(unpacked?.format, 'f-puzzles');
  return { ...unpacked, ...told(unpacked.text) };
}

/** @param {object} fields of a puzzle of 9x9 */
const read = (fields) => unpackedOf({ size: 9, grid: emptyGrid(9), ...fields });

const at = (row, column) => `R${row + 1}C${column + 1}`;
const named = (cells) => cells.map(([row, column]) => at(row, column));

const LINES = {
  thermometer: 'thermo',
  slowthermometer: 'slowthermo',
  palindrome: 'palindrome',
  renban: 'renban',
  regionsumline: 'regionsum',
  betweenline: 'between',
  lockout: 'lockout',
  entropicline: 'entropic',
  modularline: 'modular',
  doublearrow: 'doublearrow',
  zipperline: 'zipper',
};
const OUTSIDE = { sandwichsum: 'sandwich', xsum: 'xsum', skyscraper: 'skyscraper' };

/** Every rule that f-puzzles has, made up: fields as they say it, and our lines. */
function instances(next, size) {
  const some = () => cellsOf(next, size, 2 + next(3));
  const items = (count, make) => Array.from({ length: count }, (_, i) => make(some(), i));
  const value = () => 3 + next(30);
  const all = [];
  const put = (field, made) =>
    all.push([{ [field]: made.map(([item]) => item) }, made.flatMap(([, lines]) => lines)]);

  for (const [field, keyword] of Object.entries(LINES))
    put(
      field,
      items(2, (cells) => {
        const other = some();
        return [
          { lines: [named(cells), named(other)] },
          [line(keyword, [], cells), line(keyword, [], other)],
        ];
      }),
    );
  put(
    'whispers',
    items(3, (cells, i) => {
      const values = [[], [3], ['4']][i];
      return [{ lines: [named(cells)], value: values[0] }, [line('whisper', values, cells)]];
    }),
  );
  for (const [field, keyword] of Object.entries(OUTSIDE))
    put(
      field,
      ['left', 'right', 'above', 'below'].map((side, i) => {
        const [along, sum] = [next(size), i === 0 ? 0 : value()];
        const back = side === 'right' || side === 'below';
        const beside = side === 'left' || side === 'right';
        const before = back ? size : -1;
        const cells = Array.from({ length: size }, (_, step) => {
          const deep = back ? size - 1 - step : step;
          return beside ? [along, deep] : [deep, along];
        });
        const cell = beside ? at(along, before) : at(before, along);
        return [{ cell, value: String(sum) }, [line(keyword, [sum], cells)]];
      }),
    );
  for (const field of ['odd', 'even', 'minimum', 'maximum'])
    put(
      field,
      items(3, ([cell]) => [{ cell: at(...cell) }, [line(field, [], [cell])]]),
    );
  put(
    'arrow',
    [1, 2, 3].map((count) => {
      const [bulb, one, two] = [cellsOf(next, size, 3).slice(0, count), some(), some()];
      const outside = (cells) => cells.filter((cell) => !named(bulb).includes(at(...cell)));
      const [first, second] = [outside(one).concat([bulb[0]]), outside(two).concat([bulb[0]])];
      const keyword = count > 1 ? 'pillarrow' : 'arrow';
      return [
        {
          cells: named(bulb),
          lines: [named([...bulb, ...first]), named([bulb[0], ...second]), [at(...bulb[0])]],
        },
        [first, second]
          .filter(({ length }) => length > 1)
          .map((cells) => line(keyword, [], bulb, cells)),
      ];
    }),
  );
  put(
    'killercage',
    items(4, (cells, i) => {
      const sum = value();
      const said = [String(sum), sum, undefined, ''][i];
      return [{ cells: named(cells), value: said }, [line('cage', i < 2 ? [sum] : [], cells)]];
    }),
  );
  put(
    'extraregion',
    [size, size - 1, 2].map((count) => {
      const cells = cellsOf(next, size, count);
      return [{ cells: named(cells) }, [line(count === size ? 'extra' : 'distinct', [], cells)]];
    }),
  );
  put(
    'littlekillersum',
    [
      [-1, 1, 'DR', 1, 1],
      [-1, size - 2, 'DL', 1, -1],
      [size, 1, 'UR', -1, 1],
      [size, size - 2, 'UL', -1, -1],
      [1, -1, 'DR', 1, 1],
      [1, size, 'DL', 1, -1],
      [size - 2, -1, 'UR', -1, 1],
      [size, size, 'UL', -1, -1],
    ].map(([row, column, direction, down, right], i) => {
      const sum = value();
      return [
        { cell: at(row, column), direction, value: i === 0 ? sum : String(sum) },
        [line('littlekiller', [sum], slant(size, row, column, down, right))],
      ];
    }),
  );
  for (const [field, keyword, dot, usual] of /** @type {any[][]} */ ([
    ['difference', 'difference', 'white', 1],
    ['ratio', 'ratio', 'black', 2],
  ]))
    put(
      field,
      items(4, (cells, i) => {
        const said = [undefined, usual, String(usual), String(usual + 2)][i];
        return [
          { cells: named(cells), value: said },
          [i < 3 ? line(dot, [], cells) : line(keyword, [usual + 2], cells)],
        ];
      }),
    );
  put(
    'xv',
    items(3, (cells, i) => [
      { cells: named(cells), value: ['X', 'V', ''][i] },
      i < 2 ? [line('xv'[i], [], cells)] : [],
    ]),
  );
  put(
    'clone',
    items(2, (cells) => {
      const other = some();
      return [{ cells: named(cells), cloneCells: named(other) }, [line('clone', [], cells, other)]];
    }),
  );
  put(
    'quadruple',
    items(3, (cells, i) => {
      const digits = [[1, size], ['2', 2, 3], []][i];
      return [
        { cells: named(cells), values: digits },
        i < 2 ? [`quadruple ${digits.join(' ')} : ${line('', [], cells)}`] : [],
      ];
    }),
  );
  for (const [field, keyword] of Object.entries(SWITCHES)) all.push([{ [field]: true }, [keyword]]);
  return all;
}

const SWITCHES = {
  antiknight: 'antiknight',
  antiking: 'antiking',
  disjointgroups: 'disjoint',
  nonconsecutive: 'nonconsecutive',
};

test('every rule of f-puzzles is ours, wherever it stands, in every size', async () => {
  const next = random(13);
  for (const size of [4, 6, 9, 16, 9]) {
    for (const [fields, expected] of instances(next, size)) {
      const {
        rules,
        leftOut,
        size: read,
      } = await unpackedOf({ size, grid: emptyGrid(size), ...fields });
      assert.deepEqual([rules, leftOut, read], [expected, [], size], JSON.stringify(fields));
    }
  }
});

test('all of them in one puzzle keep their order', async () => {
  const all = instances(random(14), 9);
  const { rules, leftOut } = await read(Object.assign({}, ...all.map(([fields]) => fields)));
  assert.deepEqual(
    rules,
    all.flatMap(([, lines]) => lines),
  );
  assert.deepEqual(leftOut, []);
});

/** What is said, and what comes of it: our lines, then the names of what is left out. */
const VECTORS = /** @type {any[][]} */ ([
  [{ title: ' A \n title ', author: 'x'.repeat(300), antiking: true }, ['title A title', `author ${'x'.repeat(200)}`, 'antiking'], []],
  // Names alone make no puzzle with rules.
  [{ title: 'A title', author: 'B' }, [], ['title', 'author']],
  [{ title: '   ', author: 7, antiking: true }, ['antiking'], []],
  [{ ruleset: 'Normal rules' }, [], ['instructions']],
  [{ ruleset: '' }, [], []],
  [{ solution: [1], successMessage: 'x', msgcorrect: 'x', disabledlogic: ['x'], truecandidatesoptions: [{}], highlightConflicts: ['x'] }, [], []],
  // Whatever they hold, fields that are known are not left out under their own names.
  [{ title: [{}], author: [{}], solution: [{}], successMessage: [{}], msgcorrect: [{}], highlightConflicts: [{}] }, [], []],
  [{ ruleset: [{}] }, [], ['instructions']],
  [{ negative: [], 'diagonal+': false, 'diagonal-': false }, [], []],
  // Theirs rises with + and falls with -; of ours `main` is the one through r1c1.
  [{ 'diagonal+': true }, ['diagonal anti'], []],
  [{ 'diagonal-': true }, ['diagonal main'], []],
  [{ 'diagonal+': true, 'diagonal-': true }, ['diagonal both'], []],
  [{ antiknight: false, antiking: 1, nonconsecutive: 'true', disjointgroups: [{}] }, [], []],
  [{ negative: ['xv'] }, ['strictxv'], []],
  [{ negative: ['ratio'] }, ['strictratio 2'], []],
  [{ negative: ['difference'] }, ['strictdifference 1'], []],
  [{ negative: ['difference'], difference: [{ cells: ['R1C1', 'R1C2'], value: '2' }] }, ['difference 2 r1c1 r1c2'], ['negative dots']],
  [{ negative: ['difference'], ratio: [{ cells: ['R1C1', 'R1C2'], value: '3' }] }, ['ratio 3 r1c1 r1c2'], ['negative dots']],
  [{ negative: ['ratio'], difference: [{ cells: ['R1C1', 'R1C2'] }] }, ['white r1c1 r1c2'], ['negative dots']],
  [{ negative: ['ratio'], ratio: [{ cells: ['R1C1', 'R1C2'] }] }, ['strictratio 2', 'black r1c1 r1c2'], []],
  [{ negative: ['ratio', 'difference'] }, ['strictkropki'], []],
  [{ negative: ['ratio', 'difference', 'xv'] }, ['strictxv', 'strictkropki'], []],
  [{ negative: ['ratio', 'difference'], difference: [{ cells: ['R1C1', 'R1C2'], value: '1' }], ratio: [{ cells: ['R2C1', 'R2C2'], value: '2' }] },
    ['strictkropki', 'white r1c1 r1c2', 'black r2c1 r2c2'], []],
  // A dot without a number is the usual one.
  [{ negative: ['ratio', 'difference'], difference: [{ cells: ['R1C1', 'R1C2'] }], ratio: [{ cells: ['R2C1', 'R2C2'], value: '' }, {}] },
    ['strictkropki', 'white r1c1 r1c2', 'black r2c1 r2c2'], ['black']],
  [{ negative: ['ratio', 'difference'], difference: [{ cells: ['R1C1', 'R1C2'], value: '2' }] }, ['difference 2 r1c1 r1c2'], ['negative dots']],
  [{ negative: ['ratio', 'difference'], ratio: [{ cells: ['R1C1', 'R1C2'], value: '3' }] }, ['ratio 3 r1c1 r1c2'], ['negative dots']],
  [{ killercage: [{ cells: ['R1C1'], value: '?' }] }, [], ['cage']],
  [{ killercage: [{ cells: [], value: '3' }] }, [], ['cage']],
  [{ killercage: [{ cells: ['R1C1', 'R10C1'], value: '3' }] }, [], ['cage']],
  [{ killercage: [{ cells: ['R1C1'], value: '1234567' }] }, [], ['cage']],
  [{ killercage: [{ cells: ['R1C1'], value: ' 12 ' }] }, ['cage 12 r1c1'], []],
  [{ killercage: [{ cells: ['R1C1'], value: -3 }] }, [], ['cage']],
  [{ killercage: [{ cells: ['R1C1'], value: 1.5 }] }, [], ['cage']],
  [{ killercage: [{ cells: ['r1c1', 'R1C1 ', 'C1R1'] }] }, [], ['cage']],
  [{ killercage: [{ cells: ['r1c1', 'r09c9'] }] }, ['cage r1c1 r9c9'], []],
  [{ killercage: [{ cells: ['R001C1'] }] }, [], ['cage']],
  [{ whispers: [{ lines: [['R1C1', 'R1C2']], value: 'x' }] }, ['whisper r1c1 r1c2'], []],
  [{ difference: [{ cells: ['R1C1', 'R1C2'], value: -1 }] }, [], ['difference']],
  [{ ratio: [{ cells: ['R1C1', 'R1C2'], value: -1 }] }, [], ['ratio']],
  [{ xv: [{ cells: ['R1C1', 'R1C2'], value: 'x' }] }, [], ['xv']],
  [{ quadruple: [{ cells: ['R1C1'], values: [10] }] }, [], ['quadruple']],
  [{ quadruple: [{ cells: ['R1C1'], values: [0] }] }, [], ['quadruple']],
  [{ quadruple: [{ cells: ['R1C1'], values: [1.5] }] }, [], ['quadruple']],
  [{ sandwichsum: [{ cell: 'R0C0', value: '5' }] }, [], ['sandwich']],
  [{ sandwichsum: [{ cell: 'R5C5', value: '5' }] }, [], ['sandwich']],
  [{ sandwichsum: [{ cell: 'R10C10', value: '5' }] }, [], ['sandwich']],
  [{ sandwichsum: [{ cell: 'R0C5', value: '' }] }, [], ['sandwich']],
  [{ sandwichsum: [{ cell: 'R0C11', value: '5' }] }, [], ['sandwich']],
  [{ xsum: [{ cell: 'x', value: '5' }] }, [], ['xsum']],
  [{ littlekillersum: [{ cell: 'R0C1', direction: 'D', value: '9' }] }, [], ['littlekiller']],
  [{ littlekillersum: [{ cell: 'R0C1', direction: 'DR', value: '' }] }, [], []],
  [{ littlekillersum: [{ cell: 'R0C1', direction: 'UR', value: '9' }] }, [], ['littlekiller']],
  [{ arrow: [{ cells: [], lines: [['R1C1', 'R1C2']] }] }, [], ['arrow']],
  [{ arrow: [{ cells: ['R1C1'], lines: [] }] }, [], []],
  [{ odd: [{ cell: 'R0C1' }] }, [], ['odd']],
  [{ cage: [{}] }, [], ['drawings']],
  [{ line: [{}] }, [], ['drawings']],
  [{ rectangle: [{}] }, [], ['drawings']],
  [{ circle: [{}] }, [], ['drawings']],
  [{ text: [{}] }, [], ['drawings']],
  [{ foglight: [{}], rowindexer: [{}, {}] }, [], ['foglight', 'rowindexer']],
  [{ foglight: true, rowindexer: [] }, [], []],
]); // prettier-ignore

test('each field by itself: what it becomes, and what is left out', async () => {
  for (const [fields, expected, left] of VECTORS) {
    const { rules, leftOut } = await read(fields);
    assert.deepEqual([rules, leftOut], [expected, left], JSON.stringify(fields));
  }
});

/** A cell, and what comes of it: given, entry, marks, our lines, what is left out. */
const CELLS = [
  [{ value: 5, given: true }, '5', '.', '', [], []],
  [{ value: '5', given: true }, '5', '.', '', [], []],
  [{ value: 5 }, '.', '5', '', [], []],
  [{ value: 5, given: false, centerPencilMarks: [1] }, '.', '5', '', [], []],
  [{ value: 5, given: true, centerPencilMarks: [1] }, '5', '.', '', [], []],
  [{ value: 0 }, '.', '.', '', [], ['values']],
  [{ value: 10, given: true }, '.', '.', '', [], ['values']],
  [{ value: 'x' }, '.', '.', '', [], ['values']],
  [{ value: null }, '.', '.', '', [], []],
  [{ centerPencilMarks: [9, 1, '2', 0, 10, 1] }, '.', '.', '19', [], []],
  [{ givenPencilMarks: [1, 9, 10, 'x'] }, '.', '.', '', ['candidates 1 9 : r2c3'], []],
  [{ givenPencilMarks: [] }, '.', '.', '', [], []],
  [{ cornerPencilMarks: [] }, '.', '.', '', [], []],
  [{ cornerPencilMarks: [1] }, '.', '.', '', [], ['corner marks']],
  [{ c: '#f00' }, '.', '.', '', [], ['colours']],
  [{ highlight: ['x'] }, '.', '.', '', [], ['colours']],
  [{ highlight: 'x' }, '.', '.', '', [], ['colours']],
  [{ region: 0 }, '.', '.', '', [], []],
  [{ region: 1 }, '.', '.', '', [], ['regions']],
]; // prettier-ignore

test('each field of a cell by itself', async () => {
  for (const [cell, given, entry, mark, expected, left] of CELLS) {
    const grid = emptyGrid(9);
    grid[1][2] = cell;
    const read = await unpackedOf({ size: 9, grid });
    assert.deepEqual(
      [read.cells[11], read.entries?.[11] ?? '.', read.marks?.[11] ?? '', read.rules, read.leftOut],
      [given, entry, mark, expected, left],
      JSON.stringify(cell),
    );
    assert.equal(read.cells.replaceAll('.', '').length, given === '.' ? 0 : 1);
    assert.equal(read.entries === undefined, entry === '.');
    assert.equal(read.marks === undefined, mark === '');
  }
});

test('digits beyond 9 are letters, in givens, entries and marks', async () => {
  const grid = emptyGrid(16);
  grid[0][0] = { value: 1, given: true };
  grid[0][1] = { value: 16 };
  grid[0][2] = { centerPencilMarks: [2, 16, 17] };
  const read = await unpackedOf({ size: 16, grid, antiking: true });
  assert.deepEqual(
    [read.cells[0], read.cells.length, read.entries?.[1], read.marks?.[2]],
    ['A', 256, 'P', 'BP'],
  );
  assert.deepEqual(read.rules, ['antiking']);
});

test('regions: of all cells, of some beside the usual boxes, and none', async () => {
  const rowOf = (cell) => Math.floor(cell / 9);
  const rules = async (regionOf) => {
    const grid = emptyGrid(9);
    grid.forEach((row, r) => row.forEach((cell, c) => (cell.region = regionOf(9 * r + c))));
    const { rules, leftOut } = await unpackedOf({ size: 9, grid });
    return [rules, leftOut];
  };
  const letters = Array.from({ length: 81 }, (_, cell) => 'ABCDEFGHI'[rowOf(cell)]).join('');
  assert.deepEqual(await rules(rowOf), [[`regions ${letters}`], []]);
  // By whatever names, in whatever order.
  assert.deepEqual(await rules((cell) => `x${8 - rowOf(cell)}`), [[`regions ${letters}`], []]);
  assert.deepEqual(await rules(() => null), [['boxes none'], []]);
  assert.deepEqual(await rules((cell) => (cell === 0 ? null : rowOf(cell))), [[], ['regions']]);
  assert.deepEqual(await rules((cell) => rowOf(cell) >> 1), [[], ['regions']]);
  assert.deepEqual(await rules((cell) => Math.floor(cell / 27) * 3 + (Math.floor(cell / 3) % 3)), [
    [],
    [],
  ]);
  assert.deepEqual(await rules(() => undefined), [[], []]);
});
