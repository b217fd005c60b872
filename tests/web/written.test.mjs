// Rules written as text in the tab of rules: read by the solver, with the place of what is wrong, and cells from the grid.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../node/waiting.mjs';
import { turns } from './answering.mjs';
import { armed, board, down, drag, fresh, hero, middle, over, panel, part, r, rules, speak, tap, text, tool, up, words } from './desk.mjs'; // prettier-ignore
import { document, four, puzzle, room, said, solver } from './room.mjs';

const { cellsInText } = await import('../../wasm/rules/line.js');
const { WRITTEN } = await import('../../web/rules/table.js');
const own = (name) => panel.querySelector(`.rules-written [data-part="${name}"]`);
const field = () => own('text');
/** Writes the lines anew and asks for them. */
async function write(lines, { asked = () => own('add').click() } = {}) {
  field().focus();
  Object.assign(field(), { value: lines, selected: null });
  field().oninput();
  said();
  asked();
  const heard = [];
  for (let turn = 0; turn < 8; turn++) {
    await turns(1);
    heard.push(said());
  }
  return heard.join(' ');
}
const enter = (fields = {}) => () => {
  const event = { key: 'Enter', shiftKey: false, prevented: false, preventDefault: () => (event.prevented = true), ...fields };
  field().onkeydown(event);
  return event;
}; // prettier-ignore
const state = () => [
  field().value,
  own('fault').textContent,
  own('add').textContent,
  own('cancel').hidden,
];

test('lines become rules, each at its place; what is said is of all of them', async () => {
  await fresh(four, [{ keyword: 'antiking', values: [], groups: [] }]);
  const heard = await write(
    'pairs a+b>4 r1c1-r1c3\n\n  # a remark\nlogic cage 5 r2c1 r2c2 or thermo r4c1 r4c2',
  );
  assert.match(
    text(),
    /^size 4\nantiking\npairs a\+b>4 r1c1-r1c3\nlogic cage 5 r2c1 r2c2 or thermo r4c1 r4c2\n/m,
  );
  assert.deepEqual(state(), ['', '', r('add'), true]);
  assert.match(heard, /Pairs a\+b>4 r1c1-r1c3 Either, not, if cage 5/);
  // By Enter, and not while a line is begun with Shift.
  await write('sum 5 r3c1 r3c2', { asked: enter({ shiftKey: true }) });
  assert.deepEqual([rules().length, field().value], [3, 'sum 5 r3c1 r3c2']);
  await write('sum 5 r3c1 r3c2', { asked: enter() });
  assert.deepEqual([rules().at(-1), field().value], ['sum 5 r3c1 r3c2', '']);
  // A title goes where titles are; another one replaces it.
  await write('title One');
  await write('title  Two\nauthor Me');
  assert.match(text(), /^size 4\nauthor Me\ntitle Two\nantiking\n/m);
  assert.deepEqual([part('title').value, part('author').value], ['Two', 'Me']);
  // Nothing is nothing.
  const before = puzzle.present();
  await write('   ');
  await write('# only a remark');
  assert.equal(puzzle.present(), before);
});

test('what cannot be read stays, with its place marked and told', async () => {
  await fresh(four);
  for (const [lines, marked, said] of /** @type {const} */ ([
    ['logic or', [6, 8], r('faultAt', 7, 'A rule is missing here.')],
    ['antiking\nnonsense r1c1', [9, 17], r('faultInLine', 2, 1, 'There is no rule of this name.')],
    ['antiking\n\ncage 99 r1c1 r1c2', [15, 17], /^Line 3, column 6: .*99.*\b7\b/],
    ['cage 5 r1c1 r9c1', [12, 16], r('faultAt', 13, 'This is not a cell of the grid.')],
    ['size 9', null, r('notRules')],
    ['antiking\nboxes none', null, r('notRules')],
    ['1234............', null, r('notRules')],
    ['grid\n1...\n....\n....\n....', null, r('notRules')],
  ])) {
    await write(lines);
    assert.equal(field().value, lines);
    if (typeof said === 'string') assert.equal(own('fault').textContent, said);
    else assert.match(own('fault').textContent, said);
    if (marked) assert.deepEqual([field().value.slice(...marked), field().selected], [lines.slice(...marked), [...marked]]);
    assert.deepEqual(rules(), []);
  }
  // What is wrong is not said of what is typed then.
  field().oninput();
  assert.equal(own('fault').textContent, '');
}); // prettier-ignore

test('what is wrong is told in another language after a switch, until the text is changed', async () => {
  const told = async (/** @type {'en' | 'zh'} */ tag, /** @type {string} */ add) => {
    await speak(tag);
    room.words();
    await eventually('the words', () => own('add').textContent === add);
    return own('fault').textContent;
  };
  await fresh(four);
  await write('cage 5 r1c1 r9c1');
  const english = own('fault').textContent;
  const chinese = await told('zh', '添加');
  assert.equal(chinese, r('faultAt', 13, words.faultInWords({ code: 'cell' })));
  assert.notEqual(chinese, english);
  assert.equal(await told('en', 'Add'), english);
  field().oninput();
  assert.equal(await told('zh', '添加'), '');
  await told('en', 'Add');
}); // prettier-ignore

