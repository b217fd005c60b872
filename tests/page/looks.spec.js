/** Layout, colours and languages. */
import { createHash } from 'node:crypto';
import en from '../../web/strings/en/page.js';
import { LONG, PUZZLE, expect, frames, open, test, verdict } from './page.js';

/** @param {import('@playwright/test').Page} page @param {string[]} selectors */
async function expectInView(page, selectors) {
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  for (const selector of selectors) {
    const box = await page.locator(selector).boundingBox();
    expect(box, selector).not.toBeNull();
    const { x, y, width, height } = box ?? { x: -1, y: -1, width: 0, height: 0 };
    expect(x, selector).toBeGreaterThanOrEqual(0);
    expect(y, selector).toBeGreaterThanOrEqual(0);
    expect(x + width, selector).toBeLessThanOrEqual(viewport.width);
    expect(y + height, selector).toBeLessThanOrEqual(viewport.height);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(viewport.width);
}

const MAIN = ['#board', '#verdict', '#solve', '#reveal', '#check', '#keypad'];

for (const [locale, details] of /** @type {const} */ ([
  ['en-US', {}],
  ['zh-CN', LONG],
])) {
  test.describe(locale, details, () => {
    test.use({ locale });

    test('all that matters is there without scrolling, on phones and desks', async ({ page }) => {
      await open(page, PUZZLE);
      await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'one');
      for (const [width = 0, height = 0] of [
        [390, 844],
        [390, 664],
        [320, 640],
        [844, 390],
        [1280, 860],
      ]) {
        await page.setViewportSize({ width, height });
        await expect(() => expectInView(page, MAIN)).toPass({ timeout: 20_000 });
      }
    });
  });
}

test('a phone: the grid is as wide as the screen, the verdict one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '12345678.........9'.padEnd(81, '.'));
  await expect(verdict(page)).toHaveText(/^No solution: /);
  const board = await page.locator('#board').boundingBox();
  expect(board?.width).toBeGreaterThanOrEqual(366);
  const title = await verdict(page).boundingBox();
  expect(title?.height).toBeLessThan(24);
});

test('a phone: rows of buttons are whole, and so are facts of the verdict on their lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PUZZLE);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  await page.locator('#tab-start').click();
  /** Where they begin, from the top. @param {string} selector */
  const tops = (selector) =>
    page
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().top))]);
  await expect(page.locator('#paste')).toBeVisible();
  expect(await tops('#sizes .size')).toHaveLength(1);
  expect(await tops('#read, #open-file, #paste')).toHaveLength(1);
  const lines = await page
    .locator('#verdict-detail .fact')
    .evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().height));
  expect(lines).toHaveLength(3);
  expect(Math.max(...lines)).toBeLessThan(18);
  await page.locator('#tab-share').click();
  await expect(page.locator('#print')).toBeVisible();
  const ends = await page
    .locator('#panel-share .pair:not(.saves) > :visible')
    .evaluateAll((all) => {
      const ends = new Map();
      for (const { right, top } of all.map((one) => one.getBoundingClientRect()))
        ends.set(top, Math.max(right, ends.get(top) ?? 0));
      return [...new Set(ends.values())].map(Math.round);
    });
  expect(ends, 'none is alone in half a row').toHaveLength(1);
});

test('keys are large enough for fingers', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  const sizes = await page
    .locator('#keypad button, .actions button:visible')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40);
});

for (const [width, height, words, details] of /** @type {const} */ ([
  [1280, 860, 'en-US', LONG],
  [390, 844, 'zh-CN', {}],
  [844, 390, 'en-US', LONG],
])) {
  test.describe(`${width} x ${height}, ${words}`, details, () => {
    test.use({ viewport: { width, height }, locale: words });

    test('nothing jumps while loading, solving or clashing', async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) {
            const { value } = /** @type {PerformanceEntry & { value: number }} */ (shift);
            Reflect.set(window, 'shifted', (Reflect.get(window, 'shifted') ?? 0) + value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const judged = page.locator('#verdict');
      await open(page, PUZZLE);
      await expect(judged).toHaveAttribute('data-kind', 'one');
      await page.keyboard.press('5');
      await expect(judged).toHaveAttribute('data-kind', 'none');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await expect(page.locator('.found')).toHaveCount(64);
      const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0));
      expect(shifted).toBeLessThan(0.02);
    });
  });
}

test(
  'things move where that explains, and not for those who want none of it',
  LONG,
  async ({ page }) => {
    const moving = () => page.evaluate(() => document.getAnimations().length);
    /** How many things moved at any time while the solution came. */
    const solved = async () => {
      await page.goto('about:blank');
      await open(page, PUZZLE);
      await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'one');
      await page.evaluate(() => {
        Reflect.set(window, 'moved', 0);
        addEventListener('animationstart', () =>
          Reflect.set(window, 'moved', Reflect.get(window, 'moved') + 1),
        );
      });
      await page.keyboard.press('Enter');
      await expect(page.locator('.found')).toHaveCount(64);
      await frames(page, 6);
      return page.evaluate(() => Reflect.get(window, 'moved'));
    };
    expect(await solved()).toBe(64);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await solved()).toBe(0);
    await page.locator('#about-open').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await moving()).toBe(0);
  },
);

