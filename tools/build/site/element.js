/**
 * Bundles the custom element: one script that any page may load from any origin, with its style sheet and its worker
 * included and the modules beside it.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { atOnce, bundled, sheets, workerInside } from './bundle.js';
import { forBundlers } from './package.js';
import { placing } from './asset_urls.js';
import { eachModule } from './modules.js';
import { root } from '../../run.js';

/**
 * A plugin that keeps only the strings of the page that a bundle uses, that is those that are passed to t().
 * @param {string} script the bundle with all strings, not minified; unused functions are gone from it
 * @returns {import('esbuild').Plugin}
 */
function wording(script) {
  // esbuild adds a number to a name that occurs twice.
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

/**
 * What is in files beside the element, by how it is imported: explanations, which need a worker of their own, loaded at the
 * first call of `why()`; and the drawing of rules, loaded with the first puzzle that has rules.
 */
const BESIDE = { './lab.js': 'element-lab', '../rules/drawing/layer.js': 'element-rules' };

/** Leaves out the parts of the solver that the element never uses (batches, steps), and puts those that it seldom uses into files. */
const apart = /** @satisfies {import('esbuild').Plugin} */ ({
  name: 'apart',
  setup(build) {
    build.onLoad({ filter: /[\\/]wasm[\\/]client[\\/](batch|logic)\.js$/ }, () => ({
      contents: '',
    }));
    for (const [path, name] of Object.entries(BESIDE)) {
      build.onResolve({ filter: RegExp(`^${path.replaceAll('.', '\\.')}$`) }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: `./${name}.js`, external: true } : undefined,
      );
    }
  },
});

/**
 * element.js with its two further scripts; and embed.html, the page for an iframe, with a script and a style sheet of its own.
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function embeddingFiles() {
  const places = {
    worker: await workerInside('worker'),
    // Explanations include their own; the element gives no hints.
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
      plugins: [...plugins, wording(whole.outputFiles[0].text), atOnce(Object.keys(BESIDE))],
    });
    const [{ path, text }] = outputFiles;
    files.set(basename(path), Buffer.from(forBundlers(text)));
    return basename(path);
  };
  // Without a hash in its name, since other pages load it by name.
  await bundle('web/element/element.js', '[name]');
  const labWorker = await workerInside('lab-worker');
  await bundle('wasm/client/lab.js', BESIDE['./lab.js'], { ...places, labWorker });
  await bundle('web/rules/drawing/layer.js', BESIDE['../rules/drawing/layer.js']);
  let page = readFileSync(join(root, 'web/element/embed.html'), 'utf8');
  for (const name of ['embed.js', 'embed.css']) {
    page = page.replace(`"${name}"`, `"${await bundle(`web/element/${name}`, '[name]-[hash]')}"`);
  }
  files.set('embed.html', Buffer.from(page));
  return files;
}
