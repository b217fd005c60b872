// What comes late: an answer, after another question was asked, the room was left or what asked was closed. Nothing of
// it may be shown.
import * as page from '../visit.mjs';

const { $, click, document, focus, frame, keys, pass, paste, put, solver, typeInto } = page;
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const FOUR = '1...\n..2.\n....\n...4';
const LIST = `${'.'.repeat(81)}\n${EASY}`;

/** @param {import('../scenes.mjs').Play} play */
export async function late(play) {
  play.brief = true;
  await put(EASY);
  play.scene('Hints');
  const hint = (/** @type {string} */ name) => click(`#hint [data-part="${name}"]`);
  await play.step('one', () => click('#hint-open'));
  for (const [what, fault] of /** @type {const} */ ([['another', null], ['another, which breaks', new Error('broken')]])) {
    if (fault) solver.fail.steps = fault;
    await play.step(what, () => { solver.hold('steps'); hint('another'); });
    await play.step('closed', () => hint('close'));
    await play.step('it comes', () => solver.release());
    await play.step('one', () => click('#hint-open'));
  }
  solver.fail.steps = new Error('broken');
  await play.step('another, which breaks', () => hint('another'));
  hint('close');

  await put(FOUR);
  play.scene('The path');
  await play.step('asked for', () => { solver.hold('steps'); click('#tab-path'); });
  await play.step('another puzzle', () => paste('1...\n....\n..3.\n....'));
  await play.step('both come', () => solver.release());
  click('#tab-start');

  await put(FOUR);
  play.scene('True candidates, and why');
  await play.step('asked for', () => { solver.hold('candidates', 'why'); click('#tab-candidates'); click('#verdict-why'); });
  await play.step('a while', () => pass(1500));
  await play.step('a digit', () => { focus(1); keys('2'); });
  await play.step('they come', () => solver.release());
  await play.step('a while', () => pass(1500));
  if (!$('#why').hidden) click('#verdict-why');
  click('#tab-start');

  const batch = (/** @type {string} */ name, where = '#room-batch') => `${where} [data-part="${name}"]`;
  const table = (/** @type {string} */ name) => batch(name, '#room-batch .lines');
  page.goTo('batch');
  await page.settled();
  play.scene('Batch');
  await play.step('a list', () => { solver.hold('answers'); paste(LIST); });
  await play.step('nothing more', () => paste(''));
  await play.step('another', () => paste(`${EASY}\n12`));
  await play.step('instead', () => click('#notice-action'));
  await play.step('both come', () => solver.release());
  await play.step('what is said', () => pass(500));
  await play.step('two words at once', async () => { typeInto(table('word'), '53'); typeInto(table('word'), 'zz'); await pass(500); });
  await play.step('no word, and over', async () => { typeInto(table('word'), ''); click(batch('again')); await pass(500); });
  await play.step('rated; a list meanwhile', async () => { paste(LIST); await page.settled(); solver.hold('rate'); click(table('rate')); await page.settled(); paste(EASY); await page.settled(); });
  await play.step('the ratings come', () => solver.release());
  click(batch('again'));

  const lab = (/** @type {string} */ name) => batch(name, '#room-lab');
  page.goTo('lab');
  await page.settled();
  const drawn = async () => { await page.settled(); await frame(16); await frame(16); };
  play.scene('Lab');
  await play.step('a run is watched', async () => { typeInto(lab('choice'), 'sampleEasy', 'change'); click(lab('lab-tab-watch')); await drawn(); });
  await play.step('another one, and another puzzle', async () => { solver.hold('record'); typeInto(lab('select'), 'static-order', 'change'); await page.settled(); typeInto(lab('choice'), 'sampleSlow', 'change'); await drawn(); });
  await play.step('all come', async () => { await solver.release(); await drawn(); });
  await play.step('far on, and another puzzle', async () => { solver.hold('at'); typeInto(lab('target'), '500'); $(lab('jump')).send('submit'); await page.settled(); typeInto(lab('choice'), 'sampleEasy', 'change'); await drawn(); });
  await play.step('all come', async () => { await solver.release(); await drawn(); });
  await play.step('far on, which breaks', async () => { solver.fail.at = new Error('broken'); typeInto(lab('target'), '600'); $(lab('jump')).send('submit'); await drawn(); });
  await play.step('played by its first step, which is late', async () => { solver.hold('at'); click(lab('play')); await frame(200); click(lab('play')); await solver.release(); await drawn(); });
  await play.step('the ladder', async () => { click(lab('lab-tab-ladder')); await pass(100); });

  const fresh = (/** @type {string} */ name, tab = 'make') => batch(name, `#new-panel-${tab}`);
  page.goTo('new');
  await page.settled();
  play.scene('New');
  await play.step('one, and another wish', () => { solver.hold('generate'); click(fresh('begin')); typeInto(fresh('size'), '4', 'change'); });
  await play.step('it comes', () => solver.release());
  await play.step('days in a row, wanted', () => { click('#new-today'); click(fresh('wanted', 'today')); });
  await play.step('and not', () => click(fresh('wanted', 'today')));
  await play.step('a booklet', () => { click('#new-booklet'); for (const [at, one] of document.querySelectorAll('#new-panel-booklet fieldset input').entries()) one.value = at === 0 ? '2' : ''; solver.hold('generate'); click(fresh('begin', 'booklet')); });
  await play.step('stopped and begun again', () => { click(fresh('stop', 'booklet')); click(fresh('begin', 'booklet')); });
  await play.step('all come', () => solver.release());
  await play.step('as at first', () => { click('#new-make'); typeInto(fresh('size'), '9', 'change'); });
  page.goTo('solve');
  await page.settled();
} // prettier-ignore
