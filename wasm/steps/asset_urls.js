/**
 * The worker and the modules of steps and ratings (wasm/exports/logic.c), by themselves, so that only they bring their
 * addresses along; replaced as those of the client are.
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

/** Of steps with rules, with SIMD and without. @returns {ModulePlace} */
export const logicRules = () => new URL('../../dist/ninefold-logic-rules.wasm', import.meta.url);

/** Of steps of all techniques, those that are in no order too. @returns {ModulePlace} */
export const logicRare = () => new URL('../../dist/ninefold-logic-rare.wasm', import.meta.url);
