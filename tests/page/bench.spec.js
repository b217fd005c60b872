// The hidden page that measures: it runs, under its own content security policy.
import { expect, PUZZLE, test } from './page.js';

test('the bench page measures the lines in its box', async ({ page }) => {
  await page.goto('./bench.html');
  await page.getByLabel('Classic puzzles').fill(`# a comment\n${PUZZLE} and a source\n`);
  await page.getByRole('button', { name: 'Measure' }).click();
  const figures = page.getByRole('status');
  await expect(figures).toContainText(/scalar: [\d.]+ to the first/, { timeout: 30_000 });
  await expect(figures).toContainText(/^1 puzzles[^]*simd: [\d.]+ to the first/);
});
