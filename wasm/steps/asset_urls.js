/**
 * The addresses of the worker and the modules of steps and ratings (wasm/exports/logic.c), in a file of their own so that
 * only steps include them in a bundle. Builds replace them as they do `client/asset_urls.js`.
 *
 * @typedef {import('../client/asset_urls.js').Place} Place
 * @typedef {import('../client/asset_urls.js').ModulePlace} ModulePlace
 */

/** @returns {Place} */
export const logicWorker = () => new URL('../worker/logic-worker.js', import.meta.url);

/** @returns {ModulePlace} */
export const logicSimd = () => new URL('../../dist/ninefold-logic.wasm', import.meta.url);

/** @returns {ModulePlace} */
export const logicScalar = () => new URL('../../dist/ninefold-logic-scalar.wasm', import.meta.url);

/** Steps of puzzles with rules; it serves with SIMD and without. @returns {ModulePlace} */
export const logicRules = () => new URL('../../dist/ninefold-logic-rules.wasm', import.meta.url);

/** Steps of all techniques, also of those that no order has. @returns {ModulePlace} */
export const logicRare = () => new URL('../../dist/ninefold-logic-rare.wasm', import.meta.url);
