/**
 * A player's grid as the solver of steps takes it, and what a step makes of it. Pure.
 *
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Shape} Shape
 * @typedef {import('../../wasm/client/ninefold.js').Step} Step
 * @typedef {import('../../wasm/client/ninefold.js').Mistake} Mistake
 */
import { seenFrom } from '../puzzle/seen.js';
import { alphabetOf, coordinates, kindAt, shownAt, symbolAt, unmarked } from '../puzzle/state.js';

/** Lines that say nothing of where digits go. */
const NAMES = ['title', 'author'];

/** Whether digits can be exchanged for each other in all that is said of a puzzle: no rules beside boxes or regions. @param {Position} at */
export const isPlain = ({ rules = [] }) => rules.every(({ keyword }) => NAMES.includes(keyword));

/** Whether it has boxes, and no rules beside them. @param {Position} at */
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
    ...(at.rules && { rules: at.rules }),
    ...(at.shape.regions && { regions: at.shape.regions }),
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

/** The same before a step, which with rules tells what these leave. @param {Position} at @param {Partial<Pick<Step, 'candidates'>>} step */
export function candidatesBefore(at, { candidates }) {
  if (!candidates) return candidatesOf(at);
  const alphabet = [...alphabetOf(at.shape)];
  return candidates.map((set, cell) =>
    kindAt(at, cell) === 'open' ? alphabet.filter((_, bit) => (set >> bit) & 1).join('') : '',
  );
}

/**
 * The rules that a step speaks of, by their places in the list: of each set of cells the one that has all of them, and the
 * fewest others. What follows from several names none.
 * @param {Position} at @param {Pick<Step, 'look'> & Partial<Step>} step @returns {Set<number>}
 */
export function rulesOf({ shape, rules = [] }, { look, baseOf = [] }) {
  const sets = [look, ...baseOf].flatMap((of) =>
    'rule' in of ? [of.cells] : 'houses' in of ? of.houses.flatMap(ownCells) : ownCells(of),
  );
  const found = sets.map((cells) => {
    const own = cells.map((cell) => cellAt(shape, cell));
    let best = -1;
    for (const [index, { groups }] of rules.entries()) {
      const all = groups.flat();
      const fewer = best < 0 || all.length < (rules[best]?.groups.flat().length ?? 0);
      if (fewer && own.every((cell) => all.includes(cell))) best = index;
    }
    return best;
  });
  return new Set(found.filter((index) => index >= 0));
}

/** The cells of a house of a rule. @param {object} of @returns {[row: number, column: number][][]} */
const ownCells = (of) =>
  'house' in of && of.house === 'rule' && 'cells' in of ? [/** @type {any} */ (of.cells)] : [];

/** @param {string} text @param {number} at @param {string} symbol */
const replaced = (text, at, symbol) => text.slice(0, at) + symbol + text.slice(at + 1);

/**
 * The position after a step: what it places is written where the solver's digits stand, or, in play, as an entry. What
 * it removes is removed from the pencil marks, which all open cells have from then on; marks that a digit excludes go.
 * @param {Position} at @param {Step} step @param {import('../puzzle/state.js').Mode} [mode]
 * @returns {Position}
 */
export function after(at, step, mode = 'set') {
  const { place, remove } = step;
  const alphabet = alphabetOf(at.shape);
  const layer = mode === 'play' ? 'entries' : 'found';
  const marks = remove.length > 0 ? candidatesBefore(at, step) : at.marks && [...at.marks];
  for (const [row, column, digit] of remove) {
    const cell = cellAt(at.shape, [row, column]);
    if (marks) marks[cell] = (marks[cell] ?? '').replace(alphabet[digit - 1] ?? '', '');
  }
  /** @type {Position} */
  let next = { ...at };
  for (const [row, column, digit] of place) {
    const cell = cellAt(at.shape, [row, column]);
    const symbol = alphabet[digit - 1] ?? '.';
    next = { ...next, [layer]: replaced(next[layer], cell, symbol) };
    // What a player has noted in corners goes as it does when the digit is typed.
    if (next.corners) next = unmarked(next, [cell], symbol, (of) => seenFrom(next, of));
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
