/**
 * A batch over the pool: blocks go to all workers, and their answers are yielded in the order of the input. It reads
 * only a bounded amount ahead, so memory use stays flat however long the input.
 *
 *   source ─> blocks under way (at most AHEAD for each worker) ─> answers, from the first of them only
 *
 * A block should take a worker about BLOCK_MS. Its size follows from the time of those before it; the first is small,
 * so that results soon appear. A block that takes longer reports its answers after every slice.
 */
import { held, onAbort } from './abort.js';
import { joined, lengthOf, results, tally } from '../engine/blocks.js';
import { sourceOf } from './source.js';

const AHEAD = 3;
const BLOCK_MS = 16;
const SMALLEST = 1 << 10;
const LARGEST = 1 << 20;

/**
 * @typedef {import('./pool.js').Pool} Pool
 * @typedef {import('../engine/blocks.js').Block} Block
 * @typedef {import('../engine/block.js').Answers} Answers
 * @typedef {import('../engine/block.js').Fault} Fault
 * @typedef {import('./ninefold.js').BatchChunk} BatchChunk
 *
 * @typedef {object} Entry a block under way
 * @property {Block} block
 * @property {number} length of its data
 * @property {Answers[]} slices not yet yielded
 * @property {boolean} over
 * @property {{ error: unknown }} [failure]
 * @property {AbortController} ending
 */

/** The counts of a batch. */
const KINDS = /** @type {const} */ (['puzzles', 'one', 'many', 'none', 'invalid']);

/**
 * @param {Pool} pool
 * @param {import('./source.js').Lines} lines
 * @param {import('./ninefold.js').BatchOptions & { multiple?: boolean }} options
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<BatchChunk, void, void>}
 */
export async function* answered(pool, lines, { size, multiple, hold, onProgress }, signal) {
  const batch = new Batch(pool, lines, { size, multiple, hold }, signal);
  const sum = { puzzles: 0, one: 0, many: 0, none: 0, invalid: 0 };
  for await (const chunk of batch.run()) {
    for (const kind of KINDS) sum[kind] += chunk[kind];
    onProgress?.({ ...sum, lines: chunk.lines, bytes: chunk.bytes });
    yield chunk;
  }
}

/**
 * The same, puzzle by puzzle.
 *
 * @param {Parameters<typeof answered>} asked
 * @returns {AsyncGenerator<import('./ninefold.js').LineResult, void, void>}
 */
export async function* solved(...asked) {
  const [, , , signal] = asked;
  for await (const chunk of answered(...asked)) {
    for (const result of results(chunk)) {
      signal.throwIfAborted();
      yield result;
    }
  }
}

export class Batch {
  #pool;
  #source;
  #signal;
  #size;
  #multiple;
  #hold;
  /** @type {Entry[]} */
  #entries = [];
  #most = 1;
  /** Bytes of the next block. */
  #room = SMALLEST;
  /** The beginning of a grid that continues in the next block. @type {Uint8Array | undefined} */
  #rest;
  #grids = false;
  /** Memory that the workers returned, for the next blocks. @type {ArrayBuffer[]} */
  #spare = [];
  /** The source is exhausted. */
  #dry = false;
  /** There was a line "end"; anything read after it does not count. */
  #ended = false;
  #reading = false;
  /** Why reading failed; thrown after the answers to everything read. @type {{ error: unknown } | undefined} */
  #failure;
  #wake = () => {};
  #left = false;
  /** The counts of the blocks that are yielded in full. */
  #lines = 0;
  /** Those of the last chunk: one without an answer has got no further. */
  #told = 0;
  #bytes = 0;

  /**
   * @param {Pool} pool
   * @param {import('./source.js').Lines} lines
   * @param {{ size?: number, multiple?: boolean, hold?: import('./pool.js').Hold }} options
   * @param {AbortSignal} signal
   */
  constructor(pool, lines, { size, multiple = false, hold }, signal) {
    this.#pool = pool;
    this.#source = sourceOf(lines);
    this.#size = size;
    this.#multiple = multiple;
    this.#hold = hold;
    this.#signal = signal;
  }

