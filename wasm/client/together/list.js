/** The solutions of one puzzle: in ascending order by one worker, or by all in the order in which they are found. */
import { onAbort } from '../abort.js';
import { Parts } from './parts.js';

/** How many slices may wait for their reader before the workers pause. */
const AHEAD = 4;

/**
 * @typedef {import('../../engine/session.js').Handful} Handful
 */

/** @typedef {import('../../engine/session.js').SolutionsQuestion & { size?: number, board?: boolean }} Question */

/**
 * @param {<T>(text: string, ask: (pool: import('../pool.js').Pool) => Promise<T>) => Promise<T>} answer asks the pool that can
 * @param {string} text
 * @param {Question} question
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<string, void, void>}
 */
export async function* list(answer, text, question, signal) {
  // The first slice shows which module is needed.
  const { batches, slice } = await answer(text, async (pool) => {
    const batches = question.unordered
      ? listTogether(pool, text, question, signal)
      : pool.batches(text, question, signal);
    return { batches, slice: await batches.next() };
  });
  try {
    for (let next = slice; !next.done; next = await batches.next()) {
      for (const solution of next.value.solutions) {
        signal.throwIfAborted();
        yield solution;
      }
    }
  } finally {
    await batches.return();
  }
}

/**
 * Yields the solutions of slice after slice, as `batches` of the pool does for one worker.
 *
 * @param {import('../pool.js').Pool} pool
 * @param {string} text
 * @param {Question} question
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<Handful, void, void>}
 */
export async function* listTogether(pool, text, question, signal) {
  /** Slices that nobody has read. @type {Handful[]} */
  const read = [];
  let over = false;
  /** @type {{ error: unknown } | undefined} */
  let failed;
  let tell = () => {};
  let drained = () => {};
  /** @type {Promise<void> | undefined} */
  let full;
  const fail = (/** @type {unknown} */ error) => {
    failed ??= { error };
    tell();
  };
  const forget = onAbort(signal, () => fail(signal.reason));
  /** @type {Parts<Handful>} */
  const parts = new Parts(pool, text, {
    question: () => question,
    take(_part, slice, done) {
      read.push(slice);
      over = done;
      tell();
    },
    fail,
    hold() {
      if (read.length < AHEAD) return undefined;
      return (full ??= new Promise((resolve) => (drained = resolve)));
    },
  });
  try {
    for (;;) {
      while (!failed && !over && read.length === 0)
        await /** @type {Promise<void>} */ (new Promise((resolve) => (tell = resolve)));
      if (failed) throw failed.error;
      const slice = read.shift();
      if (!slice) return;
      full = undefined;
      drained();
      yield slice;
    }
  } finally {
    forget();
    parts.end();
  }
}
