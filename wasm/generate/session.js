/**
 * A session of the module ninefold-generate.wasm: it makes a puzzle for each number of a range, all to one wish.
 *
 * @typedef {import('../engine/module.js').Module} Module
 * @typedef {import('./wish.js').Wish} Wish
 * @typedef {import('./wish.js').Made} Made
 * @typedef {import('./wish.js').MakingProgress} MakingProgress
 * @typedef {{ kind: 'generate', wish: Wish, seed: string, from: number, count: number }} GenerateQuestion
 * @typedef {{ made: (Made & { form?: string } | null)[], progress: MakingProgress }} GenerateSlice null for a puzzle that was given up
 */
import { SudokuError } from '../engine/error.js';
import { lineEnds } from '../rules/line_ends.js';
import { now, TimeSlicer } from '../engine/time_slice.js';
import { LETTERS, levelOf, oursOf, techniquesOf } from '../engine/logic.js';

const encoder = new TextEncoder();

/** The rules that the generator can draw. */
const DRAWN = ['killer', 'jigsaw', 'sandwich', 'skyscraper', 'dots', 'thermo', 'arrow'];

/** The fields of a wish, in the order of exports/generate.c. */
const FIELDS = [
  ...['making', 'symmetry', 'minimal', 'canonical', 'rated', 'exchange', 'cluesLeast', 'cluesMost'],
  ...['levelLeast', 'levelMost', 'scoreLeast', 'scoreMost', 'erLeast', 'erMost'],
  ...DRAWN,
];

const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'];

// prettier-ignore
const FLAGS = /** @type {const} */ (
  ['minimal', 'canonical', 'rated', 'killer', 'jigsaw', 'sandwich', 'skyscraper']
);

/** In the order of sudoku_dots. */
const DOTS = ['none', 'some', 'all'];

/** Numbered as in sudoku_making. */
const MAKINGS = { puzzle: 0, grid: 1, unbiased: 2, isomorph: 3, neighbour: 4 };

/** @param {string} message @returns {never} */
function refuse(message) {
  throw new SudokuError({ code: 'wish', message });
}

/** @param {unknown} value @param {string} what @param {number} factor @returns {[number, number]} */
function rangeOf(value, what, factor = 1) {
  if (value === undefined) return [0, 0];
  const [least, most] = Array.isArray(value) ? value : [value, value];
  for (const end of [least ?? 0, most ?? 0])
    if (typeof end !== 'number' || !(end >= 0 && end <= 1e6)) refuse(`${what} is a number or two`);
  return [Math.round((least ?? 0) * factor), Math.round((most ?? 0) * factor)];
}

/** The lowest and the highest rating of one of our levels. @param {Module} module @param {number} number */
function ratingsOf(module, number) {
  const all = Array.from({ length: 200 }, (_, rating) => rating);
  const own = all.filter((rating) => rating > 0 && module.exports.level_number(rating) === number);
  if (own.length === 0) refuse('a level is easy to extreme, or 1 to 10');
  return [own[0], own[own.length - 1]];
}

/** The digits that the characters stand for. @param {string} text */
const digitsOf = (text) =>
  [...text].map((c) => (/[1-9]/.test(c) ? Number(c) : /[A-P]/.test(c) ? c.charCodeAt(0) - 55 : 0));

