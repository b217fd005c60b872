// What the room New wishes for, whatever its fields say, and the sheets of a booklet in every layout, as text in
// scenes/sheets.txt.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as games from '../../web/puzzle/state.js';
import { toOpenSudoku, toSdm, toTexts } from '../../web/views/new/files.js';
import { sheetsOf } from '../../web/views/new/sheets.js';
import {
  KINDS,
  KIND_NAMES,
  LEVELS,
  isRated,
  levelBeside,
  levelOf,
  levelsOf,
  positionOf,
  wishOf,
} from '../../web/views/new/wishes.js';
import { compare } from './kept.mjs';
import { SHAPES } from './positions.mjs';

const FIELDS = /** @type {import('../../web/views/new/wishes.js').Fields} */ ({ kind: 'classic', size: 9, level: '', symmetry: 'none', technique: '' }); // prettier-ignore
const wish = (/** @type {object} */ fields) => wishOf({ ...FIELDS, ...fields });

test('what is wished for: of each kind in each size, of each level', () => {
  const own = Object.fromEntries(
    KIND_NAMES.map((kind) => [
      kind,
      KINDS[kind].sizes.map((/** @type {number} */ size) => {
        const { size: same, ...rest } = wish({ kind, size });
        assert.equal(same, size);
        return rest;
      }),
    ]),
  );
  assert.deepEqual(own, {
    classic: [{ rated: true }, {}, {}, {}, {}, {}, {}],
    killer: [{ killer: true, rated: true }, { killer: true }],
    jigsaw: [{ jigsaw: true, rated: true }, { jigsaw: true }],
    thermo: [{ thermo: 6, rated: true }, { thermo: 3 }],
    arrow: [{ arrow: 5, rated: true }, { arrow: 2 }],
    dots: [{ dots: 'all', rated: true }, { dots: 'all' }],
    sandwich: [{ sandwich: true, rated: true }, { sandwich: true }],
    skyscraper: [{ skyscraper: true, rated: true }, { skyscraper: true }],
    diagonal: [{ rules: 'diagonal\n', rated: true }, { rules: 'diagonal\n' }],
    windoku: [{ rules: 'windoku\n', rated: true }],
    antiknight: [{ rules: 'antiknight\n', rated: true }],
  });
  assert.deepEqual(KINDS.classic.sizes, [9, 4, 6, 8, 10, 12, 16]);
  assert.deepEqual(
    LEVELS.map((level) => wish({ level, symmetry: 'rotate4', technique: 'x-wing' })),
    [[30, 36], [26, 32], null, null, null].map((clues, at) => ({ size: 9, symmetry: 'rotate4', rated: true, needs: ['x-wing'], level: LEVELS[at], ...(clues && { clues }) })),
  );
  // Techniques are of classic puzzles of 9x9 alone; with rules levels are ours.
  const ours = levelsOf({ kind: 'killer', size: 9 });
  assert.deepEqual(ours.map((level) => wish({ kind: 'killer', level }).level), [[1, 3], [4, 4], [5, 8], [9, 9]]);
  assert.deepEqual(levelsOf(FIELDS), LEVELS);
  for (const fields of /** @type {const} */ ([{ kind: 'classic', size: 6 }, { kind: 'killer', size: 6 }])) {
    assert.deepEqual(levelsOf(fields), []);
    assert.deepEqual(wish({ ...fields, level: 'easy' }), wish(fields));
  }
  const found = [1, 3, 4, 5, 8, 9, null].map((level) => levelOf(/** @type {any} */ ({ ours: { level } })));
  assert.deepEqual(found, ['1–3', '1–3', '4', '5–8', '5–8', '9', '']);
  assert.deepEqual([levelOf(), levelOf(/** @type {any} */ ({ hodoku: { level: 'Hard' }, ours: { level: 4 } }))], ['', 'hard']);
  for (const fields of [{ size: 6 }, { kind: 'killer' }, { kind: 'diagonal' }]) {
    assert.deepEqual(wish({ ...fields, technique: 'x-wing' }), wish(fields));
    assert.equal(isRated({ ...FIELDS, .../** @type {any} */ (fields) }), false);
  }
  assert.equal(isRated(FIELDS), true);
  const beside = (/** @type {1 | -1} */ by) => /** @type {const} */ (['', ...LEVELS]).map((level) => levelBeside(LEVELS, level, by));
  assert.equal(levelBeside(ours, '4', 1), '5–8');
  assert.equal(levelBeside(ours, 'easy', 1), null);
  assert.deepEqual([beside(1), beside(-1)], [[null, 'medium', 'hard', 'unfair', 'extreme', null], [null, null, 'easy', 'medium', 'hard', 'unfair']]);
}); // prettier-ignore

