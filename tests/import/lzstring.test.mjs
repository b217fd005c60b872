// LZString as we pack and unpack it, beside the library whose format it is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import LZString from 'lz-string';
import { lzJson } from '../../wasm/import/packed.js';
import { inBase64, inUri } from '../../web/export/lzstring.js';

let state = 5;
const below = (n) => Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * n); // prettier-ignore

test('texts of few and many characters are packed to the letter alike, and come back', () => {
  for (let turn = 0; turn < 2000; turn++) {
    const characters = [2, 5, 30, 300, 65536][turn % 5];
    const length = below(turn % 40 === 0 ? 3000 : 60);
    const text = Array.from({ length }, () => String.fromCharCode((characters < 100 ? 97 : 0) + below(characters))).join(''); // prettier-ignore
    assert.equal(inBase64(text), LZString.compressToBase64(text));
    assert.equal(inUri(text), LZString.compressToEncodedURIComponent(text));
    const said = JSON.stringify(text);
    assert.equal(lzJson({ text: encodeURIComponent(inBase64(said)), index: 0 }), text);
    assert.equal(lzJson({ text: inUri(said), index: 0 }, 'uri'), text);
  }
});
