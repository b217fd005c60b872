/**
 * The suites of `npm test`. A suite returns how many tests passed, failed and were skipped; one that crashes before it
 * can count is a failure.
 *
 * @typedef {{ passed: number, failed: number, left?: number }} Tally
 * @typedef {{ name: string, builds?: boolean, early?: boolean, alone?: boolean, run(): Promise<Tally> }} Suite
 *   builds: builds what others test; early: does not wait for the build; alone: runs with no other suite beside it
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { amalgamate } from '../build/amalgamate.js';
import { buildAll } from '../build/build.js';
import { build, compilerCache } from '../build/cmake.js';
import { cFiles, formatCommands } from './format-check.js';
import { prepareTools } from '../npm-deps.js';
import { attempt, root, run } from '../run.js';

/**
 * The time limit of a test file, in ms, so that a test that hangs fails by name instead of blocking its suite. The slowest
 * file takes a tenth of it on a busy machine. Node 20 limits the whole file, later versions each test too; the first
 * versions of 20 have no limit.
 */
const FILE_LIMIT = 20 * 60_000;

/** The tests of the package without those of other bundlers, which are installed and tested only in long runs. */
const withoutBundlers = testsIn('tests/package').filter((name) => !name.includes('ecosystem'));

/** The folder of the suites' reports. */
const reports = join(root, 'build/reports');

/**
 * The suites in the order in which they start, a few side by side: long ones first, so that no processor is idle at the
 * end. Suites that only check the source run during the build. Suites that only compute have a lower priority than the
 * page, which often waits and would otherwise be the last.
 *
 * @param {{ all: boolean }} options all: also the long runs
 * @returns {Suite[]}
 */
export function suites({ all }) {
  const long = all ? { NINEFOLD_LONG: '1' } : undefined;
  return [
    { ...early(single('build', () => buildAll({ draft: !all }))), builds: true },
    browser('page in Chromium', [`--grep-invert=${all ? '@timed' : '@timed|@long'}`], long),
    all
      ? equipped('tests/package/bundlers', nodeTests('package', testsIn('tests/package'), long))
      : nodeTests('package', withoutBundlers),
    ctest('wasm', { more: all ? 'unit-more' : undefined }),
    ctest('native', { env: long }),
    nodeTests('wasm', [...testsIn('tests/node'), ...testsIn('tests/import')], long),
    ...(all ? ['Chromium', 'Firefox', 'WebKit'] : ['Chromium']).map((engine) =>
      nodeTests(`site in ${engine}`, testsIn('tests/browsers'), { NINEFOLD_ENGINES: engine }),
    ),
    early(fuzz(testsIn('tests/fuzz', /^fuzz_.*\.c$/), { all })),
    nodeTests('command', testsIn('tests/cli')),
    // Short runs test it only with tests/package/command.test.mjs.
    ...(all
      ? [
          nodeTests('command under Node', testsIn('tests/cli'), {
            NINEFOLD_COMMAND: '../../build/command/main.js',
            ...long,
          }),
        ]
      : []),
    nodeTests('web', testsIn('tests/web')),
    ...formatCommands(false).map(({ name, command }) => early(program(name, command))),
    early(
      program('oxlint', [
        'node_modules/.bin/oxlint',
        '--deny-warnings',
        '--report-unused-disable-directives-severity=error',
        '.',
      ]),
    ),
    single('clang-tidy', () => checkWithTidy()),
    single('warnings of clang', () => warnings('clang')),
    single('warnings of gcc', () => warnings('gcc')),
    ...['wasm', 'wasm/command', 'web', 'web/tsconfig.sw.json', 'tools', 'tests'].map((project) =>
      early(program(`types in ${project}`, ['node_modules/.bin/tsc', '-p', project])),
    ),
    nodeTests('structure', [...testsIn('tests'), ...testsIn('tests/setup')]),
    nodeTests('bench', testsIn('tests/bench')),
    ...(all ? longSuites() : []),
  ];
}

