// What a person does in the Solve room: keys, cells, marks, the keypad, the history, the solution, the candidates.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../node/waiting.mjs';
import { turns } from './answering.mjs';
import { SHAPES } from './positions.mjs';
import {
  ONE,
  OPEN,
  byId,
  cells,
  click,
  disabled,
  document,
  four,
  games,
  kept,
  key,
  marked,
  notice,
  paste,
  pressed,
  put,
  puzzle,
  room,
  said,
  selected,
  shown,
  solver,
  timers,
  title,
  toHash,
  told,
} from './room.mjs';

const { t } = await import('../../web/language.js');

test('what is typed stands in the selected cell, is judged, kept and said', async () => {
  await put(ONE);
  assert.deepEqual([title(), byId('verdict-detail').textContent.includes(t('open', 12))], [t('one'), true]);
  assert.equal(byId('board').getAttribute('aria-label'), t('grid', 4, 4));
  assert.equal(selected(), 0);
  cells()[1].focus();
  assert.deepEqual([selected(), marked('selected')], [1, [1]]);
  const before = told.changed;
  assert.equal(key('4'), false);
  assert.deepEqual([shown(), told.changed - before], ['14.2.3....4.....', 1]);
  await turns(6);
  assert.equal(title(), t('one'));
  // The digit is said with the verdict on it, where it was typed.
  assert.ok(said().startsWith(`${t('cellLabel', 1, 2)}, ${t('cellGiven', '4')} · ${t('one')}`), said());
  cells()[2].focus();
  key('Backspace');
  await turns(6);
  // Nothing was typed where nothing was.
  assert.equal(shown(), '14.2.3....4.....');
  key('2');
  await turns(6);
  assert.deepEqual([marked('clash'), title()], [[2, 3], t('bothAre', 1, 3, 1, 4, 2)]);
  assert.ok(said().includes(t('cellClash')), said());
  cells()[3].focus();
  const { kept: times } = told;
  puzzle.take(games.position(four, OPEN));
  await turns(8);
  assert.equal(told.kept, times);
  // Another puzzle is said without a cell.
  assert.ok(!said().includes(t('cellLabel', 1, 4)), said());
  // Kept at once on this device and in the address; after a while the older address is one like any other.
  const link = toHash(puzzle.present());
  assert.deepEqual([told.kept - times, kept().givens, kept().follows], [1, OPEN, [link, link]]);
  timers.pass(1000);
  assert.deepEqual(kept().follows, [link]);
}); // prettier-ignore

test('keys that are for others, and keys that are for the room', async () => {
  await put(ONE);
  const nothing = (from, name, fields) => {
    assert.equal(key(name, fields, from), true, `${name} ${from?.id}`);
    assert.equal(shown(), ONE);
  };
  nothing(byId('own'), '3');
  nothing(document.createElement('select'), '3');
  nothing(null, '3', { isComposing: true });
  nothing(null, '3', { defaultPrevented: true });
  nothing(null, '3', { altKey: true });
  for (const name of ['Enter', ' ']) nothing(byId('check'), name);
  for (const name of ['Home', 'End']) nothing(byId('tab-share'), name);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  nothing(null, '3');
  dialog.remove();
  room.hidden();
  nothing(null, '3');
  assert.equal(paste('12'), true);
  room.shown();
  // Elsewhere on a button, a tab or the page they are for the grid.
  assert.equal(key('ArrowRight', {}, byId('check')), false);
  assert.equal(selected(), 1);
  assert.ok(document.activeElement === cells()[1]);
  key('3', {}, byId('tab-share'));
  assert.equal(shown()[1], '3');
  key('z', { ctrlKey: true }, document.body);
  assert.equal(shown(), ONE);
  key('y', { metaKey: true });
  assert.equal(shown()[1], '3');
  assert.deepEqual([key('?'), told.about], [false, 1]);
  key('Delete', { shiftKey: true });
  assert.equal(shown(), '.'.repeat(16));
  key('z', { ctrlKey: true });
  assert.equal(shown()[1], '3');
  for (const [name, id] of [['m', 'pencil'], ['d', 'digit-first']]) {
    for (const on of [true, false]) {
      key(String(name));
      assert.equal(pressed(id), on);
      assert.equal(said(), t(on ? 'switchedOn' : 'switchedOff', t(id === 'pencil' ? 'pencil' : 'digitFirst')));
    }
  }
  paste('what is this');
  await turns(6);
  await eventually('a notice', notice);
  key('Escape');
  assert.equal(notice(), '');
  assert.equal(byId('undo').getAttribute('data-key'), '⌘Z');
}); // prettier-ignore

