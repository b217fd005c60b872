/**
 * Reads JSON as SudokuPad shortens it: names without quotes, ' for ", t and f for true and false, and nothing in
 * place of an empty object. Reads ordinary JSON too.
 */
import { broken } from './packed.js';

/** Deeper than any puzzle. */
const DEEPEST = 40;

/** @param {string} text @param {number} index where it stands in the original text, for errors @returns {unknown} */
export function shortJson(text, index) {
  const reader = new Reader(text);
  const value = reader.value(0);
  return reader.sound && reader.over() ? value : broken(index);
}

class Reader {
  #text;
  #at = 0;
  sound = true;

  /** @param {string} text */
  constructor(text) {
    this.#text = text;
  }

  over() {
    this.#skip();
    return this.#at === this.#text.length;
  }

  /** @param {number} depth @returns {unknown} */
  value(depth) {
    this.#skip();
    const c = this.#text[this.#at];
    if (depth > DEEPEST || c === undefined) return this.#fail();
    if (c === '[') return this.#list(depth);
    if (c === '{') return this.#object(depth);
    if (c === '"' || c === "'") return this.#string(c);
    return this.#word();
  }

  #skip() {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  #fail() {
    this.sound = false;
    this.#at = this.#text.length;
  }

  /** Takes the character if it is the next. @param {string} c */
  #take(c) {
    this.#skip();
    if (this.#text[this.#at] !== c) return false;
    this.#at++;
    return true;
  }

  /** @param {number} depth */
  #list(depth) {
    this.#at++;
    /** @type {unknown[]} */
    const values = [];
    if (this.#take(']')) return values;
    for (;;) {
      this.#skip();
      const c = this.#text[this.#at];
      values.push(c === ',' || c === ']' ? {} : this.value(depth + 1));
      if (this.#take(']')) return values;
      if (!this.#take(',')) return this.#fail();
    }
  }

  /** @param {number} depth */
  #object(depth) {
    this.#at++;
    /** @type {Map<string, unknown>} */
    const values = new Map();
    if (this.#take('}')) return {};
    for (;;) {
      this.#skip();
      const quote = this.#text[this.#at];
      const name = quote === '"' || quote === "'" ? this.#string(quote) : String(this.#word());
      if (!this.#take(':')) return this.#fail();
      this.#skip();
      const c = this.#text[this.#at];
      values.set(String(name), c === ',' || c === '}' ? {} : this.value(depth + 1));
      if (this.#take('}')) return Object.fromEntries(values);
      if (!this.#take(',')) return this.#fail();
    }
  }

  /** @param {string} quote */
  #string(quote) {
    let text = '';
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const c = this.#text[this.#at];
      if (c === quote) {
        this.#at++;
        return text;
      }
      if (c === '\\') {
        const next = this.#text[++this.#at] ?? '';
        text += next === 'n' || next === 't' || next === 'r' ? ' ' : next;
      } else text += c;
    }
    return this.#fail();
  }

  /** A number, t, f, null, or a name. */
  #word() {
    const from = this.#at;
    while (/[^\s,:[\]{}"']/.test(this.#text[this.#at] ?? ' ')) this.#at++;
    const word = this.#text.slice(from, this.#at);
    if (word === '') return this.#fail();
    if (word === 't' || word === 'true') return true;
    if (word === 'f' || word === 'false') return false;
    if (word === 'null') return null;
    return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(word) ? Number(word) : word;
  }
}
