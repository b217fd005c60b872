// What must hold in every browser engine, in each of them: Chromium always, Firefox and WebKit with
// npm run test:all. NINEFOLD_ENGINES names them.
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import LZString from 'lz-string';
import { host } from '../host.js';
import { SLOW } from '../node/data.mjs';
import { browsers } from './browsers.js';
import { rebuild, watchedPage, watchedSite } from './site.js';

const names = (process.env.NINEFOLD_ENGINES ?? Object.keys(browsers).join(' ')).split(' ');

/** In the page: waits until something is so. */
const UNTIL = `
const until = async (what, test) => {
  for (const end = Date.now() + 30000; Date.now() < end; await new Promise((r) => setTimeout(r, 20))) {
    const value = await test();
    if (value) return value;
  }
  throw new Error('waited in vain for ' + what + ': ' + document.getElementById('verdict-title')?.textContent);
};
const kind = () => document.getElementById('verdict')?.dataset.kind;
const grid = () => [...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent || '.').join('');
`;

/** Waits for the verdict, has the puzzle solved, and gives what stands in the grid. */
const SOLVE = `${UNTIL}
await until('the verdict', () => kind() === 'one');
// The verdict of a link is there before what listens to buttons.
await until('the page', () => document.documentElement.dataset.ready !== undefined);
document.getElementById('solve').click();
return until('the solution', () => !grid().includes('.') && grid());`;

/** Shows every room, one after another; their names. */
const ROOMS = `${UNTIL}
const seen = [];
const links = await until('the rooms', () => {
  const all = document.querySelectorAll('#rooms a');
  return all.length > 0 && all;
});
for (const link of links) {
  link.click();
  const name = link.getAttribute('href').replace(/^#(\\w+).*/, '$1');
  const room = name.startsWith('p') ? 'solve' : name;
  await until('the room ' + room, () => {
    const section = document.getElementById('room-' + room);
    return section && !section.hidden && section.childElementCount > 0 && link.getAttribute('aria-current');
  });
  seen.push(room);
}
return seen;`;

/** Pastes a link of another site and waits for its puzzle: an empty grid of 6 x 6. */
const PASTE_LINK = `${UNTIL}
const clipboardData = new DataTransfer();
clipboardData.setData('text/plain', 'https://www.f-puzzles.com/?load=${LZString.compressToBase64(
  JSON.stringify({ size: 6, grid: Array(6).fill(Array(6).fill({})) }),
)}');
// Firefox empties the data of an event that a script makes.
const paste = new Event('paste', { bubbles: true });
Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
document.body.dispatchEvent(paste);
return until('the puzzle of a link', () => grid() === '.'.repeat(36));`;

const TROUBLES = 'return troubles;';

