// Rules drawn in the Solve room, by pointer and by keyboard: what each tool makes of cells and values, when it is
// added, what is taken back, and what is said.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../node/waiting.mjs';
import { turns } from './answering.mjs';
import { compare } from './kept.mjs';
import { SHAPES } from './positions.mjs';
import { byId, cells, click, document, four, games, key, marked, notice, puzzle, room, said, selected, shown, solver, title } from './room.mjs'; // prettier-ignore
import { armed, board, box, classic, down, drag, fresh, hero, keys, kindOf, middle, panel, part, r, rules, RULES, speak, tap, text, tool, up, words } from './desk.mjs'; // prettier-ignore

/** How each kind is drawn: its cells, and its value. */
function example(/** @type {any} */ { keyword, tool, value, least }) {
  const number = value === 'digits' ? '31' : value === 'none' ? '' : '7';
  switch (tool) {
    case 'areas':
    case 'lines':
      return { keyword, number, groups: [[0, 1], [10, 11]] };
    case 'arrow':
      return { keyword, number, groups: [[0], [1, 11]] };
    case 'corner':
      return { keyword, number, groups: [[10, 11, 19, 20]] };
    case 'side':
      return { keyword, number, groups: [Array.from({ length: 9 }, (_, at) => 18 + at)] };
    case 'slant':
      return { keyword, number, groups: [[2, 12, 22, 32, 42, 52, 62]] };
    case 'pair':
      return { keyword, number, groups: [[13, 14]] };
    case 'mark':
      return { keyword, number, groups: [[30]] };
    default:
      return { keyword, number, groups: [least === 0 ? [0, 1, 2, 9, 10, 11, 18, 19, 20] : [40, 41, 51]] };
  }
} // prettier-ignore
const DRAWN = RULES.filter(({ family }) => family && family !== 'all');

test('every kind, drawn with the pointer', async () => {
  for (const kind of DRAWN) {
    await fresh(classic);
    const { keyword, number, groups } = example(kind);
    tool(keyword);
    assert.deepEqual([armed(), box().hidden, part('name').textContent], [keyword, false, words.nameOf(keyword)]);
    const [first] = groups;
    if (kind.tool === 'pair') tap([4.9, 1.5]);
    else if (kind.tool === 'corner') tap([2.1, 1.9]);
    else if (kind.tool === 'side') tap([-0.4, 2.5]);
    else if (kind.tool === 'slant') {
      down([1.4, -0.5]);
      up([2, 0.2]);
    } else if (kind.tool === 'mark') tap(middle(first[0]));
    else if (kind.tool === 'arrow') drag(groups.flat());
    else if (first.length > 3) drag([0, 1, 2, 11, 10, 9, 18, 19, 20]);
    else for (const group of groups) drag(group);
    const proposed = kind.usual !== undefined;
    if (kind.value !== 'none' && !proposed) {
      if (kind.tool === 'mark') part('value').focus();
      // The keyboard is where the value is wanted.
      assert.ok(document.activeElement === part('value'), keyword);
      part('value').value = number;
      part('value').send('input');
      part('value').send('keydown', { key: 'Enter' });
    }
    const { groups: made, values } = puzzle.present().rules?.[0] ?? {};
    assert.deepEqual(made?.map((group) => [...group].sort((a, b) => a - b)), groups.map((group) => [...group].sort((a, b) => a - b)), keyword);
    const digits = kind.value === 'digits' ? [1, 3] : [7];
    assert.equal(values?.length, kind.value === 'none' ? 0 : kind.value === 'digits' ? 2 : 1);
    if (!proposed && kind.value !== 'none') assert.deepEqual(values, digits);
    assert.equal(part('chosen').textContent, '', keyword);
    // What is drawn is in the grid, and the tool stays in hand.
    assert.ok(board.querySelector('svg').children.length + board.children.at(-1).children.length > 0, keyword);
    assert.equal(armed(), keyword);
  }
  tool(armed());
  assert.deepEqual([armed(), box().hidden], ['', true]);
}); // prettier-ignore

