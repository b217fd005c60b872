// The card of an explanation, whatever the answer: what it says of each, and what each of its buttons shows, says and
// does, as text in scenes/explained.txt. The answers are made up, so that there is one of every kind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as games from '../../web/puzzle/state.js';
import { textOf } from '../../web/rules/text.js';
import { linesOf } from './astext.mjs';
import { compare } from './kept.mjs';
import { SHAPES } from './positions.mjs';
import { holdTimers, openScreen } from './screen.mjs';

const { document, window } = openScreen();
const timers = holdTimers(window);
globalThis.setTimeout = window.setTimeout;
let now = 0;
Object.defineProperty(globalThis, 'performance', { configurable: true, value: { now: () => now } });
const { WhyCard } = await import('../../web/views/why/why.js');
const { endsElsewhere, y } = await import('../../web/views/why/sentences.js');

const soon = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};
/** @param {string} keyword @param {number[]} values @param {...number[]} groups */
const rule = (keyword, values, ...groups) => ({ keyword, values, groups });
const CLASSIC = games.position(SHAPES.classic, `12${'.'.repeat(79)}`);
const RULED = games.ruled(CLASSIC, [
  rule('cage', [3], [0, 1]),
  rule('candidates', [1, 2], [5, 6]),
  rule('cage', [4], [2, 3, 4]),
  rule('antiking', []),
]);
const JIGSAW = games.position(SHAPES.jigsaw, `1${'.'.repeat(15)}`);
const HEX = games.position(SHAPES.hex, `G${'.'.repeat(255)}`);

/** A card about a position, with what it was told and has asked for. @param {any} at @param {any} answer */
function cardOf(at, answer, more = {}) {
  const root = document.createElement('section');
  document.body.replaceChildren(root);
  /** @type {string[]} */
  const done = [];
  const controller = {
    present: at,
    game: games.begin(at),
    verdict: { kind: 'loading' },
    type: (/** @type {number[]} */ cells, /** @type {string} */ symbol) => done.push(`typed ${symbol} in ${cells}`),
    take: (/** @type {any} */ to) => done.push(`taken ${textOf(to, '', to.shape.symbols).split('\n').filter((line) => !/^(size|grid|\W)/.test(line)).join('; ')}`),
  };
  const host = {
    root,
    controller,
    solver: { why: async () => answer, solve: async () => ({ count: 2 }), refute: async () => null, ...more },
    verdict: () => 'the verdict',
    mark: () => {},
    say: (/** @type {string} */ text) => done.push(`said ${text}`),
  };
  return { root, host, controller, done };
} // prettier-ignore

const MANY = {
  answer: 'many',
  masks: [0b11, 0b101, ...Array(79).fill(1)],
  solutions: [`12${'3'.repeat(79)}`, `21${'3'.repeat(79)}`],
  unavoidable: { cells: [0, 1], smallest: true, pattern: null },
  fixes: [{ cell: 3, digit: 9 }, { cell: 0, digit: 1 }],
  fixRules: [],
  fixSet: { clues: [], smallest: false },
}; // prettier-ignore
const TWO = { clues: [{ cell: 7, digit: 8 }, { cell: 80, digit: 1 }], smallest: true }; // prettier-ignore
const ONE = {
  answer: 'one',
  solution: '',
  superfluous: [],
  parts: [],
  minimal: false,
  reduced: null,
  implied: [],
  backdoor: null,
  guesses: null,
};
const CONFLICT = {
  members: [
    { kind: 'given', cell: 0, digit: 1 },
    { kind: 'marks', cell: 5, digits: 0b11 },
    { kind: 'rule', rule: 0 },
    { kind: 'rule', rule: 2 },
    { kind: 'house', house: 'row', index: 0 },
    { kind: 'house', house: 'box', index: 8 },
  ],
  minimal: true,
  smallest: true,
  count: 1,
  complete: true,
  disjoint: 1,
  guesses: 3,
};
const CHANGES = [
  { kind: 'given', cell: 1, from: 2, to: 3 },
  { kind: 'given', cell: 0, from: 1, to: 0 },
  { kind: 'swap', cell: 0, other: 1, from: 1, to: 2 },
  { kind: 'marks', cell: 5 },
  { kind: 'value', rule: 0, from: 3, to: 9 },
  { kind: 'noValue', rule: 1, from: 4, to: 0 },
  { kind: 'noRule', rule: 2 },
  { kind: 'noCell', rule: 1, cell: 4 },
  { kind: 'newRule', keyword: 'antiknight', value: 0 },
  { kind: 'newRule', keyword: 'diagonal', value: 1 },
];
const step = (/** @type {object} */ fields) => ({ digit: 1, house: 'row', index: 0, depth: 0, withOthers: false, cell: 10, other: 13, rule: null, removed: [], ...fields }); // prettier-ignore
const NONE = { answer: 'none', conflict: CONFLICT, proof: [], mistakes: CHANGES };
const houses = (/** @type {number} */ size) => ['row', 'column', 'box'].flatMap((house) => Array.from({ length: size }, (_, index) => ({ kind: 'house', house, index }))); // prettier-ignore

