/**
 * The three browser engines behind one small face: open an address, run a script in the page, reload.
 *
 * @typedef {object} Tab with storage of its own
 * @property {string} version
 * @property {(url: string) => Promise<unknown>} goto
 * @property {() => Promise<unknown>} reload
 * @property {(body: string, ...args: any[]) => Promise<any>} run the body of an async function, in the
 *   page; `args` are its arguments, and what it returns comes back, as JSON
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Browser
 * @property {string} name
 * @property {() => Promise<Tab>} tab
 * @property {() => Promise<void>} close
 */
import * as playwright from '@playwright/test';
import config from '../page/playwright.config.js';
import { webkit } from './webkit.js';

/** How each is started. @type {Record<string, () => Promise<Browser>>} */
export const browsers = {
  Chromium: () => driven('Chromium', () => playwright.chromium.launch(config.use?.launchOptions)),
  Firefox: () =>
    driven('Firefox', () =>
      playwright.firefox.launch({
        channel: 'moz-firefox',
        executablePath: '/usr/bin/firefox-esr',
        // As everybody's: Playwright lets files of the disk read each other.
        firefoxUserPrefs: { 'security.fileuri.strict_origin_policy': true },
      }),
    ),
  WebKit: webkit,
};

/**
 * @param {string} name
 * @param {() => Promise<playwright.Browser>} launch
 * @returns {Promise<Browser>}
 */
async function driven(name, launch) {
  const browser = await launch();
  return {
    name,
    async tab() {
      const context = await browser.newContext();
      const page = await context.newPage();
      return {
        version: browser.version(),
        goto: (url) => page.goto(url),
        reload: () => page.reload(),
        // As an expression, not built in the page: its policy forbids that.
        run: (body, ...args) =>
          page.evaluate(`(async (...args) => {${body}})(...${JSON.stringify(args)})`),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
