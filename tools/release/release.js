/**
 * npm run release: makes everything that can be used without building, in release/. A commit always gives the same bytes:
 * all times are that of the commit (or SOURCE_DATE_EPOCH), all lists are sorted.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { amalgamate } from '../build/amalgamate.js';
import { buildAll } from '../build/build.js';
import { build } from '../build/cmake.js';
import { preparePackages } from '../npm-deps.js';
import { Failure, main, root, run } from '../run.js';
import { prepareMachine, toRelease } from '../system-deps.js';
import { epoch, version } from './project.js';
import { sbom } from './sbom.js';
import { outdated } from './version.js';
import { zip } from './zip.js';

const folder = join(root, 'release');
const built = join(root, 'build/release');
/** Where archives are assembled. */
const staging = join(root, 'build/staging');

/** All files in a folder, by path. @param {string} from @param {string} [inside] */
const filesOf = (from, inside = '') =>
  Object.fromEntries(
    readdirSync(from, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .map((path) => [join(inside, path.slice(from.length + 1)), readFileSync(path)]),
  );

/** Makes an archive of a command with its manual pages and completions. @param {string} processor @param {string} command its path */
async function archive(processor, command) {
  const name = `ninefold-${version}-linux-${processor}`;
  const place = join(staging, name);
  mkdirSync(place, { recursive: true });
  cpSync(command, join(place, 'ninefold'));
  cpSync(join(built, 'share'), join(place, 'share'), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(place, 'LICENSE'));
  const plain = ['--sort=name', `--mtime=@${epoch()}`, '--owner=0', '--group=0', '--numeric-owner'];
  const tar = join(staging, `${name}.tar`);
  await run('tar', [
    ...plain,
    '--mode=u=rwX,go=rX',
    '--format=ustar',
    '-C',
    staging,
    '-cf',
    tar,
    name,
  ]);
  await run('gzip', ['-9nf', tar]);
  cpSync(`${tar}.gz`, join(folder, `${name}.tar.gz`));
}

/** The changes, from the version's section of CHANGELOG.md, or from “Unreleased” if it has none. */
export function notes() {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const sections = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [/^[^\s]+/.exec(section)?.[0], section.replace(/^.*\n+/, '')]),
  );
  const found = sections.get(version) ?? sections.get('Unreleased');
  if (!found) throw new Failure(`CHANGELOG.md has no section “## ${version}”`);
  return found;
}

async function makeAll() {
  const wrong = outdated().map(({ name }) => name);
  if (wrong.length > 0)
    throw new Failure(`not version ${version}: ${wrong.join(', ')} (npm run version writes it)`);
  process.env.SOURCE_DATE_EPOCH = String(epoch());
  for (const path of [folder, staging]) rmSync(path, { recursive: true, force: true });
  mkdirSync(folder);
  await buildAll();
  await build('release', ['all']);
  await build('release-aarch64', ['ninefold-command']);

  const site = join(root, 'dist');
  writeFileSync(
    join(folder, `ninefold-${version}-site.zip`),
    zip(filesOf(site, `ninefold-${version}`), epoch()),
  );
  cpSync(join(site, 'ninefold.html'), join(folder, 'ninefold.html'));
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { quiet: true });
  await archive('x86_64', join(built, 'ninefold-static'));
  await archive('aarch64', join(root, 'build/release-aarch64/ninefold'));
  await run(
    'cpack',
    ['-G', 'DEB', '-B', join(staging, 'deb'), '--config', join(built, 'CPackConfig.cmake')],
    {
      quiet: true,
    },
  );
  for (const name of readdirSync(join(staging, 'deb')).filter((name) => name.endsWith('.deb')))
    cpSync(join(staging, 'deb', name), join(folder, name));
  const two = join(staging, 'c');
  amalgamate(two);
  cpSync(join(root, 'LICENSE'), join(two, 'LICENSE'));
  writeFileSync(
    join(folder, `ninefold-${version}-c.zip`),
    zip(filesOf(two, `ninefold-${version}-c`), epoch()),
  );
  writeFileSync(join(folder, 'CHANGES.md'), notes());

  const digests = () =>
    Object.fromEntries(
      Object.entries(filesOf(folder))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
    );
  writeFileSync(join(folder, `ninefold-${version}.cdx.json`), sbom(digests(), epoch()));
  const sums = Object.entries(digests()).map(([name, digest]) => `${digest}  ${name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
}

await main(async () => {
  await prepareMachine(toRelease);
  await preparePackages();
  await makeAll();
  console.log(execFileSync('ls', ['-l', folder], { encoding: 'utf8' }));
});
