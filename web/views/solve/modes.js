/** The buttons of the Solve room, and their differences between Set and Play. */
import { byId } from '../../dom.js';
import { shortcutOf } from '../../puzzle/keys.js';
import { t } from '../../language.js';
import { saySwitch } from './speech.js';

/** The action of each button, by id. */
export const BUTTONS = /** @type {const} */ ({
  'mode-set': 'set',
  'mode-play': 'play',
  'play-it': 'play',
  solve: 'solve',
  'hint-open': 'hint',
  reveal: 'reveal',
  check: 'check',
  'layer-digit': 'asDigit',
  'layer-corners': 'asCorners',
  'layer-marks': 'asMarks',
  'layer-colours': 'asColours',
  'layer-lines': 'asLines',
  undo: 'undo',
  redo: 'redo',
  pencil: 'pencil',
  'digit-first': 'digitFirst',
  clear: 'clear',
  zoom: 'zoom',
  'verdict-stop': 'stop',
});

/** @param {(name: typeof BUTTONS[keyof typeof BUTTONS]) => void} act */
export function startButtons(act) {
  for (const button of document.querySelectorAll('[data-key]')) nameKeys(button);
  for (const [id, name] of Object.entries(BUTTONS)) {
    const button = byId(id);
    button.addEventListener('click', () => {
      // The tooltip would only cover the keypad.
      button.classList.add('quiet');
      act(name);
    });
    button.addEventListener('pointerleave', () => button.classList.remove('quiet'));
  }
}

/** Sets the keyboard shortcuts of a button. @param {Element} button */
function nameKeys(button) {
  const keys = String(button.getAttribute('data-key'));
  button.setAttribute('aria-keyshortcuts', shortcutOf(keys));
  if (/Mac|iP/.test(navigator.platform))
    button.setAttribute('data-key', keys.replace('Ctrl ', '⌘'));
}

/** Draws the differences between the modes; again after a change of language. @param {import('../../puzzle/state.js').Mode} mode */
export function drawMode(mode) {
  const playing = mode === 'play';
  byId('room-solve').classList.toggle('playing', playing);
  byId('mode-set').setAttribute('aria-pressed', String(!playing));
  byId('mode-play').setAttribute('aria-pressed', String(playing));
  // In play the layers take the row of the actions, two of which move to the tools.
  const [hint, check, clear] = [byId('hint-open'), byId('check'), byId('clear')];
  byId(playing ? 'redo' : 'solve').after(hint);
  (playing ? hint : byId('reveal')).after(check);
  check.dataset.key = playing ? 'K' : 'V';
  nameKeys(check);
  clear.dataset.tooltip = playing ? t('clearEntries') : t('clearTip');
  byId('verdict').setAttribute('aria-label', playing ? t('progress') : t('verdict'));
  const progress = byId('verdict-progress');
  progress.setAttribute('aria-label', playing ? t('progress') : t('counting'));
}

/** Draws what digits are entered as. @param {import('../../puzzle/keys.js').Layer} layer */
export function drawLayer(layer) {
  for (const name of /** @type {const} */ (['digit', 'corners', 'marks', 'colours', 'lines']))
    byId(`layer-${name}`).setAttribute('aria-pressed', String(name === layer));
  byId('pencil').setAttribute('aria-pressed', String(layer === 'marks'));
}

/** @param {boolean} zoomed */
function enlarge(zoomed) {
  byId('hero').classList.toggle('zoomed', zoomed);
  byId('zoom').setAttribute('aria-pressed', String(zoomed));
  return zoomed;
}

/** Switches between large cells and the whole grid. @returns {boolean} are they large now? */
export function zoom() {
  const zoomed = enlarge(!byId('hero').matches('.zoomed'));
  saySwitch(t('zoom'), zoomed);
  return zoomed;
}

/** Grids from this size on can be zoomed into on a small screen; larger ones have large cells from the start. */
export const HUGE = 16;

let fitted = 0;

/** @param {number} size of the grid */
export function fit(size) {
  if (size === fitted) return;
  fitted = size;
  byId('hero').classList.toggle('huge', size >= HUGE);
  enlarge(size > HUGE && matchMedia('(max-width: 599px), (max-height: 599px)').matches);
}
