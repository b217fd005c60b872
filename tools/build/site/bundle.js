/** How everything of ours is bundled, and what a bundle needs that takes worker and modules in. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from './modules.js';
import { packed } from './pack.js';
import { Failure, root } from '../../run.js';

/** @typedef {import('./asset_urls.js').Place} Place */

/** The oldest browsers that it is meant for. @satisfies {import('esbuild').BuildOptions} */
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
 * Scripts or style sheets, bundled by esbuild. Scripts are then made smaller by swc, which knows more ways to say the same
 * shortly, and gives the names that are used most the letters that are (2 to 4 % of what is sent).
 *
 * @param {Omit<import('esbuild').BuildOptions, 'write' | 'metafile'>} options besides those of all
 */
export async function bundled(options) {
  // Not at the top: set-up may only just have installed them.
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
      // Functions stay where they are: put into their only caller they are made anew by each call, and take as many bytes.
      compress: { ecma: 2020, passes: 2, inline: 0, reduce_funcs: false },
      mangle: { toplevel: true },
      format: { comments: 'some' },
    });
    file.contents = Buffer.from(code);
  }
  return result;
}

/**
 * A worker as the text of a classic script: no other may be started by a page from the disk, or by
 * a page that loaded us from another origin and has no address for it.
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

/** What a policy calls a script or a style that is in the page itself. @param {string} text */
export const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A style sheet imported by a script becomes its text. @returns {import('esbuild').Plugin} */
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

/** A module that was built, packed. @param {string} name @returns {Place} */
function moduleInside(name) {
  const bytes = readFileSync(join(root, 'build/wasm', name));
  return { contents: packed(bytes), size: bytes.length };
}

/**
 * The modules taken in, for what has to be one file: that of the lab stands for all that search. One for
 * browsers without SIMD doubles them.
 *
 * @param {{ scalar: boolean }} options
 */
export function modulesInside({ scalar }) {
  const simd = moduleInside(modules.labSimd);
  const plain = scalar ? moduleInside(modules.labScalar) : { contents: '' };
  // That of steps with rules does without them as well.
  const logic = moduleInside(modules.logicRare);
  // No page asks for puzzles yet.
  const made = (/** @type {string} */ file) => (scalar ? moduleInside(file) : { contents: '' });
  return {
    ...{ simd, scalar: plain, wholeSimd: simd, wholeScalar: plain },
    ...{ labSimd: simd, labScalar: plain },
    ...{ logicSimd: logic, logicScalar: logic, logicRules: logic, logicRare: logic },
    generateSimd: made(modules.generateSimd),
    generateScalar: made(modules.generateScalar),
  };
}

/** The rooms of app.js, and the drawer, that have a style sheet of their own. @returns {string[]} */
export function roomStyles() {
  const app = readFileSync(join(root, 'web/app.js'), 'utf8');
  return [...app.matchAll(/(?:\broom\('|\bSTYLES\.)(\w+)/g)].map(([, name]) => name);
}

/** The style sheet of a room, from web/. @param {string} room */
export const roomStyle = (room) => `views/${room}/${room}.css`;

/**
 * Puts other names into a source, each of which has to stand there.
 *
 * @param {string} text
 * @param {Map<string, string>} names
 * @param {string} file
 */
export function replaceAll(text, names, file) {
  for (const [from, to] of names) {
    if (!text.includes(from)) throw new Failure(`${file} does not mention ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
