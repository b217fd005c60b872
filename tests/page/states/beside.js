/** What lies beside the rooms: the drawer, documents, the element, the iframe; and messages of every kind. */
import { PUZZLE, cell, grid, open, paste } from '../page.js';
import { PAPER, judged, panel, play, expect } from './go.js';
import { html } from '../hosts.js';

/** @typedef {import('./go.js').Page} Page */

/** In the language of the page. @param {Page} page */
const language = (page) => page.evaluate(() => navigator.language.slice(0, 2));

/** A page of the site, in the language of the browser. @param {Page} page @param {(zh: boolean) => string} address */
async function beside(page, address) {
  await page.goto(`./${address((await language(page)) === 'zh')}`);
  await expect(page.locator('h1:visible').first()).not.toBeEmpty();
}

/** Somebody's page with the element in it. @param {Page} page @param {string} attributes */
async function element(page, attributes) {
  const theirs = './somebody.html';
  const body = `<main style="max-width:640px;margin:24px auto;font:16px sans-serif"><h1>My puzzles</h1><p>This week’s:</p><ninefold-sudoku ${attributes}></ninefold-sudoku></main>`;
  const head = `<meta name="viewport" content="width=device-width"><style>:root { color-scheme: light dark }</style><script type="module" src="element.js"></script>`;
  await page.route('**/somebody.html', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html(body, head) }),
  );
  await page.goto(theirs);
  await expect(page.locator('ninefold-sudoku').getByRole('gridcell').first()).toBeVisible();
  await expect(page.locator('ninefold-sudoku .title')).not.toBeEmpty();
}

/** A text that is refused, over a puzzle that stays. @param {Page} page @param {string} text */
async function refused(page, text) {
  await open(page, PUZZLE);
  await judged(page, 'one');
  await paste(page, text);
  await expect(page.locator('#notice')).toBeVisible();
  expect(await grid(page)).toBe(PUZZLE);
}

/** @satisfies {Record<string, import('./go.js').Go>} */
export default {
  async about(page) {
    await open(page, PUZZLE);
    await page.locator('#about-open').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  /** The drawer's keys, which only those see who have a keyboard. */
  async keys(page) {
    await this.about(page);
    return 'dialog kbd >> nth=-1';
  },
  docs: (page) => beside(page, (zh) => (zh ? 'docs-zh.html' : 'docs.html')),
  technique: (page) => beside(page, (zh) => `technique-x-wing.html#${zh ? 'zh' : 'en'}`),
  techniques: (page) => beside(page, (zh) => `techniques.html#${zh ? 'zh' : 'en'}`),
  element: async (page) =>
    element(page, `puzzle="${PUZZLE}" controls lang="${await language(page)}"`),
  'element-readonly': async (page) =>
    element(page, `puzzle="${PUZZLE}" readonly lang="${await language(page)}"`),
  async iframe(page) {
    await page.goto(`./embed.html#puzzle=${PUZZLE}&controls&lang=${await language(page)}`);
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.locator('ninefold-sudoku .title')).not.toBeEmpty();
  },
  'refused-symbol': (page) => refused(page, '..9..8.4.\n6.....!17.\n'),
  'refused-length': (page) => refused(page, '53..7....6..195....98....6.8...6'),
  'refused-link': (page) => refused(page, 'https://sudokupad.app/k7h3f2x9ab'),
  'refused-list': (page) => refused(page, `${PUZZLE}\n`.repeat(2000)),
  async 'refused-file'(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    await panel(page, 'start', '#own');
    const buffer = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0]);
    await page.locator('#file').setInputFiles({ name: 'mine.docx', mimeType: '', buffer });
    await expect(page.locator('#notice')).toBeVisible();
  },
  /** A puzzle of another program, and what of it was left out. */
  async imported(page) {
    await open(page);
    const line = `:0003:4:2+9...86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6:315:::a comment`;
    await paste(page, line);
    await expect(page.locator('#notice')).toBeVisible();
    await expect(cell(page, 1, 2)).toHaveText('9');
  },
  'nothing-to-play': async (page) => {
    await open(page);
    await page.locator('#mode-play').click();
    await expect(page.locator('#notice')).toBeVisible();
  },
  /** It comes by itself in update.spec.js; here is its look. */
  async update(page) {
    await open(page, PAPER);
    await page.evaluate(() => document.getElementById('update')?.removeAttribute('hidden'));
  },
};

/** States in which the console tells why, as it should. @satisfies {Record<string, import('./go.js').Go>} */
export const broken = {
  async offline(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    await page.route('**/lab-*.js', (route) => route.abort());
    await page.locator('#rooms a').nth(4).click();
    await expect(page.locator('#notice')).toBeVisible();
  },
  async 'worker-gone'(page) {
    await page.route('**/worker*.js', (route) => route.abort());
    await page.goto(`./#p=${PUZZLE}`);
    await judged(page, 'failed');
  },
  async 'not-started'(page) {
    await page.route(/\/(begin|first|app)[^/]*\.js/, (route) => route.abort());
    await page.goto('./');
    await expect(page.locator('.not-started')).toBeVisible();
  },
  async 'no-library'(page) {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { get: () => { throw new Error('forbidden'); } }); // prettier-ignore
    });
    await play(page, PUZZLE);
    await page.locator('#rooms a').nth(2).click();
    await expect(page.locator('#room-library')).toBeVisible();
  },
};
