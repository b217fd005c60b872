/**
 * node tests/bench/threads.js FILE [--rounds N] [--lines N]: the command on one thread, on two, and on
 * all cores, on a file of a million lines made of the puzzles of FILE over and over. They take turns,
 * and a ratio is the median of those of each round. The figures go to results/<machine>/threads.csv.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Failure, main } from '../../tools/run.js';
import { csvFile, machineName } from './results.js';

const command = fileURLToPath(new URL('../../build/native/ninefold', import.meta.url));
const words = [['solve'], ['solve', '--unique'], ['count']];

await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '9' },
      lines: { type: 'string', default: '1000000' },
    },
  });
  if (positionals.length !== 1) throw new Failure('one file of puzzles, a line each');
  const [file] = positionals;
  const rounds = Number(values.rounds);
  const lines = Number(values.lines);
  const threads = [...new Set([1, 2, availableParallelism()])].sort((a, b) => a - b);
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  try {
    const long = join(folder, 'long.txt');
    writeFileSync(long, repeated(readFileSync(file, 'utf8'), lines));
    const rows = words.flatMap((word) => measure(word, long, threads, rounds));
    const head = 'file,lines,command,threads,rounds,seconds,least,most,times_as_fast';
    const table = rows.map((row) => `${basename(file)},${lines},${row}\n`).join('');
    process.stdout.write(`${head}\n${table}`);
    if (rounds >= 9) writeFileSync(csvFile(machineName(), 'threads'), `${head}\n${table}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** @param {string} text @param {number} lines */
function repeated(text, lines) {
  const puzzles = text.split('\n').filter((line) => /^[\d.]{81}/.test(line));
  if (puzzles.length === 0) throw new Failure('no line of 81 cells in it');
  const made = Array.from({ length: lines }, (_, i) => puzzles[i % puzzles.length]);
  return `${made.join('\n')}\n`;
}

/** @param {string[]} word @param {string} file @param {number[]} threads @param {number} rounds */
function measure(word, file, threads, rounds) {
  const times = threads.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < rounds; round++)
    threads.forEach((number, i) =>
      times[i].push(seconds([...word, '--threads', `${number}`, file])),
    );
  return threads.map((number, i) => {
    const gain = median(times[i].map((time, round) => times[0][round] / time));
    const figures = [median(times[i]), Math.min(...times[i]), Math.max(...times[i]), gain];
    return [word.join(' '), number, rounds, ...figures.map((figure) => figure.toFixed(3))].join();
  });
}

/** @param {string[]} args */
function seconds(args) {
  const nothing = openSync('/dev/null', 'w');
  const before = process.hrtime.bigint();
  const { status } = spawnSync(command, args, { stdio: ['ignore', nothing, 'inherit'] });
  const after = process.hrtime.bigint();
  closeSync(nothing);
  if (status !== 0) throw new Failure(`ninefold ${args.join(' ')} ended with ${status}`);
  return Number(after - before) / 1e9;
}

/** @param {number[]} numbers */
function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
}
