/**
 * The text form of a position (wasm/rules/text.js), also as part of an address, with other separators between words and
 * lines. Pure.
 */
import { hasBoxes, isName, isNote, usualBoxes } from '../../wasm/rules/line.js';
import { isLabel } from '../../wasm/rules/label.js';
import { CANDIDATES, GRIDS, OUTSIDE, REGIONS } from '../../wasm/rules/table.js';
import * as written from '../../wasm/rules/text.js';
import { Wide } from '../puzzle/wide.js';

/**
 * The position of a puzzle that the solver has parsed, with all cells of the board.
 * @param {Parameters<typeof written.fromPuzzle>[0]} puzzle @returns {{ shape: Shape, givens: string, rules: Rule[] }}
 */
export function fromPuzzle(puzzle) {
  const { shape, ...at } = written.fromPuzzle(puzzle);
  return { ...at, shape: withWide(shape) };
}

/** A shape with the `Wide` of its description. @param {import('../../wasm/rules/text.js').Shape} shape @returns {Shape} */
export const withWide = ({ wide, ...shape }) =>
  wide ? { ...shape, wide: new Wide(wide, shape) } : shape;

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Rule} Rule
 * @typedef {import('../puzzle/state.js').Shape} Shape
 */

/** @type {(at: Position, givens: string, symbols: Shape['symbols']) => [line: string, rule: number][]} */
export const linesOf = written.linesOf;

/** @type {(at: Position, givens: string, symbols: Shape['symbols']) => string} */
export const textOf = written.textOf;

/** Is a line of cells the whole position? No line is read as a grid of a size without boxes. @param {Position} at */
export const isPlain = ({ shape: { size, boxHeight, regions, symbols, wide }, rules }) =>
  !rules?.length &&
  !regions &&
  !wide &&
  symbols !== 'zero' &&
  hasBoxes(size) &&
  boxHeight === usualBoxes(size).boxHeight;

/** The index of the rule in line `line` (from 1) of the text; -1 if none. @param {Position} at @param {number} line */
export const ruleAtLine = (at, line) =>
  linesOf(at, at.givens, at.shape.symbols)[line - 1]?.[1] ?? -1;

/** The text in an address: '+' between words, ';' between lines. @param {string} text */
export const inAddress = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) =>
      line
        .split(' ')
        .map((word) => encodeURIComponent(word).replaceAll('%3A', ':').replaceAll('%2C', ','))
        .join('+'),
    )
    .join(';');

/**
 * The text of an address; throws on a broken escape. Some programs escape a whole link that they pass on, separators
 * included.
 * @param {string} hash
 */
export const fromAddress = (hash) =>
  hash
    .split(hash.includes(';') ? ';' : /%3B/i)
    .map((line) => line.split('+').map(decodeURIComponent).join(' '))
    .join('\n');

/**
 * The index of the rule with the solver's number `index`: the solver counts title, author, cells beside the grids, grids and regions
 * first, in this order, and neither candidates nor notes.
 * @param {Position} at @param {number} index @returns {number} -1 for a part of the shape
 */
export function ruleCounted({ shape, rules = [] }, index) {
  const counted = [...rules.entries()].filter(
    ([, rule]) => rule.keyword !== CANDIDATES && !isNote(rule),
  );
  const those = (/** @type {boolean} */ named) =>
    counted.flatMap(([at, rule]) => (isName(rule) === named ? [at] : []));
  const { regions, wide } = shape;
  const ofShape = [wide?.outside.length, wide?.grids.length, regions].filter(Boolean);
  return [...those(true), ...ofShape.map(() => -1), ...those(false)][index] ?? -1;
}

/** A note of ours in a comment. */
const NOTE = /^\s*#\s*(about|off):\s*(\S.*?)\s*$/;

/** The most notes; further ones are plain comments. */
const MOST = 500;

/**
 * The puzzle that the solver has parsed, with the notes in comments between its lines, which the solver ignores.
 * @param {import('../../wasm/client/ninefold.js').Puzzle} puzzle @param {string} text that was read as this puzzle
 * @returns {{ shape: Shape, givens: string, rules: Rule[] }}
 */
export function withNotes(puzzle, text) {
  const at = fromPuzzle(puzzle);
  const lines = (puzzle.rules ?? []).flatMap(({ keyword, line }) =>
    [REGIONS, OUTSIDE, GRIDS].includes(keyword) ? [] : [line],
  );
  const notes = text.split('\n').flatMap((said, index) => {
    const [, keyword, words] = NOTE.exec(said) ?? [];
    return keyword && words ? [{ keyword, words, line: index + 1 }] : [];
  });
  /** @type {Rule[]} */
  const rules = [];
  const left = notes.slice(0, MOST);
  for (const [index, rule] of at.rules.entries()) {
    while (left[0] && left[0].line < (lines[index] ?? Infinity)) rules.push(noteOf(left.shift()));
    rules.push(rule);
  }
  return { ...at, rules: [...rules, ...left.map(noteOf)] };
}

/** @param {{ keyword: string, words: string } | undefined} note @returns {Rule} */
const noteOf = (note) => ({
  keyword: note?.keyword ?? '',
  values: [],
  groups: [],
  text: note?.words ?? '',
});

/** Is this a valid rule? For values from storage. @param {any} rule @param {Shape} shape @returns {rule is Rule} */
export function isSound(rule, shape) {
  const whole = (/** @type {unknown} */ value) => Number.isInteger(value);
  const inside = (/** @type {any} */ cell) => whole(cell) && cell >= 0 && cell < shape.size ** 2;
  return (
    typeof rule?.keyword === 'string' &&
    /^[a-z]+$/.test(rule.keyword) &&
    Array.isArray(rule.values) &&
    rule.values.every(whole) &&
    Array.isArray(rule.groups) &&
    rule.groups.every((/** @type {any} */ group) => Array.isArray(group) && group.every(inside)) &&
    (rule.text === undefined || (typeof rule.text === 'string' && !/[\r\n]/.test(rule.text))) &&
    (rule.label === undefined || isLabel(rule.label))
  );
}

/** Numbers the regions in order of their first cells. @param {readonly number[]} regions */
export function renumbered(regions) {
  const seen = [...new Set(regions)];
  return regions.map((region) => seen.indexOf(region));
}
