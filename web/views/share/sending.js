/** Sends a puzzle to another device: its link (of a page on the disk: its text) as a QR code; the link by the system's share sheet. */
import { make } from '../../dom.js';
import { part } from '../../language.js';
import { showNotice } from '../solve/notice.js';

/** @type {import('../../strings/words.js').Part<typeof import('../../strings/en/share.js').default>} */
export const words = /* @__PURE__ */ part(
  'share',
  (tag) => import(`../../strings/${tag}/share.js`),
);
/** @type {typeof words.say} */
const s = (...said) => words.say(...said);

/** Links of a page on the disk lead nowhere on other devices. @param {string} link */
export const isOnHost = (link) => /^https?:/.test(link);

export class Sending {
  #link;
  #text;
  #open;
  #give = make('button', '', { id: 'share-link', onclick: () => this.#send() });
  #box = make('figure', 'qr', { hidden: true, id: 'qr' });
  /** The drawn link or text. */
  #drawn = '';

  /**
   * @param {HTMLElement} before the button that these follow
   * @param {HTMLElement} field of the link, under which the code is shown
   * @param {() => string} link of the puzzle as it is now
   * @param {() => string} text of it, for a page on the disk
   */
  constructor(before, field, link, text) {
    this.#link = link;
    this.#text = text;
    this.#open = make('button', '', {
      id: 'qr-open',
      'aria-expanded': 'false',
      'aria-controls': 'qr',
      onclick: () => this.#toggle(),
    });
    before.after(this.#open);
    if ('share' in navigator && isOnHost(link())) before.after(this.#give);
    field.after(this.#box);
    this.#label();
  }

  async words() {
    await words.load();
    this.#label();
    this.#drawn = '';
    void this.draw();
  }

  #label() {
    this.#open.textContent = s('code');
    this.#give.textContent = s('send');
  }

  async #send() {
    try {
      await navigator.share({ title: s('title'), url: this.#link() });
    } catch (error) {
      // The person cancelled.
      if (/** @type {{ name?: string }} */ (error).name === 'AbortError') return;
      console.info('Nothing was shared.', error);
      showNotice({ text: s('notSent'), bad: true });
    }
  }

  #toggle() {
    this.#box.hidden = !this.#box.hidden;
    this.#open.setAttribute('aria-expanded', String(!this.#box.hidden));
    void this.draw();
  }

  /** Draws the code of the current puzzle, if it is shown. */
  async draw() {
    const coded = () => (isOnHost(this.#link()) ? this.#link() : this.#text());
    const link = coded();
    if (this.#box.hidden || link === this.#drawn) return;
    const module = await import('./qr.js').catch((error) => {
      console.warn('The code could not be loaded.', error);
      return null;
    });
    // The puzzle may have changed, or the code been hidden.
    if (this.#box.hidden || link !== coded() || link === this.#drawn) return;
    // If the module could not be loaded, it is asked for again.
    this.#drawn = module ? link : '';
    const code = module?.qrOf(link);
    const linked = link === this.#link();
    const told = (/** @type {string} */ text) => make('figcaption', 'note', text);
    if (!module) this.#box.replaceChildren(told(s('notLoaded')));
    else if (!code)
      this.#box.replaceChildren(
        told(linked ? s('tooLong', link.length) : s('textTooLong', link.length)),
      );
    else {
      code.picture.setAttribute('role', 'img');
      code.picture.setAttribute('aria-label', s('codeLabel'));
      this.#box.replaceChildren(
        code.picture,
        told(linked ? s(code.dense ? 'dense' : 'scan') : s('scanText')),
      );
      code.picture.scrollIntoView({ block: 'nearest' });
    }
  }
}
