/** From a keystroke to the answer. */
import {
  EMPTY,
  LONG,
  PUZZLE,
  SOLUTION,
  cell,
  changesOf,
  expect,
  grid,
  open,
  paste,
  test,
  typePuzzle,
  verdict,
} from './page.js';
import { SIXTEEN, SIXTEEN_SOLVED } from '../puzzles/sixteen.mjs';
import { ENDLESS } from './subjects.js';

/** The second line of the verdict. @param {import('@playwright/test').Page} page */
const detail = (page) => page.locator('#verdict-detail');

test('a typed puzzle is judged, and solved in blue', async ({ page }) => {
  await open(page);
  await typePuzzle(page, PUZZLE);
  expect(await grid(page)).toBe(PUZZLE);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  await expect(page.locator('#verdict-detail')).toContainText('64 cells open');
  await page.getByRole('button', { name: 'Solve' }).click();
  await expect.poll(() => grid(page)).toBe(SOLUTION);
  const [given, found] = await Promise.all(
    [cell(page, 1, 7), cell(page, 1, 1)].map((at) =>
      at.evaluate((element) => {
        const { color, fontWeight } = getComputedStyle(element);
        return { color, fontWeight };
      }),
    ),
  );
  expect(given).toEqual({ color: 'rgb(29, 27, 25)', fontWeight: '700' });
  expect(found?.fontWeight).toBe('400');
  await expect(cell(page, 1, 1)).toHaveCSS('color', 'rgb(31, 91, 208)');
});

test('a large puzzle keeps its letters, and is solved in them', LONG, async ({ page }) => {
  await open(page);
  await paste(page, SIXTEEN);
  await expect(page.getByRole('gridcell')).toHaveCount(256);
  await expect(page.locator('#keypad button')).toHaveCount(17);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  await page.locator('#solve').click();
  await expect.poll(() => grid(page)).toBe(SIXTEEN_SOLVED);
});

test('a new keystroke cancels the old question', LONG, async ({ page }) => {
  await open(page, `1${'.'.repeat(255)}`);
  await expect(verdict(page)).toHaveText(/^At least/);
  await paste(page, PUZZLE);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  // Were the old count still alive, it would report ten times a second.
  expect(await changesOf(page, '#verdict-title')).toBeNull();
});

test('clashing cells are marked, and no others', LONG, async ({ page }) => {
  await open(page, PUZZLE);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  await cell(page, 1, 1).click();
  await page.keyboard.press('2');
  await expect(verdict(page)).toHaveText(/^r1c1 and r\dc\d are both 2$/);
  const marked = await page
    .locator('[aria-invalid="true"]')
    .evaluateAll((cells) => cells.map((marking) => marking.getAttribute('aria-label')));
  expect(marked).toEqual([
    'row 1, column 1, given 2, clashes',
    'row 1, column 8, given 2, clashes',
    'row 5, column 1, given 2, clashes',
  ]);
  await expect(cell(page, 1, 1)).toHaveCSS('color', 'rgb(196, 61, 43)');
  await page.keyboard.press('Delete');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(verdict(page)).toHaveText('Exactly one solution');
});

test(
  'a solved grid is complete and correct, and a digit typed over loses no other',
  LONG,
  async ({ page }) => {
    await open(page, PUZZLE);
    await page.locator('#solve').click();
    await expect.poll(() => grid(page)).toBe(SOLUTION);
    await expect(verdict(page)).toHaveText('Complete and correct');
    await expect(detail(page)).toHaveText(/^the only solution · proved in .* guess(es)?$/);
    await cell(page, 1, 1).click();
    await page.keyboard.press('4');
    expect(await grid(page)).toBe(SOLUTION);
    await expect(verdict(page)).toHaveText('Complete and correct');
    await page.keyboard.press('9');
    expect(await grid(page)).toBe(`9${SOLUTION.slice(1)}`);
    await expect(verdict(page)).toHaveText(/^No solution/);
  },
);

