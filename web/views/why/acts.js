/** Applies the changes that an explanation proposes, each as one or two steps of the history. */
import { alphabetOf, placed } from '../../puzzle/state.js';
import { positionAfter } from './changes.js';

/**
 * @typedef {import('../../puzzle/controller.js').Controller} Controller
 * @typedef {import('../../../wasm/client/ninefold.js').WhyChange} Change
 * @typedef {import('../../../wasm/client/ninefold.js').WhyMember} Member
 */

/** @param {Controller} controller @param {Change} change */
export function apply(controller, change) {
  const at = controller.present;
  const symbol = (/** @type {number} */ digit) => alphabetOf(at.shape)[digit - 1] ?? '.';
  if (change.kind === 'given') {
    controller.type([change.cell], symbol(change.to));
  } else if (change.kind === 'swap') {
    controller.type([change.cell], symbol(change.to));
    controller.type([change.other], symbol(change.from));
  } else {
    controller.take(positionAfter(at, [change]));
  }
}

/** Removes all clues but these. @param {Controller} controller @param {readonly Member[]} kept */
export function reduce(controller, kept) {
  const before = controller.present;
  const cells = kept.flatMap((member) => ('cell' in member ? [member.cell] : []));
  const rules = kept.flatMap((member) => (member.kind === 'rule' ? [member.rule] : []));
  const gone = [...placed(before)].flatMap((symbol, cell) =>
    symbol === '.' || cells.includes(cell) ? [] : [cell],
  );
  const at = positionAfter(before, [], new Set(rules));
  if (at !== before) controller.take(at);
  if (gone.length > 0) controller.type(gone, '.');
}
