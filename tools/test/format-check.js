/** How the source is laid out: Prettier for JavaScript and its like, clang-format for C. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.js';

/** Every C file of ours. */
function cFiles() {
  return ['core', 'wasm', 'tests', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.[ch]$/.test(name))
      .map((name) => join(folder, name)),
  );
}

/** @param {boolean} mend or only check */
export function layoutCommands(mend) {
  return [
    {
      name: 'Prettier',
      command: [
        'node_modules/.bin/prettier',
        '--log-level=warn',
        mend ? '--write' : '--check',
        '.',
      ],
    },
    {
      name: 'clang-format',
      command: ['clang-format', ...(mend ? ['-i'] : ['--dry-run', '-Werror']), ...cFiles()],
    },
  ];
}
