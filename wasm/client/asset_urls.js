/**
 * The addresses of the workers and the modules. Here they are files, which bundlers include when they see
 * `new URL(…, import.meta.url)`. Builds that place them elsewhere or include them in a script replace this file:
 * tools/build/site/asset_urls.js.
 *
 * @typedef {URL | string} Place of a worker: a string is the text of a classic script
 * @typedef {URL | Uint8Array<ArrayBuffer>} ModulePlace
 */

/** @returns {Place} */
export const worker = () => new URL('../worker/worker.js', import.meta.url);

/** @returns {Place} */
export const importWorker = () => new URL('../worker/import-worker.js', import.meta.url);

/* The small module, for plain puzzles, and the whole one: wasm/exports/core.c. */

/** @returns {ModulePlace} */
export const simd = () => new URL('../../dist/ninefold.wasm', import.meta.url);

/** @returns {ModulePlace} */
export const scalar = () => new URL('../../dist/ninefold-scalar.wasm', import.meta.url);

/** @returns {ModulePlace} */
export const wholeSimd = () => new URL('../../dist/ninefold-whole.wasm', import.meta.url);

/** @returns {ModulePlace} */
export const wholeScalar = () => new URL('../../dist/ninefold-whole-scalar.wasm', import.meta.url);
