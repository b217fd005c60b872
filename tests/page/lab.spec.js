/** The Search lab: the ladder run, stopped, limited and saved; the watch by keyboard, far and smooth. */
import { readFileSync } from 'node:fs';
import { LONG, expect, frames, slowness, test } from './page.js';

const EASY = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
const SLOW = '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.';

/** @typedef {import('@playwright/test').Page} Page */

/** Opens the lab on a sample, or on what is in the address. @param {Page} page @param {string} [sample] */
async function enter(page, sample) {
  await page.goto('./#lab');
  await expect(page.locator('.lab-table')).toBeVisible();
  if (sample) await puzzle(page).selectOption(sample);
}

/** The list of puzzles. @param {Page} page */
const puzzle = (page) => page.locator('.lab-head').getByRole('combobox');

/** @param {Page} page @param {string} name */
const rung = (page, name) => page.locator(`.lab-row[data-strategy="${name}"]`);

/** @param {Page} page */
async function runAll(page) {
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.getByRole('button', { name: 'Run all' })).toBeVisible({ timeout: 50_000 });
  await expect(page.locator('.lab-table')).toHaveAttribute('aria-busy', 'false');
}

/** Saves and reads the file. @param {Page} page @param {string} name */
async function saved(page, name) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFileSync(await download.path());
}

test(
  'all run: the exact placements, the ideas and sources, saved in three ways',
  LONG,
  async ({ page }) => {
    await enter(page, 'sampleEasy');
    await runAll(page);
    const expected = {
      naive: 153,
      bitmask: 153,
      'static-order': 103,
      'static-rows': 153,
      dynamic: 45,
      'dynamic-table': 45,
      lowbit: 45,
      rules: 330,
    };
    for (const [name, placements] of Object.entries(expected)) {
      await expect(rung(page, name).locator('.lab-cost')).toHaveText(String(placements));
      await expect(rung(page, name).locator('.lab-time')).toHaveText(/[1-9][\d.,]* (µs|ms)$/);
      await expect(rung(page, name).locator('.lab-result')).toHaveText(/^(solved|1 solution)$/);
    }
    await expect(rung(page, 'classic').locator('.lab-cost')).toHaveText('0 guesses');
    // Far below a step of the browser's clock, and told all the same.
    await expect(rung(page, 'classic').locator('.lab-time')).toHaveText(/^[\d.]*[1-9][\d.]* µs$/);
    const count = await page.locator('.lab-row[data-strategy]').count();
    expect(count).toBeGreaterThan(Object.keys(expected).length);
    await expect(page.locator('#live')).toHaveText(`${count} strategies ran.`);

    // For people first, then as in the sources.
    await expect(rung(page, 'bitmask').getByRole('rowheader')).toHaveText('Row by row, sets as bitsbitmask'); // prettier-ignore
    const name = page.getByRole('button', { name: 'Row by row, sets as bits', exact: true });
    await expect(name).toHaveAttribute('aria-expanded', 'false');
    await name.click();
    await expect(name).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.lab-idea')).toContainText('nine bits of one number');
    await expect(page.locator('.lab-here')).toContainText('The same placements as naive, in ');
    await name.click();
    const names = await page.locator('.lab-name').allTextContents();
    expect(names.length).toBe(count);
    for (const one of names) {
      await page.getByRole('button', { name: one, exact: true }).click();
      const source = await page
        .getByRole('link', { name: 'Its source, in C' })
        .getAttribute('href');
      const answer = await page.request.get(String(source));
      expect(answer.status(), one).toBe(200);
      if (one === 'Row by row, sets as bits')
        expect(await answer.text()).toContain('const struct strategy strategy_bitmask');
    }

    const lines = String(await saved(page, 'CSV'))
      .trimEnd()
      .split('\n');
    expect(lines.length).toBe(1 + count);
    expect(lines.find((line) => line.includes(',rules,'))).toMatch(/,rules,330,0,330,45,\d+,1$/);
    const marks = await page.evaluate(
      (text) => {
        const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
        const error = parsed.querySelector('parsererror')?.textContent ?? '';
        return { error, boxes: parsed.querySelectorAll('rect').length };
      },
      String(await saved(page, 'SVG')),
    );
    expect(marks).toEqual({ error: '', boxes: 1 + 2 * count });
    const png = await saved(page, 'PNG');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(1920);
  },
);

