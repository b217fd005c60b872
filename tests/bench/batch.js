/**
 * A long file through `solver.answers`, as the Batch room does it: one worker against two, in Node and
 * in Chromium.
 *
 *     node tests/bench/batch.js FILE [LINES] [ROUNDS]
 *
 * FILE is repeated until there are LINES lines (a million). The two take turns, and the medians of
 * ROUNDS rounds (5) are compared. Besides: when the first result came, how fast an abort is answered,
 * and how much memory the page (its JavaScript heap, after a collection) or Node has taken more after
 * the last line than after the first tenth. Needs `npm run build`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { onPage } from './browser.js';
import { csvFile, machineName } from './results.js';

const [path, lines = '1000000', rounds = '5'] = process.argv.slice(2);
if (!path) throw new Error('node tests/bench/batch.js FILE [LINES] [ROUNDS]');
const text = readFileSync(path, 'utf8').trimEnd() + '\n';

/**
 * One time through. It runs here and, sent as text, in the page: so it stands for itself.
 *
 * @param {{ module: string, text: string, lines: number, workers: number, abort?: boolean }} work
 */
async function through({ module, text, lines, workers, abort }) {
  const { Solver } = await import(module);
  const memory = () =>
    /** @type {any} */ (globalThis).process?.memoryUsage?.().rss ??
    /** @type {any} */ (performance).memory?.usedJSHeapSize ??
    0;
  const solver = new Solver({ workers });
  const warm = Array.from({ length: workers }, () => solver.solve('.'.repeat(81)));
  await Promise.all(warm);
  const bytes = new TextEncoder().encode(text);
  const each = text.split('\n').length - 1;
  let due = lines;
  const stream = new ReadableStream(
    {
      pull(controller) {
        if (due <= 0) return controller.close();
        const most = due >= each ? bytes.length : Math.floor((bytes.length / each) * due);
        for (let at = 0; at < most; at += 65_536)
          controller.enqueue(bytes.slice(at, Math.min(at + 65_536, most)));
        due -= each;
      },
    },
    { highWaterMark: 1 },
  );
  const ending = new AbortController();
  const begun = performance.now();
  let [first, puzzles, early, stopped] = [0, 0, 0, 0];
  try {
    for await (const stretch of solver.answers(stream, { signal: ending.signal })) {
      first ||= performance.now() - begun;
      puzzles += stretch.puzzles;
      if (!early && puzzles > lines / 10) early = memory();
      if (abort && puzzles > lines / 2) {
        stopped = performance.now();
        ending.abort();
      }
    }
  } catch (error) {
    if (!abort) throw error;
  }
  const now = performance.now();
  await solver.close();
  return {
    seconds: (now - begun) / 1000,
    first,
    puzzles,
    grown: (memory() - early) / 2 ** 20,
    stop: abort ? now - stopped : 0,
  };
}

/** @typedef {Awaited<ReturnType<typeof through>>} Figures */

/**
 * @param {string} environment
 * @param {(work: { workers: number, lines: number, abort?: boolean }) => Promise<Figures>} run
 */
async function compared(environment, run) {
  /** @type {Figures[][]} */
  const figures = [[], []];
  for (let round = 0; round < Number(rounds); round++)
    for (const workers of [1, 2])
      figures[workers - 1]?.push(await run({ workers, lines: Number(lines) }));
  const abort = await run({ workers: 2, lines: Number(lines), abort: true });
  const rows = figures.map((all, i) => {
    const middle = (/** @type {keyof Figures} */ key) =>
      all.map((one) => one[key]).sort((a, b) => a - b)[all.length >> 1] ?? NaN;
    return {
      workers: i + 1,
      seconds: middle('seconds'),
      first: middle('first'),
      grown: middle('grown'),
    };
  });
  const ratio = (rows[0]?.seconds ?? NaN) / (rows[1]?.seconds ?? NaN);
  return rows.map(({ workers, seconds, first, grown }) => {
    const rate = (figures[0]?.[0]?.puzzles ?? 0) / seconds;
    return [
      basename(path).replaceAll(',', '_'),
      environment,
      workers,
      lines,
      rounds,
      seconds.toFixed(2),
      rate.toFixed(0),
      (workers === 1 ? 1 : ratio).toFixed(2),
      first.toFixed(0),
      abort.stop.toFixed(1),
      grown.toFixed(1),
    ];
  });
}

const head =
  'file,environment,workers,lines,rounds,seconds,puzzles_a_second,to_one_worker,first_ms,stop_ms,grown_mb';
const here = new URL('../../wasm/ninefold.js', import.meta.url).href;
const table = await compared('node', (work) => through({ module: here, text, ...work }));
await onPage(async (page, address, version) => {
  /** @param {object} work @returns {Promise<Figures>} */
  const run = (work) =>
    page.evaluate(
      // A text, for the page's policy forbids to make a function of one.
      `(${through})(${JSON.stringify({ module: `${address}ninefold.js`, text, ...work })})`,
    );
  table.push(...(await compared(version.replaceAll(',', '_'), run)));
});
const csv = [head, ...table.map((row) => row.join(','))].map((row) => `${row}\n`).join('');
writeFileSync(csvFile(machineName(), 'batch'), csv);
console.log(csv);
