/**
 * The parts of `npm test`. A suite runs whatever it runs and tells how many tests passed, failed and
 * were left out; one that broke down before it could count is a failure.
 *
 * @typedef {{ passed: number, failed: number, left?: number }} Tally
 * @typedef {{ name: string, run(): Promise<Tally> }} Suite
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../build/build.js';
import { build } from '../build/cmake.js';
import { layoutCommands } from './format-check.js';
import { prepareBundlers } from '../npm-deps.js';
import { attempt, root } from '../run.js';

/** Where suites leave their reports. */
const reports = join(root, 'build/reports');

/**
 * One after another; those of one list side by side, for each would leave a core idle.
 *
 * @param {{ all: boolean }} options all: the long runs too
 * @returns {Suite[][]}
 */
export function suites({ all }) {
  const source = [
    ...layoutCommands(false).map(({ name, command }) => program(name, command)),
    ...['wasm', 'web', 'web/tsconfig.sw.json', 'tools', 'tests'].map((project) =>
      program(`types in ${project}`, ['node_modules/.bin/tsc', '-p', project]),
    ),
  ];
  const alone = [
    single('warnings of gcc', () => build('warnings-gcc')),
    single('warnings of clang', () => build('sanitize')),
    ctest('native', all ? { NINEFOLD_LONG: '1' } : {}),
    ctest('sanitize'),
    ctest('wasm'),
    nodeTests('structure', ['tests/structure.test.mjs', ...testsIn('tests/setup')]),
    nodeTests('command', testsIn('tests/cli')),
    built(
      'sanitize',
      nodeTests('command with sanitizers', testsIn('tests/cli'), {
        NINEFOLD_COMMAND: '../../build/sanitize/ninefold',
      }),
    ),
    ...(all
      ? [
          built(
            'thread',
            nodeTests(
              'command with ThreadSanitizer',
              ['threads', 'batch', 'progress'].map((name) => `tests/cli/${name}.test.mjs`),
              { NINEFOLD_COMMAND: '../../build/thread/ninefold' },
            ),
          ),
        ]
      : []),
    nodeTests('wasm', testsIn('tests/node'), all ? { NINEFOLD_LONG: '1' } : {}),
    nodeTests('bench', testsIn('tests/bench')),
    packageTests(),
    fuzz(testsIn('tests/fuzz', /^fuzz_.*\.c$/), all ? 300 : 10),
    browser(all ? { NINEFOLD_LONG: '1' } : {}),
    ...(all ? ['Chromium', 'Firefox', 'WebKit'] : ['Chromium']).map((engine) =>
      nodeTests(`site in ${engine}`, testsIn('tests/browsers'), { NINEFOLD_ENGINES: engine }),
    ),
  ];
  return [[single('build', buildAll)], source, ...alone.map((suite) => [suite])];
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

/** The C tests of one build: every program tests/unit/test_*.c. @param {string} preset @param {Record<string, string>} [env] @returns {Suite} */
function ctest(preset, env) {
  return {
    name: `C tests, ${preset}`,
    async run() {
      await build(preset);
      const report = freshReport(`ctest-${preset}.xml`);
      await attempt('ctest', ['--preset', preset, '-j2', '--output-junit', report], {
        quiet: true,
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

/** Tests in Node's own runner. @param {string} name @param {string[]} files @param {Record<string, string>} [env] @returns {Suite} */
function nodeTests(name, files, env) {
  return {
    name: `Node tests, ${name}`,
    async run() {
      const report = freshReport(`node-${name.replaceAll(' ', '-')}.tap`);
      const reporters = [
        ['spec', 'stdout'],
        ['tap', report],
      ].flatMap(([reporter, to]) => [
        `--test-reporter=${reporter}`,
        `--test-reporter-destination=${to}`,
      ]);
      // Node leaves a processor to itself; on two that would be one file after another.
      const atATime = `--test-concurrency=${Math.min(2, availableParallelism())}`;
      const { code } = await attempt('node', ['--test', atATime, ...reporters, ...files], { env });
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

/** The npm package in other people's projects, bundlers included. @returns {Suite} */
function packageTests() {
  const tests = nodeTests('package', testsIn('tests/package'));
  return {
    name: tests.name,
    async run() {
      await prepareBundlers();
      return tests.run();
    },
  };
}

/** The targets side by side. @param {string[]} files @param {number} seconds @returns {Suite} */
function fuzz(files, seconds) {
  const targets = files.map((file) => file.replace(/^.*\/|\.c$/g, ''));
  /** @param {string} target */
  const run = async (target) => {
    const findings = join(root, 'build/reports', `${target}-`);
    const { code } = await attempt(
      join(root, 'build/sanitize', target),
      [
        `-max_total_time=${seconds}`,
        '-timeout=20',
        '-rss_limit_mb=2048',
        '-print_final_stats=1',
        '-verbosity=0',
        `-artifact_prefix=${findings}`,
      ],
      { quiet: true },
    );
    return code === 0;
  };
  return {
    name: `${targets.join(' and ')}, ${seconds} s`,
    async run() {
      await build('sanitize', targets);
      mkdirSync(reports, { recursive: true });
      const held = await Promise.all(targets.map(run));
      const passed = held.filter(Boolean).length;
      return { passed, failed: held.length - passed };
    },
  };
}

/** The page in Chromium, served by our own server. @param {Record<string, string>} env @returns {Suite} */
function browser(env) {
  return {
    name: 'page in Chromium',
    async run() {
      const report = freshReport('playwright.json');
      await attempt('node_modules/.bin/playwright', ['test', '-c', 'tests/page'], {
        env: {
          ...env,
          NINEFOLD_PORT: String(await freePort()),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      });
      const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
      if (stats.flaky > 0) console.log(`at the second try only: ${stats.flaky}`);
      return {
        passed: stats.expected + stats.flaky,
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
