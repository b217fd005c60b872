/**
 * The first worker, begun before all else: this script is small, and there long before the one that wants a worker, which keeps
 * the page busy for as long as a worker takes to begin. The module is asked for here and not by the page: on a slow network it
 * would share it with the scripts, and what these do first has nothing to do with it.
 */
const address = new URL(FIRST.worker, import.meta.url);

/** @type {Worker | null} */
let begun = new Worker(address, { type: 'module', name: 'ninefold' });
// Whoever wants it starts another, and hears what is wrong with that.
begun.onerror = () => (begun = null);

const preload = { rel: 'preload', as: 'fetch', crossOrigin: '', href: FIRST.module };
document.head.append(Object.assign(document.createElement('link'), preload));

/** The worker that solves: the one that has begun, then where others come from. */
export function worker() {
  const first = begun ?? address;
  begun = null;
  return first;
}
