// The explanation under the verdict: opened by "Why?", followed with keyboard and mouse, and acted upon.
import { expect, open, PUZZLE, test } from './page.js';

const WRONG = `8${PUZZLE.slice(1)}`;

const card = (page) => page.locator('#why');

async function ask(page) {
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(card(page)).toBeVisible();
  await expect(card(page)).toHaveAttribute('aria-busy', 'false');
}

test('none: what contradicts is shown in the grid, and can be taken away', async ({ page }) => {
  await open(page, WRONG);
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'none');
  await ask(page);
  const given = card(page).getByRole('button', { name: 'r1c1 is 8', exact: true });
  await expect(given).toBeVisible();
  await given.click();
  await expect(given).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.blamed')).toHaveCount(1);
  await card(page).getByRole('button', { name: 'Take this one away: r1c1 is 8' }).click();
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'one');
  await expect(card(page)).not.toContainText('contradict');
  // It follows what is typed, until it is closed.
  await expect(card(page)).toContainText('superfluous');
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(card(page)).toBeHidden();
  await expect(page.locator('.blamed')).toHaveCount(0);
});

test('many: two solutions over each other, and a clue that leaves one', async ({ page }) => {
  await open(page, `${'.'.repeat(6)}.${PUZZLE.slice(7)}`);
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'many');
  await ask(page);
  const two = card(page).getByRole('button', { name: /^These two differ/ });
  await two.click();
  await expect(page.locator('.blamed').first()).toBeVisible();
  await expect(page.locator('[data-small]').first()).toBeVisible();
  await card(page)
    .getByRole('button', { name: /^Put this one in/ })
    .first()
    .click();
  await expect(page.locator('.blamed')).toHaveCount(0);
});
