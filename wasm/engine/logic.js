/**
 * Sessions for steps that a person can follow and for ratings, of the module ninefold-logic.wasm; with rules, of
 * ninefold-logic-rules.wasm; for techniques in no order, of ninefold-logic-rare.wasm. The core writes a step as JSON
 * (docs/steps.md).
 *
 * @typedef {import('./module.js').Module} Module
 * @typedef {import('../client/ninefold.js').Step} Step
 * @typedef {import('../client/ninefold.js').Mistake} Mistake
 * @typedef {import('../client/ninefold.js').Ratings} Ratings
 * @typedef {import('../client/ninefold.js').StepOptions} StepOptions
 *
 * @typedef {import('../steps/with_more.js').Texts} Texts
 * @typedef {{ unique?: boolean, description?: Uint32Array, texts?: Texts }} Known whether the puzzle is known to have one solution;
 *   the description of its rules (Service.parse); the texts of the language asked for
 * @typedef {{ kind: 'step', near?: number } & StepOptions & Known} StepQuestion
 * @typedef {{ kind: 'steps', all?: boolean } & StepOptions & Known} StepsQuestion
 * @typedef {{ kind: 'rate', puzzles: (string | Uint32Array)[], descriptions?: (Uint32Array | undefined)[], uniqueness?: boolean, scale?: import('../client/ninefold.js').Scale, texts?: Texts }} RateQuestion
 * @typedef {{ kind: 'refute', forcing?: boolean, language?: string } & Known} RefuteQuestion
 * @typedef {(StepQuestion | StepsQuestion | RefuteQuestion | RateQuestion) & { refused?: string }} LogicQuestion `refused`: a code, if the
 *   client knows that there are no steps
 */
import { SudokuError } from './error.js';
import { languageOf, orderOf, scaleOf } from '../steps/names.js';
import { now, TimeSlicer } from './time_slice.js';
import { rare } from '../steps/rare.js';
import { techniques } from '../words/techniques.js';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

const HOUSES = ['row', 'column', 'box'];

/** The module of rare techniques, and of the end of HoDoKu's order. */
const RARE = 'ninefold-logic-rare.wasm';
const lacking = () => new SudokuError({ code: 'module', message: `this needs ${RARE}` });

/** The rating if nothing is found. */
const NEVER = 200;

/** The most candidates that the search for nets may visit in a list of all steps, which cannot be continued later. */
const WHOLE = 2 ** 40;

/**
 * @param {Module} module
 * @param {string | Uint32Array} state a plain puzzle, or its words (state_words.js)
 * @param {LogicQuestion} question
 * @returns {import('./service.js').Session}
 */
export function openLogic(module, state, question) {
  if (!module.exports.logic_open) {
    throw new SudokuError({ code: 'module', message: 'this needs ninefold-logic.wasm' });
  }
  if (question.refused) throw new SudokuError({ code: question.refused });
  if (question.kind === 'rate') return new RateSession(module, question);
  return new StepsSession(module, state, question);
}

/** Sets the state for the next handle. @param {Module} module @param {string | Uint32Array} state */
function read(module, state) {
  if (typeof state === 'string') {
    module.parse(state, 0);
    module.exports.state_plain();
    return;
  }
  module.words(module.exports.mailbox_address(), state.length - 2).set(state.subarray(2));
  if (module.exports.state(state[0], state[1]) < 0) throw new SudokuError({ code: 'size' });
}

/**
 * A handle on the state last read.
 *
 * @param {Module} module
 * @param {boolean} unique
 * @param {Uint32Array} [description]
 */
function opened(module, unique, description) {
  const { exports } = module;
  if (!description) return module.opened(exports.logic_open(unique, 0));
  if (!exports.description_open)
    throw new SudokuError({ code: 'module', message: 'this needs ninefold-logic-rules.wasm' });
  const address = module.opened(exports.description_open(description.length));
  module.words(address, description.length).set(description);
  const handle = exports.logic_open(unique, address);
  exports.description_close(address);
  return module.opened(handle);
}

/** HoDoKu's levels, the easiest first, by letter. @type {Record<string, string>} */
const LEVELS = { E: 'Easy', M: 'Medium', H: 'Hard', U: 'Unfair', X: 'Extreme' };

export const LETTERS = Object.keys(LEVELS).join('');

/** @param {number} letter as the core tells it */
export const levelOf = (letter) => LEVELS[String.fromCharCode(letter)];

/** The indices of the techniques of a name or code. @param {string} name */
export function techniquesOf(name) {
  const code = /^\d{4,}(-.*)?$/.test(name) ? parseInt(name, 10) : null;
  const found = techniques.flatMap((row, index) =>
    (code === null ? row.name === name : row.code !== null && Number(row.code) === code)
      ? [index]
      : [],
  );
  if (found.length > 0) return found;
  throw new SudokuError({ code: 'technique', message: `there is no technique ${name}` });
}

/**
 * Our level of a rating in tenths, and the technique that is hardest.
 *
 * @param {Module} module
 * @param {number} rating
 * @param {number} technique its index; -1 for none
 */
