// In how many solutions each candidate is: shades, where the slider stops, what is drawn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openScreen } from './screen.mjs';
import { SHAPES } from './positions.mjs';

const { document } = openScreen();
const games = await import('../../web/puzzle/state.js');
const { counted, drawCounts, highest, passes, shadeOf, stopsOf } =
  await import('../../web/views/candidates/shades.js');
const { Counts, words } = await import('../../web/views/candidates/counts.js');

const at = games.position(SHAPES.four, `1${'.'.repeat(15)}`);
/** @param {(cell: number) => number[]} countsAt of digits 1 to 4 */
const answer = (countsAt, limit = 1000) => {
  const counts = [...at.givens].map((_, cell) => (cell === 0 ? [9, 0, 0, 0] : countsAt(cell)));
  const digits = counts.map((own) => [...'1234'].filter((_, nth) => own[nth]).join(''));
  return { question: '', digits, counts, limit };
};

test('counts: none of what stands there, none where nothing was counted', () => {
  const all = counted(at, answer(() => [0, 7, 2, 0])) ?? [];
  assert.deepEqual([all.length, all[0]], [16, []]);
  assert.deepEqual(all[1], [{ symbol: '2', count: 7 }, { symbol: '3', count: 2 }]);
  assert.equal(counted(at, { ...answer(() => [1, 1, 1, 1]), counts: undefined }), null);
}); // prettier-ignore

test('shades go by the logarithm; what every solution has says nothing of the others', () => {
  const fixed = counted(at, answer((cell) => (cell < 8 ? [0, 9, 0, 0] : [0, 4, 5, 0]))) ?? [];
  assert.equal(highest(fixed), 5);
  assert.deepEqual(stopsOf(fixed), [1, 2, 3, 4, 5]);
  assert.deepEqual([1, 3, 10, 32, 100, 316, 1000].map((count) => shadeOf(count, 1000)), [1, 2, 2, 3, 4, 4, 5]);
  // Of two solutions neither is rarer.
  assert.equal(shadeOf(1, 1), 3);
  for (const [count, number, least, most] of /** @type {const} */ ([[3, 3, true, true], [2, 3, false, true], [4, 3, true, false]]))
    assert.deepEqual([passes(count, { way: 'least', number }), passes(count, { way: 'most', number })], [least, most]);
}); // prettier-ignore

test('drawn: a square for each in its shade, larger in more; struck what no solution has; only those that pass', () => {
  const all = counted(at, answer((cell) => (cell === 15 ? [0, 9, 0, 0] : [1, 0, 8, 0]))) ?? [];
  const drawn = (/** @type {any} */ filter) =>
    Object.fromEntries(drawCounts(at, all, filter).filter(({ tag }) => tag === 'text').map(({ attributes, text }) => [attributes.class, text]));
  const width = (/** @type {string} */ name) =>
    Number(/h([\d.]+)/.exec(String(drawCounts(at, all, { way: 'least', number: 1 }).find(({ tag, attributes }) => tag === 'path' && attributes.class === name)?.attributes.d))?.[1]);
  const whole = drawn({ way: 'least', number: 1 });
  assert.deepEqual([whole['count-1'], whole['count-5'], whole['count-all']], ['1'.repeat(14), '3'.repeat(14), '2']);
  // 1 is ruled out in the row, the column and the box of the given 1; there it is drawn because it was counted.
  assert.ok(/^[24]+/.test(whole['count-none']) && !whole['count-none'].slice(0, 4).includes('3'), whole['count-none']);
  assert.ok(width('count-1') < width('count-5'));
  assert.equal(width('count-all'), width('count-5'));
  // Each square is in the middle of the place of its digit.
  for (const { tag, attributes } of drawCounts(at, all, { way: 'least', number: 1 }).filter(({ attributes }) => attributes.class !== 'count-none'))
    if (tag === 'path') {
      const squares = [...String(attributes.d).matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map(([, x, y, side]) => [Number(x) + Number(side) / 2, Number(y) + Number(side) / 2]);
      const digit = { 'count-1': 0, 'count-5': 2, 'count-all': 1 }[String(attributes.class)] ?? -1;
      const near = squares.map(([x, y]) => [x % 100, y % 100].map((one) => Math.round(one)).join());
      assert.deepEqual([...new Set(near)], [[digit % 2 ? 74 : 27, digit < 2 ? 27 : 74].join()], String(attributes.class));
    }
  assert.deepEqual(drawn({ way: 'least', number: 2 }), { 'count-5': '3'.repeat(14), 'count-all': '2' });
  const few = drawn({ way: 'most', number: 2 });
  assert.deepEqual([few['count-1'], few['count-5'], few['count-all'], few['count-none']], ['1'.repeat(14), undefined, undefined, whole['count-none']]);
}); // prettier-ignore

test('the counts of the focused cell are beside it, until the focus leaves the board', async () => {
  await words.load();
  const [why, hint, board, after] = ['why', 'hint', 'board', 'after'].map((id) => Object.assign(document.createElement('div'), { id }));
  document.body.replaceChildren(why, hint, board, after);
  why.hidden = hint.hidden = true;
  const cells = [...at.givens].map(() => Object.assign(document.createElement('button'), { className: 'cell' }));
  board.append(...cells);
  const controller = { present: at, candidates: answer(() => [0, 7, 2, 0]) };
  const selected = () => cells.indexOf(document.activeElement);
  const counts = new Counts(board, after, /** @type {any} */ ({ controller, painted: () => true, selected, changed() {} }));
  counts.drawOver();
  const tip = board.querySelector('.count-tip');
  assert.equal(tip.hidden, true);
  cells[1].focus();
  assert.deepEqual([tip.hidden, tip.children.map((one) => one.textContent)], [false, ['27', '32']]);
  document.body.focus();
  assert.equal(tip.hidden, true);
}); // prettier-ignore
