// The npm package as strangers meet it: packed, installed, and used from Node, TypeScript, bundlers and
// pages without any tool. Every consumer solves a puzzle.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, test } from 'node:test';
import { root } from '../../tools/run.js';
import { host } from '../host.js';
import { ARTICLE } from '../node/data.mjs';
import { browser, html, json, packed, project, run } from './consumers.mjs';

const { folder, files, remove } = packed();
const chromium = browser();
after(async () => {
  await chromium.close();
  remove();
});

const solved = (name = 'ninefold') => `
import { Solver } from '${name}';
const solver = new Solver({ workers: 2 });
const { count, solution } = await solver.solve('${ARTICLE.puzzle}');
// Which comes from another worker.
if ((await solver.strategies()).length < 11) throw new Error('a lab without strategies');
await solver.close();
`;

/** For a page: leaves the solution where the test looks for it. */
const inPage = (name) => `${solved(name)}globalThis.answer = count === 1 && solution;\n`;

/** The same without waiting at the top, for formats that cannot. */
const inOldPage = (name) => `
import { Solver } from '${name}';
const solver = new Solver();
solver.solve('${ARTICLE.puzzle}').then(({ solution }) => (globalThis.answer = solution));
`;

const inNode = (name) => `${solved(name)}console.log(count, solution);\n`;
const ANSWER = `1 ${ARTICLE.solution}`;

/** Solves in a page of a host that lays the folder out. */
async function solvesInPage(place, options, path = '/') {
  const server = await host({ '/': place }, options);
  try {
    assert.equal(await chromium.answer(server.address + path), ARTICLE.solution);
  } finally {
    await server.stop();
  }
}

test('the tarball has what it needs, and nothing else', () => {
  // What the scripts share, and what comes later.
  const named = (path) => /^dist\/ninefold-([a-z_]+)-\w+\.js$/.exec(path)?.[1];
  const parts = files.filter(named);
  const later = [
    'batch',
    'chunk',
    'chunk',
    'count',
    'en',
    'en_rare',
    'en_rules',
    'lab',
    'list',
    'logic',
    'zh',
    'zh_rare',
    'zh_rules',
  ];
  assert.deepEqual(parts.map(named).sort(), later);
  assert.deepEqual(
    files.filter((path) => !path.startsWith('build/types/') && !parts.includes(path)).sort(),
    [
      'LICENSE',
      'README.md',
      'build/command/main.js',
      'build/command/ninefold.wasm',
      'build/command/thread.js',
      'dist/element-lab.js',
      'dist/element-rules.js',
      'dist/element.js',
      'dist/engine.js',
      'dist/formats.js',
      'dist/inline.js',
      'dist/lab-worker.js',
      'dist/logic-worker.js',
      'dist/ninefold-generate-scalar.wasm',
      'dist/ninefold-generate.wasm',
      'dist/ninefold-lab-scalar.wasm',
      'dist/ninefold-lab.wasm',
      'dist/ninefold-logic-rare.wasm',
      'dist/ninefold-logic-rules.wasm',
      'dist/ninefold-logic-scalar.wasm',
      'dist/ninefold-logic.wasm',
      'dist/ninefold-scalar.wasm',
      'dist/ninefold-whole-scalar.wasm',
      'dist/ninefold-whole.wasm',
      'dist/ninefold.js',
      'dist/ninefold.wasm',
      'dist/worker.js',
      'package.json',
    ],
  );
  // The types that are exported, and those they name.
  const types = files.filter((path) => path.startsWith('build/types/'));
  const text = types.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  for (const path of types) {
    const name = /^build\/types\/.*?(\w+)\.d\.ts$/.exec(path)?.[1];
    const exported = JSON.stringify(json('package.json').exports).includes(path);
    assert.ok(exported || (name && text.includes(`/${name}.js`)), path);
  }
});

test('every export leads to a file of the tarball', () => {
  const leaves = (value) =>
    typeof value === 'string' ? [value] : Object.values(value).flatMap(leaves);
  for (const path of leaves(json('package.json').exports)) {
    assert.ok(files.includes(path.replace('./', '')), path);
  }
});

