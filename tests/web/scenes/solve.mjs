// The Solve room: digits, marks, several cells, the history, what is revealed and checked; solutions and candidates;
// answers that are late, wrong or never come.
import * as page from '../visit.mjs';

const { $, cells, click, focus, keys, pass, put, solver, paste, document } = page;
const ONE = '1..2\n.3..\n..4.\n....';
const OPEN = '12..\n....\n....\n....';
const on = (/** @type {number} */ cell, /** @type {string} */ type, fields = {}) => {
  document.elementFromPoint = () => cells()[cell];
  return cells()[cell].send(type, fields);
};
const tap = (/** @type {number} */ cell) =>
  (on(cell, 'pointerdown'), on(cell, 'click'));

/** @param {import('../scenes.mjs').Play} play */
export async function solve(play) {
  await put(ONE);
  play.scene('Digits are typed and judged');
  await play.step('4 beside the 1', () => { focus(1); keys('4'); });
  await play.step('what is said and kept', () => pass(5000));
  await play.step('a clash', () => { keys('ArrowRight', '4'); });
  await play.step('what is said and kept', () => pass(5000));
  await play.step('undone by key', () => keys(['z', { ctrlKey: true }]));
  await play.step('redone', () => click('#redo'));
  await play.step('what is said and kept', () => pass(5000));
  await play.step('taken out', () => keys('Delete'));
  await play.step('all cleared', () => keys(['Delete', { shiftKey: true }]));
  await play.step('what is said and kept', () => pass(5000));
  await play.step('undone', () => click('#undo'));
  await play.step('along the row and column', () => keys('Home', 'End', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', ['Home', { ctrlKey: true }]));
  await play.step('the next open cell', () => keys('Tab', 'Enter'));
  await play.step('what is said and kept', () => pass(5000));

  await put(OPEN);
  play.scene('Pencil marks, several cells, the keypad');
  await play.step('the pencil', () => keys('m'));
  await play.step('what is said', () => pass(400));
  await play.step('two marks', () => { focus(4); keys('3', '4'); });
  await play.step('a mark taken back', () => keys('3'));
  await play.step('three cells', () => { focus(5); keys(['ArrowRight', { shiftKey: true }], ['ArrowDown', { shiftKey: true }]); });
  await play.step('what is said', () => pass(400));
  await play.step('marks in all of them', () => keys('1'));
  await play.step('what is kept', () => pass(5000));
  await play.step('the pencil put down; a digit in all of them', () => { keys('m', '4'); });
  await play.step('what is said and kept', () => pass(5000));
  await play.step('undone, undone', () => { click('#undo'); click('#undo'); });
  await play.step('all cells', () => keys(['a', { ctrlKey: true }]));
  await play.step('what is said', () => pass(400));
  await play.step('one with Ctrl taken away', () => on(3, 'mousedown', { ctrlKey: true }));
  await play.step('one pressed', () => tap(8));
  await play.step('a drag over three', () => { on(8, 'pointerdown'); on(9, 'pointermove'); on(10, 'pointermove'); on(10, 'click'); });
  await play.step('digit first', () => keys('d'));
  await play.step('what is said', () => pass(400));
  await play.step('3 is held', () => click('#keypad [data-symbol="3"]'));
  await play.step('tapped', () => tap(7));
  await play.step('tapped again', () => tap(7));
  await play.step('another', () => tap(9));
  await play.step('held with the pencil', () => { keys('m'); tap(10); });
  await play.step('no longer', () => { keys('d', 'm'); });
  await play.step('the key of the keypad that clears', () => { focus(9); click('#keypad [data-symbol="."]'); });
  await play.step('a tooltip that has done its work goes with the pointer', () => { click('#undo'); $('#undo').send('pointerleave'); });
  await play.step('the whole grid', () => keys('z'));
  await play.step('large cells', () => click('#zoom'));

  await put(ONE);
  play.scene('Revealed, checked, solved');
  await play.step('a given', () => keys('r'));
  await play.step('an open cell', () => { focus(1); click('#reveal'); });
  await play.step('what is said and kept', () => pass(5000));
  await play.step('a wrong digit beside it', () => { focus(2); keys('1'); });
  await play.step('checked', () => keys('v'));
  await play.step('what is said', () => pass(400));
  await play.step('the right one', () => keys('3'));
  await play.step('checked', () => click('#check'));
  await play.step('the notice goes by itself', () => pass(5000));
  await play.step('all of it', () => keys('Enter'));
  await play.step('what is said and kept', () => pass(5000));
  await play.step('a hint', () => click('#hint-open'));
  await play.step('closed', () => keys('Escape'));
  await play.step('undone', () => keys(['z', { metaKey: true }]));
  await put('1133\n....\n....\n....');
  await play.step('of none', () => { click('#solve'); });
  await play.step('what is said', () => pass(400));
  await play.step('checked', () => click('#check'));
  await play.step('its cross', () => click('#notice-close'));

  await put(OPEN);
  play.scene('From solution to solution');
  await play.step('next', () => click('#next'));
  await play.step('what is said', () => pass(400));
  await play.step('next, next', async () => { keys('n'); await page.settled(); keys('n'); });
  await play.step('previous', () => keys('p'));
  await play.step('a digit of one\'s own', () => { focus(2); keys('4'); });
  await play.step('what is said and kept', () => pass(5000));
  await play.step('next', () => click('#next'));
  await play.step('undone', () => click('#undo'));
  await put('1...\n....\n....\n....');
  solver.hold('count');
  await play.step('a count that takes long', () => paste('.'.repeat(80) + '1'));
  await play.step('stopped', () => click('#count-stop'));
  await play.step('counted on', () => keys('k'));
  await play.step('stopped by Escape', () => keys('Escape'));
  await play.step('counted on, to the end', async () => { click('#count-on'); await solver.release(); });
  await play.step('what is said', () => pass(5000));

  await put(OPEN);
  play.scene('True candidates');
  await play.step('their tab', () => click('#tab-candidates'));
  await play.step('an open cell', () => focus(2));
  await play.step('painted', () => click('#paint'));
  await play.step('another puzzle, of which it is the solution', () => { click('#paint'); paste(ONE); click('#paint'); });
  await play.step('shown all the same', () => click('#notice-action'));
  paste(OPEN);
  await play.step('what is said', () => pass(400));
  await play.step('a digit', () => keys('3'));
  await play.step('another puzzle', () => paste(ONE));
  await play.step('kept as marks', () => click('#adopt'));
  await play.step('undone', () => click('#undo'));
  await play.step('another tab, and painted by key', () => { click('#tab-start'); keys('c'); });
  await play.step('no longer', () => keys('c'));
  await play.step('answers that do not come', async () => { solver.fail.candidates = new Error('broken'); click('#tab-candidates'); paste(OPEN); await page.settled(); });
  await play.step('answers that are late', async () => { solver.hold('candidates'); paste('1...\n....\n....\n....'); await page.settled(); focus(3); await pass(1000); });
  await play.step('they come', () => solver.release());

  await put('12' + '.'.repeat(79));
  play.scene('An answer that takes long');
  solver.hold('solve');
  await play.step('a digit', () => { focus(2); keys('3'); });
  await play.step('a quarter of a second', () => pass(250));
  await play.step('a second', () => pass(1000));
  await play.step('four seconds', () => pass(3000));
  await play.step('stopped', () => click('#verdict-stop'));
  await play.step('what is said', () => pass(400));
  await play.step('another digit', () => keys('ArrowRight', '4'));
  await play.step('and another', () => keys('ArrowRight', '5'));
  await play.step('the answers come', () => solver.release());
  await play.step('what is said', () => pass(5000));
  await play.step('an engine that breaks', () => { solver.fail.solve = Object.assign(new Error('trap'), { code: 'internal' }); keys('ArrowRight', '6'); });
  await play.step('what is said', () => pass(5000));
  await play.step('the next digit', () => keys('ArrowRight', '7'));

  await put('A' + '.'.repeat(255));
  play.scene('Sixteen by sixteen');
  await play.step('a letter', () => { focus(1); keys('b'); });
  await play.step('the keypad', () => click('#keypad [data-symbol="P"]'));
  await play.step('a mark', () => { focus(20); keys(['C', { shiftKey: true }]); });
  await play.step('down by a box', () => keys(['ArrowDown', { ctrlKey: true }]));
  await play.step('copied without a field', () => {
    const data = /** @type {string[]} */ ([]);
    document.body.send('copy', { clipboardData: { setData: (/** @type {string} */ type, /** @type {string} */ text) => data.push(`${type} ${text}`) } });
    page.doing(`copied ${data}`);
  });
  await play.step('no given', () => paste('.'.repeat(81)));
  await play.step('solved', () => click('#solve'));
  await play.step('what is said and kept', () => pass(5000));
} // prettier-ignore
