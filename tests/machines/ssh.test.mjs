// The commands of docs/many-machines.md over ssh: GNU parallel, three "machines" with processes and names of their own
// (name spaces of this one), servers on the loopback with a key made for the test, workers that are killed, and a machine
// that dies. Long (npm run test:all); left out where a program is missing.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { command, ninefold } from '../cli/run.mjs';
import { freePort } from '../host.js';
import { machine, until, without } from './apart.mjs';

const SSHD = '/usr/sbin/sshd';
const skip = without([SSHD, 'ssh', 'ssh-keygen', 'parallel']);

const folder = mkdtempSync(join(tmpdir(), 'ninefold-ssh-'));
const file = (/** @type {string} */ name) => join(folder, name);

const made = (/** @type {string} */ program, /** @type {string[]} */ args) => {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
};

/** A machine with a server of ssh. @param {string} name @param {number} port */
function server(name, port) {
  const options = {
    HostKey: file('host'),
    AuthorizedKeysFile: file('authorized'),
    PidFile: 'none',
    StrictModes: 'no',
    UsePAM: 'no',
    PermitRootLogin: 'prohibit-password',
    ListenAddress: `127.0.0.1:${port}`,
    MaxStartups: '100',
  };
  const lines = Object.entries(options).map(([option, value]) => `${option} ${value}\n`);
  writeFileSync(file(name), lines.join(''));
  const begin = ['sh', '-c', 'hostname $0 && exec $1 -D -e -f $2', name, SSHD, file(name)];
  return { name, port, ...machine(begin) };
}

/** @type {Map<string, ReturnType<typeof server>>} */
const machines = new Map();
after(() => {
  for (const { die } of machines.values()) die();
  rmSync(folder, { recursive: true });
});

const ssh = Object.entries({
  BatchMode: 'yes',
  StrictHostKeyChecking: 'no',
  UserKnownHostsFile: file('known'),
  LogLevel: 'ERROR',
}).flatMap(([option, value]) => ['-o', `${option}=${value}`]);
const login = (/** @type {number} */ port) => [
  ...['-p', String(port), '-i', file('user'), ...ssh],
  `${userInfo().username}@127.0.0.1`,
];

/** @param {string} name @param {number} port */
async function begin(name, port) {
  machines.set(name, server(name, port));
  await until(`${name} answers`, () => {
    const { stdout } = spawnSync('ssh', [...login(port), 'hostname'], { encoding: 'utf8' });
    return stdout === `${name}\n`;
  });
}

/** Three machines; gives them as GNU parallel is told of them. */
async function start() {
  mkdirSync('/run/sshd', { recursive: true });
  for (const key of ['host', 'user'])
    made('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(key)]);
  writeFileSync(file('authorized'), readFileSync(file('user.pub')));
  for (const name of ['first', 'second', 'third']) await begin(name, await freePort());
  return [...machines.values()].map(({ port }) => `-S '1/ssh ${login(port).join(' ')}'`).join(' ');
}
/** @type {Promise<string> | undefined} */
let started;
const hosts = () => (started ??= start());

/** GNU parallel, which asks for a home of its own. @param {string} line of the shell */
const parallel = (line) =>
  spawn('sh', ['-c', `parallel --will-cite ${line}`], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
  });

/** More than ten billion solutions. */
const puzzle = '1234567894567891237891234'.padEnd(81, '.');

test('three machines, workers killed at random, a machine dies: the sum is that of one run', { skip }, async () => {
  const all = await hosts();
  const whole = ninefold(['count'], `${puzzle}\n`).out;
  assert.ok(Number(whole) > 1e10);
  const [parts, counted, left, begun] = ['parts', 'counted', 'left', 'begun'].map(file);
  writeFileSync(parts, ninefold(['split', '--parts', '12'], `${puzzle}\n`).out);
  writeFileSync(counted, '');
  const lost = { workers: 0, machines: 0 };
  /** Where workers ran. */
  const seen = new Set();
  for (let round = 0; ; round++) {
    writeFileSync(left, ninefold(['merge', '--missing', parts, counted]).out);
    if (readFileSync(left, 'utf8') === '') break;
    assert.ok(round < 60, 'it comes to an end');
    writeFileSync(begun, '');
    const worker = `hostname >> ${begun}; exec ${command} count-part --every 0.02`;
    const run = parallel(`--pipe -N1 --line-buffer ${all} '${worker}' < ${left} >> ${counted}`);
    const ended = new Promise((resolve) => run.on('exit', resolve));
    // The first rounds lose workers and a machine, the later ones go on with what is left.
    const killer = setInterval(() => {
      const names = readFileSync(begun, 'utf8').split('\n').slice(0, -1);
      names.forEach((name) => seen.add(name));
      const there = machines.get(names[Math.floor(Math.random() * names.length)]);
      if (round > 3 || !there) return;
      if (round === 1 && lost.machines === 0) {
        there.die();
        lost.machines++;
      } else lost.workers += Number(there.killWorker());
    }, 40);
    await ended;
    clearInterval(killer);
    for (const { name, port } of machines.values())
      if (spawnSync('ssh', [...login(port), 'true']).status !== 0) await begin(name, port);
  }
  assert.ok(lost.workers > 0 && lost.machines === 1, JSON.stringify(lost));
  assert.deepEqual([...seen].sort(), ['first', 'second', 'third']);
  assert.equal(ninefold(['merge', parts, counted]).out, whole);
}); // prettier-ignore

test('lines over three machines: the answers of one, in order', { skip }, async () => {
  const all = await hosts();
  const lines = `${ninefold(['generate', '300', '--seed', '3']).out}12x\n`;
  writeFileSync(file('puzzles'), lines);
  const run = parallel(
    `--pipe -N25 -k ${all} '${command} --threads 1' < ${file('puzzles')} > ${file('solved')}`,
  );
  await new Promise((resolve) => run.on('exit', resolve));
  assert.equal(readFileSync(file('solved'), 'utf8'), ninefold(['solve'], lines).out);
});
