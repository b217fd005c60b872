/** The whole solution space: counted, estimated, stepped through; candidates painted. */
import {
  EMPTY,
  PUZZLE,
  SOLUTION,
  cell,
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

/** Two solutions, from the examples. */
const TWO = '......6.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6';

/** @param {import('@playwright/test').Page} page @param {string} name */
const tab = (page, name) => page.getByRole('tab', { name }).click();

/** @param {import('@playwright/test').Page} page */
const step = (page) => page.locator('#step');

test('solutions can be stepped through, forth and back, and undone at once', async ({ page }) => {
  await open(page, TWO);
  await expect(verdict(page)).toHaveText('2 solutions');
  await expect(step(page)).toHaveText('Step through the solutions');
  await page.keyboard.press('n');
  await expect(step(page)).toHaveText('Solution 1 of 2');
  const first = await grid(page);
  expect(first).toMatch(/^[1-9]{81}$/);
  await page.keyboard.press('n');
  await expect(step(page)).toHaveText('Solution 2 of 2');
  const second = await grid(page);
  expect(second > first).toBe(true);
  // There is no third.
  await page.keyboard.press('n');
  await expect(page.locator('#next')).toHaveAttribute('aria-disabled', 'true');
  expect(await grid(page)).toBe(second);
  await page.locator('#previous').click();
  await expect(step(page)).toHaveText('Solution 1 of 2');
  expect(await grid(page)).toBe(first);
  await expect(page.locator('#previous')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+z');
  expect(await grid(page)).toBe(TWO);
  await expect(step(page)).toHaveText('Step through the solutions');
  await page.keyboard.press('Control+y');
  expect(await grid(page)).toBe(first);
});

test('many steps, and another puzzle begins them anew', async ({ page }) => {
  await open(page, MANY);
  await expect(verdict(page)).toHaveText('221,512 solutions');
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

test('the count goes on beyond a million, and stops at once', async ({ page }) => {
  await open(page, `12${EMPTY.slice(2)}`);
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

test('a count that ends is complete', async ({ page }) => {
  await open(page, MANY);
  await expect(verdict(page)).toHaveText('221,512 solutions');
  await expect(page.locator('#fact-counted')).toHaveText('221,512');
  await expect(page.locator('#fact-explored')).toHaveText('100%');
  await expect(page.locator('#count-on')).toHaveAttribute('aria-disabled', 'true');
});

test('true candidates are painted in their places, and cleared by the switch', async ({ page }) => {
  await open(page, PUZZLE);
  await expect(page.locator('[data-small]')).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(page.locator('[data-small]')).toHaveCount(64);
  // One solution: its digits, each in its place. r1c1 is 4, the first of the middle row.
  await expect(cell(page, 1, 1)).toHaveAttribute('data-small', '   \n4  \n   ');
  await expect(cell(page, 1, 1)).toHaveAttribute('aria-label', /open, candidates 4$/);
  expect(await grid(page)).toBe(PUZZLE);
  // Every keystroke asks anew: without the 1 in row 7 there is more to choose from.
  await cell(page, 7, 5).click();
  await page.keyboard.press('Delete');
  await expect(page.locator('[data-small]')).toHaveCount(65);
  await expect(cell(page, 1, 1)).toHaveAttribute('data-small', '1  \n4  \n7 9');
  await tab(page, 'Candidates');
  await expect(page.locator('#digits-title')).toHaveText(/^r7c5 takes 8 digits in some solution$/);
  await expect(page.locator('#digits li b')).toHaveText([...'12345789']);
  await page.getByRole('switch', { name: 'Show true candidates' }).click();
  await expect(page.locator('[data-small]')).toHaveCount(0);
});

test('candidates kept as pencil marks survive a reload', async ({ page }) => {
  await open(page, TWO);
  await tab(page, 'Candidates');
  await page.getByRole('button', { name: 'Keep as pencil marks' }).click();
  await expect(page.locator('[data-small]')).toHaveCount(81 - TWO.replaceAll('.', '').length);
  const marks = () =>
    page
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((one) => one.getAttribute('data-small') ?? '').join('|'));
  const kept = await marks();
  await page.reload();
  await expect(page.locator('[data-small]').first()).toBeVisible();
  expect(await marks()).toBe(kept);
});