test('no script imports a module of Node in a way that a bundler follows', () => {
  for (const path of files.filter((path) => /^dist\/.*\.js$/.test(path))) {
    const text = readFileSync(join(root, path), 'utf8');
    assert.doesNotMatch(text, /["'](node:|fs["'])|require\(/, path);
    for (const [, specifier] of text.matchAll(/\bimport\(([^)]*)\)/g)) {
      assert.match(specifier, /^(["']\.\/|\/\* @vite-ignore \*\/ \/\* webpackIgnore: true)/, path);
    }
  }
});

test('npx starts the command', () => {
  const file = join(folder, 'puzzles.txt');
  writeFileSync(file, `${ARTICLE.puzzle}\n`);
  assert.equal(run(folder, 'npx', 'ninefold', 'puzzles.txt').trim(), ARTICLE.solution);
});

test('Node: an ES module', () => {
  const place = project(join(folder, 'esm'), { 'main.mjs': inNode() });
  assert.equal(run(place, 'node', 'main.mjs').trim(), ANSWER);
});

test('Node: everything in one file', () => {
  const place = project(join(folder, 'one'), { 'main.mjs': inNode('ninefold/inline') });
  assert.equal(run(place, 'node', 'main.mjs').trim(), ANSWER);
});

test('Node: a CommonJS module imports it', () => {
  const place = project(join(folder, 'cjs'), {
    'main.cjs': `
const puzzle = '${ARTICLE.puzzle}';
import('ninefold').then(async ({ Solver }) => {
  const solver = new Solver();
  const { count, solution } = await solver.solve(puzzle);
  await solver.close();
  console.log(count, solution);
});`,
  });
  assert.equal(run(place, 'node', 'main.cjs').trim(), ANSWER);
});

test('Node: the module handed over as a path, a URL, bytes, compiled; and the engine alone', () => {
  const place = project(join(folder, 'handed'), {
    'main.mjs': `
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Solver, SudokuError } from 'ninefold';
import { Engine, SudokuError as SameError } from 'ninefold/engine';
import { read } from 'ninefold/formats';
const { resolve } = createRequire(import.meta.url);
const path = resolve('ninefold/ninefold.wasm');
const bytes = await readFile(resolve('ninefold/ninefold-scalar.wasm'));
const compiled = await WebAssembly.compile(bytes);
for (const wasm of [path, pathToFileURL(path), bytes, compiled]) {
  const solver = new Solver({ wasm, workers: 1 });
  console.log((await solver.solve('${ARTICLE.puzzle}')).solution);
  await solver.close();
}
const own = await Engine.load();
console.log(own.count('1...............\\ndiagonal both').count);
for (const engine of [own, await Engine.load(path), await Engine.load(bytes), Engine.loadSync(compiled)]) {
  console.log(engine.solve('${ARTICLE.puzzle}').solution);
}
const broken = 'https://www.f-puzzles.com/?load=%';
const error = await read(broken, () => null).catch((error) => error);
console.log(SudokuError === SameError, error instanceof SudokuError, error.code, error.index);`,
  });
  const lines = run(place, 'node', 'main.mjs').trim().split('\n');
  assert.deepEqual(lines, [
    ...Array(4).fill(ARTICLE.solution),
    '12n',
    ...Array(4).fill(ARTICLE.solution),
    'true true packed 32',
  ]);
});

test('a module of another version is refused, and the error says which', () => {
  const place = project(join(folder, 'version'), {
    'main.mjs': `
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Solver } from 'ninefold';
const bytes = await readFile(createRequire(import.meta.url).resolve('ninefold/ninefold.wasm'));
bytes.write('9.9.9', bytes.indexOf('${json('package.json').version}\\0'));
const solver = new Solver({ wasm: bytes });
await solver.solve('1').catch(({ code, message }) => console.log(code, message));
await solver.close();`,
  });
  assert.match(run(place, 'node', 'main.mjs'), /^version .*0\.1\.0.* 9\.9\.9$/m);
});

for (const [resolution, module] of [
  ['nodenext', 'nodenext'],
  ['bundler', 'esnext'],
]) {
  test(`TypeScript, strict, resolving as ${resolution}`, () => {
    const place = project(join(folder, `types-${resolution}`), {
      'package.json': JSON.stringify({ private: true, type: 'module' }),
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'es2022',
          lib: ['es2022', 'dom', 'esnext.disposable'],
          module,
          moduleResolution: resolution,
          types: [],
        },
        files: ['main.ts'],
      }),
      'main.ts': `
import { Solver, SudokuError, type SolveResult } from 'ninefold';
import { Solver as Inlined } from 'ninefold/inline';
import { Engine } from 'ninefold/engine';
import 'ninefold/element';
const solver: Solver = new Solver({ workers: 1, wasm: new URL('https://example.com/a.wasm') });
const inlined: Solver = new Inlined();
const result: SolveResult = await solver.solve('1', { signal: AbortSignal.timeout(5) });
const count: bigint = (await inlined.count('1', { limit: 5n })).count;
for await (const grid of solver.solutions('1')) grid.toUpperCase();
const engine = await Engine.load(new Uint8Array(8));
const digits: string[] = engine.candidates('1').digits;
const kind: 'clash' | 'place' | 'digit' | 'rule' | 'both' | undefined = result.reason?.kind;
const element = document.createElement('ninefold-sudoku');
element.addEventListener('solved', ({ detail }) => detail.by === 'person' && element.clear());
const shown: string | null = await element.solve();
// @ts-expect-error a puzzle is a text
await solver.solve(5);
// @ts-expect-error no such option
engine.solve('1', { fast: true });
export { SudokuError, count, digits, kind, shown };`,
    });
    run(place, join(root, 'node_modules/.bin/tsc'), '-p', '.');
  });
}

test('TypeScript, strict, for Node alone, without the types of browsers', () => {
  const place = project(join(folder, 'types-node'), {
    'package.json': JSON.stringify({ private: true, type: 'module' }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2023'],
        module: 'nodenext',
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
      files: ['main.ts'],
    }),
    'main.ts': `
import { readFile } from 'node:fs/promises';
import { Solver } from 'ninefold';
import { Engine } from 'ninefold/engine';
const bytes = await readFile('ninefold.wasm');
const solver = new Solver({ wasm: bytes });
export const solution: string | null = (await solver.solve('1')).solution;
export const engine: Engine = Engine.loadSync(bytes);`,
  });
  run(place, join(root, 'node_modules/.bin/tsc'), '-p', '.');
});

