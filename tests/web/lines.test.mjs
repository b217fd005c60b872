// Lines that a player draws: what they join, one step of the history a drag, kept, erased; and rules that are only read in play.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Controller } from '../../web/puzzle/controller.js';
import { playIntentOf } from '../../web/puzzle/keys.js';
import { hasLine, joinedTo, lined, linesOf, unlined } from '../../web/puzzle/lines.js';
import * as games from '../../web/puzzle/state.js';
import { GameStore, fromStored, toStored } from '../../web/puzzle/storage.js';
import { Pen } from '../../web/views/play/pen.js';
import { randomFrom, SHAPES } from './positions.mjs';

const { classic, four, hex } = SHAPES;

test('a line joins two cells that touch, both ways; farther ones by the cells between', () => {
  const at = games.position(four);
  for (const [a, b] of [[5, 6], [5, 9], [5, 10], [6, 9]]) {
    const with1 = lined(at, a, b, true);
    assert.deepEqual(with1, lined(at, b, a, true));
    assert.deepEqual(linesOf(with1), [[a, b]]);
    assert.deepEqual([joinedTo(with1, a), joinedTo(with1, b)], [[b], [a]]);
    assert.ok(hasLine(with1, b, a) && !hasLine(at, a, b));
    assert.deepEqual(lined(with1, b, a, false), at);
  }
  assert.deepEqual(linesOf(lined(at, 0, 3, true)), [[0, 1], [1, 2], [2, 3]]);
  assert.deepEqual(linesOf(lined(at, 4, 15, true)), [[4, 9], [9, 14], [14, 15]]);
  // The last cell of a row and the first of the next do not touch.
  assert.equal(hasLine(lined(at, 3, 4, true), 3, 4), false);
  const star = [0, 1, 2, 4, 6, 8, 9, 10].reduce((so, cell) => lined(so, 5, cell, true), at);
  assert.deepEqual(joinedTo(star, 5).sort((a, b) => a - b), [0, 1, 2, 4, 6, 8, 9, 10]);
  assert.deepEqual(unlined(star, [5]), at);
  assert.equal(linesOf(unlined(star, [0, 10])).length, 6);
}); // prettier-ignore

test('one drag is one step; over lines that are there it takes away; all is kept and undone', () => {
  const next = randomFrom(7);
  for (const shape of /** @type {any[]} */ ([four, classic, hex])) {
    const controller = new Controller(games.begin(games.position(shape, `${games.alphabetOf(shape)[0]}${'.'.repeat(shape.size ** 2 - 1)}`)), { position() {}, verdict() {} });
    controller.enter('play');
    const pen = new Pen(controller);
    const seen = [controller.present];
    for (let round = 0; round < 60; round++) {
      const before = controller.present;
      const { past } = controller.game;
      let cell = next(shape.size ** 2);
      pen.from(cell);
      for (let step = next(6); step >= 0; step--) pen.to((cell = next(shape.size ** 2)));
      if (next(5) === 0) pen.erase([cell]);
      if (controller.present === before) continue;
      assert.ok(controller.game.past.length - past.length <= 2);
      for (const at of controller.game.past.slice(past.length + 1)) seen.push(at);
      seen.push(controller.present);
      assert.deepEqual(fromStored(JSON.parse(JSON.stringify(toStored(controller.present)))), controller.present);
    }
    const kept = new Map();
    const store = new GameStore(() => /** @type {any} */ ({ getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text) }));
    store.keep(controller.game, ['#a'], 'play');
    assert.deepEqual(store.read()?.game, controller.game);
    assert.ok(controller.canClear && linesOf(controller.present).length > 0);
    for (const at of seen.slice(0, -1).reverse()) {
      assert.ok(controller.undo());
      assert.deepEqual(controller.present, at);
    }
  }
  const controller = new Controller(games.begin(games.position(four, `1${'.'.repeat(15)}`)), { position() {}, verdict() {} });
  const pen = new Pen(controller);
  assert.deepEqual([pen.goes(0, 'from'), pen.goes(1, 'drag'), pen.goes(5, 'drag')], ['press', 'press', 'press']);
  assert.deepEqual([pen.goes(5, 'press'), pen.goes(5, 'add')], ['press', 'add']);
  assert.deepEqual(linesOf(controller.present), [[0, 1], [1, 5]]);
  // The first line of a drag is there: all are taken away, and none is drawn beside them.
  for (const cell of [0, 1, 5, 6]) pen.goes(cell, cell === 0 ? 'from' : 'drag');
  assert.deepEqual([controller.present.lines, controller.game.past.length], [undefined, 2]);
}); // prettier-ignore

test('keys of the pen: B, and the next after colours; digits stay digits', () => {
  const key = (/** @type {object} */ fields) => playIntentOf(/** @type {any} */ ({ code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...fields }), classic, 0, 'lines');
  assert.deepEqual(key({ key: 'b' }), { do: 'layer', layer: 'lines' });
  assert.deepEqual(key({ key: '4', code: 'Digit4' }), { do: 'put', symbol: '4', layer: 'digit' });
  assert.deepEqual(key({ key: 'ArrowDown', shiftKey: true }), { do: 'extend', cell: 9 });
  assert.deepEqual(key({ key: 'Delete' }), { do: 'erase' });
}); // prettier-ignore

test('in the room: Shift with arrows, Delete, what is said; rules are only read', async () => {
  const { byId, cells, click, key, put, puzzle, said, document } = await import('./room.mjs');
  const { eventually } = await import('../node/waiting.mjs');
  await put(`1${'.'.repeat(15)}`, four, { rules: [{ keyword: 'cage', values: [5], groups: [[0, 1]] }] });
  click('mode-play');
  await eventually('the pen', () => byId('timer').textContent !== '');
  cells()[0].focus();
  key('b');
  assert.equal(byId('layer-lines').getAttribute('aria-pressed'), 'true');
  key('ArrowRight', { shiftKey: true });
  key('ArrowDown', { shiftKey: true });
  assert.deepEqual(linesOf(puzzle.present()), [[0, 1], [1, 5]]);
  assert.match(cells()[1].getAttribute('aria-label'), /line to r1c1 r2c2/);
  assert.match(said(), /line to r1c1 r2c2/);
  assert.ok(document.querySelector('.notes .pen'));
  key('z', { ctrlKey: true });
  assert.deepEqual(linesOf(puzzle.present()), [[0, 1]]);
  cells()[1].focus();
  key('Delete');
  assert.equal(puzzle.present().lines, undefined);
  click('tab-rules');
  const part = (/** @type {string} */ name) => byId('panel-rules').querySelector(`[data-part="${name}"]`);
  await eventually('the rules', () => part('read') && !part('read').hidden);
  assert.ok(part('desk').hidden && part('read').textContent.startsWith('Killer cage'));
  click('mode-set');
  click('tab-rules');
  assert.ok(!part('desk').hidden && part('read').hidden);
}); // prettier-ignore

test('what only the solver has filled in can be cleared', () => {
  const at = { ...games.position(four, `1${'.'.repeat(15)}`), found: `.2${'.'.repeat(14)}` };
  const controller = new Controller(games.begin(at), { position() {}, verdict() {} });
  controller.enter('play');
  assert.equal(controller.canClear, true);
});
