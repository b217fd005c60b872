// Time in the hands of a test: what is for later waits until the test lets time pass, and what is on its way (modules, answers
// of the engine) can be waited for.

/** What is on its way: modules, and answers of the engine. */
let pending = 0;
/** Nothing is any more. */
let wake = () => {};
export const during = (/** @type {Promise<any>} */ promise) => {
  pending++;
  const over = () => void (--pending === 0 && wake());
  promise.then(over, over);
  return promise;
};

/** Of the page's clock. */
let now = 1000;
let count = 0;
/** @type {Map<number, { work: () => void, at: number }>} */
const timers = new Map();
// prettier-ignore
export const later = (/** @type {(...args: any[]) => void} */ work, ms = 0, /** @type {any[]} */ ...args) => {
  timers.set(++count, { work: () => work(...args), at: now + ms });
  return count;
};
const { clearTimeout: clear } = globalThis;
const forget = (/** @type {any} */ timer) =>
  void (timers.delete(timer) || typeof timer !== 'object' || clear(timer));
/** @type {((now: number) => void)[]} */
let frames = [];
/** In how many ms what is for later happens, soonest first. */
export const ahead = () => [...timers.values()].map(({ at }) => at - now).sort((a, b) => a - b);

/** It is the same day at every visit. */
const NOON = '2026-11-22T12:00:00Z';

/** From now on it is this clock that goes, on a screen that is open. */
export function holdTime() {
  Object.assign(globalThis, {
    setTimeout: later,
    clearTimeout: forget,
    requestAnimationFrame: (/** @type {any} */ work) => frames.push(work),
    cancelAnimationFrame: () => (frames = []),
  });
  Object.defineProperty(globalThis, 'performance', {
    configurable: true,
    value: { now: () => now, mark() {}, measure() {} },
  });
  globalThis.Date = /** @type {any} */ (
    class extends Date {
      constructor(/** @type {any[]} */ ...when) {
        super(.../** @type {[any]} */ (when.length > 0 ? when : [NOON]));
      }
      /** Noon, and as long as the page has been there. */
      static now() {
        return Date.parse(NOON) + Math.round(now);
      }
    }
  );
}

/** Until nothing is on its way any more. */
export async function settled() {
  for (let quiet = 0; quiet < 6;) {
    if (pending > 0) await new Promise((resolve) => (wake = () => resolve(0)));
    await new Promise((resolve) => setImmediate(resolve));
    quiet = pending > 0 ? 0 : quiet + 1;
  }
}

/** Lets time pass: all that was for later by then happens, one after another. @param {number} ms */
export async function pass(ms) {
  await settled();
  const end = now + ms;
  for (;;) {
    const next = [...timers].filter(([, { at }]) => at <= end).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0]; // prettier-ignore
    if (!next) break;
    timers.delete(next[0]);
    now = Math.max(now, next[1].at);
    next[1].work();
    await settled();
  }
  now = end;
}

/** The next frame, so many ms later. @param {number} ms */
export async function frame(ms = 16) {
  now += ms;
  const all = frames.splice(0);
  for (const work of all) work(now);
  await settled();
}
