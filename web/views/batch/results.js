/**
 * The answers of a batch on their way to a file. Until somebody says where to they are kept as blobs, on the disk where
 * that is known; from then on they go straight to that file, where the browser can write one.
 */
import { Pile } from './disk.js';

/** So much is gathered before it becomes a blob or is written. */
const PIECE = 1 << 20;

/** @typedef {{ write(data: Blob | Uint8Array): Promise<void>, close(): Promise<void>, abort?(): Promise<void> }} Writer */

export class Results {
  #pile;
  /** @type {Uint8Array[]} */
  #waiting = [];
  #size = 0;
  /** @type {Writer | null} */
  #writer = null;
  /** The last write; each waits for the one before. @type {Promise<void>} */
  #written = Promise.resolve();
  #over = false;
  /** The file could not be written. */
  failed = false;

  /** @param {import('./disk.js').Disk | null} [disk] */
  constructor(disk) {
    this.#pile = new Pile(disk);
  }

  /** Whether it has been told where to. */
  get toDisk() {
    return this.#writer !== null;
  }

  /** Waits where the disk is slower than we are. @param {Uint8Array} text */
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

  /** All answers so far go there, and those to come; closed after the last. @param {Writer} writer */
  async writeTo(writer) {
    this.#writer = writer;
    for (const blob of this.#pile.take()) void this.#write(blob);
    await this.#finish();
  }

  /** All answers there are, as one. */
  blob() {
    if (this.#size > 0) this.#pile.push(this.#take());
    return new Blob(this.#pile.all, { type: 'text/plain' });
  }

  /** What was begun is not wanted any more. */
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
    // Whoever waits for the last one hears of it.
    this.#written.catch(() => (this.failed = true));
    return this.#written;
  }
}
