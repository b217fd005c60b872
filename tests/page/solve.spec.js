/** From a keystroke to the answer. */
import {
  EMPTY,
  PUZZLE,
  SOLUTION,
  cell,
  expect,
  grid,
  open,
  paste,
  test,
  typePuzzle,
  verdict,
} from './page.js';

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

test('the articles’ samples have their known answers', async ({ page }) => {
  const known = [
    [
      'POJ 3074, first',
      '527389416819426735436751829375692184194538267268174593643217958951843672782965341',
    ],
    ['POJ 3074, second', SOLUTION],
    [
      'The third article',
      '729168543634925817815347269562819374487653921391472658173296485248531796956784132',
    ],
  ];
  await open(page);
  for (const [name, answer] of known) {
    await page.getByRole('button', { name }).click();
    await expect(verdict(page)).toHaveText('Exactly one solution');
    await page.locator('#solve').click();
    await expect.poll(() => grid(page)).toBe(answer);
  }
});

test('every example is what it says', async ({ page }) => {
  await open(page);
  const says = [
    ['A gentle one', 'Exactly one solution'],
    ['AI Escargot', 'Exactly one solution'],
    ['Golden Nugget', 'Exactly one solution'],
    ['Two solutions', '2 solutions'],
    ['No solution', /^No solution/],
    ['16 × 16', 'Exactly one solution'],
    ['The empty grid', 'An empty grid'],
  ];
  for (const [name, words] of says) {
    await page.getByRole('button', { name: /** @type {string} */ (name) }).click();
    await expect(verdict(page)).toHaveText(/** @type {string} */ (words));
  }
});

test('a large puzzle keeps its letters, and is solved in them', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: '16 × 16' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(256);
  await expect(page.locator('#keypad button')).toHaveCount(17);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  await page.locator('#solve').click();
  await expect
    .poll(() => grid(page))
    .toBe(
      'FPAHMJECNLBDKOGIOJMIANBDPKCGFLHELNDKGFOIJEAHMBPCBGCELKHPOFIMAJDN' +
        'MFHBELPOACKJGNIDCILNKDGAHBMOPEFJDOGPIHJMFNLECAKBJEKAFCNBGIDPLHOM' +
        'EBOFPMIJDGHLNKCANCJDHBAEKMOFIGLPHMPLCGKFIAENBDJOAKIGNODLBPJCEFMH' +
        'KDEMJIFNCHGAOPBLGLBCDPMHEONKJIAFPHNOBALKMJFIDCEGIAFJOECGLDPBHMNK',
    );
});

test('solutions are counted on to a million in the background', async ({ page }) => {
  // Large grids are counted one by one: a million of them take their time.
  await open(page, `1${'.'.repeat(255)}`);
  await expect(verdict(page)).toHaveText(/^At least [\d,]+ solutions$/);
  await expect(verdict(page)).toHaveText('More than 1,000,000 solutions', { timeout: 20_000 });
  // A new keystroke is answered at once, whatever is still being counted.
  await page.locator('#clear').click();
  await expect(verdict(page)).toHaveText('An empty grid');
});

test('a new keystroke cancels the old question', async ({ page }) => {
  await open(page, `1${'.'.repeat(255)}`);
  await expect(verdict(page)).toHaveText(/^At least/);
  await paste(page, PUZZLE);
  await expect(verdict(page)).toHaveText('Exactly one solution');
  // Were the old count still alive, it would report ten times a second.
  await page.waitForTimeout(400);
  await expect(verdict(page)).toHaveText('Exactly one solution');
});

test('clashing cells are marked, and no others', async ({ page }) => {
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

test('a puzzle without solution says why', async ({ page }) => {
  await open(page, `12345678.........9${EMPTY.slice(18)}`);
  await expect(verdict(page)).toHaveText(/^No solution: (row 1 has no place for a 9|r1c9 has no)/);
  await expect(page.locator('.blamed')).not.toHaveCount(0);
});

test('undo and redo go through the whole history, solving and clearing included', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('5');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('6');
  await page.locator('#solve').click();
  await expect.poll(() => grid(page)).toMatch(/^56[1-9]{79}$/);
  await page.locator('#clear').click();
  expect(await grid(page)).toBe(EMPTY);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  expect(await grid(page)).toMatch(/^56[1-9]{79}$/);
  await undo.click();
  expect(await grid(page)).toBe(`56${EMPTY.slice(2)}`);
  await page.keyboard.press('Control+z');
  expect(await grid(page)).toBe(`5${EMPTY.slice(1)}`);
  await page.keyboard.press('Control+z');
  expect(await grid(page)).toBe(EMPTY);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  for (let step = 0; step < 2; step++) await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+Shift+z');
  expect(await grid(page)).toMatch(/^56[1-9]{79}$/);
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await grid(page)).toBe(EMPTY);
});

test('a found digit can be typed over; then what was found no longer stands', async ({ page }) => {
  await open(page, PUZZLE);
  await page.locator('#solve').click();
  await expect.poll(() => grid(page)).toBe(SOLUTION);
  await cell(page, 1, 1).click();
  await page.keyboard.press('9');
  expect(await grid(page)).toBe(`9${PUZZLE.slice(1)}`);
});

test('one cell can be revealed', async ({ page }) => {
  await open(page, PUZZLE);
  await cell(page, 1, 3).click();
  await page.getByRole('button', { name: 'Reveal cell' }).click();
  await expect.poll(() => grid(page)).toBe(`..6${PUZZLE.slice(3)}`);
  await expect(cell(page, 1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, found 6');
});

test('a check marks wrong entries', async ({ page }) => {
  await open(page, PUZZLE);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('#notice')).toContainText('Nothing is wrong');
  await cell(page, 1, 1).click();
  await page.keyboard.press('4'); // right
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('9'); // wrong: it is 1
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('2'); // right
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('#notice')).toContainText('1 entry is wrong');
  await expect(page.locator('.wrong')).toHaveAttribute('aria-label', /row 1, column 2.*wrong/);
});

test('the keypad types, clears, and says how many are left', async ({ page }) => {
  await open(page, PUZZLE);
  await cell(page, 1, 1).click();
  const four = page.locator('#keypad').getByRole('button', { name: '4 7 left' });
  await four.click();
  await expect(cell(page, 1, 1)).toHaveText('4');
  await expect(page.locator('#keypad').getByRole('button', { name: '4 6 left' })).toBeVisible();
  await page.locator('#keypad').getByRole('button', { name: 'Clear the selected cell' }).click();
  await expect(cell(page, 1, 1)).toHaveText('');
});

test('Solve waits for an engine that is still on its way', async ({ page }) => {
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
