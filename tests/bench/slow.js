/**
 * node tests/bench/slow.js [KEYS=60]: the page on slow machines, in Chromium; each figure with its limit, in ms unless said.
 *
 * `input`: from a key to the frame that shows its digit, at a processor four times slower, by the event timing of the
 * browser (rounded to 8 ms, 16 at least), median and most, over KEYS keys; a 9x9 in Set and in Play, and a 25x25 in Set.
 * `drag`: frames a second while a selection is dragged over a 25x25, at full speed, the median of 12 drags of a second.
 * `verdict`: from the beginning of a first visit until the first verdict about a puzzle in its address is painted, from a host that
 * compresses and has browsers keep what `_headers` says, and how far the layout has shifted in five seconds, on a slow
 * phone: a processor four times slower, 1.6 Mbit/s, 150 ms. The layout also of a first visit without a puzzle, and of one that plays.
 * `neighbours`: how many times as long as alone a thread of the page took, right after; on a machine of one's own that is 1.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../tools/run.js';
import { host } from '../host.js';
import { slowness } from '../page/page.js';
import { onPage } from './browser.js';
import { csvFile, machineName } from './results.js';

const keys = Number(process.argv[2] ?? 60);
const PUZZLE = '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.';
const LARGE = `A${'.'.repeat(624)}`;

/** @param {number[]} list */
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? NaN;

const rows = ['what,median,most,limit,neighbours'];
/** @param {string} what @param {number[]} list @param {string} limit @param {number} neighbours */
function note(what, list, limit, neighbours) {
  const most = Math.max(...list);
  rows.push(
    [what, median(list).toFixed(3), most.toFixed(3), limit, neighbours.toFixed(1)].join(','),
  );
  console.log(rows.at(-1));
}

/**
 * A visit of five seconds on a slow phone that has never been here.
 * @param {import('@playwright/test').Browser | null} browser @param {string} address
 * @returns {Promise<{ verdict: number, shift: number }>} no number where there is no puzzle, or a lamp instead of a verdict
 */
async function firstVisit(browser, address) {
  const page = await /** @type {import('@playwright/test').Browser} */ (browser).newPage({
    viewport: { width: 390, height: 844 },
  });
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    const seen = { verdict: NaN, shift: 0 };
    Reflect.set(window, 'seen', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      const verdict = /** @type {HTMLElement} */ (document.getElementById('verdict'));
      // Once it is on the screen: in the document it may stand unseen, and painting takes a slow phone some time.
      const painted = new MessageChannel();
      painted.port1.onmessage = () => (seen.verdict ||= performance.now());
      const observer = new MutationObserver(() => {
        if (verdict.dataset.kind !== 'one' || getComputedStyle(verdict).visibility !== 'visible')
          return;
        observer.disconnect();
        requestAnimationFrame(() => painted.port2.postMessage(null));
      });
      observer.observe(verdict, { attributes: true, attributeFilter: ['data-kind'] });
      observer.observe(document.documentElement, { attributes: true });
    });
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }); // prettier-ignore
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address);
  // Not by a look at the page, for which it has to stop what it does.
  await page.waitForTimeout(5000);
  const seen = await page.evaluate(() => Reflect.get(window, 'seen'));
  await page.context().close();
  return seen;
}

await onPage(async (page, address, version) => {
  console.log(version);
  const session = await page.context().newCDPSession(page);
  const slow = (/** @type {number} */ rate) =>
    session.send('Emulation.setCPUThrottlingRate', { rate });
  const go = async (/** @type {string} */ hash) => {
    await page.goto('about:blank');
    await page.goto(address + hash);
    await page.getByRole('gridcell').first().waitFor();
  };

  const fields = { 'Set 9x9': [`#p=${PUZZLE}`, 0, '1'], 'Play 9x9': [`#play&p=${PUZZLE}`, 0, '1'], 'Set 25x25': [`#p=${LARGE}`, 30, 'B'] }; // prettier-ignore
  for (const [name, [hash, first, lowest]] of /** @type {[string, [string, number, string]][]} */ (
    Object.entries(fields)
  )) {
    await go(hash);
    await page.waitForTimeout(2000);
    await slow(4);
    await page.evaluate(() => {
      /** @type {number[]} */
      const took = [];
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === 'keydown') took.push(duration);
      }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
      Reflect.set(window, 'took', took);
    }); // prettier-ignore
    await page.getByRole('gridcell').nth(first).focus();
    for (let key = 0; key < keys; key++) {
      await page.keyboard.press(
        key % 2 === 0 ? String.fromCharCode(lowest.charCodeAt(0) + (key % 9)) : 'Delete',
      );
      await page.waitForTimeout(150);
    }
    await slow(1);
    const took = /** @type {number[]} */ (await page.evaluate(() => Reflect.get(window, 'took')));
    // What took less than the threshold is not told of.
    while (took.length < keys) took.push(16);
    note(`input ${name}`, took, '50', await slowness(page));
  }

  await go(`#p=${LARGE}`);
  await page.waitForTimeout(2000);
  const box = await page.locator('#board').boundingBox();
  if (!box) throw new Error('There is no board.');
  /** @type {number[]} */
  const rates = [];
  for (let drag = 0; drag < 12; drag++) {
    const counted = page.evaluate(() => new Promise((resolve) => {
      const began = performance.now();
      let frames = 0;
      const next = (/** @type {number} */ now) => {
        frames += 1;
        if (now - began < 1000) requestAnimationFrame(next);
        else resolve((frames * 1000) / (now - began));
      };
      requestAnimationFrame(next);
    })); // prettier-ignore
    await page.mouse.move(box.x + 8, box.y + 8 + drag * 20);
    await page.mouse.down();
    for (let step = 1; step <= 60; step++)
      await page.mouse.move(
        box.x + 8 + (step * (box.width - 16)) / 60,
        box.y + 8 + drag * 20 + step,
      );
    await page.mouse.up();
    rates.push(Number(await counted));
  }
  note('drag 25x25 (frames a second)', rates, '60', await slowness(page));

  const server = await host({ '/': join(root, 'dist') }, { brotli: true, kept: true });
  /** @type {number[]} */
  const verdicts = [];
  /** @type {number[]} */
  const shifts = [];
  for (const hash of [...Array(5).fill(`#p=${PUZZLE}`), '', `#play&p=${PUZZLE}`]) {
    const { verdict, shift } = await firstVisit(page.context().browser(), `${server.address}/${hash}`); // prettier-ignore
    if (!Number.isNaN(verdict)) verdicts.push(verdict);
    shifts.push(shift);
  }
  await server.stop();
  const neighbours = await slowness(page);
  note('verdict on a slow phone', verdicts, '1000', neighbours);
  note('layout shift of first visits (share)', shifts, '0', neighbours);
});
const file = fileURLToPath(csvFile(machineName(), 'slow'));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${rows.join('\n')}\n`);
