/** A rule while it is drawn: the cells chosen so far, in parts. Pure. */
import { wayOf } from '../drawing/clues.js';
import { kindOf, usualOf } from '../kinds.js';

/**
 * @typedef {import('../kinds.js').Kind} Kind
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 *
 * @typedef {object} Draft
 * @property {Kind} kind
 * @property {readonly (readonly number[])[]} parts the last is being drawn, and may be empty
 */

/** @param {Kind} kind @returns {Draft} */
export const emptyDraft = (kind) => ({ kind, parts: [[]] });

/** Are there no cells yet? @param {Draft} draft */
export const isEmpty = ({ parts }) => parts.every((part) => part.length === 0);

/** All cells. @param {Draft} draft */
export const cellsOf = ({ parts }) => parts.flat();

/** @param {number} size @param {number} a @param {number} b */
const apart = (size, a, b) => [
  Math.abs(Math.floor(a / size) - Math.floor(b / size)),
  Math.abs((a % size) - (b % size)),
];

/** Do two cells touch, at least at a corner? @param {number} size @param {number} a @param {number} b */
export const touch = (size, a, b) => a !== b && Math.max(...apart(size, a, b)) === 1;

/** Do two cells share a side? @param {number} size @param {number} a @param {number} b */
function adjoin(size, a, b) {
  const [down = 0, right = 0] = apart(size, a, b);
  return down + right === 1;
}

/** @param {Draft} draft @param {readonly number[]} part */
const withLast = (draft, part) => ({ ...draft, parts: [...draft.parts.slice(0, -1), part] });

/**
 * Adds a cell if it may follow. Going back along a line removes cells; choosing a cell of an area again removes it.
 * @param {Draft} draft @param {number} cell @param {number} size
 * @param {boolean} [dragged] over it, which never removes a cell of an area
 */
export function addCell(draft, cell, size, dragged = false) {
  const part = draft.parts.at(-1) ?? [];
  const last = part.at(-1);
  if (last === cell && dragged) return draft;
  switch (draft.kind.tool) {
    case 'line':
    case 'lines':
    case 'arrow':
      if (last === cell) return withLast(draft, part.slice(0, -1));
      if (part.length > 1 && part.at(-2) === cell) return withLast(draft, part.slice(0, -1));
      if (last !== undefined && !touch(size, last, cell)) return draft;
      return withLast(draft, [...part, cell]);
    case 'pair':
      if (last === cell) return withLast(draft, []);
      return withLast(
        draft,
        last !== undefined && adjoin(size, last, cell) ? [last, cell] : [cell],
      );
    case 'corner':
      return withLast(draft, around(size, cell));
    case 'side':
    case 'slant':
      if (last === undefined || part.length > 1) return withLast(draft, [cell]);
      return withLast(draft, last === cell ? [] : [last, cell]);
  }
  if (part.includes(cell)) {
    return dragged
      ? draft
      : withLast(
          draft,
          part.filter((other) => other !== cell),
        );
  }
  return withLast(draft, [...part, cell]);
}

/** Removes the last cell, or an empty part. @param {Draft} draft */
export function removeLast(draft) {
  const part = draft.parts.at(-1) ?? [];
  if (part.length > 0) return withLast(draft, part.slice(0, -1));
  return draft.parts.length > 1 ? { ...draft, parts: draft.parts.slice(0, -1) } : draft;
}

/** The four cells around the lower right corner of a cell. @param {number} size @param {number} cell */
function around(size, cell) {
  const [row, column] = [Math.floor(cell / size), cell % size];
  const at = Math.min(row, size - 2) * size + Math.min(column, size - 2);
  return [at, at + 1, at + size, at + size + 1];
}

/** Does it need another part? @param {Draft} draft */
export const wantsPart = ({ kind, parts }) =>
  hasTwoParts(kind) && parts.length === 1 && (parts[0]?.length ?? 0) > 0;

/** @param {Kind} kind */
const hasTwoParts = ({ tool }) => tool === 'areas' || tool === 'lines';

/** The most cells that a rule of this kind has. @param {Kind} kind @param {number} size */
export const mostOf = ({ most = Infinity }, size) => (most === 0 ? size : most);

/** Begins the next part. @param {Draft} draft @returns {Draft} */
export const nextPart = (draft) => ({ ...draft, parts: [...draft.parts, []] });

