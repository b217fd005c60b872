// The Search lab: the ladder run, stopped, limited, saved; a run watched, played, sought; which puzzle it is about.
import * as page from '../visit.mjs';

const { $, click, document, keys, pass, put, paste, solver, frame, blobs, typeInto, media } = page;
const part = (/** @type {string} */ name) => `#room-lab [data-part="${name}"]`;
const frames = async (/** @type {number} */ count, ms = 16) => {
  for (let n = 0; n < count; n++) await frame(ms);
};
const inRow = (/** @type {string} */ name, /** @type {string} */ what) =>
  document
    .querySelectorAll('#room-lab .lab-row')
    .find((/** @type {any} */ row) => row.dataset.strategy === name)
    .querySelector(`[data-part="${what}"]`);

/** @param {import('../scenes.mjs').Play} play */
export async function lab(play) {
  await put('1..2\n.3..\n..4.\n....');
  play.scene('A puzzle that is none for the lab');
  await play.step('the room', () => page.goTo('lab'));
  await play.step('a sample', () => typeInto(part('choice'), 'sampleEasy', 'change'));
  await play.step('drawn', () => pass(100));

  play.scene('The ladder');
  await play.step('one run', () => inRow('lowbit', 'run').click());
  await play.step('drawn', () => pass(100));
  await play.step('all', () => { solver.hold('lab'); click(part('all')); });
  await play.step('drawn', () => pass(100));
  await play.step('one stopped', () => inRow('lowbit', 'run').click());
  await play.step('drawn', () => pass(100));
  await play.step('all stopped', () => click(part('all')));
  await play.step('drawn', () => pass(100));
  await play.step('all of them, to the end', async () => { await solver.release(); click(part('all')); await page.settled(); });
  await play.step('drawn', () => pass(100));
  await play.step('a smaller limit', () => typeInto(part('limit'), $(part('limit')).options[0].value, 'change'));
  await play.step('one run with it', async () => { inRow('naive', 'run').click(); await page.settled(); await pass(100); });
  await play.step('with diagonals', () => { $(part('diagonals')).checked = true; $(part('diagonals')).onchange(); });
  await play.step('drawn', () => pass(100));
  await play.step('all of them', async () => { click(part('all')); await page.settled(); await pass(100); });
  await play.step('saved as a table', () => click(part('saveCsv')));
  play.note(`  = ${await blobs.at(-1).text()}`);
  await play.step('a run that breaks', async () => { solver.fail.lab = new Error('trap'); inRow('mask', 'run')?.click(); await page.settled(); await pass(100); }).catch(() => {});
  await play.step('without diagonals', () => { $(part('diagonals')).checked = false; $(part('diagonals')).onchange(); });
  await play.step('drawn', () => pass(100));

  play.scene('The watch');
  await play.step('a run is watched', () => inRow('naive', 'watch').click());
  await play.step('drawn', () => frames(2));
  await play.step('a step', async () => { keys('ArrowRight'); await page.settled(); await frames(2); });
  await play.step('what is said', () => pass(500));
  await play.step('a hundred', async () => { keys(['ArrowRight', { shiftKey: true }]); await page.settled(); await frames(2); });
  await play.step('back one', async () => { keys('ArrowLeft'); await page.settled(); await frames(2); });
  await play.step('to a step back', async () => { typeInto(part('target'), '104'); $(part('jump')).send('submit'); await page.settled(); await frames(2); });
  await play.step('played', async () => { click(part('play')); await frames(3, 200); });
  await play.step('paused', async () => { click(part('play')); await frames(2); });
  await play.step('what is said', () => pass(500));
  await play.step('faster', async () => { keys('+', '+'); await frames(2); });
  await play.step('backwards', async () => { keys('b'); await frames(2); });
  await play.step('played', async () => { click(part('play')); await frames(3, 200); });
  await play.step('paused, forwards', async () => { click(part('play')); await frames(2); keys('b'); await frames(2); });
  await play.step('to the end', async () => { keys('End'); await page.settled(); await frames(2); });
  await play.step('a far jump that takes long', async () => { solver.hold('at'); typeInto(part('target'), '500'); $(part('jump')).send('submit'); await page.settled(); await frames(2); });
  await play.step('stopped', async () => { click(part('stop')); await solver.release(); await frames(2); });
  await play.step('to the end, which takes long', async () => { solver.hold('at'); keys('End'); await page.settled(); await frames(2); });
  await play.step('stopped', async () => { click(part('stop')); await solver.release(); await frames(2); });
  await play.step('what is said', () => pass(500));
  await play.step('a step back while a far jump goes on', async () => { solver.hold('at'); typeInto(part('target'), '900'); $(part('jump')).send('submit'); await page.settled(); keys('ArrowLeft'); await solver.release(); await frames(2); });
  await play.step('another run while one comes', async () => { solver.hold('record'); typeInto(part('select'), 'static-order', 'change'); await page.settled(); typeInto(part('select'), 'naive', 'change'); await solver.release(); await page.settled(); await frames(2); });
  await play.step('played; the room is left', async () => { click(part('play')); await frames(2, 200); click('#rooms a'); await frames(3, 200); });
  await play.step('back', async () => { page.goTo('lab'); await page.settled(); await frames(2); });
  await play.step('less motion is wanted', async () => { media.matches = true; media.dispatchEvent(new Event('change')); await frames(2); });
  await play.step('no longer', async () => { media.matches = false; media.dispatchEvent(new Event('change')); await frames(2); });
  await play.step('another strategy', async () => { typeInto(part('select'), 'static-order', 'change'); await page.settled(); await frames(2); });
  await play.step('one that cannot be recorded', async () => { solver.fail.record = new Error('broken'); typeInto(part('select'), 'naive', 'change'); await page.settled(); await frames(2); });
  await play.step('another puzzle', async () => { typeInto(part('choice'), 'sampleSlow', 'change'); await page.settled(); await frames(2); });
  await play.step('the ladder', () => click(part('lab-tab-ladder')));
  await play.step('another room, and a puzzle of its own', async () => { click('#rooms a'); await page.settled(); paste('..9..8.4.6......17.1..4............448.6.3.21............9..8.24......6.5.7..1..'); await page.settled(); page.goTo('lab'); await page.settled(); await pass(100); });
  await play.step('the puzzle at hand', async () => { typeInto(part('choice'), 'atHand', 'change'); await page.settled(); await pass(100); });
  await play.step('home', () => click('#rooms a'));
} // prettier-ignore
