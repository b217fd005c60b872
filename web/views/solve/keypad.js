/** The keys for fingers: a digit each with how many are left, and one to clear. */
import { alphabetOf, digitsLeft } from '../../puzzle/state.js';
import { buttonOf, byId, icon, make, setText } from '../../dom.js';
import { t } from '../../language.js';

/** @typedef {import('../../puzzle/state.js').Position} Position */

/** @type {HTMLButtonElement[]} */
let keys = [];
let alphabet = '';

/** @param {(symbol: string) => void} onKey called with a digit or '.' */
export function startKeypad(onKey) {
  const pad = byId('keypad');
  pad.addEventListener('click', (event) => {
    const key = buttonOf(event);
    if (key) onKey(key.dataset.symbol ?? '.');
  });
  // A press must not take the focus out of the grid: the next digit may come from the keyboard.
  pad.addEventListener('pointerdown', (event) => event.preventDefault());
}

/** @param {Position} at @param {string} held the digit that is put wherever a cell is tapped */
export function drawKeypad(at, held) {
  const { size } = at.shape;
  if (alphabet !== alphabetOf(at.shape)) build((alphabet = alphabetOf(at.shape)));
  const left = digitsLeft(at);
  for (const [digit, key] of keys.entries()) {
    const symbol = alphabet[digit] ?? '';
    const erase = digit === size;
    const count = Math.max(0, left[digit] ?? 0);
    if (held) key.setAttribute('aria-pressed', String(key.dataset.symbol === held));
    else key.removeAttribute('aria-pressed');
    const label = erase ? t('eraseLabel') : t('keyLabel', symbol, count);
    // Where keys are many they are too narrow for words.
    const note = erase ? t('erase') : size > 16 ? t('whole', count) : t('left', count);
    if (key.getAttribute('aria-label') === label) continue;
    key.setAttribute('aria-label', label);
    key.classList.toggle('spent', !erase && count === 0);
    setText(key.lastElementChild, note);
  }
}

/** @param {string} symbols */
function build(symbols) {
  const size = symbols.length;
  const pad = byId('keypad');
  pad.style.setProperty('--columns', String(columnsFor(size + 1)));
  keys = Array.from({ length: size + 1 }, (_, digit) => {
    const symbol = symbols[digit] ?? '';
    const erase = digit === size;
    const face = make('b', '', erase ? icon('erase') : symbol);
    const mark = { 'data-symbol': erase ? '.' : symbol };
    return make('button', 'key', mark, face, ' ', make('small', ''));
  });
  pad.replaceChildren(...keys);
}

/** Two rows for most sizes, one for the smallest, three for the largest. @param {number} count */
function columnsFor(count) {
  if (count <= 5) return count;
  return Math.ceil(count / (count <= 13 ? 2 : 3));
}
