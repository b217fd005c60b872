// Scenes: what a person does, and what the screen is like after each step, as text that stands in scenes/*.txt.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { changesOf, shortened } from './astext.mjs';
import * as page from './visit.mjs';

/** How many lines of what is not as it was are shown. */
const SHOWN = 60;

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

  /** All that the screen shows. @param {string} title */
  whole(title) {
    this.#before = page.screen();
    this.#text.push(`== ${title} ==`, ...this.#doings(), ...this.#before, '');
  }

  /** A scene begins; what has changed until then is not told. @param {string} title */
  scene(title) {
    this.#before = page.screen();
    page.takeDoings();
    this.#text.push(`== ${title} ==`);
  }

  /** What has changed since the last step is not told. */
  skip() {
    this.#before = page.screen();
    page.takeDoings();
  }

  /** What a step changes. @param {string} title @param {() => unknown} [act] */
  async step(title, act) {
    await act?.();
    await page.settled();
    const after = page.screen();
    const changes = shortened(changesOf(this.#before, after), this.#known);
    this.#before = after;
    const doings = this.#doings();
    this.#text.push(`> ${title}`, ...doings, ...changes, '');
  }

  #doings() {
    return page.takeDoings().map((one) => `  * ${one}`);
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

/** @param {string} name @param {string} made */
export function compare(name, made) {
  const file = new URL(`scenes/${name}.txt`, import.meta.url);
  if (process.env.NINEFOLD_UPDATE) writeFileSync(file, made);
  const kept = readFileSync(file, 'utf8');
  if (kept === made) return;
  const [before, after] = [kept.split('\n'), made.split('\n')];
  let first = 0;
  while (before[first] === after[first]) first++;
  // From the scene and the step in which it begins.
  let from = first;
  while (from > 0 && !/^(>|==)/.test(String(before[from]))) from--;
  let [end, last] = [before.length, after.length];
  while (end > first && last > first && before[end - 1] === after[last - 1]) [end, last] = [end - 1, last - 1];
  const changes = changesOf(before.slice(from, Math.min(end, from + 999)), after.slice(from, Math.min(last, from + 999)));
  assert.fail(
    [`scenes/${name}.txt, line ${first + 1}, after “${before[from]}”:`, ...changes.slice(0, SHOWN)].join('\n'),
  );
} // prettier-ignore
