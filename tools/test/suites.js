/**
 * The parts of `npm test`. A suite runs whatever it runs and tells how many tests passed, failed and
 * were left out; one that broke down before it could count is a failure.
 *
 * @typedef {{ passed: number, failed: number, left?: number }} Tally
 * @typedef {{ name: string, builds?: boolean, early?: boolean, alone?: boolean, run(): Promise<Tally> }} Suite
 *   builds: makes what others test; early: does not wait for that; alone: nothing beside it
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { amalgamate } from '../build/amalgamate.js';
import { buildAll } from '../build/build.js';
import { build } from '../build/cmake.js';
import { cFiles, formatCommands } from './format-check.js';
import { prepareTools } from '../npm-deps.js';
import { attempt, root, run } from '../run.js';

/**
 * What hangs fails, and is named, instead of holding up the whole suite until it is given up: so many ms, for the slowest
 * file of tests on a machine with much else to do takes a tenth of that. Node 20 counts the whole file, later ones each test
 * too, and the first of 20 know no limit.
 */
const FILE_LIMIT = 20 * 60_000;

/** Of the package what needs nobody else's bundler: those are installed, and met, in long runs. */
const withoutBundlers = testsIn('tests/package').filter((name) => !name.includes('ecosystem'));

/** Where suites leave their reports. */
const reports = join(root, 'build/reports');

/**
 * In the order in which they are begun, a few side by side: those that take long first, so that at the end no
 * processor waits for one of them. What looks at the source alone fills the time of the build. What only calculates
 * gives way to the page, which waits now and then and would else be the last.
 *
 * @param {{ all: boolean }} options all: the long runs too
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
    // Of it short runs have tests/package/command.test.mjs alone.
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
 * What .clang-tidy asks of the core and the command. All files of the core in one: so each header is read once, which
 * takes a tenth of the time, and the same is found. Where something is, the files by themselves tell its place.
 */
async function checkWithTidy() {
  amalgamate(join(root, 'build/amalgamation'));
  const tidy = (/** @type {string[]} */ ...args) =>
    run('clang-tidy', ['--quiet', ...args], { quiet: true, yields: true });
  // Windows has headers of its own.
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

/** Whole machines and other processors. @returns {Suite[]} */
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
        ['threads', 'batch', 'progress'].map((name) => `tests/cli/${name}.test.mjs`),
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
 * What a compiler has to say about the command and the tests, without any code being made: clang not about the C tests,
 * which it compiles with these flags (CMakeLists.txt). About the core it says that, and more, in tests/package/c.test.mjs.
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

/** A suite that needs a build. @param {string} preset @param {Suite} suite @returns {Suite} */
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
 * @param {{ env?: Record<string, string>, more?: string }} [options] more: the program of those that only long runs have
 * @returns {Suite}
 */
function ctest(preset, { env, more } = {}) {
  return {
    name: `C tests, ${preset}`,
    async run() {
      await build(preset, more ? ['all', more] : []);
      const report = freshReport(`ctest-${preset}.xml`);
      const chosen = more ? [] : ['--label-exclude', 'more'];
      await attempt('ctest', ['--preset', preset, '-j2', ...chosen, '--output-junit', report], {
        quiet: true,
        yields: true,
        env,
      });
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
 * Tests in Node's own runner. Long runs take what they take.
 *
 * @param {string} name @param {string[]} files @param {Record<string, string>} [env] @param {number} [limit] ms a file, 0: none
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
      // Node leaves a processor to itself; on two that would be one file after another.
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

/** A suite with programs of other people's, by the folder that names them. @param {string} from @param {Suite} suite @returns {Suite} */
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
 * The targets side by side: five minutes each in long runs, else 1,600 inputs, which is as much on a busy machine, or as
 * many of fuzz_solve as take no longer. Each prints how many of them reached what it is about, and fails where of 1,500
 * these are less than a third.
 *
 * @param {string[]} files @param {{ all: boolean }} options @returns {Suite}
 */
function fuzz(files, { all }) {
  const targets = files.map((file) => file.replace(/^.*\/|\.c$/g, ''));
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
 * The targets as short runs have them: with sanitizers and assertions, and all of the core that they come to in one file,
 * which takes a fifth of the time of its files by themselves, optimised.
 *
 * @param {string[]} files @param {string} folder
 */
async function compileFuzz(files, folder) {
  amalgamate(folder, /^(generate|lab|logic)\//);
  const flags = ['-std=c17', '-gline-tables-only', '-fno-sanitize-recover=all'];
  flags.push('-fsanitize=address,undefined', '-fsanitize-coverage=inline-8bit-counters,pc-table');
  const clang = (/** @type {string[]} */ ...args) =>
    run('clang', [...flags, ...args], { quiet: true });
  const core = join(folder, 'sudoku.o');
  await clang('-c', join(folder, 'sudoku.c'), '-o', core);
  const includes = [folder, 'tests/unit', 'tests/oracle', 'core/cli'].map((name) => `-I${name}`);
  // What reads lines is the command's own.
  const parts = ['parts/part', 'parts/part_read', 'parts/pieces', 'report/figures', 'report/output']
    .concat('system/posix')
    .map((name) => `core/cli/${name}.c`);
  for (const file of files) {
    const target = file.replace(/^.*\/|\.c$/g, '');
    const own = target === 'fuzz_parts' ? [file, ...parts] : [file];
    await clang('-fsanitize=fuzzer', ...includes, ...own, core, '-lm', '-o', join(folder, target));
  }
}

/**
 * The page in Chromium, served by our own server. What claims a time is tagged @timed and runs by itself.
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

/** The path of a report that is not there: an old one must not be taken for it. @param {string} name */
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
