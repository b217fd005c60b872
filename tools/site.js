/**
 * The static site: web/ and wasm/ bundled into dist/, every URL relative. Names of scripts and styles
 * carry a hash of what is in them, so that a host may let browsers keep them; index.html names them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure, root } from './run.js';

const dist = join(root, 'dist');
const modules = ['ninefold.wasm', 'ninefold-scalar.wasm'];

export async function buildSite() {
  // Not at the top: set-up may only just have installed it.
  const esbuild = await import('esbuild');
  /** @param {string} entry @param {import('esbuild').Plugin[]} [plugins] */
  const bundle = async (entry, plugins = []) => {
    const { outputFiles } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: [entry],
      entryNames: '[name]-[hash]',
      outdir: 'dist',
      bundle: true,
      write: false,
      minify: true,
      charset: 'utf8',
      format: 'esm',
      target: ['es2022', 'chrome100', 'firefox100', 'safari15.4'],
      logLevel: 'warning',
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
  const worker = await bundle('wasm/worker.js');
  const places = new Map([
    ["'./worker.js'", `'./${worker}'`],
    ...modules.map((name) => /** @type {const} */ ([`'../dist/${name}'`, `'./${name}'`])),
  ]);
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

/** In the site, worker and modules lie beside the page's script. @param {Map<string, string>} places */
function placing(places) {
  return /** @type {import('esbuild').Plugin} */ ({
    name: 'placing',
    setup(build) {
      build.onLoad({ filter: /[\\/]wasm[\\/]assets\.js$/ }, ({ path }) => ({
        contents: replaceAll(readFileSync(path, 'utf8'), places, path),
      }));
    },
  });
}

/** @param {string} text @param {Map<string, string>} names @param {string} file */
function replaceAll(text, names, file) {
  for (const [from, to] of names) {
    if (!text.includes(from)) throw new Failure(`${file} does not mention ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
