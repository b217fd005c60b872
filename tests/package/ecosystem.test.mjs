// The package in ecosystems other than those of npm.test.mjs: bundlers, a test runner, CommonJS, frameworks by their types, and
// what checks packages. Each is a row of the table in README.md, which NINEFOLD_UPDATE=1 writes anew.
import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../tools/run.js';
import { host } from '../host.js';
import { ARTICLE } from '../node/data.mjs';
import { browser, html, json, packed, project, run } from './consumers.mjs';

const bundlers = join(root, 'build/bundlers');
const skip = !existsSync(join(bundlers, 'node_modules')) && 'not installed: npm run test:all';
const { folder, tarball, remove } = packed();
const chromium = browser();
after(async () => {
  await chromium.close();
  remove();
});
const { resolve } = createRequire(join(bundlers, 'package.json'));
const tool = (name) => import(pathToFileURL(resolve(name)).href);
/** The file of a package, whether it exports it or not. */
const inside = (path) => join(bundlers, 'node_modules', path);

/** What a project may import beside the package. */
function withPackages(place, ...names) {
  for (const name of names) {
    mkdirSync(dirname(join(place, 'node_modules', name)), { recursive: true });
    symlinkSync(inside(name), join(place, 'node_modules', name));
  }
  return place;
}

const inPage = (name) => `
import { Solver } from '${name}';
new Solver().solve('${ARTICLE.puzzle}').then(({ solution }) => (globalThis.answer = solution));
`;

async function solvesInPage(place) {
  const server = await host({ '/': place });
  try {
    assert.equal(await chromium.answer(`${server.address}/`), ARTICLE.solution);
  } finally {
    await server.stop();
  }
}

async function rollup(name, format) {
  const place = project(join(folder, `rollup-${format}`), {
    'main.js': inPage(name),
    'out/index.html': html('main.js'),
  });
  const warnings = [];
  const { rollup } = await tool('rollup');
  const { nodeResolve } = await tool('@rollup/plugin-node-resolve');
  const bundle = await rollup({
    input: join(place, 'main.js'),
    plugins: [nodeResolve({ browser: true })],
    onwarn: ({ message }) => warnings.push(message),
  });
  await bundle.write({ dir: join(place, 'out'), format, inlineDynamicImports: true });
  await bundle.close();
  assert.deepEqual(warnings, []);
  return join(place, 'out');
}

/** A program of CommonJS, compiled by a TypeScript that still knows this way of finding modules. */
function commonJs(module, moduleResolution, text) {
  const place = project(join(folder, `cjs-${moduleResolution}`), {
    'package.json': JSON.stringify({ private: true }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...{
          strict: true,
          target: 'es2022',
          lib: ['es2023', 'dom'],
          types: [],
          skipLibCheck: false,
        },
        ...{ module, moduleResolution, declaration: true },
      },
      files: ['main.ts'],
    }),
    'main.ts': text,
  });
  run(place, 'node', inside('typescript/bin/tsc'), '-p', '.');
  assert.equal(run(place, 'node', 'main.js').trim(), ARTICLE.solution);
}

/** The element in a template of a framework, by its types. */
function types(name, packages, compilerOptions, text) {
  const place = project(join(folder, `types-${name}`), {
    'package.json': JSON.stringify({ private: true, type: 'module' }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...{ strict: true, noEmit: true, target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'] },
        ...{ module: 'esnext', moduleResolution: 'bundler', types: [], skipLibCheck: true },
        ...compilerOptions,
      },
      files: ['main.tsx'],
    }),
    'main.tsx': `import type {} from 'ninefold/element/${name}';\n${text}`,
  });
  // Where the types of the package look for the framework.
  withPackages(folder, ...packages);
  run(place, join(root, 'node_modules/.bin/tsc'), '-p', '.');
}

const jsx = (event) => `
export const right = (
  <ninefold-sudoku puzzle="1234" size={4} controls id="one" ${event}={(event) => event.detail.kind satisfies string} />
);
// @ts-expect-error a puzzle is a text
export const wrong = <ninefold-sudoku puzzle={5} />;
`;

