/** The Embed room: what is copied there works elsewhere, and looks as it did there. */
import { html, site } from './hosts.js';
import { LONG, PUZZLE, SOLUTION, expect, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} [hash] */
async function openRoom(page, hash = `#embed&p=${PUZZLE}`) {
  await page.goto(`./${hash}`);
  await expect(page.getByRole('heading', { name: /your own page/ })).toBeVisible();
}

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole('tab', { name, exact: true }).click();

/** Copies the snippet as a person does. @param {Page} page */
async function copied(page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Puts a snippet into a page of another origin. @param {Page} page @param {string} body */
async function elsewhere(page, body) {
  const host = await site({ '/': html(body), '/favicon.ico': '' });
  const other = await page.context().newPage();
  /** @type {string[]} */
  const said = [];
  other.on('console', (message) => said.push(message.text()));
  await other.goto(host.address);
  return { other, said, stop: host.stop };
}

test('the custom element', LONG, async ({ page }) => {
  await openRoom(page);
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('dark');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh');
  await page.getByLabel('Width').fill('300');
  const preview = page.locator('ninefold-sudoku');
  await expect(preview.getByText('恰有一个解')).toBeVisible();
  const { other, stop } = await elsewhere(page, await copied(page));
  const sudoku = other.locator('ninefold-sudoku');
  await expect(sudoku.getByText('恰有一个解')).toBeVisible();
  await expect(sudoku.getByRole('button', { name: '求解' })).toBeVisible();
  const looks = (/** @type {import('@playwright/test').Locator} */ element) =>
    element.getByRole('grid').evaluate((grid) => {
      const { backgroundColor, width } = getComputedStyle(grid);
      return [backgroundColor, width];
    });
  expect(await looks(sudoku)).toEqual(await looks(preview));
  expect(await looks(sudoku)).toEqual(['rgb(32, 30, 28)', '300px']);
  await other.close();
  stop();
});

test('the iframe, as high as what is in it', async ({ page }) => {
  await openRoom(page);
  await tab(page, 'Iframe');
  const { other, stop } = await elsewhere(page, await copied(page));
  const sudoku = other.frameLocator('iframe').locator('ninefold-sudoku');
  await expect(sudoku.getByText('Exactly one solution')).toBeVisible();
  const spare = await sudoku.evaluate((element) => innerHeight - element.clientHeight);
  expect(spare).toBeGreaterThanOrEqual(10);
  expect(spare).toBeLessThan(30);
  await other.close();
  stop();
});

test('the module', LONG, async ({ page }) => {
  await openRoom(page);
  await tab(page, 'Module');
  await expect(page.getByText(`1 ${SOLUTION}`)).toBeVisible();
  const script = `<script type="module">${await copied(page)}</script>`;
  const { other, said, stop } = await elsewhere(page, script);
  await expect.poll(() => said).toEqual([`1 ${SOLUTION}`]);
  await other.close();
  stop();
});

test(
  'read only has no controls; no puzzle, an empty grid; the room left, no element',
  LONG,
  async ({ page }) => {
    await openRoom(page, '#embed');
    const code = page.locator('#embed-panel code');
    await expect(code).not.toContainText('puzzle=');
    await page.getByLabel('Read only').check();
    await expect(code).toContainText('<ninefold-sudoku readonly style');
    await expect(page.getByLabel('Keypad and buttons')).toBeDisabled();
    await page.getByLabel('Where Ninefold is hosted').fill('https://example.org/sudoku');
    await expect(code).toContainText('src="https://example.org/sudoku/element.js"');
    await page.getByRole('link', { name: 'Solve' }).click();
    await expect(page.locator('ninefold-sudoku')).toHaveCount(0);
  },
);

test('in Chinese, on a phone', LONG, async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL,
    locale: 'zh-CN',
    viewport: { width: 320, height: 640 },
  });
  await page.goto(`./#embed&p=${PUZZLE}`);
  for (const name of ['自定义元素', 'iframe', '模块', '单个文件']) {
    await tab(page, name);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
  }
  await page.close();
});
