/**
 * Writes the version of package.json where it has to stand a second time: in the header that C programs compile
 * against, and in the JavaScript that refuses another module. `npm version` calls it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, version } from './project.js';

/** The places: a file, and what stands before and behind the version. @type {[string, RegExp][]} */
const places = [
  ['core/include/sudoku.h', /(?<=^#define SUDOKU_VERSION ").*(?="$)/m],
  ['wasm/engine/module.js', /(?<=^const VERSION = ').*(?=';$)/m],
];

/** Those that say another one, as texts to be written. */
export const outdated = () =>
  places.flatMap(([name, place]) => {
    const text = readFileSync(join(root, name), 'utf8');
    return place.exec(text)?.[0] === version ? [] : [{ name, text: text.replace(place, version) }];
  });

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, text } of outdated()) writeFileSync(join(root, name), text);
}
