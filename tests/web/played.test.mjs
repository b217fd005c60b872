// The view of play over a game that is set by the test: time and lamp, progress and the end, what cells are said to hold.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as games from '../../web/puzzle/state.js';
import { SHAPES } from './positions.mjs';
import { holdTimers, openScreen } from './screen.mjs';

const { document, window } = openScreen();
const timers = holdTimers(window);
Object.assign(globalThis, { SINGLE_FILE: false });
const html = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
document.body.innerHTML = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
const { t } = await import('../../web/language.js');
const { PlayView, colourName, words } = await import('../../web/views/play/play.js');
const { timeOf } = await import('../../web/numbers.js');
const p = words.say;

const byId = (/** @type {string} */ id) => document.getElementById(id);
const board = byId('board');
const { four } = SHAPES;
const START = games.position(four, '1..2.3....4.....');
const told = /** @type {string[]} */ ([]);
const controller = {
  mode: 'play',
  present: START,
  timer: { passed: 0, running: false },
  alone: /** @type {number | null} */ (null),
  solved: false,
  judged: true,
  tidies: null,
  take: (/** @type {any} */ at) => (controller.present = at),
};
const tell = (/** @type {string} */ what) => () => void told.push(what);
const view = await PlayView.open(
  /** @type {any} */ ({
    board,
    controller,
    draw: tell('draw'),
    changed: tell('changed'),
    say: (/** @type {string} */ text) => told.push(`say ${text}`),
    keepTime: tell('keep'),
    another: tell('another'),
    reveal() {},
    solve() {},
  }),
);
const heard = () => told.splice(0).join(', ');
const at = (/** @type {object} */ fields = {}) => (controller.present = { ...START, ...fields });

test('the time, for who wants to see it; it goes on by seconds, and is kept every five of them', () => {
  assert.equal(heard(), 'changed');
  const bar = () => [byId('timer').hidden ? 'hidden' : byId('timer').textContent, byId('timer').classList.contains('still'), timers.waiting().join()];
  controller.timer = { passed: 61_200, running: false };
  view.drawBar();
  assert.deepEqual(bar(), [timeOf(61_200), true, '']);
  controller.timer = { passed: 4250, running: true };
  view.drawBar();
  assert.deepEqual([...bar(), heard()], [timeOf(4250), false, '755', '']);
  for (const [passed, keeps] of /** @type {[number, string][]} */ ([[5000, 'keep'], [9999, ''], [10_000, 'keep'], [15_000, 'keep'], [12_000, ''], [3000, 'keep']])) {
    controller.timer.passed = passed;
    timers.pass();
    assert.deepEqual([heard(), timers.waiting().join()], [keeps, String(1005 - (passed % 1000))], String(passed));
  }
  byId('timer').click();
  assert.deepEqual([heard(), view.switches.time, controller.tidies], ['changed, draw', false, view.switches.tidies]);
  view.drawBar();
  assert.equal(byId('timer').textContent, p('timeHidden'));
  view.flip('time');
  controller.mode = 'set';
  controller.timer.running = false;
  view.drawBar();
  assert.deepEqual(bar(), ['hidden', true, '']);
  controller.mode = 'play';
  heard();
}); // prettier-ignore

test('the lamp is of the solutions of the puzzle, where it is wanted', () => {
  if (!view.switches.lamp) view.flip('lamp');
  for (const [alone, lit, word] of /** @type {[number | null, string, string][]} */ ([[null, 'asking', '…'], [0, 'none', p('lampNone')], [1, 'one', p('lampOne')], [2, 'many', p('lampMany')]])) {
    controller.alone = alone;
    view.drawBar();
    assert.deepEqual([byId('lamp').hidden, byId('lamp').dataset.lit, byId('lamp').querySelector('span').textContent], [false, lit, word]);
  }
  controller.mode = 'set';
  view.drawBar();
  assert.equal(byId('lamp').hidden, true);
  controller.mode = 'play';
  view.flip('lamp');
  view.drawBar();
  assert.equal(byId('lamp').hidden, true);
  heard();
}); // prettier-ignore

test('progress in words and as a share of the cells to fill; the end, with the time, or with help', () => {
  const shown = () => {
    view.drawStatus();
    const progress = byId('verdict-progress');
    return [byId('verdict-title').textContent, byId('verdict-detail').textContent, progress.hidden ? 'none' : progress.value, byId('verdict-next').hidden, byId('verdict').dataset.kind].join(' | ');
  };
  const entries = (/** @type {string} */ some) => at({ entries: some.padEnd(16, '.') });
  at();
  assert.equal(shown(), `${p('toGo', 12)} |  | 0 | true | empty`);
  entries('.43');
  assert.equal(shown(), `${p('toGo', 10)} |  | ${1 - 10 / 12} | true | empty`);
  const full = '.43.2.1432.1412.';
  entries(`${full.slice(0, 15)}3`);
  assert.equal(shown(), `${p('full')} | ${p('fullHint')} | 1 | true | empty`);
  controller.judged = false;
  assert.equal(shown(), `${p('full')} |  | 1 | true | empty`);
  controller.judged = true;
  // Where the puzzle has a name it stands first, with its author.
  const named = [{ keyword: 'author', values: [], groups: [], text: 'Me' }, { keyword: 'cage', values: [3], groups: [[0, 1]] }, { keyword: 'title', values: [], groups: [], text: 'Mine' }];
  at({ rules: named });
  assert.equal(shown(), `Mine · Me | ${p('toGo', 12)} | 0 | true | empty`);
  entries(`${full.slice(0, 15)}3`);
  controller.solved = true;
  controller.timer = { passed: 65_000, running: false };
  assert.equal(shown(), `${p('solvedIn', timeOf(65_000))} | ${p('solvedHint')} | none | false | one`);
  controller.timer.passed = 0;
  assert.equal(shown(), `${p('solved')} | ${p('solvedHint')} | none | false | one`);
  view.flip('time');
  controller.timer.passed = 65_000;
  assert.equal(shown(), `${p('solved')} | ${p('solvedHint')} | none | false | one`);
  view.flip('time');
  controller.present = { ...controller.present, found: `${'.'.repeat(15)}3`, entries: `${full.slice(0, 15)}.` };
  assert.equal(shown(), `${p('helped')} |  | none | false | one`);
  controller.present = { ...controller.present, rules: named };
  assert.equal(shown(), `${p('helped')} | Mine · Me | none | false | one`);
  Object.assign(globalThis, { SINGLE_FILE: true });
  assert.match(shown(), /\\| true \\| one$/);
  Object.assign(globalThis, { SINGLE_FILE: false });
  byId('verdict-next').click();
  heard();
}); // prettier-ignore

