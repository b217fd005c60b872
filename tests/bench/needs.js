/**
 * node tests/bench/needs.js [PUZZLES]: of each technique what share of random minimal puzzles needs it (of so many, by the
 * command; without a number the shares are kept as they are), and how long the module takes to make one that does, as
 * processor time of one worker. After npm run build; kept in needs.csv.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Solver } from '../../wasm/client/ninefold.js';
import { techniques } from '../../wasm/words/techniques.js';
import { csvFile, machineName } from './results.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const command = join(root, 'build/native/ninefold');
const file = fileURLToPath(csvFile(machineName(), 'needs'));

/** So many of each, unless the time is up before: seconds of processor time. */
const MOST = 40;
const SECONDS = 6;

/** The order of hints. */
const order = readFileSync(join(root, 'core/src/logic/orders/teaching.c'), 'utf8')
  .split('};')[0]
  .match(/TECHNIQUE_\w+/g)
  .map((id) => id.slice('TECHNIQUE_'.length));
const table = readFileSync(join(root, 'core/src/logic/techniques.def'), 'utf8');
const ids = new Map(
  [...table.matchAll(/^(?:FOUND|ADDED)\((\w+), "([^"]+)"/gm)].map(([, id, name]) => [name, id]),
);

/**
 * Of so many random puzzles: how many need each. On the path of hints a technique is needed where it comes after
 * everything before it in their order has come to its end, that is where it is later than all steps so far.
 * @param {number} puzzles
 */
async function shares(puzzles) {
  const line = `${command} generate ${puzzles} --seed 1 --threads 1 | ${command} steps --json`;
  const { stdout } = spawn('bash', ['-c', line], { stdio: ['ignore', 'pipe', 'inherit'] });
  /** @type {Map<string, number>} */
  const counts = new Map();
  let puzzle = '';
  let latest = -1;
  for await (const step of createInterface({ input: stdout })) {
    const [, line, name] = /^\{"line":(\d+),"technique":"([^"]+)"/.exec(step) ?? ['', '', ''];
    if (line !== puzzle) latest = -1;
    puzzle = line;
    const at = order.indexOf(ids.get(name) ?? '');
    if (at <= latest) continue;
    latest = at;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** @param {Solver} solver @param {string} name */
async function times(solver, name) {
  const each = [];
  let spent = 0;
  for (let seed = 1; seed <= MOST && spent < SECONDS; seed++) {
    const before = process.cpuUsage();
    for await (const _ of solver.generate({ needs: [name], count: 1, seed }));
    const { user, system } = process.cpuUsage(before);
    each.push((user + system) / 1e6);
    spent += each[each.length - 1];
  }
  each.sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => each[Math.ceil(part * each.length) - 1].toFixed(3);
  return [each.length, at(0.5), at(0.95)];
}

const puzzles = Number(process.argv[2] ?? 0);
const counted = puzzles > 0 ? await shares(puzzles) : null;
const kept = new Map(
  counted === null
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((row) => /** @type {[string, string]} */ (row.split(',').slice(0, 2)))
    : [],
);
const starts = readFileSync(join(root, 'core/src/generate/starts.c'), 'utf8');
const solver = new Solver({ workers: 1 });
for await (const _ of solver.generate({ count: 50, needs: ['xy-chain'] }));
const rows = ['technique,share,way,puzzles,median,most_of_95'];
for (const id of order) {
  const name = techniques.find((row) => ids.get(row.name) === id)?.name;
  if (!name) continue;
  const share = counted ? (counted.get(name) ?? 0) / puzzles : (kept.get(name) ?? '0');
  const way = starts.includes(`{TECHNIQUE_${id},`) ? 'walk' : 'sample';
  const refused = starts.includes(`    TECHNIQUE_${id},\n`);
  if (!refused && Number(share) === 0) continue;
  const row = refused
    ? [name, share, 'refused', 0, '', '']
    : [name, share, way, ...(await times(solver, name))];
  rows.push(row.join(','));
  console.log(row.join('\t'));
}
await solver.close();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${rows.join('\n')}\n`);
