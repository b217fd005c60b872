/** Play in a browser: real keys and pointers, room on every screen, what is kept, axe, a whole puzzle by keyboard. */
import { troubles } from './axe.js';
import { LONG, PUZZLE, SOLUTION, cell, expect, frames, grid, test } from './page.js';

const long = Boolean(process.env.NINEFOLD_LONG);

/** @typedef {import('@playwright/test').Page} Page */

/** The same with all but its first rows filled in: what holds of each digit is as true of these. */
const NEARLY = PUZZLE.slice(0, 18) + SOLUTION.slice(18);

/** @param {Page} page @param {string} [puzzle] */
async function play(page, puzzle = PUZZLE) {
  await page.goto('about:blank');
  await page.goto(`./#play&p=${puzzle}`);
  await expect(page.locator('#lamp')).toHaveAttribute('data-lit', 'one');
}

/** @param {Page} page */
const chosen = (page) =>
  page
    .locator('.cell')
    .evaluateAll((cells) =>
      cells.flatMap((cell, at) => (cell.ariaSelected === 'true' ? [at] : [])),
    );

/** The middle of a cell. @param {Page} page @param {number} row @param {number} column */
async function middle(page, row, column) {
  const { x, y, width, height } = (await cell(page, row, column).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }; // prettier-ignore
  return { x: x + width / 2, y: y + height / 2 };
}

/** @param {Page} page @param {number} row @param {number} column */
const label = (page, row, column) => cell(page, row, column).getAttribute('aria-label');

test(
  'a whole puzzle by keyboard alone; it is kept over a reload, and its end is told',
  LONG,
  async ({ page }) => {
    const puzzle = long ? PUZZLE : NEARLY;
    await play(page, puzzle);
    // Givens are locked, a wrong digit is not told.
    await cell(page, 1, 7).focus();
    await page.keyboard.press('1');
    await expect(cell(page, 1, 7)).toHaveText('5');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('7');
    await expect(cell(page, 1, 1)).toHaveText('7');
    await expect(page.locator('.wrong')).toHaveCount(0);
    await expect(page.locator('#verdict')).toContainText(/\d+ cells to go/);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Shift+4');
    await page.keyboard.press('Control+4');
    await page.keyboard.press('Control+Shift+2');
    await page.keyboard.press('Alt+5');
    expect(await label(page, 1, 1)).toBe(
      'row 1, column 1, open, candidates 4, in the corners 4, green, purple',
    );
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+ArrowDown');
    expect(await chosen(page)).toEqual([0, 1, 10]);
    await page.keyboard.press('Control+i');
    expect((await chosen(page)).length).toBe(78);
    await page.keyboard.press('Control+a');
    expect((await chosen(page)).length).toBe(81);
    // As it was after another visit, with the way back.
    await expect(page.locator('#timer')).toHaveText(/0:0[3-9]/, { timeout: 15_000 });
    await page.goto('about:blank');
    await page.goto('./');
    await expect(page.locator('#timer')).toHaveText(/0:0[2-9]/);
    await expect(page.locator('#mode-play')).toHaveAttribute('aria-pressed', 'true');
    await expect(cell(page, 1, 1)).toHaveAttribute('aria-label', /corners 4, green, purple$/);
    await cell(page, 1, 1).focus();
    await page.keyboard.press('Control+z');
    await expect(cell(page, 1, 1)).toHaveAttribute('aria-label', /corners 4, green$/);
    for (const [at, symbol] of [...puzzle.replace(/[1-9]+$/, '')].entries()) {
      if (symbol === '.') await page.keyboard.press(SOLUTION[at] ?? '');
      await page.keyboard.press(at % 9 === 8 ? 'Home' : 'ArrowRight');
      if (at % 9 === 8) await page.keyboard.press('ArrowDown');
    }
    expect(await grid(page)).toBe(SOLUTION);
    await expect(page.locator('#verdict-title')).toHaveText(/^Solved in \d+:\d\d/);
    await expect(page.locator('#live')).toHaveText(/^Solved in/);
    await expect(page.locator('#board')).toHaveClass(/finish/);
    const time = await page.locator('#timer').textContent();
    await frames(page, 90);
    expect(await page.locator('#timer').textContent()).toBe(time);
  },
);

