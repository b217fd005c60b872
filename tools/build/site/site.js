/** Builds dist/: the page, the page in one file, the element and the iframe, and the files of the npm package. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { replaceAll } from './bundle.js';
import { docsFiles } from './docs.js';
import { embeddingFiles } from './element.js';
import { oneFile } from './single_file.js';
import { packageFiles } from './package.js';
import { pageFiles, split } from './page.js';
import { headersFile } from './headers.js';
import { techniquePages } from './techniques.js';
import { root } from '../../run.js';

const dist = join(root, 'dist');

/** Builds everything; returns the files with their sizes. */
export async function buildSite() {
  const files = new Map([
    ...(await pageFiles(await docsFiles())),
    ['ninefold.html', await oneFile()],
    ...(await embeddingFiles()),
    ...(await packageFiles()),
    ...(await benchFiles()),
    ...strategyFiles(),
    // Not cached for offline use, since they are as large as everything else together.
    ...(await techniquePages()),
  ]);
  files.set('_headers', Buffer.from(headersFile([...files.keys()])));
  // Otherwise its helper process would run as long as the server.
  await (await import('esbuild')).stop();

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

/** The page for measurements; nothing links to it. */
async function benchFiles() {
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  const names = new Map([['"bench.js"', `"${(await split('web/bench.js', files)).entry}"`]]);
  const page = readFileSync(join(root, 'web/bench.html'), 'utf8');
  return files.set('bench.html', Buffer.from(replaceAll(page, names, 'web/bench.html')));
}

/**
 * The sources of strategies and engines, for the Search lab: every file of the core that defines one. With the extension
 * .txt, any host serves them with the right type.
 */
function strategyFiles() {
  const core = join(root, 'core/src');
  const folders = ['lab', 'search', 'search/classic'].map((folder) => join(core, folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.c') && name !== 'lab.c')
      .map((name) => readFileSync(join(folder, name))),
  );
  const named =
    /^const struct (?:strategy|engine) \w+ = \{\s*(?:\.description = \{)?\.name = "([^"]+)"/gm;
  return new Map(
    files.flatMap((source) =>
      [...source.toString().matchAll(named)].map(
        ([, name]) => /** @type {const} */ ([`strategy-${name}.txt`, source]),
      ),
    ),
  );
}
