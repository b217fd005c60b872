// The explanation under the verdict: opened by "Why?", followed with keyboard and mouse, and acted upon.
import { troubles } from './axe.js';
import { LONG, PUZZLE, SOLUTION, expect, open, test } from './page.js';

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

test('many: two solutions over each other, and a clue that leaves one', LONG, async ({ page }) => {
  await open(page, `${'.'.repeat(6)}.${PUZZLE.slice(7)}`);
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'many');
  await ask(page);
  const two = card(page).getByRole('button', { name: /^Two solutions that differ/ });
  await two.click();
  await expect(page.locator('.blamed').first()).toBeVisible();
  await expect(page.locator('[data-small]').first()).toBeVisible();
  await card(page)
    .getByRole('button', { name: /^Put this one in/ })
    .first()
    .click();
  await expect(page.locator('.blamed')).toHaveCount(0);
});

/** One digit in a grid of 25x25: the whole answer takes half a minute and more. */

const CAGES = 'size 9;cage 3 r1c1 r1c2;cage 4 r1c3 r1c4;cage 15 r5c5 r5c6';

test(
  'two cages and a row: in words, in the list of rules, by keyboard alone',
  LONG,
  async ({ page }) => {
    await page.goto(`./#r=${CAGES.replaceAll(' ', '+')}`);
    await page.locator('#tab-rules').click();
    const why = page.getByRole('button', { name: 'Why?' });
    await why.focus();
    await page.keyboard.press('Enter');
    await expect(card(page)).toHaveAttribute('aria-busy', 'false');
    await expect(card(page)).toContainText(
      '“Killer cage 3 r1c1 r1c2” and “Killer cage 4 r1c3 r1c4” both need a 1, but row 1 has only one 1.',
    );
    const named = page.locator('.rules-list li.faulty');
    await expect(named).toHaveCount(2);
    // A sentence shows what it is about alone, until it is pressed again.
    const first = card(page).getByRole('button', { name: 'Killer cage 3 r1c1 r1c2', exact: true });
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Space');
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await expect(first).toBeFocused();
    await expect(named).toHaveCount(1);
    await expect(named).toContainText('The explanation names this one.');
    await page.keyboard.press('Space');
    await expect(named).toHaveCount(2);
    await page.keyboard.press('Tab');
    await expect(
      card(page).getByRole('button', { name: 'Take this one away: Killer cage 3 r1c1 r1c2' }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.rules-list li')).toHaveCount(2);
    await expect(named).toHaveCount(0);
    await expect(page.locator('#verdict')).not.toHaveAttribute('data-kind', 'none');
  },
);

test('a sum that would do, and a wrong entry, are put right', LONG, async ({ page }) => {
  // The cage of r1c3 and r1c4 holds 4 and 6.
  const text = `size 9;cage 11 r1c3 r1c4;grid;${PUZZLE}`;
  await page.goto(`./#r=${text.replaceAll(' ', '+')}`);
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'none');
  await ask(page);
  const sum = Number(SOLUTION[2]) + Number(SOLUTION[3]);
  await card(page)
    .getByRole('button', { name: `Change this: “Killer cage 11 r1c3 r1c4”: ${sum} instead of 11` })
    .click();
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'one');
  // What is filled in wrong is named, though the givens clash with it elsewhere.
  const wrong = [...'123456789'].find((digit) => digit !== SOLUTION[2]) ?? '';
  await page.getByRole('gridcell').nth(2).click();
  await page.keyboard.press(wrong);
  await expect(card(page)).toContainText(
    'Without these digits, filled in later, there is a solution:',
  );
  await card(page)
    .locator('ul')
    .first()
    .getByRole('button', { name: `Take this one away: r1c3: the ${wrong} filled in` })
    .click();
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'one');
});

