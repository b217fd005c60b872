// How a rule is set by hand: which cells a tool takes, what groups and values come of them, where the pointer
// means, and what a new rule does to those that are there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isOn,
  spread,
  switched,
  withRule,
  withValues,
  without,
} from '../../web/rules/editor/change.js';
import * as drafts from '../../web/rules/editor/draft.js';
import { kindOf, kindsIn, SWITCHES, usualOf } from '../../web/rules/kinds.js';
import { PointerInput } from '../../web/rules/editor/pointer.js';
import { sketched } from '../../web/rules/editor/sketch.js';
import { SHAPES } from './positions.mjs';

const kind = (/** @type {string} */ keyword) =>
  kindOf(keyword) ?? assert.fail(`there is no rule ${keyword}`);

/** r1c1 -> 0. @param {string} names @param {number} [size] */
const cells = (names, size = 9) =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => {
      const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
      return (Number(row) - 1) * size + Number(column) - 1;
    });

/** A draft after cells were chosen; "/" begins the next part, "<" takes back, "~" before a cell is a drag. */
function drawn(keyword, steps, size = 9) {
  let draft = drafts.emptyDraft(kind(keyword));
  for (const step of steps.split(' ')) {
    if (step === '/') draft = drafts.nextPart(draft);
    else if (step === '<') draft = drafts.removeLast(draft);
    else {
      const [cell] = cells(step.replace('~', ''), size);
      draft = drafts.addCell(draft, cell, size, step.startsWith('~'));
    }
  }
  return draft;
}

test('which cells follow each other, tool by tool', () => {
  for (const [keyword, steps, parts] of /** @type {[string, string, string[]][]} */ ([
    // Lines go to neighbours, corners included, and back again.
    ['thermo', 'r1c1 r2c2 r2c3', ['r1c1 r2c2 r2c3']],
    ['thermo', 'r1c1 r1c3', ['r1c1']],
    ['thermo', 'r1c9 r2c1', ['r1c9']],
    ['thermo', 'r1c1 r1c2 r1c1', ['r1c1']],
    ['thermo', 'r1c1 r1c1', ['']],
    ['thermo', 'r1c1 r1c2 r1c2', ['r1c1']],
    ['thermo', 'r1c1 ~r1c1 ~r1c2 ~r1c2', ['r1c1 r1c2']],
    ['thermo', 'r1c1 r1c2 r2c2 r2c1 r1c1', ['r1c1 r1c2 r2c2 r2c1 r1c1']],
    ['thermo', 'r1c1 r1c2 <', ['r1c1']],
    ['thermo', 'r1c1 < <', ['']],
    ['arrow', 'r1c1 r1c2 r1c3 r1c2', ['r1c1 r1c2']],
    ['pillarrow', 'r1c1 r1c2 / r5c5 r5c6 r9c9', ['r1c1 r1c2', 'r5c5 r5c6']],
    ['pillarrow', 'r1c1 r1c2 / <', ['r1c1 r1c2']],
    ['pillarrow', 'r1c1 / r5c5 < < <', ['']],
    // Areas take any cell, and give it back to a click, not to a drag.
    ['cage', 'r1c1 r9c9 r5c5', ['r1c1 r9c9 r5c5']],
    ['cage', 'r1c1 r9c9 r1c1', ['r9c9']],
    ['cage', 'r1c1 r9c9 ~r1c1', ['r1c1 r9c9']],
    ['cage', 'r1c1 ~r1c2 ~r1c2', ['r1c1 r1c2']],
    ['clone', 'r1c1 r1c2 / r5c5 r5c6', ['r1c1 r1c2', 'r5c5 r5c6']],
    ['odd', 'r1c1 r3c3', ['r1c1 r3c3']],
    // Two neighbours; another cell begins anew.
    ['white', 'r1c1 r1c2', ['r1c1 r1c2']],
    ['white', 'r1c1 r2c1', ['r1c1 r2c1']],
    ['white', 'r1c1 r2c2', ['r2c2']],
    ['white', 'r1c1 r1c2 r1c3', ['r1c2 r1c3']],
    ['white', 'r1c1 r1c1', ['']],
    ['white', 'r1c1 ~r1c1', ['r1c1']],
    // The four cells around a corner.
    ['quadruple', 'r1c1', ['r1c1 r1c2 r2c1 r2c2']],
    ['quadruple', 'r9c9', ['r8c8 r8c9 r9c8 r9c9']],
    ['quadruple', 'r1c1 r4c5', ['r4c5 r4c6 r5c5 r5c6']],
    // Clues outside: a cell, or two that tell the direction.
    ['sandwich', 'r1c1', ['r1c1']],
    ['sandwich', 'r1c1 r1c2', ['r1c1 r1c2']],
    ['sandwich', 'r1c1 r1c1', ['']],
    ['sandwich', 'r1c1 r1c2 r5c5', ['r5c5']],
    ['littlekiller', 'r1c2 r2c3', ['r1c2 r2c3']],
  ])) {
    const draft = drawn(keyword, steps);
    const wanted = parts.map((part) => cells(part));
    assert.deepEqual(draft.parts, wanted, `${keyword}: ${steps}`);
    assert.deepEqual(drafts.cellsOf(draft), wanted.flat());
    assert.equal(drafts.isEmpty(draft), wanted.flat().length === 0);
  }
});

