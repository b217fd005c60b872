/**
 * How the custom element is bundled: in one script that any page may load from anywhere, its style sheet
 * and the worker taken in, the modules beside it.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundling, sheets, workerInside } from './bundle.js';
import { forBundlers } from './package.js';
import { placing } from './places.js';
import { root } from './run.js';

/**
 * element.js; and embed.html, the page for an iframe, with a script and a style sheet of its own.
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function embeddingFiles() {
  // Not at the top: set-up may only just have installed it.
  const esbuild = await import('esbuild');
  const places = {
    worker: await workerInside(),
    simd: { address: './ninefold.wasm' },
    scalar: { address: './ninefold-scalar.wasm' },
  };
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  /** @param {string} entry @param {string} entryNames */
  const bundle = async (entry, entryNames) => {
    const { outputFiles } = await esbuild.build({
      ...bundling,
      entryPoints: [entry],
      entryNames,
      outdir: 'dist',
      write: false,
      plugins: entry.endsWith('.js') ? [sheets(), placing(places)] : [],
    });
    const [{ path, text }] = outputFiles;
    files.set(basename(path), Buffer.from(forBundlers(text)));
    return basename(path);
  };
  // Other people's pages name it, so it keeps its name.
  await bundle('web/element.js', '[name]');
  let page = readFileSync(join(root, 'web/embed.html'), 'utf8');
  for (const name of ['embed.js', 'embed.css']) {
    page = page.replace(`"${name}"`, `"${await bundle(`web/${name}`, '[name]-[hash]')}"`);
  }
  files.set('embed.html', Buffer.from(page));
  return files;
}
