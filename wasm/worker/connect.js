/** The worker's end of the connection in a page and in Node; client/remote.js has the other. */
import { inNode, nodeModule } from '../engine/host.js';

/** @typedef {import('./serve.js').Request} Request */
/** @typedef {import('./serve.js').Reply} Reply */

/**
 * Receives the requests of the thread that started this worker.
 *
 * @param {(request: Request, post: (reply: Reply, transfer: ArrayBuffer[]) => void) => void} handle
 */
export function connect(handle) {
  if (inNode) {
    void nodeModule('worker_threads').then(({ parentPort: port }) =>
      port.on('message', (/** @type {Request} */ request) =>
        handle(request, (reply, transfer) => port.postMessage(reply, transfer)),
      ),
    );
  } else {
    // The types of a page, which also check this file, have only a window's `postMessage`.
    const post = /** @type {(reply: Reply, transfer: ArrayBuffer[]) => void} */ (postMessage);
    onmessage = ({ data }) => handle(data, (reply, transfer) => post(reply, transfer));
  }
}
