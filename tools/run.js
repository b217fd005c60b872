/** Other programs: run them, and say plainly when they fail. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; every program runs in it. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Installing Emscripten may bring Debian's older Node along: every program sees the one that runs us. */
const path = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);

/** What a person should read instead of a stack trace. */
export class Failure extends Error {}

/** Processor time, in seconds. @typedef {{ seconds: number }} Meter */
/** @type {AsyncLocalStorage<Meter>} */
const meters = new AsyncLocalStorage();

/**
 * Does something, and puts down the processor time of the programs that it runs, with those that they waited for
 * themselves: of a browser not all. Where the system does not tell it, it stays 0.
 *
 * @template T
 * @param {Meter} meter
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export const metered = (meter, action) => meters.run(meter, action);

/** Of all programs of ours that have ended, as Linux has it, in its hundredths of a second. */
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

/** What the program that has just ended took goes to the meter of what ran it. */
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
 * Runs a program to its end. Its output is shown as it comes, or, if `quiet`, only when it failed.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {object} [options]
 * @param {boolean} [options.quiet]
 * @param {(line: string) => boolean | void} [options.onLine] with `quiet`: sees each line of what the
 *   program says as it comes; true: it is no part of the output
 * @param {Record<string, string>} [options.env] added to ours
 * @param {number} [options.minutes]
 * @param {string} [options.cwd] where it runs; the project's folder unless told
 * @param {boolean} [options.yields] it, and what it starts, has the processor when nobody else wants it
 * @returns {Promise<{ code: number, output: string }>} code -1: it could not start, or took too long
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
 * The same, for what has to succeed.
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

/** Whether a program can be called by its name. @param {string} program */
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

/** Runs a command of package.json: a failure is one line and a status. @param {() => Promise<void>} command */
export async function main(command) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