const row = (/** @type {number} */ at) => Array.from({ length: 9 }, (_, c) => `r${at}c${c + 1}`);
const column = (/** @type {number} */ at) => Array.from({ length: 9 }, (_, r) => `r${r + 1}c${at}`);

test('the groups that come of it, and what is not whole', () => {
  for (const [keyword, steps, groups] of /** @type {any[][]} */ ([
    ['thermo', 'r1c1', null],
    ['thermo', 'r1c1 r1c2', ['r1c1 r1c2']],
    ['arrow', 'r1c1', null],
    ['arrow', 'r1c1 r1c2 r1c3', ['r1c1', 'r1c2 r1c3']],
    ['pillarrow', 'r1c1 r1c2', null],
    ['pillarrow', 'r1c1 r1c2 /', null],
    ['pillarrow', 'r1c1 r1c2 / r2c2 r3c3', ['r1c1 r1c2', 'r2c2 r3c3']],
    ['clone', 'r1c1 / r2c2', ['r1c1', 'r2c2']],
    ['clone', 'r1c1 / r2c2 / r3c3', null],
    ['white', 'r1c1', null],
    ['white', 'r1c1 r1c2', ['r1c1 r1c2']],
    ['quadruple', 'r1c1', ['r1c1 r1c2 r2c1 r2c2']],
    ['cage', 'r1c1', ['r1c1']],
    ['cage', row(1).join(' '), [row(1).join(' ')]],
    ['cage', [...row(1), 'r2c1'].join(' '), null],
    ['extra', row(1).slice(1).join(' '), null],
    ['extra', row(1).join(' '), [row(1).join(' ')]],
    ['distinct', 'r1c1', null],
    ['distinct', 'r1c1 r5c5', ['r1c1 r5c5']],
    ['odd', 'r1c1', ['r1c1']],
    // A single cell at the border; inside, two cells.
    ['sandwich', 'r4c1', [row(4).join(' ')]],
    ['sandwich', 'r4c9', [row(4).reverse().join(' ')]],
    ['sandwich', 'r1c4', [column(4).join(' ')]],
    ['sandwich', 'r9c4', [column(4).reverse().join(' ')]],
    ['sandwich', 'r4c4', null],
    ['sandwich', 'r4c3 r4c4', [row(4).join(' ')]],
    ['sandwich', 'r4c4 r4c3', [row(4).reverse().join(' ')]],
    ['sandwich', 'r4c4 r5c4', [column(4).join(' ')]],
    ['sandwich', 'r4c4 r5c5', null],
    ['littlekiller', 'r4c4 r4c5', null],
    ['littlekiller', 'r3c4 r2c5', ['r6c1 r5c2 r4c3 r3c4 r2c5 r1c6']],
    ['littlekiller', 'r2c5 r3c4', ['r1c6 r2c5 r3c4 r4c3 r5c2 r6c1']],
    ['littlekiller', 'r1c8 r2c9', ['r1c8 r2c9']],
    ['littlekiller', 'r9c1', [Array.from({ length: 9 }, (_, i) => `r${9 - i}c${i + 1}`).join(' ')]],
  ])) {
    const found = drafts.groupsOf(drawn(keyword, steps), 9);
    const wanted = groups && groups.map((/** @type {string} */ group) => cells(group));
    assert.deepEqual(found, wanted, `${keyword}: ${steps}`);
  }
  assert.equal(drafts.groupsOf(drafts.emptyDraft(kind('cage')), 9), null);
  // Clues outside, of every two cells: those in one row or column, or one diagonal, mean all of it, in that direction.
  for (const keyword of ['sandwich', 'littlekiller'])
    for (let one = 0; one < 81; one++)
      for (let other = 0; other < 81; other++) {
        if (one === other) continue;
        const [down, right] = [Math.floor(other / 9) - Math.floor(one / 9), (other % 9) - (one % 9)];
        const [inLine, slanting] = [down === 0 || right === 0, Math.abs(down) === Math.abs(right)];
        if (keyword === 'littlekiller' && !inLine && !slanting) continue;
        const straight = keyword === 'sandwich' ? inLine : slanting;
        const found = drafts.groupsOf({ kind: kind(keyword), parts: [[one, other]] }, 9)?.[0] ?? [];
        const seen = [...Array(81).keys()].filter((cell) => {
          const [below, beside] = [Math.floor(cell / 9) - Math.floor(one / 9), (cell % 9) - (one % 9)];
          return below * right === beside * down;
        });
        if (Math.sign(down) * 9 + Math.sign(right) < 0) seen.reverse();
        assert.deepEqual(found, straight ? seen : [], `${keyword}: ${one} ${other}`);
      }
  for (const [keyword, steps, wants] of /** @type {any[][]} */ ([
    ['clone', 'r1c1', true],
    ['clone', 'r1c1 <', false],
    ['clone', 'r1c1 /', false],
    ['pillarrow', 'r1c1', true],
    ['thermo', 'r1c1', false],
    ['cage', 'r1c1', false],
  ]))
    assert.equal(drafts.wantsPart(drawn(keyword, steps)), wants, `${keyword}: ${steps}`);
  assert.deepEqual([drafts.mostOf(kind('cage'), 9), drafts.mostOf(kind('thermo'), 6)].map(Number.isFinite), [true, true]);
}); // prettier-ignore

