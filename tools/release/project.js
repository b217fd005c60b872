/** What a release is called and dated by. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** package.json says it, and nothing else. @type {string} */
export const version = manifest.version;

/** Seconds of the epoch: SOURCE_DATE_EPOCH, or when the last commit was made. */
export const epoch = () =>
  Number(
    process.env.SOURCE_DATE_EPOCH ??
      execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }),
  );
