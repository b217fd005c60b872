/** The service worker for one build: which files it keeps, and a version made of what is in them. */
import { createHash } from 'node:crypto';
import { bundled } from './bundle.js';

/** How names of modules end: of those without SIMD, and of all. */
const PLAIN = /-scalar-\w+\.wasm$/;
const HASH = /-\w+\.wasm$/;

/**
 * @param {Map<string, Uint8Array>} files of the page, by name; index.html is asked for as './'. A browser needs the modules
 *   with SIMD or those without
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
