// The page, served by our own server, in Debian's Chromium.
import { defineConfig } from '@playwright/test';
import { FONTS, fontsAreThere } from './screens/fonts.js';

const port = process.env.NINEFOLD_PORT ?? '8099';
const address = `http://localhost:${port}/`;
/** @type {Record<string, string>} */
const letters = fontsAreThere() ? { FONTCONFIG_FILE: FONTS } : {};

export default defineConfig({
  testDir: '.',
  outputDir: '../../build/reports/page',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A browser among other work can lose a race that is not the page's; a fault of the page loses twice.
  // The runner tells of each second try, so that it is looked into.
  retries: 1,
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
      executablePath: process.env.NINEFOLD_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Chromium's sandbox refuses to run as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
