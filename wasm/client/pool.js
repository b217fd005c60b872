/**
 * A handful of workers, and whose turn it is.
 *
 * Work is done in slices, each a turn of its worker. A job keeps its worker from slice to slice unless
 * others wait for it: then they take turns, so a long count never blocks a short solve. Whoever stops
 * asking for slices has cancelled; nothing has to be interrupted.
 *
 * Workers start when there is work for them and stay warm. A broken one is replaced when it is next
 * needed.
 */
import { abortable, held, onAbort, until } from './abort.js';
import { loadModule, processors, SMALL, WHOLE } from './assets.js';
import { SudokuError } from '../engine/error.js';
import { MOST_WORKERS, wholeTimeout, wholeWorkers } from '../engine/options.js';
import { Remote } from './remote.js';

/** The length of a slice in ms: no answer and no cancellation waits longer. */
const SLICE = 10;

/** That of a batch's block, which should seldom take two: each costs this thread some work. */
const BLOCK_SLICE = 20;

/** Jobs that may share a worker by turns; more would only fill its memory. */
const SHARING = 4;

/** After so many ms without work all workers but one are let go. */
const IDLE = 30_000;

/**
 * @typedef {import('../engine/session.js').Question & { size?: number, board?: boolean }} Question
 * @typedef {import('../engine/session.js').Slice & { handle: number }} Slice
 *
 * @typedef {() => Promise<void> | undefined} Hold what work waits for between two slices
 *
 * @typedef {object} WorkerSlot a place for a worker
 * @property {Remote | null} remote
 * @property {number} turns given and not over: one, or two where the second is a block's
 * @property {number} jobs solves and counts begun here and not over
 * @property {number} searches open here, those of idle iterators included
 *
 * @typedef {object} Waiter
 * @property {WorkerSlot | null} slot the one it needs, or null for any
 * @property {boolean} ahead may wait at the worker itself for the turn before it to end
 * @property {AbortSignal} [signal]
 * @property {(slot: WorkerSlot) => void} grant
 * @property {(error: unknown) => void} reject
 */

export class Pool {
  /** @type {Promise<WorkerSlot[]> | null} */
  #opening = null;
  /** @type {WorkerSlot[]} */
  #slots = [];
  /** @type {Waiter[]} */
  #waiters = [];
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  /** @type {SudokuError | null} */
  #closed = null;
  /** @type {any} */
  #idle;
  #workers;
  #timeout;
  #wasm;
  #place;
  #own;

  /**
   * @param {{ workers?: number, wasm?: import('./assets.js').WasmSource, workerTimeout?: number }} [options] a module handed over
   *   is the one for everything
   * @param {import('./assets.js').Own} [own] another module of ours than the small one
   * @param {() => import('./asset_urls.js').Place} [place] of another worker than the one that solves
   */
  constructor({ workers, wasm, workerTimeout } = {}, own = SMALL, place) {
    this.#workers = wholeWorkers(workers);
    this.#timeout = wholeTimeout(workerTimeout) ?? 10_000;
    this.#wasm = wasm;
    this.#place = place;
    this.#own = own;
  }

  /** As many workers with the whole module: this very pool, where a module was handed over. */
  whole() {
    return this.#own !== SMALL || this.#wasm !== undefined ? this : this.another(undefined, WHOLE);
  }

