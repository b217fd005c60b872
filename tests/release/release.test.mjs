// A release made twice, from two folders, with equal checksums; and each of its files used once on a bare Debian 12 made
// by debootstrap, which has a C compiler, unzip, nginx, a browser and qemu of its own and nothing of ours. Long (npm run
// test:all); the second part needs root and debootstrap, and is left out without them.
//
//   node --test tests/release/      NINEFOLD_FRESH=FOLDER keeps the machine there, NINEFOLD_RELEASE=1 takes what
//                                   is in release/ instead of making it
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../../tools/run.js';
import { epoch, version } from '../../tools/release/project.js';
import { freePort } from '../host.js';

const release = join(root, 'release');
const puzzle = '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..';
const solution =
  '729168543634925817815347269562819374487653921391472658173296485248531796956784132';
/** A number of puzzles that a search has to guess at, with lines of each level of vectors. */
const many = `${puzzle}\n${'1'.padEnd(81, '.')}\n`.repeat(500);

/** @param {string} program @param {string[]} args @param {import('node:child_process').SpawnSyncOptions} [options] */
function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    maxBuffer: 1 << 28,
    ...options,
    encoding: 'utf8',
  });
  assert.equal(error, undefined);
  assert.equal(
    status,
    0,
    `${program} ${args.join(' ')}\n${stdout.slice(-3000)}${stderr.slice(-3000)}`,
  );
  return stdout;
}
const has = (/** @type {string} */ program) =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** @param {string} folder */
const make = (folder) =>
  run('npm', ['run', 'release'], {
    cwd: folder,
    env: { ...process.env, SOURCE_DATE_EPOCH: String(epoch()) },
  });

/** Another folder with the same source. @type {string} */
let other;
after(() => {
  if (other) rmSync(other, { recursive: true });
});

test('made twice, in two folders: equal checksums', () => {
  if (!process.env.NINEFOLD_RELEASE) make(root);
  const sums = readFileSync(join(release, 'SHA256SUMS'), 'utf8');
  assert.deepEqual(
    [...sums.matchAll(/^[0-9a-f]{64} {2}(.*)$/gm)].map(([, name]) => name).sort(),
    readdirSync(release)
      .filter((name) => name !== 'SHA256SUMS')
      .sort(),
  );
  other = mkdtempSync('/var/tmp/ninefold-release-');
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const name of files.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(other, name)), { recursive: true });
    cpSync(join(root, name), join(other, name));
  }
  run('cp', ['-a', join(root, 'node_modules'), other]);
  make(other);
  assert.equal(readFileSync(join(other, 'release/SHA256SUMS'), 'utf8'), sums);
});

test('what it is made of: every file with its digest, what is linked, the version', () => {
  const bom = JSON.parse(readFileSync(join(release, `ninefold-${version}.cdx.json`), 'utf8'));
  assert.equal(bom.bomFormat, 'CycloneDX');
  assert.equal(bom.metadata.component.version, version);
  assert.match(bom.serialNumber, /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const sums = readFileSync(join(release, 'SHA256SUMS'), 'utf8');
  const files = bom.components.filter(
    (/** @type {{ type: string }} */ { type }) => type === 'file',
  );
  assert.equal(files.length, sums.trim().split('\n').length - 1, 'all but itself');
  for (const { name, hashes } of files) assert.ok(sums.includes(`${hashes[0].content}  ${name}\n`));
  assert.ok(
    bom.components.some((/** @type {{ name: string }} */ { name }) => name === 'libc6-dev'),
  );
});

test(
  'the command for x86-64 starts what is best for the processor',
  { skip: has('qemu-x86_64') ? false : 'needs qemu-x86_64' },
  () => {
    const folder = mkdtempSync('/var/tmp/ninefold-levels-');
    const log = join(folder, 'log');
    /** What qemu ran, by its names. @param {string} processor */
    const started = (processor) => {
      const command = join(root, 'build/release/ninefold');
      run('qemu-x86_64', ['-cpu', processor, '-d', 'exec,nochain', '-D', log, command, '-V']);
      return [...new Set(readFileSync(log, 'latin1').match(/main_x86_64\w*/g))];
    };
    assert.deepEqual(started('qemu64'), ['main_x86_64']);
    assert.deepEqual(started('Nehalem'), ['main_x86_64']);
    assert.deepEqual(started('Haswell'), ['main_x86_64_v3']);
    // What it is missing is never used, though it has the rest.
    assert.deepEqual(started('Haswell,-movbe'), ['main_x86_64']);
    assert.deepEqual(started('Haswell,-bmi2'), ['main_x86_64']);
    rmSync(folder, { recursive: true });
  },
);

const missing = [
  process.getuid?.() !== 0 && 'root',
  !has('debootstrap') && 'debootstrap',
  !has('unshare') && 'unshare',
].filter(Boolean);
const skip = missing.length > 0 ? `needs ${missing.join(', ')}` : false;
const kept = process.env.NINEFOLD_FRESH;
/** @type {string} */
let machine;

function makeMachine() {
  machine = kept ?? mkdtempSync('/var/tmp/ninefold-bare-');
  // Its root, which not only its root may enter: nginx reads as somebody else.
  chmodSync(machine, 0o755);
  if (existsSync(join(machine, 'etc/debian_version'))) return;
  const packages = 'gcc,libc6-dev,unzip,nginx-light,chromium-headless-shell,qemu-user,libstdc++6';
  run('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', machine]);
}
after(() => {
  if (machine && !kept) rmSync(machine, { recursive: true });
});

