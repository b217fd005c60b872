/**
 * A plugin for esbuild that replaces asset_urls.js of wasm/client/, and the similar files of its parts, so that workers and
 * modules have other addresses or are included in the script.
 */

/**
 * A relative address beside the script; contents included in the script (of what pack.js has packed, the bytes from `start`
 * to `end`); or the export of that name of another file.
 * @typedef {{ address: string } | { contents: string, start?: number, end?: number } | { from: string }} Place
 */

/**
 * Contents are the text of a classic script, or a packed module. Only the page unpacks links in a worker.
 *
 * @typedef {{ worker: Place, labWorker: Place, logicWorker: Place, importWorker?: Place } & Record<import('./modules.js').ModuleName, Place>} Places
 */

import { root } from '../../run.js';

/** The files of addresses outside client/asset_urls.js, by the beginnings of their names. */
const FILES = [
  ['lab', 'client/lab_urls.js'],
  ['logic', 'steps/asset_urls.js'],
  ['generate', 'generate/asset_urls.js'],
];

/** The virtual module of the included contents, which several of these files may import; bundling removes the unused ones. */
const INSIDE = 'inside';

/** @param {Places} places @returns {import('esbuild').Plugin} */
export function placing(places) {
  // Contents that several names share are included once.
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
      const { start = 0, end } = place;
      const bytes = `unlzma(${text}, ${end})${start > 0 ? `.subarray(${start})` : ''}`;
      return `export const ${name} = () => ${end ? bytes : text};`;
    });
    const imports = [
      `import { ${names} } from '${INSIDE}';`,
      "import { unlzma } from './wasm/packed/lzma.js';",
    ];
    return { contents: [...imports, ...values].join('\n') };
  };
  /** The file that exports a name. @param {string} name */
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
