/** The commands that format the source: oxfmt, in Prettier's style, for JavaScript and other text; clang-format for C. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.js';

/** All C files of the project. */
export function cFiles() {
  return ['core', 'wasm', 'tests', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.[ch]$/.test(name))
      .map((name) => join(folder, name)),
  );
}

/** @param {boolean} write whether to format the files instead of checking them */
export function formatCommands(write) {
  return [
    {
      name: 'oxfmt',
      command: ['node_modules/.bin/oxfmt', write ? '--write' : '--check', '.'],
    },
    {
      name: 'clang-format',
      command: ['clang-format', ...(write ? ['-i'] : ['--dry-run', '-Werror']), ...cFiles()],
    },
  ];
}
