// Play: givens are locked, entries, marks and colours are put in by keys, fingers and the mouse; time, lamp, switches, the
// end; other sizes and shapes; what is kept; and back to Set.
import * as page from '../visit.mjs';

const { $, cells, click, focus, follow, keys, named, pass, put, paste, document } = page;
const ONE = '1..2\n.3..\n..4.\n....';
const LINK = '#play&p=1..2.3....4.....';
const on = (/** @type {number} */ cell, /** @type {string} */ type, fields = {}) => {
  document.elementFromPoint = () => cells()[cell];
  return cells()[cell].send(type, fields);
};
const tap = (/** @type {number} */ cell, fields = {}) => (on(cell, 'pointerdown', fields), on(cell, 'click', fields)); // prettier-ignore
const shift = (/** @type {string} */ key) =>
  /** @type {[string, object]} */ ([key, { shiftKey: true }]);
const ctrl = (/** @type {string} */ key) =>
  /** @type {[string, object]} */ ([key, { ctrlKey: true }]);
const both = (/** @type {string} */ key) =>
  /** @type {[string, object]} */ ([key, { ctrlKey: true, shiftKey: true }]);
/** Another puzzle by its link, judged, kept and said. @param {string} hash */
async function open(hash) {
  await follow(hash);
  focus(1);
  focus(0);
  await pass(5000);
  page.forgetAddresses();
}

