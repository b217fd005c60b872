/**
 * The core as two files, for programs that would rather carry it along than link it: sudoku.h as it
 * is, and sudoku.c, which is everything below core/src with its headers, each once.
 *
 *   node tools/build/amalgamate.js [FOLDER]      build/amalgamation, if none is named
 *
 * Files of ours use the same short names at file scope (`begin`, `advance` ...): each engine has its
 * own. In one file they would meet, so a name that two of them define gets its file's name behind it.
 * And what one file has for the others only, without the prefix sudoku_, becomes static.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, root } from '../run.js';

const source = join(root, 'core/src');
const header = join(root, 'core/include/sudoku.h');

/** What a C file consists of, for our purposes; comments and strings are not looked into. */
const token =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\b\d[\w.]*|[A-Za-z_]\w*|->|\s+|[\s\S]/g;

const isName = (/** @type {string} */ text) => /^[A-Za-z_]/.test(text);
const isSpace = (/** @type {string} */ text) => /^(\s|\/[*/])/.test(text);

/**
 * @typedef {'object' | 'other'} Kind of a name: of a function or an object, which a member of a struct
 *   may share; of anything else
 *
 * @typedef {object} Unit a file of the core
 * @property {string} path below core/src
 * @property {string[]} tokens
 * @property {string[]} includes units, in order
 * @property {Map<string, Kind>} names defined here at file scope; a tag has `struct ` before it
 * @property {string} owner what goes behind a name: a header that one C file alone includes is its
 */

/**
 * The text of a file with its tables (.def), which are included more than once, in place.
 * @param {string} path
 */
function withTables(path) {
  const text = readFileSync(join(source, path), 'utf8');
  return text.replace(/^#include "([^"]+\.def)"\n/gm, (_, name) =>
    readFileSync(join(source, dirname(path), name), 'utf8'),
  );
}

