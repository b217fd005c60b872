/**
 * For esbuild: wasm/client/asset_urls.js as a bundle needs it, with the worker and the modules at other addresses
 * or taken into the script.
 */

/** Beside the script, at a relative address, or taken in. @typedef {{ address: string } | { contents: string }} Place */

/**
 * Contents: the text of a classic script, a module with 35 added to each byte. Only the page unpacks links in a
 * worker.
 *
 * @typedef {{ worker: Place, labWorker: Place, logicWorker: Place, importWorker?: Place } & Record<'simd' | 'scalar' | 'wholeSimd' | 'wholeScalar' | 'logicSimd' | 'logicScalar', Place>} Places
 */

/** @param {Places} places @returns {import('esbuild').Plugin} */
export function placing(places) {
  // What several take in is there once.
  const inside = [
    ...new Set(Object.values(places).flatMap((place) => Object(place).contents ?? [])),
  ];
  const lines = inside.map((contents, i) => `const inside${i} = ${JSON.stringify(contents)};`);
  for (const [name, place] of Object.entries(places)) {
    const value =
      'address' in place
        ? `new URL(${JSON.stringify(place.address)}, import.meta.url)`
        : `inside${inside.indexOf(place.contents)}`;
    lines.push(`export const ${name} = () => ${value};`);
  }
  return {
    name: 'placing',
    setup(build) {
      build.onLoad({ filter: /[\\/]wasm[\\/]client[\\/]asset_urls\.js$/ }, () => ({
        contents: lines.join('\n'),
      }));
    },
  };
}
