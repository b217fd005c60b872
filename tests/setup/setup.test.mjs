// What stands before every npm command: which Node, which packages, and what a person sees meanwhile.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { upToDate } from '../../tools/npm-deps.js';
import { progress } from '../../tools/progress.js';
import { attempt, root } from '../../tools/run.js';
import { aptStatus } from '../../tools/system-deps.js';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-setup-'));
after(() => rmSync(folder, { recursive: true }));

/** A program of ours on a PATH of its own. */
function program(place, name, script) {
  mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(join(folder, place, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, place, name), 0o755);
  return join(folder, place);
}

/** Loads the check in a Node that gives itself out for another. */
const checked = (version, path = folder) =>
  spawnSync(
    process.execPath,
    [
      '-e',
      `Object.defineProperty(process.versions, 'node', { value: '${version}' });
       require('./tools/require-node.cjs');
       console.log('goes on');`,
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, PATH: path } },
  );

test('an old Node is refused at once, with what is needed and how to get it', () => {
  for (const version of ['8.17.0', '16.20.2', '18.20.4', '19.9.0']) {
    const { status, stderr, stdout } = checked(version);
    assert.equal(status, 1);
    assert.equal(stdout, '');
    assert.match(stderr, new RegExp(`^Ninefold needs Node 20 or later; this is Node ${version} `));
  }
  for (const version of ['20.0.0', '22.11.0', '100.1.0']) {
    assert.equal(checked(version).stdout, 'goes on\n');
  }
});

test('where a newer Node lies further back on the PATH, its folder is named', () => {
  const place = program('newer', 'node', 'echo 22.1.0');
  assert.match(checked('18.20.4', `/nowhere:${place}`).stderr, new RegExp(`PATH="${place}:`));
});

test('files are compiled without a cache that cannot make its folder', () => {
  const launcher = (env) =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { compilerCache } from './tools/build/cmake.js';
         console.log(compilerCache.launcher().join());`,
      ],
      { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } },
    ).stdout;
  const place = program('cached', 'ccache', 'mkdir -p "$CCACHE_DIR" && exec "$@"');
  const PATH = `${place}:${process.env.PATH}`;
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  assert.equal(launcher({ PATH, CCACHE_DIR: join(folder, 'cache') }), 'ccache\n');
  assert.equal(launcher({ PATH, CCACHE_DIR: join(file, 'cache') }), '\n');
  assert.equal(launcher({ PATH: folder }), '\n');
});

test('every npm command asks for the Node first', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [name, script] of Object.entries(scripts)) {
    assert.match(script, /^node -r \.\/tools\/require-node\.cjs tools\//, name);
  }
});

test('the Node that runs us runs our children, whatever the PATH has first', async () => {
  const place = program('older', 'node', 'echo another');
  const path = `${place}:${process.env.PATH}`;
  const code = `import { attempt } from './tools/run.js';
    const direct = await attempt('node', ['-p', 'process.execPath'], { quiet: true });
    const shell = await attempt('sh', ['-c', 'node -p process.execPath'], { quiet: true });
    console.log(direct.output + shell.output);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  });
  const [first, second] = stdout.trim().split('\n');
  assert.deepEqual([first, second], [process.execPath, process.execPath]);
});

test("no Node's path is written into a build", () => {
  const cmake = readFileSync(join(root, 'wasm/exports/modules.cmake'), 'utf8');
  assert.doesNotMatch(cmake, /find_program\(\s*NODE/);
});

test('packages of another Node, or half of them, are installed anew', () => {
  const at = (path) => join(folder, 'packages', path);
  mkdirSync(at('node_modules/one'), { recursive: true });
  const lock = JSON.stringify({
    packages: {
      '': {},
      'node_modules/one': { version: '1.0.0' },
      'node_modules/two': { version: '1.0.0', optional: true },
    },
  });
  writeFileSync(at('package-lock.json'), lock);
  writeFileSync(
    at('node_modules/.package-lock.json'),
    '{"packages":{"node_modules/one":{"version":"1.0.0"}}}',
  );
  writeFileSync(at('node_modules/one/package.json'), '{}');
  const stamp = (text) => writeFileSync(at('node_modules/.installed-by'), text);
  assert.equal(upToDate(at('.')), false, 'no stamp');
  stamp(`node v18.20.4 ${process.platform} ${process.arch}\n`);
  assert.equal(upToDate(at('.')), false, 'of Node 18');
  stamp(`node ${process.version} ${process.platform} ${process.arch}\n`);
  assert.equal(upToDate(at('.')), true);
  rmSync(at('node_modules/one/package.json'));
  assert.equal(upToDate(at('.')), false, 'half a package');
});

test("apt's status is understood", () => {
  const fetching = aptStatus('dlstatus:3:50:Retrieving file 3 of 120 (12s remaining)');
  assert.equal(fetching?.what, 'Retrieving file 3 of 120');
  const unpacking = aptStatus('pmstatus:libllvm14:41.6667:Unpacking libllvm14:amd64 (amd64)');
  assert.equal(unpacking?.what, 'Unpacking libllvm14:amd64 (amd64)');
  assert.ok(fetching.share < unpacking.share && unpacking.share < 1);
  assert.equal(aptStatus('pmstatus:libc6:amd64:100:Installed libc6')?.share, 1);
  assert.equal(aptStatus('Unpacking libllvm14:amd64 (1:14.0.6-12) ...'), null);
});

test('progress says how far it is and how long is left, on a terminal in one line', () => {
  let time = 0;
  let text = '';
  const stream = { isTTY: true, columns: 60, write: (more) => (text += more) };
  const line = progress('Installing', { stream, now: () => time, ci: false });
  time = 30_000;
  line.at(0.25, 'clang');
  line.end();
  assert.deepEqual(text.split('\r\x1b[K'), [
    'Installing',
    'Installing: 25 %, about 2 min left; clang',
    'Installing: done, 30 s\n',
  ]);
});

test('progress in a log is a line each ten seconds', () => {
  let time = 0;
  let text = '';
  const stream = { write: (more) => (text += more) };
  const line = progress('Installing', { stream, now: () => time });
  for (; time <= 120_000; time += 1000) line.at(time / 120_000);
  line.end();
  const lines = text.split('\n');
  assert.equal(lines[0], 'Installing');
  assert.equal(lines[6], '  Installing: 50 %, about 60 s left');
  assert.equal(lines.length, 15);
});

test('a program sees its lines one by one, split as they may come', async () => {
  const lines = [];
  await attempt('sh', ['-c', 'printf on; sleep 0.1; printf "e\\ntwo\\n"'], {
    quiet: true,
    onLine: (line) => void lines.push(line),
  });
  assert.deepEqual(lines, ['one', 'two']);
});
