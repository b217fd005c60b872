/** What pack.js packs, lzma.js unpacks: modules, and data in which every kind of LZMA's symbols comes. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { packed } from '../../tools/build/site/pack.js';
import { unlzma } from '../../wasm/packed/lzma.js';

/** @param {Uint8Array} bytes @param {string} name */
function comesBack(bytes, name) {
  const text = packed(bytes);
  assert.equal(Buffer.compare(unlzma(text, bytes.length), bytes), 0, name);
  const half = bytes.length >> 1;
  assert.equal(Buffer.compare(unlzma(text, half), bytes.subarray(0, half)), 0, `half of ${name}`);
  return text.length * 0.75;
}

test('modules come back as they were, a sixth smaller than by gzip', () => {
  for (const [name, gzip] of [
    ['ninefold-lab', 127_500],
    ['ninefold-logic-rules', 71_500],
  ]) {
    const size = comesBack(readFileSync(`dist/${name}.wasm`), String(name));
    assert.ok(size < Number(gzip) * 0.9, `${name}: ${size}`);
  }
});

test('bytes of every kind come back', () => {
  const random = randomBytes(5000);
  const far = Buffer.concat([random, Buffer.alloc(70_000, 'abcdefg'), random, Buffer.alloc(400)]);
  // Matches of all lengths and distances, repeated ones among them, with single bytes in between.
  const pieces = [far];
  for (let i = 1; i < 3000; i++)
    pieces.push(
      far.subarray(i, i + 2 + (i % 290)),
      Buffer.from([i, i >> 8]),
      far.subarray(i * 20, i * 20 + (i % 7)),
    );
  for (const [name, bytes] of Object.entries({
    one: Buffer.of(7),
    zeros: Buffer.alloc(100_000),
    random,
    far,
    pieces: Buffer.concat(pieces),
  }))
    comesBack(bytes, name);
});
