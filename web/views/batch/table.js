/** The table of the puzzles of a finished batch: filtered, sorted, rated, opened, saved. Only visible lines are drawn. */
import { build, make, save, setOptions, setText } from '../../dom.js';
import { importText } from '../../import/importText.js';
import { part, t, translate } from '../../language.js';
import { duration } from '../../numbers.js';
import { ORDERS, Ratings, Times, cluesOf, find, kindOf, rate, time, written } from './finding.js';
import { Results } from './results.js';
import { NAMES } from './view.js';

/** @typedef {import('./lines.js').Lines} Lines @typedef {import('./finding.js').Kind} Kind */

/** @type {import('../../strings/words.js').Part<typeof import('../../strings/en/batch.js').default>} */
const words = part('batch', (tag) => import(`../../strings/${tag}/batch.js`));
const b = words.say;

/** The height of a line in pixels, and the lines drawn above and below the visible ones. */
const HEIGHT = 40;
const AROUND = 6;
/** The visible height before layout. */
const TALL = 440;

/** The most lines remembered. */
const REMEMBERED = 2000;

/** The delay after typing in the search, and between two drawings while rating, in ms. */
const QUIET = 250;

const COLUMNS = /** @type {const} */ (['line', 'puzzle', 'answer', 'clues', 'guesses', 'time', 'rating']); // prettier-ignore

const MARKUP = `
  <h3 data-t="batch.heading"></h3>
  <div class="finder">
    <select data-part="kind" data-label="batch.kind"></select>
    <input type="search" data-part="word" data-label="batch.word" data-hint="batch.word" />
    <select data-part="order" data-label="batch.order"></select>
    <button type="button" data-part="rate" data-tip="batch.rateTip"></button>
    <button type="button" data-part="clock" data-tip="batch.clockTip"></button>
  </div>
  <p class="note" data-part="state" role="status"></p>
  <div class="table" role="table" data-label="batch.heading" data-part="table">
    <div class="row heads" role="row">
      ${COLUMNS.map((name) => `<span class="${name}" role="columnheader" data-t="batch.${name}"></span>`).join('')}
    </div>
    <div class="space" role="rowgroup" data-part="space"></div>
  </div>
  <div class="actions">
    <button type="button" data-part="lines" data-t="batch.saveLines"></button>
    <button type="button" data-part="csv" data-t="batch.saveTable"></button>
  </div>`;

/** @typedef {{ text: string, file: number, line: number, count: number, guesses: number }} Known */

/**
 * @typedef {object} Saver
 * @property {boolean} canStream can the browser write to a chosen file?
 * @property {(name: string) => Promise<import('./results.js').Writer | null>} pick asks for a file
 */

/** @param {HTMLElement} root @param {import('../../router.js').Host} host @param {Saver} saver */
export async function openTable(root, host, saver) {
  await words.load();
  return new Table(root, host, saver);
}

class Table {
  #root;
  #host;
  #saver;
  #parts;
  /** @type {Lines | null} */
  #lines = null;
  #several = false;
  #learnt = { ratings: new Ratings(), times: new Times() };
  #found = /** @type {Uint32Array} */ (new Uint32Array(0));
  #total = 0;
  /** Ends the current search and its reading. */
  #searching = new AbortController();
  /** The current rating or timing of all puzzles, and the number done. */
  #learning =
    /** @type {{ what: 'rate' | 'clock', over: number, ending: AbortController } | null} */ (null);
  /** Lines read, by index. @type {Map<number, Known>} */
  #known = new Map();
  /** The drawn rows, by their place in the order. @type {Map<number, HTMLElement>} */
  #drawn = new Map();
  /** The row with the focus. */
  #at = 0;
  #reading = false;
  #timer = 0;