export function oursOf(module, rating, technique) {
  const level = module.exports.level_number(rating);
  const name = (/** @type {number} */ language) =>
    level === 0 ? null : module.name(module.exports.level_name(rating, language));
  return {
    level: level || null,
    name: { en: name(0), zh: name(1) },
    hardest: technique < 0 ? null : techniques[technique].name,
  };
}

/** All techniques that have a finder, by their indices. */
const allTechniques = () => techniques.flatMap(({ found }, index) => (found ? [index] : []));

/** @param {number} index of a technique */
const isRare = (index) => rare.includes(techniques[index].name);

/** The texts that a module has now. @type {WeakMap<Module, Texts>} */
const spoken = new WeakMap();

/** Passes the texts to the module, for exports/texts.c. @param {Module} module @param {Texts} texts */
function speak(module, texts) {
  if (spoken.get(module) === texts) return;
  const all = [
    ...techniques.map(({ name }) => name),
    ...techniques.map(({ family }) => family),
    ...texts.titles,
    ...texts.sentences,
  ];
  const bytes = encoder.encode(all.map((text) => `${text}\0`).join(''));
  module.bytes(module.exports.mailbox_address(), bytes.length).set(bytes);
  if (module.exports.texts(bytes.length) !== 0)
    throw new SudokuError({ code: 'version', message: 'the texts are of another version' });
  spoken.set(module, texts);
}

/** Finds one step, the whole path, or all steps of the current state. */
class StepsSession {
  #module;
  #address;
  #slicer = new TimeSlicer();
  #question;
  /** The same, typed for the options of all kinds. @type {StepQuestion} */
  #asked;
  #language;
  #order;
  /** The indices of the techniques asked for. @type {number[] | undefined} */
  #techniques;
  /** How many of them are done. */
  #listed = 0;
  #begun = false;

