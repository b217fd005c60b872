/** Bundles the command for Node into build/command/, for the npm package. It is not part of the site. */
import { chmodSync, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundling } from './site/bundle.js';
import { root } from '../run.js';

export async function buildCommand() {
  const folder = join(root, 'build/command');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const esbuild = await import('esbuild');
  await esbuild.build({
    ...bundling,
    entryPoints: ['wasm/command/main.js', 'wasm/command/thread.js'],
    outdir: folder,
    platform: 'node',
    target: 'node20',
  });
  copyFileSync(join(root, 'build/wasm/ninefold-command.wasm'), join(folder, 'ninefold.wasm'));
  chmodSync(join(folder, 'main.js'), 0o755);
}
