/** The far end of remote.js: a message names a method of the engine, the reply is what it gave. */
import { Engine, SudokuError } from './engine.js';
import { inNode, nodeModule } from './host.js';

/** @typedef {import('./remote.js').Request} Request @typedef {import('./remote.js').Reply} Reply */

/** @type {Record<string, (...args: any[]) => any>} */
let engine;

/** @param {Request} request @returns {Reply} */
function answer({ id, method, args }) {
  try {
    if (method !== 'load') return { id, value: engine[method](...args) };
    engine = /** @type {any} */ (Engine.loadSync(args[0]));
    return { id, value: null };
  } catch (error) {
    if (error instanceof SudokuError) return { id, error: error.fields() };
    return { id, bug: String(error) };
  }
}

if (inNode) {
  void nodeModule('worker_threads').then(({ parentPort: port }) =>
    port.on('message', (/** @type {Request} */ request) => port.postMessage(answer(request))),
  );
} else {
  onmessage = ({ data }) => postMessage(answer(data));
}
