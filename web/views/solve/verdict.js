/** The verdict in words: one line that is always true, and a second with how it was found. */
import { alphabetOf, coordinates, house } from '../../puzzle/state.js';
import { byId, setIcon } from '../../dom.js';
import { t } from '../../language.js';
import { COUNT_LIMIT } from '../../puzzle/verdict.js';

/**
 * @typedef {import('../../puzzle/verdict.js').Verdict} Verdict
 * @typedef {import('../../puzzle/verdict.js').Reason} Reason
 * @typedef {import('../../puzzle/state.js').Shape} Shape
 *
 * Where the words of rules are loaded: the name of one by its index, and what is wrong with one.
 * @typedef {object} RuleWords
 * @property {(index: number) => string} name
 * @property {(error: import('../../puzzle/verdict.js').Refusal) => [title: string, detail: string]} refused
 */

/** A title longer than this is set smaller on a phone, so that it stays on one line. */
const LONG = 30;

/** @param {Verdict} verdict @param {Shape} shape @param {boolean} solvedShown @param {RuleWords} [rules] */
export function drawVerdict(verdict, shape, solvedShown, rules) {
  const [title, detail] = inWords(verdict, shape, solvedShown, rules);
  const section = byId('verdict');
  const { kind } = verdict;
  section.dataset.kind = kind;
  section.toggleAttribute('data-long', title.length > LONG);
  section.setAttribute('aria-busy', String(kind === 'loading' || kind === 'asking'));
  setIcon(section, kind === 'loading' ? 'asking' : kind === 'refused' ? 'failed' : kind);
  byId('verdict-title').textContent = title;
  byId('verdict-detail').textContent = detail;
  const progress = byId('verdict-progress', HTMLProgressElement);
  progress.hidden = kind !== 'many' || verdict.final;
  if (kind === 'many') progress.value = verdict.share;
}

/**
 * @param {Verdict} verdict @param {Shape} shape @param {boolean} solvedShown @param {RuleWords} [rules]
 * @returns {[title: string, detail: string]}
 */
export function inWords(verdict, shape, solvedShown, rules) {
  switch (verdict.kind) {
    case 'loading':
      return [t('loading'), t('loadingHint')];
    case 'asking':
      return [t('asking'), t('askingHint')];
    case 'failed':
      return [t('failed'), t('failedHint')];
    case 'empty':
      return [t('empty'), t('emptyHint')];
    case 'one':
      if (verdict.open === 0) return [t('complete'), t('completeHint')];
      return [t('one'), t('proved', effort(verdict))];
    case 'many': {
      const facts = verdict.final ? [pains(verdict)] : [t('counting')];
      if (solvedShown) facts.unshift(t('oneShown'));
      else facts.push(t('open', verdict.open));
      return [howMany(verdict), facts.join(' · ')];
    }
    case 'none':
      return because(verdict, shape, rules);
    case 'refused':
      return (
        rules?.refused(verdict.error) ?? [t('refused'), t('refusedLine', verdict.error.line ?? 0)]
      );
  }
}

/** @param {Extract<Verdict, { kind: 'many' }>} verdict */
function howMany({ count, final, complete }) {
  if (complete) return t('many', count);
  // As far as it is counted unasked.
  if (final && count === BigInt(COUNT_LIMIT) + 1n) return t('more', COUNT_LIMIT);
  return t('atLeast', count);
}

/** Time, guesses and open cells. @param {Extract<Verdict, { answer: object }>} verdict */
const effort = (verdict) => [pains(verdict), t('open', verdict.open)].join(' · ');

/** Time and guesses. @param {Extract<Verdict, { answer: object }>} verdict */
function pains({ answer }) {
  return [duration(answer.microseconds), t('guesses', answer.guesses)].join(' · ');
}

/** @param {number} microseconds */
function duration(microseconds) {
  if (microseconds < 100) return t('microseconds', Math.max(1, Math.round(microseconds)));
  if (microseconds < 1e6) return t('milliseconds', microseconds / 1e3);
  return t('seconds', microseconds / 1e6);
}

/**
 * @param {Extract<Verdict, { kind: 'one' | 'none' }>} verdict @param {Shape} shape
 * @param {RuleWords} [rules]
 * @returns {[title: string, detail: string]}
 */
function because(verdict, shape, rules) {
  const { reason } = verdict.answer;
  if (!reason) return [t('none'), t('proved', effort(verdict))];
  const facts = reason.placed > 0 ? [t('afterSingles', reason.placed)] : [];
  facts.push(t('open', verdict.open));
  const title =
    reason.kind === 'clash'
      ? sentence(reason, shape, rules)
      : t('noneBecause', sentence(reason, shape, rules));
  if (reason.kind === 'clash') facts.unshift(t('none'));
  return [title, facts.join(' · ')];
}

/** @param {Reason} reason @param {Shape} shape @param {RuleWords} [rules] */
function sentence(reason, shape, rules) {
  const rule = ruleOf(reason);
  if (rule !== undefined) {
    const name = rules?.name(rule) ?? t('rules');
    const digit = reason.kind === 'place' ? reason.digit : 0;
    const symbol = alphabetOf(shape)[digit - 1];
    return symbol ? t('ruleHasNoPlace', name, symbol) : t('ruleFails', name);
  }
  // What is left of the kinds that a rule could be behind.
  if (reason.kind === 'rule') return t('ruleFails', t('rules'));
  if (reason.kind === 'digit') return t('noDigitLeft', ...cellOf(shape, reason.cell));
  const symbol = alphabetOf(shape)[reason.digit - 1] ?? '?';
  if (reason.kind === 'clash') {
    return t('bothAre', cellOf(shape, reason.cell), cellOf(shape, reason.other), symbol);
  }
  const number = reason.index + 1;
  if (reason.house === 'row') return t('rowHasNoPlace', number, symbol);
  if (reason.house === 'column') return t('columnHasNoPlace', number, symbol);
  return t('boxHasNoPlace', number, symbol);
}

/** The rule that cannot be kept, or that made a house without a place. @param {Reason} reason */
export function ruleOf(reason) {
  return reason.kind === 'rule' || reason.kind === 'place' ? reason.rule : undefined;
}

/** @param {Shape} shape @param {number} cell @returns {[row: number, column: number]} from 1 */
function cellOf(shape, cell) {
  const { row, column } = coordinates(shape, cell);
  return [row + 1, column + 1];
}

/** The cells that the verdict speaks of. @param {Verdict} verdict @param {Shape} shape */
export function blamedCells(verdict, shape) {
  const reason = verdict.kind === 'none' ? verdict.answer.reason : undefined;
  if (reason && ruleOf(reason) !== undefined) return new Set();
  if (reason?.kind === 'place' && reason.house !== 'rule')
    return new Set(house(shape, reason.house, reason.index));
  return new Set(reason?.kind === 'digit' ? [reason.cell] : []);
}
