/** The verdict in words: a line with the result, and a second with how it was found. */
import { alphabetOf, hasFound, house, isFilled, openCells, placeOf } from '../../puzzle/state.js';
import { byId, set, setFacts, setIcon, setRanges } from '../../dom.js';
import { t } from '../../language.js';
import { COUNT_LIMIT } from '../../puzzle/questions/verdict.js';
import { clock, duration, large } from '../../numbers.js';

/**
 * @typedef {import('../../puzzle/questions/verdict.js').Verdict} Verdict
 * @typedef {import('../../puzzle/questions/verdict.js').Reason} Reason
 * @typedef {import('../../puzzle/state.js').Shape} Shape
 * @typedef {import('../../puzzle/state.js').Position} Position
 *
 * Names and errors of rules, if their strings are loaded.
 * @typedef {object} RuleWords
 * @property {(index: number) => string} name
 * @property {(error: import('../../puzzle/questions/verdict.js').Refusal) => [title: string, detail: string]} refused
 */

/** Longer titles are smaller on a phone, so that they fit on a line. */
const LONG = 26;

/** After this time (in seconds) a search shows progress, and can be stopped. */
const TAKES_LONG = 1;

/** After this time (in seconds) without a sign of life a worker is reported as silent. */
const SILENT = 3;

/** @typedef {Extract<Verdict, { kind: 'one' | 'none' }>} Judged */

/** @param {Verdict} verdict @param {Position} at @param {RuleWords} [rules] */
export function drawVerdict(verdict, at, rules) {
  const { kind } = verdict;
  const wrong = 'filling' in verdict && isWrong(verdict.filling);
  drawTitle(wrong ? 'none' : kind, ...inWords(verdict, at, rules));
  const progress = byId('verdict-progress', HTMLProgressElement);
  const share = shareOf(verdict);
  progress.hidden = share === undefined;
  // Only where it differs: it is painted anew.
  if (progress.value !== (share ?? 0)) progress.value = share ?? 0;
  byId('verdict-stop').hidden = !takesLong(verdict);
  byId('verdict-why').hidden = !['one', 'many', 'none'].includes(kind);
  byId('verdict-next').hidden = true;
}

/**
 * A status in place of the verdict, with a seal and without buttons.
 * @param {Verdict['kind']} kind @param {string} title @param {string} [detail]
 */
export function drawStatus(kind, title, detail) {
  drawTitle(kind, title, detail);
  for (const name of ['progress', 'stop', 'why', 'next']) byId(`verdict-${name}`).hidden = true;
}

/**
 * Draws seal and words only. A button that stays must not be hidden meanwhile, as it would lose the focus.
 * @param {Verdict['kind']} kind @param {string} title @param {string} [detail]
 */
function drawTitle(kind, title, detail = '') {
  const section = byId('verdict');
  const shownAs = { loading: 'asking', refused: 'failed', stopped: 'asking' };
  set(section, 'data-kind', kind);
  section.toggleAttribute('data-long', widthOf(title) > LONG);
  set(section, 'aria-busy', String(kind === 'loading' || kind === 'asking'));
  setIcon(section, Reflect.get(shownAs, kind) ?? kind);
  setRanges(byId('verdict-title'), title);
  setFacts(byId('verdict-detail'), detail);
}

/** The width of words in Latin letters: a Chinese one is as wide as two. @param {string} words */
const widthOf = (words) => words.length + (words.match(/[\u3000-\u9fff]/g) ?? []).length;

/** The share of the current search or count that is done. @param {Verdict} verdict */
function shareOf(verdict) {
  if (verdict.kind === 'many' && !verdict.final) return verdict.share;
  return takesLong(verdict) ? verdict.explored : undefined;
}

/**
 * @param {Verdict} verdict
 * @returns {verdict is Extract<Verdict, { kind: 'asking' | 'stopped' }>}
 */
const takesLong = (verdict) => verdict.kind === 'asking' && verdict.elapsed >= TAKES_LONG;

/** @param {import('../../puzzle/questions/verdict.js').Filling} [filling] */
const isWrong = (filling) => filling !== undefined && (filling.apart || filling.wrong.length > 0);

