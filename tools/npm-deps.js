/** The packages of npm: installed when they are missing or not those of the lock file. */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.js';

/** What building and testing needs. */
export async function preparePackages() {
  await install('.', 'npm packages');
}

/**
 * Other people's bundlers, which only the tests of our package need. They are kept away from the source.
 *
 * @returns {Promise<string>} the folder they are in
 */
export async function prepareBundlers() {
  const folder = 'build/bundlers';
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(join(root, 'tests/package/bundlers', name), join(root, folder, name));
  }
  await install(folder, 'bundlers for the tests');
  return folder;
}

/** @param {string} folder @param {string} what */
async function install(folder, what) {
  if (upToDate(folder)) return;
  console.log(`Installing ${what}`);
  await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
}

/** @param {string} folder */
function upToDate(folder) {
  try {
    const wanted = packagesIn(join(folder, 'package-lock.json'));
    const present = packagesIn(join(folder, 'node_modules/.package-lock.json'));
    return Object.entries(wanted).every(
      // Packages for other machines are optional, and absent.
      ([path, { version, optional }]) =>
        path === '' || present[path]?.version === version || (optional && !present[path]),
    );
  } catch {
    return false;
  }
}

/** @param {string} lockFile @returns {Record<string, { version: string, optional?: boolean }>} */
function packagesIn(lockFile) {
  return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;
}
