// The core as a C programmer outside this tree meets it: installed, or carried along as two files.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { amalgamate } from '../../tools/build/amalgamate.js';
import { version } from '../../tools/release/project.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const puzzle = '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..';
const solution =
  '729168543634925817815347269562819374487653921391472658173296485248531796956784132';

/** A folder that no other program knows, gone after the tests. */
let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-c-'));
  cpSync(join(root, 'docs/examples/solve.c'), join(folder, 'solve.c'));
});
after(() => rmSync(folder, { recursive: true }));

function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    ...options,
  });
  assert.equal(error, undefined);
  assert.equal(status, 0, `${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** The example does what it says, right and wrong. */
function tryOut(program) {
  assert.equal(run(program, [puzzle]), `${solution} the only solution\n`);
  assert.match(run(program, ['.'.repeat(81)]), /^[1-9]{81} one of several\n$/);
  assert.equal(run(program, [`11${'.'.repeat(79)}`]), 'no solution\n');
  const bad = spawnSync(program, [`${puzzle.slice(0, 16)}x${puzzle.slice(17)}`]);
  assert.deepEqual([bad.status, String(bad.stderr)], [1, 'no puzzle: wrong at character 17\n']);
}

function installed() {
  const prefix = join(folder, 'prefix');
  run('cmake', ['--install', join(root, 'build/native'), '--prefix', prefix]);
  return prefix;
}

test('installed: through pkg-config, from a tree that was moved', () => {
  const prefix = join(folder, 'elsewhere');
  cpSync(installed(), prefix, { recursive: true });
  const paths = ['lib', 'lib64'].map((lib) => join(prefix, lib, 'pkgconfig')).join(':');
  const env = { ...process.env, PKG_CONFIG_PATH: paths };
  const flags = run('pkg-config', ['--cflags', '--libs', 'ninefold'], { env }).trim().split(/\s+/);
  run('gcc', ['-std=c17', 'solve.c', '-o', 'by-pkg-config', ...flags]);
  tryOut(join(folder, 'by-pkg-config'));
});

test('installed: through find_package', () => {
  const prefix = installed();
  mkdirSync(join(folder, 'project'));
  cpSync(join(folder, 'solve.c'), join(folder, 'project/solve.c'));
  writeFileSync(
    join(folder, 'project/CMakeLists.txt'),
    `cmake_minimum_required(VERSION 3.22)
project(consumer C)
find_package(ninefold 0.1 REQUIRED)
add_executable(consumer solve.c)
target_link_libraries(consumer PRIVATE ninefold::ninefold)
`,
  );
  run('cmake', [
    ...['-G', 'Ninja', '-S', 'project', '-B', 'project/build'],
    `-DCMAKE_PREFIX_PATH=${prefix}`,
  ]);
  run('cmake', ['--build', 'project/build']);
  tryOut(join(folder, 'project/build/consumer'));
});

test('in another project: a shared library, and nothing of that project is changed', () => {
  const place = join(folder, 'guest');
  mkdirSync(place);
  cpSync(join(folder, 'solve.c'), join(place, 'solve.c'));
  writeFileSync(
    join(place, 'CMakeLists.txt'),
    `cmake_minimum_required(VERSION 3.22)
project(host C)
enable_testing()
set(NINEFOLD_INSTALL ON)
add_subdirectory(${JSON.stringify(root)} ninefold)
add_executable(host solve.c)
target_link_libraries(host PRIVATE ninefold::ninefold)
`,
  );
  // All of the library in one go, as the other project may wish.
  const flags = [
    ...(process.env.NINEFOLD_LONG ? [] : ['-DCMAKE_C_COMPILER=clang']), // in a third of gcc's time
    ...['-DCMAKE_BUILD_TYPE=Debug', '-DCMAKE_C_FLAGS_DEBUG=-O0', '-DBUILD_SHARED_LIBS=ON'],
    ...['-DCMAKE_UNITY_BUILD=ON', '-DCMAKE_UNITY_BUILD_BATCH_SIZE=0'],
  ];
  const build = join(place, 'build');
  const prefix = join(place, 'prefix');
  run('cmake', [
    '-G',
    'Ninja',
    '-S',
    place,
    '-B',
    build,
    ...flags,
    '-DCMAKE_EXPORT_COMPILE_COMMANDS=ON',
  ]);
  run('cmake', ['--build', build]);
  tryOut(join(build, 'host'));

  const commands = JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8'));
  const flagsOf = (/** @type {RegExp} */ name) =>
    commands
      .find((/** @type {{ file: string }} */ { file }) => name.test(file))
      .command.split(' ')
      .filter((/** @type {string} */ flag) => /^-(O|W|f|m|std|D)/.test(flag));
  assert.deepEqual(flagsOf(/host\.dir/), ['-O0'], "the host's own file");
  assert.deepEqual(
    flagsOf(/ninefold-core\.dir/),
    ['-O0', '-fPIC', '-std=c17'],
    "ours: the host's flags",
  );
  assert.match(run('ctest', ['-N'], { cwd: build }), /Total Tests: 0/);
  assert.ok(!existsSync(join(build, 'ninefold/ninefold')), 'no command');

  const shared = join(build, 'ninefold/libninefold.so');
  const { own } = symbols(shared, ['-D']);
  assert.ok(own.includes('sudoku_search_new'));
  assert.deepEqual(
    own.filter((name) => !name.startsWith('sudoku_')),
    [],
  );
  const python = [join(root, 'docs/examples/solve.py'), shared];
  assert.equal(
    run('python3', [
      ...python,
      puzzle,
      `11${'.'.repeat(79)}`,
      `1${'.'.repeat(80)}`,
      'x'.repeat(81),
    ]).replace(/[1-9]{81} one of/, 'one of'),
    `ninefold ${version}\n${solution} the only solution\nno solution\none of several\nno puzzle\n`,
  );
  assert.match(run('readelf', ['-d', shared]), /soname: \[libninefold\.so\.0\.1\]/);

  run('cmake', ['--install', build, '--prefix', prefix]);
  const installed = readdirSync(prefix, { recursive: true, encoding: 'utf8' });
  for (const name of [/libninefold\.so\.0\.1$/, /include\/sudoku\.h$/, /doc\/ninefold\/LICENSE$/]) {
    assert.ok(
      installed.some((path) => name.test(path)),
      String(name),
    );
  }
});

test('ctest by itself builds what it runs, and names each test', () => {
  const shown = run('ctest', ['--show-only=json-v1'], { cwd: join(root, 'build/native') });
  const { tests } = JSON.parse(shown);
  const byName = new Map(tests.map((/** @type {{ name: string }} */ test) => [test.name, test]));
  const files = readdirSync(join(root, 'tests/unit')).filter((name) => /^test_.*\.c$/.test(name));
  assert.equal(byName.size, files.length + 1);
  for (const file of files) {
    const { properties } = byName.get(file.replace(/\.c$/, ''));
    const needs = properties.find(
      (/** @type {{ name: string }} */ { name }) => name === 'FIXTURES_REQUIRED',
    );
    assert.deepEqual(needs?.value, ['unit']);
  }
  const builder = byName.get('build-unit');
  assert.deepEqual(builder.command.slice(-2), ['--target', 'unit']);
});

/** What the linker sees of a library or an object: the names it has for others, and those it asks for. */
function symbols(file, more = []) {
  const names = (flag) =>
    [...run('nm', ['-P', '-g', flag, ...more, file]).matchAll(/^(\w+) [A-Za-z]\b/gm)].map(
      ([, name]) => name,
    );
  const own = names('--defined-only');
  return { own, others: names('-u').filter((name) => !own.includes(name)) };
}

/** Has the linker see nothing but what sudoku.h declares and libc has. @param {string} file */
function keepsToItself(file) {
  const { own, others } = symbols(file);
  assert.ok(own.includes('sudoku_search_new'));
  assert.deepEqual(
    own.filter((name) => !name.startsWith('sudoku_')),
    [],
  );
  const compilers = /^(_GLOBAL_OFFSET_TABLE_|__stack_chk_fail|__(mem|str)\w+_chk|__popcountdi2)$/;
  const libc =
    /^(abs|aligned_alloc|bcmp|calloc|free|malloc|realloc|mem\w+|str\w+|qsort|pow|exp|exp2|log2?|log1p|expm1|frexp|ldexp|fmin|fmax|sqrt|floor|ceil|round)$/;
  assert.deepEqual(
    others.filter((name) => !compilers.test(name) && !libc.test(name)),
    [],
  );
}

test('installed: no symbol without the prefix, and none but of libc is asked for', () => {
  const prefix = installed();
  const library = [
    'lib',
    'lib64',
    `lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`,
  ]
    .map((lib) => join(prefix, lib, 'libninefold.a'))
    .find((path) => existsSync(path));
  keepsToItself(String(library));
});

/** The core as two files, and how they are compiled. @param {string} name of their folder */
function twoFiles(name) {
  const place = join(folder, name);
  amalgamate(place);
  cpSync(join(folder, 'solve.c'), join(place, 'solve.c'));
  return {
    place,
    // Without optimising it takes a quarter of the time.
    flags: [
      ...['-std=c17', process.env.NINEFOLD_LONG ? '-O1' : '-O0'],
      ...['-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Werror'],
    ],
  };
}

for (const compiler of process.env.NINEFOLD_LONG ? ['gcc', 'clang'] : ['clang']) {
  test(`two files, ${compiler}: no warning, nothing needed but libc`, () => {
    const { place, flags } = twoFiles(`two-files-${compiler}`);
    run(compiler, [...flags, '-c', 'sudoku.c'], { cwd: place });
    keepsToItself(join(place, 'sudoku.o'));
    run(compiler, [...flags, '-I.', 'solve.c', 'sudoku.o', '-lm', '-o', 'solve'], { cwd: place });
    tryOut(join(place, 'solve'));
  });
}
