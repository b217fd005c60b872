// Grids that are not so many rows, columns and digits: what only a browser shows of them. All else is in
// tests/web/wide.test.mjs.
import { expect, LONG, test } from './page.js';

/** Cells beside a grid of 6x8; and five grids in one. */
const SHAPES = [
  {
    link: '#r=size+6x8;boxes+2x4;board+9;outside+r8c1-r8c3;cage+12+r1c1-r1c3;skyscraper+3+r1c8-r1c1',
    cells: 51,
  },
  {
    link: '#r=size+21;values+1-9;houses+none;grids+9+r1c1+r1c13+r7c7+r13c1+r13c13',
    cells: 369,
  },
];

for (const [at, { link, cells }] of SHAPES.entries())
  test(
    `a grid of ${cells} cells is drawn, filled in and kept`,
    at === 0 ? {} : LONG,
    async ({ page }) => {
      await page.goto(`./${link}`);
      const all = page.locator('html[data-ready]').getByRole('gridcell');
      await expect(all).toHaveCount(cells);
      // Of one moment: the verdict, once it comes, may leave the grid less room.
      const { boxes, hero } = await all.evaluateAll((some) => ({
        boxes: some.map((cell) => cell.getBoundingClientRect()),
        hero: document.getElementById('hero')?.getBoundingClientRect(),
      }));
      for (const { left, right, top, bottom, width, height } of boxes) {
        // Square, but for the line around, and within the frame.
        expect(Math.abs(width - height)).toBeLessThan(3);
        expect(Math.abs(width - (boxes[0]?.width ?? 0))).toBeLessThan(3);
        if (!hero) throw new Error('no frame');
        expect(Math.min(left - hero.x, top - hero.y)).toBeGreaterThan(-1);
        expect(Math.max(right - hero.x - hero.width, bottom - hero.y - hero.height)).toBeLessThan(
          1,
        );
      }
      const last = all.last();
      await last.click();
      await page.keyboard.press('3');
      await expect(last).toHaveText('3');
      await expect(page.locator('#verdict-title')).toContainText('solutions');
      await page.locator('#solve').click();
      await expect(all.filter({ hasText: /\d/ })).toHaveCount(cells);
      await page.reload();
      await expect(all.filter({ hasText: /\d/ })).toHaveCount(cells);
      await expect(last).toHaveText('3');
    },
  );
