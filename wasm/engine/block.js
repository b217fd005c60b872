/**
 * Solves a block of a batch: a chunk of a file, or texts of one puzzle each. The answers come a slice at a time, packed
 * so that they are ready to be written and cheap to send to another thread.
 *
 * @typedef {import('./module.js').Module} Module
 *
 * @typedef {object} BlockQuestion
 * @property {'block'} kind
 * @property {number} [size]
 * @property {boolean} texts whether it is texts with a puzzle each, which end in NUL; otherwise a chunk of a file
 * @property {boolean} first whether the file begins here
 * @property {boolean} last whether the file ends here
 * @property {boolean} [multiple] whether the answer for several solutions is that word, not the first of them
 *
 * @typedef {object} Answers of a slice
 * @property {Uint8Array} text a line for each puzzle: the solution, none, multiple, invalid
 * @property {Uint8Array} counts for each puzzle 0, 1, 2 for several, or INVALID
 * @property {Uint32Array} at for each puzzle its line, from 1 at the start of the block
 * @property {Uint32Array} guesses for each puzzle the guesses, up to 2^32 - 1
 * @property {Fault[]} faults the errors of invalid puzzles
 * @property {number} bytes of the block that are done, at least
 * @property {number} lines of the block; exact once it is over
 * @property {number} ms the slice took
 * @property {Uint8Array} [rest] once it is over: the beginning of a grid that continues in the next block
 * @property {ArrayBuffer} [spent] once it is over: the memory of its bytes
 * @property {boolean} [ended] once it is over: there was a line "end"; what follows does not count
 *
 * @typedef {import('./error.js').ErrorFields & { index: number, answer: number }} Fault
 */
import { SudokuError } from './error.js';
import { badInput, decoder, encoder } from './module.js';
import { now } from './time_slice.js';
import { Work } from './work.js';

/** The sudoku_stream_state of sudoku.h. */
const [END, MORE, NEED_INPUT, PAUSED] = [0, 1, 2, 3];
const LINE_BREAK = 10;

/** How much of an invalid line is read to find the place of the error; no puzzle is longer. */
const LOOKED_AT = 1 << 14;

const lineBreak = new Uint8Array([LINE_BREAK]);

export class BlockSession extends Work {
  #bytes;
  #fed = 0;
  #texts;
  #last;
  #finished = false;
  /** 1 for the later blocks of a file, before which the core is given a line break, since they do not begin with line 1. */
  #shift;

