/** Links and files of other programs: a worker unpacks them, the page's thread never does. */
import LZString from 'lz-string';
import { LONG, PUZZLE, expect, frames, grid, open, paste, test, verdict } from './page.js';

const GENTLE = '2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6';

/** @param {number} [lines] of text beside the grid, which nobody reads but which have to be unpacked */
function fPuzzles(lines = 0) {
  const cells = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  [...GENTLE].forEach((symbol, at) => {
    const row = cells[Math.floor(at / 9)] ?? [];
    if (symbol !== '.') row[at % 9] = { value: Number(symbol), given: true };
  });
  const text = Array.from({ length: lines }, (_, i) => ({ cells: [`R${i}C${i * i}`], value: i }));
  const packed = LZString.compressToBase64(JSON.stringify({ size: 9, grid: cells, text }));
  return `https://www.f-puzzles.com/?load=${encodeURIComponent(packed)}`;
}

/** @param {string} data @param {number} [length] */
const openSudoku = (data, length = 0) =>
  `<?xml version="1.0"?><!--${'-'.repeat(length)}--><opensudoku><game data="${data}"/></opensudoku>`;

/**
 * One letter `n * n / 2` times over in a text of LZString, without so long a text: each code is the entry that was
 * made last, which is one letter longer than the one before.
 *
 * @param {number} n
 */
function letters(n) {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ width) => {
    for (let i = 0; i < width; i++) bits.push((value >> i) & 1);
  };
  put(0, 2);
  put('['.charCodeAt(0), 8);
  let [width, room] = [3, 4];
  for (let code = 4; code < n; code++) {
    put(code, width);
    if (--room === 0) room = 1 << width++;
  }
  put(2, width);
  while (bits.length % 24 > 0) bits.push(0);
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2))).toString('base64');
}

/**
 * Writes down what workers are asked and how they end.
 *
 * @param {import('@playwright/test').Page} page
 */
async function watch(page) {
  await page.addInitScript(() => {
    const all = /** @type {any} */ (window);
    all.asked = [];
    all.ended = 0;
    const { postMessage, terminate } = Worker.prototype;
    /** @this {Worker} @param {any} message @param {any} options */
    Worker.prototype.postMessage = function (message, options) {
      all.asked.push([message.method, String(message.args[0]).length]);
      postMessage.call(this, message, options);
    };
    /** @this {Worker} */
    Worker.prototype.terminate = function () {
      all.ended += 1;
      terminate.call(this);
    };
  });
}

/** The lengths of the texts that workers were asked to unpack. @param {import('@playwright/test').Page} page */
const unpacked = (page) =>
  page.evaluate(() =>
    /** @type {[string, number][]} */ (/** @type {any} */ (window).asked)
      .filter(([method]) => method === 'unpack')
      .map(([, length]) => length),
  );

// Texts are packed when a test wants them, and not in every process that reads this file.
test('a worker unpacks links and files, short and long, and is ended', async ({ page }) => {
  await watch(page);
  await open(page, PUZZLE);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  const zeros = GENTLE.replaceAll('.', '0');
  const texts = [fPuzzles(), fPuzzles(1000), fPuzzles(9000), openSudoku(zeros)];
  texts.push(openSudoku(zeros, 50_000));
  for (const [index, text] of texts.entries()) {
    await paste(page, text);
    await expect.poll(() => grid(page)).toBe(GENTLE);
    expect((await unpacked(page))[index]).toBe(text.length);
    expect(await page.evaluate(() => /** @type {any} */ (window).ended)).toBe(index + 1);
    await page.keyboard.press('Control+z');
    expect(await grid(page)).toBe(PUZZLE);
  }
});

test('what the core reads is not unpacked', LONG, async ({ page }) => {
  await watch(page);
  await open(page, PUZZLE);
  await paste(page, `${GENTLE} # ${'a comment '.repeat(500)}`);
  await expect.poll(() => grid(page)).toBe(GENTLE);
  expect(await unpacked(page)).toEqual([]);
});

test('a fault in what was unpacked is shown where it was pasted', LONG, async ({ page }) => {
  await open(page, PUZZLE);
  const text = openSudoku(`&#49;&#50;${'0'.repeat(60)}!${'0'.repeat(18)}`, 5000);
  await paste(page, text);
  const column = text.indexOf('!0') + 1;
  await expect(page.locator('#notice')).toContainText(`Line 1, column ${column}: “!”`);
  await expect(page.locator('#notice-excerpt mark')).toHaveText('!');
  expect(await grid(page)).toBe(PUZZLE);
});

test('hostile texts are answered', LONG, async ({ page }) => {
  await watch(page);
  await open(page, PUZZLE);
  for (const [name, text] of [
    ['padding', `https://www.f-puzzles.com/?load=${'='.repeat(150_000)}A`],
    ['gigabytes in kilobytes', `https://www.f-puzzles.com/?load=${letters(60_000)}`],
    ['nested lists', `https://sudokupad.app/scl${LZString.compressToBase64('['.repeat(500_000))}`],
    ['deflate without end', `https://a.bc/#m=edit&p=${'7cEBDQAAAMKg909t'.repeat(9000)}`],
    ['a link that was cut', fPuzzles(9000).slice(0, 90_000)],
  ]) {
    const before = (await unpacked(page)).length;
    await paste(page, String(text));
    await expect(page.locator('#notice'), name).toContainText('Your grid is as it was.');
    expect((await unpacked(page)).slice(before), name).toEqual([String(text).length]);
    expect(await grid(page), name).toBe(PUZZLE);
    // The next one is read as if nothing had been.
    await paste(page, fPuzzles());
    await expect.poll(() => grid(page), name).toBe(GENTLE);
    await page.keyboard.press('Control+z');
    expect(await grid(page), name).toBe(PUZZLE);
  }
});

test('what is superseded is unpacked no further and says nothing', LONG, async ({ page }) => {
  await watch(page);
  await open(page);
  const [long, broken] = [fPuzzles(9000), fPuzzles(9000).slice(0, -900)];
  await paste(page, long);
  await paste(page, broken);
  await paste(page, PUZZLE);
  await expect.poll(() => grid(page)).toBe(PUZZLE);
  await frames(page, 30);
  expect(await grid(page)).toBe(PUZZLE);
  await expect(page.locator('#notice')).toBeHidden();
  // Begun or not by then, none of them is left.
  const { begun, ended } = await page.evaluate(() => {
    const { asked, ended } = /** @type {any} */ (window);
    const begun = asked.filter((/** @type {[string]} */ [method]) => method === 'unpack').length;
    return { begun, ended };
  });
  expect(ended).toBeGreaterThanOrEqual(begun);
});
