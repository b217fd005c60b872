// The card of a hint, state by state, over a solver that answers what the test says: its title, its buttons and what they do,
// what it says aloud, and what it lights in the grid.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { candidatesOf } from '../../web/hint/grid.js';
import * as games from '../../web/puzzle/state.js';
import { Controller } from '../../web/puzzle/controller.js';
import { openScreen } from './screen.mjs';

const { document } = openScreen();
Object.assign(globalThis, { SINGLE_FILE: false });
const { t } = await import('../../web/language.js');
const { HintCard, words } = await import('../../web/views/hint/hint.js');
await words.load();
const h = words.say;

const GIVENS = '61.5...9...53..4.2....2......8..2..9..6...8.75...98...2.........41..6...8...4.36.';
const turn = () => new Promise((resolve) => setImmediate(resolve));
/** @returns {any} a step that places a digit in r1c3, with two sentences */
const stepOf = (/** @type {object} */ fields = {}) => ({
  ...{ technique: 'full-house', family: 'singles', title: 'A title', where: 'Look there', what: 'For this', text: 'All', effect: 'It is done.' },
  ...{ se: null, score: 0, marks: [], place: [[1, 3, 2]], remove: [], links: [], base: [], baseOf: [], cover: [], coverOf: [] },
  why: [{ text: 'One.', of: [[1, 3]], depth: 0 }, { text: 'Two.', of: [[1, 5], [1, 6]], depth: 1 }],
  look: { cell: [1, 3] },
  ...fields,
}); // prettier-ignore

/** A card on a grid, and hands on it. @param {any} [present] */
async function opened(present = games.position(games.CLASSIC, GIVENS)) {
  const [root, board, key] = ['section', 'div', 'button'].map((tag) => document.createElement(tag));
  key.id = 'hint-open';
  root.hidden = true;
  document.body.replaceChildren(key, root, board);
  /** @type {any[]} */
  const asked = [];
  const told = /** @type {string[]} */ ([]);
  const others = /** @type {any[]} */ ([]);
  const solver = {
    step: (/** @type {any} */ state, /** @type {any} */ options) => new Promise((resolve, reject) => asked.push({ state, options, resolve, reject })),
    steps: async function* () { yield* others; },
  };
  let card = /** @type {any} */ (null);
  const controller = new Controller(games.begin(present), { position: () => card?.changed(), verdict() {} });
  card = await HintCard.open(/** @type {any} */ ({ root, board, solver, controller, selected: () => 4, mark: () => card?.drawOver(), say: (/** @type {string} */ text) => told.push(text), reveal: () => told.push('> reveal'), why: () => told.push('> why') }));
  const part = (/** @type {string} */ name) => root.querySelector(`[data-part="${name}"]`);
  const answer = async (/** @type {any} */ step) => {
    if (step instanceof Error) asked.at(-1).reject(step);
    else asked.at(-1).resolve(step);
    await turn();
  };
  /** Each button: its words, those that do nothing in brackets. */
  const buttons = () => ['less', 'more', 'another'].map(part).filter((one) => !one.hidden).map((one) => (one.getAttribute('aria-disabled') === 'true' ? `(${one.textContent})` : one.textContent)).join(', ');
  const stages = () => (part('stages').hidden ? '' : part('stages').children.map((/** @type {any} */ one) => Number(one.classList.contains('reached'))).join(''));
  const lit = () => board.querySelectorAll('.hint-look').map((/** @type {any} */ one) => one.getAttribute('d').match(/M\d+ \d+/g)?.join()).join(' ');
  return { card, root, board, key, controller, asked, told, others, part, answer, buttons, stages, lit, said: () => told.splice(0).join(' | '), press: async (/** @type {string} */ name) => { part(name).click(); await turn(); } };
} // prettier-ignore
const failure = (/** @type {string} */ code) => Object.assign(new Error(code), { code });

