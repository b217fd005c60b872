/** Makes the service worker of a build, with the list of files that it caches and a version, a hash of their contents. */
import { createHash } from 'node:crypto';
import { bundled } from './bundle.js';

/** The ends of the names of modules without SIMD, and of all modules. */
const PLAIN = /-scalar-\w+\.wasm$/;
const HASH = /-\w+\.wasm$/;

/**
 * @param {Map<string, Uint8Array>} files of the page, by name; index.html is requested as './'. A browser needs either the
 *   modules with SIMD or those without
 * @returns {Promise<Uint8Array>}
 */
export async function serviceWorker(files) {
  const names = [...files.keys()].sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\0`).update(files.get(name) ?? '');
  const scalar = names.filter((name) => PLAIN.test(name));
  const twins = scalar.map((name) => name.replace(PLAIN, ''));
  const simd = names.filter((name) => twins.includes(name.replace(HASH, '')));
  const build = {
    version: hash.digest('hex').slice(0, 16),
    files: names
      .filter((name) => ![...scalar, ...simd].includes(name))
      .map((name) => (name === 'index.html' ? './' : name)),
    ...{ simd, scalar },
  };
  const { outputFiles } = await bundled({
    entryPoints: ['web/sw.js'],
    format: 'iife',
    define: { BUILD: JSON.stringify(build) },
  });
  return outputFiles[0].contents;
}
