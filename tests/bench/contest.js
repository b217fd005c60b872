/**
 * Several contenders on several corpora, taking turns round by round, so that a machine that slows
 * down for a while slows all of them.
 *
 * @typedef {import('./corpus.js').Corpus} Corpus
 * @typedef {import('../../wasm/direct/bench.js').Pair} Pair
 *
 * @typedef {object} Contender
 * @property {string} environment where it runs: native, node, chromium
 * @property {string} build what runs there: command, simd, scalar
 * @property {string} version of the compiler, or of what runs the module
 * @property {(corpus: Corpus) => Promise<Course>} open
 *
 * @typedef {object} Course
 * @property {number} puzzles
 * @property {Pair} guesses a puzzle
 * @property {() => Promise<Pair>} round microseconds a puzzle
 *
 * @typedef {{ median: number, least: number, most: number }} Figure
 *
 * @typedef {object} Result
 * @property {string} file
 * @property {string} environment
 * @property {string} build
 * @property {string} version
 * @property {number} puzzles
 * @property {number} rounds
 * @property {{ first: Figure, unique: Figure }} time
 * @property {Pair} guesses
 * @property {Pair} ratio to the time of the first contender, the median of those of each round
 */
import { Failure } from '../../tools/run.js';

/**
 * @param {Corpus[]} corpora
 * @param {Contender[]} contenders the first is what the others are compared with
 * @param {number} rounds
 * @returns {Promise<Result[][]>} of each corpus, of each contender
 */
export async function contest(corpora, contenders, rounds) {
  /** @type {Runner[][]} */
  const heats = [];
  for (const corpus of corpora) {
    /** @type {Runner[]} */
    const runners = [];
    for (const contender of contenders) runners.push(await start(corpus, contender));
    heats.push(runners);
  }
  for (let i = 0; i < rounds; i++) {
    for (const { course, pairs } of heats.flat()) pairs.push(await course.round());
  }
  return heats.map((runners) => runners.map((runner) => result(runner, runners[0])));
}

/** @typedef {{ corpus: Corpus, contender: Contender, course: Course, pairs: Pair[] }} Runner */

/** @param {Corpus} corpus @param {Contender} contender @returns {Promise<Runner>} */
async function start(corpus, contender) {
  const { name, lines } = corpus;
  if (lines.length === 0) throw new Failure(`${name}: no line of 81 cells in it`);
  const course = await contender.open(corpus);
  if (course.puzzles !== lines.length) {
    const counts = `${course.puzzles} puzzles, of which ${lines.length} are lines of 81 cells`;
    throw new Failure(`${name}: ${counts}; compared are such lines only`);
  }
  return { corpus, contender, course, pairs: [] };
}

/** @param {Runner} runner @param {Runner} base @returns {Result} */
function result({ corpus, contender, course, pairs }, base) {
  const { environment, build, version } = contender;
  const { puzzles, guesses } = course;
  /** @param {'first' | 'unique'} kind */
  const time = (kind) => figure(pairs.map((pair) => pair[kind]));
  /** @param {'first' | 'unique'} kind */
  const ratio = (kind) => figure(pairs.map((pair, i) => pair[kind] / base.pairs[i][kind])).median;
  return {
    ...{ file: corpus.name, environment, build, version, puzzles, rounds: pairs.length, guesses },
    time: { first: time('first'), unique: time('unique') },
    ratio: { first: ratio('first'), unique: ratio('unique') },
  };
}

/** @param {number[]} values @returns {Figure} */
function figure(values) {
  values.sort((a, b) => a - b);
  return {
    median: values[Math.floor(values.length / 2)],
    least: values[0],
    most: values[values.length - 1],
  };
}
