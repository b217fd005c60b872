/**
 * node tests/bench/typing.js [KEYSTROKES=120]: from a key to its verdict in Chromium, with the card of *Why?* closed and
 * open, in ms: median, 99th percentile and most, to the verdict in the document and to the frame that shows it. Keys come every
 * quarter of a second, so that an explanation is under way as the next one is pressed, in blocks of ten that take turns,
 * closed and open. A digit that leaves no solution is typed into an open cell and taken away again. The puzzles are those
 * that `ninefold generate` makes: plain 9x9, a killer, 16x16. `neighbours`: how many times as long as alone a thread of the
 * page took meanwhile, the median; on a machine of one's own that is 1. Beside them what of the processor the page had in the time
 * that passed, for neighbours make every figure larger.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/run.js';
import { Engine } from '../../wasm/engine/engine.js';
import { inAddress } from '../../web/rules/text.js';
import { onPage } from './browser.js';
import { slowness } from '../page/page.js';
import { csvFile, machineName } from './results.js';

const keystrokes = Number(process.argv[2] ?? 120);
const BLOCK = 10;
const APART = 250;

const engine = Engine.loadSync(readFileSync(join(root, 'dist/ninefold-whole.wasm')));
const generated = (/** @type {string[]} */ ...options) =>
  execFileSync(join(root, 'build/native/ninefold'), ['generate', '1', '--seed', '5', ...options])
    .toString()
    .trim();

/** What is typed into, each with where it stands in the address. */
const puzzles = {
  'plain 9x9': generated('--level', 'hard'),
  killer: generated('--killer'),
  '16x16': generated('--size', '16'),
};

/**
 * Times every key until the kind of the verdict is the next one, in the page.
 * @param {import('@playwright/test').Page} page
 */
const watch = (page) =>
  page.evaluate(() => {
    const verdict = /** @type {HTMLElement} */ (document.getElementById('verdict'));
    /** @type {{ told: number, shown: number }[]} */
    const times = [];
    let pressed = NaN;
    let before = '';
    addEventListener('keydown', (event) => {
      if (event.key.startsWith('Arrow')) return;
      pressed = event.timeStamp;
      before = verdict.dataset.kind ?? '';
    }, { capture: true }); // prettier-ignore
    new MutationObserver(() => {
      const kind = verdict.dataset.kind ?? '';
      if (Number.isNaN(pressed) || kind === before || kind === 'asking') return;
      const from = pressed;
      pressed = NaN;
      const told = performance.now() - from;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push({ told, shown: performance.now() - from });
        port2.postMessage(0);
      });
    }).observe(verdict, { attributes: true, attributeFilter: ['data-kind'] });
    Reflect.set(window, 'times', times);
  });

/** @param {number[]} sorted @param {number} share */
const at = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;

const rows = ['puzzle,card,keystrokes,neighbours,told_median_ms,told_p99_ms,told_most_ms,shown_median_ms,shown_p99_ms,shown_most_ms']; // prettier-ignore
await onPage(async (page, address, version) => {
  console.log(version);
  for (const [name, puzzle] of Object.entries(puzzles)) {
    const { solution } = engine.solve(puzzle, { untimed: true });
    const plain = !puzzle.includes('\n');
    const grid = plain ? puzzle : '.'.repeat(solution?.length ?? 0);
    const open = grid.indexOf('.');
    // Of two wrong digits one that clashes with nothing at first sight comes sooner or later: all take their turn.
    const symbols = [...(solution ?? '')].filter((symbol, i, all) => all.indexOf(symbol) === i);
    const wrong = symbols.filter((symbol) => symbol !== solution?.[open]);
    await page.goto('about:blank');
    await page.goto(`${address}${plain ? `#p=${puzzle}` : `#r=${inAddress(puzzle)}`}`);
    await page.locator('#verdict[data-kind=one]').waitFor();
    await watch(page);
    /** @type {Record<string, { told: number, shown: number }[]>} */
    const found = { closed: [], open: [] };
    /** @type {number[]} */
    const slow = [];
    const why = page.locator('#verdict-why');
    for (let block = 0; found.open.length < keystrokes; block++) {
      const card = block % 2 === 0 ? 'closed' : 'open';
      if ((await why.getAttribute('aria-expanded')) !== String(card === 'open')) await why.click();
      await page.waitForTimeout(2 * APART);
      await page.getByRole('gridcell').nth(open).focus();
      for (let key = 0; key < BLOCK; key++) {
        const digit = wrong[(block * BLOCK + key) % wrong.length] ?? '';
        await page.keyboard.press(key % 2 === 0 ? digit : 'Delete');
        await page.waitForTimeout(APART);
        await page.waitForFunction((n) => Reflect.get(window, 'times').length === n, key + 1);
      }
      slow.push(await slowness(page));
      found[card]?.push(...(await page.evaluate(() => Reflect.get(window, 'times').splice(0))));
    }
    const neighbours = at(slow.toSorted((a, b) => a - b), 0.5).toFixed(1); // prettier-ignore
    for (const [card, times] of Object.entries(found)) {
      const figures = /** @type {const} */ (['told', 'shown']).flatMap((what) => {
        const sorted = times.map((one) => one[what]).sort((a, b) => a - b);
        return [0.5, 0.99, 1].map((share) => at(sorted, share).toFixed(1));
      });
      rows.push([name, card, times.length, neighbours, ...figures].join(','));
      console.log(rows.at(-1));
    }
  }
});
writeFileSync(csvFile(machineName(), 'typing'), `${rows.join('\n')}\n`);
