/**
 * Nothing is lost: a tab is killed while somebody plays, and what comes back is what was done, but for the very last act at
 * most. A thousand times in long runs.
 */
import { LONG, PUZZLE, cell, expect, test } from './page.js';

const ROUNDS = Number(process.env.NINEFOLD_ROUNDS ?? (process.env.NINEFOLD_LONG ? 1000 : 4));
const TWO = process.env.NINEFOLD_LONG ? 20 : 3;

/** What a player sees of each cell: its digit, its marks, its colours. @param {import('@playwright/test').Page} page */
const seen = (page) =>
  page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label')).join('\n'));

/** The same as an expression. */
const HEARD = `[...document.querySelectorAll('[role=gridcell]')].map((one) => one.getAttribute('aria-label')).join('\\n')`;

/** A number below `most`, the same ones in each run. @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return (/** @type {number} */ most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** Acts of a player, as keys. @param {(most: number) => number} next */
function act(next) {
  const digit = String(1 + next(9));
  return [
    `Arrow${['Up', 'Down', 'Left', 'Right'][next(4)]}`,
    digit,
    digit,
    `Shift+${digit}`,
    `Control+${digit}`,
    'Control+Shift+3',
    'Delete',
    'Control+z',
    'Control+y',
  ][next(9)];
}

test(
  'a tab that is killed while somebody plays comes back with all but the last act',
  LONG,
  async ({ context }) => {
    test.setTimeout(ROUNDS * 15_000);
    const next = randomFrom(2026);
    let page = await context.newPage();
    await page.goto(`./#play&p=${PUZZLE}`);
    await expect(page.locator('#lamp')).toHaveAttribute('data-lit', 'one');
    for (let round = 0; round < ROUNDS; round++) {
      await cell(page, 1 + next(9), 1 + next(9)).focus();
      /** What it was like after each act. */
      const states = [await seen(page)];
      const acts = [];
      const pace = [0, 0, 30, 200][next(4)] ?? 0;
      /** Steps of this round that can be taken back; before them the puzzle itself would go. */
      let steps = 0;
      for (let count = 1 + next(15); count > 0; count--) {
        const pressed = act(next) ?? '';
        if (pressed === 'Control+z' && steps === 0) continue;
        acts.push(pressed);
        await page.keyboard.press(pressed);
        states.push(await seen(page));
        if (states.at(-1) !== states.at(-2)) steps += pressed === 'Control+z' ? -1 : 1;
        if (pace) await page.waitForTimeout(next(pace));
      }
      const session = await context.newCDPSession(page);
      // It never answers: what it is asked of dies.
      void session.send('Page.crash').catch(() => {});
      await page.waitForEvent('crash');
      const after = await context.newPage();
      await page.close();
      page = after;
      await page.goto('./');
      const said = `round ${round}: ${acts.join(' ')}`;
      await expect(page.locator('#mode-play'), said).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('#lamp')).toHaveAttribute('data-lit', 'one');
      const now = await seen(page);
      expect(states.slice(-2), said).toContain(now);
    }
  },
);

test(
  'two tabs on the same puzzle: one that is killed right after an act comes back with its own',
  LONG,
  async ({ context }) => {
    test.setTimeout(TWO * 15_000);
    const next = randomFrom(17);
    const other = await context.newPage();
    for (let round = 0; round < TWO; round++) {
      const own = await context.newPage();
      for (const tab of [other, own]) {
        await tab.goto(`./#play&p=${PUZZLE}`);
        await expect(tab.locator('#lamp')).toHaveAttribute('data-lit', 'one');
      }
      const said = `round ${round}`;
      const open = (/** @type {import('@playwright/test').Page} */ tab) => tab.locator('[role=gridcell]:not([aria-label*=given])'); // prettier-ignore
      await open(own).nth(next(64)).focus();
      for (let count = 1 + next(4); count > 0; count--)
        await own.keyboard.press(`Control+${1 + next(9)}`);
      const done = await seen(own);
      // The other one writes before the first has written the rest.
      await open(other).nth(next(64)).focus();
      await other.keyboard.press(`Shift+${1 + next(9)}`);
      const theirs = await seen(other);
      const session = await context.newCDPSession(own);
      void session.send('Page.crash').catch(() => {});
      await own.waitForEvent('crash');
      // Playwright lets nobody reload such a tab; a person does.
      await session.send('Page.reload');
      const now = () => session.send('Runtime.evaluate', { expression: HEARD }).then(({ result }) => result.value, () => null); // prettier-ignore
      await expect.poll(now, said).toBe(done);
      await other.reload();
      await expect(other.locator('#lamp')).toHaveAttribute('data-lit', 'one');
      expect(await seen(other), said).toBe(theirs);
      await own.close();
    }
  },
);

test(
  'where storage is full or refused the page works, and its address keeps the puzzle',
  LONG,
  async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(`./#p=${PUZZLE}`);
    await cell(page, 1, 1).focus();
    await page.keyboard.press('4');
    await expect(page.locator('#verdict-title')).toHaveText('Exactly one solution');
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('#p=4.....52');
    await page.reload();
    await expect(cell(page, 1, 1)).toHaveText('4');
  },
);
