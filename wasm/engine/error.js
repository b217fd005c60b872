/**
 * The error of a call. `code` is the core's name for bad input ("symbol", "length" ...), or
 *   "internal"  a bug of ours: the worker was replaced, the next call works
 *   "closed"    the solver was closed
 *   "version"   the JavaScript and the WebAssembly module are of different versions
 *   "memory"    too many searches are open at once
 *
 * A worker sends it as a plain object of its fields.
 *
 * @typedef {object} ErrorFields
 * @property {string} code
 * @property {string} [message]
 * @property {number} [index] UTF-16 units from the start of the text
 * @property {number} [line] from 1
 * @property {number} [column] from 1, in UTF-16 units
 * @property {string | number} [actual] the character, or how many cells there are
 * @property {number} [expected] how many there should be
 */

export class SudokuError extends Error {
  code = '';
  /** @type {number | undefined} */ index;
  /** @type {number | undefined} */ line;
  /** @type {number | undefined} */ column;
  /** @type {string | number | undefined} */ actual;
  /** @type {number | undefined} */ expected;

  /** @param {ErrorFields} fields */
  constructor(fields) {
    super(fields.message ?? describe(fields));
    Object.assign(this, fields);
    this.name = 'SudokuError';
  }

  /** @returns {ErrorFields} */
  fields() {
    return { ...this, message: this.message };
  }
}

/** @param {ErrorFields} fields */
const describe = ({ code, line, column }) =>
  line && column ? `${code} at line ${line}, column ${column}` : code;