test('the value that was typed', () => {
  for (const [keyword, typed, values] of /** @type {any[][]} */ ([
    ['thermo', 'x', []],
    ['cage', '', []],
    ['cage', ' 15 ', [15]],
    ['cage', '0', [0]],
    ['cage', 'abc', null],
    ['cage', '-1', null],
    ['cage', '1.5', null],
    ['cage', '999999999', [999999999]],
    ['cage', '1000000000', null],
    ['sum', '', null],
    ['sum', '7', [7]],
    ['modular', '', [3]],
    ['modular', '2', [2]],
    ['whisper', '', [usualOf(kind('whisper'), 9)]],
    ['quadruple', '', null],
    ['quadruple', '3, 1 2', [1, 2, 3]],
    ['quadruple', '31', [1, 3]],
    ['quadruple', '7', [7]],
    ['quadruple', '1x', null],
    ['quadruple', '10', null],
  ]))
    assert.deepEqual(drafts.valuesOf(kind(keyword), typed, '123456789'), values, `${keyword}: ${typed}`);
  assert.deepEqual(drafts.valuesOf(kind('quadruple'), 'c a', 'ABCD'), [1, 3]);
  for (const [usual, size, value] of /** @type {any[][]} */ ([['half', 9, 4], ['half up', 9, 5], ['half', 6, 3], ['half up', 6, 3], [3, 9, 3], [undefined, 9, undefined]]))
    assert.equal(usualOf(/** @type {any} */ ({ usual }), size), value);
}); // prettier-ignore

const rule = (keyword, values, ...groups) => ({ keyword, values, groups });