  /**
   * As many workers of another kind or of this one, with the same module, or with one of their own.
   *
   * @param {(() => import('./asset_urls.js').Place) | undefined} place
   * @param {import('./assets.js').Own} [own]
   */
  another(place, own) {
    const pool = new Pool(
      { workers: this.#workers, workerTimeout: this.#timeout },
      own ?? this.#own,
      place ?? this.#place,
    );
    if (!own) pool.#compiled = this.#compiled;
    pool.#closed = this.#closed;
    return pool;
  }

  /** How many workers there may be. */
  async slots() {
    await (this.#opening ??= this.#open());
    return this.#slots.length;
  }

  /** How many workers have nothing to do, or could be started. */
  get spare() {
    return this.#slots.filter(({ turns, jobs }) => turns === 0 && jobs === 0).length;
  }

  /** How many workers run. */
  get size() {
    return this.#slots.filter(({ remote }) => remote && !remote.broken).length;
  }

  /**
   * One call of an engine's method, on any worker.
   *
   * @param {string} method
   * @param {any[]} args
   * @param {AbortSignal} [signal]
   */
  call(method, args, signal) {
    const work = async () => {
      const slot = await this.#acquire(null, signal);
      try {
        return await this.#remote(slot).call(method, ...args);
      } finally {
        this.#release(slot);
      }
    };
    return abortable(signal, work);
  }

  /**
   * Works on a question to its end; gives the last slice's value, and `onSlice` those before it.
   *
   * @param {string | Uint8Array | Uint32Array} text bytes only for a block
   * @param {Question} question
   * @param {AbortSignal} [signal]
   * @param {(value: any) => void} [onSlice]
   * @param {Hold} [hold]
   * @returns {Promise<any>}
   */
  run(text, question, signal, onSlice, hold) {
    const work = async () => {
      for await (const { over, value } of this.slices(text, question, signal, { hold })) {
        if (over) return value;
        onSlice?.(value);
      }
    };
    return abortable(signal, work);
  }

  /**
   * The value of each slice, worked out when it is asked for.
   *
   * @param {string | Uint32Array} text
   * @param {Question} question
   * @param {AbortSignal} [signal]
   * @returns {AsyncGenerator<any, void, void>}
   */
  async *batches(text, question, signal) {
    const slices = this.slices(text, question, signal);
    const stop = () => void slices.return();
    // Frees the search even where nobody asks again after an abort.
    const forget = onAbort(signal, stop);
    try {
      for (;;) {
        const { value: slice } = await abortable(signal, () => slices.next());
        if (!slice) return;
        yield slice.value;
      }
    } finally {
      forget();
      stop();
    }
  }

  /** What calls reject with once something is closed, or for another reason. @param {string} [code] */
  closing(code = 'closed') {
    return new SudokuError({ code });
  }

  /** Ends all workers; what is pending, and whatever is asked later, rejects with code `closed`. */
  async close() {
    const closed = (this.#closed ??= this.closing());
    clearTimeout(this.#idle);
    for (const waiter of this.#waiters.splice(0)) waiter.reject(closed);
    await Promise.all(this.#slots.map(({ remote }) => remote?.end(closed)));
  }

  /**
   * Works on a question a slice at a time. Before each but the first, `request` may give something to
   * ask of the session.
   *
   * @param {string | Uint8Array | Uint32Array} text
   * @param {Question} question
   * @param {AbortSignal} [signal]
   * @param {{ hold?: Hold, request?: () => any }} [options]
   * @returns {AsyncGenerator<Slice, void, void>}
   */
  async *slices(text, question, signal, { hold, request } = {}) {
    // These may lie idle for ever, so they are not counted among those who share.
    const job = ['solutions', 'recording', 'steps'].includes(question.kind) ? 0 : 1;
    const block = question.kind === 'block';
    const ms = block ? BLOCK_SLICE : SLICE;
    const slot = await this.#firstTurn(signal, block, hold);
    const remote = this.#remote(slot);
    slot.jobs += job;
    slot.searches += 1;
    /** @type {Slice | undefined} */
    let slice;
    try {
      do {
        if (slice) {
          if (hold) await held(hold, signal);
          await this.#acquire(slot, signal, block);
        }
        const asked = slice && request?.();
        try {
          slice = /** @type {Slice} */ (
            await (!slice
              ? remote.call('open', text, question, ms)
              : asked === undefined
                ? remote.call('advance', slice.handle, ms)
                : remote.call('ask', slice.handle, asked, ms))
          );
        } finally {
          this.#release(slot);
        }
        yield slice;
      } while (!slice.over);
    } finally {
      slot.jobs -= job;
      slot.searches -= 1;
      // A worker that broke has taken its searches along.
      if (slice && !slice.over) remote.call('close', slice.handle).catch(() => {});
      this.#grant();
    }
  }

  /**
   * Waits for the turn: at the given slot, or wherever one is free.
   *
   * @param {WorkerSlot | null} slot
   * @param {AbortSignal} [signal]
   * @param {boolean} [ahead] a worker in the midst of something will do, if nobody else wants it: then it
   *   never has to wait for this thread to hear of an end and to send the next
   * @returns {Promise<WorkerSlot>}
   */
  async #acquire(slot, signal, ahead = false) {
    await (this.#opening ??= this.#open());
    return new Promise((grant, reject) => {
      if (this.#closed) return reject(this.#closed);
      clearTimeout(this.#idle);
      this.#waiters.push({ slot, ahead, signal, grant, reject });
      this.#grant();
    });
  }

  /**
   * A turn anywhere for work that is not held. What is held by the time its turn comes gives that back: it
   * keeps no worker from others.
   *
   * @param {AbortSignal | undefined} signal
   * @param {boolean} ahead
   * @param {Hold | undefined} hold
   */
  async #firstTurn(signal, ahead, hold) {
    for (;;) {
      const slot = await this.#acquire(null, signal, ahead);
      /** @type {Promise<void> | undefined} */
      let gate;
      try {
        gate = hold?.();
      } catch (error) {
        this.#release(slot);
        throw error;
      }
      if (!gate) return slot;
      this.#release(slot);
      await until(gate, signal);
    }
  }

  /** @param {WorkerSlot} slot */
  #release(slot) {
    slot.turns -= 1;
    this.#grant();
  }

  /** Hands free slots to those who wait, first come first served. */
  #grant() {
    const still = [];
    for (const waiter of this.#waiters) {
      if (waiter.signal?.aborted) {
        waiter.reject(waiter.signal.reason);
        continue;
      }
      const most = waiter.ahead && still.length === 0 ? 2 : 1;
      const slot = waiter.slot ?? this.#best(most);
      if (!slot || slot.turns >= most) {
        still.push(waiter);
        continue;
      }
      slot.turns += 1;
      waiter.grant(slot);
    }
    this.#waiters = still;
    if (this.#slots.every(({ turns }) => turns === 0) && !this.#closed) this.#rest();
  }

  /**
   * The slot for something new, of those with fewer turns than `most`: rather an unshared one, and rather
   * one that is warm.
   *
   * @param {number} most
   */
  #best(most) {
    const free = this.#slots.filter(({ turns, jobs }) => turns < most && jobs < SHARING);
    const cost = (/** @type {WorkerSlot} */ { turns, jobs, remote }) =>
      16 * turns + 2 * jobs + (remote?.broken === null ? 0 : 1);
    return free.reduce((best, slot) => (!best || cost(slot) < cost(best) ? slot : best), free[0]);
  }

  async #open() {
    const count = this.#workers ?? Math.min(await processors(), MOST_WORKERS);
    this.#slots = Array.from({ length: count }, () => ({
      remote: null,
      turns: 0,
      jobs: 0,
      searches: 0,
    }));
    return this.#slots;
  }

  /** The slot's worker, new where there is none or it broke. @param {WorkerSlot} slot */
  #remote(slot) {
    // Closed between the grant of the slot and now: nobody would end a worker begun here.
    if (this.#closed) throw this.#closed;
    if (!slot.remote || slot.remote.broken)
      slot.remote = new Remote(this.#compiled(), this.#timeout, this.#place);
    return slot.remote;
  }

  #compiled = () => {
    if (!this.#module) {
      this.#module = loadModule(this.#wasm, this.#own);
      // It may come through the next time, say when the network is back.
      this.#module.catch(() => (this.#module = null));
    }
    return this.#module;
  };

  /** Lets workers go after a while in which none was needed; one stays warm. */
  #rest() {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      const spare = this.#slots.filter(({ remote }) => remote).slice(1);
      for (const slot of spare.filter(({ searches }) => searches === 0)) {
        void slot.remote?.end(this.closing());
        slot.remote = null;
      }
    }, IDLE);
    // In Node the timer must not keep the process alive.
    this.#idle.unref?.();
  }
}