test('drags, Ctrl and double clicks select; fingers do too', async ({ page, browser, baseURL }) => {
  await play(page);
  const [from, to] = [await middle(page, 2, 2), await middle(page, 2, 5)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  expect(await chosen(page)).toEqual([10, 11, 12, 13]);
  const [more, most] = [await middle(page, 5, 2), await middle(page, 5, 3)];
  await page.keyboard.down('Control');
  await page.mouse.move(more.x, more.y);
  await page.mouse.down();
  await page.mouse.move(most.x, most.y, { steps: 6 });
  await page.mouse.up();
  await page.keyboard.up('Control');
  expect(await chosen(page)).toEqual([10, 11, 12, 13, 37, 38]);
  await page.locator('#layer-colours').click();
  await page.locator('#keypad [data-symbol="4"]').click();
  await expect(page.locator('.tint[fill="var(--tint-4)"]')).toHaveCount(6);
  await cell(page, 1, 7).dblclick();
  const fives = [...PUZZLE].flatMap((symbol, at) => (symbol === '5' ? [at] : []));
  expect(await chosen(page)).toEqual(fives);
  await cell(page, 2, 5).dblclick();
  expect(await chosen(page)).toEqual([10, 11, 12, 13, 37, 38]);

  const phone = await browser.newPage({ baseURL, hasTouch: true, viewport: { width: 360, height: 640 } }); // prettier-ignore
  await play(phone);
  await phone.locator('#layer-corners').tap();
  await cell(phone, 1, 1).tap();
  await phone.locator('#keypad [data-symbol="4"]').tap();
  expect(await label(phone, 1, 1)).toBe('row 1, column 1, open, in the corners 4');
  await phone.locator('#mode-set').tap();
  await expect(phone.locator('#verdict')).toHaveAttribute('data-kind', 'one');
  await phone.locator('#play-it').tap();
  await expect(phone.locator('#timer')).toBeVisible();
  await phone.close();
});

test('everything has its place without scrolling, and nothing jumps', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        const { value } = /** @type {PerformanceEntry & { value: number }} */ (shift);
        Reflect.set(window, 'shifted', (Reflect.get(window, 'shifted') ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const sizes = [[360, 640], [740, 360], [1280, 860]]; // prettier-ignore
  if (long) sizes.push([375, 667], [390, 844], [844, 390], [768, 1024], [1920, 1080]);
  for (const [width = 0, height = 0] of sizes) {
    await page.setViewportSize({ width, height });
    await play(page);
    const shown = page.locator('.mode-bar, #board, .actions button:visible, .keypad button, .tools button:visible'); // prettier-ignore
    const outside = await shown.evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        return inside ? [] : [`${one.id || one.className} ${[left, top, right, bottom].map(Math.round)}`]; // prettier-ignore
      }),
    );
    expect(outside, `${width} x ${height}`).toEqual([]);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0))).toBeLessThan(0.02);
  }
  for (const width of [320, 360, 414, 600, 700, 900, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}); // prettier-ignore

for (const [colorScheme, locale, size, details] of /** @type {const} */ ([
  ['light', 'en-US', [1280, 860], LONG],
  ['dark', 'zh-CN', [390, 844], {}],
])) {
  test.describe(`${colorScheme}, ${locale}`, details, () => {
    test.use({ colorScheme, locale, viewport: { width: size[0], height: size[1] }, contextOptions: { reducedMotion: 'reduce' } }); // prettier-ignore

    test('axe finds nothing', async ({ page }) => {
      test.setTimeout(120_000);
      const puzzle = long ? PUZZLE : NEARLY;
      await play(page, puzzle);
      await cell(page, 1, 1).click();
      for (const key of ['Shift+4', 'Control+1', 'Control+4', 'Control+Shift+1']) await page.keyboard.press(key); // prettier-ignore
      await cell(page, 1, 3).click();
      await page.keyboard.press('v');
      for (const key of ['2', '3', '8']) await page.keyboard.press(key);
      expect(await troubles(page), 'colours').toEqual([]);
      await page.keyboard.press('z');
      for (const [at, symbol] of [...SOLUTION].entries())
        if (puzzle[at] === '.') {
          await cell(page, Math.floor(at / 9) + 1, (at % 9) + 1).focus();
          await page.keyboard.press(symbol);
        }
      await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'one');
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      if (long) expect(await troubles(page), 'solved').toEqual([]);
    });
  });
}

test('colours have patterns where the system chooses its own', async ({ page }) => {
  await play(page);
  await cell(page, 1, 1).click();
  await page.keyboard.press('Control+Shift+1');
  const pattern = page.locator('.tint-pattern');
  await expect(pattern).toHaveCSS('display', 'none');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(pattern).toHaveCSS('display', 'inline');
  await expect(page.locator('#lamp i')).toBeVisible();
});
