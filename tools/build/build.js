/** npm run build: the command at build/native/ninefold and the static site in dist/. */
import { pathToFileURL } from 'node:url';
import { build } from './cmake.js';
import { buildCommand } from './command.js';
import { prepareMachine, toBuild } from '../system-deps.js';
import { buildTypes } from './site/package.js';
import { preparePackages } from '../npm-deps.js';
import { main } from '../run.js';
import { checkRules } from './rules.js';
import { buildSite } from './site/site.js';

/**
 * Builds the command and the site; returns the site's files with their sizes.
 *
 * @param {{ draft?: boolean }} [options] draft: quicker, for tests (NINEFOLD_DRAFT in CMakeLists.txt): the command less
 *   optimised outside its searches, some large modules up to a third larger; the next whole build makes them as shipped
 */
export async function buildAll({ draft = false } = {}) {
  const options = { NINEFOLD_DRAFT: draft ? 'ON' : 'OFF' };
  await build('native', ['ninefold-command', 'ninefold-share'], options);
  await checkRules();
  const modules = ['small', 'whole', 'lab', 'logic', 'generate'].flatMap((extent) =>
    ['simd', 'scalar'].map((variant) => `ninefold-${extent}-${variant}`),
  );
  // Modules of steps do not use SIMD; these two have only one name.
  const single = ['ninefold-ruled-scalar', 'ninefold-rare-scalar', 'ninefold-command-wasm'];
  await build('wasm', [...modules, ...single], options);
  await buildTypes();
  await buildCommand();
  return buildSite();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await prepareMachine(toBuild);
    await preparePackages();
    const files = await buildAll();
    console.log('build/native/ninefold');
    console.log('dist/'.padEnd(28) + 'bytes'.padStart(9) + 'gzip -9'.padStart(9));
    for (const { name, bytes, compressed } of files) {
      const cells = [bytes, compressed].map((n) => String(n).padStart(9));
      console.log(`  ${name}`.padEnd(28) + cells.join(''));
    }
  });
}
