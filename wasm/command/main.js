#!/usr/bin/env node
/**
 * The command `ninefold` under Node: the same program in C, as WebAssembly (ninefold.wasm). Its main thread and its other
 * threads run in a worker each (thread.js). This script only starts them, exits, and handles signals, which workers cannot.
 */
import { readFileSync } from 'node:fs';
import { isatty } from 'node:tty';
import { Worker } from 'node:worker_threads';
import { CATCHING, CAUGHT, COLUMNS, CONTROLS, READING, STDERR } from './control.js';

/** @typedef {import('./thread.js').Question} Question */
/** @typedef {import('./thread.js').Task} Task */

/** The exit status after a trap, which natively is a signal, and if Node lacks a feature. */
const EXIT_BROKEN = 70;

const control = new Int32Array(new SharedArrayBuffer(4 * CONTROLS));

/** A worker, which starts while the module is compiled. @returns {Worker} */
function newThread() {
  const worker = new Worker(new URL('./thread.js', import.meta.url), { execArgv: [] });
  worker.on('message', answer);
  worker.on('error', (error) => {
    console.error(`ninefold: ${error}`);
    process.exit(EXIT_BROKEN);
  });
  return worker;
}

/** @param {Question} question */
function answer(question) {
  if ('start' in question) newThread().postMessage({ ...shared, thread: question.start });
  else if ('exit' in question) process.exit(question.exit);
  else if ('raise' in question) endBy(question.raise);
  else catchSignals();
}

/** Signals that a thread of the program waits for. While it reads as system.js says, the end is here. */
function catchSignals() {
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(name, (/** @type {string} */ _, /** @type {number} */ number) => {
      Atomics.store(control, CAUGHT, number);
      Atomics.notify(control, CAUGHT);
      if (Atomics.load(control, READING)) endBy(number);
    });
  Atomics.store(control, CATCHING, 1);
  Atomics.notify(control, CATCHING);
}

/** @param {number} signal */
function endBy(signal) {
  for (const name of ['SIGINT', 'SIGTERM']) process.removeAllListeners(name);
  process.kill(process.pid, signal);
}

if (isatty(STDERR)) {
  const measure = () => void (control[COLUMNS] = process.stderr.columns);
  measure();
  process.stderr.on('resize', measure);
}

const program = newThread();
/** @type {Omit<Task, 'thread'>} */
const shared = {
  module: new WebAssembly.Module(readFileSync(new URL('./ninefold.wasm', import.meta.url))),
  // As in the linker's options (command.cmake).
  memory: new WebAssembly.Memory({ initial: 512, maximum: 32768, shared: true }),
  control,
  words: ['ninefold', ...process.argv.slice(2)],
};
program.postMessage(shared);
