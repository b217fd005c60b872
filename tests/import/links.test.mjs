// Which site an address is of, where in it the packed puzzle lies, how it is unpacked, and the place of what
// is wrong; and OpenSudoku's files, whose entities move everything that follows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { SudokuError } from '../../wasm/engine/engine.js';
import { read, unpack } from '../../wasm/import/formats.js';
import {
  emptyGrid,
  fPuzzles,
  openSudoku,
  PenpaGrid,
  random,
  sudokuMaker,
  sudokuPad,
} from './links.mjs';

const behind = (link, mark) => link.slice(link.indexOf(mark) + mark.length);
const FIELDS = { size: 9, grid: emptyGrid(9), antiking: true };
const F = behind(fPuzzles(FIELDS), 'load=');
const M = behind(
  sudokuMaker({ cells: Array(81).fill({}), constraints: [{ type: 12 }] }),
  'puzzle=',
);
const S = behind(sudokuPad({ cells: emptyGrid(9) }), '.app/');
const P = behind(new PenpaGrid(9).link({}), 'p=');
const CLASSIC = `${'1'.repeat(79)}B`;

/** Addresses with {} for what is packed, and whose they are: null for nobody's. */
const ADDRESSES = [
  ['https://www.f-puzzles.com/?load={}', F, 'f-puzzles'],
  ['http://f-puzzles.com/?load={}', F, 'f-puzzles'],
  ['HTTPS://WWW.F-Puzzles.COM/?load={}', F, 'f-puzzles'],
  ['f-puzzles.com?load={}', F, 'f-puzzles'],
  ['f-puzzles.com:8080/x/?a=b&load={}&c=d', F, 'f-puzzles'],
  ['https://beta.f-puzzles.com/?load={}#x', F, 'f-puzzles'],
  ['  \n\t https://f-puzzles.com/?load={}  \n', F, 'f-puzzles'],
  ['?load={}', F, 'f-puzzles'],
  ['load={}', F, 'f-puzzles'],
  ['  #load={}  ', F, 'f-puzzles'],
  ['https://evilf-puzzles.com/?load={}', F, null],
  ['https://f-puzzles.com.evil.org/?load={}', F, null],
  ['https://f-puzzles.com/load={}', F, null],
  ['ftp://f-puzzles.com/?load={}', F, null],
  ['https://f-puzzles.com:123456/?load={}', F, null],
  ['https://f-puzzles.com/ x?load={}', F, null],
  ['localhost/?load={}', F, null],
  // The longest name of a host, and a longer one.
  [`https://${'aaaaaaaaa.'.repeat(24)}f-puzzles.com/?load={}`, F, 'f-puzzles'],
  [`https://aa${'aaaaaaaaa.'.repeat(24)}f-puzzles.com/?load={}`, F, null],
  ['see https://f-puzzles.com/?load={}', F, null],
  ['xload={}', F, null],
  ['https://sudokumaker.app/?puzzle={}', M, 'sudokumaker'],
  ['https://sudokumaker.com/#puzzle={}', M, 'sudokumaker'],
  ['https://x.sudokumaker.app/play?a=1&puzzle={}&b=2', M, 'sudokumaker'],
  ['?puzzle={}', M, 'sudokumaker'],
  ['puzzle={}', M, 'sudokumaker'],
  ['https://sudokumaker.org/?puzzle={}', M, null],
  ['https://swaroopg92.github.io/penpa-edit/#m=edit&p={}', P, 'penpa'],
  ['https://swaroopg92.github.io/penpa-edit/?m=solve&p={}', P, 'penpa'],
  ['https://anything.example/#a=b&m=edit&c=d&p={}&q=1', P, 'penpa'],
  ['#m=edit&p={}', P, 'penpa'],
  ['m=solve&p={}', P, 'penpa'],
  ['https://anything.example/#m=show&p={}', P, null],
  ['https://anything.example/#m=editor&p={}', P, null],
  ['https://anything.example/?p={}', P, null],
  ['https://anything.example/#x&p=1&m=edit&p={}', P, 'penpa'],
  // A host has at most 253 characters.
  [`https://${'a'.repeat(245)}.example/#m=edit&p={}`, P, 'penpa'],
  [`https://${'a'.repeat(246)}.example/#m=edit&p={}`, P, null],
  [`https://${'a'.repeat(247)}.example:80/#m=edit&p={}`, P, null],
  [`https://${'a'.repeat(240)}.sudokupad.app/{}`, S, null],
  ['https://sudokupad.app/{}', S, 'sudokupad'],
  ['https://sudokupad.app/sudoku/{}?setting=1', S, 'sudokupad'],
  ['https://beta.sudokupad.app/?puzzleid={}&x=1', S, 'sudokupad'],
  ['https://app.crackingthecryptic.com/{}#x', S, 'sudokupad'],
  ['https://sudokupad.svencodes.com/{}', S, 'sudokupad'],
  ['https://sudokupad.app/{} ', S, 'sudokupad'],
  ['{}', S, 'sudokupad'],
  [' \n{}\n', CLASSIC, 'sudokupad'],
  ['https://sudokupad.org/{}', S, null],
  ['https://sudokupad.app/', '', null],
  ['{}', F, null],
]; // prettier-ignore

