/** Hints and steps in puzzles with rules: the module of their own, all three presses, the rule ringed in the list. */
import { LONG, expect, open, test } from './page.js';

const THERMO = '#r=size+4;thermo+r1c1+r1c2+r1c3+r1c4;grid;.......2.1..4...';

test(
  'a hint names the rule and its fillings, draws its cells and rings it in the list',
  LONG,
  async ({ page }) => {
    /** @type {string[]} */
    const asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page);
    await page.goto(`/${THERMO}`);
    await expect(page.locator('#verdict')).toContainText('Exactly one solution');
    await page.locator('#tab-rules').click();
    const rule = page.locator('#panel-rules .rules-list li').first();
    await expect(rule).toBeVisible();
    await expect(rule).not.toHaveClass(/faulty/);
    await page.locator('#hint-open').click();
    await expect(page.locator('#hint')).toContainText('Look at the thermometer');
    await expect(page.locator('.hint-look')).toHaveCount(1);
    await expect(rule).toHaveClass(/faulty/);
    await expect(rule).toContainText('The explanation names this one.');
    const more = page.locator('#hint .primary');
    await more.click();
    await expect(page.locator('#hint h2')).toHaveText('Fillings of a line');
    await more.click();
    await expect(page.locator('#hint .sentences')).toContainText('1-2-3-4');
    await expect(page.locator('.hint-base-set')).toHaveCount(1);
    await more.click();
    await page.locator('#tab-path').click();
    await expect(page.locator('#panel-path .rating')).toContainText('Level');
    expect(asked.filter((path) => /ninefold-logic-rules-\w+\.wasm$/.test(path))).toHaveLength(1);
    expect(asked.filter((path) => /ninefold-logic-[0-9A-F]{8}\.wasm$/.test(path))).toHaveLength(0);
  },
);