test('signs do not hang on colour: they are there where the system chooses the colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, PUZZLE);
  await page.keyboard.press('5');
  await expect(page.locator('.clash').first()).toHaveCSS('text-decoration-style', 'wavy');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator('.chosen')).toHaveCSS('outline-style', 'dashed');
  const ring = await page
    .locator('.selected')
    .evaluate((cell) => getComputedStyle(cell, '::after').borderTopStyle);
  expect(ring).toBe('double');
});

test('the theme follows the system, and the switch overrules it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  const dark = 'rgb(23, 22, 20)';
  const light = 'rgb(251, 250, 246)';
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('body')).toHaveCSS('background-color', light);
  const theme = page.locator('#theme');
  await expect(theme).toHaveAccessibleName('Colours: like the system');
  await theme.click();
  await theme.click();
  await expect(theme).toHaveAccessibleName('Colours: dark');
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
  await page.reload();
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
});

for (const [colorScheme, details] of /** @type {const} */ ([
  ['light', LONG],
  ['dark', {}],
])) {
  test(`every text has contrast enough: ${colorScheme}`, details, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const puzzle of [PUZZLE, `5${PUZZLE.slice(1)}`]) {
      await page.goto('about:blank');
      await open(page, puzzle);
      await expect(page.locator('#verdict')).toHaveAttribute('data-kind', /one|none/);
      if (puzzle === PUZZLE) {
        await page.keyboard.press('Enter');
        await expect(page.locator('.found')).toHaveCount(64);
      }
      for (const tab of ['Puzzles', 'Solutions', 'Candidates', 'Share']) {
        await page.getByRole('tab', { name: tab }).click();
        expect(await faint(page)).toEqual([]);
      }
    }
  });
}

/** Visible texts whose contrast is below 4.5 (3 for large ones). @param {import('@playwright/test').Page} page */
const faint = (page) =>
  page.evaluate(() => {
    /** @param {string} color */
    const channels = (color) => (color.match(/[\d.]+/g) ?? []).map(Number);
    /** @param {number[]} rgb */
    const luminance = (rgb) => {
      const [r = 0, g = 0, b = 0] = rgb.map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    /** @param {Element | null} element @returns {number[]} */
    const ground = (element) => {
      for (let at = element; at; at = at.parentElement) {
        const [r = 0, g = 0, b = 0, alpha = 1] = channels(getComputedStyle(at).backgroundColor);
        if (alpha > 0) return [r, g, b];
      }
      return [255, 255, 255];
    };
    const found = [];
    for (const element of document.querySelectorAll('body *')) {
      const text = [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.nodeValue?.trim(),
      );
      const hidden =
        !element.checkVisibility() || element.closest('.heard, .skip, [aria-disabled="true"]');
      if (!text || hidden) continue;
      const style = getComputedStyle(element);
      const [one, two] = [luminance(channels(style.color)), luminance(ground(element))].sort(
        (a, b) => a - b,
      );
      const contrast = ((two ?? 0) + 0.05) / ((one ?? 0) + 0.05);
      const large = parseFloat(style.fontSize) >= 24;
      if (contrast < (large ? 3 : 4.5))
        found.push(
          `${element.className || element.id} ${element.textContent} ${contrast.toFixed(2)}`,
        );
    }
    return found;
  });

test('the language is the browser’s, and the switch changes every word', LONG, async ({ page }) => {
  await open(page, PUZZLE);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // A panel has its words once it was opened.
  await page.getByRole('tab', { name: 'Puzzles' }).click();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await expect(page).toHaveTitle(/数独/);
  await expect(verdict(page)).toHaveText('恰有一个解');
  const left = await page.evaluate(() => {
    document.querySelectorAll('[hidden]').forEach((element) => element.removeAttribute('hidden'));
    const words = /** @type {string[]} */ (
      document.body.innerText.match(/[A-Za-z]{2,}/g) ?? []
    ).concat(
      ...[...document.querySelectorAll('[aria-label]')].map(
        (element) => element.getAttribute('aria-label')?.match(/[A-Za-z]{2,}/g) ?? [],
      ),
    );
    return [...new Set(words)];
  });
  expect(left.sort()).toEqual(['EN', 'Ninefold', 'PNG', 'SVG']);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await page.getByRole('button', { name: 'EN' }).click();
  await expect(verdict(page)).toHaveText('Exactly one solution');
});

test('the policy is strict and nothing in the page breaks it', async ({ page }) => {
  await open(page, PUZZLE);
  const policy = await page.locator('meta[http-equiv]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).not.toContain('unsafe-inline');
  expect(await page.locator('[onclick], script:not([src])').count()).toBe(0);
  // The one style sheet in the page is named by its hash.
  const style = (await page.locator('style').allTextContents()).join('|');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toMatch(/style-src 'self' 'sha256-[^ ']+'(;|$)/);
  expect(policy).toContain(`'sha256-${hash}'`);
});

test('a link to the page has a title, words and a picture elsewhere', LONG, async ({ page }) => {
  await open(page);
  const meta = (/** @type {string} */ name) =>
    page.locator(`meta[property="og:${name}"]`).getAttribute('content');
  expect(await meta('title')).toBe(en.title);
  expect(await meta('description')).toBe(en.description);
  const size = await page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = String(address);
      await image.decode();
      return [image.width, image.height];
    },
    await meta('image'),
  );
  expect(size).toEqual([1200, 630]);
});

test('the printed page is the grid alone, on one sheet', async ({ page }) => {
  await open(page, PUZZLE);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#board')).toBeVisible();
  for (const hidden of ['.side', '.settings']) await expect(page.locator(hidden)).toBeHidden();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
