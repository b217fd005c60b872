/**
 * The answers of a batch. They are kept as blobs, on the disk if possible, until a file is chosen; from then on they are written
 * to it directly.
 */
import { Pile } from './disk.js';

/** Bytes gathered before they become a blob or are written. */
const PIECE = 1 << 20;

/** @typedef {{ write(data: Blob | Uint8Array): Promise<void>, close(): Promise<void>, abort?(): Promise<void> }} Writer */

export class Results {
  #pile;
  /** @type {Uint8Array[]} */
  #waiting = [];
  #size = 0;
  /** @type {Writer | null} */
  #writer = null;
  /** The last write; writes are queued. @type {Promise<void>} */
  #written = Promise.resolve();
  #over = false;
  /** Could the file not be written? */
  failed = false;

  /** @param {import('./disk.js').Disk | null} [disk] */
  constructor(disk) {
    this.#pile = new Pile(disk);
  }

  /** Has a file been chosen? */
  get toDisk() {
    return this.#writer !== null;
  }

  /** Waits if the disk is slower. @param {Uint8Array} text */
  async add(text) {
    this.#waiting.push(text);
    this.#size += text.length;
    if (this.#size < PIECE) return;
    const piece = this.#take();
    if (this.#writer) await this.#write(piece);
    else this.#pile.push(piece);
  }

  /** Nothing more will be added. */
  async end() {
    this.#over = true;
    await this.#finish();
  }

  /** Writes all answers so far, and those to come; closes after the last. @param {Writer} writer */
  async writeTo(writer) {
    this.#writer = writer;
    for (const blob of this.#pile.take()) void this.#write(blob);
    await this.#finish();
  }

  /** All answers so far. */
  blob() {
    if (this.#size > 0) this.#pile.push(this.#take());
    return new Blob(this.#pile.all, { type: 'text/plain' });
  }

  /** Discards everything. */
  async drop() {
    this.#pile.take();
    this.#waiting = [];
    if (!this.#over) await this.#writer?.abort?.().catch(() => {});
  }

  async #finish() {
    if (!this.#writer || !this.#over) return this.#written;
    if (this.#size > 0) void this.#write(this.#take());
    const writer = this.#writer;
    this.#written = this.#written.then(() => writer.close());
    return this.#written;
  }

  #take() {
    const blob = new Blob(/** @type {any} */ (this.#waiting), { type: 'text/plain' });
    this.#waiting = [];
    this.#size = 0;
    return blob;
  }

  /** @param {Blob} piece */
  #write(piece) {
    const writer = /** @type {Writer} */ (this.#writer);
    this.#written = this.#written.then(() => writer.write(piece));
    // `end` and `writeTo` reject with it too.
    this.#written.catch(() => (this.failed = true));
    return this.#written;
  }
}
