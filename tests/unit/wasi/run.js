// Runs a C test compiled to WebAssembly: node tests/unit/wasi/run.js TEST.wasm [argument...]
// The test sees the shared puzzles as the directory /puzzles and the unit tests' own files as /unit; of the environment
// only whether long runs are wanted.
//
// The program runs in a process of its own, which says what it returned and is killed on the spot. WASI's own
// way to exit throws through the frames of WebAssembly up to JavaScript, and Node 20 crashes there now and then,
// in the handler that catches it: three of 80 runs of `test_rules_large` on a quiet machine, none of 300 without.
import { spawn } from 'node:child_process';
import { readFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';

/** The descriptor on which the process that runs the program tells its exit status. */
const TOLD = 3;

const [file, ...args] = process.argv.slice(2);

if (process.env.NINEFOLD_WASI_RUN) run();
else watch();

/** Runs the program in another process and ends with its exit status. */
function watch() {
  const child = spawn(process.execPath, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...process.env, NINEFOLD_WASI_RUN: '1' },
  });
  let told = '';
  child.stdio[TOLD]?.on('data', (/** @type {Buffer} */ text) => (told += text));
  child.on('close', (status, signal) => {
    if (!told) console.error(`no verdict: ${signal ?? status}`);
    process.exitCode = told ? Number(told) : 1;
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
  const imports = /** @type {{ wasi_snapshot_preview1: WebAssembly.ModuleImports }} */ (
    wasi.getImportObject()
  );
  imports.wasi_snapshot_preview1.proc_exit = (/** @type {number} */ status) => {
    writeSync(TOLD, String(status));
    process.kill(process.pid, 'SIGKILL');
  };
  const module = new WebAssembly.Module(readFileSync(file));
  wasi.start(new WebAssembly.Instance(module, imports));
}
