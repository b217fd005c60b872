/** The environment that runs this code: Node or a browser, with SIMD or without. */

/** Whether this runs in Node (its worker threads included), not in a page or a Web Worker. */
export const inNode =
  /** @type {any} */ (globalThis).process?.release?.name === 'node' &&
  !('document' in globalThis) &&
  !('WorkerGlobalScope' in globalThis);

/**
 * One of Node's own modules, imported so that bundlers do not follow.
 *
 * @param {string} name
 * @returns {Promise<any>}
 */
export function nodeModule(name) {
  const specifier = `node:${name}`;
  return import(/* @vite-ignore */ /* webpackIgnore: true */ specifier);
}

/** A module with a function (v128.const, drop) that only engines with SIMD accept. */
const probe = [
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[3, 2, 1, 0],
  ...[10, 23, 1, 21, 0, 0xfd, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x1a, 0x0b],
];

/** Whether WebAssembly modules with SIMD run here. */
export const hasSimd = () => WebAssembly.validate(new Uint8Array(probe));
