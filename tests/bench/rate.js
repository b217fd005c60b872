/**
 * node tests/bench/rate.js [NAME=FILE...]: how fast puzzles are rated, of the command on one thread and of the module in Node;
 * in processor time, as neighbours on the machine matter less to that, in turns, the median of three. After npm run build.
 *
 * A row for each kind of puzzle that the command makes here, and for each FILE, of puzzles that are not our own: puzzles a
 * second, and seconds of the slowest one alone. Then what hints take in the module, in ms, as those of 200 puzzles are
 * followed: median and most of those that need no more than chains, of forcing nets, and of the whole path of an easy puzzle.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Engine } from '../../wasm/engine/engine.js';
import { stateWords } from '../../wasm/client/state_words.js';
import { csvFile, machineName } from './results.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const command = join(root, 'build/native/ninefold');
const engine = Engine.loadSync(readFileSync(join(root, 'dist/ninefold-logic.wasm')));

/** @param {number[]} list @param {number} share */
const part = (list, share) =>
  list.toSorted((a, b) => a - b)[Math.ceil((list.length - 1) * share)] ?? NaN;

/** Seconds of processor time of the command. @param {string} args @param {string} input */
function native(args, input) {
  const line = `TIMEFORMAT='%U %S'; time ${command} ${args} --threads 1 > /dev/null`;
  const { stderr } = spawnSync('bash', ['-c', line], { input, encoding: 'utf8' });
  const [user, system] = stderr.trim().split(/\s+/).slice(-2).map(Number);
  return user + system;
}

/** Seconds of processor time in this process. @param {() => unknown} what */
function here(what) {
  const before = process.cpuUsage();
  what();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** @param {string} wish */
const made = (wish) =>
  spawnSync(command, ['generate', ...wish.split(' ')], { encoding: 'utf8' }).stdout;

/** @type {[string, 'se' | 'hodoku', string][]} */
const kinds = [
  ['random minimal', 'se', made('2000 --minimal --seed 15')],
  ['random minimal', 'hodoku', made('2000 --minimal --seed 15')],
  ['7.1 to 7.3', 'se', made('300 --er 7.1..7.3 --seed 15')],
  ['8.2 to 8.5', 'se', made('200 --er 8.2..8.5 --seed 15')],
  ['9.0 to 9.9', 'se', made('30 --er 9.0..9.9 --seed 15')],
];
for (const argument of process.argv.slice(2)) {
  const [name, file] = argument.split('=');
  kinds.push([name, 'se', readFileSync(file, 'utf8')]);
}

const rows = ['what,scale,puzzles,native_per_s,wasm_per_s,native_slowest_s,wasm_slowest_s,load'];
/** @param {(string | number)[]} cells */
function note(...cells) {
  rows.push([...cells, loadavg()[0].toFixed(1)].join(','));
  console.log(rows.at(-1));
}

for (const [name, scale, text] of kinds) {
  const lines = text.trim().split('\n');
  const times = /** @type {Record<'native' | 'wasm', number[]>} */ ({ native: [], wasm: [] });
  const hard = lines.length <= 30;
  const alone = lines.map((line) => (hard ? here(() => engine.rate([line], { scale })) : NaN));
  for (let round = 0; round < 3; round++) {
    times.native.push(native(`rate --scale ${scale}`, text));
    times.wasm.push(here(() => engine.rate(lines, { scale })));
  }
  note(
    name,
    scale,
    lines.length,
    (lines.length / part(times.native, 0.5)).toPrecision(4),
    (lines.length / part(times.wasm, 0.5)).toPrecision(4),
    hard ? Math.max(...lines.map((line) => native('rate --scale se', line))).toFixed(3) : '',
    hard ? Math.max(...alone).toFixed(3) : '',
  );
}

/** A digit in all cells that see the cell where it stands. @param {[number, number, number]} candidate */
function seen([row, column, digit]) {
  const box = [row, column].map((at) => at - ((at - 1) % 3));
  return Array.from({ length: 9 }, (_, i) => [
    [row, i + 1, digit],
    [i + 1, column, digit],
    [box[0] + Math.floor(i / 3), box[1] + (i % 3), digit],
  ]).flat();
}

/** What each hint of a puzzle takes, one after another in a grid that keeps what was removed. @param {string} givens */
function* hints(givens) {
  /** @type {string[]} */
  const marks = Array.from(givens, (sign) => (sign === '.' ? '123456789' : ''));
  const entries = Array(81).fill('.');
  const path = engine.steps(givens, { unique: true });
  for (const { family, place, remove } of path) {
    const state = { boxHeight: 3, boxWidth: 3, givens, entries: entries.join(''), marks };
    const words = /** @type {any} */ (stateWords(state));
    yield { family, ms: 1000 * here(() => engine.step(words, { unique: true })) };
    for (const [row, column, digit] of place) entries[9 * row + column - 10] = String(digit);
    for (const [row, column, digit] of [...remove, ...place.flatMap(seen)])
      marks[9 * row + column - 10] = marks[9 * row + column - 10].replace(String(digit), '');
  }
}

/** @type {number[]} */
const upToChains = [];
/** @type {number[]} */
const nets = [];
const puzzles = [made('170 --minimal --seed 16'), made('30 --er 9.0..9.9 --seed 16')];
for (const givens of puzzles.join('').trim().split('\n'))
  for (const { family, ms } of hints(givens)) (family === 'forcing' ? nets : upToChains).push(ms);
const easy = made('200 --level easy --seed 15').trim().split('\n');
const paths = easy.map((givens) => 1000 * here(() => engine.steps(givens, { unique: true })));
const mean = (easy.length / native('steps --order teaching', easy.join('\n'))).toPrecision(4);
rows.push('', 'what,hints,median_ms,most_of_99_ms,most_ms,native_per_s,,load');
for (const [name, list, rate] of /** @type {[string, number[], string][]} */ ([
  ['hint up to chains', upToChains, ''],
  ['hint by forcing', nets, ''],
  ['path of an easy puzzle', paths, mean],
]))
  note(name, list.length, ...[0.5, 0.99, 1].map((share) => part(list, share).toFixed(2)), rate, '');

const file = fileURLToPath(csvFile(machineName(), 'rate'));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${rows.join('\n')}\n`);
