/**
 * The input and output of a batch: cuts texts or a file into blocks, which a worker solves one at a time, and turns the
 * packed answers of a block into results.
 *
 * @typedef {object} Block
 * @property {string | Uint8Array[]} data the texts, each followed by NUL; or views of the input
 * @property {boolean} texts
 * @property {boolean} first
 * @property {boolean} last the last one, which may be empty
 * @property {boolean} closed it does not end within a grid
 * @property {number} cut how many bytes were left out at its end, of an overlong line
 */
import { LineEnds, lineEnds } from '../rules/line_ends.js';

/** The count for an invalid puzzle. */
export const INVALID = 255;

const LINE_BREAK = 10;

/** The bytes kept of a line: many times what the core reads. */
const LONGEST = 1 << 20;

/** The bytes kept of a text: one more than the core accepts, so that it refuses longer texts. */
const LONGEST_TEXT = (1 << 18) + 1;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The blocks of an input that is available at once. @param {string | Iterable<string | Uint8Array>} lines @param {number} size @returns {Generator<Block, void, void>} */
export function* blocksOf(lines, size) {
  const cutter = new Cutter();
  for (const thing of typeof lines === 'string' ? [encoder.encode(lines)] : lines) {
    cutter.add(thing);
    for (let block; (block = cutter.take(size));) yield block;
  }
  cutter.end();
  for (let block; (block = cutter.take(size));) yield block;
}

/** Collects the input and cuts it where a block may end. */
export class Cutter {
  grids = false;
  #ends = new LineEnds();
  /** Pieces of a file, or texts, not yet in a block. @type {Uint8Array[]} */
  #pieces = [];
  /** @type {string[]} */
  #texts = [];
  /** Their size: bytes, or UTF-16 units. */
  #size = 0;
  #cut = 0;
  #first = true;
  #over = false;
  #ended = false;
  /** @type {boolean | undefined} */
  #isFile;

  /** @param {string | Uint8Array} thing */
  add(thing) {
    const isFile = thing instanceof Uint8Array;
    if (!isFile && typeof thing !== 'string') {
      throw new TypeError(`a puzzle is a string, not ${thing === null ? 'null' : typeof thing}`);
    }
    this.#isFile ??= isFile;
    if (this.#isFile !== isFile) throw new TypeError('a batch is either of texts or of bytes');
    if (isFile) {
      return this.#addBytes(this.#ends.next(thing));
    }
    // NUL ends a text; a NUL of the input is replaced by the replacement character.
    let text = lineEnds(shortened(thing));
    if (text.includes('\0')) text = text.replaceAll('\0', '\ufffd');
    this.#texts.push(text);
    this.#size += text.length + 1;
  }

  /** @param {Uint8Array} bytes */
  #addBytes(bytes) {
    if (bytes.length > 0) this.#pieces.push(bytes);
    this.#size += bytes.length;
  }

  /** Ends the input. */
  end() {
    this.#addBytes(this.#ends.rest());
    this.#over = true;
  }

