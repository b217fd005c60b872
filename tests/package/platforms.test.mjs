// The library, as its two files, and for Windows the command, on other processors and systems, each with its own compiler: long (npm run test:all). A
// compiler, or what runs its programs, that is missing leaves its row out. docs/c.md has the table of what was seen.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { amalgamate } from '../../tools/build/amalgamate.js';
import { root } from '../../tools/run.js';

const puzzle = '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..';
const solution =
  '729168543634925817815347269562819374487653921391472658173296485248531796956784132';

/** Compiler, with its flags, and what its programs are run by. @type {Record<string, [string[], string[]]>} */
const platforms = {
  'musl, x86-64, static': [['musl-gcc', '-static'], []],
  'Linux, x86 of 32 bits': [['i686-linux-gnu-gcc', '-static'], []],
  'Linux, RISC-V of 64 bits': [['riscv64-linux-gnu-gcc', '-static'], ['qemu-riscv64']],
  'Linux, ARM of 64 bits': [['aarch64-linux-gnu-gcc', '-static'], ['qemu-aarch64']],
  'Windows, x86-64 (mingw-w64)': [['x86_64-w64-mingw32-gcc', '-static'], ['wine']],
};

/** @type {string} */
let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-platforms-'));
  amalgamate(folder);
  cpSync(join(root, 'docs/examples/solve.c'), join(folder, 'solve.c'));
});
after(() => rmSync(folder, { recursive: true }));

const has = (/** @type {string} */ program) =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

for (const [name, [compiler, runner]] of Object.entries(platforms)) {
  const skip = !process.env.NINEFOLD_LONG
    ? 'long'
    : has(compiler[0])
      ? false
      : `needs ${compiler[0]}`;
  test(name, { skip }, (t) => {
    const flags = ['-std=c17', '-O1', '-Wall', '-Wextra', '-Werror', '-Wno-psabi', '-I.'];
    const built = spawnSync(
      compiler[0],
      [...compiler.slice(1), ...flags, 'solve.c', 'sudoku.c', '-lm', '-o', 'solve.exe'],
      { cwd: folder, encoding: 'utf8' },
    );
    assert.equal(built.status, 0, built.stderr);
    if (runner.length > 0 && !has(runner[0])) {
      t.diagnostic(`compiled; not run: no ${runner[0]}`);
      return;
    }
    const env = { ...process.env, WINEPREFIX: join(folder, 'wine'), WINEDEBUG: '-all' };
    for (const [given, told] of [
      [puzzle, `${solution} the only solution`],
      [`11${'.'.repeat(79)}`, 'no solution'],
    ]) {
      const [program, ...args] = [...runner, join(folder, 'solve.exe'), given];
      const { stdout, status } = spawnSync(program, args, { env, encoding: 'utf8' });
      assert.deepEqual([stdout.trim(), status], [told, 0]);
    }
  });
}

/** What the command for Windows is made and run by. */
const MINGW = 'x86_64-w64-mingw32-gcc';
const missing = [MINGW, 'cmake', 'ninja', 'wine'].find((program) => !has(program));
const skip = !process.env.NINEFOLD_LONG ? 'long' : missing ? `needs ${missing}` : false;

test('the command for Windows: what all transcripts say', { skip }, (t) => {
  const build = join(folder, 'windows');
  /** @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
  const run = (program, args, env = process.env) => {
    const { stdout, stderr, status } = spawnSync(program, args, {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout.slice(-5000) + stderr.slice(-5000));
  };
  const made = [
    '-DCMAKE_SYSTEM_NAME=Windows',
    `-DCMAKE_C_COMPILER=${MINGW}`,
    '-DBUILD_TESTING=OFF',
  ];
  run('cmake', ['-G', 'Ninja', '-S', '.', '-B', build, ...made]);
  run('cmake', ['--build', build, '--target', 'ninefold-command']);
  const command = join(build, 'by-wine');
  writeFileSync(command, `#!/bin/sh\nexec wine '${build}/ninefold.exe' "$@"\n`, { mode: 0o755 });
  const env = {
    ...process.env,
    WINEPREFIX: join(folder, 'wine'),
    WINEDEBUG: '-all',
    NINEFOLD_COMMAND: command,
    // A test in a test would report to it.
    NODE_TEST_CONTEXT: undefined,
  };
  // While one program runs, the next ones need not start the system anew.
  const running = spawn('wine', ['cmd'], { env, stdio: ['pipe', 'ignore', 'ignore'] });
  t.after(() => running.kill());
  run(process.execPath, ['--test', 'tests/cli/table.test.mjs'], env);
});
