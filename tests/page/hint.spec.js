// Hints: three presses and Apply, by key and by button; what is wrong first; the path of steps; nothing loaded before.
import { troubles } from './axe.js';
import { LONG, cell, expect, grid, open, test } from './page.js';

/** Needs more than singles after two of them, and after ten; generated. */
const LOCKED = '........9.75....1..2..35...7.....1..64.......3..2.9......6.398....9..6.5.....2.4.';
const CHAINS = '61.5...9...53..4.2....2......8..2..9..6...8.75...98...2.........41..6...8...4.36.';

const card = (page) => page.locator('#hint');

/** @param {import('@playwright/test').Page} page */
async function press(page) {
  await page.keyboard.press('h');
  await expect(card(page)).toHaveAttribute('aria-busy', 'false');
}

test('three presses, applied, to where it takes more than singles', async ({ page }) => {
  /** @type {string[]} */
  const loaded = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, LOCKED);
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'one');
  expect(loaded.filter((url) => /logic|hint/.test(url))).toEqual([]);
  const before = await grid(page);
  await press(page);
  await expect(card(page)).toContainText('Look at box 2.');
  await expect(page.locator('.board .hint-look')).toHaveCount(1);
  await expect(page.locator('#live')).toHaveText('Look at box 2.');
  await press(page);
  await expect(card(page).getByRole('heading')).toHaveText('Hidden single in a box');
  await press(page);
  await expect(card(page).getByRole('link')).toHaveAttribute(
    'href',
    /^technique-hidden-single-box/,
  );
  await expect(cell(page, 2, 5)).toHaveAttribute('data-small', /9/);
  expect(await troubles(page, '#hint', '#board')).toEqual([]);
  await card(page).getByRole('button', { name: 'Apply' }).click();
  await expect(cell(page, 2, 5)).toHaveText('9');
  await expect(card(page)).toContainText('Look at');
  await page.keyboard.press('Control+z');
  await expect(card(page)).toContainText('The grid has changed since.');
  expect(await grid(page)).toBe(before);
  // Each asks for the next as it is applied.
  for (let i = 0; i < 1 + 3 * 2 + 2; i++) await press(page);
  await expect(card(page).getByRole('heading')).toHaveText('Pointing');
  await expect(cell(page, 1, 7)).toHaveAttribute('data-small', /3/);
  await expect(page.locator('.board .hint-strike').first()).toBeVisible();
  await card(page).locator('.sentences button').first().hover();
  await expect(page.locator('.board .hint-said').first()).toBeVisible();
  await press(page);
  // What was removed is kept as pencil marks.
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 7)).toHaveAttribute('data-small', /^[^3]+$/);
  await expect(card(page)).toBeHidden();
  await expect(page.locator('.board .hint-drawing')).toHaveCount(0);
});

test('the path as a list; a step is looked at, and taken over', LONG, async ({ page }) => {
  await open(page, CHAINS);
  await page.getByRole('tab', { name: 'Steps' }).click();
  await expect(page.locator('#panel-path .rating')).toHaveText(/ · SE 7\.1 · hardest: /);
  await page.getByRole('button', { name: /^Hidden pair/ }).first().click(); // prettier-ignore
  await expect(card(page)).toContainText('Step 11 of ');
  await expect(page.locator('.found')).toHaveCount(10);
  expect(await troubles(page, '#hint', '#panel-path')).toEqual([]);
  await card(page).getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('#panel-path [aria-current]')).toContainText('Claiming');
  await page.keyboard.press('Escape');
  await expect(page.locator('.found')).toHaveCount(0);
  await page.getByRole('button', { name: /^Hidden pair/ }).first().click(); // prettier-ignore
  await card(page).getByRole('button', { name: 'Go on here' }).click();
  await expect(card(page)).toContainText('Look at');
  await expect(page.locator('.found')).toHaveCount(10);
});

test('a technique has a page, in the language of the page', LONG, async ({ page }) => {
  await page.goto('./technique-x-wing.html#zh');
  await expect(page.locator('h1:visible')).toHaveText('二链列');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('h1:visible')).toHaveText('X-wing');
  expect(await troubles(page, 'main')).toEqual([]);
});
