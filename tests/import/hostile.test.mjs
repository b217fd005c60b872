// Texts that JavaScript unpacks, by hostile hands and by slips: time in proportion to the length, errors with
// a place, names of Object.prototype that mean nothing; and which rule each field of a link becomes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import LZString from 'lz-string';
import { SudokuError } from '../../wasm/engine/engine.js';
import { unpack } from '../../wasm/import/formats.js';
import {
  emptyGrid,
  fPuzzles,
  openSudoku,
  penpa,
  PenpaGrid,
  random,
  sudokuMaker,
  sudokuPad,
} from './links.mjs';

const penpaGrid = new PenpaGrid(9);
const penpaWith = (/** @type {object} */ question) => penpaGrid.link(question ?? {});

/** Refused with a place inside the text, or taken. */
async function outcomeOf(text) {
  try {
    const unpacked = await unpack(text);
    return unpacked === null ? 'unknown' : 'taken';
  } catch (error) {
    const shown = JSON.stringify(text).slice(0, 300);
    assert.ok(error instanceof SudokuError, `${error?.stack} of ${shown}`);
    assert.ok(['packed', 'network', 'foreign'].includes(error.code), error.code);
    assert.ok(error.index >= 0 && error.index <= text.length, `${error.index} of ${shown}`);
    assert.ok(error.line >= 1 && error.column >= 1, shown);
    return 'refused';
  }
}

const numbers = (count) => Array.from({ length: count }, (_, i) => i);
const names = (count) => Array.from({ length: count }, (_, i) => `R${1 + (i % 9)}C1`);

/** Texts of about so many characters, each bad for some pattern or loop. */
const HOSTILE = {
  'padding in base64': (n) => `https://www.f-puzzles.com/?load=${'='.repeat(n)}A`,
  'a host of letters': (n) => 'a'.repeat(n),
  'a host of points': (n) => `${'a.'.repeat(n / 2)}!`,
  'a host without end': (n) => `https://${'a.bc'.repeat(n / 4)} x`,
  blanks: (n) => `${' '.repeat(n)}x${' '.repeat(n)}x`,
  'blanks in a link': (n) => `https://a.bc/?x${' '.repeat(n)}\nx`,
  'Penpa without p': (n) => `https://a.bc/${'#m=edit'.repeat(n / 7)}`,
  'many loads': (n) => `https://www.f-puzzles.com/${'?load'.repeat(n / 5)}`,
  'an open tag': (n) => `<opensudoku>${'<game '.repeat(n / 6)}`,
  'attributes without end': (n) => `<opensudoku><game${' data='.repeat(n / 6)}`,
  'entities without end': (n) => openSudoku('&a'.repeat(n / 2)),
  'folders without names': (n) => `<opensudoku>${'<folder name '.repeat(n / 13)}`,
  'one folder of names': (n) => `<opensudoku><folder ${'name '.repeat(n / 5)}`,
  'regions that are all different': (n) =>
    sudokuMaker({
      cells: Array(81).fill({}),
      constraints: [{ type: 1, regions: numbers(n / 7) }],
    }),
  'a bulb along its arrow': (n) =>
    fPuzzles({
      size: 9,
      grid: emptyGrid(9),
      arrow: [{ cells: numbers(n / 16).map(() => 'R9C9'), lines: [names(n / 16)] }],
    }),
  'titles in Penpa': (n) => penpa([`square,9,9${',Title: x'.repeat(n / 10)}`, '', '', '{}', '{}']),
  'nested lists': (n) => `https://sudokupad.app/scl${LZString.compressToBase64('['.repeat(n))}`,
  'commas in short JSON': (n) =>
    `https://sudokupad.app/scl${LZString.compressToBase64(`[${','.repeat(n)}]`)}`,
};

