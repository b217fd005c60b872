/** What a key pressed on the grid means. Pure. */
import { COLOURS, alphabetOf, cellsIn, extentOf } from './state.js';

/**
 * @typedef {import('./state.js').Shape} Shape
 * @typedef {{ do: 'type', symbol: string }
 *   | { do: 'select', cell: number }
 *   | { do: 'erase' | 'undo' | 'redo' | 'solve' | 'reveal' | 'check' | 'clear' }} Intent
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * @param {{ key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean, shiftKey: boolean }}
 *   event
 * @param {Shape} shape
 * @param {number} selected
 * @returns {Intent | null}
 */
export function intentOf(event, shape, selected) {
  const { key, altKey, shiftKey } = event;
  const control = event.ctrlKey || event.metaKey;
  if (altKey) return null;
  const cell = moved(key, control, shape, selected);
  if (cell !== null) return { do: 'select', cell };
  const letter = key.length === 1 ? key.toUpperCase() : key;
  if (control) {
    if (letter === 'Z') return { do: shiftKey ? 'redo' : 'undo' };
    if (letter === 'Y') return { do: 'redo' };
    return null;
  }
  if (key === 'Backspace' || key === 'Delete') return { do: shiftKey ? 'clear' : 'erase' };
  // Digits first: 0 is a digit in hexadecimal, and some letters that stand for actions are digits too.
  if (letter.length === 1 && alphabetOf(shape).includes(letter)) {
    return { do: 'type', symbol: letter };
  }
  if (key === '0' || key === '.' || key === ' ') return { do: 'erase' };
  if (key === 'Enter') return { do: 'solve' };
  if (letter === 'R') return { do: 'reveal' };
  if (letter === 'V') return { do: 'check' };
  return null;
}

/**
 * The cell that a key moves to from the selected one; null if it is no such key. Ctrl moves by
 * boxes, and with Home and End to the corners.
 * @param {string} key @param {boolean} control @param {Shape} shape @param {number} selected
 */
function moved(key, control, shape, selected) {
  const { size, boxHeight, boxWidth } = shape;
  const { high, across } = extentOf(shape);
  const row = Math.floor(selected / size);
  const column = selected % size;
  const cells = cellsIn(shape);
  const inRow = cells.filter((cell) => control || Math.floor(cell / size) === row);
  if (key === 'Home') return inRow[0] ?? 0;
  if (key === 'End') return inRow.at(-1) ?? 0;
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const limit = (/** @type {number} */ at, /** @type {number} */ end) =>
    Math.min(end - 1, Math.max(0, at));
  const to = (/** @type {number} */ steps) => {
    const down = arrow[0] * (control && steps === 1 ? boxHeight : steps);
    const right = arrow[1] * (control && steps === 1 ? boxWidth : steps);
    return limit(row + down, high) * size + limit(column + right, across);
  };
  // Skips places without a cell; stays if there is none in this direction.
  for (let steps = 1; steps < size; steps++) if (cells.includes(to(steps))) return to(steps);
  return selected;
}

/** @type {Record<string, RoomIntent>} */
const LETTERS = {
  M: { do: 'pencil' },
  H: { do: 'hint' },
  D: { do: 'digitFirst' },
  N: { do: 'next' },
  P: { do: 'previous' },
  K: { do: 'countOn' },
  C: { do: 'paint' },
  A: { do: 'adopt' },
  Z: { do: 'zoom' },
  L: { do: 'copyLink' },
  S: { do: 'mode' },
};

/**
 * What else a key means in the Solve room: Shift with an arrow extends the selection, Shift with a
 * digit makes a pencil mark.
 * @typedef {{ do: 'extend', cell: number }
 *   | { do: 'mark', symbol: string }
 *   | { do: 'hint' | 'pencil' | 'digitFirst' | 'next' | 'previous' | 'countOn' | 'paint' | 'adopt' | 'all'
 *       | 'zoom' | 'copyLink' | 'about' | 'mode' }} RoomIntent
 *
 * @param {{ key: string, code: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean,
 *   shiftKey: boolean }} event
 * @param {Shape} shape
 * @param {number} selected
 * @returns {RoomIntent | null}
 */
export function roomIntentOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }, shape, selected) {
  const control = ctrlKey || metaKey;
  if (altKey) return null;
  const letter = key.toUpperCase();
  const alphabet = alphabetOf(shape);
  if (key === '?') return { do: 'about' };
  if (shiftKey) {
    const cell = moved(key, control, shape, selected);
    if (cell !== null) return { do: 'extend', cell };
    // With Shift a digit key types another character, which depends on the keyboard.
    const symbol = /^Digit\d$/.test(code) ? code.slice(-1) : letter;
    return !control && alphabet.includes(symbol) ? { do: 'mark', symbol } : null;
  }
  if (control) return letter === 'A' ? { do: 'all' } : null;
  if (alphabet.includes(letter)) return null;
  return LETTERS[letter] ?? null;
}