test(
  'a slow one is stopped at once, and the page never stutters',
  { tag: '@timed' },
  async ({ page }) => {
    await enter(page, 'sampleSlow');
    await page.getByLabel('Stop each after').selectOption('1000000000');
    await watchTasks(page);
    const row = rung(page, 'static-order');
    const long = await leastTasks(page, async () => {
      await page.getByRole('button', { name: 'Run Easy cells first, ordered once' }).click();
      await expect(row.locator('.lab-cost')).toHaveText(/^\d+,\d{3},\d{3}$/, { timeout: 20_000 });
      await page.getByRole('button', { name: 'Stop Easy cells first, ordered once' }).click();
      await expect(row.locator('.lab-result')).toHaveText(/^stopped by you after [\d,]+ steps$/, {
        timeout: 1000,
      });
    });
    expect(long).toEqual([]);
  },
);

test('a link that arrives while the lab is shown brings its puzzle', LONG, async ({ page }) => {
  await page.goto(`./#lab&p=${EASY}`);
  await page.locator('#lab-tab-watch').click();
  await expect.poll(() => watched(page)).toBe(EASY);
  for (const [link, puzzle] of /** @type {const} */ ([
    [SLOW, SLOW],
    // This one has to be read first.
    [EASY.replaceAll('.', '0'), EASY],
  ])) {
    await page.evaluate((hash) => (location.hash = hash), `#lab&p=${link}`);
    await expect.poll(() => watched(page)).toBe(puzzle);
  }
});

/** What stands in the watched grid. @param {Page} page */
const watched = (page) =>
  page
    .locator('.lab-grid [role="cell"]')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent || '.').join(''));

/** @param {Page} page @param {string} strategy */
async function watch(page, strategy) {
  await rung(page, strategy)
    .getByRole('button', { name: /^Watch / })
    .click();
  await expect(page.locator('.lab-words')).toContainText('Before the first step');
}

