/**
 * Where the workers and the modules lie. Here they are files, and bundlers that see `new URL(…, import.meta.url)` carry
 * them along. A build that lays them elsewhere, or takes them in, puts a file of its own in place of this one:
 * tools/build/site/asset_urls.js.
 *
 * @typedef {URL | string} Place of a worker: the text is that of a classic script
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
