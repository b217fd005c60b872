// <ninefold-sudoku>: attributes, value, events, forms, keys, buttons, pastes, questions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../node/waiting.mjs';
import { turns } from './answering.mjs';
import {
  EMPTY,
  LINE,
  NinefoldSudoku,
  ONE,
  OPEN,
  SOLUTION,
  dark,
  document,
  page,
  pool,
  shown,
  solver,
  timers,
} from './standing.mjs';

const { inLanguage, t } = await import('../../web/language.js');

test('attributes: what they say is read, shown and judged, once', async () => {
  const at = await shown();
  assert.deepEqual([at.element.value, at.cells().length, at.words()[0], at.element.verdict.kind], [EMPTY, 81, t('empty'), 'empty']);
  assert.equal(at.words()[1], t('elementEmpty'));
  assert.deepEqual([at.marked('selected'), at.root.asked], [[0], { mode: 'open', delegatesFocus: true }]);
  at.element.puzzle = LINE;
  assert.equal(at.element.value, LINE);
  await turns(6);
  assert.deepEqual(at.of('verdict'), [{ kind: 'one', count: 1n, final: true, text: t('one') }]);
  assert.deepEqual(at.heard.map(([type, , far]) => [type, far]), [['verdict', true]]);
  at.element.puzzle = ONE;
  // Until it is read it is nothing; what was said is about the puzzle before.
  assert.equal(at.element.verdict, null);
  await turns(10);
  assert.deepEqual([at.element.value, at.cells().length, at.element.verdict.kind, at.of('verdict').length], [ONE, 16, 'one', 2]);
  at.element.size = 6;
  await turns(10);
  assert.deepEqual([at.element.verdict.kind, at.element.verdict.count, at.of('verdict').length], ['invalid', 0n, 3]);
  assert.equal(at.words()[0], t('badLength', 16, 36));
  assert.deepEqual([at.root.querySelector('.verdict').dataset.kind, at.element.value], ['none', EMPTY]);
  assert.deepEqual(at.form(), [EMPTY, 'badInput', t('badLength', 16, 36)]);
  at.element.puzzle = '';
  await turns(10);
  assert.deepEqual([at.cells().length, at.words()[0], at.form()[1]], [36, t('empty'), '']);
  at.element.size = 7;
  await turns(10);
  assert.deepEqual([at.words()[0], at.element.verdict.kind, at.form()[1]], [t('badSize'), 'invalid', 'badInput']);
  at.element.removeAttribute('size');
  at.element.setAttribute('rule', 'antiking; cage 3 r1c1 r1c2');
  // What draws rules comes with the first of them.
  await import('../../web/rules/drawing/layer.js');
  await turns(10);
  assert.deepEqual([at.cells().length, at.element.verdict.kind, at.root.querySelectorAll('svg').filter((one) => one.getAttribute('class')?.includes('rules')).length], [81, 'many', 2]);
  at.element.rule = 'nonsense';
  await turns(10);
  assert.equal(at.words()[0], t('unknownRule', 'nonsense'));
  at.element.rule = 'classic';
  at.element.puzzle = 'x'.repeat(200_001);
  await turns(4);
  assert.equal(at.words()[0], t('tooLong'));
  // Of two in a row the last counts, whichever is read first.
  solver.hold('parse');
  at.element.puzzle = ONE;
  at.element.puzzle = LINE;
  await solver.release();
  await turns(6);
  assert.equal(at.element.value, LINE);
  // One that failed does not tell of the one that is there.
  solver.hold('parse');
  at.element.puzzle = '12';
  at.element.puzzle = OPEN;
  await solver.release();
  await turns(8);
  assert.deepEqual([at.element.value, at.element.verdict.kind], [OPEN, 'many']);
}); // prettier-ignore

