/**
 * Writes a puzzle with rules in the text format (docs/rules-text.md), and makes such a puzzle of the solver's answer. Only
 * the core reads the format. Pure.
 */
import {
  cellName,
  cellsInText,
  isBoxless,
  isName,
  isNote,
  regionLetters,
  ruleLine,
  usualBoxes,
} from './line.js';
import { CANDIDATES, GRIDS, OUTSIDE, REGIONS } from './table.js';

/**
 * @typedef {import('./line.js').Rule} Rule
 *
 * @typedef {object} Shape
 * @property {number} size
 * @property {number} boxHeight
 * @property {number} boxWidth
 * @property {'digits' | 'letters' | 'hex' | 'zero'} symbols 'zero' has digits from 0
 * @property {readonly number[]} [regions] the region of each cell, -1 for one beside the grid
 * @property {WideShape} [wide] if the grid is not `size` by `size` with `size` digits: its part of a board of that size
 *
 * @typedef {object} WideShape
 * @property {number} height of the grid
 * @property {number} width
 * @property {number} values how many digits there are
 * @property {boolean} bare if neither rows nor columns nor boxes are houses
 * @property {readonly number[]} outside the cells beside the grid
 * @property {readonly number[]} grids a size and the top left cells of grids of that size that replace the one grid; or empty
 *
 * @typedef {{ shape: Shape, rules?: readonly Rule[] }} RuledPuzzle
 *
 * @typedef {Omit<import('../client/ninefold.js').Puzzle, 'format' | 'rules' | 'regions' | 'limits'>
 *   & { format?: string, rules?: readonly Rule[], regions?: readonly number[], limits?: readonly number[] }} ReadPuzzle
 */

/**
 * The lines of the text, each with the index of its rule, or -1.
 * @param {RuledPuzzle} at
 * @param {string} givens
 * @param {Shape['symbols']} written the symbols in which the givens are written
 */
export function linesOf({ shape, rules = [] }, givens, written) {
  const { size, boxHeight, boxWidth, regions, symbols, wide } = shape;
  /** @type {[line: string, rule: number][]} */
  const lines = [[`size ${wide ? `${wide.height}x${wide.width}` : size}`, -1]];
  const values = wide?.values ?? size;
  const say = (/** @type {(rule: Rule) => boolean} */ wanted) => {
    for (const [index, rule] of rules.entries())
      if (wanted(rule)) lines.push([ruleLine(rule, size), index]);
  };
  // Title and author come before all rules, regions included; candidates come last, as a part of the grid.
  const isLate = (/** @type {Rule} */ { keyword }) => keyword === CANDIDATES;
  if (symbols === 'zero') lines.push([`values 0-${values - 1}`, -1]);
  else if (wide) lines.push([`values 1-${values}`, -1]);
  if (wide) lines.push([`board ${size}`, -1]);
  if (wide?.bare) lines.push(['houses none', -1]);
  const isHeading = (/** @type {Rule} */ rule) => isName(rule) && !isNote(rule);
  say(isHeading);
  const none = isBoxless({ boxHeight, boxWidth });
  const usual = !wide && !none && boxHeight === usualBoxes(size).boxHeight;
  if (!regions && !usual && !wide?.bare)
    lines.push([none ? 'boxes none' : `boxes ${boxHeight}x${boxWidth}`, -1]);
  // Cells must come before the rules about them: first the grids, then the cells beside them.
  const [side, ...from] = wide?.grids ?? [];
  if (side) lines.push([`grids ${side} ${cellsInText(size, from)}`, -1]);
  if (wide?.outside.length) lines.push([`outside ${cellsInText(size, wide.outside)}`, -1]);
  if (regions)
    lines.push([`regions ${regionLetters(regions.filter((region) => region >= 0))}`, -1]);
  // Without givens the grid would not show which symbols are meant.
  if (values > 9 && symbols !== 'zero') lines.push([`symbols ${written}`, -1]);
  say((rule) => !isHeading(rule) && !isLate(rule));
  say(isLate);
  const isIn = (/** @type {number} */ cell) =>
    !wide || (Math.floor(cell / size) < wide.height && cell % size < wide.width);
  for (const cell of wide?.outside ?? [])
    if (givens[cell] !== '.')
      lines.push([`candidates ${valueOf(givens[cell] ?? '', symbols)} : ${cellName(size, cell)}`, -1]); // prettier-ignore
  const inside = [...givens].filter((_, cell) => isIn(cell)).join('');
  if (/[^.]/.test(inside)) lines.push(['grid', -1], [inside, -1]);
  return lines;
}

/** The number that a symbol stands for. @param {string} symbol @param {Shape['symbols']} symbols */
const valueOf = (symbol, symbols) =>
  parseInt(symbol, 36) - (symbols === 'letters' ? 9 : symbols === 'hex' ? -1 : 0);

/** @param {RuledPuzzle} at @param {string} givens @param {Shape['symbols']} written */
export const textOf = (at, givens, written) =>
  linesOf(at, givens, written)
    .map(([line]) => `${line}\n`)
    .join('');

/**
 * The puzzle that the solver has read, with regions in its shape and candidates among its rules.
 * @param {ReadPuzzle} puzzle
 * @returns {{ shape: Shape, givens: string, rules: Rule[] }}
 */
export function fromPuzzle(puzzle) {
  const { size, boxHeight, boxWidth, symbols, regions, rules = [], limits = [] } = puzzle;
  const isShape = (/** @type {Rule} */ { keyword }) => [REGIONS, OUTSIDE, GRIDS].includes(keyword);
  const own = rules.filter((rule) => !isShape(rule));
  const named = (/** @type {string} */ name) => rules.filter(({ keyword }) => keyword === name);
  const [grids] = named(GRIDS);
  const { givens = puzzle.givens, ...said } = puzzle.wide ?? {};
  const wide = puzzle.wide && {
    .../** @type {Omit<NonNullable<ReadPuzzle['wide']>, 'givens'>} */ (said),
    outside: named(OUTSIDE).flatMap(({ groups }) => groups.flat()),
    grids: grids ? [grids.values[0] ?? 0, ...grids.groups.flat()] : [],
  };
  return {
    shape: {
      ...{ size, boxHeight, boxWidth, symbols },
      ...(regions && {
        regions: wide ? [...givens].map((_, cell) => regions[cell] ?? -1) : regions,
      }),
      ...(wide && { wide }),
    },
    givens,
    rules: [
      ...own.map(({ keyword, values, groups, text, label }) => ({
        keyword,
        values,
        groups,
        ...(text !== undefined && { text }),
        ...(label !== undefined && { label }),
      })),
      ...limitsOf(limits, wide?.values ?? size, symbols === 'zero' ? 0 : 1),
    ],
  };
}

/** A rule for each set of cells that have the same candidates. @param {readonly number[]} limits @param {number} count of digits @param {number} lowest */
function limitsOf(limits, count, lowest) {
  const digits = Array.from({ length: count }, (_, bit) => bit + lowest);
  const sets = [...new Set(limits)].filter((set) => set !== 0);
  return sets.map((set) => ({
    keyword: CANDIDATES,
    values: digits.filter((digit) => set & (1 << (digit - lowest))),
    groups: [[...limits.keys()].filter((cell) => limits[cell] === set)],
  }));
}
