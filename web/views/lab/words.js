/** The lab's strings, and sentences about a step of a search. */
import { part } from '../../language.js';

/** @typedef {typeof import('../../strings/en/lab.js').default} Words */
/** @typedef {import('../../../wasm/client/ninefold.js').Moment} Moment */

/** @type {import('../../strings/words.js').Part<Words>} */
const lab = part('lab', (tag) => import(`../../strings/${tag}/lab.js`));

export const loadWords = lab.load;
export const w = lab.say;

/** The idea of a strategy. @param {string} strategy */
export const ideaOf = (strategy) => lab.words.ideas[/** @type {keyof Words['ideas']} */ (strategy)];

/** Its name for people. @param {string} strategy */
export const humanName = (strategy) =>
  lab.words.names[/** @type {keyof Words['names']} */ (strategy)];

/** @param {number} ms */
export function time(ms) {
  if (ms < 1) return w('microseconds', ms * 1000);
  return ms < 1000 ? w('milliseconds', ms) : w('seconds', ms / 1000);
}

/** How much faster or slower. @param {number} ratio */
export function faster(ratio) {
  if (ratio > 1.05) return w('faster', ratio);
  return ratio < 0.95 ? w('slower', 1 / ratio) : w('asFast');
}

/** The position of a step in its run. @param {number} step @param {number} length @param {boolean} whole */
export const stepOf = (step, length, whole) => w(whole ? 'stepOf' : 'stepSoFar', step, length);

/** @param {number} cell */
export const cellName = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

/** Digits with blanks between. @param {string} digits */
const list = (digits) => [...digits].join(' ');

/** The digits still to try. @param {Moment} moment */
const untried = ({ legal, digit }) => [...legal].filter((one) => Number(one) > digit).join('');

/**
 * What the last step did, then why.
 * @param {Moment} moment
 * @returns {string[]}
 */
export function inSentences(moment) {
  const { kind, digit, legal, board, length, whole, step } = moment;
  const cell = cellName(moment.cell);
  const left = untried(moment);
  switch (kind) {
    case 'start':
      if (whole && length === 0) return [w('nothingToDo')];
      return [w('atStart', board.split('.').length - 1)];
    case 'end':
      return [whyStuck(moment.cell, digit, legal), w('searchOver')];
    case 'place': {
      const said = [w('writes', cell, digit)];
      if (!board.includes('.')) said.push(w('solvedNow'));
      else if (legal.length === 1) said.push(w('onlyOne'));
      else said.push(left ? w('stillToTry', list(legal), list(left)) : w('lastOne', list(legal)));
      return said;
    }
    case 'back': {
      const { stuck } = moment;
      const why = stuck ? whyStuck(stuck.cell, stuck.tried, stuck.legal) : w('wasSolution');
      // At the end of a run there is no cell to continue with.
      const over = whole && step === length;
      const rest = left ? w('canStillTry', cell, list(left)) : w('nothingLeft', cell);
      return [why, w('rubsOut', cell, digit), ...(over ? [] : [rest])];
    }
  }
}

/** @param {number} cell @param {number} tried @param {string} legal */
function whyStuck(cell, tried, legal) {
  return tried === 0 || legal === ''
    ? w('noDigit', cellName(cell))
    : w('allTried', cellName(cell), list(legal));
}
