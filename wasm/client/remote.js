/**
 * One worker as an object: the methods of its engine, each of which returns a promise.
 *
 * @typedef {import('../worker/serve.js').Request} Request
 * @typedef {import('../worker/serve.js').Reply} Reply
 */
import { startWorker } from './assets.js';
import { SudokuError } from '../engine/error.js';

/** @typedef {{ resolve: (value: any) => void, reject: (error: unknown) => void }} Pending */

/** The longest time, in ms, between two checks of a worker that owes an answer. */
const LOOK = 1000;

/** The least time, in ms, that a worker has for loading, since the network may be slow. */
const LOADING = 60_000;

export class Remote {
  /** Why it no longer works. @type {SudokuError | null} */
  broken = null;
  #port;
  #ready;
  /** @type {Map<number, Pending>} */
  #pending = new Map();
  #id = 0;
  #timeout;
  #loaded = false;
  /** For how long, in ms, it has owed an answer. */
  #silence = 0;
  /** Started when it seems dead. @type {Remote | undefined} */
  #witness;
  #another;
  /** @type {any} */
  #watching;

  /**
   * @param {Promise<WebAssembly.Module | null>} module
   * @param {number} timeout in ms: a worker that owes an answer for longer counts as dead
   * @param {() => import('./asset_urls.js').Place} [place] of its script
   */
  constructor(module, timeout, place) {
    this.#timeout = timeout;
    this.#another = () => new Remote(module, timeout, place);
    this.#port = startWorker(
      (reply) => this.#settle(reply),
      (reason) => this.#fail(reason),
      place,
    );
    this.#ready = this.#load(module).catch((error) => {
      this.#fail(error);
      throw this.broken;
    });
    // Calls reject with it.
    this.#ready.catch(() => {});
  }

  /**
   * @param {string} method of Engine
   * @param {...any} args
   * @returns {Promise<any>}
   */
  async call(method, ...args) {
    return this.#send(await this.#ready, method, args);
  }

  /** Terminates the worker; pending calls reject. @param {SudokuError} error */
  async end(error) {
    this.#break(error);
    const port = await this.#port.catch(() => null);
    await port?.end();
  }

  /** Starts the worker while the module is still loading. @param {Promise<WebAssembly.Module | null>} module */
  async #load(module) {
    const [port, compiled] = await Promise.all([this.#port, module]);
    await this.#send(port, 'load', [compiled]);
    this.#loaded = true;
    return port;
  }

  /**
   * @param {import('./assets.js').Port} port
   * @param {string} method
   * @param {any[]} args
   * @returns {Promise<any>}
   */
  #send(port, method, args) {
    if (this.broken) return Promise.reject(this.broken);
    return new Promise((resolve, reject) => {
      const id = ++this.#id;
      if (this.#pending.size === 0) {
        port.hold(true);
        this.#silence = 0;
      }
      this.#pending.set(id, { resolve, reject });
      this.#watch();
      // The memory of a block is transferred instead of being copied.
      const [first] = args;
      const handedOver = first instanceof Uint8Array ? [first.buffer] : [];
      port.post(/** @type {Request} */ ({ id, method, args }), handedOver);
    });
  }

  /** @param {Reply} reply */
  async #settle({ id, value, error, bug }) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    this.#silence = 0;
    this.#dismiss();
    if (bug !== undefined) this.#fail(bug, pending);
    else if (error) pending?.reject(new SudokuError(error));
    else pending?.resolve(value);
    const port = await this.#port;
    // There may have been another call meanwhile.
    if (this.#pending.size === 0) port.hold(false);
  }

  /**
   * Checks now and then, while an answer is owed, whether answers come. It counts checks instead of using the clock, so
   * that a sleeping computer or a busy page does not count as a silent worker. Nor does a busy machine, on which workers get no
   * time: after the timeout another one is started, and if that is ready before there is an answer, this one is dead.
   */
  #watch() {
    if (this.#watching !== undefined) return;
    const pause = Math.min(LOOK, this.#timeout / 4);
    this.#watching = setInterval(() => {
      if (this.#pending.size === 0) return this.#unwatch();
      this.#silence += pause;
      const most = this.#loaded ? this.#timeout : Math.max(this.#timeout, LOADING);
      if (this.#silence < most) return;
      const fail = () => this.#fail(`a worker has not answered for ${most} ms`);
      if (!this.#loaded) return fail();
      if (this.#witness) return;
      const witness = (this.#witness = this.#another());
      const judge = () => {
        if (this.#witness === witness) fail();
      };
      witness.#ready.then(judge, judge);
    }, pause);
    // In Node the timer must not keep the process alive.
    this.#watching.unref?.();
  }

  #unwatch() {
    clearInterval(this.#watching);
    this.#watching = undefined;
  }

  #dismiss() {
    void this.#witness?.end(new SudokuError({ code: 'closed' }));
    this.#witness = undefined;
  }

  /** @param {unknown} reason @param {Pending} [pending] the call that caused it */
  #fail(reason, pending) {
    // The error of a wrong version stays as it is.
    const error =
      reason instanceof SudokuError
        ? reason
        : new SudokuError({ code: 'internal', message: String(reason) });
    pending?.reject(error);
    void this.end(error);
  }

  /** @param {SudokuError} error */
  #break(error) {
    this.broken ??= error;
    this.#unwatch();
    this.#dismiss();
    for (const { reject } of this.#pending.values()) reject(this.broken);
    this.#pending.clear();
  }
}