/** @param {import('../scenes.mjs').Play} play */
export async function play(play) {
  await put(ONE);
  play.scene('From Set to Play and back');
  await play.step('by key', () => keys('s'));
  await play.step('what is said and kept', () => pass(1500));
  await play.step('a given is locked', () => { focus(0); keys('4', 'Delete'); });
  await play.step('an entry', () => { focus(1); keys('4'); });
  await play.step('what is said and kept', () => pass(1500));
  await play.step('in Chinese', () => page.speak('zh'));
  await play.step('in English', () => page.speak('en'));
  await play.step('back by the switch', () => click('#mode-set'));
  await play.step('an entry stays one', () => keys('3'));
  await play.step('played', () => click('#play-it'));
  await play.step('an empty grid is set', () => paste('.'.repeat(16)));
  await play.step('and cannot be played', () => keys('s'));
  await play.step('a link to play', () => follow(LINK));
  await play.step('what is kept', () => pass(1500));
  await play.step('the same to set', () => follow('#p=1..2.3....4.....'));
  await play.step('rubbish', () => follow('#play&p='));
  await play.step('a file opens in Play', () => paste('', new File([`${ONE}\n`], 'a.txt')));

  await put(ONE);
  await open(LINK);
  play.scene('Entries and marks');
  await play.step('marks in corners', () => { focus(5); focus(4); keys(shift('2'), shift('4')); });
  await play.step('marks in the middle', () => keys(ctrl('2'), ctrl('4')));
  await play.step('one of them taken back', () => keys(ctrl('2')));
  await play.step('what is said and kept', () => pass(1500));
  await play.step('a digit clears the marks it rules out', () => { focus(12); keys('4'); });
  await play.step('what is said', () => pass(400));
  await play.step('its cell is another', () => focus(10));
  await play.step('undone', () => keys(ctrl('z')));
  await play.step('redone', () => keys(ctrl('y')));
  await play.step('undone by button', () => click('#undo'));
  await play.step('it does no longer', () => { named('#panel-play .switch', 'clears').click(); focus(12); keys('4'); });
  await play.step('and does again', () => { click('#undo'); named('#panel-play .switch', 'clears').click(); });
  await play.step('a digit over marks', () => { focus(4); keys('2'); });
  await play.step('Delete: the digit', () => keys('Delete'));
  await play.step('Delete: the marks', () => keys('Delete'));
  await play.step('Delete: nothing', () => keys('Delete'));
  await play.step('undone three times', () => keys(ctrl('z'), ctrl('z'), ctrl('z')));
  await play.step('in the mode of corners they go first', () => keys('x', '0'));
  await play.step('then what is left', () => keys('.', 'z'));

  await open('#play&p=12..............');
  play.scene('What digits are put in as');
  await play.step('corners', () => keys('x'));
  await play.step('what is said', () => pass(400));
  await play.step('two of them', () => { focus(4); keys('3', '4'); });
  await play.step('the middle', () => keys('c', '3'));
  await play.step('colours', () => keys('v'));
  await play.step('two colours, more than there are digits', () => keys('3', '8'));
  await play.step('taken away, and put back', async () => { keys('Delete'); await page.settled(); page.doing(`colours: ${page.document.querySelectorAll('.tint').length}`); keys('3', '8'); });
  await play.step('what is said and kept', () => pass(1500));
  await play.step('a given has one too', () => { focus(0); click('#keypad [data-symbol="5"]'); });
  await play.step('taken away', () => click('#keypad [data-symbol="."]'));
  await play.step('the same key once more: digits', () => keys('v'));
  await play.step('Space, Space', () => keys(' ', ' '));
  await play.step('back', () => keys(shift(' ')));
  await play.step('by buttons', () => { click('#layer-marks'); click('#layer-digit'); });
  await play.step('the pencil of Set', () => keys('m'));
  await play.step('a colour by Ctrl and Shift, by Alt', () => { focus(5); keys(both('2'), ['7', { altKey: true }]); });
  await play.step('patterns', () => named('#panel-play .switch', 'Patterns').click());
  await play.step('no longer', () => { named('#panel-play .switch', 'Patterns').click(); keys('z'); });
  await play.step('digit first, 3 held', () => { keys('d'); click('#keypad [data-symbol="3"]'); });
  await play.step('tapped twice', () => { tap(9); tap(9); });
  await play.step('in the corner', () => { keys('x'); tap(9); });
  await play.step('a colour is another thing', () => { keys('v'); click('#keypad [data-symbol="6"]'); tap(9); });
  await play.step('no longer', () => keys('d', 'z'));
  await play.step('marks as all that is shown in Set', () => { focus(8); keys(ctrl('1'), ctrl('2'), 's'); });
  await play.step('played again', () => keys('s'));
  await play.step('cleared', () => click('#clear'));
  await play.step('undone', () => click('#undo'));

  await open('#play&p=12......21......');
  play.scene('Several cells');
  await play.step('arrows with Shift, with Ctrl', () => { focus(4); keys(shift('ArrowRight'), ctrl('ArrowDown')); });
  await play.step('a mark in all of them', () => keys(ctrl('3')));
  await play.step('taken from all of them', () => keys(ctrl('3')));
  await play.step('the others', () => keys(ctrl('i')));
  await play.step('what is said', () => pass(400));
  await play.step('a colour for them', () => keys(both('1')));
  await play.step('all, then none of them', () => keys(ctrl('a'), ctrl('i')));
  await play.step('a double click on a digit', () => { tap(0); on(0, 'dblclick'); });
  await play.step('on an open cell with a colour', () => { tap(15); on(15, 'dblclick'); });
  await play.step('on one with marks', () => { tap(5); keys(ctrl('4')); tap(6); keys(ctrl('4')); on(6, 'dblclick'); });
  await play.step('on one with nothing', () => { tap(4); on(4, 'dblclick'); });
  await play.step('a drag', () => { on(4, 'pointerdown'); on(5, 'pointermove'); on(6, 'pointermove'); on(6, 'click'); });
  await play.step('another with Ctrl beside it', () => { on(12, 'pointerdown', { ctrlKey: true }); on(12, 'mousedown', { ctrlKey: true }); on(13, 'pointermove', { ctrlKey: true }); on(13, 'click', { ctrlKey: true }); });
  await play.step('a digit in all of them', () => keys('3'));
  await play.step('undone', () => keys(ctrl('z')));
  await play.step('with Home and End', () => keys('Home', shift('End'), ctrl('Home')));

  await open(LINK);
  play.scene('Time, lamp, check, the end');
  await play.step('a minute', () => pass(61_000));
  await play.step('hidden', () => click('#timer'));
  await play.step('shown', () => click('#timer'));
  await play.step('no lamp', () => named('#panel-play .switch', 'Lamp').click());
  await play.step('it is asked anew', () => named('#panel-play .switch', 'Lamp').click());
  await play.step('the page is hidden', async () => { document.hidden = true; document.tell({ type: 'visibilitychange' }); await pass(20_000); });
  await play.step('and there again', () => { document.hidden = false; document.tell({ type: 'visibilitychange' }); });
  await play.step('a wrong entry is not told', () => { focus(4); keys('4'); });
  await play.step('what is said', () => pass(400));
  await play.step('but when asked', () => keys('k'));
  await play.step('what is said', () => pass(5000));
  await play.step('a clash is shown', () => { focus(5); focus(4); keys('3'); });
  await play.step('unless one wants that not', () => named('#panel-play .switch', 'equal').click());
  await play.step('a hint first says what is wrong', () => { named('#panel-play .switch', 'equal').click(); keys('h'); });
  await play.step('shown, and corrected', async () => { keys('h'); await page.settled(); keys('h'); await page.settled(); keys('h'); });
  await play.step('closed, entries cleared', () => { keys('Escape'); keys(shift('Delete')); });
  await play.step('a step: where, what, all', async () => { for (let n = 0; n < 3; n++) { keys('h'); await page.settled(); } });
  await play.step('applied: an entry', () => keys('h'));
  await play.step('closed', () => keys('Escape'));
  await play.step('all but the last', () => { for (const [cell, symbol] of [...'.43.2.1432.1412.'].entries()) if (symbol !== '.') { focus(cell); keys(symbol); } }); // prettier-ignore
  await play.step('filled wrong', () => { focus(15); keys('1'); });
  await play.step('solved', () => keys('3'));
  await play.step('what is said', () => pass(400));
  await play.step('the wave is over', () => pass(5000));
  await play.step('another puzzle', () => click('#verdict-next'));
  await play.step('back', () => page.goTo('solve'));
  await play.step('undone: time goes on', async () => { click('#undo'); await pass(2000); });
  await play.step('a cell revealed: with help', async () => { named('#panel-play button', 'Reveal').click(); await pass(500); });
  await play.step('all undone', async () => { while ($('#undo').getAttribute('aria-disabled') === 'false' && $('#mode-play').getAttribute('aria-pressed') === 'true') { click('#undo'); await page.settled(); } });

  await put(ONE);
  play.scene('Other puzzles');
  await play.step('several solutions', () => follow('#play&p=12..............'));
  await play.step('none', () => follow('#play&p=11..............'));
  await play.step('lost: Play does not come', () => pass(500));
  await open('#play&r=size+6;title+A+killer;author+Somebody;cage+5+r1c1+r1c2;cage+11+r2c1+r2c2;antiknight');
  await play.step('a killer 6x6: marks beside a sum', () => { focus(0); keys(...[...'12345'].map(shift), ctrl('1'), ctrl('6')); });
  await play.step('a digit rules out those of its cage, and a knight\'s move away', () => { focus(8); keys(shift('1'), ctrl('1')); focus(1); keys('1'); });
  await play.step('what is said', () => pass(400));
  await open('#play&r=size+4;regions+r1c1+r1c2+r1c3+r2c1+:+r1c4+r2c4+r3c4+r2c3+:+r2c2+r3c1+r3c2+r4c1+:+r3c3+r4c2+r4c3+r4c4;given+1+r1c1');
  await play.step('a jigsaw', () => { focus(2); keys(shift('2')); focus(4); keys('2'); });
  await open(`#play&p=${'A'}${'.'.repeat(255)}`);
  await play.step('16 by 16: letters are digits, Space chooses', () => { focus(1); keys('c', ' ', 'b', shift('c'), ' ', 'd'); });
  await play.step('colours', () => keys(' ', '4'));
  await play.step('undone', () => { for (let n = 0; n < 5; n++) click('#undo'); });
  await open(LINK);
  play.scene('Candidates');
  await play.step('filled in, each in its place', () => named('#panel-play button', 'Fill in').click());
  await play.step('what is said', () => pass(400));
  await play.step('one is taken away: struck, and said', () => { focus(4); keys(ctrl('4')); });
  await play.step('as marks in the middle', () => named('#panel-play .switch', 'places').click());
  await play.step('filled in again: what was taken away stays so', () => named('#panel-play button', 'Fill in').click());
  await play.step('undone', () => { click('#undo'); click('#undo'); });
  await play.step('in Set, where the tab Candidates has them too', async () => { click('#mode-set'); click('#tab-candidates'); await page.settled(); named('#panel-candidates button', 'Fill in').click(); });
  await put(ONE);
} // prettier-ignore
