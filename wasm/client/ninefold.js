/** The public API, documented in ninefold.d.ts. It passes questions to the pool. */
import { SudokuError } from '../engine/error.js';
import { abortableIterator } from './abort.js';
import { optionsOf, wholeLimit, wholeSize } from '../engine/options.js';
import { Pool } from './pool.js';

export { SudokuError };

/**
 * @typedef {import('./ninefold.js').Options} Options
 * @typedef {import('./ninefold.js').SolveResult} SolveResult
 * @typedef {import('./ninefold.js').CountResult} CountResult
 * @typedef {import('./ninefold.js').Progress} Progress
 * @typedef {import('./ninefold.js').Puzzle} Puzzle
 * @typedef {import('./ninefold.js').Candidates} Candidates
 * @typedef {import('./ninefold.js').Lines} Lines
 * @typedef {import('./ninefold.js').BatchOptions} BatchOptions
 * @typedef {import('./ninefold.js').LineResult} LineResult
 * @typedef {import('./ninefold.js').BatchChunk} BatchChunk
 */

/** @implements {import('./ninefold.js').Solver} */
export class Solver {
  /** The pool with the small module, for plain puzzles; not part of the API. */
  pool;
  /** The pool with the whole module; once it is needed, it answers everything. @type {Pool | null} */
  #whole = null;
  /** The lab and the logic, once they are loaded. @type {Record<string, Promise<any>>} */
  #parts = {};

  /** @param {import('./ninefold.js').SolverOptions} [options] */
  constructor(options) {
    this.pool = new Pool(optionsOf(options));
  }

  /**
   * @param {string} text
   * @param {Options & { first?: boolean, onProgress?: (progress: import('./ninefold.js').SolveProgress) => void }} [options]
   * @returns {Promise<SolveResult>}
   */
  async solve(text, options) {
    const { signal, size, board, first, onProgress } = optionsOf(options);
    const question = { kind: /** @type {const} */ ('solve'), size: wholeSize(size), board, first };
    return this.#answer(text, (pool) => pool.run(text, question, signal, onProgress));
  }

  /**
   * @param {string} text
   * @param {Options & { limit?: number | bigint, onProgress?: (progress: Progress) => void }} [options]
   * @returns {Promise<CountResult>}
   */
  async count(text, options) {
    const { signal, size, limit, onProgress } = optionsOf(options);
    const asked = { size: wholeSize(size), limit: wholeLimit(limit), onProgress };
    // Only a count needs this script.
    const { countTogether } = await import('./together/count.js');
    return this.#answer(text, (pool) => countTogether(pool, text, asked, signal));
  }

  /**
   * @param {string} text
   * @param {Options & { unordered?: boolean }} [options]
   * @returns {AsyncGenerator<string, void, void>}
   */
  solutions(text, options) {
    const { signal, size, board, unordered } = optionsOf(options);
    const question = {
      kind: /** @type {const} */ ('solutions'),
      size: wholeSize(size),
      board,
      unordered,
    };
    const answer = this.#answer.bind(this);
    return abortableIterator(signal, async function* (ending) {
      // Only a list needs this script.
      const { list } = await import('./together/list.js');
      yield* list(answer, text, question, ending);
    });
  }

  /**
   * @param {string} text
   * @param {Options & { limit?: number | bigint }} [options]
   * @returns {Promise<Candidates>}
   */
  async candidates(text, options) {
    const { signal, size, limit } = optionsOf(options);
    wholeLimit(limit);
    const question = { kind: /** @type {const} */ ('candidates'), size: wholeSize(size), limit };
    return this.#answer(text, (pool) => pool.run(text, question, signal));
  }

  /**
   * @param {Lines} lines
   * @param {BatchOptions} [options]
   * @returns {AsyncGenerator<LineResult, void, void>}
   */
  solveAll(lines, options) {
    return this.#batch('solved', lines, options);
  }

  /**
   * @param {Lines} lines
   * @param {BatchOptions & { multiple?: boolean }} [options]
   * @returns {AsyncGenerator<BatchChunk, void, void>}
   */
  answers(lines, options) {
    return this.#batch('answered', lines, options);
  }

