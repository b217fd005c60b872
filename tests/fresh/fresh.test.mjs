// Both commands on a machine with nothing but git and a Node in /usr/local: a bare Debian 12 made by
// debootstrap. Long (npm run test:all); needs root and debootstrap, and is left out without them.
//
//   node --test tests/fresh/fresh.test.mjs      NINEFOLD_FRESH=FOLDER keeps the machine there
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../tools/run.js';

/** How long each may take, in minutes, with everything else that a machine may be doing. */
const MINUTES = { start: 30, test: 75 };

const missing = [
  process.getuid?.() !== 0 && 'root',
  !onPath('debootstrap') && 'debootstrap',
  !onPath('unshare') && 'unshare',
].filter(Boolean);
const skip = missing.length > 0 ? `needs ${missing.join(', ')}` : false;

const kept = process.env.NINEFOLD_FRESH;
/** Not in memory: it grows by gigabytes. */
const machine = kept ?? (skip ? '' : mkdtempSync('/var/tmp/ninefold-fresh-'));
const log = join(root, 'build/reports/fresh.log');

before(() => {
  if (skip) return;
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, '');
  if (!existsSync(join(machine, 'etc/debian_version'))) makeMachine();
});
after(() => {
  if (!skip && !kept) rmSync(machine, { recursive: true });
});

/** A bare Debian with git, our Node and npm, and the project as it is here. */
function makeMachine() {
  const packages = 'git,ca-certificates,libstdc++6';
  run('debootstrap', [`--include=${packages}`, 'bookworm', machine]);
  const npm = dirname(dirname(realpathSync(join(dirname(process.execPath), 'npm'))));
  copy(process.execPath, 'usr/local/bin/node');
  copy(npm, 'usr/local/lib/node_modules/npm');
  for (const name of ['npm', 'npx']) {
    run('ln', [
      '-sf',
      `../lib/node_modules/npm/bin/${name}-cli.js`,
      join(machine, 'usr/local/bin', name),
    ]);
  }
  // How this machine reaches the mirrors, that one does too.
  for (const name of readdirSync('/etc/apt/apt.conf.d')) {
    const path = join('/etc/apt/apt.conf.d', name);
    if (readFileSync(path, 'utf8').startsWith('Acquire::')) copy(path, path);
  }
  for (const path of ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt']) {
    if (existsSync(path)) copy(path, path);
  }
  const mirror = readFileSync(join(machine, 'etc/apt/sources.list'), 'utf8').split(/\s+/)[1];
  const security = mirror.replace(/\/debian\/?$/, '/debian-security');
  appendFileSync(join(machine, 'etc/apt/sources.list'), `deb ${security} bookworm-security main\n`);

  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root);
  for (const name of files.split('\0')) {
    if (name && existsSync(join(root, name))) copy(join(root, name), join('home/ninefold', name));
  }
}

/** @param {string} from @param {string} to in the machine */
function copy(from, to) {
  mkdirSync(dirname(join(machine, to)), { recursive: true });
  cpSync(from, join(machine, to), { recursive: true, dereference: true });
}

/** @param {string} program @param {string[]} args @param {string} [cwd] */
function run(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  appendFileSync(log, `$ ${program}\n${program === 'git' ? '' : stdout}${stderr}`);
  assert.equal(status, 0, `${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/**
 * A shell command in the machine, in name spaces of its own: whatever it mounts or starts goes with it.
 *
 * @param {string} command
 */
function inside(command) {
  const script = `
    mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount -t sysfs sysfs "$0/sys"
    exec chroot "$0" /usr/bin/env -i HOME=/root LANG=C.UTF-8 \
      PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin $1 sh -c "$2"`;
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  const registry = spawnSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
  }).stdout.trim();
  const env = [
    ...(existsSync(certificates) ? [`NODE_EXTRA_CA_CERTS=${certificates}`] : []),
    ...(registry ? [`npm_config_registry=${registry}`] : []),
  ].join(' ');
  const args = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, machine, env];
  const child = spawn('unshare', [...args, `cd /home/ninefold && ${command}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      appendFileSync(log, text);
    });
  }
  return {
    /** So far. */
    output: () => output,
    /** @type {Promise<number>} */
    ended: new Promise((resolve) => child.on('close', (code) => resolve(code ?? -1))),
    end: () => child.kill('SIGKILL'),
  };
}

/** What the machine has grown to, in MB. */
const megabytes = () => Number(run('du', ['-sm', machine]).split('\t')[0]);

const options = (/** @type {number} */ minutes) => ({ skip, timeout: minutes * 60_000 });

test(
  'npm start: installs, says how far it is, builds and serves',
  options(MINUTES.start),
  async (t) => {
    const [began, disk] = [Date.now(), megabytes()];
    const start = inside('npm start -- --port 8907');
    try {
      let ended = false;
      void start.ended.then(() => (ended = true));
      while (!start.output().includes('Ninefold is at')) {
        assert.ok(!ended, start.output().slice(-3000));
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      const page = await (await fetch('http://localhost:8907/')).text();
      assert.match(page, /<title>[^<]*Ninefold/);
      const seconds = Math.round((Date.now() - began) / 1000);
      t.diagnostic(`${seconds} s, ${megabytes() - disk} MB`);
      // A person who waits sees something every ten seconds.
      const lines = start.output().split('\n').length;
      assert.ok(lines > seconds / 30, `${lines} lines in ${seconds} s`);
      if (!kept)
        assert.match(start.output(), /Installing .* by apt: \d+ %, about \d+ (s|min) left/);
    } finally {
      start.end();
      await start.ended;
    }
  },
);

test(
  "npm test: everything passes, with Debian's older Node about",
  options(MINUTES.test),
  async (t) => {
    const [began, disk] = [Date.now(), megabytes()];
    const tests = inside('npm test');
    const code = await tests.ended;
    t.diagnostic(`${Math.round((Date.now() - began) / 1000)} s, ${megabytes() - disk} MB`);
    assert.match(tests.output(), /\n\d+ passed, 0 failed\s*$/, tests.output().slice(-6000));
    assert.equal(code, 0);
  },
);

test(
  "Debian's own Node, which came with Emscripten, is refused with a hint",
  options(5),
  async () => {
    const old = inside('/usr/bin/node -r ./tools/require-node.cjs tools/build/start.js');
    assert.equal(await old.ended, 1);
    assert.match(old.output(), /^Ninefold needs Node \d+ or later; this is Node 18\./);
    assert.match(old.output(), /export PATH="\/usr\/local\/bin:/);
  },
);

/** @param {string} program */
function onPath(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}
