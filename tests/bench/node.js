/** The WebAssembly modules in Node as contenders. */
import { readFileSync } from 'node:fs';
import { Bench } from '../../wasm/direct/bench.js';

/** @returns {import('./contest.js').Contender[]} */
export function nodeContenders() {
  const files = { simd: 'ninefold.wasm', scalar: 'ninefold-scalar.wasm' };
  return Object.entries(files).map(([build, file]) => ({
    environment: 'node',
    build,
    version: `Node ${process.versions.node}`,
    async open({ lines }) {
      const bytes = readFileSync(new URL(`../../dist/${file}`, import.meta.url));
      const bench = await Bench.load(bytes, lines);
      return { puzzles: lines.length, guesses: bench.guesses, round: async () => bench.round() };
    },
  }));
}
