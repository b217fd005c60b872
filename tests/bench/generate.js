/**
 * node tests/bench/generate.js: puzzles on demand a second of processor time, of the command on one thread and of the module in one
 * worker. Measured by processor time, so that neighbours on the machine matter less; after npm run build.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Solver } from '../../wasm/client/ninefold.js';
import { csvFile, machineName } from './results.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const command = join(root, 'build/native/ninefold');

/** What is wished for, in both ways of saying it, and how many. @type {[string, import('../../wasm/client/ninefold.js').Wish, number][]} */
const wishes = [
  ['', {}, 3000],
  ...['easy', 'medium', 'hard', 'unfair', 'extreme'].map(
    (level) =>
      /** @type {[string, any, number]} */ ([
        `--level ${level}`,
        { level },
        level === 'easy' ? 2000 : 300,
      ]),
  ),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
    (level) =>
      /** @type {[string, any, number]} */ ([
        `--level ${level}`,
        { level },
        [5, 9, 10].includes(level) ? 20 : 300,
      ]),
  ),
  ['--er 9.0..', { er: [9, null] }, 10],
  ...['x-wing', 'naked-triple', 'xy-wing', 'w-wing', 'skyscraper', 'swordfish'].map(
    (name) => /** @type {[string, any, number]} */ ([`--needs ${name}`, { needs: [name] }, 30]),
  ),
  ['--killer', { killer: true }, 200],
  ['--thermo 6', { thermo: 6 }, 200],
  ['--jigsaw', { jigsaw: true }, 50],
  ['--grids', { making: 'grid' }, 200],
  ['--unbiased', { making: 'unbiased' }, 8],
];

/** Seconds of processor time of the command. @param {string[]} args */
function native(args) {
  const line = [command, 'generate', ...args].join(' ');
  const { stderr } = spawnSync('bash', ['-c', `TIMEFORMAT='%U %S'; time ${line} > /dev/null`], {
    encoding: 'utf8',
  });
  const [user, system] = stderr.trim().split(/\s+/).map(Number);
  return user + system;
}

const solver = new Solver({ workers: 1 });
for await (const _ of solver.generate({ count: 50, level: 'hard' }));
const rows = ['wish,puzzles,native,wasm'];
console.log(`${'puzzles a second of processor time'.padEnd(36)}  native    wasm`);
for (const [text, wish, count] of wishes) {
  const before = process.cpuUsage();
  for await (const _ of solver.generate({ ...wish, count, seed: 1 }));
  const { user, system } = process.cpuUsage(before);
  const args = [String(count), '--seed 1', '--threads 1', ...(text ? [text] : [])];
  const rates = [count / native(args), count / ((user + system) / 1e6)];
  const shown = rates.map((rate) => Math.round(rate * 10) / 10);
  rows.push([text || 'none', count, ...shown].join(','));
  console.log(
    `${(text || 'nothing').padEnd(36)}${shown.map((rate) => String(rate).padStart(8)).join('')}`,
  );
}
await solver.close();
const file = fileURLToPath(csvFile(machineName(), 'generate'));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${rows.join('\n')}\n`);