test('what a new rule does to those that are there', () => {
  const cage = rule('cage', [9], [0, 1]);
  const odd = rule('odd', [], [4]);
  const dot = rule('white', [], [0, 1]);
  const less = rule('greater', [], [0, 1]);
  for (const [before, added, after] of /** @type {[any[], any, any[]][]} */ ([
    [[], cage, [cage]],
    [[odd], cage, [odd, cage]],
    [[dot], cage, [dot, cage]],
    // The same cells in whatever order: the newer.
    [[odd, cage, dot], rule('cage', [5], [1, 0]), [odd, rule('cage', [5], [1, 0]), dot]],
    [[cage], rule('sum', [9], [0, 1]), [cage, rule('sum', [9], [0, 1])]],
    [[cage], rule('cage', [9], [0, 1, 2]), [cage, rule('cage', [9], [0, 1, 2])]],
    // Cells with a mark are one rule; marked again they are not.
    [[odd], rule('odd', [], [2]), [rule('odd', [], [2, 4])]],
    [[odd], rule('odd', [], [4, 2]), [rule('odd', [], [2, 4])]],
    [[rule('odd', [], [2, 4])], odd, [rule('odd', [], [2])]],
    [[cage, odd], odd, [cage]],
    [[odd], rule('even', [], [4]), [odd, rule('even', [], [4])]],
    // One sign on a border.
    [[dot], dot, []],
    [[dot], rule('white', [], [1, 0]), []],
    [[cage, dot], rule('black', [], [1, 0]), [cage, rule('black', [], [1, 0])]],
    [[dot], rule('white', [], [1, 2]), [dot, rule('white', [], [1, 2])]],
    [[less], less, []],
    [[less], rule('greater', [], [1, 0]), [rule('greater', [], [1, 0])]],
    [[dot], less, [less]],
    // With another value it is another sign, wherever it stands in the list.
    [[cage, rule('difference', [2], [0, 1]), odd], rule('difference', [3], [1, 0]), [cage, rule('difference', [3], [1, 0]), odd]],
    [[rule('ratio', [3], [0, 1])], rule('ratio', [3], [1, 0]), []],
  ]))
    assert.deepEqual(withRule(before, added), after, JSON.stringify([before, added]));
  const all = [cage, odd, dot];
  assert.deepEqual(without(all, 1), [cage, dot]);
  assert.deepEqual(withValues(all, 0, [3]), [rule('cage', [3], [0, 1]), odd, dot]);
  assert.deepEqual(withValues(all, 9, [3]), all);
  assert.deepEqual(spread([0, 0, 1, 1, 2], [2, 0, 4]), [1, 0, 1, 1, 1]);
  assert.deepEqual(spread([0, 1], [1]), [0, 1]);
  const key = (one, other) => drafts.findSame([rule('clone', [], ...one)], rule('clone', [], ...other));
  assert.deepEqual([key([[1, 2], [3]], [[2, 1], [3]]), key([[1], [2]], [[2], [1]]), key([[1, 2]], [[1], [2]])], [0, -1, -1]);
  assert.equal(drafts.findSame([rule('clone', [], [10, 9])], rule('clone', [], [9, 10])), 0);
}); // prettier-ignore

test('what is chosen so far: each of its cells, and the way through them where their order counts', () => {
  for (const [keyword, steps, ways] of /** @type {[string, string, number][]} */ ([
    ['cage', 'r1c1 r1c2', 0],
    ['thermo', 'r1c1 r1c2', 1],
    ['arrow', 'r1c1 r1c2', 1],
    ['pillarrow', 'r1c1 r1c2 / r5c5', 2],
    ['difference', 'r1c1 r1c2', 1],
    ['clone', 'r1c1 r1c2 / r5c5 r5c6', 0],
  ])) {
    const nodes = sketched(SHAPES.classic, drawn(keyword, steps), null);
    const of = (/** @type {string} */ name) => nodes.filter(({ attributes }) => attributes.class === name).length;
    assert.deepEqual([of('draft-fill'), of('draft')], [steps.split(' ').filter((step) => step !== '/').length, ways], keyword);
  }
}); // prettier-ignore

