/**
 * Makes the npm package: the API and the engine as scripts with fixed names, the workers and the modules beside them,
 * everything in one file, and types. Pages can also import the scripts from a host of the site.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bundled, modulesInside, workerInside } from './bundle.js';
import { placing } from './asset_urls.js';
import { manifest } from './manifest.js';
import { eachModule, modules } from './modules.js';
import { Failure, root, run } from '../../run.js';

/** Where the types go; they are not part of the site. */
const TYPES = 'build/types';

/** All files except the types, by name. @returns {Promise<Map<string, Uint8Array>>} */
export async function packageFiles() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /**
   * @param {Record<string, string>} entryPoints
   * @param {import('./asset_urls.js').Places} places
   * @param {boolean} splitting
   * @param {import('esbuild').Plugin[]} [plugins]
   */
  const bundle = async (entryPoints, places, splitting, plugins = []) => {
    const { outputFiles } = await bundled({
      entryPoints,
      splitting,
      chunkNames: 'ninefold-[name]-[hash]',
      banner: { js: `/*! Ninefold ${version}, MIT licence */` },
      plugins: [placing(places), ...plugins],
    });
    return outputFiles;
  };
  const beside = {
    worker: { address: './worker.js' },
    labWorker: { address: './lab-worker.js' },
    logicWorker: { address: './logic-worker.js' },
    ...eachModule((file) => ({ address: `./${file}` })),
  };
  const inside = {
    worker: await workerInside('worker'),
    labWorker: await workerInside('lab-worker'),
    logicWorker: await workerInside('logic-worker'),
    ...modulesInside({ scalar: true }),
  };
  const files = [
    ...(await bundle({ ninefold: 'wasm/client/ninefold.js' }, beside, true)),
    ...(await bundle({ engine: 'wasm/direct/engine.js' }, beside, false, [sameErrors])),
    ...(await bundle({ formats: 'wasm/import/formats.js' }, beside, false, [sameErrors])),
    // Without splitting, since bundlers treat a worker as a single file.
    ...(await bundle(
      {
        worker: 'wasm/worker/worker.js',
        'lab-worker': 'wasm/worker/lab-worker.js',
        'logic-worker': 'wasm/worker/logic-worker.js',
      },
      beside,
      false,
    )),
    ...(await bundle({ inline: 'wasm/client/ninefold.js' }, inside, false)),
  ];
  return new Map([
    ...files.map(
      ({ path, text }) => /** @type {const} */ ([basename(path), Buffer.from(forBundlers(text))]),
    ),
    ...Object.values(modules).map(
      (file) => /** @type {const} */ ([file, readFileSync(join(root, 'build/wasm', file))]),
    ),
  ]);
}

/** The engine and the formats import the error class of the solver, so that there is only one. @type {import('esbuild').Plugin} */
const sameErrors = {
  name: 'same errors',
  setup(build) {
    build.onResolve({ filter: /\/error\.js$/ }, () => ({ path: './ninefold.js', external: true }));
  },
};

/** Comments that make other bundlers leave imports of Node alone; minifying has removed them. */
const remarks = '/* @vite-ignore */ /* webpackIgnore: true */ ';

/** @param {string} script */
export function forBundlers(script) {
  const text = script.replaceAll('import(`node:', `import(${remarks}\`node:`);
  const left = /\bimport\((?!\/\*)[^'")]/.exec(text);
  if (left) throw new Failure(`a bundler would follow ${text.slice(left.index, left.index + 60)}`);
  return text;
}

/** Writes the types: those of the API as written by hand, those of the engine from its comments. */
export async function buildTypes() {
  const folder = join(root, TYPES);
  rmSync(folder, { recursive: true, force: true });
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', TYPES];
  await run('node_modules/.bin/tsc', ['-p', 'wasm', ...emit], { quiet: true });
  for (const name of [
    'client/ninefold.d.ts',
    'client/steps.d.ts',
    'generate/wish.d.ts',
    'import/formats.d.ts',
  ])
    copyFileSync(join(root, 'wasm', name), join(folder, name));
  const element = readFileSync(join(root, 'web/element/element.d.ts'), 'utf8');
  mkdirSync(join(folder, 'element'), { recursive: true });
  writeFileSync(
    join(folder, 'element/element.d.ts'),
    element.replace('../../wasm/client/ninefold.js', '../client/ninefold.js'),
  );
  writeFileSync(
    join(folder, 'element/custom-elements.json'),
    `${JSON.stringify(manifest(), null, 2)}\n`,
  );
  const frameworks = readdirSync(join(root, 'web/element/frameworks'));
  for (const name of frameworks)
    copyFileSync(join(root, 'web/element/frameworks', name), join(folder, 'element', name));
  const needed = withImports(folder, [
    ...frameworks.map((name) => `element/${name}`),
    'client/ninefold.d.ts',
    'direct/engine.d.ts',
    'import/formats.d.ts',
    'element/element.d.ts',
  ]);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!name.endsWith('.d.ts')) continue;
    if (needed.has(name)) writeFileSync(path, withoutBrowser(readFileSync(path, 'utf8')));
    else rmSync(path);
  }
}

/** Replaces types of browsers, which programs for Node may not have, and types that older compilers do not know. @param {string} types */
function withoutBrowser(types) {
  const text = types
    .replaceAll('BufferSource', 'ArrayBuffer | ArrayBufferView')
    // Before TypeScript 5.7 these have no type parameter.
    .replace(/\b(\w+Array)<ArrayBuffer(Like)?>/g, '$1');
  if (!text.includes('WebAssembly.')) return text;
  return `${text}
declare global {
  namespace WebAssembly {
    interface Module {}
    interface Instance {}
  }
}
`;
}

/** @param {string} folder @param {string[]} names @returns {Set<string>} */
function withImports(folder, names) {
  const found = new Set(names);
  // Iterating over a set includes what is added meanwhile.
  for (const name of found) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const [, other] of text.matchAll(/\b(?:from|import) ?\(?["'](\.[^"']+)\.js["']/g)) {
      found.add(`${join(dirname(name), other)}.d.ts`);
    }
  }
  return found;
}