test('three presses: title, text, buttons, what is said; back again; another; none', async () => {
  const at = await opened();
  assert.equal(at.root.hidden, true);
  void at.card.press();
  assert.deepEqual([at.root.hidden, at.part('title').textContent, at.buttons(), at.stages(), at.said()], [false, h('heading'), `(${h('again')}), ${t('stop')}`, '', '']);
  await at.answer(stepOf({ se: 1.5, score: 4 }));
  assert.deepEqual([at.part('title').textContent, at.part('text').textContent, at.buttons(), at.stages()], [h('heading'), 'Look there', `(${h('less')}), ${h('more')}, ${h('another')}`, '100']);
  assert.deepEqual([at.lit(), at.part('stages').getAttribute('aria-label'), at.part('meta').hidden, at.part('sentences').hidden, at.said()], ['M200 0', h('press', 1), true, true, 'Look there']);
  await at.press('more');
  assert.deepEqual([at.part('title').textContent, at.part('text').textContent, at.buttons(), at.stages(), at.said()], ['A title', 'For this', `${h('less')}, ${h('more')}, ${h('another')}`, '110', 'A title. For this']);
  assert.equal(at.part('meta').textContent, `SE 1.5 · HoDoKu 4 · ${h('lesson')}`);
  await at.press('more');
  assert.deepEqual([at.part('text').hidden, at.buttons(), at.stages(), at.said()], [true, `${h('less')}, ${h('apply')}, ${h('another')}`, '111', 'A title. One. Two.']);
  assert.deepEqual(at.part('sentences').children.map((/** @type {any} */ one) => [one.className, one.textContent]), [['', 'One.'], ['inner', 'Two.']]);
  await at.press('less');
  assert.deepEqual([at.stages(), at.said()], ['110', 'A title. For this']);
  // Another of the same grid begins with its first press; those told already are not told again.
  at.others.push(stepOf({ se: 9 }), stepOf({ place: [[1, 5, 7]], look: { cell: [1, 5] }, where: 'Elsewhere' }));
  await at.press('another');
  assert.deepEqual([at.stages(), at.part('text').textContent, at.lit(), at.said()], ['100', 'Elsewhere', 'M400 0', 'Elsewhere']);
  await at.press('another');
  assert.deepEqual([at.part('text').textContent, at.buttons(), at.said()], [`Elsewhere ${h('noOther')}`, `(${h('less')}), ${h('more')}, (${h('another')})`, `Elsewhere ${h('noOther')}`]);
  await at.press('another');
  assert.equal(at.said(), '');
  // Applied, what it did is said with what comes next, once.
  for (const name of ['more', 'more', 'more']) await at.press(name);
  assert.equal(games.shownAt(at.controller.present)[4], '7');
  assert.equal(at.asked.length, 2);
  at.said();
  await at.answer(stepOf());
  assert.equal(at.said(), 'It is done. Look there');
  await at.press('more');
  assert.equal(at.said(), 'A title. For this');
  // While one is looked for, Stop closes the card.
  at.card.changed();
  await at.press('more');
  await at.press('another');
  assert.deepEqual([at.root.hidden, at.key.getAttribute('aria-expanded'), at.lit(), at.asked.at(-1).options.signal.aborted], [true, 'false', '', true]);
}); // prettier-ignore

test('a technique has its page; ratings of other programs are of puzzles without rules', async () => {
  const at = await opened();
  const meta = async (/** @type {object} */ fields) => {
    at.card.close();
    void at.card.press();
    await at.answer(stepOf(fields));
    await at.press('more');
    return at.part('meta').textContent;
  };
  const lesson = h('lesson');
  assert.deepEqual([await meta({ se: 4.25 }), await meta({ score: 1200 }), await meta({}), await meta({ se: 2, score: 3, candidates: Array(81).fill(0) })], [`SE 4.3 · ${lesson}`, `HoDoKu 1,200 · ${lesson}`, lesson, lesson]);
  assert.equal(at.part('meta').querySelector('a').getAttribute('href'), 'technique-full-house.html');
  Object.assign(globalThis, { SINGLE_FILE: true });
  assert.deepEqual([await meta({ se: 2 }), await meta({}), at.part('meta').hidden], ['SE 2.0', '', true]);
  Object.assign(globalThis, { SINGLE_FILE: false });
}); // prettier-ignore

