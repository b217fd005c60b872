// The puzzles of a day behind their screen: what is taken, and what comes too late to be.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as games from '../../web/puzzle/state.js';
import { SHAPES } from './positions.mjs';
import { openScreen } from './screen.mjs';

const { document } = openScreen();
Object.assign(globalThis, { SINGLE_FILE: false });
const html = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
const { t } = await import('../../web/language.js');
const { openToday } = await import('../../web/views/new/today.js');
await (await import('../../web/views/new/words.js')).words.load();

const turns = async () => {
  for (let turn = 0; turn < 9; turn++) await new Promise((resolve) => setImmediate(resolve));
};

test('of a day and of its week; who has chosen one is not given another that comes later', async () => {
  const root = document.createElement('section');
  /** @type {any[]} */
  const taken = [];
  /** @type {{ come: (made: any) => void, signal: AbortSignal }[]} */
  const asked = [];
  const at = games.position(SHAPES.classic, `1${'.'.repeat(80)}`);
  const solver = {
    async *generate(/** @type {any} */ { signal }) {
      yield await new Promise((come) => asked.push({ come, signal }));
    },
    parse: async () => ({ ...SHAPES.classic, givens: at.givens, rules: [] }),
  };
  const host = { solver, take: (/** @type {any[]} */ ...given) => taken.push(given), go: () => {}, say: () => {} };
  const view = openToday(/** @type {any} */ (root), /** @type {any} */ (host));
  view.draw();
  const buttons = () => root.querySelectorAll('button.day');
  const date = root.querySelector('[data-part="date"]');
  const on = (/** @type {string} */ day) => {
    date.value = day;
    date.send('input');
  };
  assert.equal(buttons().length, 5);
  // Nobody has looked yet, and so nothing is made.
  assert.equal(asked.length, 0);
  const week = () => buttons()[4].click();
  const made = { puzzle: at.givens, text: at.givens };
  const pictured = () => buttons()[4].querySelectorAll('img').length === 1;
  on('2026-11-16');
  assert.deepEqual([asked.length, pictured()], [1, false]);
  asked[0].come(made);
  await turns();
  assert.deepEqual([taken.length, pictured()], [0, true]);
  // What is drawn is taken at once, and so is that of another day of its week.
  on('2026-11-17');
  await turns();
  week();
  await turns();
  assert.equal(asked.length, 1);
  const [, mode, from] = taken[0];
  assert.deepEqual([mode, from.date], ['play', '2026-11-17']);
  // While that of another week is made, one of the day is taken.
  on('2026-11-09');
  week();
  buttons()[1].click();
  assert.equal(asked[1].signal.aborted, true);
  asked[1].come(made);
  await turns();
  assert.deepEqual(taken.map(([, , { kind, level }]) => level ?? kind), [from.kind, taken[1][2].level]);
  // Nor is what comes after the room was left; who is back waits for another.
  week();
  view.stop();
  week();
  asked[2].come(made);
  await turns();
  assert.equal(taken.length, 2);
  asked[3].come(made);
  await turns();
  assert.equal(taken.length, 3);
}); // prettier-ignore

