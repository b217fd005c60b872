/** Puzzles in and out: paste, drop, file, link, storage. What cannot be read harms nothing. */
import {
  EMPTY,
  PUZZLE,
  SOLUTION,
  cell,
  expect,
  forget,
  grid,
  open,
  paste,
  test,
  verdict,
} from './page.js';

const ROWS = PUZZLE.match(/.{9}/g) ?? [];

test('paste: as one line, with zeros and a comment, as nine lines, with CRLF, with borders', async ({
  page,
}) => {
  await open(page);
  for (const text of [
    PUZZLE,
    `${PUZZLE.replaceAll('.', '0')} # a comment`,
    ROWS.join('\n'),
    `${ROWS.join('\r\n')}\r\n`,
    bordered(),
  ]) {
    await paste(page, text);
    await expect.poll(() => grid(page), text).toBe(PUZZLE);
    await expect(verdict(page), text).toHaveText('Exactly one solution');
    await paste(page, EMPTY);
    await expect.poll(() => grid(page)).toBe(EMPTY);
  }
});

function bordered() {
  const border = '+-------+-------+-------+';
  const rows = ROWS.map((row) => `| ${row.replace(/(...)/g, '$1| ').replace(/([\d.])/g, '$1 ')}`);
  return (
    [0, 3, 6].map((at) => [border, ...rows.slice(at, at + 3)].join('\n')).join('\n') + `\n${border}`
  );
}

test('bad pastes say what is wrong and where, and leave the grid as it is', async ({ page }) => {
  await open(page, PUZZLE);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  for (const [name, text, words] of /** @type {[string, string, RegExp][]} */ ([
    ['a letter', `..9..8.4.\n6.....!17.\n`, /Line 2, column 7: “!” is not a digit/],
    ['80 characters', '.'.repeat(80), /80 cells.*81/],
    ['82 characters', '.'.repeat(82), /82 cells.*81/],
    ['markup', '<img src=x onerror=alert(1)>', /Line 1, column 1: “<”/],
    ['a NUL', `..\0${'.'.repeat(78)}`, /Line 1, column 3: U\+0000/],
    ['a lone surrogate', `....\ud800${'.'.repeat(76)}`, /Line 1, column 5: U\+D800/],
    ['Chinese', '数独', /Line 1, column 1: “数”/],
    [
      'a total out of reach',
      'size 9\ncage 18 r1c1 r1c2\n',
      /line 2, column 6: That many cells cannot come to 18; the nearest is 17/,
    ],
    ['a word that is no value', 'diagonal up\n', /line 1, column 10: It is not a number or a word/],
    ['too much', '1'.repeat(300_000), /too long/],
  ])) {
    await paste(page, text);
    await expect(page.locator('#notice'), name).toContainText(words);
    await expect(page.getByRole('alert'), name).toContainText(words);
    expect(await grid(page), name).toBe(PUZZLE);
    await expect(verdict(page), name).toHaveText('Exactly one solution');
    // The next thing typed takes the message away.
    await cell(page, 1, 1).click();
    await page.keyboard.press('4');
    await expect(page.locator('#notice'), name).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect.poll(() => grid(page)).toBe(PUZZLE);
    await expect(verdict(page)).toHaveText('Exactly one solution');
  }
});

test('the offending character is shown in its line', async ({ page }) => {
  await open(page);
  await paste(page, '..9..8.4.\n6.....!17.\n');
  await expect(page.locator('#notice-excerpt')).toHaveText('6.....!17.');
  await expect(page.locator('#notice-excerpt mark')).toHaveText('!');
});

test('a pasted puzzle can be undone', async ({ page }) => {
  await open(page, PUZZLE);
  await paste(page, SOLUTION);
  await expect.poll(() => grid(page)).toBe(SOLUTION);
  await page.keyboard.press('Control+z');
  expect(await grid(page)).toBe(PUZZLE);
});

test('sizes other than nine are drawn with their boxes', async ({ page }) => {
  await open(page);
  for (const [text, size, right, below] of [
    ['12............3.', 4, 4, 4],
    [`1${'.'.repeat(35)}`, 6, 6, 12],
  ]) {
    await paste(page, String(text));
    await expect(page.getByRole('gridcell')).toHaveCount(Number(size) ** 2);
    await expect(page.locator('.box-right')).toHaveCount(Number(right));
    await expect(page.locator('.box-below')).toHaveCount(Number(below));
    await expect(page.locator('#keypad button')).toHaveCount(Number(size) + 1);
  }
});

/** Files dropped on the page. */
const drop = (page, name, bytes) =>
  page.evaluate(
    ([called, numbers]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(numbers)], called));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
      );
    },
    [name, [...bytes]],
  );

