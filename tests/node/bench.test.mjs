// The bench measures the same work everywhere: native, SIMD and scalar guess alike, on one piece of
// the mailbox and on several.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownCorpora, readCorpus } from '../bench/corpus.js';
import { bench } from '../bench/native.js';
import { Bench, LinesModule } from '../../wasm/direct/bench.js';
import { modules } from './data.mjs';

const { path, lines } = readCorpus(ownCorpora.find((name) => name.endsWith('minimal.txt')) ?? '');
const native = await bench(path);
const encoder = new TextEncoder();
/** As the command prints them. @param {number} guesses */
const rounded = (guesses) => Number(guesses.toFixed(4));

for (const [variant, bytes] of Object.entries(modules)) {
  test(`${variant}: lines are solved with the guesses of the native command`, async () => {
    const module = new LinesModule(await WebAssembly.instantiate(new WebAssembly.Module(bytes)));
    let guesses = 0;
    for (const line of lines) guesses += module.solveLines(encoder.encode(line), 2);
    assert.equal(rounded(guesses / lines.length), native.guesses.unique);
    const few = encoder.encode(lines.slice(0, 50).join(''));
    assert.equal(module.solveLines(few, 1, 3), module.solveLines(few, 1));

    const several = Array.from({ length: 4 }, () => lines).flat();
    assert.ok(several.length > module.linesAtOnce(), 'they take more than one piece');
    const measured = await Bench.load(bytes, several);
    assert.equal(lines.length, native.puzzles);
    assert.deepEqual(
      { first: rounded(measured.guesses.first), unique: rounded(measured.guesses.unique) },
      native.guesses,
    );
    const { first, unique } = measured.round();
    assert.ok(first > 0 && first < 1e4 && unique > 0 && unique < 1e4, `${first} ${unique}`);
  });
}
