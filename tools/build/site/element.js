/**
 * How the custom element is bundled: in one script that any page may load from anywhere, its style sheet
 * and the worker taken in, the modules beside it.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled, sheets, workerInside } from './bundle.js';
import { forBundlers } from './package.js';
import { placing } from './asset_urls.js';
import { eachModule } from './modules.js';
import { root } from '../../run.js';

/**
 * Of the words of the page only those that a bundle uses, found where t() is called with them.
 * @param {string} script the bundle with all of them, its names as they were: what nobody calls is gone from it
 * @returns {import('esbuild').Plugin}
 */
function wording(script) {
  // A name that is there twice has a number.
  const used = new Set([...script.matchAll(/\bt\d*\(\s*"(\w+)"/g)].map(([, key]) => key));
  return {
    name: 'wording',
    setup(build) {
      build.onLoad({ filter: /[\\/]strings[\\/]\w+[\\/]page\.js$/ }, async ({ path }) => {
        const { default: words } = await import(pathToFileURL(path).href);
        const kept = Object.entries(words).filter(([key]) => used.has(key));
        return { contents: `export default ${JSON.stringify(Object.fromEntries(kept))};` };
      });
    },
  };
}

/** Explanations, which need a worker of their own: a file beside the element, loaded by the first who asks why. */
const LAB = 'element-lab';

/** What draws rules: likewise, by the first puzzle that has some. */
const RULES = 'element-rules';

/** What no element asks of the solver, batches and steps, and what it asks seldom: elsewhere these are chunks. */
const apart = /** @satisfies {import('esbuild').Plugin} */ ({
  name: 'apart',
  setup(build) {
    build.onLoad({ filter: /[\\/]wasm[\\/]client[\\/](batch|logic)\.js$/ }, () => ({
      contents: '',
    }));
    build.onResolve({ filter: /^\.\/lab\.js$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: `./${LAB}.js`, external: true } : undefined,
    );
    build.onResolve({ filter: /\/drawing\/layer\.js$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: `./${RULES}.js`, external: true } : undefined,
    );
  },
});

/**
 * element.js, what it loads when somebody asks why, and what draws rules; and embed.html, the page for an iframe, with a script and a
 * style sheet of its own.
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function embeddingFiles() {
  const places = {
    worker: await workerInside('worker'),
    // Explanations bring theirs; no element gives hints.
    labWorker: { address: './lab-worker.js' },
    logicWorker: { address: './logic-worker.js' },
    ...eachModule((file) => ({ address: `./${file}` })),
  };
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  /** @param {string} entry @param {string} entryNames @param {import('./asset_urls.js').Places} [placed] */
  const bundle = async (entry, entryNames, placed = places) => {
    const options = { entryPoints: [entry], entryNames };
    const plugins = entry.endsWith('.js') ? [sheets(), placing(placed), apart] : [];
    const whole = await bundled({ ...options, plugins, minify: false });
    const { outputFiles } = await bundled({
      ...options,
      plugins: [...plugins, wording(whole.outputFiles[0].text)],
    });
    const [{ path, text }] = outputFiles;
    files.set(basename(path), Buffer.from(forBundlers(text)));
    return basename(path);
  };
  // Other people's pages name it, so it keeps its name.
  await bundle('web/element/element.js', '[name]');
  const labWorker = await workerInside('lab-worker');
  await bundle('wasm/client/lab.js', LAB, { ...places, labWorker });
  await bundle('web/rules/drawing/layer.js', RULES);
  let page = readFileSync(join(root, 'web/element/embed.html'), 'utf8');
  for (const name of ['embed.js', 'embed.css']) {
    page = page.replace(`"${name}"`, `"${await bundle(`web/element/${name}`, '[name]-[hash]')}"`);
  }
  files.set('embed.html', Buffer.from(page));
  return files;
}
