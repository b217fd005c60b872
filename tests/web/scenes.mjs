// Scenes: what a person does, and what the screen is like after each step, as text that stands in scenes/*.txt.
import { changesOf, shortened } from './astext.mjs';
import { compare } from './kept.mjs';
import * as page from './visit.mjs';

/** A play in scenes. */
export class Play {
  /** @type {string[]} */
  #text = [];
  /** @type {string[]} */
  #before = /** @type {string[]} */ ([]);
  /** Parts of the screen that have been told. @type {Set<string>} */
  #known = new Set();
  #name;

  /** @param {string} name @param {string} language */
  constructor(name, language) {
    this.#name = language === 'en' ? name : `${name}.${language}`;
    /** Is it a play in the first language, which has all? */
    this.first = language === 'en';
  }

  /** Are pictures told by their length alone, and names that were drawn not at all? */
  brief = false;

  #screen() {
    return this.#told(page.screen());
  }

  #told(/** @type {string[]} */ lines) {
    if (!this.brief) return lines;
    return lines.map((line) =>
      line.replace(/"data:[^"]+"/g, (data) => `"data: ${data.length} characters"`)
        .replace(/(?<=00000000-0000-4000-8000-|blob:)\d+/g, '…'),
    );
  } // prettier-ignore

  /** All that the screen shows. @param {string} title */
  whole(title) {
    this.#before = this.#screen();
    this.#text.push(`== ${title} ==`, ...this.#doings(), ...this.#before, '');
  }

  /** A scene begins; what has changed until then is not told. @param {string} title */
  scene(title) {
    this.#before = this.#screen();
    page.takeDoings();
    this.#text.push(`== ${title} ==`);
  }

  /** What has changed since the last step is not told. */
  skip() {
    this.#before = this.#screen();
    page.takeDoings();
  }

  /** What a step changes. @param {string} title @param {() => unknown} [act] */
  async step(title, act) {
    await act?.();
    await page.settled();
    const after = this.#screen();
    const changes = shortened(changesOf(this.#before, after), this.#known);
    this.#before = after;
    const doings = this.#doings();
    this.#text.push(`> ${title}`, ...doings, ...changes, '');
  }

  #doings() {
    return this.#told(page.takeDoings()).map((one) => `  * ${one}`);
  }

  /** A line beside what the screen shows. @param {string} text */
  note(text) {
    this.#text.push(text);
  }

  /** All is as in the file, which NINEFOLD_UPDATE=1 writes anew: then read what has changed. */
  compare() {
    compare(this.#name, `${this.#text.join('\n').trim()}\n`);
  }
}
