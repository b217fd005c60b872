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

test('the counts of the cell pointed at; where they stand, and what Escape does to them', async () => {
  await words.load();
  const [why, hint, board, after] = ['why', 'hint', 'board', 'after'].map((id) => Object.assign(document.createElement('div'), { id }));
  document.body.replaceChildren(why, hint, board, after);
  why.hidden = hint.hidden = true;
  const cells = [...at.givens].map(() => Object.assign(document.createElement('button'), { className: 'cell' }));
  const within = document.createElement('b');
  cells[15].append(within);
  board.append(...cells);
  for (const [nth, cell] of cells.entries()) cell.rect = { left: 100 * (nth % 4), top: 100 * Math.floor(nth / 4), width: 100, height: 100 };
  const controller = { present: at, candidates: answer((cell) => (cell === 5 ? [0, 9, 0, 0] : cell < 8 ? [0, 7, 1000, 3] : [4, 0, 8, 0])) };
  const selected = () => cells.indexOf(document.activeElement);
  const counts = new Counts(board, after, /** @type {any} */ ({ controller, painted: () => true, selected, changed() {} }));
  counts.drawOver();
  const tip = board.querySelector('.count-tip');
  const shown = () => tip.hidden ? '-' : [...tip.children.map((/** @type {any} */ one) => `${one.className}${one.children[0].textContent}:${one.textContent.slice(1)}`), ...tip.style.set.values(), tip.classList.contains('below')].join(' ');
  const over = (/** @type {any} */ target, /** @type {number} */ x, /** @type {number} */ y, type = 'mouse') => {
    target.send('pointermove', { pointerType: type, clientX: x, clientY: y });
    return shown();
  };
  cells[12].focus();
  const focused = shown();
  assert.equal(focused, '1:4 3:8 2 0.125 0.25 false');
  /** Each digit has a quarter of its cell; what is pointed at in it stands out, up to where the next one begins. */
  assert.deepEqual(
    {
      'the first digit': over(cells[1], 100, 0),
      'the end of it': over(cells[1], 149, 49),
      'the second': over(cells[1], 150, 49),
      'the third': over(cells[1], 149, 50),
      'the last': over(cells[1], 199, 99),
      'in the second row': over(cells[4], 60, 110),
      'in the third': over(cells[8], 10, 210),
      'within a cell': over(within, 310, 360),
      'one of one digit': over(cells[5], 160, 110),
      'a given': over(cells[0], 10, 10),
      'between cells': over(board, 10, 10),
      'by finger': (over(cells[1], 160, 10), over(cells[2], 260, 10, 'touch')),
    },
    {
      'the first digit': '2:7 3:1,000+ 4:3 3 0.375 0.25 true',
      'the end of it': '2:7 3:1,000+ 4:3 3 0.375 0.25 true',
      'the second': 'at2:7 3:1,000+ 4:3 3 0.375 0.25 true',
      'the third': '2:7 at3:1,000+ 4:3 3 0.375 0.25 true',
      'the last': '2:7 3:1,000+ at4:3 3 0.375 0.25 true',
      'in the second row': 'at2:7 3:1,000+ 4:3 3 0.125 0.5 true',
      'in the third': 'at1:4 3:8 2 0.125 0.5 false',
      'within a cell': '1:4 at3:8 2 0.875 0.25 false',
      'one of one digit': '-',
      'a given': '-',
      'between cells': focused,
      'by finger': focused,
    },
  );
  over(cells[1], 160, 10);
  board.send('pointerleave');
  assert.equal(shown(), focused);
  // Escape hides those of the focused cell, until another is focused or pointed at.
  cells[12].send('keydown', { key: 'a' });
  assert.equal(shown(), focused);
  cells[12].send('keydown', { key: 'Escape' });
  assert.equal(shown(), '-');
  over(cells[1], 110, 10);
  assert.equal(shown(), '2:7 3:1,000+ 4:3 3 0.375 0.25 true');
  board.send('pointerleave');
  assert.equal(shown(), '-');
  cells[13].focus();
  assert.equal(shown(), '1:4 3:8 2 0.375 0.25 false');
  cells[12].focus();
  assert.equal(shown(), focused);
  // While an explanation or a hint is shown there is nothing of it; the next counts are fitted to the slider anew.
  why.hidden = false;
  counts.drawOver();
  assert.deepEqual([shown(), counts.small(12), counts.describe(12)], ['-', undefined, '']);
  why.hidden = true;
  counts.drawOver();
  assert.deepEqual([shown(), counts.small(12), counts.small(5), counts.describe(12), counts.describe(1)], [focused, '13', '2', 'solutions: 1 in 4, 3 in 8', 'solutions: 2 in 7, 3 in 1,000 or more, 4 in 3']);
}); // prettier-ignore

