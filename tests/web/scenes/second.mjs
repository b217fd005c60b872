// A visit after others: what was kept is there, while another tab has it too; what the system hands over; a new version.
import { library } from '../../../web/views/library/store.js';
import * as page from '../visit.mjs';

const { click, doing, document, focus, keys, lost, pass, window } = page;

/** What the system has said that it calls: a file that is opened with the page, and the service worker's own. */
export const system = {
  launch: (/** @type {any} */ _files) => {},
  worker: Object.assign(new EventTarget(), {
    controller: /** @type {any} */ ({}),
    register: async (/** @type {string} */ name) => {
      doing(`registered ${name}`);
      return system.registration;
    },
  }),
  registration: Object.assign(new EventTarget(), {
    waiting: /** @type {any} */ (null),
    installing: /** @type {any} */ (null),
    update: async () => doing('asked for a new version'),
  }),
};

/** @param {import('../scenes.mjs').Play} play */
export async function second(play) {
  /** What the library does takes turns of its own. */
  const quiet = async () => {
    for (let n = 0; n < 5; n++) await page.settled().then(() => library.all());
    await pass(500);
  };
  const places = async () => {
    await quiet();
    for (const { id, at, mode, time, solved, from } of await library.all())
      play.note(`  = ${id.slice(-4)} ${at.givens.replace(/\.{9,}/g, '…')} ${at.entries.replace(/\.{9,}/g, '…')} ${mode} ${time} ms ${solved} ${JSON.stringify(from ?? null)}`);
  }; // prettier-ignore
  play.whole('What was kept is there');
  await play.step('undone', () => click('#undo'));
  // A page that goes does not wait for a module: as if the library did not come then.
  await pass(500);
  play.skip();
  lost.add('library/store.js');
  await play.step('an entry, and the tab goes at once', () => {
    focus(2);
    keys('3');
    window.tell({ type: 'pagehide' });
  });
  await places();
  lost.delete('library/store.js');
  await play.step('a while later', () => pass(20_000));
  await play.step('hidden', () => { document.hidden = true; document.tell({ type: 'visibilitychange' }); });
  await play.step('there again after an hour', async () => { await page.frame(3_600_000); document.hidden = false; document.tell({ type: 'visibilitychange' }); });
  await play.step('hidden and there again', () => { for (const hidden of [true, false]) { document.hidden = hidden; document.tell({ type: 'visibilitychange' }); } });
  await places();

  play.scene('A file is opened with the page');
  page.goTo('batch');
  await quiet();
  play.skip();
  await play.step('it comes', async () => {
    await system.launch({ files: [{ getFile: async () => new File(['..1.\n....\n....\n2...'], 'x.txt') }] });
    await quiet();
  });
  await play.step('a moment later', () => pass(500));
  await play.step('one that is gone', () => system.launch({ files: [{ getFile: () => Promise.reject(new Error('gone')) }] }));
  await play.step('about', () => click('#about-open'));
  await play.step('closed', () => { document.querySelector('dialog').close(); return pass(500); });

  play.scene('A new version');
  const { worker, registration } = system;
  registration.installing = Object.assign(new EventTarget(), { state: 'installing' });
  await play.step('it comes', () => registration.dispatchEvent(new Event('updatefound')));
  const { installing } = registration;
  const is = (/** @type {string} */ state) => { installing.state = state; installing.dispatchEvent(new Event('statechange')); };
  await play.step('it is there', () => { registration.waiting = { postMessage: (/** @type {string} */ text) => doing(`told the waiting one ${text}`) }; is('installed'); });
  await play.step('taken', () => click('#notice-action'));
  await play.step('it is at work', () => { is('activated'); worker.dispatchEvent(new Event('controllerchange')); });

} // prettier-ignore
