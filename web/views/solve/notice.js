/** One short message over the page: what went wrong and where, or what was done. */
import { byId, make } from '../../dom.js';
import { t } from '../../language.js';

/** How long (in ms) a message stays that asks for nothing. */
const STAY = 4000;

/**
 * @typedef {object} Notice
 * @property {string} text
 * @property {boolean} [bad] stays until it is closed or something is typed
 * @property {boolean} [stays] so does one that is not
 * @property {[before: string, at: string, after: string]} [excerpt] the place in a text
 * @property {{ words: string, run: () => void }} [action] what may be done about it
 */

let timer = 0;
let said = 0;

export function startNotice() {
  byId('notice-close').addEventListener('click', hideNotice);
}

/** @param {Notice} notice */
export function showNotice({ text, bad = false, stays = bad, excerpt, action }) {
  clearTimeout(timer);
  const box = byId('notice');
  box.hidden = false;
  box.classList.toggle('bad', bad);
  byId('notice-text').textContent = text;
  const place = byId('notice-excerpt');
  place.hidden = !excerpt;
  if (excerpt) place.replaceChildren(excerpt[0], make('mark', '', excerpt[1]), excerpt[2]);
  const button = byId('notice-action');
  button.hidden = !action;
  button.textContent = action?.words ?? '';
  button.onclick = () => {
    hideNotice();
    action?.run();
  };
  if (bad) byId('alert').textContent = text;
  else say(text);
  if (!stays) timer = window.setTimeout(hideNotice, STAY);
}

export function hideNotice() {
  clearTimeout(timer);
  byId('notice').hidden = true;
  byId('alert').textContent = '';
}

/** Takes back what was said in another language. */
export function silence() {
  hideNotice();
  clearTimeout(said);
  byId('live').textContent = '';
}

/** Has the live region speak, once things are quiet, so that counting does not chatter. */
/** @param {string} text */
export function say(text) {
  clearTimeout(said);
  // What is said twice is news twice.
  byId('live').textContent = '';
  said = window.setTimeout(() => {
    byId('live').textContent = text;
  }, 350);
}

/** The offer of a new version. It stays until it is answered, and lies over nothing that is needed. */
/** @param {() => void} reload */
export function offerUpdate(reload) {
  const box = byId('update');
  byId('update-reload').onclick = reload;
  byId('update-later').onclick = () => (box.hidden = true);
  box.hidden = false;
  say(t('updateReady'));
}