/** @type {[title: string, at: any, answer: any][]} */
const ANSWERS = [
  ['several, two cells', CLASSIC, MANY],
  ['several, in every cell; no given is enough', CLASSIC, { ...MANY, masks: Array(81).fill(0b11), fixes: [], fixSet: TWO, fixRules: [CHANGES[8]], unavoidable: { cells: [0], smallest: false, pattern: null } }],
  ['several, and it is not known where; several givens that may not be fewest', CLASSIC, { ...MANY, masks: null, fixes: [], fixSet: { ...TWO, smallest: false }, unavoidable: { cells: [], smallest: true, pattern: null } }],
  ['several in 16x16', HEX, { ...MANY, masks: [0x8001, ...Array(255).fill(1)], solutions: ['G', '1'].map((one) => one.padEnd(256, '2')), unavoidable: { cells: [0], smallest: true, pattern: null }, fixes: [{ cell: 17, digit: 16 }] }],
  ['one, nothing to say', CLASSIC, ONE],
  ['one, nothing too many', CLASSIC, { ...ONE, minimal: true, backdoor: { cells: [], smallest: true }, guesses: 0 }],
  ['one with rules, nothing too many', RULED, { ...ONE, minimal: true, backdoor: { cells: [], smallest: true }, guesses: 1 }],
  ['one, with a backdoor', CLASSIC, { ...ONE, backdoor: { cells: [7], smallest: true }, guesses: 5 }],
  ['one with rules, with a backdoor', RULED, { ...ONE, backdoor: { cells: [7], smallest: true } }],
  ['one, with several backdoors, the fewest', CLASSIC, { ...ONE, backdoor: { cells: [7, 80], smallest: true } }],
  ['one in regions, with several backdoors', JIGSAW, { ...ONE, backdoor: { cells: [7, 15], smallest: false } }],
  ['one, rules and givens too many', RULED, { ...ONE, superfluous: [CONFLICT.members[0], CONFLICT.members[1], CONFLICT.members[2], CONFLICT.members[3]], parts: [CHANGES[7], CHANGES[4], CHANGES[3]], implied: [0, 1], reduced: [CONFLICT.members[3]] }],
  ['one, nothing can go at once', RULED, { ...ONE, superfluous: [CONFLICT.members[2]], reduced: [{ kind: 'rule', rule: 1 }, { kind: 'given', cell: 0, digit: 1 }, { kind: 'given', cell: 1, digit: 2 }, { kind: 'rule', rule: 0 }, { kind: 'rule', rule: 2 }] }],
  ['one, only parts too many', RULED, { ...ONE, parts: [CHANGES[7]] }],
  ['one, only what follows', RULED, { ...ONE, implied: [1] }],
  ['one, some houses', CLASSIC, { ...ONE, superfluous: [houses(9)[0], houses(9)[10]] }],
  ['one, any house', CLASSIC, { ...ONE, superfluous: houses(9) }],
  ['none, and what could be changed', RULED, NONE],
  ['none, perhaps not the fewest', RULED, { ...NONE, mistakes: [], conflict: { ...CONFLICT, members: CONFLICT.members.slice(0, 1), smallest: false, complete: false } }],
  ['none, and not known whether all are needed', CLASSIC, { ...NONE, mistakes: [], conflict: { ...CONFLICT, members: CONFLICT.members.slice(0, 1), minimal: false, smallest: false, count: 3, disjoint: 2 } }],
  ['none, several that share something', CLASSIC, { ...NONE, mistakes: [], conflict: { ...CONFLICT, members: CONFLICT.members.slice(4), count: 3, complete: false } }],
  ['none, for houses alone', CLASSIC, { ...NONE, mistakes: [], conflict: { ...CONFLICT, members: [], smallest: false, count: 0 } }],
  ['none, with a trial', RULED, { ...NONE, mistakes: [], proof: [step({ kind: 'rule', rule: 1, depth: 1, removed: [{ cell: 9, digits: 2 }] }), step({ kind: 'digit', depth: 1 }), step({ kind: 'trial' }), step({ kind: 'both', rule: 0, other: 1 })] }],
  ['none, with a long proof', CLASSIC, { ...NONE, mistakes: [], conflict: { ...CONFLICT, members: [CONFLICT.members[0]] }, proof: Array.from({ length: 13 }, (_, cell) => step({ kind: 'single', cell })) }],
]; // prettier-ignore

