// Projects of strangers, made on the fly around the packed package, and a browser to run them in.
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../tools/run.js';
import config from '../page/playwright.config.js';

/** A program to its end; throws with all it said where it failed. */
export function run(folder, program, ...args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    // What is packed has been built; and no question goes out to a registry.
    env: { ...process.env, npm_config_ignore_scripts: 'true', npm_config_offline: 'true' },
  });
  if (status === 0) return stdout;
  throw new Error(`${[program, ...args].join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
}

/** The package, packed, and a folder that has it installed. `files` are those of the tarball. */
export function packed() {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  const [{ filename, files }] = JSON.parse(
    run(root, 'npm', 'pack', '--json', '--pack-destination', folder),
  );
  project(folder, { 'package.json': JSON.stringify({ private: true }) });
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', `./${filename}`);
  const remove = () => rmSync(folder, { recursive: true });
  return { folder, tarball: join(folder, filename), files: files.map(({ path }) => path), remove };
}

/** Writes a project. @param {string} folder @param {Record<string, string>} files */
export function project(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Chromium, started once. */
export function browser() {
  let starting;
  return {
    /** What the page leaves in `answer`; throws when it said anything to the console. */
    async answer(address) {
      starting ??= chromium.launch(config.use.launchOptions);
      const page = await (await starting).newPage();
      const troubles = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
      });
      page.on('pageerror', (error) => troubles.push(String(error)));
      try {
        await page.goto(address);
        await page.waitForFunction(() => 'answer' in globalThis, null, { timeout: 20_000 });
        if (troubles.length > 0) throw new Error(troubles.join('\n'));
        return await page.evaluate(() => Reflect.get(globalThis, 'answer'));
      } catch (error) {
        throw new Error([String(error), ...troubles].join('\n'), { cause: error });
      } finally {
        await page.close();
      }
    },
    close: async () => (await starting)?.close(),
  };
}

/** A page with one script. @param {string} src @param {string} [head] */
export const html = (src, head = '') =>
  `<!doctype html><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,">${head}
<script type="module" src="${src}"></script>`;

/** The JSON of a file. @param {string} path */
export const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
