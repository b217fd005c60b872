/** The tab Rules: every kind of rule drawn by mouse and by keyboard, and kept wherever a puzzle is kept. */
import { CLASSIC, position, ruled } from '../../web/puzzle/state.js';
import { toText } from '../../web/puzzle/link.js';
import { RULES } from '../../web/rules/table.js';
import { troubles } from './axe.js';
import { EMPTY, SOLUTION, expect, open, paste, test, verdict } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Rules that hold in SOLUTION: keyword, value, and parts of cells. @type {[string, string, string][]} */
const DRAWN = [
  ['cage', '13', 'r6c4 r6c3 r6c2'],
  ['sum', '32', 'r9c3 r8c3 r8c4 r7c4'],
  ['distinct', '', 'r2c7 r3c8 r2c8 r1c9'],
  ['extra', '', 'r2c2 r3c2 r3c3 r2c3 r1c3 r1c2 r1c1 r2c1 r3c1'],
  ['clone', '', 'r1c3 r1c4 : r3c8 r3c9'],
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
  ['white', '', 'r9c2 r9c1'],
  ['black', '', 'r4c4 r3c4'],
  ['x', '', 'r3c2 r3c1'],
  ['v', '', 'r1c1 r1c2'],
  ['greater', '', 'r4c7 r3c7'],
  ['difference', '4', 'r1c5 r1c6'],
  ['ratio', '3', 'r3c5 r2c5'],
  ['quadruple', '45', 'r5c5 r5c6 r6c5 r6c6'],
  ['odd', '', 'r1c2'],
  ['even', '', 'r1c1'],
  ['minimum', '', 'r1c2'],
  ['maximum', '', 'r1c4'],
  ['candidates', '67', 'r9c9'],
  ['sandwich', '2', 'r4c1 r4c2 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9'],
  ['skyscraper', '1', 'r9c7 r8c7 r7c7 r6c7 r5c7 r4c7 r3c7 r2c7 r1c7'],
  ['xsum', '14', 'r8c9 r8c8 r8c7 r8c6 r8c5 r8c4 r8c3 r8c2 r8c1'],
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
const DIGITS = keywords(({ value }) => value === 'digits');

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
  } else if (keyword === 'quadruple') {
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
    const few = keyword === 'quadruple' ? 1 : OUTSIDE.includes(keyword) ? 2 : group.length;
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

test('every kind of rule that is drawn is among those drawn here', () => {
  const drawn = keywords(({ family }) => family !== undefined && family !== 'all');
  expect(DRAWN.map(([keyword]) => keyword).sort()).toEqual(drawn.sort());
});

for (const [how, draw] of /** @type {const} */ ([
  ['mouse', byMouse],
  ['keyboard', byKeyboard],
])) {
  test(`kinds of rules drawn by ${how}, and kept by link, reload, copy and paste`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    // In short runs each kind by one of the two.
    const from = how === 'mouse' ? 0 : 1;
    const drawn = long ? DRAWN : DRAWN.filter((_, index) => index % 2 === from);
    const givens = rowsOf(long ? [0, 4] : [0, 1, 2, 3, 4, 6, 7]);
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
    await page.locator('.rules-acts button').last().click();
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
  });
}

test('rules of the whole grid are switches', async ({ page }) => {
  await openRules(page);
  const names = ['main', 'anti', 'windoku', 'disjoint', 'antiknight', 'antiking'];
  const lines = ['diagonal main', 'diagonal both', 'windoku', 'disjoint', 'antiknight', 'antiking'];
  for (const [index, name] of names.entries()) {
    const button = page.locator(`.rules-switches [data-rule="${name}"]`);
    await (index % 2 ? button.press('Enter') : button.click());
    await expect(button).toHaveAttribute('aria-checked', 'true');
    await expect(text(page)).toHaveValue(new RegExp(`^${lines[index]}$`, 'm'));
  }
  await page.keyboard.press('Control+z');
  await expect(text(page)).not.toHaveValue(/antiking/);
  await page.locator('.rules-switches [data-rule="main"]').click();
  await expect(text(page)).toHaveValue(/^diagonal anti$/m);
  await page.locator('.rules-head button').click();
  await expect(text(page)).toHaveValue('.'.repeat(81));
});

