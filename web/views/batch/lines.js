/**
 * The places of the puzzles of a batch, without a screen and without their texts: 28 bytes each, in blobs, on the disk if
 * possible. Texts are read again from their files; of packed files the unpacked text is kept in blobs as well.
 *
 *   bytes read ─> feed(): starts of lines ─> answered(): records of the puzzles among them
 */
import { LineEnds, lineEnds } from '../../../wasm/rules/line_ends.js';
import { Pile } from './disk.js';

/** Records per piece, and the bytes of one: start (8), length, line, cells, guesses (4 each), file (2), count (1). */
export const PIECE = 1 << 16;
const RECORD = 28;
const NEWLINE = 10;

/** Bytes of unpacked text per blob. */
const UNPACKED = 1 << 20;

/** The most bytes of a puzzle's text. */
const LONGEST = 1 << 14;

/**
 * @typedef {{ name: string, slice(from: number, to: number): Blob }} Source
 * @typedef {object} Place of a puzzle
 * @property {number} file
 * @property {number} from byte of the file
 * @property {number} length up to the next puzzle
 * @property {number} line from 1
 * @property {number} cells of its solution; 0 if it has none
 * @property {number} count of solutions as in a chunk of answers
 * @property {number} guesses
 */

export class Lines {
  length = 0;
  #disk;
  #pieces;
  #open = new DataView(new ArrayBuffer(PIECE * RECORD));
  /** @type {{ input: Source, kept: Unpacked | null }[]} */
  #files = [];
  /** The starts of lines from `#first` on; those before are answered. @type {number[]} */
  #starts = [];
  #first = 1;
  #read = 0;
  #ends = new LineEnds();
  /** The last puzzle, whose end is not known before the next one. @type {Place | null} */
  #last = null;

  /** @param {import('./disk.js').Disk | null} [disk] */
  constructor(disk = null) {
    this.#disk = disk;
    this.#pieces = new Pile(disk);
  }

  /** Where its blobs are. */
  get disk() {
    return this.#disk;
  }

