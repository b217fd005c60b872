/**
 * A long file through `solver.answers`, as the Batch room does it, in Node and in Chromium.
 *
 *     node tests/bench/batch.js FILE [LINES] [ROUNDS]
 *
 * FILE is repeated until there are LINES lines (a million). Three ways take turns for ROUNDS rounds (5):
 * all of it on one core; one worker, and the thread that asks on another core; two workers on two cores,
 * which that thread has to share with them. A ratio is the median of those of each round. Besides: when
 * the first result came, how fast an abort is answered, and how much memory the page (its JavaScript
 * heap, after a collection) or Node has taken more after the last line than after the first tenth. Needs
 * `npm run build`, and taskset.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { onPage } from './browser.js';
import { csvFile, machineName } from './results.js';
import { through } from './through.js';

const [path, lines = '1000000', rounds = '5'] = process.argv.slice(2);
if (!path) throw new Error('node tests/bench/batch.js FILE [LINES] [ROUNDS]');
const text = readFileSync(path, 'utf8').trimEnd() + '\n';

/** @typedef {Awaited<ReturnType<typeof through>>} Figures */

const ways = [
  { cores: 1, workers: 1 },
  { cores: 2, workers: 1 },
  { cores: 2, workers: 2 },
];

/** This process's children, theirs, and so on. @param {number} pid @returns {number[]} */
function descendants(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        // The name of the program, in brackets, may hold anything.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) /s, '');
        return [Number(name), Number(fields.split(' ')[1])];
      } catch {
        return [0, -1]; // ended meanwhile
      }
    });
  const below = (/** @type {number} */ parent) =>
    parents.filter(([, other]) => other === parent).map(([child]) => child ?? 0);
  const children = below(pid);
  return children.length > 0 ? [...children, ...children.flatMap(descendants)] : [];
}

/** Keeps processes, with all their threads, to the first cores. @param {number[]} pids @param {number} cores */
function pin(pids, cores) {
  for (const pid of pids)
    execFileSync('taskset', ['-a', '-c', '-p', `0-${cores - 1}`, String(pid)], { stdio: 'ignore' });
}

const median = (/** @type {number[]} */ all) => all.sort((a, b) => a - b)[all.length >> 1] ?? NaN;

/**
 * @param {string} environment
 * @param {() => number[]} processes that do the work
 * @param {(work: { workers: number, lines: number, abort?: boolean }) => Promise<Figures>} run
 */
async function compared(environment, processes, run) {
  /** @type {Figures[][]} */
  const figures = ways.map(() => []);
  for (let round = 0; round < Number(rounds); round++)
    for (const [i, { cores, workers }] of ways.entries()) {
      pin(processes(), cores);
      figures[i]?.push(await run({ workers, lines: Number(lines) }));
    }
  const abort = await run({ workers: 2, lines: Number(lines), abort: true });
  return ways.map(({ cores, workers }, i) => {
    const all = figures[i] ?? [];
    const middle = (/** @type {keyof Figures} */ key) => median(all.map((one) => one[key]));
    const gain = (/** @type {number} */ other) =>
      median(all.map(({ seconds }, round) => (figures[other]?.[round]?.seconds ?? NaN) / seconds));
    return [
      basename(path).replaceAll(',', '_'),
      environment,
      cores,
      workers,
      lines,
      rounds,
      middle('seconds').toFixed(2),
      ((all[0]?.puzzles ?? 0) / middle('seconds')).toFixed(0),
      gain(0).toFixed(2),
      gain(1).toFixed(2),
      middle('first').toFixed(0),
      abort.stop.toFixed(1),
      middle('grown').toFixed(1),
    ];
  });
}

const head =
  'file,environment,cores,workers,lines,rounds,seconds,puzzles_a_second,to_one_core,to_one_worker,first_ms,stop_ms,grown_mb';
const here = new URL('../../wasm/client/ninefold.js', import.meta.url).href;
const table = await compared(
  'node',
  () => [process.pid],
  (work) => through({ module: here, text, ...work }),
);
await onPage(async (page, address, version) => {
  /** @param {object} work @returns {Promise<Figures>} */
  const run = (work) =>
    page.evaluate(
      // A text, for the page's policy forbids to make a function of one.
      `(${through})(${JSON.stringify({ module: `${address}ninefold.js`, text, ...work })})`,
    );
  const browser = () => descendants(process.pid);
  table.push(...(await compared(version.replaceAll(',', '_'), browser, run)));
});
const csv = [head, ...table.map((row) => row.join(','))].map((row) => `${row}\n`).join('');
writeFileSync(csvFile(machineName(), 'batch'), csv);
console.log(csv);
