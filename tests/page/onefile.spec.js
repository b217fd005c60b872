/** ninefold.html: what its rooms have, where all is in one file and nothing can be fetched. */
import { LONG, PUZZLE, expect, test } from './page.js';

test(
  'the one file has the coloured candidates, links of other programs and the table of a batch',
  LONG,
  async ({ page }) => {
    const many = `${PUZZLE.slice(0, 58)}.${PUZZLE.slice(59)}`;
    await page.goto(`./ninefold.html#p=${many}`);
    await expect(page.locator('#verdict-title')).toHaveText('221,512 solutions');
    await page.getByRole('tab', { name: 'Candidates' }).click();
    await page.locator('#paint').click();
    await expect(page.locator('.count-filter')).toBeVisible();
    await page.getByRole('tab', { name: 'Share' }).click();
    for (const [program, host] of Object.entries({
      SudokuPad: 'sudokupad.app',
      Penpa: 'swaroopg92',
    })) {
      await page.getByLabel('For another program').selectOption(program);
      await expect(page.getByRole('link', { name: 'Open it there' })).toHaveAttribute(
        'href',
        RegExp(host),
      );
    }
    await page.getByRole('link', { name: 'Batch' }).click();
    await page.getByRole('button', { name: 'Try an example' }).click();
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Most guesses first');
    await page.getByRole('button', { name: 'Rate them' }).click();
    await expect(page.getByRole('table', { name: 'The puzzles' })).toContainText('unfair');
  },
);