test('several cells: chosen, typed into, cleared', async () => {
  await put(OPEN);
  cells()[5].focus();
  key('ArrowRight', { shiftKey: true });
  key('ArrowDown', { shiftKey: true });
  assert.deepEqual([marked('selected'), marked('chosen'), said()], [[10], [5, 6], t('chosen', 3)]);
  key('4');
  assert.equal(shown(), '12...44...4.....');
  const at = (cell) => (Object.assign(document, { elementFromPoint: () => cells()[cell] }), cells()[cell]);
  at(6).send('mousedown', { ctrlKey: true });
  assert.deepEqual([marked('selected'), marked('chosen')], [[10], [5]]);
  // The one that was selected goes: the last of the others is.
  at(10).send('mousedown', { ctrlKey: true });
  assert.deepEqual([marked('selected'), marked('chosen')], [[5], []]);
  at(12).send('mousedown', { metaKey: true });
  at(9).send('mousedown', { shiftKey: true });
  at(9).send('mousedown', { shiftKey: true });
  assert.deepEqual([marked('selected'), marked('chosen')], [[12], [5]]);
  key('Delete');
  assert.equal(shown(), '12....4...4.....');
  key('a', { ctrlKey: true });
  assert.deepEqual([marked('chosen').length, said()], [15, t('chosen', 16)]);
  at(3).send('pointerdown');
  at(7).send('pointermove');
  assert.deepEqual([marked('selected'), marked('chosen')], [[7], [3]]);
  at(7).send('click');
  at(4).send('pointerdown');
  at(4).send('click');
  assert.deepEqual([marked('selected'), marked('chosen')], [[4], []]);
  // Another shape has other cells.
  at(3).send('pointerdown');
  at(7).send('pointermove');
  puzzle.take(games.position(SHAPES.six));
  assert.deepEqual([marked('selected'), marked('chosen'), cells().length], [[7], [], 36]);
  cells()[35].focus();
  puzzle.take(games.position(four));
  assert.deepEqual(marked('selected'), [15]);
}); // prettier-ignore

test('pencil marks, the keypad, a digit first', async () => {
  await put(OPEN);
  const press = (symbol) => byId('keypad').querySelector(`[data-symbol="${symbol}"]`).click();
  cells()[4].focus();
  press('3');
  assert.equal(shown()[4], '3');
  press('.');
  click('pencil');
  press('3');
  press('4');
  key('1');
  const small = (cell) => cells()[cell].dataset.small?.replace(/\s/g, '');
  assert.deepEqual([shown()[4], small(4)], ['.', '134']);
  key('!', { shiftKey: true, code: 'Digit1' });
  assert.equal(small(4), '34');
  // To clear is to clear, with the pencil too.
  press('.');
  assert.equal(small(4), undefined);
  click('pencil');
  click('digit-first');
  assert.ok(byId('board').classList.contains('digit-first'));
  const held = () => byId('keypad').children.filter((one) => one.getAttribute('aria-pressed') === 'true').map((one) => one.dataset.symbol).join('');
  press('3');
  assert.deepEqual([held(), shown()], ['3', OPEN]);
  const tap = (cell) => {
    Object.assign(document, { elementFromPoint: () => cells()[cell] });
    cells()[cell].send('pointerdown');
    cells()[cell].send('click');
  };
  tap(7);
  tap(9);
  assert.equal(shown(), '12.....3.3......');
  tap(7);
  assert.equal(shown(), '12.......3......');
  click('pencil');
  tap(8);
  tap(9);
  assert.deepEqual([small(8), shown()[9]], ['3', '3']);
  click('pencil');
  press('3');
  assert.equal(held(), '');
  tap(7);
  assert.equal(shown(), '12.......3......');
  press('2');
  click('digit-first');
  assert.deepEqual([held(), byId('board').classList.contains('digit-first')], ['', false]);
}); // prettier-ignore