/**
 * The groups of a rule with these cells; null if they are too few or wrongly arranged.
 * @param {Draft} draft @param {number} size
 * @returns {number[][] | null}
 */
export function groupsOf({ kind, parts }, size) {
  const whole = parts.filter((part) => part.length > 0).map((part) => [...part]);
  const [first = [], second] = whole;
  const { length } = first;
  if (length === 0) return null;
  switch (kind.tool) {
    case 'areas':
    case 'lines':
      return second && whole.length === 2 ? whole : null;
    case 'arrow':
      // The first cell is the circle.
      return length > 1 ? [first.slice(0, 1), first.slice(1)] : null;
    case 'pair':
      return length === 2 ? [first] : null;
    case 'corner':
      return length === 4 ? [first] : null;
    case 'side':
    case 'slant': {
      const cells = alongFrom(first, size, kind.tool);
      return cells ? [cells] : null;
    }
    default:
      if (kind.least === 0) return length === size ? [first] : null;
      return length >= (kind.least ?? 1) && length <= mostOf(kind, size) ? [first] : null;
  }
}

/**
 * All cells of a clue, from the border on: for a single cell from the nearest border, for two in the
 * direction from the first to the second.
 * @param {readonly number[]} cells @param {number} size @param {'side' | 'slant'} tool
 */
function alongFrom([first = 0, second], size, tool) {
  const [row, column] = [Math.floor(first / size), first % size];
  let [down, right] = wayOf(size, second === undefined ? [first] : [first, second]);
  if (tool === 'side' && down !== 0 && right !== 0) {
    // Along the row or column that begins at the cell's border.
    if (second !== undefined) return null;
    if (column === 0 || column === size - 1) down = 0;
    else if (row === 0 || row === size - 1) right = 0;
    else return null;
  }
  if (tool === 'slant' && (down === 0 || right === 0)) return null;
  const inside = (/** @type {number} */ r, /** @type {number} */ c) =>
    r >= 0 && c >= 0 && r < size && c < size;
  // Back to the clue's border.
  let [r, c] = [row, column];
  while (inside(r - down, c - right)) [r, c] = [r - down, c - right];
  const found = [];
  for (; inside(r, c); [r, c] = [r + down, c + right]) found.push(r * size + c);
  return found;
}

/**
 * The values that were typed; null if they are invalid.
 * @param {Kind} kind @param {string} typed @param {string} alphabet symbols of the digits
 * @param {number} [lowest] the value of the first of them
 * @returns {number[] | null}
 */
export function valuesOf(kind, typed, alphabet, lowest = 1) {
  const { value, optional } = kind;
  const text = typed.trim();
  const usual = usualOf(kind, alphabet.length);
  if (value === 'none') return [];
  if (value === 'digits') {
    const digits = [...text.toUpperCase().replace(/[\s,]/g, '')].map(
      (symbol) => alphabet.indexOf(symbol) + lowest,
    );
    const sorted = digits.sort((a, b) => a - b);
    return digits.length > 0 && digits.every((digit) => digit >= lowest) ? sorted : null;
  }
  if (text === '') return optional ? [] : usual === undefined ? null : [usual];
  // As many digits as the core reads (word_number in core/src/text/scan.c).
  return /^\d{1,9}$/.test(text) ? [Number(text)] : null;
}

/** The index of a rule of this kind on these cells, in any order; -1 if there is none. @param {readonly Rule[]} rules @param {Rule} rule */
export const findSame = (rules, { keyword, groups }) => {
  const key = (/** @type {readonly (readonly number[])[]} */ some) =>
    some.map((group) => [...group].sort((a, b) => a - b)).join(';');
  return rules.findIndex((other) => other.keyword === keyword && key(other.groups) === key(groups));
};

/**
 * An existing rule as a draft; null if no tool draws it so.
 * @param {Rule} rule @param {number} size @returns {Draft | null}
 */
export function draftOf({ keyword, groups }, size) {
  const kind = kindOf(keyword);
  if (!kind || groups.length === 0) return null;
  const outside = kind.tool === 'side' || kind.tool === 'slant';
  const own = kind.tool === 'arrow' ? [groups.flat()] : groups;
  const draft = { kind, parts: outside ? own.map((cells) => cells.slice(0, 2)) : own };
  return JSON.stringify(groupsOf(draft, size)) === JSON.stringify(groups) ? draft : null;
}
