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

test('the one file takes rules as text, and from a disk has a QR code of the text', LONG, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const file = new URL('../../dist/ninefold.html', import.meta.url);
  await page.goto(`${file}#p=${PUZZLE}`);
  await expect(page.locator('#verdict-title')).toHaveText('Exactly one solution');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByText('Rules written as text', { exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Rules written as text' });
  await text.fill('logic cage 5 r1c1 r1c2 or cage 9 r1c1 r1c2');
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await expect(page.locator('.rules-list li')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Share' }).click();
  await expect(page.getByRole('button', { name: 'Share …' })).toBeHidden();
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.locator('#qr')).toContainText('Scanned, it is the puzzle as text');
  const picture = page.getByRole('img', { name: 'QR code' });
  const drawn = () => picture.locator('path').getAttribute('d');
  const ruled = await drawn();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Remove all' }).click();
  await page.getByRole('tab', { name: 'Share' }).click();
  await expect.poll(drawn).not.toBe(ruled);
  await context.close();
}); // prettier-ignore