/** The best of three, in milliseconds of processor time: what else a machine has to do is none of it. */
async function timeOf(text) {
  let best = Infinity;
  for (let round = 0; round < 3; round++) {
    const begun = process.cpuUsage();
    await outcomeOf(text);
    const { user, system } = process.cpuUsage(begun);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

for (const [name, make] of Object.entries(HOSTILE)) {
  test(`time in proportion to the length: ${name}`, async () => {
    const [short, long] = [make(40_000), make(320_000)];
    await outcomeOf(make(4000));
    const [before, after] = [await timeOf(short), await timeOf(long)];
    // Eight times the length: quadratic would be 64 times the time. Short times are mostly noise.
    assert.ok(after < 24 * Math.max(before, 10), `${before} ms, then ${after} ms`);
  });
}

test('names of Object.prototype are no fields that are known', async () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf']) {
    for (const value of [true, [{ cells: ['R1C1'], lines: [['R1C1', 'R1C2']] }]]) {
      const json = JSON.stringify({ size: 9, grid: emptyGrid(9) });
      const text = json.replace(/\}$/, `,${JSON.stringify(name)}:${JSON.stringify(value)}}`);
      const link = `https://www.f-puzzles.com/?load=${LZString.compressToBase64(text)}`;
      const unpacked = await unpack(link);
      assert.equal(unpacked.text, '.'.repeat(81), `${name}: ${unpacked.text}`);
      assert.deepEqual(unpacked.leftOut, value === true ? [] : [name]);
    }
    const slanted = { cell: 'R0C1', direction: name, value: 9 };
    const { leftOut } = await unpack(
      fPuzzles({ size: 9, grid: emptyGrid(9), littlekillersum: [slanted] }),
    );
    assert.deepEqual(leftOut, ['littlekiller']);
    const maker = await unpack(
      sudokuMaker({ cells: Array(81).fill({}), constraints: [{ type: 1 }, { type: name }] }),
    );
    assert.ok(maker.leftOut.includes('rules'), String(maker.leftOut));
    assert.ok((await unpack(openSudoku(`&${name};`))).text === `&${name};`);
    assert.ok(['unknown', 'refused'].includes(await outcomeOf(`https://a.bc/?${name}=x`)));
  }
});

test('2,000 rules are kept, and what is beyond is left out', async () => {
  const withRules = (count, extra) =>
    fPuzzles({
      size: 9,
      grid: emptyGrid(9),
      odd: numbers(count).map(() => ({ cell: 'R1C1' })),
      ...extra,
    });
  const whole = await unpack(withRules(2000));
  assert.equal(whole.text.match(/^odd /gm)?.length, 2000);
  assert.deepEqual(whole.leftOut, []);
  for (const extra of [
    { even: [{ cell: 'R1C1' }] },
    { quadruple: [{ cells: ['R1C1', 'R1C2', 'R2C1', 'R2C2'], values: [1] }] },
    { sandwichsum: [{ cell: 'R0C1', value: 5 }] },
  ]) {
    const beyond = await unpack(withRules(2000, extra));
    assert.equal(beyond.text.match(/^\w+ .*r\dc\d/gm)?.length, 2000);
    assert.equal(beyond.leftOut.length, 1, JSON.stringify(extra));
  }
});

/** A value that may stand anywhere in JSON. */
function anything(next, depth = 0) {
  switch (next(depth > 3 ? 8 : 11)) {
    case 0:
      return null;
    case 1:
      return next(2) === 0;
    case 2:
      return next(12) - 1;
    case 3:
      return [1e300, -1, 0.5, 2 ** 31, 2 ** 53][next(5)];
    case 4:
      return `R${next(11)}C${next(11)}`;
    case 5:
      return ['', 'X', 'title: x', '__proto__', '9', '\ud800', 'DR'][next(7)];
    case 6:
      return next(90);
    case 7:
      return {};
    case 8:
      return Array.from({ length: next(5) }, () => anything(next, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: next(5) }, () => [
          FIELDS[next(FIELDS.length)],
          anything(next, depth + 1),
        ]),
      );
  }
}

const FIELDS = (
  'size grid value given cells cell lines c region thermometer arrow killercage cage littlekillersum ' +
  'direction odd even sandwichsum quadruple values difference ratio xv clone cloneCells negative ' +
  'diagonal+ puzzle constraints type regions clues edge thermometers cages groups bulbsWithArrows ' +
  'bulbCells arrows outerCell diagonal ce ca re v metadata title number thermo killercages lineE ' +
  '__proto__ constructor toString length'
).split(' ');

