// What the core reads (tests/unit/texts/, held natively by test_texts.c) as it comes out of the module: every field of a
// puzzle and of a fault, reasons, and the blocks of batches.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine, SudokuError } from '../../wasm/engine/engine.js';
import { regionLetters, ruleLine } from '../../wasm/rules/line.js';
import { modules, SLOW } from './data.mjs';

const engine = Engine.loadSync(modules.simd);
const DIGITS = '123456789ABCDEFGHIJKLMNOP';
/** As in sudoku.h, and the characters of each. */
const SYMBOLS = ['digits', 'letters', 'hex', 'zero'];
const ALPHABETS = [DIGITS, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789ABCDEF'];

/** @typedef {{ kind: string, size: number, what: string, text: string, bytes: Uint8Array, told: string[] }} Entry */

/** @param {string} name @returns {Entry[]} */
function entries(name) {
  const file = readFileSync(new URL(`../unit/texts/${name}`, import.meta.url), 'latin1');
  return file
    .split(/^== /m)
    .slice(1)
    .map((entry) => {
      const [, kind, size, what, written, told] =
        /^(\w+) ?(\d*) : (.*?)\n(?:([^]*?)\n)?-> ([^]*)\nslips .*\notherwise .*\n$/.exec(entry) ??
        assert.fail(entry);
      const plain = (written ?? '').replace(/\\(x..|.)/g, (_, escape) =>
        escape[0] === 'x'
          ? String.fromCharCode(parseInt(escape.slice(1), 16))
          : ({ t: '\t', r: '\r', n: '\n' }[escape] ?? escape),
      );
      const bytes = Uint8Array.from(Buffer.from(plain, 'latin1'));
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      return { kind, size: Number(size), what, text, bytes, told: told.split('\n') };
    });
}

const isAscii = (/** @type {string} */ text) => /^[\0-\x7f]*$/.test(text);
const isUtf8 = ({ text, bytes }) => Buffer.from(text).equals(Buffer.from(bytes));

/**
 * A fault as the file tells it; of texts beyond ASCII, whose columns are counted otherwise, the code and the line.
 *
 * @param {any} fault
 */
function faultTold(fault, ascii = true) {
  const { code, line, column, actual = 0, expected = 0 } = fault;
  const was = typeof actual === 'string' ? (actual.codePointAt(0) ?? 0) : actual >>> 0;
  const numbers = was !== 0 || expected !== 0 ? ` ${was} ${expected}` : '';
  return ascii ? `${code} ${line}:${column}${numbers}` : `${code} ${line}:`;
}

/** What the module says of a text: the puzzle, or the fault. @param {() => any} ask */
function outcome(ask) {
  try {
    return { value: ask() };
  } catch (fault) {
    assert.ok(fault instanceof SudokuError, String(fault));
    return { fault };
  }
}

/** @param {readonly string[]} told @param {string} name */
const lineOf = (told, name) =>
  told
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length)
    .trim();

/** @param {string} marks in the symbols of the puzzle */
const inDigits = (marks, symbols) =>
  [...marks].map((mark) => DIGITS[ALPHABETS[SYMBOLS.indexOf(symbols)].indexOf(mark)]).join('');

/** @param {string} digits */
const setOf = (digits) => [...digits].reduce((set, digit) => set | (1 << DIGITS.indexOf(digit)), 0);

function checkRules(puzzle, told) {
  const { rules = [], size } = puzzle;
  const from = told.findIndex((line) => line.startsWith('size '));
  if (from < 0) return assert.equal(rules.length, 0);
  const numbers = told.findIndex((line) => /^lines\b/.test(line));
  const lines = told
    .slice(from + 1, numbers)
    .filter((line) => !/^(board|houses|boxes|values|symbols|candidates|regions)\b/.test(line));
  const grid = lines.indexOf('grid');
  const others = rules.filter(({ keyword }) => keyword !== 'regions');
  assert.deepEqual(
    others.map((rule) => ruleLine(rule, size)).sort(),
    lines.slice(0, grid < 0 ? undefined : grid).sort(),
  );
  assert.equal(['lines', ...rules.map(({ line }) => line)].join(' '), told[numbers]);
  const letters = lineOf(told, 'regions');
  assert.equal(puzzle.regions && regionLetters(puzzle.regions), letters);
}