test('every kind, drawn by keyboard', async () => {
  for (const kind of DRAWN) {
    await fresh(classic);
    const { keyword, number, groups } = example(kind);
    tool(keyword);
    assert.ok(cells().includes(document.activeElement), keyword);
    const few = { corner: 1, side: 2, slant: 2 }[kind.tool];
    const parts = kind.tool === 'arrow' ? [groups.flat()] : groups;
    for (const [index, group] of parts.entries()) {
      if (index > 0) key('Enter');
      for (const cell of group.slice(0, few)) {
        cells()[cell].focus();
        key(' ');
      }
    }
    const proposed = kind.usual !== undefined;
    if (kind.value !== 'none' && !proposed) keys(...number);
    if (kind.tool !== 'pair' || (kind.value !== 'none' && !proposed)) key('Enter');
    const { groups: made, values } = puzzle.present().rules?.[0] ?? {};
    assert.deepEqual(made?.map((group) => [...group]), groups, keyword);
    if (!proposed && kind.value !== 'none') assert.deepEqual(values, kind.value === 'digits' ? [1, 3] : [7]);
    assert.equal(said(), r('added', words.inWords(puzzle.present().rules?.[0] ?? /** @type {any} */ ({}), classic)));
  }
  key('Escape');
  assert.equal(box().hidden, true);
}); // prettier-ignore

test('every kind, tapped cell by cell: what is taken at once, what waits, where the keyboard goes', async () => {
  const lines = [];
  const state = () => {
    const focus = document.activeElement === part('value') ? ' value' : '';
    return `[${rules().join(' | ')}] ${part('chosen').textContent}${focus}`;
  };
  for (const kind of DRAWN)
    for (const [name, fields] of /** @type {[string, object][]} */ ([['tapped', {}], ['added', { ctrlKey: true }]])) {
      await fresh(classic);
      tool(kind.keyword);
      lines.push(`== ${kind.keyword}, ${kind.tool}, ${name}`);
      // On sides and corners a tap is of the cells around it.
      for (const place of [[0.5, 0.5], [1.5, 0.5], [1.9, 1.5], [2.1, 1.9], [-0.4, 2.5], [1.5, -0.5], [0.5, 0.5]]) {
        tap(place, fields);
        lines.push(state());
      }
      key('Escape');
    }
  compare('taps', `${lines.join('\n')}\n`);
}); // prettier-ignore

test('a draft: its cells, what is missing, what is taken back, what is left', async () => {
  await fresh();
  tool('cage');
  assert.equal(hero.classList.contains('drawing') && byId('side').classList.contains('drawing'), true);
  const ready = () => ['add', 'takeBack'].map((name) => part(name).getAttribute('aria-disabled') === 'false').join();
  assert.equal(ready(), 'false,false');
  cells()[0].focus();
  key(' ');
  key('ArrowRight');
  key(' ');
  assert.deepEqual([part('chosen').textContent, ready(), rules()], [r('chosen', 'r1c1 r1c2'), 'true,true', []]);
  // What is chosen is filled, in the layer over the digits.
  const filled = () => board.querySelectorAll('.draft-fill').map((one) => [one.getAttribute('x'), one.getAttribute('y')].join());
  assert.deepEqual(filled(), ['0,0', '100,0']);
  part('takeBack').click();
  assert.deepEqual([part('chosen').textContent, filled()], [r('chosen', 'r1c1'), ['0,0']]);
  keys('1', '2');
  assert.equal(part('value').value, '12');
  key('Backspace');
  assert.equal(part('value').value, '1');
  key('Backspace');
  key('Delete');
  assert.deepEqual([part('value').value, part('chosen').textContent, ready()], ['', '', 'false,false']);
  // Nothing is added of nothing; Escape first empties and then puts away.
  key('Enter');
  assert.deepEqual([rules(), notice()], [[], '']);
  key(' ');
  keys('9');
  key('Escape');
  assert.deepEqual([part('chosen').textContent, part('value').value, box().hidden], ['', '', false]);
  key('Escape');
  assert.equal(box().hidden, true);
  assert.equal(hero.classList.contains('drawing') || byId('side').classList.contains('drawing'), false);
  // More than such a rule has; a value that is none; too few.
  tool('cage');
  drag([0, 1, 2, 3, 7]);
  assert.equal(notice(), words.faultInWords({ code: 'cells', actual: 5, expected: 4 }));
  part('add').click();
  assert.deepEqual([rules(), notice() !== ''], [[], true]);
  key('Escape');
  tool('sandwich');
  cells()[0].focus();
  key(' ');
  part('value').value = 'abc';
  key('Enter');
  assert.deepEqual([rules(), notice(), document.activeElement === part('value')], [[], r('needsValue'), true]);
  tool('thermo');
  cells()[0].focus();
  key(' ');
  key('Enter');
  assert.deepEqual([rules(), notice()], [[], r('noRoom')]);
  part('close').click();
  assert.equal(box().hidden, true);
}); // prettier-ignore

