/** How everything of ours is bundled, and what a bundle needs that takes worker and modules in. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from './modules.js';
import { Failure, root } from '../../run.js';

/** @typedef {import('./asset_urls.js').Place} Place */

/** From a byte to a character of the text that stands for it (ownModule in wasm/client/assets.js). */
const SHIFT = 35;
const BACKSLASH = '\\'.charCodeAt(0) - SHIFT;

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
 * A worker as the text of a classic script: no other may be started by a page from the disk, or by
 * a page that loaded us from another origin and has no address for it.
 *
 * @param {'worker' | 'whole-worker' | 'lab-worker' | 'logic-worker' | 'import-worker'} name
 * @returns {Promise<Place>}
 */
export async function workerInside(name) {
  // Not at the top: set-up may only just have installed it.
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    ...bundling,
    entryPoints: [`wasm/worker/${name}.js`],
    format: 'iife',
    write: false,
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
        const { outputFiles } = await build.esbuild.build({
          ...bundling,
          entryPoints: [path],
          write: false,
        });
        return { contents: outputFiles[0].text.trim(), loader: 'text' };
      });
    },
  };
}

/**
 * A module that was built, as text: a character a byte, beyond quotes and what HTML does not keep. Those that are most
 * frequent have the characters of which UTF-8 takes one byte; the text begins with the bytes in this order, each 35 on.
 * Unlike base64 it leaves a compressor its repetitions (ninefold.html is 24 kB smaller for it, and 3 kB for this order).
 *
 * @param {string} name
 * @returns {Place}
 */
function moduleInside(name) {
  const bytes = readFileSync(join(root, 'build/wasm', name));
  const count = new Uint32Array(256);
  for (const byte of bytes) count[byte]++;
  const order = [...count.keys()].sort((a, b) => count[b] - count[a]);
  // A backslash takes two characters of a script.
  order.splice(BACKSLASH, 0, ...order.splice(-1));
  const place = new Uint8Array(256);
  order.forEach((byte, at) => (place[byte] = at));
  const text = [...order, ...bytes.map((byte) => place[byte])];
  return { contents: text.map((value) => String.fromCharCode(value + SHIFT)).join('') };
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
  const logic = moduleInside(modules.logicRules);
  // No page asks for puzzles yet.
  const made = (/** @type {string} */ file) => (scalar ? moduleInside(file) : { contents: '' });
  return {
    ...{ simd, scalar: plain, wholeSimd: simd, wholeScalar: plain },
    ...{ labSimd: simd, labScalar: plain },
    ...{ logicSimd: logic, logicScalar: logic, logicRules: logic },
    generateSimd: made(modules.generateSimd),
    generateScalar: made(modules.generateScalar),
  };
}

/** The style sheets that app.js names as STYLES.name: each comes with its room. @returns {string[]} */
export function roomStyles() {
  const app = readFileSync(join(root, 'web/app.js'), 'utf8');
  return [...app.matchAll(/\bSTYLES\.(\w+)/g)].map(([, name]) => name);
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
