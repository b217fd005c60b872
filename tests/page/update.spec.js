/**
 * A new build in the middle of a game: it is offered, nothing happens until a person wants it, and then the game is as it was:
 * entries, marks, what can be taken back, the time. Its own host and service worker; tests/browsers/ has the rest of these.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/run.js';
import { host } from '../host.js';
import { LONG, PUZZLE, expect, test } from './page.js';

test('an update in the middle of a game loses nothing', LONG, async ({ browser }) => {
  test.setTimeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-update-'));
  cpSync(join(root, 'dist'), folder, { recursive: true });
  const server = await host({ '/': folder });
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'en-US' });
  try {
    const page = await context.newPage();
    const seen = () =>
      page
        .getByRole('gridcell')
        .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label')).join('\n'));
    await page.goto(`${server.address}/#play&p=${PUZZLE}`);
    await expect(page.locator('#lamp')).toHaveAttribute('data-lit', 'one');
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.getByRole('gridcell').first().focus();
    for (const key of ['4', 'ArrowRight', 'Control+1', 'Control+8', 'ArrowRight', '7', 'Control+z'])
      await page.keyboard.press(key);
    const [build] = await page.evaluate(() => caches.keys());

    const script = readFileSync(join(folder, 'sw.js'), 'utf8');
    // The version of a build is its only word of sixteen hexadecimal digits.
    const next = script.replace(/(?<=")[0-9a-f]{16}(?=")/, 'second-build-0002');
    expect(next).not.toBe(script);
    writeFileSync(join(folder, 'sw.js'), next);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const reload = page.locator('#update-reload');
    await expect(reload).toBeVisible();
    // The game goes on while it is offered.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+5');
    const before = await seen();

    const loaded = page.waitForEvent('load');
    await reload.click();
    await loaded;
    await page.waitForFunction(async (old) => !(await caches.keys()).includes(String(old)), build);
    await expect(page.locator('#mode-play')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(seen).toBe(before);
    await expect(reload).toBeHidden();
    // What was done before can be taken back, and what was taken back is there again.
    for (const id of ['#undo', '#redo']) await page.locator(id).click();
    expect(await seen()).toBe(before);
    for (let step = 0; step < 4; step++) await page.locator('#undo').click();
    await expect(page.getByRole('gridcell').first()).toHaveText('');
  } finally {
    await context.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});
