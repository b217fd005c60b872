/** The far end of remote.js: a message names a method of the service, the reply is what it gave. */
import { SudokuError } from './error.js';
import { inNode, nodeModule } from './host.js';
import { Service } from './service.js';

/** @typedef {import('./remote.js').Request} Request @typedef {import('./remote.js').Reply} Reply */

/** @type {Record<string, (...args: any[]) => any>} */
let service;

/** @param {Request} request @returns {Reply} */
function answer({ id, method, args }) {
  try {
    if (method !== 'load') return { id, value: service[method](...args) };
    service = /** @type {any} */ (new Service(new WebAssembly.Instance(args[0])));
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
