/**
 * The module of puzzles on demand (wasm/exports/generate.c), by itself, so that only they bring its address along; replaced as
 * that of the client is.
 *
 * @typedef {import('../client/asset_urls.js').ModulePlace} ModulePlace
 */

/** @returns {ModulePlace} */
export const generateSimd = () => new URL('../../dist/ninefold-generate.wasm', import.meta.url);

/** @returns {ModulePlace} */
export const generateScalar = () =>
  new URL('../../dist/ninefold-generate-scalar.wasm', import.meta.url);
