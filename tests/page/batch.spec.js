/** The Batch room, with real files: order, tallies, bad lines, Stop and Go on, saving. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { LONG, PUZZLE, SOLUTION, expect, frames, grid, paste, slowness, test } from './page.js';

const NONE = `11${'.'.repeat(79)}`;
const MANY = '.'.repeat(81);
/** No solution, but some 150,000 guesses to see it: tens of milliseconds. */
const SLOW = '3.9......1..3.9.......2...........1.....7........3..6......1.9........3..........';

/** Extreme by HoDoKu's scale. */
const HARD = '..3..5....67.....9....3..6139....8.4..........85.24.....93.....7.....43.2..7....6';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
async function openRoom(page) {
  await page.goto('./#batch');
  await expect(page.getByRole('heading', { name: 'Many puzzles at once' })).toBeVisible();
}

/** @param {Page} page @param {...(string | { name: string, bytes: Buffer })} files */
const give = (page, ...files) =>
  page.locator('.batch input[type=file]').setInputFiles(
    files.map((file, i) => ({
      name: typeof file === 'string' ? `puzzles-${i}.txt` : file.name,
      mimeType: 'text/plain',
      buffer: typeof file === 'string' ? Buffer.from(file) : file.bytes,
    })),
  );

/** The tallies as they stand: one, several, none, invalid. @param {Page} page */
const tallies = (page) =>
  page.locator('.tallies dd').evaluateAll((all) => all.map((one) => one.textContent));

const done = (/** @type {Page} */ page) => page.locator('.run[data-state=done]');

