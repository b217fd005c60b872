/**
 * A batch under way, without a screen: files in, one after the other, tallies and results out. It can
 * be stopped at once and goes on where it was.
 */
import { Results } from './results.js';

/** Bad lines that are remembered; of the others only the number. */
const FAULTS = 200;

/**
 * @typedef {import('../../../wasm/client/ninefold.js').Solver} Solver
 * @typedef {import('../../../wasm/client/ninefold.js').BatchError} BatchError
 * @typedef {'running' | 'stopped' | 'done' | 'failed'} State
 *
 * @typedef {object} Fault
 * @property {string} file
 * @property {number} line
 * @property {BatchError | null} error null: the file could not be read on from there
 *
 * @typedef {{ name: string, size: number, stream(): ReadableStream<Uint8Array>, slice(from: number, to: number): Blob }} Input
 */

const KINDS = /** @type {const} */ (['puzzles', 'one', 'many', 'none', 'invalid']);

export class Run {
  /** @type {State} */
  state = 'running';
  tally = { puzzles: 0, one: 0, many: 0, none: 0, invalid: 0 };
  lines = 0;
  /** The first of them. @type {Fault[]} */
  faults = [];
  faulty = 0;
  /** Files that are done with. */
  passed = 0;
  results = new Results();
  inputs;
  total;
  #solver;
  #multiple;
  #tell;
  #bytes = 0;
  #linesBefore = 0;
  /** Of the file under way. */
  #reached = 0;
  #ending = new AbortController();
  /** @type {{ gate: Promise<void>, open: () => void } | null} */
  #stopped = null;
  #ran = 0;
  #since = performance.now();

  /**
   * @param {Solver} solver
   * @param {Input[]} inputs
   * @param {{ multiple: boolean }} options
   * @param {() => void} tell called after each change
   */
  constructor(solver, inputs, { multiple }, tell) {
    this.#solver = solver;
    this.inputs = inputs;
    this.total = inputs.reduce((sum, { size }) => sum + size, 0);
    this.#multiple = multiple;
    this.#tell = tell;
  }

  /** How much is behind us, 0 to 1. */
  get share() {
    if (this.state === 'done') return 1;
    return this.total > 0 ? Math.min(1, (this.#bytes + this.#reached) / this.total) : 0;
  }

  /** Milliseconds at work. */
  get elapsed() {
    return this.#ran + (this.state === 'running' ? performance.now() - this.#since : 0);
  }

  /** Seconds to come, or null while that cannot be told. */
  get left() {
    const { share, elapsed } = this;
    return share > 0.002 && elapsed > 500 ? ((elapsed / share) * (1 - share)) / 1000 : null;
  }

  /** Goes through all files; never rejects. */
  async run() {
    try {
      for (const input of this.inputs) {
        await this.#file(input);
        this.passed += 1;
        this.#bytes += input.size;
        this.#reached = 0;
        this.#linesBefore = this.lines;
      }
      await this.results.end();
      this.#become('done');
    } catch {
      if (!this.#ending.signal.aborted) this.#become('failed');
    }
  }

  /** @param {Input} input */
  async #file(input) {
    const hold = () => this.#stopped?.gate;
    const { signal } = this.#ending;
    const packed = await isPacked(input);
    let read = 0;
    const stream = input.stream().pipeThrough(
      new TransformStream({
        transform: (chunk, controller) => {
          read += chunk.length;
          controller.enqueue(chunk);
        },
      }),
    );
    const options = { signal, hold, multiple: this.#multiple };
    try {
      for await (const chunk of this.#solver.answers(stream, options)) {
        for (const kind of KINDS) this.tally[kind] += chunk[kind];
        this.lines = this.#linesBefore + chunk.lines;
        // What is unpacked is longer than what was read.
        this.#reached = Math.min(input.size, packed ? read : chunk.bytes);
        for (const { answer, ...error } of chunk.errors)
          this.#fault({ file: input.name, line: chunk.at[answer] ?? 0, error });
        await this.results.add(chunk.text);
        this.#tell();
      }
    } catch (error) {
      // A worker of ours that broke ends all; a file that cannot be read only itself.
      if (signal.aborted || this.results.failed || isOurs(error)) throw error;
      this.#fault({ file: input.name, line: this.lines - this.#linesBefore + 1, error: null });
    }
  }

  /** @param {Fault} fault */
  #fault(fault) {
    this.faulty += 1;
    if (this.faults.length < FAULTS) this.faults.push(fault);
  }

  stop() {
    if (this.state !== 'running') return;
    this.#become('stopped');
    let open = () => {};
    /** @type {Promise<void>} */
    const gate = new Promise((resolve) => (open = resolve));
    this.#stopped = { gate, open };
  }

  goOn() {
    if (this.state !== 'stopped') return;
    const stopped = this.#stopped;
    this.#stopped = null;
    this.#since = performance.now();
    this.#become('running');
    stopped?.open();
  }

  /** Ends it for good. */
  drop() {
    this.#ending.abort();
    void this.results.drop();
  }

  /** @param {State} state */
  #become(state) {
    if (this.state === 'running' && state !== 'running')
      this.#ran += performance.now() - this.#since;
    this.state = state;
    this.#tell();
  }
}

/** A SudokuError, whose code is a word; that of a DOMException is a number. @param {unknown} error */
const isOurs = (error) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';

/** Whether a file is one that is unpacked on its way (gzip, UTF-16). @param {Input} input */
async function isPacked(input) {
  try {
    const [a, b] = new Uint8Array(await input.slice(0, 2).arrayBuffer());
    return (a === 0x1f && b === 0x8b) || (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  } catch {
    return false;
  }
}
