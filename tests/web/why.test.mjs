// What an explanation says and does: every kind of step, member and change in both languages, and positions after changes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as games from '../../web/puzzle/state.js';
import { positionAfter, refutable } from '../../web/views/why/changes.js';
import { Sentences, listed, words, y } from '../../web/views/why/sentences.js';
import { loadWords } from '../../web/rules/words.js';
import english from '../../web/strings/en/why.js';
import { eventually } from '../node/waiting.mjs';
import { SHAPES } from './positions.mjs';
import { openScreen } from './screen.mjs';

await Promise.all([words.load(), loadWords()]);

const cage = (/** @type {number} */ sum, /** @type {number[]} */ ...cells) => ({ keyword: 'cage', values: [sum], groups: [cells] }); // prettier-ignore
const KING = { keyword: 'antiking', values: [], groups: [] };
const MARKS = { keyword: 'candidates', values: [1, 2], groups: [[5, 6]] };
const AT = games.ruled(games.position(SHAPES.classic, `5${'.'.repeat(80)}`), [
  cage(3, 0, 1),
  MARKS,
  cage(4, 2, 3),
  KING,
]);
const conflict = (/** @type {number[]} */ ...rules) =>
  /** @type {any} */ ({ guesses: 12, members: rules.map((rule) => ({ kind: 'rule', rule })) });
const say = new Sentences(AT, conflict(0, 1, 2));

const STEP = {
  digit: 1,
  house: 'row',
  index: 0,
  depth: 0,
  withOthers: false,
  cell: 10,
  other: 13,
  rule: null,
  removed: [],
};
const step = (/** @type {object} */ fields) =>
  say.step(/** @type {any} */ ({ ...STEP, ...fields }));
const removed = [
  { cell: 2, digits: 0b111 },
  { cell: 3, digits: 0b111 },
  { cell: 4, digits: 0b1000001 },
];