test('undo and redo go to the cell they change, and are there when there is something', async () => {
  await put(OPEN);
  const able = () => ['undo', 'redo', 'clear'].filter((id) => !disabled(id)).join(' ');
  cells()[4].focus();
  key('3');
  cells()[6].focus();
  key('1');
  cells()[9].focus();
  click('undo');
  assert.deepEqual([selected(), shown(), able()], [6, '12..3...........', 'undo redo clear']);
  await turns(6);
  assert.ok(said().startsWith(t('cellLabel', 2, 3)), said());
  cells()[9].focus();
  click('redo');
  assert.deepEqual([selected(), shown(), able()], [6, '12..3.1.........', 'undo clear']);
  click('clear');
  assert.equal(able(), 'undo');
  cells()[2].focus();
  // Of several cells at once none is gone to.
  click('undo');
  assert.equal(selected(), 2);
  key('4', { shiftKey: true, code: 'Digit4' });
  click('clear');
  click('undo');
  assert.deepEqual([able(), puzzle.present().marks?.[2]], ['undo redo clear', '4']);
  // With the keyboard in the grid it follows; from a button it stays there.
  cells()[8].focus();
  key('z', { ctrlKey: true });
  assert.ok(document.activeElement === cells()[2]);
  byId('undo').focus();
  click('redo');
  assert.ok(document.activeElement === byId('undo'));
  // A tooltip has done its work, until the pointer has left.
  const quiet = () => byId('undo').classList.contains('quiet');
  click('undo');
  assert.equal(quiet(), true);
  byId('undo').send('pointerleave');
  assert.equal(quiet(), false);
}); // prettier-ignore

test('the solution, one cell of it, none; what a check says', async () => {
  await put(ONE);
  cells()[1].focus();
  click('reveal');
  await turns(4);
  assert.deepEqual([shown(), notice(), marked('found')], ['14.2.3....4.....', '', [1]]);
  assert.equal(said(), `${t('cellLabel', 1, 2)}, ${t('cellFound', '4')}`);
  cells()[0].focus();
  click('reveal');
  await turns(4);
  assert.equal(notice(), t('selectOpenCell'));
  click('solve');
  await turns(8);
  assert.deepEqual([shown().includes('.'), title(), said(), notice()], [false, t('complete'), t('filled'), '']);
  await put('11..............');
  click('solve');
  await turns(6);
  assert.equal(notice(), t('nothingToShow'));
  assert.deepEqual(marked('clash'), [0, 1]);
  click('check');
  await eventually('a check', () => notice() === t('wrongFromStart'));
  await put(ONE);
  click('check');
  await eventually('a check', () => notice() === t('nothingWrong'));
  cells()[1].focus();
  key('3');
  click('check');
  assert.equal(notice(), '');
  await eventually('a check', () => notice() === t('wrongEntries', 1));
  assert.deepEqual(marked('wrong'), [1]);
  assert.equal(said(), `${t('wrongEntries', 1)} ${t('cellLabel', 1, 2)}, ${t('cellGiven', '3')}, ${t('cellWrong')}`);
  key('4');
  assert.deepEqual([marked('wrong'), notice()], [[], '']);
  // What the verdict speaks of is marked, and not after it has changed.
  const row = await put('123....4........').then(() => marked('blamed'));
  assert.deepEqual([row, title()], [[3], t('noneBecause', t('noDigitLeft', 1, 4))]);
  cells()[7].focus();
  key('Delete');
  await turns(6);
  assert.deepEqual(marked('blamed'), []);
}); // prettier-ignore

test('a region without a place for a digit is named and marked; what another rule leaves none is not', async () => {
  const { blamedCells, inWords } = await import('../../web/views/solve/verdict.js');
  const at = games.position(SHAPES.jigsaw);
  const verdict = (/** @type {number} */ rule, index = 1) => /** @type {any} */ ({ kind: 'none', answer: { count: 0, reason: { kind: 'place', digit: 4, house: 'rule', index, rule, placed: 0 } } });
  for (const region of [0, 1, 3]) {
    assert.equal(inWords(verdict(0, region), at)[0], t('noneBecause', t('regionHasNoPlace', region + 1, '4')));
    assert.deepEqual([...blamedCells(verdict(0, region), at.shape)].map((cell) => at.shape.regions?.[cell]), Array(4).fill(region));
  }
  assert.equal(inWords(verdict(1), at)[0], t('noneBecause', t('ruleHasNoPlace', t('rules'), '4')));
  assert.deepEqual([...blamedCells(verdict(1), at.shape)], []);
}); // prettier-ignore

