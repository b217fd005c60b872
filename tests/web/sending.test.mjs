// A puzzle sent away: its code for a camera, the system's share sheet, and links for other programs, behind their screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as games from '../../web/puzzle/state.js';
import { eventually } from '../node/waiting.mjs';
import { turns } from './answering.mjs';
import { JIGSAW, SHAPES } from './positions.mjs';
import { holdTimers, openScreen } from './screen.mjs';

const { document, window } = openScreen();
const timers = holdTimers(window);
Object.assign(globalThis, { SINGLE_FILE: false });
for (const id of ['notice', 'notice-text', 'notice-excerpt', 'notice-action', 'live', 'alert']) {
  const part = document.createElement('button');
  part.id = id;
  document.body.append(part);
}
const copied = /** @type {string[]} */ ([]);
const navigator = /** @type {any} */ ({
  languages: ['en'],
  clipboard: { writeText: async (/** @type {string} */ text) => void copied.push(text) },
});
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: navigator });
const { speak } = await import('../../web/language.js');
const { Sending, words } = await import('../../web/views/share/sending.js');
const { Elsewhere } = await import('../../web/views/share/elsewhere.js');
await words.load();
const s = words.say;
const notice = () => {
  const [box, text] = ['notice', 'notice-text'].map((id) => document.getElementById(id));
  const said = box.hidden ? '' : text.textContent;
  box.hidden = true;
  return said;
};
notice();

/** The buttons of a link, which the test changes. @param {string} link @param {string} text */
function sending(link, text) {
  const [panel, before, field] = ['section', 'button', 'input'].map((tag) => document.createElement(tag));
  panel.append(before, field);
  document.body.append(panel);
  const at = { link, text, panel, before, sending: /** @type {any} */ (null), box: () => panel.querySelector('figure'), caption: () => panel.querySelector('figcaption')?.textContent ?? '', button: (/** @type {string} */ id) => panel.children.find((/** @type {any} */ one) => one.id === id) };
  at.sending = new Sending(before, field, () => at.link, () => at.text);
  return at;
} // prettier-ignore

test('a code of the link, or of a page on the disk of the text, drawn where it is to be seen', async () => {
  const at = sending('https://a.bc/#p=1', '1..2');
  const [open, box] = [at.button('qr-open'), at.box()];
  assert.deepEqual([open.textContent, box.hidden, at.before.parentElement.children.map((/** @type {any} */ one) => one.tagName).join()], [s('code'), true, 'BUTTON,BUTTON,INPUT,FIGURE']);
  await at.sending.draw();
  assert.equal(at.caption(), '');
  open.click();
  await eventually('a code', at.caption);
  const picture = () => box.querySelector('svg');
  assert.deepEqual([open.getAttribute('aria-expanded'), at.caption(), picture().getAttribute('role'), picture().getAttribute('aria-label')], ['true', s('scan'), 'img', s('codeLabel')]);
  // Drawn once for each link.
  const first = picture();
  await at.sending.draw();
  assert.equal(picture(), first);
  at.link = `https://a.bc/#p=${'x'.repeat(1100)}`;
  await at.sending.draw();
  assert.deepEqual([at.caption(), picture() === first], [s('dense'), false]);
  at.link = `https://a.bc/#p=${'é'.repeat(4000)}`;
  await at.sending.draw();
  assert.deepEqual([at.caption(), picture()], [s('tooLong', at.link.length), null]);
  Object.assign(at, { link: 'file:///a/b.html#p=1', text: '1..2.' });
  await at.sending.draw();
  assert.equal(at.caption(), s('scanText'));
  at.text = '9'.repeat(8000);
  await at.sending.draw();
  assert.equal(at.caption(), s('textTooLong', 8000));
  // The puzzle changed while the code was on its way: that of the last is drawn.
  at.link = 'https://a.bc/#p=2';
  const late = at.sending.draw();
  at.link = 'https://a.bc/#p=3';
  await late;
  assert.equal(at.caption(), s('textTooLong', 8000));
  await at.sending.draw();
  assert.equal(at.caption(), s('scan'));
  // Hidden meanwhile, it is not drawn either.
  at.link = 'https://a.bc/#p=4';
  const hidden = at.sending.draw();
  open.click();
  await hidden;
  assert.deepEqual([box.hidden, open.getAttribute('aria-expanded')], [true, 'false']);
  open.click();
  await at.sending.draw();
  // All in another language.
  await speak('zh');
  const english = s('scan');
  await at.sending.words();
  await eventually('the words', () => at.caption() !== english);
  assert.deepEqual([open.textContent, at.caption(), picture().getAttribute('aria-label')], [s('code'), s('scan'), s('codeLabel')]);
  assert.match(at.caption(), /[\u4e00-\u9fff]/);
  await speak('en');
  await at.sending.words();
}); // prettier-ignore