test('attributes as properties: without any, with each, and set', async () => {
  const at = await shown();
  const { element } = at;
  const names = ['puzzle', 'rule', 'name', 'defaultValue', 'theme', 'size', 'controls', 'readOnly', 'disabled', 'required'];
  const told = () => names.map((name) => element[name]);
  assert.deepEqual(told(), ['', 'classic', '', '', '', 0, false, false, false, false]);
  for (const [name, attribute, ...pairs] of /** @type {any[][]} */ ([
    ['puzzle', 'puzzle', [ONE, ONE]], ['rule', 'rule', ['antiking', 'antiking'], ['', '']], ['name', 'name', ['x', 'x']], ['defaultValue', 'value', [OPEN, OPEN]],
    ['theme', 'theme', ['dark', 'dark'], ['light', 'light'], ['blue', ''], ['', '']], ['size', 'size', ['4', 4], ['0', 0], ['-4', 0], ['4.5', 0], ['x', 0]],
    ['controls', 'controls', ['', true]], ['readOnly', 'readonly', ['', true]], ['disabled', 'disabled', ['', true]], ['required', 'required', ['', true]],
  ])) {
    for (const [text, value] of pairs) {
      element.setAttribute(attribute, text);
      assert.equal(element[name], value, `${attribute} ${text}`);
    }
    element.removeAttribute(attribute);
    element[name] = pairs[0][1];
    assert.equal(element.getAttribute(attribute), pairs[0][0], name);
    if (pairs[0][1] !== true) continue;
    element[name] = false;
    assert.equal(element.hasAttribute(attribute), false, name);
  }
}); // prettier-ignore

test('the value: set, refused, and waiting for the puzzle that it was meant for', async () => {
  const at = await shown({ puzzle: ONE });
  at.element.value = '14.2.3....4.....';
  assert.deepEqual([at.element.value, at.marked('entered'), at.form()[0]], ['14.2.3....4.....', [1], '14.2.3....4.....']);
  assert.throws(() => (at.element.value = `2${ONE.slice(1)}`), SyntaxError);
  assert.throws(() => (at.element.value = '12'), SyntaxError);
  assert.equal(at.element.value, '14.2.3....4.....');
  // Set by a script: no person changed anything.
  assert.equal(at.of('change').length, 0);
  at.element.puzzle = OPEN;
  at.element.value = `123${'.'.repeat(13)}`;
  await turns(8);
  assert.deepEqual([at.element.value, at.marked('entered')], [`123${'.'.repeat(13)}`, [2]]);
  // Of a puzzle that could not be read nothing is left for the next.
  const { warn } = console;
  const warned = [];
  console.warn = (...words) => void warned.push(words);
  at.element.puzzle = '12';
  at.element.value = `124${'.'.repeat(13)}`;
  await turns(8);
  at.element.puzzle = OPEN;
  await turns(8);
  assert.deepEqual([at.element.value, warned], [OPEN, []]);
  // One that does not fit is dropped with a word, and once.
  at.element.puzzle = ONE;
  at.element.value = OPEN;
  await turns(8);
  console.warn = warn;
  assert.deepEqual([at.element.value, warned.length], [ONE, 1]);
  at.element.puzzle = OPEN;
  await turns(8);
  assert.equal(at.element.value, OPEN);
  at.element.formStateRestoreCallback(`123${'.'.repeat(13)}`);
  at.element.formStateRestoreCallback(null);
  at.element.formStateRestoreCallback('x');
  assert.equal(at.element.value, `123${'.'.repeat(13)}`);
  at.element.formResetCallback();
  await turns(8);
  assert.equal(at.element.value, OPEN);
}); // prettier-ignore

test('a person types, erases, goes back; the puzzle itself is fixed', async () => {
  const at = await shown({ puzzle: ONE });
  at.cells()[1].focus();
  assert.deepEqual(at.marked('selected'), [1]);
  assert.equal(at.key('4'), false);
  await turns(8);
  assert.deepEqual(at.of('change'), [{ value: '14.2.3....4.....' }]);
  assert.deepEqual(at.heard.map(([type]) => type), ['change', 'verdict']);
  at.key('ArrowLeft');
  assert.ok(document.activeElement === at.cells()[0]);
  at.key('3');
  at.key('Delete');
  assert.deepEqual([at.element.value, at.of('change').length], ['14.2.3....4.....', 1]);
  at.key('z', { ctrlKey: true });
  // To the cell where it shows.
  assert.deepEqual([at.element.value, at.marked('selected'), at.of('change').length], [ONE, [1], 2]);
  at.key('z', { ctrlKey: true });
  assert.equal(at.of('change').length, 2);
  at.key('y', { ctrlKey: true });
  at.key('Backspace');
  assert.deepEqual([at.element.value, at.of('change').length], [ONE, 4]);
  // What has no button has no key; keys of others are left to them.
  for (const [name, fields] of /** @type {any[]} */ ([['Enter'], ['v'], ['r'], ['Delete', { shiftKey: true }], ['x'], ['4', { defaultPrevented: true }], ['4', { isComposing: true }], ['4', { altKey: true }]]))
    assert.equal(at.key(name, fields), true, name);
  assert.equal(at.element.value, ONE);
  at.element.readOnly = true;
  assert.equal(at.key('4'), true);
  assert.equal(at.key('ArrowRight'), false);
  assert.deepEqual([at.element.value, at.marked('selected')], [ONE, [2]]);
  at.element.readOnly = false;
  at.element.formDisabledCallback(true);
  assert.equal(at.key('3'), true);
  assert.deepEqual([at.root.querySelector('.frame').inert, at.root.querySelector('.frame').classList.contains('disabled')], [true, true]);
  at.element.formDisabledCallback(false);
  at.key('3');
  assert.equal(at.element.value, '1.32.3....4.....');
  // With the keyboard in it a screen reader hears the cell and how things stand.
  await turns(8);
  timers.pass();
  const heard = () => at.root.querySelector('.heard').textContent;
  assert.equal(heard(), [`${t('cellLabel', 1, 3)}, ${t('cellEntered', '3')}`, ...at.words()].join(' · '));
  at.key('ArrowRight');
  timers.pass();
  assert.equal(heard(), at.words().join(' · '));
  at.element.focus();
  assert.ok(document.activeElement === at.cells()[3]);
  document.body.focus();
  at.element.value = ONE;
  await turns(8);
  assert.deepEqual(timers.waiting(), []);
  at.element.remove();
  assert.equal(heard(), '');
}); // prettier-ignore

