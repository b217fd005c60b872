/**
 * Puzzles to start from: the project's own, the articles' samples, two that are known as the hardest
 * (which digits they have is a fact), an empty grid of any size, a text, a file.
 */
import { buttonOf, byId, make } from '../../dom.js';
import { t } from '../../language.js';

/** The sample of POJ 3076: A to P for 1 to 16. */
const SIXTEEN =
  '..A....C.....O.I.J..A.B.P.CGF.H...D..F.I.E....P..G.EL.H....M.J......E....C..G....I..K.GA.B...E.J' +
  'D.GP..J.F....A...E...C.B..DP..O.E..F.M..D..L.K.A.C........O.I.L.H.P.C..F.A..B......G.OD...J....H' +
  'K...J....H.A.P.L..B..P..E..K..A..H..B..K..FI.C....F...C..D..H.N.';

/** What each is called, a note on it, and the puzzle. @type {[name: () => string, note: () => string, text: string][]} */
const EXAMPLES = [
  [
    () => t('gentle'),
    () => t('gentleNote'),
    '2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6',
  ],
  [
    () => t('poj1'),
    () => t('poj1Note'),
    '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.',
  ],
  [
    () => t('poj2'),
    () => t('poj2Note'),
    '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.',
  ],
  [
    () => t('article'),
    () => t('articleNote'),
    '..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..',
  ],
  [
    () => t('pair'),
    () => t('pairNote'),
    '......6.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6',
  ],
  [
    () => t('dead'),
    () => t('deadNote'),
    '21...86.4.........5.7..................3.7.1........6387.4..3596..87....4.95....6',
  ],
  [
    () => t('escargot'),
    () => t('escargotNote'),
    '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..',
  ],
  [
    () => t('nugget'),
    () => t('nuggetNote'),
    '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....',
  ],
  [() => t('sixteen'), () => t('sixteenNote'), SIXTEEN],
  [() => t('blank'), () => t('blankNote'), '.'.repeat(81)],
];

/** The sizes whose cells are neither more than a screen holds nor primes. */
const SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

/**
 * @param {(text: string, from: 'example' | 'own') => void} onText
 * @param {(file: File) => void} onFile
 */
export function startStart(onText, onFile) {
  byId('examples').addEventListener('click', (event) => {
    const example = EXAMPLES[Number(buttonOf(event)?.dataset.example ?? -1)];
    if (example) onText(example[2], 'example');
  });
  byId('sizes').addEventListener('click', (event) => {
    const size = buttonOf(event)?.dataset.size;
    if (size) onText('.'.repeat(Number(size) ** 2), 'example');
  });
  const own = byId('own', HTMLTextAreaElement);
  byId('read').addEventListener('click', () => onText(own.value, 'own'));
  const file = byId('file', HTMLInputElement);
  byId('open-file').addEventListener('click', () => file.click());
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    if (chosen) onFile(chosen);
    // So that the same file can be chosen again after it was mended.
    file.value = '';
  });
  drawStart();
}

/** Writes the names of examples and sizes; again after a change of language. */
export function drawStart() {
  const items = EXAMPLES.map(([name, note], index) => {
    const words = [make('span', '', name()), make('small', '', note())];
    return make('li', '', make('button', 'example', { 'data-example': index }, ...words));
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