  /** @param {Module} module @param {string | Uint8Array} data @param {BlockQuestion} question */
  constructor(module, data, { size = 0, texts, first, last, multiple = false }) {
    module.needWhole();
    const { exports } = module;
    const status = exports.block_size_status(size);
    if (status < 0) throw new SudokuError({ code: module.name(exports.status_name(status)) });
    super(module, 'block', texts, size, multiple);
    this.#bytes = typeof data === 'string' ? encoder.encode(data) : data;
    this.#texts = texts;
    this.#last = last;
    this.#shift = first || texts ? 0 : 1;
    if (this.#shift) this.#write(lineBreak);
  }

  /** @param {number} ms @returns {{ over: boolean, value: Answers }} */
  advance(ms) {
    const { exports } = this.module;
    /** @type {Taken[]} */
    const taken = [];
    let answers = 0;
    let over = false;
    let ended = false;
    const begun = now();
    this.slicer.run(ms, (budget) => {
      const state = exports.block_advance(this.handle, budget);
      if (state === NEED_INPUT) over = !this.#feed();
      else if (state === END) [over, ended] = [true, !this.#finished];
      else if (state !== MORE && state !== PAUSED) throw new SudokuError({ code: 'memory' });
      if (state === PAUSED) {
        taken.push(this.#take(answers));
        answers += taken[taken.length - 1].counts.length;
      }
      return over;
    });
    taken.push(this.#take(answers));
    const value = { ...joined(taken), ...this.#progress(over), ms: now() - begun };
    return { over, value: ended ? { ...value, ended } : value };
  }

  /** Gives the core more to read; false if there is nothing left. */
  #feed() {
    const { exports } = this.module;
    const left = this.#bytes.length - this.#fed;
    if (left === 0) {
      if (!this.#last) return false;
      // The end of the file may still complete a puzzle.
      exports.block_finish(this.handle);
      return (this.#finished = true);
    }
    const room = exports.block_input_size();
    let length = Math.min(left, room);
    // A text is passed whole: texts are far shorter than the buffer.
    if (this.#texts && left > room) {
      length = this.#bytes.lastIndexOf(0, this.#fed + room - 1) + 1 - this.#fed;
    }
    this.#write(this.#bytes.subarray(this.#fed, this.#fed + length));
    this.#fed += length;
    return true;
  }

  /** @param {Uint8Array} piece */
  #write(piece) {
    const { exports } = this.module;
    this.module.bytes(exports.block_input(this.handle), piece.length).set(piece);
    exports.block_feed(this.handle, piece.length);
  }

  /** @typedef {Pick<Answers, 'text' | 'counts' | 'at' | 'guesses' | 'faults'>} Taken */

  /** Takes the answers so far. @param {number} before how many were taken in this slice @returns {Taken} */
  #take(before) {
    const { module, handle } = this;
    module.exports.block_answers(handle);
    const [answers, text, length, counts, lines, guesses, faults, fault, words] = module.told;
    const at = module.words(lines, answers).slice();
    const taken = {
      text: module.bytes(text, length).slice(),
      counts: module.bytes(counts, answers).slice(),
      at,
      guesses: module.words(guesses, answers).slice(),
      faults: Array.from({ length: faults }, (_, i) =>
        this.#fault(module.words(fault + 4 * words * i, words), at, before),
      ),
    };
    if (this.#shift) for (let i = 0; i < answers; i++) at[i] -= 1;
    module.exports.block_take(handle);
    return taken;
  }

  /** @param {Uint32Array} words @param {Uint32Array} at of the answers @param {number} before @returns {Fault} */
  #fault([answer, status, offset, line, column, actual, expected], at, before) {
    const code = this.module.name(this.module.exports.status_name(status | 0));
    const where = { code, line, column, actual, expected };
    const fields = this.#texts
      ? badInput(this.#text(at[answer]), { ...where, offset })
      : badInput(this.#line(offset - this.#shift - (column - 1)), {
          ...where,
          line: line - this.#shift,
          offset: column - 1,
        });
    return { ...fields, answer: before + answer };
  }

  /** The line of a file that begins at an offset. @param {number} start */
  #line(start) {
    const most = this.#bytes.subarray(start, start + LOOKED_AT);
    const end = most.indexOf(LINE_BREAK);
    return decoder.decode(end < 0 ? most : most.subarray(0, end));
  }

  /** A text by its number, from 1. @param {number} number */
  #text(number) {
    let start = 0;
    for (let i = 1; i < number; i++) start = this.#bytes.indexOf(0, start) + 1;
    const end = this.#bytes.indexOf(0, start);
    return decoder.decode(this.#bytes.subarray(start, end < 0 ? undefined : end));
  }

  /** @param {boolean} over @returns {Pick<Answers, 'bytes' | 'lines' | 'rest' | 'spent'>} */
  #progress(over) {
    this.module.exports.block_progress(this.handle);
    const [offset, lines, grid] = this.module.told;
    if (!over) return { bytes: Math.max(0, offset - this.#shift), lines: 0 };
    const bytes = grid < 0 ? this.#bytes.length : grid - this.#shift;
    const spent = this.#texts ? undefined : /** @type {ArrayBuffer} */ (this.#bytes.buffer);
    return {
      bytes,
      lines: lines - this.#shift,
      ...(grid >= 0 && { rest: this.#bytes.slice(bytes) }),
      spent,
    };
  }
}

/** @param {Taken[]} taken @returns {Taken} */
function joined(taken) {
  /** @type {any} */
  const all = { ...taken[0], faults: taken.flatMap(({ faults }) => faults) };
  for (const name of /** @type {const} */ (['text', 'counts', 'at', 'guesses'])) {
    const length = taken.reduce((sum, piece) => sum + piece[name].length, 0);
    if (length === all[name].length) continue;
    all[name] = new all[name].constructor(length);
    let written = 0;
    for (const piece of taken) {
      all[name].set(piece[name], written);
      written += piece[name].length;
    }
  }
  return all;
}
