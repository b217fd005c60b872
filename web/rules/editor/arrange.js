/** Shapes of rules on the grid: shifted, mirrored, joined and cut. Pure. */
import { kindOf } from '../kinds.js';

/**
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {import('./draft.js').Draft} Draft
 *
 * The symmetry in which the pen repeats each shape: `none`; a half turn; mirrored left to right, up to down, or in the main
 * diagonal; quarter turns.
 * @typedef {typeof SYMMETRIES[number]} Symmetry
 */

export const SYMMETRIES = /** @type {const} */ ([
  'none',
  'half',
  'leftRight',
  'upDown',
  'diagonal',
  'quarters',
]);

/** @typedef {(row: number, column: number, last: number) => [row: number, column: number]} Way */

/** The images of a cell. @type {Record<Symmetry, Way[]>} */
const WAYS = {
  none: [],
  half: [(row, column, last) => [last - row, last - column]],
  leftRight: [(row, column, last) => [row, last - column]],
  upDown: [(row, column, last) => [last - row, column]],
  diagonal: [(row, column) => [column, row]],
  quarters: [
    (row, column, last) => [column, last - row],
    (row, column, last) => [last - row, last - column],
    (row, column, last) => [last - column, row],
  ],
};

/** The images of some cells, without the cells themselves. @param {number} size @param {Symmetry} symmetry @param {readonly number[]} cells */
export const mirrored = (size, symmetry, cells) =>
  WAYS[symmetry].map((way) =>
    cells.map((cell) => {
      const [row, column] = way(Math.floor(cell / size), cell % size, size - 1);
      return row * size + column;
    }),
  );

/** Tools whose cells have no order: they are written in reading order. */
const UNORDERED = ['area', 'areas', 'corner', 'pair'];

/**
 * A rule and its images, each once; marks of one kind are one rule.
 * @param {Rule} rule @param {number} size @param {Symmetry} symmetry @returns {Rule[]}
 */
export function withPictures(rule, size, symmetry) {
  const kind = kindOf(rule.keyword);
  if (kind?.tool === 'mark') {
    const cells = rule.groups.flat();
    const all = new Set([...cells, ...mirrored(size, symmetry, cells).flat()]);
    return [{ ...rule, groups: [[...all].sort((a, b) => a - b)] }];
  }
  const ordered = kind?.directed || !UNORDERED.includes(kind?.tool ?? '');
  const laid = (/** @type {readonly number[]} */ cells) =>
    ordered ? cells : [...cells].sort((a, b) => a - b);
  const pictures = WAYS[symmetry].map((_, at) => ({
    ...rule,
    groups: rule.groups.map((group) => laid(mirrored(size, symmetry, group)[at] ?? [])),
  }));
  const key = (/** @type {Rule} */ { groups }) => groups.map(laid).join(':');
  return [rule, ...pictures].filter(
    (one, at, all) => all.findIndex((other) => key(other) === key(one)) === at,
  );
}

/** A draft shifted by rows and columns; null if it would leave the grid. @param {Draft} draft @param {number} size @param {number} down @param {number} right @returns {Draft | null} */
export function shifted(draft, size, down, right) {
  const inside = draft.parts.flat().every((cell) => {
    const [row, column] = [Math.floor(cell / size) + down, (cell % size) + right];
    return row >= 0 && column >= 0 && row < size && column < size;
  });
  const by = down * size + right;
  return inside ? { ...draft, parts: draft.parts.map((part) => part.map((c) => c + by)) } : null;
}

/** The rules of the same kind that share a cell with a rule. @param {readonly Rule[]} rules @param {Rule} rule */
const touching = (rules, { keyword, groups }) => {
  const cells = new Set(groups.flat());
  return rules.filter(
    (other) => other.keyword === keyword && other.groups.flat().some((cell) => cells.has(cell)),
  );
};

/** @param {readonly Rule[]} rules @param {Rule} rule */
export const canArrange = (rules, rule) =>
  kindOf(rule.keyword)?.tool === 'area' && touching(rules, rule).length > 0;

/** Joins the rules of the same kind that share a cell with a rule into one, with its cells and the sum of their values. @param {readonly Rule[]} rules @param {Rule} rule @returns {Rule[]} */
export function joined(rules, rule) {
  const parts = touching(rules, rule);
  const [first] = parts;
  if (!first) return [...rules];
  const valued = parts.every(({ values }) => values.length === 1);
  const sum = parts.reduce((total, { values }) => total + (values[0] ?? 0), 0);
  const cells = [...new Set([...parts, rule].flatMap(({ groups }) => groups.flat()))];
  const whole = {
    ...first,
    values: valued ? [sum] : rule.values,
    groups: [cells.sort((a, b) => a - b)],
  };
  return rules.flatMap((other) =>
    other === first ? [whole] : parts.includes(other) ? [] : [other],
  );
}

/**
 * Cuts a rule's cells out of the rules of the same kind that have them. If the rule has a sum, the one it is cut from keeps
 * the difference; else it keeps none, if its kind allows that.
 * @param {readonly Rule[]} rules @param {Rule} rule @returns {Rule[]}
 */
export function cut(rules, rule) {
  const parts = touching(rules, rule);
  const taken = new Set(rule.groups.flat());
  const { optional = false } = kindOf(rule.keyword) ?? {};
  const rests = rules.flatMap((other) => {
    if (!parts.includes(other)) return [other];
    const cells = other.groups.flat().filter((cell) => !taken.has(cell));
    if (cells.length === 0) return [];
    const left = (other.values[0] ?? 0) - (rule.values[0] ?? 0);
    const shared = parts.length === 1 && rule.values.length === 1 && left > 0;
    const values = !optional || other.values.length === 0 ? other.values : shared ? [left] : [];
    return [{ ...other, values, groups: [cells] }];
  });
  return [...rests, rule];
}
