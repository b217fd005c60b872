/** The service worker for one build: which files it keeps, and a version made of what is in them. */
import { createHash } from 'node:crypto';
import { bundling } from './bundle.js';

/**
 * @param {Map<string, Uint8Array>} files of the page, by name; index.html is asked for as './'
 * @param {Record<'simd' | 'scalar' | 'wholeSimd' | 'wholeScalar' | 'logicSimd' | 'logicScalar' | 'generateSimd' | 'generateScalar', string>} modules by name; a browser
 *   needs those with SIMD or those without
 * @returns {Promise<Uint8Array>}
 */
export async function serviceWorker(files, modules) {
  const esbuild = await import('esbuild');
  const names = [...files.keys()].sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\0`).update(files.get(name) ?? '');
  const build = {
    version: hash.digest('hex').slice(0, 16),
    files: names
      .filter((name) => !Object.values(modules).includes(name))
      .map((name) => (name === 'index.html' ? './' : name)),
    ...modules,
  };
  const { outputFiles } = await esbuild.build({
    ...bundling,
    entryPoints: ['web/sw.js'],
    format: 'iife',
    define: { BUILD: JSON.stringify(build) },
    write: false,
  });
  return outputFiles[0].contents;
}
