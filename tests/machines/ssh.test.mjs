// The commands of docs/many-machines.md over ssh: GNU parallel, three "machines" that are servers of their own on
// this one, with a key made for the test, and workers that are killed. Long (npm run test:all); left out where a
// program is missing.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { command, ninefold } from '../cli/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-ssh-'));
/** @type {import('node:child_process').ChildProcess[]} */
const servers = [];
after(() => {
  for (const server of servers) server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const has = (/** @type {string} */ program) =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const missing = ['/usr/sbin/sshd', 'ssh', 'ssh-keygen', 'parallel'].filter((name) => !has(name));
const root = userInfo().uid === 0;
const skip =
  missing.length > 0 ? `without ${missing.join(', ')}` : !root && 'sshd for others is for root';

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

const made = (/** @type {string} */ program, /** @type {string[]} */ args) => {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
};

/** Starts three servers; gives what GNU parallel calls each of them. */
async function start() {
  mkdirSync('/run/sshd', { recursive: true });
  for (const key of ['host', 'user'])
    made('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, key)]);
  writeFileSync(join(folder, 'authorized'), readFileSync(join(folder, 'user.pub')));
  const ssh = ['-i', join(folder, 'user'), '-o', 'BatchMode=yes', '-o', 'StrictHostKeyChecking=no'];
  ssh.push('-o', `UserKnownHostsFile=${join(folder, 'known')}`, '-o', 'LogLevel=ERROR');
  const names = [];
  for (let i = 0; i < 3; i++) {
    const port = await freePort();
    const options = {
      HostKey: join(folder, 'host'),
      AuthorizedKeysFile: join(folder, 'authorized'),
      PidFile: 'none',
      StrictModes: 'no',
      UsePAM: 'no',
      PermitRootLogin: 'prohibit-password',
      ListenAddress: `127.0.0.1:${port}`,
      MaxStartups: '100',
    };
    const config = join(folder, `sshd${i}`);
    writeFileSync(
      config,
      Object.entries(options)
        .map(([name, value]) => `${name} ${value}\n`)
        .join(''),
    );
    servers.push(spawn('/usr/sbin/sshd', ['-D', '-e', '-f', config], { stdio: 'ignore' }));
    const login = ['-p', String(port), ...ssh, `${userInfo().username}@127.0.0.1`];
    let status = null;
    for (let round = 0; round < 50 && status !== 0; round++) {
      ({ status } = spawnSync('ssh', [...login, 'true']));
      if (status !== 0) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.equal(status, 0, 'the server answers');
    names.push(`1/ssh ${login.join(' ')}`);
  }
  return names;
}

/** @type {Promise<string[]> | undefined} */
let started;
const machines = () => (started ??= start());

/** More than ten billion solutions. */
const puzzle = '1234567894567891237891234'.padEnd(81, '.');

test('three machines by GNU parallel, workers killed at random: the sum is that of one run', { skip }, async () => {
  const names = await machines();
  const whole = ninefold(['count'], `${puzzle}\n`).out;
  assert.ok(Number(whole) > 1e10);
  const parts = join(folder, 'parts');
  const counted = join(folder, 'counted');
  writeFileSync(parts, ninefold(['split', '--parts', '12'], `${puzzle}\n`).out);
  writeFileSync(counted, '');
  let killed = 0;
  let rounds = 0;
  for (;;) {
    const left = ninefold(['merge', '--missing', parts, counted]).out;
    if (left === '') break;
    assert.ok(++rounds < 60, left);
    writeFileSync(join(folder, 'left'), left);
    // Each worker writes who it is first, so that none but ours is killed.
    const pids = join(folder, 'pids');
    writeFileSync(pids, '');
    const worker = `echo $$ >> ${pids}; exec ${command} count-part --every 0.02`;
    const run = spawn(
      'sh',
      ['-c', `parallel --will-cite --pipe -N1 --line-buffer ${names.map((name) => `-S '${name}'`).join(' ')} '${worker}' < ${join(folder, 'left')} >> ${counted}`],
      { stdio: 'ignore', env: { ...process.env, HOME: folder } },
    );
    const ended = new Promise((resolve) => run.on('exit', resolve));
    // The first rounds lose workers, the later ones go on with what is left.
    const killer = setInterval(() => {
      const alive = readFileSync(pids, 'utf8').split('\n').filter(Boolean);
      const pid = alive[Math.floor(Math.random() * alive.length)];
      if (rounds > 3 || pid === undefined) return;
      killed += Number(spawnSync('sh', ['-c', `grep -q count-part /proc/${pid}/cmdline && kill -9 ${pid}`]).status === 0);
    }, 40);
    await ended;
    clearInterval(killer);
  }
  assert.ok(killed > 0, 'workers were killed');
  assert.equal(ninefold(['merge', parts, counted]).out, whole);
}); // prettier-ignore

test('lines over three machines: the answers of one, in order', { skip }, async () => {
  const names = await machines();
  const lines = ninefold(['generate', '300', '--seed', '3']).out;
  writeFileSync(join(folder, 'puzzles'), `${lines}12x\n`);
  const filter = `parallel --will-cite --pipe -N25 -k ${names.map((name) => `-S '${name}'`).join(' ')} '${command} --threads 1'`;
  const { stdout } = spawnSync('sh', ['-c', `${filter} < ${join(folder, 'puzzles')}`], {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  });
  assert.equal(stdout, ninefold(['solve'], `${lines}12x\n`).out);
});