test('the puzzles of today in the grid: the last that was pointed at or pressed counts, unless something was typed or it was left', async () => {
  document.body.innerHTML = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
  const { Today } = await import('../../web/views/solve/today.js');
  const { dailyOf, dateOf } = await import('../../web/views/new/daily.js');
  const empty = games.position(SHAPES.classic);
  const controller = { present: empty, mode: 'set' };
  const told = /** @type {string[]} */ ([]);
  const host = {
    controller,
    take: (/** @type {any} */ at, /** @type {string} */ mode, /** @type {any} */ { kind, level, date }) => {
      assert.deepEqual([at.givens, kind, date], [dailyOf(date, level), 'classic', dateOf()]);
      told.push(`${level} to ${mode}`);
    },
    draw: () => today.draw(true),
    focus: () => told.push('focus'),
    another: () => told.push('another'),
  };
  let today = /** @type {any} */ (null);
  today = new Today(/** @type {any} */ (host), false);
  today.draw(true);
  const byId = (/** @type {string} */ id) => document.getElementById(id);
  const level = (/** @type {string} */ name) => byId('levels').querySelector(`[data-level="${name}"]`);
  const shown = () => today.shown?.givens ?? '';
  const given = (/** @type {'unfair'} */ name) => dailyOf(dateOf(), name);
  /** What is told by the time that the module, which those before waited for too, is there. */
  const heard = async () => {
    await import('../../web/views/new/daily.js');
    await turns();
    return told.splice(0).join(', ');
  };
  // Pointing at a level shows nothing before one is shown.
  level('hard').send('pointerover');
  assert.deepEqual([await heard(), today.on, shown()], ['', false, '']);
  // Shown: that of the level pointed at last, also if it comes last.
  byId('today-show').click();
  assert.deepEqual([today.on, shown(), byId('verdict').dataset.kind], [true, '', 'asking']);
  level('medium').send('pointerover');
  level('unfair').send('focusin');
  await heard();
  assert.deepEqual([shown(), byId('verdict').dataset.kind, today.title], [given('unfair'), 'empty', t('todayShown', t('todayUnfair'))]);
  assert.deepEqual(byId('levels').children.map((/** @type {any} */ one) => one.getAttribute('aria-current')), [null, null, null, 'true']);
  assert.deepEqual([byId('keypad'), byId('tools')].map((one) => one.hasAttribute('inert')), [true, true]);
  // Left while another is on its way.
  level('easy').send('pointerover');
  byId('today-mine').click();
  assert.deepEqual([await heard(), today.on, shown(), byId('keypad').hasAttribute('inert')], ['focus', false, '', false]);
  // Of two pressed one after the other the second.
  level('easy').click();
  level('hard').click();
  assert.equal(await heard(), 'hard to play, focus');
  // Typed meanwhile.
  level('easy').click();
  controller.present = games.position(SHAPES.classic);
  assert.equal(await heard(), '');
  // A cell pressed begins the one shown, and is then pressed in it; while it is on its way nothing else is done.
  await today.show('medium');
  assert.equal(today.press(), false);
  assert.deepEqual(told.splice(0), ['medium to play', 'focus']);
  assert.deepEqual([today.press(), await heard()], [false, '']);
  void today.show('hard');
  assert.deepEqual([today.press(), await heard()], [true, 'hard to play, focus']);
  // Actions: some begin it, some of these are then done; some leave it alone; all others leave it.
  for (const [name, handled, done, on] of /** @type {[string, boolean, string, boolean][]} */ ([
    ['solve', true, 'easy to play, focus', false],
    ['hint', true, 'easy to play, focus, done', false],
    ['undo', false, '', true],
    ['pencil', false, '', false],
  ])) {
    await today.show('easy');
    told.length = 0;
    assert.equal(today.before(name, () => told.push('done')), handled, name);
    assert.deepEqual([await heard(), today.on], [done, on], name);
    today.end();
    assert.equal(today.before(name, () => {}), false);
  }
  for (const [panel, done, on] of /** @type {[string, string, boolean][]} */ ([['share', 'easy to play, focus', false], ['start', '', true], ['rules', '', false]])) {
    await today.show('easy');
    told.length = 0;
    today.opened(panel);
    assert.deepEqual([await heard(), today.on], [done, on], panel);
    today.end();
  }
  // Its buttons stand over an empty grid, else in the panel of puzzles.
  for (const [bare, parent] of /** @type {[boolean, string][]} */ ([[true, 'mode-bar'], [false, 'panel-start'], [true, 'mode-bar']])) {
    today.draw(bare);
    assert.deepEqual([byId('today').parentElement.id, byId('today-show').hidden], [parent, !bare]);
  }
}); // prettier-ignore
