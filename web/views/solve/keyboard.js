/** Which keys of the page are for the puzzle, and what they mean. */
import { isField } from '../../import/import.js';
import { intentOf, playIntentOf, roomIntentOf } from '../../puzzle/keys.js';

/** @typedef {import('../../puzzle/keys.js').Intent | import('../../puzzle/keys.js').RoomIntent | import('../../puzzle/keys.js').PlayIntent} Intent */

/**
 * Is a key for the grid, rather than for a field, a button, a tab or the drawer?
 * @param {KeyboardEvent} event @param {(event: KeyboardEvent) => boolean} taken by the active tool
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
 * What a key means in the current mode.
 * @param {KeyboardEvent} event @param {import('../../puzzle/controller.js').Controller} controller
 * @param {number} cell the cursor's @param {import('../../puzzle/keys.js').Layer} layer what digits are entered as
 * @returns {Intent | null}
 */
export function intended(event, { present: { shape }, mode }, cell, layer) {
  if (mode === 'play') return playIntentOf(event, shape, cell, layer);
  return roomIntentOf(event, shape, cell) ?? intentOf(event, shape, cell);
}