test('whose an address is, and where in it the puzzle begins', async () => {
  for (const [form, packed, format] of ADDRESSES) {
    const text = form.replace('{}', packed);
    const unpacked = await unpack(text);
    assert.equal(unpacked?.format ?? null, format, form);
    if (format === null) continue;
    // What is wrong with what was unpacked is said of where it was packed.
    const begin = packed === CLASSIC || form === '{}' ? text.indexOf(packed) : text.lastIndexOf(packed);
    for (const index of [0, 5, 1000]) assert.equal(unpacked?.indexOf(index), begin, form);
  }
}); // prettier-ignore

test('puzzles that only their site knows', async () => {
  for (const [text, index] of /** @type {any[][]} */ ([
    ['https://www.f-puzzles.com/?id=yhkyz63b', 25],
    ['  https://www.f-puzzles.com/?x=1&id=y', 27],
    ['https://sudokupad.app/sudoku/abx', 29],
    ['https://sudokupad.app/?puzzleid=abx', 32],
  ]))
    await assert.rejects(unpack(text), { code: 'network', index });
  assert.equal(await unpack('https://www.f-puzzles.com/?id='), null);
  assert.equal(await unpack('https://www.f-puzzles.com/?id=#x'), null);
});

test('how base64 may have travelled', async () => {
  const plain = decodeURIComponent(F);
  assert.match(plain, /\+.*\/.*=$|\/.*\+.*=$/);
  const text = (await unpack(fPuzzles(FIELDS)))?.text;
  for (const form of [
    plain,
    plain.replace(/=+$/, ''),
    plain.replaceAll('+', ' '),
    plain.replaceAll('+', '%20'),
    plain.replaceAll('/', '%2f'),
    plain.replaceAll('+', '%2B').replaceAll('/', '%2F').replaceAll('=', '%3D'),
    `${plain}===`,
    `${plain}%0A`,
  ])
    assert.equal((await unpack(`https://f-puzzles.com/?load=${form}`))?.text, text, form);
  // A single character more than whole bytes take.
  const whole = decodeURIComponent(P).replace(/=+$/, '');
  const extra = whole + 'A'.repeat((5 - (whole.length % 4)) % 4);
  assert.equal((await unpack(`https://a.bc/#m=edit&p=${extra}`))?.format, 'penpa');
  assert.equal((await unpack(`https://sudokumaker.app/?puzzle=${M}$$`))?.format, 'sudokumaker');
  assert.equal((await unpack(`?puzzle=${M.replaceAll('-', '/')}`))?.format, 'sudokumaker');
  const start = 'https://f-puzzles.com/?load='.length;
  for (const [form, index] of /** @type {any[][]} */ ([
    [`${plain.slice(0, 7)}!${plain.slice(8)}`, start + 7],
    [`${plain.slice(0, 7)}-${plain.slice(8)}`, start + 7],
    [`${plain.slice(0, 7)}%zz`, start + 7],
    [`${plain.slice(0, 7)}%`, start + 7],
    [`${plain.slice(0, 7)}%41%ff`, start],
    [`${'%41'.repeat(9)}!`, start + 9],
    ['=', start],
  ]))
    await assert.rejects(unpack(`https://f-puzzles.com/?load=${form}`), { code: 'packed', index }, form);
}); // prettier-ignore

