/** What the answers of a batch come to, and what each of them says. */

/** The count of what is no puzzle. */
export const INVALID = 255;

const decoder = new TextDecoder();

/** @param {Uint8Array} counts */
export function tallied(counts) {
  const tally = { puzzles: counts.length, one: 0, many: 0, none: 0, invalid: 0 };
  for (const count of counts) {
    if (count === 1) tally.one += 1;
    else if (count === 0) tally.none += 1;
    else if (count === INVALID) tally.invalid += 1;
    else tally.many += 1;
  }
  return tally;
}

/**
 * The answers one by one.
 *
 * @param {Pick<import('../client/ninefold.js').Stretch, 'text' | 'counts' | 'at' | 'errors'>} stretch
 * @returns {Generator<import('../client/ninefold.js').LineResult, void, void>}
 */
export function* singly({ text, counts, at, errors }) {
  const lines = decoder.decode(text).split('\n');
  let fault = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i];
    if (count === INVALID) {
      const { answer: _, ...error } = errors[fault++];
      yield { line: at[i], count: 0, solution: null, error };
    } else {
      const solution = count === 0 ? null : lines[i];
      yield { line: at[i], count: /** @type {0 | 1 | 2} */ (count), solution };
    }
  }
}
