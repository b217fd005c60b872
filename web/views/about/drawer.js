/** The drawer About Ninefold, built each time it is opened, in the current language. */
import { icon, make } from '../../dom.js';
import { part, t } from '../../language.js';
import { FIGURES } from './figures.js';

/** @type {import('../../strings/words.js').Part<typeof import('../../strings/en/about.js').default>} */
const about = part('about', (tag) => import(`../../strings/${tag}/about.js`));
const a = about.say;

/** The keys of the Solve room. @type {() => [keys: string[], does: string][]} */
const keys = () => [
  [['1 – 9', '.'], a('keyDigits')],
  [['←', '↑', '→', '↓'], a('keyArrows')],
  [['Home', 'End'], a('keyEnds')],
  [['Shift', '1'], t('pencil')],
  [['Enter'], t('solve')],
  [['H'], t('hintTip')],
  [['R'], t('reveal')],
  [['V'], t('check')],
  [['N', 'P'], a('keySteps')],
  [['C'], t('paint')],
  [['A'], t('adopt')],
  [['K', 'Esc'], a('keyCount')],
  [['M', 'D'], a('keyModes')],
  [[command('Z'), command('Y')], a('keyUndo')],
  [['Shift Del'], t('clearTip')],
  [['L'], t('copyLink')],
  [['Z'], t('zoomTip')],
  [['S'], t('mode')],
];

/** The keys of play that differ. @type {() => [keys: string[], does: string][]} */
const playKeys = () => [
  [['Z', 'X', 'C', 'V', 'B'], a('keyLayers')],
  [[command('1'), 'Shift 1'], a('keyMarks')],
  [[command('Shift 1'), 'Alt 1'], t('layerColours')],
  [['Space'], a('keyTurn')],
  [['Shift →', command('→')], a('keyMore')],
  [[command('A'), command('I')], a('keyAll')],
  [['K'], t('check')],
  [['Shift Del'], t('clearEntries')],
];

/** @param {string} key */
const command = (key) => (/Mac|iP/.test(navigator.platform) ? `⌘${key}` : `Ctrl ${key}`);

/** @param {(room: string) => void} go shows a room */
export async function openDrawer(go) {
  await about.load();
  const drawer = make('dialog', 'about', { 'aria-labelledby': 'about-title' });
  const close = { 'aria-label': t('close'), onclick: () => drawer.close() };
  const toLab = () => {
    drawer.close();
    go('lab');
  };
  drawer.append(
    make(
      'header',
      '',
      make('h2', '', { id: 'about-title' }, t('aboutPage')),
      make('button', 'icon', close, icon('close')),
    ),
    make('p', 'about-lead', a('what')),
    make('p', '', a('truth')),
    make('h3', '', a('speed')),
    facts(speeds()),
    make('p', 'note', a('measured', FIGURES.browser, FIGURES.processor)),
    make('p', '', a('why'), ' ', make('button', 'about-link', { onclick: toLab }, a('toLab'))),
    make('h3', '', a('privacy')),
    make('p', '', a('nothingLeaves')),
    make(
      'div',
      'keys',
      ...[make('h3', '', a('keys')), listOf(keys())],
      ...[make('h3', '', a('playKeys')), listOf(playKeys())],
    ),
  );
  // A click beside the drawer hits the dialog element itself.
  drawer.addEventListener('click', ({ target }) => target === drawer && drawer.close());
  drawer.addEventListener('close', () => drawer.remove());
  document.body.append(drawer);
  drawer.showModal();
}

/** @returns {[what: string, value: string][]} */
function speeds() {
  const { proof, batch } = FIGURES;
  return [
    [a('easy'), a('microseconds', proof.easy)],
    [a('minimal'), a('microseconds', proof.minimal)],
    [a('hard'), a('microseconds', proof.hard)],
    [a('batch'), a('lines', batch)],
  ];
}

/** @param {[keys: string[], does: string][]} rows */
const listOf = (rows) =>
  facts(
    rows.map(([names, does]) => [does, ...names.flatMap((name) => [make('kbd', '', name), ' '])]),
  );

/** @param {[what: string, ...values: (Node | string)[]][]} rows */
const facts = (rows) =>
  make(
    'dl',
    'facts',
    ...rows.map(([what, ...values]) =>
      make('div', '', make('dt', '', what), make('dd', '', ...values)),
    ),
  );
