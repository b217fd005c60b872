/**
 * Makes the page in one file that can be opened from disk: the rooms, the modules, the worker, the styles. Its policy allows
 * its own script and style by hash, and no requests.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  atOnce,
  bundled,
  hashOf,
  modulesInside,
  roomStyle,
  roomStyles,
  sheets,
  workerInside,
} from './bundle.js';
import { placing } from './asset_urls.js';
import { packed } from './pack.js';
import { Failure, root } from '../../run.js';

/** @returns {Promise<Uint8Array>} */
export async function oneFile() {
  const first = readFileSync(join(root, 'web/style.css'), 'utf8').matchAll(
    /(?<=^@import ')[^']+/gm,
  );
  // It has neither today's puzzles nor the rooms New and Embed, and its script always starts.
  const absent = [
    ...['today', 'not-started'].map((name) => `styles/${name}.css`),
    ...['new', 'embed'].map(roomStyle),
  ].map((path) => `./${path}`);
  const styles = [
    ...[...first].map(([path]) => path),
    ...roomStyles().map((name) => `./${roomStyle(name)}`),
  ].filter((path) => !absent.includes(path));
  const [script, style] = [await scriptOf(), await styleOf(styles)];
  // Without indentation.
  const page = readFileSync(join(root, 'web/index.html'), 'utf8').replace(/\n\s+/g, '\n');
  const file = Buffer.from(
    [
      // These refer to files that are not there when the page is opened from disk.
      { what: /\s*<link rel="(manifest|apple-touch-icon)"[^>]*>/g, by: () => '' },
      { what: /\s*<meta (property="og|name="twitter):[^>]*>/g, by: () => '' },
      { what: /\s*<p class="not-started">.*?<\/p>/s, by: () => '' },
      { what: /\s*<div class="today".*?<\/div>\s*<\/div>/s, by: () => '' },
      { what: /\s*<div class="actions offers".*?<\/div>/s, by: () => '' },
      { what: /\s*<a href="docs\.html".*?<\/a>/s, by: () => '' },
      { what: /<link rel="stylesheet"[^>]*>/, by: () => `<style>${style}</style>` },
      { what: /\s*<!-- What the first.*?-->/s, by: () => '' },
      { what: /\s*<script [^>]*src="begin\.js"><\/script>/, by: () => '' },
      { what: /\s*<script [^>]*src="first\.js"><\/script>/, by: () => '' },
      { what: /\s*<link rel="preload"[^>]*>/, by: () => '' },
      {
        what: /<link id="rest"[^>]*>/,
        by: () => `<script type="module">${script}</script>`,
      },
      {
        what: /(?<=http-equiv="Content-Security-Policy"\s+content=")[^"]*/,
        by: (/** @type {string} */ policy) => ownPolicy(policy, script, style),
      },
    ].reduce((text, { what, by }) => {
      if (text.search(what) < 0) throw new Failure(`web/index.html does not have ${what}`);
      return text.replace(what, by);
    }, page),
  );
  const wanted = UNSAID.page.find((key) => file.includes(`"${key}"`));
  if (wanted) throw new Failure(`The one file needs ${wanted}, which single_file.js leaves out`);
  return file;
}

async function scriptOf() {
  // It has no room for the generator.
  const worker = await workerInside('whole-worker');
  const { outputFiles } = await bundled({
    entryPoints: ['web/app.js'],
    plugins: [
      placing({
        ...{ worker, labWorker: worker, logicWorker: worker },
        importWorker: await workerInside('import-worker'),
        // All current browsers have SIMD.
        ...modulesInside({ scalar: false }),
      }),
      sheets(),
      await packedWords(),
      atOnce(),
    ],
    // Everything is included already.
    define: { SINGLE_FILE: 'true', STYLES: '{}' },
  });
  // Bundling escapes </script>; this sequence could begin a comment.
  return outputFiles[0].text.trim().replaceAll('<!--', '<\\!--');
}

/** The strings of the page that the one file does not need; and the only strings that it needs of a room that it lacks. */
const UNSAID = {
  page: [
    ...['todayShown', 'todayHint', 'todayPlay', 'todayMine', 'todayPaste'],
    ...['todayEasy', 'todayMedium', 'todayHard', 'todayUnfair', 'newRoom', 'embedRoom'],
    'documentation',
    // These are the element's.
    ...['elementEmpty', 'elementReadonly', 'badPaste', 'fillAll', 'unknownRule'],
  ],
};
const SAID = { new: ['kinds', 'levels', 'numbered'] };

/**
 * The strings that are needed, of all languages, packed together: what they have in common takes room once. One file of
 * strings is a part of them.
 * @returns {Promise<import('esbuild').Plugin>}
 */
async function packedWords() {
  const files = readdirSync(join(root, 'web/strings'), { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => /^\w+\/\w+\.js$/.test(file) && !file.endsWith('rule_names.js'))
    .sort();
  const all = await Promise.all(
    files.map(async (file) => {
      const { href } = pathToFileURL(join(root, 'web/strings', file));
      const part = basename(file, '.js');
      const said = Object.entries((await import(href)).default).filter(([key]) =>
        part === 'new' ? SAID.new.includes(key) : part !== 'page' || !UNSAID.page.includes(key),
      );
      return [file, Object.fromEntries(said)];
    }),
  );
  const bytes = Buffer.from(JSON.stringify(Object.fromEntries(all)));
  const words = [
    `import { unlzma } from './wasm/packed/lzma.js';`,
    `const bytes = unlzma('${packed(bytes)}', ${bytes.length});`,
    'export default JSON.parse(new TextDecoder().decode(bytes));',
  ];
  return {
    name: 'packed words',
    setup(build) {
      build.onResolve({ filter: /^packed-words$/ }, () => ({ path: 'words', namespace: 'packed' }));
      build.onLoad({ filter: /.*/, namespace: 'packed' }, () => ({
        contents: words.join('\n'),
        resolveDir: root,
      }));
      build.onLoad({ filter: /strings[\\/]\w+[\\/]\w+\.js$/ }, ({ path }) => {
        const file = `${basename(dirname(path))}/${basename(path)}`;
        const contents = `import words from 'packed-words'; export default words['${file}'];`;
        return { contents, resolveDir: root };
      });
    },
  };
}

/** @param {string[]} paths from web/ */
async function styleOf(paths) {
  const { outputFiles } = await bundled({
    stdin: {
      contents: paths.map((path) => `@import '${path}';`).join('\n'),
      loader: 'css',
      resolveDir: join(root, 'web'),
    },
  });
  return outputFiles[0].text.trim();
}

/**
 * The policy of the page, with the hashes of its script and style instead of its host.
 *
 * @param {string} policy
 * @param {string} script
 * @param {string} style
 */
function ownPolicy(policy, script, style) {
  /** @type {Record<string, string>} */
  const own = {
    'script-src': hashOf(script),
    'style-src': hashOf(style),
    'worker-src': 'blob:',
  };
  return policy
    .split(/;\s*/)
    .map((directive) => {
      const [name, ...sources] = directive.split(' ');
      const kept = sources.flatMap((source) => (source === "'self'" ? (own[name] ?? []) : source));
      return [name, ...(kept.length > 0 ? kept : ["'none'"])].join(' ');
    })
    .join('; ');
}
