/** As somebody does who comes for the first time: a newspaper's puzzle put in, solved, sent, printed. */
import { expect, grid, test, verdict } from './page.js';

const NEWSPAPER =
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION =
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

/** Somebody's time for a press, in ms: a minute is enough for that many. */
const PRESS = { key: 400, tap: 900 };

/** @param {import('@playwright/test').Page} page the sender @param {import('@playwright/test').Browser} browser */
async function send(page, browser) {
  await page.getByRole('tab', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this puzzle').inputValue();
  const other = await browser.newContext({ locale: 'zh-CN', colorScheme: 'dark' });
  const friend = await other.newPage();
  await friend.goto(link);
  await expect(verdict(friend)).toHaveText('恰有一个解');
  expect(await grid(friend)).toBe(NEWSPAPER);
  await friend.getByRole('button', { name: '求解', exact: true }).click();
  await expect.poll(() => grid(friend)).toBe(SOLUTION);
  await other.close();
}

/** @param {import('@playwright/test').Page} page */
async function print(page) {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
}

test('at a desk, with the keys', async ({ page, browser }) => {
  test.skip(!process.env.NINEFOLD_LONG, 'a long run: npm run test:all');
  await page.goto('./');
  await page.getByRole('button', { name: 'Enter mine' }).click();
  let presses = 0;
  const press = async (/** @type {string} */ key) => {
    await page.keyboard.press(key);
    presses += 1;
  };
  for (const [cell, symbol] of [...NEWSPAPER].entries()) {
    if (symbol !== '.') await press(symbol);
    if (cell % 9 < 8) await press('ArrowRight');
    else {
      await press('Home');
      await press('ArrowDown');
    }
  }
  expect(presses * PRESS.key).toBeLessThan(60_000);
  expect(await grid(page)).toBe(NEWSPAPER);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  await page.keyboard.press('Enter');
  await expect.poll(() => grid(page)).toBe(SOLUTION);
  await send(page, browser);
  await print(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('with a finger, without scrolling', async ({ page, browser }) => {
    test.skip(!process.env.NINEFOLD_LONG, 'a long run: npm run test:all');
    await page.goto('./');
    let taps = 0;
    const tap = async (/** @type {import('@playwright/test').Locator} */ target) => {
      await target.tap();
      taps += 1;
    };
    await tap(page.getByRole('button', { name: 'Enter mine' }));
    for (const [cell, symbol] of [...NEWSPAPER].entries()) {
      if (symbol === '.') continue;
      await tap(page.getByRole('gridcell').nth(cell));
      await tap(page.locator(`.key[data-symbol="${symbol}"]`));
    }
    expect(taps * PRESS.tap).toBeLessThan(60_000);
    expect(await grid(page)).toBe(NEWSPAPER);
    await expect(verdict(page)).toHaveText('Exactly one solution');
    await tap(page.locator('#solve'));
    await expect.poll(() => grid(page)).toBe(SOLUTION);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await send(page, browser);
    await print(page);
  });
});