test('switches of the whole grid', () => {
  const bits = Object.fromEntries(SWITCHES.map(({ name, keyword, bit }) => [name, [keyword, bit]]));
  assert.deepEqual([bits.main, bits.anti, bits.antiking], [['diagonal', 1], ['diagonal', 2], ['antiking', 0]]);
  assert.ok(!('both' in bits) && !('diagonal' in bits) && !('cage' in bits));
  const cage = rule('cage', [9], [0, 1]);
  const diagonal = (...values) => rule('diagonal', values);
  for (const [before, name, after, was] of /** @type {any[][]} */ ([
    [[cage], 'antiking', [rule('antiking', []), cage], false],
    [[cage, rule('antiking', [])], 'antiking', [cage], true],
    [[cage], 'main', [diagonal(1), cage], false],
    [[cage, diagonal(1)], 'anti', [cage, diagonal(3)], false],
    [[diagonal(3), cage], 'main', [diagonal(2), cage], true],
    [[diagonal(2), cage], 'anti', [cage], true],
    // Without a value all are meant.
    [[diagonal()], 'anti', [diagonal(1)], true],
    [[diagonal(2)], 'main', [diagonal(3)], false],
  ])) {
    assert.deepEqual(switched(before, name), after, name);
    assert.equal(isOn(before, name), was, name);
    assert.equal(isOn(after, name), !was, name);
  }
  assert.equal(isOn([rule('x', [])], 'nothing'), false);
  assert.deepEqual(kindsIn('cells').map(({ family }) => family).filter((one) => one !== 'cells'), []);
  assert.ok(kindsIn('all').length === 0 || kindsIn('all').every(({ tool }) => tool === 'switch'));
}); // prettier-ignore

