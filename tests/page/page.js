/** What every browser test needs: the page with an eye on it, and puzzles whose answers are known. */
import { test as base, expect } from '@playwright/test';
import { readFileSync } from 'node:fs';

export { expect };

export const PUZZLE =
  '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.';
export const SOLUTION =
  '416837529982465371735129468571298643293746185864351297647913852359682714128574936';

export const EMPTY = '.'.repeat(81);

/** The hardest puzzle of the corpus that is not part of the project; null where it is missing. */
export function hardest() {
  const corpora =
    process.env.NINEFOLD_CORPORA ?? new URL('../../../shared/puzzles', import.meta.url);
  const folder = corpora instanceof URL ? corpora.pathname : corpora;
  try {
    return readFileSync(`${folder}/forum_hardest_1106.txt`, 'utf8').slice(0, 81);
  } catch {
    return null;
  }
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

/** @typedef {import('@playwright/test').Page} Page */

/** Opens the page, with a puzzle in the link if there is one. @param {Page} page @param {string} [puzzle] */
export async function open(page, puzzle) {
  await page.goto(puzzle === undefined ? './' : `./#p=${puzzle}`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
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