/**
 * Checks the core and the command with clang-tidy. The files of the core are joined into one, so that each header is read
 * once, which takes a tenth of the time. If there is a finding, the separate files are checked to show its place.
 */
async function checkWithTidy() {
  amalgamate(join(root, 'build/amalgamation'));
  const tidy = (/** @type {string[]} */ ...args) =>
    run('clang-tidy', ['--quiet', ...args], { quiet: true, yields: true });
  // Its headers are not here.
  const files = cFiles().filter(
    (name) => /^core\b.*\.c$/.test(name) && !name.endsWith('windows.c'),
  );
  const isOfCommand = (/** @type {string} */ name) => /^core\/cli\b/.test(name);
  await Promise.all([
    tidy('build/amalgamation/sudoku.c', '--', '-std=c17', '-march=native').catch(async (error) => {
      await tidy('-p', 'build/native', ...files.filter((name) => !isOfCommand(name)));
      throw error;
    }),
    tidy('-p', 'build/native', ...files.filter(isOfCommand)),
  ]);
}

/** Suites for long runs: sanitizers, other processors, bare systems, servers. @returns {Suite[]} */
function longSuites() {
  const long = { NINEFOLD_LONG: '1' };
  return [
    { ...browser('page in Chromium, timed', ['--grep=@timed', '--workers=1'], long), alone: true },
    ctest('sanitize'),
    built(
      'sanitize',
      nodeTests('command with sanitizers', testsIn('tests/cli'), {
        NINEFOLD_COMMAND: '../../build/sanitize/ninefold',
        ...long,
      }),
    ),
    ctest('gcc'),
    ctest('aarch64'),
    built(
      'thread',
      nodeTests(
        'command with ThreadSanitizer',
        ['threads', 'batch', 'progress', 'generate'].map((name) => `tests/cli/${name}.test.mjs`),
        { NINEFOLD_COMMAND: '../../build/thread/ninefold', ...long },
      ),
    ),
    nodeTests('servers of docs/hosting.md', testsIn('tests/hosting')),
    nodeTests('many machines', testsIn('tests/machines')),
    {
      ...equipped('tests/lighthouse', nodeTests('Lighthouse', testsIn('tests/lighthouse'))),
      alone: true,
    },
    { ...nodeTests('release', testsIn('tests/release'), undefined, 0), alone: true },
    {
      ...nodeTests('both commands on a bare Debian', testsIn('tests/fresh'), undefined, 0),
      alone: true,
    },
  ];
}

/**
 * Checks the command and the tests for compiler warnings, without generating code; with clang not the C tests, which are
 * compiled with it and these flags (CMakeLists.txt). tests/package/c.test.mjs checks the core.
 *
 * @param {'clang' | 'gcc'} compiler
 */
async function warnings(compiler) {
  const files = cFiles().filter(
    (name) =>
      /^(core\/cli|tests)\b.*\.c$/.test(name) &&
      !/\b(wasi|bench|windows)\b/.test(name) &&
      !(compiler === 'clang' && /^tests\/(unit|oracle)\b/.test(name)),
  );
  const flags = ['-std=c17', '-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Werror'];
  const folders = [
    'core/include',
    'core/src',
    'core/cli',
    'tests/unit',
    'tests/oracle',
    'build/native/tests/unit',
  ];
  await run(
    compiler,
    [
      '-fsyntax-only',
      ...flags,
      ...folders.map((name) => `-I${name}`),
      '-DNINEFOLD_PUZZLES=""',
      ...files,
    ],
    { quiet: true, yields: true },
  );
}

/** @param {string} name @param {() => Promise<unknown>} action @returns {Suite} */
function single(name, action) {
  return {
    name,
    async run() {
      await action();
      return { passed: 1, failed: 0 };
    },
  };
}

/** @param {Suite} suite @returns {Suite} */
function early(suite) {
  return { ...suite, early: true };
}