test('from solution to solution, counted on, stopped', async () => {
  click('tab-solutions');
  await put(OPEN);
  const solutions = [];
  for await (const one of solver.solutions(OPEN)) solutions.push(one);
  assert.deepEqual([disabled('previous'), disabled('next'), disabled('count-on'), byId('step').textContent], [true, false, true, t('stepStart')]);
  click('next');
  await eventually('a step', () => shown() === solutions[0]);
  await turns(6);
  assert.equal(said(), `${t('stepAt', 1)} · ${t('many', BigInt(solutions.length))}`);
  key('n');
  await eventually('a step', () => shown() === solutions[1]);
  assert.equal(byId('step').textContent, t('stepOf', 2, BigInt(solutions.length)));
  key('p');
  await eventually('a step', () => shown() === solutions[0]);
  click('undo');
  assert.deepEqual([shown(), byId('step').textContent], [OPEN, t('stepStart')]);
  // A large count is stopped, and goes on when it is wanted.
  solver.hold('count');
  await put(`1${'.'.repeat(15)}`);
  solver.hold('count');
  puzzle.take(games.position(SHAPES.classic, `12${'.'.repeat(79)}`));
  await turns(6);
  assert.deepEqual([title(), disabled('count-on'), disabled('count-stop')], [t('atLeast', 2n), true, false]);
  click('count-stop');
  assert.deepEqual([title(), disabled('count-on'), disabled('count-stop')], [t('atLeast', 2n), false, true]);
  const asked = () => solver.asked.filter(({ kind }) => kind === 'count').length;
  const before = asked();
  key('k');
  await turns(4);
  assert.deepEqual([asked() - before, disabled('count-stop')], [1, false]);
  key('Escape');
  assert.equal(disabled('count-stop'), true);
}); // prettier-ignore

test('the true candidates: painted, of the selected cell, adopted', async () => {
  await put(ONE);
  const asked = () => solver.asked.filter(({ kind }) => kind === 'candidates').length;
  const before = asked();
  click('tab-candidates');
  // Its buttons are not to be seen before they do something.
  assert.deepEqual([byId('panel-candidates').hidden, byId('panel-solutions').hidden], [true, true]);
  await eventually('the panel', () => !byId('panel-candidates').hidden);
  await eventually('digits', () => byId('digits').children.length === 0 && byId('digits-title').textContent === t('digitGiven', 1, 1, '1'));
  cells()[1].focus();
  await eventually('the verdict', () => byId('digits-title').textContent === t('paintAsks'));
  assert.deepEqual([byId('digits').children.length, disabled('adopt')], [0, true]);
  await eventually('a question', () => asked() - before === 1);
  assert.equal(cells()[1].dataset.small, undefined);
  // It would be the solution: that is asked first.
  click('paint');
  assert.equal(byId('paint').getAttribute('aria-checked'), 'false');
  click('notice-action');
  await eventually('an answer', () => !disabled('adopt'));
  const small = (cell) => cells()[cell].dataset.small?.replace(/\s/g, '');
  assert.deepEqual([small(1), byId('paint').getAttribute('aria-checked'), said()], ['4', 'true', t('switchedOn', t('candidates'))]);
  assert.deepEqual([byId('digits-title').textContent, byId('digits').textContent.trim()], [t('digitsOf', 1, 2, 1), `4  ${t('inSolutions', 1)}`]);
  // Adopted they are pencil marks, and not painted any more; one step back they are not.
  click('adopt');
  assert.deepEqual([small(1), puzzle.present().marks?.[1], byId('paint').getAttribute('aria-checked')], ['4', '4', 'false']);
  click('undo');
  assert.equal(small(1), undefined);
  // Painted they stay in other tabs, and are asked for no more when nobody sees them.
  key('c');
  click('tab-start');
  await turns(4);
  assert.equal(small(1), '4');
  const [painted] = [asked()];
  cells()[1].focus();
  key('4');
  await turns(6);
  assert.ok(asked() > painted);
  // Who wanted to see the only solution may type it.
  assert.deepEqual([small(2), notice()], ['3', '']);
  key('.');
  // A puzzle that cannot be asked about has none, least of all those of the one before.
  await eventually('painted', () => small(1) === '4');
  solver.fail.candidates = new Error('refused');
  const { warn } = console;
  console.warn = () => {};
  cells()[2].focus();
  key('3');
  await turns(6);
  console.warn = warn;
  assert.equal(small(1), undefined);
  key('c');
  click('tab-solutions');
}); // prettier-ignore
