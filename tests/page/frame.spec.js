/** The rooms: one shown at a time, loaded when wanted, named in the address. */
import { build } from 'esbuild';
import { readFileSync, readdirSync } from 'node:fs';
import { modules } from '../../tools/build/site/modules.js';
import { EMPTY, LONG, PUZZLE, cell, expect, grid, open, test } from './page.js';

/** @type {ReturnType<typeof build> | undefined} */
let bundled;

/**
 * The page as it would be with one room more: `paper`, which shows the puzzle at hand and can put
 * another in its place.
 * @param {import('@playwright/test').Page} page
 */
async function withRooms(page) {
  const paper = `
    export async function open(root, host) {
      const heard = (globalThis.heard = []);
      await new Promise((resolve) => setTimeout(resolve, 50));
      root.innerHTML = '<h2 data-t="rooms">Rooms</h2><pre></pre><button>Take</button><input>';
      const draw = () => (root.querySelector('pre').textContent = host.puzzle().givens);
      root.querySelector('button').onclick = () => {
        const { shape } = host.puzzle();
        const open = '.'.repeat(81);
        host.take({ shape, givens: '7'.padEnd(81, '.'), entries: open, found: open });
        host.go('solve');
      };
      return {
        shown: () => (heard.push('shown'), draw()),
        hidden: () => heard.push('hidden'),
        words: () => heard.push('words'),
      };
    }`;
  const row = (/** @type {string} */ name) =>
    `{ name: '${name}', title: () => '${name.toUpperCase()}', style: './styles/${name}.css',
       load: () => import('./views/${name}.js') }`;
  const named = (/** @type {RegExp} */ name) => readdirSync('dist').find((file) => name.test(file));
  const places = {
    worker: named(/^worker-/),
    labWorker: named(/^lab-worker-/),
    logicWorker: named(/^logic-worker-/),
    importWorker: named(/^import-worker-/),
    ...modules,
  };
  bundled ??= build({
    entryPoints: ['web/app.js'],
    bundle: true,
    write: false,
    format: 'esm',
    // The style sheet of the element, which a room shows.
    loader: { '.css': 'text' },
    external: ['./views/paper.js'],
    define: { SINGLE_FILE: 'false', STYLES: '{}' },
    plugins: [
      {
        name: 'one room more',
        setup({ onLoad }) {
          onLoad({ filter: /web[\\/]app\.js$/ }, ({ path }) => {
            const source = readFileSync(path, 'utf8');
            const table = /(const ROOMS = \[[^]*?),?\s*\];/;
            expect(source).toMatch(table);
            const more = `$1, ${row('paper')}];`;
            return { contents: source.replace(table, more) };
          });
          onLoad({ filter: /wasm[\\/]client[\\/]asset_urls\.js$/ }, () => ({
            contents: Object.entries(places)
              .map(
                ([name, file]) =>
                  `export const ${name} = () => new URL('./${file}', document.URL);`,
              )
              .join('\n'),
          }));
        },
      },
    ],
  });
  const script = (await bundled).outputFiles?.[0]?.text ?? '';
  await page.route(/\/app-\w+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('**/views/paper.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: paper }),
  );
  await page.route('**/styles/*.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: '#room-paper pre { color: rgb(1, 2, 3) }' }),
  );
}

/** @param {import('@playwright/test').Page} page */
const heard = (page) => page.evaluate(() => Reflect.get(globalThis, 'heard'));

/** @param {import('@playwright/test').Page} page @param {string} name */
const link = (page, name) => page.getByRole('navigation').getByRole('link', { name });

test('a room is loaded when it is wanted, and has the puzzle at hand', LONG, async ({ page }) => {
  await withRooms(page);
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, PUZZLE);
  await expect(link(page, 'Solve')).toHaveAttribute('aria-current', 'page');
  expect(asked.filter((path) => path.includes('paper'))).toEqual([]);
  await link(page, 'PAPER').click();
  await expect(page.locator('#room-paper pre')).toHaveText(PUZZLE);
  await expect(page.locator('#room-paper pre')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.locator('#room-paper h2')).toHaveText('Rooms');
  await expect(page.locator('#board')).toBeHidden();
  await expect(page).toHaveTitle('PAPER · Ninefold');
  await expect(link(page, 'PAPER')).toHaveAttribute('aria-current', 'page');
  await expect(link(page, 'Solve')).not.toHaveAttribute('aria-current');
  expect(new URL(page.url()).hash).toBe(`#paper&p=${PUZZLE}`);
  await expect.poll(() => heard(page)).toEqual(['shown']);
  // Keys and what is pasted are the room's own.
  await page.keyboard.press('Enter');
  await page.keyboard.press('8');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('#room-paper h2')).toHaveText('功能区');
  await page.getByRole('button', { name: 'EN' }).click();
  await expect.poll(() => heard(page)).toEqual(['shown', 'words', 'words']);
  await link(page, 'Solve').click();
  await expect(page.locator('#board')).toBeVisible();
  expect(await grid(page)).toBe(PUZZLE);
  await link(page, 'PAPER').click();
  await expect(page.locator('#room-paper')).toBeVisible();
  await expect.poll(() => heard(page)).toEqual(['shown', 'words', 'words', 'hidden', 'shown']);
  expect(asked.filter((path) => path.includes('paper'))).toHaveLength(2);
});

test('Back and Forward go from room to room and leave the puzzle as it is', async ({ page }) => {
  await withRooms(page);
  await open(page, PUZZLE);
  await link(page, 'PAPER').click();
  await expect(page.locator('#room-paper')).toBeVisible();
  await page.getByRole('button', { name: 'Take' }).click();
  const taken = `7${EMPTY.slice(1)}`;
  await expect(page.locator('#board')).toBeVisible();
  expect(await grid(page)).toBe(taken);
  await page.goBack();
  await expect(page.locator('#room-paper pre')).toHaveText(taken);
  await expect.poll(() => new URL(page.url()).hash).toBe(`#paper&p=${taken}`);
  await page.goBack();
  await expect(page.locator('#board')).toBeVisible();
  expect(await grid(page)).toBe(taken);
  await page.keyboard.press('Control+z');
  expect(await grid(page)).toBe(PUZZLE);
  await page.goForward();
  await expect(page.locator('#room-paper pre')).toHaveText(PUZZLE);
});

test('an address leads to its room with its puzzle, at once and later', LONG, async ({ page }) => {
  await withRooms(page);
  await page.goto(`./#paper&p=${PUZZLE}`);
  await expect(page.locator('#room-paper pre')).toHaveText(PUZZLE);
  await expect(page.locator('#board')).toBeHidden();
  await page.reload();
  await expect(page.locator('#room-paper pre')).toHaveText(PUZZLE);
  // Typed into the bar, of this very tab.
  await page.evaluate(() => (location.hash = '#p=8'.padEnd(84, '.')));
  await expect(page.locator('#board')).toBeVisible();
  await expect.poll(() => grid(page)).toBe(`8${EMPTY.slice(1)}`);
  await page.evaluate(() => (location.hash = '#paper'));
  await expect(page.locator('#room-paper pre')).toHaveText(`8${EMPTY.slice(1)}`);
});

test('the skip link leads into the room, not to another address', async ({ page }) => {
  await open(page, PUZZLE);
  const address = page.url();
  await page.keyboard.press('Tab');
  await expect(page.locator('#skip')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 1)).toBeFocused();
  await expect(page.locator('#notice')).toBeHidden();
  expect(page.url()).toBe(address);
});