/** Puts anything in the place of something in a value. */
function mutated(value, next) {
  if (value === null || typeof value !== 'object' || next(6) === 0) return anything(next);
  const keys = Object.keys(value);
  if (keys.length === 0) return anything(next);
  const key = keys[next(keys.length)];
  const copy = Array.isArray(value) ? value.slice() : { ...value };
  copy[key] = mutated(value[key], next);
  if (next(4) === 0 && !Array.isArray(copy)) copy[FIELDS[next(FIELDS.length)]] = anything(next);
  return copy;
}

const SEEDS = [
  {
    pack: fPuzzles,
    value: {
      size: 9,
      grid: emptyGrid(9),
      thermometer: [{ lines: [['R1C1', 'R1C2']] }],
      arrow: [{ cells: ['R5C5'], lines: [['R5C5', 'R5C6']] }],
      killercage: [{ cells: ['R3C1'], value: '2' }],
      littlekillersum: [{ cell: 'R0C3', direction: 'DL', value: '9' }],
      sandwichsum: [{ cell: 'R10C2', value: '11' }],
      quadruple: [{ cells: ['R1C1', 'R1C2', 'R2C1', 'R2C2'], values: [1, 2] }],
      clone: [{ cells: ['R1C8'], cloneCells: ['R9C1'] }],
      negative: ['xv'],
    },
  },
  {
    pack: sudokuMaker,
    value: {
      cells: Array(81).fill({ given: true, value: 1 }),
      constraints: [
        { type: 1, regions: numbers(81) },
        ...[10, 100, 200, 202, 300, 301, 302, 303, 401, 406, 408, 500, 501].map((type) => ({
          type,
          cells: [1],
          lines: [[1, 2]],
          clues: [{ value: 5, edge: 1, corner: 12, digits: [1], outerCell: 3, diagonal: 1 }],
          thermometers: [[1, 2]],
          cages: [{ cells: [1, 2], value: 3 }],
          groups: [[1], [2]],
          bulbsWithArrows: [{ bulbCells: [1], arrows: [[2, 3]] }],
        })),
      ],
    },
  },
  {
    pack: sudokuPad,
    value: {
      cells: emptyGrid(9),
      regions: [[[0, 0]]],
      cages: [{ cells: [[0, 0]], value: '3' }],
      metadata: { title: 'x' },
    },
  },
  {
    pack: penpaWith,
    value: {
      number: { 28: ['1', 1, '1'] },
      lineE: { '190,191': 2 },
      thermo: [[28, 29]],
      arrows: [[28, 29]],
      killercages: [[28, 29]],
    },
  },
];

test('any value anywhere in a link is read, or refused with a place', async () => {
  const next = random(20261122);
  const told = { taken: 0, refused: 0, unknown: 0 };
  for (let round = 0; round < 1200; round++) {
    const { pack, value } = SEEDS[round % SEEDS.length];
    let changed = value;
    for (let times = 1 + next(3); times > 0; times--) changed = mutated(changed, next);
    told[await outcomeOf(pack(changed ?? null))]++;
  }
  assert.ok(told.taken > 400 && told.refused > 40 && told.unknown === 0, JSON.stringify(told));
});

test('links that are cut off or misspelt anywhere are read, or refused with a place', async () => {
  const next = random(7);
  const links = SEEDS.map(({ pack, value }) => pack(value)).concat(
    openSudoku('version: 2&#10;2|0|0|'),
  );
  const told = { taken: 0, refused: 0, unknown: 0 };
  const others = [...'+/=%&?#<>"\' \n\ud800A0.:'];
  for (let round = 0; round < 1500; round++) {
    const text = links[round % links.length];
    const at = next(text.length);
    const other = others[next(others.length)];
    const ways = [text.slice(0, at), text.slice(0, at) + other + text.slice(at + next(2))];
    told[await outcomeOf(ways[next(2)])]++;
  }
  assert.ok(told.taken > 30 && told.refused > 400 && told.unknown > 10, JSON.stringify(told));
});
