/** The puzzle to take away: as a link, as text, on paper. */
import { byId } from '../dom.js';
import { t } from '../language.js';
import { toText } from '../link.js';
import { say, showNotice } from './notice.js';

/** @typedef {import('../game.js').Position} Position */

/** How long (in ms) a button says that it has copied. */
const STAY = 1500;

/** What the buttons say. @type {Record<string, () => string>} */
const labels = {
  'copy-link': () => t('copyLink'),
  'copy-text': () => t('copyText', byId('text', HTMLTextAreaElement).value.length),
  'copy-solution': () => t('copySolution'),
};

/** The button that says "Copied" at the moment. @type {string | null} */
let copied = null;

/** @param {{ flush: () => void, solution: () => Promise<string | null> }} hooks */
export function startShare({ flush, solution }) {
  const link = byId('link', HTMLInputElement);
  const text = byId('text', HTMLTextAreaElement);
  for (const field of [link, text]) field.addEventListener('focus', () => field.select());
  byId('copy-link').addEventListener('click', () => {
    flush();
    copy(link.value, 'copy-link');
  });
  byId('copy-text').addEventListener('click', () => copy(text.value, 'copy-text'));
  byId('copy-solution').addEventListener('click', async () => {
    const found = await solution();
    if (found) await copy(found, 'copy-solution');
    else showNotice({ text: t('nothingToShow') });
  });
  byId('print').addEventListener('click', () => window.print());
}

/** @param {Position} at @param {string} address */
export function drawShare(at, address) {
  byId('link', HTMLInputElement).value = address;
  byId('text', HTMLTextAreaElement).value = toText(at);
  drawButtons();
}

function drawButtons() {
  for (const [id, label] of Object.entries(labels)) {
    byId(id).textContent = id === copied ? t('copied') : label();
  }
}

/** @param {string} text @param {string} button its id; it says that it is done */
async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showNotice({ text: t('copyFailed'), bad: true });
    return;
  }
  copied = button;
  drawButtons();
  say(t('copied'));
  setTimeout(() => {
    if (copied === button) copied = null;
    drawButtons();
  }, STAY);
}
