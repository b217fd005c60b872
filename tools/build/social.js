/**
 * node tools/build/social.js: draws web/social.png, the picture for links to the page on other sites. Run it by hand after
 * changing the drawing; it needs the browser and the fonts of the tests.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONTS } from '../../tests/page/screens/fonts.js';
import { CLASSIC, position } from '../../web/puzzle/state.js';
import { toSvg } from '../../web/export/picture.js';
import { main, root } from '../run.js';

/** The size that social networks expect. */
export const SIZE = { width: 1200, height: 630 };

/** The example named gentle, and a part of its solution. */
const GENTLE = '2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6';
const FOUND = '.9175..3.3642..58....63.1....39.........8........4...............................';

export function drawing() {
  const at = { ...position(CLASSIC, GENTLE), found: FOUND };
  // Gives the grid a place in this drawing instead of its own frame.
  const grid = toSvg(at)
    .replace(/<svg [^>]*>/, (head) =>
      head.replace(/ width="\d+" height="\d+"/, ' x="610" y="55" width="520" height="520"'),
    )
    .replace(/<rect x="-12"[^>]*>/, '<rect width="900" height="900" fill="#fff"/>');
  const words = (/** @type {number} */ y, /** @type {number} */ size, /** @type {string} */ text) =>
    `<text x="80" y="${y}" font-size="${size}" fill="#1d1b19">${text}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" font-family="'DejaVu Sans', 'Noto Sans CJK SC'">`,
    '<rect width="1200" height="630" fill="#fbfaf6"/>',
    '<svg x="80" y="130" width="104" height="104" viewBox="0 0 26 26">',
    '<rect x="1" y="1" width="24" height="24" rx="4.5" fill="#fff" stroke="#1d1b19" stroke-width="2"/>',
    '<path d="M9.3 2v22M16.7 2v22M2 9.3h22M2 16.7h22" stroke="#1d1b19"/>',
    '<rect x="9" y="9" width="8" height="8" rx="1.5" fill="#c43d2b"/>',
    '</svg>',
    words(330, 78, 'Ninefold').replace('<text', '<text font-weight="700"'),
    words(400, 31, 'Sudoku, solved and proved').replace('#1d1b19', '#6a645c'),
    words(452, 31, '数独求解：有几个解？').replace('#1d1b19', '#6a645c'),
    grid,
    '</svg>',
  ].join('');
}

async function draw() {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath: process.env.NINEFOLD_CHROMIUM ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    env: { ...process.env, FONTCONFIG_FILE: FONTS },
  });
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(`<body style="margin:0">${drawing()}</body>`);
  writeFileSync(join(root, 'web/social.png'), await page.screenshot());
  await browser.close();
}

await main(draw);
