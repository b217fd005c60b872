/** The keypad of the Solve room, with the number left of each digit. */
import { Keypad } from '../../board/keypad.js';
import { byId, icon, make, set, setText } from '../../dom.js';
import { t } from '../../language.js';
import { COLOURS } from '../../puzzle/state.js';

/** @type {Keypad} */
let keypad;

/** @param {(symbol: string) => void} onKey called with a digit or '.' */
export function startKeypad(onKey) {
  const face = (/** @type {string | undefined} */ symbol) => [
    make('b', '', symbol ?? icon('erase')),
    ' ',
    make('small', ''),
  ];
  keypad = new Keypad(byId('keypad'), onKey, face, columnsFor);
}

/**
 * @param {import('../../puzzle/state.js').Position} at
 * @param {string} held the digit that goes into tapped cells
 * @param {import('../../puzzle/keys.js').Layer} [layer] what digits are entered as
 */
export function drawKeypad(at, held, layer = 'digit') {
  const colours = layer === 'colours';
  const root = byId('keypad');
  root.classList.toggle('swatches', colours);
  root.dataset.layer = layer;
  keypad.draw(
    at,
    (key, left) => {
      const { symbol = '.' } = key.dataset;
      if (held) key.setAttribute('aria-pressed', String(symbol === held));
      else key.removeAttribute('aria-pressed');
      if (colours && symbol !== '.') {
        key.style.setProperty('--tint', `var(--tint-${symbol})`);
        set(key, 'aria-label', t('colour', symbol));
        return setText(key.lastElementChild, '');
      }
      // With many keys there is no room for words.
      const note = at.shape.size > 16 ? t('whole', left ?? 0) : t('left', left ?? 0);
      const known = left === undefined ? '' : note;
      setText(key.lastElementChild, symbol === '.' ? t('erase') : known);
    },
    colours ? COLOURS : undefined,
  );
}

/** Two rows for most sizes, one for the smallest, three for the largest. @param {number} count */
function columnsFor(count) {
  if (count <= 5) return count;
  return Math.ceil(count / (count <= 13 ? 2 : 3));
}