test('every kind of step is a sentence, and names what it is about', () => {
  assert.deepEqual(
    [
      step({ kind: 'single' }),
      step({ kind: 'hidden' }),
      step({ kind: 'locked', house: 'box', index: 1, removed: removed.slice(0, 2) }),
      step({ kind: 'rule', rule: 1, removed }),
      step({ kind: 'rule', rule: 1, withOthers: true, removed: removed.slice(2) }),
      step({ kind: 'rule', rule: 2, withOthers: true, removed: removed.slice(2) }),
      step({ kind: 'needed', digit: 8, rule: 0, removed }),
      step({ kind: 'needed', rule: 0, withOthers: true, removed: removed.slice(0, 1) }),
      step({ kind: 'trial' }),
      step({ kind: 'clash' }),
      step({ kind: 'digit' }),
      step({ kind: 'place', house: 'column', index: 8 }),
      step({ kind: 'broken', rule: 2 }),
      step({ kind: 'broken', rule: 0, withOthers: true }),
      step({ kind: 'both', rule: 0, other: 1 }),
      step({ kind: 'search' }),
    ],
    [
      'Only 1 is left for r2c2.',
      'In row 1, 1 can only go in r2c2.',
      'Wherever the 1 of box 2 goes, it rules out 1 in r1c3 and r1c4.',
      'Because of “Killer cage 4 r1c3 r1c4”, r1c3 and r1c4 cannot be 1 to 3 and r1c5 cannot be 1 or 7.',
      'Adding up whole rows, columns or boxes, with “Killer cage 4 r1c3 r1c4” and other rules in them: r1c5 cannot be 1 or 7.',
      'Because of “Anti-king” and other rules together, r1c5 cannot be 1 or 7.',
      '“Killer cage 3 r1c1 r1c2” must have an 8. Wherever it goes, it rules out 8 in r1c3, r1c4 and r1c5.',
      'Together with other rules, “Killer cage 3 r1c1 r1c2” must have a 1. Wherever it goes, it rules out 1 in r1c3.',
      'That cannot be. So r2c2 is not 1.',
      'r2c2 and r2c5 are both 1, but row 1 has only one 1.',
      'No digit is left for r2c2.',
      'No cell of column 9 is left for 1.',
      '“Anti-king” cannot be kept.',
      'Together with other rules, “Killer cage 3 r1c1 r1c2” cannot be kept.',
      '“Killer cage 3 r1c1 r1c2” and “Killer cage 4 r1c3 r1c4” both need a 1, but row 1 has only one 1.',
      'There is no short reason: digits have to be tried, and it takes 12 guesses to see that all fail.',
    ],
  );
  const both = /** @type {any} */ ({ ...STEP, kind: 'both', rule: 0, other: 1 });
  assert.deepEqual([say.cellsOfStep(both), say.rulesOfStep(both)], [[0, 1, 2, 3], [0, 1]]);
  // The cells of each kind of step.
  const about = (/** @type {object} */ fields) => say.cellsOfStep(/** @type {any} */ ({ ...STEP, cell: 80, other: 70, rule: 1, ...fields }));
  for (const [kind, cells] of /** @type {[string, number[]][]} */ ([['single', [80]], ['hidden', [80]], ['trial', [80]], ['digit', [80]], ['clash', [80, 70]], ['locked', []], ['search', []], ['rule', [2, 3]], ['needed', [2, 3]], ['broken', [2, 3]], ['both', [2, 3, 0, 1]]]))
    assert.deepEqual(about({ kind, ...(kind === 'both' && { other: 0 }), removed: removed.slice(1) }), [3, 4, ...cells], kind);
  // A place in a house that is of a rule is in its cells, whatever its index; in another not.
  assert.deepEqual(about({ kind: 'place', house: 'rule' }), [2, 3]);
  assert.deepEqual(about({ kind: 'place', house: 'row', index: 8 }), [72, 73, 74, 75, 76, 77, 78, 79, 80]);
  assert.deepEqual(about({ kind: 'place', house: 'box', index: 1 }), [3, 4, 5, 12, 13, 14, 21, 22, 23]);
  assert.deepEqual(about({ kind: 'place', house: 'column' }), [0, 9, 18, 27, 36, 45, 54, 63, 72]);
  // Where only two rules contradict, the other one is named.
  const two = new Sentences(AT, conflict(0, 2));
  assert.equal(two.step(/** @type {any} */ ({ ...STEP, kind: 'broken', rule: 2, withOthers: true })), '“Anti-king” and “Killer cage 3 r1c1 r1c2” cannot both be kept.');
  assert.equal(two.step(/** @type {any} */ ({ ...STEP, kind: 'broken', rule: 2 })), '“Anti-king” cannot be kept.');
  const clash = /** @type {any} */ ({ ...STEP, kind: 'clash' });
  assert.deepEqual([say.cellsOfStep(clash), say.rulesOfStep(clash)], [[10, 13], []]);
  assert.equal(say.assumption(/** @type {any} */ (STEP)), 'Suppose r2c2 is 1:');
}); // prettier-ignore