test('the system’s share sheet, where there is one and the link leads somewhere', async () => {
  assert.equal(sending('https://a.bc/#p=1', '').button('share-link'), undefined);
  const shared = /** @type {any[]} */ ([]);
  navigator.share = async (/** @type {any} */ what) => void shared.push(what);
  assert.equal(sending('file:///a.html#p=1', '').button('share-link'), undefined);
  const at = sending('https://a.bc/#p=1', '');
  assert.equal(at.button('share-link').textContent, s('send'));
  at.link = 'http://a.bc/#p=2';
  at.button('share-link').click();
  await turns(2);
  assert.deepEqual([shared, notice()], [[{ title: s('title'), url: 'http://a.bc/#p=2' }], '']);
  const { info } = console;
  console.info = () => {};
  for (const [name, said] of /** @type {[string, string][]} */ ([['AbortError', ''], ['NotAllowedError', s('notSent')]])) {
    navigator.share = async () => Promise.reject(Object.assign(new Error('x'), { name }));
    at.button('share-link').click();
    await turns(2);
    assert.equal(notice(), said, name);
  }
  console.info = info;
}); // prettier-ignore

test('a link for another program, with what it leaves out; what it cannot hold has none', async () => {
  const panel = document.createElement('section');
  document.body.append(panel);
  let present = games.position(SHAPES.classic, '1'.padEnd(81, '.'));
  const elsewhere = new Elsewhere(panel, () => present);
  const [choice] = panel.children.filter((/** @type {any} */ one) => one.id === 'elsewhere');
  const [note] = panel.children.filter((/** @type {any} */ one) => one.id === 'elsewhere-note');
  const [copy, open] = panel.querySelector('.pair').children;
  assert.deepEqual([choice, copy, open].map((one) => one.getAttribute('aria-describedby')), Array(3).fill(note.id));
  assert.deepEqual(choice.options.map((/** @type {any} */ one) => one.value), ['f-puzzles', 'SudokuPad', 'Interactive Sudoku Solver', 'SudokuMaker', 'Penpa']);
  /** The site of the link, and what is said. */
  const told = async (/** @type {string} */ name, /** @type {any} */ at = present) => {
    present = at;
    choice.value = name;
    await elsewhere.draw();
    assert.deepEqual([open.hidden, copy.getAttribute('aria-disabled')], open.href === '#' ? [true, 'true'] : [false, 'false']);
    return [open.href.split('/')[2] ?? '', note.textContent];
  };
  for (const [name, host] of [['f-puzzles', 'www.f-puzzles.com'], ['SudokuPad', 'sudokupad.app'], ['Interactive Sudoku Solver', 'sigh.github.io'], ['SudokuMaker', 'sudokumaker.app'], ['Penpa', 'swaroopg92.github.io']])
    assert.deepEqual(await told(name), [host, s('allTold', name)]);
  // Sizes: sixteen at most, for one program nine.
  const of = (/** @type {number} */ size) => games.position({ size, boxHeight: 1, boxWidth: size, symbols: 'letters' }, '.'.repeat(size ** 2));
  assert.deepEqual(await told('f-puzzles', of(17)), ['', s('tooLarge', 16)]);
  assert.deepEqual((await told('f-puzzles', of(16)))[0], 'www.f-puzzles.com');
  assert.deepEqual(await told('SudokuMaker', of(10)), ['', s('tooLarge', 9)]);
  assert.deepEqual((await told('SudokuMaker', games.position(JIGSAW)))[0], 'sudokumaker.app');
  // Rules that it does not have are named, as far as they are told there in words or left out.
  const ruled = games.ruled(games.position(SHAPES.classic, '1'.padEnd(81, '.')), [{ keyword: 'nonconsecutive', values: [], groups: [] }, { keyword: 'parity', values: [], groups: [[0, 1]] }, { keyword: 'modular', values: [], groups: [[3, 4, 5]] }]);
  const names = await told('SudokuMaker', ruled);
  assert.equal(names[0], 'sudokumaker.app');
  assert.notEqual(names[1], s('allTold', 'SudokuMaker'));
  assert.match(names[1], /^SudokuMaker does not have these rules; they are left out: /);
  assert.match((await told('f-puzzles'))[1], /^f-puzzles does not have these rules, so it shows them in words only: /);
  // Copied, and told for a while.
  copy.click();
  await turns(2);
  assert.deepEqual([copied, copy.textContent], [[open.href], s('copied')]);
  timers.pass();
  navigator.clipboard.writeText = async () => Promise.reject(new Error('no'));
  copy.click();
  await turns(2);
  assert.equal(notice(), s('notCopied'));
  // Without a link nothing is copied.
  await told('f-puzzles', of(17));
  copy.click();
  await turns(2);
  assert.equal(notice(), '');
  // In another language.
  await speak('zh');
  // Drawn before its words are there.
  await elsewhere.draw();
  await words.load();
  elsewhere.words();
  await turns(4);
  assert.deepEqual([note.textContent, open.textContent], [s('tooLarge', 16), s('open')]);
  assert.match(note.textContent, /[\u4e00-\u9fff]/);
  await speak('en');
}); // prettier-ignore