test('what the card says, and what each of its buttons shows, says and does', async () => {
  const text = [];
  for (const [title, at, answer] of ANSWERS) {
    const { root, host, controller, done } = cardOf(at, answer);
    const card = await WhyCard.open(/** @type {any} */ (host));
    timers.pass(200);
    await soon();
    text.push(`== ${title} ==`, ...linesOf(root), ...done.splice(0));
    const shown = () => `${[...card.cells]} | rules ${[...card.rules]} | ${[...card.small].map((one) => one.join(' '))}`;
    text.push(`shown: ${shown()}`);
    const keys = [...root.querySelectorAll('button[data-key]')].map((one) => one.dataset.key);
    for (const key of keys) {
      const button = () => [...root.querySelectorAll('button[data-key]')].find((one) => one.dataset.key === key);
      const sentence = button().hasAttribute('aria-pressed');
      button().focus();
      button().click();
      text.push(`> ${key}`);
      if (sentence) {
        assert.equal(button().getAttribute('aria-pressed'), 'true', key);
        assert.equal(document.activeElement, button(), key);
        text.push(`shown: ${shown()}`);
        const before = `${shown()}`;
        button().click();
        assert.equal(button().getAttribute('aria-pressed'), 'false', key);
        if (answer.answer !== 'none') assert.equal(shown(), ' | rules  | ', `${key}, ${before}`);
      }
      text.push(...done.splice(0));
    }
    void controller;
    card.close();
    assert.equal(shown(), ' | rules  | ');
    assert.equal(card.stop(), false);
    text.push('');
  }
  compare('explained', `${text.join('\n').trim()}\n`);
}); // prettier-ignore

test('a proof that has been unfolded stays so while the same is explained', async () => {
  const { root, host } = cardOf(CLASSIC, ANSWERS.at(-1)?.[2]);
  await WhyCard.open(/** @type {any} */ (host));
  timers.pass(200);
  await soon();
  const details = () => root.querySelector('details');
  assert.equal(details().open, false);
  for (const open of [true, false]) {
    details().open = open;
    details().send('toggle');
    root.querySelector('li button').click();
    assert.equal(details().open, open);
  }
});

test('a proof that does not come to the place of the verdict says so', async () => {
  const proof = [step({ kind: 'place', cell: 3 }), step({ kind: 'digit', cell: 3 })];
  const of = (/** @type {any} */ reason, /** @type {any[]} */ steps = proof) =>
    endsElsewhere(steps, /** @type {any} */ ({ kind: 'none', answer: { reason } }));
  const place = { kind: 'place', house: 'row', index: 0, digit: 1 };
  const digit = { kind: 'digit', cell: 3 };
  assert.deepEqual([of(place), of({ ...place, index: 1 }), of({ ...place, digit: 2 }), of({ ...place, house: 'box' })], [false, true, true, true]);
  assert.deepEqual([of(digit), of({ ...digit, cell: 10 }), of({ ...digit, cell: 4 })], [false, true, true]);
  // Where the verdict names no place, or nothing is proved, there is nothing to say.
  assert.deepEqual([of({ ...place, index: 1 }, []), of({ kind: 'search' }), of(undefined), endsElsewhere(/** @type {any} */ (proof), /** @type {any} */ ({ kind: 'many' }))], [false, false, false, false]);
  const at = cardOf(CLASSIC, { ...NONE, mistakes: [], proof });
  const says = async (/** @type {any} */ reason) => {
    Object.assign(at.controller, { verdict: { kind: 'none', answer: { reason } } });
    await WhyCard.open(/** @type {any} */ (at.host));
    timers.pass(200);
    await soon();
    return linesOf(at.root).join('\n').includes(y('elsewhere'));
  };
  assert.deepEqual([await says(digit), await says({ ...digit, cell: 4 })], [false, true]);
}); // prettier-ignore

