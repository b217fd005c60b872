/** The development packages of npm: installed when they are missing or not those of the lock file. */
import { readFileSync } from 'node:fs';
import { run } from './run.js';

export async function preparePackages() {
  if (upToDate()) return;
  console.log('Installing npm packages');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
}

function upToDate() {
  try {
    const wanted = packagesIn('package-lock.json');
    const present = packagesIn('node_modules/.package-lock.json');
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
  return JSON.parse(readFileSync(new URL(`../${lockFile}`, import.meta.url), 'utf8')).packages;
}