test('one: everything that can go goes at once', LONG, async ({ page }) => {
  await open(page, `${SOLUTION.slice(0, 18)}${PUZZLE.slice(18)}`);
  await ask(page);
  await expect(card(page)).toContainText('Each of these could go');
  await card(page).getByRole('button', { name: 'Take away all that can go' }).click();
  await expect(card(page)).toContainText('No given is superfluous');
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'one');
});

const long = Boolean(process.env.NINEFOLD_LONG);

for (const [colorScheme, details] of /** @type {const} */ ([
  ['light', {}],
  ['dark', LONG],
]))
  test(
    `axe finds nothing in the card: none, many, one, ${colorScheme}`,
    details,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const [none, many, one] = [WRONG, `${'.'.repeat(6)}.${PUZZLE.slice(7)}`, PUZZLE];
      const puzzles = long ? [none, many, one] : [many];
      for (const puzzle of puzzles) {
        await page.goto('about:blank');
        await open(page, puzzle);
        await ask(page);
        await card(page).locator('li > button').first().click();
        // What else is in the page is looked at in access.spec.js.
        expect(await troubles(page, '#verdict', '#why', '#board'), puzzle).toEqual([]);
      }
    },
  );

/** What the keyboard has, as the accessibility tree names it. @param {import('@playwright/test').Page} page */
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
  });

test('by keyboard, and by the accessibility tree: every act has a name of its own and is come to', async ({
  page,
}) => {
  for (const puzzle of [
    WRONG,
    `${'.'.repeat(6)}.${PUZZLE.slice(7)}`,
    `${SOLUTION.slice(0, 18)}${PUZZLE.slice(18)}`,
  ]) {
    await page.goto('about:blank');
    await open(page, puzzle);
    const why = page.getByRole('button', { name: 'Why?' });
    await why.focus();
    await page.keyboard.press('Enter');
    await expect(card(page)).toHaveAttribute('aria-busy', 'false');
    await expect(card(page).getByRole('button').first()).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const inCard = (/** @type {typeof nodes[number] | undefined} */ node) => {
      for (; node; node = byId.get(node.parentId ?? ''))
        if (node.role?.value === 'region' && node.name?.value === 'Explanation') return true;
      return false;
    };
    const names = nodes
      .filter((node) => !node.ignored && node.role?.value === 'button' && inCard(node))
      .map(({ name }) => String(name?.value ?? ''));
    expect(names.length, puzzle).toBeGreaterThan(3);
    expect(names.filter((name) => name === '')).toEqual([]);
    expect([...new Set(names)]).toEqual(names);
    // Cells that are pointed out say so.
    const told = nodes.filter(({ role, name }) => role?.value === 'gridcell' && /pointed out$/.test(String(name?.value))); // prettier-ignore
    expect(told.length).toBe(await page.locator('.blamed').count());
    // Tab comes to each of them.
    const reached = [];
    for (const _ of names) {
      await page.keyboard.press('Tab');
      reached.push(await focused(page));
    }
    expect(reached.sort()).toEqual(names.sort());
    // A press on a sentence keeps the focus; Escape closes the card, and the focus is where it came from.
    await page.keyboard.press('Escape');
    await expect(card(page)).toBeHidden();
    await expect(why).toBeFocused();
  }
});

test(
  'what is under way: stopped, gone on with, and closed, by keyboard and by ear',
  LONG,
  async ({ page }) => {
    // Some seconds of processor time: whatever else the machine does, there is time to press keys.
    await page.goto('./#r=size+16;nonconsecutive');
    await expect(page.locator('#verdict-why')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Why?' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#live')).toHaveText('Looking for more …');
    await page.keyboard.press('Tab');
    await expect(card(page).getByRole('button', { name: 'Stop', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const again = card(page).getByRole('button', { name: 'Go on' });
    await expect(again).toBeFocused();
    await expect(page.locator('#live')).toHaveText(/^Stopped\. /);
    expect(await troubles(page, '#why')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(card(page)).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveAttribute('aria-busy', 'false');
    await expect(again).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Why?' })).toBeFocused();
  },
);
