/** The panel Share: the puzzle as a link, as text, as a picture, on paper. */
import { byId, copyText, save } from '../../dom.js';
import { t } from '../../language.js';
import { toText } from '../../puzzle/link.js';
import { isPlain } from '../../rules/text.js';
import { toCandidateGrid, toGrid } from '../../export/text.js';
import { say, showNotice } from '../solve/notice.js';
import { Elsewhere } from './elsewhere.js';
import { Sending, isOnHost, words } from './sending.js';

/** The button that shows "Copied". @type {string | null} */
let copied = null;

/** @type {import('../solve/panels/panels.js').Room} */
let room;
/** @type {Sending | undefined} */
let sending;
/** @type {Elsewhere} */
let elsewhere;

/** Loads what the panel needs before it opens. */
export const prepare = () => words.load();

const present = () => room.controller.present;
const whole = () => toText(present());

/** The labels of the buttons. @type {Record<string, () => string>} */
const labels = {
  'copy-link': () => t('copyLink'),
  'copy-text': () => (isPlain(present()) ? t('copyText', whole().length) : t('copyRules')),
  'copy-grid': () => t('copyGrid'),
  'copy-candidates': () => t('copyCandidates'),
  'copy-solution': () => t('copySolution'),
};

/** @param {import('../solve/panels/panels.js').Room} host @returns {import('../solve/panels/panels.js').Panel} */
export function open(host) {
  room = host;
  const link = byId('link', HTMLInputElement);
  const text = byId('text', HTMLTextAreaElement);
  sending = new Sending(byId('copy-link'), link, room.address, whole);
  elsewhere = new Elsewhere(byId('panel-share'), present);
  for (const field of [link, text]) field.addEventListener('focus', () => field.select());
  /** @param {string} id @param {() => unknown} action */
  const onClick = (id, action) => byId(id).addEventListener('click', action);
  onClick('copy-link', () => {
    room.flush();
    copy(room.address(), 'copy-link');
  });
  onClick('copy-text', () => copy(whole(), 'copy-text'));
  onClick('copy-grid', () => copy(toGrid(present()), 'copy-grid'));
  onClick('copy-candidates', () => copy(toCandidateGrid(present(), room.small), 'copy-candidates'));
  onClick('copy-solution', async () => {
    const found = await room.controller.solution();
    if (found) await copy(found, 'copy-solution');
    // Undefined if the engine failed or the puzzle has changed meanwhile.
    else if (found === null) showNotice({ text: t('nothingToShow') });
  });
  onClick('print', () => window.print());
  onClick('save-text', () => {
    const at = present();
    // A grid of digits has no rules.
    const text = isPlain(at) ? toGrid(at) : whole();
    save('sudoku.txt', new Blob([text]));
  });
  onClick('save-svg', () => savePicture('svg'));
  onClick('save-png', () => savePicture('png'));
  return {
    draw() {
      drawButtons();
      void sending?.draw();
      void elsewhere.draw();
    },
    async words() {
      await sending?.words();
      elsewhere.words();
    },
  };
}

/** @param {'svg' | 'png'} kind */
async function savePicture(kind) {
  const at = present();
  // The present ones: they may change while the modules load.
  const digits = Array.from(at.givens, (_, cell) => room.small(cell));
  const small = (/** @type {number} */ cell) => digits[cell] ?? '';
  const link = room.address();
  try {
    const { toPng, toSvg } = await import('../../export/picture.js');
    const layers = isPlain(at) ? {} : (await import('../../rules/drawing/drawing.js')).layersOf(at);
    const svg = toSvg(at, { small, ...layers });
    const blob =
      kind === 'png'
        ? await linked(await toPng(svg), link)
        : new Blob([svg], { type: 'image/svg+xml' });
    save(`sudoku.${kind}`, blob);
  } catch (error) {
    console.warn('There is no picture.', error);
    showNotice({ text: t('saveFailed'), bad: true });
  }
}

/** A picture that contains the link, so that it can be opened again. @param {Blob} png @param {string} link */
async function linked(png, link) {
  const { withWord } = await import('../../export/chunk.js');
  // Without the path of a page on the disk.
  const word = isOnHost(link) ? link : link.slice(link.indexOf('#'));
  const whole = word.includes('#') ? withWord(new Uint8Array(await png.arrayBuffer()), word) : png;
  return new Blob([whole], { type: 'image/png' });
}

function drawButtons() {
  for (const [id, label] of Object.entries(labels)) {
    byId(id).textContent = id === copied ? t('copied') : label();
  }
}

/** @param {string} text @param {string} button its id */
const copy = (text, button) =>
  copyText(text, (now) => {
    if (now) copied = button;
    else if (copied === button) copied = null;
    drawButtons();
    if (now) say(t('copied'));
  }).catch(() => showNotice({ text: t('copyFailed'), bad: true }));
