/**
 * node tests/bench/variants.js [--rounds N] [--seconds N] [WORD...]: every puzzle of variants.json, proved
 * unique by the native command on one thread, beside what Interactive Sudoku Solver took for it on another
 * day. A time is the median of so many rounds, what is longer than `--seconds` is given up. WORD picks
 * puzzles by their names. The table goes to results/<machine>/variants.csv.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Failure, main } from '../../tools/run.js';
import { csvFile, machineName } from './results.js';

/**
 * @typedef {{ name: string, types: string[], input: string, solution: string, ms: number,
 *   guesses: number }} Variant
 * @typedef {{ ms: number, guesses: number }} Figures
 */

const command = fileURLToPath(new URL('../../build/native/ninefold', import.meta.url));
const folder =
  process.env.NINEFOLD_CORPORA ??
  fileURLToPath(new URL('../../../shared/puzzles', import.meta.url));

await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '60' },
    },
  });
  const file = join(folder, 'variants.json');
  if (!existsSync(file)) throw new Failure('variants.json is not there: set NINEFOLD_CORPORA');
  /** @type {{ puzzles: Variant[] }} */
  const { puzzles } = JSON.parse(readFileSync(file, 'utf8'));
  const chosen = puzzles.filter(
    ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
  );
  const work = mkdtempSync(join(tmpdir(), 'ninefold-'));
  const head = 'name,types,ms,guesses,its_ms,its_guesses,ratio,solution,left_out';
  const rows = [head];
  const sums = { ours: 0, its: 0, slower: 0, wrong: 0, longest: 0 };
  try {
    for (const variant of chosen) {
      const row = measure(variant, join(work, 'puzzle.txt'), values);
      rows.push(row.cells.map((cell) => `${cell}`.replaceAll(',', ';')).join(','));
      process.stdout.write(`${rows.at(-1)}\n`);
      sums.wrong += row.equal ? 0 : 1;
      if (!row.equal) continue;
      sums.ours += row.ms;
      sums.its += variant.ms;
      sums.slower += row.ms > 2 * variant.ms ? 1 : 0;
      sums.longest = Math.max(sums.longest, row.ms);
    }
  } finally {
    rmSync(work, { recursive: true });
  }
  const times = (sums.its / sums.ours).toFixed(1);
  process.stdout.write(
    `${chosen.length - sums.wrong} solved in ${sums.ours.toFixed(1)} ms, it took ${sums.its.toFixed(1)}: ` +
      `${times} times; the longest ${sums.longest.toFixed(1)} ms; ${sums.slower} more than twice as slow; ` +
      `${sums.wrong} without the solution\n`,
  );
  if (positionals.length > 0 || Number(values.rounds) < 3) return;
  const table = csvFile(machineName(), 'variants');
  mkdirSync(dirname(fileURLToPath(table)), { recursive: true });
  writeFileSync(table, `${rows.join('\n')}\n`);
});

/**
 * @param {Variant} variant @param {string} file where it may be written
 * @param {{ rounds?: string, seconds?: string }} options
 */
function measure(variant, file, { rounds, seconds }) {
  const { name, types, input, solution, ms, guesses } = variant;
  writeFileSync(file, `${input.trim().replace(/\s+/g, ' ')}\n`);
  const answer = run(['solve', '--unique', '--format', 'iss', file], Number(seconds));
  const leftOut = /left out: (.*)/.exec(answer?.err ?? '')?.[1] ?? '';
  const equal = answer !== null && same(answer.out.trim(), solution);
  const verdict = answer === null ? 'timeout' : equal ? 'equal' : answer.out.trim().slice(0, 12);
  const figures = equal ? bench(file, Number(rounds)) : { ms: NaN, guesses: NaN };
  return {
    equal,
    ms: figures.ms,
    cells: [
      name,
      types.join(' '),
      figures.ms.toFixed(3),
      figures.guesses,
      ms,
      guesses,
      (figures.ms / ms).toFixed(3),
      verdict,
      leftOut,
    ],
  };
}

/** Proofs of uniqueness: the median, and the guesses of one. @param {string} file @param {number} rounds */
function bench(file, rounds) {
  const { out } = run(['bench', '--csv', '--format', 'iss', '--rounds', `${rounds}`, file]) ?? {};
  const [head, row] = (out ?? '').split('\n').map((line) => line.split(','));
  const cell = (/** @type {string} */ column) => Number(row[head.indexOf(column)]);
  return { ms: cell('unique') / 1000, guesses: cell('unique_guesses') };
}

/** Null where it takes too long. @param {string[]} args @param {number} [seconds] */
function run(args, seconds = 3600) {
  const { stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: 1000 * seconds,
  });
  return error ? null : { out: stdout, err: stderr };
}

/** The other solver writes 16x16 in letters from A on. @param {string} ours @param {string} its */
function same(ours, its) {
  const letters = [...ours]
    .map((symbol) => String.fromCharCode(64 + parseInt(symbol, 36)))
    .join('');
  return ours === its || letters === its;
}