/** Passes a wish to the module. @param {Module} module @param {Wish} wish */
function say(module, wish) {
  const { exports } = module;
  const size = wish.size ?? 9;
  if (exports.wish_begin(size) !== 0) throw new SudokuError({ code: 'size' });
  if (wish.rules) {
    const bytes = encoder.encode(lineEnds(wish.rules));
    if (bytes.length > exports.mailbox_size()) throw new SudokuError({ code: 'long' });
    module.bytes(exports.mailbox_address(), bytes.length).set(bytes);
    const status = exports.wish_rules(bytes.length);
    if (status < 0) {
      exports.where();
      const [, line, column] = module.told;
      throw new SudokuError({ code: module.name(exports.status_name(status)), line, column });
    }
  }
  /** @type {Record<string, number>} */
  const fields = {};
  const making = wish.from ? (wish.exchange ? 'neighbour' : 'isomorph') : (wish.making ?? 'puzzle');
  if (!Object.hasOwn(MAKINGS, making)) refuse('making is puzzle, grid or unbiased');
  if (wish.from && (wish.making ?? 'puzzle') !== 'puzzle') refuse('one of making and from');
  if (wish.exchange && !wish.from) refuse('exchange goes with from');
  fields.making = MAKINGS[/** @type {keyof typeof MAKINGS} */ (making)];
  fields.symmetry = symmetryOf(module, wish.symmetry ?? 'none');
  fields.exchange = wish.exchange ?? 1;
  for (const flag of FLAGS) fields[flag] = Number(wish[flag] ?? false);
  fields.dots = DOTS.indexOf(wish.dots ?? 'none');
  if (fields.dots < 0) refuse('dots are some or all');
  for (const count of /** @type {const} */ (['thermo', 'arrow'])) {
    fields[count] = wish[count] ?? 0;
    if (!Number.isInteger(fields[count]) || fields[count] < 0 || fields[count] > 20)
      refuse('so many are drawn: 1 to 20');
  }
  [fields.cluesLeast, fields.cluesMost] = rangeOf(wish.clues, 'clues');
  [fields.scoreLeast, fields.scoreMost] = rangeOf(wish.score, 'score');
  [fields.erLeast, fields.erMost] = rangeOf(wish.er, 'er', 10);
  if (wish.er !== undefined && (wish.rules || DRAWN.some((name) => fields[name])))
    refuse('er is of puzzles without rules; level takes 1 to 10');
  if (wish.level !== undefined) {
    const [least, most] = Array.isArray(wish.level) ? wish.level : [wish.level, wish.level];
    if (typeof least === 'number' && typeof most === 'number') {
      if (wish.er !== undefined) refuse('level and er say the same');
      fields.erLeast = ratingsOf(module, least)[0];
      fields.erMost = ratingsOf(module, most)[1];
    } else {
      const ends = [least, most].map((name) => LEVELS.indexOf(String(name)));
      if (ends.includes(-1)) refuse('a level is easy to extreme, or 1 to 10');
      [fields.levelLeast, fields.levelMost] = ends.map((i) => LETTERS.charCodeAt(i));
    }
  }
  FIELDS.forEach((name, i) => exports.wish_set(i, fields[name] ?? 0));
  [wish.needs, wish.without, wish.only].forEach((names, list) => {
    for (const name of [names ?? []].flat())
      for (const row of techniquesOf(name)) exports.wish_technique(list, row);
  });
  [wish.pattern && marksOf(wish.pattern), wish.solution, wish.from].forEach((text, list) => {
    if (text === undefined) return;
    const cells = typeof text === 'string' ? digitsOf(text) : text;
    if (cells.length !== size * size)
      refuse('a pattern, solution or puzzle has a character a cell');
    cells.forEach((value, cell) => exports.wish_cell(list, cell, value));
  });
  const fault = exports.wish_fault();
  if (fault !== 0) refuse(module.name(fault));
}

/** @param {Module} module @param {string} name */
function symmetryOf(module, name) {
  for (let i = 0, at; (at = module.exports.symmetry_name(i)) !== 0; i++)
    if (module.name(at) === name) return i;
  return refuse('no such symmetry');
}

/** @param {string} pattern */
function marksOf(pattern) {
  const marks = [...String(pattern).replace(/\s/g, '')].map((c) => '?#.'.indexOf(c));
  return marks.includes(-1) ? refuse('a pattern has # . ? for each cell') : marks;
}

/**
 * The generator that a module keeps open, since opening one takes longer than making a puzzle. It is lent to one session at
 * a time, for it works on one number at a time.
 *
 * @typedef {{ key: string, address: number, lent: boolean }} Handle
 * @type {WeakMap<Module, Handle>}
 */
const kept = new WeakMap();

/** @param {Module} module @param {Wish} wish @param {string} seed @returns {Handle} */
function lend(module, wish, seed) {
  const key = JSON.stringify([wish, seed]);
  const last = kept.get(module);
  if (last?.key === key && !last.lent) {
    last.lent = true;
    return last;
  }
  if (!/^-?\d+$/.test(seed)) refuse('a seed is a whole number');
  say(module, wish);
  const number = BigInt.asUintN(64, BigInt(seed));
  const address = module.exports.generate_open(Number(number & 0xffffffffn), Number(number >> 32n));
  if (address === 0) throw new SudokuError({ code: 'memory' });
  return { key, address, lent: true };
}

