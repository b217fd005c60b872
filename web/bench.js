/**
 * The benchmark page: by hand, for the lines in the box, or driven by a script through `globalThis.ninefold`,
 * a round at a time, so that contenders can alternate.
 */
import { Bench } from '../wasm/direct/bench.js';
import { byId } from './dom.js';

/** @typedef {'simd' | 'scalar'} Build */

/** @type {Record<Build, string>} */
const files = { simd: 'ninefold.wasm', scalar: 'ninefold-scalar.wasm' };

const ROUNDS = 9;

/** @type {Bench[]} */
const benches = [];

const driven = {
  /** Loads and warms up a bench; gives its number and its guesses. @param {Build} build @param {string[]} lines */
  async open(build, lines) {
    const response = await fetch(files[build]);
    if (!response.ok) throw new Error(`${files[build]}: ${response.status}`);
    const bench = await Bench.load(await response.arrayBuffer(), lines);
    const number = benches.push(bench) - 1;
    return { number, guesses: bench.guesses };
  },

  /** @param {number} number */
  round(number) {
    return benches[number].round();
  },
};

Object.assign(globalThis, { ninefold: driven });

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

byId('measure').onclick = async () => {
  const figures = byId('figures');
  const lines = byId('lines', HTMLTextAreaElement)
    .value.split('\n')
    .map((line) => /^[1-9.0*_?-]{81}(?=\s|$)/.exec(line)?.[0] ?? '')
    .filter((line) => line !== '');
  figures.textContent = `${lines.length} puzzles, microseconds per puzzle\n`;
  if (lines.length === 0) return;
  // Lets the page paint before measuring blocks it.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const builds = /** @type {Build[]} */ (Object.keys(files));
  /** @type {number[]} */
  const opened = [];
  for (const build of builds) opened.push((await driven.open(build, lines)).number);
  const rounds = Array.from({ length: ROUNDS }, () => opened.map((number) => driven.round(number)));
  for (const [i, build] of builds.entries()) {
    const first = median(rounds.map((round) => round[i].first)).toFixed(2);
    const unique = median(rounds.map((round) => round[i].unique)).toFixed(2);
    figures.append(`${build}: ${first} to the first solution, ${unique} to the proof\n`);
  }
  benches.length = 0;
};
