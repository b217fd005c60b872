// How every rule is drawn, and the pictures and texts to keep: all of it stands in pictures.svg, one sheet to
// look at. Where a drawing was meant to change: NINEFOLD_UPDATE=1 node --test tests/web/pictures.test.mjs,
// then look at the sheet.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { toSvg } from '../../web/export/picture.js';
import { toCandidateGrid, toGrid } from '../../web/export/text.js';
import * as games from '../../web/puzzle/state.js';
import { layersOf } from '../../web/rules/drawing/drawing.js';
import { RULES } from '../../web/rules/table.js';
import { fromPuzzle } from '../../web/rules/text.js';
import { JIGSAW, RULE, SHAPES } from './positions.mjs';

const here = (/** @type {string} */ path) => new URL(path, import.meta.url);
const engine = Engine.loadSync(readFileSync(here('../../dist/ninefold-whole.wasm')));
const sheet = here('pictures.svg');

/** @param {string} text lines with ";" between */
function positionOf(text) {
  const { shape, givens, rules } = fromPuzzle(engine.parse(`${text.replaceAll('; ', '\n')}\n`));
  return games.ruled(games.position(shape, givens), rules);
}

/** Names and regions; and what wants a board, which MORE has. */
const NOT_DRAWN = /^(title|author|regions|outside|grids|doppelganger) /;

/** The example of each rule in the core's table. */
const EXAMPLES = [
  ...readFileSync(here('../../core/src/model/rules/table.def'), 'utf8').matchAll(/\.example = "([^"]+)"/g),
].map(([, example]) => example).filter((example) => !NOT_DRAWN.test(example)); // prettier-ignore

/** What the examples do not show. */
const MORE = [
  'size 9; diagonal main',
  'size 9; diagonal anti',
  'size 6; windoku',
  'size 6; disjoint',
  'size 4; regions AABBABBCADDCDDCC; cage 5 r1c1 r1c2',
  // Clues on every side, several for one row, with more digits.
  'size 4; sandwich 1 r1c1-r1c4; skyscraper 2 r1c1-r1c4; sandwich 3 r2c4-r2c1; xsum 5 r1c3-r4c3; xsum 9 r4c3-r1c3; littlekiller 6 r1c2-r3c4; littlekiller 7 r4c3-r2c1',
  'size 16; sandwich 119 r1c1-r1c16; cage 31 r1c1 r1c2; sum 130 r5c5-r5c16',
  // Outlines: around holes, with corners that touch, in two parts.
  'size 9; cage 36 r2c2-r2c4 r3c2 r3c4 r4c2-r4c4; cage r6c6 r7c7; cage 4 r9c1 r9c9; distinct r6c1-r6c3 r7c2',
  'size 9; clone r1c1 : r2c4; clone r1c7 : r4c4; clone r3c1 : r6c4; clone r5c1 : r8c4; clone r8c8 : r9c4',
  'size 9; greater r1c1 r1c2; greater r1c5 r1c4; greater r3c1 r4c1; greater r7c1 r6c1',
  'size 9; arrow r5c5 : r4c4 r3c4; arrow r5c5 : r6c5; pillarrow r8c1 r8c2 r8c3 : r7c3; pillarrow r1c9 r2c9 : r3c8',
  'size 9; thermo r1c1-r1c4 r2c4; slowthermo r9c1-r6c4; between r5c5-r5c7 r6c8; lockout r7c7 r8c7 r8c8; zipper r3c6-r3c9; zipper r1c6-r1c8',
  'size 9; quadruple 1 2 3 4 : r1c1 r1c2 r2c1 r2c2; quadruple 9 : r8c8 r8c9 r9c8 r9c9; white r1c5-r1c7; difference 3 r3c5 r4c5; ratio 4 r3c7 r3c8',
  // Two cells that touch at a corner, painted as one.
  'size 9; samevalues r1c1 r2c2 r3c1 : r5c5 r6c6 r5c7',
  'size 21; values 1-9; houses none; grids 9 r1c1 r1c13 r7c7 r13c1 r13c13; cage 20 r7c7 r7c8 r8c7; whisper 4 r9c9-r11c11; thermo r1c7 r1c8 r2c9',
  'size 9; values 0-9; boxes 3x3; board 13; outside r11c1-r11c9 r12c1-r12c9 r13c1-r13c9; doppelganger r11c1-r11c9 r12c1-r12c9 r13c1-r13c9',
  'size 9; whisper 4 r1c1-r1c3; whisper r2c1-r2c3; lockout 3 r3c1-r3c4; modular 2 r5c1-r5c3; pairs (a+b)%2=1,a-b=3 r6c1-r6c3; weighted 12 1 -2 : r8c1 r8c2',
  'size 9; candidates 1 2 : r1c1 r1c2; candidates 3 : r5c5; odd r9c1 r9c2; even r9c4; minimum r9c6; maximum r9c8',
];

