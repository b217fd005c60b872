/**
 * The worker and the modules of the lab and of explanations (wasm/exports/lab.c, why.c), by themselves, so that nobody else
 * brings their addresses along; replaced as those of asset_urls.js are.
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
