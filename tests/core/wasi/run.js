// Runs a C test compiled to WebAssembly: node tests/core/wasi/run.js TEST.wasm [argument...]
// The test sees the shared puzzles, and nothing else, as the directory /puzzles; of the environment
// only whether long runs are wanted.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';

const [file, ...args] = process.argv.slice(2);
const puzzles = fileURLToPath(new URL('../../puzzles', import.meta.url));
const wasi = new WASI({
  version: 'preview1',
  args: [file, ...args],
  env: process.env.NINEFOLD_LONG ? { NINEFOLD_LONG: '1' } : {},
  preopens: { '/puzzles': puzzles },
});
const module = new WebAssembly.Module(readFileSync(file));
const imports = /** @type {WebAssembly.Imports} */ (wasi.getImportObject());
process.exitCode = wasi.start(new WebAssembly.Instance(module, imports));
