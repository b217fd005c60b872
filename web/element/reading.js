/** What the attributes of the element say, as a position. */
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
 * @property {number} size 0 where it follows from the puzzle
 * @property {string} rule "classic", or lines of rules with semicolons between
 *
 * Attributes that say no puzzle, and why.
 * @typedef {{ error: unknown, attributes: Attributes }} Unread
 */

/** Codes of errors that say nothing of the puzzle. */
const OWN_FAULTS = ['internal', 'closed', 'version', 'memory'];

/** Is a rule asked for beside those that everybody knows? @param {string} rule */
const isClassic = (rule) => ['', 'classic'].includes(rule.trim());

/**
 * The common puzzles, read without the solver: none, and a classic one as 81 characters.
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
  const text = puzzle.trim() === '' ? '.'.repeat((size || CLASSIC.size) ** 2) : puzzle;
  const at = await parsed(solver, text, size);
  if (isClassic(rule)) return at;
  const lines = linesOf(at, at.givens, at.shape.symbols).map(([line]) => line);
  const grid = lines.indexOf('grid');
  lines.splice(grid < 0 ? lines.length : grid, 0, ...rule.split(';'));
  try {
    return await parsed(solver, lines.join('\n'), size);
  } catch (error) {
    // What was wrong with the puzzle has been told by now.
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

/** Why a puzzle cannot be read, in words; '' where it can. @param {Unread | null} unread */
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
 * What is answered to who wants such a puzzle solved. A failure of the engine says nothing of the puzzle,
 * so that is thrown on.
 * @param {Unread} unread
 * @returns {import('./element.js').Answer}
 */
export function answerUnread(unread) {
  const { code = 'internal' } = /** @type {{ code?: string }} */ (unread.error);
  if (OWN_FAULTS.includes(code)) throw unread.error;
  return { count: 0, solution: null, text: faultInWords(unread), error: code };
}
