/**
 * Reads the puzzles of a batch and cuts them into blocks of about the size that is asked for. Nothing is read before
 * it is needed.
 *
 *   texts                     each is a puzzle: any iterable of strings, also an async one
 *   a file                    lines, or grids over lines: a ReadableStream of text or bytes, an
 *                             iterable of bytes, or one string
 *
 * Files in gzip or UTF-16 are recognised by their first bytes and unpacked.
 *
 * @typedef {string | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array> | ReadableStream<string | Uint8Array>} Lines
 */
import { Cutter } from '../engine/blocks.js';
import { pieces, unpacked } from './unpack.js';

const encoder = new TextEncoder();

/**
 * @param {Lines} lines
 * @returns {Source}
 */
export function sourceOf(lines) {
  if (typeof lines === 'string') return new Source([encoder.encode(lines)].values());
  if (lines && typeof (/** @type {any} */ (lines).getReader) === 'function') {
    return new Source(pieces(/** @type {ReadableStream<any>} */ (lines)), true);
  }
  const things = /** @type {any} */ (lines);
  const begin = things?.[Symbol.asyncIterator] ?? things?.[Symbol.iterator];
  if (typeof begin !== 'function') {
    throw new TypeError('the lines of a batch are something iterable, a stream or a string');
  }
  return new Source(begin.call(things));
}

export class Source {
  #things;
  #cutter = new Cutter();
  #over = false;
  /** @type {{ error: unknown } | undefined} */
  #failure;
  #untouched = true;
  #file;

  /**
   * @param {AsyncIterator<string | Uint8Array> | Iterator<string | Uint8Array>} things
   * @param {boolean} [file] whether strings are pieces of a file too
   */
  constructor(things, file = false) {
    this.#things = things;
    this.#file = file;
  }

  /** The next block, of about so many bytes; null at the end. @param {number} size */
  async next(size) {
    for (;;) {
      const block = this.#cutter.take(size);
      if (block) return block;
      if (this.#failure) throw this.#failure.error;
      if (this.#over) return null;
      const step = this.#step();
      // Awaited only if necessary: awaiting takes longer than all the rest.
      const { value, done } = step instanceof Promise ? await step : step;
      if (this.#untouched && value instanceof Uint8Array) {
        this.#untouched = false;
        this.#things = unpacked(value, this.#things);
      } else if (done) {
        this.#over = true;
        this.#cutter.end();
      } else if (this.#file && typeof value === 'string') {
        this.#cutter.add(encoder.encode(value));
      } else {
        this.#cutter.add(/** @type {string | Uint8Array} */ (value));
      }
    }
  }

  /** The next thing. An error ends the source; it is thrown after everything before it. */
  #step() {
    const fail = (/** @type {unknown} */ error) => {
      this.#failure = { error };
      return { value: undefined, done: true };
    };
    try {
      const step = this.#things.next();
      return 'then' in step ? step.then(undefined, fail) : step;
    } catch (error) {
      return fail(error);
    }
  }

  /** From now on blocks end at blank lines if possible. */
  expectGrids() {
    this.#cutter.grids = true;
  }

  /** Releases the input. */
  async close() {
    this.#over = true;
    await this.#things.return?.();
  }
}
