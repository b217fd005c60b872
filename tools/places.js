/**
 * For esbuild: wasm/places.js as a bundle needs it, with the worker and the modules at other addresses
 * or taken into the script.
 */

/** Beside the script, at a relative address, or taken in. @typedef {{ address: string } | { contents: string }} Place */

/**
 * Contents: the text of a classic script, a module in base64.
 *
 * @typedef {{ worker: Place, labWorker: Place, simd: Place, scalar: Place }} Places
 */

/** @param {Places} places @returns {import('esbuild').Plugin} */
export function placing(places) {
  const lines = Object.entries(places).map(([name, place]) => {
    const text = JSON.stringify('address' in place ? place.address : place.contents);
    const value = 'address' in place ? `new URL(${text}, import.meta.url)` : text;
    return `export const ${name} = () => ${value};`;
  });
  return {
    name: 'placing',
    setup(build) {
      build.onLoad({ filter: /[\\/]wasm[\\/]places\.js$/ }, () => ({ contents: lines.join('\n') }));
    },
  };
}
