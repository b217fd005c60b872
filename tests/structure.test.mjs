// Holds the shape of the source: who may know whom, how long a file may be, and that nothing names
// the machine it was written on. It reads includes and imports, nothing else.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => readFileSync(join(root, file), 'utf8');

/** Every file below the folders, as paths from the root with forward slashes. */
function filesIn(...folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
      .map((path) => path.split(sep).join('/')),
  );
}

/** The quoted includes of a C file that are files of the core, as paths. */
function includesOf(file) {
  return [...read(file).matchAll(/^\s*#\s*include\s+"([^"]+)"/gm)].map(([, name]) => {
    const near = normalize(join(dirname(file), name));
    const places = [near, `core/src/${name}`, `core/cli/${name}`, `core/include/${name}`];
    return places.find((path) => core.includes(path)) ?? name;
  });
}

/** The relative imports of a script, as paths. Types in comments bind nothing at run time. */
function importsOf(file) {
  const code = read(file).replace(/\/\*[\s\S]*?\*\//g, '');
  const found = code.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g);
  return [...found].map(([, name]) => normalize(join(dirname(file), name)));
}

const core = filesIn('core').filter((file) => /\.[ch]$/.test(file));
const scripts = filesIn('wasm', 'web').filter((file) => file.endsWith('.js'));

/** Fails with all breaches at once. */
function none(breaches) {
  assert.deepEqual(breaches, []);
}

