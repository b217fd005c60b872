/**
 * A puzzle with rules as a text, which the core reads (docs/rules-text.md), and what the solver read as such a puzzle. Pure.
 * Rules are only written here; the core reads them.
 */
import { isName, isNote, regionLetters, ruleLine, usualBoxes } from './line.js';
import { CANDIDATES, REGIONS } from './table.js';

/**
 * @typedef {import('./line.js').Rule} Rule
 *
 * @typedef {object} Shape
 * @property {number} size
 * @property {number} boxHeight
 * @property {number} boxWidth
 * @property {'digits' | 'letters' | 'hex' | 'zero'} symbols digits, or from 0
 * @property {readonly number[]} [regions] the region of each cell
 *
 * @typedef {{ shape: Shape, rules?: readonly Rule[] }} RuledPuzzle
 *
 * @typedef {Omit<import('../client/ninefold.js').Puzzle, 'format' | 'rules' | 'regions' | 'limits'>
 *   & { format?: string, rules?: readonly Rule[], regions?: readonly number[], limits?: readonly number[] }} ReadPuzzle
 */

/**
 * The lines of the text, each with the index of its rule; -1 for none.
 * @param {RuledPuzzle} at
 * @param {string} givens as they are written there,
 * @param {Shape['symbols']} written in these symbols
 */
export function linesOf({ shape, rules = [] }, givens, written) {
  const { size, boxHeight, boxWidth, regions, symbols } = shape;
  /** @type {[line: string, rule: number][]} */
  const lines = [[`size ${size}`, -1]];
  const say = (/** @type {(rule: Rule) => boolean} */ wanted) => {
    for (const [index, rule] of rules.entries())
      if (wanted(rule)) lines.push([ruleLine(rule, size), index]);
  };
  // Title and author come before all rules, of which regions are one; candidates, of the grid, after them.
  const isLate = (/** @type {Rule} */ { keyword }) => keyword === CANDIDATES;
  if (symbols === 'zero') lines.push([`values 0-${size - 1}`, -1]);
  const isHeading = (/** @type {Rule} */ rule) => isName(rule) && !isNote(rule);
  say(isHeading);
  if (regions) lines.push([`regions ${regionLetters(regions)}`, -1]);
  else if (boxHeight === 1 || boxWidth === 1) lines.push(['boxes none', -1]);
  else if (boxHeight !== usualBoxes(size).boxHeight)
    lines.push([`boxes ${boxHeight}x${boxWidth}`, -1]);
  // A grid without givens would not tell which symbols are meant.
  if (size > 9 && symbols !== 'zero') lines.push([`symbols ${written}`, -1]);
  say((rule) => !isHeading(rule) && !isLate(rule));
  say(isLate);
  if (/[^.]/.test(givens)) lines.push(['grid', -1], [givens, -1]);
  return lines;
}

/** @param {RuledPuzzle} at @param {string} givens @param {Shape['symbols']} written */
export const textOf = (at, givens, written) =>
  linesOf(at, givens, written)
    .map(([line]) => `${line}\n`)
    .join('');

/**
 * What the solver read, as a position: regions are part of the shape, and candidates are rules.
 * @param {ReadPuzzle} puzzle
 * @returns {{ shape: Shape, givens: string, rules: Rule[] }}
 */
export function fromPuzzle(puzzle) {
  // Grids that are not as high as wide, or have other digits, are solved but not drawn.
  if (puzzle.wide) throw Object.assign(new Error('shape'), { code: 'shape' });
  const { size, boxHeight, boxWidth, symbols, givens, regions, rules = [], limits = [] } = puzzle;
  const own = rules.filter(({ keyword }) => keyword !== REGIONS);
  return {
    shape: { size, boxHeight, boxWidth, symbols, ...(regions && { regions }) },
    givens,
    rules: [
      ...own.map(({ keyword, values, groups, text }) => ({
        keyword,
        values,
        groups,
        ...(text !== undefined && { text }),
      })),
      ...limitsOf(limits, size, symbols === 'zero' ? 0 : 1),
    ],
  };
}

/** A rule for all cells with the same digits left. @param {readonly number[]} limits @param {number} size @param {number} lowest */
function limitsOf(limits, size, lowest) {
  const digits = Array.from({ length: size }, (_, bit) => bit + lowest);
  const sets = [...new Set(limits)].filter((set) => set !== 0);
  return sets.map((set) => ({
    keyword: CANDIDATES,
    values: digits.filter((digit) => set & (1 << (digit - lowest))),
    groups: [[...limits.keys()].filter((cell) => limits[cell] === set)],
  }));
}
