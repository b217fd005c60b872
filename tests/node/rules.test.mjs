// Rules in JavaScript: what is parsed, what is asked with them, and puzzles in other formats.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine, SudokuError } from '../../wasm/engine/engine.js';
import { cellsInText, hasBoxes, ruleLine, usualBoxes } from '../../wasm/rules/line.js';
import { CANDIDATES, REGIONS } from '../../wasm/rules/table.js';
import { withRule } from '../../web/rules/editor/change.js';
import { drawMarks } from '../../web/rules/drawing/marks.js';
import { fromHash, fromAnswer, toHash, toQuestion } from '../../web/puzzle/link.js';
import { fromPuzzle } from '../../web/rules/text.js';
import { CLASSIC, position, ruled } from '../../web/puzzle/state.js';
import { modules } from './data.mjs';

const table = new URL('../../core/src/model/rules/table.def', import.meta.url);

const THERMOS = `title Zwei Thermometer, 两支
size 6
antiking
thermo r1c1 r2c2 r3c3 r4c4
thermo r6c1 r5c2 r4c3
cage 9 r1c5 r1c6
grid
......
.....2
......
......
......
......
`;
const SOLVED = '261354435612514236326541643125152463';
const STRING =
  '.Shape~6x6.AntiKing.Thermo~R1C1~R2C2~R3C3~R4C4.Thermo~R6C1~R5C2~R4C3.Cage~9~R1C5~R1C6.~R2C6_2.Foo~R1C1';

for (const [variant, bytes] of Object.entries(modules)) {
  const engine = Engine.loadSync(bytes);

  test(`${variant}: a text with rules is told as it is`, () => {
    const { size, givens, format, rules, regions, leftOut } = engine.parse(THERMOS);
    assert.deepEqual([size, format, regions, leftOut], [6, 'rules', undefined, undefined]);
    assert.equal(givens, '...........2........................');
    assert.deepEqual(rules?.[0], {
      keyword: 'title',
      values: [],
      groups: [],
      line: 1,
      text: 'Zwei Thermometer, 两支',
    });
    assert.deepEqual(rules?.[2], {
      keyword: 'thermo',
      values: [],
      groups: [[0, 7, 14, 21]],
      line: 4,
    });
    assert.deepEqual(rules?.at(-1), {
      keyword: 'cage',
      values: [9],
      groups: [[4, 5]],
      line: 6,
    });
    const jigsaw = engine.parse('size 4\nregions AABBABBCADDCDDCC\narrow r1c1 : r1c2 r1c3\n');
    assert.deepEqual(jigsaw.regions, [0, 0, 1, 1, 0, 1, 1, 2, 0, 3, 3, 2, 3, 3, 2, 2]);
    assert.equal(jigsaw.boxHeight, 1);
    assert.deepEqual(jigsaw.rules?.[1].groups, [[0], [1, 2]]);
    assert.equal(engine.parse('1...............').rules, undefined);
  });

  test(`${variant}: every question keeps to the rules`, () => {
    for (const text of [THERMOS, STRING]) {
      const { count, solution } = engine.solve(text, { untimed: true });
      assert.deepEqual([count, solution], [1, SOLVED]);
      assert.deepEqual(engine.count(text), { count: 1n, complete: true });
      assert.deepEqual(engine.candidates(text).digits, [...SOLVED]);
      assert.deepEqual([...engine.solutions(text)], [SOLVED]);
    }
    assert.deepEqual(engine.parse(STRING).leftOut, ['Foo']);
    assert.deepEqual(engine.count('size 4\ndiagonal'), { count: 48n, complete: true });
    assert.equal(engine.solve('size 4\ncage 3 r1c1 r1c2\ncage 3 r1c3 r1c4').count, 0);
    assert.equal(engine.sessions(), 0);
  });

  test(`${variant}: a search keeps its rules while others are read`, () => {
    const solutions = engine.solutions('size 4\ndiagonal');
    const first = solutions.next().value;
    for (let i = 0; i < 100; i++) engine.parse(`size 4\ncage ${3 + (i % 5)} r1c1 r1c2`);
    const all = [first, ...solutions];
    assert.equal(new Set(all).size, 48);
    for (const grid of all) {
      const text = /** @type {string} */ (grid);
      assert.equal(new Set([0, 5, 10, 15].map((cell) => text[cell])).size, 4);
    }
  });

  test(`${variant}: a batch of puzzles with and without rules`, () => {
    const lines = [THERMOS, '1...............', STRING, 'size 4\ncage 9 r1c1 r1c2'];
    const results = [...engine.solveAll(lines)];
    assert.deepEqual(
      results.map(({ count }) => count),
      [1, 2, 1, 0],
    );
    assert.equal(results[0].solution, SOLVED);
    assert.equal(results[3].error?.code, 'total');
    // A file is cut as the command cuts it.
    const file = `${STRING}\n1...............\n${THERMOS}${THERMOS}`;
    const answers = [...engine.solveAll(file)];
    assert.deepEqual(
      answers.map(({ line, count }) => [line, count]),
      [
        [1, 1],
        [2, 2],
        [3, 1],
        [16, 1],
      ],
    );
  });

  test(`${variant}: what is wrong has its place in the text`, () => {
    const wrong = (/** @type {string} */ text) => {
      try {
        engine.parse(text);
      } catch (error) {
        assert.ok(error instanceof SudokuError);
        const { code, index, line, column, actual, expected } = error;
        return [code, index, line, column, actual, expected];
      }
      return [];
    };
    assert.deepEqual(wrong('title ü\nsize 4\ncage 9 r1c1 r1c2'), ['total', 20, 3, 6, 9, 7]);
    assert.deepEqual(wrong('size 9\nkage 3'), ['keyword', 7, 2, 1, 0, 0]);
    assert.deepEqual(wrong('.Cage~3~R1C1~R0C1'), ['cell', 13, 1, 14, 0, 9]);
    assert.equal(wrong(`size 4\n${'odd r1c1\n'.repeat(30000)}`)[0], 'long');
  });

  test(`${variant}: JavaScript writes a line as the core does`, () => {
    // The examples are as the core writes them; a C test holds that.
    const examples = readFileSync(table, 'utf8').matchAll(/\.example = "([^"]+)"/g);
    const lines = [...examples].map(([, line]) => line);
    assert.ok(lines.length > 40);
    for (const line of lines) {
      const [keyword] = line.split(' ');
      // The last three are of cells beside a 9x9 grid.
      if ([REGIONS, 'outside', 'grids', 'doppelganger'].includes(keyword)) continue;
      const { rules = [], limits = [] } = engine.parse(`size 9\n${line}\n`);
      const cells = [...limits.keys()].filter((cell) => limits[cell]);
      const values = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => (limits[cells[0]] >> (d - 1)) & 1);
      const known = keyword === CANDIDATES ? { keyword, values, groups: [cells] } : rules[0];
      assert.equal(ruleLine(known, 9), line);
    }
    assert.equal(cellsInText(4, [0, 5, 10, 9, 8, 0]), 'r1c1-r3c3 r3c2 r3c1 r1c1');
  });

  test(`${variant}: the usual boxes of a size are those of the core`, () => {
    for (let size = 4; size <= 25; size++) {
      const parse = () => engine.parse(`size ${size}\nodd r1c1\n`);
      if (!hasBoxes(size)) {
        assert.equal(usualBoxes(size).boxHeight, 1);
        assert.throws(parse, { code: 'boxes' });
      } else {
        const { boxHeight, boxWidth } = parse();
        assert.deepEqual(usualBoxes(size), { boxHeight, boxWidth });
      }
    }
  });
}

