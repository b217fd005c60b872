/**
 * A WebAssembly module of the core as an object: passes texts and names, and throws errors as exceptions. The exports
 * are documented in `exports/`; JavaScript does not know the layout of structs.
 */
import { SudokuError } from './error.js';
import { lineEnds } from '../rules/line_ends.js';

/**
 * @typedef {import('../client/ninefold.js').Reason} Reason
 * @typedef {import('../client/ninefold.js').Puzzle} Puzzle
 * @typedef {import('../client/ninefold.js').Rule} Rule
 * @typedef {Record<string, (...args: (number | boolean | undefined)[]) => number>} Exports
 */

/** The most numbers of a call's result, as in exports.h. */
const TOLD = 16;

/** The version of this JavaScript; the module must have the same. */
const VERSION = '0.1.0';

// Typed here, since programs for Node without DOM types do not have these types.
/** @type {{ encode(text: string): Uint8Array, encodeInto(text: string, to: Uint8Array): { read: number, written: number } }} */
export const encoder = new TextEncoder();
// Everything the core writes is ASCII, except the explanations of steps (logic.js).
/** @type {{ decode(bytes: Uint8Array): string }} */
export const decoder = new TextDecoder();

export class Module {
  /** @type {Exports} */
  exports;
  /** The further results of a call, as numbers. The next such call overwrites them, so destructure them at once. */
  told;
  #memory;
  #mailbox;

  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.exports = /** @type {any} */ (instance.exports);
    const { buffer } = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    this.exports._initialize();
    // The memory never grows, so these views stay valid.
    this.#memory = new Uint8Array(buffer);
    this.#mailbox = new Uint8Array(
      buffer,
      this.exports.mailbox_address(),
      this.exports.mailbox_size(),
    );
    this.told = new Float64Array(buffer, this.exports.told_address(), TOLD);
    const version = this.name(this.exports.version());
    if (version !== VERSION) {
      const message = `ninefold.js is version ${VERSION}, the WebAssembly module ${version}`;
      throw new SudokuError({ code: 'version', message });
    }
  }

  /** A static C string. @param {number} address */
  name(address) {
    const end = this.#memory.indexOf(0, address);
    return decoder.decode(this.#memory.subarray(address, end));
  }

  /** The text that a call left in the mailbox. @param {number} length */
  take(length) {
    return decoder.decode(this.#mailbox.subarray(0, length));
  }

  /** The same as numbers, as a copy. @param {number} length */
  takeBytes(length) {
    return this.#mailbox.slice(0, length);
  }

  /** The same, cut into texts of equal length. @param {number} count @param {number} length */
  takeSeveral(count, length) {
    const all = this.take(count * length);
    return Array.from({ length: count }, (_, i) => all.slice(i * length, (i + 1) * length));
  }

  /**
   * Reads a puzzle; the module keeps it until the next.
   *
   * @param {string} given
   * @param {number} [size] 0 to take it from the text
   * @param {boolean} [board] whether givens and solutions have all cells of the board
   */
  parse(given, size, board) {
    if (typeof given !== 'string')
      throw new TypeError(`a puzzle is a string, not ${given === null ? 'null' : typeof given}`);
    const text = lineEnds(given);
    const { read, written } = encoder.encodeInto(text, this.#mailbox);
    if (read < text.length) {
      // The mailbox is as long as the longest text that is accepted.
      const expected = this.#mailbox.length;
      throw new SudokuError({ ...position(text, read), code: 'long', expected });
    }
    const status = this.exports.parse(written, size, board);
    if (status > 0) throw needsWhole();
    if (status < 0) throw this.#badInput(text, this.name(this.exports.status_name(status)));
  }

  /** @param {string} text @param {string} code */
  #badInput(text, code) {
    this.exports.where();
    const [offset, line, column, actual, expected] = this.told;
    return new SudokuError(badInput(text, { code, offset, line, column, actual, expected }));
  }

  /**
   * Splits a part off a search, to be counted elsewhere; null if there is none.
   *
   * @param {number} session
   * @param {number} cells of its puzzle
   * @returns {Uint32Array | null} the candidates of each
   */
  split(session, cells) {
    if (this.exports.session_split(session) === 0) return null;
    return this.words(this.#mailbox.byteOffset, cells).slice();
  }

  /** Turns the puzzle last read into such a part of it. @param {Uint32Array} part */
  narrow(part) {
    this.words(this.#mailbox.byteOffset, part.length).set(part);
    this.exports.puzzle_narrow();
  }

  /** The height and width of the boxes of the puzzle last read. */
  shape() {
    const { exports } = this;
    return { boxHeight: exports.puzzle_box_height(), boxWidth: exports.puzzle_box_width() };
  }

  /** The number of cells of the puzzle last read. */
  cells() {
    return this.exports.puzzle_size() ** 2;
  }

  /** Throws in the small module, which knows plain puzzles only. */
  needWhole() {
    if (!this.exports.position_format) throw needsWhole();
  }

  /** @param {boolean} [described] @returns {Puzzle & { description?: Uint32Array }} */
  puzzle(described) {
    this.needWhole();
    const { exports } = this;
    const leftOut = [];
    for (const next of [exports.position_left_out, exports.rules_omission])
      for (let at = 0, name; (name = next(at)) !== 0; at++) leftOut.push(this.name(name));
    const rules = Array.from({ length: exports.rules_count() }, (_, index) => this.#rule(index));
    const regions = regionsOf(rules);
    const wide = this.take(exports.position_wide());
    const [height, width, values, bare] = this.told;
    const entries = this.take(exports.position_entries());
    const marks = this.take(exports.position_marks());
    return {
      size: exports.puzzle_size(),
      ...this.shape(),
      ...(wide && { wide: { height, width, values, bare: !!bare, givens: wide } }),
      givens: this.take(exports.position_givens()),
      symbols: /** @type {Puzzle['symbols']} */ (this.name(exports.puzzle_symbols())),
      format: this.name(exports.position_format()),
      ...(entries && { entries }),
      ...(marks && { marks: marks.split(',') }),
      ...(leftOut.length > 0 && { leftOut: [...new Set(leftOut)] }),
      ...(rules.length > 0 && { rules, ...(described && { description: this.#description() }) }),
      ...(regions && { regions }),
      ...(exports.puzzle_limits() > 0 && { limits: this.#numbers(this.cells()) }),
    };
  }

  /** The description of the rules of the puzzle last read. */
  #description() {
    const address = this.opened(this.exports.rules_describe());
    return this.words(address, this.words(address, 1)[0]).slice();
  }

  /** A rule of the puzzle last read. @param {number} index @returns {Rule} */
  #rule(index) {
    const { exports } = this;
    exports.rule(index);
    const [keyword, text, label, line, count] = this.told;
    const values = this.#numbers(exports.rule_values(index));
    const groups = Array.from({ length: count }, (_, group) =>
      this.#numbers(exports.rule_cells(index, group)),
    );
    return {
      keyword: this.name(keyword),
      values,
      groups,
      line,
      ...(text !== 0 && { text: this.name(text) }),
      ...(label !== 0 && { label: this.name(label) }),
    };
  }

  /** Numbers that a call left in the mailbox. @param {number} length */
  #numbers(length) {
    return [...new Int32Array(this.words(this.#mailbox.byteOffset, length))];
  }

  /** Checks a new handle. @param {number} handle 0: out of memory */
  opened(handle) {
    if (handle === 0) throw new SudokuError({ code: 'memory' });
    return handle;
  }

  /**
   * Counts on, up to `most` solutions, and returns their number. The only call with 64-bit numbers.
   *
   * @param {number} session @param {number} budget @param {bigint} most
   */
  count(session, budget, most) {
    const count = /** @type {any} */ (this.exports.session_count);
    return BigInt.asUintN(64, count(session, budget, most));
  }

  /**
   * Bytes of the module's memory at an address of the core; valid until the core writes there again.
   *
   * @param {number} address
   * @param {number} length
   */
  bytes(address, length) {
    return this.#memory.subarray(address, address + length);
  }

  /** The same as 32-bit numbers. @param {number} address @param {number} length */
  words(address, length) {
    return new Uint32Array(this.#memory.buffer, address, length);
  }

  /**
   * In how many solutions each digit of each cell occurs.
   *
   * @param {number} candidates
   * @param {number} cells
   */
  candidateCounts(candidates, cells) {
    const size = Math.sqrt(cells);
    this.exports.candidates_counts(candidates, cells, size);
    const all = this.words(this.#mailbox.byteOffset, cells * size);
    return Array.from({ length: cells }, (_, cell) => [
      ...all.subarray(cell * size, (cell + 1) * size),
    ]);
  }

  /** Why the session's puzzle has no solution, if that is cheap to find. @param {number} session */
  reason(session) {
    const kind = this.name(this.exports.session_reason(session));
    const [placed, digit, cell, name, index, rule, other, withOthers] = this.told;
    const house = /** @type {'row' | 'column' | 'box' | 'rule'} */ (this.name(name));
    const within = { digit, house, index, ...(house === 'rule' && { rule }), placed };
    switch (kind) {
      case 'clash':
        return { kind, cell, other, ...within };
      case 'place':
        return { kind, ...within };
      case 'both':
        return /** @type {any} */ ({ kind, rule, other, ...within });
      case 'rule':
        return { kind, rule, withOthers: withOthers !== 0, placed };
      case 'digit':
        return { kind, cell, placed };
    }
    return undefined;
  }
}

const needsWhole = () =>
  new SudokuError({ code: 'module', message: 'this needs ninefold-whole.wasm' });

/** The region of each cell, if a rule gives it. @param {Rule[]} rules */
function regionsOf(rules) {
  const groups = rules.find(({ keyword }) => keyword === 'regions')?.groups;
  if (!groups) return undefined;
  /** @type {number[]} */
  const regions = [];
  groups.forEach((cells, region) => {
    for (const cell of cells) regions[cell] = region;
  });
  return regions;
}

/**
 * The error that the core reports for bad input, with places in UTF-16 units instead of bytes.
 *
 * @param {string} text
 * @param {{ code: string, offset: number, line: number, column: number, actual: number, expected: number }} where
 * @returns {import('./error.js').ErrorFields & { index: number }}
 */
export function badInput(text, { code, offset, line, column, actual, expected }) {
  const index = indexOfByte(text, offset);
  const start = indexOfByte(text, offset - (column - 1));
  // Numbers of rules may be negative; all others are counts.
  const told = (/** @type {number} */ count) => (/^(value|total)$/.test(code) ? count | 0 : count);
  return {
    code,
    index,
    line,
    column: index - start + 1,
    // The core reports a byte, which may be only a part of a character beyond ASCII.
    actual: code === 'symbol' ? character(text, index) : told(actual),
    expected: code === 'symbol' ? undefined : told(expected),
  };
}

/** @param {string} text @param {number} index */
function position(text, index) {
  const before = text.slice(0, index).split('\n');
  return { index, line: before.length, column: before[before.length - 1].length + 1 };
}

/** @param {string} text @param {number} index */
function character(text, index) {
  return index < text.length
    ? String.fromCodePoint(/** @type {number} */ (text.codePointAt(index)))
    : '';
}

/**
 * The UTF-16 index in `text` of byte `offset` of its UTF-8 encoding; within a character, the index of its first unit.
 *
 * @param {string} text
 * @param {number} offset
 */
export function indexOfByte(text, offset) {
  let index = 0;
  for (let bytes = 0; index < text.length;) {
    const code = /** @type {number} */ (text.codePointAt(index));
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > offset) break;
    index += code < 0x10000 ? 1 : 2;
  }
  return index;
}
