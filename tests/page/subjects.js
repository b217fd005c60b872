/** Puzzles of known answers for tests that ask about several of them at once, and a seeded random. */
import { EMPTY, PUZZLE, SOLUTION } from './page.js';

export { ENDLESS } from '../node/data.mjs';

const FOUR = '12............3.';

/**
 * `solution`: the only one; `count` 2 without one: any grid that keeps the givens will do.
 * @typedef {{ puzzle: string, count: number, solution?: string, givens?: string }} Subject
 *
 * @type {Subject[]}
 */
export const SUBJECTS = [
  { puzzle: PUZZLE, count: 1, solution: SOLUTION },
  {
    puzzle: '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..',
    count: 1,
    solution: '729168543634925817815347269562819374487653921391472658173296485248531796956784132',
  },
  // The engine reads this one, the element itself those above.
  {
    puzzle: (PUZZLE.match(/.{9}/g) ?? []).join('\n'),
    count: 1,
    solution: SOLUTION,
  },
  { puzzle: `55${PUZZLE.slice(2)}`, count: 0 },
  { puzzle: `5${PUZZLE.slice(1, 8)}9${PUZZLE.slice(9)}`, count: 0 },
  { puzzle: FOUR, count: 2, givens: FOUR },
  { puzzle: '1234 3412 2143 4..1', count: 1, solution: '1234341221434321' },
  { puzzle: EMPTY, count: 2, givens: EMPTY },
  {
    puzzle: 'size 4\ndiagonal both\ngrid\n1...............\n',
    count: 2,
    givens: `1${'.'.repeat(15)}`,
  },
];

/** No puzzle at all. */
export const BAD_TEXT = '12x';

/** @param {Subject | undefined} subject @param {{ count: number, solution: string | null }} answer */
export function isAnswerFor(subject, { count, solution }) {
  if (!subject || count !== subject.count) return false;
  if (count === 0) return solution === null;
  if (subject.solution) return solution === subject.solution;
  const givens = subject.givens ?? '';
  return (
    solution?.length === givens.length &&
    [...givens].every((symbol, cell) => symbol === '.' || symbol === solution[cell]) &&
    !solution.includes('.')
  );
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). @param {number} seed */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
