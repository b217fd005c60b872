/**
 * node tests/bench/tab.js [NAME...]: how long a fresh puzzle takes in a tab of Chromium: of every level of both scales, of
 * every kind in the levels of the room New, and needing every technique that it offers (of these lists those whose names begin
 * so). A new generator and seed for each, one at a time, by a page that has dist/ninefold.js alone. Median and the slowest but
 * 5 %, in seconds, as they passed and as the processor time of the page's process with its workers: neighbours on the machine make
 * the first larger. Kept in tab.csv; after npm run build.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processorClock } from '../page/page.js';
import { KINDS, KIND_NAMES, LEVELS, levelsOf, wishOf } from '../../web/views/new/wishes.js';
import { NEEDABLE } from '../../web/views/new/words.js';
import { onPage } from './browser.js';
import { csvFile, machineName } from './results.js';

/** So many of each, unless the time is up before: seconds of processor time. */
const MOST = 40;
const SECONDS = 20;

/** @typedef {import('../../wasm/client/ninefold.js').GenerateOptions} Wish */

const ours = /** @type {const} */ ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
const fields = /** @type {const} */ ({ size: 9, symmetry: 'none', technique: '' });
/** @type {[string, Wish][]} */
const wishes = [
  ...[...LEVELS, ...ours].map(
    (level) => /** @type {[string, Wish]} */ ([`level ${level}`, { level }]),
  ),
  ...LEVELS.map(
    (level) =>
      /** @type {[string, Wish]} */ ([`half turn ${level}`, { level, symmetry: 'rotate2' }]),
  ),
  ...KIND_NAMES.slice(1).flatMap((kind) =>
    /** @type {const} */ (['', ...levelsOf({ kind, size: 9 })]).map(
      (level) =>
        /** @type {[string, Wish]} */ ([
          `${kind} ${level || 'any'}`,
          level ? wishOf({ ...fields, kind, level }) : KINDS[kind].wish(9),
        ]),
    ),
  ),
  ...NEEDABLE.map((name) => /** @type {[string, Wish]} */ ([`needs ${name}`, { needs: [name] }])),
];

/** @param {number[]} times @param {number} share */
const at = (times, share) => {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.ceil(share * sorted.length) - 1] ?? NaN).toFixed(3);
};

const names = process.argv.slice(2);
const file = fileURLToPath(csvFile(machineName(), 'tab'));
mkdirSync(dirname(file), { recursive: true });
const kept = new Map(
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((row) => [row.split(',')[0], row])
    : [],
);
await onPage(async (page, _, version) => {
  console.log(version);
  await page.evaluate(async () => {
    const { Solver } = await import(
      /** @type {any} */ (new URL('ninefold.js', location.href).href)
    );
    const solver = new Solver({ workers: 2 });
    Reflect.set(globalThis, 'make', async (/** @type {Wish} */ wish) => {
      const began = performance.now();
      for await (const _ of solver.generate({ ...wish, count: 1 }));
      return (performance.now() - began) / 1000;
    });
  });
  const make = (/** @type {Wish} */ wish) =>
    page.evaluate((wish) => /** @type {any} */ (globalThis).make(wish), wish);
  const clock = await processorClock(page);
  // The module comes with the first; engines compile what is hot while they run it.
  for (let seed = 1; seed <= 20; seed++) await make({ level: 7, seed });
  for (const [name, wish] of wishes) {
    if (names.length > 0 && !names.some((one) => name.startsWith(one))) continue;
    const passed = [];
    const worked = [];
    for (let seed = 1, spent = 0; seed <= MOST && spent < SECONDS; seed++) {
      const before = await clock();
      passed.push(await make({ ...wish, seed }));
      worked.push((await clock()) - before);
      spent += worked[worked.length - 1] ?? 0;
    }
    const figures = [passed, worked].flatMap((times) => [at(times, 0.5), at(times, 0.95)]);
    kept.set(name, [name, passed.length, ...figures].join(','));
    console.log([name, passed.length, ...figures].join('\t'));
    const rows = wishes.flatMap(([name]) => kept.get(name) ?? []);
    const head = 'wish,puzzles,median_s,most_of_95_s,processor_median_s,processor_most_of_95_s';
    writeFileSync(file, `${[head, ...rows].join('\n')}\n`);
  }
});
