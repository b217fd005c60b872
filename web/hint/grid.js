/**
 * A player's grid as the solver of steps takes it, and what a step makes of it. Pure.
 *
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Shape} Shape
 * @typedef {import('../../wasm/client/ninefold.js').Step} Step
 * @typedef {import('../../wasm/client/ninefold.js').Mistake} Mistake
 */
import { alphabetOf, coordinates, kindAt, shownAt, symbolAt } from '../puzzle/state.js';

/** Lines that say nothing of where digits go. */
const NAMES = ['title', 'author'];

/** Whether there are steps for such a puzzle: boxes, and no rules beside them. @param {Position} at */
export const isExplained = ({ shape, rules = [] }) =>
  !shape.regions &&
  shape.boxHeight > 1 &&
  shape.boxWidth > 1 &&
  shape.boxHeight * shape.boxWidth === shape.size &&
  rules.every(({ keyword }) => NAMES.includes(keyword));

/** What the solver is asked: revealed digits are entries. @param {Position} at */
export function stateOf(at) {
  const { boxHeight, boxWidth, symbols } = at.shape;
  const entries = [...shownAt(at)].map((symbol, cell) => (at.givens[cell] === '.' ? symbol : '.'));
  return {
    ...{ boxHeight, boxWidth, symbols, givens: at.givens, entries: entries.join('') },
    ...(at.marks && { marks: [...at.marks] }),
  };
}

/** The cell of `[row, column]`, from 1. @param {Shape} shape @param {readonly number[]} place */
export const cellAt = ({ size }, [row = 1, column = 1]) => (row - 1) * size + column - 1;

/**
 * The candidates of each cell as steps see them: what rows, columns and boxes leave of its pencil marks, or, where it
 * has none, of all digits; '' where a digit stands.
 * @param {Position} at
 */
export function candidatesOf(at) {
  const { shape } = at;
  const alphabet = [...alphabetOf(shape)];
  /** @type {Map<string, Set<string>>} the digits of each house */
  const taken = new Map();
  const houses = [...at.givens].map((_, cell) =>
    Object.entries(coordinates(shape, cell)).map((house) => house.join(' ')),
  );
  for (const [cell, names] of houses.entries())
    for (const name of names)
      taken.set(name, (taken.get(name) ?? new Set()).add(symbolAt(at, cell)));
  return houses.map((names, cell) => {
    if (kindAt(at, cell) !== 'open') return '';
    const marks = at.marks?.[cell];
    const free = (/** @type {string} */ symbol) =>
      !names.some((name) => taken.get(name)?.has(symbol));
    return alphabet.filter((symbol) => (!marks || marks.includes(symbol)) && free(symbol)).join('');
  });
}

/** @param {string} text @param {number} at @param {string} symbol */
const replaced = (text, at, symbol) => text.slice(0, at) + symbol + text.slice(at + 1);

/**
 * The position after a step: what it places is written where the solver's digits stand, or, in play, as an entry. What
 * it removes is removed from the pencil marks, which all open cells have from then on; marks that a digit excludes go.
 * @param {Position} at @param {Step} step @param {import('../puzzle/state.js').Mode} [mode]
 * @returns {Position}
 */
export function after(at, { place, remove }, mode = 'set') {
  const alphabet = alphabetOf(at.shape);
  const layer = mode === 'play' ? 'entries' : 'found';
  const marks = remove.length > 0 ? candidatesOf(at) : at.marks && [...at.marks];
  for (const [row, column, digit] of remove) {
    const cell = cellAt(at.shape, [row, column]);
    if (marks) marks[cell] = (marks[cell] ?? '').replace(alphabet[digit - 1] ?? '', '');
  }
  /** @type {Position} */
  let next = { ...at };
  for (const [row, column, digit] of place) {
    const cell = cellAt(at.shape, [row, column]);
    next = { ...next, [layer]: replaced(next[layer], cell, alphabet[digit - 1] ?? '.') };
  }
  return marks ? tidied({ ...next, marks }) : next;
}

/** Without the marks that digits exclude, where any are left. @param {Position} at @returns {Position} */
function tidied({ marks = [], ...at }) {
  const left = candidatesOf({ ...at, marks }).map((all, cell) => (marks[cell] ? all : ''));
  return { ...at, ...(left.some(Boolean) && { marks: left }) };
}

/**
 * The position without a mistake: the wrong digit away, or all marks back that the rules leave.
 * @param {Position} at @param {Pick<Mistake, 'mistake' | 'cell'>} mistake @returns {Position}
 */
export function corrected(at, { mistake, cell: place }) {
  const cell = cellAt(at.shape, place);
  if (mistake === 'entry')
    return {
      ...at,
      entries: replaced(at.entries, cell, '.'),
      found: replaced(at.found, cell, '.'),
    };
  const { marks = [], ...bare } = at;
  return {
    ...at,
    marks: marks.map((own, i) => (i === cell ? (candidatesOf(bare)[i] ?? '') : own)),
  };
}
