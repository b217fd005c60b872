/** Pencil marks, several cells at once, a digit first and then the cells, grids of every size. */
import { EMPTY, LONG, PUZZLE, cell, expect, grid, open, test, verdict } from './page.js';

/** @param {import('@playwright/test').Page} page */
const chosen = (page) =>
  page
    .getByRole('gridcell')
    .evaluateAll((cells) =>
      cells.flatMap((one, at) => (one.getAttribute('aria-selected') === 'true' ? [at] : [])),
    );

/** The small digits of a cell. @param {import('@playwright/test').Locator} at */
const small = async (at) => (await at.getAttribute('data-small'))?.replace(/\s/g, '') ?? '';

test('Shift with a digit sets a pencil mark and takes it away', LONG, async ({ page }) => {
  await open(page);
  await page.keyboard.press('Shift+Digit3');
  await page.keyboard.press('Shift+Digit1');
  expect(await small(cell(page, 1, 1))).toBe('13');
  await expect(cell(page, 1, 1)).toHaveAttribute('data-small', '1 3\n   \n   ');
  expect(await grid(page)).toBe(EMPTY);
  await page.keyboard.press('Shift+Digit3');
  expect(await small(cell(page, 1, 1))).toBe('1');
  await page.keyboard.press('Control+z');
  expect(await small(cell(page, 1, 1))).toBe('13');
  // A digit lies over the marks; taken away, they show again, and then they go as well.
  await page.keyboard.press('7');
  expect(await small(cell(page, 1, 1))).toBe('');
  await page.keyboard.press('Delete');
  expect(await small(cell(page, 1, 1))).toBe('13');
  await page.keyboard.press('Delete');
  expect(await small(cell(page, 1, 1))).toBe('');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  expect(await small(cell(page, 1, 1))).toBe('13');
});

test('marks are no question: the verdict stays, the link too', LONG, async ({ page }) => {
  await open(page, PUZZLE);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  const link = page.url();
  await cell(page, 1, 1).click();
  await page.keyboard.press('Shift+Digit4');
  // Written on this device, so by now the address would have been as well.
  await expect.poll(() => page.evaluate(() => localStorage['ninefold.puzzle'])).toContain('"4"');
  expect(page.url()).toBe(link);
  await page.locator('#solve').click();
  await expect(cell(page, 1, 1)).toHaveText('4');
  expect(await small(cell(page, 1, 1))).toBe('');
});

test('dragging selects, with the mouse and with a finger', async ({ page, browser, baseURL }) => {
  await open(page);
  /** @param {import('@playwright/test').Page} on @param {number} row @param {number} column */
  const middle = async (on, row, column) => {
    const box = await cell(on, row, column).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const from = await middle(page, 1, 1);
  const to = await middle(page, 1, 4);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  expect(await chosen(page)).toEqual([0, 1, 2, 3]);
  await page.mouse.move(to.x, to.y + 100);
  expect(await chosen(page)).toEqual([0, 1, 2, 3]);

  const phone = await browser.newPage({
    baseURL,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  await open(phone);
  const session = await phone.context().newCDPSession(phone);
  const touch = (
    /** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type,
    /** @type {{ x: number, y: number }[]} */ touchPoints,
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [await middle(phone, 5, 5)]);
  await touch('touchMove', [await middle(phone, 6, 5)]);
  await touch('touchMove', [await middle(phone, 7, 5)]);
  await touch('touchEnd', []);
  await expect.poll(() => chosen(phone)).toEqual([40, 49, 58]);
  expect(await phone.evaluate(() => scrollY)).toBe(0);
  await phone.close();
});

test('25 by 25 on a phone: moved about within its frame, or shown whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByRole('button', { name: '25 by 25' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(625);
  const frame = await page.locator('#hero').boundingBox();
  const inFrame = async (/** @type {import('@playwright/test').Locator} */ at) => {
    const box = await at.boundingBox();
    if (!box || !frame) return false;
    const right = frame.x + frame.width;
    return box.x >= frame.x - 1 && box.x + box.width <= right + 1 && box.y > 0;
  };
  expect((await cell(page, 1, 1).boundingBox())?.width).toBeGreaterThanOrEqual(27);
  expect(await inFrame(cell(page, 1, 25))).toBe(false);
  await cell(page, 1, 1).click();
  await page.keyboard.press('Control+End');
  expect(await inFrame(cell(page, 25, 25))).toBe(true);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await wide()).toBe(390);
  await page.getByRole('button', { name: 'Zoom' }).click();
  for (const corner of [cell(page, 1, 1), cell(page, 25, 25)]) {
    expect(await inFrame(corner)).toBe(true);
  }
  expect(await wide()).toBe(390);
});
