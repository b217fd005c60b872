/** The tab Rules: rules drawn by mouse and by keyboard, and kept wherever a puzzle is kept. */
import { CLASSIC, position, ruled } from '../../web/puzzle/state.js';
import { toText } from '../../web/puzzle/link.js';
import { RULES } from '../../web/rules/table.js';
import { troubles } from './axe.js';
import { EMPTY, LONG, SOLUTION, expect, open, paste, test, verdict } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Rules that hold in SOLUTION: keyword, value, and parts of cells. @type {[string, string, string][]} */
const DRAWN = [
  ['cage', '13', 'r6c4 r6c3 r6c2'],
  ['sum', '32', 'r9c3 r8c3 r8c4 r7c4'],
  ['distinct', '', 'r2c7 r3c8 r2c8 r1c9'],
  ['extra', '', 'r2c2 r3c2 r3c3 r2c3 r1c3 r1c2 r1c1 r2c1 r3c1'],
  ['clone', '', 'r1c3 r1c4 : r3c8 r3c9'],
  ['samevalues', '', 'r1c6 r1c7 : r4c1 r4c2'],
  ['sumline', '10', 'r1c6 r2c7 r3c8 r3c7'],
  ['contains', '14', 'r1c1 r1c2'],
  ['countdistinct', '', 'r4c9 : r3c9 r3c8 r2c8'],
  ['rellik', '7', 'r1c1 r1c2'],
  ['equality', '', 'r1c1 r2c1'],
  ['sameregion', '', 'r1c1 r1c2'],
  ['border', '', 'r1c1 r2c1'],
  ['chaosarrow', '', 'r2c2 : r1c1 r1c2'],
  ['chaoscount', '', 'r2c2 : r1c1 r1c2'],
  ['equalsums', '', 'r1c1 r1c2 : r8c8 r8c9'],
  ['thermo', '', 'r4c3 r4c4 r5c3 r6c2'],
  ['slowthermo', '', 'r4c1 r4c2 r3c1 r2c2'],
  ['arrow', '', 'r4c6 : r3c5 r2c4 r2c3'],
  ['pillarrow', '', 'r1c8 r1c9 : r2c8 r3c7 r3c8 r2c9 r3c9 r4c9'],
  ['doublearrow', '', 'r8c9 r7c8 r7c7 r6c8'],
  ['whisper', '5', 'r9c9 r8c8 r9c7 r9c6'],
  ['renban', '', 'r7c4 r8c5 r8c4 r9c5'],
  ['palindrome', '', 'r4c6 r5c7 r6c6 r7c7'],
  ['between', '', 'r6c1 r7c2 r8c2 r9c2'],
  ['lockout', '4', 'r8c4 r9c5 r8c5 r8c6'],
  ['regionsum', '', 'r2c1 r3c2 r4c1 r4c2'],
  ['zipper', '', 'r4c4 r3c4 r3c3 r2c4 r1c5'],
  ['entropic', '', 'r1c3 r2c2 r2c3 r3c3'],
  ['modular', '3', 'r3c7 r2c6 r1c5 r2c4'],
  ['nabner', '', 'r1c1 r1c2 r1c3'],
  ['sequence', '', 'r8c1 r8c2 r7c3'],
  ['average', '', 'r1c3 : r1c4 r2c4'],
  ['lunchbox', '6', 'r1c1 r1c2 r1c3 r1c4'],
  ['white', '', 'r9c2 r9c1'],
  ['black', '', 'r4c4 r3c4'],
  ['x', '', 'r3c2 r3c1'],
  ['v', '', 'r1c1 r1c2'],
  ['greater', '', 'r4c7 r3c7'],
  ['difference', '4', 'r1c5 r1c6'],
  ['ratio', '3', 'r3c5 r2c5'],
  ['quadruple', '45', 'r5c5 r5c6 r6c5 r6c6'],
  ['battenburg', '', 'r1c1 r1c2 r2c1 r2c2'],
  ['odd', '', 'r1c2'],
  ['even', '', 'r1c1'],
  ['minimum', '', 'r1c2'],
  ['maximum', '', 'r1c4'],
  ['circles', '', 'r1c2'],
  ['rowindexer', '', 'r1c2'],
  ['columnindexer', '', 'r1c9'],
  ['boxindexer', '', 'r1c8'],
  ['valueindex', '', 'r1c2 r2c3 r2c4 r3c4'],
  ['candidates', '67', 'r9c9'],
  ['sandwich', '2', 'r4c1 r4c2 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9'],
  ['skyscraper', '1', 'r9c7 r8c7 r7c7 r6c7 r5c7 r4c7 r3c7 r2c7 r1c7'],
  ['xsum', '14', 'r8c9 r8c8 r8c7 r8c6 r8c5 r8c4 r8c3 r8c2 r8c1'],
  ['numberedroom', '9', 'r4c1 r4c2 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9'],
  ['hiddenskyscraper', '1', 'r4c1 r4c2 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9'],
  ['fullrank', '19', 'r4c1 r4c2 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9'],
  ['littlekiller', '18', 'r1c4 r2c3 r3c2 r4c1'],
];

