/** Reads the element's attributes as a position. */
import { CLASSIC, position, ruled } from '../puzzle/state.js';
import { fault } from '../import/import.js';
import { t } from '../language.js';
import { fromPuzzle, linesOf } from '../rules/text.js';

/**
 * @typedef {import('../puzzle/state.js').Position} Position
 * @typedef {import('../../wasm/client/ninefold.js').Solver} Solver
 *
 * @typedef {object} Attributes
 * @property {string} puzzle
 * @property {number} size 0 if it follows from the puzzle
 * @property {string} rule "classic", or rules separated by semicolons
 *
 * Attributes without a valid puzzle, and why.
 * @typedef {{ error: unknown, attributes: Attributes }} Unread
 */

/** Codes of errors that are not about the puzzle. */
const OWN_FAULTS = ['internal', 'closed', 'version', 'memory'];

/** Of sizes; the empty grid of a greater one might not even fit into memory. */
const LARGEST = 25;

/** Is it the classic rule alone? @param {string} rule */
const isClassic = (rule) => ['', 'classic'].includes(rule.trim());

/**
 * Reads common puzzles without the solver: none, or 81 characters.
 * @param {Attributes} attributes
 */
export function readAtOnce({ puzzle, size, rule }) {
  const text = puzzle.trim();
  if (!isClassic(rule) || (size !== 0 && size !== CLASSIC.size)) return null;
  if (text === '') return position(CLASSIC);
  if (!/^[0-9.]{81}$/.test(text)) return null;
  return position(CLASSIC, text.replaceAll('0', '.'));
}

/** @param {Solver} solver @param {Attributes} attributes @returns {Promise<Position>} */
export async function readPuzzle(solver, { puzzle, size, rule }) {
  if (size > LARGEST) throw Object.assign(new Error('size'), { code: 'size' });
  const text = puzzle.trim() === '' ? '.'.repeat((size || CLASSIC.size) ** 2) : puzzle;
  const at = await parsed(solver, text, size);
  if (isClassic(rule)) return at;
  const lines = linesOf(at, at.givens, at.shape.symbols).map(([line]) => line);
  const grid = lines.indexOf('grid');
  lines.splice(grid < 0 ? lines.length : grid, 0, ...rule.split(';'));
  try {
    return await parsed(solver, lines.join('\n'), size);
  } catch (error) {
    // The puzzle alone could be read, so the rule is wrong.
    if (/** @type {{ line?: number }} */ (error).line === undefined) throw error;
    throw Object.assign(new Error(rule), { code: 'rule' });
  }
}

/** @param {Solver} solver @param {string} text @param {number} size */
async function parsed(solver, text, size) {
  const puzzle = await solver.parse(text, size ? { size } : {});
  const { shape, givens, rules } = fromPuzzle(puzzle);
  return ruled(position(shape, givens), rules);
}

/** Why a puzzle cannot be read, in words; '' if it can. @param {Unread | null} unread */
export function faultInWords(unread) {
  if (!unread) return '';
  const { error, attributes } = unread;
  const { puzzle, rule } = attributes;
  const { code } = /** @type {{ code?: string }} */ (error);
  if (code === 'rule') return t('unknownRule', rule);
  if (code === 'tooLong') return t('tooLong');
  return fault(error, puzzle).text;
}

/**
 * The answer of `solve` for such a puzzle. A failure of the engine is not about the puzzle, so it is rethrown.
 * @param {Unread} unread
 * @returns {import('./element.js').Answer}
 */
export function answerUnread(unread) {
  const { code = 'internal' } = /** @type {{ code?: string }} */ (unread.error);
  if (OWN_FAULTS.includes(code)) throw unread.error;
  return { count: 0, solution: null, text: faultInWords(unread), error: code };
}