/** Whole pictures of positions. */
function whole() {
  const marks = Array.from({ length: 81 }, (_, cell) => (cell === 4 ? '159' : ''));
  const classic = games.position(SHAPES.classic, `12${'.'.repeat(79)}`);
  const entered = games.type(games.begin(classic), 2, '3', 'play');
  const { present } = games.reveal(entered, '4'.repeat(81), 3);
  const jigsaw = games.ruled(games.position(JIGSAW, `1${'.'.repeat(15)}`), [RULE]);
  const hex = games.position(SHAPES.hex, `0F${'.'.repeat(254)}`);
  return [
    toSvg(present, { small: (cell) => marks[cell] }),
    toSvg(jigsaw, layersOf(jigsaw)),
    toSvg(positionOf(MORE[5]), { ...layersOf(positionOf(MORE[5])), small: () => '13' }),
    toSvg(hex, { small: (cell) => (cell === 2 ? '09F' : '') }),
    toSvg(games.position(SHAPES['no boxes'])),
  ];
}

/** The sheet: a square for each. */
function sheetOf() {
  const tiles = [...EXAMPLES.map((example) => `size 9; ${example}`), ...MORE].map((text) => {
    const { under, over, margin } = layersOf(positionOf(text));
    const side = 100 * positionOf(text).shape.size;
    const [x, y] = [-100 * margin.left, -100 * margin.above];
    const [width, height] = [side + 100 * (margin.left + margin.right), side + 100 * (margin.above + margin.below)];
    const grid = `<rect width="${side}" height="${side}" fill="none" stroke="#000"/>`;
    return `viewBox="${x} ${y} ${width} ${height}"><title>${text}</title>\n${under}\n${grid}\n${over}\n`;
  });
  const pictures = whole().map((svg) => svg.replace(/^<svg xmlns="[^"]*" width="\d+" height="\d+" /, '').replace('</svg>\n', ''));
  const all = [...tiles, ...pictures].map((tile, at) => `<svg x="${(at % 8) * 220}" y="${Math.floor(at / 8) * 220}" width="200" height="200" ${tile}</svg>`);
  const high = Math.ceil(all.length / 8) * 220;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1760" height="${high}" text-anchor="middle" color="#1d1b19" font-family="sans-serif">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...all,
    '</svg>\n',
  ].join('\n').replace(/></g, '>\n<');
} // prettier-ignore

test('every rule and every kind of cell is drawn as in pictures.svg', () => {
  const made = sheetOf();
  if (process.env.NINEFOLD_UPDATE) writeFileSync(sheet, made);
  const kept = readFileSync(sheet, 'utf8');
  for (const [at, line] of kept.split('\n').entries()) assert.equal(made.split('\n', at + 1)[at], line);
  assert.equal(made, kept);
  // Every rule of the table is among the examples.
  const shown = new Set(EXAMPLES.map((example) => example.split(' ')[0]));
  const missing = RULES.filter(({ keyword }) => !NOT_DRAWN.test(`${keyword} `) && !shown.has(keyword));
  assert.deepEqual(missing, []);
}); // prettier-ignore