test('controls: the keypad, solve, reveal, check, undo, redo, clear', async () => {
  const at = await shown({ puzzle: ONE, controls: '' });
  const controls = at.root.querySelector('.controls');
  const able = () => ['undo', 'redo', 'clear'].filter((name) => at.root.querySelector(`[part="button ${name}"]`).getAttribute('aria-disabled') === 'false').join(' ');
  assert.deepEqual([controls.hidden, able()], [false, '']);
  for (const name of ['solve', 'reveal', 'check', 'undo', 'redo', 'clear']) assert.equal(at.root.querySelector(`[part="button ${name}"]`).textContent, t(/** @type {any} */ (name)));
  at.cells()[1].focus();
  at.root.querySelector('[data-symbol="3"]').click();
  assert.deepEqual([at.element.value, able()], ['13.2.3....4.....', 'undo clear']);
  at.press('check');
  await eventually('a check', () => at.marked('wrong').length);
  assert.deepEqual([at.marked('wrong'), at.words()[1]], [[1], t('wrongEntries', 1)]);
  // Of what a check found nothing is said of the cell typed into before.
  timers.pass();
  assert.equal(at.root.querySelector('.heard').textContent, at.words().join(' · '));
  assert.deepEqual(controls.children.map((one) => one.className), ['actions', 'keypad', 'tools']);
  assert.equal(at.root.querySelector('.keypad').getAttribute('aria-label'), t('keypad'));
  at.press('undo');
  assert.deepEqual([at.element.value, able(), at.marked('wrong')], [ONE, 'redo', []]);
  assert.notEqual(at.words()[1], t('wrongEntries', 1));
  at.press('redo');
  at.press('clear');
  assert.deepEqual([at.element.value, able(), at.of('change').length], [ONE, 'undo', 4]);
  at.press('clear');
  assert.equal(at.of('change').length, 4);
  at.press('reveal');
  await turns(8);
  assert.deepEqual([at.element.value, at.marked('found'), at.of('change').length], ['14.2.3....4.....', [1], 5]);
  at.press('reveal');
  await turns(8);
  // It is the solver's own again, which changes nothing.
  assert.equal(at.element.value, '14.2.3....4.....');
  at.key('Enter');
  await turns(8);
  assert.deepEqual([at.element.value, at.of('solved')], [SOLUTION, [{ value: SOLUTION, by: 'solver' }]]);
  // A digit over one that the solver had filled in makes no second solution of it.
  at.key('3');
  await turns(8);
  assert.deepEqual([at.element.value.includes('.'), at.element.verdict.kind, at.of('solved').length], [false, 'none', 1]);
  at.key('z', { ctrlKey: true });
  await turns(8);
  const solve = at.root.querySelector('[part="button solve"]');
  assert.equal(at.key('Enter', {}, solve), true);
  assert.equal(at.key('4', {}, solve), false);
  at.element.puzzle = '11..............';
  await turns(10);
  at.press('solve');
  await turns(8);
  assert.equal(at.words()[1], t('nothingToShow'));
  at.element.puzzle = '12';
  await turns(8);
  at.press('solve');
  await turns(4);
  assert.equal(at.words()[1], '');
  at.element.readOnly = true;
  assert.equal(controls.hidden, true);
  at.element.readOnly = false;
  at.element.controls = false;
  assert.equal(controls.hidden, true);
}); // prettier-ignore

