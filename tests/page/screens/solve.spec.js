/**
 * The Solve room as pictures, in every size, theme and language it comes in, to be compared. After a
 * change that was meant: npm run screens, and look at each that changed.
 */
import { PUZZLE, cell, expect, open, test, verdict } from '../page.js';
import { fontsAreThere } from './fonts.js';

/** @typedef {import('../page.js').Page} Page */

const SIZES = {
  desk: { width: 1280, height: 860 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
  side: { width: 844, height: 390 },
};

const LANGUAGES = { en: 'en-US', zh: 'zh-CN' };

/** The example without a solution. */
const DEAD = '21...86.4.........5.7..................3.7.1........6387.4..3596..87....4.95....6';

/** It has some solutions. */
const SEVERAL = '......6.4....91..7.87..4.92..........4.3.7.1........638.....3596...7....4.95....6';

/** Its path has chains. */
const CHAINS = '61.5...9...53..4.2....2......8..2..9..6...8.75...98...2.........41..6...8...4.36.';

/** What stands in the grid, and how it came there. */
const STATES = {
  /** @param {Page} page */
  async empty(page) {
    await open(page);
    await judged(page, 'empty');
  },
  /** @param {Page} page */
  async progress(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    for (const [row, column] of /** @type {const} */ ([
      [1, 1],
      [2, 3],
      [9, 9],
    ])) {
      await cell(page, row, column).click();
      await page.keyboard.press('r');
      await expect(cell(page, row, column)).toHaveClass(/found/);
    }
    await page.keyboard.press('c');
    await page.getByRole('button', { name: /Show them|仍然显示/ }).click();
    await expect(page.locator('[data-small]')).toHaveCount(61);
    await cell(page, 5, 5).click();
  },
  /** @param {Page} page */
  async solved(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    await page.keyboard.press('Enter');
    await expect(page.locator('.found')).toHaveCount(64);
  },
  /** @param {Page} page */
  async conflict(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    await page.keyboard.press('5');
    await judged(page, 'none');
  },
  /** In how many solutions each candidate is. @param {Page} page */
  async counts(page) {
    await open(page, SEVERAL);
    await judged(page, 'many');
    await page.locator('#tab-candidates').click();
    await page.locator('#paint').click();
    await expect(page.locator('.count-drawing')).toBeVisible();
    await cell(page, 5, 5).click();
    await page.evaluate(() => scrollTo(0, 0));
  },
  /** Played: candidates in their places, one of them struck, an entry, marks in corners, colours. @param {Page} page */
  async marks(page) {
    await page.goto(`./#play&p=${PUZZLE}`);
    await expect(page.locator('#lamp')).toHaveAttribute('data-lit', 'one');
    await page.locator('#timer').click();
    await page.locator('#panel-play .pair button').first().click();
    await cell(page, 1, 1).click();
    for (const key of ['Control+7', 'ArrowRight', 'Control+4', 'ArrowRight', '4', 'ArrowRight', 'Shift+8', 'ArrowDown', 'ArrowRight', 'Control+Shift+3']) await page.keyboard.press(key); // prettier-ignore
    await expect(page.locator('.notes .strike')).toHaveCount(1);
    await page.evaluate(() => scrollTo(0, 0));
  },
  /** @param {Page} page */
  async dead(page) {
    await open(page, DEAD);
    await judged(page, 'none');
  },
  /** A chain of the path, all of it. @param {Page} page */
  async hint(page) {
    await open(page, CHAINS);
    await judged(page, 'one');
    await page.locator('#tab-path').click();
    await expect(page.locator('#panel-path .rating')).toContainText('SE');
    await page.getByRole('button', { name: '≠' }).nth(6).click(); // prettier-ignore
    await expect(page.locator('.board .hint-strong').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
  },
};

/** @param {Page} page @param {string} kind */
const judged = (page, kind) => expect(page.locator('#verdict')).toHaveAttribute('data-kind', kind);

/** Every state in every size; themes and languages take turns, so that each size has both of both. */
const PICTURES = /** @type {const} */ ([
  ['desk', 'empty', 'light', 'en'],
  ['desk', 'progress', 'light', 'en'],
  ['desk', 'solved', 'light', 'zh'],
  ['desk', 'conflict', 'light', 'en'],
  ['desk', 'dead', 'dark', 'zh'],
  ['desk', 'counts', 'light', 'en'],
  ['phone', 'counts', 'dark', 'zh'],
  ['desk', 'marks', 'light', 'en'],
  ['phone', 'marks', 'dark', 'zh'],
  ['side', 'marks', 'light', 'zh'],
  ['desk', 'hint', 'light', 'en'],
  ['phone', 'hint', 'dark', 'zh'],
  ['phone', 'empty', 'light', 'zh'],
  ['phone', 'empty', 'dark', 'en'],
  ['phone', 'progress', 'light', 'en'],
  ['phone', 'progress', 'dark', 'zh'],
  ['phone', 'solved', 'light', 'en'],
  ['phone', 'conflict', 'light', 'zh'],
  ['phone', 'conflict', 'dark', 'en'],
  ['phone', 'dead', 'light', 'en'],
  ['small', 'empty', 'light', 'en'],
  ['small', 'progress', 'light', 'zh'],
  ['small', 'solved', 'dark', 'en'],
  ['small', 'conflict', 'dark', 'zh'],
  ['small', 'dead', 'light', 'en'],
  ['side', 'empty', 'dark', 'zh'],
  ['side', 'progress', 'light', 'en'],
  ['side', 'solved', 'light', 'zh'],
  ['side', 'conflict', 'dark', 'en'],
  ['side', 'dead', 'light', 'zh'],
]);

// How letters are drawn depends on more than the fonts, so other machines are spared the comparison.
test.skip(!process.env.NINEFOLD_LONG, 'a long run: npm run test:all, or npm run screens');
test.skip(!fontsAreThere(), 'left out: fonts-dejavu-core and fonts-noto-cjk are not there');

for (const [size, state, colorScheme, language] of PICTURES) {
  test.describe(() => {
    test.use({
      viewport: SIZES[size],
      colorScheme,
      locale: LANGUAGES[language],
      contextOptions: { reducedMotion: 'reduce' },
    });
    test(`${size}: ${state}, ${colorScheme}, ${language}`, async ({ page }) => {
      await STATES[state](page);
      await expect(verdict(page)).not.toBeEmpty();
      await stillTimes(page);
      // Where it pointed at last, something else may lie by now.
      await page.mouse.move(0, 0);
      await expect(page).toHaveScreenshot([size, `${state}-${colorScheme}-${language}.png`]);
    });
  });
}

test('desk: colours forced by the system', async ({ page }) => {
  await page.setViewportSize(SIZES.desk);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' });
  await STATES.conflict(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator('.chosen')).toHaveCount(1);
  await stillTimes(page);
  await expect(page).toHaveScreenshot(['desk', 'forced.png']);
});

test.describe('the drawer', () => {
  test.use({ viewport: SIZES.phone, colorScheme: 'dark', locale: 'zh-CN' });

  test('phone: about the page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await STATES.empty(page);
    await page.locator('#about-too').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveScreenshot(['phone', 'about-dark-zh.png']);
  });
});

/** The engine is never twice as fast as before. @param {Page} page */
const stillTimes = (page) =>
  page.locator('#verdict-detail').evaluate((detail) => {
    detail.textContent = String(detail.textContent)
      .replace(/[\d.]+ (µs|ms|s)(?![a-z])/, '30 µs')
      .replace(/[\d.]+ (微秒|毫秒|秒)/, '30 微秒');
  });
