/**
 * Steps and ratings behind the API, with workers and a module of their own; loaded by the first who asks for them. Whether
 * a puzzle has one solution, which some techniques may use, the solver says.
 *
 * @typedef {import('./ninefold.js').Step} Step
 * @typedef {import('./ninefold.js').Mistake} Mistake
 * @typedef {import('./ninefold.js').PlayerState} PlayerState
 * @typedef {import('./ninefold.js').StepOptions} StepOptions
 * @typedef {import('./ninefold.js').RateOptions} RateOptions
 * @typedef {import('./ninefold.js').RateResult} RateResult
 */
import { generate, own } from '../generate/generate.js';
import { stateWords } from './state_words.js';

/** What is said about steps, by language: only that which is asked for is loaded. @type {Record<string, () => Promise<import('../engine/logic.js').Texts>>} */
const languages = {
  en: () => import('../words/en.js'),
  zh: () => import('../words/zh.js'),
};

/** As a worker can be given them; another language it refuses. @param {string} [language] */
async function textsOf(language = 'en') {
  if (!Object.hasOwn(languages, language)) return {};
  const { titles, sentences } = await languages[language]();
  return { texts: { titles, sentences } };
}

/** Puzzles rated at a time by a worker: few, so that the first results come soon. */
const HANDFUL = 16;

export class Logic {
  #solver;
  #pool;
  /** The workers that make puzzles. @type {import('./pool.js').Pool | undefined} */
  #makers;

  /** @param {import('./ninefold.js').Solver} solver @param {import('./pool.js').Pool} pool of its own */
  constructor(solver, pool) {
    this.#solver = solver;
    this.#pool = pool;
  }

  /**
   * @param {string | PlayerState} puzzle
   * @param {StepOptions & { near?: number, signal?: AbortSignal }} [options]
   * @returns {Promise<Step | Mistake | null>}
   */
  async step(puzzle, { signal, ...options } = {}) {
    const { words, ...known } = await this.#state(puzzle, signal);
    const texts = await textsOf(options.language);
    return this.#pool.run(words, { kind: 'step', ...options, ...known, ...texts }, signal);
  }

  /**
   * @param {string | PlayerState} puzzle
   * @param {StepOptions & { all?: boolean, signal?: AbortSignal }} [options]
   * @returns {AsyncGenerator<Step, void, void>}
   */
  async *steps(puzzle, { signal, ...options } = {}) {
    const { words, ...known } = await this.#state(puzzle, signal);
    const texts = await textsOf(options.language);
    const question = { kind: /** @type {const} */ ('steps'), ...options, ...known, ...texts };
    for await (const steps of this.#pool.batches(words, question, signal)) {
      for (const step of steps) {
        signal?.throwIfAborted();
        yield step;
      }
    }
  }

  /** @type {import('./ninefold.js').Solver['refute']} */
  async refute(puzzle, { signal, language, forcing } = {}) {
    const { words, refused } = await this.#plain(puzzle, signal);
    const texts = await textsOf(language);
    const question = {
      kind: /** @type {const} */ ('refute'),
      language,
      forcing,
      refused,
      ...texts,
    };
    return this.#pool.run(words, question, signal);
  }

