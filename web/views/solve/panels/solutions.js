/** The panel Solutions: counts, and stepping from solution to solution. */
import { byId, disable, setText } from '../../../dom.js';
import { t } from '../../../language.js';
import { large } from '../../../numbers.js';
import { isFilled } from '../../../puzzle/state.js';

/**
 * @typedef {import('../../../puzzle/questions/verdict.js').Verdict} Verdict
 * @typedef {import('../../../puzzle/controller.js').Controller['steps']} Steps
 */

/** An unknown figure. */
const UNKNOWN = '–';

/** @type {Record<string, Parameters<import('./panels.js').Room['act']>[0]>} */
const BUTTONS = { previous: 'previous', next: 'next', 'count-on': 'countOn', 'count-stop': 'stop' };

/** @param {import('./panels.js').Room} room @returns {import('./panels.js').Panel} */
export function open({ controller, act }) {
  for (const [id, name] of Object.entries(BUTTONS)) {
    byId(id).addEventListener('click', () => act(name));
  }
  return { draw: () => draw(controller.verdict, controller.steps, controller.present) };
}

/** @param {Verdict} verdict @param {Steps} steps @param {import('../../../puzzle/state.js').Position} at */
function draw(verdict, steps, at) {
  const { kind } = verdict;
  const solved = kind === 'one' && isFilled(at) && !verdict.filling?.wrong.length;
  const many = kind === 'many' ? verdict : null;
  const known = kind === 'one' ? 1n : kind === 'none' ? 0n : undefined;
  const count = many?.count ?? known;
  const effort = kind === 'asking' || kind === 'stopped' ? verdict : undefined;
  const explored = many?.explored ?? effort?.explored ?? (known !== undefined ? 1 : 0);
  const rows = {
    counted: count === undefined ? UNKNOWN : t('whole', count),
    rate: many?.rate ? t('perSecond', many.rate) : UNKNOWN,
    explored: count === undefined && !effort ? UNKNOWN : exploredInWords(explored, many?.left),
    estimate: many?.estimate && !many.complete ? estimated(many.estimate) : UNKNOWN,
  };
  // If the number is known, unknown figures and the buttons to count are hidden.
  const settled = known !== undefined || many?.complete === true;
  for (const [name, text] of Object.entries(rows)) {
    const fact = byId(`fact-${name}`);
    setText(fact, text);
    if (fact.parentElement) fact.parentElement.hidden = settled && text === UNKNOWN;
  }
  byId('count').hidden = settled;
  const note = many ? 'countedAll' : kind === 'one' ? 'countedOne' : 'countedNone';
  setText(byId('count-note'), t(settled ? note : 'countNote'));
  byId('explored', HTMLProgressElement).value = explored;
  byId('explored').hidden = settled;
  const counting = kind === 'asking' || (many !== null && !many.final);
  const canCount =
    ['empty', 'stopped'].includes(kind) || (many !== null && many.final && !many.complete);
  disable('count-on', !canCount);
  disable('count-stop', !counting && !steps.busy);
  const none = kind === 'none' || kind === 'failed';
  disable('previous', steps.isFirst);
  disable('next', none || solved || steps.busy || steps.isLast);
  const all = many?.complete ? many.count : known;
  const words = solved ? t('stepOf', 1n, 1n) : place(steps, all, count, kind === 'one');
  const without = kind === 'failed' ? t('failed') : t('none');
  setText(byId('step'), none ? without : words);
}

/** @param {Steps} steps @param {bigint} [all] @param {bigint} [atLeast] @param {boolean} [one] is there only one? */
function place({ busy, ended, number, shown }, all, atLeast, one) {
  if (busy) return t('looking');
  if (!shown || number === 0) return one ? t('showOne') : t('stepStart');
  if (all !== undefined || ended) return t('stepOf', number, all ?? BigInt(number));
  return t('stepOfMore', number, atLeast && atLeast > number ? atLeast : BigInt(number));
}

/** @param {number} share @param {number} [left] in seconds */
function exploredInWords(share, left) {
  const words = [t('percent', share)];
  if (left !== undefined) words.push(t('timeLeft', Math.ceil(left)));
  return words.join(' · ');
}

/** @param {import('../../../puzzle/questions/verdict.js').Estimate} estimate */
function estimated({ count, low, high }) {
  if (!(count > 0) || !Number.isFinite(high)) return UNKNOWN;
  return t('about', large(count), large(low), large(high));
}
