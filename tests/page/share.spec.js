/** The puzzle on its way to another device, and what the system hands to the page. */
import jsQR from 'jsqr';
import { LONG, PUZZLE, expect, grid, open, paste, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
const openShare = (page) => page.getByRole('tab', { name: 'Share' }).click();

/** What a camera reads in the code. @param {Page} page */
async function scanned(page) {
  const picture = page.getByRole('img', { name: 'QR code' });
  await picture.scrollIntoViewIfNeeded();
  const base64 = (await picture.screenshot()).toString('base64');
  const { text, width, height } = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const pixels = pen?.getImageData(0, 0, image.width, image.height);
    // One channel as text: much less to hand over than a list of numbers.
    const red = (pixels?.data ?? []).filter((_, channel) => channel % 4 === 0);
    const text = Array.from(red, (value) => (value > 127 ? '1' : '0')).join('');
    return { text, width: image.width, height: image.height };
  }, base64);
  const data = Uint8ClampedArray.from({ length: 4 * text.length }, (_, channel) =>
    text[channel >> 2] === '1' ? 255 : 0,
  );
  return jsQR.default(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
}

test(
  'as a QR code, which a reader reads: in the dark too, and another for another puzzle',
  LONG,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, PUZZLE);
    await openShare(page);
    const button = page.getByRole('button', { name: 'QR code' });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('img', { name: 'QR code' })).toBeInViewport({ ratio: 1 });
    expect(await scanned(page)).toBe(`${new URL(page.url()).origin}/#p=${PUZZLE}`);
    const ruled = 'size 9\nantiknight\ncage 15 r1c1 r1c2 r2c1\n';
    await paste(page, ruled);
    await expect(page.locator('#link')).toHaveValue(/antiknight/);
    // While it is drawn anew the old one may be looked at, or none.
    await expect(async () => {
      expect(await scanned(page)).toContain('#r=size+9;antiknight;cage+15+r1c1+r1c2+r2c1');
    }).toPass({ timeout: 20_000 });
    // More than any code holds.
    const row = [1, 3, 2, 5, 4, 7, 6, 9, 8];
    const lines = row.flatMap((r) =>
      row.slice(1).flatMap((end) => [
        `renban ${row
          .slice(0, end)
          .map((c) => `r${r}c${c}`)
          .join(' ')}`,
        `renban ${row
          .slice(0, end)
          .map((c) => `r${c}c${r}`)
          .join(' ')}`,
      ]),
    );
    await paste(page, `${lines.join('\n')}\n`);
    await expect(page.locator('#qr')).toContainText('no QR code holds so many');
    await button.click();
    await expect(page.locator('#qr')).toBeHidden();
  },
);

test(
  'by the system, where it shares; what it refuses is told, what a person refuses is not',
  LONG,
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shared: [], answer: '' });
      Object.defineProperty(navigator, 'share', {
        value: async (/** @type {unknown} */ data) => {
          const { shared, answer } = /** @type {any} */ (window);
          shared.push(data);
          if (answer) throw new DOMException('no', answer);
        },
      });
    });
    await open(page, PUZZLE);
    await openShare(page);
    const send = page.getByRole('button', { name: 'Share …' });
    await send.click();
    expect(await page.evaluate(() => /** @type {any} */ (window).shared)).toEqual([
      { title: 'A Sudoku', url: `${new URL(page.url()).origin}/#p=${PUZZLE}` },
    ]);
    await page.evaluate(() => Object.assign(window, { answer: 'AbortError' }));
    await send.click();
    await expect(page.locator('#notice')).toBeHidden();
    await page.evaluate(() => Object.assign(window, { answer: 'NotAllowedError' }));
    await send.click();
    await expect(page.locator('#notice')).toContainText('Copy the link instead');
  },
);

test('a picture that was saved here is opened again, with its rules', LONG, async ({ page }) => {
  await open(page);
  await paste(page, 'antiknight\ncage 15 r1c1 r1c2 r2c1\n');
  await openShare(page);
  await expect(page.locator('#text')).toHaveValue(/cage 15/);
  const text = await page.locator('#text').inputValue();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PNG picture' }).click(),
  ]);
  const path = await download.path();
  await page.goto(`./#p=${PUZZLE}`);
  await expect.poll(() => grid(page)).toBe(PUZZLE);
  await page.getByRole('tab', { name: 'Puzzles' }).click();
  await page.locator('#file').setInputFiles(path);
  await expect(page.locator('#text')).toHaveValue(text);
  // Its link says how it was: set, not played.
  await expect(page.locator('#mode-set')).toHaveAttribute('aria-pressed', 'true');
});

test('Paste reads what was copied: a link of this page among other things', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await page.getByRole('tab', { name: 'Puzzles' }).click();
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `https://elsewhere.example/a/#play&p=${PUZZLE}`,
  );
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await expect.poll(() => grid(page)).toBe(PUZZLE);
  await expect(page.locator('#mode-play')).toHaveAttribute('aria-pressed', 'true');
});

test('a file that the system opens with the page is played', async ({ page }) => {
  await page.addInitScript((puzzle) => {
    const file = { getFile: async () => new File([puzzle], 'a.sdk') };
    const setConsumer = (/** @type {(launch: unknown) => void} */ take) => take({ files: [file] });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  }, PUZZLE);
  await page.goto('./');
  await expect.poll(() => grid(page)).toBe(PUZZLE);
  await expect(page.locator('#mode-play')).toHaveAttribute('aria-pressed', 'true');
});

test(
  'for another program: what it cannot say is told before, and its link leads back',
  LONG,
  async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await paste(
      page,
      'title Mine\nantiknight\ncage 15 r1c1 r1c2 r2c1\nsum 12 r5c5 r5c6\nthermo r9c1-r9c4\n',
    );
    await openShare(page);
    const told = page.locator('#elsewhere-note');
    await expect(told).toHaveText(
      'f-puzzles does not have these rules, so it shows them in words only: Sum.',
    );
    const choice = page.getByLabel('For another program');
    await choice.selectOption('Interactive Sudoku Solver');
    await expect(told).toContainText('left out: Title.');
    await choice.selectOption('SudokuPad');
    await expect(page.getByRole('link', { name: 'Open it there' })).toHaveAttribute(
      'href',
      /^https:\/\/sudokupad\.app\/fpuz/,
    );
    await page.getByRole('button', { name: 'Copy its link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByRole('button', { name: 'Remove all' }).click();
    await paste(page, link);
    // With the words of the rule that it cannot say otherwise.
    await expect(page.locator('#text')).toHaveValue(
      /^size 9\ntitle Mine\n(# about: .*\n)+antiknight\ncage 15 r1c1 r1c2 r2c1\nthermo r9c1-r9c4\n$/,
    );
    await expect(page.locator('#text')).toHaveValue(/\n# about: Sum 12 r5c5 r5c6\n/);
    await expect(page.locator('#notice')).toContainText('Read as a SudokuPad link.');
    // A puzzle of digits alone is told whole; one that is too large by none of them.
    await openShare(page);
    await paste(page, PUZZLE);
    await expect(told).toHaveText(
      'SudokuPad gets the whole puzzle. Opening the link sends it to that site.',
    );
    await paste(page, `size 20\nantiking\n`);
    await expect(told).toHaveText('These programs take grids of up to 16 by 16.');
    await expect(page.getByRole('link', { name: 'Open it there' })).toBeHidden();
  },
);
