/**
 * A whole work by keys alone, and by the tree of roles and names alone, as assistive technology has it: nothing is pointed at,
 * and nothing is looked for by how it is drawn. Long (npm run test:all).
 */
import { readFileSync } from 'node:fs';
import { Engine } from '../../wasm/engine/engine.js';
import { LONG, PUZZLE, SOLUTION, expect, test } from './page.js';

/** Twelve cages of three cells in a row, each with its sum. */
const CAGES = Array.from({ length: 12 }, (_, n) => {
  const cells = [0, 1, 2].map((i) => (n % 3) * 3 + Math.floor(n / 3) * 18 + i);
  return { cells, sum: cells.reduce((all, at) => all + Number(SOLUTION[at]), 0) };
});

/** @typedef {import('@playwright/test').Page} Page */

/** Goes on by one key until something has the focus. @param {Page} page @param {import('@playwright/test').Locator} what */
async function go(page, what, key = 'Tab') {
  for (let step = 0; step < 100; step++) {
    if (await what.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${what} does not come by ${key}`);
}

/** Into the grid, and to a cell of it. @param {Page} page @param {number} cell */
async function goTo(page, cell) {
  await go(page, page.getByRole('gridcell'), 'Shift+Tab');
  await page.keyboard.press('Control+Home');
  for (let row = 0; row < Math.floor(cell / 9); row++) await page.keyboard.press('ArrowDown');
  for (let column = 0; column < cell % 9; column++) await page.keyboard.press('ArrowRight');
}

/** The text of a cell by what is said of it. @param {Page} page */
const heardGrid = async (page) => {
  const cells = await page.getByRole('grid').getByRole('gridcell').all();
  const names = await Promise.all(cells.map((cell) => cell.getAttribute('aria-label')));
  return names.map((name) => /(?:given|entered|found) (\w)/.exec(name ?? '')?.[1] ?? '.').join('');
};

/** The verdict, as its region tells it. @param {Page} page */
const judged = (page) => page.getByRole('region', { name: 'Verdict' });

test('a setter’s whole work by keys alone', LONG, async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toHaveAttribute('href');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  for (const [cell, symbol] of [...PUZZLE].entries()) {
    if (cell === 0) await page.keyboard.press('Control+Home');
    else if (cell % 9 === 0) {
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
    }
    if (symbol !== '.') await page.keyboard.press(symbol);
    if (cell % 9 < 8) await page.keyboard.press('ArrowRight');
  }
  await expect(judged(page)).toContainText('Exactly one solution');

  await go(page, page.getByRole('tab'));
  await go(page, page.getByRole('tab', { name: 'Rules' }), 'ArrowRight');
  await go(page, page.getByRole('button', { name: 'Killer cage', exact: true }));
  await page.keyboard.press('Enter');
  for (const { cells, sum } of CAGES) {
    await goTo(page, cells[0] ?? 0);
    await page.keyboard.press('Space');
    for (let more = 1; more < 3; more++) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
    }
    await page.keyboard.type(String(sum));
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await expect(judged(page)).toContainText('Exactly one solution');
  await go(page, page.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('Twelve cages');
  await page.keyboard.press('Tab');
  const rules = page.getByRole('list', { name: 'Rules of this puzzle' }).getByRole('listitem');
  await expect(rules).toHaveCount(12);
  const set = await rules.allInnerTexts();

  await go(page, page.getByRole('tab'), 'Shift+Tab');
  await go(page, page.getByRole('tab', { name: 'Share' }), 'ArrowRight');
  for (const [at, host] of ['www.f-puzzles.com', 'sudokupad.app'].entries()) {
    const programs = page.getByRole('combobox', { name: 'For another program' });
    await go(page, programs);
    // Not by letters: those typed within a second are taken for one word.
    await page.keyboard.press('Home');
    for (let down = 0; down < at; down++) await page.keyboard.press('ArrowDown');
    await go(page, page.getByRole('button', { name: 'Copy its link' }));
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(`https://${host}/`);
    await goTo(page, 40);
    await page.keyboard.press('Shift+Delete');
    expect(await heardGrid(page)).toBe('.'.repeat(81));
    await page.keyboard.press('Control+v');
    await expect.poll(() => heardGrid(page)).toBe(PUZZLE);
    await go(page, page.getByRole('tab'));
    await go(page, page.getByRole('tab', { name: 'Rules' }), 'ArrowLeft');
    await expect.poll(() => rules.allInnerTexts()).toEqual(set);
    await expect(judged(page)).toContainText('Exactly one solution');
    await go(page, page.getByRole('tab', { name: 'Share' }), 'ArrowRight');
  }
});

test('play to its end, with a hint, by roles and names alone', LONG, async ({ page }) => {
  test.slow();
  await page.goto('./');
  const button = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true });
  await page
    .getByRole('group', { name: 'Today’s puzzles' })
    .getByRole('button', { name: 'Easy' })
    .click();
  await expect(
    page.getByRole('button', { name: 'Play', exact: true, pressed: true }),
  ).toBeVisible();
  const engine = Engine.loadSync(
    readFileSync(new URL('../../dist/ninefold.wasm', import.meta.url)),
  );
  const { solution } = engine.solve(await heardGrid(page));
  const cellOf = (/** @type {number} */ at, /** @type {string} */ what) =>
    page.getByRole('gridcell', {
      name: `row ${Math.floor(at / 9) + 1}, column ${(at % 9) + 1}, ${what}`,
    });

  await button('Hint').click();
  const card = page.getByRole('region', { name: 'Hint' });
  for (let press = 1; press <= 3; press++) {
    await expect(card.getByRole('img', { name: `Press ${press} of 3` })).toBeVisible();
    if (press < 3) await button('Hint').click();
  }
  const before = await heardGrid(page);
  await card.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => heardGrid(page)).not.toBe(before);
  await card.getByRole('button', { name: 'Close' }).click();

  const open = [...(await heardGrid(page))].flatMap((symbol, at) => (symbol === '.' ? [at] : []));
  const [first = 0] = open;
  await cellOf(first, 'open').focus();
  await button('Corner').click();
  await cellOf(first, 'open').focus();
  await page.keyboard.press(solution?.[first] ?? '');
  await expect(cellOf(first, `open, in the corners ${solution?.[first]}`)).toBeFocused();
  await button('Digit').click();
  for (const at of open) {
    await cellOf(at, 'open').focus();
    await page.keyboard.press(solution?.[at] ?? '');
    await expect(cellOf(at, `entered ${solution?.[at]}`)).toBeFocused();
  }
  expect(await heardGrid(page)).toBe(solution);
  await expect(page.getByRole('status')).toContainText(/^Solved in/);
});