test('what was made as a position: read by the solver wherever digits alone do not say it', async () => {
  /** @type {string[]} */
  const asked = [];
  const read = { shape: { ...SHAPES.four, regions: undefined }, size: 4, boxHeight: 2, boxWidth: 2, symbols: 'digits', givens: '1...............', rules: [] };
  const solver = /** @type {any} */ ({ parse: async (/** @type {string} */ text) => (asked.push(text), read) });
  const nine = `1${'.'.repeat(80)}`;
  assert.deepEqual(await positionOf(solver, { puzzle: nine }), games.position(games.CLASSIC, nine));
  assert.deepEqual(asked, []);
  const made = [
    await positionOf(solver, { puzzle: '1...............' }),
    await positionOf(solver, { puzzle: nine }, 'diagonal\n'),
    await positionOf(solver, { puzzle: nine, rules: 'size 9\ncage 3 r1c1 r1c2\n' }, 'x'),
  ];
  assert.deepEqual(asked, ['1...............', `size 9\ndiagonal\n${nine}\n`, 'size 9\ncage 3 r1c1 r1c2\n']);
  assert.ok(made.every(({ givens, rules }) => givens === '1...............' && rules === undefined));
}); // prettier-ignore

/** Of a sheet: its words and where its puzzles lie, without what is in them. @param {string} sheet */
function outlined(sheet) {
  let deep = 0;
  return sheet.split('\n').flatMap((line) => {
    if (line === '</svg>') return (deep--, []);
    const inside = deep > 1;
    if (line.startsWith('<svg')) deep++;
    if (inside || !/^<(svg|rect|text|g |\/g)/.test(line)) return [];
    return ` ${line.replace(/ font-family="[^"]*"|xmlns="[^"]*" /g, '').slice(0, 190)}`;
  });
}

test('sheets in every layout stand in scenes/sheets.txt', () => {
  const solution = '1432231432414123';
  const at = games.position(SHAPES.four, '1..2.3....4.....');
  const item = (/** @type {string} */ name) => ({ at, solution, name, layers: {} });
  const items = (/** @type {number} */ count) => Array.from({ length: count }, (_, nth) => item(nth === 1 ? 'A < B & C > D' : 'Easy'));
  const words = { solutions: 'Solutions', rules: 'Rules', meanings: /** @type {string[]} */ ([]), page: (/** @type {number} */ number, /** @type {number} */ of) => `${number} / ${of}` };
  const layout = { paper: 'a4', perSheet: 4, large: false, solutions: 'none', title: 'Title', date: '2026-11-22' };
  /** @type {[string, number, object, object?][]} */
  const all = [
    ['one', 1, { perSheet: 1, title: '<b>"T" & co.</b>' }],
    ['three, two on a sheet, letter, large', 3, { perSheet: 2, paper: 'letter', large: true }],
    ['four on one sheet, their solutions below, no title, no date', 4, { solutions: 'below', title: '', date: '' }],
    ['one left over, solutions below', 5, { solutions: 'below' }],
    ['six, and solutions at the back', 6, { perSheet: 6, solutions: 'back' }],
    ['nine, one left over', 10, { perSheet: 9, solutions: 'none' }],
    ['none', 0, {}],
    ['solutions on two sheets, on letter', 21, { perSheet: 9, solutions: 'back', paper: 'letter' }],
    ['rules, before the solutions', 1, { perSheet: 1, solutions: 'back' }, { meanings: ['Digits may not repeat along the marked diagonal. '.repeat(5).trim(), '沿对角线数字不能重复，'.repeat(12), 'A < B & C.'] }],
    ['more rules than fit on a sheet', 0, { paper: 'letter' }, { meanings: Array.from({ length: 24 }, (_, nth) => `Rule ${nth}. ${'x'.repeat(70)}`) }],
  ];
  const text = all.flatMap(([title, count, more, also]) => {
    const sheets = sheetsOf(items(count), /** @type {any} */ ({ ...layout, ...more }), { ...words, ...also });
    return [`== ${title} ==`, ...sheets.flatMap((sheet, nth) => [`sheet ${nth + 1}, ${sheet.split('>1</text>').length - 1} ones`, ...outlined(sheet)]), ''];
  });
  compare('sheets', `${text.join('\n').trim()}\n`);
}); // prettier-ignore

test('a booklet as files: other programs are given what they can read, ours all, lines first', () => {
  const [plain, other] = ['1', '2'].map((one) => games.position(SHAPES.classic, `${one}${'.'.repeat(80)}`));
  const small = games.position(SHAPES.four, `3${'.'.repeat(15)}`);
  const ruled = games.ruled(plain, [{ keyword: 'antiking', values: [], groups: [] }]);
  const items = /** @type {any[]} */ ([ruled, plain, small, other].map((at) => ({ at })));
  const line = (/** @type {string} */ one, zero = '0') => one + zero.repeat(80);
  assert.equal(toSdm(items), `${line('1')}\n${line('2')}\n`);
  assert.deepEqual(toOpenSudoku(items, 'A < B & C').split('\n'), [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opensudoku>',
    '<name>A   B   C</name>',
    `<game data="${line('1')}" />`,
    `<game data="${line('2')}" />`,
    '</opensudoku>',
    '',
  ]);
  const texts = toTexts(items).split('\n');
  assert.deepEqual(texts.slice(0, 3), [line('1', '.'), `3${'.'.repeat(15)}`, line('2', '.')]);
  assert.deepEqual(texts.slice(3, 5), ['size 9', 'antiking']);
}); // prettier-ignore
