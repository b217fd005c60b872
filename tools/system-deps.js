/** Checks that the machine has the needed programs, and installs missing ones with apt if allowed. */
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

/** A package without a program. @param {string} name @returns {Need} */
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

/** For building and serving. clang comes with Emscripten, and makes faster code than gcc. */
export const toBuild = [
  command('clang'),
  library('libc6-dev'),
  command('cmake'),
  command('ninja-build', 'ninja'),
  command('emscripten', 'emcc'),
  // Packs the modules that are included in scripts.
  command('xz-utils', 'xz'),
];

/** For making a release too: a cross compiler, and the tools for packages. */
export const toRelease = [
  ...toBuild,
  command('gcc-aarch64-linux-gnu', 'aarch64-linux-gnu-gcc'),
  library('libc6-dev-arm64-cross'),
  command('dpkg-dev', 'dpkg-shlibdeps'),
];

/** For testing too: a second compiler, sanitizers and libFuzzer, a browser and fonts. */
export const toTest = [
  ...toBuild,
  command('gcc'),
  // A second run, also in another copy of the source, compiles only what has changed.
  command('ccache'),
  command('pkgconf', 'pkg-config'),
  library('libclang-rt-dev'),
  command('clang-format'),
  command('clang-tidy'),
  command('chromium-headless-shell'),
  library('fonts-dejavu-core'),
  library('fonts-noto-cjk'),
];

/** For measuring in a browser too. */
export const toBenchInBrowser = [command('chromium')];

/**
 * For the whole tests: full browsers and a virtual screen, emulated processors, a bare system, other compilers.
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
  // The servers of docs/hosting.md.
  library('nginx'),
  library('apache2'),
  command('caddy'),
  command('openssl'),
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
  // Older lists may name files that no longer exist.
  if (code !== 0 && fresh) {
    await updateLists(asRoot);
    code = await install();
  }
  const left = await stillMissing(needs);
  if (code !== 0 || left.length > 0) throw askFor(left.length > 0 ? left : missing);
}

/**
 * @param {string[]} asRoot the prefix to run a command as root
 * @param {string[]} args
 * @param {(line: string) => boolean | void} [onLine]
 */
function apt(asRoot, args, onLine) {
  // env passes the variable, since sudo drops the caller's environment.
  const [program, ...rest] = [
    ...[...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive'],
    // Status on a copy of standard output: sudo closes other descriptors, and dpkg's scripts fail to print if apt uses theirs.
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
 * Installs packages with a progress line; returns apt's exit status.
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

/** The share of downloading in the whole time, measured in a fresh Debian 12 with a fast connection. */
const FETCHING = 0.35;

/**
 * The progress that a line of apt's status gives; null for other lines.
 *
 * @param {string} line such as `pmstatus:clang-14:41.5:Unpacking clang-14 (amd64)`
 * @returns {{ share: number, what: string } | null}
 */
export function aptStatus(line) {
  const [, kind, percent, what] = /^(dl|pm)status:[^:]*(?::\w+)?:([\d.]+):(.*)$/.exec(line) ?? [];
  if (!kind) return null;
  const part = Number(percent) / 100;
  const share = kind === 'dl' ? FETCHING * part : FETCHING + (1 - FETCHING) * part;
  // apt's own estimate is only of downloading.
  return { share, what: what.replace(/ \(.*?remaining\)/, '').trim() };
}

/** @param {Need[]} needs */
async function stillMissing(needs) {
  const found = await Promise.all(needs.map((need) => need.found()));
  return needs.filter((_, i) => !found[i]).map(({ name }) => name);
}

/** The prefix to run a command as root; null if that would need a password. */
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

/** Whether apt's package lists exist and are not older than a day. */
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