test('esbuild: the one file, into a classic script', async () => {
  const esbuild = await import('esbuild');
  const place = project(join(folder, 'esbuild-inline'), {
    'main.js': inOldPage('ninefold/inline'),
    'index.html': html('out.js').replace('type="module" ', ''),
  });
  const { warnings } = await esbuild.build({
    absWorkingDir: place,
    entryPoints: ['main.js'],
    bundle: true,
    format: 'iife',
    outfile: 'out.js',
  });
  assert.deepEqual(warnings, []);
  await solvesInPage(place);
});

test('esbuild: a module, with worker and WebAssembly copied beside it', async () => {
  const esbuild = await import('esbuild');
  const place = project(join(folder, 'esbuild'), {
    'main.js': inPage(),
    'index.html': html('out.js'),
  });
  const { warnings } = await esbuild.build({
    absWorkingDir: place,
    entryPoints: ['main.js'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outfile: 'out.js',
  });
  assert.deepEqual(warnings, []);
  const modules = ['', '-scalar', '-whole', '-whole-scalar', '-lab', '-lab-scalar'].map(
    (kind) => `ninefold${kind}.wasm`,
  );
  for (const name of ['worker.js', 'lab-worker.js', ...modules]) {
    copyFileSync(join(folder, 'node_modules/ninefold/dist', name), join(place, name));
  }
  await solvesInPage(place);
});

/** A bundler of tests/package/bundlers/, of which short runs have esbuild alone. */
const bundlers = join(root, 'build/bundlers');
const without = !process.env.NINEFOLD_LONG
  ? 'a long run: npm run test:all'
  : !existsSync(join(bundlers, 'node_modules')) && 'not installed: npm run test:all';
const bundler = (name) =>
  import(pathToFileURL(createRequire(join(bundlers, 'package.json')).resolve(name)).href);

test('Vite builds it', { skip: without }, async () => {
  const place = project(join(folder, 'vite'), {
    'main.js': inPage(),
    'index.html': html('./main.js'),
  });
  const vite = await bundler('vite');
  const warnings = [];
  await vite.build({
    root: place,
    base: './',
    customLogger: logger(vite, warnings),
    build: { target: 'es2022' },
  });
  assert.deepEqual(warnings, []);
  await solvesInPage(join(place, 'dist'));
});

for (const exclude of [[], ['ninefold']]) {
  const how = exclude.length > 0 ? 'as it is' : 'its own way';
  test(`Vite serves it while one develops, ${how}`, { skip: without }, async () => {
    const place = project(join(folder, `vite-dev-${exclude.length}`), {
      'main.js': inPage(),
      'index.html': html('/main.js'),
    });
    const vite = await bundler('vite');
    const warnings = [];
    const server = await vite.createServer({
      root: place,
      customLogger: logger(vite, warnings),
      server: { host: '127.0.0.1', port: 0 },
      optimizeDeps: { exclude },
    });
    try {
      await server.listen();
      assert.equal(await chromium.answer(server.resolvedUrls.local[0]), ARTICLE.solution);
      assert.deepEqual(warnings, []);
    } finally {
      await server.close();
    }
  });
}

/** A logger of Vite's that says nothing, and keeps what is wrong. */
function logger(vite, warnings) {
  const quiet = vite.createLogger('warn', { allowClearScreen: false });
  const keep = (message) => void warnings.push(message);
  return Object.assign(quiet, { warn: keep, warnOnce: keep, error: keep });
}

test('webpack builds it', { skip: without }, async () => {
  const place = project(join(folder, 'webpack'), {
    'main.js': inPage(),
    'dist/index.html': html('main.js'),
  });
  const { default: webpack } = await bundler('webpack');
  const compiler = webpack({
    mode: 'production',
    context: place,
    entry: './main.js',
    output: { path: join(place, 'dist') },
    // Its hints are of bytes before compression, and of modules that are fetched only where rules want them:
    // sizes.test.mjs holds what is sent.
    performance: { hints: false },
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  assert.deepEqual(
    [...errors, ...warnings].map(({ message }) => message),
    [],
  );
  await solvesInPage(join(place, 'dist'));
});

const importMap = (path) =>
  `<script type="importmap">${JSON.stringify({ imports: { ninefold: path } })}</script>`;

test('custom-elements.json: all that the element has, and nothing else', async () => {
  const told = json('build/types/element/custom-elements.json').modules[0].declarations[0];
  const names = (list) => list.map(({ name }) => name);
  const source = readFileSync(join(root, 'web/element/element.js'), 'utf8');
  const { NinefoldSudoku } = await import(
    pathToFileURL(join(folder, 'node_modules/ninefold/dist/element.js')).href
  );
  // These a form-associated element has by itself, or by its internals.
  const others = ['name', 'disabled'];
  assert.deepEqual(
    names(told.attributes).sort(),
    [...NinefoldSudoku.observedAttributes, ...others].sort(),
  );
  const events = [...source.matchAll(/#tell\('(\w+)'|\['(input)', '(change)'\]/g)].flatMap(
    (found) => found.slice(1).filter(Boolean),
  );
  assert.deepEqual(names(told.events).sort(), [...new Set(events)].sort());
  for (const { name, type } of told.events) assert.match(type.text, /^CustomEvent</, name);
  const own = [
    ...new Set([NinefoldSudoku.prototype, Object.getPrototypeOf(NinefoldSudoku.prototype)]),
  ]
    .flatMap((prototype) => Object.getOwnPropertyNames(prototype))
    .filter((name) => !/Callback$|^constructor$|^focus$/.test(name));
  assert.deepEqual(names(told.members).sort(), own.sort());
  for (const { name, description } of told.members)
    assert.ok(description || ['name', 'type', 'form'].includes(name), name);
  assert.ok(told.cssParts.length > 15 && told.cssProperties.length > 10);
});

test('a page with an import map and no tool', async () => {
  project(folder, {
    'map/index.html': html('main.js', importMap('../node_modules/ninefold/dist/ninefold.js')),
    'map/main.js': inPage(),
  });
  await solvesInPage(folder, {}, '/map/');
});

test('the element, by an import map; and where there are no elements it does no harm', async () => {
  const map = importMap('../node_modules/ninefold/dist/element.js');
  project(folder, {
    'element/index.html': html('main.js', map),
    'element/main.js': `
import { NinefoldSudoku } from 'ninefold';
const element = new NinefoldSudoku();
element.puzzle = '${ARTICLE.puzzle}';
document.body.append(element);
globalThis.answer = element.solve();`,
  });
  await solvesInPage(folder, {}, '/element/');
  const place = project(join(folder, 'server'), {
    'main.mjs': `import { NinefoldSudoku } from 'ninefold/element'; console.log(typeof NinefoldSudoku);`,
  });
  assert.equal(run(place, 'node', 'main.mjs').trim(), 'function');
});

test('a host that sends everything but scripts as application/octet-stream', async () => {
  const types = { '.wasm': 'application/octet-stream', '.map': 'text/plain' };
  await solvesInPage(folder, { types }, '/map/');
});

test('a page that loads it from another origin', async () => {
  const cdn = await host(
    { '/': join(folder, 'node_modules/ninefold') },
    { headers: { 'access-control-allow-origin': '*' } },
  );
  try {
    for (const name of ['ninefold', 'inline']) {
      const place = project(join(folder, `cdn-${name}`), {
        'index.html': html('main.js', importMap(`${cdn.address}/dist/${name}.js`)),
        'main.js': inPage(),
      });
      await solvesInPage(place);
    }
  } finally {
    await cdn.stop();
  }
});

test('the strictest policies that README.md names are enough', async () => {
  const cdn = await host(
    { '/': join(folder, 'node_modules/ninefold') },
    { headers: { 'access-control-allow-origin': '*' } },
  );
  const own = '../node_modules/ninefold/dist';
  const other = `${cdn.address}/dist`;
  try {
    for (const [name, script, policy] of [
      ['beside', `${own}/ninefold.js`, "worker-src 'self'; connect-src 'self'"],
      ['inside', `${own}/inline.js`, 'worker-src blob:'],
      [
        'elsewhere',
        `${other}/ninefold.js`,
        `worker-src blob: ${cdn.address}; connect-src ${cdn.address}`,
      ],
      ['inside-elsewhere', `${other}/inline.js`, 'worker-src blob:'],
    ]) {
      const scripts = script.startsWith('http') ? `'self' ${cdn.address}` : "'self'";
      const content = `default-src 'none'; img-src data:; script-src ${scripts} 'wasm-unsafe-eval'; ${policy}`;
      project(folder, {
        [`policy-${name}/index.html`]: html(
          'main.js',
          `<meta http-equiv="Content-Security-Policy" content="${content}">`,
        ),
        [`policy-${name}/main.js`]: inPage(script),
      });
      await solvesInPage(folder, {}, `/policy-${name}/`);
    }
  } finally {
    await cdn.stop();
  }
});

test("a Web Worker of the consumer's own, with workers of ours in it, and with the engine", async () => {
  const dist = '../node_modules/ninefold/dist';
  project(folder, {
    'own/index.html': html('main.js'),
    'own/main.js': `
const ask = (name) => new Promise((resolve) => {
  new Worker(name, { type: 'module' }).onmessage = ({ data }) => resolve(data);
});
const [one, two] = await Promise.all([ask('nested.js'), ask('engine.js')]);
globalThis.answer = one === two && one;`,
    'own/nested.js': `${solved(`${dist}/ninefold.js`)}postMessage(solution);`,
    'own/engine.js': `
import { Engine } from '${dist}/engine.js';
const engine = await Engine.load();
postMessage(engine.solve('${ARTICLE.puzzle}').solution);`,
  });
  await solvesInPage(folder, {}, '/own/');
});

test("a thread of the consumer's own in Node", () => {
  const place = project(join(folder, 'thread'), {
    'main.mjs': `
import { Worker } from 'node:worker_threads';
new Worker(new URL('./thread.mjs', import.meta.url)).on('message', (said) => console.log(said));`,
    'thread.mjs': `
import { parentPort } from 'node:worker_threads';
${solved()}parentPort.postMessage(count + ' ' + solution);`,
  });
  assert.equal(run(place, 'node', 'main.mjs').trim(), ANSWER);
});
