/**
 * Merges the scripts that the page needs at once into one file for each entry. esbuild splits the code that rooms share with
 * it into about twenty chunks, while HTTP/1.1 loads only six files at a time. The rooms then import from the merged files.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { bundled } from './bundle.js';
import { Failure } from '../../run.js';

/** The hash at the end of esbuild's names. */
const HASH = /-\w{8}(?=\.js$)/;

/**
 * Merges everything that each entry needs at once, except what the entries before it contain.
 *
 * @param {import('esbuild').OutputFile[]} outputFiles only scripts, of one build with splitting
 * @param {import('esbuild').Metafile} metafile
 * @param {string[]} entries sources, in the order in which they are run
 * @returns {Promise<{ files: Map<string, Uint8Array>, entries: string[] }>} entries: the files to load, in that order
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

  /** New names for the exports that other files import from these; unique across files. @type {Map<string, string>} */
  const renamed = new Map();
  /** A script with its imports redirected to the merged files. @param {string} text @param {(name: string) => boolean} of */
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
  // One hash over all results, since a file changes when the name of a file that it imports changes.
  const version = results.join('\n');
  firsts.forEach((first, at) => texts.set(first, results[at]));
  const names = new Map([...texts.keys()].map((name) => [name, named(name, version)]));
  const files = new Map();
  for (const [name, text] of texts) {
    const contents = text.replace(/"\.\/([\w-]+\.js)"/g, (whole, /** @type {string} */ other) => {
      const to = names.get(other);
      if (!to && group.has(other))
        throw new Failure(`${name} still imports ${other}, which is merged`);
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

/** A plugin that takes these scripts from memory; all others stay external. @param {(name: string) => string | undefined} textOf @returns {import('esbuild').Plugin} */
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