  /** @param {HTMLElement} root @param {import('../../router.js').Host} host @param {Saver} saver */
  constructor(root, host, saver) {
    this.#root = root;
    this.#host = host;
    this.#saver = saver;
    this.#parts =
      /** @type {Record<'state' | 'table' | 'space', HTMLElement> & Record<'kind' | 'order', HTMLSelectElement> & { word: HTMLInputElement } & Record<'rate' | 'clock' | 'lines' | 'csv', HTMLButtonElement>} */ (
        build(root, MARKUP)
      );
    const { kind, word, order, rate, clock, lines, csv, table, space } = this.#parts;
    this.words();
    kind.onchange = order.onchange = () => void this.#search();
    word.oninput = () => {
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => void this.#search(), QUIET);
    };
    rate.onclick = () => this.#learnOrStop('rate');
    clock.onclick = () => this.#learnOrStop('clock');
    lines.onclick = () => void this.#save(false);
    csv.onclick = () => void this.#save(true);
    table.onscroll = () => this.#draw();
    space.onkeydown = (event) => this.#key(event);
    if (typeof ResizeObserver === 'function') new ResizeObserver(() => this.#draw()).observe(table);
  }

  /** Shows the puzzles of a batch. @param {Lines} lines @param {boolean} several are there several files? */
  show(lines, several) {
    if (lines !== this.#lines) {
      this.leave();
      this.#learnt = { ratings: new Ratings(), times: new Times() };
      this.#known.clear();
      // Should the search fail, the results before must not stay.
      [this.#found, this.#total, this.#lines] = [new Uint32Array(0), 0, lines];
      this.#drawAll();
    }
    this.#several = several;
    void this.#search();
  }

  /** Stops everything. */
  leave() {
    this.#searching.abort();
    this.#learning?.ending.abort();
  }

  async words() {
    await words.load();
    const { kind, order } = this.#parts;
    const kinds = Object.entries(NAMES).map(([name, key]) => [name, t(key)]);
    setOptions(kind, [['', b('all')], .../** @type {[string, string][]} */ (kinds)]);
    setOptions(order, ORDERS.map((name) => [name, words.words.orders[name]])); // prettier-ignore
    translate(this.#root);
    this.#drawAll();
  }

  #wish() {
    const { kind, word, order } = this.#parts;
    return {
      kind: /** @type {Kind | ''} */ (kind.value),
      word: word.value,
      order: /** @type {typeof ORDERS[number]} */ (order.value),
    };
  }

  async #search() {
    clearTimeout(this.#timer);
    const lines = this.#lines;
    if (!lines) return;
    this.#searching.abort();
    const { signal } = (this.#searching = new AbortController());
    setText(this.#parts.state, b('looking'));
    const wish = this.#wish();
    const all = await find(lines, wish, this.#learnt, signal).catch(() => null);
    if (signal.aborted) return;
    if (!all) return setText(this.#parts.state, b('failed'));
    [this.#found, this.#total, this.#at] = [all.found, all.total, 0];
    this.#parts.table.scrollTop = 0;
    this.#drawAll();
  }

  #drawAll() {
    for (const row of this.#drawn.values()) row.remove();
    this.#drawn.clear();
    this.#parts.space.style.height = `${this.#found.length * HEIGHT}px`;
    this.#parts.table.setAttribute('aria-rowcount', String(this.#found.length + 1));
    this.#parts.table.hidden = this.#found.length === 0;
    this.#tell();
    this.#draw();
  }

  /** The number of puzzles, and the progress of rating and timing. */
  #tell() {
    const { state } = this.#parts;
    const all = this.#total === this.#found.length;
    setText(state, all ? b('shown', this.#total) : b('shownFirst', this.#found.length, this.#total));
    const names = { rate: b('rate'), clock: b('clock') };
    for (const name of /** @type {const} */ (['rate', 'clock'])) {
      const active = this.#learning?.what === name;
      const said = active && b('stopAt', this.#learning?.over ?? 0, this.#total);
      setText(this.#parts[name], said || names[name]);
      this.#parts[name].disabled = this.#learning !== null && !active;
    }
  } // prettier-ignore

  /** Draws the visible lines. */
  #draw() {
    const { table, space } = this.#parts;
    const first = Math.max(0, Math.floor(table.scrollTop / HEIGHT) - AROUND);
    const last = Math.min(this.#found.length, first + this.#inSight() + 2 * AROUND);
    for (const [at, row] of this.#drawn)
      if ((at < first || at >= last) && at !== this.#at) {
        row.remove();
        this.#drawn.delete(at);
      }
    for (let at = first; at < last; at++) {
      if (this.#drawn.has(at)) continue;
      const row = this.#row(at);
      const before = [...this.#drawn].filter(([other]) => other < at).sort(([i], [j]) => j - i)[0];
      if (before) before[1].after(row);
      else space.prepend(row);
      this.#drawn.set(at, row);
      this.#fill(at, row);
    }
    void this.#read();
  }

  /** The number of visible lines. */
  #inSight() {
    return Math.ceil((this.#parts.table.clientHeight || TALL) / HEIGHT);
  }

  /** @param {number} at */
  #row(at) {
    // The button's name until the line is read.
    const opening = make('button', '', { type: 'button' }, '…');
    const cells = COLUMNS.map((name) =>
      make('span', name, { role: 'cell' }, ...(name === 'puzzle' ? [opening] : [])),
    );
    const row = make('div', 'row', { role: 'row', 'aria-rowindex': String(at + 2) }, ...cells);
    row.style.top = `${at * HEIGHT}px`;
    opening.tabIndex = at === this.#at ? 0 : -1;
    opening.onclick = () => void this.#open(at);
    return row;
  }

  /** Writes a line's row, as far as known. @param {number} at @param {HTMLElement} row */
  #fill(at, row) {
    const index = this.#found[at] ?? 0;
    const known = this.#known.get(index);
    if (!known) return;
    const { text, file, line, count, guesses } = known;
    const rating = this.#learnt.ratings.get(index);
    const microseconds = this.#learnt.times.get(index);
    const one = text.replace(/\s+/g, ' ');
    /** @type {Record<typeof COLUMNS[number], string>} */
    const said = {
      line: t('whole', line),
      puzzle: one,
      answer: words.words.answers[kindOf(count)],
      clues: count === 255 ? '' : t('whole', cluesOf(text)),
      guesses: count === 255 ? '' : t('whole', guesses),
      time: microseconds === undefined ? '' : duration(microseconds),
      rating: rating
        ? `${words.words.levels[rating.level]} ${t('whole', rating.score)}${rating.solved ? '' : '+'}`
        : '',
    };
    for (const name of COLUMNS)
      if (name !== 'puzzle')
        setText(/** @type {HTMLElement} */ (row.querySelector(`.${name}`)), said[name]);
    const button = /** @type {HTMLButtonElement} */ (row.querySelector('button'));
    setText(button, one);
    const rated = /** @type {HTMLElement} */ (row.querySelector('.rating'));
    if (rating && !rating.solved) rated.title = b('unsolved');
    const named = this.#lines?.nameOf(file) ?? '';
    button.title = this.#several ? b('openIn', said.line, named) : b('open', said.line);
    row.dataset.kind = kindOf(count);
  }

  /** Reads and solves the visible lines that are not known yet, one after another. */
  async #read() {
    const lines = this.#lines;
    if (this.#reading || !lines) return;
    this.#reading = true;
    const { signal } = this.#searching;
    try {
      for (;;) {
        const next = [...this.#drawn].find(([at]) => !this.#isRead(this.#found[at] ?? 0));
        if (!next) break;
        const [at] = next;
        const index = this.#found[at] ?? 0;
        const known = this.#known.get(index) ?? (await this.#known1(lines, index));
        // The lines may no longer be shown.
        if (signal.aborted) break;
        if (this.#known.size > REMEMBERED) this.#known.clear();
        this.#known.set(index, known);
        this.#refill(at, index);
        if (this.#isRead(index)) continue;
        const { microseconds } = await this.#host.solver.solve(known.text, { signal });
        if (signal.aborted) break;
        this.#learnt.times.set(index, microseconds);
        this.#refill(at, index);
      }
    } catch {
      if (!signal.aborted) setText(this.#parts.state, b('failed'));
    } finally {
      this.#reading = false;
    }
    // Another search has begun meanwhile.
    if (signal.aborted && !this.#searching.signal.aborted) void this.#read();
  }

  /** @param {number} index */
  #isRead(index) {
    const known = this.#known.get(index);
    if (!known) return false;
    return kindOf(known.count) === 'invalid' || this.#learnt.times.get(index) !== undefined;
  }

  /** @param {Lines} lines @param {number} index @returns {Promise<Known>} */
  async #known1(lines, index) {
    const place = await lines.place(index);
    const [text = ''] = await lines.texts([place]);
    return { text, file: place.file, line: place.line, count: place.count, guesses: place.guesses };
  }

  /** @param {number} at @param {number} index */
  #refill(at, index) {
    const row = this.#drawn.get(at);
    if (row && this.#found[at] === index) this.#fill(at, row);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const page = Math.max(1, this.#inSight() - 2);
    const last = this.#found.length - 1;
    const to = { ArrowDown: this.#at + 1, ArrowUp: this.#at - 1, PageDown: this.#at + page, PageUp: this.#at - page, Home: 0, End: last }[event.key]; // prettier-ignore
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#drawn.get(this.#at)?.querySelector('button')?.setAttribute('tabindex', '-1');
    this.#at = Math.min(Math.max(to, 0), last);
    const { table } = this.#parts;
    const top = this.#at * HEIGHT;
    // The header covers the first visible line.
    const tall = table.clientHeight || TALL;
    table.scrollTop = Math.min(Math.max(table.scrollTop, top + 2 * HEIGHT - tall), top);
    this.#draw();
    const button = this.#drawn.get(this.#at)?.querySelector('button');
    button?.setAttribute('tabindex', '0');
    button?.focus({ preventScroll: true });
  } // prettier-ignore

  /** Opens a line in Solve. @param {number} at */
  async #open(at) {
    const lines = this.#lines;
    if (!lines) return;
    this.#at = at;
    const index = this.#found[at] ?? 0;
    const { text } = this.#known.get(index) ?? (await this.#known1(lines, index));
    const { solver } = this.#host;
    const { position, notice } = await importText(text, {
      parse: (each) => solver.parse(each),
    });
    if (lines !== this.#lines) return;
    if (position) {
      this.#host.take(position, 'set');
      this.#host.go('solve');
    }
    if (notice) this.#host.notice(notice);
  }

  /** @param {'rate' | 'clock'} what */
  #learnOrStop(what) {
    if (this.#learning) this.#learning.ending.abort();
    else void this.#learn(what);
  }

  /** Rates or times all puzzles that match. @param {'rate' | 'clock'} what */
  async #learn(what) {
    const lines = this.#lines;
    if (!lines) return;
    const now = (this.#learning = { what, over: 0, ending: new AbortController() });
    const { signal } = now.ending;
    let told = performance.now();
    const tell = () => {
      now.over += 1;
      if (performance.now() - told < QUIET) return;
      told = performance.now();
      this.#tell();
      for (const [at, row] of this.#drawn) this.#fill(at, row);
    };
    this.#tell();
    const { ratings, times } = this.#learnt;
    const { solver } = this.#host;
    try {
      if (what === 'rate') await rate(lines, this.#wish(), ratings, solver, signal, tell);
      else await time(lines, this.#wish(), times, solver, signal, tell);
      if (lines === this.#lines)
        this.#host.say(what === 'rate' ? b('rated', now.over) : b('timed', now.over));
    } catch {
      if (!signal.aborted) this.#host.notice({ text: b('failed'), bad: true });
    }
    this.#learning = null;
    if (lines === this.#lines) await this.#search();
  }

  /** Saves the puzzles found. @param {boolean} table */
  async #save(table) {
    const lines = this.#lines;
    if (!lines) return;
    const { signal } = this.#searching;
    const name = table ? 'puzzles.csv' : 'puzzles.txt';
    // Without a chosen file it is kept on the batch's disk, and dropped with it.
    const results = new Results(lines.disk);
    const encoder = new TextEncoder();
    try {
      const writer = this.#saver.canStream ? await this.#saver.pick(name) : null;
      if (this.#saver.canStream && !writer) return;
      if (writer) await results.writeTo(writer);
      setText(this.#parts.state, b('saving'));
      const wish = this.#wish();
      for await (const text of written(lines, wish, this.#learnt, this.#found, table, signal))
        await results.add(encoder.encode(text));
      await results.end();
      if (!writer) save(name, results.blob());
      this.#host.notice({ text: b('saved', wish.order === 'file' ? this.#total : this.#found.length) }); // prettier-ignore
    } catch {
      void results.drop();
      if (!signal.aborted) this.#host.notice({ text: t('batchSaveFailed'), bad: true });
    }
    this.#tell();
  }
}
