/**
 * A session that explains why there is no solution, why there are several, or what is superfluous. The value of each slice
 * is all that was found so far.
 *
 * @typedef {import('./module.js').Module} Module
 * @typedef {import('../client/ninefold.js').Why} Why
 * @typedef {import('../client/ninefold.js').WhyMember} Member
 * @typedef {import('../client/ninefold.js').WhyStep} Step
 * @typedef {import('../client/ninefold.js').WhyChange} Change
 * @typedef {{ kind: 'why' }} WhyQuestion
 */
import { Work } from './work.js';

const ANSWERS = /** @type {const} */ (['none', 'one', 'many']);
const HOUSES = /** @type {const} */ (['row', 'column', 'box', 'rule']);
const MEMBERS = /** @type {const} */ (['given', 'marks', 'rule', 'house']);
// prettier-ignore
const STEPS = /** @type {const} */ ([
  'single', 'hidden', 'locked', 'rule', 'needed', 'trial',
  'clash', 'digit', 'place', 'broken', 'both', 'search',
]);
// prettier-ignore
const CHANGES = /** @type {const} */ (
  ['given', 'swap', 'marks', 'value', 'noValue', 'noRule', 'noCell', 'newRule']
);
const NO_RULE = 0xffff;

/** The results of sudoku_why_advance. */
const DONE = 0;

export class WhySession extends Work {
  /** @param {Module} module */
  constructor(module) {
    super(module, 'why');
  }

  /** @param {number} ms @returns {{ over: boolean, value: Why | null }} */
  advance(ms) {
    const { exports } = this.module;
    const over = this.slicer.run(ms, (budget) => exports.why_advance(this.handle, budget) === DONE);
    return { over, value: this.#read() };
  }

  /** The findings so far; null before the verdict. @returns {Why | null} */
  #read() {
    const module = this.module;
    const { exports } = module;
    const solutions = [0, 1]
      .map((which) => module.take(exports.why_solution(this.handle, which)))
      .filter((text) => text !== '');
    const all = new Int32Array(module.takeBytes(4 * exports.why_read(this.handle)).buffer);
    let at = 0;
    const next = () => all[at++];
    const flag = () => next() !== 0;
    /** @template T @param {() => T} read @returns {T[]} */
    const list = (read) => Array.from({ length: next() }, read);
    const answer = ANSWERS[next()];
    const conflict = {
      minimal: flag(),
      smallest: flag(),
      count: next(),
      complete: flag(),
      disjoint: next(),
      guesses: next(),
    };
    const unavoidableSmallest = flag();
    const setSmallest = flag();
    const minimal = flag();
    const backdoorKnown = next() >= 0;
    const backdoorSmallest = flag();
    const guesses = next();
    const members = list(() => member(next));
    const proof = list(() => step(next));
    const mistakes = list(() => change(next));
    const masks = list(next);
    const unavoidable = list(next);
    const clue = () => ({ cell: next(), digit: next() });
    const fixes = list(clue);
    const fixRules = list(() => change(next)).map((fix, index) =>
      fix.kind === 'newRule'
        ? { ...fix, keyword: module.name(exports.why_keyword(this.handle, index)) }
        : fix,
    );
    const fixSet = list(clue);
    const superfluous = list(() => member(next));
    const parts = list(() => change(next));
    const implied = list(next);
    const reduced = list(() => member(next));
    const backdoor = list(next);
    switch (answer) {
      case 'none':
        return { answer, conflict: { members, ...conflict }, proof, mistakes };
      case 'many': {
        const pattern = /** @type {any} */ (module.name(exports.why_pattern(this.handle)) || null);
        return {
          answer,
          solutions: /** @type {[string, string]} */ (solutions),
          masks: masks.length > 0 ? masks : null,
          unavoidable: { cells: unavoidable, smallest: unavoidableSmallest, pattern },
          fixes,
          fixRules,
          fixSet: { clues: fixSet, smallest: setSmallest },
        };
      }
      case 'one':
        return {
          answer,
          solution: solutions[0],
          superfluous,
          parts,
          implied,
          minimal,
          reduced: reduced.length > 0 ? reduced : null,
          backdoor: backdoorKnown ? { cells: backdoor, smallest: backdoorSmallest } : null,
          guesses: guesses >= 0 ? guesses : null,
        };
    }
    return null;
  }
}

/** @param {() => number} next @returns {Member} */
function member(next) {
  const kind = MEMBERS[next()];
  const [cell, digits, rule, house, index] = [next(), next(), next(), next(), next()];
  switch (kind) {
    case 'given':
      return { kind, cell, digit: 32 - Math.clz32(digits) };
    case 'marks':
      return { kind, cell, digits };
    case 'rule':
      return { kind, rule };
    case 'house':
      return { kind, house: HOUSES[house], index, ...(HOUSES[house] === 'rule' && { rule }) };
  }
}

/** @param {() => number} next @returns {Step} */
function step(next) {
  const kind = STEPS[next()];
  const [digit, house, index, depth, others, cell, other, rule] = Array.from({ length: 8 }, next);
  return {
    kind,
    digit,
    house: HOUSES[house],
    index,
    depth,
    withOthers: others !== 0,
    cell,
    other,
    rule: rule === NO_RULE ? null : rule,
    removed: Array.from({ length: next() }, () => ({ cell: next(), digits: next() })),
  };
}

/** @param {() => number} next @returns {Change} */
function change(next) {
  const kind = CHANGES[next()];
  const [rank, cell, other, rule, from, to] = Array.from({ length: 6 }, next);
  switch (kind) {
    case 'given':
      return { kind, rank, cell, from, to };
    case 'swap':
      return { kind, rank, cell, other, from, to };
    case 'marks':
      return { kind, rank, cell };
    case 'noCell':
      return { kind, rank, rule, cell };
    case 'noRule':
      return { kind, rank, rule };
    case 'newRule':
      return { kind, rank, keyword: '', value: to };
    default:
      return { kind, rank, rule, from, to };
  }
}
