/**
 * Steps and ratings behind the API, with workers and modules of their own; loaded when first asked for. The solver says
 * whether a puzzle has one solution, which some techniques may assume; its whole module describes the rules.
 *
 * @typedef {import('./ninefold.js').Step} Step
 * @typedef {import('./ninefold.js').Mistake} Mistake
 * @typedef {import('./ninefold.js').PlayerState} PlayerState
 * @typedef {import('./ninefold.js').StepOptions} StepOptions
 * @typedef {import('./ninefold.js').RateOptions} RateOptions
 * @typedef {import('./ninefold.js').RateResult} RateResult
 */
import { languageOf, orderOf, scaleOf } from '../steps/names.js';
import { generate, own } from '../generate/generate.js';
import { logicRare, logicRules, logicScalar, logicSimd, logicWorker } from '../steps/asset_urls.js';
import { checkState, ruledText } from '../steps/puzzle.js';
import { rare } from '../steps/rare.js';
import { PLAIN, RARE, RULES, textsOf } from '../steps/texts.js';
import { stateWords } from './state_words.js';

/** Puzzles that a worker rates at a time: few, so that the first results come soon. */
const HANDFUL = 16;

/**
 * Throws a RangeError for wrong options before a worker is asked, in which they would count as a bug of ours.
 *
 * @param {{ order?: string, language?: string, scale?: string, techniques?: string[] }} options
 */
function sound({ order, language, scale, techniques }) {
  if (techniques && !Array.isArray(techniques))
    throw new TypeError('techniques are a list of names');
  orderOf(order);
  languageOf(language);
  scaleOf(scale);
}

/** Is the technique of this name or code in no order? @param {string} name */
const isRare = (name) => rare.includes(/^\d{4,}/.test(name) ? parseInt(name, 10) : name);

export class Logic {
  #solver;
  /** The pool for plain puzzles; that with the module for rules, once it is needed. */
  #pool;
  /** @type {import('./pool.js').Pool | undefined} */
  #ruledPool;
  /** The pool with all techniques, once one that no order has is needed. @type {import('./pool.js').Pool | undefined} */
  #rarePool;
  /** The pool of the generator. @type {import('./pool.js').Pool | undefined} */
  #makers;

  /** @param {import('./ninefold.js').Solver} solver @param {import('./pool.js').Pool} pool its own are made like this one */
  constructor(solver, pool) {
    this.#solver = solver;
    this.#pool = pool.another(logicWorker, [logicSimd, logicScalar]);
    // The one-file page has one module for all.
    if (logicSimd() === logicRules()) this.#ruledPool = this.#rarePool = this.#pool;
  }

  /**
   * @param {string | PlayerState} puzzle
   * @param {StepOptions & { near?: number, signal?: AbortSignal }} [options]
   * @returns {Promise<Step | Mistake | null>}
   */
  async step(puzzle, { signal, ...options } = {}) {
    sound(options);
    const { words, ...known } = await this.#state(puzzle, signal);
    const { pool, texts } = await this.#workers(known, options);
    return pool.run(words, { kind: 'step', ...options, ...known, ...texts }, signal);
  }

  /**
   * @param {string | PlayerState} puzzle
   * @param {StepOptions & { all?: boolean, signal?: AbortSignal }} [options]
   * @returns {AsyncGenerator<Step, void, void>}
   */
  async *steps(puzzle, { signal, ...options } = {}) {
    sound(options);
    const { words, ...known } = await this.#state(puzzle, signal);
    const { pool, texts } = await this.#workers(known, options);
    const question = { kind: /** @type {const} */ ('steps'), ...options, ...known, ...texts };
    for await (const steps of pool.batches(words, question, signal)) {
      for (const step of steps) {
        signal?.throwIfAborted();
        yield step;
      }
    }
  }

  /** @type {import('./ninefold.js').Solver['refute']} */
  async refute(puzzle, { signal, language, forcing } = {}) {
    sound({ language });
    const { words, description, refused } = await this.#read(puzzle, signal);
    const { pool, texts } = await this.#workers({ description }, { language });
    const question = {
      kind: /** @type {const} */ ('refute'),
      ...{ language, forcing, refused, description },
      ...texts,
    };
    return pool.run(words, question, signal);
  }

