// Hosts as they are: clean URLs, compression, wrong types, none at all. In each browser engine, as
// NINEFOLD_ENGINES names them.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, test } from 'node:test';
import { host } from '../host.js';
import { SLOW } from '../node/data.mjs';
import { browsers } from './browsers.js';
import { watchedSite } from './site.js';

const names = (process.env.NINEFOLD_ENGINES ?? Object.keys(browsers).join(' ')).split(' ');

/** In the page: waits until something is so. */
const UNTIL = `
const until = async (what, test) => {
  for (const end = Date.now() + 30000; Date.now() < end; await new Promise((r) => setTimeout(r, 50))) {
    const value = await test();
    if (value) return value;
  }
  throw new Error('waited in vain for ' + what);
};
`;

const CONTROLLED = `${UNTIL}
await until('control', () => navigator.serviceWorker.controller);
return until('the copy', async () => (await caches.keys()).length);`;

const VERDICT = `${UNTIL}
return until('the verdict', () => document.getElementById('verdict')?.dataset.kind === 'one');`;

/** What a person sees who sees no page. */
const REMEDY = `${UNTIL}
const text = await until('a text', () => document.querySelector('.not-started'));
await until('that it is seen', () => getComputedStyle(text).visibility === 'visible' && text.checkVisibility?.() !== false);
return text.textContent;`;

for (const name of names) {
  describe(`${name}, hosts`, () => {
    /** @type {import('./browsers.js').Browser} */
    let browser;
    /** @type {ReturnType<typeof watchedSite>} */
    let site;
    before(async () => {
      site = watchedSite();
      browser = await browsers[name]();
    });
    after(async () => {
      await browser?.close();
      site.remove();
    });

    /** With a host of the site below a path, and a tab. */
    const hosted = async (options, work) => {
      const server = await host({ '/some/path/': site.folder }, options);
      const tab = await browser.tab();
      try {
        await work(tab, `${server.address}/some/path/`, server);
      } finally {
        await tab.close();
        await server.stop();
      }
    };

    test('clean URLs: the documentation opens, and again without the host', () =>
      hosted({ cleanUrls: true }, async (tab, page, server) => {
        await tab.goto(`${page}#p=${SLOW.puzzle}`);
        await tab.run(VERDICT);
        await tab.run(CONTROLLED);
        const heading = `return document.querySelector('h1')?.textContent ?? ''`;
        await tab.goto(`${page}docs.html`);
        assert.match(await tab.run(heading), /\w/);
        await server.stop();
        for (const address of ['docs.html', 'docs']) {
          await tab.goto(page + address);
          assert.match(await tab.run(heading), /\w/, address);
        }
        await tab.goto(`${page}index#p=${SLOW.puzzle}`);
        await tab.run(VERDICT);
      }));

    test('brotli: solves, and works without the host', () =>
      hosted({ brotli: true }, async (tab, page, server) => {
        await tab.goto(`${page}#p=${SLOW.puzzle}`);
        await tab.run(VERDICT);
        await tab.run(CONTROLLED);
        await server.stop();
        await tab.reload();
        await tab.run(VERDICT);
        assert.deepEqual(await tab.run('return troubles'), []);
      }));

    test('scripts sent as octet-stream: a sentence with the remedy', () =>
      hosted({ types: { '.js': 'application/octet-stream' } }, async (tab, page) => {
        await tab.goto(page);
        assert.match(await tab.run(REMEDY), /text\/javascript/);
      }));

    test('index.html from the disk: a sentence that leads to ninefold.html', async () => {
      const tab = await browser.tab();
      try {
        await tab.goto(pathToFileURL(join(site.folder, 'index.html')).href);
        assert.match(await tab.run(REMEDY), /ninefold\.html/);
      } finally {
        await tab.close();
      }
    });

    test('where the script starts, nobody sees that sentence', () =>
      hosted({}, async (tab, page) => {
        await tab.goto(`${page}#p=${SLOW.puzzle}`);
        await tab.run(VERDICT);
        const display = `return getComputedStyle(document.querySelector('.not-started')).display`;
        assert.equal(await tab.run(display), 'none');
      }));
  });
}
