/**
 * The static site: web/ and wasm/ bundled into dist/, every URL relative. Names of scripts and styles
 * carry a hash of what is in them, so that a host may let browsers keep them; index.html names them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundling } from './bundle.js';
import { embeddingFiles } from './embedding.js';
import { packageScripts } from './package.js';
import { placing } from './places.js';
import { Failure, root } from './run.js';

const dist = join(root, 'dist');
const modules = ['ninefold.wasm', 'ninefold-scalar.wasm'];

export async function buildSite() {
  // Not at the top: set-up may only just have installed it.
  const esbuild = await import('esbuild');
  /** @param {string} entry @param {import('esbuild').Plugin[]} [plugins] */
  const bundle = async (entry, plugins = []) => {
    const { outputFiles } = await esbuild.build({
      ...bundling,
      entryPoints: [entry],
      entryNames: '[name]-[hash]',
      outdir: 'dist',
      write: false,
      plugins,
    });
    const [{ path, contents }] = outputFiles;
    const name = /** @type {string} */ (path.split('/').pop());
    files.set(name, contents);
    return name;
  };

  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  for (const name of modules) files.set(name, readFileSync(join(root, 'build/wasm', name)));
  const places = {
    worker: { address: `./${await bundle('wasm/worker.js')}` },
    simd: { address: './ninefold.wasm' },
    scalar: { address: './ninefold-scalar.wasm' },
  };
  if (existsSync(join(root, 'web/index.html'))) {
    const app = await bundle('web/app.js', [placing(places)]);
    const style = await bundle('web/style.css');
    const page = readFileSync(join(root, 'web/index.html'), 'utf8');
    const names = new Map([
      ['"app.js"', `"${app}"`],
      ['"style.css"', `"${style}"`],
    ]);
    files.set('index.html', Buffer.from(replaceAll(page, names, 'web/index.html')));
  }
  // Nothing links to it, so nobody loads it who does not want to measure.
  const bench = new Map([['"bench.js"', `"${await bundle('web/bench.js')}"`]]);
  const benchPage = readFileSync(join(root, 'web/bench.html'), 'utf8');
  files.set('bench.html', Buffer.from(replaceAll(benchPage, bench, 'web/bench.html')));

  for (const [name, contents] of await embeddingFiles()) files.set(name, contents);
  for (const [name, contents] of await packageScripts()) files.set(name, contents);

  // Its helper process would stay as long as the server.
  await esbuild.stop();

  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist)) {
    if (!files.has(name)) rmSync(join(dist, name), { recursive: true });
  }
  for (const [name, contents] of files) {
    const path = join(dist, name);
    if (!existsSync(path) || !readFileSync(path).equals(contents)) writeFileSync(path, contents);
  }
  return [...files].map(([name, contents]) => ({
    name,
    bytes: contents.length,
    compressed: gzipSync(contents, { level: 9 }).length,
  }));
}

/** @param {string} text @param {Map<string, string>} names @param {string} file */
function replaceAll(text, names, file) {
  for (const [from, to] of names) {
    if (!text.includes(from)) throw new Failure(`${file} does not mention ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
