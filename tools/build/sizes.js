/**
 * node tools/build/sizes.js: writes the sizes of what a visitor or a program loads into the table of docs/benchmarks.md, and
 * says how much room is left. A test checks that the table is about right and every size below its limit.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, main, root } from '../run.js';

const dist = join(root, 'dist');
const page = join(root, 'docs/benchmarks.md');
const [begin, end] = ['<!-- sizes -->', '<!-- /sizes -->'];

/** A size in bytes, after gzip -9. @typedef {{ what: string, bytes: number, limit: number }} Size */

/** @returns {Size[]} */
export function sizes() {
  const bytes = (/** @type {string[]} */ ...names) =>
    names.reduce(
      // Node's own gzip is made for speed: its best level is 1 % larger than gzip -9.
      (sum, name) => sum + execFileSync('gzip', ['-9nc', join(dist, name)]).length,
      0,
    );
  const texts = (/** @type {string[]} */ ...names) =>
    Math.max(
      ...['en', 'zh'].map((language) =>
        names.reduce(
          (sum, name) => sum + bytes(named(RegExp(`^ninefold-${language}${name}-\\w+\\.js$`))),
          0,
        ),
      ),
    );
  return [
    { what: 'the core, with SIMD', bytes: bytes('ninefold.wasm'), limit: 60_000 },
    { what: 'the core, without', bytes: bytes('ninefold-scalar.wasm'), limit: 60_000 },
    {
      what: 'the whole core: rules and formats as well',
      bytes: bytes('ninefold-whole.wasm'),
      limit: 110_000,
    },
    {
      what: 'the same with the lab and explanations, loaded with the first of them',
      bytes: bytes('ninefold-lab.wasm'),
      limit: 135_000,
    },
    {
      what: 'steps and ratings with the texts of a language, loaded with the first of them',
      bytes: bytes('ninefold-logic.wasm') + texts(''),
      limit: 60_000,
    },
    {
      // An eighth more than without rules, for the fillings of rules.
      what: 'the same for puzzles with rules, loaded with the first of these',
      bytes: bytes('ninefold-logic-rules.wasm') + texts('', '_rules'),
      limit: 75_000,
    },
    {
      what: 'the same with techniques in no order, loaded where one is asked for by name',
      bytes: bytes('ninefold-logic-rare.wasm') + texts('', '_rules', '_rare'),
      limit: 85_000,
    },
    {
      what: 'puzzles on demand, loaded with the first of them',
      bytes: bytes('ninefold-generate.wasm'),
      limit: 140_000,
    },
    {
      what: '`ninefold.js` with its worker',
      bytes: bytes(...withImports('ninefold.js'), 'worker.js'),
      limit: 10_000,
    },
    { what: '`element.js`, worker included', bytes: bytes('element.js'), limit: 40_000 },
    {
      what: 'the page in one file, `ninefold.html`',
      bytes: bytes('ninefold.html'),
      limit: 400_000,
    },
    {
      what: 'a first visit to the page, core included',
      bytes: bytes(...firstVisit()),
      limit: 100_000,
    },
  ];
}

/** The files that the browser loads until the first verdict and today's puzzle are shown. */
export function firstVisit() {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const links = page.matchAll(/<(?:link id="rest" href|script [^>]*src)="([^"]+)"/g);
  return [
    ...new Set([
      'index.html',
      ...[...links].map(([, name]) => name),
      named(/^worker-\w+\.js$/),
      named(/^ninefold-[0-9A-F]+\.wasm$/),
      ...withImports(named(/^daily-\w+\.js$/)),
    ]),
  ];
}

/** A script and everything that it imports statically. @param {string} name @returns {string[]} */
function withImports(name) {
  const found = new Set([name]);
  // Iterating over a set includes what is added meanwhile.
  for (const file of found) {
    const text = readFileSync(join(dist, file), 'utf8');
    for (const [, other] of text.matchAll(/\b(?:from|import) ?"\.\/([^"]+)"/g)) found.add(other);
  }
  return [...found];
}

/** The one file of dist/ whose name matches. @param {RegExp} pattern */
function named(pattern) {
  const [name, ...others] = readdirSync(dist).filter((file) => pattern.test(file));
  if (!name || others.length > 0) throw new Failure(`dist/ should have one file ${pattern}`);
  return name;
}

/** The sizes in docs/benchmarks.md, in kB, by name. @returns {Map<string, number>} */
export function shown() {
  const text = readFileSync(page, 'utf8');
  const table = text.slice(text.indexOf(begin), text.indexOf(end));
  return new Map(
    [...table.matchAll(/^\| (.+?) \| ([\d.]+) kB \|/gm)].map(([, what, kB]) => [what, Number(kB)]),
  );
}

function show() {
  const all = sizes();
  const rows = all.map(
    ({ what, bytes, limit }) =>
      `| ${what} | ${(bytes / 1000).toFixed(1)} kB | ${limit / 1000} kB |`,
  );
  const table = ['', '| after `gzip -9` | today | at most |', '| --- | ---: | ---: |', ...rows, ''];
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Failure(`docs/benchmarks.md has no ${begin} … ${end}`);
  writeFileSync(page, text.slice(0, from + begin.length) + table.join('\n') + text.slice(to));
  for (const { what, bytes, limit } of all)
    console.log(`${what}: ${bytes} bytes, ${room(bytes, limit)}`);
  const above = all.filter(({ bytes, limit }) => bytes >= limit);
  if (above.length > 0)
    throw new Failure(`above the limit: ${above.map(({ what }) => what).join('; ')}`);
}

/** @param {number} bytes @param {number} limit */
const room = (bytes, limit) =>
  bytes < limit ? `room for ${limit - 1 - bytes} more` : `${bytes - limit + 1} too many`;

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(async () => show());
