/** A file of classic puzzles, a line of 81 cells each. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ name: string, path: string, lines: string[] }} Corpus name: without the folders */

const folder = fileURLToPath(new URL('puzzles/', import.meta.url));

/** The project's own, easy ones first. */
export const ownCorpora = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort((a, b) => rank(a) - rank(b))
  .map((name) => folder + name);

/** @param {string} name */
function rank(name) {
  return ['easy.txt', 'minimal.txt', 'hard.txt'].indexOf(name);
}

/** @param {string} path @returns {Corpus} */
export function readCorpus(path) {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => /^[1-9.0*_?-]{81}(?=\s|$)/.exec(line)?.[0] ?? '')
    .filter((line) => line !== '');
  return { name: basename(path), path, lines };
}
