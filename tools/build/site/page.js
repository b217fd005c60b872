/**
 * Makes the page for a host: its scripts, the rooms that load later, styles, workers and modules. The names contain a hash
 * of the contents, so that browsers may cache them for long; index.html refers to them.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundled, hashOf, replaceAll, roomStyle, roomStyles, sheets } from './bundle.js';
import { icons } from './icons.js';
import { serviceWorker } from './offline.js';
import { placing } from './asset_urls.js';
import { eachModule } from './modules.js';
import { merged } from './merge.js';
import { Failure, root } from '../../run.js';

/** The icon that the page itself uses; systems need the others only to install it. */
const OWN_ICON = 'icon.svg';

/** The picture for links to the page on other sites. */
const SOCIAL = 'social.png';

/**
 * @param {Map<string, Uint8Array>} docs also cached for offline use
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function pageFiles(docs) {
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  const { entry: worker } = await split('wasm/worker/worker.js', files);
  const { entry: labWorker } = await split('wasm/worker/lab-worker.js', files);
  const { entry: logicWorker } = await split('wasm/worker/logic-worker.js', files);
  const { entry: importWorker } = await split('wasm/worker/import-worker.js', files);
  const modules = eachModule((file) => hashedModule(file, files));
  const places = {
    worker: { from: './web/begin.js' },
    labWorker: { address: `./${labWorker}` },
    logicWorker: { address: `./${logicWorker}` },
    importWorker: { address: `./${importWorker}` },
    ...eachModule((_, name) => ({ address: `./${modules[name]}` })),
  };
  /** @type {Record<string, string>} */
  const styles = {};
  for (const name of roomStyles()) {
    styles[name] = `./${(await split(`web/${roomStyle(name)}`, files)).entry}`;
  }
  const [begin, first, app] = await together(
    ['web/begin.js', 'web/first.js', 'web/app.js'],
    files,
    {
      plugins: [placing(places), sheets()],
      define: {
        SINGLE_FILE: 'false',
        STYLES: JSON.stringify(styles),
        FIRST: JSON.stringify({ worker: `./${worker}` }),
      },
    },
  );
  const page = readFileSync(join(root, 'web/index.html'), 'utf8');
  const names = new Map([
    ['"begin.js"', `"${begin}"`],
    ['"first.js"', `"${first}"`],
    ['"app.js"', `"${app}"`],
    ['"ninefold.wasm"', `"${modules.simd}"`],
  ]);
  // Social networks need the picture's full address, which depends on the host.
  const address = process.env.NINEFOLD_ADDRESS;
  if (address) names.set(`"${SOCIAL}"`, `"${new URL(SOCIAL, address)}"`);
  const style = await styleInside();
  names.set("style-src 'self'", `style-src 'self' ${hashOf(style)}`);
  names.set('<link rel="stylesheet" href="style.css" />', `<style>${style}</style>`);
  files.set('index.html', Buffer.from(replaceAll(page, names, 'web/index.html')));
  files.set('manifest.webmanifest', readFileSync(join(root, 'web/manifest.webmanifest')));
  const drawn = icons();
  files.set(OWN_ICON, /** @type {Uint8Array} */ (drawn.get(OWN_ICON)));
  const kept = new Map([...files, ...docs]);
  return new Map([
    ...kept,
    ...drawn,
    [SOCIAL, readFileSync(join(root, 'web', SOCIAL))],
    ['sw.js', await serviceWorker(kept)],
  ]);
}

/** The style sheet of the first view, inline, so that the page is laid out while the scripts load. */
async function styleInside() {
  const { outputFiles } = await inFiles(['web/style.css'], {});
  return outputFiles[0].text.trim();
}

/**
 * Bundles a script or a style sheet; the parts of a script that load later become separate files.
 *
 * @param {string} source
 * @param {Map<string, Uint8Array>} files the results are added here
 */
export async function split(source, files) {
  const { outputFiles, metafile } = await inFiles([source], {});
  for (const { path, contents } of outputFiles) files.set(basename(path), contents);
  const outputs = Object.entries(metafile.outputs);
  const found = outputs.find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Failure(`${source} was not bundled`);
  return { entry: basename(found[0]) };
}

/**
 * Bundles scripts that run one after another, each as one file with everything that it needs at once.
 *
 * @param {string[]} sources
 * @param {Map<string, Uint8Array>} files takes the results
 * @param {Pick<import('esbuild').BuildOptions, 'plugins' | 'define'>} options
 * @returns {Promise<string[]>} the files of these sources
 */
async function together(sources, files, options) {
  const { outputFiles, metafile } = await inFiles(sources, options);
  const { files: results, entries } = await merged(outputFiles, metafile, sources);
  for (const [name, contents] of results) files.set(name, contents);
  return entries;
}

/** @param {string[]} entryPoints @param {Pick<import('esbuild').BuildOptions, 'plugins' | 'define'>} options */
async function inFiles(entryPoints, options) {
  return bundled({
    entryPoints,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    ...options,
  });
}

/** Adds a built module under a name with a hash. @param {string} name @param {Map<string, Uint8Array>} files */
function hashedModule(name, files) {
  const contents = readFileSync(join(root, 'build/wasm', name));
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase();
  const own = name.replace('.', `-${hash}.`);
  files.set(own, contents);
  return own;
}
