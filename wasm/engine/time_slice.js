/** The time in milliseconds; with a resolution of 0.1 in Chromium and of 1 in Firefox. */
export const now = () => performance.now();

const FIRST = 16;
const MOST = 2 ** 30;

/**
 * Cuts work into pieces of about a millisecond. Their size is a budget of guesses that adapts to the time of a guess,
 * which depends on the puzzle and the machine: from a fraction of a microsecond to some milliseconds, where rules are
 * hard to follow up.
 */
export class TimeSlicer {
  #budget = FIRST;

  /**
   * Calls `work(budget)` until that returns true or `ms` have passed; returns whether the work is over.
   *
   * @param {number} ms
   * @param {(budget: number) => boolean} work
   */
  run(ms, work) {
    let before = now();
    const end = before + ms;
    for (;;) {
      if (work(this.#budget)) return true;
      const after = now();
      const spent = after - before;
      if (spent < 0.5) this.#budget = Math.min(this.#budget * 2, MOST);
      else if (spent > 2) this.#budget = Math.max(Math.round(this.#budget / spent), 1);
      if (after >= end) return false;
      before = after;
    }
  }
}

/** So many steps of the clock are measured, ... */
const WATCHED = 8;

/** ... fewer once it has taken so many ms, ... */
const WATCHING = 10;

/** ... but not fewer than that. */
const LEAST_WATCHED = 3;

/** @type {number | undefined} */
let step;

/**
 * The smallest step of the clock, measured once. The least of several, since the measurement may be interrupted between
 * two steps.
 */
export function clockStep() {
  if (step === undefined) {
    const begun = nextTick(now());
    let edge = begun;
    step = Infinity;
    for (let times = 0; times < WATCHED; times++) {
      if (times >= LEAST_WATCHED && edge - begun > WATCHING) break;
      const next = nextTick(edge);
      step = Math.min(step, next - edge);
      edge = next;
    }
  }
  return step;
}

/** @param {number} time */
function nextTick(time) {
  let later = now();
  while (later === time) later = now();
  return later;
}