/** The keywords of kinds that are set in such a way. @param {(kind: import('../../web/rules/kinds.js').Kind) => boolean} is */
const keywords = (is) => RULES.filter(is).map(({ keyword }) => keyword);

/** Tools that are done as soon as they are drawn, though they have a value: it is proposed. */
const PROPOSED = keywords(({ usual }) => usual !== undefined);
const TWO_PARTS = keywords(({ tool }) => tool === 'areas' || tool === 'lines');
const PAIRS = keywords(({ tool }) => tool === 'pair');
const SINGLE = keywords(({ tool }) => tool === 'mark');
const OUTSIDE = keywords(({ tool }) => tool === 'side' || tool === 'slant');
const CORNERS = keywords(({ tool }) => tool === 'corner');
const DIGITS = keywords(({ value }) => value === 'digits');

/** Of each tool the first kind. */
const FIRST = DRAWN.filter(([name], index) => {
  const toolOf = (/** @type {string} */ one) => RULES.find(({ keyword }) => keyword === one)?.tool;
  return DRAWN.findIndex(([other]) => toolOf(other) === toolOf(name)) === index;
});

/** @param {string} cells */
const parts = (cells) =>
  cells.split(' : ').map((part) =>
    part.split(' ').map((name) => {
      const [, row, column] = /r(\d+)c(\d+)/.exec(name) ?? [];
      return (Number(row) - 1) * 9 + Number(column) - 1;
    }),
  );

/** The rule as the page keeps it. @param {[string, string, string]} row */
function ruleOf([keyword, value, cells]) {
  const values = DIGITS.includes(keyword) ? [...value].map(Number) : value ? [Number(value)] : [];
  return { keyword, values, groups: parts(cells) };
}

/** @param {Page} page @param {string} keyword */
const take = (page, keyword) => page.locator(`.rules-tools [data-rule="${keyword}"]`).click();

/** A place in the grid, in cells from its upper left. @param {Page} page @param {number} x @param {number} y */
async function at(page, x, y) {
  const board = page.locator('#board');
  const box = await board.boundingBox();
  const unit = ((box?.width ?? 0) - 4) / 9;
  return /** @type {const} */ ([(box?.x ?? 0) + 2 + x * unit, (box?.y ?? 0) + 2 + y * unit]);
}

