/** What the page says of itself, in a drawer. */
import { EMPTY, LONG, PUZZLE, cell, expect, grid, open, test } from './page.js';

test('a key, a button and a link open it; Escape and a press beside it close it', async ({
  page,
}) => {
  await open(page, PUZZLE);
  await cell(page, 1, 1).click();
  const drawer = page.getByRole('dialog', { name: 'About Ninefold' });
  for (const opener of [
    () => page.keyboard.press('?'),
    () => page.locator('#about-open').click(),
    () => page.locator('#about-too').click(),
  ]) {
    await opener();
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused();
    // What is typed there is not meant for the grid.
    await page.keyboard.press('4');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  }
  expect(await grid(page)).toBe(PUZZLE);
  await expect(page.locator('#about-too')).toBeFocused();
  await cell(page, 1, 1).click();
  await page.keyboard.press('?');
  await expect(drawer).toBeVisible();
  await page.mouse.click(200, 400);
  await expect(drawer).toHaveCount(0);
  await expect(cell(page, 1, 1)).toBeFocused();
});

test(
  'it tells what was measured and which keys there are, and leads to the lab',
  LONG,
  async ({ page }) => {
    await open(page);
    await page.locator('#about-open').click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText(/A hard one\s*[\d.]+ µs/);
    for (const button of await page.locator('#room-solve [data-key]').all()) {
      const [key] = String(await button.getAttribute('aria-keyshortcuts'))
        .split('+')
        .reverse();
      const name = key === 'Escape' ? 'Esc' : key === 'Delete' ? 'Del' : key;
      expect(await drawer.locator('kbd').allTextContents()).toContainEqual(
        expect.stringMatching(new RegExp(`(^| |⌘)${name}$`)),
      );
    }
    await drawer.getByRole('button', { name: 'the Search lab' }).click();
    await expect(page.locator('#room-lab')).toBeVisible();
    await expect(drawer).toHaveCount(0);
  },
);

test('in Chinese, and where it cannot be loaded', LONG, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, locale: 'zh-CN' });
  await open(page);
  await page.route('**/about-*.css', (route) => route.abort());
  await page.locator('#about-open').click();
  await expect(page.locator('#notice')).toContainText('没能载入');
  await page.unroute('**/about-*.css');
  await page.locator('#about-open').click();
  await expect(page.getByRole('dialog', { name: '关于 Ninefold' })).toContainText('有多快');
  await page.keyboard.press('Escape');
  expect(await grid(page)).toBe(EMPTY);
  await page.close();
});
