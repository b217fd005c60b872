// Runs a C test compiled to WebAssembly: node tests/unit/wasi/run.js TEST.wasm [argument...]
// The test sees the shared puzzles as the directory /puzzles and the unit tests' own files as /unit; of the environment
// only whether long runs are wanted.
//
// The program runs in a process of its own that says by message what it returned, and is then killed:
// Node 20 was seen to crash once the test was over, and that is no verdict on the test. A trap is one;
// where a signal ended Node before it could tell, which no program in it can bring about, it is asked again.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';

const [file, ...args] = process.argv.slice(2);

if (process.send) {
  // To listen keeps it from ending by itself.
  process.on('message', () => {});
  process.send(run());
} else {
  runAnew(2);
}

/** @param {number} again how often it may be tried again where Node itself crashed */
function runAnew(again) {
  /** @type {unknown} */
  let returned;
  const child = fork(fileURLToPath(import.meta.url), [file, ...args]);
  child.on('message', (code) => {
    returned = code;
    child.kill('SIGKILL');
  });
  child.on('exit', (status, signal) => {
    if (returned !== undefined) process.exitCode = Number(returned);
    else if (signal && again > 0) {
      console.error(`Node ended by ${signal}: once more`);
      runAnew(again - 1);
    } else {
      console.error(`no verdict: ${status ?? signal}`);
      process.exitCode = status || 1;
    }
  });
}

function run() {
  const puzzles = fileURLToPath(new URL('../../puzzles', import.meta.url));
  const wasi = new WASI({
    version: 'preview1',
    args: [file, ...args],
    env: process.env.NINEFOLD_LONG ? { NINEFOLD_LONG: '1' } : {},
    preopens: { '/puzzles': puzzles, '/unit': fileURLToPath(new URL('..', import.meta.url)) },
  });
  const module = new WebAssembly.Module(readFileSync(file));
  const imports = /** @type {WebAssembly.Imports} */ (wasi.getImportObject());
  return wasi.start(new WebAssembly.Instance(module, imports));
}
