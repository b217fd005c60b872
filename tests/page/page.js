/** What every browser test needs: the page with an eye on it, and puzzles whose answers are known. */
import { test as base, expect } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';

export { expect };

export const PUZZLE =
  '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.';
export const SOLUTION =
  '416837529982465371735129468571298643293746185864351297647913852359682714128574936';

export const EMPTY = '.'.repeat(81);

/** The hardest puzzle of the corpus that is not part of the project; where that is missing, a hard one of ours. */
export function hardest() {
  const corpora =
    process.env.NINEFOLD_CORPORA ?? new URL('../../../shared/puzzles', import.meta.url);
  const folder = corpora instanceof URL ? corpora.pathname : corpora;
  const theirs = `${folder}/forum_hardest_1106.txt`;
  const ours = new URL('../bench/puzzles/hard.txt', import.meta.url);
  const lines = readFileSync(existsSync(theirs) ? theirs : ours, 'utf8').split('\n');
  return lines.find((line) => /^[.\d]{81}/.test(line))?.slice(0, 81) ?? '';
}

/**
 * `page`, which fails its test when the page wrote a warning or an error to the console, threw,
 * or asked another host for anything.
 */
export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    /** @type {string[]} */
    const troubles = [];
    const home = new URL(baseURL ?? '').origin;
    page.on('console', (message) => {
      // Playwright's own words, where it keeps a service worker away.
      if (message.text().startsWith('Service Worker registration blocked')) return;
      if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
    });
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== 'data:' && origin !== home) troubles.push(`asked ${request.url()}`);
    });
    await use(page);
    expect(troubles).toEqual([]);
  },
});

/** Of a test that long runs alone have: what it claims tests/web hold without a browser, or another test in one. */
export const LONG = { tag: '@long' };

/** @typedef {import('@playwright/test').Page} Page */

/** Opens the page, with a puzzle in the link if there is one; else with an empty grid, if nothing was kept. @param {Page} page @param {string} [puzzle] */
export async function open(page, puzzle) {
  await page.goto(puzzle === undefined ? './' : `./#p=${puzzle}`);
  // The grid of a link is there before what listens to keys.
  await expect(page.locator('html[data-ready]').getByRole('gridcell').first()).toBeVisible();
  const mine = page.locator('#today-mine');
  if (await mine.isVisible()) await mine.dispatchEvent('click');
}

/** What stands in the grid, '.' for an open cell. @param {Page} page */
export const grid = (page) =>
  page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent || '.').join(''));

/** Types a puzzle as a person does: digits, and arrows between. @param {Page} page @param {string} puzzle */
export async function typePuzzle(page, puzzle) {
  for (const [cell, symbol] of [...puzzle].entries()) {
    if (cell % 9 === 0) {
      await page.keyboard.press(cell === 0 ? 'Control+Home' : 'Home');
      if (cell > 0) await page.keyboard.press('ArrowDown');
    }
    if (symbol !== '.') await page.keyboard.press(symbol);
    if (cell % 9 < 8) await page.keyboard.press('ArrowRight');
  }
}

/** Pastes a text as the clipboard would. @param {Page} page @param {string} text */
export async function paste(page, text) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** @param {Page} page @param {number} row @param {number} column */
export const cell = (page, row, column) =>
  page
    .getByRole('row')
    .nth(row - 1)
    .getByRole('gridcell')
    .nth(column - 1);

/** @param {Page} page */
export const verdict = (page) => page.locator('#verdict-title');

/** Takes away what the last visit left. @param {Page} page */
export const forget = (page) => page.evaluate(() => localStorage.clear());

/**
 * Lets the page draw so many frames: for what must *not* happen any more, where there is nothing to wait for.
 *
 * @param {Page} page
 * @param {number} count
 */
export const frames = (page, count) =>
  page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise(requestAnimationFrame);
  }, count);

/**
 * What an element comes to say within several beats of whatever reports to it; null where it stays as it is.
 * @param {Page} page @param {string} selector
 */
export const changesOf = (page, selector) =>
  page.locator(selector).evaluate(
    (element) =>
      new Promise((resolve) => {
        const said = () => resolve(element.textContent);
        const everything = { childList: true, characterData: true, subtree: true };
        new MutationObserver(said).observe(element, everything);
        setTimeout(resolve, 400, null);
      }),
  );

/**
 * What pages and their workers have had of the processor, in seconds; it steps by 10 ms.
 *
 * @param {import('@playwright/test').CDPSession} session of the browser
 */
async function spent(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** A look at `spent` of the page's browser. @param {Page} page */
export async function processorClock(page) {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser');
  const session = await browser.newBrowserCDPSession();
  return () => spent(session);
}

/**
 * How many times as long as alone a thread of the page takes at this moment, for the neighbours that the machine
 * has: 1 if none. A claim of a time is of the machine alone, so its limit is multiplied by this.
 *
 * @param {Page} page one that is idle
 */
export async function slowness(page) {
  const clock = await processorClock(page);
  const before = await clock();
  const took = await page.evaluate(() => {
    const began = performance.now();
    while (performance.now() - began < 300);
    return performance.now() - began;
  });
  return Math.max(1, took / 1000 / ((await clock()) - before));
}
