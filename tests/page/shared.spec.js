/** What another program shares with the installed page. */
import { LONG, PUZZLE, expect, grid, open, test } from './page.js';

test.use({ serviceWorkers: 'allow', reuseContext: false });

test(
  'what another program shares opens here, once, and nothing of it leaves',
  LONG,
  async ({ page }) => {
    await open(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
      .toBe(true);
    const sent = await page.evaluate(async (puzzle) => {
      const body = new FormData();
      body.set('title', 'A puzzle');
      body.set('text', `Look at this: https://a.example/#p=${puzzle}`);
      const response = await fetch('./share', { method: 'POST', body });
      return response.ok;
    }, PUZZLE);
    expect(sent).toBe(true);
    await page.goto('./?shared');
    await expect.poll(() => grid(page)).toBe(PUZZLE);
    expect(page.url()).not.toContain('shared');
    expect(
      await page.evaluate(async () => (await (await caches.open('ninefold-shared')).keys()).length),
    ).toBe(0);
  },
);