test('members, houses and changes', () => {
  const house = (/** @type {string} */ kind, /** @type {number} */ index) => /** @type {any} */ ({ kind: 'house', house: kind, index });
  assert.equal(say.member({ kind: 'given', cell: 0, digit: 5 }), 'r1c1 is 5');
  assert.equal(say.member({ kind: 'marks', cell: 5, digits: 0b11 }), 'r1c6 can only be 1 or 2');
  assert.equal(say.member({ kind: 'marks', cell: 5, digits: 0 }), 'r1c6 has no digit left');
  assert.equal(say.houses([house('row', 0), ...[1, 2, 3, 6].map((at) => house('column', at)), house('box', 7)]), 'row 1, columns 2 to 4 and 7, box 8');
  assert.equal(say.unneeded([house('row', 0)]), 'Only one solution would be left even if digits might repeat in any one of these: row 1.');
  const all = ['row', 'column', 'box'].flatMap((kind) => [...Array(9).keys()].map((at) => house(kind, at)));
  assert.equal(say.unneeded(all), english.anyHouse);
  // Regions take the place of boxes; without either there are two of each number.
  const housesOf = (/** @type {string[]} */ kinds, /** @type {number} */ size) => kinds.flatMap((kind) => [...Array(size).keys()].map((at) => house(kind, at)));
  const jigsaw = new Sentences(games.position(SHAPES.jigsaw));
  assert.equal(jigsaw.unneeded(housesOf(['row', 'column', 'rule'], 4)), english.anyRegion);
  assert.match(jigsaw.unneeded(housesOf(['row', 'column'], 4)), /: rows 1 to 4, columns 1 to 4\.$/);
  const plain = new Sentences(games.position(SHAPES['no boxes']));
  assert.equal(plain.unneeded(housesOf(['row', 'column'], 5)), english.anyLine);
  assert.deepEqual(
    /** @type {any[]} */ ([
      { kind: 'given', cell: 0, from: 5, to: 3 },
      { kind: 'given', cell: 0, from: 5, to: 0 },
      { kind: 'swap', cell: 0, other: 1, from: 1, to: 2 },
      { kind: 'marks', cell: 5 },
      { kind: 'value', rule: 0, from: 3, to: 9 },
      { kind: 'noValue', rule: 0, from: 3, to: 0 },
      { kind: 'noRule', rule: 2 },
      { kind: 'noCell', rule: 0, cell: 1 },
      { kind: 'newRule', keyword: 'antiknight', value: 0 },
    ]).map((change) => say.change({ rank: 1, ...change })),
    [
      'r1c1: 3 instead of 5',
      'r1c1: leave out the 5',
      'r1c1 and r1c2: exchange their digits',
      'r1c6: allow any digit',
      '“Killer cage 3 r1c1 r1c2”: 9 instead of 3',
      '“Killer cage 3 r1c1 r1c2”: leave out its number',
      'leave out “Anti-king”',
      '“Killer cage 3 r1c1 r1c2”: leave out r1c2',
      'Anti-knight',
    ],
  );
  assert.deepEqual(['', 'a', 'a or b', 'a, b or c'], [[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => listed(items, 'or')));
}); // prettier-ignore

test('positions after changes of rules; candidates are no rule that is counted', () => {
  const after = (/** @type {any} */ ...changes) => positionAfter(AT, changes).rules;
  assert.deepEqual(after({ kind: 'value', rule: 1, to: 7 }), [cage(3, 0, 1), MARKS, cage(7, 2, 3), KING]);
  assert.deepEqual(after({ kind: 'noValue', rule: 0 })?.[0], { ...cage(3, 0, 1), values: [] });
  assert.deepEqual(after({ kind: 'noRule', rule: 2 }), [cage(3, 0, 1), MARKS, cage(4, 2, 3)]);
  assert.deepEqual(after({ kind: 'noCell', rule: 0, cell: 1 })?.[0], cage(3, 0));
  assert.deepEqual(after({ kind: 'marks', cell: 5 })?.[1], { ...MARKS, groups: [[6]] });
  assert.deepEqual(positionAfter(positionAfter(AT, [{ kind: 'marks', rank: 2, cell: 5 }]), [{ kind: 'marks', rank: 2, cell: 6 }]).rules, [cage(3, 0, 1), cage(4, 2, 3), KING]);
  assert.deepEqual(after({ kind: 'newRule', keyword: 'antiknight', value: 0 })?.at(-1), { keyword: 'antiknight', values: [], groups: [] });
  assert.deepEqual(positionAfter(AT, [], new Set([1])).rules, [MARKS, cage(4, 2, 3)]);
  assert.equal(positionAfter(AT, []), AT);
}); // prettier-ignore

test('of a long list the card shows a part, and how many more there are; clues as chips, twice as many', async () => {
  const { document } = openScreen();
  Object.assign(globalThis, { CSSStyleSheet: class { replaceSync() {} } });
  document.adoptedStyleSheets = [];
  const { WhyCard } = await import('../../web/views/why/why.js');
  /** @param {any[]} superfluous */
  const cardOf = async (superfluous) => {
    const root = document.createElement('section');
    document.body.append(root);
    const why = { answer: 'one', solution: '', superfluous, parts: [], implied: [], minimal: false, reduced: null, backdoor: null, guesses: null };
    const controller = { present: AT, game: games.begin(AT), type() {} };
    await WhyCard.open(/** @type {any} */ ({ root, solver: { why: async () => why }, controller, verdict: () => '', mark() {}, say() {} }));
    await eventually('the card has its answer', () => root.querySelectorAll('li').length > 0);
    return root;
  };
  const givens = Array.from({ length: 29 }, (_, cell) => ({ kind: 'given', cell, digit: 1 }));
  for (const [superfluous, shown, chips] of /** @type {[any[], number, boolean][]} */ ([[givens, 24, true], [givens.slice(0, 6), 6, false], [[{ kind: 'rule', rule: 0 }, ...givens.slice(0, 16)], 12, false]])) {
    const root = await cardOf(superfluous);
    const more = superfluous.length - shown;
    const items = () => root.querySelectorAll('li');
    assert.equal(root.querySelector('ul').classList.contains('chips'), chips);
    assert.equal(items().length, shown + Number(more > 0));
    if (more === 0) continue;
    const button = items().at(-1).querySelector('button');
    assert.equal(button.textContent, y('more', more));
    // What was pressed is gone: the focus is on the first that has come.
    button.focus();
    button.click();
    assert.equal(items().length, superfluous.length);
    assert.equal(document.activeElement, items()[shown].querySelector('button'));
  }
}); // prettier-ignore

test('a proof by techniques is asked of the clues of a conflict alone, where its own proof tries or guesses', () => {
  const of = (/** @type {object} */ why, at = games.position(SHAPES.four, `12${'.'.repeat(14)}`)) => refutable(at, /** @type {any} */ (why));
  const members = [{ kind: 'given', cell: 1, digit: 2 }, { kind: 'given', cell: 15, digit: 4 }, { kind: 'house', house: 'row', index: 0 }];
  const marks = [{ kind: 'marks', cell: 3, digits: 0b1010 }, { kind: 'marks', cell: 4, digits: 0b1111 }];
  const [single, trial, search] = [{ kind: 'single', depth: 0 }, { kind: 'trial', depth: 1 }, { kind: 'search', depth: 0 }];
  const shape = { boxHeight: 2, boxWidth: 2, symbols: 'digits' };
  assert.equal(of({ conflict: { members }, proof: [single, single] }), null);
  assert.equal(of({ conflict: { members }, proof: [] }), null);
  const givens = '.2.............4';
  assert.deepEqual(of({ conflict: { members }, proof: [single, trial] }), { ...shape, givens, forcing: false });
  assert.deepEqual(of({ conflict: { members }, proof: [search] }), { ...shape, givens, forcing: true });
  const noted = [...'.'.repeat(16)].map((_, cell) => (cell === 3 ? '24' : cell === 4 ? '1234' : ''));
  assert.deepEqual(of({ conflict: { members: [...marks, members[0]] }, proof: [single, trial] }), { ...shape, givens: `.2${'.'.repeat(14)}`, forcing: false, marks: noted });
  // Rules have none, but for pencil marks written as such, and a title.
  const ruled = (/** @type {string[]} */ ...keywords) => games.ruled(games.position(SHAPES.four, '.'.repeat(16)), keywords.map((keyword) => ({ keyword, values: [1], groups: keyword === 'title' ? [] : [[0]], text: 'x' })));
  assert.equal(of({ conflict: { members }, proof: [trial] }, ruled('antiking')), null);
  assert.equal(of({ conflict: { members }, proof: [trial] }, ruled('candidates', 'odd')), null);
  assert.deepEqual(of({ conflict: { members }, proof: [trial] }, ruled('candidates', 'title')), { ...shape, givens, forcing: false });
  // Letters are those of the shape.
  const letters = of({ conflict: { members: [{ kind: 'given', cell: 0, digit: 12 }] }, proof: [trial] }, games.position(SHAPES.letters, '.'.repeat(144)));
  assert.equal(letters?.givens, `L${'.'.repeat(143)}`);
}); // prettier-ignore
