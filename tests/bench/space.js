/**
 * node tests/bench/space.js [--rounds N]: how fast all solutions are counted and listed, on one core,
 * beside the article's program (article.c), native and as WebAssembly, taking turns. From the empty
 * grid, and on puzzles with 100,000 to 6,000,000 solutions: ours with their first six clues
 * dropped. Seconds are the processor's, of the program measured alone, as others may be at work on
 * the machine. The figures go to results/<machine>/space.csv; with fewer than 9 rounds nothing is kept.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../tools/build/cmake.js';
import { main, root, run } from '../../tools/run.js';
import { Module } from '../../wasm/engine/module.js';
import { ownCorpora, readCorpus } from './corpus.js';
import { csvFile, machineName } from './results.js';

/**
 * @typedef {object} Contender
 * @property {string} task
 * @property {string} environment
 * @property {string} what
 * @property {string} against whom it is compared with, by name
 * @property {() => Promise<number> | number} round solutions a second
 */

const [ROUNDS, ENOUGH] = [11, 9];
const EMPTY = '.'.repeat(81);
const [WIDE, DROPPED] = [6, 6];
const folder = join(root, 'build/space');
const command = join(root, 'build/native/ninefold');

await main(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: `${ROUNDS}` } } });
  await prepare();
  const contenders = [...native(), ...inNode()];
  /** @type {number[][]} */
  const rates = contenders.map(() => []);
  for (let i = 0; i < Number(values.rounds); i++) {
    for (const [k, { round }] of contenders.entries()) rates[k].push(await round());
  }
  const rows = contenders.map(({ task, environment, what, against }, k) => {
    const base =
      rates[
        contenders.findIndex((other) => other.what === against && other.environment === environment)
      ];
    const ratio = median(rates[k].map((rate, i) => rate / base[i]));
    const [least, middle, most] = [Math.min(...rates[k]), median(rates[k]), Math.max(...rates[k])];
    return [
      task,
      environment,
      what,
      ...[middle, least, most].map(millions),
      against,
      ratio.toFixed(2),
    ];
  });
  const head = 'task,environment,what,million_a_second,least,most,against,ratio';
  const text = [head, ...rows.map((row) => row.join(','))].join('\n');
  console.log(text);
  if (Number(values.rounds) >= ENOUGH) writeFileSync(csvFile(machineName(), 'space'), `${text}\n`);
});

async function prepare() {
  await build('native', ['ninefold-command']);
  await build('wasm', ['ninefold-simd']);
  mkdirSync(folder, { recursive: true });
  const source = join(root, 'tests/bench/article.c');
  await run('cc', ['-O2', source, '-o', join(folder, 'article')]);
  const wasm = ['--no-entry', '-sSTANDALONE_WASM', '-O2', '-msimd128', source];
  await run('emcc', [...wasm, '-o', join(folder, 'article.wasm')]);
  writeFileSync(join(folder, 'wide.txt'), `${wide().join('\n')}\n`);
}

/** Puzzles with many solutions. */
function wide() {
  const [, minimal] = ownCorpora.map(readCorpus);
  return minimal.lines.slice(0, WIDE).map((line) => {
    let dropped = 0;
    return line.replace(/[1-9]/g, (clue) => (dropped++ < DROPPED ? '.' : clue));
  });
}

/** @returns {Contender[]} */
function native() {
  const [article, file, empty] = ['article', 'wide.txt', 'empty.txt'].map((name) =>
    join(folder, name),
  );
  writeFileSync(empty, `${EMPTY}\n`);
  const count = `'${command}' count --threads 1`;
  const list = `'${command}' solutions --unordered`;
  return [
    contender('empty', 'native', "the article's program", () =>
      piped(`'${article}' ${EMPTY} 500000`, () => 500_000),
    ),
    contender('empty', 'native', 'count', () =>
      piped(`${count} --limit 1000000000000 '${empty}'`, () => 1e12),
    ),
    contender('empty', 'native', 'list into a pipe', () =>
      piped(`${list} --limit 10000000 '${empty}' | wc -c`, bytes),
    ),
    contender('wide', 'native', 'count', () => piped(`${count} '${file}'`, sum)),
    contender('wide', 'native', 'list into a pipe', () =>
      piped(`${list} '${file}' | wc -c`, bytes),
    ),
  ];
}

/** Lines of 82 characters. @param {string} output */
function bytes(output) {
  return Number(output) / 82;
}

/** @param {string} output */
function sum(output) {
  return output.split('\n').reduce((sum, line) => sum + Number(line), 0);
}

/**
 * Solutions a second, of the first program of a pipe.
 *
 * @param {string} line of the shell
 * @param {(output: string) => number} solutions
 */
async function piped(line, solutions) {
  const [first, ...others] = line.split(' | ');
  const timer = join(folder, 'time.txt');
  const script = `TIMEFORMAT='%U %S'; { time ${first} 2>&4; } 4>&2 2>'${timer}' | ${[...others, 'cat'].join(' | ')}`;
  const output = await run('bash', ['-c', script], { quiet: true });
  const [user, system] = readFileSync(timer, 'utf8').trim().split(' ').map(Number);
  return solutions(output.trim()) / (user + system);
}

/** @returns {Contender[]} */
function inNode() {
  const article = load(join(folder, 'article.wasm')).exports;
  const module = new Module(load(join(root, 'build/wasm/ninefold.wasm')));
  const { exports } = module;
  /** @param {string[]} lines @param {(session: number) => number} step @param {number} most */
  const over = (lines, step, most) => () => {
    let total = 0;
    const began = process.cpuUsage();
    for (const line of lines) {
      module.parse(line, 9);
      const session = module.opened(exports.session_open(false));
      const until = total + most;
      while (total < until && exports.session_done(session) === 0) total += step(session);
      exports.session_close(session);
    }
    return total / seconds(began);
  };
  const counting = (/** @type {number} */ session) =>
    Number(module.count(session, 100_000, 2n ** 63n));
  const listing = (/** @type {number} */ session) => exports.session_list(session, 100_000);
  const stepping = (/** @type {number} */ session) => {
    exports.session_advance(session, 100_000);
    return exports.session_found(session);
  };
  const lines = wide();
  return [
    contender('empty', 'node simd', "the article's program", () => {
      const began = process.cpuUsage();
      /** @type {any} */ (article).article(500_000);
      return 500_000 / seconds(began);
    }),
    contender('empty', 'node simd', 'count', over([EMPTY], counting, 1e12)),
    contender('empty', 'node simd', 'list to memory', over([EMPTY], listing, 1e7)),
    contender('wide', 'node simd', 'one by one', over(lines, stepping, 100_000)),
    contender('wide', 'node simd', 'count', over(lines, counting, Infinity)),
    contender('wide', 'node simd', 'list to memory', over(lines, listing, Infinity)),
  ];
}

/** @param {string} task @param {string} environment @param {string} what @param {Contender['round']} round @returns {Contender} */
function contender(task, environment, what, round) {
  return { task, environment, what, against: "the article's program", round };
}

/** @param {NodeJS.CpuUsage} began */
function seconds(began) {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

/** @param {string} path */
function load(path) {
  return new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {
    wasi_snapshot_preview1: { proc_exit() {}, fd_close() {}, fd_write() {}, fd_seek() {} },
  });
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** @param {number} rate */
function millions(rate) {
  return (rate / 1e6).toPrecision(4);
}
