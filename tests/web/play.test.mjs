// What play is made of, without a screen: keys, selections, what a digit rules out, time, undo of everything, what is kept.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { Controller } from '../../web/puzzle/controller.js';
import { playIntentOf } from '../../web/puzzle/keys.js';
import { toQuestion } from '../../web/puzzle/link.js';
import { seenFrom } from '../../web/puzzle/seen.js';
import * as selections from '../../web/puzzle/selection.js';
import * as games from '../../web/puzzle/state.js';
import { GameStore } from '../../web/puzzle/storage.js';
import { SWITCHES, readSwitches, writeSwitches } from '../../web/views/play/switches.js';
import { Timer } from '../../web/puzzle/timer.js';
import { JIGSAW, randomFrom, SHAPES } from './positions.mjs';

const engine = Engine.loadSync(
  readFileSync(new URL('../../dist/ninefold-lab.wasm', import.meta.url)),
);
const { classic, four, six, hex } = SHAPES;

test('keys of play', () => {
  const pressed = (/** @type {string} */ said) => {
    const parts = said.split('+');
    const key = parts.pop() ?? '';
    const has = (/** @type {string} */ name) => parts.includes(name);
    const code =
      has('Shift') && /^[!"§$%&/()]$/.test(key) ? `Digit${'!"§$%&/()'.indexOf(key) + 1}` : '';
    return {
      key: key === 'Space' ? ' ' : key,
      code,
      ctrlKey: has('Ctrl'),
      metaKey: has('Meta'),
      altKey: has('Alt'),
      shiftKey: has('Shift'),
    };
  };
  const put = (/** @type {string} */ symbol, /** @type {string} */ layer) => ({
    do: 'put',
    symbol,
    layer,
  });
  for (const [said, shape, layer, intent] of /** @type {any[][]} */ ([
    ['5', classic, 'digit', put('5', 'digit')],
    ['5', classic, 'marks', put('5', 'marks')],
    ['Shift+5', classic, 'digit', put('5', 'corners')],
    // As a keyboard has it, where Shift makes another sign of it.
    ['Shift+%', classic, 'marks', put('5', 'corners')],
    ['Ctrl+5', classic, 'corners', put('5', 'marks')],
    ['Meta+5', classic, 'digit', put('5', 'marks')],
    ['Ctrl+Shift+5', classic, 'digit', put('5', 'colours')],
    ['Alt+5', classic, 'digit', put('5', 'colours')],
    ['8', four, 'colours', put('8', 'colours')],
    ['8', four, 'digit', null],
    ['9', classic, 'colours', null],
    ['Ctrl+9', classic, 'digit', put('9', 'marks')],
    ['0', hex, 'digit', put('0', 'digit')],
    ['0', hex, 'colours', { do: 'erase' }],
    ['b', hex, 'digit', put('B', 'digit')],
    ['Shift+B', hex, 'digit', put('B', 'corners')],
    // Letters with Ctrl or Alt are the browser's, or what they are in any grid.
    ['Ctrl+b', hex, 'digit', null],
    ['Ctrl+a', hex, 'digit', { do: 'all' }],
    ['Alt+b', hex, 'digit', null],
    ['c', hex, 'digit', put('C', 'digit')],
    ['c', classic, 'digit', { do: 'layer', layer: 'marks' }],
    ['Z', classic, 'digit', { do: 'layer', layer: 'digit' }],
    ['x', six, 'digit', { do: 'layer', layer: 'corners' }],
    ['v', classic, 'digit', { do: 'layer', layer: 'colours' }],
    ['m', classic, 'digit', { do: 'layer', layer: 'marks' }],
    ['Shift+X', classic, 'digit', null],
    ['Space', classic, 'digit', { do: 'turn', by: 1 }],
    ['Shift+Space', classic, 'digit', { do: 'turn', by: -1 }],
    ['ArrowRight', classic, 'digit', { do: 'select', cell: 41 }],
    ['Shift+ArrowRight', classic, 'digit', { do: 'extend', cell: 41 }],
    // In play not by boxes.
    ['Ctrl+ArrowDown', classic, 'digit', { do: 'extend', cell: 49 }],
    ['Home', classic, 'digit', { do: 'select', cell: 36 }],
    ['Shift+Home', classic, 'digit', { do: 'extend', cell: 36 }],
    ['Ctrl+End', classic, 'digit', { do: 'select', cell: 80 }],
    ['Delete', classic, 'digit', { do: 'erase' }],
    ['Backspace', classic, 'marks', { do: 'erase' }],
    ['.', classic, 'digit', { do: 'erase' }],
    ['0', classic, 'digit', { do: 'erase' }],
    ['Shift+Delete', classic, 'digit', { do: 'clear' }],
    ['Ctrl+z', classic, 'digit', { do: 'undo' }],
    ['Ctrl+Shift+Z', classic, 'digit', { do: 'redo' }],
    ['Meta+y', classic, 'digit', { do: 'redo' }],
    ['Ctrl+i', classic, 'digit', { do: 'invert' }],
    ['Ctrl+c', classic, 'digit', null],
    ['k', classic, 'digit', { do: 'check' }],
    ['h', classic, 'digit', { do: 'hint' }],
    ['r', classic, 'digit', { do: 'reveal' }],
    ['s', classic, 'digit', { do: 'mode' }],
    ['?', classic, 'digit', { do: 'about' }],
    // What would tell the solution, or belongs to the browser.
    ...['Enter', 'n', 'p', 'a', 'Tab', 'Escape', 'F5'].map((key) => [key, classic, 'digit', null]),
  ]))
    assert.deepEqual(playIntentOf(pressed(said), shape, 40, layer), intent, said);
});

test('selections', () => {
  const { only, selected, cellsOf } = selections;
  const set = (/** @type {selections.Selection} */ at) => [at.cell, ...cellsOf(at).sort((a, b) => a - b)];
  assert.deepEqual(set(only(7)), [7, 7]);
  const two = selected(only(7), 8, 'drag');
  assert.deepEqual(set(two), [8, 7, 8]);
  assert.deepEqual(set(selected(two, 3, 'press')), [3, 3]);
  assert.deepEqual(set(selected(two, 3, 'from')), [3, 3]);
  assert.deepEqual(set(selected(two, 3, 'add')), [3, 3, 7, 8]);
  // The cursor goes to one that is left; the last one stays.
  assert.deepEqual(set(selected(two, 8, 'add')), [7, 7]);
  assert.deepEqual(set(selected(selected(two, 3, 'add'), 7, 'add')), [3, 3, 8]);
  assert.deepEqual(set(selected(only(7), 7, 'add')), [7, 7]);
  const every = [...Array(16).keys()];
  assert.equal(cellsOf(selections.all(only(7), every)).length, 16);
  assert.equal(selections.all(only(7), every).cell, 7);
  assert.deepEqual(set(selections.inverted(selections.all(only(7), every), every)), [7, 7]);
  assert.equal(cellsOf(selections.inverted(only(7), every)).includes(7), false);
  const at = { ...games.position(four, '12......21......'), entries: '............1...' };
  const marks = [...at.givens].map((_, cell) => (cell === 5 || cell === 6 ? '34' : cell === 12 ? '34' : ''));
  const noted = { ...at, marks, colours: marks.map((_, cell) => (cell === 0 || cell === 15 ? '2' : '')) };
  assert.deepEqual(set(selections.alike(noted, 0)), [0, 0, 9, 12]);
  assert.deepEqual(set(selections.alike(noted, 6)), [6, 5, 6]);
  assert.deepEqual(set(selections.alike(noted, 15)), [15, 0, 15]);
  assert.deepEqual(set(selections.alike(noted, 4)), [4, 4]);
  assert.equal(selections.digitAt(noted, only(0)), '1');
  assert.equal(selections.digitAt(noted, only(4)), '');
  assert.equal(selections.digitAt(noted, two), '');
}); // prettier-ignore

test('what a digit rules out, the engine rules out too; and no other cell of those rules', () => {
  const cage = (/** @type {number[]} */ ...cells) => ({ keyword: 'cage', values: [], groups: [cells] });
  const plain = (/** @type {string} */ keyword, /** @type {number[]} */ ...values) => ({ keyword, values, groups: [] });
  for (const [shape, rules] of /** @type {any[][]} */ ([
    [four, []], [six, []], [classic, []], [JIGSAW, []],
    [classic, [cage(0, 1, 9, 18), cage(40, 49)]],
    [classic, [plain('diagonal', 3)]], [classic, [plain('diagonal', 1)]], [classic, [plain('diagonal', 2)]], [classic, [plain('diagonal')]],
    [classic, [plain('antiknight')]], [classic, [plain('antiking')]],
    [classic, [{ keyword: 'thermo', values: [], groups: [[0, 10, 20]] }]],
    [classic, [{ keyword: 'renban', values: [], groups: [[0, 10, 20]] }]],
    [classic, [{ keyword: 'distinct', values: [], groups: [[0, 40, 80]] }]],
    [classic, [{ keyword: 'extra', values: [], groups: [[0, 10, 20, 30, 40, 50, 60, 70, 80]] }]],
  ])) {
    const at = games.ruled(games.position(shape), rules);
    for (const cell of [0, 1, 5, shape.size + 1, shape.size ** 2 >> 1, shape.size ** 2 - 1]) {
      const seen = seenFrom(at, cell);
      assert.equal(seen.has(cell), false);
      for (let other = 0; other < shape.size ** 2; other++) {
        if (other === cell) continue;
        const entries = [...at.entries].map((_, each) => (each === cell || each === other ? games.alphabetOf(shape)[2] : '.')).join('');
        const both = engine.solve(toQuestion({ ...at, entries }), { untimed: true }).count > 0;
        if (seen.has(other)) assert.equal(both, false, `${JSON.stringify(rules)}: ${cell}, ${other}`);
        // Of what follows from several houses together it says nothing.
        else if (!shape.regions && !rules.some((/** @type {any} */ { keyword }) => keyword === 'thermo' || keyword === 'renban')) assert.equal(both, true, `${JSON.stringify(rules)}: ${cell}, ${other}`);
      }
    }
  }
}); // prettier-ignore

test('a digit takes the marks away that it rules out, in one step', () => {
  const all = Array(16).fill('1234');
  const at = { ...games.position(four), marks: all, corners: all };
  const seen = (/** @type {number} */ cell) => seenFrom(at, cell);
  const game = games.typeAll(games.begin(at), [5], '3', 'play', seen);
  for (let cell = 0; cell < 16; cell++) {
    const left = seen(5).has(cell) ? '124' : '1234';
    assert.equal(game.present.marks?.[cell], left, String(cell));
    assert.equal(game.present.corners?.[cell], left, String(cell));
  }
  assert.deepEqual(games.undo(game).present, at);
});

test('a timer stands, runs, and goes on from a time', () => {
  let now = 100;
  const timer = new Timer(() => now);
  assert.equal(timer.passed, 0);
  timer.run(true);
  timer.run(true);
  now += 40;
  assert.deepEqual([timer.passed, timer.running], [40, true]);
  timer.run(false);
  now += 1000;
  assert.deepEqual([timer.passed, timer.running], [40, false]);
  timer.run(true);
  timer.set(500);
  now += 5;
  assert.equal(timer.passed, 505);
  // A clock that is set back takes nothing away.
  now -= 5000;
  assert.equal(timer.passed, 500);
});

/** A controller with a solver that answers by the engine, and a clock. */
function playing(/** @type {games.Position} */ at) {
  const time = { now: 0 };
  const solver = /** @type {any} */ ({
    solve: async (/** @type {string} */ text) => engine.solve(text, { untimed: true }),
    count: async () => ({ count: 2n, complete: false }),
  });
  const heard = /** @type {string[]} */ ([]);
  const listener = { position: () => {}, verdict: () => {}, mode: () => heard.push('mode'), alone: () => heard.push('alone') };
  const clock = { now: () => time.now, setTimeout: () => 0, clearTimeout: () => {} };
  const controller = new Controller(games.begin(at), listener, { clock, entries: true });
  controller.connect(solver);
  controller.ask();
  const turns = async () => { for (let turn = 0; turn < 20; turn++) await null; };
  return { controller, time, heard, turns };
} // prettier-ignore

test('time passes in play, for whoever is there, until it is solved; each puzzle has its own', async () => {
  const { controller, time, turns } = playing(games.position(four, '1..2.3....4.....'));
  const pass = (/** @type {number} */ ms) =>
    ((time.now += ms), controller.timer.passed);
  await turns();
  controller.wake(true);
  assert.equal(pass(10), 0);
  controller.enter('play');
  assert.equal(pass(10), 10);
  controller.wake(false);
  assert.equal(pass(10), 10);
  controller.wake(true);
  const other = games.position(four, '12......21......');
  controller.take(other, 'play');
  assert.equal(pass(7), 7);
  controller.undo();
  assert.equal(pass(1), 11);
  // Entries, marks and undo do not begin it anew.
  controller.type([4], '2');
  controller.mark([8], '3', 'corners');
  assert.equal(pass(1), 12);
  for (const [cell, symbol] of [...'.43.2.1432.1412.'].entries())
    if (symbol !== '.') controller.type([cell], symbol);
  controller.type([15], '1');
  await turns();
  assert.equal(controller.solved, false);
  assert.equal(pass(1), 13);
  controller.type([15], '3');
  assert.equal(controller.solved, false, 'not before the answer');
  await turns();
  assert.equal(controller.solved, true);
  assert.equal(pass(100), 13);
  controller.undo();
  await turns();
  assert.equal(pass(5), 18);
});

test('the lamp is of the puzzle alone, whatever is entered, and asked only where it is wanted', async () => {
  const { controller, heard, turns } = playing(games.position(four, '1..2.3....4.....'));
  controller.enter('play');
  await turns();
  assert.equal(controller.alone, null);
  controller.wantAlone(true);
  await turns();
  assert.equal(controller.alone, 1);
  const told = heard.length;
  controller.type([4], '4');
  await turns();
  assert.deepEqual([controller.alone, heard.length], [1, told]);
  controller.take(games.position(four, '12..............'));
  await turns();
  assert.equal(controller.alone, 2);
  controller.take(games.position(four, '11..............'));
  await turns();
  assert.equal(controller.alone, 0);
});

test('the lamp: asked again after it failed, and not for what came meanwhile', async () => {
  const asked = /** @type {any[]} */ ([]);
  const told = /** @type {(number | null)[]} */ ([]);
  const listener = { position() {}, verdict() {}, alone: () => told.push(controller.alone) };
  const controller = new Controller(games.begin(games.position(four, '1..2.3....4.....')), listener);
  const solve = (/** @type {string} */ text, /** @type {any} */ { signal }) => new Promise((resolve, reject) => asked.push({ text, signal, resolve: (/** @type {number} */ count) => resolve({ count }), reject }));
  const soon = () => new Promise((resolve) => setImmediate(resolve));
  const lamp = () => asked.filter((one) => !one.verdict).length;
  controller.connect(/** @type {any} */ ({ solve: () => new Promise(() => {}) }));
  controller.connect(/** @type {any} */ ({ solve }));
  for (const one of asked) one.verdict = true;
  controller.wantAlone(true);
  assert.equal(lamp(), 1);
  // The same question is not asked twice.
  controller.wantAlone(true);
  assert.equal(lamp(), 1);
  asked.at(-1).reject(new Error('x'));
  await soon();
  assert.deepEqual([controller.alone, told], [null, []]);
  controller.wantAlone(true);
  assert.equal(lamp(), 2);
  const late = asked.at(-1);
  controller.wantAlone(false);
  controller.take(games.position(four, '12..............'));
  for (const one of asked.slice(2)) one.verdict = true;
  controller.wantAlone(true);
  assert.deepEqual([lamp(), late.signal.aborted], [3, true]);
  late.resolve(1);
  await soon();
  assert.deepEqual(told, []);
  asked.at(-1).resolve(2);
  await soon();
  assert.deepEqual([controller.alone, told], [2, [2]]);
  // One that was put aside and then failed is nothing to the next.
  controller.take(games.position(four, '1...............'));
  const before = asked.at(-1);
  controller.take(games.position(four, '2...............'));
  const { length } = asked;
  before.reject(new Error('y'));
  await soon();
  controller.wantAlone(true);
  assert.deepEqual([asked.length, controller.alone], [length, null]);
  controller.disconnect();
}); // prettier-ignore

test('an empty puzzle cannot be played, one of rules or regions alone can', () => {
  const cage = { keyword: 'cage', values: [3], groups: [[0, 1]] };
  for (const [at, mode] of /** @type {any[][]} */ ([
    [games.position(four), 'set'],
    [{ ...games.position(four), entries: `1${'.'.repeat(15)}` }, 'set'],
    [games.position(four, `1${'.'.repeat(15)}`), 'play'],
    [games.ruled(games.position(four), [cage]), 'play'],
  ])) {
    const { controller } = playing(at);
    controller.enter('play');
    assert.equal(controller.mode, mode);
  }
});

test('whatever is done in play is undone and done again step by step, and kept after each', () => {
  const next = randomFrom(41);
  const shapes = [four, six, classic, hex, JIGSAW];
  for (let round = 0; round < 25; round++) {
    const shape = /** @type {any} */ (shapes[round % shapes.length]);
    const symbols = games.alphabetOf(shape);
    const size = shape.size ** 2;
    const givens = Array.from({ length: size }, () => (next(4) ? '.' : symbols[next(shape.size)])).join('');
    const { controller } = playing(games.position(shape, `1${givens.slice(1)}`));
    controller.enter('play');
    const seen = [controller.present];
    for (let step = 0; step < 40; step++) {
      const cells = Array.from({ length: 1 + next(4) }, () => next(size));
      const note = games.NOTES[next(3)];
      const symbol = note === 'colours' ? String(1 + next(8)) : /** @type {string} */ (symbols[next(shape.size)]);
      const did = [
        () => controller.mark(cells, symbol, note),
        () => controller.type(cells, /** @type {string} */ (symbols[next(shape.size)])),
        () => controller.open(cells, next(2) ? note : undefined),
        () => (next(6) ? false : controller.clear()),
      ][next(4)]?.();
      assert.equal(did, controller.present !== seen.at(-1));
      if (did) seen.push(controller.present);
      // The puzzle is what it was, and no cell has two digits.
      assert.equal(controller.present.givens, seen[0]?.givens);
      const kept = new Map();
      const store = new GameStore(() => /** @type {any} */ ({ getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text) }));
      store.keep(controller.game, ['#a'], 'play');
      store.keepTime(controller.puzzle, 1234.4);
      assert.deepEqual(store.read(), { game: controller.game, follows: ['#a'], mode: 'play' });
      assert.equal(store.readTime(controller.puzzle), 1234);
      assert.equal(store.readTime('another'), 0);
    }
    for (const at of seen.slice(0, -1).reverse()) {
      assert.equal(controller.undo(), true);
      assert.deepEqual(controller.present, at);
    }
    assert.equal(controller.undo(), false);
    for (const at of seen.slice(1)) {
      assert.equal(controller.redo(), true);
      assert.deepEqual(controller.present, at);
    }
  }
}); // prettier-ignore