test('what is found meanwhile, stopped, gone on with; what comes late or not at all', async () => {
  timers.pass();
  /** @type {any} */
  let asked;
  const waiting = (/** @type {string} */ question, /** @type {any} */ options) =>
    new Promise((resolve, reject) => (asked = { question, resolve, reject, ...options }));
  const { root, host, controller, done } = cardOf(CLASSIC, null, { why: waiting });
  const going = () => root.querySelector('.going');
  const items = () => root.querySelectorAll('li').length;
  const some = (/** @type {number} */ fixes) => ({ ...MANY, masks: null, unavoidable: { cells: [], smallest: false, pattern: null }, fixes: MANY.fixes.slice(0, fixes) });
  const card = await WhyCard.open(/** @type {any} */ (host));
  assert.deepEqual(timers.waiting(), [150, 1150]);
  assert.equal(root.getAttribute('aria-busy'), 'true');
  timers.pass(150);
  await soon();
  // Drawn at once, then ten times a second, and the last always.
  const drawn = [];
  for (const [at, fixes] of [[5, 1], [50, 2], [104, 2], [105, 0], [210, 2]]) {
    now = Number(at);
    asked.onProgress(some(Number(fixes)));
    drawn.push(items());
  }
  assert.deepEqual(drawn, [1, 1, 1, 0, 2]);
  asked.onProgress(some(1));
  timers.pass(1150);
  const button = going().querySelector('button');
  const words = () => going().textContent;
  const looking = words();
  button.click();
  const first = asked;
  assert.equal(first.signal.aborted, true);
  assert.equal(root.getAttribute('aria-busy'), 'false');
  assert.equal(items(), 1);
  assert.notEqual(words(), looking);
  assert.deepEqual(done.length, 2);
  assert.deepEqual(card.stop(), false);
  // What comes from the question that was stopped is nothing any more.
  first.onProgress(some(2));
  first.resolve(some(2));
  await soon();
  assert.equal(items(), 1);
  assert.equal(going().hidden, false);
  // Gone on with: asked anew at once, and told.
  button.click();
  assert.equal(words(), looking);
  assert.deepEqual(timers.waiting(), [0, 1000]);
  timers.pass(0);
  await soon();
  assert.notEqual(asked, first);
  button.focus();
  asked.resolve(some(2));
  await soon();
  assert.equal(going().hidden, true);
  assert.equal(document.activeElement, root);
  assert.deepEqual([items(), done.length], [2, 3]);
  timers.pass(5000);
  assert.equal(done.length, 3);
  // The same puzzle is not asked about again; another is, and nobody who types is told.
  const before = asked;
  card.changed();
  assert.deepEqual(timers.waiting(), []);
  document.activeElement = null;
  controller.present = HEX;
  card.changed();
  assert.deepEqual([items(), timers.waiting()], [0, [150]]);
  timers.pass(200);
  await soon();
  assert.notEqual(asked, before);
  assert.equal(asked.size, 16);
  // Another puzzle comes before its answer: only that of the last is shown.
  const late = asked;
  card.yield();
  assert.equal(late.signal.aborted, true);
  card.changed();
  timers.pass(200);
  await soon();
  assert.notEqual(asked, late);
  late.reject(new Error('late'));
  await soon();
  assert.equal(root.getAttribute('aria-busy'), 'true');
  asked.reject(new Error('broken'));
  await soon();
  assert.equal(root.getAttribute('aria-busy'), 'false');
  const broken = root.querySelector('.why-body').textContent;
  assert.equal(done.at(-1), `said ${broken}`);
  // Asked again, it answers.
  card.yield();
  card.changed();
  timers.pass(200);
  await soon();
  const heard = done.length;
  asked.resolve(some(1));
  await soon();
  assert.equal(items(), 1);
  assert.notEqual(root.querySelector('.why-body').textContent, broken);
  // Nobody asked for it here, nor changed anything here: it is not told aloud.
  assert.equal(done.length, heard);
  card.yield();
  card.changed();
  const last = asked;
  card.close();
  // Nothing is on its way that could be stopped, and nobody is told so.
  assert.deepEqual([card.stop(), done.length], [false, heard]);
  timers.pass(5000);
  await soon();
  assert.equal(asked, last);
}); // prettier-ignore

