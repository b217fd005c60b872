// The API by table: expressions and what they give, to the letter, for reading. Where they are meant to give something
// else, NINEFOLD_UPDATE=1 writes the transcripts in table/ anew.
//
//     # a comment
//     > solver.solve(one, { size: 9 })     in the scope below; what it resolves to is told, what it yields as a list
//     | {"count":1, ...}
//     ! or the error it throws, with its fields
//
// Times are left out; of long answers the beginning stands there, and a digest of all.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Solver } from '../../wasm/client/ninefold.js';
import { stateWords } from '../../wasm/client/state_words.js';
import { Engine } from '../../wasm/engine/engine.js';
import { Cutter } from '../../wasm/engine/blocks.js';
import { logicModules, modules } from './data.mjs';

const folder = fileURLToPath(new URL('table/', import.meta.url));
const MOST_SIGNS = 1500;

const solver = new Solver({ workers: 2 });
after(() => solver.close());

const one = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const two = '.3.1.2.4.5...3...6.....4...7...2...3.4.....1.6...7...2...3.....4...1...5.1.2.6.8.';
const wing = '....9....3..6.19.......251.921.6...........5....83..6..5....3...1...4......9...87';
const solution =
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

/** What expressions may use. */
const scope = {
  solver,
  Solver,
  engine: Engine.loadSync(modules.simd),
  logic: Engine.loadSync(logicModules.simd),
  Cutter,
  stateWords,
  one,
  two,
  wing,
  solution,
  clash: '...8' + '.'.repeat(53) + '8' + '.'.repeat(23),
  none: `12345678${'.'.repeat(9)}9${'.'.repeat(63)}`,
  short: one.slice(0, 80),
  wrong: `${one.slice(0, 40)}x${one.slice(41)}`,
  empty: '.'.repeat(81),
  empty4: '.'.repeat(16),
  empty6: '.'.repeat(36),
  wide: 'size 2x4\nvalues 1-4\nboxes none\ngrid\n1...\n...2\n',
  cages: 'size 4\ncage 3 r1c1 r1c2\ncage 7 r1c3 r1c4\n',
  text: 'title Two thermometers\nsize 6\nantiking\nthermo r1c1 r2c2 r3c3 r4c4\nthermo r6c1 r5c2 r4c3\ncage 9 r1c5 r1c6\ngrid\n......\n.....2\n......\n......\n......\n......\n',
  hodoku:
    ':0000:x:2+9...86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6:315 345:::',
  iss: '.Shape~4x4.Diagonal~1.Cage~4~R1C1~R2C1.Nonsense~1.~R4C4_2',
  jigsaw: '12.......3...... AABBABBCADDCDDCC',
  letters: `${'.'.repeat(15)}P${'.'.repeat(240)}`,
  gzip: (/** @type {string} */ text) => new Uint8Array(gzipSync(text)),
  bytes: (/** @type {string} */ text) => new TextEncoder().encode(text),
  utf16: (/** @type {string} */ text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
  aborted: AbortSignal.abort(new Error('told to stop')),
  /** Of an iterator. @param {AsyncIterable<any>} iterator @param {number} count */
  first: async (iterator, count) => {
    const all = [];
    for await (const it of iterator) if (all.push(it) >= count) break;
    return all;
  },
  /** What is yielded, and what was told meanwhile. @param {(tell: (it: any) => void) => any} ask */
  heard: async (ask) => {
    const heard = [];
    const answer = await whole(ask((it) => heard.push(it)));
    return { answer, heard };
  },
  /** The chunks of a batch as one: how it is cut is a matter of time. @param {AsyncIterable<any>} chunks */
  together: async (chunks) => {
    const all = await whole(chunks);
    const join = (/** @type {string} */ key) => all.flatMap((chunk) => Array.from(chunk[key]));
    const { lines, bytes } = all.at(-1);
    const text = all.map((chunk) => new TextDecoder().decode(chunk.text)).join('');
    const sum = (/** @type {string} */ key) => all.reduce((total, chunk) => total + chunk[key], 0);
    const sums = ['puzzles', 'one', 'many', 'none', 'invalid'].map((key) => [key, sum(key)]);
    const errors = all.flatMap((chunk, i) => {
      const before = all.slice(0, i).reduce((total, { counts }) => total + counts.length, 0);
      return chunk.errors.map((error) => ({ ...error, answer: error.answer + before }));
    });
    const counts = join('counts').join(' ');
    const at = join('at').join(' ');
    return { text, counts, at, errors, lines, bytes, ...Object.fromEntries(sums) };
  },
  /** Texts of a file of the table of the command. @param {string} name */
  file: (name) => readFileSync(new URL(`../cli/table/input/${name}`, import.meta.url), 'utf8'),
  /** @param {string} file */
  titled: (file) => file.split(/^(?=title )/m),
};

/** All that an iterator yields; anything else as it is. @param {any} it */
async function whole(it) {
  const answer = await it;
  if (!answer || typeof answer.next !== 'function') return answer;
  const all = [];
  for await (const each of answer) all.push(each);
  return all;
}

/** @param {any} value */
const plain = (value) =>
  JSON.stringify(value, (key, it) =>
    key === 'microseconds' || key === 'ms'
      ? undefined
      : typeof it === 'bigint'
        ? `${it}n`
        : it instanceof Uint8Array && it.length > 0 && key === 'text'
          ? new TextDecoder().decode(it)
          : ArrayBuffer.isView(it)
            ? Array.from(/** @type {any} */ (it)).join(' ')
            : it === Infinity
              ? 'Infinity'
              : it instanceof Error
                ? { name: it.name, .../** @type {any} */ (it), message: it.message }
                : it,
  ) ?? 'undefined';

const digest = (/** @type {string} */ text) =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

const names = Object.keys(scope);

/** @param {string} expression */
async function answer(expression) {
  try {
    const it = new Function(...names, `return (${expression})`)(...Object.values(scope));
    const said = plain(await whole(it));
    const shown =
      said.length > MOST_SIGNS
        ? `${said.slice(0, MOST_SIGNS)}... (${said.length}, ${digest(said)})`
        : said;
    return `| ${shown}\n`;
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    const fields = plain({ .../** @type {any} */ (error), name: undefined, message: undefined });
    return `! ${name}: ${message}${fields === '{}' ? '' : ` ${fields}`}\n`;
  }
}

for (const name of readdirSync(folder))
  test(`the API by table: ${name}`, async () => {
    const expected = readFileSync(folder + name, 'utf8');
    let now = '';
    for (const line of expected.split(/(?<=\n)/)) {
      if (/^[|!]/.test(line)) continue;
      now += line;
      if (line.startsWith('> ')) now += await answer(line.slice(2));
    }
    if (process.env.NINEFOLD_UPDATE === '1') writeFileSync(folder + name, now);
    else if (now !== expected) assert.fail(`${name}:\n${difference(expected, now)}`);
  });

/** The first that answer otherwise. @param {string} expected @param {string} now */
function difference(expected, now) {
  const [before, later] = [expected, now].map((text) => text.split(/^(?=> )/m));
  return before
    .flatMap((block, i) => (block === later[i] ? [] : [`expected ${block}but now ${later[i]}`]))
    .slice(0, 3)
    .join('\n')
    .slice(0, 6000);
}