/**
 * @param {Verdict} verdict @param {Position} at @param {RuleWords} [rules]
 * @returns {[title: string, detail: string]}
 */
export function inWords(verdict, at, rules) {
  switch (verdict.kind) {
    case 'loading':
      return [t('loading'), t('loadingHint')];
    case 'asking':
      if (!takesLong(verdict)) return [t('asking'), t('askingHint')];
      return [verdict.silent < SILENT ? t('asking') : t('waiting'), progressOf(verdict)];
    case 'stopped':
      return [t('stopped'), progressOf(verdict)];
    case 'failed':
      return [t('failed'), t('failedHint')];
    case 'empty':
      if (isFilled(at)) return [t('complete'), t('oneOfVeryMany')];
      if (hasFound(at)) return [t('noGivens'), t('open', openCells(at))];
      return [t('empty'), t('emptyHint')];
    case 'one':
      return one(verdict, at);
    case 'many':
      return many(verdict, at);
    case 'none':
      return none(verdict, at, rules);
    case 'refused':
      return (
        rules?.refused(verdict.error) ?? [t('refused'), t('refusedLine', verdict.error.line ?? 0)]
      );
  }
}

/** The progress of a search. @param {import('../../puzzle/questions/verdict.js').Effort} effort */
function progressOf({ elapsed, explored, guesses, silent }) {
  const facts = [clock(elapsed)];
  if (silent >= SILENT) facts.push(t('silent'));
  else facts.push(t('exploredShare', explored), t('guessesSoFar', guesses));
  return facts.join(' · ');
}

/** @param {Judged} verdict @param {Position} at @returns {[title: string, detail: string]} */
function one(verdict, at) {
  const { filling } = verdict;
  if (filling && isWrong(filling)) return [t('one'), t('foundWrong', filling.wrong.length)];
  const also = filling?.alone === 2 ? [t('withEntries')] : [];
  if (!isFilled(at)) return [t('one'), [...also, t('proved', effort(verdict, at))].join(' · ')];
  if (!hasFound(at)) return [t('complete'), also[0] ?? t('completeHint')];
  return [t('complete'), [t('onlyOne'), ...also, t('proved', pains(verdict))].join(' · ')];
}

/** @param {Extract<Verdict, { kind: 'many' }>} verdict @param {Position} at @returns {[title: string, detail: string]} */
function many(verdict, at) {
  const { filling, estimate, complete, final } = verdict;
  const facts = [];
  if (isWrong(filling)) facts.push(t('foundApart'));
  else if (isFilled(at)) facts.push(t('oneShown'));
  if (filling?.alone === 2) facts.push(t('withEntries'));
  const estimated = estimate && !complete && Number.isFinite(estimate.high);
  if (estimated) facts.push(t('estimated', large(estimate.count)));
  facts.push(final ? t('countedIn', duration(1e6 * verdict.took)) : t('counting'));
  // There is little room on a phone.
  if (!estimated && !isFilled(at)) facts.push(t('open', openCells(at)));
  return [howMany(verdict), facts.join(' · ')];
}

/** @param {Extract<Verdict, { kind: 'many' }>} verdict */
function howMany({ count, complete }) {
  if (complete) return t('many', count);
  // The first count stops at the limit.
  if (count === BigInt(COUNT_LIMIT) + 1n) return t('more', COUNT_LIMIT);
  return t('atLeast', count);
}

/** Time, guesses and open cells. @param {Judged} verdict @param {Position} at */
const effort = (verdict, at) => [pains(verdict), t('open', openCells(at))].join(' · ');

/** Time and guesses. @param {Judged} verdict */
function pains({ answer }) {
  return [duration(answer.microseconds), t('guesses', answer.guesses)].join(' · ');
}

/**
 * @param {Judged} verdict @param {Position} at @param {RuleWords} [rules]
 * @returns {[title: string, detail: string]}
 */