test('where to look for a digit: the cells that the step itself has it in, where it tells its candidates', async () => {
  const at = await opened();
  const look = stepOf({ look: { digits: [7] } });
  void at.card.press();
  await at.answer({ ...look, candidates: Array(81).fill(0b111).with(2, 1 << 6).with(14, 1 << 6) });
  assert.equal(at.lit(), 'M200 0,M500 100');
  at.card.close();
  void at.card.press();
  await at.answer(look);
  const open = candidatesOf(at.controller.present).flatMap((all, cell) => (all.includes('7') ? [`M${100 * (cell % 9)} ${100 * Math.floor(cell / 9)}`] : []));
  assert.equal(at.lit(), open.join());
}); // prettier-ignore

test('a mistake is told in three presses, and corrected by the last; wrong digits are named, and taken away at once', async () => {
  const at = await opened();
  at.controller.type([2], '9');
  void at.card.press();
  await at.answer({ mistake: 'entry', cell: [1, 3], look: { cell: [1, 3] }, where: 'There', what: 'This', text: 'So' });
  for (const [text, stages, more] of [['There', '100', h('more')], ['This', '110', h('more')], ['So', '111', h('correct')]]) {
    assert.deepEqual([at.part('title').textContent, at.part('text').textContent, at.stages(), at.part('more').textContent, at.part('another').hidden], [h('wrongTitle'), text, stages, more, true]);
    // From the second press on the cell itself has a line around it.
    assert.equal(at.board.querySelectorAll('.hint-said').length, stages === '100' ? 0 : 1);
    assert.equal(at.said(), text);
    if (stages !== '111') await at.press('more');
  }
  const wrong = await opened();
  wrong.controller.type([2, 4], '9');
  /** @type {any} */ (wrong.controller).check = async () => [2, 4];
  void wrong.card.press();
  await wrong.answer(failure('none'));
  const sentence = h('wrong', [h('wrongEntry', 1, 3, '9'), h('wrongEntry', 1, 5, '9')].join(', '));
  assert.deepEqual([wrong.part('title').textContent, wrong.part('text').textContent, wrong.buttons(), wrong.stages(), wrong.said()], [h('wrongTitle'), sentence, h('correct'), '', sentence]);
  await wrong.press('more');
  assert.deepEqual([...games.shownAt(wrong.controller.present)].filter((_, cell) => cell === 2 || cell === 4), ['.', '.']);
}); // prettier-ignore

test('where there is no step the card says so, and offers what may help instead', async () => {
  const { warn } = console;
  console.warn = () => {};
  const at = await opened();
  /** @type {any} */ (at.controller).check = async () => null;
  const note = async (/** @type {any} */ answer) => {
    at.card.close();
    void at.card.press();
    await at.answer(answer);
    const [told, buttons] = [at.said(), at.buttons()];
    assert.deepEqual([at.part('text').textContent, at.part('title').textContent, at.stages(), at.part('meta').hidden], [told, h('heading'), '', true]);
    await at.press('more');
    return [told, buttons, at.said()];
  };
  assert.deepEqual(await note(null), [h('noStep'), h('reveal'), '> reveal']);
  assert.deepEqual(await note(failure('memory')), [h('unexplained'), h('reveal'), '> reveal']);
  assert.deepEqual(await note(failure('none')), [h('noSolution'), h('why'), '> why']);
  const before = at.asked.length;
  assert.deepEqual(await note(failure('network')), [t('roomFailed'), h('again'), '']);
  assert.equal(at.asked.length, before + 2, 'a new hint is asked for');
  const few = await opened(games.position(games.CLASSIC, `1${'.'.repeat(80)}`));
  await few.card.press();
  assert.deepEqual([few.said(), few.buttons(), few.asked.length], [h('few'), h('again'), 0]);
  const full = await opened(games.position(games.CLASSIC, '534678912672195348198342567859761423426853791713924856961537284287419635345286179'));
  void full.card.press();
  await full.answer(null);
  assert.deepEqual([full.said(), full.buttons()], [h('done'), '']);
  console.warn = warn;
}); // prettier-ignore

