/**
 * Writes the files that are installed with the command: manual pages and completions for shells. CMake calls it.
 *
 *   node tools/release/share.js COMMAND FOLDER
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bash, fish, zsh } from './completions.js';
import { commandPage, libraryPage } from './manual.js';
import { readTable } from './table.js';

const [command, folder] = process.argv.slice(2);
const table = readTable(command);
const files = {
  'man/man1/ninefold.1': commandPage(table),
  'man/man3/sudoku.3': libraryPage(),
  'bash-completion/completions/ninefold': bash(table),
  'zsh/site-functions/_ninefold': zsh(table),
  'fish/vendor_completions.d/ninefold.fish': fish(table),
};
for (const [name, text] of Object.entries(files)) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