test('values: proposed, typed, replaced, and not left for the next', async () => {
  await fresh(classic);
  tool('whisper');
  assert.equal(part('value').value, '5');
  for (const cell of [0, 1, 2]) {
    cells()[cell].focus();
    key(' ');
  }
  // A proposal is no typed digit: it is not taken back, and typing replaces it.
  key('Backspace');
  assert.deepEqual([part('value').value, part('chosen').textContent], ['5', r('chosen', 'r1c1 r1c2')]);
  keys('4');
  key('Enter');
  assert.deepEqual([rules(), part('value').value], [['whisper 4 r1c1 r1c2'], '4']);
  // What was typed for one is proposed for the next.
  drag([18, 19]);
  keys('6');
  assert.equal(part('value').value, '6');
  drag([36, 37]);
  assert.deepEqual(rules(), ['whisper 4 r1c1 r1c2', 'whisper 4 r3c1 r3c2', 'whisper 6 r5c1 r5c2']);
  tool('cage');
  assert.equal(part('value').value, '');
  drag([0, 1]);
  keys('1', '5');
  key('a');
  assert.equal(part('value').value, '15');
  // Another one begun adds the first, and begins without its value.
  drag([9, 10]);
  assert.deepEqual([rules().slice(3), part('value').value], [['cage 15 r1c1 r1c2'], '']);
  part('value').value = 'x';
  keys('7');
  assert.equal(part('value').value, '7');
  key('Enter');
  assert.deepEqual(rules().slice(4), ['cage 7 r2c1 r2c2']);
  // With Ctrl or Shift, and by taps, cells are added to what is there.
  drag([0, 1]);
  drag([2, 11], { shiftKey: true });
  assert.equal(part('chosen').textContent, r('chosen', 'r1c1 r1c2 r1c3 r2c3'));
  tap(middle(20));
  tap(middle(20));
  tap(middle(12));
  assert.equal(part('chosen').textContent, r('chosen', 'r1c1 r1c2 r1c3 r2c3 r2c4'));
  key('Enter');
  assert.deepEqual(rules().slice(5), ['cage r1c1 r1c2 r1c3 r2c3 r2c4']);
  tool('quadruple');
  keys('4', 'c', '1', '9');
  // C is a digit of larger grids; what is no value here is replaced by what is typed.
  assert.equal(part('value').value, '19');
}); // prettier-ignore

test('signs and marks are there with one tap; another tap takes them away or turns them', async () => {
  await fresh();
  tool('white');
  tap([0.9, 0.5]);
  tap([1.9, 0.5]);
  assert.deepEqual(rules(), ['white r1c1 r1c2', 'white r1c2 r1c3']);
  tap([1.1, 0.5]);
  assert.deepEqual(rules(), ['white r1c2 r1c3']);
  tool('greater');
  tap([0.9, 0.5]);
  tap([1.1, 0.5]);
  tap([1.9, 0.5]);
  assert.deepEqual(rules(), ['greater r1c2 r1c3', 'greater r1c2 r1c1']);
  tool('odd');
  for (const cell of [5, 4, 5]) tap(middle(cell));
  assert.deepEqual(rules().slice(2), ['odd r2c1']);
  assert.equal(puzzle.present().rules?.length, 3);
  part('undo').click();
  assert.deepEqual(rules().slice(2), ['odd r2c1 r2c2']);
  // A drag over a border is a sign on it, the last one passed.
  tool('black');
  drag([8, 9, 10]);
  assert.deepEqual(rules().slice(3), ['black r3c2 r3c3']);
  // Keys of buttons and of others are not those of the tool.
  assert.equal(key(' ', {}, byId('undo')), true);
  const before = text();
  for (const fields of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) key(' ', fields);
  assert.equal(part('chosen').textContent, '');
  assert.equal(text(), before);
  key('Escape', {}, byId('undo'));
  assert.equal(box().hidden, true);
  key('3');
  assert.equal(shown()[selected()], '3');
}); // prettier-ignore