test('a name in every script comes through every packing', async () => {
  const next = random(19);
  const scripts = [...'aé日本語数独Ελ😀ß'];
  for (let round = 0; round < 40; round++) {
    const title = Array.from({ length: 1 + next(90) }, () => scripts[next(scripts.length)]).join('');
    const first = (text) => text.split('\n')[1];
    const line = `title ${title}`;
    const cage = { cells: [[0, 0]], value: 5 };
    const thermo = [[28, 29]];
    for (const link of [
      fPuzzles({ ...FIELDS, title }),
      sudokuMaker({ cells: Array(81).fill({}), constraints: [{ type: 12 }], name: title }),
      sudokuPad({ cells: emptyGrid(9), cages: [cage], metadata: { title } }),
      new PenpaGrid(9).link({ thermo }, {}, { words: `,Title: ${title}` }),
    ])
      assert.equal(first((await unpack(link))?.text ?? ''), line, link.slice(0, 40));
  }
}); // prettier-ignore

test('a megabyte may come of it, and no more', async () => {
  const code = async (text) => {
    try {
      return (await unpack(text))?.format;
    } catch (error) {
      return error instanceof SudokuError ? error.code : error;
    }
  };
  const grid = new PenpaGrid(9);
  const most = 1 << 20;
  // Highly packed: as long as the text of the link is short, only what comes out counts.
  const penpa = async (length) => {
    const [bare] = [grid.link({}, {}, { words: ',Title: ' })];
    const packed = Buffer.from(decodeURIComponent(behind(bare, 'p=')), 'base64');
    const { inflateRawSync } = await import('node:zlib');
    const lines = inflateRawSync(packed).toString();
    const text = lines.replace('Title: ', `Title: ${'x'.repeat(length - lines.length)}`);
    return code(`https://a.bc/#m=edit&p=${deflateRawSync(text).toString('base64')}`);
  };
  assert.equal(await penpa(most), 'penpa');
  assert.equal(await penpa(most + 1), 'packed');
  const bare = JSON.stringify({ ...FIELDS, title: '' }).length;
  // Of one letter alone LZString's table would grow for long.
  const next = random(20);
  const letters = Array.from({ length: most }, () => 'abcdefgh'[next(8)]).join('');
  const fields = (length) => fPuzzles({ ...FIELDS, title: letters.slice(0, length - bare) });
  assert.equal(await code(fields(most)), 'f-puzzles');
  assert.equal(await code(fields(most + 1)), 'packed');
  const link = fPuzzles(FIELDS);
  assert.equal(await code(link.padEnd(most)), 'f-puzzles');
  assert.equal(await code(link.padEnd(most + 1)), undefined);
});

test('what is cut off in the middle of LZString is broken', async () => {
  for (const packed of ['A', 'Q', 'AAAA', 'YYYY', F.slice(0, 40)])
    await assert.rejects(unpack(`?load=${packed}`), { code: 'packed', index: 6 }, packed);
  // No object at all is an empty one: no puzzle.
  for (const value of [null, 5, 'x', [], {}]) await assert.rejects(unpack(fPuzzles(value)), { code: 'foreign' });
}); // prettier-ignore

