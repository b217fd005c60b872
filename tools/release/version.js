/**
 * Copies the version of package.json to the other files that need it: the header for C programs, and the JavaScript that
 * refuses modules of other versions. `npm version` calls it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, version } from './project.js';

/** The places: a file, and the version with its context. @type {[string, RegExp][]} */
const places = [
  ['core/include/sudoku.h', /(?<=^#define SUDOKU_VERSION ").*(?="$)/m],
  ['wasm/engine/module.js', /(?<=^const VERSION = ').*(?=';$)/m],
];

/** The files with a different version, with their corrected texts. */
export const outdated = () =>
  places.flatMap(([name, place]) => {
    const text = readFileSync(join(root, name), 'utf8');
    return place.exec(text)?.[0] === version ? [] : [{ name, text: text.replace(place, version) }];
  });

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, text } of outdated()) writeFileSync(join(root, name), text);
}
