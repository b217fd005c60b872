/** Which keys on the page are for the puzzle, and what they say. */
import { isField } from '../../import/import.js';
import { intentOf, playIntentOf, roomIntentOf } from '../../puzzle/keys.js';

/** @typedef {import('../../puzzle/keys.js').Intent | import('../../puzzle/keys.js').RoomIntent | import('../../puzzle/keys.js').PlayIntent} Intent */

/**
 * Is a key for the grid? Else it belongs to a field, a button, a tab or a drawer over the page.
 * @param {KeyboardEvent} event @param {(event: KeyboardEvent) => boolean} taken by a tool in hand
 */
export function isForGrid(event, taken) {
  const { target } = event;
  if (isField(target) || event.defaultPrevented || event.isComposing) return false;
  if (target instanceof HTMLSelectElement) return false;
  if (taken(event)) {
    event.preventDefault();
    return false;
  }
  // A drawer over the page has keys of its own.
  if (document.querySelector('dialog[open]')) return false;
  const control = target instanceof HTMLElement && target.matches('button, a, [role="tab"]');
  const tab = target instanceof HTMLElement && target.matches('[role="tab"]');
  // On a button Enter and Space press it; on a tab the arrows belong to the tabs.
  if (control && (event.key === 'Enter' || event.key === ' ')) return false;
  return !(tab && /^(Arrow|Home|End)/.test(event.key));
}

/**
 * What a key says, in the mode at hand.
 * @param {KeyboardEvent} event @param {import('../../puzzle/controller.js').Controller} controller
 * @param {number} cell where the cursor is @param {import('../../puzzle/keys.js').Layer} layer what digits are put in as
 * @returns {Intent | null}
 */
export function intended(event, { present: { shape }, mode }, cell, layer) {
  if (mode === 'play') return playIntentOf(event, shape, cell, layer);
  return roomIntentOf(event, shape, cell) ?? intentOf(event, shape, cell);
}