test('a time that somebody else has written there, or a store that refuses', () => {
  for (const text of ['', '{', 'null', '{"puzzle":"x"}', '{"puzzle":"x","time":"7"}', '{"puzzle":"x","time":-7}'])
    assert.equal(new GameStore(() => /** @type {any} */ ({ getItem: () => text })).readTime('x'), 0, text);
  const refused = new GameStore(() => { throw new Error('forbidden'); });
  refused.keepTime('x', 7);
  assert.equal(refused.readTime('x'), 0);
}); // prettier-ignore

test('switches: those kept that are on or off, and of all others what is usual', () => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  const { localStorage } = globalThis;
  const store = {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => kept.set(name, text),
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: store });
  try {
    const usual = readSwitches();
    assert.deepEqual(Object.keys(usual), SWITCHES);
    const other = /** @type {typeof usual} */ (
      Object.fromEntries(SWITCHES.map((name) => [name, !usual[name]]))
    );
    writeSwitches(other);
    assert.deepEqual(readSwitches(), other);
    const [name] = [...kept.keys()];
    const [first = 'time', ...others] = SWITCHES;
    const damaged = Object.fromEntries(others.map((one) => [one, usual[one] ? 0 : 'yes']));
    kept.set(name, JSON.stringify({ ...damaged, [first]: !usual[first], more: true }));
    assert.deepEqual(readSwitches(), { ...usual, [first]: !usual[first] });
    for (const text of ['{', 'null', '7']) {
      kept.set(name, text);
      assert.deepEqual(readSwitches(), usual, text);
    }
  } finally {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: localStorage });
  }
});