test('a count under way, an engine on its way, a rule that is refused; a grid of another shape', async () => {
  const at = await shown({ controls: '' });
  const kind = () => at.root.querySelector('.verdict').dataset.kind;
  const progress = at.root.querySelector('.progress');
  const columns = () => at.root.querySelector('.keypad').style.getPropertyValue('--columns');
  assert.equal(columns(), '5');
  at.cells()[0].focus();
  solver.hold('count');
  at.element.puzzle = OPEN;
  await turns(8);
  assert.deepEqual([kind(), progress.hidden, progress.value, progress.getAttribute('aria-label'), at.of('verdict').at(-1).final], ['many', false, 2 / 1_000_001, t('counting'), false]);
  // The keyboard stays in the grid that was built anew.
  assert.deepEqual([document.activeElement === at.cells()[0], columns()], [true, '5']);
  await solver.release();
  assert.deepEqual([progress.hidden, at.of('verdict').at(-1)], [true, { kind: 'many', count: 24n, final: true, text: t('many', 24n) }]);
  at.element.puzzle = 'size 4\ncage 99 r1c1 r1c2\n';
  await turns(8);
  assert.deepEqual([kind(), at.element.verdict.kind], ['none', 'invalid']);
  at.element.puzzle = '.'.repeat(256);
  await turns(8);
  assert.equal(columns(), '9');
  at.element.remove();
  // Of what is not on the page nobody is told, though it answers.
  at.element.puzzle = '12';
  const told = at.of('verdict').length;
  assert.equal(await at.element.solve(), null);
  await turns(8);
  assert.equal(at.of('verdict').length, told);
  solver.hold('solve');
  const other = /** @type {any} */ (new NinefoldSudoku());
  document.body.append(other);
  other.puzzle = LINE;
  assert.equal(other.shadowRoot.querySelector('.verdict').dataset.kind, 'asking');
  await solver.release();
}); // prettier-ignore

test('solved: by a person, once, and not of a grid that is wrong', async () => {
  const at = await shown({ puzzle: `${SOLUTION.slice(0, 14)}..` });
  at.cells()[14].focus();
  at.key('3');
  at.key('ArrowRight');
  at.key('2');
  await turns(8);
  assert.deepEqual(at.of('solved'), []);
  at.key('3');
  at.key('ArrowLeft');
  at.key('2');
  await turns(8);
  assert.deepEqual(at.of('solved'), [{ value: SOLUTION, by: 'person' }]);
  at.element.setAttribute('theme', 'dark');
  at.element.value = SOLUTION;
  await turns(8);
  assert.equal(at.of('solved').length, 1);
  at.key('Delete');
  at.key('2');
  await turns(8);
  assert.equal(at.of('solved').length, 2);
  // A puzzle that came whole is solved by nobody.
  at.element.puzzle = SOLUTION;
  await turns(10);
  assert.equal(at.of('solved').length, 2);
}); // prettier-ignore

test('of several solutions one is filled in: by the solver, and by a person', async () => {
  const at = await shown({ puzzle: OPEN, controls: '' });
  at.press('solve');
  await turns(10);
  const [{ by, value }] = at.of('solved');
  assert.deepEqual([by, at.of('solved').length], ['solver', 1]);
  at.press('clear');
  for (const [cell, symbol] of [...value].entries()) {
    at.cells()[cell].focus();
    if (cell > 1) at.key(symbol);
  }
  await turns(10);
  assert.deepEqual(at.of('solved').slice(1), [{ value, by: 'person' }]);
});

