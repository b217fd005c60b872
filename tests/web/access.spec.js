/** What axe finds: nothing, in any theme, language, panel and state. */
import { AxeBuilder } from '@axe-core/playwright';
import { PUZZLE, expect, open, test } from './page.js';

// Axe looks at every element, many times over; on a busy machine that takes its time.
test.describe.configure({ timeout: 240_000 });

/** @param {import('@playwright/test').Page} page */
async function troubles(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const locale of ['en-US', 'zh-CN']) {
    test.describe(`${colorScheme}, ${locale}`, () => {
      test.use({ colorScheme, locale, contextOptions: { reducedMotion: 'reduce' } });

      test('the Solve room', async ({ page }) => {
        await open(page, PUZZLE);
        await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'one');
        for (const name of ['start', 'solutions', 'candidates', 'share']) {
          await page.locator(`#tab-${name}`).click();
          expect(await troubles(page), name).toEqual([]);
        }
        await page.keyboard.press('c');
        await expect(page.locator('[data-small]').first()).toBeVisible();
        expect(await troubles(page), 'candidates').toEqual([]);
        await page.keyboard.press('5');
        await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'none');
        expect(await troubles(page), 'clashing').toEqual([]);
      });

      test('the Search lab', async ({ page }) => {
        await page.goto('./#lab');
        await page.locator('.lab-head select').selectOption('sampleEasy');
        await page.locator('.lab-controls .primary').click();
        await expect(page.locator('.lab-row[data-state="done"]')).toHaveCount(11);
        await page.locator('.lab-name').first().click();
        expect(await troubles(page), 'the ladder').toEqual([]);
        await page.locator('.lab-watch').nth(4).click();
        await expect(page.locator('.lab-words b')).toBeVisible();
        await page.keyboard.press('ArrowRight');
        await expect(page.locator('.lab-strip .written')).toBeVisible();
        expect(await troubles(page), 'the watch').toEqual([]);
      });
    });
  }
}
