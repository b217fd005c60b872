// The page, served by our own server, in Debian's Chromium.
import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';
import { FONTS, fontsAreThere } from './screens/fonts.js';

const port = process.env.NINEFOLD_PORT ?? '8099';
const address = `http://localhost:${port}/`;
/** @type {Record<string, string>} */
const letters = fontsAreThere() ? { FONTCONFIG_FILE: FONTS } : {};

/**
 * The same engine without a window, at two thirds of the processor time; in long runs, which compare
 * pictures, and where it is not installed, the whole browser.
 */
export function chromium() {
  const shell = '/usr/bin/chromium-headless-shell';
  const quick = !process.env.NINEFOLD_LONG && existsSync(shell);
  return process.env.NINEFOLD_CHROMIUM ?? (quick ? shell : '/usr/bin/chromium');
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../build/reports/page',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that passes at the second try only is a test, or a page, with a fault.
  retries: 0,
  timeout: 60_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  // A letter's edge may be drawn another way by the next Chromium; a word may not.
  expect: { toHaveScreenshot: { maxDiffPixels: 60 } },
  webServer: {
    command: `node tools/build/serve.js --port ${port}`,
    cwd: '../..',
    url: address,
    reuseExistingServer: false,
  },
  use: {
    baseURL: address,
    // Light, English and still unless a test says otherwise.
    reuseContext: true,
    locale: 'en-US',
    colorScheme: 'light',
    // Only tests/browsers/ is about it; here it would come between the page and what a test has in its way.
    serviceWorkers: 'block',
    launchOptions: {
      env: { ...process.env, ...letters },
      executablePath: chromium(),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // There is none: to look for one, and do without, takes a tenth of the time.
        '--disable-gpu',
        // Chromium's sandbox refuses to run as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