function none(verdict, at, rules) {
  const { reason } = verdict.answer;
  const { wrong = [], alone = 0 } = verdict.filling ?? {};
  if (alone === 1 && wrong.length > 0) return [t('entriesWrong', wrong.length), t('aloneOne')];
  if (alone > 0) {
    const why = reason ? sentence(reason, at.shape, rules) : t('proved', pains(verdict));
    return [t('noneWithEntries'), why];
  }
  if (!reason) return [t('none'), t('proved', effort(verdict, at))];
  const facts = reason.placed > 0 ? [t('afterSingles', reason.placed)] : [];
  facts.push(t('open', openCells(at)));
  const because = sentence(reason, at.shape, rules);
  // These reasons are titles by themselves.
  const whole = reason.kind === 'clash' || reason.kind === 'both';
  if (whole) facts.unshift(t('none'));
  // Two names with their cells leave no room for more.
  if (reason.kind === 'both' && rules)
    facts.splice(1, facts.length, rules.name(reason.rule), rules.name(reason.other));
  return [whole ? because : t('noneBecause', because), facts.join(' · ')];
}

/** @param {Reason} reason @param {Shape} shape @param {RuleWords} [rules] */
function sentence(reason, shape, rules) {
  if (reason.kind === 'both') return bothNeed(reason, shape);
  const region = regionOf(reason, shape);
  if (region !== undefined && reason.kind === 'place')
    return t('regionHasNoPlace', region + 1, alphabetOf(shape)[reason.digit - 1] ?? '?');
  const rule = ruleOf(reason);
  if (rule !== undefined) {
    const name = rules?.name(rule) ?? t('rules');
    const digit = reason.kind === 'place' ? reason.digit : 0;
    const symbol = alphabetOf(shape)[digit - 1];
    if (symbol) return t('ruleHasNoPlace', name, symbol);
    // Without names the rules cannot be told apart.
    const together = rules && reason.kind === 'rule' && reason.withOthers;
    return together ? t('rulesFail', name) : t('ruleFails', name);
  }
  // A rule without a number.
  if (reason.kind === 'rule') return t('ruleFails', t('rules'));
  if (reason.kind === 'digit') return t('noDigitLeft', ...placeOf(shape, reason.cell));
  const symbol = alphabetOf(shape)[reason.digit - 1] ?? '?';
  if (reason.kind === 'clash') {
    return t('bothAre', ...placeOf(shape, reason.cell), ...placeOf(shape, reason.other), symbol);
  }
  const number = reason.index + 1;
  if (reason.house === 'row') return t('rowHasNoPlace', number, symbol);
  if (reason.house === 'column') return t('columnHasNoPlace', number, symbol);
  return t('boxHasNoPlace', number, symbol);
}

/** @param {Extract<Reason, { kind: 'both' }>} reason @param {Shape} shape */
function bothNeed({ digit, house: kind, index }, shape) {
  const symbol = alphabetOf(shape)[digit - 1] ?? '?';
  const number = index + 1;
  if (kind === 'row') return t('bothInRow', symbol, number);
  if (kind === 'column') return t('bothInColumn', symbol, number);
  return t('bothInBox', symbol, number);
}

/** The region without a place for a digit: in a shape with regions, these are rule 0. @param {Reason} reason @param {Shape} shape */
const regionOf = (reason, shape) =>
  reason.kind === 'place' && shape.regions && reason.house === 'rule' && reason.rule === 0
    ? reason.index
    : undefined;

/** The rule that cannot be kept, or whose house has no place for a digit. @param {Reason} reason */
export function ruleOf(reason) {
  return reason.kind === 'rule' || reason.kind === 'place' ? reason.rule : undefined;
}

/** The result of a check. @param {readonly number[] | null} cells null: no single entry is to blame */
export function wrongInWords(cells) {
  if (!cells) return t('wrongFromStart');
  return cells.length > 0 ? t('wrongEntries', cells.length) : t('nothingWrong');
}

/** The cells that the verdict names. @param {Verdict} verdict @param {Shape} shape */
export function blamedCells(verdict, shape) {
  const reason = verdict.kind === 'none' ? verdict.answer.reason : undefined;
  const region = reason && regionOf(reason, shape);
  if (region !== undefined)
    return new Set(
      [...(shape.regions ?? []).keys()].filter((at) => shape.regions?.[at] === region),
    );
  if (reason && ruleOf(reason) !== undefined) return new Set();
  if (reason?.kind === 'place' && reason.house !== 'rule')
    return new Set(house(shape, reason.house, reason.index));
  return new Set(reason?.kind === 'digit' ? [reason.cell] : []);
}
