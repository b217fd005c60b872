/**
 * npm run states [-- NAME … --size desk,phone --theme dark --language zh]: pictures of the page in its states, to be looked at,
 * in build/reports/states/, and sheets of them: STATE-SIZE.png. A NAME chooses the states that begin with it; without one, all.
 * Each state is reached once in each language, and seen in every size and theme from there. With --to FOLDER, there.
 */
import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, main, root } from '../../../tools/run.js';
import { host } from '../../host.js';
import config from '../playwright.config.js';
import { sheetOf } from './sheet.js';
import { STATES, goTo, look } from './states.js';

/** In pixels; `across`: pictures beside each other on a sheet, `wide`: how wide each is there. */
const SIZES = {
  desk: { width: 1280, height: 860, touch: false, across: 2, wide: 800 },
  large: { width: 1920, height: 1080, touch: false, across: 2, wide: 800 },
  tablet: { width: 820, height: 1180, touch: true, across: 2, wide: 560 },
  phone: { width: 390, height: 844, touch: true, across: 4, wide: 390 },
  side: { width: 844, height: 390, touch: true, across: 2, wide: 780 },
};
const THEMES = /** @type {const} */ (['light', 'dark']);
const LANGUAGES = { en: 'en-US', zh: 'zh-CN' };

/**
 * @typedef {keyof typeof SIZES} Size @typedef {typeof THEMES[number]} Theme @typedef {keyof typeof LANGUAGES} Language
 * @typedef {{ size: Size, theme: Theme, language: Language, png: Buffer }} Picture
 */

/** What of a list was wished for: all without a wish. @template {string} T @param {string | undefined} wish @param {T[]} all @returns {T[]} */
function chosen(wish, all) {
  const words = wish?.split(',') ?? all;
  const unknown = words.find((word) => !(/** @type {string[]} */ (all).includes(word)));
  if (unknown !== undefined) throw new Failure(`“${unknown}” is none of ${all.join(', ')}`);
  return all.filter((one) => words.includes(one));
}

function wishes() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      size: { type: 'string' },
      theme: { type: 'string' },
      language: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const all = Object.keys(STATES);
  const names = all.filter(
    (name) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
  );
  if (names.length === 0) throw new Failure(`no state of this name:\n  ${all.join('\n  ')}`);
  return {
    names,
    sizes: chosen(values.size, /** @type {Size[]} */ (Object.keys(SIZES))),
    themes: chosen(values.theme, [...THEMES]),
    languages: chosen(values.language, /** @type {Language[]} */ (Object.keys(LANGUAGES))),
    folder: resolve(values.to ?? join(root, 'build/reports/states')),
  };
}

await main(async () => {
  const { names, sizes, themes, languages, folder } = wishes();
  mkdirSync(folder, { recursive: true });
  const server = await host({ '/': join(root, 'dist') });
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  let [pictures, sheets] = [0, 0];
  try {
    for (const name of names) {
      /** @type {Picture[]} */
      const taken = [];
      for (const language of languages) {
        const context = await browser.newContext({
          baseURL: `${server.address}/`,
          locale: LANGUAGES[language],
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          viewport: SIZES.desk,
        });
        try {
          const page = await context.newPage();
          page.on('pageerror', (error) => console.log(`${name}, ${language}: ${error}`));
          const about = await goTo(page, name);
          const session = await context.newCDPSession(page);
          for (const size of sizes) {
            const { touch, width, height } = SIZES[size];
            // Sizes with a mouse come first: after fingers there would be neither.
            if (touch) await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
            await page.setViewportSize({ width, height });
            for (const theme of themes) {
              await page.emulateMedia({ colorScheme: theme });
              await look(page, about);
              taken.push({ size, theme, language, png: await page.screenshot() });
            }
          }
        } catch (error) {
          console.log(`${name}, ${language}: ${error}`);
          process.exitCode = 1;
        }
        await context.close();
      }
      pictures += taken.length;
      for (const size of sizes) {
        const some = taken.filter((one) => one.size === size);
        if (some.length === 0) continue;
        const cells = some.map(({ theme, language, png }) => ({ caption: `${name} · ${size} · ${theme} · ${language}`, png })); // prettier-ignore
        const file = join(folder, `${name}-${size}.png`);
        writeFileSync(file, await sheetOf(browser, cells, SIZES[size]));
        console.log(file);
        sheets += 1;
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  console.log(`${names.length} states, ${pictures} pictures on ${sheets} sheets`);
});
