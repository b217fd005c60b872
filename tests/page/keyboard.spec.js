/** The keyboard alone does everything, and a screen reader hears it. */
import { EMPTY, PUZZLE, cell, expect, grid, open, test, verdict } from './page.js';

/** @param {import('@playwright/test').Page} page */
const selected = (page) =>
  page.getByRole('gridcell', { selected: true }).evaluate((element) => {
    const cells = [...document.querySelectorAll('[role="gridcell"]')];
    return cells.indexOf(element);
  });

test('arrows, Home, End and jumps by box', async ({ page }) => {
  await open(page);
  /** @type {[key: string, cell: number][]} */
  const walk = [
    ['ArrowUp', 0],
    ['ArrowLeft', 0],
    ['ArrowRight', 1],
    ['ArrowDown', 10],
    ['End', 17],
    ['ArrowRight', 17],
    ['Home', 9],
    ['Control+ArrowRight', 12],
    ['Control+ArrowDown', 39],
    ['Control+ArrowLeft', 36],
    ['Control+ArrowUp', 9],
    ['Control+End', 80],
    ['Control+Home', 0],
  ];
  for (const [key, at] of walk) {
    await page.keyboard.press(key);
    expect(await selected(page), key).toBe(at);
  }
  await expect(cell(page, 1, 1)).toBeFocused();
});

test('digits type; Backspace, Delete, 0, point and space clear', async ({ page }) => {
  await open(page);
  for (const key of ['Backspace', 'Delete', '0', '.', ' ']) {
    await page.keyboard.press('7');
    expect(await grid(page)).toBe(`7${EMPTY.slice(1)}`);
    await page.keyboard.press(key);
    expect(await grid(page), key).toBe(EMPTY);
  }
  for (const key of ['a', 'x', '-', 'F5']) expect(key && (await grid(page))).toBe(EMPTY);
});

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

test('Enter solves, R reveals, V checks, Shift+Delete clears', async ({ page }) => {
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

test('the live region speaks the verdict', async ({ page }) => {
  await open(page, PUZZLE);
  await expect(page.locator('#live')).toContainText('Exactly one solution');
  await cell(page, 1, 1).focus();
  await page.keyboard.press('5');
  await expect(verdict(page)).toHaveText(/are both 5/);
  await expect(page.locator('#live')).toContainText(
    /row 1, column 1, given 5, clashes .*are both 5/,
  );
});

test('typing in a field is not typing in the grid', async ({ page }) => {
  await open(page);
  await page.getByLabel('Your puzzle').click();
  await page.keyboard.type('123');
  expect(await grid(page)).toBe(EMPTY);
});
