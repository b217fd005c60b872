/**
 * A player's grid as the input of `solver.step`, and the grid after a step. Pure.
 *
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Shape} Shape
 * @typedef {import('../../wasm/client/ninefold.js').Step} Step
 * @typedef {import('../../wasm/client/ninefold.js').Mistake} Mistake
 */
import { isBoxless, isName } from '../../wasm/rules/line.js';
import { seenFrom } from '../puzzle/seen.js';
import {
  alphabetOf,
  coordinates,
  kindAt,
  replaced,
  shownAt,
  symbolAt,
  unmarked,
} from '../puzzle/state.js';

/** Are all digits interchangeable: are there no rules beside boxes or regions? @param {Position} at */
export const isPlain = ({ rules = [] }) => rules.every(isName);

/** Does it have boxes? @param {import('../puzzle/state.js').Shape} shape */
export const hasBoxes = (shape) =>
  !shape.regions && !isBoxless(shape) && shape.boxHeight * shape.boxWidth === shape.size;

/** The input of `solver.step`; revealed digits are entries. @param {Position} at */
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
 * The candidates of each cell for a step: its pencil marks, or all digits if it has none, without those that its row,
 * column and box exclude; '' for a filled cell.
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

/** The candidates before a step; with rules the step itself has them. @param {Position} at @param {Partial<Pick<Step, 'candidates'>>} step */
export function candidatesBefore(at, { candidates }) {
  if (!candidates) return candidatesOf(at);
  const alphabet = [...alphabetOf(at.shape)];
  return candidates.map((set, cell) =>
    kindAt(at, cell) === 'open' ? alphabet.filter((_, bit) => (set >> bit) & 1).join('') : '',
  );
}

/**
 * The rules that a step names, as indices into the list: for each set of cells the rule that contains it, and the fewest
 * other cells. A conclusion from several rules names none.
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

/**
 * The position after a step: placed digits become revealed digits or, in play, entries. Removed candidates are removed from
 * the pencil marks, which all open cells have from then on, as are marks that a digit excludes.
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
    // Corner marks are removed as when the digit is typed.
    if (next.corners) next = unmarked(next, [cell], symbol, (of) => seenFrom(next, of));
  }
  return marks ? tidied({ ...next, marks }) : next;
}

/** Without the marks that digits exclude. @param {Position} at @returns {Position} */
function tidied({ marks = [], ...at }) {
  const left = candidatesOf({ ...at, marks }).map((all, cell) => (marks[cell] ? all : ''));
  return { ...at, ...(left.some(Boolean) && { marks: left }) };
}

/**
 * The position without a mistake: the wrong digit is removed, or all candidates of the cell are marked again.
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
