/** What axe finds: nothing, in any theme, language, panel and state; a few of them in short runs. */
import { troubles } from './axe.js';
import { LONG, PUZZLE, expect, open, test } from './page.js';

// Axe looks at every element, many times over; on a busy machine that takes its time.
test.describe.configure({ timeout: 240_000 });

const long = Boolean(process.env.NINEFOLD_LONG);

/**
 * Goes somewhere and looks where it is worth its time: everywhere in long runs, and in all of the page.
 *
 * @param {boolean} worth
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 * @param {() => Promise<unknown>} [go]
 * @param {string} [part] of the page: what is new here
 */
async function look(worth, page, name, go, part) {
  if (!worth && !long) return;
  await go?.();
  const parts = part && !long ? [part] : [];
  expect(await troubles(page, ...parts), name).toEqual([]);
}

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  const light = colorScheme === 'light';
  /** Of what short runs have once. */
  const details = light ? {} : LONG;
  for (const locale of long ? ['en-US', 'zh-CN'] : [light ? 'en-US' : 'zh-CN']) {
    test.describe(`${colorScheme}, ${locale}`, () => {
      test.use({ colorScheme, locale, contextOptions: { reducedMotion: 'reduce' } });

      test('the Solve room', async ({ page }) => {
        await open(page, PUZZLE);
        await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'one');
        for (const name of ['start', 'solutions', 'path', 'candidates', 'rules', 'share']) {
          await look(name === (light ? 'share' : 'solutions'), page, name, () =>
            page.locator(`#tab-${name}`).click(),
          );
        }
        const hint = async () => {
          for (let press = 0; press < 3; press++) {
            await page.keyboard.press('h');
            await expect(page.locator('#hint')).toHaveAttribute('aria-busy', 'false');
          }
          await expect(page.locator('.hint-drawing')).toBeVisible();
        };
        await look(!light, page, 'a hint', hint, '.solve');
        await page.keyboard.press('Escape');
        await page.keyboard.press('c');
        await page.keyboard.press('c');
        await expect(page.locator('[data-small]').first()).toBeVisible();
        await look(false, page, 'candidates');
        await page.keyboard.press('5');
        await expect(page.locator('#verdict')).toHaveAttribute('data-kind', 'none');
        await look(!light, page, 'clashing', undefined, '#verdict, #board');
      });

      test('the rooms New, Library, Batch and Embed, the drawer', details, async ({ page }) => {
        await look(light, page, 'batch', async () => {
          await page.goto('./#batch');
          await page.locator('.batch button').nth(2).click();
          await expect(page.locator('.run[data-state=done]')).toBeVisible();
        });
        await look(light, page, 'new', async () => {
          await page.goto('./#new');
          await page.locator('[data-part=begin]').first().click();
          await expect(page.locator('[data-part=picture]')).toBeVisible();
        });
        for (const tab of ['today', 'booklet'])
          await look(light, page, tab, () => page.locator(`#new-${tab}`).click(), '#room-new');
        await look(light, page, 'library', async () => {
          await page.goto(`./#play&p=${PUZZLE}`);
          await page.locator('#rooms a').nth(2).click();
          await expect(page.locator('.shelf li').first()).toBeVisible();
        });
        await look(false, page, 'embed', async () => {
          await page.goto(`./#embed&p=${PUZZLE}`);
          await expect(page.locator('ninefold-sudoku')).toBeVisible();
        });
        if (long) {
          for (const tab of (await page.locator('.embed [role=tab]').all()).slice(1))
            await look(true, page, 'embed', () => tab.click());
        }
        const drawer = async () => {
          await page.locator('#about-open').click();
          await expect(page.getByRole('dialog')).toBeVisible();
        };
        await look(light, page, 'the drawer', drawer, 'dialog');
      });

      test('the pages beside it: documentation, iframe', details, async ({ page }) => {
        const docs = async () => {
          await page.goto(locale === 'en-US' ? './docs.html' : './docs-zh.html');
          await expect(page.getByRole('heading').first()).toBeVisible();
        };
        await look(false, page, 'docs.html', docs);
        const language = locale.slice(0, 2);
        await look(light, page, 'embed.html', async () => {
          await page.goto(
            `./embed.html#puzzle=${PUZZLE}&controls&theme=${colorScheme}&lang=${language}`,
          );
          await expect(page.getByRole('grid')).toBeVisible();
        });
      });

      test('the Search lab', async ({ page }) => {
        await page.goto('./#lab');
        await page.locator('.lab-head select').selectOption('sampleEasy');
        await look(light, page, 'the ladder', async () => {
          await page.locator('.lab-controls .primary').click();
          await expect(page.locator('.lab-row[data-state="done"]')).toHaveCount(11);
          await page.locator('.lab-name').first().click();
        });
        await look(!light, page, 'the watch', async () => {
          await page.locator('.lab-watch').nth(4).click();
          await expect(page.locator('.lab-words b')).toBeVisible();
          await page.keyboard.press('ArrowRight');
          await expect(page.locator('.lab-strip .written')).toBeVisible();
        });
      });

      test('the Embed room, and an element', details, async ({ page }) => {
        await page.goto('./#embed');
        const element = page.locator('#room-embed ninefold-sudoku');
        await expect(element.getByRole('gridcell').first()).toBeVisible();
        await expect(element.locator('.title')).not.toBeEmpty();
        await look(true, page, 'the room');
      });
    });
  }
}