test('regions, sizes and boxes', async () => {
  await fresh();
  const choose = (name, value) => {
    panel.querySelector(`[data-part="${name}"]`).value = value;
    panel.querySelector(`[data-part="${name}"]`).send('change');
  };
  click('tab-rules');
  panel.querySelector('[data-part="regions"]').click();
  assert.deepEqual([box().hidden, part('how').textContent], [false, `${words.howTo('regions')} ${r('keys')}`]);
  drag([0, 2]);
  part('add').click();
  assert.equal(text(), 'size 4\nregions AAABAABBCCDDCCDD\n');
  await turns(6);
  // What is wrong with them is told with their name, at no rule of the list.
  assert.equal(title(), r('refusedRegions'));
  for (const cell of [3, 5]) tap(middle(cell));
  part('add').click();
  assert.equal(text(), 'size 4\nregions AAABABBBCCDDCCDD\n');
  await turns(6);
  assert.equal(byId('verdict').dataset.kind, 'many');
  // Drawn back they are the usual boxes again.
  drag([0, 5]);
  part('add').click();
  drag([3, 2]);
  part('add').click();
  assert.deepEqual([puzzle.present().shape, text()], [four, '.'.repeat(16)]);
  part('close').click();
  await fresh(four, [{ keyword: 'antiking', values: [], groups: [] }, { keyword: 'cage', values: [3], groups: [[0, 1]] }]);
  choose('size', '6');
  assert.deepEqual([rules(), puzzle.present().shape], [['antiking'], SHAPES.six]);
  choose('boxes', '3');
  assert.deepEqual(puzzle.present().shape, SHAPES['six upright']);
  const before = puzzle.present();
  choose('boxes', '3');
  choose('boxes', '');
  assert.ok(puzzle.present() === before);
  choose('boxes', '1');
  assert.deepEqual([puzzle.present().shape.boxHeight, puzzle.present().shape.boxWidth, text()], [1, 6, 'size 6\nboxes none\nantiking\n']);
  // Digits stay where boxes alone are others.
  cells()[0].focus();
  key('6');
  choose('boxes', '2');
  assert.equal(shown()[0], '6');
}); // prettier-ignore

test('the list: pointed at, changed, taken away; switches; what is faulty', async () => {
  const cage = { keyword: 'cage', values: [3], groups: [[0, 1]] };
  const thermo = { keyword: 'thermo', values: [], groups: [[15, 14, 13, 12]] };
  const back = { keyword: 'thermo', values: [], groups: [[8, 9, 10, 11]] };
  await fresh(four, [cage, thermo]);
  const items = () => panel.querySelector('[data-part="list"]').children;
  const outlined = (name) => board.querySelectorAll(`.${name}`).length;
  items()[1].send('pointerover');
  assert.equal(outlined('draft'), 1);
  panel.querySelector('[data-part="list"]').send('pointerleave');
  assert.equal(outlined('draft'), 0);
  const field = items()[0].querySelector('input');
  field.value = '5';
  field.send('change');
  assert.deepEqual(rules()[0], 'cage 5 r1c1 r1c2');
  const [again] = items();
  again.querySelector('input').value = 'abc';
  again.querySelector('input').send('change');
  assert.deepEqual([rules()[0], notice()], ['cage 5 r1c1 r1c2', r('needsValue')]);
  // No solution names the rule that fails, in the list and in the grid; so does one that is refused.
  await fresh(four, [cage, thermo, { ...back, groups: [[12, 13]] }, { keyword: 'odd', values: [], groups: [[3]] }]);
  await eventually('a verdict', () => byId('verdict').dataset.kind === 'none');
  assert.deepEqual([items().filter((one) => one.className === 'faulty').length, outlined('fault')], [1, 1]);
  // Two that fail together are both named.
  await fresh(four, [thermo, cage, { ...cage, groups: [[2, 3]] }]);
  await eventually('a verdict', () => byId('verdict').dataset.kind === 'none');
  assert.deepEqual([items().map((one) => one.className), outlined('fault')], [['', 'faulty', 'faulty'], 2]);
  const outlines = board.querySelectorAll('.fault').map((one) => one.getAttribute('d'));
  assert.notEqual(outlines[0], outlines[1]);
  await fresh(four, [thermo, { ...cage, values: [99] }]);
  await eventually('a verdict', () => byId('verdict').dataset.kind === 'refused');
  assert.deepEqual([items().map((one) => one.className), outlined('fault')], [['', 'faulty'], 1]);
  assert.equal(title(), r('refused', words.headOf({ ...cage, values: [99] }, four)));
  assert.ok(items()[1].textContent.endsWith(words.faultInWords({ code: 'total', actual: 99, expected: 7 })));
  items()[1].querySelector('.remove').click();
  assert.equal(said(), r('removed', words.inWords({ ...cage, values: [99] }, four)));
  await turns(6);
  assert.deepEqual([rules(), outlined('fault')], [['thermo r4c4 r4c3 r4c2 r4c1'], 0]);
  const flip = (name) => panel.querySelector(`[data-part="switches"] [data-rule="${name}"]`).click();
  flip('main');
  flip('antiking');
  flip('anti');
  assert.deepEqual(rules(), ['antiking', 'diagonal 3', 'thermo r4c4 r4c3 r4c2 r4c1']);
  panel.querySelector('[data-part="removeAll"]').click();
  assert.deepEqual([rules(), text()], [[], '.'.repeat(16)]);
}); // prettier-ignore

