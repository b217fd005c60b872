/**
 * Starts the first worker before anything else: this script is small and loads long before the one that needs a worker, whose
 * evaluation takes about as long as a worker takes to start.
 */
const address = new URL(FIRST.worker, import.meta.url);

/** @type {Worker | null} */
let begun = new Worker(address, { type: 'module', name: 'ninefold' });
// The solver then starts another, and reports what is wrong with that one.
begun.onerror = () => (begun = null);

/** The worker that was started here, once; after that the address of its script. */
export function worker() {
  const first = begun ?? address;
  begun = null;
  return first;
}
