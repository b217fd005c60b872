/** The builds that CMakePresets.json names. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { progress } from '../progress.js';
import { onPath, root, run } from '../run.js';

/**
 * The compiler cache, if it works: what was compiled in another copy of the source, as a worktree or a fresh clone, is taken
 * from there.
 */
export const compilerCache = {
  /** What a compiler is called by. @returns {string[]} */
  launcher: () => ((works ??= cacheWorks()) ? ['ccache'] : []),
  // Where the copy is does not matter, nor when its files were written; what a file includes the compiler tells, so that
  // nothing is preprocessed twice.
  env: {
    CCACHE_BASEDIR: resolve(root),
    CCACHE_NOHASHDIR: '1',
    CCACHE_DEPEND: '1',
    CCACHE_SLOPPINESS: 'include_file_ctime,include_file_mtime',
  },
};

/** Whether the cache works, once it was tried. @type {boolean | undefined} */
let works;

/**
 * Tries the cache with `true` as the compiler: where it cannot make its folder, as in a home that cannot be written, it fails
 * each compilation, although it starts.
 */
function cacheWorks() {
  if (!onPath('ccache')) return false;
  const [source, object] = [join(root, 'core/src/answer.c'), join(tmpdir(), 'ninefold-none.o')];
  const args = ['true', '-c', source, '-o', object];
  return spawnSync('ccache', args, { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** The last build of each folder; builds of a folder run one after another. @type {Map<string, Promise<void>>} */
const underWay = new Map();

/**
 * Configures if needed, and builds.
 *
 * @param {string} preset
 * @param {string[]} [targets] all by default
 * @param {Record<string, string>} [options] of CMakeLists.txt; a changed one configures again
 */
export function build(preset, targets = [], options = {}) {
  const before = underWay.get(preset) ?? Promise.resolve();
  const mine = before.catch(() => {}).then(() => buildNow(preset, targets, options));
  underWay.set(preset, mine);
  return mine;
}

/** @param {string} preset @param {string[]} targets @param {Record<string, string>} options */
async function buildNow(preset, targets, options) {
  const folder = join(root, 'build', preset);
  if (isElsewheres(folder)) rmSync(folder, { recursive: true });
  const written = statSync(join(folder, 'build.ninja'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const wanted = { ...options, CMAKE_C_COMPILER_LAUNCHER: compilerCache.launcher().join(';') };
  const others = Object.entries(wanted).filter(
    ([name, value]) => (cached(folder, name) ?? '') !== value,
  );
  if (others.length > 0 || written < statSync(join(root, 'CMakePresets.json')).mtimeMs) {
    const given = others.map(([name, value]) => `-D${name}=${value}`);
    await run('cmake', ['--preset', preset, ...given], { quiet: true });
  }
  const chosen = targets.length > 0 ? ['--target', ...targets] : [];
  /** Made when the first file is compiled. @type {ReturnType<typeof progress> | undefined} */
  let line;
  await run('cmake', ['--build', '--preset', preset, ...chosen], {
    quiet: true,
    env: compilerCache.env,
    onLine(text) {
      const [, done, all] = /^\[(\d+)\/(\d+)\]/.exec(text) ?? [];
      if (!done) return false;
      line ??= progress(`Compiling (${preset})`);
      line.at(Number(done) / Number(all), `${done} of ${all}`);
      return true;
    },
  });
  line?.end();
}

/** Was the folder configured for a copy of the source elsewhere? CMake refuses to use it. @param {string} folder */
function isElsewheres(folder) {
  if (!existsSync(join(folder, 'CMakeCache.txt'))) return false;
  const home = cached(folder, 'CMAKE_HOME_DIRECTORY');
  return home === undefined || resolve(home) !== resolve(root);
}

/** The value of a variable in CMake's cache, if there is one. @param {string} folder @param {string} name */
function cached(folder, name) {
  const file = join(folder, 'CMakeCache.txt');
  if (!existsSync(file)) return undefined;
  return RegExp(`^${name}:\\w+=(.*)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
}
