/** The version and the date of a release. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The version in package.json, the only place where it is set. @type {string} */
export const version = manifest.version;

/** The date in seconds of the epoch: SOURCE_DATE_EPOCH, or that of the last commit. */
export const epoch = () =>
  Number(
    process.env.SOURCE_DATE_EPOCH ??
      execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }),
  );
