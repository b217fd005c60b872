/** The panel Puzzles: an empty grid of any size, a text, a file. The samples are in the lab. */
import { buttonOf, byId, make } from '../../../dom.js';
import { t } from '../../../language.js';
import { showNotice } from '../notice.js';

/** Sizes with boxes that fit on a screen. */
const SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

/** @param {import('./panels.js').Room} room @returns {import('./panels.js').Panel} */
export function open({ read, readFile }) {
  byId('sizes').addEventListener('click', (event) => {
    const size = buttonOf(event)?.dataset.size;
    if (size) read('.'.repeat(Number(size) ** 2), 'empty');
  });
  const own = byId('own', HTMLTextAreaElement);
  byId('read').addEventListener('click', () => read(own.value, 'own'));
  // Some browsers do not let pages read the clipboard.
  const clipboard = /** @type {Partial<Clipboard> | undefined} */ (navigator.clipboard);
  byId('paste').hidden = !clipboard?.readText;
  byId('paste').addEventListener('click', async () => {
    const before = own.value;
    const text = await navigator.clipboard.readText().catch(() => null);
    // While asked for permission, the person may have typed.
    if (own.value !== before) return;
    if (text === null) return showNotice({ text: t('pasteFailed'), bad: true });
    own.value = text;
    read(text, 'own');
  });
  const file = byId('file', HTMLInputElement);
  byId('open-file').addEventListener('click', () => file.click());
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    if (chosen) readFile(chosen);
    // So that the same file can be chosen again after a correction.
    file.value = '';
  });
  words();
  return { draw() {}, words };
}

/** Writes the names of the sizes. */
function words() {
  const sizes = SIZES.map((size) => {
    const marks = { 'data-size': size, 'aria-label': t('sizeLabel', size) };
    return make('li', '', make('button', 'size', marks, String(size)));
  });
  byId('sizes').replaceChildren(...sizes);
}

/** Selects the place of an error in the text field. @param {number} index */
export function pointInOwn(index) {
  const own = byId('own', HTMLTextAreaElement);
  own.focus();
  own.setSelectionRange(index, index + 1);
}
