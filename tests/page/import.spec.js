/** Puzzles in and out: paste, drop, file, link, storage. What cannot be read harms nothing. */
import { EMPTY, LONG, PUZZLE, expect, grid, open, paste, test, verdict } from './page.js';

test('the offending character is shown in its line', LONG, async ({ page }) => {
  await open(page);
  await paste(page, '..9..8.4.\n6.....!17.\n');
  await expect(page.locator('#notice-excerpt')).toHaveText('6.....!17.');
  await expect(page.locator('#notice-excerpt mark')).toHaveText('!');
  // A text of somebody else is shown as text.
  await paste(page, '<img src=x onerror=alert(1)>');
  await expect(page.getByRole('alert')).toContainText('Line 1, column 1: “<”');
  await expect(page.locator('#notice-excerpt')).toHaveText('<img src=x oner');
  await paste(page, `....\ud800${'.'.repeat(76)}`);
  await expect(page.locator('#notice')).toContainText('Line 1, column 5: U+D800');
});

test('the box for a puzzle reads it, and points at what is wrong', LONG, async ({ page }) => {
  await open(page);
  const own = page.getByLabel('Your puzzle');
  await own.fill(PUZZLE);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect.poll(() => grid(page)).toBe(PUZZLE);
  await own.fill(`..${'?!'}.`);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.locator('#notice')).toContainText('column 4');
  const marked = () =>
    own.evaluate(
      (field) => String(getSelection()) + /** @type {HTMLTextAreaElement} */ (field).selectionStart,
    );
  await expect.poll(marked).toMatch(/3$/);
});

test(
  'a link holds the puzzle, and opens to it in another browser',
  LONG,
  async ({ page, browser, baseURL }) => {
    await open(page);
    await paste(page, PUZZLE);
    await expect.poll(() => new URL(page.url()).hash).toBe(`#p=${PUZZLE}`);
    await page.getByRole('tab', { name: 'Share' }).click();
    const link = await page.getByLabel('Link to this puzzle').inputValue();
    expect(link).toBe(page.url());
    const other = await browser.newPage({ baseURL, locale: 'zh-CN' });
    await other.goto(link);
    await expect.poll(() => grid(other)).toBe(PUZZLE);
    await expect(verdict(other)).toHaveText('恰有一个解');
    await other.close();
  },
);

test('what is typed survives a reload; a link wins, and undo brings it back', async ({ page }) => {
  await open(page);
  await page.keyboard.press('8');
  await page.goto('about:blank');
  await open(page);
  expect(await grid(page)).toBe(`8${EMPTY.slice(1)}`);
  await page.goto('about:blank');
  await open(page, PUZZLE);
  expect(await grid(page)).toBe(PUZZLE);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await grid(page)).toBe(`8${EMPTY.slice(1)}`);
});

test('a storage full of rubbish is not believed', LONG, async ({ page }) => {
  await open(page);
  for (const rubbish of ['{', '{"size":9}']) {
    await page.evaluate((text) => localStorage.setItem('ninefold.puzzle', text), rubbish);
    await page.goto('about:blank');
    await open(page);
    expect(await grid(page)).toBe(EMPTY);
  }
});
