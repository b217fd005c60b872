// Runs the built command once: what went in, what came out.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** NINEFOLD_COMMAND names another build of it: `npm run test:all` also tries the one with sanitizers, and others. */
export const command = fileURLToPath(
  new URL(process.env.NINEFOLD_COMMAND ?? '../../build/native/ninefold', import.meta.url),
);

/**
 * @param {string[]} args
 * @param {string | Uint8Array} input what standard input holds
 * @param {string} [cwd]
 * @returns {{ out: string, err: string, status: number | null }}
 */
export function ninefold(args, input = '', cwd) {
  const run = spawnSync(command, args, { input, cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  // A command that refuses its arguments never reads: the pipe to it may break.
  if (run.error && run.status === null) throw run.error;
  return { out: run.stdout, err: run.stderr, status: run.status };
}
