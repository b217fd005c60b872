/**
 * The static site: web/ and wasm/ bundled into dist/, every URL relative. Names of scripts and styles
 * carry a hash of what is in them, so that a host may let browsers keep them; index.html names them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundling } from './bundle.js';
import { docsFiles } from './docs.js';
import { embeddingFiles, sheets } from './embedding.js';
import { packageScripts } from './package.js';
import { placing } from './places.js';
import { Failure, root } from './run.js';

const dist = join(root, 'dist');
const modules = ['ninefold.wasm', 'ninefold-scalar.wasm'];

export async function buildSite() {
  // Not at the top: set-up may only just have installed it.
  const esbuild = await import('esbuild');
  /** One file with all it needs; its name. @param {string} entry */
  const bundle = async (entry) => (await split(entry, [])).name;

  /**
   * A script, with the rooms that come later as files of their own; what it needs at once is `early`.
   * @param {string} entry
   * @param {import('esbuild').Plugin[]} plugins
   */
  const split = async (entry, plugins) => {
    const { outputFiles, metafile } = await esbuild.build({
      ...bundling,
      entryPoints: [entry],
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      outdir: 'dist',
      splitting: true,
      metafile: true,
      write: false,
      plugins,
    });
    for (const { path, contents } of outputFiles) files.set(basename(path), contents);
    const outputs = Object.entries(metafile.outputs);
    const found = outputs.find(([, { entryPoint }]) => entryPoint === entry);
    if (!found) throw new Failure(`${entry} was not bundled`);
    const [path, { imports }] = found;
    const early = imports.filter(({ kind }) => kind === 'import-statement');
    return { name: basename(path), early: early.map((chunk) => basename(chunk.path)) };
  };

  /** The stylesheets that app.js names beside the rooms. @returns {import('esbuild').Plugin} */
  const styling = () => ({
    name: 'styling',
    setup(build) {
      build.onLoad({ filter: /[\\/]web[\\/]app\.js$/ }, async ({ path }) => {
        const names = new Map();
        let contents = readFileSync(path, 'utf8');
        for (const [quoted, style] of contents.matchAll(/'\.\/(styles\/[\w-]+\.css)'/g)) {
          names.set(quoted, `'./${await bundle(`web/${style}`)}'`);
        }
        contents = replaceAll(contents, names, path);
        return { contents };
      });
    },
  });

  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  for (const name of modules) files.set(name, readFileSync(join(root, 'build/wasm', name)));
  const places = {
    worker: { address: `./${await bundle('wasm/worker.js')}` },
    simd: { address: './ninefold.wasm' },
    scalar: { address: './ninefold-scalar.wasm' },
  };
  if (existsSync(join(root, 'web/index.html'))) {
    const { name: app, early } = await split('web/app.js', [placing(places), sheets(), styling()]);
    const style = await bundle('web/style.css');
    const page = readFileSync(join(root, 'web/index.html'), 'utf8');
    const preloads = early.map((file) => `<link rel="modulepreload" href="${file}" />`);
    const names = new Map([
      ['"app.js"', `"${app}"`],
      ['"style.css"', `"${style}"`],
      // Without this the browser would learn of them only from the script.
      ['</head>', `${preloads.join('')}</head>`],
    ]);
    files.set('index.html', Buffer.from(replaceAll(page, names, 'web/index.html')));
  }
  // Nothing links to it, so nobody loads it who does not want to measure.
  const bench = new Map([['"bench.js"', `"${await bundle('web/bench.js')}"`]]);
  const benchPage = readFileSync(join(root, 'web/bench.html'), 'utf8');
  files.set('bench.html', Buffer.from(replaceAll(benchPage, bench, 'web/bench.html')));

  for (const [name, contents] of await embeddingFiles()) files.set(name, contents);
  for (const [name, contents] of await docsFiles()) files.set(name, contents);
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