for (const name of names) {
  describe(name, () => {
    /** @type {import('./browsers.js').Browser} */
    let browser;
    /** @type {ReturnType<typeof watchedSite>} */
    let site;
    const open = [];
    before(async () => {
      site = watchedSite();
      browser = await browsers[name]();
    });
    after(async () => {
      await browser?.close();
      await Promise.all(open.map((server) => server.stop()));
      site.remove();
    });

    /** Lays a site below a path, as many a static host does, with no idea of what wasm is. */
    const serve = async (folder = site.folder) => {
      const types = { '.wasm': 'application/octet-stream', '.webmanifest': 'text/plain' };
      const server = await host({ '/some/path/': folder }, { types });
      open.push(server);
      return { ...server, page: `${server.address}/some/path/` };
    };

    /** A tab that is gone after it. */
    const inTab = async (work) => {
      const tab = await browser.tab();
      try {
        return await work(tab);
      } finally {
        await tab.close();
      }
    };

    test('loads below a path, solves, opens its rooms; the policy has nothing to forbid', async (t) => {
      const { page, asked } = await serve();
      await inTab(async (tab) => {
        t.diagnostic(`${name} ${tab.version}`);
        await tab.goto(`${page}#p=${SLOW.puzzle}`);
        assert.equal(await tab.run(SOLVE), SLOW.solution);
        const rooms = await tab.run(ROOMS);
        assert.equal(rooms[0], 'solve');
        assert.deepEqual(await tab.run(TROUBLES), []);
      });
      assert.deepEqual(
        asked.filter((path) => !path.startsWith('/some/path/')),
        [],
      );
    });

    test('a long count ends within 100 ms of its abort, and the next call works', async (t) => {
      const { page } = await serve();
      await inTab(async (tab) => {
        await tab.goto(page);
        const { name, waited, count } = await tab.run(
          `const { Solver } = await import(args[0]);
          const solver = new Solver({ workers: 1 });
          await solver.solve('.'.repeat(81));
          const times = [];
          let error;
          for (let i = 0; i < 5; i++) {
            const abort = new AbortController();
            const counting = solver.count('.'.repeat(81), { signal: abort.signal }).catch((e) => e);
            await new Promise((resolve) => setTimeout(resolve, 100));
            const begun = performance.now();
            abort.abort();
            error = await counting;
            times.push(performance.now() - begun);
          }
          const { count } = await solver.solve(args[1]);
          await solver.close();
          times.sort((a, b) => a - b);
          return { name: error.name, waited: times[2], count };`,
          `${page}ninefold.js`,
          SLOW.puzzle,
        );
        t.diagnostic(`${name} after ${waited.toFixed(1)} ms`);
        assert.equal(name, 'AbortError');
        assert.ok(waited < 100, `${waited} ms`);
        assert.equal(count, 1);
        assert.deepEqual(await tab.run(TROUBLES), []);
      });
    });

    test('a batch over all workers: answers in order, a bad line costs itself alone', async () => {
      const { page } = await serve();
      await inTab(async (tab) => {
        await tab.goto(page);
        const answers = await tab.run(
          `const { Solver } = await import(args[0]);
          const solver = new Solver({ workers: 2 });
          const lines = Array.from({ length: 2000 }, (_, i) => (i === 1000 ? 'no puzzle' : args[1]));
          const file = new Blob([lines.join('\\n') + '\\n']).stream();
          const seen = { one: 0, bad: [], ordered: true };
          let before = 0;
          for await (const { line, count, solution, error } of solver.solveAll(file)) {
            seen.ordered &&= line === ++before;
            if (error) seen.bad.push(line);
            else if (count === 1 && solution === args[2]) seen.one += 1;
          }
          await solver.close();
          return seen;`,
          `${page}ninefold.js`,
          SLOW.puzzle,
          SLOW.solution,
        );
        assert.deepEqual(answers, { one: 1999, bad: [1001], ordered: true });
        assert.deepEqual(await tab.run(TROUBLES), []);
      });
    });

    test('works with the host gone, every room', async () => {
      const server = await serve();
      await inTab(async (tab) => {
        await tab.goto(`${server.page}#p=${SLOW.puzzle}`);
        await tab.run(`${UNTIL}await until('control', () => navigator.serviceWorker.controller);`);
        const rooms = await tab.run(ROOMS);
        await server.stop();
        await tab.reload();
        assert.deepEqual(await tab.run(ROOMS), rooms);
        const docs = `return (await (await fetch('docs.html')).text()).includes('id="the-element"');`;
        assert.equal(await tab.run(docs), true);
        await tab.goto(`${server.page}index.html?from=home#p=${SLOW.puzzle}`);
        assert.equal(await tab.run(SOLVE), SLOW.solution);
        assert.equal(await tab.run(PASTE_LINK), true);
        assert.deepEqual(await tab.run(TROUBLES), []);
      });
    });

    test('a new build is offered, comes with one click, and the old one is gone', async () => {
      const later = watchedSite();
      try {
        const { page } = await serve(later.folder);
        await inTab(async (tab) => {
          const build = 'return document.documentElement.dataset.build ?? null';
          await tab.goto(page);
          await tab.run(
            `${UNTIL}await until('control', () => navigator.serviceWorker.controller);`,
          );
          assert.equal(await tab.run(`return document.getElementById('update').hidden`), true);
          const [before] = await tab.run('return caches.keys()');

          await rebuild(later.folder, 'second');
          await tab.reload();
          const offered = `${UNTIL}await until('an offer', () => !document.getElementById('update').hidden);`;
          await tab.run(offered);
          // Nothing changes behind anybody's back, not by reloading either.
          assert.equal(await tab.run(build), null);
          await tab.reload();
          await tab.run(offered);
          assert.equal(await tab.run(build), null);

          await tab.run(`setTimeout(() => document.getElementById('update-reload').click(), 50)`);
          await until(async () => (await tab.run(build).catch(() => null)) === 'second');
          const [now, ...others] = await tab.run('return caches.keys()');
          assert.deepEqual(others, []);
          assert.notEqual(now, before);
          assert.equal(await tab.run(`return document.getElementById('update').hidden`), true);
        });
      } finally {
        later.remove();
      }
    });

    test("the element works in somebody's page on another origin, under its policy", async () => {
      const cors = { headers: { 'access-control-allow-origin': '*' } };
      const ours = await host({ '/': site.folder }, cors);
      const theirs = watchedPage(
        `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; script-src ${ours.address} 'wasm-unsafe-eval'; worker-src blob:; connect-src ${ours.address}"><link rel="icon" href="data:,">
        <script type="module" src="${ours.address}/element.js"></script>`,
        `<ninefold-sudoku puzzle="${SLOW.puzzle}"></ninefold-sudoku>`,
      );
      const server = await host({ '/': theirs.folder });
      open.push(ours, server);
      try {
        await inTab(async (tab) => {
          await tab.goto(`${server.address}/`);
          const solution = await tab.run(`
            await customElements.whenDefined('ninefold-sudoku');
            return document.querySelector('ninefold-sudoku').solve();`);
          assert.equal(solution, SLOW.solution);
          assert.deepEqual(await tab.run(TROUBLES), []);
        });
      } finally {
        theirs.remove();
      }
    });

    test('one file opens from the disk: solves, every room, its own policy', async () => {
      await inTab(async (tab) => {
        const page = pathToFileURL(join(site.folder, 'ninefold.html')).href;
        await tab.goto(`${page}#p=${SLOW.puzzle}`);
        assert.equal(await tab.run(SOLVE), SLOW.solution);
        assert.equal(await tab.run(PASTE_LINK), true);
        const { page: hosted } = await serve();
        const rooms = await tab.run(ROOMS);
        assert.deepEqual(await tab.run(TROUBLES), []);
        await tab.goto(hosted);
        // It has no room for the generator, nor for the element to embed.
        assert.deepEqual(
          rooms,
          (await tab.run(ROOMS)).filter((name) => !['new', 'embed'].includes(name)),
        );
      });
    });
  });
}

/** @param {() => Promise<boolean>} test */
async function until(test) {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    if (await test()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('waited in vain');
}
