/** Installs the npm packages if they are missing, incomplete, installed by another Node, or not those of the lock file. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { progress } from './progress.js';
import { root, run } from './run.js';

/** The packages for building and testing. */
export async function preparePackages() {
  await install('.', 'npm packages');
}

/**
 * Further programs that only some tests need: bundlers, Lighthouse. They are installed outside the source, into a folder of
 * build/ with the same name.
 *
 * @param {string} from where their package.json and its lock are
 */
export async function prepareTools(from) {
  const folder = join('build', basename(from));
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(join(root, from, name), join(root, folder, name));
  }
  await install(folder, `${basename(from)} for the tests`);
}

/** @param {string} folder @param {string} what */
async function install(folder, what) {
  if (upToDate(join(root, folder))) return;
  const line = progress(`Installing ${what}`);
  const timer = setInterval(() => line.at(null), 1000);
  try {
    await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'], {
      quiet: true,
      env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    });
    writeFileSync(join(root, folder, STAMP), thisNode());
    line.end();
  } finally {
    clearInterval(timer);
  }
}

/** A file with the Node that installed the packages; written last, so that an unfinished folder lacks it. */
const STAMP = 'node_modules/.installed-by';

const thisNode = () => `node ${process.version} ${process.platform} ${process.arch}\n`;

/**
 * Whether node_modules is complete, was installed by this Node, and agrees with the lock file.
 *
 * @param {string} folder absolute
 */
export function upToDate(folder) {
  try {
    if (readFileSync(join(folder, STAMP), 'utf8') !== thisNode()) return false;
    const expected = packagesIn(join(folder, 'package-lock.json'));
    const present = packagesIn(join(folder, 'node_modules/.package-lock.json'));
    return Object.entries(expected).every(
      // Packages for other platforms are optional, and absent.
      ([path, { version, optional }]) =>
        path === '' ||
        (present[path]
          ? present[path].version === version && existsSync(join(folder, path, 'package.json'))
          : optional),
    );
  } catch {
    return false;
  }
}

/** @param {string} lockFile @returns {Record<string, { version: string, optional?: boolean }>} */
function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