test('an answer is of the text and the grid that were asked about', async () => {
  await fresh(four);
  await write('antiking', { asked: () => (own('add').click(), own('add').click(), (field().value = 'antiknight')) });
  assert.deepEqual([rules(), field().value], [[], 'antiknight']);
  await write('nonsense', { asked: () => (own('add').click(), (field().value = 'antiking')) });
  assert.deepEqual([rules(), own('fault').textContent], [[], '']);
  const { parse } = solver;
  let going = 0;
  solver.parse = (...given) => ((going += 1), parse(...given));
  await write('antiking', { asked: () => (own('add').click(), own('add').click()) });
  solver.parse = parse;
  assert.deepEqual([rules(), going], [['antiking'], 1]);
  await write('antiknight', { asked: () => { own('add').click(); part('size').value = '6'; part('size').onchange(); } });
  assert.deepEqual([rules(), field().value], [['antiking'], 'antiknight']);
}); // prettier-ignore

test('cells pressed in the grid, or dragged over, go where the caret is', async () => {
  await fresh(four);
  tool('cage');
  assert.equal(armed(), 'cage');
  field().focus();
  field().onfocus();
  assert.equal(armed(), '');
  field().value = 'regex 12 ';
  drag([0, 1, 2]);
  assert.deepEqual(
    [field().value, rules(), said()],
    ['regex 12 r1c1-r1c3', [], cellsInText(4, [0, 1, 2])],
  );
  tap(middle(10));
  assert.equal(field().value, 'regex 12 r1c1-r1c3 r3c3');
  // In the middle; and while the drag goes on the cells so far, which are marked in the grid.
  field().selected = [9, 18];
  down(middle(4));
  over(middle(5));
  over(middle(9));
  assert.equal(field().value, 'regex 12 r2c1 r2c2 r3c2 r3c3');
  assert.equal(board.querySelectorAll('.draft').length, 1);
  over(middle(5));
  assert.equal(field().value, 'regex 12 r2c1 r2c2 r3c3');
  up(middle(5));
  assert.equal(board.querySelectorAll('.draft').length, 1);
  field().oninput();
  assert.equal(board.querySelectorAll('.draft').length, 0);
  // The keyboard stays in the field, and only then.
  assert.equal(hero.send('mousedown'), false);
  assert.equal(document.activeElement, field());
  // No line begins with cells: while the field is empty, they are the grid's.
  const before = field().value;
  field().value = ' ';
  assert.equal(hero.send('mousedown'), true);
  tap(middle(0));
  assert.equal(field().value, ' ');
  field().value = before;
  own('add').focus();
  assert.equal(hero.send('mousedown'), true);
  tap(middle(0));
  assert.equal(field().value, before);
});