test('sentences light what they speak of: the one pointed at, else the one pressed; long cases are folded', async () => {
  const at = await opened();
  const why = Array.from({ length: 8 }, (_, nth) => ({ text: `S${nth}`, of: [[nth + 1, 3]], depth: nth > 1 && nth < 5 ? 1 : 0 }));
  const show = async (/** @type {any[]} */ sentences) => {
    at.card.close();
    void at.card.press();
    await at.answer(stepOf({ why: sentences }));
    for (const name of ['more', 'more']) await at.press(name);
    return at.part('sentences').children.map((/** @type {any} */ one) => one.querySelector('summary')?.textContent ?? one.textContent);
  };
  assert.deepEqual(await show(why.slice(0, 7)), ['S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6']);
  assert.deepEqual(await show(why), ['S0', 'S1', h('folded', 3), 'S5', 'S6', 'S7']);
  assert.deepEqual((await show(why.map((one, nth) => ({ ...one, depth: nth > 1 && nth < 4 ? 1 : 0 })))).length, 8);
  await show(why);
  const [first, second] = at.part('sentences').querySelectorAll('button');
  const said = () => at.board.querySelectorAll('.hint-said').map((/** @type {any} */ one) => one.getAttribute('d')).join();
  const pressed = () => [first, second].map((one) => one.getAttribute('aria-pressed')).join();
  first.click();
  const ofFirst = said();
  assert.equal(pressed(), 'true,false');
  second.send('focus');
  const ofSecond = said();
  assert.notEqual(ofSecond, ofFirst);
  second.send('blur');
  assert.equal(said(), ofFirst);
  second.click();
  assert.deepEqual([said(), pressed()], [ofSecond, 'false,true']);
  second.click();
  assert.deepEqual([said(), pressed()], ['', 'false,false']);
  first.click();
  // Another state begins with none.
  await at.press('less');
  assert.equal(said(), '');
}); // prettier-ignore

test('a step of the path: its number, the ways on and back, and going on from there', async () => {
  const at = await opened();
  const before = games.position(games.CLASSIC, GIVENS.replace('61.', '612'));
  const went = /** @type {number[]} */ ([]);
  const show = (/** @type {number} */ number) => at.card.show(stepOf({ se: 3 }), number, 3, before, (/** @type {number} */ to) => went.push(to));
  show(1);
  assert.deepEqual([at.buttons(), at.card.shown, at.card.position, at.card.whole, at.part('title').textContent], [`(${h('previous')}), ${h('next')}, ${h('takeOver')}`, 1, before, true, 'A title']);
  assert.equal(at.part('meta').textContent, `${h('path', 1, 3)} · SE 3.0 · ${h('lesson')}`);
  assert.equal(at.said(), `${h('path', 1, 3)} A title. One. Two.`);
  await at.press('less');
  show(2);
  await at.press('less');
  await at.press('more');
  show(3);
  assert.equal(at.buttons(), `${h('previous')}, (${h('next')}), ${h('takeOver')}`);
  await at.press('more');
  assert.deepEqual([went, at.asked.length], [[1, 3], 0]);
  await at.press('another');
  assert.deepEqual([at.controller.present, at.asked.length, at.card.position, at.card.shown], [before, 1, null, 0]);
}); // prettier-ignore
