/**
 * The number of days in a row on which a puzzle of the day was solved: stored on this device only, and only if wanted. The days come
 * from the library, and are stored separately because the library drops old puzzles.
 */
import { store, storedValue } from '../../stored.js';
import { dateOf, isDate } from './daily.js';

const STORE = 'ninefold.streak';

/** The most days stored. */
const MOST = 1000;

const DAY = 86_400_000;

/** @param {string} date @returns {string} the day before */
const before = (date) => dateOf(new Date(Date.parse(date) - DAY));

/** The stored days; null if the streak is not wanted. @returns {string[] | null} */
function read() {
  const days = storedValue(STORE);
  return Array.isArray(days) ? days.filter((day) => typeof day === 'string' && isDate(day)) : null;
}

/** Without storage it is computed from the library each time. @param {string[] | null} days */
const write = (days) => store(STORE, days && JSON.stringify(days));

/** Is one wanted? */
export const isWanted = () => read() !== null;

/** @param {boolean} wanted if not, the stored days are deleted */
export const want = (wanted) => write(wanted ? (read() ?? []) : null);

/**
 * The days on which a puzzle of that very day was solved.
 * @param {readonly import('../../puzzle/library.js').Entry[]} entries @returns {string[]}
 */
export const daysOf = (entries) =>
  entries.flatMap(({ solved, from, changed }) =>
    solved && from?.date && from.date === dateOf(new Date(changed)) ? [from.date] : [],
  );

/**
 * @param {readonly string[]} days in any order @param {string} today does not break the run while it has no puzzle
 * @returns {{ now: number, longest: number }}
 */
export function runsOf(days, today) {
  const all = new Set(days);
  const ending = (/** @type {string} */ last) => {
    let length = 0;
    for (let day = last; all.has(day); day = before(day)) length += 1;
    return length;
  };
  return {
    now: ending(all.has(today) ? today : before(today)),
    longest: Math.max(0, ...[...all].map(ending)),
  };
}

/**
 * The current runs; also stores the library's days.
 * @param {readonly import('../../puzzle/library.js').Entry[]} entries @param {string} [today]
 */
export function streak(entries, today = dateOf()) {
  const days = [...new Set([...(read() ?? []), ...daysOf(entries)])].sort().slice(-MOST);
  write(days);
  return runsOf(days, today);
}
