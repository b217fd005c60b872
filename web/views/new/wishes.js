/** The fields of the room as options of solver.generate, and its results as positions. Pure. */
import { CLASSIC, position } from '../../puzzle/state.js';
import { fromPuzzle } from '../../rules/text.js';

/**
 * @typedef {import('../../../wasm/client/ninefold.js').GenerateOptions} GenerateOptions
 * @typedef {import('../../../wasm/client/ninefold.js').Made} Made
 * @typedef {import('../../puzzle/state.js').Position} Position
 */

/** HoDoKu's levels, the easiest first. */
export const LEVELS = /** @type {const} */ (['easy', 'medium', 'hard', 'unfair', 'extreme']);

/** Ranges of our own levels, for puzzles with rules, which HoDoKu does not rate. Hardly any is of level 10. */
const BANDS = /** @type {[Band, [least: number, most: number]][]} */ ([
  ['1–3', [1, 3]],
  ['4', [4, 4]],
  ['5–8', [5, 8]],
  ['9', [9, 9]],
]);

/** @typedef {typeof LEVELS[number]} Level @typedef {'1–3' | '4' | '5–8' | '9'} Band */

/** Easy puzzles get more givens than necessary, as beginners like them. @type {Partial<Record<Level, [number, number]>>} */
const CLUES = { easy: [30, 36], medium: [26, 32] };

/** The symmetries of givens. */
export const SYMMETRIES = /** @type {const} */ ([
  ...['none', 'rotate2', 'rotate4', 'horizontal', 'vertical', 'diagonal', 'antidiagonal'],
  ...['both', 'full'],
]);

const DRAWN = [9, 6];

/**
 * The kinds of puzzles: the options of each, its sizes, and the rules that explain it.
 * @satisfies {Record<string, { wish: (size: number) => GenerateOptions, sizes: number[], rules: string[] }>}
 */
export const KINDS = /** @type {const} */ ({
  classic: { wish: () => ({}), sizes: [9, 4, 6, 8, 10, 12, 16], rules: [] },
  killer: { wish: () => ({ killer: true }), sizes: DRAWN, rules: ['cage'] },
  jigsaw: { wish: () => ({ jigsaw: true }), sizes: DRAWN, rules: ['regions'] },
  thermo: { wish: (size) => ({ thermo: size - 3 }), sizes: DRAWN, rules: ['thermo'] },
  arrow: { wish: (size) => ({ arrow: size - 4 }), sizes: DRAWN, rules: ['arrow'] },
  dots: { wish: () => ({ dots: 'all' }), sizes: DRAWN, rules: ['white', 'black', 'strictkropki'] },
  sandwich: { wish: () => ({ sandwich: true }), sizes: DRAWN, rules: ['sandwich'] },
  skyscraper: { wish: () => ({ skyscraper: true }), sizes: DRAWN, rules: ['skyscraper'] },
  diagonal: { wish: () => ({ rules: 'diagonal\n' }), sizes: DRAWN, rules: ['diagonal'] },
  windoku: { wish: () => ({ rules: 'windoku\n' }), sizes: [9], rules: ['windoku'] },
  antiknight: { wish: () => ({ rules: 'antiknight\n' }), sizes: [9], rules: ['antiknight'] },
});

/** @typedef {keyof typeof KINDS} Kind */

export const KIND_NAMES = /** @type {Kind[]} */ (Object.keys(KINDS));

/**
 * @typedef {object} Fields
 * @property {Kind} kind
 * @property {number} size
 * @property {Level | Band | ''} level '' for any; 9x9 only
 * @property {typeof SYMMETRIES[number]} symmetry
 * @property {string} technique '' for any; classic 9x9 only
 */

/** @param {Pick<Fields, 'kind' | 'size'>} fields */
export const isRated = ({ kind, size }) => kind === 'classic' && size === 9;

/** Are there givens, so that they may be symmetric? Killers have at most a few. @param {Pick<Fields, 'kind'>} fields */
export const isSymmetric = ({ kind }) => kind !== 'killer';

/** The levels of a kind, the easiest first. @param {Pick<Fields, 'kind' | 'size'>} fields @returns {readonly (Level | Band)[]} */
export function levelsOf({ kind, size }) {
  if (size !== 9) return [];
  return kind === 'classic' ? LEVELS : BANDS.map(([band]) => band);
}

/** The level of a puzzle. @param {Made} [made] @returns {Level | Band | ''} */
export function levelOf(made) {
  if (made?.hodoku) return LEVELS.find((one) => one === made.hodoku?.level.toLowerCase()) ?? '';
  if (!made?.ours) return '';
  const level = made.ours.level ?? 10;
  return BANDS.find(([, [, most]]) => level <= most)?.[0] ?? '';
}

/** @param {Fields} fields @returns {GenerateOptions} */
export function wishOf({ kind, size, level, symmetry, technique }) {
  const classic = isRated({ kind, size });
  const own = LEVELS.find((one) => classic && one === level);
  const band = BANDS.find(([one]) => !classic && one === level)?.[1];
  return {
    ...KINDS[kind].wish(size),
    size,
    ...(symmetry !== 'none' && isSymmetric({ kind }) && { symmetry }),
    ...(size === 9 && { rated: true, ...(band && { level: band }) }),
    ...(classic && technique && { needs: [technique] }),
    ...(own && { level: own, ...(CLUES[own] && { clues: CLUES[own] }) }),
  };
}

/** The next level up (1) or down (-1), or null at the end. @param {readonly (Level | Band)[]} levels @param {Level | Band | ''} level @param {1 | -1} by */
export const levelBeside = (levels, level, by) =>
  (level && levels.includes(level) && levels[levels.indexOf(level) + by]) || null;

/**
 * A generated puzzle as a position, parsed by the solver unless it is a plain 9x9.
 * @param {import('../../../wasm/client/ninefold.js').Solver} solver
 * @param {Pick<Made, 'puzzle' | 'rules'>} made @param {string} [rules] those of the wish
 * @returns {Promise<Position>}
 */
export async function positionOf(solver, { puzzle, rules: drawn }, rules) {
  if (!drawn && !rules && puzzle.length === 81) return position(CLASSIC, puzzle);
  const size = Math.sqrt(puzzle.length);
  const read = await solver.parse(drawn ?? (rules ? `size ${size}\n${rules}${puzzle}\n` : puzzle));
  const { shape, givens, rules: list } = fromPuzzle(read);
  return { ...position(shape, givens), ...(list.length > 0 && { rules: list }) };
}
