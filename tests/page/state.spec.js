/** The state and its texts, without a browser: pure functions. */
import { expect, test } from '@playwright/test';
import * as games from '../../web/puzzle/state.js';
import { fromAnswer, fromHash, toHash, toQuestion, toText } from '../../web/puzzle/link.js';
import { isOn, switched, withRule, without } from '../../web/rules/editor/change.js';
import { drawingOf } from '../../web/rules/drawing/drawing.js';
import { outline } from '../../web/rules/drawing/outline.js';
import { fromPuzzle, isSound, ruleAtLine, ruleCounted } from '../../web/rules/text.js';

/** @param {'digits' | 'letters' | 'hex'} symbols */
const sixteen = (symbols) => ({ size: 16, boxHeight: 4, boxWidth: 4, symbols });
const open = (/** @type {number} */ cells) => '.'.repeat(cells);

test('a text can be read in one way only, whatever the symbols', () => {
  // In digits, A is 10; alone, it would be read as 1.
  const alone = games.position(sixteen('digits'), `A${open(255)}`);
  expect(toText(alone)).toBe(`J${open(255)}`);
  expect(toQuestion(alone)).toBe(`J${open(255)}`);
  const mixed = games.position(sixteen('digits'), `A1${open(254)}`);
  expect(toText(mixed)).toBe(`A1${open(254)}`);
  expect(toQuestion(mixed)).toBe(`JA${open(254)}`);
  // In hexadecimal 0 is the first digit, and only 0 tells it from the others.
  const hex = games.position(sixteen('hex'), `0F${open(254)}`);
  expect(toText(hex)).toBe(`0F${open(254)}`);
  expect(toQuestion(hex)).toBe(`AP${open(254)}`);
  const hidden = games.position(sixteen('hex'), `1F${open(254)}`);
  expect(toText(hidden)).toBe(`BP${open(254)}`);
});

test('an answer comes back in the symbols of the puzzle', () => {
  const answer = 'ABCDEFGHIJKLMNOP';
  expect(fromAnswer(answer, sixteen('letters'))).toBe(answer);
  expect(fromAnswer(answer, sixteen('digits'))).toBe('123456789ABCDEFG');
  expect(fromAnswer(answer, sixteen('hex'))).toBe('0123456789ABCDEF');
  expect(fromAnswer('123456789ABCDEFG', sixteen('hex'))).toBe('0123456789ABCDEF');
});

test('the link of a position leads back to it', () => {
  const at = games.position(games.CLASSIC, `5${open(79)}3`);
  expect(fromHash(toHash(at))).toEqual({ position: at });
  expect(toHash(games.position(games.CLASSIC))).toBe('');
  expect(fromHash('')).toBeNull();
  expect(fromHash('#p=%')).toEqual({ rubbish: true });
});

test('a change of nothing is no step of the history', () => {
  const game = games.begin(games.position(games.CLASSIC));
  expect(games.type(game, 0, '.')).toBe(game);
  expect(games.clear(game)).toBe(game);
  expect(games.undo(game)).toBe(game);
  const typed = games.type(game, 0, '5');
  expect(games.type(typed, 0, '5')).toBe(typed);
  expect(games.redo(games.undo(typed))).toEqual(typed);
});

test('a new step forgets what was undone', () => {
  const one = games.type(games.begin(games.position(games.CLASSIC)), 0, '5');
  const two = games.type(games.undo(one), 1, '6');
  expect(two.future).toEqual([]);
  expect(games.undo(two).present.givens).toBe(open(81));
});

test('boxes of every shape', () => {
  const six = { size: 6, boxHeight: 2, boxWidth: 3, symbols: /** @type {const} */ ('digits') };
  expect(games.house(six, 'box', 1)).toEqual([3, 4, 5, 9, 10, 11]);
  expect(games.sees(six, 3, 11)).toBe(true);
  expect(games.sees(six, 2, 9)).toBe(false);
  const at = games.position(six, `1....1${open(30)}`);
  expect([...games.clashes(at)]).toEqual([0, 5]);
  expect(games.digitsLeft(at)).toEqual([4, 6, 6, 6, 6, 6]);
});

const nine = (/** @type {import('../../web/puzzle/state.js').Rule[]} */ ...rules) =>
  games.ruled(games.position(games.CLASSIC), rules);
const rule = (
  /** @type {string} */ keyword,
  /** @type {number[]} */ values,
  /** @type {number[][]} */ ...groups
) => ({ keyword, values, groups });

test('rules as text: runs of cells are ranges, sets of digits end in a colon', () => {
  const at = nine(
    rule('diagonal', [2]),
    rule('cage', [15], [0, 1, 9]),
    rule('thermo', [], [40, 31, 22, 14]),
    rule('arrow', [], [80], [70, 60, 50]),
    rule('candidates', [1, 2], [8]),
    rule('quadruple', [1, 9], [0, 1, 9, 10]),
  );
  const text = [
    'size 9',
    'diagonal anti',
    'cage 15 r1c1 r1c2 r2c1',
    'thermo r5c5-r3c5 r2c6',
    'arrow r9c9 : r8c8-r6c6',
    'quadruple 1 9 : r1c1 r1c2 r2c1 r2c2',
    'candidates 1 2 : r1c9',
    '',
  ].join('\n');
  expect(toText(at)).toBe(text);
  // By their lines, and as the solver counts them.
  expect([2, 3, 6, 7, 8].map((line) => ruleAtLine(at, line))).toEqual([0, 1, 5, 4, -1]);
  expect([0, 3, 4].map((index) => ruleCounted(at, index))).toEqual([0, 3, 5]);
});