  /** @param {Source} input @param {boolean} packed `feed` gets the unpacked bytes */
  begin(input, packed) {
    this.#end();
    this.#files.push({ input, kept: packed ? new Unpacked(this.#disk) : null });
    [this.#starts, this.#first, this.#read, this.#ends] = [[0], 1, 0, new LineEnds()];
  }

  /** @param {Uint8Array} piece the next bytes of the file */
  feed(piece) {
    this.#files.at(-1)?.kept?.add(piece);
    const bytes = this.#ends.next(piece);
    for (let at = -1; (at = bytes.indexOf(NEWLINE, at + 1)) >= 0;)
      this.#starts.push(this.#read + at + 1);
    this.#read += bytes.length;
  }

  /** @param {import('../../../wasm/client/ninefold.js').BatchChunk} chunk of answers about the bytes fed */
  answered({ text, counts, at, guesses }) {
    const file = this.#files.length - 1;
    let end = 0;
    counts.forEach((count, i) => {
      const begin = end;
      end = text.indexOf(NEWLINE, begin) + 1;
      const line = at[i] ?? 0;
      const from = this.#starts[line - this.#first] ?? 0;
      this.#end(from);
      const solved = count === 1 || count === 2;
      // "multiple" is no solution, and no grid has as many cells.
      const length = end - 1 - begin;
      const cells = solved && length !== 'multiple'.length ? length : 0;
      this.#last = { file, from, length: 0, line, cells, count, guesses: guesses[i] ?? 0 };
    });
    // Only from time to time, as it moves the whole array.
    const behind = (this.#last?.line ?? this.#first) - this.#first;
    if (behind < PIECE) return;
    this.#starts.splice(0, behind);
    this.#first += behind;
  }

  /** The file has ended. */
  end() {
    this.#end();
  }

  /** Records the last puzzle, which ends where the next one begins. @param {number} [to] */
  #end(to = this.#read) {
    if (!this.#last) return;
    const { file, from, line, cells, count, guesses } = this.#last;
    this.#last = null;
    const at = (this.length % PIECE) * RECORD;
    this.#open.setFloat64(at, from);
    this.#open.setUint32(at + 8, Math.min(to - from, LONGEST));
    this.#open.setUint32(at + 12, line);
    this.#open.setUint32(at + 16, cells);
    this.#open.setUint32(at + 20, guesses);
    this.#open.setUint16(at + 24, file);
    this.#open.setUint8(at + 26, count);
    this.length += 1;
    if (this.length % PIECE === 0) this.#pieces.push(new Blob([this.#open]));
  }

  /** The places of a piece. @param {number} piece @returns {Promise<Place[]>} */
  async places(piece) {
    const blob = this.#pieces.at(piece);
    const count = Math.min(PIECE, this.length - piece * PIECE);
    const view = blob ? new DataView(await blob.arrayBuffer()) : this.#open;
    return Array.from({ length: count }, (_, i) => place(view, i * RECORD));
  }

  /** The place of a puzzle. @param {number} index @returns {Promise<Place>} */
  async place(index) {
    const blob = this.#pieces.at(Math.floor(index / PIECE));
    const at = (index % PIECE) * RECORD;
    if (!blob) return place(this.#open, at);
    return place(new DataView(await blob.slice(at, at + RECORD).arrayBuffer()), 0);
  }

  /** The texts of consecutive places. @param {Place[]} places @returns {Promise<string[]>} */
  async texts(places) {
    /** @type {string[]} */
    const texts = [];
    for (let i = 0; i < places.length;) {
      const { file, from } = /** @type {Place} */ (places[i]);
      let last = i;
      while (places[last + 1]?.file === file) last += 1;
      const run = places.slice(i, last + 1);
      const { from: end, length } = /** @type {Place} */ (run.at(-1));
      const blob = this.#source(file).slice(from, end + length);
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const all = decoder.decode(bytes);
      // If each byte is a character, as in nearly all files, the puzzles need not be decoded one by one.
      const plain = all.length === bytes.length;
      for (const one of run) {
        const [begin, over] = [one.from - from, one.from - from + one.length];
        const text = plain ? all.slice(begin, over) : decoder.decode(bytes.subarray(begin, over));
        texts.push(textOf(text, one.cells));
      }
      i = last + 1;
    }
    return texts;
  }

  /** @param {number} file @returns {string} */
  nameOf(file) {
    return this.#files[file]?.input.name ?? '';
  }

  /** @param {number} file @returns {{ slice(from: number, to: number): Blob }} */
  #source(file) {
    const { input, kept } = /** @type {{ input: Source, kept: Unpacked | null }} */ (
      this.#files[file]
    );
    return kept ? kept.whole() : input;
  }
}

/** The unpacked bytes of a file. */
class Unpacked {
  #pile;
  /** @type {Uint8Array[]} */
  #open = [];
  #size = 0;

  /** @param {import('./disk.js').Disk | null} disk */
  constructor(disk) {
    this.#pile = new Pile(disk);
  }

  /** @param {Uint8Array} bytes */
  add(bytes) {
    this.#open.push(bytes);
    this.#size += bytes.length;
    if (this.#size < UNPACKED) return;
    this.#pile.push(new Blob(/** @type {any} */ (this.#open)));
    [this.#open, this.#size] = [[], 0];
  }

  whole() {
    return new Blob(/** @type {any} */ ([...this.#pile.all, ...this.#open]));
  }
}

/** @param {DataView} view @param {number} at @returns {Place} */
const place = (view, at) => ({
  from: view.getFloat64(at),
  length: view.getUint32(at + 8),
  line: view.getUint32(at + 12),
  cells: view.getUint32(at + 16),
  guesses: view.getUint32(at + 20),
  file: view.getUint16(at + 24),
  count: view.getUint8(at + 26),
});

const decoder = new TextDecoder();

/**
 * The text of a puzzle: its line, or the lines of its grid, without blank lines and comments after it.
 * @param {string} read @param {number} cells
 */
function textOf(read, cells) {
  const text = lineEnds(read);
  const end = text.indexOf('\n');
  if (end < 0 || (cells > 0 && end >= cells))
    return text.slice(0, end < 0 ? undefined : end).trim();
  const [first = '', ...others] = text.split(/\r?\n/);
  const over = others.findIndex((line) => /^\s*(#|$)/.test(line));
  const more = over < 0 ? others : others.slice(0, over);
  // Without a solution the number of cells is not known.
  const grid = more.length > 0 && first.trim().length < (cells || 30);
  return grid ? [first, ...more].join('\n') : first.trim();
}