/** A suite that first needs a build. @param {string} preset @param {Suite} suite @returns {Suite} */
function built(preset, suite) {
  return {
    name: suite.name,
    async run() {
      await build(preset);
      return suite.run();
    },
  };
}

/** @param {string} name @param {string[]} command @returns {Suite} */
function program(name, [command, ...args]) {
  return {
    name,
    async run() {
      const { code } = await attempt(command, args, { quiet: true });
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/**
 * The C tests of one build: tests/unit/test_*.c.
 *
 * @param {string} preset
 * @param {{ env?: Record<string, string>, more?: string }} [options] more: the target with the tests of long runs
 * @returns {Suite}
 */
function ctest(preset, { env, more } = {}) {
  return {
    name: `C tests, ${preset}`,
    async run() {
      await build(preset, more ? ['all', more] : []);
      const report = freshReport(`ctest-${preset}.xml`);
      const chosen = more ? [] : ['--label-exclude', 'more'];
      const words = ['--preset', preset, '-j2', ...chosen, '--output-junit', report];
      const { code } = await attempt('ctest', words, {
        quiet: true,
        yields: true,
        env,
        minutes: 240,
      });
      if (code < 0) return { passed: 0, failed: 1 };
      const head = readFileSync(report, 'utf8').slice(0, 2000);
      const number = (/** @type {string} */ name) =>
        Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? NaN);
      const failed = number('failures');
      const left = number('skipped') + number('disabled');
      return { passed: number('tests') - failed - left, failed, left };
    },
  };
}

/**
 * Tests in Node's own runner, without a time limit in long runs.
 *
 * @param {string} name @param {string[]} files @param {Record<string, string>} [env] @param {number} [limit] of a file in ms, 0 for none
 * @returns {Suite}
 */
function nodeTests(name, files, env, limit = env?.NINEFOLD_LONG ? 0 : FILE_LIMIT) {
  return {
    name: `Node tests, ${name}`,
    async run() {
      const report = freshReport(`node-${name.replaceAll(/[ /]/g, '-')}.tap`);
      const reporters = [
        ['spec', 'stdout'],
        ['tap', report],
      ].flatMap(([reporter, to]) => [
        `--test-reporter=${reporter}`,
        `--test-reporter-destination=${to}`,
      ]);
      // By default Node leaves one processor free, so that two processors would run one file at a time.
      const atATime = `--test-concurrency=${Math.min(2, availableParallelism())}`;
      const [major, minor] = process.versions.node.split('.').map(Number);
      const limits = limit && (major > 20 || minor >= 11) ? [`--test-timeout=${limit}`] : [];
      const args = ['--test', atATime, ...limits, ...reporters, ...files];
      const { code } = await attempt('node', args, { env, quiet: true });
      const tap = readFileSync(report, 'utf8');
      const number = (/** @type {string} */ word) =>
        Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? NaN);
      const failed = number('fail') + number('cancelled');
      return {
        passed: number('pass'),
        failed: code !== 0 ? Math.max(failed, 1) : failed,
        left: number('skipped') + number('todo'),
      };
    },
  };
}

/** A suite that needs further programs, listed in a folder. @param {string} from @param {Suite} suite @returns {Suite} */
function equipped(from, suite) {
  return {
    name: suite.name,
    async run() {
      await prepareTools(from);
      return suite.run();
    },
  };
}

/**
 * Runs the fuzz targets side by side: for five minutes each in long runs, otherwise with 1,600 inputs (fewer for
 * fuzz_solve, which is slower), so that short runs test equally much on a busy machine. Each target counts the inputs that
 * reach the code under test, and fails if after 1,500 these are less than a third.
 *
 * @param {string[]} files @param {{ all: boolean }} options @returns {Suite}
 */
function fuzz(files, { all }) {
  const targets = files.map((file) => basename(file, '.c'));
  const folder = join(root, 'build', all ? 'sanitize' : 'fuzz');
  /** @param {string} target */
  const run = async (target) => {
    const findings = join(root, 'build/reports', `${target}-`);
    const { code } = await attempt(
      join(folder, target),
      [
        all ? '-max_total_time=300' : `-runs=${target === 'fuzz_solve' ? 400 : 1600}`,
        '-timeout=20',
        '-rss_limit_mb=2048',
        '-print_final_stats=1',
        '-verbosity=0',
        `-artifact_prefix=${findings}`,
        `-dict=${join(root, 'tests/fuzz/texts.dict')}`,
      ],
      { quiet: true, yields: true },
    );
    return code === 0;
  };
  return {
    name: targets.join(' and '),
    async run() {
      if (all) await build('sanitize');
      else await compileFuzz(files, folder);
      mkdirSync(reports, { recursive: true });
      const held = await Promise.all(targets.map(run));
      const passed = held.filter(Boolean).length;
      return { passed, failed: held.length - passed };
    },
  };
}

/**
 * Compiles the targets for short runs: with sanitizers and assertions, and with the part of the core that they use in one
 * file, which takes a fifth of the time of compiling its files separately with optimisation.
 *
 * @param {string[]} files @param {string} folder
 */
async function compileFuzz(files, folder) {
  amalgamate(folder, /^(generate|lab|logic)\//);
  const flags = ['-std=c17', '-gline-tables-only', '-fno-sanitize-recover=all'];
  flags.push('-fsanitize=address,undefined', '-fsanitize-coverage=inline-8bit-counters,pc-table');
  const [compiler = '', ...rest] = [...compilerCache.launcher(), 'clang', ...flags];
  const clang = (/** @type {string[]} */ ...args) =>
    run(compiler, [...rest, ...args], { quiet: true, env: compilerCache.env });
  const includes = [folder, 'tests/unit', 'tests/oracle', 'core/cli'].map((name) => `-I${name}`);
  // Each source by itself, since the cache keeps no compilation that also links.
  const object = async (/** @type {string} */ source, /** @type {string[]} */ ...more) => {
    const to = join(folder, `${basename(source, '.c')}.o`);
    await clang(...more, '-MD', '-c', ...includes, source, '-o', to);
    return to;
  };
  const core = await object(join(folder, 'sudoku.c'));
  // The code that reads lines belongs to the command.
  const parts = ['parts/part', 'parts/part_read', 'parts/pieces', 'report/figures', 'report/output']
    .concat('system/posix')
    .map((name) => `core/cli/${name}.c`);
  for (const file of files) {
    const target = basename(file, '.c');
    const sources = target === 'fuzz_parts' ? [file, ...parts] : [file];
    const own = await Promise.all(
      sources.map((source) => object(source, '-fsanitize=fuzzer-no-link')),
    );
    await clang('-fsanitize=fuzzer', ...own, core, '-lm', '-o', join(folder, target));
  }
}

/**
 * The page in Chromium, served by our own server. Tests that measure time are tagged @timed and run alone.
 *
 * @param {string} name
 * @param {string[]} chosen
 * @param {Record<string, string>} [env]
 * @returns {Suite}
 */
function browser(name, chosen, env) {
  return {
    name,
    async run() {
      const report = freshReport('playwright.json');
      await attempt('node_modules/.bin/playwright', ['test', '-c', 'tests/page', ...chosen], {
        quiet: true,
        env: {
          ...env,
          NINEFOLD_PORT: String(await freePort()),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      });
      const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
      return {
        passed: stats.expected,
        failed: stats.unexpected + errors.length,
        left: stats.skipped,
      };
    },
  };
}

/** @param {string} folder @param {RegExp} [name] */
function testsIn(folder, name = /\.test\.mjs$/) {
  try {
    return readdirSync(join(root, folder))
      .filter((file) => name.test(file))
      .sort()
      .map((file) => `${folder}/${file}`);
  } catch {
    return [];
  }
}

/** The path of a report, after deleting an old one. @param {string} name */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  rmSync(join(reports, name), { force: true });
  return join(reports, name);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