/** A board whose cells are 10 wide, with a border of 1, at 100 200; and what is reported of it. */
function pointed(tool, size = 9) {
  const hero = new EventTarget();
  /** @type {any} */
  const board = {
    getBoundingClientRect: () => ({ left: 100, top: 200 }),
    clientLeft: 1,
    clientTop: 1,
    clientWidth: 10 * size,
  };
  const before = globalThis.window;
  const window = new EventTarget();
  Object.assign(globalThis, { window });
  const told = [];
  new PointerInput(/** @type {any} */ (hero), board, {
    tool: () => tool,
    keepsFocus: () => false,
    size: () => size,
    drag: (cells, more) => told.push(['drag', cells.map(nameOf), more]),
    drop: () => told.push(['drop']),
    tap: (cells, more) => told.push(['tap', cells.map(nameOf), more]),
  });
  Object.assign(globalThis, { window: before });
  const nameOf = (cell) => `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
  /** An event at column x, row y of the grid, in cells. */
  const send = (target, type, [x, y], fields = {}) => {
    const at = { clientX: 101 + 10 * x, clientY: 201 + 10 * y, button: 0, buttons: 1, isPrimary: true, shiftKey: false, ctrlKey: false, metaKey: false };
    const event = Object.assign(new Event(type), at, fields);
    let stopped = false;
    event.stopPropagation = () => (stopped = true);
    target.dispatchEvent(event);
    return stopped;
  };
  return {
    told,
    send: (type, at, fields) => send(hero, type, at, fields),
    up: (at) => send(window, 'pointerup', at),
    tap: (at, fields) => [send(hero, 'pointerdown', at, fields), send(window, 'pointerup', at)],
  };
} // prettier-ignore

test('a tap on the grid, tool by tool', () => {
  for (const [tool, at, names] of /** @type {any[][]} */ ([
    ['area', [0.1, 0.1], ['r1c1']],
    ['line', [8.9, 3.5], ['r4c9']],
    ['mark', [2.5, 1.5], ['r2c3']],
    ['area', [-0.1, 3], null],
    ['area', [3, 9.1], null],
    ['area', [9.1, 3], null],
    ['area', [3, -0.5], null],
    // The border that is nearest.
    ['pair', [1.9, 1.5], ['r2c2', 'r2c3']],
    ['pair', [1.1, 1.5], ['r2c2', 'r2c1']],
    ['pair', [1.5, 1.9], ['r2c2', 'r3c2']],
    ['pair', [1.5, 1.1], ['r2c2', 'r1c2']],
    ['pair', [0.1, 1.5], null],
    ['pair', [1.5, 0.1], null],
    ['pair', [8.9, 1.5], null],
    ['pair', [1.5, 8.9], null],
    ['pair', [1.5, 1.5], null],
    ['pair', [9.5, 1.5], null],
    ['pair', [-0.5, 1.5], null],
    ['pair', [1.5, 9.5], null],
    ['pair', [1.5, -0.5], null],
    // The cell above and to the left of the nearest corner.
    ['corner', [2.4, 3.4], ['r3c2']],
    ['corner', [2.6, 3.6], ['r4c3']],
    ['corner', [0.1, 0.1], ['r1c1']],
    ['corner', [8.9, 8.9], ['r8c8']],
    // The side that is nearest, and inwards from it.
    ['side', [0.5, 3.5], ['r4c1', 'r4c2']],
    ['side', [8.5, 3.5], ['r4c9', 'r4c8']],
    ['side', [3.5, 0.5], ['r1c4', 'r2c4']],
    ['side', [3.5, 8.5], ['r9c4', 'r8c4']],
    ['side', [-0.6, 3.5], ['r4c1', 'r4c2']],
    ['side', [0.1, 8.5], ['r9c1', 'r9c2']],
    ['side', [8.5, 0.1], ['r1c9', 'r2c9']],
    ['side', [3.5, 9.6], ['r9c4', 'r8c4']],
    ['side', [9.6, 3.5], ['r4c9', 'r4c8']],
    ['side', [3.5, -0.6], ['r1c4', 'r2c4']],
    // The longer diagonal; from outside inwards.
    ['slant', [2.5, 1.5], ['r2c3', 'r3c4']],
    ['slant', [6.5, 1.5], ['r2c7', 'r3c6']],
    ['slant', [2.5, 7.5], ['r8c3', 'r7c4']],
    ['slant', [6.5, 7.5], ['r8c7', 'r7c6']],
    ['slant', [-0.5, -0.5], ['r1c1', 'r2c2']],
    ['slant', [9.5, -0.5], ['r1c9', 'r2c8']],
    ['slant', [-0.5, 9.5], ['r9c1', 'r8c2']],
    ['slant', [9.5, 9.5], ['r9c9', 'r8c8']],
    ['slant', [2.5, -0.5], ['r1c4', 'r2c5']],
    ['slant', [6.5, -0.5], ['r1c6', 'r2c5']],
    ['slant', [-0.5, 6.5], ['r6c1', 'r5c2']],
    ['slant', [9.5, 2.5], ['r4c9', 'r5c8']],
  ])) {
    const { told, tap } = pointed(tool);
    assert.deepEqual(tap(at), [true, false]);
    const expected = names ? [['tap', names, false]] : [];
    assert.deepEqual(told, expected, `${tool} ${at}`);
  }
  const smaller = pointed('side', 4);
  smaller.tap([1.5, 3.6]);
  assert.deepEqual(smaller.told, [['tap', ['r4c2', 'r3c2'], false]]);
  for (const key of ['shiftKey', 'ctrlKey', 'metaKey']) {
    const { told, tap } = pointed('area');
    tap([0.5, 0.5], { [key]: true });
    assert.deepEqual(told, [['tap', ['r1c1'], true]]);
  }
  for (const fields of [{ button: 2 }, { isPrimary: false }]) {
    const { told, tap } = pointed('area');
    tap([0.5, 0.5], fields);
    assert.deepEqual(told, []);
  }
  // Without a tool the grid has all events.
  const without = pointed(null);
  for (const type of ['pointerdown', 'click', 'mousedown']) {
    assert.equal(without.send(type, [0.5, 0.5]), false);
    assert.equal(pointed('area').send(type, [0.5, 0.5]), true);
  }
});

test('a drag over the grid, tool by tool', () => {
  /** The last that was told of a drag, and whether it was dropped. */
  const dragged = (tool, ...places) => {
    const { told, send, up } = pointed(tool);
    send('pointerdown', places[0]);
    for (const place of places.slice(1)) send('pointermove', place);
    up(places.at(-1));
    const [last, cells] = [told.at(-1)?.[0], told.filter(([what]) => what === 'drag').at(-1)?.[1]];
    return [last, cells?.join(' ')];
  };
  assert.deepEqual(dragged('line', [0.5, 0.5], [3.5, 0.5]), ['drop', 'r1c1 r1c2 r1c3 r1c4']);
  // Between two samples everything is passed; a diagonal goes past the others' corners.
  assert.deepEqual(dragged('line', [0.5, 0.5], [2.5, 2.5]), ['drop', 'r1c1 r2c2 r3c3']);
  assert.deepEqual(dragged('line', [0.5, 0.5], [2.5, 0.5], [1.5, 0.5]), ['drop', 'r1c1 r1c2']);
  assert.deepEqual(dragged('line', [0.5, 0.5], [1.5, 0.5], [0.5, 0.5]), ['drop', 'r1c1']);
  assert.deepEqual(dragged('area', [0.5, 0.5], [2.5, 0.5], [1.5, 0.5]), ['drop', 'r1c1 r1c2 r1c3']);
  assert.deepEqual(dragged('area', [0.5, 0.5], [-3, 0.5], [-3, 2.5], [0.5, 2.5]), ['drop', 'r1c1 r3c1']);
  assert.deepEqual(dragged('line', [0.5, 0.5], [-3, 0.5], [-3, 2.5], [0.5, 2.5]), ['tap', undefined]);
  assert.deepEqual(dragged('area', [-0.5, 0.5], [1.5, 0.5]), ['drop', 'r1c1 r1c2']);
  // Over every edge of the grid, where no cell is.
  assert.deepEqual(dragged('area', [8.5, 0.5], [11.5, 0.5], [11.5, 2.5], [8.5, 2.5]), ['drop', 'r1c9 r3c9']);
  assert.deepEqual(dragged('area', [0.5, 8.5], [0.5, 11.5], [2.5, 11.5], [2.5, 8.5]), ['drop', 'r9c1 r9c3']);
  assert.deepEqual(dragged('line', [8.5, 8.5], [9.5, 9.5]), ['tap', undefined]);
  // Near the border of a cell it is not meant yet.
  assert.deepEqual(dragged('area', [0.5, 0.5], [1.02, 0.5]), ['tap', undefined]);
  for (const tool of ['corner', 'side', 'slant']) assert.equal(dragged(tool, [0.5, 0.5], [3.5, 3.5])[0], 'tap');
  // A drag of a slanted clue tells its direction.
  const slanted = (to) => {
    const { told, send, up } = pointed('slant');
    send('pointerdown', [4.5, 4.5]);
    up(to);
    return told[0][1].join(' ');
  };
  assert.deepEqual(
    [[5, 5], [4, 5], [5, 4], [4, 4]].map(slanted),
    ['r5c5 r6c6', 'r5c5 r6c4', 'r5c5 r4c6', 'r5c5 r4c4'],
  );
  const { told, send, up } = pointed('line');
  // Without a button held, or after it was cancelled, nothing is dragged.
  send('pointermove', [0.5, 0.5]);
  send('pointerdown', [0.5, 0.5]);
  send('pointermove', [3.5, 0.5], { buttons: 2 });
  send('pointercancel', [3.5, 0.5]);
  send('pointermove', [3.5, 0.5]);
  up([3.5, 0.5]);
  assert.deepEqual(told, []);
  // One after another: nothing is left of the first.
  send('pointerdown', [0.5, 0.5]);
  send('pointermove', [2.5, 0.5]);
  up([2.5, 0.5]);
  send('pointerdown', [0.5, 5.5], { shiftKey: true });
  send('pointermove', [1.5, 5.5]);
  assert.deepEqual(told.at(-1), ['drag', ['r6c1', 'r6c2'], true]);
  up([1.5, 5.5]);
  send('pointerdown', [4.5, 4.5]);
  up([4.5, 4.5]);
  assert.deepEqual(told.at(-1), ['tap', ['r5c5'], false]);
}); // prettier-ignore