test('a wave goes over the finished grid from the last cell, as far as each is from it, and is over after a while', () => {
  board.replaceChildren(...Array.from({ length: 16 }, () => Object.assign(document.createElement('div'), { className: 'cell' })));
  timers.pass();
  at({ entries: '.43.2.1432.14123' });
  controller.solved = true;
  controller.timer = { passed: 65_000, running: false };
  view.finish(5);
  assert.equal(heard(), `say ${p('solvedIn', timeOf(65_000))} ${p('solvedHint')}`);
  const far = () => board.querySelectorAll('.cell').map((/** @type {any} */ cell) => cell.style.getPropertyValue('--far'));
  assert.deepEqual(far(), ['1.41', '1.00', '1.41', '2.24', '1.00', '0.00', '1.00', '2.00', '1.41', '1.00', '1.41', '2.24', '2.24', '2.00', '2.24', '2.83']);
  assert.deepEqual([board.classList.contains('finish'), timers.waiting()], [true, [3000]]);
  // Finished again meanwhile, it goes on as long again.
  view.finish(0);
  assert.deepEqual([far()[0], timers.waiting()], ['0.00', [3000]]);
  timers.pass();
  assert.equal(board.classList.contains('finish'), false);
  // Nobody waves at what the solver has filled in.
  at({ entries: '.43.2.1432.1412.', found: `${'.'.repeat(15)}3` });
  view.finish(3);
  assert.deepEqual([board.classList.contains('finish'), far()[0]], [false, '0.00']);
  controller.solved = false;
  heard();
}); // prettier-ignore

test('what a cell holds in words: marks, those struck through, corners, colours, lines', () => {
  const wishes = { centred: true, corners: true, digit: '', struck: true };
  const marks = Array(16).fill('').with(1, '34').with(2, '3');
  at({ marks, corners: Array(16).fill('').with(1, '12'), colours: Array(16).fill('').with(1, '29').with(0, '1') });
  if (view.switches.places) view.flip('places');
  view.drawNotes(/** @type {any} */ (controller.present), wishes);
  const small = (/** @type {string} */ symbols) => t('cellSmall', [...symbols].join(' '));
  const others = [p('corners', '1 2'), colourName('2'), colourName('9')];
  assert.equal(view.describe(1), [small('34'), ...others].join(', '));
  assert.deepEqual([colourName('1') === t('colour', '1'), colourName('9')], [false, t('colour', '9')]);
  // A given has colours alone.
  assert.deepEqual([view.describe(0), view.describe(15)], [colourName('1'), '']);
  // Struck through are the ordinary candidates that have no mark, where the small digits are marks.
  view.flip('places');
  view.drawNotes(/** @type {any} */ (controller.present), wishes);
  assert.deepEqual([view.describe(1), view.describe(2)], [[small('34'), ...others].join(', '), small('3')]);
  at({ marks: marks.with(2, '').with(1, '4') });
  view.drawNotes(/** @type {any} */ (controller.present), wishes);
  assert.deepEqual([view.describe(1), view.describe(2)], [small('4'), '']);
  at({ givens: '1..............2', marks: Array(16).fill('').with(1, '3') });
  view.drawNotes(/** @type {any} */ (controller.present), wishes);
  assert.equal(view.describe(1), [small('3'), p('struck', '2 4')].join(', '));
  for (const fields of [{ struck: false }, { centred: false }]) {
    view.drawNotes(/** @type {any} */ (controller.present), { ...wishes, ...fields });
    assert.equal(view.describe(1), 'struck' in fields ? small('3') : p('struck', '2 4'));
  }
  view.drawNotes(/** @type {any} */ (controller.present), wishes);
  controller.mode = 'set';
  assert.equal(view.describe(1), p('struck', '2 4'));
  controller.mode = 'play';
  // The cells of the current digit, whoever wrote it.
  at({ entries: '..1.............', found: `${'.'.repeat(7)}1........` });
  const same = (/** @type {string} */ digit) => [...view.drawNotes(/** @type {any} */ (controller.present), { ...wishes, digit }).same].join();
  assert.deepEqual([same('1'), same('4'), same('')], ['0,2,7', '10', '']);
  heard();
}); // prettier-ignore

test('candidates are filled in, each in its place from then on', () => {
  for (const places of [true, false]) {
    if (view.switches.places !== places) view.flip('places');
    heard();
    at();
    view.fill();
    assert.deepEqual([view.switches.places, heard()], [true, `${places ? '' : 'changed, draw, '}say ${p('filled')}`]);
    assert.deepEqual(controller.present.marks?.slice(0, 3), ['', '4', '3']);
  }
}); // prettier-ignore
