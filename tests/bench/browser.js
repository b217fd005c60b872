/** The WebAssembly modules in Chromium as contenders: dist/bench.html, served by our own server. */
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Failure, root } from '../../tools/run.js';
import config from '../page/playwright.config.js';

/**
 * @template T
 * @param {(contenders: import('./contest.js').Contender[]) => Promise<T>} use they are gone after it
 * @returns {Promise<T>}
 */
export function inBrowser(use) {
  return onPage((page, _, version) =>
    use(['simd', 'scalar'].map((build) => contender(page, build, version))),
  );
}

/**
 * The page of the bench, for as long as it is used.
 *
 * @template T
 * @param {(page: import('@playwright/test').Page, address: string, version: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function onPage(use) {
  const server = spawn(process.execPath, ['tools/build/serve.js', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const [line] = await once(createInterface(server.stdout), 'line');
    const address = /http:\S+/.exec(line)?.[0];
    if (!address) throw new Failure(`the server said: ${line}`);
    const page = await browser.newPage();
    page.on('console', (message) => console.error(`bench.html: ${message.text()}`));
    await page.goto(`${address}bench.html`);
    await page.waitForFunction(() => 'ninefold' in globalThis);
    return await use(page, address, `Chromium ${browser.version()}`);
  } finally {
    await browser.close();
    server.kill();
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} build
 * @param {string} version
 * @returns {import('./contest.js').Contender}
 */
function contender(page, build, version) {
  return {
    environment: 'chromium',
    build,
    version,
    async open({ lines }) {
      const { number, guesses } = await page.evaluate(
        ([build, lines]) => /** @type {any} */ (globalThis).ninefold.open(build, lines),
        /** @type {const} */ ([build, lines]),
      );
      const round = () =>
        page.evaluate((number) => /** @type {any} */ (globalThis).ninefold.round(number), number);
      return { puzzles: lines.length, guesses, round };
    },
  };
}
