/**
 * Writes the bill of materials of a release, in CycloneDX: its files with their digests, the libraries linked into them, and
 * the tools that built them, in the versions installed here.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, version } from './project.js';

/** Debian packages: libraries of which static binaries and WebAssembly contain parts, and tools. */
const linked = [
  ['libc6-dev', 'the C library, in the static command for x86-64', 'LGPL-2.1-or-later'],
  [
    'libgcc-12-dev',
    'what compilers call, in the commands',
    'GPL-3.0-or-later WITH GCC-exception-3.1',
  ],
  ['libc6-dev-arm64-cross', 'the C library, in the static command for ARM', 'LGPL-2.1-or-later'],
  ['emscripten', 'the C library of the WebAssembly modules', 'MIT'],
];
const tools = ['clang', 'gcc-aarch64-linux-gnu', 'cmake', 'ninja-build', 'emscripten', 'dpkg-dev'];

/** @param {string} name */
const installed = (name) =>
  execFileSync('dpkg-query', ['--show', `--showformat=\${Version}`, name], { encoding: 'utf8' });

/** @param {string} name */
const ofDebian = (name) => {
  const of = installed(name);
  return {
    type: 'library',
    'bom-ref': `pkg:deb/debian/${name}@${of}`,
    name,
    version: of,
    purl: `pkg:deb/debian/${name}@${encodeURIComponent(of)}`,
  };
};

/** The npm packages that build the site and the package; none is included in them. */
function ofNpm() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return ['@swc/core', 'esbuild', 'marked', 'typescript']
    .filter((name) => name in devDependencies)
    .map((name) => ({
      type: 'application',
      name,
      version: devDependencies[name],
      purl: `pkg:npm/${name.replace('@', '%40')}@${devDependencies[name]}`,
    }));
}

/** @param {Record<string, string>} digests SHA-256 by file @param {number} epoch */
export function sbom(digests, epoch) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const licence = [{ license: { id: 'MIT' } }];
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: new Date(epoch * 1000).toISOString(),
      tools: {
        components: [
          ...tools.map((name) => ({
            ...ofDebian(name),
            'bom-ref': undefined,
            type: 'application',
          })),
          { type: 'application', name: 'node', version: process.versions.node },
          ...ofNpm(),
        ],
      },
      component: {
        type: 'application',
        'bom-ref': 'ninefold',
        name: 'ninefold',
        version,
        licenses: licence,
      },
    },
    components: [
      ...Object.entries(digests).map(([name, digest]) => ({
        type: 'file',
        'bom-ref': name,
        name,
        licenses: licence,
        hashes: [{ alg: 'SHA-256', content: digest }],
      })),
      ...linked.map(([name, description, expression]) => ({
        ...ofDebian(name),
        description,
        licenses: [{ expression }],
      })),
      ...Object.entries(dependencies).map(([name, of]) => ({
        type: 'library',
        'bom-ref': `pkg:npm/${name}@${of}`,
        name,
        version: of,
      })),
    ],
  };
  // The same parts have the same number.
  const hex = createHash('sha256').update(JSON.stringify(bom)).digest('hex');
  const [, a, b, c, d] = /^(.{8})(.{4}).(.{3}).(.{3})/.exec(hex) ?? [];
  const serialNumber = `urn:uuid:${a}-${b}-5${c}-a${d}-${hex.slice(20, 32)}`;
  return `${JSON.stringify({ ...bom, serialNumber }, null, 2)}\n`;
}
