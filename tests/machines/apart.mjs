// A "machine": name spaces of this one, with processes and a name of its own, that can die with all of them.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { onPath } from '../../tools/run.js';

/** Its first process takes all others with it. */
const APART = ['--mount-proc', '--pid', '--uts', '--fork', '--kill-child'];

/** Why there can be no machines with these programs; false where there can. @param {string[]} programs */
export function without(programs) {
  const missing = [...programs, 'unshare', 'nsenter', 'ps'].filter(
    (name) => !existsSync(name) && !onPath(name),
  );
  if (missing.length > 0) return `without ${missing.join(', ')}`;
  const { status } = spawnSync('unshare', [...APART, 'true']);
  return status !== 0 && 'machines of their own are for root';
}

export const sleep = (/** @type {number} */ ms) =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Awaits what may take two minutes. @param {string} what @param {() => boolean} happened */
export async function until(what, happened) {
  for (let round = 0; !happened(); round++) {
    assert.ok(round < 1200, what);
    await sleep(100);
  }
}

/** Starts a machine whose first process is a program with its arguments. @param {string[]} begin */
export function machine(begin) {
  const child = spawn('unshare', [...APART, ...begin], { stdio: 'ignore' });
  /** Its first process, as it is called here; none once it is dead. */
  const first = () =>
    spawnSync('ps', ['--ppid', String(child.pid), '-o', 'pid='], {
      encoding: 'utf8',
    }).stdout.trim();
  return {
    /** Kills some worker there by SIGKILL; whether there was one. */
    killWorker: () =>
      first() !== '' &&
      spawnSync('nsenter', [
        ...['--target', first(), '--mount', '--pid'],
        ...['pkill', '-9', '--newest', '--full', '^[^ ]*ninefold count-part'],
      ]).status === 0,
    die: () => spawnSync('kill', ['-9', first()]),
  };
}