test('a picture is square, with the grid in the middle of what clues leave', () => {
  const none = { above: 0, right: 0, below: 0, left: 0 };
  for (const [margin, box] of /** @type {any[][]} */ ([
    [{}, [-12, -12, 424]],
    [{ above: 1 }, [-62, -112, 524]],
    [{ below: 1 }, [-62, -12, 524]],
    [{ left: 2 }, [-212, -112, 624]],
    [{ right: 2 }, [-12, -112, 624]],
    [{ left: 1, right: 0.5, above: 1 }, [-112, -137, 574]],
  ])) {
    const svg = toSvg(games.position(SHAPES.four), { margin: { ...none, ...margin } });
    const [x, y, wide, high] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
    assert.deepEqual([x, y, wide, high], [...box, box[2]], JSON.stringify(margin));
    assert.ok(svg.includes(`<rect x="${x}" y="${y}" width="${wide}" height="${wide}" fill="#fff"/>`));
  }
}); // prettier-ignore

test('a grid as text', () => {
  const six = games.position(SHAPES.six, `12..5.${'.'.repeat(30)}`);
  assert.equal(
    toGrid(six),
    ['1 2 . | . 5 .', '. . . | . . .', '------+------', '. . . | . . .', '. . . | . . .', '------+------', '. . . | . . .', '. . . | . . .', ''].join('\n'),
  );
  const classic = toGrid(games.position(SHAPES.classic, `${'.'.repeat(80)}9`)).split('\n');
  assert.deepEqual([classic[3], classic[7], classic[10]], ['------+-------+------', '------+-------+------', '. . . | . . . | . . 9']);
  assert.equal(toGrid(games.position(JIGSAW, `1${'.'.repeat(15)}`)), '1 . . .\n. . . .\n. . . .\n. . . .\n');
  // Regions have no lines, even where boxes would.
  assert.equal(toGrid(games.position({ ...JIGSAW, boxHeight: 2, boxWidth: 2 })), '. . . .\n'.repeat(4));
  assert.equal(toGrid(games.position(SHAPES['no boxes'])), '. . . . .\n'.repeat(5));
  // It is read as what it says.
  for (const shape of [SHAPES.classic, SHAPES.six, SHAPES.hex, SHAPES.letters]) {
    const symbols = games.alphabetOf(shape);
    const givens = Array.from({ length: shape.size ** 2 }, (_, cell) => (cell % 5 === 0 ? symbols[cell % shape.size] : '.')).join('');
    const puzzle = engine.parse(toGrid(games.position(shape, givens)));
    const digits = (one, text) => [...text].map((symbol) => games.alphabetOf(one).indexOf(symbol));
    assert.deepEqual(digits(fromPuzzle(puzzle).shape, puzzle.givens), digits(shape, givens));
  }
}); // prettier-ignore

test('a grid of candidates as text', () => {
  const at = games.position(SHAPES.four, `12...........3..`);
  assert.equal(
    toCandidateGrid(at, (cell) => (cell === 3 ? '34' : '')),
    [
      '.--------.------------.',
      '| 1   2  | 34    34   |',
      '| 34  4  | 1234  1234 |',
      ':--------+------------:',
      '| 24  14 | 1234  1234 |',
      '| 24  3  | 124   124  |',
      "'--------'------------'",
      '',
    ].join('\n'),
  );
  // A cell without a candidate, and no boxes to show.
  const stuck = games.position({ ...SHAPES.four, boxHeight: 1, boxWidth: 4 }, `.12.3...4.......`);
  assert.equal(toCandidateGrid(stuck, () => '').split('\n')[1], '| .   1    2    34   |');
  assert.equal(toCandidateGrid(stuck, () => '').split('\n').length, 7);
}); // prettier-ignore