test('questions are answered for the puzzle that they were asked of', async () => {
  const at = await shown();
  at.element.puzzle = ONE;
  const first = at.element.solve();
  at.element.puzzle = '11..............';
  const second = NinefoldSudoku.answer(at.element);
  at.element.puzzle = '12';
  const third = NinefoldSudoku.answer(at.element);
  at.element.puzzle = LINE;
  const fourth = NinefoldSudoku.answer(at.element);
  assert.equal(await first, SOLUTION);
  assert.deepEqual(await second, { count: 0, solution: null, text: t('bothAre', 1, 1, 1, 2, 1) });
  assert.deepEqual(await third, { count: 0, solution: null, text: t('badLength', 2, 81), error: 'length' });
  const { count, solution, text } = await fourth;
  assert.deepEqual([count, solution, text, at.element.value], [1, at.element.value, t('one'), solution]);
  // The value that was set with it is part of the question; it is filled in only where the same stands there.
  at.element.puzzle = OPEN;
  at.element.value = '1234............';
  const filled = await at.element.solve();
  assert.ok(filled.startsWith('1234') && at.element.value === filled);
  at.element.clear();
  solver.hold('solve');
  const asked = at.element.solve();
  at.cells()[3].focus();
  at.key('3');
  await solver.release();
  assert.equal((await asked).length, 16);
  assert.equal(at.element.value, '12.3............');
  // Outside a document too, where nothing is read before it is wanted.
  const loose = /** @type {any} */ (new NinefoldSudoku());
  const before = solver.asked.length;
  loose.setAttribute('puzzle', ONE);
  await turns(4);
  assert.equal(solver.asked.length, before);
  assert.equal(await loose.solve(), SOLUTION);
  // In the symbols of its own shape.
  const digits = '0123456789ABCDEF';
  const whole = Array.from({ length: 256 }, (_, cell) => digits[(4 * ((cell >> 4) % 4) + (cell >> 6) + cell) % 16]).join('');
  at.element.puzzle = `${'.'.repeat(16)}${whole.slice(16)}`;
  assert.equal(await at.element.solve(), whole);
  solver.fail.solve = Object.assign(new Error('broke'), { code: 'internal' });
  await assert.rejects(at.element.solve(), { code: 'internal' });
}); // prettier-ignore

test('paste and copy', async () => {
  const at = await shown({ puzzle: ONE });
  const paste = async (text) => {
    const left = at.cells()[0].send('paste', { clipboardData: { getData: () => text } });
    await turns(8);
    return left;
  };
  assert.equal(await paste('14.2.3....4.....'), false);
  assert.deepEqual([at.element.value, at.of('change').length], ['14.2.3....4.....', 1]);
  // What the puzzle has already may be left out; what stands against it is refused, as is what cannot be read.
  await paste('..3.............');
  assert.equal(at.element.value, '1.32.3....4.....');
  await paste('2...............');
  assert.deepEqual([at.element.value, at.words()[1]], ['1.32.3....4.....', t('badPaste')]);
  await paste('12x');
  assert.equal(at.words()[1], t('badSymbol', 1, 3, '“x”'));
  assert.equal(await paste(''), true);
  assert.equal(await paste('x'.repeat(200_001)), true);
  // What comes after something was typed changes nothing.
  solver.hold('parse');
  at.cells()[0].send('paste', { clipboardData: { getData: () => '...............1' } });
  at.cells()[1].focus();
  at.key('4');
  await solver.release();
  assert.equal(at.element.value, '1432.3....4.....');
  solver.hold('parse');
  at.cells()[0].send('paste', { clipboardData: { getData: () => '12x' } });
  at.key('Delete');
  await solver.release();
  assert.notEqual(at.words()[1], t('badSymbol', 1, 3, '“x”'));
  at.element.readOnly = true;
  assert.equal(await paste('14.2.3....4.....'), true);
  const data = [];
  const copy = () => at.cells()[0].send('copy', { clipboardData: { setData: (...all) => data.push(all) } });
  assert.deepEqual([copy(), data], [false, [['text/plain', at.element.value]]]);
  Object.assign(globalThis, { getSelection: () => 'words' });
  assert.equal(copy(), true);
  Object.assign(globalThis, { getSelection: () => '' });
}); // prettier-ignore

