// Every row of the table of rules, whatever is added to it: its example is read, can be kept, goes through a link, is drawn and
// said in both languages; and each way of writing it wrong is refused with its place and a sentence. What is refused, and how,
// stands in refused.txt, to be read. Where it was meant to change: NINEFOLD_UPDATE=1 node --test tests/web/every.test.mjs
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { speak } from '../../web/language.js';
import * as links from '../../web/puzzle/link.js';
import * as games from '../../web/puzzle/state.js';
import { layersOf } from '../../web/rules/drawing/drawing.js';
import * as texts from '../../web/rules/text.js';
import * as words from '../../web/rules/words.js';
import { compare } from './kept.mjs';
import { openScreen } from './screen.mjs';

openScreen();

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
const engine = Engine.loadSync(read('../../dist/ninefold-whole.wasm'));

/** @typedef {{ keyword: string, limits: string, example: string, drawing: string }} Row */
/** The rows of the core's table, but for the names of a puzzle, which take anything. @type {Row[]} */
const ROWS = String(read('../../core/src/model/rules/table.def'))
  .split(/^R(?:ULE|OW)\(/m)
  .slice(1)
  .map((row) => {
    const field = (/** @type {string} */ name) =>
      (new RegExp(`\\.${name} =\\s*((?:"[^"]*"\\s*)+)`).exec(row)?.[1] ?? '').replace(/"\s*"|"/g, '').trim();
    const keyword = row.slice(0, row.indexOf(','));
    return { keyword, limits: row.slice(0, row.search(/\(\s*\.name/)), example: field('example'), drawing: field('drawing') };
  })
  .filter(({ keyword }) => !['title', 'author'].includes(keyword)); // prettier-ignore

/** What stands before an example; after it nothing. */
const BEFORE = /** @type {Record<string, string>} */ ({
  outside: 'size 9\nboard 12\n',
  grids: 'size 21\nvalues 1-9\nhouses none\n',
  doppelganger: 'size 9\nvalues 0-9\nboxes 3x3\nboard 13\noutside r11c1-r11c9 r12c1-r12c9 r13c1-r13c9\n',
  regions: 'size 9\nboxes none\n',
  chaos: 'size 9\nboxes none\n',
  marked: 'size 9\ndoublers\n',
  // Of an empty 9x9 that takes long.
  antitaxicab: 'size 6\n',
}); // prettier-ignore
/** These speak of regions that are not drawn. */
const CHAOTIC = ['sameregion', 'border', 'chaosarrow', 'chaoscount'];
const before = (/** @type {Row} */ { keyword }) =>
  BEFORE[keyword] ?? (CHAOTIC.includes(keyword) ? 'size 9\nboxes none\nchaos\n' : 'size 9\n');

/** @param {Row} row */
function positionOf(row) {
  const { shape, givens, rules } = texts.fromPuzzle(engine.parse(`${before(row)}${row.example}\n`));
  return games.ruled(games.position(shape, givens), rules);
}

test('the example of each rule is kept by a grid, comes back from a link and is drawn', () => {
  assert.ok(ROWS.length > 80);
  for (const row of ROWS) {
    const at = positionOf(row);
    // It is written to the letter as the table has it.
    const lines = texts.textOf(at, at.givens, at.shape.symbols).split('\n');
    const written = row.keyword === 'grids' ? lines.some((line) => line.startsWith('grids 9')) : lines.some((line) => line === row.example || (row.keyword === 'regions' && line.startsWith('regions')));
    assert.ok(written, `${row.example}: ${lines}`);
    const solved = engine.solve(links.toQuestion(at));
    assert.ok(solved.solution, `${row.example}: ${JSON.stringify(solved)}`);
    const link = links.fromHash(links.toHash(at));
    assert.ok(link && 'text' in link, row.example);
    const again = texts.fromPuzzle(engine.parse(link.text));
    assert.deepEqual([again.shape, again.givens, again.rules], [at.shape, at.givens, at.rules ?? []], row.example);
    if (row.drawing) {
      const { under, over } = layersOf(at);
      assert.match(under + over, /<(path|circle|rect|text|polygon|line|g)\b/, `${row.example} is not drawn`);
    }
  }
}); // prettier-ignore

test('each rule has a name and a sentence in both languages', async () => {
  for (const language of /** @type {const} */ (['en', 'zh'])) {
    await speak(language);
    await words.loadWords();
    for (const row of ROWS) {
      // Regions and cells outside are part of the shape; the page has words of its own for them.
      if (/^(outside|regions)$/.test(row.keyword)) continue;
      const said = [words.nameOf(row.keyword), words.meaningOf(row.keyword)];
      assert.match(said[1], language === 'zh' ? /[一-鿿].*。$/ : /^[A-Z].*\.$/, `${row.keyword}: ${said}`);
      assert.notEqual(said[0], row.keyword);
      // In a list, with its numbers and cells.
      const [rule] = positionOf(row).rules?.slice(-1) ?? [];
      assert.match(rule ? words.inWords(rule, positionOf(row).shape) : said[0], new RegExp(`^${language === 'zh' ? '.*[一-鿿XV]' : '[A-Z]'}`));
    }
  }
}); // prettier-ignore

/** A line with something else in the place of its last cells. @param {string} example @param {string} cells */
const ending = (example, cells) => example.replace(/(\S+)$/, cells);

/** @typedef {(row: Row) => string | null} Slip null: not of this rule */
/** Ways of writing a rule wrong. @type {Record<string, Slip>} */
const SLIPS = {
  'a cell beside the grid': ({ example }) => (hasCells(example) ? ending(example, 'r99c1') : null),
  'a cell before the first': ({ example }) => (hasCells(example) ? ending(example, 'r0c1') : null),
  'a range out of the grid': ({ example }) =>
    hasCells(example) ? ending(example, 'r1c1-r1c99') : null,
  'a range that is not straight': ({ example }) =>
    hasCells(example) ? ending(example, 'r1c1-r2c5') : null,
  'half a range': ({ example }) => (hasCells(example) ? `${example} r9c1-` : null),
  'a cell twice': ({ example, limits }) =>
    hasCells(example) && !limits.includes('REPEATING') && !example.startsWith('logic')
      ? `${example} ${/(r\d+c\d+)$/.exec(example)?.[1]}`
      : null,
  'no cells': ({ example, limits }) =>
    hasCells(example) && !limits.includes('SOME_CELLS')
      ? example.replace(/( : | r\d+c\d+.*).*$/, '')
      : null,
  'more cells than it takes': ({ example, limits }) =>
    !hasCells(example) || /ANY|TWO_GROUPS|LOGIC/.test(limits)
      ? null
      : `${example} ${Array.from({ length: 9 }, (_, at) => `r${at + 1}`).join(' ')}`,
  'another group': ({ example, limits, keyword }) =>
    /SOME_CELLS|AUTOMATON|LOGIC/.test(limits) || /^(equalsums|samevalues)$/.test(keyword)
      ? null
      : `${example} : r9c9${keyword === 'chaosarrow' ? ' : r9c9'.repeat(5) : ''}`,
  'a number that is none': ({ example, limits }) =>
    /VALUES/.test(limits) ? example.replace(/^(\w+) [^r]\S*/, '$1 12x4') : null,
  'a number beyond all': ({ example, limits }) =>
    /VALUES/.test(limits) ? example.replace(/^(\w+) [^r]\S*/, '$1 99999999999') : null,
  'a number below all': ({ example, limits, keyword }) =>
    /VALUES/.test(limits) ? example.replace(/^(\w+) [^r]\S*/, `$1 -${keyword === 'weighted' ? 100000 : 1}`) : null,
  'a number too many': ({ example, limits }) =>
    /TEXT|LOGIC/.test(limits) ? null : example.replace(/^(\w+)/, `$1 ${'7 '.repeat(limits.includes('VALUES') ? 27 : 1).trim()}`),
  'a number where none stands': ({ example, limits }) =>
    /TEXT|LOGIC|VALUES/.test(limits) ? null : example.replace(/^(\w+)/, '$1 5'),
  'a word nobody knows': ({ example }) => `${example} what`,
  'a text that says nothing': ({ example, limits }) =>
    /TEXT\((RELATION|PATTERN|AUTOMATON)/.test(limits) ? example.replace(/^(\w+) \S+/, '$1 ((') : null,
  'a branch that is wrong': ({ example, limits }) =>
    limits.includes('TEXT(LOGIC)') ? `${example} or cage 99 r1c1` : null,
}; // prettier-ignore
const hasCells = (/** @type {string} */ example) => /r\d+c\d+/.test(example);

/** What a rule takes though it looks wrong. @type {Record<string, RegExp>} */
const TAKEN = {
  // They say of several chains what they say of one.
  'a number too many': /^(lookandsay|contains)$/,
};

test('each rule written wrong is refused with its place and a sentence of its own', async () => {
  await speak('en');
  await words.loadWords();
  const lines = [];
  for (const row of ROWS) {
    lines.push(`== ${row.keyword} ==`);
    const head = before(row);
    for (const [name, slip] of Object.entries(SLIPS)) {
      const wrong = slip(row);
      if (wrong === null || wrong === row.example || TAKEN[name]?.test(row.keyword)) continue;
      const at = head.split('\n').length;
      /** @type {any} */
      let error = null;
      try {
        engine.parse(`${head}${wrong}\nodd r1c1\n`);
      } catch (thrown) {
        error = thrown;
      }
      assert.ok(error, `${name}: ${wrong} is taken`);
      const { code, line, column } = error;
      assert.equal(line, at, `${wrong}: ${error}`);
      assert.ok(column >= 1 && column <= wrong.length + 1, `${wrong}: ${error}`);
      // Of a letter among regions the reader of grids says more.
      assert.ok(words.isOfRules(code) || row.keyword === 'regions', `${wrong}: ${code}`);
      assert.notEqual(words.faultInWords(error), '', wrong);
      lines.push(`${name}: ${wrong}`, `  ${code}, ${error.actual} for ${error.expected}, at ${column} “${wrong.slice(column - 1, column + 11)}”`);
    }
  }
  compare('refused', `${lines.join('\n')}\n`, new URL('./', import.meta.url));
}); // prettier-ignore
