// The files for GitHub and for containers name what is there. What they do runs on machines that are not here.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
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