/** Takes a handle back and keeps it in place of the one kept before. @param {Module} module @param {Handle} handle */
function giveBack(module, handle) {
  if (!handle.lent) return;
  handle.lent = false;
  const last = kept.get(module);
  if (last === handle) return;
  // A handle that is still lent is closed, or kept, when it is given back.
  if (last && !last.lent) module.exports.generate_close(last.address);
  kept.set(module, handle);
}

export class GenerateSession {
  #module;
  #slicer = new TimeSlicer();
  #handle;
  #address;
  #next;
  #end;
  #form;
  /** Are there rules in the wish? */
  #rules;
  #begun = false;
  #before;

  /** @param {Module} module @param {GenerateQuestion} question */
  constructor(module, { wish, seed, from, count }) {
    if (!module.exports.generate_open)
      throw new SudokuError({ code: 'module', message: 'this needs ninefold-generate.wasm' });
    const { uniqueForms = false, ...rest } = wish;
    this.#module = module;
    this.#form = uniqueForms;
    this.#rules = !!wish.rules;
    this.#handle = lend(module, rest, seed);
    this.#address = this.#handle.address;
    this.#next = from;
    this.#end = from + count;
    this.#before = this.#progress();
  }

  /** @param {number} ms @returns {{ over: boolean, value: any }} a GenerateSlice */
  advance(ms) {
    const { exports } = this.#module;
    /** @type {GenerateSlice['made']} */
    const made = [];
    const end = now() + ms;
    while (this.#next < this.#end) {
      if (!this.#begun) exports.generate_seek(this.#address, this.#next);
      this.#begun = true;
      let state = 2;
      const over = this.#slicer.run(Math.max(end - now(), 0), (budget) => {
        state = exports.generate_advance(this.#address, budget);
        return state !== 2;
      });
      if (!over) break;
      made.push(state === 1 ? this.#made() : null);
      this.#begun = false;
      this.#next++;
      if (now() >= end) break;
    }
    const before = this.#before;
    this.#before = this.#progress();
    const progress = since(before, this.#before);
    return { over: this.#next === this.#end, value: { made, progress } };
  }

  /** The counts of the handle so far. @returns {MakingProgress} */
  #progress() {
    const { exports, told } = this.#module;
    /** @type {Record<string, number>} */
    const rejected = {};
    exports.generate_read(this.#address);
    const [tried, ...counts] = told;
    for (let i = 0, name; (name = exports.reject_name(i)) !== 0; i++)
      rejected[this.#module.name(name)] = counts[i];
    return { tried, rejected };
  }

  /** @returns {Made & { form?: string }} */
  #made() {
    const { exports, told } = this.#module;
    const at = this.#address;
    const [puzzle, solution] = this.#module.takeSeveral(2, exports.made_texts(at));
    exports.made(at);
    const rules = exports.made_rules(at);
    const [clues, weight, explained, er, ep, ed, steps, hardest, letter, score] = told;
    /** @type {Made & { form?: string }} */
    const made = { number: this.#next, puzzle, solution, clues };
    if (weight !== 1) made.weight = weight;
    if (explained) {
      if (rules === 0 && !this.#rules) made.se = { er: er / 10, ep: ep / 10, ed: ed / 10 };
      made.steps = steps;
      made.ours = oursOf(this.#module, er, hardest);
    }
    if (letter !== 0) made.hodoku = { level: levelOf(letter), score };
    if (rules !== 0) made.rules = this.#module.take(rules);
    if (this.#form) made.form = this.#module.take(exports.made_form(at));
    return made;
  }

  /** Keeps the handle for the next numbers. */
  close() {
    giveBack(this.#module, this.#handle);
  }
}

/** @param {MakingProgress} before @param {MakingProgress} after */
function since(before, after) {
  /** @type {Record<string, number>} */
  const rejected = {};
  for (const [why, count] of Object.entries(after.rejected))
    rejected[why] = count - before.rejected[why];
  return { tried: after.tried - before.tried, rejected };
}
