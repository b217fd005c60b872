/**
 * The core as a JavaScript object: synchronous, the same in a page, a worker and Node.
 *
 *   const engine = await Engine.load(bytes);
 *   engine.solve('53..7....6..195...').solution
 *
 * Long work is opened, advanced a slice at a time and closed; solve, count and solutions loop over that. A worker offers
 * the slices themselves (service.js).
 */
import { blocksOf, joined, results } from './blocks.js';
import { SudokuError } from './error.js';
import { openAny } from './open.js';
import { Service } from './service.js';
import { withMore } from '../steps/with_more.js';
import * as en from '../words/en.js';
import * as enRare from '../words/en_rare.js';
import * as enRules from '../words/en_rules.js';
import * as zh from '../words/zh.js';
import * as zhRare from '../words/zh_rare.js';
import * as zhRules from '../words/zh_rules.js';

export { SudokuError };

/**
 * @typedef {import('../client/ninefold.js').SolveResult} SolveResult
 * @typedef {import('../client/ninefold.js').Candidates} Candidates
 * @typedef {import('./session.js').Question} Question
 * @typedef {import('./session.js').Tally} Tally
 * @typedef {import('./logic.js').StepQuestion} StepQuestion
 * @typedef {import('./logic.js').StepsQuestion} StepsQuestion
 * @typedef {import('./logic.js').RefuteQuestion} RefuteQuestion
 * @typedef {{ size?: number, board?: boolean }} Shape
 */

/** About how many bytes of a batch are solved before their first result is yielded. */
const BLOCK = 1 << 12;

/** The texts of steps, without rules and with all. @type {Record<string, import('./logic.js').Texts>[]} */
const TEXTS = [
  { en, zh },
  {
    en: withMore(withMore(en, enRules), enRare),
    zh: withMore(withMore(zh, zhRules), zhRare),
  },
];

export class Engine extends Service {
  /** The texts that the module expects. */
  #texts;

  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    super(instance, openAny);
    this.#texts = TEXTS['description_open' in instance.exports ? 1 : 0];
  }

  /** @param {BufferSource | WebAssembly.Module} source */
  static async load(source) {
    const module =
      source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    return new Engine(await WebAssembly.instantiate(module));
  }

  /** The same, synchronously, for workers and Node. @param {BufferSource | WebAssembly.Module} source */
  static loadSync(source) {
    const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
    return new Engine(new WebAssembly.Instance(module));
  }

  /**
   * Finds a solution and, unless `first`, whether there are several. `untimed` skips the repetitions that measure a
   * short search.
   *
   * @param {string} text
   * @param {Shape & { first?: boolean, untimed?: boolean }} [options]
   */
  solve(text, options) {
    return /** @type {SolveResult} */ (this.#answer(text, { ...options, kind: 'solve' }));
  }

  /**
   * Counts the solutions; `complete` is false if the limit stopped the count.
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
        yield* /** @type {import('./session.js').Handful} */ (slice.value).solutions;
        if (slice.over) return;
        slice = this.advance(slice.handle, 10);
      }
    } finally {
      this.close(slice.handle);
    }
  }

  /**
   * For each cell the digits it has in at least one solution; with a limit also in how many.
   *
   * @param {string} text
   * @param {Shape & { limit?: number | bigint }} [options]
   */
  candidates(text, options) {
    return /** @type {Candidates} */ (this.#answer(text, { ...options, kind: 'candidates' }));
  }

  /**
   * Why there is no solution, where several solutions differ, or what is superfluous.
   *
   * @param {string} text
   * @param {Shape} [options]
   */
  why(text, options) {
    return /** @type {import('../client/ninefold.js').Why} */ (
      this.#answer(text, { ...options, kind: 'why' })
    );
  }

  /** The strategies and engines of the lab, in order. */
  strategies() {
    return /** @type {import('../client/ninefold.js').Strategy[]} */ (
      this.#answer('', { kind: 'strategies' })
    );
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
   * The next step for a person, or null. Needs the module ninefold-logic.wasm, which does not know whether a puzzle has one
   * solution: `unique` says that it has. Rules need ninefold-logic-rules.wasm and `description`, which is part of the result
   * of `parse(text, { described: true })` of an engine with the whole module.
   *
   * @param {string} text plain: the givens
   * @param {Omit<StepQuestion, 'kind'>} [options]
   */
  step(text, options) {
    return /** @type {import('../client/ninefold.js').Step | null} */ (
      this.#explain(text, { ...options, kind: 'step' })
    );
  }

  /**
   * The whole solution path, or with `all` every possible step; see `step`.
   *
   * @param {string} text
   * @param {Omit<StepsQuestion, 'kind'>} [options]
   */
  steps(text, options) {
    return /** @type {import('../client/ninefold.js').Step[]} */ (
      this.#explain(text, { ...options, kind: 'steps' })
    );
  }

  /**
   * Steps to a contradiction, or null if none are found; see `step`.
   *
   * @param {string} text
   * @param {Omit<RefuteQuestion, 'kind'>} [options]
   */
  refute(text, options) {
    return /** @type {import('../client/ninefold.js').Refutation | null} */ (
      this.#explain(text, { ...options, kind: 'refute' })
    );
  }

  /**
   * Rates puzzles that are known to have one solution.
   *
   * @param {string[]} puzzles
   * @param {Pick<import('./logic.js').RateQuestion, 'scale' | 'uniqueness' | 'descriptions'>} [options]
   */
  rate(puzzles, options) {
    return /** @type {import('../client/ninefold.js').Ratings[]} */ (
      this.#answer('', { ...options, kind: 'rate', puzzles })
    );
  }

  /**
   * Solves puzzles one after another as they are asked for: strings, or the bytes or the one string of a file (see `Lines`
   * in ninefold.d.ts; without unpacking).
   *
   * @param {string | Iterable<string | Uint8Array>} lines
   * @param {Shape} [options]
   * @returns {Generator<import('../client/ninefold.js').LineResult, void, void>}
   */
  *solveAll(lines, options) {
    let before = 0;
    for (const { lines: passed, ...answers } of this.#blocks(lines, options)) {
      const errors = answers.faults.map(({ line = 0, ...fault }) => ({
        ...fault,
        line: answers.texts ? line : line + before,
      }));
      for (const result of results({ ...answers, errors }))
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
      const whole = typeof data === 'string' ? data : joined([rest, ...data]);
      const question = { ...options, kind: /** @type {const} */ ('block'), texts, first, last };
      const answers = /** @type {import('./block.js').Answers} */ (
        this.open(whole, question, Infinity).value
      );
      rest = answers.rest ?? new Uint8Array(0);
      yield { ...answers, texts };
      if (answers.ended) return;
    }
  }

  /** @param {string} text @param {StepQuestion | StepsQuestion | RefuteQuestion} question in whose language the texts are */
  #explain(text, question) {
    return this.#answer(text, { texts: this.#texts[question.language ?? 'en'], ...question });
  }

  /** @param {string} text @param {Question & Shape} question */
  #answer(text, question) {
    let slice = this.open(text, question, Infinity);
    while (!slice.over) slice = this.advance(slice.handle, Infinity);
    return slice.value;
  }
}
