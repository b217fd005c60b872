// <ninefold-sudoku> as a screen: what a person and a page do to it, one after another, stands in scenes/element.txt.
import { test } from 'node:test';
import { eventually } from '../node/waiting.mjs';
import { turns } from './answering.mjs';
import { changesOf, linesOf } from './astext.mjs';
import { compare } from './kept.mjs';
import { ONE, OPEN, document, shown, solver, timers } from './standing.mjs';

test('the element, step after step', async () => {
  const at = await shown({ controls: '' });
  const { element } = at;
  const told = (detail) => JSON.stringify(detail, (_, one) => (typeof one === 'bigint' ? `${one}n` : one));
  /** @type {string[]} */
  let before = [];
  const text = [];
  const step = async (title, act) => {
    const said = [];
    try {
      await act(said);
    } catch (error) {
      said.push(`  ! ${error}`);
    }
    await turns(12);
    timers.pass();
    await turns(2);
    // However long it took.
    const after = linesOf(element).map((line) => line.replace(/[\d.,]+ (µs|ms|s|微秒|毫秒|秒)(?![a-z])/g, '… time'));
    after.push(`form ${at.form().join(' | ')}`);
    const lines = changesOf(before, after);
    text.push(`> ${title}`, ...said, ...at.heard.splice(0).map(([type, detail]) => `  * ${type} ${told(detail)}`), ...lines, '');
    before = after;
  };
  const set = (name, value) => () => (element[name] = value);
  const cell = (nth) => at.cells()[nth].focus();
  await step('empty', () => {});
  await step('a puzzle', set('puzzle', ONE));
  await step('a digit that is wrong', () => { cell(1); at.key('4'); cell(15); at.key('1'); });
  const check = () => (at.press('check'), eventually('a check', () => at.words()[1].includes('wrong')));
  await step('Check', check);
  await step('the next digit', () => { cell(2); at.key('3'); });
  await step('Check again', check);
  await step('undo, undo, undo', () => { for (let n = 0; n < 3; n++) at.press('undo'); });
  await step('redo, redo, redo', () => { for (let n = 0; n < 3; n++) at.press('redo'); });
  await step('clear', () => at.press('clear'));
  await step('clear again', () => at.press('clear'));
  await step('reveal', () => { cell(14); at.press('reveal'); });
  await step('reveal again', () => at.press('reveal'));
  await step('solve', () => at.press('solve'));
  await step('solve again', () => at.press('solve'));
  await step('undo by key', () => at.key('z', { ctrlKey: true }));
  await step('the value', set('value', '14.2.3....4.....'));
  await step('a value that does not fit', set('value', '2...............'));
  await step('a digit, then read only', () => { cell(6); at.key('1'); element.readOnly = true; });
  await step('its keypad is gone, its keys do nothing', () => { at.key('2'); at.press('solve'); at.press('clear'); at.root.querySelector('.keypad button').click(); });
  await step('disabled', () => element.formDisabledCallback(true));
  await step('neither', () => { element.formDisabledCallback(false); element.readOnly = false; });
  await step('reset by its form', () => element.formResetCallback());
  await step('taken out, and put back', () => { const { parentElement } = element; element.remove(); parentElement.append(element); });
  await step('a puzzle that is none', set('puzzle', '12x'));
  await step('taken out, and put back', () => { const { parentElement } = element; element.remove(); parentElement.append(element); });
  await step('nothing can be solved in it', () => { at.press('solve'); at.press('reveal'); });
  // With the first of them comes what draws rules, and when that is a busy machine says.
  const ruled = () => eventually('the rules are drawn', () => at.root.querySelector('.board.ruled'));
  await step('a rule alone', () => { element.puzzle = ''; element.size = 6; element.rule = 'antiking'; return ruled(); });
  await step('taken out; puzzle and size while it is out', () => { element.remove(); element.rule = ''; element.puzzle = '.'.repeat(36).replace('.', '6'); });
  await step('put back', () => document.body.append(element));
  await step('across the border of a box', () => { cell(8); at.key('ArrowRight'); at.key('ArrowDown'); at.key('5'); });
  await step('16 by 16', () => { element.size = 16; element.puzzle = ''; });
  await step('small letters', () => { cell(255); for (const one of ['a', 'g', 'p', 'q']) { at.key(one); at.key('ArrowUp'); } });
  await step('a letter by its button', () => { cell(0); [...at.root.querySelectorAll('.keypad button')].at(15).click(); });
  await step('another is erased', () => { cell(255); at.key('Delete'); });
  await step('in Chinese', set('lang', 'zh'));
  await step('dark', set('theme', 'dark'));
  await step('without controls', () => element.removeAttribute('controls'));
  await step('size first, then what does not fit', () => { element.size = 4; element.puzzle = ONE; element.size = 9; });
  await step('the size goes', () => element.removeAttribute('size'));
  await step('a puzzle without a solution', set('puzzle', `${ONE.slice(0, 15)}1`));
  await step('another puzzle', set('puzzle', ONE));
  solver.hold('solve', 'parse');
  await step('taken out before the answer', async () => { element.puzzle = OPEN; await turns(2); element.remove(); await solver.release(); });
  await step('put back, other attributes before it is read', async () => { solver.hold('parse'); document.body.append(element); element.rule = 'antiking'; element.value = `.${'3'.repeat(15)}`; element.rule = ''; await solver.release(); });
  await step('with controls, and a puzzle', () => { element.setAttribute('controls', ''); element.removeAttribute('theme'); element.lang = 'en'; element.puzzle = ONE; });
  await step('a word of its own', () => element.setCustomValidity('mine'));
  await step('none', () => element.setCustomValidity(''));
  await step('required', () => { element.required = true; });
  const paste = (words) => () => at.cells()[1].send('paste', { clipboardData: { getData: () => words } });
  await step('a grid that fits is pasted', paste('.4.2\n....\n....\n....'));
  await step('one of another puzzle', paste('4...............'));
  await step('one with a wrong digit', paste('1..2.3....4....1'));
  await step('what is no grid', paste('12'));
  await step('nothing', paste(''));
  await step('Space and Enter on a button are its own', () => { for (const name of [' ', 'Enter']) at.key(name, {}, at.root.querySelector('[part="button check"]')); });
  await step('erased on a button', () => at.key('Backspace', {}, at.root.querySelector('[part="button check"]')));
  await step('all by its keys', () => { cell(1); for (const [name, fields] of [['4'], ['z', { ctrlKey: true }], ['y', { ctrlKey: true }], ['Delete', { shiftKey: true }]]) at.key(name, fields); });
  await step('no longer required', () => { element.required = false; });
  await step('a puzzle, its value and the question at once', async (said) => { element.puzzle = OPEN; element.value = `12..3${'.'.repeat(11)}`; said.push(`  ${await element.solve()}`); });
  await step('a value that does not fit, and the question', async (said) => { console.warn = (words) => void said.push(`  warned: ${words}`); element.puzzle = ONE; element.value = `2${'.'.repeat(15)}`; said.push(`  ${await element.solve()}`); });
  await step('no solution: the form hears of it', () => { element.puzzle = `${ONE.slice(0, 15)}1`; });
  await step('why', async () => void (await element.why({ onProgress: () => {} })));
  await step('nothing to show there', () => { at.press('solve'); });
  await step('nor in one cell', () => { cell(1); at.press('reveal'); });
  compare('element', `${text.join('\n').trim()}\n`);
}); // prettier-ignore
