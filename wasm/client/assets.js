/**
 * Loads workers and WebAssembly modules from where asset_urls.js says: with SIMD or without, from a file or from the
 * script itself, from this origin or another one.
 */
import { hasSimd, inNode, nodeModule } from '../engine/host.js';
import { scalar, simd, wholeScalar, wholeSimd, worker as workerPlace } from './asset_urls.js';

/** @typedef {string | URL | BufferSource | WebAssembly.Module} WasmSource */

/** The places of a module, with SIMD and without. @typedef {(() => import('./asset_urls.js').ModulePlace)[]} Own */

/** The module for plain puzzles, and the one for all formats and rules. */
export const SMALL = [simd, scalar];
export const WHOLE = [wholeSimd, wholeScalar];

/**
 * The compiled module: the one given, or our own.
 *
 * @param {WasmSource | undefined} source
 * @param {Own} own
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadModule(source, own) {
  if (source instanceof WebAssembly.Module) return source;
  const [fast, plain] = own;
  // Not from a data: URL, which a strict content security policy forbids.
  const place = source ?? (hasSimd() ? fast() : plain());
  const inMemory = typeof place !== 'string' && !(place instanceof URL);
  return WebAssembly.compile(inMemory ? place : await fetchBytes(place));
}

/**
 * Not with compileStreaming: it requires a MIME type that many static hosts do not send, and saves nothing for a file
 * this small.
 *
 * @param {string | URL} url
 * @returns {Promise<BufferSource>}
 */
async function fetchBytes(url) {
  if (inNode && !/^(https?|data):/.test(String(url))) {
    const { readFile } = await nodeModule('fs/promises');
    return readFile(/^file:/.test(String(url)) ? new URL(url) : url);
  }
  // Revalidated each time ("304 Not Modified"), since its name never changes.
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

/**
 * The common interface of a Web Worker and a worker thread of Node.
 *
 * @typedef {object} Port
 * @property {(message: unknown, handedOver: Transferable[]) => void} post
 * @property {(hold: boolean) => void} hold sets whether it keeps the process alive (Node)
 * @property {() => Promise<void>} end
 */

/**
 * @param {(message: any) => void} onMessage
 * @param {(reason: string) => void} onFailure called if the worker cannot start or crashes
 * @param {() => import('./asset_urls.js').Place} [placeOf] its script
 * @returns {Promise<Port>}
 */
export async function startWorker(onMessage, onFailure, placeOf = workerPlace) {
  const place = placeOf();
  if (inNode) {
    const { Worker: Thread } = await nodeModule('worker_threads');
    const thread = new Thread(place, {
      eval: typeof place === 'string',
      // Not the caller's options: a worker does not take --input-type, for example.
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
        // It holds the process until it has ended; otherwise the process could exit before this promise resolves.
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

/** A page that enforces Trusted Types accepts the address of a worker only from a policy that it allows. */
const policy = (() => {
  try {
    return /** @type {any} */ (globalThis).trustedTypes?.createPolicy(name, {
      createScriptURL: String,
    });
  } catch {
    // The page does not allow the policy: without one.
  }
})();

/** @param {string | URL} url @param {'classic' | 'module'} type */
const workerAt = (url, type) => new Worker(policy?.createScriptURL(url) ?? url, { type, name });

/** @param {import('./asset_urls.js').Place} place in our page, the first time, a worker that is already running */
function webWorker(place) {
  const begun = /** @type {any} */ (place);
  if (begun.terminate) return /** @type {Worker} */ (begun);
  // A page opened from the disk may start only classic workers.
  if (typeof place === 'string') return workerAt(blobOf(place), 'classic');
  // A browser starts no worker from another origin, but a local script may import it.
  const own = place.origin === globalThis.origin;
  const url = own ? place : blobOf(`import ${JSON.stringify(place.href)}`);
  return workerAt(url, 'module');
}

/** Never revoked, since the next worker needs it again. @type {Map<string, string>} */
const blobs = new Map();

/** @param {string} script */
function blobOf(script) {
  const blob = () => new Blob([script], { type: 'text/javascript' });
  const url = blobs.get(script) ?? URL.createObjectURL(blob());
  blobs.set(script, url);
  return url;
}

/** The number of processors. @returns {Promise<number>} */
export async function processors() {
  if (inNode) return (await nodeModule('os')).availableParallelism();
  return navigator.hardwareConcurrency ?? 1;
}
