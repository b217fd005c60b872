// Hints in three presses, the drawing in the grid, mistakes, grids without a hint; the panel of steps; both while the
// puzzle changes, late, stopped, failing.
import * as page from '../visit.mjs';

const { $, click, cells, focus, keys, pass, put, solver, speak } = page;
/** Fish, wings, chains and a set; generated. */
const FISH = '61.5...9...53..4.2....2......8..2..9..6...8.75...98...2.........41..6...8...4.36.';
const press = (/** @type {string} */ part) => click(`#hint [data-part="${part}"]`);

/** @param {import('../scenes.mjs').Play} play */
export async function hint(play) {
  await put('14.2\n.3..\n..4.\n....');
  play.scene('A hint in three presses, and applied');
  await play.step('the key H', () => keys('h'));
  await play.step('what is said', () => pass(400));
  await play.step('more', () => press('more'));
  await play.step('less', () => press('less'));
  await play.step('more, more', () => { press('more'); press('more'); });
  await play.step('what is said', () => pass(400));
  await play.step('its sentence is pointed at', () => $('#hint li button').send('pointerenter'));
  await play.step('and left', () => $('#hint li button').send('pointerleave'));
  await play.step('its sentence is pressed', () => click('#hint li button'));
  await play.step('another', () => press('another'));
  await play.step('what is said', () => pass(400));
  await play.step('all of it', () => { press('more'); press('more'); });
  await play.step('applied', () => press('more'));
  await play.step('what is said', () => pass(400));
  await play.step('a digit is typed', () => { focus(6); keys('1'); });
  await play.step('what is said', () => pass(400));
  await play.step('a new hint', () => press('more'));
  await play.step('closed by Escape', () => keys('Escape'));
  await play.step('opened, closed by its button', async () => { click('#hint-open'); await page.settled(); $('#hint .close').focus(); click('#hint .close'); });

  if (play.first) {
  await put(FISH);
  play.scene('A hard one: the path is walked to a chain');
  await play.step('the tab of steps', () => click('#tab-path'));
  await play.step('after a while', () => pass(500));
  const rows = () => page.document.querySelectorAll('#panel-path button').filter((/** @type {any} */ one) => one.dataset.number);
  const hardest = rows().filter((/** @type {any} */ one) => one.textContent.includes('≠'));
  for (const nth of [0, 2, hardest.length - 1])
    await play.step(`the removal ${nth + 1}`, () => hardest[nth]?.click());
  await play.step('what is said', () => pass(400));
  await play.step('next', () => press('more'));
  await play.step('previous', () => press('less'));
  await play.step('from here on', () => press('another'));
  await play.step('after a while', () => pass(500));
  await play.step('another', () => press('another'));
  await play.step('all of it', () => { press('more'); press('more'); });
  await play.step('closed', () => press('close'));
  }

  await put('1..2\n.3..\n..4.\n....');
  play.scene('What is wrong comes first');
  await play.step('the solution of two cells', async () => { focus(1); click('#reveal'); await page.settled(); focus(2); click('#reveal'); await page.settled(); });
  await play.step('hint, with a wrong pencil mark in the grid', () => { focus(4); keys(['!', { shiftKey: true, code: 'Digit4' }]); click('#hint-open'); });
  await play.step('more', () => press('more'));
  await play.step('more', () => press('more'));
  await play.step('put right', () => press('more'));
  await play.step('what is said', () => pass(400));

  if (play.first) {
  await put(FISH);
  play.scene('Marks make room while all of a step is shown');
  const marked = (/** @type {number} */ cell, /** @type {string} */ layer, /** @type {string} */ digit) => { focus(cell); keys([digit, layer === 'corners' ? { shiftKey: true, code: `Digit${digit}` } : { ctrlKey: true, code: `Digit${digit}` }]); };
  await play.step('two marks, and one in a corner', () => { click('#mode-play'); marked(2, 'marks', '2'); marked(2, 'marks', '7'); marked(4, 'corners', '2'); });
  await play.step('where a step is, and what', () => { click('#hint-open'); });
  await play.step('all of it', () => { press('more'); press('more'); });
  await play.step('closed', () => press('close'));
  }

  await put('4 4\n1..2\n.3..\n..4.\n....'.slice(4));
  play.scene('No solution');
  await play.step('a digit that cannot be', () => { focus(1); keys('3'); click('#hint-open'); });
  await play.step('what is said', () => pass(400));
  await play.step('what the button does', () => press('more'));
  await play.step('after a while', () => pass(300));

  await put('1...\n..2.\n.3..\n....');
  play.scene('Several solutions');
  await play.step('hint', () => click('#hint-open'));
  await play.step('all of it', () => { press('more'); press('more'); });
  await play.step('the steps', () => click('#tab-path'));
  await play.step('after a while', () => pass(500));

  await put('size 4\nthermo r1c1 r1c2 r1c3 r1c4\ngrid\n....\n...2\n.1..\n4...');
  play.scene('With rules');
  await play.step('hint', () => click('#hint-open'));
  await play.step('all of it', () => { press('more'); press('more'); });
  await play.step('what is said', () => pass(400));
  await play.step('applied', () => press('more'));
  await play.step('the steps', () => click('#tab-path'));
  await play.step('after a while', () => pass(500));
  await play.step('the first of them', () => $('#panel-path [data-number="1"]').click());

  await put('12.......3......\nAABBABBCADDCDDCC');
  play.scene('A jigsaw');
  await play.step('hint', () => click('#hint-open'));
  await play.step('all of it', () => { press('more'); press('more'); });
  await play.step('the steps', () => click('#tab-path'));
  await play.step('after a while', () => pass(500));

  await put('1234\n3412\n2143\n432.');
  play.scene('The last cell, and none');
  await play.step('hint', () => click('#hint-open'));
  await play.step('all of it, applied', async () => { press('more'); press('more'); press('more'); await page.settled(); });
  await play.step('what is said', () => pass(400));
  await play.step('the steps', () => click('#tab-path'));
  await play.step('after a while', () => pass(500));

  if (!play.first) return;
  await put('1..2\n.3..\n..4.\n....');
  play.scene('Late, stopped, failing');
  await play.step('a hint that takes long', () => { solver.hold('step'); click('#hint-open'); });
  await play.step('after a while', () => pass(250));
  await play.step('stopped', () => press('another'));
  await play.step('the answer comes', () => solver.release());
  await play.step('again, and a digit meanwhile', async () => { solver.hold('step'); click('#hint-open'); await pass(250); focus(1); keys('4'); });
  await play.step('the answer comes', () => solver.release());
  await play.step('one that fails', () => { solver.fail.step = new Error('broken'); press('more'); });
  await play.step('once more', () => press('more'));
  await play.step('the steps that take long', async () => { solver.hold('steps'); click('#tab-path'); await pass(500); });
  await play.step('stopped', () => click('#panel-path .going button'));
  await play.step('again', () => page.document.querySelectorAll('#panel-path .going button')[1].click());
  await play.step('the answers come', () => solver.release());
  await play.step('after a while', () => pass(500));
  await play.step('its first step', () => page.document.querySelectorAll('#panel-path button').find((/** @type {any} */ one) => one.dataset.number).click());
  await play.step('another puzzle', () => page.paste('12..\n....\n....\n....'));
  await play.step('after a while', () => pass(500));
  await play.step('steps that fail', async () => { solver.fail.steps = new Error('broken'); page.paste('12..\n3...\n....\n....'); await pass(500); });
  const other = page.document.documentElement.lang === 'zh' ? 'en' : 'zh';
  await play.step('again, a step is looked at, and the language changes', async () => { page.paste('14.2\n.3..\n..4.\n....'); await pass(500); page.document.querySelectorAll('#panel-path button').find((/** @type {any} */ one) => one.dataset.number).click(); await page.settled(); await speak(other); });
  await play.step('and back', () => speak(other === 'zh' ? 'en' : 'zh'));
  void cells;
} // prettier-ignore