test('the core goes one way: import -> text; text, search -> puzzle -> rules, propagate -> shape -> bits', () => {
  // A file may include those of its own storey and of the storeys below.
  const storeys = [
    [/^core\/(cli\/|dispatch\.c$)/],
    [/^core\/src\/(answer|candidates|estimate)\./, /^core\/src\/(generate|lab|logic)\//],
    [/^core\/src\/import\//, /^core\/src\/search\/search\./],
    [/^core\/src\/(text|search|explain)\//],
    [/^core\/src\/model\/puzzle\./],
    [/^core\/src\/model\/(rules|model)\./, /^core\/src\/(propagate|model\/rules)\//],
    [/^core\/src\/model\/(shape|symbols|status)\./],
    [
      /^core\/src\/(assertion|bits|once|random|simd|propagate\/nines)\.h/,
      /^core\/include\/sudoku\.h/,
    ],
  ];
  // The first row that names a file is its own, but for the headers at the bottom.
  const storeyOf = (file) =>
    /\/nines\.h$/.test(file)
      ? storeys.length - 1
      : storeys.findIndex((row) => row.some((name) => name.test(file)));
  none(core.filter((file) => storeyOf(file) < 0).map((file) => `${file} has no storey`));
  none(
    core.flatMap((file) =>
      includesOf(file)
        .filter((other) => core.includes(other) && storeyOf(other) < storeyOf(file))
        .map((other) => `${file} includes ${other}`),
    ),
  );
});

test('the command knows the core by its public header alone', () => {
  const own = /^core\/(cli\/|include\/sudoku\.h$)/;
  none(
    core
      .filter((file) => file.startsWith('core/cli/'))
      .flatMap((file) => includesOf(file).filter((other) => !own.test(other))),
  );
  const exporters = filesIn('wasm').filter((file) => /\.[ch]$/.test(file));
  none(
    exporters.flatMap((file) =>
      includesOf(file)
        .filter((other) => !['core/include/sudoku.h', 'exports.h'].includes(other))
        // It reads a line by itself, and stands in for what it does without.
        .filter(
          (other) =>
            file !== 'wasm/exports/small.c' ||
            !/^core\/src\/(text\/line|model\/rules)\.h$/.test(other),
        )
        // Two stand for files of the core.
        .filter(
          (other) => file !== 'wasm/exports/texts.c' || other !== 'core/src/logic/words/texts.h',
        )
        .filter(
          (other) =>
            file !== 'wasm/exports/unlearned.c' || other !== 'core/src/search/learning/learning.h',
        )
        .map((other) => `${file} includes ${other}`),
    ),
  );
});

test('the head of sudoku.h lists its sections', () => {
  const header = read('core/include/sudoku.h');
  const listed = header.slice(0, header.indexOf('*/')).matchAll(/^ \*   (.+?)  .*$/gm);
  const sections = header.matchAll(/^\/\* (.+?) -+ \*\/$/gm);
  assert.deepEqual([...listed].map(([, name]) => name), [...sections].map(([, name]) => name));
}); // prettier-ignore

test('no files of the core know each other in a circle', () => {
  // A header and its source are one.
  const stem = (file) => file.replace(/\.[ch]$/, '');
  /** @type {Map<string, Set<string>>} */
  const known = new Map();
  for (const file of core) {
    const others = includesOf(file).filter((other) => core.includes(other));
    const own = known.get(stem(file)) ?? new Set();
    for (const other of others) if (stem(other) !== stem(file)) own.add(stem(other));
    known.set(stem(file), own);
  }
  // What includes nothing that is left is taken away until no more can be.
  for (let before = 0; before !== known.size;) {
    before = known.size;
    for (const [name, others] of known) {
      if (![...others].some((other) => known.has(other))) known.delete(name);
    }
  }
  none([...known].map(([name, others]) => `${name} <-> ${[...others].join(', ')}`));
});

test('only the search and the lab name an engine, and engines do not see each other', () => {
  const users = /^core\/src\/(search\/(search\.c|engine\.h)|lab\/lab\.c)$/;
  const names = [...read('core/src/search/engine.h').matchAll(/\bengine_(\w+);/g)].map(
    ([, name]) => name,
  );
  assert.ok(names.includes('general'));
  none(
    core.flatMap((file) =>
      [...read(file).matchAll(/\bengine_(\w+)/g)]
        .map(([, name]) => name)
        .filter((name) => names.includes(name) && !users.test(file))
        .filter((name) => !new RegExp(`^core/src/search/${name}\\b`).test(file))
        .map((name) => `${file} names the engine ${name}`),
    ),
  );
});

test('only simd.h asks which instructions there are', () => {
  const asks = /^\s*#\s*(if|ifdef|elif)\b.*(__SSE|__AVX|__BMI|__ARM|__aarch64__|__wasm|__x86)/m;
  none(core.filter((file) => file !== 'core/src/simd.h' && asks.test(read(file))));
});

test('the core neither reads nor writes a file, but for the command', () => {
  const library = core.filter((file) => /^core\/(src|include)\//.test(file));
  none(library.filter((file) => /#\s*include\s*<(stdio|unistd|fcntl|time)\.h>/.test(read(file))));
});

test('JavaScript goes one way: client -> worker -> import, generate -> engine -> steps -> rules, words', () => {
  // Whom each folder may import from beside itself, by the table of the README. The client reaches workers by address.
  const rows = read('wasm/README.md').matchAll(/^\| \[?`(\w+)\/`.*\| (.*) \|$/gm);
  const allowed = Object.fromEntries(
    [...rows].map(([, name, may]) => [
      name,
      [...may.matchAll(/`(\w+)\/`/g)].map(([, other]) => other),
    ]),
  );
  assert.equal(allowed.client.length, 4);
  none(
    scripts
      .filter((file) => file.startsWith('wasm/'))
      .flatMap((file) => {
        const own = file.split('/')[1];
        const may = [own, ...allowed[own]].map((name) => `wasm/${name}/`);
        const others = importsOf(file).filter((other) => !may.some((at) => other.startsWith(at)));
        return others.map((other) => `${file} imports ${other}`);
      }),
  );
});

test('the page has links and files unpacked by a worker, never by its own thread', () => {
  const reached = new Set(['web/app.js']);
  // A set goes on with what is added meanwhile.
  for (const file of reached)
    for (const other of scripts.includes(file) ? importsOf(file) : []) reached.add(other);
  assert.ok(reached.has('wasm/import/unpacked.js'));
  none([...reached].filter((file) => /^wasm\/(import\/(?!unpacked)|worker\/)/.test(file)));
});

test('no script imports itself, by whatever way round', () => {
  /** @type {string[]} */
  const circles = [];
  const done = new Set();
  const visit = (/** @type {string} */ file, /** @type {string[]} */ path) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    else if (!done.has(file)) {
      for (const other of importsOf(file))
        if (scripts.includes(other)) visit(other, [...path, file]);
      done.add(file);
    }
  };
  for (const file of scripts) visit(file, []);
  none(circles);
});

test('a folder of wasm/ has at most fifteen files of one kind', () => {
  const counts = new Map();
  for (const file of filesIn('wasm').filter((file) => /\.(js|[ch])$/.test(file)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  none([...counts].filter(([, count]) => count > 15).map(([folder, n]) => `${folder} has ${n}`));
});

test('the page knows the solver by its public API alone, and the game knows neither', () => {
  const pages = scripts.filter((file) => file.startsWith('web/'));
  const outside = (file) => importsOf(file).filter((other) => !other.startsWith('web/'));
  const others = {
    // A page of its own, which measures the module behind the API.
    'web/bench.js': 'wasm/direct/bench.js',
    // No part of the page: it keeps the module that the browser can run.
    'web/sw.js': 'wasm/engine/host.js',
    // Another part of the API, which comes when it is wanted.
    'web/import/importText.js': 'wasm/client/formats.js',
  };
  const known = (file) => others[file] ?? 'wasm/client/ninefold.js';
  // How lines of rules are written and what techniques are called is part of neither.
  const isKnown = (file, other) => other === known(file) || /^wasm\/(rules|words)\//.test(other);
  none(pages.flatMap((file) => outside(file).filter((other) => !isKnown(file, other))));
  for (const file of pages.filter((file) => file === 'web/puzzle/state.js')) {
    assert.doesNotMatch(read(file), /\b(document|window|Worker)\b\s*[.(]/, `${file} is pure`);
  }
});

test('no file is above 600 lines', () => {
  // The whole public interface is one header by contract; it has sections instead.
  const whole = 'core/include/sudoku.h';
  const source = filesIn('core', 'wasm', 'web', 'tools', 'tests').filter(
    (file) =>
      /\.(c|h|js|mjs|css|html|ts|cmake)$/.test(file) &&
      !/^tests\/puzzles\//.test(file) &&
      file !== whole,
  );
  none(source.filter((file) => read(file).split('\n').length > 601));
});

test('nothing is named by the path of a machine or the host of a registry', () => {
  const text = /\.(c|h|js|mjs|css|html|ts|json|md|cmake|txt|yml)$/;
  const files = filesIn('core', 'wasm', 'web', 'tools', 'tests', '.ci')
    .concat(
      readdirSync(root, { withFileTypes: true })
        .filter((e) => e.isFile())
        .map((e) => e.name),
    )
    .filter((file) => text.test(file) || /(^|\/)(run|\.\w+)$/.test(file));
  const machine = [root, `${homedir()}/`];
  // In pieces, so that this file is not its own finding.
  const registry = new RegExp(['registry', 'npm'].join('\\.') + '|"resolved": *"http');
  none(
    files.filter((file) => {
      const source = read(file);
      return registry.test(source) || machine.some((path) => source.includes(path));
    }),
  );
});

test('the version is the same everywhere', () => {
  const { version } = JSON.parse(read('package.json'));
  assert.equal(/SUDOKU_VERSION "(.*)"/.exec(read('core/include/sudoku.h'))?.[1], version);
  assert.equal(/VERSION = '(.*)'/.exec(read('wasm/engine/module.js'))?.[1], version);
  assert.match(read('CMakeLists.txt'), /project\(ninefold VERSION \$\{version\} /, 'it reads it');
  assert.equal(JSON.parse(read('package-lock.json')).version, version);
});
