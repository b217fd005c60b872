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

export { SudokuError };

/**
 * @typedef {import('./ninefold.js').SolveResult} SolveResult
 * @typedef {import('./ninefold.js').Candidates} Candidates
 * @typedef {import('./session.js').Question} Question
 * @typedef {import('./session.js').Slice} Slice
 * @typedef {import('./session.js').Tally} Tally
 * @typedef {{ size?: number }} Shape
 */

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
   * Begins long work and does its first slice of about `ms`.
   *
   * @param {string} text
   * @param {Question & Shape} question
   * @param {number} ms
   */
  open(text, question, ms) {
    this.#module.parse(text, question.size ?? 0);
    const handle = ++this.#handles;
    this.#sessions.set(handle, openSession(this.#module, question));
    return this.advance(handle, ms);
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
