/** The whole solution space: counted, estimated, stepped through; candidates painted. */
import {
  EMPTY,
  LONG,
  PUZZLE,
  SOLUTION,
  changesOf,
  expect,
  grid,
  open,
  paste,
  test,
  verdict,
} from './page.js';

/** The sample without one of its givens: 221,512 solutions. */
const MANY = `${PUZZLE.slice(0, 58)}.${PUZZLE.slice(59)}`;

/** @param {import('@playwright/test').Page} page */
const step = (page) => page.locator('#step');

test('many steps, and another puzzle begins them anew', LONG, async ({ page }) => {
  await open(page, MANY);
  await expect(verdict(page)).toHaveText('221,512 solutions');
  // Effort is that of the claim: the count's.
  await expect(page.locator('#verdict-detail')).toHaveText(
    /^counted in [\d.]+ (ms|sec) · 65 cells open$/,
  );
  await expect(page.locator('#fact-counted')).toHaveText('221,512');
  await expect(page.locator('#fact-explored')).toHaveText('100%');
  await expect(page.locator('#count-on')).toHaveAttribute('aria-disabled', 'true');
  for (let number = 1; number <= 30; number++) {
    await page.keyboard.press('n');
    await expect(step(page)).toHaveText(`Solution ${number} of 221,512`);
  }
  const seen = await grid(page);
  await page.keyboard.press('p');
  expect((await grid(page)) < seen).toBe(true);
  await page.keyboard.press('n');
  expect(await grid(page)).toBe(seen);
  await paste(page, PUZZLE);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  await page.keyboard.press('n');
  await expect(step(page)).toHaveText('Solution 1 of 1');
  expect(await grid(page)).toBe(SOLUTION);
});

test('the count goes on beyond a million, and stops at once', LONG, async ({ page }) => {
  await open(page, `12${EMPTY.slice(2)}`);
  await expect(page.locator('#verdict-detail')).toHaveText(/about [\d.]+ × 10[⁰¹²³⁴⁵⁶⁷⁸⁹]+ in all/);
  await expect(page.locator('#fact-estimate')).toHaveText(/ to /);
  await expect(verdict(page)).toHaveText('More than 1,000,000 solutions', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Count on' }).click();
  const counted = async () =>
    Number((await page.locator('#fact-counted').innerText()).replace(/\D/g, ''));
  await expect.poll(counted, { timeout: 20_000 }).toBeGreaterThan(2_000_000);
  await expect(page.locator('#fact-rate')).toHaveText(/^[\d.]+[KMBT] \/ s$/);
  await expect(page.locator('#fact-explored')).toHaveText(/^< 0\.1%/);
  await page.keyboard.press('Escape');
  await expect(page.locator('#count-stop')).toHaveAttribute('aria-disabled', 'true');
  const stopped = await counted();
  await expect(verdict(page)).toHaveText(
    `At least ${new Intl.NumberFormat('en').format(stopped)} solutions`,
  );
  expect(await changesOf(page, '#fact-counted')).toBeNull();
  // It can go on, and a keystroke ends it.
  await page.locator('#count-on').click();
  await expect.poll(counted, { timeout: 30_000 }).toBeGreaterThan(stopped);
  await paste(page, PUZZLE);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  await expect(page.locator('#fact-counted')).toHaveText('1');
  await expect(page.locator('#fact-explored')).toHaveText('100%');
});
