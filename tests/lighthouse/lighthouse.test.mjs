// The built site by Lighthouse: what it calls a telephone (a slow one, with a slow network) and a desktop. Its clock is real,
// so nothing else may run beside it. Long (npm run test:all).
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { onPath, root } from '../../tools/run.js';
import { host } from '../host.js';

const tools = join(root, 'build/lighthouse');
const skip = !existsSync(join(tools, 'node_modules'))
  ? 'not installed: npm run test:all -- lighthouse'
  : !onPath('chromium') && 'needs chromium';
const { resolve } = createRequire(join(tools, 'package.json'));
const tool = (name) => import(pathToFileURL(resolve(name)).href);

for (const [kind, config] of [
  ['telephone', undefined],
  ['desktop', 'lighthouse/core/config/desktop-config.js'],
])
  test(`a ${kind}: performance 95 or more, all else 100`, { skip }, async (t) => {
    const { default: lighthouse } = await tool('lighthouse');
    const settings = config && (await tool(config)).default;
    const { launch } = await tool('chrome-launcher');
    const server = await host({ '/': join(root, 'dist') }, { brotli: true });
    const chrome = await launch({
      chromePath: 'chromium',
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    });
    try {
      const { lhr } = await lighthouse(`${server.address}/`, { port: chrome.port }, settings);
      const { performance, ...others } = Object.fromEntries(
        Object.values(lhr.categories).map(({ id, score }) => [id, score * 100]),
      );
      t.diagnostic(
        `performance ${performance}, first paint ${lhr.audits['first-contentful-paint'].displayValue}`,
      );
      const less = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 1);
      const why = less.map(({ id, score }) => `${id} ${score}`).join(', ');
      assert.ok(performance >= 95, `performance ${performance}: ${why}`);
      assert.deepEqual(others, { accessibility: 100, 'best-practices': 100, seo: 100 }, why);
    } finally {
      chrome.kill();
      await server.stop();
    }
  });
