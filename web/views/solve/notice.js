/** A short message over the page: an error and its place, or what was done. */
import { byId, make } from '../../dom.js';
import { t } from '../../language.js';

/** How long (in ms) a message without a question stays. */
const STAY = 4000;

/**
 * @typedef {object} Notice
 * @property {string} text
 * @property {boolean} [bad] stays until it is closed or something is typed
 * @property {boolean} [stays] does so though it is not bad
 * @property {[before: string, at: string, after: string]} [excerpt] the place in a text
 * @property {{ words: string, run: () => void }} [action] offered with it
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

/** Removes messages in the former language. */
export function silence() {
  hideNotice();
  clearTimeout(said);
  byId('live').textContent = '';
}

/** Announces a text in the live region after a pause, so that frequent changes are not all read out. @param {string} text */
export function say(text) {
  clearTimeout(said);
  // So that the same text is announced again.
  byId('live').textContent = '';
  said = window.setTimeout(() => {
    byId('live').textContent = text;
  }, 350);
}

/** Offers a new version until it is answered. @param {() => void} reload */
export function offerUpdate(reload) {
  const box = byId('update');
  byId('update-reload').onclick = reload;
  byId('update-later').onclick = () => (box.hidden = true);
  box.hidden = false;
  say(t('updateReady'));
}
