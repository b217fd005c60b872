/** One thread of the command: the main thread, or one that the program has started. */
import { parentPort } from 'node:worker_threads';
import { systemOf } from './system.js';

/**
 * A thread's input.
 *
 * @typedef {{ thread: number, stack: number, run: number, context: number }} Start
 * @typedef {{
 *   module: WebAssembly.Module, memory: WebAssembly.Memory, control: Int32Array, words: string[], thread?: Start,
 * }} Task
 *
 * A thread's requests to main.js.
 * @typedef {{ start: Start } | { exit: number } | { raise: number } | { catch: true }} Question
 */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

/** Thrown to end this thread; main.js ends the others. */
class Ended extends Error {}

port.once('message', (/** @type {Task} */ { module, memory, control, words, thread }) => {
  const ask = (/** @type {Question} */ question) => port.postMessage(question);
  const end = (/** @type {Question} */ question) => {
    ask(question);
    throw new Ended();
  };
  const host = systemOf({ memory, control, ask, end });
  const { exports } = new WebAssembly.Instance(module, { env: { memory }, host });
  const { __stack_pointer, command_begin, command_run, command_thread } =
    /** @type {Record<string, Function> & { __stack_pointer: WebAssembly.Global }} */ (
      /** @type {unknown} */ (exports)
    );
  try {
    if (thread) {
      __stack_pointer.value = thread.stack;
      command_thread(thread.thread, thread.run, thread.context);
    } else {
      const text = Buffer.from(words.map((word) => `${word}\0`).join(''));
      const place = command_begin(words.length, text.length);
      if (place === 0) throw new Error('out of memory');
      new Uint8Array(memory.buffer, place).set(text);
      command_run();
    }
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  }
  port.close();
});
