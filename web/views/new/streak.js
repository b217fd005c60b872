/**
 * How many days in a row a puzzle of the day was solved, on its day: kept on this device alone, and only for those who want it.
 * The days come from the library; they are kept beside it, for the library lets old puzzles go.
 */
import { dateOf, isDate } from './daily.js';

const STORE = 'ninefold.streak';

/** So many days are kept. */
const MOST = 1000;

const DAY = 86_400_000;

/** @param {string} date @returns {string} the day before */
const before = (date) => dateOf(new Date(Date.parse(date) - DAY));

/** The days that are kept; null for those who want none. @returns {string[] | null} */
function read() {
  try {
    const days = JSON.parse(localStorage.getItem(STORE) ?? 'null');
    return Array.isArray(days)
      ? days.filter((day) => typeof day === 'string' && isDate(day))
      : null;
  } catch {
    return null;
  }
}

/** @param {string[] | null} days */
function write(days) {
  try {
    if (days) localStorage.setItem(STORE, JSON.stringify(days));
    else localStorage.removeItem(STORE);
  } catch {
    // Then it is told anew each time, of what the library has.
  }
}

/** Is one wanted? */
export const isWanted = () => read() !== null;

/** @param {boolean} wanted what was kept is gone where it is not */
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
 * @param {readonly string[]} days in any order @param {string} today a day that is not over breaks nothing
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
 * What there is to tell now, with what the library has of it kept.
 * @param {readonly import('../../puzzle/library.js').Entry[]} entries @param {string} [today]
 */
export function streak(entries, today = dateOf()) {
  const days = [...new Set([...(read() ?? []), ...daysOf(entries)])].sort().slice(-MOST);
  write(days);
  return runsOf(days, today);
}
