/**
 * The core as two files, for programs that would rather carry it along than link it: sudoku.h as it
 * is, and sudoku.c, which is all files of core/src one after the other.
 *
 *   node tools/build/amalgamate.js [FOLDER]      build/amalgamation, if none is named
 *
 * Every name at file scope is one file's own (it carries the file's name), so that the files can be put together
 * as they are: each header comes where it is first included, a table (.def) wherever it is. What one file
 * has for the others only, without the prefix sudoku_, becomes static.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, root } from '../run.js';

const source = join(root, 'core/src');
const header = join(root, 'core/include/sudoku.h');

/** What begins a function or an object that other files know, at the margin. */
const known =
  /^(?!(?:static|typedef|SIMD_\w+|__extension__)\b|(?:struct|union) \w+;)(extern )?(?=(?:\w+ )*?\w+[ *]+(\w+)(?:\(|,| = |;|\[))/gm;

/** Keeps what is not for programs to this one file. @param {string} text */
const withLocals = (text) =>
  text
    .replace(known, (begin, _, name) => (/^sudoku_/.test(name) ? begin : 'static '))
    .replace(/^(#define .*| +)\bextern /gm, '$1static ');

/** The core as the text of one file. @param {RegExp} [without] files of core/src that are left out */
function amalgamation(without) {
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(c|h|def)$/.test(path))
    .sort();
  const done = new Set();
  /** @param {string} path @returns {string} */
  const text = (path) => {
    const table = path.endsWith('.def');
    if (done.has(path) && !table) return '';
    done.add(path);
    const whole = readFileSync(join(source, path), 'utf8');
    // In a table each line is a row, not a declaration.
    const own = (table ? whole : withLocals(whole)).replace(
      /^#include "([^"]+)"\n/gm,
      (line, name) => {
        if (name === 'sudoku.h') return '';
        const near = normalize(join(dirname(path), name)).replaceAll('\\', '/');
        const place = [near, name].find((place) => paths.includes(place));
        return place === undefined ? line : text(place);
      },
    );
    return `\n/* ${path} */\n${own}`;
  };
  const sources = paths.filter((path) => path.endsWith('.c') && !without?.test(path)).map(text);
  return `/* Ninefold's core in one file, made by tools/build/amalgamate.js; sudoku.h belongs to it. */\n#include "sudoku.h"\n${sources.join('')}`;
}

/** Writes both files. @param {string} folder made if need be @param {RegExp} [without] files that are left out */
export function amalgamate(folder, without) {
  mkdirSync(folder, { recursive: true });
  copyFileSync(header, join(folder, 'sudoku.h'));
  writeFileSync(join(folder, 'sudoku.c'), amalgamation(without));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => amalgamate(process.argv[2] ?? join(root, 'build/amalgamation')));
}