test('every field of what is read, and every fault', () => {
  let [read, refused] = [0, 0];
  for (const entry of [...entries('formats.txt'), ...entries('variants.txt')]) {
    const { kind, size, text, told, what } = entry;
    if (kind !== 'read' || !isUtf8(entry)) continue;
    const { value: puzzle, fault } = outcome(() => engine.parse(text, { size }));
    if (fault) {
      refused += 1;
      const ascii = isAscii(text);
      const expected = ascii ? told[0] : told[0].replace(/:.*/, ':');
      assert.equal(faultTold(fault, ascii), expected, what);
      assert.equal(text.split('\n')[fault.line - 1].slice(0, fault.column - 1), text.slice(0, fault.index).split('\n').at(-1), what); // prettier-ignore
      continue;
    }
    read += 1;
    const { boxHeight, boxWidth, symbols, format, entries: filled, marks, limits } = puzzle;
    const head = `${format}, ${puzzle.size} of ${boxHeight}x${boxWidth}, symbols ${SYMBOLS.indexOf(symbols)}`;
    assert.equal(head, told[0], what);
    // Of the grid, without the cells beside it.
    const [rows, columns = rows] = (lineOf(told, 'size') ?? `${puzzle.size}`)
      .split('x')
      .map(Number);
    assert.equal(puzzle.givens, lineOf(told, 'givens') ?? '.'.repeat(rows * columns), what);
    assert.equal(filled, lineOf(told, 'entries'), what);
    assert.equal(
      marks?.map((mark) => inDigits(mark, symbols)).join(','),
      lineOf(told, 'marks'),
      what,
    );
    const all = 2 ** (puzzle.wide?.values ?? puzzle.size) - 1;
    const left = lineOf(told.slice(0, 5), 'candidates')
      ?.split(',')
      .map(setOf)
      .map((set) => (set === all || (set & (set - 1)) === 0 ? 0 : set));
    assert.deepEqual(limits, left?.some((set) => set > 0) ? left : undefined, what);
    const leftOut = (lineOf(told, 'left out') ?? '').split(', ').filter(Boolean);
    const omitted = [...(told.find((line) => line.startsWith('omitted ')) ?? '').matchAll(/(?:omitted|,) (\S+) \d+:\d+/g)]; // prettier-ignore
    const names = [...new Set([...leftOut, ...omitted.map(([, name]) => name)])];
    assert.deepEqual(puzzle.leftOut, names.length > 0 ? names : undefined, what);
    checkRules(puzzle, told);
  }
  assert.ok(read > 130 && refused > 80, `${read} ${refused}`);
});

test('reasons, with all that they name', () => {
  const HOUSES = { row: 'row', column: 'column', box: 'box', rule: "rule's house" };
  for (const { size, text, told, what } of entries('reasons.txt')) {
    const { value, fault } = outcome(() => engine.solve(text, { size, untimed: true }));
    if (fault) {
      assert.equal(faultTold(fault), told[0], what);
      continue;
    }
    const { reason } = value;
    if (!reason) {
      assert.match(told[0], /^none, /, what);
      continue;
    }
    const { kind, digit, house, index, cell, other, rule, withOthers, placed } = reason;
    const names = {
      clash: 'clash',
      place: 'no place',
      digit: 'no digit',
      rule: 'rule',
      both: 'both',
    };
    const parts = [names[kind]];
    if (house) parts.push(`digit ${digit}`, `${HOUSES[house]} ${index}`);
    if (kind === 'clash') parts.push(`cells ${cell} ${other}`);
    if (kind === 'digit') parts.push(`cell ${cell}`);
    if (kind === 'both') parts.push(`rules ${rule} ${other}`);
    else if (rule !== undefined) parts.push(`rule ${rule}${withOthers ? ' with others' : ''}`);
    parts.push(`${placed} placed`);
    assert.equal(
      parts.join(', '),
      told[0].replace(/(house \d+, rule \d+) with others/, '$1'),
      what,
    );
  }
});