/** @param {string} path @param {Set<string>} paths @returns {Unit} */
function readUnit(path, paths) {
  const text = withTables(path);
  const includes = [...text.matchAll(/^#include "([^"]+)"\n/gm)].flatMap(([, name]) => {
    const near = normalize(join(dirname(path), name));
    return [near, name].filter((place) => paths.has(place)).slice(0, 1);
  });
  const owner = path.replace(/\.[ch]$|^.*\//g, '');
  return { path, tokens: text.match(token) ?? [], includes, names: namesOf(text), owner };
}

/** @param {string} text @returns {Unit['names']} */
function namesOf(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const plain = code.replace(/^\s*#(?:[^\n]*\\\n)*[^\n]*$/gm, '');
  /** @param {string} where @param {RegExp} pattern @param {Kind} kind @returns {[string, Kind][]} */
  const all = (where, pattern, kind, before = '') =>
    [...where.matchAll(pattern)].map(([, name]) => [before + name, kind]);
  return new Map([
    // Functions and objects begin at the margin, with `static` or one of our words for it.
    ...all(plain, /^(?:static|SIMD_INLINE)\b[^;={(]*?(\w+)\s*(?:\[|\(|=|;)/gm, 'object'),
    ...all(plain, /^typedef\b[^;{]*?(\w+);/gm, 'other'),
    ...[...plain.matchAll(/\benum\b[^{;()]*\{([^}]*)\}/g)].flatMap(([, body]) =>
      all(body, /(?:^|,)\s*(\w+)/g, 'other'),
    ),
    ...all(code, /^\s*#\s*define\s+(\w+)/gm, 'other'),
    ...all(plain, /\b(?:struct|enum|union)\s+(\w+)\s*\{/g, 'other', 'struct '),
  ]);
}

/**
 * Gives headers that only one C file includes to that file, and those of one folder to the folder.
 * @param {Map<string, Unit>} units
 */
function settleOwners(units) {
  /** @param {Unit} unit @returns {string[]} */
  const reach = (unit) =>
    unit.includes.flatMap((path) => [path, ...reach(/** @type {Unit} */ (units.get(path)))]);
  /** @type {Map<string, Set<Unit>>} */
  const users = new Map();
  for (const unit of units.values()) {
    if (!unit.path.endsWith('.c')) continue;
    for (const path of reach(unit)) users.set(path, (users.get(path) ?? new Set()).add(unit));
  }
  for (const [path, all] of users) {
    const [first, ...others] = all;
    const unit = units.get(path);
    if (!unit || !first) continue;
    const folder = dirname(first.path);
    if (others.length === 0) unit.owner = first.owner;
    else if (folder !== '.' && others.every((other) => dirname(other.path) === folder)) {
      unit.owner = basename(folder);
    }
  }
}

/**
 * What each unit calls the names it knows, where that is something else.
 * @typedef {Map<string, { to: string, kind: Kind }>} Renaming
 * @param {Map<string, Unit>} units @returns {Map<string, Renaming>}
 */
function renamings(units) {
  /** @type {Map<string, Set<string>>} */
  const owners = new Map();
  for (const { names, owner } of units.values()) {
    for (const name of names.keys()) {
      owners.set(name, (owners.get(name) ?? new Set()).add(owner));
    }
  }
  /** @param {Unit} unit @param {Renaming} into */
  const collect = (unit, into) => {
    for (const name of unit.includes) collect(/** @type {Unit} */ (units.get(name)), into);
    for (const [name, kind] of unit.names) {
      if ((owners.get(name)?.size ?? 0) > 1) {
        into.set(name, { to: `${name.replace('struct ', '')}_${unit.owner}`, kind });
      }
    }
    return into;
  };
  return new Map([...units.values()].map((unit) => [unit.path, collect(unit, new Map())]));
}

/** @param {Unit} unit @param {Renaming} renaming */
function rename({ tokens }, renaming) {
  let before = '';
  /** The braces open, true for those of a struct. @type {boolean[]} */
  const braces = [];
  let tagged = false;
  return tokens.map((text) => {
    if (isSpace(text)) return text;
    const last = before;
    before = text;
    if (text === 'struct' || text === 'union') tagged = true;
    else if (text === '{') {
      braces.push(tagged);
      tagged = false;
    } else if (text === '}') braces.pop();
    else if (/^[;=()*,]$/.test(text)) tagged = false;
    if (!isName(text) || last === '.' || last === '->') return text;
    const tag = /^(struct|union|enum)$/.test(last);
    const found = renaming.get(tag ? `struct ${text}` : text);
    if (!found) return text;
    // A member is its struct's own, whatever else has that name.
    return found.kind === 'object' && braces.at(-1) ? text : found.to;
  });
}

/** What begins a function or an object that is known to other files, at the margin. */
const known =
  /^(?!(?:static|typedef|SIMD_\w+|__extension__)\b|(?:struct|union) \w+;)(extern )?(?=(?:\w+ )*?\w+[ *]+(\w+)(?:\(|,| = |;|\[))/gm;

/** The same where the rows of a table are declared: in a macro, after `extern`. */
const knownByMacro = /^\s*#\s*define\b(?:[^\n]*\\\n)*[^\n]*/gm;

/** Keeps what is not for programs to this one file. @param {string} text */
const withLocals = (text) =>
  text
    .replace(knownByMacro, (macro) => macro.replace(/\bextern\b/g, 'static'))
    .replace(known, (begin, _, name) => (/^sudoku_/.test(name) ? begin : 'static '));

/** The whole core as the text of one file. */
function amalgamation() {
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.[ch]$/.test(path))
    .sort();
  const units = new Map(paths.map((path) => [path, readUnit(path, new Set(paths))]));
  settleOwners(units);
  const renamed = renamings(units);
  const done = new Set();
  /** @param {string} path @returns {string} */
  const text = (path) => {
    if (done.has(path)) return '';
    done.add(path);
    const unit = /** @type {Unit} */ (units.get(path));
    const own = withLocals(rename(unit, renamed.get(path) ?? new Map()).join(''));
    let next = 0;
    const whole = own.replace(/^#include "([^"]+)"\n/gm, (line, name) =>
      name === 'sudoku.h'
        ? ''
        : basename(name) === basename(unit.includes[next] ?? '')
          ? text(unit.includes[next++] ?? '')
          : line,
    );
    // Other files mean something else by a macro's name, or nothing.
    const macros = path.endsWith('.c')
      ? [...whole.matchAll(/^\s*#\s*define\s+(\w+)/gm)].map(([, name]) => name)
      : [];
    const forgotten = [...new Set(macros)].filter((name) => ownMacro(own, name));
    return `\n/* ${path} */\n${whole}${forgotten.map((name) => `#undef ${name}\n`).join('')}`;
  };
  const sources = paths.filter((path) => path.endsWith('.c')).map(text);
  return `/* Ninefold's core in one file, made by tools/build/amalgamate.js; sudoku.h belongs to it. */\n#include "sudoku.h"\n${sources.join('')}`;
}

/** @param {string} own @param {string} name */
function ownMacro(own, name) {
  return new RegExp(`^\\s*#\\s*define\\s+${name}\\b`, 'm').test(own);
}

/** Writes both files. @param {string} folder made if need be */
export function amalgamate(folder) {
  mkdirSync(folder, { recursive: true });
  copyFileSync(header, join(folder, 'sudoku.h'));
  writeFileSync(join(folder, 'sudoku.c'), amalgamation());
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => amalgamate(process.argv[2] ?? join(root, 'build/amalgamation')));
}
