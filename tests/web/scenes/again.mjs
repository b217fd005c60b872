// What does not come the first time, and is tried again: modules, words, answers; a device that keeps nothing.
import * as page from '../visit.mjs';

const { $, click, document, focus, frame, keys, lost, pass, paste, put, solver, storage } = page;
/** @param {import('../scenes.mjs').Play} play @param {string} what @param {string} module @param {() => unknown} act */
async function tries(play, what, module, act) {
  lost.add(module);
  await play.step(`${what}: it does not come`, act);
  await play.step('nor does it then', async () => { if (!$('#notice').hidden) click('#notice-close'); await act(); });
  lost.delete(module);
  if (!$('#notice').hidden) click('#notice-close');
  await act();
  await pass(500);
  // Of what is told elsewhere only that it is there.
  play.note(`> once more: ${page.takeDoings().join('; ').slice(0, 300)}`);
  const open = document.querySelectorAll('.room').find((/** @type {any} */ room) => !room.hidden);
  play.note(`  ${open.textContent.replace(/\s+/g, ' ').slice(0, 80)} | ${$('#notice').hidden ? '' : $('#notice-text').textContent}\n`);
  play.skip();
} // prettier-ignore

/** Modules of which nobody has asked for any before. @param {import('../scenes.mjs').Play} play */
export async function again(play) {
  play.scene('A puzzle of today, before it is at hand');
  const level = (/** @type {number} */ n) => document.querySelectorAll('#levels button')[n];
  play.note(`  ${$('#board').getAttribute('aria-label')}: ${page.cells().map((/** @type {any} */ cell) => cell.textContent || '.').join('')}\n`);
  await play.step('the hard one is pointed at', () => level(2).send('pointerover'));
  await play.step('Enter mine', () => click('#today-mine'));
  await play.step('Play, which does not come', () => { focus(0); keys('5'); lost.add('play/play.js'); click('#mode-play'); });
  lost.delete('play/play.js');
  await play.step('and back', () => { click('#notice-close'); click('#mode-set'); keys(['z', { ctrlKey: true }]); });
  await play.step('shown again', () => click('#today-show'));
  await play.step('an arrow, and a digit', () => { focus(0); keys('ArrowRight', '5'); });
  await play.step('undone', () => keys(['z', { ctrlKey: true }]));
  await play.step('shown again, and Enter', () => { click('#today-show'); focus(0); keys('Enter'); });
  await play.step('undone', () => keys(['z', { ctrlKey: true }]));
  await play.step('shown again, and checked', () => { click('#today-show'); click('#check'); });
  await play.step('undone', () => keys(['z', { ctrlKey: true }]));
  await play.step('shown again, and its link', () => { click('#today-show'); click('#tab-share'); });
  await play.step('undone', () => keys(['z', { ctrlKey: true }]));
  await play.step('shown again, and solutions', () => { click('#today-show'); click('#tab-solutions'); });
  await play.step('shown again, and a language', () => { click('#today-show'); click('#language-zh'); });
  click('#language-en');
  click('#today-mine');
  click('#tab-start');
  await page.settled();
  play.skip();

  play.scene('A device that keeps nothing');
  play.note(`  kept: ${[...storage.keys()].join(' ') || 'nothing'}`);
  await play.step('colours', () => click('#theme'));
  await play.step('a digit, and a while later', async () => { focus(0); keys('1'); await pass(5000); });
  play.note(`  kept: ${[...storage.keys()].join(' ') || 'nothing'}`);
  await play.step('undone', () => keys(['z', { ctrlKey: true }]));

  play.scene('Another language');
  await tries(play, 'Chinese', 'zh/page.js', () => click('#language-zh'));
  click('#language-en');
  await page.settled();
  play.skip();

  await put('1..2\n.3..\n..4.\n....');
  play.scene('Parts of the page');
  await tries(play, 'a hint', 'hint/hint.js', () => click('#hint-open'));
  click('#hint .close');
  await tries(play, 'Why?', 'why/why.js', () => click('#verdict-why'));
  if (!$('#why').hidden) click('#verdict-why');
  await tries(play, 'the rules', 'rules/editor/editor.js', () => click('#tab-rules'));
  await page.settled();
  click('#tab-start');
  await page.settled();
  for (const [room, module] of /** @type {const} */ ([['new', 'new/new.js'], ['library', 'library/library.js'], ['batch', 'batch/batch.js'], ['lab', 'lab/lab.js'], ['embed', 'embed/embed.js']])) {
    await tries(play, `the room ${room}`, module, () => page.goTo(room));
    click('#rooms a');
    await page.settled();
    play.skip();
  }

  play.scene('Texts of other programs');
  const line = ':0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::';
  await tries(play, 'what a text was read as', 'import/words.js', () => paste(line));
  const link = `https://sudokupad.app/${'a'.repeat(30)}`;
  await tries(play, 'a link', 'client/formats.js', () => paste(link));
  await tries(play, 'a long word', 'client/formats.js', () => paste('N4IgzglgXgpiBcBOANCALhNAbO8QBUBrKAewCcA7AQwBMYBjAWxCIFcBfNqxmFmFmO='));
  if (!$('#notice').hidden) click('#notice-close');

  await put('1...\n..2.\n.3..\n....');
  play.scene('Answers');
  await play.step('candidates that do not come', async () => { solver.fail.candidates = new Error('broken'); click('#tab-candidates'); await pass(500); });
  await play.step('and again', async () => { click('#tab-start'); click('#tab-candidates'); await pass(500); });
  click('#tab-start');
  await play.step('no other hint', async () => { click('#hint-open'); await page.settled(); solver.fail.steps = new Error('broken'); click('#hint [data-part="another"]'); await pass(500); });
  await play.step('closed, and another after all', async () => { click('#hint .close'); click('#hint-open'); await page.settled(); click('#hint [data-part="another"]'); await pass(500); });
  for (const all of [false, true])
    await play.step(all ? 'another, until there is none' : 'another', async () => { for (let n = 0; n < (all ? 99 : 1) && !$('#hint [data-part="another"]').hidden; n++) { click('#hint [data-part="another"]'); await pass(300); } });
  await play.step('the solution that does not come', async () => { solver.fail.solve = new Error('broken'); focus(1); keys('4'); await pass(500); });
  await play.step('asked again', async () => { keys('Backspace'); await pass(500); });
  await play.step('Check, which breaks', async () => { click('#undo'); await pass(500); solver.fail.solve = new Error('broken'); focus(2); keys('4'); click('#check'); await pass(500); });
  await play.step('once more', async () => { click('#check'); await pass(500); });
  await put('11..\n....\n....\n....');
  play.scene('No solution from the start');
  await play.step('hint', async () => { click('#hint-open'); await pass(300); });
  await play.step('what it offers', async () => { click('#hint .primary'); await pass(700); });
  if (!$('#why').hidden) click('#verdict-why');

  await put('1...\n..2.\n.3..\n....');
  play.scene('Runs that break while they are watched');
  const part = (/** @type {string} */ name) => `#room-lab [data-part="${name}"]`;
  page.goTo('lab');
  await page.settled();
  page.typeInto(part('choice'), 'sampleEasy', 'change');
  await pass(200);
  document.querySelector('#room-lab .lab-row [data-part="watch"]').click();
  await page.settled();
  await frame();
  play.skip();
  const asked = async (/** @type {string} */ to) => { page.typeInto(part('target'), to); $(part('jump')).send('submit'); await page.settled(); await frame(); };
  await play.step('a step that does not come', () => { solver.fail.at = new Error('broken'); return asked('500'); });
  await play.step('it comes', () => asked('501'));
  await play.step('nothing to go to', () => asked(''));
  await play.step('Escape while it is on its way', async () => { solver.hold('at'); await asked('900'); keys('Escape'); await solver.release(); await frame(); });
  await play.step('backwards, by its button', async () => { click(part('backwards')); await frame(); });
  click('#rooms a');
} // prettier-ignore
