/**
 * The Solve room as pictures, in every size, theme and language it comes in, to be compared. After a
 * change that was meant: npm run screens, and look at each that changed.
 */
import { expect, test, verdict } from '../page.js';
import { goTo, look } from '../states/states.js';
import { fontsAreThere } from './fonts.js';

/** @typedef {import('../page.js').Page} Page */

const SIZES = {
  desk: { width: 1280, height: 860 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
  side: { width: 844, height: 390 },
};

const LANGUAGES = { en: 'en-US', zh: 'zh-CN' };

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
      const about = await goTo(page, state);
      await expect(verdict(page)).not.toBeEmpty();
      await stillTimes(page);
      await look(page, about);
      await expect(page).toHaveScreenshot([size, `${state}-${colorScheme}-${language}.png`]);
    });
  });
}

test('desk: colours forced by the system', async ({ page }) => {
  await page.setViewportSize(SIZES.desk);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' });
  await goTo(page, 'forced');
  await expect(page.locator('.chosen')).toHaveCount(1);
  await stillTimes(page);
  await expect(page).toHaveScreenshot(['desk', 'forced.png']);
});

test.describe('the drawer', () => {
  test.use({ viewport: SIZES.phone, colorScheme: 'dark', locale: 'zh-CN' });

  test('phone: about the page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await goTo(page, 'empty');
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
