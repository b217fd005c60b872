/** Nothing is cut off and nothing scrolls sideways, in any room and tab, from 320 to 1920 CSS pixels. */
import { LONG, PUZZLE, expect, open, test } from './page.js';

/** 320 wide is 1280 at 400 %, 640 x 430 is 1280 x 860 at 200 %. */
const SIZES = [
  [320, 568],
  [320, 256],
  [360, 640],
  [390, 844],
  [430, 932],
  [568, 320],
  [640, 430],
  [667, 375],
  [760, 420],
  [768, 1024],
  [844, 390],
  [900, 600],
  [1024, 768],
  [1280, 860],
  [1920, 1080],
];
const TABS = ['start', 'solutions', 'candidates', 'rules', 'share'];
const ROOMS = ['new', 'library', 'batch', 'lab', 'embed'];

/**
 * What reaches beyond the window on either side, and is not inside something that scrolls by itself; and links and
 * buttons of rooms and tabs that cannot be reached by the eye: cut off at an end of their row.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<string[]>}
 */
const misplaced = (page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    /** @param {Element | null} element @returns {boolean} */
    const scrolls = (element) =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    const found = [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        if (width < 2 || height < 2) return false;
        return (right > wide + 0.5 || left < -0.5) && !scrolls(element.parentElement);
      })
      .map((element) => `${element.tagName} #${element.id} .${element.getAttribute('class')}`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > wide) found.push(`the page is ${scrollWidth} wide`);
    for (const row of document.querySelectorAll('#rooms, .tabs')) {
      const frame = row.getBoundingClientRect();
      for (const item of row.querySelectorAll('a, button')) {
        const box = item.getBoundingClientRect();
        if (box.width === 0) continue;
        if (box.right > Math.min(frame.right, wide) + 1 || box.left < frame.left - 1)
          found.push(`cut off: ${item.textContent}`);
      }
    }
    return found;
  });

/**
 * Every other size, so that two run side by side; each is one page, for it has to fit as it is turned, too. In short runs
 * the first of them, in one language.
 */
const HALVES = [0, 1].map((half) => SIZES.filter((_, index) => index % 2 === half));

for (const locale of ['en-US', 'zh-CN']) {
  test.describe(locale, () => {
    test.use({ locale });
    for (const [half, sizes] of HALVES.entries()) {
      const names = sizes.map((size) => size.join(' x ')).join(', ');
      const details = half > 0 || locale === 'zh-CN' ? LONG : {};
      test(`every room and tab fits: ${names}`, details, async ({ page }) => {
        test.slow();
        await open(page, PUZZLE);
        await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'one');
        /** @param {(name: string) => Promise<void>} look in every size */
        const inEachSize = async (look) => {
          for (const [width = 0, height = 0] of sizes) {
            await page.setViewportSize({ width, height });
            await look(`${width} x ${height}`);
          }
        };
        for (const tab of TABS) {
          await page.locator(`#tab-${tab}`).click();
          await expect(page.locator(`#panel-${tab}`)).toBeVisible();
          await inEachSize(async (size) =>
            expect(await misplaced(page), `${tab}, ${size}`).toEqual([]),
          );
        }
        for (const room of ROOMS) {
          await page.evaluate((name) => (location.hash = name), room);
          await expect(page.locator(`#room-${room} h2`).first()).toBeVisible();
          await inEachSize(async (size) =>
            expect(await misplaced(page), `${room}, ${size}`).toEqual([]),
          );
        }
        await page.evaluate(() => (location.hash = 'lab'));
        await page.locator('#lab-tab-watch').click();
        await expect(page.locator('.lab-code pre')).toBeAttached();
        await inEachSize(async (size) =>
          expect(await misplaced(page), `watch, ${size}`).toEqual([]),
        );
      });
    }
  });
}

test('a long verdict with its button stays within its card, at narrow sizes, at a desk', LONG, async ({ page }) => {
  test.slow();
  const cages = '#r=size+9;cage+15+r1c1-r1c3';
  const dead = '#p=21...86.4.........5.7..................3.7.1........6387.4..3596..87....4.95....6';
  const sizes = SIZES.filter(([width, height]) => width < 390 || height < 380 || width === 1280);
  for (const [width, height] of sizes)
    for (const hash of [cages, dead]) {
      await page.setViewportSize({ width, height });
      await page.goto(`about:blank`);
      await page.goto(`./${hash}`);
      await expect(page.locator('#verdict-why')).toBeVisible();
      // While it counts the title is the longest but one, and then the longest.
      if (hash === cages) await expect(page.locator('#verdict-title')).toContainText('More than', { timeout: 30_000 });
      const out = await page.evaluate(() => {
        const card = /** @type {Element} */ (document.getElementById('verdict')).getBoundingClientRect();
        return ['verdict-title', 'verdict-detail'].filter((id) => {
          const { top, bottom, height } = /** @type {Element} */ (document.getElementById(id)).getBoundingClientRect();
          return height > 0 && (top < card.top || bottom > card.bottom);
        });
      });
      expect(out, `${width} x ${height}, ${hash}`).toEqual([]);
    }
}); // prettier-ignore

test('on a phone in landscape the grid stays in view while the column beside it scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, PUZZLE);
  await page.locator('#tab-share').click();
  await expect(page.locator('#panel-share')).toBeVisible();
  const scrolled = await page.evaluate(() => (scrollTo(0, 200), scrollY));
  expect(scrolled).toBeGreaterThan(100);
  const board = await page.locator('#hero').boundingBox();
  expect(board?.y).toBeGreaterThanOrEqual(0);
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(390);
}); // prettier-ignore
