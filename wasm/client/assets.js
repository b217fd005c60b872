/**
 * Worker and WebAssembly module, from wherever asset_urls.js says they are: SIMD or not, a file or taken in, of this
 * origin or another one. The single place that knows.
 */
import { hasSimd, inNode, nodeModule } from '../engine/host.js';
import { scalar, simd, wholeScalar, wholeSimd, worker as workerPlace } from './asset_urls.js';

/** @typedef {string | URL | BufferSource | WebAssembly.Module} WasmSource */

/** Where a module of ours is, with SIMD and without. @typedef {(() => import('./asset_urls.js').ModulePlace)[]} Own */

/** The one for plain puzzles, and the one that knows everything. */
export const SMALL = [simd, scalar];
export const WHOLE = [wholeSimd, wholeScalar];

/**
 * The compiled module: the one handed over, or our own.
 *
 * @param {WasmSource | undefined} source
 * @param {Own} own
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadModule(source, own) {
  if (source instanceof WebAssembly.Module) return source;
  const [fast, plain] = own;
  // Not as a data: URL, which a strict policy of the page would forbid.
  const place = source ?? (hasSimd() ? fast() : plain());
  const inMemory = typeof place !== 'string' && !(place instanceof URL);
  return WebAssembly.compile(inMemory ? place : await fetchBytes(place));
}

/**
 * Not compileStreaming: it insists on a MIME type which many a static host does not send, and saves
 * nothing on a file this small.
 *
 * @param {string | URL} url
 * @returns {Promise<BufferSource>}
 */
async function fetchBytes(url) {
  if (inNode && !/^(https?|data):/.test(String(url))) {
    const { readFile } = await nodeModule('fs/promises');
    return readFile(/^file:/.test(String(url)) ? new URL(url) : url);
  }
  // Asked anew each time, at the price of a "304 Not Modified": its name is always the same.
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

/**
 * A Web Worker and a worker thread of Node, made alike.
 *
 * @typedef {object} Port
 * @property {(message: unknown, handedOver: Transferable[]) => void} post
 * @property {(hold: boolean) => void} hold whether it keeps the process alive (Node)
 * @property {() => Promise<void>} end
 */

/**
 * @param {(message: any) => void} onMessage
 * @param {(reason: string) => void} onFailure the worker could not start, or broke down
 * @param {() => import('./asset_urls.js').Place} [placeOf] its script
 * @returns {Promise<Port>}
 */
export async function startWorker(onMessage, onFailure, placeOf = workerPlace) {
  const place = placeOf();
  if (inNode) {
    const { Worker: Thread } = await nodeModule('worker_threads');
    const thread = new Thread(place, {
      eval: typeof place === 'string',
      // Not those of the caller: a worker does not understand --input-type, say.
      execArgv: [],
    });
    let ending = false;
    thread.on('message', onMessage);
    thread.on('error', (/** @type {unknown} */ error) => onFailure(String(error)));
    thread.on('exit', (/** @type {number} */ code) => onFailure(`the worker ended (${code})`));
    return {
      post: (message, handedOver) => thread.postMessage(message, handedOver),
      hold: (hold) => (hold || ending ? thread.ref() : thread.unref()),
      async end() {
        // Held to its end: else the process might be over first, and whoever waits is never told.
        ending = true;
        thread.ref();
        await thread.terminate();
      },
    };
  }
  const worker = webWorker(place);
  worker.onmessage = ({ data }) => onMessage(data);
  worker.onerror = (event) => onFailure(event.message ?? 'a worker could not be loaded');
  worker.onmessageerror = () => onFailure('a worker could not be read');
  return {
    post: (message, handedOver) => worker.postMessage(message, handedOver),
    hold: () => {},
    end: async () => worker.terminate(),
  };
}

const name = 'ninefold';

/** Pages that enforce Trusted Types take the address of a worker from a policy alone, if they allow it. */
const policy = (() => {
  try {
    return /** @type {any} */ (globalThis).trustedTypes?.createPolicy(name, {
      createScriptURL: String,
    });
  } catch {
    // Then without one.
  }
})();

/** @param {string | URL} url @param {'classic' | 'module'} type */
const workerAt = (url, type) => new Worker(policy?.createScriptURL(url) ?? url, { type, name });

/** @param {import('./asset_urls.js').Place} place in the page a worker that has begun already, the first time */
function webWorker(place) {
  const begun = /** @type {any} */ (place);
  if (begun.terminate) return /** @type {Worker} */ (begun);
  // Classic, for a page opened from the disk may start no other.
  if (typeof place === 'string') return workerAt(blobOf(place), 'classic');
  // A browser refuses to start what lies on another origin, but a script of ours may import it.
  const own = place.origin === globalThis.origin;
  const url = own ? place : blobOf(`import ${JSON.stringify(place.href)}`);
  return workerAt(url, 'module');
}

/** Not let go as long as the page lives: the next worker needs it again. @type {Map<string, string>} */
const blobs = new Map();

/** @param {string} script */
function blobOf(script) {
  const blob = () => new Blob([script], { type: 'text/javascript' });
  const url = blobs.get(script) ?? URL.createObjectURL(blob());
  blobs.set(script, url);
  return url;
}

/** How many processors there are. @returns {Promise<number>} */
export async function processors() {
  if (inNode) return (await nodeModule('os')).availableParallelism();
  return navigator.hardwareConcurrency ?? 1;
}