/**
 * What a digit is entered as, in play.
 * @typedef {'digit' | import('./state.js').Note} Layer
 *
 * What a key means in play.
 * @typedef {{ do: 'put', symbol: string, layer: Layer }
 *   | { do: 'layer', layer: Layer }
 *   | { do: 'turn', by: 1 | -1 }
 *   | { do: 'select' | 'extend', cell: number }
 *   | { do: 'erase' | 'undo' | 'redo' | 'reveal' | 'check' | 'clear' | 'hint' | 'digitFirst' | 'all' | 'invert'
 *       | 'copyLink' | 'about' | 'mode' }} PlayIntent
 */

/** In the order of their buttons. @type {readonly Layer[]} */
const LAYERS = ['digit', 'corners', 'marks', 'colours', 'lines'];

/** The next layer, or the previous. @param {Layer} layer @param {number} by @returns {Layer} */
export const layerAfter = (layer, by) =>
  LAYERS[(LAYERS.indexOf(layer) + by + LAYERS.length) % LAYERS.length] ?? 'digit';

/** @type {Record<string, PlayIntent>} */
const PLAY_LETTERS = {
  Z: { do: 'layer', layer: 'digit' },
  X: { do: 'layer', layer: 'corners' },
  C: { do: 'layer', layer: 'marks' },
  V: { do: 'layer', layer: 'colours' },
  B: { do: 'layer', layer: 'lines' },
  M: { do: 'layer', layer: 'marks' },
  H: { do: 'hint' },
  K: { do: 'check' },
  R: { do: 'reveal' },
  D: { do: 'digitFirst' },
  L: { do: 'copyLink' },
  S: { do: 'mode' },
};

/** @type {Record<string, PlayIntent>} */
const PLAY_CONTROL = {
  A: { do: 'all' },
  I: { do: 'invert' },
  Y: { do: 'redo' },
};

/**
 * What a key means in play. A digit with Shift is a corner mark, with Ctrl a centre mark, with both or with Alt a colour;
 * Z, X, C and V choose what it is without these keys, B the pen, Space the next of these. Arrows with Shift or Ctrl extend the
 * selection, or draw lines.
 * @param {{ key: string, code: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean,
 *   shiftKey: boolean }} event
 * @param {Shape} shape
 * @param {number} selected
 * @param {Layer} layer
 * @returns {PlayIntent | null}
 */
export function playIntentOf(event, shape, selected, layer) {
  const { key, code, altKey, shiftKey } = event;
  const control = event.ctrlKey || event.metaKey;
  const letter = key.length === 1 ? key.toUpperCase() : key;
  const digit = /^(?:Digit|Numpad)\d$/.test(code) ? code.slice(-1) : letter;
  const isDigit = /^\d$/.test(digit);
  /** @type {Layer} */
  let as = layer === 'lines' ? 'digit' : layer;
  if (altKey || (control && shiftKey)) as = 'colours';
  else if (control) as = 'marks';
  else if (shiftKey) as = 'corners';
  const symbols = as === 'colours' ? COLOURS : alphabetOf(shape);
  // Letters with Ctrl or Alt belong to the browser; digits above 9 are typed plain or with Shift.
  if (symbols.includes(digit) && (isDigit || !(control || altKey)))
    return { do: 'put', symbol: digit, layer: as };
  if (altKey) return null;
  if (key === '?') return { do: 'about' };
  const cell = moved(key, control && !ARROWS[key], shape, selected);
  if (cell !== null)
    return { do: shiftKey || (control && ARROWS[key]) ? 'extend' : 'select', cell };
  if (key === 'Backspace' || key === 'Delete') return { do: shiftKey ? 'clear' : 'erase' };
  if (key === ' ') return { do: 'turn', by: shiftKey ? -1 : 1 };
  if (control && letter === 'Z') return { do: shiftKey ? 'redo' : 'undo' };
  if (control) return PLAY_CONTROL[letter] ?? null;
  if (key === '0' || key === '.') return { do: 'erase' };
  return (shiftKey ? null : PLAY_LETTERS[letter]) ?? null;
}

/** The page's names of keys, and those of ARIA. */
const NAMES = new Map([
  ['Ctrl', 'Control'],
  ['Del', 'Delete'],
  ['Esc', 'Escape'],
]);

/** "Ctrl Z" in the syntax of `aria-keyshortcuts`. @param {string} keys */
export const shortcutOf = (keys) =>
  keys
    .split(' ')
    .map((key) => NAMES.get(key) ?? key)
    .join('+');
