/** The WebAssembly modules, by their names in asset_urls.js and the like in wasm/, and their files. */
export const modules = {
  simd: 'ninefold.wasm',
  scalar: 'ninefold-scalar.wasm',
  wholeSimd: 'ninefold-whole.wasm',
  wholeScalar: 'ninefold-whole-scalar.wasm',
  labSimd: 'ninefold-lab.wasm',
  labScalar: 'ninefold-lab-scalar.wasm',
  logicSimd: 'ninefold-logic.wasm',
  logicScalar: 'ninefold-logic-scalar.wasm',
  logicRules: 'ninefold-logic-rules.wasm',
  logicRare: 'ninefold-logic-rare.wasm',
  generateSimd: 'ninefold-generate.wasm',
  generateScalar: 'ninefold-generate-scalar.wasm',
};

/** @typedef {keyof typeof modules} ModuleName */

/**
 * An object with a value for each module.
 *
 * @template T
 * @param {(file: string, name: ModuleName) => T} of
 * @returns {Record<ModuleName, T>}
 */
export const eachModule = (of) =>
  /** @type {Record<ModuleName, T>} */ (
    Object.fromEntries(
      Object.entries(modules).map(([name, file]) => [
        name,
        of(file, /** @type {ModuleName} */ (name)),
      ]),
    )
  );
