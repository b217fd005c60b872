/** Texts of other programs and links of other sites: what is taken, what is said of it, and what harms nothing. */
import { existsSync, readFileSync } from 'node:fs';
import LZString from 'lz-string';
import { LONG, PUZZLE, cell, expect, grid, open, paste, test, verdict } from './page.js';

const corpora = process.env.NINEFOLD_CORPORA ?? new URL('../../../shared/puzzles', import.meta.url);
const file = `${corpora instanceof URL ? corpora.pathname : corpora}/format_vectors.json`;
/** @type {{ format: string, input: string, expect: any }[]} */
const vectors = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];

const GENTLE = '2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6';

/** @param {unknown} value */
const link = (value) =>
  `https://www.f-puzzles.com/?load=${encodeURIComponent(LZString.compressToBase64(JSON.stringify(value)))}`;

const emptyGrid = () => Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));

test(
  'a line of HoDoKu: givens, an entry, marks, and words about it in both languages',
  LONG,
  async ({ page }) => {
    await open(page);
    const line = `:0003:4:2+9${GENTLE.slice(2)}:315:::a comment`;
    await paste(page, line);
    await expect.poll(() => grid(page)).toContain('29');
    const notice = page.locator('#notice');
    await expect(notice).toContainText(
      'Read as a line of HoDoKu’s library. Left out: the technique.',
    );
    await expect(notice).not.toHaveClass(/bad/);
    await expect(cell(page, 1, 2)).toHaveText('9');
    await expect(cell(page, 1, 2)).toHaveAccessibleName(/entered 9/);
    await expect(cell(page, 1, 5)).toHaveAccessibleName(/5/);
    await expect(verdict(page)).toHaveText('Exactly one solution');
    await page.locator('#language-zh').click();
    await expect(verdict(page)).toHaveText('恰有一个解');
    await paste(page, line);
    await expect(notice).toContainText('已按 HoDoKu 题库行读入，未采用：技巧。');
  },
);

test('a link of f-puzzles is unpacked, and undone like anything else', LONG, async ({ page }) => {
  await open(page, PUZZLE);
  const cells = emptyGrid();
  [...GENTLE].forEach((symbol, at) => {
    const row = cells[Math.floor(at / 9)] ?? [];
    if (symbol !== '.') row[at % 9] = { value: Number(symbol), given: true };
  });
  await paste(page, link({ size: 9, grid: cells, text: [{ cells: ['R1C1'], value: 'hm' }] }));
  await expect.poll(() => grid(page)).toBe(GENTLE);
  await expect(page.locator('#notice')).toContainText(
    'Read as an f-puzzles link. Left out: drawings.',
  );
  await page.keyboard.press('Control+z');
  expect(await grid(page)).toBe(PUZZLE);
});

test('a file of OpenSudoku is dropped and read', async ({ page }) => {
  await open(page);
  const text = `<?xml version="1.0"?><opensudoku version="2"><folder><game data="${GENTLE.replaceAll('.', '0')}"/></folder></opensudoku>`;
  await page.evaluate((contents) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([contents], 'mine.opensudoku'));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    );
  }, text);
  await expect.poll(() => grid(page)).toBe(GENTLE);
  await expect(page.locator('#notice')).toContainText('Read as an OpenSudoku game.');
});

test(
  'what cannot be read explains itself, and leaves the grid as it is',
  LONG,
  async ({ page }) => {
    await open(page, PUZZLE);
    await expect(verdict(page)).toHaveText('Exactly one solution');
    for (const [name, text, words] of /** @type {[string, string, RegExp][]} */ ([
      ['a broken link', 'https://www.f-puzzles.com/?load=N4Ig%%%', /cannot be unpacked/],
      [
        'a script in a link',
        'https://www.f-puzzles.com/?load=<script>alert(1)</script>',
        /unpacked/,
      ],
      ['a short name', 'https://sudokupad.app/k7h3f2x9ab', /its own site looks up/],
      ['no Sudoku', link({ size: 3, grid: [] }), /no Sudoku/],
      ['another site', 'https://example.org/puzzle', /Line 1, column 1: “h”/],
      ['a long word', 'Donaudampfschifffahrtsgesellschaft', /Line 1, column 1: “D”/],
      ['XML without a game', '<opensudoku></opensudoku>', /cannot be unpacked/],
    ])) {
      await paste(page, text);
      await expect(page.locator('#notice'), name).toContainText(words);
      await expect(page.locator('#notice')).toContainText('Your grid is as it was.');
      expect(await grid(page), name).toBe(PUZZLE);
      await expect(verdict(page)).toHaveText('Exactly one solution');
      await page.locator('#notice-close').click();
    }
  },
);

test(
  'a megabyte of rubbish in the address does nothing but explain itself',
  LONG,
  async ({ page }) => {
    await page.goto(`./#p=${'%F0%9F%98%80'.repeat(90_000)}`);
    await expect(page.locator('#notice')).toContainText('The link does not hold a puzzle.');
    expect(await grid(page)).toBe('.'.repeat(81));
  },
);

/** A character more, fewer or other, or the end gone: the same ones each time. @param {string} text @param {number} way */
function broken(text, way) {
  const at = (way * 7919 + 13) % text.length;
  const other = 'x9.|é~'[way % 6] ?? 'x';
  if (way % 4 === 0) return text.slice(0, at) + other + text.slice(at);
  if (way % 4 === 1) return text.slice(0, at) + text.slice(at + 1);
  return way % 4 === 2 ? text.slice(0, at) + other + text.slice(at + 1) : text.slice(0, at);
}

test('vectors, whole and broken: a grid or a complaint, and the old grid where there is one', async ({
  page,
}) => {
  test.skip(vectors.length === 0, `${file} is not there: set NINEFOLD_CORPORA`);
  test.setTimeout(120_000);
  await open(page, PUZZLE);
  let [taken, refused] = [0, 0];
  for (const [index, { format, input, expect: expected }] of vectors.entries()) {
    if (['sumocue-jigsaw', 'ps-killer'].includes(format)) continue;
    const ways = process.env.NINEFOLD_LONG ? [0, 1] : [index % 2];
    for (const text of [input, ...ways.map((way) => broken(input, 2 * index + way))]) {
      const before = await grid(page);
      await paste(page, text);
      await page
        .waitForFunction(
          ([old]) =>
            document.querySelector('#notice.bad:not([hidden])') ||
            [...document.querySelectorAll('[role=gridcell]')]
              .map((one) => one.textContent || '.')
              .join('') !== old,
          [before],
          { timeout: 800 },
        )
        .catch(() => {}); // the same puzzle once more
      const bad = (await page.locator('#notice.bad:not([hidden])').count()) > 0;
      if (bad) {
        refused++;
        expect(await grid(page), text).toBe(before);
      } else taken++;
      if (text === input && typeof expected.givens === 'string' && expected.gridtype !== 'tri')
        expect(bad, format).toBe(false);
    }
    await paste(page, PUZZLE);
    await expect.poll(() => grid(page)).toBe(PUZZLE);
  }
  expect(taken).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(10);
});