  /**
   * @param {Iterable<string> | AsyncIterable<string>} lines
   * @param {RateOptions} [options]
   * @returns {AsyncGenerator<RateResult, void, void>}
   */
  async *rate(lines, { scale, uniqueness, language, signal, onProgress } = {}) {
    sound({ language, scale });
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
          rated.catch(() => {}); // thrown when its turn comes
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
    // Loaded with the first puzzle.
    this.#makers ??= this.#pool.another(undefined, own);
    yield* generate(this.#makers, this, options);
  }

  async close() {
    await Promise.all(
      [this.#pool, this.#ruledPool, this.#rarePool, this.#makers].map((pool) => pool?.close()),
    );
  }

  /** @param {Iterable<string> | AsyncIterable<string>} lines @returns {AsyncGenerator<string[], void, void>} */
  async *#handfuls(lines) {
    const things = Object(lines ?? undefined);
    if (typeof lines === 'string' || !(things[Symbol.asyncIterator] ?? things[Symbol.iterator]))
      throw new TypeError(
        `puzzles to be rated are a list of strings, not ${lines === null ? 'null' : typeof lines}`,
      );
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
    /** @type {{ at: number, words: Uint32Array, description?: Uint32Array }[]} */
    const puzzles = [];
    for (const [i, text] of texts.entries()) {
      results.push({ line: before + i + 1 });
      try {
        const { words, unique, description, refused } = await this.#state(text, signal);
        if (unique) puzzles.push({ at: i, words, description });
        else results[i].answer = !refused ? 'multiple' : refused === 'none' ? 'none' : 'invalid';
      } catch (error) {
        const { name, code } = /** @type {any} */ (error);
        if (name !== 'SudokuError' || code === 'closed' || code === 'internal') throw error;
        Object.assign(results[i], { answer: 'invalid', error });
      }
    }
    /** With the order in which they are to be asked about. @type {[typeof puzzles, string?][]} */
    const some = [
      [puzzles.filter((one) => !one.description)],
      [puzzles.filter((one) => one.description)],
    ];
    for (const [each, order] of some) {
      if (each.length === 0) continue;
      const { pool, texts } = await this.#workers(each[0], { language, order });
      const question = {
        kind: /** @type {const} */ ('rate'),
        puzzles: each.map(({ words }) => words),
        descriptions: each.map(({ description }) => description),
        ...options,
        ...(order && { scale: /** @type {const} */ ('hodoku') }),
        ...(language && texts),
      };
      /** @type {import('./ninefold.js').Ratings[]} */
      const ratings = [];
      ratings.push(...(await pool.run('', question, signal, (those) => ratings.push(...those))));
      /** Those that need HoDoKu's forcing chains. @type {typeof puzzles} */
      const more = [];
      for (const [i, { needs, ...known }] of ratings.entries()) {
        Object.assign(results[each[i].at], known);
        if (needs) more.push(each[i]);
      }
      if (more.length > 0) some.push([more, 'hodoku']);
    }
    return results;
  }

  /**
   * The pool that answers, and its texts: rules, techniques that no order has, and the end of HoDoKu's order need other modules,
   * with further texts.
   *
   * @param {{ description?: Uint32Array }} known
   * @param {{ language?: string, techniques?: string[], order?: string }} options
   */
  async #workers({ description }, { language, techniques, order }) {
    let pool = this.#pool;
    if (techniques?.some(isRare) || (order === 'hodoku' && !description))
      pool = this.#rarePool ??= pool.another(undefined, [logicRare, logicRare]);
    else if (description)
      pool = this.#ruledPool ??= pool.another(undefined, [logicRules, logicRules]);
    const needed = pool === this.#rarePool ? RARE : pool === this.#ruledPool ? RULES : PLAIN;
    return { pool, texts: await textsOf(language, needed) };
  }

  /**
   * A state as words and as a text, the description of its rules, and the reason if steps do not exist for it.
   *
   * @param {string | PlayerState} puzzle
   * @param {AbortSignal} [signal]
   * @returns {Promise<{ state: import('../steps/puzzle.js').State, words: Uint32Array, text: string, description?: Uint32Array, refused?: string }>}
   */
  async #read(puzzle, signal) {
    const { whole } = /** @type {{ whole(): import('./pool.js').Pool }} */ (
      /** @type {unknown} */ (this.#solver)
    );
    /** @param {string} text @returns {Promise<import('./ninefold.js').Puzzle & { description?: Uint32Array }>} */
    const parse = (text) =>
      whole.call(this.#solver).call('parse', [text, { described: true }], signal);
    if (typeof puzzle !== 'string' && Object(puzzle).givens === undefined) {
      const kind = puzzle === null ? 'null' : typeof puzzle;
      throw new TypeError(`a puzzle is a string or a state with givens, not ${kind}`);
    }
    const usual = { boxHeight: 3, boxWidth: 3 };
    const plain = typeof puzzle === 'string' && /^[.1-9]{81}$/.test(puzzle);
    const parsed = typeof puzzle === 'string' && !plain ? await parse(puzzle) : undefined;
    const state =
      parsed ?? (plain ? { ...usual, givens: puzzle } : { ...usual, ...Object(puzzle) });
    const { boxHeight, boxWidth, givens } = state;
    // Steps exist only for square grids with as many digits as rows.
    const short = state.wide || givens?.length !== (boxHeight * boxWidth) ** 2;
    if (short)
      return { state, words: stateWords({ ...usual, givens: '' }), text: '', refused: 'length' };
    checkState(state);
    const ruled = ruledText(state);
    if (!ruled) return { state, words: stateWords(state), text: givens };
    const { description, limits } = parsed ?? (await parse(ruled));
    const text = typeof puzzle === 'string' ? puzzle : ruled;
    const limited = { ...state, limits };
    return { state: limited, words: stateWords(limited), text, description };
  }

  /**
   * The state that steps begin with, and whether the puzzle has one solution.
   *
   * @param {string | PlayerState} puzzle
   * @param {AbortSignal} [signal]
   * @returns {Promise<{ words: Uint32Array, unique: boolean, description?: Uint32Array, refused?: string }>}
   */
  async #state(puzzle, signal) {
    const { state, words, text, description, refused } = await this.#read(puzzle, signal);
    if (refused) return { words, unique: false, refused };
    const { count, solution } = await this.#solver.solve(text, { signal });
    if (count === 0) return { words, unique: false, refused: 'none' };
    if (count > 1) return { words, description, unique: false };
    return { words: stateWords(state, solution), description, unique: true };
  }
}