test('a sign drawn again goes; with another value, or turned, it takes the place of the one before', () => {
  const sign = (keyword, values, ...cells) => ({ keyword, values, groups: [cells] });
  const two = sign('difference', [2], 0, 1);
  const odd = sign('odd', [], 4);
  for (const { drawn, left } of [
    { drawn: sign('difference', [2], 1, 0), left: [] },
    { drawn: sign('difference', [3], 0, 1), left: [sign('difference', [3], 0, 1)] },
    { drawn: sign('ratio', [2], 0, 1), left: [sign('ratio', [2], 0, 1)] },
    { drawn: sign('difference', [2], 1, 2), left: [two, sign('difference', [2], 1, 2)] },
  ])
    assert.deepEqual(withRule([odd, two], drawn), [odd, ...left]);
  const less = sign('greater', [], 0, 1);
  assert.deepEqual(withRule([less], sign('greater', [], 1, 0)), [sign('greater', [], 1, 0)]);
  assert.deepEqual(withRule([less], less), []);
});

test('the sum of a cage stands in its first cell, wherever it was begun', () => {
  const totalOf = (...cells) => {
    const rule = { keyword: 'cage', values: [12], groups: [cells] };
    const { over = [] } = drawMarks(rule, CLASSIC, '123456789', 0, ['cage', '9', '6']) ?? {};
    const [{ text, attributes }] = over;
    return [text, attributes.x, attributes.y];
  };
  assert.equal(totalOf(10, 11, 20)[0], '12');
  assert.deepEqual(totalOf(20, 11, 10), totalOf(10, 11, 20));
  assert.notDeepEqual(totalOf(11, 20), totalOf(10, 11, 20));
});

test('digits from 0 go through a link, a question and its answer as they are written', () => {
  const engine = Engine.loadSync(modules.simd);
  const text =
    'size 4\nvalues 0-3\ncage 0 r1c1\nquadruple 0 3 : r1c1 r1c2 r2c1 r2c2\ngrid\n....\n....\n1...\n...0\n';
  const puzzle = engine.parse(text);
  assert.equal(puzzle.symbols, 'zero');
  const { shape, givens, rules } = fromPuzzle(puzzle);
  const at = ruled(position(shape, givens), rules);
  const back = /** @type {any} */ (fromHash(toHash(at)));
  assert.deepEqual(fromPuzzle(engine.parse(back.text)), { shape, givens, rules });
  const asked = toQuestion(at);
  const first = fromAnswer([...engine.solutions(asked)][0], shape);
  assert.match(first, /^0[0-3]{15}$/);
  assert.equal(engine.solve(asked).solution?.[0], '0');
  assert.deepEqual(engine.candidates(asked).digits[0], '0');
  for (const [wrong, code] of [
    ['values 0-2', 'value'],
    ['values 0-25', 'value'],
    ['values 2-5', 'value'],
    ['values 0', 'value'],
    ['values', 'values'],
    ['values 0-3 4', 'values'],
    ['values 0-3\nvalues 1-4', 'duplicate'],
    ['antiking\nvalues 0-3', 'late'],
  ])
    assert.throws(() => engine.parse(`size 4\n${wrong}\n`), { code }, wrong);
  assert.throws(() => engine.parse('size 4\nvalues 0-3\nquadruple 4 : r1c1 r1c2 r2c1 r2c2\n'), {
    code: 'value',
    line: 3,
  });
});