test('watched by keyboard alone: forwards, back, to the ends', LONG, async ({ page }) => {
  await enter(page, 'sampleArticle');
  await watch(page, 'dynamic');
  const start = await watched(page);
  const words = page.locator('.lab-words');
  await page.keyboard.press('ArrowRight');
  await expect(words).toContainText(/^r\dc\d: writes \d\. /);
  await expect(page.locator('.lab-status')).toContainText('Step 1 of 267');
  await expect(page.locator('#live')).toHaveText(/^r\dc\d: writes \d\. .* Step 1 of 267$/);
  const one = await watched(page);
  expect([...one].filter((symbol, at) => symbol !== start[at]).length).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await expect(words).toContainText('Before the first step: 57 cells are open.');
  await expect.poll(() => watched(page)).toBe(start);
  // On to the first dead end, which is explained.
  for (let step = 0; step < 60 && !(await page.locator('.stuck').count()); step++) {
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.lab-status')).toContainText(`Step ${step + 1} of`);
  }
  await expect(words).toContainText(
    /^r\dc\d (has no digit left|has tried all it could take: [\d ]+)\. Back: rubs out the \d in r\dc\d\./,
  );
  await page.keyboard.press('End');
  await expect(words).toContainText('Every cell is filled: solved.');
  await expect(page.locator('.lab-status')).toContainText('162 placements · depth 57');
  await expect
    .poll(() => watched(page))
    .toBe('729168543634925817815347269562819374487653921391472658173296485248531796956784132');
  await page.keyboard.press('Home');
  await expect.poll(() => watched(page)).toBe(start);
  // Space is pressed on the button that has the keyboard: it plays, and pauses.
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press(' ');
  await expect(page.locator('.lab-status')).toContainText(/Step ([5-9]|\d\d) of/);
  await page.keyboard.press(' ');
  await standsStill(page);
  // And back again by itself.
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Backwards' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press(' ');
  await expect(words).toContainText('Before the first step');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

test(
  '421 million steps: as fast as it goes, stopped at once, jumped about in, without a stutter',
  { tag: '@timed' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await enter(page, 'sampleSlow');
    await watch(page, 'static-order');
    await watchTasks(page);
    const status = page.locator('.lab-status');
    const long = await leastTasks(page, async () => {
      await page.getByLabel('Speed').fill('11');
      await page.getByRole('button', { name: 'Play' }).click();
      await expect(status).toContainText(/Step \d,\d{3},\d{3} /, { timeout: 20_000 });
      await page.getByRole('button', { name: 'Pause' }).click();
      await standsStill(page);
      await page.keyboard.press('End');
      await expect(page.locator('.lab-seeking')).toContainText('Running to the end: at step');
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await expect(page.locator('.lab-seeking')).toBeHidden({ timeout: 2000 });
      await page.getByLabel('Jump to step').fill('123456');
      await page.keyboard.press('Enter');
      await expect(status).toContainText('Step 123,456 of ');
    });
    expect(long).toEqual([]);
    const first = await watched(page);
    await page.getByLabel('Jump to step').fill('2000000');
    await page.keyboard.press('Enter');
    await expect(status).toContainText('Step 2,000,000 of ');
    await page.getByLabel('Jump to step').fill('123456');
    await page.keyboard.press('Enter');
    await expect(status).toContainText('Step 123,456 of ');
    expect(await watched(page)).toBe(first);
    expect([...SLOW].every((given, at) => given === '.' || given === first[at])).toBe(true);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('nothing is cut off, and the watch fits the screen', async ({ page }) => {
    await enter(page, 'sampleEasy');
    await runAll(page);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBe(390);
    await watch(page, 'lowbit');
    expect(await wide()).toBe(390);
    const play = await page.getByRole('button', { name: 'Play' }).boundingBox();
    const grid = await page.locator('.lab-grid').boundingBox();
    expect((play?.y ?? Infinity) + (play?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(grid?.width).toBeGreaterThan(340);
    expect(grid?.y).toBeGreaterThan(0);
  });
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test(
    'two steps a second are the most, and jumps are as quick as ever',
    LONG,
    async ({ page }) => {
      await enter(page, 'sampleArticle');
      await watch(page, 'naive');
      await expect(page.getByText('Your system asks for less motion')).toBeVisible();
      await expect(page.getByLabel('Speed')).toHaveAttribute('max', '1');
      for (let times = 0; times < 5; times++) await page.keyboard.press('+');
      await expect(page.getByLabel('Speed')).toHaveAttribute('aria-valuetext', '2 steps a second');
      await page.keyboard.press('End');
      await expect(page.locator('.lab-words')).toContainText('solved');
    },
  );
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('every word of the room, and after a change of language', LONG, async ({ page }) => {
    await enter(page);
    await page.getByRole('button', { name: '全部运行' }).waitFor();
    await page.locator('#lab-tab-watch').click();
    await expect(page.locator('.lab-words')).toContainText('第一步之前');
    await page.locator('#language-en').click();
    await expect(page.locator('.lab-words')).toContainText('Before the first step');
    await expect(page.locator('#lab-tab-ladder')).toHaveText('The ladder');
  });
});

/** Has the page note every task that holds it up for more than 50 ms. @param {Page} page */
const watchTasks = (page) =>
  page.evaluate(() => {
    Reflect.set(window, 'long', []);
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) Reflect.get(window, 'long').push(task.duration);
    }).observe({ type: 'longtask' });
  });

/**
 * The long tasks of the best of some rounds: a neighbour on the same machine can hold up any round,
 * but hardly all; a page that works on the main thread fails every time.
 * @param {Page} page @param {() => Promise<void>} round @returns {Promise<number[]>}
 */
async function leastTasks(page, round) {
  /** @type {number[]} */
  let long = [];
  for (let times = 0; times < 4; times++) {
    await page.evaluate(() => Reflect.set(window, 'long', []));
    await round();
    await frames(page, 6);
    long = await page.evaluate(() => Reflect.get(window, 'long'));
    const slow = long.length > 0 ? await slowness(page) : 1;
    // From 50 ms on a task is long.
    long = long.filter((ms) => ms >= 50 * slow);
    if (long.length === 0) break;
  }
  return long;
}

/**
 * The step that was on its way may still be shown; then nothing changes for half a second,
 * in which a run that goes on takes several steps.
 *
 * @param {Page} page
 */
const standsStill = (page) =>
  expect
    .poll(async () => {
      const before = await page.locator('.lab-status').textContent();
      await frames(page, 30);
      return (await page.locator('.lab-status').textContent()) === before;
    })
    .toBe(true);
