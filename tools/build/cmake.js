/** The builds that CMakePresets.json names. */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { progress } from '../progress.js';
import { root, run } from '../run.js';

/** Builds of a folder run one after another. @type {Map<string, Promise<void>>} */
const underWay = new Map();

/**
 * Configures if need be, and builds what has changed.
 *
 * @param {string} preset
 * @param {string[]} [targets] all by default
 */
export function build(preset, targets = []) {
  const before = underWay.get(preset) ?? Promise.resolve();
  const mine = before.catch(() => {}).then(() => buildNow(preset, targets));
  underWay.set(preset, mine);
  return mine;
}

/** @param {string} preset @param {string[]} targets */
async function buildNow(preset, targets) {
  const folder = join(root, 'build', preset);
  if (isElsewheres(folder)) rmSync(folder, { recursive: true });
  const written = statSync(join(folder, 'build.ninja'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (written < statSync(join(root, 'CMakePresets.json')).mtimeMs) {
    await run('cmake', ['--preset', preset], { quiet: true });
  }
  const chosen = targets.length > 0 ? ['--target', ...targets] : [];
  /** Only once something is built. @type {ReturnType<typeof progress> | undefined} */
  let line;
  await run('cmake', ['--build', '--preset', preset, ...chosen], {
    quiet: true,
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

/** A tree copied or moved together with its builds: CMake refuses those. @param {string} folder */
function isElsewheres(folder) {
  const cache = join(folder, 'CMakeCache.txt');
  if (!existsSync(cache)) return false;
  const home = /^CMAKE_HOME_DIRECTORY:INTERNAL=(.*)$/m.exec(readFileSync(cache, 'utf8'))?.[1];
  return home === undefined || resolve(home) !== resolve(root);
}