test('sizes, boxes and regions', async ({ page }) => {
  await openRules(page);
  const [size, boxes] = [
    page.locator('.rules-shape select').nth(0),
    page.locator('.rules-shape select').nth(1),
  ];
  await size.selectOption('6');
  await expect(text(page)).toHaveValue('.'.repeat(36));
  await boxes.selectOption('3');
  await expect(text(page)).toHaveValue('size 6\nboxes 3x2\n');
  await expect(page.locator('.box-below')).toHaveCount(6);
  await boxes.selectOption('1');
  await expect(text(page)).toHaveValue('size 6\nboxes none\n');
  await expect(page.locator('.box-below, .box-right')).toHaveCount(0);
  await size.selectOption('4');
  await page.locator('.rules-shape > button').click();
  // r1c3 goes to the first box, and r3c1 to the second.
  await page.locator('#board').focus();
  for (const key of ['Control+Home', 'Space', 'ArrowRight', 'ArrowRight', 'Space', 'Enter']) {
    await page.keyboard.press(key);
  }
  await expect(text(page)).toHaveValue(/^regions AAABAABBCCDDCCDD$/m);
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'refused');
  await expect(page.locator('#verdict-detail')).toHaveText(/5 cells instead of 4/);
  for (const key of [
    'ArrowRight',
    'Space',
    'ArrowDown',
    'ArrowLeft',
    'ArrowLeft',
    'Space',
    'Enter',
  ]) {
    await page.keyboard.press(key);
  }
  await expect(text(page)).toHaveValue(/^regions AAABABBBCCDDCCDD$/m);
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'many');
  await page.reload();
  await expect(text(page)).toHaveValue(/^regions AAABABBBCCDDCCDD$/m);
});

test('the list is walked and taken from by keyboard, and values are changed in it', async ({
  page,
}) => {
  await openRules(page, EMPTY);
  await paste(page, 'cage 15 r1c1 r1c2\nthermo r5c5 r4c5\nwhite r9c8 r9c9\n');
  const items = page.locator('.rules-list li');
  await expect(items).toHaveCount(3);
  await expect(page.getByRole('gridcell').first()).toHaveAttribute('aria-label', /Killer cage 15/);
  await items.nth(0).locator('input').fill('16');
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveValue(/^cage 16 r1c1 r1c2$/m);
  await items.nth(0).locator('button').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(items).toHaveCount(2);
  await expect(text(page)).not.toHaveValue(/thermo/);
  await expect(items.nth(1).locator('button')).toBeFocused();
});

test('a tool is put away with the tab it was chosen in', async ({ page }) => {
  await openRules(page, EMPTY);
  await take(page, 'cage');
  await expect(page.locator('.rules-tool')).toBeVisible();
  await drag(page, [0, 1].map(middle));
  await page.locator('#tab-share').click();
  await expect(page.locator('.rules-tool')).toBeHidden();
  await expect(page.locator('.key').first()).toBeVisible();
  // What was drawn by then is not lost.
  await expect(text(page)).toHaveValue(/^cage r1c1 r1c2$/m);
  await page.locator('#tab-rules').click();
  await expect(page.locator('.rules-tools [aria-pressed="true"]')).toHaveCount(0);
});

test('the grid keeps its size when a clue outside is chosen and drawn', async ({ page }) => {
  await openRules(page, EMPTY);
  // The page itself may scroll.
  const size = async () => {
    const { width, height } = (await page.getByRole('gridcell').nth(40).boundingBox()) ?? {};
    return { width, height };
  };
  const before = await size();
  await take(page, 'sandwich');
  await expect(page.locator('.rules-tool')).toBeVisible();
  expect(await size()).toEqual(before);
  await page.mouse.click(...(await at(page, -0.4, 2.5)));
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveValue(/^sandwich 8 r3c1-r3c9$/m);
  expect(await size()).toEqual(before);
});

test('what is wrong with a rule stands at the rule, in both languages', async ({ page }) => {
  await openRules(page, EMPTY);
  await paste(page, 'cage 15 r1c1 r1c2\nthermo r5c5 r4c5\n');
  const input = page.locator('.rules-list input').first();
  await input.fill('99');
  await page.keyboard.press('Enter');
  const item = page.locator('.rules-list li.faulty');
  await expect(item).toContainText('cannot come to 99; the nearest is 17');
  await expect(verdict(page)).toHaveText('A rule is not valid: Killer cage 99');
  await page.locator('#language-zh').click();
  await expect(item).toContainText('不可能是 99');
  await page.reload();
  await page.locator('#tab-rules').click();
  await expect(item).toContainText('99');
});

test('no solution names the rule that fails', async ({ page }) => {
  await openRules(page, EMPTY);
  await paste(page, 'thermo r1c1-r1c9\nthermo r2c9-r2c1\nodd r1c2\n');
  await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'none');
  await expect(verdict(page)).toHaveText(/^No solution: /);
  await expect(page.locator('.rules-list li.faulty')).toHaveCount(1);
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
