/** What the machine must have: looks for it, and installs what is missing where apt may. */
import { readdirSync, statSync } from 'node:fs';
import { progress } from './progress.js';
import { attempt, Failure, onPath } from './run.js';

/**
 * @typedef {object} Need
 * @property {string} name of the Debian package
 * @property {() => boolean | Promise<boolean>} found
 */

/** @param {string} name @param {string} program @returns {Need} */
const command = (name, program = name) => ({ name, found: () => onPath(program) });

/** A package without a program of its own. @param {string} name @returns {Need} */
const library = (name) => ({
  name,
  async found() {
    const { code, output } = await attempt(
      'sh',
      ['-c', `dpkg-query --show --showformat='\${db:Status-Status}' ${name} 2>/dev/null || true`],
      { quiet: true },
    );
    return code === 0 && output.trim() === 'installed';
  },
});

/** To build and to serve. clang comes with Emscripten, and its code is the faster one. */
export const toBuild = [
  command('clang'),
  library('libc6-dev'),
  command('cmake'),
  command('ninja-build', 'ninja'),
  command('emscripten', 'emcc'),
  // Packs the modules that a script takes in.
  command('xz-utils', 'xz'),
];

/** To make a release as well: another processor's compiler, and what packages are made with. */
export const toRelease = [
  ...toBuild,
  command('gcc-aarch64-linux-gnu', 'aarch64-linux-gnu-gcc'),
  library('libc6-dev-arm64-cross'),
  command('dpkg-dev', 'dpkg-shlibdeps'),
];

/** To test as well: a second compiler with its sanitizers and libFuzzer, a browser, letters for it. */
export const toTest = [
  ...toBuild,
  command('gcc'),
  command('pkgconf', 'pkg-config'),
  library('libclang-rt-dev'),
  command('clang-format'),
  command('clang-tidy'),
  command('chromium-headless-shell'),
  library('fonts-dejavu-core'),
  library('fonts-noto-cjk'),
];

/** To measure in a browser as well. */
export const toBenchInBrowser = [command('chromium')];

/**
 * To test everything: whole browsers, one of them on a screen that nobody sees; another processor; a
 * machine of its own.
 */
export const toTestAll = [
  ...toTest,
  ...toRelease,
  command('zsh'),
  command('fish'),
  command('groff-base', 'groff'),
  command('musl-tools', 'musl-gcc'),
  command('gcc-i686-linux-gnu', 'i686-linux-gnu-gcc'),
  library('libc6-dev-i386-cross'),
  command('gcc-riscv64-linux-gnu', 'riscv64-linux-gnu-gcc'),
  library('libc6-dev-riscv64-cross'),
  command('gcc-mingw-w64-x86-64', 'x86_64-w64-mingw32-gcc'),
  command('wine'),
  library('wine64'),
  command('chromium'),
  command('firefox-esr'),
  command('webkit2gtk-driver', 'WebKitWebDriver'),
  command('xvfb', 'Xvfb'),
  command('qemu-user', 'qemu-aarch64'),
  command('debootstrap'),
  command('parallel'),
  library('openssh-server'),
  command('openssh-client', 'ssh'),
  library('munge'),
  library('slurmctld'),
  command('slurm-client', 'sbatch'),
  library('slurmd'),
];

/** @param {Need[]} needs */
export async function prepareMachine(needs) {
  const missing = await stillMissing(needs);
  if (missing.length === 0) return;
  const asRoot = await rootPrefix();
  if (!onPath('apt-get') || !asRoot) throw askFor(missing);

  const install = () => installed(asRoot, missing);
  const fresh = listsAreFresh();
  if (!fresh) await updateLists(asRoot);
  let code = await install();
  // Lists of yesterday may name files that are gone.
  if (code !== 0 && fresh) {
    await updateLists(asRoot);
    code = await install();
  }
  const left = await stillMissing(needs);
  if (code !== 0 || left.length > 0) throw askFor(left.length > 0 ? left : missing);
}

/**
 * @param {string[]} asRoot what to put before a command
 * @param {string[]} args
 * @param {(line: string) => boolean | void} [onLine]
 */
function apt(asRoot, args, onLine) {
  // The variable is handed over by env, for sudo drops the caller's environment.
  const [program, ...rest] = [
    ...[...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive'],
    // sudo closes all but the three standard ones; and apt takes the one it tells its status by from dpkg,
    // whose scripts then fail to print.
    ...['sh', '-c', 'exec apt-get "$@" 3>&1', 'apt-get', '-y'],
  ];
  const options = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0'];
  return attempt(program, [...rest, ...options, ...args], { quiet: true, onLine });
}

/** @param {string[]} asRoot */
async function updateLists(asRoot) {
  const line = progress("Reading Debian's package lists");
  const { code } = await apt(asRoot, ['update'], () => line.at(null));
  line.end(code === 0 ? undefined : 'failed');
}

/**
 * Installs packages and shows how far it is; gives apt's status.
 *
 * @param {string[]} asRoot
 * @param {string[]} names
 */
async function installed(asRoot, names) {
  const line = progress(`Installing ${names.join(' ')} by apt`);
  let size = '';
  const args = ['install', '--no-install-recommends', '-o', 'APT::Status-Fd=3', ...names];
  const { code } = await apt(asRoot, args, (text) => {
    size = /^After this operation, (.*) of additional disk space/.exec(text)?.[1] ?? size;
    const status = aptStatus(text);
    if (!status) return false;
    line.at(status.share, [status.what, size && `${size} on disk`].filter(Boolean).join('; '));
    return true;
  });
  line.end(code === 0 ? undefined : 'failed');
  return code;
}

/** What part of the time fetching takes, on a quick line: measured in a fresh Debian 12. */
const FETCHING = 0.35;

/**
 * What a line of apt's status says of the whole; null where it is none.
 *
 * @param {string} line such as `pmstatus:clang-14:41.5:Unpacking clang-14 (amd64)`
 * @returns {{ share: number, what: string } | null}
 */
export function aptStatus(line) {
  const [, kind, percent, what] = /^(dl|pm)status:[^:]*(?::\w+)?:([\d.]+):(.*)$/.exec(line) ?? [];
  if (!kind) return null;
  const part = Number(percent) / 100;
  const share = kind === 'dl' ? FETCHING * part : FETCHING + (1 - FETCHING) * part;
  // Its own guess is of the fetching alone.
  return { share, what: what.replace(/ \(.*?remaining\)/, '').trim() };
}

/** @param {Need[]} needs */
async function stillMissing(needs) {
  const found = await Promise.all(needs.map((need) => need.found()));
  return needs.filter((_, i) => !found[i]).map(({ name }) => name);
}

/** What to put before a command so that root runs it; null where that cannot be without a question. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  if (!onPath('sudo')) return null;
  const { code } = await attempt('sh', ['-c', 'sudo -n true 2>/dev/null'], { quiet: true });
  return code === 0 ? ['sudo', '-n'] : null;
}

/** @param {string[]} names */
function askFor(names) {
  return new Failure(`Please install (Debian 12): apt-get install ${names.join(' ')}`);
}

/** Whether apt's package lists are there and not older than a day. */
function listsAreFresh() {
  const folder = '/var/lib/apt/lists';
  try {
    const lists = readdirSync(folder).filter((name) => /_Packages(\.\w+)?$/.test(name));
    const age = Date.now() - statSync(folder).mtimeMs;
    return lists.length > 0 && age < 24 * 3600_000;
  } catch {
    return false;
  }
}