test('a form: what it is sent, and what is wrong with it', async () => {
  const at = await shown({ puzzle: ONE, required: '' });
  assert.deepEqual([at.form(), at.element.checkValidity()], [[ONE, 'valueMissing', t('fillAll')], false]);
  at.element.value = SOLUTION;
  await turns(8);
  assert.deepEqual([at.form(), at.element.reportValidity()], [[SOLUTION, '', ''], true]);
  at.element.value = `144${ONE.slice(3)}`;
  await turns(8);
  assert.deepEqual(at.form().slice(0, 2), [`144${ONE.slice(3)}`, 'customError']);
  assert.equal(at.form()[2], at.words()[0]);
  at.element.required = false;
  at.element.value = ONE;
  await turns(8);
  assert.deepEqual([at.form()[1], at.element.type, at.element.internals.role], ['', 'ninefold-sudoku', 'group']);
  for (const [name, attribute] of [['name', 'name'], ['theme', 'theme']]) {
    at.element[name] = 'dark';
    assert.deepEqual([at.element.getAttribute(attribute), at.element[name]], ['dark', 'dark']);
  }
  for (const name of ['disabled', 'required', 'controls']) {
    at.element[name] = true;
    assert.deepEqual([at.element.hasAttribute(name), at.element[name]], [true, true]);
    at.element[name] = false;
    assert.equal(at.element.hasAttribute(name), false);
  }
  for (const name of ['form', 'labels', 'validity', 'validationMessage', 'willValidate']) {
    assert.equal(at.element[name], at.element.internals[name]);
    assert.throws(() => (at.element[name] = 1), TypeError);
  }
  at.element.theme = 'pink';
  assert.equal(at.element.theme, '');
  for (const [text, size] of [['6', 6], ['1', 1], ['0', 0], ['-4', 0], ['x', 0], ['4.5', 0]]) {
    at.element.setAttribute('size', text);
    assert.equal(at.element.size, size);
  }
}); // prettier-ignore

test('it leaves while something is to be said: nothing is, nor is anything waiting', async () => {
  const at = await shown({ puzzle: ONE });
  const heard = () => at.root.querySelector('.heard').textContent;
  const waiting = timers.waiting().length;
  at.cells()[1].focus();
  at.key('4');
  await turns(8);
  assert.equal(timers.waiting().length, waiting + 1);
  timers.pass(1000);
  assert.match(heard(), /4/);
  at.key('Delete');
  await turns(8);
  assert.equal(timers.waiting().length, waiting + 1);
  at.element.remove();
  await turns(8);
  assert.deepEqual([timers.waiting().length, heard()], [waiting, '']);
}); // prettier-ignore

test('language and colours: its own, or those of what it stands in', async () => {
  const at = await shown({ puzzle: ONE, lang: 'zh-CN' });
  const frame = at.root.querySelector('.frame');
  assert.deepEqual([at.words()[0], frame.lang, frame.dataset.theme], [inLanguage('zh', () => t('one')), 'zh', 'light']);
  assert.equal(at.element.verdict.text, inLanguage('zh', () => t('one')));
  at.element.removeAttribute('lang');
  assert.equal(at.words()[0], t('one'));
  document.documentElement.setAttribute('lang', 'zh');
  at.element.setAttribute('theme', 'dark');
  assert.deepEqual([frame.lang, frame.dataset.theme], ['zh', 'dark']);
  document.documentElement.removeAttribute('lang');
  at.element.removeAttribute('theme');
  const themed = (schemes, matches) => {
    Object.assign(page, { schemes });
    dark.matches = matches;
    dark.dispatchEvent(new Event('change'));
    return frame.dataset.theme;
  };
  assert.deepEqual([themed('normal', true), themed('light dark', true), themed('light dark', false), themed('dark', false)], ['light', 'dark', 'light', 'dark']);
  at.element.remove();
  assert.equal(themed('normal', false), 'dark');
  assert.equal(at.element.shadowRoot.querySelector('.progress').hidden, true);
}); // prettier-ignore

test('one pool for all, which goes with the last; a move begins nothing', async () => {
  document.body.replaceChildren();
  await turns(2);
  const [made, closed] = [pool.made.length, pool.closed];
  const [a, b] = [new NinefoldSudoku(), new NinefoldSudoku()];
  document.body.append(a);
  document.body.append(b);
  assert.deepEqual([pool.made.length - made, pool.made.at(-1)], [1, { workers: 2 }]);
  const div = document.createElement('div');
  document.body.append(div);
  div.append(a);
  await turns(2);
  a.remove();
  await turns(2);
  assert.deepEqual([pool.made.length - made, pool.closed - closed], [1, 0]);
  b.remove();
  await turns(2);
  assert.deepEqual([pool.made.length - made, pool.closed - closed], [1, 1]);
  // Back again it asks anew, and tells anew.
  const at = await shown({ puzzle: ONE, controls: '' });
  at.element.remove();
  await turns(2);
  document.body.append(at.element);
  await turns(10);
  assert.deepEqual(at.of('verdict').map(({ kind }) => kind), ['one']);
  // What was revealed makes no other verdict.
  at.cells()[1].focus();
  at.press('reveal');
  await turns(8);
  assert.deepEqual([at.marked('found'), at.of('verdict').length], [[1], 1]);
}); // prettier-ignore
