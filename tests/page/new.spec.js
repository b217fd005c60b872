/** Puzzles on demand in a browser: made by its workers, opened in the Solve room, printed as a booklet. */
import { LONG, expect, test } from './page.js';

test('one that is wished for, and opened', LONG, async ({ page }) => {
  await page.goto('./#new');
  await page.getByRole('combobox', { name: 'Level' }).selectOption('Unfair');
  await page.getByRole('button', { name: 'New puzzle' }).click();
  const said = page.locator('[data-part=said]');
  await expect(said).toHaveText(/^\d+ givens · Unfair/);
  await page.getByRole('button', { name: 'Easier' }).click();
  await expect(said).toHaveText(/^\d+ givens · Hard/);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Killer');
  await page.getByRole('button', { name: 'Another' }).click();
  await expect(said).toHaveText(/^Killer · .* · Level \d+/);
  await page.getByRole('combobox', { name: 'Level' }).selectOption('Level 4');
  await page.getByRole('button', { name: 'Another' }).click();
  await expect(said).toHaveText(/^Killer · .* · Level 4 · hardest: /);
  await page.getByRole('button', { name: 'Open it' }).click();
  // It is there to be played.
  await expect(page.locator('#lamp')).toHaveText('one solution');
  await expect(page.locator('#verdict')).toContainText(/\d+ cells to go/);
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.locator('.rules-read')).toContainText('Killer cage');
});

test('a booklet of sixty, a sheet of paper each', LONG, async ({ page }) => {
  await page.goto('./#new');
  await page.getByRole('tab', { name: 'Booklet' }).click();
  await page.getByRole('button', { name: 'Make the booklet' }).click();
  const state = page.locator('#new-panel-booklet [data-part=state]');
  await expect(state).toHaveText('60 puzzles on 13 sheets');
  const pages = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sides]) =>
      sides.map((side) => Math.round(Number(side) / (72 / 25.4))).join(' x '),
    );
  };
  expect(await pages()).toEqual(Array(13).fill('210 x 297'));
  await page.getByRole('combobox', { name: 'Paper' }).selectOption('Letter');
  await page.getByRole('combobox', { name: 'On a sheet' }).selectOption('9');
  await expect(state).toHaveText('60 puzzles on 10 sheets');
  expect(await pages()).toEqual(Array(10).fill('216 x 279'));
});
