/**
 * The first worker, begun before all else: this script is small, and there long before the one that wants a worker, which keeps
 * the page busy for as long as a worker takes to begin.
 */
const address = new URL(FIRST.worker, import.meta.url);

/** @type {Worker | null} */
let begun = new Worker(address, { type: 'module', name: 'ninefold' });
// Whoever wants it starts another, and hears what is wrong with that.
begun.onerror = () => (begun = null);

/** The worker that solves: the one that has begun, then where others come from. */
export function worker() {
  const first = begun ?? address;
  begun = null;
  return first;
}
