/** What a player wants to see, kept on this device. */

const STORE = 'ninefold.play';

const USUAL = {
  ...{ tidies: true, places: false, time: true, lamp: true, clashes: true, patterns: false },
};

/**
 * `tidies`: a digit takes the marks away that it rules out; `places`: marks in the middle are shown as candidates; `time` is shown; `lamp`: does the puzzle have one solution;
 * `clashes` are shown at once; `patterns` lie over colours.
 * @typedef {Record<keyof typeof USUAL, boolean>} Switches
 */

export const SWITCHES = /** @type {(keyof Switches)[]} */ (Object.keys(USUAL));

/** @returns {Switches} */
export function readSwitches() {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? '{}');
    const sound = SWITCHES.filter((name) => typeof kept[name] === 'boolean');
    return { ...USUAL, ...Object.fromEntries(sound.map((name) => [name, kept[name]])) };
  } catch {
    return { ...USUAL };
  }
}

/** @param {Switches} switches */
export function writeSwitches(switches) {
  try {
    localStorage.setItem(STORE, JSON.stringify(switches));
  } catch {
    // Then they hold for this visit.
  }
}