  /** A block, if there is enough input. @param {number} size @returns {Block | null} */
  take(size) {
    if (this.#ended || (!this.#over && this.#size < size)) return null;
    return this.#isFile ? this.#takeBytes(size) : this.#takeTexts(size);
  }

  /** @param {number} size @returns {Block} */
  #takeTexts(size) {
    let [count, length] = [0, 0];
    while (count < this.#texts.length && length < size) length += this.#texts[count++].length + 1;
    const all = count === this.#texts.length;
    const texts = all ? this.#texts : this.#texts.splice(0, count);
    if (all) this.#texts = [];
    this.#size -= length;
    return this.#block(texts.length > 0 ? texts.join('\0') + '\0' : '', all, true, 0);
  }

  /** @param {number} size @returns {Block | null} */
  #takeBytes(size) {
    const over = this.#over && this.#size <= size;
    let end = over ? this.#size : this.#lineEnd(size);
    if (end === 0 && this.#over) end = this.#size;
    if (end === 0 && !this.#over) {
      this.#shorten();
      return null;
    }
    if (this.grids && !over) {
      if (this.#pieces.length > 1) this.#pieces = [joined(this.#pieces)];
      end = blankEnd(this.#pieces[0], end) || end;
    }
    const cut = this.#cut;
    this.#cut = 0;
    const data = this.#takePieces(end);
    return this.#block(data, this.#size === 0, endsBlank(data), cut);
  }

  /** The end of the last line that ends within `size` bytes, or else of the first line; 0 if no line ends. @param {number} size */
  #lineEnd(size) {
    let [end, start] = [0, 0];
    for (const piece of this.#pieces) {
      const within = size - start;
      if (end > 0 && within <= 0) break;
      let at = within > 0 ? piece.lastIndexOf(LINE_BREAK, within - 1) : -1;
      if (at < 0 && end === 0) at = piece.indexOf(LINE_BREAK, Math.max(within, 0));
      if (at >= 0) end = start + at + 1;
      start += piece.length;
    }
    return end;
  }

  /** The first `length` bytes. @param {number} length */
  #takePieces(length) {
    let [count, left] = [0, length];
    while (left > 0 && this.#pieces[count].length <= left) left -= this.#pieces[count++].length;
    const taken = this.#pieces.splice(0, count);
    if (left > 0) {
      taken.push(this.#pieces[0].subarray(0, left));
      this.#pieces[0] = this.#pieces[0].subarray(left);
    }
    this.#size -= length;
    return taken;
  }

  /** Without a line break yet, only the beginning of the long line is kept. */
  #shorten() {
    if (this.#size <= LONGEST) return;
    this.#cut += this.#size - LONGEST;
    this.#pieces = [joined(this.#pieces).slice(0, LONGEST)];
    this.#size = LONGEST;
  }

  /** @param {string | Uint8Array[]} data @param {boolean} all @param {boolean} closed @param {number} cut @returns {Block} */
  #block(data, all, closed, cut) {
    const first = this.#first;
    const last = this.#over && all;
    this.#first = false;
    this.#ended = last;
    return { data, texts: !this.#isFile, first, last, closed: closed || last, cut };
  }
}

/** @param {string} text */
function shortened(text) {
  // A UTF-16 unit takes at most three bytes.
  if (3 * text.length <= LONGEST_TEXT) return text;
  const bytes = encoder.encode(text.slice(0, LONGEST_TEXT));
  return decoder.decode(bytes.subarray(0, LONGEST_TEXT));
}

/** Whether a blank line ends at a byte. @param {Uint8Array} bytes @param {number} at */
function isBlankAt(bytes, at) {
  const before = bytes[at - 1] === 13 ? at - 2 : at - 1;
  return bytes[at] === LINE_BREAK && at > 0 && (before < 0 || bytes[before] === LINE_BREAK);
}

/** Whether a blank line ends where pieces do. @param {Uint8Array[]} pieces */
function endsBlank(pieces) {
  // Three bytes are enough to see.
  /** @type {Uint8Array} */
  let end = new Uint8Array(0);
  for (let i = pieces.length - 1; i >= 0 && end.length < 3; i--)
    end = joined([pieces[i].subarray(-3), end]);
  return isBlankAt(end, end.length - 1);
}

/** The end of the last blank line before `end`, or 0. @param {Uint8Array} bytes @param {number} end */
function blankEnd(bytes, end) {
  for (let at = end - 1; at > 0; at = bytes.lastIndexOf(LINE_BREAK, at - 1))
    if (isBlankAt(bytes, at)) return at + 1;
  return 0;
}

/** Joins pieces. @param {Uint8Array[]} pieces @param {Uint8Array} [bytes] where to write, of the same total length */
export function joined(pieces, bytes = new Uint8Array(lengthOf(pieces))) {
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** @param {Uint8Array[]} pieces */
export function lengthOf(pieces) {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** @param {Uint8Array} counts */
export function tally(counts) {
  const tally = { puzzles: counts.length, one: 0, many: 0, none: 0, invalid: 0 };
  for (const count of counts) {
    if (count === 1) tally.one += 1;
    else if (count === 0) tally.none += 1;
    else if (count === INVALID) tally.invalid += 1;
    else tally.many += 1;
  }
  return tally;
}

/**
 * The results of answers, one by one.
 *
 * @param {Pick<import('../client/ninefold.js').BatchChunk, 'text' | 'counts' | 'at' | 'errors'>} chunk
 * @returns {Generator<import('../client/ninefold.js').LineResult, void, void>}
 */
export function* results({ text, counts, at, errors }) {
  const lines = decoder.decode(text).split('\n');
  let fault = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i];
    if (count === INVALID) {
      const { answer: _, ...error } = errors[fault++];
      yield { line: at[i], count: 0, solution: null, error };
    } else {
      const solution = count === 0 ? null : lines[i];
      yield { line: at[i], count: /** @type {0 | 1 | 2} */ (count), solution };
    }
  }
}
