/**
 * Puzzles to start from: the project's own, the articles' samples, two that are known as the hardest
 * (which digits they have is a fact), an empty grid of any size, a text, a file.
 */
import { buttonOf, byId, make } from '../../dom.js';
import { t, titled } from '../../language.js';
import { showNotice } from './notice.js';

/** The sample of POJ 3076: A to P for 1 to 16. */
const SIXTEEN =
  '..A....C.....O.I.J..A.B.P.CGF.H...D..F.I.E....P..G.EL.H....M.J......E....C..G....I..K.GA.B...E.J' +
  'D.GP..J.F....A...E...C.B..DP..O.E..F.M..D..L.K.A.C........O.I.L.H.P.C..F.A..B......G.OD...J....H' +
  'K...J....H.A.P.L..B..P..E..K..A..H..B..K..FI.C....F...C..D..H.N.';

/** By the key of its name and a note on it. */
export const EXAMPLES = /** @type {const} */ ({
  gentle: '2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6',
  poj1: '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.',
  poj2: '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.',
  article: '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..',
  pair: '......6.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6',
  dead: '21...86.4.........5.7..................3.7.1........6387.4..3596..87....4.95....6',
  escargot: '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..',
  nugget: '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....',
  sixteen: SIXTEEN,
  blank: '.'.repeat(81),
});

/** The sizes whose cells are neither more than a screen holds nor primes. */
const SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

/** @param {import('./panels.js').Room} room @returns {import('./panels.js').Panel} */
export function open({ read, readFile }) {
  byId('examples').addEventListener('click', (event) => {
    const text = buttonOf(event)?.dataset.text;
    if (text) read(text, 'example');
  });
  byId('sizes').addEventListener('click', (event) => {
    const size = buttonOf(event)?.dataset.size;
    if (size) read('.'.repeat(Number(size) ** 2), 'example');
  });
  const own = byId('own', HTMLTextAreaElement);
  byId('read').addEventListener('click', () => read(own.value, 'own'));
  // Some browsers let no page read the clipboard.
  const clipboard = /** @type {Partial<Clipboard> | undefined} */ (navigator.clipboard);
  byId('paste').hidden = !clipboard?.readText;
  byId('paste').addEventListener('click', async () => {
    const before = own.value;
    const text = await navigator.clipboard.readText().catch(() => null);
    // Asked for leave, a person may have gone on typing.
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
    // So that the same file can be chosen again after it was corrected.
    file.value = '';
  });
  words();
  return { draw() {}, words };
}

/** Writes the names of examples and sizes. */
function words() {
  const names = /** @type {(keyof typeof EXAMPLES)[]} */ (Object.keys(EXAMPLES));
  const items = names.map((name) => {
    const [title, note] = titled(t(name));
    const words = [make('span', '', title), make('small', '', note)];
    return make('li', '', make('button', 'example', { 'data-text': EXAMPLES[name] }, ...words));
  });
  byId('examples').replaceChildren(...items);
  const sizes = SIZES.map((size) => {
    const marks = { 'data-size': size, 'aria-label': t('sizeLabel', size) };
    return make('li', '', make('button', 'size', marks, String(size)));
  });
  byId('sizes').replaceChildren(...sizes);
}

/** Shows the place in the own text where the reading stopped. @param {number} index */
export function pointInOwn(index) {
  const own = byId('own', HTMLTextAreaElement);
  own.focus();
  own.setSelectionRange(index, index + 1);
}
