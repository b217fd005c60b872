/**
 * What a batch costs: processor time of the command, of Node and of Chromium for the same file.
 *
 *     node tests/bench/batch_cost.js FILE [LINES] [ROUNDS] [NAME=COMMAND ...]
 *
 * FILE is repeated until there are LINES lines (a million); one thread or one worker, so that nobody waits for another;
 * they take turns for ROUNDS rounds (5). Of the command and of Node it is the time of the whole process, its start
 * and the compiling of the module included; of Chromium what its pages and their workers took meanwhile. A ratio is the
 * median of those of each round, to the command of the build. Other commands, built for other processors say, may be named.
 * Kept in batch-cost.csv, whose rows of other files stay. Needs `npm run build`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processorClock } from '../page/page.js';
import { onPage } from './browser.js';
import { csvFile, machineName } from './results.js';
import { through } from './through.js';

/** It imports nothing, so that Node's start is all that comes on top. */
const alone = fileURLToPath(new URL('through.js', import.meta.url));
const root = new URL('../../', import.meta.url);

await compare(process.argv.slice(2));

/** Seconds of processor time of a program, which writes to nowhere. @param {string[]} words */
function cost(words) {
  const script = 'TIMEFORMAT="%U %S"; time "$@" > /dev/null';
  const said = execFileSync('bash', ['-c', `{ ${script}; } 2>&1`, '-', ...words], {
    encoding: 'utf8',
  });
  const times = /([\d.]+) ([\d.]+)\s*$/.exec(said);
  if (!times) throw new Error(said);
  return Number(times[1]) + Number(times[2]);
}

/** @param {string[]} args */
async function compare([path, lines = '1000000', rounds = '5', ...others]) {
  if (!path)
    throw new Error('node tests/bench/batch_cost.js FILE [LINES] [ROUNDS] [NAME=COMMAND ...]');
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  const file = join(folder, 'lines.txt');
  const text = `${readFileSync(path, 'utf8').trimEnd()}\n`;
  const each = text.trimEnd().split('\n');
  const repeated = Array.from({ length: Number(lines) }, (_, i) => each[i % each.length]);
  writeFileSync(file, `${repeated.join('\n')}\n`);
  try {
    await onPage(async (page, address, version) => {
      const clock = await processorClock(page);
      const work = {
        module: `${address}ninefold.js`,
        text,
        lines: Number(lines),
        workers: 1,
        warm: false,
      };
      // A text, for the page's policy forbids to make a function of one.
      const inPage = `(${through})(${JSON.stringify(work)})`;
      const module = new URL('dist/ninefold.js', root).href;
      const commands = [
        ['command', fileURLToPath(new URL('build/native/ninefold', root))],
        ...others.map((other) => other.split('=')),
      ];
      /** @type {[string, () => number | Promise<number>][]} */
      const ways = [
        ...commands.map(
          ([name, command]) =>
            /** @type {[string, () => number]} */ ([
              name,
              () => cost([command, '--threads', '1', '--quiet', file]),
            ]),
        ),
        [
          `Node ${process.versions.node}`,
          () => cost([process.execPath, alone, module, path, lines]),
        ],
        [
          version,
          async () => {
            const before = await clock();
            const { puzzles } = /** @type {{ puzzles: number }} */ (await page.evaluate(inPage));
            if (puzzles !== Number(lines)) throw new Error(`${puzzles} puzzles were answered`);
            return (await clock()) - before;
          },
        ],
      ];
      /** @type {number[][]} */
      const figures = ways.map(() => []);
      for (let round = 0; round < Number(rounds); round++)
        for (const [i, [, run]] of ways.entries()) figures[i]?.push(await run());
      keep(
        basename(path).replaceAll(',', '_'),
        ways.map(([name], i) => {
          const own = figures[i] ?? [];
          const ratio = median(own.map((s, round) => s / (figures[0]?.[round] ?? NaN)));
          return [name, lines, rounds, median(own).toFixed(2), ratio.toFixed(2)];
        }),
      );
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {number[]} all */
function median(all) {
  return [...all].sort((a, b) => a - b)[all.length >> 1] ?? NaN;
}

/** @param {string} name of the file that was answered @param {string[][]} rows */
function keep(name, rows) {
  const csv = csvFile(machineName(), 'batch-cost');
  const head = 'file,way,lines,rounds,processor_seconds,to_command';
  const kept = existsSync(csv) ? readFileSync(csv, 'utf8').trimEnd().split('\n').slice(1) : [];
  const all = [
    ...kept.filter((row) => !row.startsWith(`${name},`)),
    ...rows.map((row) => [name, ...row].join(',')),
  ];
  writeFileSync(csv, [head, ...all].map((row) => `${row}\n`).join(''));
  console.log([head, ...rows.map((row) => row.join('\t'))].join('\n'));
}
