// What the page says of texts that it cannot read: in every language, for every status, with what the status
// tells and without. No message shows what a program has where it has nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SudokuError } from '../../wasm/engine/engine.js';
import { complaint, fault, textOf } from '../../web/import/import.js';
import { inLanguage, teach } from '../../web/language.js';
import en from '../../web/strings/en/page.js';
import zh from '../../web/strings/zh/page.js';
import { PAGES } from '../../web/strings/pages.js';
import { modules } from './data.mjs';

teach(PAGES);

const LANGUAGES = /** @type {const} */ (['en', 'zh']);
const EMPTY_WORDS = /NaN|undefined|null|Infinity|\[object|function/;

/** The core's names of its statuses, and what JavaScript adds to them. */
function codes() {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(modules.simd));
  const { memory, status_name: nameOf } = /** @type {any} */ (exports);
  const all = new Set();
  for (let status = 0; status > -60; status--) {
    const bytes = new Uint8Array(memory.buffer, nameOf(status), 64);
    all.add(String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0))));
  }
  assert.ok(all.has('symbol') && all.has('length') && all.size > 15, [...all].join());
  for (const code of ['packed', 'network', 'foreign', 'internal', 'closed', 'memory', 'version'])
    all.add(code);
  for (const code of ['picture', 'document', 'binary', 'file', 'never heard of']) all.add(code);
  return [...all];
}

const TOLD = { index: 2, line: 1, column: 3, actual: 4, expected: 81 };

test('no message shows NaN, undefined, null or [object', () => {
  let count = 0;
  for (const language of LANGUAGES)
    for (const code of codes())
      for (let without = 0; without < 32; without++)
        for (const nothing of [undefined, null, NaN, {}]) {
          const fields = Object.fromEntries(
            Object.entries(TOLD).map(([name, value], bit) => [
              name,
              without & (1 << bit) ? nothing : value,
            ]),
          );
          for (const say of [fault, complaint]) {
            const { text, excerpt } = inLanguage(language, () => say({ code, ...fields }, '1.é?'));
            assert.doesNotMatch(text, EMPTY_WORDS, JSON.stringify({ code, ...fields }));
            assert.match(text, /\S/);
            if (excerpt) assert.doesNotMatch(excerpt.join(''), EMPTY_WORDS);
            count++;
          }
          const told = new SudokuError(/** @type {any} */ ({ code, ...fields })).message;
          if (!without || nothing === undefined) assert.doesNotMatch(told, EMPTY_WORDS);
        }
  assert.ok(count > 10_000);
  for (const error of [undefined, null, 'x', new Error('x'), {}])
    assert.doesNotMatch(inLanguage('zh', () => fault(error, '')).text, EMPTY_WORDS);
});

test('sentences without gaps show none of it either', () => {
  for (const words of [en, zh])
    for (const [key, value] of Object.entries(words))
      if (typeof value === 'string') assert.doesNotMatch(value, EMPTY_WORDS, key);
});

test('files that are no text are told apart', async () => {
  const file = (...bytes) => new Blob([new Uint8Array(bytes)]);
  const of = (text) => file(...Buffer.from(text, 'latin1'));
  for (const [blob, code] of /** @type {const} */ ([
    [of('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'picture'],
    [of('\xff\xd8\xff\xe0\0\x10JFIF'), 'picture'],
    [of('GIF89a'), 'picture'],
    [of('RIFF\x10\0\0\0WEBPVP8 '), 'picture'],
    [of('\0\0\0\x18ftypheic'), 'picture'],
    [of('%PDF-1.7'), 'document'],
    [of('PK\x03\x04\x14\0'), 'document'],
    [of('..\0..'), 'binary'],
  ]))
    await assert.rejects(textOf(blob), { code });
  assert.equal(await textOf(of('1...\n')), '1...\n');
  assert.equal(await textOf(file(0xff, 0xfe, 0x31, 0, 9, 0)), '1\t');
  assert.equal(await textOf(file(0xfe, 0xff, 0, 0x31)), '1');
  const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
  await assert.rejects(textOf(/** @type {any} */ (gone)), { code: 'file' });
});