  /** @param {Module} module @param {string | Uint32Array} state @param {StepQuestion | StepsQuestion | RefuteQuestion} question */
  constructor(module, state, question) {
    const asked = (this.#asked = /** @type {StepQuestion} */ (question));
    const { order, language, techniques, uniqueness = true } = asked;
    this.#order = orderOf(order);
    this.#language = languageOf(language);
    this.#question = question;
    this.#module = module;
    const all = question.kind === 'steps' && question.all;
    if (techniques) this.#techniques = techniques.flatMap(techniquesOf);
    else if (all) this.#techniques = allTechniques();
    if (techniques && !module.exports.logic_rare && this.#techniques?.some(isRare)) throw lacking();
    read(module, state);
    this.#address = opened(module, Boolean(asked.unique && uniqueness), asked.description);
    if (question.kind === 'step' && question.near !== undefined)
      module.exports.logic_near(this.#address, question.near);
  }

  /** @param {number} ms @returns {{ over: boolean, value: any }} */
  advance(ms) {
    /** @type {(Step | Mistake)[]} */
    const steps = [];
    const one = this.#question.kind === 'step';
    const all = this.#question.kind === 'steps' && this.#question.all;
    if (this.#question.kind === 'refute') return this.#refute(ms, this.#question.forcing);
    if (!this.#begun) {
      this.#begun = true;
      this.#speak();
      const mistake = this.#text(this.#module.exports.logic_mistake(this.#address, this.#language));
      if (mistake && one) return { over: true, value: mistake };
    }
    const over = this.#slicer.run(ms, (budget) => {
      if (all) return this.#list(steps);
      const found = this.#advance(budget);
      if (found === 0 && this.#module.exports.logic_lacks(this.#address)) throw lacking();
      if (found === 1) {
        steps.push(this.#told());
        this.#module.exports.logic_apply(this.#address);
      }
      return found === 0 || (one && found === 1);
    });
    return { over, value: one ? (steps[0] ?? null) : steps };
  }

  /** The steps to a contradiction, once there is one. @param {number} ms @param {boolean} [forcing] */
  #refute(ms, forcing = false) {
    const { exports } = this.#module;
    let count = -1;
    const over = this.#slicer.run(ms, (budget) => {
      count = exports.logic_refute(this.#address, forcing, budget);
      return count !== -2;
    });
    if (!over || count < 0) return { over, value: null };
    const end = endOf(this.#module.told);
    const steps = Array.from({ length: count }, (_, index) => {
      exports.logic_refuting(this.#address, index);
      return this.#told();
    });
    return { over, value: { steps, end } };
  }

  /** @param {number} budget */
  #advance(budget) {
    const { exports } = this.#module;
    const rows = this.#techniques;
    if (!rows) return exports.logic_advance(this.#address, this.#order, budget);
    this.#module.words(exports.mailbox_address(), rows.length).set(rows);
    return exports.logic_choose(this.#address, rows.length, budget);
  }

  /** Lists the steps of the next technique; returns whether it was the last. @param {(Step | Mistake)[]} steps */
  #list(steps) {
    const { exports } = this.#module;
    const rows = /** @type {number[]} */ (this.#techniques);
    if (this.#listed === rows.length) return true;
    const count = exports.logic_list(this.#address, rows[this.#listed++], WHOLE);
    for (let i = 0; i < count; i++)
      if (exports.logic_listed(this.#address, i)) steps.push(this.#told());
    return this.#listed === rows.length;
  }

  #speak() {
    speak(this.#module, /** @type {Texts} */ (this.#question.texts));
  }

  #told() {
    this.#speak();
    const { exports } = this.#module;
    const address = exports.logic_json(this.#address, this.#language);
    const step = this.#text(this.#module.opened(address));
    if (!this.#asked.candidates || !this.#asked.description) return step;
    const masks = exports.logic_masks(this.#address);
    return { ...step, candidates: [...this.#module.words(masks, this.#module.cells())] };
  }

  /** Parses the JSON at an address; null if there is none. @param {number} address */
  #text(address) {
    if (address === 0) return null;
    const length = this.#module.exports.logic_length(this.#address);
    return JSON.parse(decoder.decode(this.#module.bytes(address, length)));
  }

  close() {
    this.#module.exports.logic_close(this.#address);
  }
}

/** The contradiction, as the last step of a proof of `why`. @param {Iterable<number>} end as told by logic_refute */
function endOf([isPlace, cell, house, index, digit]) {
  const place = { kind: isPlace ? 'place' : 'digit', digit, house: HOUSES[house], index, cell };
  return { ...place, depth: 0, withOthers: false, other: 0, rule: null, removed: [] };
}

/** Ratings of puzzles with one solution, one after another. */
class RateSession {
  #module;
  /** For the title of the hardest technique. */
  #texts;
  #slicer = new TimeSlicer();
  #puzzles;
  #descriptions;
  #scale;
  #unique;
  #address = 0;
  /** Whether the current puzzle has rules; then it has a rating only on our scale. */
  #ruled = false;
  #at = 0;
  /** The ratings of the current puzzle, once they are known. @type {Ratings | null} */
  #ratings = null;

  /** @param {Module} module @param {RateQuestion} question */
  constructor(module, { puzzles, descriptions, uniqueness = true, scale, texts }) {
    this.#texts = texts;
    this.#descriptions = descriptions;
    this.#module = module;
    this.#puzzles = puzzles;
    this.#scale = scaleOf(scale);
    this.#unique = uniqueness;
  }

  /** @param {number} ms @returns {{ over: boolean, value: any }} */
  advance(ms) {
    /** @type {Ratings[]} */
    const done = [];
    const end = now() + ms;
    while (this.#at < this.#puzzles.length) {
      if (!this.#ratings) this.#begin();
      if (!this.#slicer.run(Math.max(end - now(), 0), (budget) => this.#rate(budget))) break;
      done.push(/** @type {Ratings} */ (this.#ratings));
      this.#ratings = null;
      this.#at++;
    }
    return { over: this.#at === this.#puzzles.length, value: done };
  }

  #begin() {
    const { exports } = this.#module;
    this.#ratings = {};
    read(this.#module, this.#puzzles[this.#at]);
    const description = this.#descriptions?.[this.#at];
    // A handle keeps its rules.
    const again = this.#address !== 0 && !description && !this.#ruled;
    this.#ruled = Boolean(description);
    if (again && exports.logic_begin(this.#address, this.#unique) === 0) return;
    exports.logic_close(this.#address);
    this.#address = 0;
    this.#address = opened(this.#module, this.#unique, description);
  }

  /** Whether all ratings of the current puzzle are known. @param {number} budget */
  #rate(budget) {
    const { exports } = this.#module;
    const address = this.#address;
    const ratings = /** @type {Ratings} */ (this.#ratings);
    if (this.#ruled && this.#scale !== 'ours' && this.#scale !== 'all') return true;
    if (this.#scale !== 'hodoku' && !ratings.steps) {
      if (exports.logic_rate(address, NEVER, budget) !== 0) return false;
      this.#explained(ratings);
      if (this.#ruled || this.#scale !== 'all') return true;
      read(this.#module, this.#puzzles[this.#at]);
      exports.logic_begin(address, this.#unique);
    }
    if (exports.logic_score(address, budget) !== 0) return false;
    const [letter, score, steps, guesses, solved] = this.#module.told;
    if (exports.logic_lacks(address)) {
      ratings.needs = RARE;
      return true;
    }
    ratings.hodoku = { level: levelOf(letter), score, steps, guesses, solved: Boolean(solved) };
    return true;
  }

  /** @param {Ratings} ratings */
  #explained(ratings) {
    const [hardest, pearl, diamond, steps, peaks, technique] = this.#module.told;
    ratings.steps = steps;
    if (!this.#ruled && this.#scale !== 'ours') {
      ratings.se = { er: hardest / 10, ep: pearl / 10, ed: diamond / 10 };
    }
    if (this.#scale === 'se') return;
    ratings.ours = {
      ...oursOf(this.#module, hardest, technique),
      ...(this.#texts && { title: this.#texts.titles[technique] ?? null }),
      peaks,
    };
  }

  close() {
    this.#module.exports.logic_close(this.#address);
  }
}
