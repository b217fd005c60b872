/**
 * The generator behind the API. The puzzles of a seed are numbered; the numbers are shared among the workers and the puzzles
 * yielded in their order, so that a seed gives the same puzzles with any number of workers.
 *
 * @typedef {import('./wish.js').Made} Made
 * @typedef {import('./wish.js').GenerateOptions} GenerateOptions
 * @typedef {import('./wish.js').MakingProgress} MakingProgress
 * @typedef {import('./session.js').GenerateSlice} GenerateSlice
 */
import { generateScalar, generateSimd } from './asset_urls.js';

/** The generator's module, with SIMD and without. */
export const own = [generateSimd, generateScalar];

/** The most puzzles that a worker makes at a time. It starts with one, so that the first appears at once. */
const MOST = 32;

/** In ms: when a piece of work takes longer, the next is half as large; otherwise it is twice as large. */
const QUICK = 50;

/** After so many isomorphs of earlier puzzles in a row, it gives up: there are no others, or few. */
const REPEATED = 2000;

/**
 * @param {import('../client/pool.js').Pool} pool
 * @param {import('../client/logic.js').Logic} logic finds the steps, for `path`
 * @param {GenerateOptions} options
 * @returns {AsyncGenerator<Made, void, void>}
 */
export async function* generate(pool, logic, options) {
  const { count = Infinity, seed = randomSeed(), path, signal, onProgress, ...wish } = options;
  if (count !== Infinity && !(Number.isInteger(count) && count >= 0))
    throw new RangeError(`count is a whole number from 0, not ${count}`);
  const ending = new AbortController();
  const stop = () => ending.abort(signal?.reason);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  /** @type {Promise<GenerateSlice['made']>[]} */
  const under = [];
  /** @type {MakingProgress} */
  const sum = { tried: 0, rejected: {} };
  /** @param {GenerateSlice} slice */
  const add = ({ progress: { tried, rejected } }) => {
    sum.tried += tried;
    for (const [why, count] of Object.entries(rejected))
      sum.rejected[why] = (sum.rejected[why] ?? 0) + count;
    onProgress?.({ tried: sum.tried, rejected: { ...sum.rejected } });
  };
  let next = 0;
  let handful = 1;
  const begin = () => {
    const question = {
      ...{ kind: /** @type {const} */ ('generate'), wish, seed: String(seed) },
      ...{ from: next, count: handful },
    };
    next += handful;
    const made = make(pool, question, ending.signal, add, (ms) => {
      if (ms < QUICK) handful = Math.min(handful * 2, MOST);
      else handful = Math.max(Math.floor(handful / 2), 1);
    });
    made.catch(() => {}); // thrown when its turn comes
    under.push(made);
  };
  const forms = new Set();
  let repeated = 0;
  try {
    const slots = await pool.slots();
    for (let given = 0; given < count;) {
      while (under.length < slots && (wish.uniqueForms || next < count)) begin();
      const several = await /** @type {Promise<GenerateSlice['made']>} */ (under.shift());
      for (const one of several) {
        signal?.throwIfAborted();
        if (!one) throw pool.closing('attempts');
        const { form, ...made } = one;
        if (form !== undefined) {
          if (forms.has(form) && ++repeated === REPEATED) throw pool.closing('attempts');
          if (forms.has(form)) continue;
          forms.add(form);
          repeated = 0;
        }
        if (path) made.path = await pathOf(logic, textOf(made, wish.rules), signal);
        yield made;
        if (++given === count) return;
      }
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    ending.abort(pool.closing());
  }
}

/**
 * @param {import('../client/pool.js').Pool} pool
 * @param {import('./session.js').GenerateQuestion} question
 * @param {AbortSignal} signal
 * @param {(slice: GenerateSlice) => void} add
 * @param {(ms: number) => void} timed
 */
async function make(pool, question, signal, add, timed) {
  /** @type {GenerateSlice['made']} */
  const made = [];
  const take = (/** @type {GenerateSlice} */ slice) => {
    made.push(...slice.made);
    add(slice);
  };
  const begun = performance.now();
  take(await pool.run('', /** @type {any} */ (question), signal, take));
  timed(performance.now() - begun);
  return made;
}

/** @param {import('../client/logic.js').Logic} logic @param {string} puzzle @param {AbortSignal} [signal] */
async function pathOf(logic, puzzle, signal) {
  const steps = [];
  for await (const step of logic.steps(puzzle, { signal })) steps.push(step);
  return steps;
}

/** The puzzle as a text with all its rules. @param {Made} made @param {string} [given] the rules of the wish */
const textOf = ({ puzzle, rules }, given) =>
  rules ?? (given ? `size ${Math.sqrt(puzzle.length)}\n${given}\n${puzzle}\n` : puzzle);

/** One of 2^53. */
const randomSeed = () => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
