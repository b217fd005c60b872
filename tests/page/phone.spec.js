/** What a finger meets on a phone: a hint below the grid, and a tool to draw with. */
import { cell, expect, open, test, verdict } from './page.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Its path has chains, which take many sentences. */
const CHAINS = '61.5...9...53..4.2....2......8..2..9..6...8.75...98...2.........41..6...8...4.36.';

test('the grid and all of a step fit in the window', async ({ page }) => {
  await open(page, CHAINS);
  await page.locator('#tab-path').click();
  await page.getByRole('button', { name: '≠' }).nth(6).click();
  const card = page.locator('#hint');
  await expect(card.locator('.sentences')).toBeVisible();
  await expect(cell(page, 1, 1)).toBeInViewport({ ratio: 1 });
  await expect(card.locator('.primary')).toBeInViewport({ ratio: 1 });
});

test('what a press of Hint adds is scrolled into view, and the grid stays', async ({ page }) => {
  await open(page, CHAINS);
  await expect(verdict(page)).not.toBeEmpty();
  for (const button of ['#hint-open', '#hint .primary', '#hint .primary']) {
    await page.locator(button).click();
    await expect(page.locator('#hint')).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('#hint .primary')).toBeInViewport({ ratio: 1 });
    await expect(cell(page, 1, 1)).toBeInViewport({ ratio: 1 });
  }
});

test('a tool leaves the grid its size, unless its clues are beside the grid', async ({ page }) => {
  await open(page);
  const width = async () => (await page.locator('#board').boundingBox())?.width ?? 0;
  const whole = await width();
  await page.locator('#tab-rules').click();
  await page.locator('.rules-tools [data-rule="cage"]').click();
  await expect(page.locator('.rules-tool')).toBeVisible();
  expect(await width()).toBe(whole);
  await page.locator('.rules-tools [data-rule="sandwich"]').click();
  await expect.poll(width).toBeLessThan(whole);
});

test.describe('in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('the buttons of a step and of a tool stay in view', async ({ page }) => {
    await open(page, CHAINS);
    await page.locator('#tab-path').click();
    await page.getByRole('button', { name: '≠' }).nth(6).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator('#hint .sentences')).toBeInViewport();
    await expect(page.locator('#hint .primary')).toBeInViewport({ ratio: 1 });
    await page.locator('#hint .close').click();
    await page.locator('#tab-rules').click();
    await page.locator('.rules-tools [data-rule="arrow"]').click();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const button of await page.locator('.rules-tool .rules-acts button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
  });
});
