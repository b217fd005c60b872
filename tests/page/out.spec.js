/** The puzzle taken away: copied, saved as text, as a picture. */
import { readFileSync } from 'node:fs';
import { LONG, PUZZLE, cell, expect, grid, open, paste, test, verdict } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

/** What a button of the tab Share has the browser save. @param {Page} page @param {string} name */
async function saved(page, name) {
  await page.getByRole('tab', { name: 'Share' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), contents: readFileSync(await download.path()) };
}

/** What a button of the tab Share copies. @param {Page} page @param {string} name */
async function copied(page, name) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('tab', { name: 'Share' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('as a grid in a file, which leads back to it', LONG, async ({ page }) => {
  await open(page, PUZZLE);
  const { name, contents } = await saved(page, 'Text');
  expect(name).toBe('sudoku.txt');
  const lines = contents.toString().split('\n');
  expect(lines).toHaveLength(12);
  expect(lines.slice(0, 4)).toEqual([
    '. . . | . . . | 5 2 .',
    '. 8 . | 4 . . | . . .',
    '. 3 . | . . 9 | . . .',
    '------+-------+------',
  ]);
  expect(await copied(page, 'Copy as a grid')).toBe(contents.toString());
  await page.locator('#clear').click();
  await cell(page, 5, 5).click();
  await paste(page, contents.toString());
  await expect.poll(() => grid(page)).toBe(PUZZLE);
});

test(
  'as a grid of candidates: those shown, else those that no house forbids',
  LONG,
  async ({ page }) => {
    await open(page, PUZZLE);
    await expect(verdict(page)).toHaveText('Exactly one solution');
    const plain = (await copied(page, 'Copy the candidates')).split('\n');
    expect(plain[1]).toBe(
      '| 1479   14679   4679    | 168    3678     13678  | 5      2       136789 |',
    );
    expect(new Set(plain.slice(0, 13).map((line) => line.length)).size).toBe(1);
    await cell(page, 1, 1).click();
    await page.keyboard.press('Shift+Digit4');
    await page.keyboard.press('Shift+Digit7');
    const marked = (await copied(page, 'Copy the candidates')).split('\n');
    expect(marked[1]).toMatch(/^\| 47 +14679 /);
    await cell(page, 1, 1).click();
    await page.keyboard.press('c');
    await page.keyboard.press('c');
    await expect(page.locator('[data-small]')).toHaveCount(64);
    const painted = (await copied(page, 'Copy the candidates')).split('\n');
    expect(painted[1]).toBe('| 4  1  6 | 8  3  7 | 5  2  9 |');
  },
);

test('as an SVG picture of what the grid shows', LONG, async ({ page }) => {
  await open(page, PUZZLE);
  await cell(page, 1, 1).click();
  await page.keyboard.press('r');
  await cell(page, 9, 9).click();
  for (const digit of '169') await page.keyboard.press(`Shift+Digit${digit}`);
  const { name, contents } = await saved(page, 'SVG picture');
  expect(name).toBe('sudoku.svg');
  const drawn = await page.evaluate((text) => {
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      root: svg.documentElement.nodeName,
      title: svg.querySelector('title')?.textContent,
      texts: [...svg.querySelectorAll('text')].map((one) => ({
        symbol: one.textContent,
        row: Math.floor(Number(one.getAttribute('y')) / 100),
        column: Math.floor(Number(one.getAttribute('x')) / 100),
        heavy: one.getAttribute('font-weight') === '700',
        size: Number(one.getAttribute('font-size')),
      })),
    };
  }, contents.toString());
  expect(drawn.root).toBe('svg');
  expect(drawn.title).toBe(PUZZLE);
  const large = drawn.texts.filter(({ size }) => size > 30);
  const [givens, found] = [true, false].map((wanted) =>
    large.filter((one) => one.heavy === wanted),
  );
  const stands = Array.from({ length: 81 }, () => '.');
  for (const { symbol, row, column } of givens) stands[9 * row + column] = symbol ?? '';
  expect(stands.join('')).toBe(PUZZLE);
  expect(found).toEqual([{ symbol: '4', row: 0, column: 0, heavy: false, size: 54 }]);
  const small = drawn.texts.filter(({ size }) => size < 30);
  expect(small.map(({ symbol, row, column }) => [symbol, row, column])).toEqual([
    ['1', 8, 8],
    ['6', 8, 8],
    ['9', 8, 8],
  ]);
});

test('as a PNG picture, sharp enough for print', async ({ page }) => {
  await open(page, PUZZLE);
  const { name, contents } = await saved(page, 'PNG picture');
  expect(name).toBe('sudoku.png');
  const pixels = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const { width, height } = image;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const pen = /** @type {CanvasRenderingContext2D} */ (
      canvas.getContext('2d', { willReadFrequently: true })
    );
    pen.drawImage(image, 0, 0);
    /** How much ink there is in a cell. @param {number} row @param {number} column */
    const ink = (row, column) => {
      const side = Math.floor(width / 9.24);
      const at = (/** @type {number} */ line) => Math.round((line + 0.12 + 0.1) * (width / 9.24));
      const { data } = pen.getImageData(at(column), at(row), side * 0.8, side * 0.8);
      return data.filter((value, channel) => channel % 4 === 0 && value < 128).length;
    };
    return {
      width,
      height,
      corner: [...pen.getImageData(1, 1, 1, 1).data],
      cells: Array.from({ length: 81 }, (_, cell) => ink(Math.floor(cell / 9), cell % 9)),
    };
  }, contents.toString('base64'));
  expect([pixels.width, pixels.height]).toEqual([1200, 1200]);
  expect(pixels.corner).toEqual([255, 255, 255, 255]);
  const inked = pixels.cells.map((ink) => (ink > 200 ? 'x' : '.')).join('');
  expect(inked).toBe(PUZZLE.replace(/[1-9]/g, 'x'));
});

test('every size has its picture and its texts', async ({ page }) => {
  test.skip(!process.env.NINEFOLD_LONG, 'a long run: npm run test:all');
  await open(page);
  for (const [size, symbol] of [
    [6, '6'],
    [16, 'G'],
    [25, 'P'],
  ]) {
    await page.getByRole('tab', { name: 'Puzzles' }).click();
    await page.getByRole('button', { name: `${size} by ${size}`, exact: true }).click();
    await cell(page, 2, 2).click();
    await page.keyboard.press(`${symbol}`);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('1');
    const svg = (await saved(page, 'SVG picture')).contents.toString();
    expect(svg).toContain(`M0 100H${100 * Number(size)}`);
    expect([...svg.matchAll(/<text /g)]).toHaveLength(2);
    const text = (await saved(page, 'Text')).contents.toString();
    const stands = await grid(page);
    await page.locator('#clear').click();
    await cell(page, 2, 2).click();
    await paste(page, text);
    await expect.poll(() => grid(page)).toBe(stands);
  }
});
