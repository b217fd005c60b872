/** Announcements of the Solve room that a screen reader would not make by itself. */
import { cellInWords } from '../../board/board.js';
import { clashes, hasFound, isFilled, symbolAt } from '../../puzzle/state.js';
import { t } from '../../language.js';
import { say, showNotice } from './notice.js';
import { inWords, wrongInWords } from './verdict.js';

/** @typedef {import('../../puzzle/state.js').Position} Position */

/**
 * Announces the verdict, after the digit that was typed.
 * @param {Position} at
 * @param {number | null} cell the cell that was typed into
 * @param {import('../../puzzle/questions/verdict.js').Verdict} verdict
 * @param {Parameters<typeof inWords>[2]} rules
 */
export function sayVerdict(at, cell, verdict, rules) {
  const typed = cell === null ? [] : [cellInWords(at, cell, clashes(at).has(cell), false)];
  say([...typed, ...inWords(verdict, at, rules)].join(' · '));
}

/** Announces a cell, or that all are filled. @param {Position} at @param {number} cell @param {(cell: number) => string} small @param {string} [more] after it */
export function sayCell(at, cell, small, more) {
  const shown = symbolAt(at, cell) === '.' ? small(cell) : '';
  const whole = hasFound(at) && isFilled(at);
  const words = cellInWords(at, cell, clashes(at).has(cell), false, shown);
  say(whole ? t('filled') : [words, more].filter(Boolean).join(', '));
}

/** @param {string} name @param {boolean} on */
export function saySwitch(name, on) {
  say(on ? t('switchedOn', name) : t('switchedOff', name));
}

/** Shows the result of a check, and announces its cells too. @param {Position} at @param {number[] | null} cells null: no single entry is to blame */
export function sayWrong(at, cells) {
  const text = wrongInWords(cells);
  showNotice({ text });
  if (!cells?.length) return;
  say([text, ...cells.map((cell) => cellInWords(at, cell, false, true))].join(' '));
}