/** In the machine, in name spaces of its own. @param {string} command */
const inside = (command) =>
  run('unshare', [
    ...['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c'],
    `mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount -t sysfs sysfs "$0/sys"
    exec chroot "$0" /usr/bin/env -i HOME=/root LANG=C.UTF-8 \\
      PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin sh -euc "cd /release; $1"`,
    machine,
    command,
  ]);

test('each file of it is used once on a bare Debian', { skip }, async (t) => {
  makeMachine();
  const place = join(machine, 'release');
  rmSync(place, { recursive: true, force: true });
  cpSync(release, place, { recursive: true });
  writeFileSync(join(place, 'many.txt'), many);
  const answers = `${solution}\nmultiple\n`.repeat(500);

  await t.test('SHA256SUMS', () => {
    assert.match(inside('sha256sum -c SHA256SUMS'), /^ninefold\.html: OK$/m);
  });
  await t.test('the command for x86-64, and with the processors of other times', () => {
    const command = `ninefold-${version}-linux-x86_64/ninefold`;
    const unpack = `tar -xf ninefold-${version}-linux-x86_64.tar.gz`;
    assert.equal(inside(`${unpack}; ${command} -V`), `ninefold ${version}\n`);
    assert.equal(inside(`${command} solve --unique many.txt`), answers);
    assert.match(inside(`ldd ${command} 2>&1 || :`), /not a dynamic executable/);
    // The first has SSE2 alone; the second AVX2; what it has no instruction for would end it.
    for (const processor of ['qemu64,-sse4.1', 'Haswell', 'max'])
      assert.equal(
        inside(`qemu-x86_64 -cpu ${processor} ${command} solve --unique many.txt 2>/dev/null`),
        answers,
        processor,
      );
  });
  await t.test('the command for ARM', () => {
    const name = `ninefold-${version}-linux-aarch64`;
    assert.equal(
      inside(`tar -xf ${name}.tar.gz; qemu-aarch64 ${name}/ninefold solve --unique many.txt`),
      answers,
    );
  });
  await t.test('the package for Debian: installs, works, goes without a trace', () => {
    const list =
      'find / -xdev -path /proc -prune -o -path /sys -prune -o -path /dev -prune -o -path /release -prune -o -path /var -prune -o -print | sort';
    const before = inside(list);
    inside(`dpkg -i ninefold_${version}_*.deb`);
    assert.equal(inside('ninefold solve --unique many.txt'), answers);
    cpSync(join(root, 'docs/examples/solve.c'), join(place, 'solve.c'));
    assert.equal(
      inside(`gcc solve.c -lninefold -lm -o by-package && ./by-package ${puzzle}`),
      `${solution} the only solution\n`,
    );
    rmSync(join(place, 'by-package'));
    assert.match(inside('zcat /usr/share/man/man1/ninefold.1.gz'), /^\.TH NINEFOLD 1/m);
    inside('dpkg --purge ninefold');
    assert.equal(inside(list), before);
  });
  await t.test('the library as two files', () => {
    const name = `ninefold-${version}-c`;
    assert.equal(
      inside(
        `unzip -q ${name}.zip; gcc -O1 -I${name} solve.c ${name}/sudoku.c -lm -o two; ./two ${puzzle}`,
      ),
      `${solution} the only solution\n`,
    );
  });
  await t.test('the npm package', () => {
    const npm = dirname(dirname(realpathSync(join(dirname(process.execPath), 'npm'))));
    mkdirSync(join(machine, 'usr/local/lib/node_modules'), { recursive: true });
    mkdirSync(join(machine, 'usr/local/bin'), { recursive: true });
    cpSync(process.execPath, join(machine, 'usr/local/bin/node'));
    const there = join(machine, 'usr/local/lib/node_modules/npm');
    rmSync(there, { recursive: true, force: true });
    cpSync(npm, there, { recursive: true, dereference: true });
    const said = inside(
      `mkdir project; cd project; node /usr/local/lib/node_modules/npm/bin/npm-cli.js install --offline --no-audit ../ninefold-${version}.tgz >/dev/null; echo ${puzzle} | node_modules/.bin/ninefold`,
    );
    assert.equal(said, `${solution}\n`);
  });
  await t.test('the site, from nginx', async () => {
    const port = await freePort();
    writeFileSync(
      join(place, 'nginx.conf'),
      `events {} http { include /etc/nginx/mime.types; server { listen ${port}; root /release/ninefold-${version}; } }`,
    );
    // Of the programs here none but bash speaks to a port.
    const ask = (/** @type {string} */ path) =>
      `bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port}; printf "GET ${path} HTTP/1.0\\r\\n\\r\\n" >&3; cat <&3' | tr -d '\\0'`;
    const said = inside(
      `unzip -qo ninefold-${version}-site.zip; nginx -c /release/nginx.conf; ${ask('/index.html')}`,
    );
    assert.match(said, /^HTTP\/1\.1 200 OK/);
    assert.match(said, /<title>[^<]*Ninefold/);
  });
  await t.test('ninefold.html, in a browser, from the disk', () => {
    const said = inside(
      `chromium-headless-shell --no-sandbox --disable-gpu --virtual-time-budget=20000 --dump-dom 'file:///release/ninefold.html#p=${puzzle}' 2>/dev/null`,
    );
    assert.match(said, /<title>[^<]*Ninefold/);
    assert.ok(said.length > 20_000, 'the page has drawn itself');
  });
});
