/** The library in a browser: what IndexedDB keeps over visits, tabs beside each other, a page that may keep nothing. */
import { LONG, PUZZLE, cell, expect, test } from './page.js';

const OTHER = '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..';

/** @param {import('@playwright/test').Page} page @param {string} puzzle */
async function play(page, puzzle) {
  await page.goto('about:blank');
  await page.goto(`./#play&p=${puzzle}`);
  await expect(page.locator('#lamp')).toHaveAttribute('data-lit', 'one');
}

/** @param {import('@playwright/test').Page} page */
async function openLibrary(page) {
  await page.locator('#rooms a').nth(2).click();
  await expect(page.locator('#room-library')).toBeVisible();
  return page.locator('.shelf .entry');
}

/** Types a digit that fits into an open cell. @param {import('@playwright/test').Page} page */
async function type(page, column = 2, digit = '3') {
  await cell(page, 1, column).click();
  await page.keyboard.press(digit);
  await expect(cell(page, 1, column)).toHaveText(digit);
}

test('what was begun is there after another puzzle, and another visit, as it was', async ({
  page,
}) => {
  await play(page, OTHER);
  await type(page, 1, '7');
  await play(page, PUZZLE);
  const entries = await openLibrary(page);
  await expect(entries).toHaveCount(2);
  await page.reload();
  await expect(entries).toHaveCount(2);
  await entries.filter({ hasText: '1%' }).click();
  await expect(page.locator('#room-solve')).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveText('7');
  await expect(page.locator('#mode-play')).toHaveAttribute('aria-pressed', 'true');
});

test('opened again, a puzzle that was begun can be gone on with', LONG, async ({ page }) => {
  await play(page, OTHER);
  await type(page, 1, '7');
  await play(page, PUZZLE);
  await play(page, OTHER);
  await expect(cell(page, 1, 1)).toHaveText('');
  await page.locator('#notice-action').click();
  await expect(cell(page, 1, 1)).toHaveText('7');
});

test('two tabs with the same puzzle keep what is in each', LONG, async ({ page, context }) => {
  await play(page, OTHER);
  await type(page, 1, '7');
  const entries = await openLibrary(page);
  await expect(entries).toHaveCount(1);
  await page.locator('#rooms a').first().click();
  // Another tab begins with what this one has kept.
  const beside = await context.newPage();
  await beside.goto('./');
  await expect(cell(beside, 1, 1)).toHaveText('7');
  await type(beside, 2, '5');
  await type(page, 5, '1');
  // It is put there a moment later, or at once where the library is looked at.
  const all = await openLibrary(beside);
  await expect(all.filter({ hasText: '3%' })).toHaveCount(2);
  await play(beside, PUZZLE);
  await openLibrary(beside);
  await expect(all.filter({ hasText: '3%' })).toHaveCount(2);
  // What one of them does next is seen in the other's list.
  await type(page, 7, '2');
  await expect(all.filter({ hasText: '5%' })).toHaveCount(1);
});

test('where nothing can be kept all works but that, which says so', LONG, async ({ context }) => {
  // Its console tells why, as it should.
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { get: () => { throw new Error('forbidden'); } }); // prettier-ignore
  });
  await play(page, OTHER);
  await type(page, 1, '7');
  await openLibrary(page);
  await expect(page.locator('#room-library')).toContainText('The library cannot be kept');
  await page.locator('#rooms a').first().click();
  await expect(cell(page, 1, 1)).toHaveText('7');
});

test('all as a file, and back on another device', LONG, async ({ page, browser, baseURL }) => {
  await play(page, OTHER);
  await type(page, 1, '7');
  await openLibrary(page);
  await expect(page.locator('.shelf li')).toHaveCount(1);
  const coming = page.waitForEvent('download');
  await page.locator('[data-part=save]').click();
  const file = await (await coming).path();
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await other.goto('./#library');
  await expect(other.locator('#room-library')).toBeVisible();
  await other.locator('#room-library input[type=file]').setInputFiles(file);
  await expect(other.locator('.shelf li')).toHaveCount(1);
  await other.locator('.shelf .entry').click();
  await expect(cell(other, 1, 1)).toHaveText('7');
  await context.close();
});