  /**
   * @param {'solved' | 'answered'} kind
   * @param {Lines} lines
   * @param {BatchOptions} [given]
   * @returns {AsyncGenerator<any, void, void>}
   */
  #batch(kind, lines, given) {
    const options = optionsOf(given);
    const whole = () => this.whole();
    return abortableIterator(options.signal, async function* (ending) {
      const asked = { ...options, size: wholeSize(options.size) };
      // Only a batch needs this script.
      yield* (await import('./batch.js'))[kind](whole(), lines, asked, ending);
    });
  }

  /**
   * @param {string} text
   * @param {Options} [options]
   * @returns {Promise<Puzzle>}
   */
  async parse(text, options) {
    const { signal, size } = optionsOf(options);
    return this.whole().call('parse', [checked(text), { size: wholeSize(size) }], signal);
  }

  /** @returns {Promise<import('./ninefold.js').Strategy[]>} */
  async strategies() {
    return (await this.#lab()).strategies();
  }

  /**
   * @param {string} text
   * @param {import('./ninefold.js').LabOptions} options
   * @returns {Promise<import('./ninefold.js').LabResult>}
   */
  async lab(text, options) {
    const asked = optionsOf(options);
    wholeLimit(asked.limit); // throws if it is none
    return (await this.#lab()).run(checked(text), asked);
  }

  /**
   * @param {string} text
   * @param {{ strategy: string, diagonals?: boolean, signal?: AbortSignal }} options
   * @returns {Promise<import('./ninefold.js').Recording>}
   */
  async record(text, options) {
    return (await this.#lab()).record(checked(text), optionsOf(options));
  }

  /** @type {import('./ninefold.js').Solver['step']} */
  async step(puzzle, options) {
    return (await this.#logic()).step(puzzle, optionsOf(options));
  }

  /** @type {import('./ninefold.js').Solver['refute']} */
  async refute(puzzle, options) {
    return (await this.#logic()).refute(puzzle, optionsOf(options));
  }

  /** @type {import('./ninefold.js').Solver['steps']} */
  async *steps(puzzle, options) {
    yield* (await this.#logic()).steps(puzzle, optionsOf(options));
  }

  /** @type {import('./ninefold.js').Solver['rate']} */
  async *rate(lines, options) {
    yield* (await this.#logic()).rate(lines, optionsOf(options));
  }

  /** @type {import('./ninefold.js').Solver['generate']} */
  async *generate(options) {
    yield* (await this.#logic()).generate(optionsOf(options));
  }

  /**
   * @param {string} text
   * @param {Options & { onProgress?: (why: import('./ninefold.js').Why) => void }} [options]
   * @returns {Promise<import('./ninefold.js').Why>}
   */
  async why(text, options) {
    const { signal, size, board, onProgress } = optionsOf(options);
    const question = { kind: /** @type {const} */ ('why'), size: wholeSize(size), board };
    return (await this.#lab()).why(checked(text), question, signal, onProgress);
  }

  async close() {
    const parts = Object.values(this.#parts).map((part) =>
      part.then(
        (it) => it.close(),
        () => {},
      ),
    );
    await Promise.all([this.pool.close(), this.#whole?.close(), ...parts]);
  }

  /** The pool for all formats and rules; not part of the API. */
  whole() {
    return (this.#whole ??= this.pool.whole());
  }

  /**
   * Asks the small module, and if the question needs the whole one, asks that.
   *
   * @template T
   * @param {string} text
   * @param {(pool: Pool) => Promise<T>} ask
   * @returns {Promise<T>}
   */
  async #answer(text, ask) {
    checked(text);
    if (this.#whole) return ask(this.#whole);
    try {
      return await ask(this.pool);
    } catch (error) {
      const needsWhole = error instanceof SudokuError && error.code === 'module';
      // A module given by the caller is the only one.
      if (!needsWhole || this.whole() === this.pool) throw error;
    }
    return ask(this.whole());
  }

  /**
   * A part of the solver that is loaded when it is first needed.
   *
   * @template {{ close(): Promise<void> }} T
   * @param {string} name
   * @param {() => Promise<T>} load
   * @returns {Promise<T>}
   */
  #part(name, load) {
    const part = (this.#parts[name] ??= load());
    // It may load the next time, for instance when the network is back.
    part.catch(() => delete this.#parts[name]);
    return part;
  }

  #lab() {
    return this.#part('lab', async () => new (await import('./lab.js')).Lab(this.pool));
  }

  #logic() {
    return this.#part('logic', async () => new (await import('./logic.js')).Logic(this, this.pool));
  }
}

/** @param {unknown} text */
function checked(text) {
  if (typeof text === 'string') return text;
  throw new TypeError(`a puzzle is a string, not ${text === null ? 'null' : typeof text}`);
}