const AS_IT_IS = 'as it is';
/** @type {{ name: string, of?: string, version?: string, what: string, result: string, run(): unknown }[]} */
const rows = [
  {
    name: 'Node, CommonJS',
    version: '20.19',
    what: "`require('ninefold')`",
    result: `${AS_IT_IS}; before 20.19 \`await import('ninefold')\``,
    run() {
      const place = project(join(folder, 'required'), {
        'main.cjs': `
const { Solver } = require('ninefold');
const solver = new Solver();
solver.solve('${ARTICLE.puzzle}').then(({ solution }) => console.log(solution)).finally(() => solver.close());`,
      });
      const said = run(place, 'node', '--no-warnings', 'main.cjs');
      assert.equal(said.trim(), ARTICLE.solution);
    },
  },
  {
    name: 'TypeScript to CommonJS, `node10`',
    of: 'typescript',
    what: 'compiled, strict, with types of every entry, and run',
    result: AS_IT_IS,
    run: () =>
      commonJs(
        'commonjs',
        'node10',
        `import { Solver } from 'ninefold';
import type { Engine } from 'ninefold/engine';
import type { NinefoldSudoku } from 'ninefold/element';
import type { read } from 'ninefold/formats';
export type All = [Engine, NinefoldSudoku, typeof read];
const solver = new Solver();
solver.solve('${ARTICLE.puzzle}').then(({ solution }) => console.log(solution)).finally(() => solver.close());`,
      ),
  },
  {
    name: 'TypeScript to CommonJS, `node16`',
    of: 'typescript',
    what: 'compiled, strict, and run',
    result:
      "`await import('ninefold')`, as of any ES module; `nodenext` of TypeScript 5.8 takes it as it is",
    run: () =>
      commonJs(
        'node16',
        'node16',
        `import type { Solver as Type } from 'ninefold' with { 'resolution-mode': 'import' };
void import('ninefold').then(async ({ Solver }) => {
  const solver: Type = new Solver();
  console.log((await solver.solve('${ARTICLE.puzzle}')).solution);
  await solver.close();
});`,
      ),
  },
  {
    name: 'Rollup',
    of: 'rollup',
    what: '`ninefold/inline` into a classic script, in Chromium',
    result: 'as it is, with `@rollup/plugin-node-resolve`',
    run: async () => solvesInPage(await rollup('ninefold/inline', 'iife')),
  },
  {
    name: 'Rollup, files beside it',
    of: 'rollup',
    what: '`ninefold` into a module, in Chromium',
    result: 'copy `worker.js` and the `.wasm` beside the bundle',
    async run() {
      const out = await rollup('ninefold', 'es');
      for (const name of ['worker.js', 'ninefold.wasm', 'ninefold-scalar.wasm'])
        copyFileSync(join(folder, 'node_modules/ninefold/dist', name), join(out, name));
      await solvesInPage(out);
    },
  },
  {
    name: 'Parcel',
    of: 'parcel',
    what: 'a page with `ninefold`, built, in Chromium',
    result: AS_IT_IS,
    async run() {
      const place = project(join(folder, 'parcel'), {
        'package.json': JSON.stringify({ private: true, browserslist: 'chrome 120' }),
        'main.js': inPage('ninefold'),
        'index.html': html('main.js').replace('href="data:,"', 'href="data:image/png;base64,"'),
      });
      run(
        place,
        'node',
        inside('parcel/lib/bin.js'),
        'build',
        'index.html',
        '--no-cache',
        '--no-source-maps',
      );
      await solvesInPage(join(place, 'dist'));
    },
  },
  {
    name: 'jest',
    of: 'jest',
    what: 'a test that imports it',
    result: 'as jest takes any ES module: `NODE_OPTIONS=--experimental-vm-modules`',
    run() {
      const place = project(join(folder, 'jest'), {
        'package.json': JSON.stringify({ private: true, jest: { testMatch: ['**/*.test.mjs'] } }),
        'main.test.mjs': `
import { Solver } from 'ninefold';
test('it solves', async () => {
  const solver = new Solver();
  expect((await solver.solve('${ARTICLE.puzzle}')).solution).toBe('${ARTICLE.solution}');
  await solver.close();
});`,
      });
      run(
        place,
        'node',
        '--experimental-vm-modules',
        inside('jest/bin/jest.js'),
        '--ci',
        '--watchman=false',
      );
    },
  },
  {
    name: 'React',
    of: '@types/react',
    what: 'the element in TSX, right and wrong',
    result: "with `import type {} from 'ninefold/element/react'`",
    run: () =>
      types(
        'react',
        ['@types/react'],
        { jsx: 'preserve', jsxImportSource: 'react' },
        jsx('onverdict'),
      ),
  },
  {
    name: 'Preact',
    of: 'preact',
    what: 'the element in TSX, right and wrong',
    result: "with `import type {} from 'ninefold/element/preact'`",
    run: () =>
      types(
        'preact',
        ['preact'],
        { jsx: 'react-jsx', jsxImportSource: 'preact' },
        jsx('onverdict'),
      ),
  },
  {
    name: 'Solid',
    of: 'solid-js',
    what: 'the element in TSX, right and wrong',
    result: "with `import type {} from 'ninefold/element/solid'`",
    run: () =>
      types(
        'solid',
        ['solid-js'],
        { jsx: 'preserve', jsxImportSource: 'solid-js' },
        jsx('on:verdict'),
      ),
  },
  {
    name: 'Vue',
    of: 'vue',
    what: 'its type in `GlobalComponents`, by which templates are checked',
    result: "with `import type {} from 'ninefold/element/vue'`",
    run: () =>
      types(
        'vue',
        ['vue'],
        {},
        `import type { GlobalComponents } from 'vue';
type Props = InstanceType<GlobalComponents['ninefold-sudoku']>['$props'];
export const right: Props = { puzzle: '1', controls: true, id: 'one', onVerdict: ({ detail }) => detail.kind };
// @ts-expect-error a puzzle is a text
export const wrong: Props = { puzzle: 5 };`,
      ),
  },
  {
    name: 'Svelte',
    of: 'svelte',
    what: 'its type in `SvelteHTMLElements`, by which templates are checked',
    result: "with `import type {} from 'ninefold/element/svelte'`",
    run: () =>
      types(
        'svelte',
        ['svelte'],
        {},
        `import type { SvelteHTMLElements } from 'svelte/elements';
type Props = SvelteHTMLElements['ninefold-sudoku'];
export const right: Props = { puzzle: '1', controls: true, id: 'one', onverdict: ({ detail }) => detail.kind };
// @ts-expect-error a puzzle is a text
export const wrong: Props = { puzzle: 5 };`,
      ),
  },
  {
    name: 'publint',
    of: 'publint',
    what: 'the tarball, strict',
    result: 'nothing to say',
    async run() {
      const { publint } = await tool('publint');
      const bytes = Uint8Array.from(readFileSync(tarball));
      const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
      assert.deepEqual(messages, []);
    },
  },
  {
    name: 'attw',
    of: '@arethetypeswrong/core',
    what: 'the tarball, every entry that has types',
    result: 'nothing but that CommonJS meets an ES module',
    async run() {
      const { checkPackage, createPackageFromTarballData } = await tool('@arethetypeswrong/core');
      const bytes = Uint8Array.from(readFileSync(tarball));
      const entries = Object.entries(json('package.json').exports)
        .filter(([, value]) => typeof value === 'object')
        .map(([name]) => name);
      const { problems } = await checkPackage(createPackageFromTarballData(bytes), {
        entrypoints: entries,
      });
      assert.ok(entries.length > 9);
      assert.deepEqual([...new Set(problems.map(({ kind }) => kind))], ['CJSResolvesToESM']);
    },
  },
];

for (const row of rows)
  test(`${row.name}: ${row.what}`, { skip }, async () => void (await row.run()));

test('the table of README.md', () => {
  const { devDependencies } = json('tests/package/bundlers/package.json');
  const lines = rows.map(({ name, of, version, what, result }) => {
    const known = of
      ? (devDependencies[of] ?? json(`build/bundlers/node_modules/${of}/package.json`).version)
      : version;
    return `| ${name} | ${known} | ${what} | ${result} |`;
  });
  const table = [
    '| ecosystem | version | what is run | result |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
  const file = join(root, 'tests/package/README.md');
  const text = readFileSync(file, 'utf8');
  const now = text.replace(/\| ecosystem [^]*\|\n(?!\|)/, () => `${table}\n`);
  if (process.env.NINEFOLD_UPDATE === '1') writeFileSync(file, now);
  else assert.equal(text, now, 'NINEFOLD_UPDATE=1 writes it');
});