/** What is saved, where the browser cannot write as it goes. @param {Page} page */
async function saved(page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save results' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** Without the picker, which no test can press; or with one that writes into the page. */
const withoutPicker = (/** @type {Page} */ page) =>
  page.addInitScript(() => delete (/** @type {any} */ (window).showSaveFilePicker));
const withPicker = (/** @type {Page} */ page) =>
  page.addInitScript(() => {
    const all = /** @type {any} */ (window);
    all.written = { text: '', writes: 0, closed: false };
    all.showSaveFilePicker = async () => ({
      createWritable: async () => ({
        write: async (/** @type {Blob} */ piece) => {
          all.written.text += await new Response(piece).text();
          all.written.writes += 1;
        },
        close: async () => void (all.written.closed = true),
        abort: async () => {},
      }),
    });
  });

test('the example: tallies, the bad lines, results in the order of the input', async ({ page }) => {
  await withoutPicker(page);
  await openRoom(page);
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(done(page)).toBeVisible();
  expect(await tallies(page)).toEqual(['18', '1', '1', '3']);
  await expect(page.locator('#live')).toHaveText(/^23 puzzles: 18 with one solution/);
  const rows = page.locator('.faults tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toHaveText('example1241“x” is neither a digit nor a blank');
  const lines = (await saved(page)).split('\n');
  expect(lines).toHaveLength(24);
  expect(lines[23]).toBe('');
  expect(lines.filter((line) => line === 'none')).toHaveLength(1);
  expect(lines.filter((line) => line === 'invalid')).toHaveLength(3);
});

test('Stop rests within 100 ms, in the midst of a line', { tag: '@timed' }, async ({ page }) => {
  await withoutPicker(page);
  await openRoom(page);
  await page.getByRole('switch').click();
  await give(page, `${SLOW}\n`.repeat(200));
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await frames(page, 15);
  const took = await page.evaluate(async () => {
    const button = /** @type {HTMLElement} */ (document.querySelector('.run .actions button'));
    const begun = performance.now();
    button.click();
    while (button.textContent !== 'Go on') await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  });
  expect(took).toBeLessThan(100 * (await slowness(page)));
});

// Ten thousand rounds in long runs: what an engine gets at a time are some hundred lines.
const ROUNDS = process.env.NINEFOLD_LONG ? 10_000 : 500;
/** As many lines take long enough to press Stop, on any machine. */
const LONGS = process.env.NINEFOLD_LONG ? 100 : 30;

test('a long list with Stop and Go on: none lost, none doubled', LONG, async ({ page }) => {
  await withoutPicker(page);
  await openRoom(page);
  const round = [PUZZLE, MANY, NONE, 'oops', PUZZLE];
  const half = `${round.join('\n')}\n`.repeat(ROUNDS);
  await page.getByRole('switch').click();
  // In its midst what takes seconds, so that there is time to stop.
  await give(page, `${half}${`${SLOW}\n`.repeat(LONGS)}${half}`);
  const first = page.locator('.tallies dd').first();
  await expect(first).not.toHaveText('0');
  // At once: a click of the mouse waits until the button stands still, and that may be the end.
  const stop = page.locator('.run .actions button').first();
  await stop.evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  await frames(page, 15);
  const before = await tallies(page);
  await frames(page, 15);
  expect(await tallies(page)).toEqual(before);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(done(page)).toBeVisible({ timeout: 50_000 });
  const [twice, four] = [2 * ROUNDS, 4 * ROUNDS].map((n) => n.toLocaleString('en'));
  const none = (2 * ROUNDS + LONGS).toLocaleString('en');
  expect(await tallies(page)).toEqual([four, twice, none, twice]);
  await expect(page.locator('.faults tbody tr')).toHaveCount(200);
  const more = (2 * ROUNDS - 200).toLocaleString('en');
  await expect(page.locator('.faults')).toContainText(`and ${more} more`);
  const results = `${[SOLUTION, 'multiple', 'none', 'invalid', SOLUTION].join('\n')}\n`;
  expect(await saved(page)).toBe(
    `${results.repeat(ROUNDS)}${'none\n'.repeat(LONGS)}${results.repeat(ROUNDS)}`,
  );
});

test('saved while it goes on, straight to the file', LONG, async ({ page }) => {
  await withPicker(page);
  await openRoom(page);
  await give(page, `${PUZZLE}\n`.repeat(20_000));
  await page.getByRole('button', { name: 'Save results' }).click();
  await expect(done(page)).toBeVisible({ timeout: 50_000 });
  await expect
    .poll(() => page.evaluate(() => /** @type {any} */ (window).written.closed))
    .toBe(true);
  const { text, writes } = await page.evaluate(() => /** @type {any} */ (window).written);
  expect(text).toBe(`${SOLUTION}\n`.repeat(20_000));
  expect(writes).toBeGreaterThan(1);
});

test('a drop of 200 files, one of them gzip, one UTF-16, one without a line break, one empty', async ({
  page,
}) => {
  await withoutPicker(page);
  await openRoom(page);
  const odd = [
    { name: 'packed.gz', bytes: gzipSync(`${PUZZLE}\n${NONE}\n`) },
    { name: 'wide.txt', bytes: Buffer.from(`\ufeff${PUZZLE}\r\n`, 'utf16le') },
    { name: 'one.txt', bytes: Buffer.from('7'.repeat(300_000)) },
    { name: 'torn.gz', bytes: gzipSync(PUZZLE.repeat(9)).subarray(0, 30) },
    { name: 'empty.txt', bytes: Buffer.alloc(0) },
  ].map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  await page.evaluate(
    ({ files, puzzle }) => {
      const data = new DataTransfer();
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        data.items.add(new File([bytes], name));
      }
      for (let i = files.length; i < 200; i++) data.items.add(new File([puzzle], `${i}.txt`));
      const target = /** @type {Element} */ (document.querySelector('.batch .target'));
      for (const type of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(
          new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
    },
    { files: odd, puzzle: PUZZLE },
  );
  await expect(done(page)).toBeVisible({ timeout: 30_000 });
  expect(await tallies(page)).toEqual(['197', '0', '1', '1']);
  const rows = page.locator('.faults tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toHaveText('one.txt182300,000 cells instead of 81');
  await expect(rows.nth(1)).toHaveText(/^torn\.gz1the file could not be read from here on$/);
  expect((await saved(page)).split('\n')).toHaveLength(200);
});

test(
  'another list while one is under way: asks first, and the first goes on',
  LONG,
  async ({ page }) => {
    await openRoom(page);
    // Its last lines take long, so that it is still under way.
    await give(page, `${PUZZLE}\n${`${SLOW}\n`.repeat(100)}`);
    const title = page.locator('.run h2');
    const notice = page.locator('#notice');
    const instead = page.getByRole('button', { name: 'Solve the new list instead' });
    await expect(title).toHaveText('Solving puzzles-0.txt');
    for (const state of ['running', 'stopped']) {
      await paste(page, `${NONE}\n${MANY}`);
      await expect(notice).toContainText('Another batch is not finished.');
      await expect(page.locator(`.run[data-state=${state}] h2`)).toContainText('puzzles-0.txt');
      await page.locator('#notice-close').click();
      if (state === 'running') await page.getByRole('button', { name: 'Stop' }).click();
    }
    // A list that was brought from the Solve room.
    await page.getByRole('link', { name: 'Solve', exact: true }).click();
    await page.locator('#file').setInputFiles({
      name: 'brought.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${PUZZLE}\n`.repeat(3000)),
    });
    await page.getByRole('button', { name: 'Open it in Batch' }).click();
    await expect(notice).toContainText('Another batch is not finished.');
    await expect(title).toHaveText('Stopped in puzzles-0.txt');
    await instead.click();
    await expect(done(page)).toBeVisible();
    expect(await tallies(page)).toEqual(['3,000', '0', '0', '0']);
    await expect(notice).toBeHidden();
    // What is over is not asked about.
    await paste(page, `${NONE}\n`);
    await expect(done(page)).toBeVisible();
    await expect.poll(() => tallies(page)).toEqual(['0', '0', '1', '0']);
  },
);

test('the hardest of a list is found, opened and taken away', LONG, async ({ page }) => {
  await withoutPicker(page);
  await openRoom(page);
  const list = [...Array(300).fill(PUZZLE), MANY, 'oops', PUZZLE.replace('52', '.2'), HARD];
  await give(page, { name: 'list.gz', bytes: gzipSync(list.join('\n')) });
  await expect(done(page)).toBeVisible();
  const state = page.locator('.lines [data-part=state]');
  await expect(state).toHaveText('304 puzzles');
  const table = page.getByRole('table', { name: 'The puzzles' });
  // Only those in sight are in the document; the last is reached by its key.
  expect(await table.getByRole('row').count()).toBeLessThan(40);
  await table.getByRole('button').first().focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: HARD })).toBeFocused();
  await page.getByRole('combobox', { name: 'Answer' }).selectOption('one solution');
  await expect(state).toHaveText('301 puzzles');
  await page.getByRole('button', { name: 'Rate them' }).click();
  await expect(page.locator('#live')).toHaveText('Rated: 301 puzzles.', { timeout: 20_000 });
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Hardest first');
  const first = table.getByRole('row').nth(1);
  await expect(first).toContainText(HARD);
  await expect(first).toContainText(/extreme [\d,]+/);
  await page.getByRole('button', { name: 'Time them' }).click();
  await expect(page.locator('#live')).toHaveText(/^Timed: \d+ puzzles/, { timeout: 20_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a table (CSV)' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8').split('\n');
  expect(csv).toHaveLength(303);
  expect(csv[1]).toMatch(new RegExp(`^list.gz,304,one,24,\\d+,[\\d.]+,\\d+,Extreme,${HARD}$`));
  await first.getByRole('button').click();
  await expect(page.locator('#verdict-title')).toHaveText('Exactly one solution');
  expect(await grid(page)).toBe(HARD);
});

test('the keyboard alone; nothing scrolls sideways on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openRoom(page);
  await page.getByRole('button', { name: 'Try an example' }).focus();
  await page.keyboard.press('Enter');
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save results' })).toBeFocused();
  const { wide, view } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    view: innerWidth,
  }));
  expect(wide).toBeLessThanOrEqual(view);
});

