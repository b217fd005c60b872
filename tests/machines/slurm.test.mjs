// The array of docs/many-machines.md in Slurm: its controller and three machines of it on this one, with a key of the
// test's own; a worker that is killed, a task that is put back into the queue, a machine that dies. Long (npm run
// test:all); left out where a program is missing.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../../tools/run.js';
import { command, ninefold } from '../cli/run.mjs';
import { freePort } from '../host.js';
import { machine, until, without } from './apart.mjs';

const skip = without(['/usr/sbin/munged', '/usr/sbin/slurmctld', '/usr/sbin/slurmd', 'sbatch']);

/** @type {import('node:child_process').ChildProcess[]} */
const servers = [];
/** @type {Map<string, ReturnType<typeof machine>>} */
const machines = new Map();
/** Below a folder that nobody else may write into, as munged wants it. @type {string} */
let folder;
after(() => {
  for (const { die } of machines.values()) die();
  for (const server of servers) server.kill('SIGKILL');
  if (folder) rmSync(folder, { recursive: true });
});
const file = (/** @type {string} */ name) => join(folder, name);

/** @param {string} program @param {string[]} args */
const serve = (program, ...args) =>
  servers.push(spawn(`/usr/sbin/${program}`, args, { stdio: 'ignore' }));

/** A program of Slurm; what it says. @param {string} program @param {string[]} args */
function slurm(program, ...args) {
  const { stdout, stderr, status } = spawnSync(program, args, {
    cwd: file('work'),
    encoding: 'utf8',
    env: { ...process.env, SLURM_CONF: file('slurm.conf'), PATH: `${folder}:${process.env.PATH}` },
  });
  assert.equal(status, 0, `${program} ${args.join(' ')}\n${stderr}`);
  return stdout;
}

const MACHINES = ['n1', 'n2', 'n3'];
const begin = (/** @type {string} */ name) =>
  machines.set(name, machine(['/usr/sbin/slurmd', '-D', '-N', name, '-f', file('slurm.conf')]));

async function start() {
  folder = mkdtempSync('/run/ninefold-slurm-');
  chmodSync(folder, 0o755);
  for (const name of ['state', 'work', ...MACHINES.map((name) => `spool.${name}`)])
    mkdirSync(file(name));
  symlinkSync(command, file('ninefold'));
  writeFileSync(file('key'), randomBytes(1024), { mode: 0o400 });
  const files = { socket: 'munge', 'key-file': 'key', 'pid-file': 'pid', 'log-file': 'log' };
  const options = Object.entries({ ...files, 'seed-file': 'seed' });
  serve('munged', '--foreground', ...options.map(([name, value]) => `--${name}=${file(value)}`));
  const ports = [];
  for (const _ of MACHINES) ports.push(await freePort());
  const settings = {
    ClusterName: 'ninefold',
    SlurmctldHost: `${hostname()}(127.0.0.1)`,
    SlurmctldPort: await freePort(),
    // What was put back waits until a key of its last turn has expired.
    AuthInfo: `socket=${file('munge')},cred_expire=5`,
    AuthType: 'auth/munge',
    CredType: 'cred/munge',
    SlurmUser: 'root',
    SlurmdUser: 'root',
    StateSaveLocation: file('state'),
    SlurmdSpoolDir: file('spool.%n'),
    SlurmctldPidFile: file('controller.pid'),
    SlurmdPidFile: file('%n.pid'),
    SlurmctldLogFile: file('controller.log'),
    SlurmdLogFile: file('%n.log'),
    ProctrackType: 'proctrack/linuxproc',
    TaskPlugin: 'task/none',
    SwitchType: 'switch/none',
    MpiDefault: 'none',
    SelectType: 'select/cons_tres',
    SelectTypeParameters: 'CR_CPU',
    SchedulerType: 'sched/builtin',
    // A machine that says nothing for so many seconds is dead.
    SlurmdTimeout: 5,
    ReturnToService: 2,
    MailProg: '/bin/true',
    SlurmdParameters: 'config_overrides',
    PartitionName: 'all Nodes=ALL Default=YES MaxTime=INFINITE State=UP',
  };
  const nodes = MACHINES.map(
    (name, i) => `NodeName=${name} NodeHostname=${hostname()} NodeAddr=127.0.0.1 Port=${ports[i]} CPUs=1\n`, // prettier-ignore
  );
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file('slurm.conf'), [...nodes, ...lines].join(''));
  await until('munged answers', () => existsSync(file('munge')));
  serve('slurmctld', '-D', '-f', file('slurm.conf'));
  MACHINES.forEach(begin);
  const env = { ...process.env, SLURM_CONF: file('slurm.conf') };
  const idle = () => spawnSync('sinfo', ['-h', '-o', '%T %D'], { env, encoding: 'utf8' }).stdout;
  await until('three machines are idle', () => idle() === 'idle 3\n');
}

