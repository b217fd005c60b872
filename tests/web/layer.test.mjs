// The drawing of rules over and under the grid: how much room is around it on each side, and how the whole is centred.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHAPES } from './positions.mjs';
import { openScreen } from './screen.mjs';

const { document } = openScreen();
const games = await import('../../web/puzzle/state.js');
const { RulesLayer } = await import('../../web/rules/drawing/layer.js');

const NAMES = ['above', 'right', 'below', 'left', 'around', 'aside'];
const clue = (keyword, cells, value = 5) => ({ keyword, values: [value], groups: [cells] });
const [across, down] = [
  [0, 1, 2, 3],
  [0, 4, 8, 12],
];
const back = (cells) => [...cells].reverse();

/** What a grid with rules says of the room around it. @param {any[]} rules @param {any[]} [more] @param {number} [room] */
function drawn(rules, more = [], room = 0, shape = SHAPES.four) {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const layer = new RulesLayer(root);
  layer.draw(games.ruled(games.position(shape, '.'.repeat(shape.size ** 2)), rules), more, room);
  const sides = NAMES.map((name) => root.style.getPropertyValue(`--${name}`)).join(' ');
  return [root.className, sides, root.children.map((one) => one.getAttribute('class')).join(', ')].join(' | ');
} // prettier-ignore

test('room on the sides where something is said, and as much beside the grid as keeps it in the middle', () => {
  const cage = clue('cage', [0, 1]);
  for (const [rules, classes, sides, room = 0] of /** @type {[any[], string, string, number?][]} */ ([
    [[], '', '0 0 0 0 0 0'],
    [[cage], 'ruled totalled', '0 0 0 0 0 0'],
    [[{ ...cage, values: [] }], 'ruled', '0 0 0 0 0 0'],
    [[clue('sandwich', across)], 'ruled', '0 0 0 0.78 0.78 0'],
    [[clue('sandwich', down)], 'ruled', '0.78 0 0 0 0.78 0.39'],
    [[clue('sandwich', across), clue('sandwich', down)], 'ruled', '0.78 0 0 0.78 0.78 0'],
    [[clue('skyscraper', back(across))], 'ruled', '0 0.78 0 0 0.78 0'],
    [[clue('skyscraper', back(down))], 'ruled', '0 0 0.78 0 0.78 0.39'],
    [[clue('skyscraper', across), clue('skyscraper', back(across))], 'ruled', '0 0.78 0 0.78 1.56 0'],
    [[clue('skyscraper', down), clue('skyscraper', back(down)), clue('sandwich', across)], 'ruled', '0.78 0 0.78 0.78 1.56 0.39'],
    [[clue('littlekiller', [14, 11])], 'ruled', '0 0 0.78 0 0.78 0.39'],
    // While something is being drawn there.
    [[], 'ruled', '1 1 1 1 2 0', 1],
    [[clue('sandwich', across)], 'ruled', '1 1 1 1 2 0', 1],
    [[clue('sandwich', across)], 'ruled', '0.25 0.25 0.25 0.78 1.03 0', 0.25],
    [[clue('sandwich', down)], 'ruled', '0.78 0.25 0.25 0.25 1.03 0.265', 0.25],
  ]))
    assert.equal(drawn(rules, [], room), `${classes} | ${sides} | rules under, rules over`, JSON.stringify(rules));
}); // prettier-ignore

test('what is drawn stands while nothing changes, and comes back where the grid was built anew', () => {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const layer = new RulesLayer(root);
  const at = games.ruled(games.position(SHAPES.four, '.'.repeat(16)), [clue('cage', [0, 1])]);
  /** @type {any[]} */
  const none = [];
  layer.draw(at, none);
  const [under, over] = root.children;
  const [first] = over.children;
  root.replaceChildren(document.createElement('i'));
  layer.draw(at, none);
  assert.deepEqual(root.children.map((one) => [one === under, one === over, one.tagName.toLowerCase()]), [[true, false, 'svg'], [false, false, 'i'], [false, true, 'svg']]);
  assert.ok(over.children[0] === first);
  const piece = { tag: 'path', attributes: { d: 'M0 0', class: 'mine' }, children: [], text: '' };
  layer.draw(at, [piece]);
  assert.ok(over.children[0] !== first);
  assert.equal(over.children.at(-1).getAttribute('class'), 'mine');
}); // prettier-ignore