test('in another language the same is told anew, and asked about no second time', async () => {
  const { speak } = await import('../../web/language.js');
  let asked = 0;
  const { root, host } = cardOf(CLASSIC, MANY, { why: async () => (asked++, MANY) });
  const card = await WhyCard.open(/** @type {any} */ (host));
  timers.pass(200);
  await soon();
  const text = () => linesOf(root).join('\n');
  const english = text();
  await speak('zh');
  await card.words();
  assert.match(text(), /[\u4e00-\u9fff]/);
  card.close();
  const chinese = text();
  await speak('en');
  // Closed it is left as it was.
  await card.words();
  assert.equal(text(), chinese);
  card.changed();
  timers.pass(200);
  await soon();
  assert.deepEqual([text(), asked], [english, 2]);
}); // prettier-ignore

test('named techniques in place of trials; wrong digits before all else', async () => {
  const proof = [step({ kind: 'digit', depth: 1 }), step({ kind: 'trial' })];
  const none = { ...NONE, mistakes: CHANGES.slice(0, 3), proof, conflict: { ...CONFLICT, members: [CONFLICT.members[0]] } };
  const named = { steps: [{ text: 'A technique.', marks: [[0, 4, 1]] }], end: step({ kind: 'digit', cell: 3 }) };
  /** @type {any[]} */
  const refuted = [];
  const entered = { ...CLASSIC, entries: `..${'.'.repeat(77)}34` };
  const answers = { refute: async (/** @type {any} */ ...given) => (refuted.push(given), named), solve: async (/** @type {string} */ text) => (text.endsWith('34') ? { count: 0, solution: null } : { count: 1, solution: `12${'5'.repeat(77)}35` }) };
  const at = cardOf(entered, none, answers);
  at.controller.game = games.begin(entered);
  const card = await WhyCard.open(/** @type {any} */ (at.host));
  timers.pass(200);
  await soon();
  const text = () => linesOf(at.root).join('\n');
  // The timers of this file are its own, so it waits for the module of checks by turns.
  for (let turn = 0; turn < 9999 && !text().includes('filled in'); turn++) await soon();
  assert.match(text(), /A technique\./);
  assert.match(text(), /No digit is left for r1c4/);
  assert.doesNotMatch(text(), /Suppose/);
  assert.deepEqual(refuted[0][0].givens, `1${'.'.repeat(80)}`);
  assert.deepEqual([refuted[0][1].language, refuted[0][1].forcing, refuted[0][0].marks], ['en', false, undefined]);
  // r9c9 is 4 and ought to be 5: no given is to be changed for it.
  assert.match(text(), /r9c9: the 4 filled in/);
  assert.doesNotMatch(text(), /r1c2: 3 instead of 2/);
  const [act] = at.root.querySelectorAll('[data-act]');
  act.click();
  assert.equal(at.done.at(-1), 'typed . in 80');
  // In another language it is named anew.
  await card.words();
  assert.equal(refuted.length, 2);
  assert.match(text(), /A technique\./);
  // Where none is found, or their module does not come, the trials are told.
  for (const refute of [async () => null, async () => { throw new Error('no module'); }]) {
    const other = cardOf(CLASSIC, none, { refute });
    await WhyCard.open(/** @type {any} */ (other.host));
    timers.pass(200);
    await soon();
    assert.match(linesOf(other.root).join('\n'), /Suppose r2c2 is 1/);
  }
}); // prettier-ignore
