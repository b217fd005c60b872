/**
 * A position with rules as a text, which the core reads (docs/rules-text.md), and the text as part of an
 * address, with other separators between words and lines. Pure. Rules are only written here; the core
 * reads them.
 */
import { hasBoxes, regionLetters, ruleLine, usualBoxes } from '../../wasm/rules/line.js';
import { CANDIDATES, REGIONS } from '../../wasm/rules/table.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../puzzle/state.js').Rule} Rule
 * @typedef {import('../puzzle/state.js').Shape} Shape
 */

/** Does a line of cells say all of a position? No line is read as a grid of a size without boxes. @param {Position} at */
export const isPlain = ({ shape: { size, boxHeight, regions }, rules }) =>
  !rules?.length && !regions && hasBoxes(size) && boxHeight === usualBoxes(size).boxHeight;

/**
 * The lines of the text, each with the index of its rule; -1 for none.
 * @param {Position} at
 * @param {string} givens as they are written there,
 * @param {Shape['symbols']} written in these symbols
 */
export function linesOf({ shape, rules = [] }, givens, written) {
  const { size, boxHeight, boxWidth, regions } = shape;
  /** @type {[line: string, rule: number][]} */
  const lines = [[`size ${size}`, -1]];
  const say = (/** @type {(rule: Rule) => boolean} */ wanted) => {
    for (const [index, rule] of rules.entries())
      if (wanted(rule)) lines.push([ruleLine(rule, size), index]);
  };
  // Title and author come before all rules, of which regions are one; candidates, of the grid, after them.
  const isName = (/** @type {Rule} */ { text }) => text !== undefined;
  const isLate = (/** @type {Rule} */ { keyword }) => keyword === CANDIDATES;
  say(isName);
  if (regions) lines.push([`regions ${regionLetters(regions)}`, -1]);
  else if (boxHeight === 1 || boxWidth === 1) lines.push(['boxes none', -1]);
  else if (boxHeight !== usualBoxes(size).boxHeight)
    lines.push([`boxes ${boxHeight}x${boxWidth}`, -1]);
  // A grid without givens would not tell which symbols are meant.
  if (size > 9) lines.push([`symbols ${written}`, -1]);
  say((rule) => !isName(rule) && !isLate(rule));
  say(isLate);
  if (/[^.]/.test(givens)) lines.push(['grid', -1], [givens, -1]);
  return lines;
}

/** @param {Position} at @param {string} givens @param {Shape['symbols']} written */
export const textOf = (at, givens, written) =>
  linesOf(at, givens, written)
    .map(([line]) => `${line}\n`)
    .join('');

/** The rule that line `line` (from 1) of the text says; -1 for none. @param {Position} at @param {number} line */
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

/** And back; throws where an escape is broken. @param {string} hash */
export const fromAddress = (hash) =>
  hash
    .split(';')
    .map((line) => line.split('+').map(decodeURIComponent).join(' '))
    .join('\n');

/**
 * What the solver read, as a position: regions are part of the shape, and candidates are rules.
 * @param {import('../../wasm/client/ninefold.js').Puzzle} puzzle
 * @returns {{ shape: Shape, givens: string, rules: Rule[] }}
 */
export function fromPuzzle(puzzle) {
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
      ...limitsOf(limits, size),
    ],
  };
}

/** A rule for all cells with the same digits left. @param {readonly number[]} limits @param {number} size */
function limitsOf(limits, size) {
  const digits = Array.from({ length: size }, (_, bit) => bit + 1);
  const sets = [...new Set(limits)].filter((set) => set !== 0);
  return sets.map((set) => ({
    keyword: CANDIDATES,
    values: digits.filter((digit) => set & (1 << (digit - 1))),
    groups: [[...limits.keys()].filter((cell) => limits[cell] === set)],
  }));
}

/** The index of the rule which the solver numbers so: it counts regions, but not candidates. */
/** @param {Position} at @param {number} index @returns {number} -1: the regions */
export function ruleCounted({ shape, rules = [] }, index) {
  const counted = [...rules.keys()].filter((at) => rules[at]?.keyword !== CANDIDATES);
  return (shape.regions ? [-1, ...counted] : counted)[index] ?? -1;
}

/** Is this a valid rule, that can be written and drawn? For what comes from storage. */
/** @param {any} rule @param {Shape} shape @returns {rule is Rule} */
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
    (rule.text === undefined || (typeof rule.text === 'string' && !/[\r\n]/.test(rule.text)))
  );
}

/** Numbers of regions in the order in which they first occur. @param {readonly number[]} regions */
export function renumbered(regions) {
  const seen = [...new Set(regions)];
  return regions.map((region) => seen.indexOf(region));
}
