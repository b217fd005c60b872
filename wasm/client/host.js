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
