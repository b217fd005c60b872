/** The keyboard alone does everything, and a screen reader hears it. */
import { EMPTY, LONG, PUZZLE, cell, expect, grid, open, test } from './page.js';

test('Tab goes through the grid in one step, and on to every action', async ({ page }) => {
  await open(page, PUZZLE);
  await cell(page, 3, 3).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Why?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Solve' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, 3, 3)).toBeFocused();
});

test('Enter solves, R reveals, V checks, Shift+Delete clears', LONG, async ({ page }) => {
  await open(page, PUZZLE);
  await cell(page, 1, 1).focus();
  await page.keyboard.press('r');
  await expect(cell(page, 1, 1)).toHaveText('4');
  await page.keyboard.press('Enter');
  await expect.poll(() => grid(page)).toMatch(/^[1-9]{81}$/);
  await page.keyboard.press('v');
  await expect(page.locator('#notice')).toContainText('Nothing is wrong');
  await page.keyboard.press('Shift+Delete');
  expect(await grid(page)).toBe(EMPTY);
});