test('the slider: where it stops, what it leaves, what it says, and what becomes of it with other counts', async () => {
  await words.load();
  const [why, hint, board, after] = ['why', 'hint', 'board', 'after'].map((id) => Object.assign(document.createElement('div'), { id }));
  document.body.replaceChildren(why, hint, board, after);
  why.hidden = hint.hidden = true;
  const limited = (/** @type {number} */ most, limit = 1000) => answer((cell) => (cell === 5 ? [0, 9, 0, 0] : [1, 2, most, 0]), limit);
  const controller = { present: at, candidates: /** @type {any} */ (limited(7)) };
  let changed = 0;
  const counts = new Counts(board, after, /** @type {any} */ ({ controller, painted: () => true, selected: () => -1, changed: () => changed++ }));
  const part = (/** @type {string} */ name) => document.body.querySelector(`[data-part="${name}"]`);
  const root = document.body.querySelector('.counts');
  const shown = (/** @type {any} */ next = controller.candidates) => {
    controller.candidates = next;
    counts.drawOver();
    if (root.hidden) return 'hidden';
    const { slider, number, some, scale } = Object.fromEntries(['slider', 'number', 'some', 'scale'].map((name) => [name, part(name)]));
    return [`${slider.value}/${slider.max}`, number.textContent, some.textContent, slider.getAttribute('aria-valuetext'), scale.children.map((/** @type {any} */ one) => one.textContent).join('+'), counts.small(1)].join(' | ');
  };
  const slide = (/** @type {number} */ value) => {
    part('slider').value = String(value);
    part('slider').send('input');
    return shown();
  };
  const way = (/** @type {string} */ name) => {
    part('way').value = name;
    part('way').send('change');
    return shown();
  };
  assert.deepEqual(
    [
      shown(), slide(1), slide(2), slide(5),
      // Others, up to 3: the slider is as near as can be. Then up to 20: it stays at 3.
      shown(limited(3)), shown(limited(20)), slide(0), shown(limited(2)),
      // From above it begins where it leaves all, and stays there.
      way('most'), shown(limited(50)), slide(0), slide(3), shown(limited(70)), way('most'),
      // As many as are counted may be more.
      shown(limited(1000)), slide(17), way('least'), slide(18),
      // No choice where each cell has one digit; nothing at all where nothing is open or known.
      shown(answer(() => [0, 9, 0, 0])), shown(answer(() => [0, 0, 0, 0])), shown(null),
    ],
    [
      '0/5 | 1 solution | 43 of 43 candidates shown | at least 1 solution, 43 of 43 candidates shown | 17+in every solution+in none | 123',
      '1/5 | 2 solutions | 29 of 43 candidates shown | at least 2 solutions, 29 of 43 candidates shown | 17+in every solution+in none | 23',
      '2/5 | 3 solutions | 15 of 43 candidates shown | at least 3 solutions, 15 of 43 candidates shown | 17+in every solution+in none | 3',
      '5/5 | 7 solutions | 15 of 43 candidates shown | at least 7 solutions, 15 of 43 candidates shown | 17+in every solution+in none | 3',
      '2/2 | 3 solutions | 15 of 43 candidates shown | at least 3 solutions, 15 of 43 candidates shown | 13+in every solution+in none | 3',
      '2/8 | 3 solutions | 15 of 43 candidates shown | at least 3 solutions, 15 of 43 candidates shown | 120+in every solution+in none | 3',
      '0/8 | 1 solution | 43 of 43 candidates shown | at least 1 solution, 43 of 43 candidates shown | 120+in every solution+in none | 123',
      '0/1 | 1 solution | 43 of 43 candidates shown | at least 1 solution, 43 of 43 candidates shown | 12+in every solution+in none | 123',
      '1/1 | any number of solutions | 43 of 43 candidates shown | any number of solutions, 43 of 43 candidates shown | 12+in every solution+in none | 123',
      '10/10 | any number of solutions | 43 of 43 candidates shown | any number of solutions, 43 of 43 candidates shown | 150+in every solution+in none | 123',
      '0/10 | 1 solution | 14 of 43 candidates shown | at most 1 solution, 14 of 43 candidates shown | 150+in every solution+in none | 1',
      '3/10 | 4 solutions | 28 of 43 candidates shown | at most 4 solutions, 28 of 43 candidates shown | 150+in every solution+in none | 12',
      '3/11 | 4 solutions | 28 of 43 candidates shown | at most 4 solutions, 28 of 43 candidates shown | 170+in every solution+in none | 12',
      '11/11 | any number of solutions | 43 of 43 candidates shown | any number of solutions, 43 of 43 candidates shown | 170+in every solution+in none | 123',
      '18/18 | any number of solutions | 43 of 43 candidates shown | any number of solutions, 43 of 43 candidates shown | 11,000 or more+in every solution+in none | 123',
      '17/18 | 700 solutions | 29 of 43 candidates shown | at most 700 solutions, 29 of 43 candidates shown | 11,000 or more+in every solution+in none | 12',
      '0/18 | 1 solution | 43 of 43 candidates shown | at least 1 solution, 43 of 43 candidates shown | 11,000 or more+in every solution+in none | 123',
      '18/18 | 1,000 solutions | 14 of 43 candidates shown | at least 1,000 solutions, 14 of 43 candidates shown | 11,000 or more+in every solution+in none | 3',
      '0/0 | 1 solution | 15 of 15 candidates shown | at least 1 solution, 15 of 15 candidates shown | in every solution+in none | 2',
      'hidden',
      'hidden',
    ],
  );
  assert.equal(changed, 11);
}); // prettier-ignore
