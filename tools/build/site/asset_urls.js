/**
 * For esbuild: asset_urls.js of wasm/client/ and of wasm/generate/ as a bundle needs them, with the worker and the modules at other addresses
 * or taken into the script.
 */

/** Beside the script, at a relative address, or taken in. @typedef {{ address: string } | { contents: string }} Place */

/**
 * Contents: the text of a classic script, a module with 35 added to each byte. Only the page unpacks links in a
 * worker.
 *
 * @typedef {{ worker: Place, labWorker: Place, logicWorker: Place, importWorker?: Place } & Record<'simd' | 'scalar' | 'wholeSimd' | 'wholeScalar' | 'logicSimd' | 'logicScalar' | 'generateSimd' | 'generateScalar', Place>} Places
 */

/** @param {Places} places @returns {import('esbuild').Plugin} */
export function placing(places) {
  // What several take in is there once.
  const inside = [
    ...new Set(Object.values(places).flatMap((place) => Object(place).contents ?? [])),
  ];
  /** @param {(name: string) => boolean} of */
  const lines = (of) => {
    const own = Object.entries(places).filter(([name]) => of(name));
    const used = own.flatMap(([, place]) => ('contents' in place ? [place.contents] : []));
    const values = own.map(([name, place]) => {
      const value =
        'address' in place
          ? `new URL(${JSON.stringify(place.address)}, import.meta.url)`
          : `inside${inside.indexOf(place.contents)}`;
      return `export const ${name} = () => ${value};`;
    });
    const texts = inside.flatMap((contents, i) =>
      used.includes(contents) ? [`const inside${i} = ${JSON.stringify(contents)};`] : [],
    );
    return { contents: [...texts, ...values].join('\n') };
  };
  const generates = (/** @type {string} */ name) => name.startsWith('generate');
  return {
    name: 'placing',
    setup(build) {
      build.onLoad({ filter: /[\\/]wasm[\\/]client[\\/]asset_urls\.js$/ }, () =>
        lines((name) => !generates(name)),
      );
      build.onLoad({ filter: /[\\/]wasm[\\/]generate[\\/]asset_urls\.js$/ }, () =>
        lines(generates),
      );
    },
  };
}