test('a rule that no tool draws is written anew; a kind is begun with what it means', async () => {
  await fresh(four, [{ keyword: 'antiking', values: [], groups: [] }]);
  await write('pairs a<b r1c1 r1c2');
  const edit = (index) => part('list').children[index].querySelector('.edit');
  assert.equal(edit(0), null);
  edit(1).click();
  assert.deepEqual([state(), own('about').textContent.startsWith(WRITTEN.pairs.form)], [['pairs a<b r1c1 r1c2', '', r('change'), false], true]);
  assert.equal(panel.querySelector('.rules-written').open, true);
  await write('pairs a>b r1c1 r1c2\npairs a!=b r4c1 r4c2');
  assert.match(text(), /^size 4\nantiking\npairs a>b r1c1 r1c2\npairs a!=b r4c1 r4c2\n/m);
  assert.deepEqual(state(), ['', '', r('add'), true]);
  // Left as it is by a button, by Esc; Esc alone loses nothing that was typed.
  edit(1).click();
  own('cancel').click();
  assert.deepEqual(state(), ['', '', r('add'), true]);
  edit(1).click();
  enter({ key: 'Escape' })();
  assert.deepEqual(state(), ['', '', r('add'), true]);
  field().value = 'cage';
  assert.equal(enter({ key: 'Escape' })().prevented, true);
  assert.notEqual(document.activeElement, field());
  assert.equal(field().value, 'cage');
  assert.equal(enter({ key: 'x' })().prevented, false);
  // What was being written comes back.
  edit(1).click();
  assert.notEqual(field().value, 'cage');
  own('cancel').click();
  assert.equal(field().value, 'cage');
  // Also where another rule was edited in between.
  edit(1).click();
  edit(2).click();
  own('cancel').click();
  assert.equal(field().value, 'cage');
  field().value = '';
  // What is begun is explained, by its first word.
  const explained = (typed, selected = null) => (Object.assign(field(), { value: typed, selected }), field().oninput(), own('about').textContent.split(' ')[0]);
  assert.deepEqual(['regex 1', 'cage 5', 'antiking\n  pairs a', 'toString', ''].map((typed) => explained(typed)), ['regex', '', 'pairs', '', '']);
  assert.equal(explained('regex 1\npairs a', [7, 7]), 'regex', 'the line where the caret is');
  field().selected = null;
  // Gone meanwhile, it is added.
  edit(1).click();
  part('list').children[1].querySelector('.remove').click();
  await write('pairs a=b r2c1 r2c3');
  assert.match(text(), /^size 4\nantiking\npairs a!=b r4c1 r4c2\npairs a=b r2c1 r2c3\n/m);
  const kinds = () => own('kinds').children;
  assert.deepEqual(kinds().map((one) => one.dataset.rule), Object.keys(WRITTEN).reverse());
  for (const one of kinds()) {
    field().value = 'antiking';
    own('kinds').onclick({ target: one });
    const { form, example } = WRITTEN[one.dataset.rule];
    assert.deepEqual([field().value, field().selected], [`antiking\n${one.dataset.rule} `, [10 + one.dataset.rule.length, 10 + one.dataset.rule.length]]);
    assert.deepEqual([own('about').textContent.startsWith(form), own('about').textContent.endsWith(example), one.getAttribute('title').length > 9], [true, true, true]);
  }
  field().value = '';
  own('kinds').onclick({ target: kinds()[0] });
  assert.equal(field().value, `${kinds()[0].dataset.rule} `);
  await speak('zh');
  room.words();
  await eventually('the words', () => own('add').textContent === '添加');
  assert.deepEqual([own('add').textContent, field().placeholder, own('how').href], ['添加', r('writtenHint'), 'docs-zh.html#rules-of-your-own']);
  await speak('en');
  room.words();
  await eventually('the words', () => own('add').textContent === r('add'));
}); // prettier-ignore

test('every example of a rule that is written is read where it fits', async () => {
  const { readRules } = await import('../../web/rules/editor/written.js');
  const shape = /** @type {const} */ ({ size: 9, boxHeight: 3, boxWidth: 3, symbols: 'digits' });
  for (const [keyword, { example }] of Object.entries(WRITTEN)) {
    const read = readRules(solver, shape, example);
    // It asks for cells beyond the grid.
    if (keyword === 'doppelganger') await assert.rejects(read, { line: 1 });
    else assert.deepEqual((await read).map((rule) => rule.keyword), [keyword]);
  }
}); // prettier-ignore

test('a draft outlives the visit, until it is added; a long rule unfolds', async () => {
  await fresh(four);
  const { localStorage } = globalThis;
  await write('nonsense');
  assert.equal(localStorage.getItem('ninefold.written'), 'nonsense');
  const { WrittenRules } = await import('../../web/rules/editor/written.js');
  const actions = /** @type {any} */ ({ begin() {}, draw() {}, done() {} });
  const host = /** @type {any} */ ({ present: () => puzzle.present(), hero });
  const again = () => new WrittenRules(host, actions).root;
  assert.deepEqual([again().querySelector('textarea').value, again().open], ['nonsense', true]);
  const long = Array(9).fill('cage 5 r2c1 r2c2').join(' or ');
  await write(`logic ${long}`);
  assert.deepEqual([localStorage.getItem('ninefold.written') ?? '', again().open ?? false], ['', false]);
  const whole = panel.querySelector('.rule-whole');
  assert.equal(whole.querySelector('code').textContent, long);
  assert.ok(whole.querySelector('summary').textContent.length < 60);
  await write('logic cage 5 r2c1 r2c2 or thermo r4c1 r4c2');
  assert.equal(panel.querySelectorAll('.rule-whole').length, 1);
  // Without storage it holds for the visit.
  globalThis.localStorage = /** @type {any} */ ({ getItem: () => assert.fail(), setItem: () => assert.fail(), removeItem: () => assert.fail() });
  await write('nonsense');
  assert.ok(!again().open);
  globalThis.localStorage = localStorage;
  await write('antiking');
}); // prettier-ignore

test('in a narrow window the field lies above the grid while somebody writes', async () => {
  await fresh(four);
  const { window } = globalThis;
  const root = panel.querySelector('.rules-written');
  const docked = () => [root.classList.contains('docked'), document.body.style.paddingTop ?? ''];
  window.innerWidth = 390;
  field().focus();
  field().onfocus();
  assert.equal(docked()[0], true);
  assert.match(String(docked()[1]), /px$/);
  // Its own buttons keep it there.
  root.send('focusout', { relatedTarget: own('add') });
  assert.equal(docked()[0], true);
  root.send('focusout', { relatedTarget: null });
  assert.deepEqual(docked(), [false, '']);
  window.innerWidth = 1280;
  field().onfocus();
  assert.deepEqual(docked(), [false, '']);
}); // prettier-ignore
