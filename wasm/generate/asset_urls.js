/**
 * The address of the generator's module (wasm/exports/generate.c), in a file of its own so that only the generator includes
 * it in a bundle. Builds replace it as they do `client/asset_urls.js`.
 *
 * @typedef {import('../client/asset_urls.js').ModulePlace} ModulePlace
 */

/** @returns {ModulePlace} */
export const generateSimd = () => new URL('../../dist/ninefold-generate.wasm', import.meta.url);

/** @returns {ModulePlace} */
export const generateScalar = () =>
  new URL('../../dist/ninefold-generate-scalar.wasm', import.meta.url);
