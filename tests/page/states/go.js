/** Ways through the page that several states take, in any language: by what things are, not by what they are called. */
import { existsSync, readFileSync } from 'node:fs';
import { expect as itself, open } from '../page.js';

/** @typedef {import('../page.js').Page} Page */

/** With patience: many pictures are taken on busy machines. */
export const expect = itself.configure({ timeout: 20_000 });

/**
 * Brings a page that has kept nothing to a state. Gives the selector of what the picture is about where that is not the
 * top of the page.
 * @typedef {(page: Page) => Promise<string | void>} Go
 */

/** The example without a solution. */
export const DEAD =
  '21...86.4.........5.7..................3.7.1........6387.4..3596..87....4.95....6';

/** It has some solutions. */
export const SEVERAL =
  '......6.4....91..7.87..4.92..........4.3.7.1........638.....3596...7....4.95....6';

/** Its path has chains. */
export const CHAINS =
  '61.5...9...53..4.2....2......8..2..9..6...8.75...98...2.........41..6...8...4.36.';

/** It takes ten steps to more than singles. */
export const LOCKED =
  '........9.75....1..2..35...7.....1..64.......3..2.9......6.398....9..6.5.....2.4.';

/** A newspaper's. */
export const PAPER =
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** @param {Page} page @param {string} kind */
export const judged = (page, kind) =>
  expect(page.locator('#verdict')).toHaveAttribute('data-kind', kind);

/** A puzzle to be played, whose solutions are counted. @param {Page} page @param {string} puzzle */
export async function play(page, puzzle) {
  await page.goto(`./#play&p=${puzzle}`);
  await expect(page.locator('#lamp')).toHaveAttribute('data-lit', 'one');
}

/** @param {Page} page @param {string[]} keys */
export async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** A puzzle with rules, as its link says it. @param {Page} page @param {string} text */
export async function openText(page, text) {
  await page.goto(`./#r=${encodeURIComponent(text.trim().replaceAll('\n', ';')).replaceAll('%20', '+')}`);
  await expect(page.locator('html[data-ready]').getByRole('gridcell').first()).toBeVisible();
  await expect(page.locator('#verdict')).not.toHaveAttribute('data-kind', /loading|asking|empty/);
} // prettier-ignore

/** A panel of the Solve room, and what there is to see in it. @param {Page} page @param {string} name @param {string} [inside] */
export async function panel(page, name, inside) {
  await page.locator(`#tab-${name}`).click();
  const shown = `#panel-${name}`;
  const there = page.locator(inside ? `${shown} ${inside}` : shown).filter({ visible: true });
  await expect(there.first()).toBeVisible();
  return shown;
}

/** A part of a room or panel, by its name in the markup. @param {Page} page @param {string} where @param {string} name */
export const part = (page, where, name) => page.locator(`${where} [data-part="${name}"]`);

/** The puzzle on the page about a technique. @param {string} technique */
export function example(technique) {
  const about = new URL(`../../../dist/technique-${technique}.html`, import.meta.url);
  const [, puzzle] = existsSync(about) ? (/\/#p=([.\d]{81})/.exec(readFileSync(about, 'utf8')) ?? []) : []; // prettier-ignore
  if (!puzzle) throw new Error(`no page about ${technique}, or no puzzle on it: npm run build`);
  return puzzle;
}

/** All that a hint tells, in so many presses. @param {Page} page @param {number} presses */
export async function hint(page, presses) {
  for (let count = 0; count < presses; count++) {
    await page.locator(count === 0 ? '#hint-open' : '#hint .primary').click();
    await expect(page.locator('#hint')).toHaveAttribute('aria-busy', 'false');
  }
}

/** A step of the path that a technique explains, all of it. @param {Page} page @param {string} puzzle @param {RegExp} name in every language */
export async function step(page, puzzle, name) {
  await open(page, puzzle);
  await judged(page, 'one');
  await panel(page, 'path', '.rating');
  await expect(page.locator('#panel-path .rating')).toContainText('SE');
  await page.locator('#panel-path li button').filter({ hasText: name }).first().click();
  await expect(page.locator('.board .hint-drawing')).toBeVisible();
}

/** A tool of the tab Rules in the hand. @param {Page} page @param {string} keyword */
export async function tool(page, keyword) {
  await panel(page, 'rules', '.rules-tools');
  await page.locator(`.rules-tools [data-rule="${keyword}"]`).click();
  await expect(page.locator('.rules-tool')).toBeVisible();
}

/** Takes cells for the tool in the hand, from the upper left on. @param {Page} page @param {string[]} keys */
export async function draw(page, ...keys) {
  await page.locator('#board').getByRole('gridcell').first().focus();
  await press(page, 'Space', ...keys);
}
