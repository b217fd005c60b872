/**
 * Measures how fast a WebAssembly module of the core solves classic puzzles, in Node and in a page. It
 * measures the core alone, without the time to copy the lines into the module.
 */
import { Module } from '../engine/module.js';
import { clockStep, now } from '../engine/time_slice.js';

/** @typedef {{ first: number, unique: number }} Pair up to the first solution, and up to the proof that it is unique */

/** For how long, in ms, a module runs unmeasured, so that the JavaScript engine has optimised it. */
const WARM_UP = 250;

/** The least time of a round, in ms and in steps of the clock. */
const ROUND = 30;
const STEPS = 50;

/** A module that solves classic puzzles, many in one call. */
export class LinesModule extends Module {
  /** How many puzzles `solveLines` takes at a time. */
  linesAtOnce() {
    return Math.floor(this.exports.mailbox_size() / 81);
  }

  /**
   * Solves the puzzles `times` times over, counting solutions up to `limit`.
   *
   * @param {Uint8Array} cells of all puzzles, end to end
   * @param {1 | 2} limit
   * @param {number} [times]
   * @returns {number} the guesses of one pass
   */
  solveLines(cells, limit, times = 1) {
    this.bytes(this.exports.mailbox_address(), cells.length).set(cells);
    return this.exports.lines_solve(cells.length / 81, limit, times);
  }
}

export class Bench {
  #module;
  #pieces;
  #count;
  /** The passes over the puzzles in a round. @type {Pair} */
  #passes;
  /** Guesses for a puzzle. @type {Pair} */
  guesses;

  /** @param {WebAssembly.Instance} instance @param {string[]} lines of 81 cells */
  constructor(instance, lines) {
    this.#module = new LinesModule(instance);
    this.#count = lines.length;
    this.#pieces = pieces(lines, this.#module.linesAtOnce());
    const [first, unique] = /** @type {const} */ ([1, 2]).map((limit) => this.#warmUp(limit));
    this.#passes = { first: first.passes, unique: unique.passes };
    this.guesses = { first: first.guesses, unique: unique.guesses };
  }

  /** @param {BufferSource | WebAssembly.Module} source @param {string[]} lines */
  static async load(source, lines) {
    const module =
      source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    return new Bench(await WebAssembly.instantiate(module), lines);
  }

  /** One measurement of each kind, in microseconds for a puzzle. @returns {Pair} */
  round() {
    return { first: this.#time(1, this.#passes.first), unique: this.#time(2, this.#passes.unique) };
  }

  /** @param {1 | 2} limit */
  #warmUp(limit) {
    const begun = now();
    let guesses = 0;
    let passes = 0;
    do {
      guesses = this.#solve(limit, 1);
      passes += 1;
    } while (now() - begun < WARM_UP);
    const pass = (this.#time(limit, passes) / 1000) * this.#count;
    const round = Math.max(ROUND, STEPS * clockStep());
    return { guesses: guesses / this.#count, passes: Math.max(1, Math.ceil(round / pass)) };
  }

  /** @param {1 | 2} limit @param {number} passes */
  #time(limit, passes) {
    const begun = now();
    this.#solve(limit, passes);
    return (1000 * (now() - begun)) / passes / this.#count;
  }

  /** The guesses of one pass. @param {1 | 2} limit @param {number} passes @returns {number} */
  #solve(limit, passes) {
    if (this.#pieces.length === 1) return this.#module.solveLines(this.#pieces[0], limit, passes);
    let guesses = 0;
    for (let pass = 0; pass < passes; pass++) {
      guesses = 0;
      for (const piece of this.#pieces) guesses += this.#module.solveLines(piece, limit);
    }
    return guesses;
  }
}

/** The lines as bytes, at most so many in a piece. @param {string[]} lines @param {number} most */
function pieces(lines, most) {
  const encoder = new TextEncoder();
  return Array.from({ length: Math.ceil(lines.length / most) }, (_, i) =>
    encoder.encode(lines.slice(i * most, (i + 1) * most).join('')),
  );
}
