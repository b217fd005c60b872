/**
 * The addresses of the worker and the modules of the lab and of explanations (wasm/exports/lab.c, why.c), in a file of their
 * own so that only these include them in a bundle. Builds replace them as they do asset_urls.js.
 *
 * @typedef {import('./asset_urls.js').Place} Place
 * @typedef {import('./asset_urls.js').ModulePlace} ModulePlace
 */

/** @returns {Place} */
export const labWorker = () => new URL('../worker/lab-worker.js', import.meta.url);

/** @returns {ModulePlace} */
export const labSimd = () => new URL('../../dist/ninefold-lab.wasm', import.meta.url);

/** @returns {ModulePlace} */
export const labScalar = () => new URL('../../dist/ninefold-lab-scalar.wasm', import.meta.url);
