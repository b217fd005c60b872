/** Runs other programs, with plain messages if they fail. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, in which programs run by default. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Our own Node comes first, since installing Emscripten may also install Debian's older one. */
const path = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);

/** An error that is shown as its message, without a stack trace. */
export class Failure extends Error {}

/** Processor time, in seconds. @typedef {{ seconds: number }} Meter */
/** @type {AsyncLocalStorage<Meter>} */
const meters = new AsyncLocalStorage();

/**
 * Runs an action and records the processor time of the programs that it runs, including those that they waited for
 * themselves (of a browser, only a part). On systems without these figures it stays 0.
 *
 * @template T
 * @param {Meter} meter
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export const metered = (meter, action) => meters.run(meter, action);

/** The processor time of all our programs that have ended, as Linux counts it, in hundredths of a second. */
function spentByPrograms() {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(13, 15).map(Number);
    return ((user ?? 0) + (system ?? 0)) / 100;
  } catch {
    return 0;
  }
}
let spent = spentByPrograms();

/** Adds the time of the program that has just ended to the meter of the action that ran it. */
function readMeter() {
  const before = spent;
  spent = spentByPrograms();
  const meter = meters.getStore();
  if (meter) meter.seconds += spent - before;
}

/** @param {number} pid */
function giveWay(pid) {
  try {
    setPriority(pid, 10);
  } catch {
    // It may have ended.
  }
}

/**
 * Runs a program to its end. Its output is shown at once, or, with `quiet`, only if it fails.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {object} [options]
 * @param {boolean} [options.quiet]
 * @param {(line: string) => boolean | void} [options.onLine] with `quiet`: gets each line of the
 *   output at once; returns true to leave it out of the output
 * @param {Record<string, string>} [options.env] added to ours
 * @param {number} [options.minutes]
 * @param {string} [options.cwd] where it runs; by default the project's folder
 * @param {boolean} [options.yields] whether it and its children run with low priority
 * @returns {Promise<{ code: number, output: string }>} code -1 if it could not start or took too long
 */
export function attempt(
  program,
  args,
  { quiet = false, onLine, env = {}, minutes = 60, cwd = root, yields = false } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      timeout: minutes * 60_000,
    });
    if (yields && child.pid !== undefined) giveWay(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream?.setEncoding('utf8').on('data', (text) => {
        if (!onLine) {
          output += text;
          return;
        }
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (!onLine(line)) output += `${line}\n`;
      });
      stream?.on('end', () => (output += rest));
    }
    const end = (/** @type {number | null} */ code) => {
      if (child.killed) output += `${program}: stopped, after ${minutes} minutes\n`;
      if (quiet && code !== 0) process.stdout.write(output);
      resolve({ code: code ?? -1, output });
    };
    child.on('error', (error) => {
      output += `${program}: ${error.message}\n`;
      end(-1);
    });
    child.on('exit', AsyncLocalStorage.bind(readMeter));
    child.on('close', end);
  });
}

/**
 * The same for programs that must succeed.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {Parameters<typeof attempt>[2]} [options]
 */
export async function run(program, args, options) {
  const { code, output } = await attempt(program, args, options);
  if (code !== 0) throw new Failure(`${[program, ...args].join(' ')} failed (${code})`);
  return output;
}

/** Whether a program is on the PATH. @param {string} program */
export function onPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Runs a command of package.json; a Failure becomes a message and a status. @param {() => Promise<void>} command */
export async function main(command) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