  /** Yields the answers, a chunk of the input at a time. @returns {AsyncGenerator<BatchChunk, void, void>} */
  async *run() {
    this.#signal.throwIfAborted();
    const forget = onAbort(this.#signal, () => this.#wake());
    try {
      this.#most = AHEAD * (await this.#pool.slots());
      for (;;) {
        if (this.#hold) await held(this.#hold, this.#signal);
        this.#signal.throwIfAborted();
        this.#read();
        const entry = this.#entries[0];
        const slice = entry?.slices.shift();
        if (slice) yield this.#chunk(slice, entry.over && entry.slices.length === 0);
        else if (entry?.failure) throw entry.failure.error;
        else if (entry?.over) this.#shift();
        else if (this.#ended) return;
        else if (entry || this.#reading)
          await new Promise((wake) => (this.#wake = () => wake(null)));
        else if (this.#failure) throw this.#failure.error;
        else if (this.#dry) return;
      }
    } finally {
      this.#left = true;
      forget();
      for (const { ending } of this.#entries) ending.abort();
      // Not awaited: the source may take long.
      void this.#source.close().catch(() => {});
    }
  }

  /** Reads on, one block at a time, while there is room. */
  #read() {
    if (this.#reading || this.#dry || this.#ended || this.#failure || this.#left) return;
    if (this.#entries.length >= this.#most || this.#mustWait()) return;
    this.#reading = true;
    const read = async () => {
      try {
        const block = await this.#source.next(this.#room);
        if (this.#left || this.#ended) return;
        this.#dry = block === null;
        if (block) this.#begin(block);
      } catch (error) {
        this.#failure = { error };
      } finally {
        this.#reading = false;
        this.#wake();
      }
    };
    void read();
  }

  /** In a file of grids the next block begins where the grids of the last one end, which only its worker can say. */
  #mustWait() {
    const last = this.#entries[this.#entries.length - 1];
    return this.#grids && last !== undefined && !last.block.closed;
  }

  /** @param {Block} block */
  #begin(block) {
    const first = this.#entries.length === 0;
    this.#entries.push(this.#launch(first ? this.#carry(block) : block));
  }

  /** The block with the rest of the one before at its beginning. @param {Block} block @returns {Block} */
  #carry(block) {
    const rest = this.#rest;
    this.#rest = undefined;
    if (!rest) return block;
    return { ...block, data: [rest, .../** @type {Uint8Array[]} */ (block.data)] };
  }

  /** The data of a block for a worker, to which the memory of bytes is transferred. @param {Block['data']} data */
  #packed(data) {
    if (typeof data === 'string') return data;
    const length = lengthOf(data);
    const memory = length <= LARGEST ? this.#spare.pop() : undefined;
    return joined(
      data,
      new Uint8Array(memory ?? new ArrayBuffer(Math.max(length, LARGEST)), 0, length),
    );
  }

  /** @param {Block} block @returns {Entry} */
  #launch(block) {
    const data = this.#packed(block.data);
    const { length } = data;
    /** @type {Entry} */
    const entry = { block, length, slices: [], over: false, ending: new AbortController() };
    const { texts, first, last } = block;
    const question = {
      kind: /** @type {const} */ ('block'),
      size: this.#size,
      multiple: this.#multiple,
      texts,
      first,
      last,
    };
    let ms = 0;
    const take = (/** @type {Answers} */ slice) => {
      ms += slice.ms;
      entry.slices.push(slice);
      this.#wake();
    };
    this.#pool.run(data, question, entry.ending.signal, take, this.#hold).then(
      (slice) => {
        take(slice);
        entry.over = true;
        this.#adapt(length, ms);
        if (slice.spent?.byteLength === LARGEST) this.#spare.push(slice.spent);
      },
      (error) => {
        entry.failure = { error };
        this.#wake();
      },
    );
    return entry;
  }

  /** @param {number} bytes @param {number} ms */
  #adapt(bytes, ms) {
    const fitting = (bytes * BLOCK_MS) / Math.max(ms, 0.1);
    const next = Math.min(fitting, 2 * this.#room);
    this.#room = Math.round(Math.min(Math.max(next, SMALLEST), LARGEST));
  }

  /** The first block is yielded in full: on to the next. */
  #shift() {
    this.#entries.shift();
    const next = this.#entries[0];
    if (!this.#rest || !next) return;
    // It was begun as if the block before left no rest.
    next.ending.abort();
    this.#entries[0] = this.#launch(this.#carry(next.block));
  }

  /** @param {Answers} slice of the first block @param {boolean} last @returns {BatchChunk} */
  #chunk(slice, last) {
    const entry = this.#entries[0];
    const { text, counts, at, guesses, faults } = slice;
    const before = this.#lines;
    for (let i = 0; i < at.length; i++) at[i] += before;
    const chunk = {
      text,
      counts,
      at,
      guesses,
      ...tally(counts),
      errors: faults.map((fault) => this.#error(fault, entry, before)),
      lines: last ? before + slice.lines : (at.at(-1) ?? this.#told),
      bytes: this.#bytes + slice.bytes,
    };
    this.#told = chunk.lines;
    if (last) {
      this.#lines += slice.lines;
      this.#bytes += slice.bytes + entry.block.cut;
      chunk.bytes = this.#bytes;
      this.#close(slice);
    }
    return chunk;
  }

  /** Handles how a block ended: a rest, memory to reuse, a line "end". @param {Answers} slice */
  #close({ rest, ended }) {
    if (ended) {
      this.#ended = true;
      for (const { ending } of this.#entries.splice(1)) ending.abort();
    } else if (rest) {
      this.#rest = rest;
      this.#grids = true;
      this.#source.expectGrids();
    }
  }

  /** @param {Fault} fault @param {Entry} entry @param {number} before @returns {BatchChunk['errors'][number]} */
  #error({ answer, ...fields }, { block, length }, before) {
    if (!block.texts) fields.line = (fields.line ?? 0) + before;
    // A word that fills the part kept of its line is longer than that.
    if (typeof fields.actual === 'number' && fields.actual >= length - fields.index)
      fields.actual += block.cut;
    return { answer, ...fields };
  }
}
