/**
 * The core as a JavaScript object: synchronous, the same in a page, a worker and Node.
 *
 *   const engine = await Engine.load(bytes);
 *   engine.solve('53..7....6..195...').solution
 *
 * Long work is opened, advanced a slice at a time and closed; solve, count and solutions are loops
 * over that. The worker calls these very methods by name.
 */
import { SudokuError } from './error.js';
import { Module } from './module.js';
import { openSession } from './session.js';
import { blocksOf } from './source.js';
import { singly } from './tally.js';
import { joined } from './unpack.js';

export { SudokuError };

/**
 * @typedef {import('./ninefold.js').SolveResult} SolveResult
 * @typedef {import('./ninefold.js').Candidates} Candidates
 * @typedef {import('./session.js').Question} Question
 * @typedef {import('./session.js').Slice} Slice
 * @typedef {import('./session.js').Tally} Tally
 * @typedef {{ size?: number }} Shape
 */

/** About how many bytes of a batch are solved before the first of their results is handed out. */
const BLOCK = 1 << 12;

export class Engine {
  #module;
  /** @type {Map<number, ReturnType<typeof openSession>>} */
  #sessions = new Map();
  #handles = 0;

  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.#module = new Module(instance);
  }

  /** @param {BufferSource | WebAssembly.Module} source */
  static async load(source) {
    const module =
      source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    return new Engine(await WebAssembly.instantiate(module));
  }

  /** The same without waiting, for workers and Node. @param {BufferSource | WebAssembly.Module} source */
  static loadSync(source) {
    const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
    return new Engine(new WebAssembly.Instance(module));
  }

  /** @param {string} text @param {Shape} [shape] */
  parse(text, { size = 0 } = {}) {
    this.#module.parse(text, size);
    return this.#module.puzzle();
  }

  /**
   * Whether there is a solution, and, unless `first`, whether there are several. `untimed` saves the
   * repetitions that tell the time of a short search.
   *
   * @param {string} text
   * @param {Shape & { first?: boolean, untimed?: boolean }} [options]
   */
  solve(text, options) {
    return /** @type {SolveResult} */ (this.#answer(text, { ...options, kind: 'solve' }));
  }

  /**
   * How many solutions there are; `complete` is false where the limit stopped the count.
   *
   * @param {string} text
   * @param {Shape & { limit?: number | bigint }} [options]
   */
  count(text, options) {
    const { count, complete } = /** @type {Tally} */ (
      this.#answer(text, { ...options, kind: 'count' })
    );
    return { count, complete };
  }

  /**
   * Every solution, in ascending order unless `unordered`.
   *
   * @param {string} text
   * @param {Shape & { unordered?: boolean }} [options]
   * @returns {Generator<string, void, void>}
   */
  *solutions(text, options) {
    let slice = this.open(text, { ...options, kind: 'solutions' }, 1);
    try {
      for (;;) {
        yield* /** @type {string[]} */ (slice.value);
        if (slice.over) return;
        slice = this.advance(slice.handle, 10);
      }
    } finally {
      this.close(slice.handle);
    }
  }

  /**
   * For each cell the digits it takes in at least one solution.
   *
   * @param {string} text
   * @param {Shape} [options]
   */
  candidates(text, options) {
    return /** @type {Candidates} */ (this.#answer(text, { ...options, kind: 'candidates' }));
  }

  /** What the lab can run, in order. */
  strategies() {
    return this.#module.strategies();
  }

  /**
   * Runs a strategy to its end or the limit, and times it unless `untimed`.
   *
   * @param {string} text
   * @param {Omit<import('./lab.js').LabQuestion, 'kind'> & Shape} options
   */
  lab(text, options) {
    return /** @type {import('./lab.js').LabResult} */ (
      this.#answer(text, { ...options, kind: 'lab' })
    );
  }

  /**
   * Solves puzzle after puzzle, each when it is asked for: strings, or the bytes or the one string of
   * a file (see `Lines` in ninefold.d.ts; nothing is unpacked here).
   *
   * @param {string | Iterable<string | Uint8Array>} lines
   * @param {Shape} [options]
   * @returns {Generator<import('./ninefold.js').LineResult, void, void>}
   */
  *solveAll(lines, options) {
    let before = 0;
    for (const { lines: passed, ...answers } of this.#blocks(lines, options)) {
      const errors = answers.faults.map(({ line = 0, ...fault }) => ({
        ...fault,
        line: answers.texts ? line : line + before,
      }));
      for (const result of singly({ ...answers, errors }))
        yield { ...result, line: result.line + before };
      before += passed;
    }
  }

  /**
   * @param {string | Iterable<string | Uint8Array>} lines
   * @param {Shape} [options]
   */
  *#blocks(lines, options) {
    /** @type {Uint8Array} */
    let rest = new Uint8Array(0);
    for (const block of blocksOf(lines, BLOCK)) {
      const { data, texts, first, last } = block;
      const whole = rest.length > 0 ? joined(rest, /** @type {Uint8Array} */ (data)) : data;
      const question = { ...options, kind: /** @type {const} */ ('block'), texts, first, last };
      const answers = /** @type {import('./block.js').Answers} */ (
        this.open(whole, question, Infinity).value
      );
      rest = answers.rest ?? new Uint8Array(0);
      yield { ...answers, texts };
      if (answers.ended) return;
    }
  }

  /**
   * Begins long work and does its first slice of about `ms`.
   *
   * @param {string | Uint8Array | Uint32Array} text bytes of a block, or a part that a count cut off
   * @param {Question & Shape} question
   * @param {number} ms
   */
  open(text, question, ms) {
    const session = openSession(this.#module, text, question);
    const handle = ++this.#handles;
    this.#sessions.set(handle, session);
    try {
      return this.advance(handle, ms);
    } catch (error) {
      // Nobody knows its handle.
      this.close(handle);
      throw error;
    }
  }

  /**
   * The next slice. One that is over has closed its session.
   *
   * @param {number} handle
   * @param {number} ms
   * @returns {Slice & { handle: number }}
   */
  advance(handle, ms) {
    const session = this.#sessions.get(handle);
    if (!session) throw new RangeError(`no session ${handle} is open`);
    const slice = session.advance(ms);
    if (slice.over) this.close(handle);
    return { ...slice, handle };
  }

  /**
   * Asks something of a session that waits for requests, and does the first slice of it.
   *
   * @param {number} handle
   * @param {any} request
   * @param {number} ms
   */
  ask(handle, request, ms) {
    this.#sessions.get(handle)?.ask?.(request);
    return this.advance(handle, ms);
  }

  /** Frees a session; one that is closed already is no error. @param {number} handle */
  close(handle) {
    this.#sessions.get(handle)?.close();
    this.#sessions.delete(handle);
  }

  /** How many sessions are open. */
  sessions() {
    return this.#sessions.size;
  }

  /** Fails as a bug of ours would, for tests. */
  trap() {
    this.#module.exports.trap();
  }

  /** @param {string} text @param {Question & Shape} question */
  #answer(text, question) {
    let slice = this.open(text, question, Infinity);
    while (!slice.over) slice = this.advance(slice.handle, Infinity);
    return slice.value;
  }
}
