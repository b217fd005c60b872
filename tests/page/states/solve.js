/** The Solve room where digits are givens: what the verdict, its explanation and the panels beside the grid say. */
import { EMPTY, PUZZLE, SOLUTION, cell, frames, open, typePuzzle } from '../page.js';
import { DEAD, PAPER, SEVERAL, judged, panel, press, expect } from './go.js';

/** @typedef {import('./go.js').Page} Page */

/** The explanation of the verdict, whole. @param {Page} page */
async function why(page) {
  await page.locator('#verdict-why').click();
  await expect(page.locator('#why')).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
}

/** @param {Page} page @param {string} puzzle @param {string} kind */
async function asked(page, puzzle, kind) {
  await open(page, puzzle);
  await judged(page, kind);
  await why(page);
}

/** @satisfies {Record<string, import('./go.js').Go>} */
export default {
  async first(page) {
    await page.goto('./');
    await expect(page.locator('#offers')).toBeVisible();
    await expect(page.locator('.given').first()).toBeVisible();
  },
  async empty(page) {
    await open(page);
    await judged(page, 'empty');
  },
  async typed(page) {
    await open(page);
    await judged(page, 'empty');
    await typePuzzle(page, PAPER.slice(0, 36));
    await judged(page, 'many');
  },
  async pencilled(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    await cell(page, 1, 1).click();
    await press(page, 'Shift+Digit1', 'Shift+Digit4', 'ArrowRight');
    await page.locator('#pencil').click();
    await press(page, '1', '6', '9');
  },
  async one(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    await expect(page.locator('#panel-solutions')).toBeVisible();
  },
  async progress(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    for (const [row, column] of /** @type {const} */ ([
      [1, 1],
      [2, 3],
      [9, 9],
    ])) {
      await cell(page, row, column).click();
      await page.keyboard.press('r');
      await expect(cell(page, row, column)).toHaveClass(/found/);
    }
    await page.keyboard.press('c');
    await page.locator('#notice-action').click();
    await expect(page.locator('[data-small]')).toHaveCount(61);
    await cell(page, 5, 5).click();
  },
  async spoiling(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    await page.keyboard.press('c');
    await expect(page.locator('#notice-action')).toBeVisible();
  },
  async solved(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    await page.keyboard.press('Enter');
    await expect(page.locator('.found')).toHaveCount(64);
  },
  async conflict(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    await page.keyboard.press('5');
    await judged(page, 'none');
  },
  async dead(page) {
    await open(page, DEAD);
    await judged(page, 'none');
  },
  /** A given misread, as the card says it. */
  async 'why-none'(page) {
    await asked(page, `8${PUZZLE.slice(1)}`, 'none');
    await page.locator('#why li button').first().click();
  },
  async 'why-proof'(page) {
    await asked(page, DEAD, 'none');
  },
  async 'why-many'(page) {
    await asked(page, SEVERAL, 'many');
    await page.locator('#why li button:visible').first().click();
  },
  async superfluous(page) {
    await asked(page, `${SOLUTION.slice(0, 18)}${PUZZLE.slice(18)}`, 'one');
  },
  async minimal(page) {
    await asked(page, PUZZLE, 'one');
  },
  async several(page) {
    await open(page, SEVERAL);
    await judged(page, 'many');
    await page.locator('#next').click();
    await expect(page.locator('.found').first()).toBeVisible();
  },
  async counting(page) {
    await open(page, `8${EMPTY.slice(1)}`);
    await expect(page.locator('#fact-estimate')).not.toBeEmpty();
    await page.locator('#count-on').click();
    await expect(page.locator('#count-stop')).toBeEnabled();
    await frames(page, 30);
    return '#panel-solutions';
  },
  /** In how many solutions each candidate is. */
  async counts(page) {
    await open(page, SEVERAL);
    await judged(page, 'many');
    await page.locator('#tab-candidates').click();
    await page.locator('#paint').click();
    await expect(page.locator('.count-drawing')).toBeVisible();
    await cell(page, 5, 5).click();
  },
  async 'counts-panel'(page) {
    await this.counts(page);
    return '#panel-candidates';
  },
  /** Those that the rules leave, as pencil marks. */
  async ordinary(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    await page.locator('#play-it').dispatchEvent('click');
    await page.locator('#panel-play .pair button').first().click();
    await expect(page.locator('.notes')).toBeVisible();
  },
  async puzzles(page) {
    await open(page);
    return panel(page, 'start', '#own');
  },
  async path(page) {
    await open(page, PAPER);
    await judged(page, 'one');
    await panel(page, 'path', 'summary');
    await page.locator('#panel-path summary').first().click();
    return '#panel-path';
  },
  async share(page) {
    await open(page, PUZZLE);
    await judged(page, 'one');
    await panel(page, 'share', '#elsewhere');
    await page.locator('#qr-open').click();
    await expect(page.locator('#qr [role=img]').first()).toBeVisible();
    return '#qr';
  },
  async exported(page) {
    await open(page);
    await page.goto('./#r=size+9;antiking;cage+3+r1c1+r1c2;sequence+r3c3+r3c4+r3c5');
    await panel(page, 'share', '#elsewhere');
    await page.locator('#elsewhere').selectOption('SudokuPad');
    await expect(page.locator('#elsewhere-note')).not.toBeEmpty();
    return '#elsewhere-note';
  },
  async printed(page) {
    await page.goto(`./#r=title+Nine+steps;author+Ada;size+9;diagonal+both;cage+15+r1c1+r1c2+r2c1;thermo+r5c5+r5c6+r4c6;grid;${'.'.repeat(80)}1`); // prettier-ignore
    await expect(page.locator('.rules.over').first()).toBeAttached();
    await page.emulateMedia({ media: 'print' });
  },
  async forced(page) {
    await this.conflict(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await press(page, 'ArrowDown', 'Shift+ArrowDown');
  },
};
