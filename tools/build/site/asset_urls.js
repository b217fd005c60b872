/**
 * For esbuild: asset_urls.js of wasm/client/ and those that only a part of it needs, as a bundle needs them, with the workers
 * and the modules at other addresses or taken into the script.
 */

/**
 * Beside the script, at a relative address, or taken in (size: packed by pack.js, of so many bytes), or what a file of ours
 * exports by that name.
 * @typedef {{ address: string } | { contents: string, size?: number } | { from: string }} Place
 */

/**
 * Contents: the text of a classic script, a packed module. Only the page unpacks links in a worker.
 *
 * @typedef {{ worker: Place, labWorker: Place, logicWorker: Place, importWorker?: Place } & Record<import('./modules.js').ModuleName, Place>} Places
 */

import { root } from '../../run.js';

/** Addresses that do not lie with all the others, by how their names begin. */
const FILES = [
  ['lab', 'client/lab_urls.js'],
  ['logic', 'steps/asset_urls.js'],
  ['generate', 'generate/asset_urls.js'],
];

/** The module of what is taken in, which several of these files may name: what no bundle uses is gone from it. */
const INSIDE = 'inside';

/** @param {Places} places @returns {import('esbuild').Plugin} */
export function placing(places) {
  // What several take in is there once.
  const inside = [
    ...new Set(Object.values(places).flatMap((place) => Object(place).contents ?? [])),
  ];
  const names = inside.map((_, i) => `inside${i}`).join(', ');
  /** @param {(name: string) => boolean} of */
  const lines = (of) => {
    const own = Object.entries(places).filter(([name]) => of(name));
    const values = own.map(([name, place]) => {
      if ('from' in place) return `export { ${name} } from ${JSON.stringify(place.from)};`;
      if ('address' in place)
        return `export const ${name} = () => new URL(${JSON.stringify(place.address)}, import.meta.url);`;
      const text = `inside${inside.indexOf(place.contents)}`;
      return `export const ${name} = () => ${place.size ? `unlzma(${text}, ${place.size})` : text};`;
    });
    const imports = [
      `import { ${names} } from '${INSIDE}';`,
      "import { unlzma } from './wasm/packed/lzma.js';",
    ];
    return { contents: [...imports, ...values].join('\n') };
  };
  /** The file that has it, by how its name begins. @param {string} name */
  const fileOf = (name) =>
    (FILES.find(([begin]) => name.startsWith(begin)) ?? [])[1] ?? 'client/asset_urls.js';
  return {
    name: 'placing',
    setup(build) {
      build.onResolve({ filter: /^inside$/ }, ({ path }) => ({ path, namespace: INSIDE }));
      build.onLoad({ filter: /./, namespace: INSIDE }, () => ({
        contents: inside
          .map((contents, i) => `export const inside${i} = ${JSON.stringify(contents)};`)
          .join('\n'),
      }));
      build.onLoad({ filter: /[\\/]wasm[\\/]\w+[\\/]\w+_urls\.js$/ }, ({ path }) => {
        const file = path.replaceAll('\\', '/').split('/').slice(-2).join('/');
        return { ...lines((name) => fileOf(name) === file), resolveDir: root };
      });
    },
  };
}
