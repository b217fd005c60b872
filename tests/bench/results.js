/** Results as CSV under results/<machine>/, and as tables to read. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';

/** @typedef {import('./contest.js').Result} Result */

/** The columns, in order: how a result is written there. @type {Record<string, (result: Result) => string | number>} */
const columns = {
  file: ({ file }) => file.replaceAll(',', '_'),
  environment: ({ environment }) => environment,
  build: ({ build }) => build,
  version: ({ version }) => version,
  puzzles: ({ puzzles }) => puzzles,
  rounds: ({ rounds }) => rounds,
  first: ({ time }) => time.first.median.toFixed(4),
  first_least: ({ time }) => time.first.least.toFixed(4),
  first_most: ({ time }) => time.first.most.toFixed(4),
  unique: ({ time }) => time.unique.median.toFixed(4),
  unique_least: ({ time }) => time.unique.least.toFixed(4),
  unique_most: ({ time }) => time.unique.most.toFixed(4),
  first_guesses: ({ guesses }) => guesses.first.toFixed(4),
  unique_guesses: ({ guesses }) => guesses.unique.toFixed(4),
  first_to_native: ({ ratio }) => ratio.first.toFixed(3),
  unique_to_native: ({ ratio }) => ratio.unique.toFixed(3),
};

/** @param {string} machine @param {string} name */
export function csvFile(machine, name) {
  return new URL(`results/${machine}/${name}.csv`, import.meta.url);
}

/** @param {URL} file @param {Result[]} results */
export function writeCsv(file, results) {
  const rows = results.map((result) => Object.values(columns).map((cell) => cell(result)));
  mkdirSync(dirname(file.pathname), { recursive: true });
  writeFileSync(file, [Object.keys(columns), ...rows].map((row) => `${row.join(',')}\n`).join(''));
}

/** @param {URL} file @returns {Result[]} */
export function readCsv(file) {
  const [head, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const names = head.split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    const text = (/** @type {string} */ name) => cells[names.indexOf(name)];
    const number = (/** @type {string} */ name) => Number(text(name));
    const figure = (/** @type {string} */ name) => ({
      median: number(name),
      least: number(`${name}_least`),
      most: number(`${name}_most`),
    });
    return {
      file: text('file'),
      environment: text('environment'),
      build: text('build'),
      version: text('version'),
      puzzles: number('puzzles'),
      rounds: number('rounds'),
      time: { first: figure('first'), unique: figure('unique') },
      guesses: { first: number('first_guesses'), unique: number('unique_guesses') },
      ratio: { first: number('first_to_native'), unique: number('unique_to_native') },
    };
  });
}

/** What the machine is called: its processor and how wide that one's vectors are. */
export function machineName() {
  const model = (cpus()[0]?.model ?? '')
    .toLowerCase()
    .replace(/\((r|tm)\)|\b(processor|cpu)\b|@/g, ' ')
    .replace(/[^a-z0-9.]+/g, ' ')
    .trim();
  return [model || 'unknown', vectors()].join(' ').replaceAll(' ', '-');
}

function vectors() {
  let flags = '';
  try {
    flags = /^flags\s*:(.*)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? '';
  } catch {
    // Not a Linux.
  }
  /** @type {Record<string, RegExp>} */
  const widest = { avx512: /\bavx512bw\b/, avx2: /\bavx2\b/, sse4: /\bsse4_2\b/ };
  return Object.keys(widest).find((name) => widest[name].test(flags)) ?? process.arch;
}

/** For a terminal: one corpus. @param {Result[]} results */
export function printed(results) {
  const { file, puzzles, rounds } = results[0];
  const rows = results.map((result) => {
    const times = /** @type {const} */ (['first', 'unique']).map((kind) => {
      const { median, least, most } = result.time[kind];
      const ratio = `${result.ratio[kind].toFixed(2)}x`;
      const spread = `[${least.toFixed(2)}, ${most.toFixed(2)}]`;
      return `${median.toFixed(2).padStart(8)} ${ratio.padStart(6)} ${spread.padEnd(18)}`;
    });
    const { first, unique } = result.guesses;
    const guesses = `${first.toFixed(2)} / ${unique.toFixed(2)}`;
    return [`${result.environment} ${result.build}`.padEnd(17), ...times, guesses];
  });
  const titles = ['first solution', 'proof of uniqueness'].map((title) => `   ${title}`.padEnd(34));
  const head = [' '.repeat(17), ...titles, 'guesses'];
  const lines = [head, ...rows].map((cells) => cells.join('').trimEnd());
  return [`${file}: ${puzzles} puzzles, ${rounds} rounds`, ...lines].join('\n');
}
