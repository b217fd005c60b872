/** The functions that system.c imports: files, terminals, clocks, threads and signals, with Node's blocking calls. */
import { closeSync, fstatSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isatty } from 'node:tty';
import { CATCHING, CAUGHT, COLUMNS, NEVER, READING } from './control.js';

/** The numbers of Emscripten's errno.h. @type {Record<string, number>} */
const ERRORS = {
  EACCES: 2,
  EAGAIN: 6,
  EBADF: 8,
  ECONNRESET: 15,
  EDQUOT: 19,
  EFBIG: 22,
  EINVAL: 28,
  EIO: 29,
  EISDIR: 31,
  ELOOP: 32,
  EMFILE: 33,
  ENAMETOOLONG: 37,
  ENFILE: 41,
  ENODEV: 43,
  ENOENT: 44,
  ENOSPC: 51,
  ENOTDIR: 54,
  ENXIO: 60,
  EPERM: 63,
  EPIPE: 64,
};

/** After how many milliseconds a file that returned EAGAIN is tried again. */
const PATIENCE = 2;

/**
 * @param {{
 *   memory: WebAssembly.Memory,
 *   control: Int32Array,
 *   ask(question: import('./thread.js').Question): void,
 *   end(question: import('./thread.js').Question): never,
 * }} process
 */
export function systemOf({ memory, control, ask, end }) {
  /** A new view each time, since the memory may have grown. @param {number} place @param {number} [length] */
  const bytes = (place, length) => new Uint8Array(memory.buffer, place >>> 0, length);
  const view = () => new DataView(memory.buffer);
  /** The bytes of a C string, which need not be UTF-8. @param {number} place */
  const path = (place) => {
    const all = bytes(place);
    return Buffer.from(all.slice(0, all.indexOf(0)));
  };
  /** The result of an action, or its negative errno. @param {() => number | void} action */
  const tried = (action) => {
    for (;;) {
      try {
        return action() ?? 0;
      } catch (error) {
        const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
        // Windows reports this at the end of a pipe.
        if (code === 'EOF') return 0;
        // The process at the other end has made it non-blocking.
        if (code === 'EAGAIN') Atomics.wait(control, NEVER, 0, PATIENCE);
        else return -(ERRORS[code] ?? ERRORS.EIO);
      }
    }
  };
  /** Has the program a handler, which does not end it? */
  let deferred = false;
  /**
   * While it reads, nothing is to be kept, so there a signal ends the program: that which came before here, later ones in
   * main.js, since no signal ends a read of a worker.
   *
   * @param {number} file @param {number} to @param {number} length
   */
  const readDeferred = (file, to, length) => {
    Atomics.store(control, READING, 1);
    const signal = Atomics.load(control, CAUGHT);
    if (signal) end({ raise: signal });
    const got = tried(() => readSync(file, bytes(to, length)));
    Atomics.store(control, READING, 0);
    return got;
  };
  return {
    open: (/** @type {number} */ name) => tried(() => openSync(path(name), 'r')),
    close: (/** @type {number} */ file) => tried(() => closeSync(file)),
    read: (/** @type {number} */ file, /** @type {number} */ to, /** @type {number} */ length) =>
      deferred ? readDeferred(file, to, length) : tried(() => readSync(file, bytes(to, length))),
    write: (/** @type {number} */ file, /** @type {number} */ from, /** @type {number} */ length) =>
      tried(() => writeSync(file, bytes(from, length))),
    status: (
      /** @type {number} */ name,
      /** @type {number} */ file,
      /** @type {number} */ regular,
      /** @type {number} */ size,
    ) =>
      tried(() => {
        const status = name === 0 ? fstatSync(file) : statSync(path(name));
        view().setInt32(regular, Number(status.isFile()), true);
        view().setFloat64(size, status.size, true);
      }),
    // Anything but a file may block, so the program first answers all that it has read.
    has_input: (/** @type {number} */ file) => tried(() => Number(fstatSync(file).isFile())),
    is_terminal: (/** @type {number} */ file) => Number(isatty(file)),
    columns: () => control[COLUMNS],
    clock: (/** @type {number} */ real) =>
      real ? BigInt(Date.now()) * 1_000_000n : process.hrtime.bigint(),
    processors: () => availableParallelism(),
    start: (
      /** @type {number} */ thread,
      /** @type {number} */ stack,
      /** @type {number} */ run,
      /** @type {number} */ context,
    ) => {
      ask({ start: { thread, stack, run, context } });
      return 0;
    },
    // A signal right after the first answer must already find the handler.
    catch_signals: (/** @type {number} */ defer) => {
      deferred = defer !== 0;
      ask({ catch: true });
      Atomics.wait(control, CATCHING, 0);
    },
    wait_signal: () => {
      Atomics.wait(control, CAUGHT, 0);
      return control[CAUGHT];
    },
    raise: (/** @type {number} */ raise) => end({ raise }),
    exit: (/** @type {number} */ exit) => end({ exit }),
  };
}