  /**
   * @param {Iterable<string> | AsyncIterable<string>} lines
   * @param {RateOptions} [options]
   * @returns {AsyncGenerator<RateResult, void, void>}
   */
  async *rate(lines, { scale, uniqueness, language, signal, onProgress } = {}) {
    const ending = new AbortController();
    const stop = () => ending.abort(signal?.reason);
    signal?.addEventListener('abort', stop);
    /** In the order of the input. @type {Promise<RateResult[]>[]} */
    const under = [];
    const most = 2 * (await this.#pool.slots());
    const handfuls = this.#handfuls(lines);
    let line = 0;
    try {
      for (let dry = false; ;) {
        while (!dry && under.length < most) {
          const { value: texts, done } = await handfuls.next();
          dry = Boolean(done);
          if (!texts) break;
          const rated = this.#rated(texts, line, { scale, uniqueness, language }, ending.signal);
          rated.catch(() => {}); // told when it is its turn
          under.push(rated);
          line += texts.length;
        }
        const results = await under.shift();
        if (!results) return;
        for (const result of results) {
          signal?.throwIfAborted();
          yield result;
        }
        onProgress?.({ lines: results[results.length - 1].line });
      }
    } finally {
      signal?.removeEventListener('abort', stop);
      ending.abort(this.#pool.closing());
      void handfuls.return();
    }
  }

  /**
   * @param {import('./ninefold.js').GenerateOptions} [options]
   * @returns {AsyncGenerator<import('./ninefold.js').Made, void, void>}
   */
  async *generate(options = {}) {
    // The module comes with the first of them.
    this.#makers ??= this.#pool.another(undefined, own);
    yield* generate(this.#makers, this, options);
  }

  async close() {
    await Promise.all([this.#pool.close(), this.#makers?.close()]);
  }

  /** @param {Iterable<string> | AsyncIterable<string>} lines @returns {AsyncGenerator<string[], void, void>} */
  async *#handfuls(lines) {
    if (typeof lines === 'string')
      throw new TypeError('puzzles to be rated are a list of strings, not a string');
    let texts = [];
    for await (const text of lines) {
      texts.push(text);
      if (texts.length < HANDFUL) continue;
      yield texts;
      texts = [];
    }
    if (texts.length > 0) yield texts;
  }

  /**
   * @param {string[]} texts
   * @param {number} before lines
   * @param {Pick<RateOptions, 'scale' | 'uniqueness' | 'language'>} options
   * @param {AbortSignal} signal
   * @returns {Promise<RateResult[]>}
   */
  async #rated(texts, before, { language, ...options }, signal) {
    /** @type {RateResult[]} */
    const results = [];
    /** @type {{ at: number, words: Uint32Array }[]} */
    const puzzles = [];
    for (const [i, text] of texts.entries()) {
      results.push({ line: before + i + 1 });
      try {
        const { words, unique, refused } = await this.#state(text, signal);
        if (unique) puzzles.push({ at: i, words });
        else results[i].answer = !refused ? 'multiple' : refused === 'none' ? 'none' : 'invalid';
      } catch (error) {
        const { name, code } = /** @type {any} */ (error);
        if (name !== 'SudokuError' || code === 'closed' || code === 'internal') throw error;
        Object.assign(results[i], { answer: 'invalid', error });
      }
    }
    const question = {
      kind: /** @type {const} */ ('rate'),
      puzzles: puzzles.map(({ words }) => words),
      ...options,
      ...(language && (await textsOf(language))),
    };
    /** @type {import('./ninefold.js').Ratings[]} */
    const ratings = [];
    if (puzzles.length > 0) {
      const last = await this.#pool.run('', question, signal, (some) => ratings.push(...some));
      ratings.push(...last);
    }
    puzzles.forEach(({ at }, i) => Object.assign(results[at], ratings[i]));
    return results;
  }

  /**
   * A state as words, and why it is none that there are steps in.
   *
   * @param {string | PlayerState} puzzle
   * @param {AbortSignal} [signal]
   */
  async #plain(puzzle, signal) {
    const plain = typeof puzzle === 'string' && /^[.1-9]{81}$/.test(puzzle);
    const state = plain
      ? { boxHeight: 3, boxWidth: 3, givens: puzzle }
      : typeof puzzle === 'string'
        ? await this.#solver.parse(puzzle, { signal })
        : { boxHeight: 3, boxWidth: 3, ...puzzle };
    const short = state.givens?.length !== (state.boxHeight * state.boxWidth) ** 2;
    const refused = 'rules' in state && state.rules ? 'rules' : short ? 'length' : undefined;
    return { state, words: stateWords(state), refused };
  }

  /**
   * What a logic begins with, where the puzzle has one solution.
   *
   * @param {string | PlayerState} puzzle
   * @param {AbortSignal} [signal]
   */
  async #state(puzzle, signal) {
    const { state, words, refused } = await this.#plain(puzzle, signal);
    if (refused) return { words, unique: false, refused };
    const { count, solution } = await this.#solver.solve(state.givens, { signal });
    if (count === 0) return { words, unique: false, refused: 'none' };
    if (count > 1) return { words, unique: false };
    return { words: stateWords(state, solution), unique: true };
  }
}