/** Tasks that run: their number, and their machine. */
const running = () =>
  slurm('squeue', '-h', '-t', 'R', '-o', '%K %i %N')
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' '))
    .map(([part, id, node]) => ({ part, id, node }));

/** The script of the page, with as many tasks as there are parts. @param {number} parts */
function script(parts) {
  const page = readFileSync(join(root, 'docs/many-machines.md'), 'utf8');
  const [text = ''] = /^ {4}#!\/bin\/sh\n(?: {4}.*\n)+/m.exec(page) ?? [];
  assert.match(text, /--array=1-1000 /);
  return text.replaceAll(/^ {4}/gm, '').replace('--array=1-1000 ', `--array=1-${parts} `);
}

test('an array: a worker is killed, a task put back, a machine dies; the sum is that of one run', { skip }, async () => {
  await start();
  // Twenty seconds of one core.
  const puzzle = `${'1234567894567891237'.padEnd(81, '.')}\n`;
  const whole = ninefold(['count'], puzzle).out;
  assert.equal(whole, '514734369408\n');
  writeFileSync(file('work/parts.txt'), ninefold(['split', '--parts', '9'], puzzle).out);
  writeFileSync(file('work/job'), script(9));
  const counted = (/** @type {string} */ part) => {
    const path = file(`work/counted.${part}`);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  const lines = (/** @type {string} */ part) => counted(part).split('\n').length - 1;
  const all = () =>
    readdirSync(file('work'))
      .filter((name) => name.startsWith('counted.'))
      .map((name) => join('work', name));
  const merge = (/** @type {string[]} */ ...args) =>
    ninefold(['merge', ...args, 'work/parts.txt', ...all()], '', folder);

  slurm('sbatch', 'job');
  await until('three tasks run', () => running().length === 3);
  const [back, killed] = running();
  slurm('scontrol', 'requeue', back.id);
  // It was told to end, and left a checkpoint, from which it goes on.
  await until('a checkpoint', () => lines(back.part) === 1);
  assert.match(counted(back.part), /"left":\["/);

  assert.ok(machines.get(killed.node)?.killWorker());

  await until('a task on the third machine', () => running().some(({ node }) => node === 'n3'));
  machines.get('n3')?.die();
  assert.equal(merge().status, 1);
  assert.equal(merge().out, '');
  await until('the machine is missed', () => /down/.test(slurm('sinfo', '-h', '-n', 'n3', '-o', '%T')));
  begin('n3');
  await until('nothing is left to do', () => slurm('squeue', '-h') === '');

  // The one that was killed is what is missing now: another array counts it.
  const left = merge('--missing').out;
  assert.ok(left.split('\n').length >= 2, left);
  slurm('sbatch', 'job');
  await until('nothing is left to do again', () => slurm('squeue', '-h') === '');
  assert.equal(merge('--missing').out, '');
  assert.equal(merge().out, whole);
}); // prettier-ignore
