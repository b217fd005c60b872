/**
 * Writes the core as two files, for programs that include its source instead of linking the library: sudoku.h
 * unchanged, and sudoku.c with all files of core/src one after the other.
 *
 *   node tools/build/amalgamate.js [FOLDER]      build/amalgamation by default
 *
 * Names at file scope contain the name of their file, so the files can be joined unchanged: each header where it is
 * first included, a table (.def) wherever it is included. Names without the prefix sudoku_ that files share become
 * static.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, root } from '../run.js';

const source = join(root, 'core/src');
const header = join(root, 'core/include/sudoku.h');

/** The beginning of a declaration of a function or an object with external linkage, at the start of a line. */
const known =
  /^(?!(?:static|typedef|SIMD_\w+|__extension__)\b|(?:struct|union) \w+;)(extern )?(?=(?:\w+ )*?\w+[ *]+(\w+)(?:\(|,| = |;|\[))/gm;

/** Makes the names that are not part of the API static. @param {string} text */
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

/** Writes both files. @param {string} folder created if needed @param {RegExp} [without] files that are left out */
export function amalgamate(folder, without) {
  mkdirSync(folder, { recursive: true });
  copyFileSync(header, join(folder, 'sudoku.h'));
  writeFileSync(join(folder, 'sudoku.c'), amalgamation(without));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => amalgamate(process.argv[2] ?? join(root, 'build/amalgamation')));
}