/** @param {Page} page @param {[number, number][]} places */
async function drag(page, places) {
  for (const [index, [x, y]] of places.entries()) {
    await page.mouse.move(...(await at(page, x, y)), { steps: index === 0 ? 1 : 3 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** @param {number} cell @returns {[number, number]} */
const middle = (cell) => [(cell % 9) + 0.5, Math.floor(cell / 9) + 0.5];

/** Draws a rule with the mouse. @param {Page} page @param {[string, string, string]} row */
async function byMouse(page, [keyword, value, cells]) {
  const groups = parts(cells);
  const [first = []] = groups;
  const [[x, y] = [0, 0], [u, v] = [0, 0]] = first.map(middle);
  const field = page.locator('.rules-value input');
  if (PROPOSED.includes(keyword)) await field.fill(value);
  if (PAIRS.includes(keyword)) {
    // Near the border, on the side of the first.
    await page.mouse.click(...(await at(page, x + (u - x) * 0.45, y + (v - y) * 0.45)));
  } else if (CORNERS.includes(keyword)) {
    await page.mouse.click(...(await at(page, x + 0.45, y + 0.55)));
  } else if (keyword === 'littlekiller') {
    await drag(page, [
      [x - (u - x) * 0.9, y - (v - y) * 0.9],
      [x, y],
    ]);
  } else if (OUTSIDE.includes(keyword)) {
    await page.mouse.click(...(await at(page, x - (u - x) * 0.9, y - (v - y) * 0.9)));
  } else if (SINGLE.includes(keyword) || first.length + groups.length === 2) {
    await page.mouse.click(...(await at(page, x, y)));
  } else if (TWO_PARTS.includes(keyword)) {
    for (const group of groups) await drag(page, group.map(middle));
  } else {
    await drag(page, groups.flat().map(middle));
  }
  if (!value || PROPOSED.includes(keyword)) return;
  await expect(field)
    .toBeFocused({ timeout: 3000 })
    .catch(() => field.focus());
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

/** Where the keyboard is. @param {Page} page */
const focused = (page) =>
  page
    .getByRole('gridcell')
    .evaluateAll((all) => all.findIndex((one) => one === document.activeElement));

/** Draws a rule by keyboard alone. @param {Page} page @param {[string, string, string]} row */
async function byKeyboard(page, [keyword, value, cells]) {
  const { keyboard } = page;
  const button = page.locator(`.rules-tools [data-rule="${keyword}"]`);
  await button.focus();
  await keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  let here = await focused(page);
  const go = async (/** @type {number} */ cell) => {
    for (; here % 9 < cell % 9; here++) await keyboard.press('ArrowRight');
    for (; here % 9 > cell % 9; here--) await keyboard.press('ArrowLeft');
    for (; here < cell; here += 9) await keyboard.press('ArrowDown');
    for (; here > cell; here -= 9) await keyboard.press('ArrowUp');
    await keyboard.press('Space');
  };
  if (PROPOSED.includes(keyword)) await keyboard.type(value);
  const groups = TWO_PARTS.includes(keyword) ? parts(cells) : [parts(cells).flat()];
  for (const [index, group] of groups.entries()) {
    if (index > 0) await keyboard.press('Enter');
    const few = CORNERS.includes(keyword) ? 1 : OUTSIDE.includes(keyword) ? 2 : group.length;
    for (const cell of group.slice(0, few)) await go(cell);
  }
  if (value && !PROPOSED.includes(keyword)) await keyboard.type(value);
  if (!PAIRS.includes(keyword)) await keyboard.press('Enter');
}

/** @param {Page} page @param {string} [puzzle] */
async function openRules(page, puzzle) {
  await open(page, puzzle);
  await page.locator('#tab-rules').click();
  await expect(page.locator('.rules-family button').first()).toBeVisible();
}

const long = Boolean(process.env.NINEFOLD_LONG);

/** The text of the puzzle, as the tab Share has it. @param {Page} page */
const text = (page) => page.locator('#text');

/** The digits of rows in a solved grid, the others open. @param {number[]} rows */
const rowsOf = (rows) =>
  [...SOLUTION].map((digit, cell) => (rows.includes(Math.floor(cell / 9)) ? digit : '.')).join('');

test('a kind of every tool is among those drawn here', () => {
  // tests/web/editor.test.mjs draws every kind, without a browser.
  const drawn = RULES.filter(({ family }) => ![undefined, 'all'].includes(family));
  const tools = new Set(drawn.map(({ tool }) => tool));
  const here = drawn.filter(({ keyword }) => DRAWN.some(([one]) => one === keyword));
  expect(new Set(here.map(({ tool }) => tool))).toEqual(tools);
});

for (const [how, draw, details] of /** @type {const} */ ([
  ['mouse', byMouse, {}],
  ['keyboard', byKeyboard, LONG],
])) {
  test(
    `kinds of rules drawn by ${how}, and kept by link, reload, copy and paste`,
    details,
    async ({ page, context }) => {
      test.setTimeout(180_000);
      // In short runs one kind of every other tool; tests/web/editor.test.mjs draws them all.
      const drawn = long ? DRAWN : FIRST.filter((_, index) => index % 2 === 0);
      const givens = rowsOf(long ? [0, 4] : [0, 1, 2, 3, 4, 6, 7, 8]);
      const rules = drawn.map(ruleOf);
      const whole = toText(ruled(position(CLASSIC, givens), rules));
      await openRules(page, givens);
      for (const row of drawn) {
        if (how === 'mouse') await take(page, row[0]);
        await draw(page, row);
        await expect(page.locator('.rules-chosen'), row.join(' ')).toHaveText('');
      }
      await expect(text(page)).toHaveValue(whole);
      await expect(verdict(page)).toHaveText('Exactly one solution');
      await page.locator('.rules-tool .rules-acts button').last().click();
      await expect(page.locator('.rules-tool')).toBeHidden();
      const address = await page.locator('#link').inputValue();

      const other = await context.newPage();
      await other.addInitScript(() => localStorage.clear());
      await other.goto(address);
      await expect(text(other)).toHaveValue(whole);
      await expect(verdict(other)).toHaveText('Exactly one solution');
      await other.close();

      await page.reload();
      await expect(text(page)).toHaveValue(whole);
      await expect(verdict(page)).toHaveText('Exactly one solution');

      const copied = await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        document.body.dispatchEvent(
          new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
        );
        return clipboardData.getData('text/plain');
      });
      expect(copied).toBe(whole);
      await paste(page, '.'.repeat(81));
      await expect(text(page)).toHaveValue('.'.repeat(81));
      await expect(page.locator('#board svg.rules > *')).toHaveCount(0);
      await paste(page, copied);
      await expect(text(page)).toHaveValue(whole);
      await expect(verdict(page)).toHaveText('Exactly one solution');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('gridcell').last()).toHaveText(SOLUTION.slice(-1));
    },
  );
}

test('the grid keeps its size while a tool for clues outside is in the hand', async ({ page }) => {
  await openRules(page, EMPTY);
  // The page itself may scroll.
  const size = async () => {
    const { width, height } = (await page.getByRole('gridcell').nth(40).boundingBox()) ?? {};
    return { width, height };
  };
  const whole = await size();
  await take(page, 'sandwich');
  await expect(page.locator('.rules-tool')).toBeVisible();
  const before = await size();
  expect(before.width).toBeLessThan(whole.width ?? 0);
  await page.mouse.click(...(await at(page, -0.4, 2.5)));
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveValue(/^sandwich 8 r3c1-r3c9$/m);
  expect(await size()).toEqual(before);
});

for (const colorScheme of /** @type {('light' | 'dark')[]} */ (
  long ? ['light', 'dark'] : ['light']
)) {
  test(`axe finds nothing in the tab, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    await openRules(page, EMPTY);
    await paste(page, 'diagonal both\ncage 15 r1c1 r1c2\nsandwich 8 r1c1-r1c9\n');
    await expect(page.locator('.rules-list li')).toHaveCount(3);
    await take(page, 'cage');
    await page.keyboard.press('Space');
    expect(await troubles(page)).toEqual([]);
  });
}
