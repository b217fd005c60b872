/**
 * A running batch, without a screen: files in, one after the other, tallies and results out. It can be stopped at once, and
 * continued.
 */
import { Results } from './results.js';

/** The most bad lines remembered; the others are only counted. */
const FAULTS = 200;

/**
 * @typedef {import('../../../wasm/client/ninefold.js').Solver} Solver
 * @typedef {import('../../../wasm/client/ninefold.js').BatchError} BatchError
 * @typedef {'running' | 'stopped' | 'done' | 'failed'} State
 *
 * @typedef {object} Fault
 * @property {string} file
 * @property {number} line
 * @property {BatchError | null} error null: the file could not be read from there on
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
  /** Files that are finished. */
  passed = 0;
  results;
  /** The places of the puzzles, for the table. */
  places;
  inputs;
  total;
  #disk;
  #solver;
  #multiple;
  #tell;
  #bytes = 0;
  #linesBefore = 0;
  /** Bytes of the current file. */
  #reached = 0;
  #ending = new AbortController();
  /** @type {{ gate: Promise<void>, open: () => void } | null} */
  #stopped = null;
  #ran = 0;
  #since = performance.now();

  /**
   * @param {Solver} solver
   * @param {Input[]} inputs
   * @param {{ multiple: boolean, places?: import('./lines.js').Lines | null, disk?: import('./disk.js').Disk | null }} options
   * @param {() => void} tell called after each change
   */
  constructor(solver, inputs, { multiple, places = null, disk = null }, tell) {
    this.results = new Results(disk);
    this.#disk = disk;
    this.places = places;
    this.#solver = solver;
    this.inputs = inputs;
    this.total = inputs.reduce((sum, { size }) => sum + size, 0);
    this.#multiple = multiple;
    this.#tell = tell;
  }

  /** The share done, 0 to 1. */
  get share() {
    if (this.state === 'done') return 1;
    return this.total > 0 ? Math.min(1, (this.#bytes + this.#reached) / this.total) : 0;
  }

  /** Milliseconds running. */
  get elapsed() {
    return this.#ran + (this.state === 'running' ? performance.now() - this.#since : 0);
  }

  /** Seconds left, or null while that cannot be told. */
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
    const packed = await packingOf(input);
    let read = 0;
    const stream = input.stream().pipeThrough(through(({ length }) => (read += length)));
    const { places } = this;
    places?.begin(input, packed !== '');
    // Unpacked here rather than by the solver, because `places` needs the unpacked lines.
    const plain = places ? unpacked(stream, packed).pipeThrough(through((bytes) => places.feed(bytes))) : stream; // prettier-ignore
    const options = { signal, hold, multiple: this.#multiple };
    try {
      for await (const chunk of this.#solver.answers(plain, options)) {
        for (const kind of KINDS) this.tally[kind] += chunk[kind];
        this.lines = this.#linesBefore + chunk.lines;
        // Of a packed file the bytes read count, not the unpacked ones.
        this.#reached = Math.min(input.size, packed ? read : chunk.bytes);
        for (const { answer, ...error } of chunk.errors)
          this.#fault({ file: input.name, line: chunk.at[answer] ?? 0, error });
        places?.answered(chunk);
        await this.results.add(chunk.text);
        this.#tell();
      }
      places?.end();
    } catch (error) {
      places?.end();
      // A broken worker ends the run; an unreadable file ends only itself.
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
    void this.#disk?.drop();
  }

  /** @param {State} state */
  #become(state) {
    if (this.state === 'running' && state !== 'running')
      this.#ran += performance.now() - this.#since;
    this.state = state;
    this.#tell();
  }
}

/** Is it a SudokuError, whose code is a string, rather than a DOMException, whose code is a number? @param {unknown} error */
const isOurs = (error) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';

/** Passes bytes through `look`. @param {(bytes: Uint8Array) => void} look */
const through = (look) =>
  new TransformStream({
    transform: (/** @type {Uint8Array} */ bytes, controller) => {
      look(bytes);
      controller.enqueue(bytes);
    },
  });

/** The packing of a file, by its first two bytes. */
const PACKINGS = { '1f8b': 'gzip', fffe: 'utf-16le', feff: 'utf-16be' };

/** @param {Input} input @returns {Promise<'' | typeof PACKINGS[keyof typeof PACKINGS]>} */
async function packingOf(input) {
  try {
    const begin = [...new Uint8Array(await input.slice(0, 2).arrayBuffer())];
    return Reflect.get(PACKINGS, begin.map((byte) => byte.toString(16)).join('')) ?? '';
  } catch {
    return '';
  }
}

/** @param {ReadableStream<any>} stream @param {string} packing @returns {ReadableStream<Uint8Array>} */
function unpacked(stream, packing) {
  if (packing === 'gzip') return stream.pipeThrough(new DecompressionStream('gzip'));
  if (packing === '') return stream;
  return stream.pipeThrough(new TextDecoderStream(packing)).pipeThrough(new TextEncoderStream());
}