test('files that are no text say so', async ({ page }) => {
  await open(page, PUZZLE);
  for (const [name, bytes, words] of /** @type {const} */ ([
    ['puzzle.png', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), /This is a picture/],
    ['puzzle.pdf', Buffer.from('%PDF-1.7 ...'), /This is a document/],
    ['puzzle.bin', Buffer.from('1..\0..2'), /not a text/],
  ])) {
    await drop(page, name, bytes);
    await expect(page.locator('#notice'), name).toContainText(words);
    expect(await grid(page), name).toBe(PUZZLE);
  }
});

test('a list too long for one puzzle is offered to the Batch room', async ({ page }) => {
  await open(page, PUZZLE);
  await drop(page, 'list.txt', Buffer.from(`${PUZZLE}\n`.repeat(3000)));
  await expect(page.locator('#notice')).toContainText('too long');
  await page.getByRole('button', { name: 'Open it in Batch' }).click();
  await expect(page).toHaveURL(/#batch/);
  await expect(page.locator('#room-batch')).toContainText('3,000');
  expect(await page.locator('#notice').isVisible()).toBe(false);
});

test('a dropped file is read', async ({ page }) => {
  await open(page);
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'puzzle.txt', { type: 'text/plain' }));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    );
  }, ROWS.join('\n'));
  await expect.poll(() => grid(page)).toBe(PUZZLE);
});

test('a chosen file is read', async ({ page }) => {
  await open(page);
  await page.locator('#file').setInputFiles({
    name: 'puzzle.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(PUZZLE),
  });
  await expect.poll(() => grid(page)).toBe(PUZZLE);
});

test('the box for a puzzle reads it, and points at what is wrong', async ({ page }) => {
  await open(page);
  const own = page.getByLabel('Your puzzle');
  await own.fill(PUZZLE);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect.poll(() => grid(page)).toBe(PUZZLE);
  await own.fill(`..${'?!'}.`);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.locator('#notice')).toContainText('column 4');
  const marked = () =>
    own.evaluate(
      (field) => String(getSelection()) + /** @type {HTMLTextAreaElement} */ (field).selectionStart,
    );
  await expect.poll(marked).toMatch(/3$/);
});

test('a link holds the puzzle, and opens to it in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page);
  await paste(page, PUZZLE);
  await expect.poll(() => new URL(page.url()).hash).toBe(`#p=${PUZZLE}`);
  await page.getByRole('tab', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this puzzle').inputValue();
  expect(link).toBe(page.url());
  const other = await browser.newPage({ baseURL, locale: 'zh-CN' });
  await other.goto(link);
  await expect.poll(() => grid(other)).toBe(PUZZLE);
  await expect(verdict(other)).toHaveText('恰有一个解');
  await other.close();
});

test('a link to a large puzzle opens to the same', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: '16 × 16' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(256);
  const shown = await grid(page);
  await expect.poll(() => page.url().length).toBeGreaterThan(250);
  const link = page.url();
  await forget(page);
  await page.goto('about:blank');
  await page.goto(link);
  await expect.poll(() => grid(page)).toBe(shown);
});

test('copying gives link and characters', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await open(page, PUZZLE);
  await page.getByRole('tab', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy as 81 characters' }).click();
  await expect.poll(clipboard).toBe(PUZZLE);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(clipboard).toBe(page.url());
  await page.getByRole('button', { name: 'Copy the solution' }).click();
  await expect.poll(clipboard).toBe(SOLUTION);
});

test('rubbish in the link is not believed', async ({ page }) => {
  for (const [name, hash] of [
    ['another word', '#hello'],
    ['a script', '#p=<script>alert(1)</script>'],
    ['too short', '#p=123'],
    ['broken escapes', '#p=%E0%A4%A'],
    ['a lone surrogate', '#p=%ED%A0%80'],
    ['a hundred kilobytes', `#p=${'1'.repeat(100_000)}`],
  ]) {
    await page.goto('about:blank');
    await page.goto(`./${hash}`);
    await expect(page.locator('#notice'), name).toContainText('The link does not hold a puzzle.');
    expect(await grid(page), name).toBe(EMPTY);
    await expect(verdict(page), name).toHaveText('An empty grid');
  }
});

test('what is typed survives a reload; a link wins, and undo brings it back', async ({ page }) => {
  await open(page);
  await page.keyboard.press('8');
  await page.goto('about:blank');
  await open(page);
  expect(await grid(page)).toBe(`8${EMPTY.slice(1)}`);
  await page.goto('about:blank');
  await open(page, PUZZLE);
  expect(await grid(page)).toBe(PUZZLE);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await grid(page)).toBe(`8${EMPTY.slice(1)}`);
});

test('a storage full of rubbish is not believed', async ({ page }) => {
  await open(page);
  for (const rubbish of [
    '{',
    'null',
    '[]',
    '{"size":9}',
    '{"size":3,"boxHeight":1,"boxWidth":3,"symbols":"no","givens":"........."}',
  ]) {
    await page.evaluate((text) => localStorage.setItem('ninefold.puzzle', text), rubbish);
    await page.goto('about:blank');
    await open(page);
    expect(await grid(page)).toBe(EMPTY);
  }
});
