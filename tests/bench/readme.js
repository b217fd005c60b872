/** The table of figures in docs/benchmarks.md, between two marks; made from the CSV of one machine. */
import { readFileSync, writeFileSync } from 'node:fs';
import { csvFile, readCsv } from './results.js';

/** @typedef {import('./contest.js').Result} Result */

const file = new URL('../../docs/benchmarks.md', import.meta.url);
const [begin, end] = ['<!-- bench -->', '<!-- /bench -->'];

/** The name of the own corpora's CSV. */
export const OWN = 'corpora';

/** What stands between the marks; null without them. */
export function shown() {
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  return from < 0 || to < from ? null : text.slice(from + begin.length, to);
}

/** Whose figures are shown. */
export function shownMachine() {
  return /results\/([^/)]+)\//.exec(shown() ?? '')?.[1] ?? null;
}

/** Shows the figures of a machine; false where docs/benchmarks.md has no place for them. @param {string} machine */
export function show(machine) {
  const old = shown();
  if (old === null) return false;
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(begin + old + end, () => begin + table(machine) + end),
  );
  return true;
}

/** What should stand between the marks. @param {string} machine */
export function table(machine) {
  const results = readCsv(csvFile(machine, OWN));
  const kinds = new Map(results.map((result) => [kindOf(result), titleOf(result)]));
  const files = [...new Set(results.map((result) => result.file))];
  const rows = files.map((name) => {
    const here = results.filter((result) => result.file === name);
    const cells = [...kinds.keys()].map((kind) => {
      const found = here.find((result) => kindOf(result) === kind);
      return found ? pair(found.time.first.median, found.time.unique.median) : '';
    });
    const { guesses, puzzles } = here[0];
    return [`${name}, ${puzzles} puzzles`, ...cells, pair(guesses.first, guesses.unique)];
  });
  const head = ['microseconds a puzzle', ...kinds.values(), 'guesses'];
  const rule = head.map((_, i) => (i === 0 ? '---' : '---:'));
  const versions = [...new Set(results.map(({ version }) => version))];
  const path = `../tests/bench/results/${machine}/`;
  return [
    '',
    `To the first solution / to the proof that it is the only one; medians of ${results[0].rounds} rounds`,
    `that take turns, on one core of [\`${machine}\`](${path}).`,
    `${versions.join(', ')}.`,
    '',
    ...[head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');
}

/** @param {Result} result */
function kindOf({ environment, build }) {
  return `${environment} ${build}`;
}

/** @param {Result} result */
function titleOf({ environment, build }) {
  if (environment === 'native') return 'native';
  return `${environment[0].toUpperCase()}${environment.slice(1)}, ${build === 'simd' ? 'SIMD' : build}`;
}

/** @param {number} first @param {number} unique */
function pair(first, unique) {
  return `${first.toFixed(2)} / ${unique.toFixed(2)}`;
}
