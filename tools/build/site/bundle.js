/** Bundling: options for all bundles, and workers and modules to include in a script. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { modules } from './modules.js';
import { packed } from './pack.js';
import { Failure, root } from '../../run.js';

/** @typedef {import('./asset_urls.js').Place} Place */

/** Options for all bundles; `target` lists the oldest supported browsers. @satisfies {import('esbuild').BuildOptions} */
export const bundling = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  charset: 'utf8',
  format: 'esm',
  target: ['es2022', 'chrome100', 'firefox100', 'safari15.4'],
  logLevel: 'warning',
};

/**
 * Bundles scripts or style sheets with esbuild. Scripts are then minified by swc, which knows more ways to shorten code and
 * gives the most frequent names the most frequent letters (2 to 4 % of the compressed size).
 *
 * @param {Omit<import('esbuild').BuildOptions, 'write' | 'metafile'>} options besides the common ones
 */
export async function bundled(options) {
  // Imported here, since set-up may have installed them only just now.
  const [esbuild, swc] = await Promise.all([import('esbuild'), import('@swc/core')]);
  const result = await esbuild.build({
    ...bundling,
    outdir: 'dist',
    ...options,
    metafile: true,
    write: false,
  });
  if (options.minify === false) return result;
  for (const file of result.outputFiles.filter(({ path }) => path.endsWith('.js'))) {
    const { code } = await swc.minify(file.text, {
      module: true,
      // No inlining of functions: within its only caller a function would be created anew by each call, and be as large.
      compress: { ecma: 2020, passes: 2, inline: 0, reduce_funcs: false },
      mangle: { toplevel: true },
      format: { comments: 'some' },
    });
    file.contents = Buffer.from(code);
  }
  return result;
}

/**
 * A worker as the text of a classic script. A page opened from disk can start no other kind, nor can a page that loaded
 * the script from another origin.
 *
 * @param {'worker' | 'whole-worker' | 'lab-worker' | 'logic-worker' | 'import-worker'} name
 * @returns {Promise<Place>}
 */
export async function workerInside(name) {
  const { outputFiles } = await bundled({
    entryPoints: [`wasm/worker/${name}.js`],
    format: 'iife',
  });
  return { contents: outputFiles[0].text.trim() };
}

/** The hash by which a policy allows an inline script or style. @param {string} text */
export const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A plugin: style sheets that a script imports become strings. @returns {import('esbuild').Plugin} */
export function sheets() {
  return {
    name: 'sheets',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const { outputFiles } = await bundled({ entryPoints: [path] });
        return { contents: outputFiles[0].text.trim(), loader: 'text' };
      });
    },
  };
}

/**
 * A plugin for a script that has everything inside: what it imports late is imported at once. Otherwise esbuild wraps each
 * module that may run late, and all that these import, in functions.
 *
 * @param {readonly string[]} [apart] what still comes late, from files of its own
 * @returns {import('esbuild').Plugin}
 */
export function atOnce(apart = []) {
  // Neither types in comments nor names made of variables.
  const late = /(?<!typeof )\bimport\('(\.[^']+)'\)(?!\.[A-Z])/g;
  return {
    name: 'at once',
    setup(build) {
      build.onLoad({ filter: /[\\/](web|wasm)[\\/].*\.js$/ }, ({ path }) => {
        /** @type {string[]} */
        const imports = [];
        const script = readFileSync(path, 'utf8').replace(late, (whole, from) => {
          if (apart.includes(from)) return whole;
          const name = `late${imports.length}`;
          imports.push(`import * as ${name} from '${from}';\n`);
          return `Promise.resolve(${name})`;
        });
        return { contents: imports.join('') + script };
      });
    },
  };
}

/**
 * Built modules, packed one after another: what several have in common takes room once, and to unpack one unpacks those
 * before it.
 *
 * @param {...string} names
 */
function modulesTogether(...names) {
  const all = names.map((name) => readFileSync(join(root, 'build/wasm', name)));
  const contents = packed(Buffer.concat(all));
  let end = 0;
  return all.map(({ length }) => ({ contents, start: end, end: (end += length) }));
}

/**
 * The modules to include in a single file; the module of the lab does the work of all that search. Including the ones for
 * browsers without SIMD doubles the size.
 *
 * @param {{ scalar: boolean }} options
 */
export function modulesInside({ scalar }) {
  // The module of rare techniques does the work of all modules of steps.
  const [simd, logic] = modulesTogether(modules.labSimd, modules.logicRare);
  // The one-file page does not make puzzles.
  const more = (/** @type {string} */ file) =>
    scalar ? modulesTogether(file)[0] : { contents: '' };
  const plain = more(modules.labScalar);
  return {
    ...{ simd, scalar: plain, wholeSimd: simd, wholeScalar: plain },
    ...{ labSimd: simd, labScalar: plain },
    ...{ logicSimd: logic, logicScalar: logic, logicRules: logic, logicRare: logic },
    generateSimd: more(modules.generateSimd),
    generateScalar: more(modules.generateScalar),
  };
}

/**
 * Bundles scripts and style sheets for a page, each under a name with a hash.
 *
 * @param {string[]} entries
 * @param {Map<string, Uint8Array>} files the results are added here
 * @returns {Promise<Map<string, string>>} what to replace in the page
 */
export async function hashed(entries, files) {
  const names = new Map();
  for (const entry of entries) {
    const { outputFiles } = await bundled({
      entryPoints: [entry],
      entryNames: '[name]-[hash]',
      format: 'iife',
    });
    const [{ path, contents }] = outputFiles;
    files.set(basename(path), contents);
    names.set(`"${basename(entry)}"`, `"${basename(path)}"`);
  }
  return names;
}

/** The rooms of app.js with a style sheet, and the drawer. @returns {string[]} */
export function roomStyles() {
  const app = readFileSync(join(root, 'web/app.js'), 'utf8');
  return [...app.matchAll(/(?:\broom\('|\bSTYLES\.)(\w+)/g)].map(([, name]) => name);
}

/** The path of a room's style sheet within web/. @param {string} room */
export const roomStyle = (room) => `views/${room}/${room}.css`;

/**
 * Replaces texts, each of which must occur.
 *
 * @param {string} text
 * @param {Map<string, string>} names what to replace, and by what
 * @param {string} file
 */
export function replaceAll(text, names, file) {
  for (const [from, to] of names) {
    if (!text.includes(from)) throw new Failure(`${file} does not mention ${from}`);
    text = text.replaceAll(from, () => to);
  }
  return text;
}