test(
  'a long batch lies on the disk, not in memory, and is taken from it when another begins',
  LONG,
  async ({ page }) => {
    await withoutPicker(page);
    await openRoom(page);
    const count = 70_000;
    await give(page, `${PUZZLE}\n`.repeat(count));
    await expect(done(page)).toBeVisible({ timeout: 60_000 });
    /** What lies there: bytes of each file. */
    const sizes = () =>
      page.evaluate(async () => {
        const folder = await (
          await navigator.storage.getDirectory()
        ).getDirectoryHandle('ninefold.batch');
        const all = [];
        for await (const batch of /** @type {any} */ (folder).values())
          for await (const file of batch.values()) all.push((await file.getFile()).size);
        return all.sort((a, b) => a - b);
      });
    // Answers and places, in pieces of a mebibyte at least; the last of each is not full.
    await expect.poll(async () => (await sizes()).length).toBeGreaterThan(3);
    expect((await sizes()).every((size) => size >= 1 << 20)).toBe(true);
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Most guesses first');
    await expect(
      page.getByText(`${count.toLocaleString('en')} puzzles`, { exact: true }),
    ).toBeVisible();
    const text = await saved(page);
    expect(text).toBe(`${SOLUTION}\n`.repeat(count));
    // So does what is written of it where the browser asks for no file.
    const before = (await sizes()).length;
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a table (CSV)' }).click();
    expect(readFileSync(await (await csv).path(), 'utf8').split('\n')).toHaveLength(count + 2);
    await expect.poll(async () => (await sizes()).length).toBeGreaterThan(before + 5);
    await give(page, PUZZLE);
    await expect(page.locator('.run')).toContainText('1 puzzle');
    await expect.poll(sizes).toEqual([]);
  },
);