test('OpenSudoku: entities, quotes, what is left out, and the place of what is wrong', async () => {
  const of = async (text) => (await unpack(text))?.text;
  assert.equal(await of(openSudoku('a&amp;b&lt;c&gt;d&quot;e&apos;f')), 'a&b<c>d"e\'f');
  assert.equal(await of(openSudoku('&#65;&#x41;&#X1f600;&#10;')), 'AA😀\n');
  assert.equal(await of(openSudoku('&#1114111;&#x110000;&#x;&#;&nbsp;& ;')), '\u{10ffff}&#x110000;&#x;&#;&nbsp;& ;');
  const game = (attributes, rest = '') => `<opensudoku>${rest}<game ${attributes}/></opensudoku>`;
  for (const [text, is, left] of /** @type {any[][]} */ ([
    [game("data='12'"), '12', []],
    [game('  state="1"\n data = "12"'), '12', []],
    [game('data="12" note="x"'), '12', ['comment']],
    [game('data="12" note=""'), '12', []],
    [game('data="12" xdata="34"'), '12', []],
    [game('xdata="34" data="12"'), '12', []],
    [game('data="12"', '<folder name="x">'), '12', ['title']],
    [game('data="12"', "<folder a='b' name='x'>"), '12', ['title']],
    [game('data="12"', '<folder name="">'), '12', []],
    [game('data="12"', '<name>x</name>'), '12', ['title']],
    [game('data="12"', '<name></name>'), '12', []],
    [game('data="12"', '<game data="34"/>'), '34', ['puzzles']],
    [game('data="12"', '<games data="34"/>'), '12', []],
    [`\ufeff \n<?xml version="1.0"?>${game('data="12"')}`, '12', []],
    [`<!-- x -->${game('data="12"')}`, '12', []],
    [game('data="12"').toUpperCase().replace('<GAME DATA', '<game data'), '12', []],
  ])) {
    const unpacked = await unpack(text);
    assert.deepEqual([unpacked?.format, unpacked?.text, unpacked?.leftOut], ['opensudoku', is, left], text);
  }
  assert.equal(await unpack('<html><game data="1"/></html>'), null);
  for (const [text, index] of /** @type {any[][]} */ ([
    ['<opensudoku/>', 0],
    [game('note="x"'), 12],
    [game('data="1'), 12],
  ]))
    await assert.rejects(unpack(text), { code: 'packed', index }, text);
  // Where each character that is left stood.
  const data = 'ab&amp;c&#10;&lt;de&amp;';
  const text = `\n<opensudoku>\n<game data="${data}"/>`;
  const unpacked = await unpack(text);
  assert.equal(unpacked?.text, 'ab&c\n<de&');
  const begin = text.indexOf(data);
  const places = [0, 1, 2, 7, 8, 13, 17, 18, 19].map((at) => begin + at);
  assert.deepEqual([...'ab&c\n<de&'].map((_, at) => unpacked?.indexOf(at)), places);
  assert.equal(unpacked?.indexOf(9), begin + data.length);
  assert.equal(unpacked?.indexOf(999), begin + data.length);
}); // prettier-ignore

test('what the core says of what was unpacked is said of the text handed in', async () => {
  const text = openSudoku('a&amp;b');
  const start = text.indexOf('a&amp;');
  const asked = [];
  const puzzle = (/** @type {any} */ fields) => fields;
  const failing = (fields) => (unpacked) => {
    asked.push(unpacked);
    throw fields;
  };
  const fault = new SudokuError({ code: 'symbol', index: 2, line: 9, column: 9, actual: 7, expected: 8 });
  await assert.rejects(read(`\n${text}`, failing(fault)), (/** @type {any} */ error) => {
    assert.deepEqual(
      [error.code, error.index, error.line, error.column, error.actual, error.expected],
      ['symbol', 1 + start + 6, 2, start + 7, 7, 8],
    );
    return true;
  });
  assert.deepEqual(asked, ['a&b']);
  // What is no fault of the text, or has no place in it, is handed on.
  for (const other of [new Error('x'), new SudokuError({ code: 'closed' })])
    await assert.rejects(read(text, failing(other)), (error) => error === other);
  // What nobody knows is read as it is.
  assert.deepEqual(await read('123', (same) => puzzle({ givens: same })), { givens: '123', text: '123' });
  const whole = await read(text, () => puzzle({ leftOut: ['x', 'title'], format: 'plain', size: 9 }));
  assert.deepEqual(whole, { leftOut: ['x', 'title'], format: 'opensudoku', size: 9, text: 'a&b' });
  const twice = await read(fPuzzles({ ...FIELDS, ruleset: 'x' }), () => puzzle({ leftOut: ['instructions', 'y'] }));
  assert.deepEqual(twice.leftOut, ['instructions', 'y']);
  assert.deepEqual(Object.keys(await read(fPuzzles(FIELDS), () => puzzle({}))), ['format', 'text']);
}); // prettier-ignore
