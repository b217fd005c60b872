/** What runs this code: Node or a browser, with SIMD or without. */

/** Whether this runs in Node (its worker threads included), not in a page or a Web Worker. */
export const inNode =
  /** @type {any} */ (globalThis).process?.release?.name === 'node' &&
  !('document' in globalThis) &&
  !('WorkerGlobalScope' in globalThis);

/**
 * One of Node's own modules, asked for in a way that no bundler follows.
 *
 * @param {string} name
 * @returns {Promise<any>}
 */
export function nodeModule(name) {
  const specifier = `node:${name}`;
  return import(/* @vite-ignore */ /* webpackIgnore: true */ specifier);
}

/** A function (v128.const, then drop) that only an engine with SIMD accepts. */
const probe = [
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[3, 2, 1, 0],
  ...[10, 23, 1, 21, 0, 0xfd, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x1a, 0x0b],
];

/** Whether WebAssembly modules with SIMD can run here. */
export const hasSimd = () => WebAssembly.validate(new Uint8Array(probe));
