/** The other rooms: New, Library, Batch, Search lab, Embed. */
import { PUZZLE, SOLUTION, cell, open } from '../page.js';
import { SEVERAL, judged, part, play, press, expect } from './go.js';
import { readFileSync } from 'node:fs';

/** @typedef {import('./go.js').Page} Page */

const OTHER = '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..';

/** The list of puzzles with which the room Batch is filled. */
const LIST = readFileSync(new URL('../../bench/puzzles/minimal.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^[.\d]{81}/.test(line))
  .slice(0, 60)
  .map((line) => line.slice(0, 81));

/** @param {Page} page @param {string} name */
async function room(page, name) {
  await page.goto(`./#${name}`);
  await expect(page.locator(`html[data-ready] #room-${name}`)).toBeVisible();
  await expect(page.locator(`#room-${name} h2`).first()).not.toBeEmpty();
}

/** Lists that are solved: some with one solution, several, none, and what is no puzzle. @param {Page} page */
async function batch(page) {
  await room(page, 'batch');
  const lines = [...LIST, SEVERAL, '11'.padEnd(81, '.'), 'no puzzle at all'];
  await page.locator('.batch input[type=file]').setInputFiles([
    { name: 'minimal.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) },
    { name: 'another.txt', mimeType: 'text/plain', buffer: Buffer.from(`${PUZZLE}\n12\n`) },
  ]);
  await expect(page.locator('.run[data-state=done]')).toBeVisible({ timeout: 30_000 });
  await expect(part(page, '#room-batch .lines', 'space').locator('.row').first()).toBeVisible();
}

/** The lab on one of its samples. @param {Page} page @param {string} sample */
async function lab(page, sample) {
  await room(page, 'lab');
  await expect(page.locator('.lab-table')).toBeVisible();
  await part(page, '#room-lab', 'choice').selectOption(sample);
}

/** A puzzle made to order. @param {Page} page @param {string} [kind] */
async function made(page, kind) {
  await room(page, 'new');
  if (kind) await part(page, '#room-new', 'kind').selectOption(kind);
  await part(page, '#new-panel-make', 'begin').click();
  await expect(part(page, '#room-new', 'picture')).toBeVisible({ timeout: 40_000 });
}

/** @satisfies {Record<string, import('./go.js').Go>} */
export default {
  new: (page) => room(page, 'new'),
  'new-made': (page) => made(page),
  'new-killer': (page) => made(page, 'killer'),
  async today(page) {
    await room(page, 'new');
    await page.locator('#new-today').click();
    await part(page, '#new-panel-today', 'wanted').click();
    await expect(page.locator('#new-panel-today .day img')).toHaveCount(5, { timeout: 40_000 });
  },
  /** A day long gone, and one that is none. */
  async 'no-date'(page) {
    await room(page, 'new');
    await page.locator('#new-today').click();
    await part(page, '#new-panel-today', 'date').fill('2999-01-01');
    await expect(part(page, '#new-panel-today', 'date')).toHaveAttribute('aria-invalid', 'true');
  },
  async booklet(page) {
    await room(page, 'new');
    await page.locator('#new-booklet').click();
    await expect(part(page, '#new-panel-booklet', 'begin')).toBeVisible();
  },
  async 'booklet-made'(page) {
    await this.booklet(page);
    const counts = page.locator('#new-panel-booklet fieldset input[type=number]');
    for (const [at, one] of (await counts.all()).entries()) await one.fill(at === 0 ? '9' : '');
    await part(page, '#new-panel-booklet', 'begin').click();
    await expect(part(page, '#new-panel-booklet', 'done')).toBeVisible({ timeout: 40_000 });
    return '#new-panel-booklet [data-part=done]';
  },
  async 'booklet-printed'(page) {
    await this['booklet-made'](page);
    await page.emulateMedia({ media: 'print' });
  },
  'library-empty': (page) => room(page, 'library'),
  async library(page) {
    for (const [puzzle, digits] of /** @type {const} */ ([
      [OTHER, ['7', 'ArrowRight', '3']],
      [SEVERAL, []],
      [`${SOLUTION.slice(0, 80)}.`, ['6']],
      [PUZZLE, ['4']],
    ])) {
      await page.goto('about:blank');
      await page.goto(`./#play&p=${puzzle}`);
      await expect(page.locator('#lamp')).toHaveAttribute('data-lit', /one|many/);
      await page.locator('.cell:not(.given)').first().click();
      await press(page, ...digits);
    }
    await page.locator('#rooms a').nth(2).click();
    await expect(page.locator('#room-library .shelf li')).toHaveCount(4);
  },
  async 'library-deleted'(page) {
    await this.library(page);
    await page.locator('#room-library .shelf li button:not(.entry)').first().click();
    await expect(page.locator('#notice-action')).toBeVisible();
  },
  async 'library-none-found'(page) {
    await this.library(page);
    await part(page, '#room-library', 'search').fill('thermometer');
    await expect(page.locator('#room-library .shelf li')).toHaveCount(0);
  },
  /** What was begun before can be gone on with. */
  async 'begun-before'(page) {
    await play(page, OTHER);
    await cell(page, 1, 1).click();
    await page.keyboard.press('7');
    await page.goto('about:blank');
    await play(page, PUZZLE);
    await page.goto('about:blank');
    await play(page, OTHER);
    await expect(page.locator('#notice-action')).toBeVisible();
  },
  batch: (page) => room(page, 'batch'),
  async 'batch-paste'(page) {
    await room(page, 'batch');
    await part(page, '#room-batch', 'open').click();
    await part(page, '#room-batch', 'text').fill(`${PUZZLE}\n${OTHER}\n`);
  },
  async 'batch-stopped'(page) {
    await room(page, 'batch');
    const slow =
      '3.9......1..3.9.......2...........1.....7........3..6......1.9........3..........';
    const buffer = Buffer.from(`${PUZZLE}\n`.repeat(300) + `${slow}\n`.repeat(300));
    await page.locator('.batch input[type=file]').setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer }); // prettier-ignore
    await expect(part(page, '#room-batch', 'one')).not.toHaveText('0');
    await part(page, '#room-batch', 'stop').dispatchEvent('click');
    await expect(page.locator('.run[data-state=stopped]')).toBeVisible();
  },
  'batch-done': batch,
  async 'batch-table'(page) {
    await batch(page);
    return '#room-batch .lines';
  },
  /** The hardest first, rated and timed. */
  async 'batch-hardest'(page) {
    await batch(page);
    const table = '#room-batch .lines';
    await part(page, table, 'rate').click();
    // It says how far it is, until all are rated.
    await expect(part(page, table, 'rate')).not.toContainText(/\d/, { timeout: 60_000 });
    await part(page, table, 'order').selectOption('hardest', { timeout: 60_000 });
    await expect(part(page, table, 'space').locator('.row').first()).toBeVisible();
    return table;
  },
  async 'batch-filtered'(page) {
    await batch(page);
    const table = '#room-batch .lines';
    await part(page, table, 'kind').selectOption('none');
    await expect(part(page, table, 'space').locator('.row')).toHaveCount(1);
    return table;
  },
  async 'batch-faults'(page) {
    await room(page, 'batch');
    await part(page, '#room-batch', 'sample').click();
    await expect(page.locator('.run[data-state=done]')).toBeVisible();
    return '.faults';
  },
  lab: (page) => room(page, 'lab'),
  async 'lab-run'(page) {
    await lab(page, 'sampleEasy');
    await page.locator('.lab-controls .primary').click();
    await expect(page.locator('.lab-row[data-state="done"]')).toHaveCount(11, { timeout: 60_000 });
  },
  async 'lab-idea'(page) {
    await this['lab-run'](page);
    await page.locator('.lab-name').nth(1).click();
    await expect(page.locator('.lab-idea')).toBeVisible();
    return '.lab-idea';
  },
  async 'lab-refused'(page) {
    await open(page, '12............3.');
    await judged(page, 'many');
    await page.locator('#rooms a').nth(4).click();
    await part(page, '#room-lab', 'choice').selectOption('atHand');
    await expect(page.locator('.lab-reason')).toBeVisible();
  },
  async motion(page) {
    await lab(page, 'sampleSlow');
    await page.locator('.lab-watch').nth(4).click();
    await expect(page.locator('.lab-words b')).toBeVisible();
    for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight');
    await expect(page.locator('.lab-strip .written').first()).toBeVisible();
  },
  async embed(page) {
    await page.goto(`./#embed&p=${PUZZLE}`);
    await expect(page.locator('ninefold-sudoku').getByRole('gridcell').first()).toBeVisible();
    await expect(page.locator('ninefold-sudoku .title')).not.toBeEmpty();
  },
  async 'embed-iframe'(page) {
    await this.embed(page);
    await page.locator('#embed-iframe').click();
  },
  async 'embed-module'(page) {
    await this.embed(page);
    await page.locator('#embed-module').click();
    await expect(page.locator('#room-embed .preview')).toContainText(SOLUTION);
  },
  async 'embed-file'(page) {
    await this.embed(page);
    await page.locator('#embed-file').click();
  },
};