test('what cells are said to have, what is printed, and what a tool leaves', async () => {
  await fresh(four, [
    { keyword: 'cage', values: [5], groups: [[0, 1]] },
    { keyword: 'thermo', values: [], groups: [[0, 4]] },
    { keyword: 'candidates', values: [1, 2], groups: [[6]] },
  ]);
  const ends = (cell, words) => assert.ok(cells()[cell].getAttribute('aria-label').endsWith(words), cells()[cell].getAttribute('aria-label'));
  const [cage, thermo] = ['cage', 'thermo'].map((name) => words.nameOf(name));
  ends(0, r('described', `${cage} 5, ${thermo}`));
  ends(1, r('described', `${cage} 5`));
  ends(4, r('described', thermo));
  assert.ok(!cells()[5].getAttribute('aria-label').includes(cage));
  assert.equal(cells()[6].dataset.small.trim(), '12');
  const printed = () => hero.querySelector('.rules-print').querySelectorAll('h2, p, li').map((one) => one.textContent);
  assert.deepEqual(printed(), ['cage', 'thermo', 'candidates'].map((name) => `${words.nameOf(name)}: ${words.meaningOf(name)}`));
  puzzle.take(games.ruled(games.position({ ...four, boxHeight: 1, boxWidth: 4, regions: [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3] }), [{ keyword: 'title', values: [], groups: [], text: 'My own' }]));
  await turns(6);
  assert.equal(printed().length, 2);
  assert.equal(hero.querySelector('.rules-print h2').textContent, 'My own');
  assert.ok(printed()[1].startsWith(words.nameOf('regions')));
  // A tool that is put away with its tab adds what is whole.
  await fresh();
  tool('thermo');
  drag([0, 1]);
  tool('cage');
  drag([4, 5]);
  click('tab-share');
  assert.deepEqual([rules(), box().hidden, armed()], [['thermo r1c1 r1c2', 'cage r2c1 r2c2'], true, '']);
  // Only a tool for clues has room beside the grid, to tap and to draw in.
  const room = () => Number(board.style.getPropertyValue('--left'));
  click('tab-rules');
  tool('cage');
  assert.equal(room(), 0);
  tool('sandwich');
  assert.ok(room() > 0);
  click('tab-solutions');
  assert.equal(room(), 0);
  assert.equal(marked('wrong').length, 0);
  await solver.release();
  assert.equal(kindOf('nothing'), undefined);
}); // prettier-ignore

test('in another language the tool and the list are named anew', async () => {
  await fresh(four, [{ keyword: 'cage', values: [5], groups: [[0, 1]] }]);
  tool('thermo');
  const names = () => [part('name').textContent, panel.querySelector('[data-part="list"]').querySelector('b').textContent];
  const english = names();
  await speak('zh');
  room.words();
  await eventually('the names', () => names()[1] !== english[1]);
  assert.deepEqual([names(), armed()], [[words.nameOf('thermo'), words.nameOf('cage')], 'thermo']);
  assert.ok(cells()[0].getAttribute('aria-label').includes(words.nameOf('cage')));
  await speak('en');
  room.words();
  await eventually('the names', () => String(names()) === String(english));
}); // prettier-ignore

