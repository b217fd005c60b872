// What the page writes for other programs, read again by the importers: every rule of the table by its example either comes
// back as it was or is said to have no place there; and what a puzzle loses on the way is told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import LZString from 'lz-string';
import { Engine } from '../../wasm/engine/engine.js';
import { read } from '../../wasm/import/formats.js';
import { toConstraints } from '../../web/export/constraints.js';
import { toFPuzzles } from '../../web/export/fpuzzles.js';
import { toPenpa } from '../../web/export/penpa.js';
import { drawingWords } from '../../web/rules/drawing/nodes.js';
import { toSudokuMaker } from '../../web/export/sudokumaker.js';
import { alphabetOf, coordinates, position, ruled } from '../../web/puzzle/state.js';
import { fromPuzzle } from '../../web/rules/text.js';
import { modules } from '../node/data.mjs';
import { compare } from '../web/kept.mjs';

const engine = Engine.loadSync(modules.simd);
const parse = (text) => engine.parse(text);
/** A line of each rule, as the core's table has them, but for those of cells beside the grid. */
const table = readFileSync(
  new URL('../../core/src/model/rules/table.def', import.meta.url),
  'utf8',
);
const examples = [...table.matchAll(/\.example =\s*((?:"[^"]*"\s*)+)/g)]
  .map(([, words]) => words.replace(/"\s*"|"/g, '').trim())
  .filter((line) => !/^(title|author|regions|outside|grids|doppelganger) /.test(line));
assert.ok(examples.length > 50);
/** What the examples do not show: other values, none, other shapes. */
const more = [
  'diagonal main',
  'diagonal anti',
  ...['modular 4 r1c1-r1c5', 'whisper r1c1 r2c2 r3c2', 'whisper 3 r1c1 r2c2 r3c2', 'lockout r7c7 r8c7 r8c8'],
  ...['littlekiller 5 r1c1', 'littlekiller 9 r1c1 r2c2', 'littlekiller 9 r9c9 r8c8', 'littlekiller 9 r5c5-r1c1'],
  ...['cage 13 r1c1 r1c2 r2c1 r2c2', 'cage 36 r2c2-r2c4 r3c2 r3c4 r4c2-r4c4', 'cage 30 r1c9 r2c9 r2c8 r3c8 r3c9', 'cage r9c1 r9c9'],
  ...['cage 6 r1c1 r2c2 r3c1', 'cage 40 r4c4-r6c4 r4c5-r6c5 r5c6', 'cage 10 r8c9 r9c8'],
  ...['chaosarrow r1c1 : r1c2 r1c3 : r2c2', 'arrow r5c5 : r4c4 r3c3', 'pillarrow r8c1 r8c2 : r7c3', 'pillarrow r8c2 r8c1 r8c3 : r7c4'],
  ...['difference 1 r1c1 r1c2', 'difference 3 r1c1 r2c1 r3c1', 'ratio 2 r1c1 r1c2', 'ratio 4 r9c8 r9c9', 'white r1c1-r1c4', 'x r1c1 r2c1 r3c1'],
  ...['quadruple 1 2 3 4 : r1c1 r1c2 r2c1 r2c2', 'quadruple 9 : r8c8 r8c9 r9c8 r9c9', 'clone r1c1 r2c1 : r5c4 r6c4', 'equalsums r1c1 r1c2 : r3c1 r4c2 : r5c5'],
  ...['odd r1c1 r2c2', 'even r9c9', 'minimum r5c5 r1c1', 'maximum r9c9', 'candidates 1 2 : r1c1 r1c2', 'fullrankties any', 'fullrankties none'],
]; // prettier-ignore

/** A mark between every two neighbours of a grid of 4x4 that agree. @param {string} keyword @param {(a: number, b: number) => boolean} agree */
const marks = (keyword, agree) =>
  [...'2413134242313124'].flatMap((digit, at, grid) =>
    [1, 4].flatMap((step) =>
      (step === 4 || at % 4 < 3) && at + step < 16 && agree(Number(digit), Number(grid[at + step]))
        ? [`\n${keyword} ${[at, at + step].map((cell) => `r${Math.floor(cell / 4) + 1}c${(cell % 4) + 1}`).join(' ')}`]
        : [],
    ),
  ).join(''); // prettier-ignore
const apart = (/** @type {number} */ by) => (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) === by; // prettier-ignore
const times = (/** @type {number} */ by) => (/** @type {number} */ a, /** @type {number} */ b) => a === by * b || b === by * a; // prettier-ignore

/**
 * Small ones of rules that some programs have only in other words, of which every solution is compared: lines behind `size 4`. A
 * line of digits is the first row.
 */
const smalls = [
  ...['windoku', 'minimum r2c2\nminimum r2c3', 'maximum r1c1 r4c4', 'sum 6 r1c1 r1c2', 'sum 5 r3c3 r4c3', 'sum 4 r1c4 r2c1', 'sum 5 r1c1 r2c2 r3c3'],
  ...['difference 1 r1c1 r1c2 r2c2', 'difference 2 r1c1 r1c2', 'values 0-3\ndifference 1 r1c1 r1c2', 'ratio 3 r1c1 r2c1', 'values 0-3\nratio 3 r1c1 r2c1', 'clone r1c1 r1c2 : r3c3 r1c2'],
  ...[`strictdifference 1${marks('white', apart(1))}`, `strictdifference 1${marks('difference 1', apart(1))}${marks('black', times(2))}`, 'strictdifference 2\nwhite r1c1 r1c2', `strictdifference 3${marks('difference 3', apart(3))}`],
  ...[`strictratio 2${marks('black', times(2))}`, `strictratio 2${marks('ratio 2', times(2))}${marks('white', apart(1))}`, `strictratio 3${marks('ratio 3', times(3))}\nratio 2 r1c1 r1c2`, 'strictratio 3'],
  ...[`strictkropki${marks('white', apart(1))}${marks('black', times(2))}`, `strictkropki${marks('white', apart(1))}${marks('black', times(2))}${marks('difference 3', apart(3))}`],
  ...['slowthermo r1c1 r2c2 r3c3', 'nabner r1c1 r2c3', 'sequence r1c1 r2c2 r3c3 r4c4', 'average r1c1 : r2c2 r3c3 r2c2', 'battenburg r2c2 r2c3 r3c2 r3c3'],
  ...['boxindexer r1c1 r4c4', 'values 0-3\nboxindexer r1c2', 'regions AABBABBCADDCDDCC\nboxindexer r2c4 r4c1', 'littlekiller 4 r2c2 r3c3', 'pillarrow r2c1 r1c1 : r1c2-r1c4 r2c4'],
  ...['pillarrow r1c1 r3c4 : r2c1-r2c4 r4c1', 'pillarrow r1c1 r2c2 : r3c1-r3c4 r4c1', 'pairs (a+b)%3!=0,a=1 r1c1 r1c2 r2c2 r1c1', 'pairs -a%3>b-2&|a-2*b|<4 r1c1 r2c1'],
  ...['pairs (a>2)!=(b>=2)&b!=3,a<=b r1c1 r2c2', 'values 0-3\npairs a%b=0,b=2-a r1c1 r2c2', 'pairs 2/13/24/3 r1c1 r2c2 r2c3', 'allpairs a<b r1c1 r2c2 r3c2', 'allpairs a+b!=5 r1c1 r2c2 r4c4', 'values 0-3\nallpairs 123/0/03/ r1c1 r2c2'],
  ...['automaton 1-4>1/+13>0 r1c1 r2c2 r3c3', 'automaton +13>0,24>1/13>1,24>0 r1c1-r2c2', 'automaton 1-4>0,_>1/+34>1 r1c1 r1c2 : r2c3 r3c4', 'automaton 12>1/^+34>2,1>2/+1-4>1,2>0 r1c1 r2c2 r3c1'],
  'values 0-3\nautomaton 0>1,1-3>0/+0-3>1 r1c1 r2c2 r3c3',
  ...['sameregion r2c2 r3c3', 'border r2c2 r2c3 r3c2', 'chaoscount r2c2 : r1c1 r1c2 r2c1', 'chaosarrow r3c3 : r1c1-r1c4 : r1c1-r4c1'].map((line) => `boxes none\nchaos\n${line}\n1234`),
].map((lines) => {
  const [, rules, digits] = /^(.*?)(?:\n(\d+))?$/s.exec(lines) ?? [];
  return `size 4\n${rules}\n${digits ? `grid\n${digits}............\n` : ''}`;
}); // prettier-ignore
/** What of a larger one comes back in other words. @type {Record<string, RegExp>} */
const REWORDED = {
  'f-puzzles': /^windoku/,
  SudokuMaker: /^windoku/,
  constraints: /^(minimum|maximum|difference|ratio|clone|strict(difference|ratio)|slowthermo|nabner|sequence|average|battenburg|boxindexer|littlekiller|pillarrow|pairs|allpairs|automaton)/,
  Penpa: /^$/,
}; // prettier-ignore

/** @param {string} text */
function positionOf(text) {
  const puzzle = parse(text);
  const { shape, rules } = fromPuzzle(puzzle);
  return ruled(position(shape, puzzle.givens), rules);
}

/** Keywords that say what another says with a value, and what a value is where none stands. */
const DOTS = { 'difference 1': 'white', 'ratio 2': 'black' };
const USUAL = { whisper: 5, lockout: 4, modular: 3, diagonal: 3 };
const PARITY = { odd: [1, 3, 5, 7, 9], even: [2, 4, 6, 8] };

/** What a position says, each thing by itself and in one way, whichever keyword and order it came with. */
function atoms(
  /** @type {import('../../web/puzzle/state.js').Position} */ { shape, givens, rules = [] },
) {
  const one = ({ keyword, values: own, groups }) => {
    const values = own.length === 0 && USUAL[keyword] ? [USUAL[keyword]] : own;
    const cells = groups.flat();
    const digits = PARITY[keyword] ?? (keyword === 'candidates' ? values : null);
    if (digits) return cells.map((cell) => `${cell} is one of ${digits}`);
    if (['minimum', 'maximum'].includes(keyword)) return cells.map((cell) => `${keyword} ${cell}`);
    if (keyword === 'diagonal')
      return [1, 2].filter((bit) => values[0] & bit).map((bit) => `diagonal ${bit}`);
    if (/^(white|black|x|v|greater|difference|ratio)$/.test(keyword)) {
      const name = DOTS[`${keyword} ${values}`] ?? `${keyword} ${values}`.trim();
      return groups.flatMap((chain) =>
        chain.slice(1).map((cell, at) => `${name} ${chain[at]} ${cell}`),
      );
    }
    if (keyword === 'clone') return groups[0].map((cell, at) => `clone ${cell} ${groups[1][at]}`);
    if (/^(extra|distinct)$/.test(keyword)) return [`distinct ${cells}`];
    if (/^(sandwich|littlekiller)$/.test(keyword))
      return [`${keyword} ${values} ${cells.sort((a, b) => a - b)}`];
    return [[keyword, values, ...groups].join(' : ')];
  };
  const box = Array.from(givens, (_, cell) => coordinates(shape, cell).box);
  const bare = shape.boxHeight === 1 || shape.boxWidth === 1;
  const areas = shape.regions ?? (bare ? 'none' : box);
  return [`${shape.size} ${toLetters(shape, givens)} ${areas}`, ...rules.flatMap(one).sort()];
}
const toLetters = (shape, givens) =>
  [...givens].map((symbol) => (symbol === '.' ? 0 : alphabetOf(shape).indexOf(symbol) + 1));

/** By its name, how it is written and read again. */
const TARGETS = {
  'f-puzzles': async (at) => {
    const { packed, unsaid } = toFPuzzles(at, () => '');
    const puzzle = await read(`https://www.f-puzzles.com/?load=${packed}`, parse);
    // SudokuPad takes the same; a short one looks like a name there.
    const pad = packed.length > 60 && (await read(`https://sudokupad.app/fpuz${packed}`, parse));
    if (pad) assert.equal(pad.text, puzzle.text);
    // The lines of rules that it lacks are drawn there, and mean nothing.
    const drawn = unsaid.some((rule) => drawingWords(rule)[0] === 'line');
    assert.deepEqual(puzzle.leftOut, drawn ? ['drawings'] : undefined);
    return { back: positionOf(puzzle.text), unsaid, text: puzzle.text };
  },
  constraints: async (at) => {
    const { text, unsaid } = toConstraints(at);
    // Nothing at all is the empty grid.
    return { back: positionOf(text || '.'.repeat(81)), unsaid, text };
  },
  SudokuMaker: async (at) => {
    const { packed, unsaid } = toSudokuMaker(at);
    const puzzle = await read(`https://sudokumaker.app/?puzzle=${packed}`, parse);
    assert.equal(puzzle.leftOut, undefined);
    return { back: positionOf(puzzle.text), unsaid, text: puzzle.text };
  },
  Penpa: async (at) => {
    const { packed, unsaid } = await toPenpa(at);
    const link = `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${encodeURIComponent(packed)}`;
    const puzzle = await read(link, parse);
    assert.equal(puzzle.leftOut, undefined);
    return { back: positionOf(puzzle.text), unsaid, text: puzzle.text };
  },
};

/** How many rules each says at least; Penpa what has a layer. */
const LEAST = { 'f-puzzles': 47, constraints: 80, SudokuMaker: 48, Penpa: 3 };
/** How many of the small ones. */
const SMALL = { 'f-puzzles': 17, constraints: 52, SudokuMaker: 24 };
const UNSEEN = { Penpa: /antiknight|sandwich|renban|quadruple/ };

for (const [name, write] of Object.entries(TARGETS)) {
  test(`${name}: each rule comes back, or has no place there`, async () => {
    const said = new Set();
    for (const example of [...examples, ...more]) {
      const at = positionOf(`size 9\n${example}\n`);
      const { back, unsaid, text } = await write(at);
      const keyword = example.split(' ')[0];
      if (unsaid.length > 0) {
        assert.deepEqual(
          [unsaid.map((rule) => rule.keyword), back.rules ?? []],
          [[keyword], []],
          example,
        );
        continue;
      }
      said.add(keyword);
      const same = isDeepStrictEqual(atoms(back), atoms(at));
      assert.ok(same || REWORDED[name].test(example), `${example} ${text}`);
    }
    assert.ok(said.size >= LEAST[name], `${said.size}: ${[...said].join()}`);
  });

  test(`${name}: givens, shapes, several rules, all sides`, async () => {
    const rows = Array.from({ length: 9 }, (_, at) => at + 1);
    const sides = rows.flatMap((n) => [
      `sandwich ${n} r${n}c1-r${n}c9`,
      `skyscraper 3 r${n}c9-r${n}c1`,
      `xsum 1${n} r9c${n}-r1c${n}`,
      ...(n > 2
        ? [`littlekiller ${3 * n} r${n}c1-r1c${n}`, `littlekiller ${3 * n + 1} r1c${n}-r${n}c1`]
        : []),
      ...(n < 8
        ? [
            `littlekiller ${3 * (10 - n) + 0} r${n}c9-r9c${n}`,
            `littlekiller ${3 * (10 - n) + 1} r9c${n}-r${n}c9`,
          ]
        : []),
      ...(n < 8
        ? [
            `littlekiller ${3 * (10 - n) + 2} r${n}c1-r9c${10 - n}`,
            `littlekiller ${3 * (10 - n) + 3} r1c${n}-r${10 - n}c9`,
          ]
        : []),
    ]);
    for (const text of [
      `${'.'.repeat(40)}7${'.'.repeat(40)}`,
      ...(name === 'Penpa'
        ? []
        : ['size 9\nstrictkropki\nstrictxv\nwhite r1c1 r1c2\nx r3c1 r3c2 r3c3\nblack r5c5 r6c5\n']),
      `size 9\nantiknight\ncage 15 r1c1 r1c2 r2c1\ncage r5c5 r5c6\nquadruple 1 2 : r4c4 r4c5 r5c4 r5c5\ngrid\n1${'.'.repeat(79)}9\n`,
      `size 9\n${sides.join('\n')}\n`,
      'size 4\nregions AABBABBCADDCDDCC\ngrid\n1..............2\n',
      'size 6\nboxes 3x2\nthermo r1c1-r4c1\n',
      'size 9\nboxes none\nrenban r1c1 r2c2 r3c3\n',
      `size 16\nsymbols letters\ncage 40 r10c11 r11c11 r16c16\ngrid\nA${'.'.repeat(254)}P\n`,
    ]) {
      if (UNSEEN[name]?.test(text)) continue;
      const at = positionOf(text);
      const { back, unsaid } = await write(at);
      assert.deepEqual(unsaid, [], text);
      assert.deepEqual(atoms(back), atoms(at), text);
    }
  });
}

for (const [name, many] of Object.entries(SMALL)) {
  test(`${name}: what is in other words has the same solutions`, async () => {
    const said = new Set();
    for (const small of smalls) {
      // Other digits have a place in constraint strings alone.
      if (name !== 'constraints' && small.includes('values')) continue;
      const { unsaid, text } = await TARGETS[name](positionOf(small));
      if (unsaid.length > 0) continue;
      const [here, there] = [small, text].map((one) => [...engine.solutions(one)]);
      assert.deepEqual(there, here, `${small}${text}`);
      assert.ok(here.length > 0 && here.length < 576, small);
      said.add(small);
    }
    assert.equal(said.size, many, smalls.filter((one) => !said.has(one)).join(''));
  });
}

/** What is written, unpacked, and what is not. @type {Record<string, (at: any) => any>} */
const WRITTEN = {
  'f-puzzles': (at) =>
    unpackedBy(
      toFPuzzles(at, () => ''),
      'decompressFromBase64',
    ),
  constraints: (at) => ({ ...toConstraints(at) }),
  SudokuMaker: (at) => unpackedBy(toSudokuMaker(at), 'decompressFromEncodedURIComponent'),
  Penpa: async (at) => {
    const { packed, unsaid } = await toPenpa(at);
    const lines = String(inflateRawSync(Buffer.from(packed, 'base64'))).split('\n');
    return { ...lines.map((line) => (/^[[{]/.test(line) ? JSON.parse(line) : line)), unsaid };
  },
};
const unpackedBy = (/** @type {any} */ { packed, unsaid }, /** @type {string} */ by) => ({
  ...JSON.parse(LZString[by](packed)),
  unsaid,
});

/** Where one is not as the other, and what it is there. @param {any} one @param {any} other @param {string} [place] @returns {string[]} */
function differences(one, other, place = '') {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const inside = [one, other].every((all) => all && typeof all === 'object') && Object.keys(one).length > 0;
  if (!inside) return [`${place} ${JSON.stringify(one)}`];
  return [
    ...Object.keys(other).filter((name) => !(name in one)).map((name) => `${place} no ${name}`),
    ...Object.keys(one).flatMap((name) => differences(one[name], other[name], `${place} ${name}`)),
  ];
} // prettier-ignore

test('what is written is to the letter that of written.txt', async () => {
  const lines = [];
  for (const [name, write] of Object.entries(WRITTEN)) {
    const plain = await write(positionOf('size 9\n'));
    lines.push(`== ${name} ==`, ...differences(plain, {}).map((line) => line.trim().slice(0, 700)));
    for (const text of [
      ...[...examples, ...more].map((example) => `size 9\n${example}\n`),
      'size 4\nregions AABBABBCADDCDDCC\ngrid\n1..............2\n',
      'size 6\nboxes 3x2\nthermo r1c1-r4c1\n',
      'size 4\nboxes none\ncage 9 r1c1 r1c2 r2c2\n',
      'size 9\ntitle A title\nauthor Me\n',
      'size 16\ncage 40 r10c11 r11c11 r16c16\n',
    ]) {
      // Told is what the rules make of a bare puzzle of this size.
      const { unsaid: _, ...other } = await write(positionOf(/^size \d+\n(boxes \w+\n)?/.exec(text)[0]));
      const { unsaid, ...written } = await write(positionOf(text));
      const found = differences(written, other);
      if (unsaid.length > 0) found.push(`not written: ${unsaid.map(({ keyword }) => keyword)}`);
      if (found.length > 0) lines.push(`> ${text.replace('size 9', '').trim().replaceAll('\n', '; ')}`, ...found.map((line) => ` ${line}`));
    }
  }
  compare('written', `${lines.join('\n')}\n`, new URL('./', import.meta.url));
}); // prettier-ignore

const noteOf = (keyword, text) => ({ keyword, values: [], groups: [], text });

test('f-puzzles: a whisper without a value is written with that of its size, and comes back so', async () => {
  const values = [];
  for (const size of [4, 6, 9, 10]) {
    const at = positionOf(`size ${size}\nwhisper 1 r1c1 r1c2 r1c3\n`);
    const { packed } = toFPuzzles({ ...at, rules: at.rules.map((rule) => ({ ...rule, values: [] })) }, () => '');
    const { text } = await read(`https://www.f-puzzles.com/?load=${packed}`, parse);
    values.push(/^whisper.*$/m.exec(text)?.[0]);
  }
  assert.deepEqual(values, ['whisper 2 r1c1-r1c3', 'whisper 3 r1c1-r1c3', 'whisper 5 r1c1-r1c3', 'whisper 5 r1c1-r1c3']);
}); // prettier-ignore

test('the words about a puzzle go with it; a title has no place in a constraint string', async () => {
  const at = positionOf('size 9\ntitle Of mine\nauthor Me\nantiknight\n');
  const { packed, unsaid } = toFPuzzles(at, ({ rules }) => String(rules.at(-1).keyword));
  assert.deepEqual(unsaid, []);
  const puzzle = await read(`https://www.f-puzzles.com/?load=${packed}`, parse);
  assert.deepEqual(puzzle.leftOut, undefined);
  assert.match(puzzle.text, /^size 9\ntitle Of mine\nauthor Me\n# about: antiknight\nantiknight\n/);
  assert.deepEqual(
    toConstraints(at).unsaid.map(({ keyword }) => keyword),
    ['title', 'author'],
  );
  // A pattern goes there in ASCII alone.
  const regex = (/** @type {string} */ text) => {
    const said = toConstraints({ ...positionOf('size 9\n'), rules: [{ keyword: 'regex', values: [], groups: [[0, 1]], text }] });
    return said.unsaid.length > 0 ? null : said.text;
  }; // prettier-ignore
  assert.deepEqual([regex('1+~'), regex(''), regex('1\n'), regex('ä1'), regex('1ä'), regex('1'), regex('12'), regex('???~')], ['.Regex~MSt-~R1C1~R1C2', '.Regex~~R1C1~R1C2', null, null, null, '.Regex~MQ~R1C1~R1C2', '.Regex~MTI~R1C1~R1C2', '.Regex~Pz8_fg~R1C1~R1C2']); // prettier-ignore
  // What is switched off is told to nobody; the setter's own words only where there is room for words.
  const noted = {
    ...at,
    rules: [...at.rules, noteOf('about', 'No knights.'), noteOf('off', 'cage 9 r1c1 r1c2')],
  };
  assert.deepEqual(toFPuzzles(noted, () => '').unsaid, []);
  assert.deepEqual(
    toConstraints(noted).unsaid.map(({ keyword }) => keyword),
    ['title', 'author', 'about'],
  );
});

test('constraints: names of own rules go along; what an automaton or a sign has no place for is told', () => {
  const written = (/** @type {string} */ text) => toConstraints(positionOf(text));
  const name = String.raw`"Of ~mine. \"对\""`;
  const { text } = written(`size 4\npairs a<b r1c1 r1c2 named ${name}\nautomaton 1-4>0/ r2c1 named "x"\npairs a>b r3c1 r3c2\n`);
  const names = positionOf(text).rules.map(({ label }) => label);
  assert.deepEqual(names, [name, '"x"', undefined], text);
  const told = (/** @type {string} */ said) => written(said).unsaid.map(({ keyword }) => keyword);
  assert.deepEqual(told('size 4\nautomaton +1>0 r1c1 : r2c2\n'), ['automaton']);
  // Of 16 symbols at most, the border between parts among them.
  assert.deepEqual(told('size 15\nautomaton +1-F>0,_>0 r1c1 : r2c2\n'), []);
  assert.deepEqual(told('size 16\nautomaton +1-G>0,_>0 r1c1 : r2c2\n'), ['automaton']);
  assert.deepEqual(told('size 16\nautomaton +1-G>0 r1c1 r2c2\n'), []);
  // Cells beside the grid have no neighbours there.
  const aside = 'size 6x8\nboxes 2x4\nboard 9\noutside r7c1 r7c2\n';
  assert.deepEqual(told(`${aside}minimum r6c1 r3c3\nwhite r7c1 r7c2\ndifference 1 r6c1 r7c1\nmaximum r2c2\nstrictratio 2\n`), ['minimum', 'white']);
}); // prettier-ignore

test('Penpa: cells at the end of a row and at the beginning of the next are outlined each by itself', async () => {
  /** The lines of a cage of these cells. @param {string} cells */
  const outline = async (cells) => {
    const { packed } = await toPenpa(positionOf(`size 4\ncage ${cells}\n`));
    const lines = String(inflateRawSync(Buffer.from(packed, 'base64'))).split('\n');
    return Object.keys(JSON.parse(lines[3]).cage);
  };
  const apart = [...(await outline('r1c4')), ...(await outline('r2c1'))];
  assert.equal(apart.length, 8);
  assert.deepEqual((await outline('r1c4 r2c1')).sort(), apart.sort());
});

test('Penpa: a cage is drawn within its cells, with its sum in the first; names with commas come back', async () => {
  const { packed } = await toPenpa(positionOf('size 4\ntitle A, b\ncage 5 r2c2 r2c3\n'));
  const lines = String(inflateRawSync(Buffer.from(packed, 'base64'))).split('\n');
  const { cage, numberS, killercages, lineE } = JSON.parse(lines[3]);
  // As in a link of that program's own, whose lattice is two wider: from the upper left corner of the first cell on.
  const [a, b] = [4 * (64 + 27), 4 * (64 + 28)];
  const edges = [[a, a + 1], [a, a + 2], [a + 2, a + 3], [a + 1, b], [a + 3, b + 2], [b, b + 1], [b + 1, b + 3], [b + 2, b + 3]];
  assert.deepEqual(Object.keys(cage).sort(), edges.map(String).sort());
  assert.deepEqual([killercages, numberS], [[[27, 28]], { [a]: ['5', 1] }]);
  assert.equal(Object.keys(lineE).length, 8);
  assert.match(lines[0], /^sudoku,4,4,38,0,1,1,190,190,91,91,0,1,0,0,Title: A%2C b,Author: ,/);
  const back = await read(`https://swaroopg92.github.io/penpa-edit/#m=edit&p=${encodeURIComponent(packed)}`, parse);
  assert.match(back.text, /^size 4\ntitle A, b\n/);
}); // prettier-ignore

test('grids of other shapes come back from a constraint string, cells beside them and digits from 0 too', () => {
  for (const text of [
    'size 6x8\nvalues 0-7\nboxes 2x4\ncage 12 r1c1-r1c3\ngrid\n0.......\n........\n..3.....\n........\n........\n.......7\n',
    'size 6x8\nboxes none\nthermo r1c1-r1c3\n',
    'size 9\nvalues 0-8\ncage 3 r1c1 r1c2\ngrid\n0.......8........................................................................\n',
    'size 6\nvalues 1-9\nboxes none\n',
    'size 4x7\nvalues 0-6\nregions AAABCCCAABBBCCAABDBCDDDDBDDD\n'.replace(/regions \S+/, 'boxes none'),
    'size 6x8\nboxes 2x4\nboard 9\noutside r8c1-r8c3\nsum 12 r1c1 r8c2\ncandidates 3 : r8c3\n',
    'size 5\nvalues 1-9\nhouses none\ndistinct r1c1 r1c2\n',
  ]) {
    const puzzle = parse(text);
    const { shape, givens, rules } = fromPuzzle(puzzle);
    const { text: written, unsaid } = toConstraints(ruled(position(shape, givens), rules));
    assert.deepEqual(unsaid, [], text);
    const again = fromPuzzle(parse(written));
    const told = ({ height, width, values, bare, outside }) => [height, width, values, bare, outside.length];
    const plainly = (/** @type {any} */ { wide, size }) => told(wide ?? { height: size, width: size, values: size, bare: false, outside: [] });
    assert.deepEqual(plainly(again.shape), plainly(shape), `${text}${written}`);
    assert.equal([...again.givens].filter((one) => one !== '.').join(''), [...givens].filter((one) => one !== '.').join(''), written);
    const counted = (/** @type {string} */ one) => engine.count(one, { limit: 500 }).count;
    assert.equal(counted(written), counted(text), written);
  }
}); // prettier-ignore