test(
  'revealed digits stay when another is typed, and through a reload with its history',
  LONG,
  async ({ page }) => {
    await open(page, PUZZLE);
    for (const column of [1, 2]) {
      await cell(page, 1, column).click();
      await page.getByRole('button', { name: 'Reveal cell' }).click();
      await expect(cell(page, 1, column)).toHaveText(SOLUTION[column - 1] ?? '');
    }
    await cell(page, 1, 3).click();
    await page.keyboard.press('6');
    const three = `416${PUZZLE.slice(3)}`;
    expect(await grid(page)).toBe(three);
    await page.reload();
    await expect.poll(() => grid(page)).toBe(three);
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/found 4/);
    await expect(cell(page, 1, 3)).toHaveAccessibleName(/given 6/);
    for (const left of ['41', '4', '']) {
      await page.keyboard.press('Control+z');
      expect(await grid(page)).toBe(left + PUZZLE.slice(left.length));
    }
    await page.reload();
    await expect.poll(() => grid(page)).toBe(PUZZLE);
    await page.locator('#redo').click();
    expect(await grid(page)).toBe(`4${PUZZLE.slice(1)}`);
  },
);

test('a solution revealed for another puzzle is said to belong to none', LONG, async ({ page }) => {
  const two = '......6.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6';
  await open(page, two);
  await expect(verdict(page)).toHaveText('2 solutions');
  await page.locator('#solve').click();
  await expect(detail(page)).toHaveText(/^one of them is shown/);
  const first = await grid(page);
  for (const number of [1, 2]) {
    await page.keyboard.press('n');
    await expect(page.locator('#step')).toHaveText(`Solution ${number} of 2`);
  }
  const second = (await grid(page)) === first ? '' : await grid(page);
  const other = [...first].findIndex((symbol, at) => symbol !== second[at]);
  expect(other).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Control+z');
  await page.locator('#solve').click();
  const shown = await grid(page);
  const typed = shown[other] === first[other] ? second[other] : first[other];
  await cell(page, Math.floor(other / 9) + 1, (other % 9) + 1).click();
  await page.keyboard.press(typed ?? '');
  await expect(verdict(page)).toHaveText('Exactly one solution');
  await expect(detail(page)).toHaveText(/digits? filled in before do(es)? not belong to it$/);
  await expect(page.locator('.cell.wrong')).not.toHaveCount(0);
  await page.locator('#solve').click();
  await expect(verdict(page)).toHaveText('Complete and correct');
});

test('an imported game keeps its entries, and a wrong one is said', LONG, async ({ page }) => {
  await open(page);
  const game = (/** @type {string} */ entries) =>
    [
      '[Puzzle]',
      ...(PUZZLE.match(/.{9}/g) ?? []),
      '[State]',
      ...((entries + PUZZLE.slice(entries.length)).match(/.{9}/g) ?? []),
    ].join('\n');
  await paste(page, game('41'));
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/entered 1/);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  await cell(page, 2, 1).click();
  await page.keyboard.press('9');
  expect(await grid(page)).toBe(`41${PUZZLE.slice(2, 9)}9${PUZZLE.slice(10)}`);
  await page.keyboard.press('Control+z');
  await cell(page, 1, 2).click();
  await page.keyboard.press('9');
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/entered 9, wrong/);
  await expect(verdict(page)).toHaveText('1 entry is wrong');
  await expect(detail(page)).toHaveText('The puzzle itself has exactly one solution.');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('#notice')).toContainText('1 entry is wrong');
  await page.reload();
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/entered 9, wrong/);
});

test('a whole solution on an empty grid is not called an empty grid', LONG, async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: '25 by 25' }).click();
  await expect(page.locator('#board [role=gridcell]')).toHaveCount(625);
  await expect(verdict(page)).toHaveText('An empty grid');
  await page.locator('#solve').click();
  await expect(page.locator('.found')).toHaveCount(625);
  await expect(verdict(page)).toHaveText('Complete and correct');
  await expect(detail(page)).toHaveText('One of more solutions than can be counted.');
  await page.locator('#undo').click();
  await expect(verdict(page)).toHaveText('An empty grid');
});