test('title and author have fields; the list is put in another order by Alt with arrows and by handles', async () => {
  await fresh(four, [
    { keyword: 'antiking', values: [], groups: [] },
    { keyword: 'cage', values: [5], groups: [[0, 1]] },
    { keyword: 'renban', values: [], groups: [[8, 9]] },
  ]);
  const name = (field, value) => {
    part(field).value = value;
    part(field).onchange();
  };
  name('title', '  Of   my own ');
  name('author', 'Me');
  assert.deepEqual(text().split('\n').slice(1, 3).sort(), ['author Me', 'title Of my own']);
  assert.equal(part('title').value, 'Of my own');
  const list = () => part('list').children;
  const shownOnes = () => list().filter((one) => !one.hidden).length;
  assert.deepEqual([list().length, shownOnes()], [5, 3]);
  // From the handle of the cage, up and down again, and not beyond the end.
  const handle = (index) => list()[index].querySelector('.handle');
  handle(3).focus();
  handle(3).send('keydown', { key: 'ArrowDown', altKey: true });
  assert.deepEqual(rules().slice(-3), ['antiking', 'renban r3c1 r3c2', 'cage 5 r1c1 r1c2']);
  assert.equal(document.activeElement, handle(4));
  handle(4).send('keydown', { key: 'ArrowDown', altKey: true });
  assert.deepEqual(rules().at(-1), 'cage 5 r1c1 r1c2');
  // By pointer: to where it is let go.
  for (const [at, one] of list().entries()) one.rect = { left: 0, top: 40 * at, width: 300, height: 40, bottom: 40 * at + 40 };
  const held = handle(4);
  held.setPointerCapture = () => {};
  held.send('pointerdown', { pointerId: 1, clientY: 170 });
  assert.ok(list()[4].classList.contains('moving'));
  held.onpointerup({ clientY: 90 });
  assert.deepEqual(rules().slice(-3), ['cage 5 r1c1 r1c2', 'antiking', 'renban r3c1 r3c2']);
  click('undo');
  assert.deepEqual(rules().at(-1), 'cage 5 r1c1 r1c2');
  // Names stay where all rules are removed, and go with their text.
  part('removeAll').click();
  assert.deepEqual(rules().sort(), ['author', 'title']);
  name('title', '');
  name('author', ' ');
  assert.deepEqual(rules(), []);
}); // prettier-ignore

test('regions that are painted: neighbours differ in colour, wrong ones have their sizes', async () => {
  const { painted } = await import('../../web/rules/regions.js');
  const count = (nodes, tag) => nodes.filter((one) => one.tag === tag).length;
  const right = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
  assert.deepEqual([count(painted(4, right), 'rect'), count(painted(4, right), 'text')], [16, 0]);
  const wrong = right.with(8, 0);
  assert.deepEqual(painted(4, wrong).filter(({ tag }) => tag === 'text').map(({ text }) => text), ['5/4', '3/4']);
  // All colours are used, each region beginning with its own.
  const columns = painted(4, right.map((_, cell) => cell % 4)).slice(0, 4);
  assert.deepEqual(columns.map(({ attributes }) => attributes.class), ['region-1', 'region-2', 'region-3', 'region-4']);
  const rows = Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 9));
  assert.ok(new Set(painted(9, rows).map(({ attributes }) => attributes.class)).size > 5);
  for (const regions of [right, wrong, right.map((_, cell) => cell % 4)]) {
    const colours = painted(4, regions).filter(({ tag }) => tag === 'rect').map(({ attributes }) => attributes.class);
    for (const [cell, region] of regions.entries()) {
      for (const other of [cell + 4, ...(cell % 4 < 3 ? [cell + 1] : [])]) {
        if (other < 16 && regions[other] !== region) assert.notEqual(colours[cell], colours[other]);
      }
    }
  }
  await fresh();
  part('regions').click();
  drag([4, 8]);
  await eventually('it is said', () => said() === r('regionHas', 'r2c1', 5, 4));
  assert.deepEqual(board.querySelectorAll('.amiss').map((one) => one.textContent), ['5/4', '3/4']);
  part('close').click();
  assert.deepEqual(board.querySelectorAll('.amiss').length, 0);
}); // prettier-ignore
