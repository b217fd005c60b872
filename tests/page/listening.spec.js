/**
 * A whole puzzle by ear: nothing is looked at but what a screen reader hears, which is the name of what
 * has the focus, and what the live region says.
 */
import { LONG, expect, test } from './page.js';

/** A gentle one, of the lab's samples. */
const GENTLE = '2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6';
const SOLVED = '291758634364291587587634192123965748946387215758142963872416359635879421419523876';

/** So many rows, and the last cell, by ear alone; between them, in short runs, only typed. */
const BY_EAR = process.env.NINEFOLD_LONG ? 9 : 1;

/** An only candidate, or what was found. */
const DIGIT = /(candidates|found) (\d)(, solutions: \d in 1)?$/;

/** @param {import('@playwright/test').Page} page */
const heard = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.getAttribute('role') ?? element?.tagName}: ${
      element?.getAttribute('aria-label') ?? element?.textContent?.trim()
    }`;
  });

/** What is heard a moment later: what the engine is asked for waits for a timer. @param {import('@playwright/test').Page} page */
async function later(page) {
  await page.clock.runFor(100);
  return heard(page);
}

/** What the live region says next. @param {import('@playwright/test').Page} page */
async function said(page) {
  // It waits until things are quiet; that need not be waited for.
  await page.clock.runFor(400);
  return page.locator('#live').innerText();
}

/** Waits for a sentence. @param {import('@playwright/test').Page} page @param {RegExp} words */
const hear = (page, words) => expect.poll(() => said(page)).toMatch(words);

test('a puzzle from its text to the last digit', LONG, async ({ page }) => {
  test.slow();
  await page.clock.install();
  await page.goto('./');
  // The way in: a link to the grid comes first. It leads nowhere before the page is there.
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.keyboard.press('Tab');
  expect(await heard(page)).toBe('A: Skip to content');
  await page.keyboard.press('Enter');
  expect(await heard(page)).toMatch(/^gridcell: row 1, column 1, (open|given \d)$/);
  await hear(page, /^Today’s puzzle: Easy · Press a cell to play it, or enter your own/);

  // On to the field for a text, by Tab alone.
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    if ((await heard(page)).startsWith('TEXTAREA')) break;
  }
  await page.keyboard.insertText(GENTLE);
  await page.keyboard.press('Tab');
  expect(await heard(page)).toBe('BUTTON: Read it');
  await page.keyboard.press('Enter');
  await hear(page, /^Exactly one solution · proved in .* · 47 cells open$/);
  while (!(await heard(page)).startsWith('gridcell')) await page.keyboard.press('Shift+Tab');

  // Every cell is heard; what is open is filled in with what some solution has there.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('c');
  await hear(page, /^There is exactly one solution: its digits would be shown/);
  await page.keyboard.press('c');
  await hear(page, /^Candidates: on$/);
  await page.keyboard.press('ArrowRight');
  // In how many solutions it is comes with the coloured layer, a moment later.
  await expect
    .poll(() => heard(page))
    .toMatch(/^gridcell: row 1, column 2, open, candidates \d, solutions: \d in 1$/);
  const digit = DIGIT.exec(await heard(page))?.[2] ?? '';

  // A slip of the finger: the digit that stands in the corner already.
  await page.keyboard.press('2');
  await hear(page, /^row 1, column 2, given 2, clashes · r1c1 and r1c2 are both 2 · No solution/);
  expect(await heard(page)).toBe('gridcell: row 1, column 2, given 2, clashes');
  await page.keyboard.press('Control+z');
  await hear(page, /^row 1, column 2, open · Exactly one solution/);
  expect(await heard(page)).toMatch(/^gridcell: row 1, column 2, open/);

  // A wrong digit that clashes with none is found by a check.
  await page.keyboard.press('c');
  await hear(page, /^Candidates: off$/);
  await page.keyboard.press(digit === '3' ? '9' : '3');
  await hear(page, /^row 1, column 2, given \d · No solution/);
  await page.keyboard.press('v');
  await hear(page, /^1 entry is wrong, marked in red\. row 1, column 2, given \d, wrong$/);
  await page.keyboard.press('Delete');
  await hear(page, /^row 1, column 2, open · Exactly one solution/);

  // A note to oneself.
  await page.keyboard.press('Shift+Digit1');
  await page.keyboard.press(`Shift+Digit${digit}`);
  await hear(page, new RegExp(`^row 1, column 2, open, candidates .*${digit}`));
  await page.keyboard.press('r');
  await hear(page, new RegExp(`^row 1, column 2, found ${digit}$`));

  // The rest by hand.
  await page.keyboard.press('c');
  await hear(page, /^Candidates: on$/);
  await page.keyboard.press('Control+Home');
  let open = GENTLE.split('.').length - 1;
  for (let row = 1; row <= 9; row++) {
    for (let column = 1; column <= 9; column++) {
      const at = 9 * (row - 1) + column - 1;
      const given = GENTLE[at];
      if (row > BY_EAR && open > 1) {
        if (given === '.') {
          await page.keyboard.press(String(SOLVED[at]));
          open -= 1;
        }
        await page.keyboard.press('ArrowRight');
        continue;
      }
      const label = await heard(page);
      expect(label).toContain(`row ${row}, column ${column}, `);
      if (given !== '.') expect(label).toMatch(new RegExp(`given ${given}$`));
      else {
        await expect.poll(() => later(page), { timeout: 15_000 }).toMatch(DIGIT);
        await page.keyboard.press(DIGIT.exec(await heard(page))?.[2] ?? '');
        open -= 1;
        const verdict =
          open > 0
            ? `Exactly one solution · proved in .* · ${open} cells? open`
            : 'Complete and correct · Every cell is filled and no rule is broken\\.';
        await hear(page, new RegExp(`^row ${row}, column ${column}, given \\d · ${verdict}$`));
      }
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
  }
  expect(open).toBe(0);
});
