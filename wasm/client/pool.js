/**
 * A pool of workers, and whose turn it is.
 *
 * Work is done in slices, each a turn of its worker. A job keeps its worker from slice to slice unless others wait for
 * it; then they take turns, so that a long count never blocks a short solve. To cancel is to stop asking for slices;
 * nothing has to be interrupted.
 *
 * Workers start when there is work for them and are kept. One that crashed is replaced when it is next needed.
 */
import { abortable, held, onAbort, until } from './abort.js';
import { loadModule, processors, SMALL, WHOLE } from './assets.js';
import { SudokuError } from '../engine/error.js';
import { MOST_WORKERS, wholeTimeout, wholeWorkers } from '../engine/options.js';
import { Remote } from './remote.js';

/** The length of a slice in ms, the longest that an answer or a cancellation waits. */
const SLICE = 10;

/** The length of a slice of a batch's block. A block should seldom take two, since each slice costs this thread some work. */
const BLOCK_SLICE = 20;

/** How many jobs may share a worker by turns; more would only fill its memory. */
const SHARING = 4;

/** After so many ms without work all workers but one are terminated. */
const IDLE = 30_000;

/**
 * @typedef {import('../engine/session.js').Question & { size?: number, board?: boolean }} Question
 * @typedef {import('../engine/session.js').Slice & { handle: number }} Slice
 *
 * @typedef {() => Promise<void> | undefined} Hold gives a promise that work waits for between two slices
 *
 * @typedef {object} WorkerSlot a place for a worker
 * @property {Remote | null} remote
 * @property {number} turns under way: one, or two if the second is a block's
 * @property {number} jobs solves and counts under way here
 * @property {number} searches open here, including those of idle iterators
 *
 * @typedef {object} Waiter
 * @property {WorkerSlot | null} slot the slot it needs, or null for any
 * @property {boolean} ahead may be sent to the worker before the turn before it has ended
 * @property {boolean} apart would rather have a worker without a search
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
   * @param {{ workers?: number, wasm?: import('./assets.js').WasmSource, workerTimeout?: number }} [options] a module given here is
   *   used for everything
   * @param {import('./assets.js').Own} [own] the places of its module; by default the small one
   * @param {() => import('./asset_urls.js').Place} [place] of its worker; by default the one that solves
   */
  constructor({ workers, wasm, workerTimeout } = {}, own = SMALL, place) {
    this.#workers = wholeWorkers(workers);
    this.#timeout = wholeTimeout(workerTimeout) ?? 10_000;
    this.#wasm = wasm;
    this.#place = place;
    this.#own = own;
  }

  /** A pool of the same size with the whole module; this very pool, if the caller gave a module. */
  whole() {
    return this.#own !== SMALL || this.#wasm !== undefined ? this : this.another(undefined, WHOLE);
  }

  /**
   * A pool of the same size with another kind of worker or this one, and the same module or its own.
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

  /** The most workers that there may be. */
  async slots() {
    await (this.#opening ??= this.#open());
    return this.#slots.length;
  }

  /** The most workers, once the first was asked for. */
  get most() {
    return this.#slots.length;
  }

  /** How many workers are idle or could be started. */
  get spare() {
    return this.#slots.filter(({ turns, jobs }) => turns === 0 && jobs === 0).length;
  }

  /** How many workers are running. */
  get size() {
    return this.#slots.filter(({ remote }) => remote && !remote.broken).length;
  }

  /**
   * Calls a method of an engine, on any worker.
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
   * Works on a question to its end and returns the value of the last slice; `onSlice` gets those before it.
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
   * Yields the value of each slice; a slice runs when it is asked for.
   *
   * @param {string | Uint32Array} text
   * @param {Question} question
   * @param {AbortSignal} [signal]
   * @returns {AsyncGenerator<any, void, void>}
   */
  async *batches(text, question, signal) {
    const slices = this.slices(text, question, signal);
    const stop = () => void slices.return();
    // Frees the search after an abort even if nobody asks for the next slice.
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

  /** The error of calls after closing, or one with another code. @param {string} [code] */
  closing(code = 'closed') {
    return new SudokuError({ code });
  }

  /** Terminates all workers; pending and later calls reject with code `closed`. */
  async close() {
    const closed = (this.#closed ??= this.closing());
    clearTimeout(this.#idle);
    for (const waiter of this.#waiters.splice(0)) waiter.reject(closed);
    await Promise.all(this.#slots.map(({ remote }) => remote?.end(closed)));
  }

  /**
   * Works on a question a slice at a time. Before each slice but the first, `request` may give a request to the
   * session.
   *
   * @param {string | Uint8Array | Uint32Array} text
   * @param {Question} question
   * @param {AbortSignal} [signal]
   * @param {{ hold?: Hold, request?: () => any }} [options]
   * @returns {AsyncGenerator<Slice, void, void>}
   */
  async *slices(text, question, signal, { hold, request } = {}) {
    // What may stay idle for ever does not count as a job that shares the worker, unless it is held meanwhile.
    const idles = ['solutions', 'recording', 'steps'].includes(question.kind) && !hold;
    const job = idles ? 0 : 1;
    const block = question.kind === 'block';
    const ms = block ? BLOCK_SLICE : SLICE;
    const slot = await this.#firstTurn(signal, block, hold, request !== undefined);
    const remote = this.#remote(slot);
    slot.jobs += job;
    slot.searches += 1;
    /** @type {Slice | undefined} */
    let slice;
    try {
      do {
        if (slice) {
          const gate = hold?.();
          if (gate) {
            slot.jobs -= job;
            await until(gate, signal)
              .then(() => held(hold, signal))
              .finally(() => (slot.jobs += job));
          }
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
      // The searches of a worker that crashed are gone.
      if (slice && !slice.over) remote.call('close', slice.handle).catch(() => {});
      this.#grant();
    }
  }

  /**
   * Waits for a turn: at the given slot, or at any free one.
   *
   * @param {WorkerSlot | null} slot
   * @param {AbortSignal} [signal]
   * @param {boolean} [ahead] takes a busy worker too, if nobody else waits for it; so that the worker does not
   *   idle between the end of one turn and the message with the next
   * @param {boolean} [apart] rather takes a worker without a search
   * @returns {Promise<WorkerSlot>}
   */
  async #acquire(slot, signal, ahead = false, apart = false) {
    await (this.#opening ??= this.#open());
    return new Promise((grant, reject) => {
      if (this.#closed) return reject(this.#closed);
      clearTimeout(this.#idle);
      this.#waiters.push({ slot, ahead, apart, signal, grant, reject });
      this.#grant();
    });
  }

  /**
   * Waits for a turn at any slot. Work that is held by the time of its turn gives the turn back, so that it keeps no
   * worker from others.
   *
   * @param {AbortSignal | undefined} signal
   * @param {boolean} ahead
   * @param {Hold | undefined} hold
   * @param {boolean} apart rather at a slot without a search: it is a part of one
   */
  async #firstTurn(signal, ahead, hold, apart) {
    for (;;) {
      const slot = await this.#acquire(null, signal, ahead, apart);
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

  /** Gives free slots to waiting jobs, first come first served. */
  #grant() {
    const still = [];
    for (const waiter of this.#waiters) {
      if (waiter.signal?.aborted) {
        waiter.reject(waiter.signal.reason);
        continue;
      }
      const most = waiter.ahead && still.length === 0 ? 2 : 1;
      const slot = waiter.slot ?? this.#best(most, waiter.apart);
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
   * The slot for a new job, among those with fewer turns than `most`: preferably one that is not shared, and one whose
   * worker is running.
   *
   * @param {number} most
   * @param {boolean} apart
   */
  #best(most, apart) {
    const free = this.#slots.filter(({ turns, jobs }) => turns < most && jobs < SHARING);
    const cost = (/** @type {WorkerSlot} */ { turns, jobs, searches, remote }) =>
      16 * turns + 2 * Math.max(jobs, apart ? searches : 0) + (remote?.broken === null ? 0 : 1);
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

  /** The slot's worker; a new one if there is none or it crashed. @param {WorkerSlot} slot */
  #remote(slot) {
    // If the pool was closed since the slot was granted, nothing would terminate a worker started here.
    if (this.#closed) throw this.#closed;
    if (!slot.remote || slot.remote.broken)
      slot.remote = new Remote(this.#compiled(), this.#timeout, this.#place);
    return slot.remote;
  }

  #compiled = () => {
    if (!this.#module) {
      this.#module = loadModule(this.#wasm, this.#own);
      // It may load the next time, for instance when the network is back.
      this.#module.catch(() => (this.#module = null));
    }
    return this.#module;
  };

  /** Terminates workers after a while in which none was needed, except one. */
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