test('a search that takes long tells how far it is, and stops when asked', async ({ page }) => {
  await open(page);
  await paste(page, ENDLESS);
  await expect(verdict(page)).toHaveText('Thinking …', { timeout: 20_000 });
  await expect(detail(page)).toHaveText(/^[\d.]+ s · .*% explored · [\d.]+K? guess/);
  const guesses = async () => /([\d.]+K?) guess/.exec(await detail(page).innerText())?.[1];
  const before = await guesses();
  await expect.poll(guesses).not.toBe(before);
  const stop = page.locator('#verdict').getByRole('button', { name: 'Stop' });
  await stop.click();
  await expect(verdict(page)).toHaveText('Stopped');
  await expect(stop).toBeHidden();
  // It can go on, and another puzzle ends it.
  await page.getByRole('tab', { name: 'Solutions' }).click();
  await expect(page.locator('#count-stop')).toHaveAttribute('aria-disabled', 'true');
  await page.locator('#count-on').click();
  await expect(verdict(page)).toHaveText('Thinking …');
  await paste(page, PUZZLE);
  await expect(verdict(page)).toHaveText('Exactly one solution');
});

test('what was changed last is there after a reload, though the address was not written', async ({
  page,
}) => {
  // Some browsers ration the writing of addresses.
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new DOMException('too often', 'SecurityError');
    };
  });
  await open(page, PUZZLE);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  await cell(page, 1, 1).click();
  await page.keyboard.press('4');
  await page.reload();
  await expect.poll(() => grid(page)).toBe(`4${PUZZLE.slice(1)}`);
  // Another address is another puzzle.
  await page.goto('about:blank');
  await open(page, `5${EMPTY.slice(1)}`);
  await expect.poll(() => grid(page)).toBe(`5${EMPTY.slice(1)}`);
});

test('the verdict of a link is seen before the rest of the page, which answers once it is there', async ({
  page,
}) => {
  let come = () => {};
  const wanted = new Promise((resolve) => (come = () => resolve(0)));
  await page.route('**/app-*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(`./#p=${PUZZLE}`);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  await expect(verdict(page)).toBeVisible();
  expect(await grid(page)).toBe(PUZZLE);
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  const pressed = page.locator('#solve').click();
  come();
  await pressed;
  await expect.poll(() => grid(page)).toBe(SOLUTION);
});

test('Solve waits for an engine that is still on its way', LONG, async ({ page }) => {
  /** @type {() => void} */
  let arrive = () => {};
  const arrival = new Promise((resolve) => (arrive = () => resolve(undefined)));
  await page.route('**/*.wasm', async (route) => {
    await arrival;
    await route.continue();
  });
  await open(page, PUZZLE);
  await expect(verdict(page)).toHaveText(/^Fetching the engine/);
  await page.locator('#solve').click();
  expect(await grid(page)).toBe(PUZZLE);
  arrive();
  await expect.poll(() => grid(page)).toBe(SOLUTION);
});

test('an engine that cannot be fetched is said, and typing goes on', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL });
  await page.route('**/*.wasm', (route) => route.abort());
  await open(page, PUZZLE);
  await expect(verdict(page)).toHaveText('The engine did not answer');
  await page.keyboard.press('4');
  await expect(cell(page, 1, 1)).toHaveText('4');
  await page.close();
});

test(
  'words of a language that come late do not replace those chosen since',
  LONG,
  async ({ page }) => {
    await open(page, PUZZLE);
    await page.getByRole('tab', { name: 'Rules' }).click();
    const panel = page.locator('#panel-rules');
    await expect(panel).toContainText('Diagonal');
    /** @type {() => void} */
    let arrive = () => {};
    const arrival = new Promise((resolve) => (arrive = () => resolve(undefined)));
    await page.route('**/rules-*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    const asked = page.waitForRequest('**/rules-*.js');
    await page.locator('#language-zh').click();
    await asked;
    await page.locator('#language-en').click();
    const came = page.waitForResponse('**/rules-*.js');
    arrive();
    await (await came).finished();
    expect(await changesOf(page, '#panel-rules')).toBeNull();
    await expect(panel).toContainText('Diagonal');
    await page.locator('#language-zh').click();
    await expect(panel).toContainText('对角线');
  },
);