test('the link of a puzzle with rules leads back to its text, whatever its title', () => {
  const at = nine({ ...rule('title', []), text: 'A; b + c: “100 %”' });
  expect(toHash(at)).toMatch(/^#r=size\+9;title\+A%3B\+b\+%2B\+c:/);
  expect(fromHash(toHash(at))).toEqual({ text: toText(at).trimEnd() });
  expect(fromHash('#r=size+9;%')).toEqual({ rubbish: true });
  expect(fromHash('#r=')).toEqual({ rubbish: true });
});

test('boxes and regions that no line of cells tells are part of the text', () => {
  const six = { size: 6, boxHeight: 3, boxWidth: 2, symbols: /** @type {const} */ ('digits') };
  expect(toText(games.position(six))).toBe('size 6\nboxes 3x2\n');
  expect(toText(games.position({ ...six, boxHeight: 2, boxWidth: 3 }))).toBe(open(36));
  const regions = [0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
  const jigsaw = { size: 4, boxHeight: 1, boxWidth: 4, symbols: six.symbols, regions };
  expect(toText(games.position(jigsaw))).toBe('size 4\nregions AAABABBBCCDDCCDD\n');
  expect(games.sees(jigsaw, 0, 4)).toBe(true);
  expect(games.sees(jigsaw, 2, 7)).toBe(false);
  expect(games.isBorder(jigsaw, 2, 3)).toBe(true);
});

test('rules of large grids are asked in letters, and kept in their symbols', () => {
  const at = games.ruled(games.position(sixteen('hex'), `0F${open(254)}`), [rule('windoku', [])]);
  expect(toText(at)).toBe(`size 16\nsymbols hex\nwindoku\ngrid\n0F${open(254)}\n`);
  expect(toQuestion(at)).toBe(`size 16\nsymbols letters\nwindoku\ngrid\nAP${open(254)}\n`);
});

test('what the solver read: regions are part of the shape, digits left to cells are rules', () => {
  const limits = Array.from({ length: 16 }, (_, cell) => (cell === 3 || cell === 5 ? 6 : 0));
  const puzzle = { size: 4, boxHeight: 1, boxWidth: 4, symbols: /** @type {const} */ ('digits') };
  const regions = Array.from({ length: 16 }, (_, cell) => Math.floor(cell / 4));
  const read = fromPuzzle({
    ...puzzle,
    givens: open(16),
    format: 'rules',
    regions,
    rules: [rule('regions', [], [0]), { ...rule('odd', [], [1]), line: 3 }],
    limits,
  });
  expect(read.shape.regions).toEqual(regions);
  expect(read.rules).toEqual([rule('odd', [], [1]), rule('candidates', [2, 3], [3, 5])]);
});

test('a rule drawn: signs replace one another, single cells are gathered, diagonals are two', () => {
  let rules = withRule([], rule('white', [], [0, 1]));
  rules = withRule(rules, rule('black', [], [1, 0]));
  expect(rules).toEqual([rule('black', [], [1, 0])]);
  expect(withRule(rules, rule('black', [], [0, 1]))).toEqual([]);
  rules = withRule([], rule('greater', [], [0, 1]));
  rules = withRule(rules, rule('greater', [], [1, 0]));
  expect(rules).toEqual([rule('greater', [], [1, 0])]);
  rules = withRule(withRule([], rule('odd', [], [4])), rule('odd', [], [2]));
  expect(rules).toEqual([rule('odd', [], [2, 4])]);
  expect(withRule(rules, rule('odd', [], [4]))).toEqual([rule('odd', [], [2])]);
  rules = switched(switched([], 'main'), 'anti');
  expect(rules).toEqual([rule('diagonal', [3])]);
  expect([isOn(rules, 'main'), isOn(switched(rules, 'main'), 'main')]).toEqual([true, false]);
  expect(without(rules, 0)).toEqual([]);
});

test('rules survive digits, marks and undo; another puzzle has none', () => {
  let game = games.begin(nine(rule('cage', [3], [0, 1])));
  game = games.mark(games.type(game, 0, '1'), [1], '2');
  expect(game.present.rules).toHaveLength(1);
  game = games.change(game, games.ruled(game.present, []));
  expect(game.present.rules).toBeUndefined();
  expect(games.undo(game).present.rules).toHaveLength(1);
  expect(games.clear(games.undo(game)).present.rules).toHaveLength(1);
});

test('what storage holds is looked at before it is believed', () => {
  const sound = (/** @type {unknown} */ some) => isSound(some, games.CLASSIC);
  expect(sound(rule('cage', [15], [0, 80]))).toBe(true);
  for (const bad of [
    null,
    {},
    rule('cage', [1.5], [0]),
    rule('cage', [], [81]),
    rule('CAGE', [], [0]),
    { keyword: 'title', values: [], groups: [], text: 'a\nb' },
  ]) {
    expect(sound(bad), JSON.stringify(bad)).toBe(false);
  }
});

test('outlines turn at every corner, around holes too; clues take their margin', () => {
  expect(outline(9, [0, 1, 9], 8)).toBe('M8 8L192 8L192 92L92 92L92 192L8 192Z');
  const ring = outline(9, [0, 1, 2, 9, 11, 18, 19, 20], 8);
  expect(ring.match(/M/g)).toHaveLength(2);
  // Two that touch at a corner stay two.
  expect(outline(9, [0, 10], 8).match(/M/g)).toHaveLength(2);
  const { margin } = drawingOf(games.CLASSIC, [
    rule('sandwich', [9], [0, 1, 2]),
    rule('skyscraper', [3], [0, 1, 2]),
    rule('littlekiller', [9], [8, 16]),
  ]);
  expect(margin).toEqual({ above: 0.78, right: 0.78, below: 0, left: 1.56 });
});
