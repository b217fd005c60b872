/**
 * npm run bench [-- FILE…]: measures native and WebAssembly side by side, on the project's own corpora or on
 * files of classic puzzles, one on each line. The figures go to tests/bench/results/<machine>/ as CSV.
 *
 *   --rounds N   15 by default; with fewer than 9, for a quick look, nothing is saved
 *   --browser    also in Chromium
 *   --readme     measures nothing; writes this machine's last figures into docs/benchmarks.md
 */
import { existsSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contest } from '../../tests/bench/contest.js';
import { ownCorpora, readCorpus } from '../../tests/bench/corpus.js';
import { nativeContender } from '../../tests/bench/native.js';
import { nodeContenders } from '../../tests/bench/node.js';
import { OWN, show, shownMachine } from '../../tests/bench/readme.js';
import { csvFile, machineName, printed, writeCsv } from '../../tests/bench/results.js';
import { buildAll } from '../build/build.js';
import { prepareMachine, toBenchInBrowser, toBuild } from '../system-deps.js';
import { preparePackages } from '../npm-deps.js';
import { Failure, main } from '../run.js';

/** @typedef {import('../../tests/bench/contest.js').Contender} Contender */

const ROUNDS = 15;

/** With fewer rounds the figures are not saved. */
const ENOUGH = 9;

const machine = machineName();

await main(async () => {
  const { files, rounds, browser, readme } = options(process.argv.slice(2));
  if (readme) return shownAnew();
  await prepareMachine([...toBuild, ...(browser ? toBenchInBrowser : [])]);
  await preparePackages();
  await buildAll();
  const contenders = [nativeContender(), ...nodeContenders()];
  if (!browser) return measure(files, contenders, rounds);
  // Imported here, since set-up may have installed its packages only just now.
  const { inBrowser } = await import('../../tests/bench/browser.js');
  await inBrowser((more) => measure(files, [...contenders, ...more], rounds));
});

/** @param {string[]} files @param {Contender[]} contenders @param {number} rounds */
async function measure(files, contenders, rounds) {
  console.log(`${machine}, microseconds and guesses a puzzle; median [least, most], to native\n`);
  const paths = files.length > 0 ? files : ownCorpora;
  const results = await contest(paths.map(readCorpus), contenders, rounds);
  for (const corpus of results) console.log(`${printed(corpus)}\n`);
  if (rounds < ENOUGH) return;
  if (files.length > 0) {
    return paths.forEach((path, i) => keep(basename(path, extname(path)), results[i]));
  }
  keep(OWN, results.flat());
  if (shownMachine() === machine) shownAnew();
}

/** @param {string} name @param {import('../../tests/bench/contest.js').Result[]} results */
function keep(name, results) {
  writeCsv(csvFile(machine, name), results);
  console.log(`tests/bench/results/${machine}/${name}.csv`);
}

function shownAnew() {
  if (!existsSync(csvFile(machine, OWN))) throw new Failure('nothing measured here yet');
  if (!show(machine))
    throw new Failure('docs/benchmarks.md has no <!-- bench --> … <!-- /bench -->');
  console.log('docs/benchmarks.md');
}

/** @param {string[]} args */
function options(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: String(ROUNDS) },
        browser: { type: 'boolean', default: false },
        readme: { type: 'boolean', default: false },
      },
    });
    const rounds = Number(values.rounds);
    if (!Number.isInteger(rounds) || rounds < 1) {
      throw new Error(`--rounds takes a number from 1 up, not ${values.rounds}`);
    }
    // npm changes to the project's folder; names are relative to the caller's.
    const files = positionals.map((name) => resolve(process.env.INIT_CWD ?? '', name));
    const missing = files.find((path) => !existsSync(path));
    if (missing) throw new Error(`${missing} is not there`);
    return { files, rounds, browser: values.browser, readme: values.readme };
  } catch (error) {
    throw new Failure(/** @type {Error} */ (error).message);
  }
}
