/**
 * What the page needs at once, in as few files as its parts: esbuild cuts what rooms that come later share with it into some
 * twenty, and a host of HTTP/1.1 sends six at a time. What rooms want of it they then take from here.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { bundled } from './bundle.js';
import { Failure } from '../../run.js';

/** How esbuild ends the names of what it cuts. */
const HASH = /-\w{8}(?=\.js$)/;

/**
 * Merges what each of several entries needs at once, less what those before it have already.
 *
 * @param {import('esbuild').OutputFile[]} outputFiles scripts alone, of one build with splitting
 * @param {import('esbuild').Metafile} metafile
 * @param {string[]} entries sources, in the order in which they are run
 * @returns {Promise<{ files: Map<string, Uint8Array>, entries: string[] }>} entries: the files to be loaded, in that order
 */
export async function merged(outputFiles, metafile, entries) {
  /** @type {Map<string, string>} */
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, it]) => [basename(path), it]),
  );
  const importsOf = (/** @type {string} */ name) =>
    (outputs.get(name)?.imports ?? [])
      .filter(({ kind }) => kind === 'import-statement')
      .map(({ path }) => basename(path));

  /** The entry that each file goes to. @type {Map<string, number>} */
  const group = new Map();
  const firsts = entries.map((source, at) => {
    const first = [...outputs.keys()].find((name) => outputs.get(name)?.entryPoint === source);
    if (!first) throw new Failure(`${source} was not bundled`);
    const open = [first];
    for (let name; (name = open.pop()) !== undefined;) {
      if (group.has(name)) continue;
      group.set(name, at);
      open.push(...importsOf(name));
    }
    return first;
  });

  /** What others want of each of these, by new names, which are one row for all files. @type {Map<string, string>} */
  const renamed = new Map();
  /** A script that takes it from the merged file. @param {string} text @param {(name: string) => boolean} of */
  const retaken = (text, of) =>
    text.replace(
      /\bimport(?:\{([^}]*)\}from)?"\.\/([^"]+\.js)";/g,
      (whole, /** @type {string | undefined} */ list, /** @type {string} */ name) => {
        if (!of(name)) return whole;
        const to = `./${firsts[group.get(name) ?? 0]}`;
        if (list === undefined) return `import"${to}";`;
        const taken = list.split(',').map((item) => {
          const [theirs = '', ours = theirs] = item.trim().split(' as ');
          const key = `${name} ${theirs}`;
          const ownName = renamed.get(key) ?? `m${renamed.size.toString(36)}`;
          renamed.set(key, ownName);
          return `${ownName} as ${ours}`;
        });
        return `import{${taken.join(',')}}from"${to}";`;
      },
    );
  for (const [name, text] of texts)
    texts.set(
      name,
      retaken(text, (other) => group.has(other) && group.get(other) !== group.get(name)),
    );

  const results = await Promise.all(
    firsts.map(async (first, at) => {
      const wanted = [...renamed].filter(([key]) => group.get(key.split(' ')[0]) === at);
      const lines = wanted.map(([key, ownName]) => {
        const [name, theirs] = key.split(' ');
        return `export { ${theirs} as ${ownName} } from './${name}';`;
      });
      const built = await bundled({
        stdin: { contents: [`import './${first}';`, ...lines].join('\n') },
        plugins: [inside((name) => (group.get(name) === at ? texts.get(name) : undefined))],
      });
      return built.outputFiles[0].text;
    }),
  );
  for (const name of group.keys()) texts.delete(name);
  // All have their names by all: what names another that has changed has changed itself.
  const version = results.join('\n');
  firsts.forEach((first, at) => texts.set(first, results[at]));
  const names = new Map([...texts.keys()].map((name) => [name, named(name, version)]));
  const files = new Map();
  for (const [name, text] of texts) {
    const contents = text.replace(/"\.\/([\w-]+\.js)"/g, (whole, /** @type {string} */ other) => {
      const to = names.get(other);
      if (!to && group.has(other))
        throw new Failure(`${name} still wants ${other}, which is merged`);
      return to ? `"./${to}"` : whole;
    });
    files.set(names.get(name), Buffer.from(contents));
  }
  return { files, entries: firsts.map((first) => names.get(first) ?? first) };
}

/** @param {string} name @param {string} version */
function named(name, version) {
  const hash = createHash('sha256').update(`${name}\n${version}`).digest('hex');
  return name.replace(HASH, `-${hash.slice(0, 8).toUpperCase()}`);
}

/** Scripts that are at hand instead of on the disk; all others stay where they are. */
/** @param {(name: string) => string | undefined} textOf @returns {import('esbuild').Plugin} */
function inside(textOf) {
  return {
    name: 'merged',
    setup(build) {
      build.onResolve({ filter: /^\.\/.*\.js$/ }, ({ path }) =>
        textOf(basename(path)) === undefined
          ? { path, external: true }
          : { path: basename(path), namespace: 'merged' },
      );
      build.onLoad({ filter: /./, namespace: 'merged' }, ({ path }) => ({
        contents: textOf(path),
      }));
    },
  };
}