const block = (first = true) => ({
  kind: /** @type {const} */ ('block'),
  texts: false,
  first,
  last: true,
});

test('streams: a line for each, its place, and the same in a later block of a file', () => {
  let faults = 0;
  for (const { kind, size, text, bytes, told, what } of entries('streams.txt')) {
    if (kind !== 'line') continue;
    const records = told.slice(1).filter((line) => /^[a-z]+ \d+:\d+( |$)/.test(line));
    const open = (first) =>
      /** @type {any} */ (engine.open(bytes.slice(), { ...block(first), size }, Infinity).value);
    const { at, counts, faults: wrong, text: answers, lines, ended } = open(true);
    assert.equal(at.length, records.length, what);
    let next = 0;
    records.forEach((record, i) => {
      const place = /^([a-z]+) (\d+):/.exec(record) ?? [];
      assert.equal(at[i], Number(place[2]), what);
      assert.equal(counts[i] === 255, place[1] !== 'puzzle', what);
      if (counts[i] !== 255) return;
      const { answer, index, ...fault } = wrong[next++];
      assert.equal(answer, i, what);
      assert.equal(index, fault.column - 1, what);
      const ascii = isAscii(text);
      assert.equal(faultTold(fault, ascii), ascii ? record : record.replace(/:.*/, ':'), what);
    });
    faults += next;
    if (bytes[0] === 0xef) continue; // a mark begins a file alone
    const later = open(false);
    for (const part of [{ at, counts, faults: wrong, text: answers, lines, ended }])
      for (const name of Object.keys(part))
        assert.deepEqual(later[name], part[name], `${what}: ${name}`);
  }
  assert.ok(faults > 20, String(faults));
});

test('faults of more answers than are taken at once: each says which answer it is', () => {
  const lines = Array.from({ length: 20_000 }, (_, i) => (i % 3 ? 'bad' : '1'.padEnd(16, '.')));
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const { value } = engine.open(bytes, block(), Infinity);
  const { faults, counts } = /** @type {any} */ (value);
  const wrong = lines.flatMap((line, i) => (line === 'bad' ? [i] : []));
  assert.deepEqual(faults.map(({ answer }) => answer), wrong); // prettier-ignore
  assert.deepEqual(faults.map(({ line }) => line - 1), wrong); // prettier-ignore
  assert.equal(counts.length, lines.length);
});

test('how far a block is: no more than the bytes before its last puzzle, in the first and in later ones', () => {
  const line = SLOW.puzzle;
  const bytes = new TextEncoder().encode(`${line}\n`.repeat(200));
  for (const first of [true, false]) {
    let [before, slices] = [0, 0];
    let slice = engine.open(bytes.slice(), block(first), 0);
    for (; !slice.over; slice = engine.advance(slice.handle, 0)) {
      const { bytes: far } = /** @type {any} */ (slice.value);
      assert.ok(far >= before && far < bytes.length);
      assert.equal(far % (line.length + 1), 0);
      before = far;
      slices += 1;
    }
    assert.ok(slices > 2 && before > 0);
    assert.equal(/** @type {any} */ (slice.value).bytes, bytes.length);
  }
});

test('texts of a batch: each fault is that of the text by itself', () => {
  const texts = entries('formats.txt')
    .filter((entry) => entry.kind === 'read' && entry.size === 0 && isUtf8(entry))
    .map(({ text }) => text.replaceAll('\0', ''))
    .filter((text) => /\S/.test(text) && !text.startsWith('#'));
  const told = (/** @type {any} */ error) =>
    error && ['code', 'index', 'line', 'column', 'actual', 'expected'].map((name) => error[name]);
  const results = [...engine.solveAll(texts)];
  texts.forEach((text, i) => {
    const { fault } = outcome(() => engine.parse(text));
    assert.equal(results[i].line, i + 1);
    assert.deepEqual(told(results[i].error), told(fault), text);
  });
  assert.ok(results.filter(({ error }) => error).length > 50);
});
