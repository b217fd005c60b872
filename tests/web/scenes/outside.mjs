// The page around its rooms: the first visit, language and colours, the drawer about it, rooms and addresses, what does
// not come, a new version.
import * as page from '../visit.mjs';

const { $, click, follow, keys, lost, pass, put, styles, travel, window, storage } = page;

/** @param {import('../scenes.mjs').Play} play */
export async function outside(play) {
  await put('1..2\n.3..\n..4.\n....');
  click('#tab-start');
  await page.settled();
  play.whole('The page');
  play.scene('Colours');
  for (const name of ['light', 'dark', 'system']) await play.step(name, () => click('#theme'));
  play.scene('Language');
  const [here, other] = play.first ? ['en', 'zh'] : ['zh', 'en'];
  for (const panel of ['start', 'solutions', 'candidates', 'rules', 'share']) {
    await play.step(`the tab ${panel}`, () => click(`#tab-${panel}`));
    await play.step(`in ${other}`, () => click(`#language-${other}`));
    await play.step(`and back`, () => click(`#language-${here}`));
  }
  await play.step('two pressed at once', () => { click(`#language-${other}`); click(`#language-${here}`); });
  play.note(`  kept: ${[...storage.keys()].join(' ')}`);

  play.scene('The drawer');
  await play.step('its key', () => { page.focus(0); keys('?'); });
  await play.step('a digit meanwhile', () => keys('3'));
  await play.step('closed', () => click('dialog header button'));
  await play.step('its button, and on to the lab', async () => { click('#about-open'); await page.settled(); click('dialog .about-link'); });
  await play.step('at the foot of the page; closed beside it', async () => { click('#about-too'); await page.settled(); $('dialog').send('click'); });

  play.scene('Rooms and addresses');
  await play.step('home', () => click('#rooms a'));
  await play.step('Batch, scrolled down, and the lab', async () => { page.goTo('batch'); await page.settled(); window.scrollY = 300; page.goTo('lab'); });
  await play.step('Back', () => travel(-1));
  await play.step('Back, Forward', async () => { await travel(-1); await travel(1); });
  await play.step('with Ctrl it is another tab', () => page.doing(String($('#rooms a').send('click', { ctrlKey: true }))));
  await play.step('to the content', () => click('#skip'));
  await play.step('an address typed', () => follow('#embed&p=12..............'));
  await play.step('home', () => click('#rooms a'));
  await play.step('to the content', () => click('#skip'));
  window.scrollY = 0;

  play.scene('What is too much for the grid');
  const list = `${'.'.repeat(625)}\n`.repeat(330);
  await play.step('a list is pasted', () => page.paste(list));
  // What it is asked is as long as the list.
  await play.step('to the batch', async () => { page.solver.hold('answers'); click('#notice-action'); await page.settled(); page.doing(page.takeDoings().map((one) => (one.length > 99 ? `${one.slice(0, 30)} … ${one.length} characters` : one)).join(', ')); });
  await page.solver.release();
  click('#rooms a');
  await page.settled();
  play.skip();

  play.scene('What does not come');
  lost.add('drawer');
  await play.step('the drawer', () => click('#about-open'));
  lost.clear();
  await play.step('it comes', async () => { click('#about-open'); await page.settled(); click('dialog header button'); });
  lost.add('formats');
  await play.step('a link of another site: the same notice stays', () => page.paste('https://sudokupad.app/abcdefgh'));
  lost.clear();
  lost.add('share').add('picture');
  await play.step('a picture', async () => { click('#tab-share'); await page.settled(); click('#save-svg'); });
  lost.clear();
  lost.add('importText');
  await play.step('a paste', () => page.paste('12..\n....\n....\n....'));
  lost.clear();
  await play.step('its notice goes with the next key', () => { page.focus(1); keys('4'); });
  styles.lost = false;

  play.scene('A new version');
  const target = () => Object.assign(new EventTarget(), {});
  const waiting = { postMessage: (/** @type {string} */ text) => page.doing(`told the new version: ${text}`) };
  const registration = Object.assign(target(), { waiting, installing: null, update: async () => page.doing('looked for a new version') });
  const worker = Object.assign(target(), { controller: {}, register: async (/** @type {string} */ name) => (page.doing(`registered ${name}`), registration) });
  Object.assign(navigator, { serviceWorker: worker });
  const { startOffline } = await import('../../../web/offline.js');
  const { offerUpdate } = await import('../../../web/views/solve/notice.js');
  Object.assign(location, { protocol: 'https:' });
  startOffline(offerUpdate);
  await play.step('the page has loaded', () => window.tell({ type: 'load' }));
  await play.step('what is said', () => pass(400));
  await play.step('later', () => click('#update-later'));
  await play.step('offered again', () => { offerUpdate(() => page.doing('reload')); });
  await play.step('reload', () => click('#update-reload'));
  Object.assign(location, { protocol: 'file:' });
  Reflect.deleteProperty(navigator, 'serviceWorker');
  $('#update').hidden = true;
} // prettier-ignore
