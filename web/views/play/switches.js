/** The player's settings, stored on this device. */
import { store, storedValue } from '../../stored.js';

const STORE = 'ninefold.play';

const USUAL = {
  tidies: true,
  places: false,
  time: true,
  lamp: true,
  clashes: true,
  patterns: false,
};

/**
 * `tidies`: a digit removes the marks that it excludes; `places`: centre marks are shown in fixed places; `time` is shown;
 * `lamp`: does the puzzle have one solution; `clashes` are shown at once; `patterns` on colours.
 * @typedef {Record<keyof typeof USUAL, boolean>} Switches
 */

export const SWITCHES = /** @type {(keyof Switches)[]} */ (Object.keys(USUAL));

/** @returns {Switches} */
export function readSwitches() {
  const kept = storedValue(STORE) ?? {};
  const sound = SWITCHES.filter((name) => typeof kept[name] === 'boolean');
  return { ...USUAL, ...Object.fromEntries(sound.map((name) => [name, kept[name]])) };
}

/** @param {Switches} switches */
export const writeSwitches = (switches) => store(STORE, JSON.stringify(switches));
